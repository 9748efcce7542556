"""My games: a page of them, what they add up to, the next that waits for me, and all records in one file."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import StreamingResponse

from serai.lounge.searching import LONGEST_SEARCH, MOST_SEATS, How, Search, day, ending
from serai.lounge.shelf import MOST_LISTED, NAMED, page, read_place, turned_to
from serai.lounge.statistics import shelf
from serai.server.api import PROBLEMS, TheAccount, TheHouse, asker_of
from serai.server.api.archive import Archive
from serai.server.house import House
from serai.server.processes.fair_queue import Asker
from serai.server.protocol.lists import MyTableList, NextTable
from serai.server.protocol.shelf import Shelf
from serai.server.reckoner import Question, cost_of_moves
from serai.server.storage.reviews import newest_of
from serai.table import Refused

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
Phase = Literal["open", "playing", "over"]
MOST_SEARCHED = 5000
"""Games of one account that are looked through; whoever has more finds the newest."""
MOST_REVIEWS = 30
"""Reviews that luck and mistakes are counted in: the newest."""
PATIENCE_S = 0.5
"""An archive goes on after so long where its asker has used up what can be worked out for them."""


async def searched(
    game: Annotated[str | None, Query(max_length=32)] = None,
    words: Annotated[str | None, Query(max_length=LONGEST_SEARCH)] = None,
    result: Annotated[How | None, Query()] = None,
    seats: Annotated[int | None, Query(ge=1, le=MOST_SEATS)] = None,
) -> Search:
    return Search(game, words, result, seats)


Searched = Annotated[Search, Depends(searched)]


@router.get("/me/tables", responses={200: {"model": MyTableList}})
async def my_tables(
    house: TheHouse,
    account: TheAccount,
    search: Searched,
    phase: Annotated[Phase | None, Query()] = None,
    most: Annotated[int, Query(ge=1, le=MOST_LISTED)] = MOST_LISTED,
    after: Annotated[str | None, Query(pattern=f"^{NAMED.pattern}$")] = None,
) -> dict[str, Any]:
    """My games, those that wait for me first, then the newest; `yours` are my seats there. `words` finds what a game's
    line could say, in either language: the game and its options, the others, how it ended, the day. `next` is the
    `after` to go on with, null at the end."""
    phases = () if phase is None else (phase,)
    if search.is_by_lists:
        found = await house.store.tables_of(account.id, most + 1, phases, search.game, read_place(after))
        return page(found, most, await house.store.how_many_tables_of(account.id, phases, search.game))
    known = await house.store.tables_of(account.id, MOST_SEARCHED, phases, search.game)
    return await asyncio.to_thread(turned_to, known, phase, search, most, read_place(after))


@router.get("/me/shelf", responses={200: {"model": Shelf}})
async def my_shelf(house: TheHouse, account: TheAccount, search: Searched) -> dict[str, Any]:
    """What my finished games add up to, or those that a search finds: margins over time, against whom, at which tables.
    Luck and mistakes are those of games that were reviewed."""
    known = await house.store.tables_of(account.id, MOST_SEARCHED, ("over",), search.game)
    kept = await house.store.read(lambda connection: newest_of(connection, account.id, MOST_REVIEWS))
    return await asyncio.to_thread(shelf, known, search, kept.items())


@router.get("/me/records", response_class=StreamingResponse, responses={200: {"content": {"application/zip": {}}}})
async def my_records(house: TheHouse, account: TheAccount, search: Searched, request: Request) -> StreamingResponse:
    """The records of my finished games, or of those that a search finds, in one archive (zip), made while it is sent:
    `serai replay` and `serai review` read it."""
    games = await _finished(house, account.id, search)
    lines = _archived(house, asker_of(request, account), games)
    headers = {"content-disposition": 'attachment; filename="serai-records.zip"', "cache-control": "no-store"}
    return StreamingResponse(lines, media_type="application/zip", headers=headers)


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


async def _finished(house: House, account: str, search: Search) -> list[dict[str, Any]]:
    suits = search.finder()
    known = await house.store.tables_of(account, MOST_SEARCHED, ("over",), search.game)
    return await asyncio.to_thread(lambda: [table for table in known if suits(table)])


async def _archived(house: House, asker: Asker, games: list[dict[str, Any]]) -> AsyncIterator[bytes]:
    """The archive in pieces. A game whose log cannot be read any more, or was played by other rules, is named in a
    note instead."""
    archive = Archive()
    for table in games:
        bodies = await house.store.bodies(table["id"], 2**31 - 1)
        while True:
            try:
                house.charge(asker, cost_of_moves(len(bodies)))
                answer = await house.reckoner.ask(Question(asker, "record", {"bodies": bodies, "at": house.now()}))
                break
            except Refused:
                if house.closing:
                    return
                await asyncio.sleep(PATIENCE_S)
        ended = ending(table)
        told = json.loads(answer.body)
        if answer.refused is None:
            yield archive.add(named(table, ended.how if ended else "over"), told["record"], table["changed_at"])
        else:
            yield archive.add(f"{table['id']}.not-read.txt", told["error"]["text"]["en"] + "\n", table["changed_at"])
    yield archive.close()


def named(table: dict[str, Any], how: str) -> str:
    """What the record of a table is called in an archive: the day, the game, how it ended, and the table."""
    return f"{day(table['changed_at'])[0]}-{table['game']}-{how}-{table['id']}.serai"
