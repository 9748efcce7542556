"""News for the page and for programs: a line of JSON whenever a table waits for you, or is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from serai.lounge.json_text import encode
from serai.lounge.shelf import MOST_LISTED
from serai.server.api import PROBLEMS, TheAccount, TheHouse
from serai.server.house import House

router = APIRouter(prefix="/api", tags=["bots"], responses=PROBLEMS)
KEEPALIVE_S = 15.0


@router.get("/stream")
async def stream(house: TheHouse, account: TheAccount) -> StreamingResponse:
    """First a `turn` for each table that waits for you now (a hundred at most) and an empty
    line, then news as it comes:
    `{"type": "turn", "table": …, "game": …, "seat": …, "version": …}`, `passed` when that table waits
    for you no longer (since `version`), `over`, `rematch`; further empty lines say that the connection
    lives. Whoever listens is there (see `take_over`)."""
    return StreamingResponse(_lines(house, account.id), media_type="application/x-ndjson")


async def _lines(house: House, account: str) -> AsyncIterator[bytes]:
    queue = house.listeners.add(account)
    told: dict[str, int] = {}
    """The version up to which a table's turns were told: another process' word of one may come after the first list."""
    try:
        for version, summary in await house.store.waiting_for(account, MOST_LISTED):
            told[summary["id"]] = version
            where = {"table": summary["id"], "game": summary["game"], "seat": summary["to_act"]}
            yield encode({"type": "turn", **where, "version": version}) + b"\n"
        yield b"\n"
        while not house.closing:
            try:
                news = await asyncio.wait_for(queue.get(), KEEPALIVE_S)
            except TimeoutError:
                house.heard(account)
                yield b"\n"
                continue
            if news is None:
                return
            house.heard(account)
            if news["type"] in ("turn", "passed"):
                if news["version"] <= told.get(news["table"], -1):
                    continue
                told[news["table"]] = news["version"]
            elif news["type"] == "over":
                told.pop(news["table"], None)
            yield encode(news) + b"\n"
    finally:
        house.listeners.remove(account, queue)
