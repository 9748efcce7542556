"""Who looks at a table: screens come and go, and are told who is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from serai.lounge.frames import Drawing
from serai.lounge.parts import elsewhere
from serai.lounge.screens import Screen, here, presence, sight, welcome
from serai.server.rooms.mailbox import Reply
from serai.server.rooms.memory import Memory
from serai.server.rooms.signs import ONLOOKERS
from serai.server.rooms.watcher import Watcher
from serai.table import Event, Table, is_veiled, seen_from, story
from serai.table.events import Version
from serai.table.presence import HEARD_MS, NEVER

if TYPE_CHECKING:
    from serai.server.house import House

T = TypeVar("T")
LOOK_MS = 1000
"""Between two looks who is elsewhere, unless somebody is heard to come or go: they miss nothing, but are told by their
own process."""


class Watched(Memory):
    """A table that people look at, here and in other processes."""

    def __init__(self, house: House, table: Table) -> None:
        super().__init__(house, table)
        self.used_at = house.now()
        table.presence.began = house.now()
        table.presence.last_heard = lambda person: house.signs.last(person, table.id)
        self._told_here: list[bool] = []
        """Who is there, as the screens were last told."""
        self._away: list[Screen] = []
        self._looked_at = NEVER
        """Who may look on elsewhere, and when that was last found out."""

    def people_here(self) -> set[str]:
        """Who has a seat at this table and a screen in this process."""
        return {screen.person for screen in self.watchers if screen.person is not None} & set(self._table.people())

    def has_onlookers(self) -> bool:
        """Does anybody look on in this process who has no seat?"""
        people = self._table.people()
        return any(screen.person not in people for screen in self.watchers)

    def _elsewhere(self, events: list[Event], screens: list[Watcher], at: int) -> list[Screen]:
        """Who may look on in another process, as far as was heard, and is told of these events by parts of frames."""
        if at - self._looked_at >= LOOK_MS:
            self._looked_at = at
            onlookers = at - self.house.signs.last(ONLOOKERS, self._table.id) < HEARD_MS
            self._away = elsewhere(self._table, screens, onlookers, at) if self.house.has_company else []
        return self._away if self._away and all(event.in_play for event in events) else []

    async def enter(self, screen: Watcher, version: int | None) -> None:
        """A screen opens. It knows the table up to `version` (None: nothing) and is told the
        rest; from now on it hears of everything."""

        async def work() -> None:
            self.used_at = self.house.now()
            await self._be_fresh()
            if screen.person is not None and self.table.presence.arrive(screen.person):
                self._tell_presence()
                if screen.person in self.table.people():
                    self.house.tell({"type": "here", "of": [[screen.person, self.table.id]]})
            missed: list[dict[str, Any]] = []
            if version != self.table.version:
                log_of_table = await self.house.store.events(self.table.id)
                after = version if version is not None and 0 <= version < self.table.version else 0
                missed = list(story(log_of_table, screen.eyes(self.table), screen.person, after))
            drawing = Drawing(self.table, self.used_at, self._drawn)
            screen.tell(welcome(drawing, screen, missed))
            before = self.has_onlookers()
            self.watchers.add(screen)
            self._looked_at = NEVER
            if self.has_onlookers() and not before:
                self.house.tell({"type": "here", "of": [[ONLOOKERS, self.table.id]]})

        await self._mailbox.post(work)

    async def leave(self, screen: Watcher) -> None:
        """A screen closes."""

        async def work() -> None:
            self.watchers.discard(screen)
            self._looked_at = NEVER
            self.used_at = self.house.now()  # or a reload would forget the room, and since when the others are away
            if screen.person is not None and self.table.presence.depart(screen.person, self.used_at):
                self._tell_presence()
                if screen.person in self.table.people():
                    self.house.tell({"type": "left", "account": screen.person, "table": self.table.id})

        await self._mailbox.post(work, must=True)

    def lift(self, screen: Watcher, seat: int, reply: Reply[Version]) -> None:
        """The person before a shared screen lifts the curtain for one of its seats."""

        async def work() -> Version:
            screen.lift(self.table, seat)
            screen.tell(sight(Drawing(self.table, self.house.now(), self._drawn), screen))
            return self.table.version

        self._mailbox.put(work, reply)

    async def sight(self, person: str | None) -> bytes:
        """The table as a person may see it who has no screen open."""

        def draw(table: Table) -> bytes:
            drawing = Drawing(table, self.house.now(), self._drawn)
            return b"{%b}" % drawing.sight(seen_from(table, person), person, is_veiled(table, person))

        return await self.look(draw)

    async def look(self, read: Callable[[Table], T]) -> T:
        """Read something off the table between two commands."""

        async def work() -> T:
            self.used_at = self.house.now()
            await self._be_fresh()
            return read(self.table)

        return await self._mailbox.post(work)

    def _tell_presence(self) -> None:
        # No move changes who is there, and where somebody looks on the table is behind by moves alone.
        table, now = self._table, self.house.now()
        self._told_here = here(table, now)
        frame = presence(table, now)
        for screen in self.watchers:
            screen.tell(frame)

    def notice(self) -> None:
        """Tell the screens who has fallen silent meanwhile, or is heard of again: whoever has no
        screen comes and goes without a word."""
        self._looked_at = NEVER
        if self.watchers and here(self._table, self.house.now()) != self._told_here:
            self._tell_presence()
