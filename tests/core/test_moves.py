"""Moves as a sequence: made when they are looked at, and readable as long as they are held."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core import moves
from serai.core.position import legal_codes
from tests.house.test_laws import example

GAMES = serai.game_keys()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("held", [0, 1, 3])
def test_a_move_is_read_from_where_it_was_listed_however_late(key: str, held: int) -> None:
    """Most are dropped unread, as in random play, so that copies are used again; some are kept,
    as single moves and as whole listings, and read when the game is over."""
    game, rng = serai.game(key), random.Random(held)
    for seats in game.seat_counts:
        position = game.start(seats)
        kept: list[tuple[Any, list[str]]] = []
        while not position.is_over:
            if position.to_act == serai.CHANCE:
                listed: Sequence[serai.Move] = position.lottery().moves
            else:
                listed = position.legal_moves()
            move = rng.choice(listed)
            if rng.randrange(4) < held:
                state = position.state.copy()
                texts = [game.write(state, other.code) for other in listed[:20]]
                kept.append((listed[:20], texts))
                kept.append(([move], [game.write(state, move.code)]))
            position.play(move)
        for unread, texts in kept:
            assert [str(move) for move in unread] == texts


def test_moves_are_used_like_a_list() -> None:
    position = serai.game("gemblo").start(2)
    listed = position.legal_moves()
    texts = [position.game.write(position.state, code) for code in legal_codes(position.state)]
    assert isinstance(listed, Sequence)
    assert len(listed) == len(texts) == 44
    assert [str(move) for move in listed] == texts
    assert [str(move) for move in reversed(listed)] == texts[::-1]
    assert str(listed[-1]) == texts[-1]
    assert [str(move) for move in listed[40:]] == texts[40:]
    assert [str(move) for move in listed[::-20]] == texts[::-20]
    assert listed[3] in listed
    assert position.copy().legal_moves()[3] in listed
    assert str(listed[3]) not in listed, "a text is no move"
    assert (listed.index(listed[7]), listed.count(listed[7])) == (7, 1)
    assert listed == list(listed) == listed[:]
    assert listed == position.copy().legal_moves()
    assert listed[1:] != listed[:-1]
    assert repr(listed[:2]) == f"[<Move {texts[0]}>, <Move {texts[1]}>]"
    assert len(random.Random(1).sample(listed, 5)) == 5
    for number in (44, -45):
        with pytest.raises(IndexError, match=f"there are 44 moves, none of them has number {number}"):
            listed[number]
    with pytest.raises(TypeError):
        hash(listed)


def test_listing_copies_nothing_and_going_on_copies_once() -> None:
    """Counted on the example's state, which is plain Python on every engine."""
    race = example()
    copies = []
    honest = race.RaceState.copy

    def counted(state: Any) -> Any:
        copies.append(state)
        return honest(state)

    race.RaceState.copy = counted
    position = race.GAME.start(2)
    move = position.lottery().ticket(1)
    position.lottery()
    assert not copies, "nothing is copied while the position stands"
    position.play(move)
    assert len(copies) == 1
    assert str(move) == "throw 2"
    position.play("go 2")
    assert len(copies) == 1, "no move was listed, so none must stay readable"


def test_a_position_can_be_given_another_state() -> None:
    position = serai.game("gemblo").start(2)
    rng = random.Random(1)
    for _ in range(4):
        position.play(rng.choice(position.legal_moves()))
    begun = serai.game("gemblo").start(2)
    position.state = begun.state.copy()
    assert position == begun
    for _ in range(4):
        move = rng.choice(position.legal_moves())
        before = position.copy()
        position.play(move)
        assert str(move) == before.game.write(before.state, move.code)


FOLDER = Path(moves.__file__).parent
FEW = int(re.findall(r"^FEW = (\d+)$", FOLDER.joinpath("moves.py").read_text("utf-8"), re.MULTILINE)[0])


def test_the_c_array_is_as_long_as_the_code_believes() -> None:
    declared = FOLDER.joinpath("moves.pxd").read_text("utf-8")
    assert re.findall(r"^    FEW_128 = (\d+)$", declared, re.MULTILINE) == [str(FEW)]


def test_lists_of_few_and_of_many_moves_are_kept_alike() -> None:
    position = serai.game("gemblo").start(2)
    rng = random.Random(5)
    lengths = set()
    while not position.is_over:
        listed = position.legal_moves()
        assert [move.code for move in listed] == legal_codes(position.state)
        lengths.add(len(listed) > FEW)
        position.play(rng.choice(listed))
    assert lengths == {True, False}
