"""From any moment of a finished game: play on from there, or ask what the Oracle would have done."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request, Response

from serai.core.text import Text
from serai.lounge import forks
from serai.lounge.commands import Given
from serai.server.accounts.identity import FRESH
from serai.server.api import PROBLEMS, MaybeAccount, TheAccount, TheHouse, asker_of, not_too_fast, reckoned, while_there
from serai.server.api.tables import not_too_many
from serai.server.bots_pool import Thought
from serai.server.house import House
from serai.server.protocol.answers import TableMade
from serai.server.protocol.hints import Oracle
from serai.server.protocol.messages import AskedOracle, NewFork
from serai.server.reckoner import cost_of_replay
from serai.server.storage import Account
from serai.table import Refused
from serai.table.deal_record import write_record

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
ORACLE_COST = 60.0
"""A word of the Oracle counts as so many moves looked ahead."""


@router.post("/forks", status_code=201, response_model=TableMade)
async def fork(wish: NewFork, house: TheHouse, account: TheAccount, request: Request) -> Any:
    """A new table, at which a finished game goes on from one of its moments."""
    not_too_fast(house, account)
    asker = asker_of(request, account)
    await not_too_many(house, account, asker[0])
    record = await _record(house, wish, account)
    data = {"record": record, "at": wish["at"], "mine": forks.mine(wish), "table": wish["table"] or ""}
    found = await reckoned(house, request, asker, "fork", 2 * cost_of_replay(record), data)
    if found.status_code != 200:
        return found
    command = forks.create(wish, json.loads(bytes(found.body)), account, house.now(), FRESH)
    table = await house.add_table(command.events(), asker[0])
    return TableMade(table=table.id, version=table.version, commitment=table.commitment)


@router.post("/oracle", responses={200: {"model": Oracle}})
async def oracle(asked: AskedOracle, house: TheHouse, account: MaybeAccount, request: Request) -> Response:
    """What the Oracle would have done where a seat of a finished game decided, with what that seat knew then."""
    asker = asker_of(request, account)
    record = await _record(house, asked, account)
    data = {"record": record, "at": asked["at"], "table": asked["table"] or ""}
    task = await reckoned(house, request, asker, "oracle", ORACLE_COST + cost_of_replay(record), data)
    if task.status_code != 200:
        return task
    thought = Thought((*asker, asked["table"] or ""), json.loads(bytes(task.body)))
    reply = await while_there(request, house.pool.ask(thought))
    if reply is None:
        raise Refused("no_hint", Text("The Oracle is silent: ask again.", "L’Oracle se tait : demandez encore."))
    return Response(json.dumps(reply), media_type="application/json")


async def _record(house: House, asked: Given, account: Account | None) -> str:
    """The record that a moment is of: a table's own, once it is over, or the one that was sent."""
    if (asked["table"] is None) == (asked["record"] is None):
        raise forks.ONE_OF_BOTH
    if asked["table"] is None:
        return str(asked["record"])
    await house.must_be_open_to(asked["table"], account)
    return await (await house.room(asked["table"])).look(write_record)
