"""A table in memory, kept up with its log: the log is the truth, and other processes add to it as well."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from serai.lounge.frames import Drawing, Drawn
from serai.lounge.json_text import decode
from serai.lounge.parts import put_together
from serai.lounge.refusals import NOT_STORED
from serai.lounge.screens import sight, tell
from serai.server.logs import log, shortened
from serai.server.rooms.mailbox import Mailbox
from serai.server.rooms.tidings import Told
from serai.server.rooms.watcher import Watcher
from serai.table import Event, Refused, Table, replay
from serai.table.events import Version

if TYPE_CHECKING:
    from serai.server.house import House

SHORT = 1000
"""In a list of moves with fewer signs a text is sooner looked up than read."""
MOST_HEARD = 200
"""So many moves of others are told on before the table goes on with them, whether anybody asks or not."""


class Memory(ABC):
    """The table, the mailbox through which it is reached, and the screens that are told when it goes on."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self._table = table
        self._heard: list[Told] = []
        """What others have stored and the screens were told of, with which the table has not gone on yet."""
        self._ahead = 0
        """How many events that are."""
        self._moves_told = b""
        """What may be done after them, as the screens were told."""
        self._drawn = Drawn()
        self.watchers: set[Watcher] = set()
        self._mailbox = Mailbox()
        self._turn_of = table.person_to_move()
        """Whoever has been told that it is his turn."""
        self._told_version = table.version
        """Up to which version the screens were told what happened."""

    @property
    @abstractmethod
    def is_thinking(self) -> bool:
        """Does a bot think here?"""

    @abstractmethod
    def arrange(self, think: bool) -> None:
        """Whoever must act by himself is set to it: the clock's flag; a bot, where this process is to see to it."""

    @property
    def table(self) -> Table:
        """As far as this process has heard. What was only told on it goes on with now, when somebody wants to know."""
        if self._heard:
            self._take_in()
        return self._table

    @property
    def was_sealed(self) -> bool:
        """Were others dealt the same when this process last looked? No table is sealed later than at its beginning."""
        return self._table.sealed

    @property
    def version(self) -> Version:
        """How far that is."""
        return Version(self._table.version + self._ahead)

    def _take_in(self) -> None:
        heard, self._heard, self._ahead = self._heard, [], 0
        try:
            for told in heard:
                told.take_in(self._table)
            if 0 < len(self._moves_told) < SHORT:
                self._table.list_as(decode(self._moves_told))
        except ValueError as error:
            # Nothing can be stored on what is behind the log, and before anything else is done it is read anew.
            self._mailbox.first = self._read_anew
            self.house.unreadable(self._table.id, error)
        self._turn_of = self._table.person_to_move()

    async def settle(self) -> None:
        """Wait until the mailbox is empty."""
        await self._mailbox.settle()

    async def _read_anew(self) -> None:
        await self._reread()

    async def _reread(self) -> list[Event]:
        """Forget what is in memory: the log is the truth. What it has and the screens were not told, they are told
        now. Refused while it cannot be read."""
        try:
            events = await self.house.store.events(self.table.id)
            table = replay(events[: self._told_version])
        except SQLAlchemyError as error:
            raise Refused("not_stored", NOT_STORED) from error
        except ValueError as error:
            raise self.house.unreadable(self.table.id, error) from error
        table.presence = self._table.presence
        self._table, self._heard, self._ahead = table, [], 0
        self._mailbox.first = None
        if len(events) > self._told_version:
            self._go_on(events[self._told_version :])
        else:
            drawing = Drawing(self.table, self.house.now(), self._drawn)
            for screen in self.watchers:
                screen.tell(sight(drawing, screen))
        return events

    async def _read_on(self) -> bool:
        """Read what another process has added to the log; was there anything?"""
        try:
            events = await self.house.store.events(self.table.id, self.table.version)
        except SQLAlchemyError as error:
            raise Refused("not_stored", NOT_STORED) from error
        except ValueError as error:
            raise self.house.unreadable(self.table.id, error) from error
        if events:
            self._go_on(events)
            self.arrange(think=False)
        return bool(events)

    def _go_on(self, events: list[Event]) -> None:
        """Events that others have stored: applied and told. Whoever stored them sees to bots and calls."""
        screens = list(self.watchers)
        at = self.house.now()
        for screen, frame in zip(screens, tell(self.table, events, screens, at, self._drawn), strict=True):
            screen.tell(frame)
        self._told_version = self.table.version
        self._turn_of = self.table.person_to_move()

    def hear(self, version: Version, told: Told | None = None) -> None:
        """Another process has moved the table on to a version; by these events, unless they are to be read."""
        if told is None or not self._tells_on(version, told):
            self._mailbox.put(partial(self._catch_up, version, told), self._caught_up, must=True)

    def _tells_on(self, version: Version, told: Told) -> bool:
        """Moves of others, for which whoever stored them has written the frames: the screens are told, and the table
        goes on when somebody wants to know. So does one that nobody looks at, whatever has happened there. False:
        nobody was told, and it is to go on now."""
        if self._mailbox.is_busy or self._mailbox.first or self.version + told.many != version:
            return False
        if self.watchers:
            screens = list(self.watchers)
            if told.parts is None:
                return False
            frames = put_together(told.parts, self._table, screens, self.house.now(), self._drawn)
            if frames is None:
                return False
            for screen, frame in zip(screens, frames, strict=True):
                screen.tell(frame)
        self._told_version = version
        self._moves_told = b"" if told.parts is None else told.parts.moves
        self._heard.append(told._replace(parts=None))
        self._ahead += told.many
        if self.is_thinking or self._table.clock.ticks or len(self._heard) > MOST_HEARD:
            self.arrange(think=False)
        return True

    async def _catch_up(self, version: Version, told: Told | None) -> None:
        if self.table.version >= version:
            return
        if told is None or self.table.version + told.many != version:
            await self._read_on()
            return
        try:
            events = told.events()
        except ValueError as error:
            raise self.house.unreadable(self.table.id, error) from error
        self._go_on(events)
        self.arrange(think=False)

    def _caught_up(self, _: None, error: Exception | None) -> None:
        if isinstance(error, Refused):
            log.warning("a table is behind", extra={"fields": {"table": shortened(self.table.id), "code": error.code}})
        elif error is not None:
            log.error("a table is behind", exc_info=error)

    async def _be_fresh(self) -> None:
        """Before somebody looks who may have seen more elsewhere."""
        if self.house.store.is_shared:
            await self._read_on()
