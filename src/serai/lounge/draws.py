"""The draws of a finished game, told so that whoever asks can recompute them: what the deal was made of, and of
each draw how many tickets there were and which of them stood for what was drawn."""

from __future__ import annotations

from typing import Any

from serai.core.speech import spoken
from serai.lounge.replays import read_record
from serai.table.deal_record import Draw, draws_of, read_deal


def draws(record: str) -> dict[str, Any]:
    """The deal and the draws of a table's record; nothing is recomputed here."""
    read = read_record(record, tried=True)
    found = read_deal(record)
    return {
        "game": read.game.key,
        "names": [read.names.get(seat, "") for seat in range(read.setup.seats)],
        "table": found.table,
        "day": found.day,
        "commitment": found.commitment,
        "secret": found.secret,
        "words": [found.words.get(seat, "") for seat in range(read.setup.seats)],
        "first": found.first,
        "forked": read.forked,
        "draws": [_told(draw) for draw in draws_of(read, found)],
    }


def _told(draw: Draw) -> dict[str, Any]:
    lottery = draw.position.lottery()
    at = [str(move) for move in lottery.moves].index(draw.text)
    weights = lottery.weights
    return {
        "number": draw.number,
        "move": draw.move,
        "tickets": lottery.total,
        "begin": sum(weights[:at]),
        "count": weights[at],
        "words": spoken(draw.position.game.narrate(draw.position.state, draw.position.find(draw.text))),
    }
