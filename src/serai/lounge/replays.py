"""A record, read, tried and told: every step with its sentence and what it changes of the view, so that
whoever looks at a game again goes to and fro without asking again."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from serai.core.position import Position
from serai.core.position_text import beginning
from serai.core.record import Record, RecordError
from serai.core.remarks import Said
from serai.core.text import Text
from serai.lounge.json_text import encode
from serai.lounge.limits import LARGEST_ANSWER
from serai.lounge.positions import look, make, reached, result
from serai.table import Refused
from serai.table.deal_record import read_deal
from serai.table.played import said_in
from serai.table.verbs.play import course, named_figures

MOST_BYTES = LARGEST_ANSWER * 7 // 8
"""Of the steps in one answer; `next` says where to go on. A long game of Targui (380 moves) fits."""


def replay(record: str, eyes: int | None, after: int, bodies: list[str] | None = None) -> dict[str, Any]:
    """The set-up, the players, the position after so many moves, and each step from there on. The whole
    record is tried when it is first asked for. `bodies`: the log of the table where it was played, which knows what
    bots said; else the record does."""
    read = read_record(record, tried=after == 0)
    said = read.said if bodies is None else said_in(bodies)
    bots: dict[int, str] = {}
    with suppress(RecordError):  # whoever checks the draws is told what is wrong with a remark
        bots = read_deal(record).bots
    after = min(after, len(read.moves))
    setup = {"game": read.game.key, "seats": read.setup.seats, "options": dict(read.setup.options)}
    start = beginning(read.game, read.setup)
    known = reached(start, read.moves[:after]).copy()
    view = look(known, eyes)
    begin = {"to_act": known.to_act, "view": view}
    steps: list[dict[str, Any]] = []
    size = 0
    for number in range(after, len(read.moves)):
        step, view = _step(known, number, read.moves[number], eyes, view)
        step |= _why(said[number]) if number in said else {}
        size += len(encode(step))
        if steps and size > MOST_BYTES:
            break
        steps.append(step)
    shown = after + len(steps)
    return {
        **setup,
        "start": start,
        "names": [read.names.get(seat, "") for seat in range(read.setup.seats)],
        "levels": [bots.get(seat) for seat in range(read.setup.seats)],
        "length": len(read.moves),
        "forked": read.forked,
        "after": after,
        "begin": begin,
        "steps": steps,
        "next": shown if shown < len(read.moves) else None,
        "result": result(known) if shown == len(read.moves) else None,
    }


def _why(said: Said) -> dict[str, Any]:
    """What a bot said, and with which numbers."""
    told: dict[str, Any] = {} if said.reason is None else {"reason": said.reason}
    return told if said.figures is None else {**told, "figures": named_figures(said.figures)}


def read_record(record: str, tried: bool) -> Record:
    """A record from its text; whether it can be played is tried, or was before. Refused where it cannot be read."""
    try:
        read = Record.from_text(record)
        if tried:
            read.verify()
    except RecordError as error:
        raise Refused("record", Text(f"The record: {error.text.en}.", f"La partie notée : {error.text.fr}.")) from error
    return read


def _step(
    known: Position, number: int, text: str, eyes: int | None, before: dict[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """A move made and told, and the view after it; of the view only what it changes is told."""
    before_it = known.state.copy()
    step = make(known, number, text)
    view = look(known, eyes)
    step |= course(known.game, before_it, known.state)
    step |= {
        "to_act": known.to_act,
        "changed": _changed(before, view),
        "gone": [key for key in before if key not in view],
    }
    return step, view


def _changed(before: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in before or before[key] != value}
