"""Golden games show what they say. (That they replay is tested for every game of the house.)

Each says in remarks what it shows; together they show every gift, every blessing kept and
broken, and every way a turn can go.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from serai.core.record import Record
from serai.games.gobi.components import BLESSINGS, GIFTS
from serai.games.gobi.game import GAME
from serai.games.gobi.state import GobiState
from serai.testing import trace

FILES = sorted((Path(__file__).parents[1] / "golden" / "gobi").glob("*.txt"))
SHOWS = "# shows: "
PROGRAM = """
import pathlib, sys, serai
from serai.testing import trace
print(serai.COMPILED)
for path in sys.argv[1:]:
    print(*trace(serai.Record.from_text(pathlib.Path(path).read_text("utf-8"))), sep="\\n")
"""

WAYS_OF_A_TURN = {
    "discard",
    "no legal cell",
    "shortage",
    "shortage with Silk",
    "shortage with Cotton",
    "shortage with Perfume",
    "a discard moves a camel",
    "taken from a tile about to receive",
    "Porcelain before the tile",
    "Porcelain among routes",
    "Porcelain breaks a route",
    "Spices on a linked pair",
    "Spices and Tea",
    "several routes at once",
    "a route breaks another",
    "the same pair again",
    "long enough only by a detour",
    "coffee",
    "coffee gone",
    "pile emptied",
    "all piles empty",
    "route without a reward",
    "turn ended by the player",
    "turn ends by itself",
    "shared victory",
    "a pair in the start square",
    "two pairs in the start square",
    "Porcelain on another's camel",
    "Porcelain makes a route for another",
    "Silk beyond a gap",
    "a gift waits for the next turn",
    "too short without the detour",
    *(f"route of {length}" for length in range(2, 11)),
}


def shown(text: str) -> set[str]:
    return {line.removeprefix(SHOWS) for line in text.splitlines() if line.startswith(SHOWS)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_shows_what_it_says(path: Path) -> None:
    text = path.read_text("utf-8")
    record = Record.from_text(text)
    events: set[str] = set()
    for number, position in enumerate(record.replay()):
        if number < len(record.moves):
            code = GAME.find(position.state, record.moves[number])
            assert code is not None
            events |= set(GAME.events(cast(GobiState, position.state), code))
    assert events == shown(text)


def test_golden_games_show_everything_there_is() -> None:
    everything = set().union(*(shown(path.read_text("utf-8")) for path in FILES))
    assert {gift.en for gift in GIFTS} <= everything
    assert {f"{blessing.en} {end}" for blessing in BLESSINGS for end in ("fulfilled", "failed")} <= everything
    assert everything >= WAYS_OF_A_TURN


def test_golden_games_cover_every_number_of_seats_and_option() -> None:
    setups = [Record.from_text(path.read_text("utf-8")).setup for path in FILES]
    assert {setup.seats for setup in setups} == {2, 3, 4}
    for option in GAME.options:
        assert {setup.options[option.name] for setup in setups} == set(option.choices)


def test_both_engines_leave_the_same_trace() -> None:
    """Move by move, list by list: the plain sources, in a process of their own, against the
    engine under test (themselves, when nothing is compiled)."""
    traces = [line for path in FILES for line in trace(Record.from_text(path.read_text("utf-8")))]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, FILES)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")},
    )
    assert done.stdout.splitlines() == ["False", *traces]
