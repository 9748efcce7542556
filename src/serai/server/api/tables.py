"""Tables: make one, find one, look at one, and do something at it."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse

from serai.core.position_text import beginning
from serai.core.text import Text
from serai.lounge.limits import MOST_MOVES, MOST_TOLD
from serai.lounge.tables import create as create_table
from serai.server.accounts.identity import FRESH
from serai.server.api import PROBLEMS, MaybeAccount, TableId, TheAccount, TheHouse, asker_of, not_too_fast, reckoned
from serai.server.house import House
from serai.server.protocol.answers import (
    Done,
    Reason,
    TableMade,
)
from serai.server.protocol.messages import (
    LookAhead,
    NewTable,
    TableCommand,
)
from serai.server.protocol.positions import Outlooks
from serai.server.protocol.replays import Draws, Replay
from serai.server.protocol.wire import Log, Past, Sight
from serai.server.reckoner import cost_of_log, cost_of_look, cost_of_moves, cost_of_replay
from serai.server.storage import Account
from serai.table import Refused, Table, seen_from
from serai.table.deal_record import write_record
from serai.table.played import said_in

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)


@router.post("/tables", status_code=201)
async def create(wish: NewTable, house: TheHouse, account: TheAccount, request: Request) -> TableMade:
    """A new table. Its id is the invitation: whoever has it may take an open seat."""
    not_too_fast(house, account)
    await not_too_many(house, account, asker_of(request, account)[0])
    command = create_table(wish, account, house.now(), FRESH)
    table = await house.add_table(command.events(), asker_of(request, account)[0])
    return TableMade(table=table.id, version=table.version, commitment=table.commitment)


async def not_too_many(house: House, account: Account, address: str) -> None:
    """Refused when this address sets too many tables, or the account has too many games that are not over."""
    if not house.hosts.allows(address, time.monotonic()):
        house.metrics.refused.add("tables")
        raise Refused("too_many", Text("Too many new tables: wait a moment.", "Trop de tables : attendez un instant."))
    most = house.config.tables_per_account
    if 0 < most <= await house.store.how_many_unfinished(account.id):
        house.metrics.refused.add("tables")
        raise Refused(
            "too_many_tables",
            Text(
                f"You have {most} games that are not over: end one of them first.",
                f"Vous avez {most} parties en cours : terminez-en d’abord une.",
            ),
        )


@router.get("/tables/{table}", responses={200: {"model": Sight}})
async def look(table: TableId, house: TheHouse, account: MaybeAccount) -> Response:
    """The table as you may see it, with your legal moves if it is your turn."""
    room = await house.room(table)
    seen = await room.sight(None if account is None else account.id)
    return Response(seen, media_type="application/json")


@router.get("/tables/{table}/log", responses={200: {"model": Log}})
async def log(
    table: TableId,
    house: TheHouse,
    account: MaybeAccount,
    request: Request,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> Response:
    """What happened after a version, in data and in words, as you may know it: five hundred events
    at a time. `next` is the `after` to go on with, null at the end."""
    room = await house.room(table)
    person = None if account is None else account.id
    version, seat = await room.look(lambda known: _shown(known, person))
    bodies = await house.store.bodies(table, version)
    data = {"bodies": bodies, "seat": seat, "person": person, "after": after, "most": MOST_TOLD}
    return await reckoned(house, request, asker_of(request, account), "log", cost_of_log(version), data)


def _shown(table: Table, person: str | None) -> tuple[int, int | None]:
    """How far the table is, and through whose eyes a person sees it."""
    return table.version, seen_from(table, person)


@router.get("/tables/{table}/past", responses={200: {"model": Past}})
async def past(
    table: TableId,
    house: TheHouse,
    account: MaybeAccount,
    request: Request,
    version: Annotated[int, Query(ge=1, le=2**31 - 1)],
) -> Response:
    """The game as you could see it just after an earlier event."""
    room = await house.room(table)
    person = None if account is None else account.id
    newest, seat = await room.look(lambda known: _shown(known, person))
    bodies = await house.store.bodies(table, min(version, newest))
    cost = cost_of_moves(len(bodies))
    data = {"bodies": bodies, "seat": seat}
    return await reckoned(house, request, asker_of(request, account), "past", cost, data)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: TableId, house: TheHouse) -> Response:
    """The record of a finished game, with everything needed to recompute its draws."""
    room = await house.room(table)
    text = await room.look(partial(write_record, at=house.now()))  # refused before anything is read
    bodies = await house.store.bodies(table, await room.look(lambda known: known.version))
    if said := await asyncio.to_thread(said_in, bodies):
        text = await room.look(partial(write_record, at=house.now(), said=said))
    return PlainTextResponse(text)


@router.get("/tables/{table}/replay", responses={200: {"model": Replay}})
async def replay(
    table: TableId,
    house: TheHouse,
    account: MaybeAccount,
    request: Request,
    eyes: Annotated[int | None, Query(ge=0, le=63)] = None,
    after: Annotated[int, Query(ge=0, le=MOST_MOVES)] = 0,
) -> Response:
    """A finished game again, every step of it: as `POST /api/replay` of its record."""
    room = await house.room(table)
    text = await room.look(partial(write_record, at=house.now()))
    bodies = await house.store.bodies(table, await room.look(lambda known: known.version))
    data = {"record": text, "eyes": eyes, "after": after, "bodies": bodies}
    return await reckoned(house, request, asker_of(request, account), "replay", cost_of_replay(text), data)


@router.get("/tables/{table}/draws", responses={200: {"model": Draws}})
async def draws(table: TableId, house: TheHouse, account: MaybeAccount, request: Request) -> Response:
    """What the draws of a finished game were made of, and the tickets of each, for whoever wants to recompute them."""
    room = await house.room(table)
    text = await room.look(partial(write_record, at=house.now()))
    return await reckoned(house, request, asker_of(request, account), "draws", cost_of_replay(text), {"record": text})


@router.get("/tables/{table}/why", response_model=Reason | None)
async def why(
    table: TableId,
    house: TheHouse,
    account: TheAccount,
    request: Request,
    seat: Annotated[int, Query(ge=0, le=63)],
    text: Annotated[str, Query(min_length=1, max_length=1000)],
) -> Response:
    """Why may this move not be made now? null when it may."""
    _, game = await _played(house, account, table, seat)
    cost = cost_of_moves(len(game["moves"]))
    data = {**game, "text": text, "seat": seat}
    return await reckoned(house, request, asker_of(request, account), "why", cost, data)


@router.post("/tables/{table}/outlook", responses={200: {"model": Outlooks}})
async def outlook(table: TableId, wish: LookAhead, house: TheHouse, account: TheAccount, request: Request) -> Response:
    """What would these moves bring about? Texts that are no legal moves are left out."""
    version, game = await _played(house, account, table, wish.seat)
    cost = cost_of_look(len(game["moves"]), len(wish.texts))
    data = {**game, "texts": wish.texts, "seat": wish.seat, "version": version, "after": wish.after}
    return await reckoned(house, request, asker_of(request, account), "outlook", cost, data)


async def _played(house: House, account: Account, table: str, seat: int) -> tuple[int, dict[str, Any]]:
    """The game at a table for a reckoner, as far as it has come; Refused to who does not hold the seat."""

    def ask(known: Table) -> tuple[int, dict[str, Any]]:
        known.must_hold(account.id, seat)
        known.must_be("playing")
        moves = [step.text for step in known.steps]
        return known.moved_version, {"start": beginning(known.game, known.position.setup), "moves": moves}

    return await (await house.room(table)).look(ask)


@router.post("/tables/{table}/commands")
async def command(table: TableId, wish: TableCommand, house: TheHouse, account: TheAccount, request: Request) -> Done:
    """Sit down, move, undo, talk …: the same commands as over the websocket."""
    not_too_fast(house, account)
    began = time.monotonic()
    room = await house.room(table)
    outcome = "failed"
    try:
        version = await room.do(wish.command(account, FRESH), asker_of(request, account))
        outcome = "done"
    except Refused:
        outcome = "refused"
        raise
    finally:
        house.metrics.commands.add(outcome)
        house.metrics.command_seconds.observe(time.monotonic() - began)
    return Done(version=version)
