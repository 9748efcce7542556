"""A tournament that two processes on one PostgreSQL serve: nothing is paired twice, and people are called wherever they
listen."""

from __future__ import annotations

import asyncio

import pytest

from serai.club import create
from serai.club.making import NEW_CLUB
from serai.server.house import House
from serai.server.storage import Account
from serai.table import Refused, Resign, Wish
from tests.server.test_any_process import in_two_houses
from tests.table.scenes import ANN

pytestmark = pytest.mark.engineless
LIVE = {"kind": "live", "bank_ms": 600_000}
ABOUT = {
    "name": "Thursdays",
    "game": "gemblo",
    "options": {"board": "mini"},
    "format": "swiss",
    "clock": LIVE,
    "rounds": 2,
}


def test_two_processes_pair_nothing_twice_and_call_everybody(database: str) -> None:
    async def scene(one: House, other: House) -> None:
        host, guest = Account(ANN, "Ann", False, None), Account("bea", "Bea", False, None)
        club = create(NEW_CLUB.read(ABOUT), host, "club")
        await one.clubs.add(club)
        await other.clubs.do("club", {"type": "enter"}, guest)
        news = other.listeners.add("bea")

        async def tried(house: House, kind: str, who: Account) -> bool:
            try:
                await house.clubs.do("club", {"type": kind, "word": "w"}, who)
            except Refused:
                return False
            return True

        # The first of these pairs the round, the second begins it; for all others there is nothing left to begin.
        begun = await asyncio.gather(*(tried(house, "begin", host) for house in (one, other) for _ in range(3)))
        assert sum(begun) == 2
        known = await other.clubs.known("club")
        assert (len(known.rounds), known.waited_for()) == (1, [])
        called = await news.get()
        assert called is not None
        (board,) = known.rounds[0].boards
        assert (called["type"], called["table"], called["club"]) == ("round", board.table, "club")
        first = known.entrants[board.seats[0]]
        room = await other.room(board.table)
        await room.do(lambda at: Resign(at, first.account or "", 0))
        await asyncio.gather(*(house.clubs.look() for house in (one, other, one, other)))
        known = await one.clubs.known("club")
        assert len(known.rounds) == 2
        assert known.rounds[0].boards[0].outcome is not None

    in_two_houses(database, scene, Wish("me"), Wish("open"))
