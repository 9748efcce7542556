"""Finds and writes Gemblo's golden games: python -m tests.golden.make_gemblo

One game for every table, and one for every way a game can end. Games that end rarely are
looked for seed by seed; the first that fits is kept, so the files are always the same.
"""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path
from typing import Any

import serai
from serai.core.position import legal_codes
from serai.core.setup import Setup, Value
from serai.games.gemblo.board import CELLS, SHAPES
from serai.games.gemblo.sparring import events

GAME = serai.game("gemblo")
SIZES = [len(shape.cells) for shape in SHAPES]
FOLDER = Path(__file__).parent / "gemblo"


def play(setup: Setup, seed: int) -> tuple[list[int], set[str]]:
    """A game of players who get rid of large pieces first, and how it ended."""
    rng = random.Random(seed)
    state: Any = GAME.begin(setup)
    codes: list[int] = []
    while True:
        legal = legal_codes(state)
        largest = max(SIZES[code // CELLS] for code in legal)
        code = rng.choice([code for code in legal if SIZES[code // CELLS] == largest])
        codes.append(code)
        before = state.copy()
        state.apply(code)
        if state.over:
            return codes, set(events(before, code))


def write(name: str, setup: Setup, codes: list[int]) -> None:
    position = GAME.start(setup.seats, **setup.options)
    record = serai.Record.begin(position)
    for code in codes:
        text = GAME.write(position.state, code)
        record.add(text)
        position.play(text)
    record.close(position)
    (FOLDER / f"{name}.txt").write_text(record.to_text(), "utf-8")


def find(setup: Setup, event: str) -> list[int]:
    return next(codes for codes, seen in (play(setup, seed) for seed in count()) if event in seen)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for setup in GAME.setups():
        words = [f"{setup.seats}-seats", *(name for name, value in _changed(setup))]
        write("-".join(words), setup, play(setup, 1)[0])
    endings: dict[str, tuple[int, dict[str, Value], str]] = {
        "everything-placed-3": (3, {}, "the end: everything placed"),
        "everything-placed-6": (6, {}, "the end: everything placed"),
        "tie-broken-4": (4, {}, "a tie is broken"),
        "tie-broken-4-korean": (4, {"tie_break": "korean"}, "a tie is broken"),
        "victory-shared-3": (3, {}, "a victory is shared"),
        "victory-shared-mini-korean": (2, {"board": "mini", "tie_break": "korean"}, "a victory is shared"),
    }
    for name, (seats, options, event) in endings.items():
        setup = GAME.setup(seats, options)
        write(f"end-{name}", setup, find(setup, event))


def _changed(setup: Setup) -> list[tuple[str, object]]:
    defaults = {option.name: option.default for option in GAME.options}
    return [(name, value) for name, value in setup.options.items() if value != defaults[name]]


if __name__ == "__main__":
    main()
