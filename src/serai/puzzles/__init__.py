"""Gemblo for one: puzzles, their solver, their proofs.

A puzzle is a region of cells, a hand of pieces and perhaps some pieces already lying
(`puzzle.py`); files hold it as a picture in text (`files.py`). `solving` finds one solution,
counts them or lists them all; `certificate` says what is true about a puzzle and finds out
whether a claim is; `checker` judges solutions without the solver; `session` is somebody
solving; `generator`, `caravans` and `making` make puzzles; `pack` is what comes along.
"""

from __future__ import annotations

from serai.puzzles.certificate import Cancelled, Certificate, Unsolvable, certify, faults
from serai.puzzles.checker import objection
from serai.puzzles.files import Entry, Motif, read_motifs, read_puzzles, write_puzzle, write_puzzles
from serai.puzzles.motifs import motifs
from serai.puzzles.pack import of_the_day, pack
from serai.puzzles.puzzle import Puzzle, PuzzleError
from serai.puzzles.session import Hint, Session
from serai.puzzles.solving import Progress, Tally, Watch, after, all_solutions, count, solve

__all__ = [
    "Cancelled",
    "Certificate",
    "Entry",
    "Hint",
    "Motif",
    "Progress",
    "Puzzle",
    "PuzzleError",
    "Session",
    "Tally",
    "Unsolvable",
    "Watch",
    "after",
    "all_solutions",
    "certify",
    "count",
    "faults",
    "motifs",
    "objection",
    "of_the_day",
    "pack",
    "read_motifs",
    "read_puzzles",
    "solve",
    "write_puzzle",
    "write_puzzles",
]
