"""The second game of Targui: it plays the recorded games, knows nothing of the engine, and sees
an engine that does something else."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.moves import Move
from serai.core.objection import IllegalMove
from serai.core.position import Position
from serai.core.seats import CHANCE, OVER
from serai.core.setup import Value
from serai.games.targui.board import CLOCKWISE
from serai.games.targui.engine import border, goods, raids, rounds
from serai.testing.laws import LawBroken
from serai.testing.side_by_side import SideBySide
from serai.testing.verify import verify_game

GAME = serai.game("targui")
FOLDER = Path(serai.__file__).parent / "games" / "targui" / "second"
GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "targui").glob("*.txt"))


# --- it plays -----------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_it_plays_a_recorded_game_to_the_same_end(path: Path) -> None:
    """The golden games hold every border card, effect, dune and raid."""
    record = serai.Record.from_text(path.read_text("utf-8"))
    position = record.start()
    second = GAME.second(position.setup)
    for text in record.moves:
        second.play(text)
        position.play(text)
    assert second.to_act == OVER
    assert second.outcome() == position.outcome()
    assert second.view(None) == position.view(None)


def test_what_may_not_be_played_is_refused_with_its_clause() -> None:
    """targui.3.2"""
    second = started()
    with pytest.raises(IllegalMove) as refusal:
        second.play("place 4")
    assert refusal.value.objection.clause == "targui.3.2"
    assert second.view(0)["players"][0]["targis_left"] == 3


def test_a_copy_goes_its_own_way() -> None:
    second = started()
    before = second.view(0)
    copy = second.copy()
    copy.play("place 10")
    assert second.view(0) == before
    assert copy.view(0) != before


def started(**options: Value) -> Any:
    """A game whose first cards are turned up; a Targi is to be placed."""
    second = GAME.second(GAME.setup(2, options))
    while second.to_act == CHANCE:
        second.play(next(iter(second.draws())))
    return second


def test_the_cards_of_a_mixed_deck_have_the_weight_their_symbol_gives_them() -> None:
    """With eight oases named as seen before, nine of the ten that are left come: each other
    card is one of eighteen, nine of which come. targui.19.1"""
    seen = "OA1 OA2 OA3 OA4 OA5 OA6 OA7 OA8"
    second = GAME.second(GAME.setup(2, {"set": "mixed", "without": seen}))
    weights = {text.split(" ")[2]: weight for text, weight in second.draws().items()}
    assert len(weights) == 82
    assert weights["XOA1"] / weights["XWE1"] == Fraction(9, 10) / Fraction(9, 18)


OTHER_TABLES: list[dict[str, Value]] = [
    {"set": "mixed", "border": "base", "easier_start": True},
    {"set": "mixed", "without": "OA1 CR1 WE1 TE1 TA1 XOA2 XCR2 XWE2 XTE2 XTA2", "border": "4 5 13 16"},
    {"set": "expansion", "border": "1 9 10 12 14"},
]


@pytest.mark.parametrize("options", OTHER_TABLES, ids=lambda options: str(options["border"]))
def test_it_agrees_with_the_engine_where_the_boxes_are_mixed(options: dict[str, Value]) -> None:
    """targui.19.1 targui.19.3"""
    assert verify_game(GAME, GAME.setup(2, options), seed=1, sample=0.05).moves > 100


# --- it knows nothing of the engine -------------------------------------------------


def test_playing_it_loads_no_module_of_the_engine() -> None:
    program = "import sys; import serai.games.targui.second.game; print(*sorted(sys.modules))"
    environment = {"PYTHONPATH": str(FOLDER.parents[3])}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    package = "serai.games.targui."
    loaded = {name.removeprefix(package) for name in done.stdout.split() if name.startswith(package)}
    cards = {"cards", "cards.box", "cards.effects", "cards.files"}
    known = {name for name in loaded if not name.startswith("second.")}
    assert known == cards | {"components", "naming", "second", "telling", "telling.words", "verbs"}


# --- it sees a broken engine --------------------------------------------------------

Break = Callable[[pytest.MonkeyPatch], None]


def targia_walks_with_the_robber(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rounds, "COUNTER", CLOCKWISE)


def her_power_gives_three(patch: pytest.MonkeyPatch) -> None:
    right = goods.power

    def wrong(state: Any, good: int) -> None:
        right(state, good)
        state.tokens[state.turn * 6 + good] += 2

    patch.setattr(goods, "power", wrong)


def silversmith_overpays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(border, "SMITH_FEW_VP", 3)


def second_seat_gets_no_marker(patch: pytest.MonkeyPatch) -> None:
    right = rounds.set_markers

    def wrong(state: Any) -> None:
        right(state)
        for cell in range(9):
            state.cell_mark[cell] &= 1

    patch.setattr(rounds, "set_markers", wrong)


def amulet_never_passes(patch: pytest.MonkeyPatch) -> None:
    def wrong(state: Any) -> None:
        rounds.move_robber(state)

    patch.setattr(rounds, "next_round", wrong)


def raid_takes_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(raids, "give", lambda state, tokens: raids.settle(state, state.actor, 1))


STAND = ["place 2", "place 6", "place 15", "place 11", "place 7", "place 3"]
"""Seat 0 crosses on 1,2 and 3,2; seat 1 on 2,1 and 2,3."""
A_ROUND = "a round"
"""In which nobody does anything."""
BREAKS: list[tuple[Break, dict[str, Value], list[str]]] = [
    (targia_walks_with_the_robber, {"set": "expansion"}, [A_ROUND]),
    (her_power_gives_three, {"set": "expansion"}, [*STAND, "power D"]),
    (silversmith_overpays, {}, ["place 10", *STAND[1:], "use 10", "forge 2D"]),
    (second_seat_gets_no_marker, {}, STAND),
    (amulet_never_passes, {}, [A_ROUND]),
    (raid_takes_nothing, {}, [A_ROUND, A_ROUND, A_ROUND, "give D"]),
]


@pytest.mark.skipif(serai.COMPILED, reason="what is compiled cannot be broken from outside")
@pytest.mark.parametrize(("break_it", "options", "moves"), BREAKS, ids=lambda value: getattr(value, "__name__", ""))
def test_an_engine_that_does_something_else_is_seen(
    break_it: Break, options: dict[str, Value], moves: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """targui.15.1 targui.15.4 targui.6.7 targui.4.1 targui.5.8 targui.10.1"""
    play(moves, options)
    break_it(monkeypatch)
    with pytest.raises(LawBroken):
        play(moves, options)


def play(moves: list[str], options: dict[str, Value]) -> None:
    """Side by side, with whatever chance brings first."""
    pair = SideBySide(GAME, GAME.setup(2, options))
    for text in moves:
        draw(pair)
        if text == A_ROUND:
            let_a_round_pass(pair)
        else:
            together(pair, text)
    draw(pair)


def draw(pair: SideBySide) -> None:
    while pair.position.to_act == CHANCE:
        together(pair, next(iter(pair.second.draws())))


def let_a_round_pass(pair: SideBySide) -> None:
    while pair.second.decision == "place":
        together(pair, min(pair.second.legal_moves()))
    together(pair, "end")
    together(pair, "end")


def together(pair: SideBySide, text: str) -> None:
    move = next(move for move in every_move(pair.position) if str(move) == text)
    pair.play(move)
    pair.compare()


def every_move(position: Position) -> Sequence[Move]:
    return [move for move, _ in position.lottery()] if position.to_act == CHANCE else position.legal_moves()
