"""Positions without a table, for lessons and replays: whoever asks says every move himself, so
there is nothing to keep and nothing to hide."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import Field

from serai.core.objection import IllegalMove
from serai.core.position import Position
from serai.core.record import Record, RecordError
from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.setup import SetupError
from serai.core.text import Text
from serai.server.api import PROBLEMS
from serai.server.frames import encode
from serai.server.messages import Message, MoveText, Options, Reason, SeatCount, SeatNumber, reason
from serai.table import Refused
from serai.table.outlook import outlooks
from serai.table.sight import sheets

router = APIRouter(prefix="/api", tags=["positions"], responses=PROBLEMS)
MOST_MOVES = 2000
NO_SEAT = Refused("seat", Text("There is no such seat.", "Ce siège n'existe pas."))


class Asked(Message):
    """A position: the set-up and every move since, draws included."""

    game: Annotated[str, Field(max_length=32)]
    seats: SeatCount
    options: Options = Field(default_factory=dict)
    moves: Annotated[list[MoveText], Field(max_length=MOST_MOVES)] = Field(default_factory=list)


class AskedSight(Asked):
    """`eyes`: the seat that looks; null for somebody who may see everything.
    `told`: say each move in words, too."""

    eyes: SeatNumber | None = None
    told: bool = False


class AskedWhy(Asked):
    text: MoveText
    seat: SeatNumber


class AskedOutlook(Asked):
    texts: Annotated[list[MoveText], Field(min_length=1, max_length=64)]
    seat: SeatNumber


class AskedReplay(Message):
    record: Annotated[str, Field(max_length=60_000)]


@router.post("/positions")
async def position(asked: AskedSight) -> Response:
    """What a seat sees of a position, and what may be played in it."""
    told: list[dict[str, Any]] = []
    known = _position(asked, told if asked.told else None)
    eyes = asked.eyes
    if eyes is not None and eyes >= known.seats:
        raise NO_SEAT
    answer = {
        "to_act": known.to_act,
        "view": known.game.open_view(known.state) if eyes is None else known.view(eyes),
        "moves": [str(move) for move in known.legal_moves()] if eyes is not None and known.to_act == eyes else [],
        "told": told,
        "result": _result(known),
    }
    return Response(encode(answer), media_type="application/json")


@router.post("/positions/why")
async def why(asked: AskedWhy) -> Reason | None:
    """Why may this move not be made here? null when it may."""
    known = _position(asked)
    if asked.seat >= known.seats:
        raise NO_SEAT
    objection = known.objection(asked.text, asked.seat)
    return None if objection is None else Reason.model_validate(reason(Refused.by_rule(objection)))


@router.post("/positions/outlook")
async def outlook(asked: AskedOutlook) -> Response:
    """What would these moves bring about?"""
    known = _position(asked)
    texts = asked.texts if known.to_act == asked.seat else []
    return Response(encode({"outlooks": outlooks(known, asked.seat, texts)}), media_type="application/json")


@router.post("/replay")
async def replay(asked: AskedReplay) -> dict[str, Any]:
    """A record, read and tried: its set-up, players and moves."""
    try:
        record = Record.from_text(asked.record)
        record.verify()
    except RecordError as error:
        raise Refused("record", Text(f"The record: {error}.", f"La partie notée : {error}.")) from error
    return {
        "game": record.game.key,
        "seats": record.setup.seats,
        "options": dict(record.setup.options),
        "names": [record.names.get(seat, "") for seat in range(record.setup.seats)],
        "moves": record.moves,
    }


def _position(asked: Asked, told: list[dict[str, Any]] | None = None) -> Position:
    try:
        known = load_game(asked.game).start(asked.seats, **asked.options)
    except (UnknownGame, SetupError) as error:
        raise Refused("setup", Text(f"{error}.", f"{error}.")) from error
    for number, text in enumerate(asked.moves, 1):
        try:
            code = known.find(text)
        except IllegalMove as error:
            objection = error.objection
            raise Refused(
                "moves", Text(f"Move {number}: {objection.text.en}", f"Coup {number} : {objection.text.fr}")
            ) from error
        if told is not None:
            words = known.game.narrate(known.state, code)
            told.append({"seat": known.to_act, "text": text, "words": words._asdict()})
        known.state.apply(code)
    return known


def _result(known: Position) -> dict[str, Any] | None:
    if not known.is_over:
        return None
    outcome = known.outcome()
    return {
        "ending": "played",
        "places": list(outcome.places),
        "totals": list(outcome.totals),
        "sheets": sheets(outcome),
    }
