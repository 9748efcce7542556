"""The laws on Python's own ways to a second one of something: `copy`, `deepcopy` and `pickle`."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

from serai.core.position import Position, legal_codes
from serai.core.record import Record
from serai.core.registry import registered
from serai.core.seats import CHANCE
from serai.testing.laws import LawBroken, demand

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


def positions_have_true_twins(position: Position, rng: random.Random) -> None:
    """A position's twin is equal, goes on the same way and shares nothing with it; its moves, lottery,
    outcome and set-up come back equal; and there is still one game."""
    game, before, codes = position.game, position.state.snapshot(), legal_codes(position.state)
    parts = [position.setup, _said(position, rng)]
    for way in WAYS:
        law = f"{way} gives a true twin"
        demand(_twin(way, law, position, game) is game, law, position, "there are two of the game now")
        twin: Position = _twin(way, law, position, position)
        demand(twin == position, law, position, "the position comes back different")
        demand(legal_codes(twin.state) == codes, law, position, "its moves come back different or in another order")
        demand(twin.view() == position.view(), law, position, "it looks different")
        demand(_twin(way, law, position, parts) == parts, law, position, f"one of {parts} comes back different")
        if codes:
            twin.state.apply(rng.choice(codes))
            demand(position.state.snapshot() == before, law, position, "the original moves with it")


def _said(position: Position, rng: random.Random) -> object:
    """What a position answers here: its outcome, its lottery or some moves."""
    if position.is_over:
        return position.outcome()
    if position.to_act == CHANCE:
        return position.lottery()
    moves = position.legal_moves()
    return rng.sample(moves, min(4, len(moves)))


def records_have_true_twins(record: Record, position: Position) -> None:
    """A record's twin is equal, and what is added to it is not added to the original."""
    moves = len(record.moves)
    for way in WAYS:
        law = f"{way} gives a true twin"
        twin: Record = _twin(way, law, position, record)
        demand(twin == record, law, position, "the record comes back different")
        twin.add("one more")
        demand(len(record.moves) == moves, law, position, "the record grows with its twin")


def _twin(way: str, law: str, position: Position, thing: object) -> Any:
    """The twin of something; the game need not be registered for good."""
    try:
        with registered(position.game):
            return WAYS[way](thing)
    except Exception as error:  # whatever a stranger's state raises
        raise LawBroken(law, position, f"{thing!r}: {type(error).__name__}: {error}") from error
