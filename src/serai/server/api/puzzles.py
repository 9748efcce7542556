"""Puzzles: the pack, one of them, and somebody solving it.

Nobody needs an account. What lies on the board comes with every question; the answers are the
session's and the solver's, bounded in time: who gets none in time is told so.
"""

from __future__ import annotations

import json
from functools import cache, partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from serai.games.gemblo.components import PIECES
from serai.lounge import puzzles
from serai.lounge.calendar import date, day_at
from serai.lounge.calendar import read as read_day
from serai.lounge.json_text import encode
from serai.server.api import PROBLEMS, MaybeAccount, TheHouse, asker_of, reckoned
from serai.server.house import House
from serai.server.protocol.messages import (
    Message,
    MoveText,
)
from serai.server.protocol.puzzles import (
    Pack,
    Puzzle,
    PuzzleHint,
    PuzzleOfTheDay,
    PuzzleSolvable,
    PuzzleState,
    PuzzleWhy,
)
from serai.server.reckoner import Reckoner
from serai.server.storage import days

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=PROBLEMS)
PuzzleKey = Annotated[str, Path(max_length=64)]

LAYING_COST = 2.0
SOLVER_COST = 10.0
"""What a question to the board, or to the solver, counts in moves looked ahead."""


class Laid(Message):
    """The pieces on the board, in the order in which they were laid."""

    laid: Annotated[list[MoveText], Field(max_length=len(PIECES))]


class LaidAndNext(Laid):
    text: MoveText


@router.get("", responses={200: {"model": Pack}})
async def listed() -> Response:
    """All puzzles of the pack with what is needed for a small picture of each."""
    return Response(_list(), media_type="application/json")


@cache
def _list() -> bytes:
    return encode(puzzles.listed())


@router.get("/today", response_model=PuzzleOfTheDay)
async def today(
    house: TheHouse, day: Annotated[str | None, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] = None
) -> dict[str, Any]:
    """The puzzle of a day; of this one, where it is by UTC, when none is named."""
    chosen = day_at(house.now()) if day is None else read_day(day)
    if chosen is None:
        raise puzzles.no_day(str(day))
    return puzzles.of_day(*date(chosen))


@router.get("/{key}", responses={200: {"model": Puzzle}})
async def one(key: PuzzleKey) -> dict[str, Any]:
    """A puzzle with its certificate; the solution stays here."""
    return puzzles.one(key)


@router.post("/{key}/state", responses={200: {"model": PuzzleState}})
async def state(key: PuzzleKey, wish: Laid, house: TheHouse, account: MaybeAccount, request: Request) -> Response:
    """What may be laid next, where a caravan can go on, and whether it is done. The puzzle of the day, solved, is noted
    among your evenings."""
    answer = await _asked(house.reckoner, house, request, "puzzle_state", LAYING_COST, key, wish)
    if account is not None and _is_of(day := day_at(house.now()), key) and json.loads(bytes(answer.body)).get("solved"):
        await house.store.writer.write(partial(days.note_solved, account=account.id, day=day, at=house.now()))
    return answer


@router.post("/{key}/why", responses={200: {"model": PuzzleWhy}})
async def why(key: PuzzleKey, wish: LaidAndNext, house: TheHouse, request: Request) -> Response:
    """Why may this piece not be laid here? null when it may."""
    return await _asked(house.reckoner, house, request, "puzzle_why", LAYING_COST, key, wish)


@router.post("/{key}/solvable", responses={200: {"model": PuzzleSolvable}})
async def solvable(key: PuzzleKey, wish: Laid, house: TheHouse, request: Request) -> Response:
    """Can it still be solved? null: not known within a second. When not: how many pieces to go
    back, null where even that is not known."""
    return await _asked(house.solver, house, request, "puzzle_solvable", SOLVER_COST, key, wish)


@router.post("/{key}/hint", responses={200: {"model": PuzzleHint}})
async def hint(key: PuzzleKey, wish: Laid, house: TheHouse, account: MaybeAccount, request: Request) -> Response:
    """A piece that can be placed now, where, and why this one; or how far to go back. On the puzzle of the day it is
    noted that you had one."""
    if account is not None and _is_of(day := day_at(house.now()), key):
        await house.store.writer.write(partial(days.note_hint, account=account.id, day=day))
    return await _asked(house.solver, house, request, "puzzle_hint", SOLVER_COST, key, wish)


def _is_of(day: int, key: str) -> bool:
    """Is this the puzzle of that day?"""
    return bool(puzzles.of_day(*date(day))["id"] == key)


async def _asked(
    by: Reckoner, house: House, request: Request, kind: str, cost: float, key: str, wish: Laid
) -> Response:
    puzzles.entry(key)
    return await reckoned(house, request, asker_of(request, None), kind, cost, {"key": key, **wish.model_dump()}, by)
