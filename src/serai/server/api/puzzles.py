"""Puzzles: the pack, one of them, and somebody solving it.

Nobody needs an account. What lies on the board comes with every question; the answers are the
session's and the solver's, bounded in time: who gets none in time is told so.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.notation import NotationError, cell_name, parse, write_placement
from serai.puzzles import Entry, Progress, Session, Watch, of_the_day, pack
from serai.puzzles.certificate import LEVEL_NAMES
from serai.puzzles.pack import claim_of
from serai.server.api import PROBLEMS, TheHouse
from serai.server.frames import encode
from serai.server.house import House
from serai.server.messages import Message, MoveText
from serai.table import Refused

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=PROBLEMS)
PuzzleKey = Annotated[str, Path(max_length=64)]

SECONDS = 0.8
"""How long the solver may think about one question, so that the answer is there within a second."""
SEARCHES = threading.BoundedSemaphore(2)
"""As many questions are thought about at a time."""
SOLVER_COST = 4.0
"""A question to the solver counts as so many commands."""

Answer = TypeVar("Answer")


class Laid(Message):
    """The pieces on the board, in the order in which they were laid."""

    laid: Annotated[list[MoveText], Field(max_length=len(PIECES))]


class LaidAndNext(Laid):
    text: MoveText


@router.get("")
async def listed() -> Response:
    """All puzzles of the pack with what is needed for a small picture of each."""
    return Response(_list(), media_type="application/json")


@cache
def _list() -> str:
    levels = [{"level": level, "name": name._asdict()} for level, name in LEVEL_NAMES.items()]
    return encode({"levels": levels, "puzzles": [_summary(entry) for entry in pack().values()]})


def _summary(entry: Entry) -> dict[str, Any]:
    puzzle, claim = entry.puzzle, claim_of(entry)
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
async def today(day: Annotated[str | None, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] = None) -> dict[str, Any]:
    """The puzzle of a day; of this one, where it is by UTC, when none is named."""
    try:
        when = datetime.now(UTC).date() if day is None else date.fromisoformat(day)
    except ValueError as error:
        text = Text(f"There is no day {day}: write 2026-12-31.", f"Le jour {day} n'existe pas : écrivez 2026-12-31.")
        raise Refused("unreadable", text) from error
    return {"day": when.isoformat(), "id": of_the_day(when.year, when.month, when.day).puzzle.key}


@router.get("/{key}")
async def one(key: PuzzleKey) -> dict[str, Any]:
    """A puzzle with its certificate; the solution stays here."""
    entry = _entry(key)
    puzzle, claim = entry.puzzle, claim_of(entry)
    return {
        **_summary(entry),
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


@router.post("/{key}/state")
async def state(key: PuzzleKey, wish: Laid, house: TheHouse, request: Request) -> dict[str, Any]:
    """What may be laid next, where a caravan can go on, and whether it is done."""
    _hurry(house, request)
    session = _session(key, wish.laid)
    if session.is_solved:
        return {"solved": True, "moves": [], "ends": []}
    ends = sorted(session.ends()) if session.puzzle.kind == "caravan" else []
    return {
        "solved": False,
        "moves": [write_placement(way) for way in session.fitting()],
        "ends": [cell_name(cell) for cell in ends],
    }


@router.post("/{key}/why")
async def why(key: PuzzleKey, wish: LaidAndNext, house: TheHouse, request: Request) -> dict[str, Any]:
    """Why may this piece not be laid here? null when it may."""
    _hurry(house, request)
    session = _session(key, wish.laid)
    placement = _parsed(wish.text)
    objection = session.objection(frozenset(placement.cells))
    return {"reason": None if objection is None else _sentence(objection)}


@router.post("/{key}/solvable")
async def solvable(key: PuzzleKey, wish: Laid, house: TheHouse, request: Request) -> dict[str, Any]:
    """Can it still be solved? null: not known within a second. When not: how many pieces to go
    back, null where even that is not known."""
    _hurry(house, request, SOLVER_COST)
    session = _session(key, wish.laid)

    def think() -> dict[str, Any]:
        watch = _until(time.monotonic() + SECONDS)
        answer = session.still_solvable(watch)
        way = session.way_back(watch) if answer is False else None
        return {"solvable": answer, "back": None if way is None else way.take_back or None}

    return await _thought(think)


@router.post("/{key}/hint")
async def hint(key: PuzzleKey, wish: Laid, house: TheHouse, request: Request) -> dict[str, Any]:
    """A piece that can be placed now, where, and why this one; or how far to go back."""
    _hurry(house, request, SOLVER_COST)
    session = _session(key, wish.laid)
    if session.is_solved:
        raise Refused("solved", Text("This puzzle is solved.", "Ce puzzle est résolu."))

    def think() -> dict[str, Any]:
        found = session.hint(_until(time.monotonic() + SECONDS))
        if found is None:
            return {"known": False, "piece": None, "text": None, "reason": None, "back": None}
        placement = found.placement
        return {
            "known": True,
            "piece": None if placement is None else PIECES[placement.piece].id,
            "text": None if placement is None else write_placement(placement),
            "reason": _sentence(found.reason),
            "back": found.take_back or None,
        }

    return await _thought(think)


# --- behind the answers ------------------------------------------------------------------


def _entry(key: str) -> Entry:
    entry = pack().get(key)
    if entry is None:
        raise Refused("no_such_puzzle", Text("There is no such puzzle.", "Ce puzzle n'existe pas."))
    return entry


def _placed(placement: Placement) -> dict[str, Any]:
    return {"piece": PIECES[placement.piece].id, "cells": [cell_name(cell) for cell in placement.cells]}


def _parsed(text: str) -> Placement:
    try:
        return parse(text)
    except NotationError as error:
        raise Refused("unreadable", error.objection.text) from None


def _session(key: str, laid: list[str]) -> Session:
    """Somebody who has laid these pieces one after the other; Refused where one may not lie."""
    session = Session(_entry(key).puzzle)
    for text in laid:
        objection = session.lay(frozenset(_parsed(text).cells))
        if objection is not None:
            sentence = _sentence(objection)
            raise Refused("cannot_lie", Text(f"{text}: {sentence['en']}", f"{text} : {sentence['fr']}"))
    return session


def _sentence(text: Text) -> dict[str, str]:
    """A remark of the session as a sentence."""
    return {"en": _capital(text.en), "fr": _capital(text.fr)}


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _until(moment: float) -> Watch:
    def watch(_: Progress) -> bool:
        return time.monotonic() < moment

    return watch


async def _thought(think: Callable[[], Answer]) -> Answer:
    """The answer of a search, made beside the event loop."""
    if not SEARCHES.acquire(blocking=False):
        raise Refused(
            "busy", Text("The solver is busy: ask again in a moment.", "Le solveur est occupé : redemandez bientôt.")
        )
    try:
        return await asyncio.to_thread(think)
    finally:
        SEARCHES.release()


def _hurry(house: House, request: Request, cost: float = 1.0) -> None:
    address = request.client.host if request.client else "?"
    if not house.per_account.allows(f"puzzles {address}", time.monotonic(), cost):
        house.metrics.refused.add("address")
        raise Refused("too_many", Text("Too many at once: wait a moment.", "Trop à la fois : attendez un instant."))
