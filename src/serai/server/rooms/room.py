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
from typing import TYPE_CHECKING

from serai.lounge.frames import Drawing
from serai.lounge.parts import write_parts
from serai.lounge.questions import move_wanted, unthought
from serai.lounge.refusals import NOT_STORED
from serai.lounge.screens import apply, frames
from serai.server.accounts.identity import new_deal
from serai.server.bots_pool import Answer, Thought
from serai.server.logs import log, shortened
from serai.server.processes.fair_queue import Asker
from serai.server.rooms.judging import judged
from serai.server.rooms.mailbox import BUSY, Reply
from serai.server.rooms.tidings import News, Tidings, news_of
from serai.server.rooms.watched import Watched
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
    replay,
    successor_events,
)
from serai.table.events import Version

if TYPE_CHECKING:
    from serai.server.house import House

LONGEST_TIMER_S = 3600.0
ATTEMPTS = 8
"""How often a decision is repeated that another process forestalled."""
RETRY_S = 1.0
"""Between attempts to go on when nothing can be stored."""


class Behind(Exception):
    """The log goes further than what was decided on; the room has read on."""


class Room(Watched):
    """The only place where this process changes the table."""

    def __init__(self, house: House, table: Table, address: str = "") -> None:
        super().__init__(house, table)
        self.address = address
        """Where the last command came from; its bots think in this address's turn. Never stored."""
        self._listed = Listed()
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: tuple[int, asyncio.Task[None]] | None = None
        self._thought: Thought | None = None

    def is_idle(self) -> bool:
        """Could the room be forgotten and opened again later?"""
        return not (self.watchers or self._mailbox.is_busy or self._thinking or self._timer)

    @property
    def is_thinking(self) -> bool:
        """Does a bot think here?"""
        return self._thinking is not None

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
            self.house.listeners.deliver(account, told)
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

    def _successor(self, events: list[Event], at: int) -> Append | None:
        """The first events of the rematch, if these events call for one."""
        for event in events:
            if isinstance(event, Rematched):
                _, secret = new_deal()
                following = successor_events(self.table, event.table, secret, at, new_deal())
                return append(0, following, replay(following), at)
        return None

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
