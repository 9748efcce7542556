"""More than one process: several that serve, and those that work for one that serves."""
