"""A room: one table in memory, one mailbox, and the screens that watch it.

Everything that touches the table goes through the mailbox, one thing at a time: commands,
arrivals, looks. A command is decided, its events are stored, and only then told. When the
store takes nothing, the table is read anew from the log: memory is a cache.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from serai.lounge.frames import Drawing, Drawn
from serai.lounge.json_text import decode
from serai.lounge.parts import elsewhere, put_together, write_parts
from serai.lounge.questions import move_wanted, unthought
from serai.lounge.refusals import NOT_STORED
from serai.lounge.screens import Screen, apply, frames, here, presence, sight, tell, welcome
from serai.server.accounts.identity import new_deal
from serai.server.bots_pool import Answer, Thought
from serai.server.logs import log, shortened
from serai.server.processes.fair_queue import Asker
from serai.server.rooms.judging import judged
from serai.server.rooms.mailbox import BUSY, Mailbox, Reply
from serai.server.rooms.signs import ONLOOKERS
from serai.server.rooms.tidings import News, Tidings, Told, news_of
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Append, Conflict, Listed, NotStored, append
from serai.table import (
    Command,
    Event,
    Flag,
    Hurry,
    PlayByBot,
    Refused,
    Rematched,
    Table,
    Unjudged,
    Wake,
    coming_back,
    is_veiled,
    replay,
    seen_from,
    story,
    successor_events,
)
from serai.table.events import Version
from serai.table.presence import HEARD_MS

if TYPE_CHECKING:
    from serai.server.house import House

T = TypeVar("T")
LONGEST_TIMER_S = 3600.0
ATTEMPTS = 8
"""How often a decision is repeated that another process forestalled."""
RETRY_S = 1.0
"""Between attempts to go on when nothing can be stored."""
SHORT = 1000
"""In a list of moves with fewer signs a text is sooner looked up than read."""
MOST_HEARD = 200
"""So many moves of others are told on before the table goes on with them, whether anybody asks or not."""


class Behind(Exception):
    """The log goes further than what was decided on; the room has read on."""


class Room:
    """The only place where this process changes the table."""

    def __init__(self, house: House, table: Table, address: str = "") -> None:
        self.house = house
        self._table = table
        self._heard: list[Told] = []
        """What others have stored and the screens were told of, with which the table has not gone on yet."""
        self._ahead = 0
        """How many events that are."""
        self._moves_told = b""
        """What may be done after them, as the screens were told."""
        self.address = address
        """Where the last command came from; its bots think in this address's turn. Never stored."""
        self._drawn = Drawn()
        self._listed = Listed()
        self.watchers: set[Watcher] = set()
        self.used_at = house.now()
        self._mailbox = Mailbox()
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: tuple[int, asyncio.Task[None]] | None = None
        self._thought: Thought | None = None
        self._turn_of = table.person_to_move()
        """Whoever has been told that it is his turn."""
        table.presence.began = house.now()
        table.presence.last_heard = lambda person: house.signs.last(person, table.id)
        self._told_here: list[bool] = []
        """Who is there, as the screens were last told."""
        self._told_version = table.version
        """Up to which version the screens were told what happened."""

    @property
    def table(self) -> Table:
        """As far as this process has heard. What was only told on it goes on with now, when somebody wants to know."""
        if self._heard:
            self._take_in()
        return self._table

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

    def is_idle(self) -> bool:
        """Could the room be forgotten and opened again later?"""
        return not (self.watchers or self._mailbox.is_busy or self._thinking or self._timer)

    @property
    def is_thinking(self) -> bool:
        """Does a bot think here?"""
        return self._thinking is not None

    def people_here(self) -> set[str]:
        """Who has a seat at this table and a screen in this process."""
        return {screen.person for screen in self.watchers if screen.person is not None} & set(self._table.people())

    def has_onlookers(self) -> bool:
        """Does anybody look on in this process who has no seat?"""
        people = self._table.people()
        return any(screen.person not in people for screen in self.watchers)

    def _elsewhere(self, events: list[Event], screens: list[Watcher], at: int) -> list[Screen]:
        """Who may look on in another process, as far as was heard, and is told of these events by parts of frames."""
        if not self.house.has_company or not all(event.in_play for event in events):
            return []
        onlookers = at - self.house.signs.last(ONLOOKERS, self._table.id) < HEARD_MS
        return elsewhere(self._table, screens, onlookers, at)

    # --- commands -------------------------------------------------------------------

    async def do(self, command: Callable[[int], Command], asker: Asker = ()) -> Version:
        """Decide, store, tell. `command` gets the time. The version afterwards, or Refused. For
        somebody (`asker`) a refusal says which rule is against it."""
        illegal: list[str] = []
        try:
            return await self._mailbox.post(partial(self._do, command, asker, illegal))
        except Unjudged as refusal:
            raise await judged(self.house, asker, refusal, illegal) if asker else refusal from None

    def begin(self, command: Callable[[int], Command], asker: Asker, reply: Reply[Version], screen: Watcher) -> None:
        """As `do`, for who does not wait: `reply` hears of it as soon as the screens are told, and tells `screen`."""
        illegal: list[str] = []

        async def explain(refusal: Unjudged) -> None:
            try:
                answer: Exception = await judged(self.house, asker, refusal, illegal)
            except Exception as error:
                # Whoever asked waits for an answer, also where none was found.
                answer = error
            reply(None, answer)

        def answered(version: Version | None, error: Exception | None) -> None:
            if isinstance(error, Unjudged):
                self.house.spawn(explain(error))
            else:
                reply(version, error)

        self._mailbox.put(partial(self._do, command, asker, illegal, screen), answered)

    async def _do(
        self, command: Callable[[int], Command], asker: Asker, illegal: list[str], answered: Watcher | None = None
    ) -> Version:
        """Decide, store, tell; the moves before one that cannot be made are kept in `illegal`. The screen that is
        `answered` right after this gets its frame together with the answer."""
        for _ in range(ATTEMPTS):
            self.used_at = at = max(self.house.now(), self.used_at)
            try:
                return await self._decide(command(at), at, asker, answered)
            except Behind:
                # Another process was quicker, or has told nothing yet: decided anew on what holds now.
                continue
            except Unjudged:
                illegal.extend(step.text for step in self.table.steps)
                raise
        raise Refused("busy", BUSY)

    async def _decide(self, wish: Command, at: int, asker: Asker, answered: Watcher | None) -> Version:
        """The version that the command has led to."""
        try:
            if back := coming_back(self.table, wish, at):
                # Whatever becomes of the command: whoever gave it is there.
                await self._carry_out(back, at)
            events = wish.decide(self.table)
        except Refused:
            if self.house.store.is_shared and await self._read_on():
                raise Behind from None
            raise
        if asker:
            self.address = asker[0]
        if isinstance(wish, Hurry):
            self.hurry()
            self.house.tell({"type": "hurry", "table": self.table.id})
            return self.table.version
        return await self._carry_out(events, at, answered)

    async def _carry_out(self, events: list[Event], at: int, answered: Watcher | None = None) -> Version:
        table = self.table
        before = table.version
        screens = list(self.watchers)
        others = self._elsewhere(events, screens, at)
        told = apply(table, events, [*screens, *others])
        reached = table.version
        news = self.news_of(events)
        tidings = Tidings(table, events, news) if self.house.store.is_shared else None
        line = None if tidings is None else tidings.lines
        appends = [append(before, events, table, at, self._listed, line)]
        following = self._successor(events, at)
        if following is not None:
            appends.append(following)
        storing = self.house.store.append(*appends)
        try:
            # The frames are written while the disk is busy with others': the writer gets these events, and asks what
            # other processes are to be told, when this turn of the event loop is over.
            written: list[bytes] = []
            if told:
                drawing = Drawing(table, at, self._drawn)
                written = frames(drawing, told[: len(screens)], screens)
                if others and tidings is not None and tidings.is_play:
                    tidings.parts = write_parts(drawing, told[len(screens) :], others)
        finally:
            told_already = await self._stored(storing, before, events)
        if not told_already:
            self._told_version = self.table.version
            for screen, frame in zip(screens, written, strict=True):
                if screen is answered:
                    screen.keep(frame)
                else:
                    screen.tell(frame)
        self.house.metrics.events.add(amount=len(events))
        self.house.metrics.frames.add(amount=len(written))
        self._call()
        self.deliver(news)
        if following is not None:
            self.house.spawn(self.house.take_up(following.table))
        self.arrange(think=True)
        return reached

    # --- news for accounts ----------------------------------------------------------

    def news_of(self, events: list[Event]) -> News:
        """What accounts are told of these events."""
        return news_of(self.table, events, self._turn_of, self.house.is_listened_to)

    def deliver(self, news: News) -> None:
        """Tell whoever listens in this process."""
        for account, told in news:
            self.house.deliver(account, told)
            if told["type"] == "over":
                self.house.checker.wake()

    def _call(self) -> None:
        """Somebody else's turn begins: their webhook is called."""
        person = self.table.person_to_move()
        before, self._turn_of = self._turn_of, person
        if person is not None and before != person:
            table = self.table
            self.house.webhooks.turn(person, table.id, table.game.key, table.to_act, table.version)

    # --- the log is the truth -------------------------------------------------------

    async def _stored(self, storing: asyncio.Future[None], before: Version, events: list[Event]) -> bool:
        """Wait until these events, after a version, are on disk. True: the screens have been told of them, as the log
        had to be read anew."""
        try:
            await storing
            return False
        except (Conflict, NotStored) as error:
            # Memory is ahead of the log: nothing may be read off the table before it is read anew.
            self._mailbox.first = self._read_anew
            stored = await self._reread()
            if isinstance(error, Conflict):
                raise Behind from error
            if stored[before : before + len(events)] == events:
                # They are there: only the word of it was lost with the connection.
                return True
            fields = {"table": shortened(self.table.id), "reason": type(error).__name__, "error": str(error)}
            log.error("events were not stored", extra={"fields": fields})
            raise Refused("not_stored", NOT_STORED) from error

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
        if self._thinking is not None or self._table.clock.ticks or len(self._heard) > MOST_HEARD:
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

    def _successor(self, events: list[Event], at: int) -> Append | None:
        """The first events of the rematch, if these events call for one."""
        for event in events:
            if isinstance(event, Rematched):
                _, secret = new_deal()
                following = successor_events(self.table, event.table, secret, at, new_deal())
                return append(0, following, replay(following), at)
        return None

    # --- watching -------------------------------------------------------------------

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
            if self.has_onlookers() and not before:
                self.house.tell({"type": "here", "of": [[ONLOOKERS, self.table.id]]})

        await self._mailbox.post(work)

    async def leave(self, screen: Watcher) -> None:
        """A screen closes."""

        async def work() -> None:
            self.watchers.discard(screen)
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
            table.must_show(person)
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
        if self.watchers and here(self._table, self.house.now()) != self._told_here:
            self._tell_presence()

    # --- time and bots --------------------------------------------------------------

    async def open(self, forgives: bool) -> None:
        """Take the table up. Where the whole house stood still, a live clock goes on from here."""
        self._set_timer()
        if forgives and self.table.phase == "playing" and self.table.clock.rule.kind == "live":
            with suppress(Refused):
                await self.do(Wake)

    async def attend(self) -> None:
        """See to what the table must do by itself: nobody else does."""

        async def work() -> None:
            await self._be_fresh()
            self.arrange(think=True)

        await self._mailbox.post(work, must=True)

    def arrange(self, think: bool) -> None:
        """Whoever must act by himself is set to it: the clock's flag; a bot, where this process is to see to it."""
        self._set_timer()
        waiting = self.table.bot_to_move()
        wanted = self.table.moved_version if waiting is not None else Version(-1)
        if self._thinking is not None and self._thinking[0] != wanted:
            self._thinking[1].cancel()
            self._thinking = None
        if think and waiting is not None and self._thinking is None and not self.house.closing:
            task = asyncio.create_task(self._think(waiting[0], waiting[1], wanted))
            self._thinking = (wanted, task)

    def hurry(self) -> None:
        """The bot that thinks is to answer with the best it has found so far."""
        if self._thought is not None:
            self.house.pool.hurry(self._thought)

    async def _think(self, seat: int, level: str, version: Version) -> None:
        table = self.table
        task = move_wanted(table, seat, level, secrets.randbits(62))
        thought = self._thought = Thought((self.address or table.host, table.host, table.id), task)
        answer = await self.house.pool.think(thought)
        if answer is None:
            answer = Answer.of(unthought(table, task["seed"]))
        # From here on the thought is an answer on its way, no longer to be called off.
        self._thinking = None
        try:
            await self.do(lambda at: PlayByBot(at, seat, answer.text, version, answer.reason, answer.figures))
        except Refused as refusal:
            if refusal.code != "stale":
                log.error("a bot's move was refused", extra={"fields": {"level": level, "code": refusal.code}})
            if refusal.code == "not_stored":
                await asyncio.sleep(RETRY_S)
            await self._try_again()

    async def _try_again(self) -> None:
        """Look once more who must act, also when the store is out of order."""
        try:
            await self._mailbox.post(self._arrange_again, must=True)
        except Refused:
            await asyncio.sleep(RETRY_S)
            if not self.house.closing:
                self.house.spawn(self._try_again())

    async def _arrange_again(self) -> None:
        self.arrange(think=True)

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.table.clock.deadline()
        if deadline is None or self.table.phase != "playing" or self.house.closing:
            return
        wait_s = (deadline - self.house.now()) / 1000 + 0.01
        if wait_s < LONGEST_TIMER_S:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, wait_s), lambda: self.house.spawn(self._flag()))

    async def _flag(self) -> None:
        self._timer = None
        try:
            await self.do(Flag)
        except Refused as refusal:
            if refusal.code == "not_stored":
                await asyncio.sleep(RETRY_S)
            await self._try_again()

    async def close(self) -> None:
        """Finish what was accepted, then say good-bye to the screens."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._thinking is not None:
            self._thinking[1].cancel()
            self._thinking = None
        await self.settle()
        for screen in list(self.watchers):
            screen.close()
