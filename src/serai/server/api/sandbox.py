"""Positions without a table, for lessons and replays: whoever asks says every move himself, so
there is nothing to keep and nothing to hide."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from serai.lounge.limits import LONGEST_POSITION, LONGEST_RECORD, MOST_MOVES
from serai.server.api import PROBLEMS, MaybeAccount, TheHouse, asker_of, reckoned
from serai.server.protocol.answers import (
    Reason,
)
from serai.server.protocol.messages import (
    LookedAt,
    Message,
    MoveNumber,
    MoveText,
    SeatNumber,
)
from serai.server.protocol.positions import Outlooks, Seen
from serai.server.protocol.replays import Replay
from serai.server.reckoner import cost_of_look, cost_of_moves, cost_of_replay

router = APIRouter(prefix="/api", tags=["positions"], responses=PROBLEMS)


class Asked(Message):
    """A position: where it starts, as a text (`gobi 2 seats` is the beginning of a game), and every move since, draws
    included."""

    start: Annotated[str, Field(max_length=LONGEST_POSITION)]
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
    texts: LookedAt
    seat: SeatNumber


class AskedReplay(Message):
    """A record, and from which move on and through whose eyes it is looked at."""

    record: Annotated[str, Field(max_length=LONGEST_RECORD)]
    eyes: SeatNumber | None = None
    after: MoveNumber = 0


@router.post("/positions", responses={200: {"model": Seen}})
async def position(asked: AskedSight, house: TheHouse, account: MaybeAccount, request: Request) -> Response:
    """What a seat sees of a position, and what may be played in it."""
    # Each move in words is as much work as two that are gone through.
    cost = cost_of_moves(len(asked.moves) * (3 if asked.told else 1))
    return await reckoned(house, request, asker_of(request, account), "position", cost, asked.model_dump())


@router.post("/positions/why", response_model=Reason | None)
async def why(asked: AskedWhy, house: TheHouse, account: MaybeAccount, request: Request) -> Response:
    """Why may this move not be made here? null when it may."""
    cost = cost_of_moves(len(asked.moves))
    return await reckoned(house, request, asker_of(request, account), "why", cost, asked.model_dump())


@router.post("/positions/outlook", responses={200: {"model": Outlooks}})
async def outlook(asked: AskedOutlook, house: TheHouse, account: MaybeAccount, request: Request) -> Response:
    """What would these moves bring about?"""
    cost = cost_of_look(len(asked.moves), len(asked.texts))
    return await reckoned(house, request, asker_of(request, account), "outlook", cost, asked.model_dump())


@router.post("/replay", responses={200: {"model": Replay}})
async def replay(asked: AskedReplay, house: TheHouse, account: MaybeAccount, request: Request) -> Response:
    """A record, read and tried: its set-up, its players, and every step with its sentence and what it changes
    of the view. Where they are too many for one answer, `next` is the `after` to go on with."""
    cost = cost_of_replay(asked.record)
    return await reckoned(house, request, asker_of(request, account), "replay", cost, asked.model_dump())
