"""The second game by itself, without an engine beside it: expected values by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.core import OVER, IllegalMove, Record
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.game import GAME
from serai.games.gemblo.second import GembloSecond
from serai.games.gemblo.table import Laid

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "gemblo").glob("*.txt"))
RED, YELLOW, GREEN, BLUE = range(4)


def begun(seats: int, *texts: str, **options: str) -> GembloSecond:
    game = GembloSecond.begin(GAME.setup(seats, options))
    for text in texts:
        game.play(text)
    return game


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_recorded(path: Path) -> None:
    record = Record.from_text(path.read_text("utf-8"))
    game = GembloSecond.begin(record.setup)
    for text in record.moves:
        game.play(text)
    assert game.to_act == OVER
    assert record.result is not None
    assert (game.outcome().places, game.outcome().totals) == (record.result.places, record.result.totals)


def test_two_players_take_turns_with_two_colours_each() -> None:
    """gemblo.2.5: the first player's second colour is the third to place."""
    game = begun(2)
    seen = []
    for start in ("1 -9,-3", "1 9,-12", "1 9,3", "1 -9,12"):
        seen.append((game.judge.turn, game.to_act))
        game.play(start)
    assert seen == [(RED, 0), (YELLOW, 1), (GREEN, 0), (BLUE, 1)]
    assert game.judge.turn == RED


def test_the_last_piece_of_one_colour_does_not_end_the_game_while_the_other_has_pieces() -> None:
    """gemblo.4.2, gemblo.4.8: red has only its single left, green has everything."""
    game = begun(2)
    pieces = tuple(Laid(RED, piece, ()) for piece in range(1, len(PIECES)))
    game = GembloSecond(game.table._replace(pieces=pieces))
    game.play("1 -9,-3")
    assert not game.judge.unused[RED]
    assert (game.decision, game.judge.turn) == ("place", YELLOW)


def test_a_colour_is_shown_as_stuck_once_it_was_passed_over() -> None:
    """gemblo.3.15: yellow has nothing left to place when its turn would have come."""
    game = begun(2)
    game = GembloSecond(game.table._replace(pieces=tuple(Laid(YELLOW, piece, ()) for piece in range(len(PIECES)))))
    assert [colour["stuck"] for colour in game.view(None)["colours"]] == [False] * 4
    game.play("1 -9,-3")
    assert [colour["stuck"] for colour in game.view(None)["colours"]] == [False, True, False, False]
    assert game.judge.turn == GREEN


def test_what_may_not_be_placed_changes_nothing_and_says_why() -> None:
    """gemblo.3.2"""
    game = begun(2, board="mini")
    before = game.view(None)
    with pytest.raises(IllegalMove) as refusal:
        game.play("1 0,0")
    assert refusal.value.objection.clause == "gemblo.3.2"
    assert game.view(None) == before


def test_a_copy_plays_on_by_itself() -> None:
    game = begun(2, board="mini")
    twin = game.copy()
    twin.play("1 -4,-4")
    assert (game.table.pieces, len(twin.table.pieces)) == ((), 1)


def test_there_is_no_outcome_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        begun(3).outcome()
