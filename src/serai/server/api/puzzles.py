"""Puzzles: the pack, one of them, and somebody solving it.

Nobody needs an account. What lies on the board comes with every question; the answers are the
session's and the solver's, bounded in time: who gets none in time is told so.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from serai.games.gemblo.components import PIECES
from serai.lounge import puzzles
from serai.lounge.json_text import encode
from serai.server.api import PROBLEMS, TheHouse, asker_of, reckoned
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
async def today(day: Annotated[str | None, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] = None) -> dict[str, Any]:
    """The puzzle of a day; of this one, where it is by UTC, when none is named."""
    try:
        when = datetime.now(UTC).date() if day is None else date.fromisoformat(day)
    except ValueError as error:
        raise puzzles.no_day(str(day)) from error
    return puzzles.of_day(when.year, when.month, when.day)


@router.get("/{key}", responses={200: {"model": Puzzle}})
async def one(key: PuzzleKey) -> dict[str, Any]:
    """A puzzle with its certificate; the solution stays here."""
    return puzzles.one(key)


@router.post("/{key}/state", responses={200: {"model": PuzzleState}})
async def state(key: PuzzleKey, wish: Laid, house: TheHouse, request: Request) -> Response:
    """What may be laid next, where a caravan can go on, and whether it is done."""
    return await _asked(house.reckoner, house, request, "puzzle_state", LAYING_COST, key, wish)


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
async def hint(key: PuzzleKey, wish: Laid, house: TheHouse, request: Request) -> Response:
    """A piece that can be placed now, where, and why this one; or how far to go back."""
    return await _asked(house.solver, house, request, "puzzle_hint", SOLVER_COST, key, wish)


async def _asked(
    by: Reckoner, house: House, request: Request, kind: str, cost: float, key: str, wish: Laid
) -> Response:
    puzzles.entry(key)
    return await reckoned(house, request, asker_of(request, None), kind, cost, {"key": key, **wish.model_dump()}, by)
