"""Gemblo for one: puzzles, their solver, their proofs."""
