"""Tables: make one, find one, look at one, and do something at it."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from serai.server.accounts import identity
from serai.server.accounts.names import clean_name
from serai.server.api import PROBLEMS, MaybeAccount, TheAccount, TheHouse, asker_of, not_too_fast, reckoned
from serai.server.house import House
from serai.server.protocol.messages import (
    MOST_MOVES,
    Done,
    LookAhead,
    NewTable,
    Reason,
    SeatWish,
    TableCommand,
    TableMade,
    known_bot,
)
from serai.server.protocol.wire import Log, MyTableList, NextTable, Outlooks, Past, Replay, Sight, TableList
from serai.server.reckoner import cost_of_log, cost_of_look, cost_of_moves, cost_of_replay, setup_of
from serai.server.storage import Account
from serai.table import ClockRule, Create, Refused, Table, Wish, seen_from
from serai.table.deal_record import write_record

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
TableId = Annotated[str, Path(max_length=32)]
MOST_LISTED = 100
MOST_TOLD = 500
"""Events of a log that are told at a time; `next` says where to go on."""


@router.get("/tables", responses={200: {"model": TableList}})
async def listed(
    house: TheHouse,
    phase: Annotated[Literal["open", "playing", "over"] | None, Query()] = None,
    game: Annotated[str | None, Query(max_length=32)] = None,
) -> dict[str, Any]:
    """The tables that are open to everybody, newest first."""
    phases = ("open", "playing") if phase is None else (phase,)
    return {"tables": await house.store.listed(phases, game, MOST_LISTED)}


@router.post("/tables", status_code=201)
async def create(wish: NewTable, house: TheHouse, account: TheAccount, request: Request) -> TableMade:
    """A new table. Its id is the invitation: whoever has it may take an open seat."""
    not_too_fast(house, account)
    command = Create(
        house.now(),
        *identity.new_deal(),
        wish.game,
        account.id,
        account.name,
        _seats(wish),
        wish.options,
        clock=ClockRule(wish.clock.kind, wish.clock.bank_ms, wish.clock.increment_ms),
        listed=wish.listed,
        curtain=wish.curtain,
        machine=account.machine,
        hints=wish.hints,
        stand_in_ms=wish.stand_in_ms,
        first=wish.first,
        rematch=identity.new_deal(),
    )
    table = await house.add_table(command.events(), asker_of(request, account)[0])
    return TableMade(table=table.id, version=table.version, commitment=table.commitment)


def _seats(wish: NewTable) -> tuple[Wish, ...]:
    """Who is to sit where; bots of the same name are numbered, so that one can tell them apart."""
    seats: list[Wish] = []
    for chair in wish.seats:
        seat = _seat(chair)
        alike = sum(other.kind == "bot" and other.level == seat.level for other in seats)
        if seat.kind == "bot" and not clean_name(chair.name) and alike:
            seat = Wish("bot", f"{seat.name} {alike + 1}", seat.level, seat.word)
        seats.append(seat)
    return tuple(seats)


def _seat(wish: SeatWish) -> Wish:
    if wish.kind == "bot":
        bot = known_bot(wish.level)
        return Wish("bot", clean_name(wish.name) or bot.name.en, bot.key, identity.new_word())
    return Wish(wish.kind, clean_name(wish.name), "", wish.word)


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
    version, seat = await room.look(lambda known: (known.version, seen_from(known, person)))
    bodies = await house.store.bodies(table, version)
    data = {"bodies": bodies, "seat": seat, "person": person, "after": after, "most": MOST_TOLD}
    return await reckoned(house, request, asker_of(request, account), "log", cost_of_log(version), data)


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
    newest, seat = await room.look(lambda known: (known.version, seen_from(known, person)))
    bodies = await house.store.bodies(table, min(version, newest))
    cost = cost_of_moves(len(bodies))
    data = {"bodies": bodies, "seat": seat}
    return await reckoned(house, request, asker_of(request, account), "past", cost, data)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: TableId, house: TheHouse) -> Response:
    """The record of a finished game, with everything needed to recompute its draws."""
    room = await house.room(table)
    return PlainTextResponse(await room.look(write_record))


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
    text = await room.look(write_record)
    data = {"record": text, "eyes": eyes, "after": after}
    return await reckoned(house, request, asker_of(request, account), "replay", cost_of_replay(text), data)


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
    data = {**game, "texts": wish.texts, "seat": wish.seat, "version": version}
    return await reckoned(house, request, asker_of(request, account), "outlook", cost, data)


async def _played(house: House, account: Account, table: str, seat: int) -> tuple[int, dict[str, Any]]:
    """The game at a table for a reckoner, as far as it has come; Refused to who does not hold the seat."""

    def ask(known: Table) -> tuple[int, dict[str, Any]]:
        known.must_hold(account.id, seat)
        known.must_be("playing")
        moves = [step.text for step in known.steps]
        return known.moved_version, {"setup": setup_of(known.position), "moves": moves}

    return await (await house.room(table)).look(ask)


@router.post("/tables/{table}/commands")
async def command(table: TableId, wish: TableCommand, house: TheHouse, account: TheAccount, request: Request) -> Done:
    """Sit down, move, undo, talk …: the same commands as over the websocket."""
    not_too_fast(house, account)
    began = time.monotonic()
    room = await house.room(table)
    outcome = "failed"
    try:
        version = await room.do(wish.command(account), asker_of(request, account))
        outcome = "done"
    except Refused:
        outcome = "refused"
        raise
    finally:
        house.metrics.commands.add(outcome)
        house.metrics.command_seconds.observe(time.monotonic() - began)
    return Done(version=version)


@router.get("/me/tables", responses={200: {"model": MyTableList}})
async def my_tables(house: TheHouse, account: TheAccount) -> dict[str, Any]:
    """My games, those that wait for me first; `yours` are my seats there."""
    return {"tables": await house.store.tables_of(account.id, MOST_LISTED)}


@router.get("/me/next")
async def next_table(
    house: TheHouse, account: TheAccount, after: Annotated[str | None, Query(max_length=32)] = None
) -> NextTable:
    """The next game that waits for me, another than `after` where there is one."""
    # The longest wait that is not `after` is one of the first two.
    waiting = [summary["id"] for _, summary in await house.store.waiting_for(account.id, 2)]
    others = [table for table in waiting if table != after] or waiting
    return {
        "table": others[0] if others else None,
        "waiting": await house.store.how_many_wait_for(account.id),
    }
