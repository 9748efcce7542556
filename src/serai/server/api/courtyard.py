"""The courtyard: tables that everybody may find, as they change, and one to play at now."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from serai.core.text import Text
from serai.lounge import courtyard
from serai.lounge.logs import picture as picture_of
from serai.lounge.refusals import status_of
from serai.lounge.shelf import MOST_LISTED
from serai.server.api import PROBLEMS, MaybeAccount, TableId, TheAccount, TheHouse, asker_of, while_there
from serai.server.api.stream import KEEPALIVE_S
from serai.server.house import House
from serai.server.protocol.lists import Matched, Points, TableList
from serai.server.reckoner import Question, cost_of_moves
from serai.server.rooms.courtyard import AGE_MS, EVERYBODY, Glance
from serai.server.storage.rows import Account
from serai.table import Refused

router = APIRouter(prefix="/api", tags=["courtyard"], responses=PROBLEMS)
Game = Annotated[str | None, Query(max_length=32)]
Moment = Annotated[int | None, Query(alias="at")]


@router.get("/tables", responses={200: {"model": TableList}})
async def listed(
    house: TheHouse,
    phase: Annotated[Literal["open", "playing", "over"] | None, Query()] = None,
    game: Game = None,
) -> dict[str, Any]:
    """The tables that are open to everybody, newest first. An open one says whether anybody waits at it (`here`)."""
    phases = ("open", "playing") if phase is None else (phase,)
    return {"tables": courtyard.shown(await house.store.listed(phases, game, MOST_LISTED), house.is_here)}


@router.get("/courtyard")
async def stream(house: TheHouse) -> StreamingResponse:
    """The tables that are open to everybody or played, on a line of JSON as `GET /api/tables` has them; and again
    whenever anything but a move has changed there. Empty lines say that the connection lives."""
    return StreamingResponse(_lines(house), media_type="application/x-ndjson")


async def _lines(house: House) -> AsyncIterator[bytes]:
    queue = house.listeners.add(EVERYBODY)
    told = b""
    try:
        while not house.closing:
            tables = await house.courtyard.tables()
            yield (b"" if tables == told else tables) + b"\n"
            told = tables
            try:
                if await asyncio.wait_for(queue.get(), KEEPALIVE_S) is None:
                    return
            except TimeoutError:
                continue
            await asyncio.sleep(AGE_MS / 1000)  # what comes together is told together
            while not queue.empty():
                if queue.get_nowait() is None:
                    return
    finally:
        house.listeners.remove(EVERYBODY, queue)


@router.get("/match")
async def match(
    house: TheHouse,
    account: TheAccount,
    game: Annotated[str, Query(max_length=32)],
    waiting: Annotated[str | None, Query(max_length=32)] = None,
) -> Matched:
    """Where you would play soonest: a listed table of this game at which somebody waits now. Whoever waits at a table
    of their own asks again with its id (`waiting`), and is sent to older ones alone."""
    rows = await house.store.listed(("open",), game, MOST_LISTED)
    return {"table": courtyard.match(rows, account.id, house.is_here, waiting)}


@router.get("/tables/{table}/picture", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def picture(
    table: TableId, house: TheHouse, account: MaybeAccount, request: Request, _at: Moment = None
) -> Response:
    """The board as everybody may see it now, as a small drawing. Whoever asks with another `at` than before gets it
    anew, whatever a browser has kept."""
    version = await _version(house, table)
    tag = f'"{version}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    found = await _glance(house, table, version, account, request)
    if isinstance(found, Response):
        return found
    return Response(picture_of(found.svg), media_type="image/svg+xml", headers=headers)


@router.get("/tables/{table}/points", responses={200: {"model": Points}})
async def points(table: TableId, house: TheHouse, account: MaybeAccount, request: Request) -> Any:
    """Each seat's points as everybody may see them now, and which round it is."""
    found = await _glance(house, table, await _version(house, table), account, request)
    if isinstance(found, Response):
        return found
    return {name: getattr(found, name) for name in Points.__annotations__}


async def _version(house: House, table: str) -> int:
    version = await house.store.version(table)
    if version is None:
        raise Refused("no_such_table", Text("There is no such table.", "Cette table n'existe pas."))
    return version


async def _glance(
    house: House, table: str, version: int, account: Account | None, request: Request
) -> Glance | Response:
    """Board and points at this version, worked out once for all who may look; or the answer that says why not."""
    if (kept := house.courtyard.glances.get(table, version)) is not None:
        return kept
    bodies = await house.store.bodies(table, version)
    asker = asker_of(request, account)
    house.charge(asker, cost_of_moves(len(bodies)))
    answer = await while_there(request, house.reckoner.ask(Question(asker, "glance", {"bodies": bodies})))
    if answer.refused is not None:
        return Response(answer.body, status_of(answer.refused), media_type="application/json")
    glance = Glance(version, **json.loads(answer.body))
    house.courtyard.glances.keep(table, glance)
    return glance
