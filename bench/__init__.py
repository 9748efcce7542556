"""Speed, always as a ratio taken in one run. See README.md in this folder."""
