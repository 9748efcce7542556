"""Making puzzles: a region, pieces that fill it, and just enough of them given.

Everything is drawn from one `random.Random`, so a seed makes the same puzzle again.
"""

from __future__ import annotations

import random
from dataclasses import replace

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import HEXES_PER_COLOUR, PIECES, Cell
from serai.puzzles.certificate import Cancelled, certify, clues, is_unique
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
    given = list(solved.given)
    rng.shuffle(given)
    for clue in given:
        fewer = puzzle.without_given(clue)
        try:
            if is_unique(fewer, after(PROVE)):
                puzzle = fewer
        except Cancelled:
            continue
    return puzzle


def make_packing(
    key: str,
    title: Text,
    cells: frozenset[Cell],
    rng: random.Random,
    level: int | None,
    motif: str = "",
    tries: int = 40,
) -> Entry | None:
    """A packing puzzle with one solution on this region, of this level if one is wished.

    None when `tries` attempts did not give one.
    """
    for _ in range(tries):
        entry = try_packing(key, title, cells, rng, motif)
        if entry is not None and entry.certificate is not None and level in (None, entry.certificate.level):
            return entry
    return None


def try_packing(key: str, title: Text, cells: frozenset[Cell], rng: random.Random, motif: str = "") -> Entry | None:
    """One attempt: fill, take clues back, prove. Its level is what it happens to be."""
    solution = fill(cells, rng) if len(cells) <= HEXES_PER_COLOUR else None
    if solution is None:
        return None
    puzzle = give_clues(Puzzle(key, title, "packing", cells, (), given=solution, motif=motif), rng)
    try:
        certificate = certify(puzzle, watch=after(PROVE))
    except Cancelled:
        return None
    needed = certificate.minimal or (certificate.is_unique and not clues(puzzle))
    return Entry(puzzle, certificate) if needed else None


def renamed(entry: Entry, key: str) -> Entry:
    """The same puzzle under another name."""
    return Entry(replace(entry.puzzle, key=key), entry.certificate)
