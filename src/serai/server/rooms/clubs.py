"""Tournaments as this process serves them: commands decided on what is stored, rounds begun, ends of tables taken in.

Nobody owns a tournament. It is read, changed and written from its version to the next, and whoever was not the first to
do so begins anew with what holds now: so no round is paired twice, and no table made twice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from serai.club import commands, rounds
from serai.club.club import Club, Outcome
from serai.club.commands import Effects
from serai.core.text import Text
from serai.lounge.commands import Given, Person
from serai.server.accounts.identity import FRESH
from serai.server.logs import log, shortened
from serai.server.rooms.room import Room
from serai.server.rooms.tidings import News, Tidings, news_of
from serai.server.storage import append, clubs
from serai.server.storage.rows import Append
from serai.server.storage.writer import Conflict
from serai.table import Command, Refused, Replace, Resign, Table, Unseal, replay
from serai.table.events import Event

if TYPE_CHECKING:
    from serai.server.house import House

ATTEMPTS = 8
NO_CLUB = Refused("no_such_club", Text("There is no such tournament.", "Ce tournoi n’existe pas."))
BUSY = Text("Too many at once: try again.", "Trop à la fois : réessayez.")


class Clubs:
    def __init__(self, house: House) -> None:
        self._house = house

    async def add(self, club: Club) -> None:
        await clubs.save(self._house.store, club, self._house.now())

    async def known(self, club: str) -> Club:
        """The tournament as it is stored, with whatever came of its tables meanwhile; Refused where there is none."""
        found = await clubs.load(self._house.store, club)
        if found is None:
            raise NO_CLUB
        return found

    async def do(self, club: str, given: Given, by: Person) -> Club:
        """Carry out a command, store, make the tables of a round that begins. The tournament afterwards, or Refused."""

        async def decide(known: Club) -> Effects | None:
            return commands.carry_out(known, given, by, FRESH.deal)

        return await self._change(club, decide)

    async def look(self) -> None:
        """Take in what is over, wherever it was played."""
        for club in await clubs.due(self._house.store):
            try:
                await self._change(club, self._settle)
            except Refused as refusal:
                log.warning("a club rests", extra={"fields": {"club": shortened(club), "reason": refusal.text.en}})

    async def _settle(self, club: Club) -> Effects | None:
        ended = {
            table: Outcome(result["ending"], list(result["places"]), result["totals"])
            for table, result in (await clubs.results(self._house.store, club.id)).items()
        }
        if not rounds.settle(club, ended):
            return None
        now = club.current
        effects = Effects()
        if now is not None and now.is_over:
            if club.duplicate:
                for board in now.boards:
                    if not board.is_bye:
                        await self._at_table(board.table, Unseal)
                now.opened = True
            effects.begin = rounds.go_on(club, FRESH.deal)
        return effects

    async def _change(self, club: str, decide: Callable[[Club], Awaitable[Effects | None]]) -> Club:
        for _ in range(ATTEMPTS):
            known = await self.known(club)
            effects = await decide(known)
            if effects is None:
                return known
            at = self._house.now()
            settled = [board.table for _, board, _ in known.games()]
            made = rounds.begin(known, at, FRESH.deal) if effects.begin else {}
            begun = [(replay(events), events) for events in made.values()]
            try:
                await clubs.save(
                    self._house.store, known, at, [self._append(*one, known, at) for one in begun], settled
                )
            except Conflict:
                continue
            for table, events in begun:
                self._open(table, events, known)
            await self._follow(effects)
            return known
        raise Refused("busy", BUSY)

    def _append(self, table: Table, events: list[Event], club: Club, at: int) -> Append:
        news = self._news(table, events, club)
        line = Tidings(table, events, news).lines if self._house.store.is_shared else None
        return append(0, events, table, at, news=line)

    def _news(self, table: Table, events: list[Event], club: Club) -> News:
        """Everybody is called to their table."""
        where = {"table": table.id, "game": table.game.key, "club": club.id}
        called: News = [(person, {"type": "round", **where}) for person in table.people()]
        return called + news_of(table, events, None, self._house.is_listened_to)

    def _open(self, table: Table, events: list[Event], club: Club) -> None:
        room = self._house.rooms[table.id] = Room(self._house, table)
        room.deliver(self._news(table, events, club))
        room.arrange(think=True)

    async def _follow(self, effects: Effects) -> None:
        """What a command means for tables that are being played."""
        for table, seat in effects.resigned:
            await self._at_table(table, partial(_resign, seat))
        for table, seat, level in effects.taken_over:
            await self._at_table(table, partial(_replace, seat, level))

    async def _at_table(self, table: str, command: Callable[[int], Command]) -> None:
        """Do this at a table, unless it is done already or the game has gone on without it."""
        try:
            await (await self._house.room(table)).do(command)
        except Refused as refusal:
            if refusal.code not in ("not_sealed", "resigned", "a_bot_plays", "not_playing"):
                log.warning("a table of a club", extra={"fields": {"table": shortened(table), "code": refusal.code}})


def _replace(seat: int, level: str, at: int) -> Command:
    return Replace(at, seat, level)


class _ResignSeat:
    """A seat is given up, whoever holds it."""

    def __init__(self, at: int, seat: int) -> None:
        self.at, self.seat = at, seat

    def decide(self, table: Table) -> list[Event]:
        held = table.seats[self.seat]
        return Resign(self.at, held.person or "", self.seat).decide(table)


def _resign(seat: int, at: int) -> Command:
    return _ResignSeat(at, seat)
