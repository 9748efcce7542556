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

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.naming import cell_name
from serai.puzzles import Entry, of_the_day, pack
from serai.puzzles.certificate import LEVEL_NAMES
from serai.puzzles.pack import claim_of
from serai.server.api import PROBLEMS, TheHouse, asker_of, reckoned
from serai.server.house import House
from serai.server.protocol.json_text import encode
from serai.server.protocol.messages import Message, MoveText
from serai.server.protocol.wire import (
    Pack,
    Puzzle,
    PuzzleHint,
    PuzzleOfTheDay,
    PuzzleSolvable,
    PuzzleState,
    PuzzleWhy,
)
from serai.server.reckoner import Reckoner
from serai.server.reckoner.puzzles import entry
from serai.table import Refused

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
    levels = [{"level": level, "name": name._asdict()} for level, name in LEVEL_NAMES.items()]
    return encode({"levels": levels, "puzzles": [_summary(each) for each in pack().values()]})


def _summary(of: Entry) -> dict[str, Any]:
    puzzle, claim = of.puzzle, claim_of(of)
    return {
        "id": puzzle.key,
        "title": puzzle.title._asdict(),
        "kind": puzzle.kind,
        "motif": puzzle.motif,
        "level": claim.level,
        "pieces": len(puzzle.hand),
        "cells": " ".join(cell_name(cell) for cell in sorted(puzzle.cells)),
    }


@router.get("/today")
async def today(day: Annotated[str | None, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] = None) -> PuzzleOfTheDay:
    """The puzzle of a day; of this one, where it is by UTC, when none is named."""
    try:
        when = datetime.now(UTC).date() if day is None else date.fromisoformat(day)
    except ValueError as error:
        text = Text(f"There is no day {day}: write 2026-12-31.", f"Le jour {day} n'existe pas : écrivez 2026-12-31.")
        raise Refused("unreadable", text) from error
    return {"day": when.isoformat(), "id": of_the_day(when.year, when.month, when.day).puzzle.key}


@router.get("/{key}", responses={200: {"model": Puzzle}})
async def one(key: PuzzleKey) -> dict[str, Any]:
    """A puzzle with its certificate; the solution stays here."""
    found = entry(key)
    puzzle, claim = found.puzzle, claim_of(found)
    return {
        **_summary(found),
        "cells": [cell_name(cell) for cell in sorted(puzzle.cells)],
        "hand": [PIECES[piece].id for piece in puzzle.hand],
        "given": [_placed(placement) for placement in puzzle.given],
        "foreign": [_placed(placement) for placement in puzzle.foreign],
        "start": None if puzzle.start is None else cell_name(puzzle.start),
        "wells": [cell_name(cell) for cell in sorted(puzzle.wells)],
        "level_name": LEVEL_NAMES[claim.level]._asdict(),
        "certificate": {
            "solutions": claim.solutions,
            "more": claim.more,
            "distinct": claim.distinct,
            "unique": claim.is_unique,
            "minimal": claim.minimal,
            "work": claim.work,
        },
    }


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
    entry(key)
    return await reckoned(house, request, asker_of(request, None), kind, cost, {"key": key, **wish.model_dump()}, by)


def _placed(placement: Placement) -> dict[str, Any]:
    return {"piece": PIECES[placement.piece].id, "cells": [cell_name(cell) for cell in placement.cells]}
