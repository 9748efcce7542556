"""The recipe of the pack that comes with the package: `serai puzzle make --pack FILE`.

Every motif and board is tried several times; of what comes out, those puzzles are taken
whose levels are rarest so far. The seed fixes everything.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

from serai.core.text import Text
from serai.games.gemblo.components import PIECE_BY_ID, PIECES, Cell
from serai.puzzles.caravans import LENGTHS, try_caravan
from serai.puzzles.certificate import certify
from serai.puzzles.files import Entry
from serai.puzzles.generator import renamed, try_packing
from serai.puzzles.motifs import motifs
from serai.puzzles.puzzle import Puzzle
from serai.puzzles.regions import blob, hexagon, little_board, parallelogram, triangle

PACK_SEED = 2026
ATTEMPTS = 10
"""Attempts at each motif; two puzzles of it are taken."""
CARAVAN_ATTEMPTS = 60
TULIP_PIECES = ("1", "2", "3.1", "3.2", "4.1", "4.2", "5.1", "5.2", "5.3", "5.4", "5.6", "5.8")
MANY = 100
"""How far the solutions of the two great parallelograms are counted."""


def make_pack(seed: int = PACK_SEED, tell: Callable[[Entry], None] = lambda _: None) -> list[Entry]:
    """All puzzles of the pack, easy ones first."""
    levels: Counter[int] = Counter()
    pack: list[Entry] = []

    def take(entries: list[Entry], many: int) -> None:
        """The `many` puzzles of the levels that are rarest so far, numbered by level."""
        by_level = {_level(entry): entry for entry in reversed(entries)}
        chosen = sorted(sorted(by_level, key=lambda level: (levels[level], level))[:many])
        for number, level in enumerate(chosen, start=1):
            entry = renamed(by_level[level], f"{by_level[level].puzzle.key}-{number}")
            levels[level] += 1
            pack.append(entry)
            tell(entry)

    for entry in _classics():
        levels[_level(entry)] += 1
        pack.append(entry)
        tell(entry)
    for key, title, cells in _regions():
        take(packing_attempts(seed, key, title, cells), 2)
    for key, title, cells in _boards(seed):
        take(caravan_attempts(seed, key, title, cells), 3)
    return sorted(pack, key=lambda entry: (_level(entry), entry.puzzle.kind != "packing", entry.puzzle.key))


def packing_attempts(seed: int, key: str, title: Text, cells: frozenset[Cell]) -> list[Entry]:
    """What came out of the attempts at one region."""
    rng = random.Random(f"{seed} {key}")
    motif = key if key in motifs() else ""
    made = [try_packing(key, title, cells, rng, motif) for _ in range(ATTEMPTS)]
    return [entry for entry in made if entry is not None]


def caravan_attempts(seed: int, key: str, title: Text, cells: frozenset[Cell]) -> list[Entry]:
    """What came out of the attempts at caravans on one board."""
    rng = random.Random(f"{seed} {key}")
    shortest, longest = LENGTHS[1][0], LENGTHS[5][1]
    made = [try_caravan(key, title, cells, rng, rng.randrange(shortest, longest)) for _ in range(CARAVAN_ATTEMPTS)]
    return [entry for entry in made if entry is not None]


def _level(entry: Entry) -> int:
    if entry.certificate is None:
        raise AssertionError("a puzzle of the pack has a certificate")
    return entry.certificate.level


def _classics() -> Iterator[Entry]:
    """The tulip with the pieces it was found with, and all 18 pieces at once."""
    tulip = motifs()["tulip"]
    hand = tuple(PIECE_BY_ID[name] for name in TULIP_PIECES)
    puzzle = Puzzle("tulip-0", Text("Tulip, any way", "Tulipe, au choix"), "packing", tulip.cells, hand, motif="tulip")
    yield Entry(puzzle, certify(puzzle))
    for width, height in ((8, 9), (6, 12)):
        title = Text(f"All eighteen in {width} × {height}", f"Les dix-huit en {width} × {height}")
        cells = parallelogram(width, height)
        puzzle = Puzzle(f"all-{width}x{height}", title, "packing", cells, tuple(range(len(PIECES))))
        yield Entry(puzzle, certify(puzzle, counted=MANY))


def _regions() -> Iterator[tuple[str, Text, frozenset[Cell]]]:
    for motif in motifs().values():
        yield motif.key, motif.title, motif.cells
    for width, height in ((4, 5), (4, 6), (5, 6), (5, 8), (7, 8)):
        title = Text(f"Parallelogram {width} × {height}", f"Parallélogramme {width} × {height}")
        yield f"parallelogram-{width}x{height}", title, parallelogram(width, height)
    for side in (3, 4):
        yield f"hexagon-{side}", Text(f"Hexagon of side {side}", f"Hexagone de côté {side}"), hexagon(side)
    for side in (6, 8, 10):
        yield f"triangle-{side}", Text(f"Triangle of side {side}", f"Triangle de côté {side}"), triangle(side)


def _boards(seed: int) -> Iterator[tuple[str, Text, frozenset[Cell]]]:
    yield "caravan-hexagon-3", Text("Small oasis", "Petite oasis"), hexagon(3)
    yield "caravan-hexagon-4", Text("Oasis", "Oasis"), hexagon(4)
    yield "caravan-hexagon-5", Text("Great oasis", "Grande oasis"), hexagon(5)
    yield "caravan-board", Text("Small board", "Petit plateau"), little_board(2)
    for width, height in ((4, 7), (5, 6), (5, 7), (6, 7), (7, 7), (4, 12), (6, 8), (7, 8)):
        yield (
            f"caravan-{width}x{height}",
            Text(f"Road {width} × {height}", f"Route {width} × {height}"),
            parallelogram(width, height),
        )
    for side in (7, 8, 9, 10):
        yield f"caravan-triangle-{side}", Text(f"Dune of side {side}", f"Dune de côté {side}"), triangle(side)
    rng = random.Random(f"{seed} boards")
    for symmetry, size in (("mirror", 34), ("turn", 38), ("three", 40), ("six", 43), ("none", 36), ("mirror", 46)):
        key = f"caravan-{symmetry}-{size}"
        yield key, Text(f"Lost valley {size}", f"Vallée perdue {size}"), blob(size, symmetry, rng)  # type: ignore[arg-type]
