"""Values learnt by self-play."""
