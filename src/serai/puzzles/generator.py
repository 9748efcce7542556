"""Making puzzles: a region, pieces that fill it, and just enough of them given.

Everything is drawn from one `random.Random`, so a seed makes the same puzzle again.
"""

from __future__ import annotations

import random
from dataclasses import replace

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import HEXES_PER_COLOUR, PIECES, Cell
from serai.puzzles.certificate import Cancelled, Certificate, certify, is_unique
from serai.puzzles.files import Entry
from serai.puzzles.puzzle import Puzzle
from serai.puzzles.solving import Hunt, after

SEEK = 200_000
"""Placements to spend on filling a region before starting afresh."""
PROVE = 1_500_000
"""Placements to spend on any one proof: a second or two."""


def fill(cells: frozenset[Cell], rng: random.Random) -> tuple[Placement, ...] | None:
    """Fill the region with different pieces, any of them; None when not soon found."""
    box = Puzzle("", Text("", ""), "packing", cells, tuple(range(len(PIECES))))
    return next(Hunt(box, rng, every_piece=False).solutions(after(SEEK)), None)


def give_clues(solved: Puzzle, rng: random.Random) -> Puzzle:
    """From everything given, take back one piece after the other while only one solution
    remains. What is left is needed, or could not be proved superfluous in time."""
    puzzle = solved
    clues = list(solved.given)
    rng.shuffle(clues)
    for clue in clues:
        fewer = puzzle.without_given(clue)
        try:
            if is_unique(fewer, after(PROVE)):
                puzzle = fewer
        except Cancelled:
            continue
    return puzzle


def make_packing(
    key: str, title: Text, cells: frozenset[Cell], rng: random.Random, level: int | None, motif: str = "", tries: int = 40
) -> Entry | None:
    """A packing puzzle with one solution on this region, of this level if one is wished.

    None when `tries` attempts did not give one.
    """
    if len(cells) > HEXES_PER_COLOUR:
        return None
    for _ in range(tries):
        solution = fill(cells, rng)
        if solution is None:
            continue
        puzzle = give_clues(Puzzle(key, title, "packing", cells, (), given=solution, motif=motif), rng)
        certificate = certificate_within(puzzle)
        if certificate is not None and certificate.minimal and level in (None, certificate.level):
            return Entry(puzzle, certificate)
    return None


def certificate_within(puzzle: Puzzle) -> Certificate | None:
    """The certificate, if it can be had for the price of a proof."""
    try:
        return certify(puzzle, watch=after(PROVE))
    except Cancelled:
        return None


def renamed(entry: Entry, key: str, title: Text) -> Entry:
    """The same puzzle under another name."""
    return Entry(replace(entry.puzzle, key=key, title=title), entry.certificate)
