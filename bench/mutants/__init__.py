"""Engines broken on purpose, to prove that `serai verify` bites (`python -m bench.mutants`)."""
