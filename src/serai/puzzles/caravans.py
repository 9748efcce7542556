"""Making caravan puzzles: lay a caravan at random, then ask until only it remains."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES, Cell
from serai.puzzles.certificate import Cancelled, certify, is_unique
from serai.puzzles.files import Entry
from serai.puzzles.puzzle import Puzzle, covered, halo, neighbours, reach
from serai.puzzles.solving import Hunt, after, placements

PROVE = 600_000
"""Placements to spend on any one proof."""
SAMPLE = 200
"""Other solutions to look at when choosing a well."""
MOST_WELLS = 7
SHORTEST = 3
LENGTHS = {1: (3, 5), 2: (4, 7), 3: (5, 9), 4: (6, 12), 5: (7, 14)}
"""How many pieces a caravan of each level may have (the second number is too many)."""


def make_caravan(
    key: str, title: Text, cells: frozenset[Cell], rng: random.Random, level: int | None, tries: int = 200
) -> Entry | None:
    """A caravan puzzle with one solution on this board, of this level if one is wished.

    None when `tries` attempts did not give one.
    """
    for _ in range(tries):
        entry = try_caravan(key, title, cells, rng, rng.randrange(*LENGTHS[level or rng.randrange(1, 6)]))
        if entry is not None and entry.certificate is not None and level in (None, entry.certificate.level):
            return entry
    return None


def try_caravan(key: str, title: Text, cells: frozenset[Cell], rng: random.Random, length: int) -> Entry | None:
    """One attempt at a caravan of so many pieces."""
    board = _set_out(key, title, cells, rng)
    caravan = _travel(board, rng, length)
    if len(caravan) < SHORTEST:
        return None
    puzzle = replace(board, hand=tuple(placement.piece for placement in caravan))
    try:
        asked = _ask_for_wells(puzzle, caravan, rng)
        certificate = None if asked is None else certify(asked, watch=after(PROVE))
    except Cancelled:
        return None
    return Entry(asked, certificate) if asked and certificate and certificate.is_unique else None


def _set_out(key: str, title: Text, cells: frozenset[Cell], rng: random.Random) -> Puzzle:
    """The board with a start on its rim and perhaps a few foreign pieces."""
    rim = sorted(cell for cell in cells if not cells.issuperset(neighbours(cell)))
    start = rng.choice(rim)
    everything = tuple(range(len(PIECES)))
    board = Puzzle(key, title, "caravan", cells, everything, start=start)
    foreign: list[Placement] = []
    for _ in range(rng.randrange(4)):
        free = [
            placement
            for placement in placements(replace(board, kind="packing", start=None))
            if len(placement.cells) in (3, 4)
            and start not in placement.cells
            and not covered(foreign).intersection(placement.cells)
            and placement.piece not in {other.piece for other in foreign}
        ]
        foreign.append(rng.choice(free))
    return replace(board, foreign=tuple(sorted(foreign)))


def _travel(board: Puzzle, rng: random.Random, wish: int) -> list[Placement]:
    """Lay pieces at random by the rule of the game, larger ones rather, until so many lie."""
    free = placements(replace(board, kind="packing", start=None))
    caravan: list[Placement] = []
    while len(caravan) < wish:
        ends = reach(covered(caravan), board.foreign) if caravan else frozenset({board.start})
        near = halo(covered(caravan)) if caravan else frozenset()
        used = {placement.piece for placement in caravan}
        options = [
            placement
            for placement in free
            if placement.piece not in used
            and ends.intersection(placement.cells)
            and not near.intersection(placement.cells)
        ]
        if not options:
            break
        caravan.append(max(rng.sample(options, min(3, len(options))), key=lambda placement: len(placement.cells)))
    return sorted(caravan)


def _ask_for_wells(puzzle: Puzzle, caravan: Sequence[Placement], rng: random.Random) -> Puzzle | None:
    """Wells under the caravan that no other caravan covers as well; None when too many."""
    for _ in range(MOST_WELLS + 1):
        others: list[frozenset[Cell]] = []
        for found in Hunt(puzzle, rng).solutions(after(PROVE)):
            if found is None:
                return None
            if list(found) != caravan:
                others.append(covered(found))
                if len(others) >= SAMPLE:
                    break
        if not others or is_unique(puzzle, after(PROVE)):
            return _without_spare_wells(puzzle)
        choices = sorted(covered(caravan) - puzzle.wells - {puzzle.start})
        rng.shuffle(choices)
        well = min(choices, key=lambda cell: sum(cell in other for other in others))
        puzzle = replace(puzzle, wells=puzzle.wells | {well})
    return None


def _without_spare_wells(puzzle: Puzzle) -> Puzzle:
    """Wells that are needed for one solution only; the last one stays as the goal."""
    for well in sorted(puzzle.wells):
        fewer = replace(puzzle, wells=puzzle.wells - {well})
        if fewer.wells and is_unique(fewer, after(PROVE)):
            puzzle = fewer
    return puzzle
