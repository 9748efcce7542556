"""A room: one table in memory, one mailbox, and the screens that watch it.

Everything that touches the table goes through the mailbox, one thing at a time: commands,
arrivals, looks. A command is decided, its events are stored, and only then told. When the
store takes nothing, the table is read anew from the log: memory is a cache.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from serai.core.text import Text
from serai.server.accounts.identity import new_deal, new_word
from serai.server.bots_pool import Answer, Thought
from serai.server.logs import log, shortened
from serai.server.processes.fair_queue import Asker
from serai.server.protocol.json_text import encode
from serai.server.rooms.frames import Drawing, Drawn
from serai.server.rooms.judging import judged
from serai.server.rooms.mailbox import Mailbox, Reply
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Append, Conflict, NotStored, append
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
    history,
    is_veiled,
    replay,
    seen_from,
    story,
    successor_events,
    telling,
)
from serai.table.sight import away_ms, is_present

if TYPE_CHECKING:
    from serai.server.house import House

T = TypeVar("T")
LONGEST_TIMER_S = 3600.0
RETRY_S = 1.0
"""Between attempts to go on when nothing can be stored."""

NOT_STORED = Text(
    "The server cannot store anything now, so nothing was changed. Try again in a moment.",
    "Le serveur ne peut rien enregistrer pour l'instant : rien n'a changé. Réessayez dans un moment.",
)
UNTHOUGHT = Text("could not think, so any move had to do", "n’a pas pu réfléchir : n’importe quel coup")


class Room:
    """The only place where this table changes."""

    def __init__(self, house: House, table: Table, address: str = "") -> None:
        self.house = house
        self.table = table
        self.address = address
        """Where the last command came from; its bots think in this address's turn. Never stored."""
        self._drawn = Drawn()
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

    async def settle(self) -> None:
        """Wait until the mailbox is empty."""
        await self._mailbox.settle()

    def is_idle(self) -> bool:
        """Could the room be forgotten and opened again later?"""
        # A live clock would be forgiven the time of a room that was forgotten.
        live = self.table.clock.rule.kind == "live" and self.table.clock.running is not None
        return not (live or self.watchers or self._mailbox.is_busy or self._thinking or self._timer)

    # --- commands -------------------------------------------------------------------

    async def do(self, command: Callable[[int], Command], asker: Asker = ()) -> int:
        """Decide, store, tell. `command` gets the time. The version afterwards, or Refused. For
        somebody (`asker`) a refusal says which rule is against it."""
        illegal: list[str] = []
        try:
            return await self._mailbox.post(partial(self._do, command, asker, illegal))
        except Unjudged as refusal:
            raise await judged(self.house, asker, refusal, illegal) if asker else refusal from None

    def begin(self, command: Callable[[int], Command], asker: Asker, reply: Reply[int], screen: Watcher) -> None:
        """As `do`, for who does not wait: `reply` hears of it as soon as the screens are told, and tells `screen`."""
        illegal: list[str] = []

        async def explain(refusal: Unjudged) -> None:
            try:
                answer: Exception = await judged(self.house, asker, refusal, illegal)
            except Exception as error:
                # Whoever asked waits for an answer, also where none was found.
                answer = error
            reply(None, answer)

        def answered(version: int | None, error: Exception | None) -> None:
            if isinstance(error, Unjudged):
                self.house.spawn(explain(error))
            else:
                reply(version, error)

        self._mailbox.put(partial(self._do, command, asker, illegal, screen), answered)

    async def _do(
        self, command: Callable[[int], Command], asker: Asker, illegal: list[str], answered: Watcher | None = None
    ) -> int:
        """Decide, store, tell; the moves before one that cannot be made are kept in `illegal`. The screen that is
        `answered` right after this gets its frame together with the answer."""
        self.used_at = at = max(self.house.now(), self.used_at)
        wish = command(at)
        if back := coming_back(self.table, wish, at):
            # Whatever becomes of the command: whoever gave it is there.
            await self._carry_out(back, at)
        try:
            events = wish.decide(self.table)
        except Unjudged:
            illegal.extend(step.text for step in self.table.steps)
            raise
        if asker:
            self.address = asker[0]
        if isinstance(wish, Hurry):
            self.hurry()
        else:
            await self._carry_out(events, at, answered)
        return self.table.version

    async def _carry_out(self, events: list[Event], at: int, answered: Watcher | None = None) -> None:
        before = self.table.version
        screens = list(self.watchers)
        told = self._apply_and_tell(events, screens)
        appends = [append(before, events, self.table, at)]
        following = self._successor(events, at)
        if following is not None:
            appends.append(following)
        storing = self.house.store.append(*appends)
        try:
            # The frames are written while the disk is busy.
            frames = self._frames(told, screens, at)
        finally:
            await self._stored(storing)
        for screen, frame in zip(screens, frames, strict=True):
            if screen is answered:
                screen.keep(frame)
            else:
                screen.tell(frame)
        self.house.metrics.events.add(amount=len(events))
        self.house.metrics.frames.add(amount=len(frames))
        self.call()
        self.house.changed(self.table, events)
        self.arrange()

    def call(self) -> None:
        """Somebody else's turn begins: their webhook is called, and whose turn it was is told."""
        person = self.table.person_to_move()
        before, self._turn_of = self._turn_of, person
        if before == person:
            return
        if before is not None:
            self.house.passed(before, self.table)
        if person is not None:
            table = self.table
            self.house.webhooks.turn(person, table.id, table.game.key, table.to_act, table.version)

    async def _stored(self, storing: asyncio.Future[None]) -> None:
        try:
            await storing
        except (Conflict, NotStored) as error:
            fields = {"table": shortened(self.table.id), "reason": type(error).__name__, "error": str(error)}
            log.error("events were not stored", extra={"fields": fields})
            # Memory is ahead of the log: nothing may be read off the table before it is read anew.
            self._mailbox.first = self._reread
            await self._reread()
            if isinstance(error, Conflict):
                text = Text("The table has moved on: look again.", "La table a changé : regardez à nouveau.")
                raise Refused("stale", text) from error
            raise Refused("not_stored", NOT_STORED) from error

    async def _reread(self) -> None:
        """Forget what is in memory: the log is the truth. Refused while it cannot be read."""
        try:
            table = replay(await self.house.store.events(self.table.id))
        except SQLAlchemyError as error:
            raise Refused("not_stored", NOT_STORED) from error
        except ValueError as error:
            raise self.house.unreadable(self.table.id, error) from error
        presence = self.table.presence
        self.table = table
        self.table.presence = presence
        self._mailbox.first = None
        drawing = Drawing(self.table, self.house.now(), self._drawn)
        for screen in self.watchers:
            screen.tell(b'{"type":"sight",%b}' % self._seen(drawing, screen))

    def _apply_and_tell(self, events: list[Event], screens: list[Watcher]) -> list[list[dict[str, Any]]]:
        """Apply the events; what each screen is told of them. Each event is put into words
        before it is applied, once for each pair of eyes; one for all where nothing is hidden."""
        table = self.table
        told: list[list[dict[str, Any]]] = [[] for _ in screens]
        for event in events:
            by_seat: dict[int | None, dict[str, Any]] = {}
            for screen, heard in zip(screens, told, strict=True):
                if not event.is_for(table, screen.person):
                    continue
                seat = screen.eyes(table) if table.hides_hands else None
                if seat not in by_seat:
                    words = telling(table, event, seat, screen.person)
                    assert words is not None
                    by_seat[seat] = words
                heard.append(by_seat[seat])
            table.apply(event)
        return told

    def _frames(self, told: list[list[dict[str, Any]]], screens: list[Watcher], at: int) -> list[bytes]:
        if not screens:
            return []
        drawing = Drawing(self.table, at, self._drawn)
        encoded: dict[int, bytes] = {}
        frames: list[bytes] = []
        for screen, heard in zip(screens, told, strict=True):
            for words in heard:
                if id(words) not in encoded:
                    encoded[id(words)] = encode(words)
            events = b",".join(encoded[id(words)] for words in heard)
            frames.append(b'{"type":"events","events":[%b],%b}' % (events, self._seen(drawing, screen)))
        return frames

    def _seen(self, drawing: Drawing, screen: Watcher) -> bytes:
        seat = screen.eyes(self.table)
        # The curtain hangs only before eyes that see through no seat.
        return drawing.sight(seat, screen.person, seat is None and screen.veiled(self.table))

    def _successor(self, events: list[Event], at: int) -> Append | None:
        """The first events of the rematch, if these events call for one."""
        for event in events:
            if isinstance(event, Rematched):
                _, secret = new_deal()
                following = successor_events(self.table, event.table, secret, at, new_deal(), new_word)
                return append(0, following, replay(following), at)
        return None

    # --- watching -------------------------------------------------------------------

    async def enter(self, screen: Watcher, version: int | None) -> None:
        """A screen opens. It knows the table up to `version` (None: nothing) and is told the
        rest; from now on it hears of everything."""

        async def work() -> None:
            self.used_at = self.house.now()
            if screen.person is not None and self.table.presence.arrive(screen.person):
                self._tell_presence()
            missed: list[dict[str, Any]] = []
            if version != self.table.version:
                log_of_table = await self.house.store.events(self.table.id)
                after = version if version is not None and 0 <= version < self.table.version else 0
                missed = list(story(log_of_table, screen.eyes(self.table), screen.person, after))
            drawing = Drawing(self.table, self.used_at, self._drawn)
            screen.tell(b'{"type":"welcome","events":%b,%b}' % (encode(missed), self._seen(drawing, screen)))
            self.watchers.add(screen)

        await self._mailbox.post(work)

    async def leave(self, screen: Watcher) -> None:
        """A screen closes."""

        async def work() -> None:
            self.watchers.discard(screen)
            if screen.person is not None and self.table.presence.depart(screen.person, self.house.now()):
                self._tell_presence()

        await self._mailbox.post(work, must=True)

    def lift(self, screen: Watcher, seat: int, reply: Reply[int]) -> None:
        """The person before a shared screen lifts the curtain for one of its seats."""

        async def work() -> int:
            if screen.person is None:
                raise Refused("no_seat", Text("You have no seat here.", "Vous n'avez pas de siège ici."))
            self.table.must_hold(screen.person, seat)
            screen.lifted = seat
            drawing = Drawing(self.table, self.house.now(), self._drawn)
            screen.tell(b'{"type":"sight",%b}' % self._seen(drawing, screen))
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
            return read(self.table)

        return await self._mailbox.post(work)

    def _tell_presence(self) -> None:
        table, now = self.table, self.house.now()
        here = [is_present(table, seat, now) for seat in range(len(table.seats))]
        away = [away_ms(table, seat, now) for seat in range(len(table.seats))]
        self._told_here = here
        frame = encode({"type": "presence", "present": here, "away_ms": away})
        for screen in self.watchers:
            screen.tell(frame)

    def notice(self) -> None:
        """Tell the screens who has fallen silent meanwhile, or is heard of again: whoever has no
        screen comes and goes without a word."""
        now = self.house.now()
        here = [is_present(self.table, seat, now) for seat in range(len(self.table.seats))]
        if self.watchers and here != self._told_here:
            self._tell_presence()

    # --- time and bots --------------------------------------------------------------

    async def open(self) -> None:
        """Take the table up: its live clock goes on, its bots think."""
        if self.table.phase == "playing" and self.table.clock.rule.kind == "live" and self.table.clock.ticks:
            try:
                await self.do(Wake)
            except Refused:
                self.arrange()
        else:
            self.arrange()

    def arrange(self) -> None:
        """Whoever must act by himself is set to it: the clock's flag, a bot."""
        self._set_timer()
        waiting = self.table.bot_to_move()
        wanted = self.table.moved_version if waiting is not None else -1
        if self._thinking is not None and self._thinking[0] != wanted:
            self._thinking[1].cancel()
            self._thinking = None
        if waiting is not None and self._thinking is None and not self.house.closing:
            task = asyncio.create_task(self._think(waiting[0], waiting[1], wanted))
            self._thinking = (wanted, task)

    def hurry(self) -> None:
        """The bot that thinks is to answer with the best it has found so far."""
        if self._thought is not None:
            self.house.pool.hurry(self._thought)

    async def _think(self, seat: int, level: str, version: int) -> None:
        table = self.table
        made = sum(step.actor == seat for step in table.steps)
        thought = self._thought = Thought(
            (self.address or table.host, table.host, table.id),
            table.game.key, len(table.seats), dict(table.setup_options), history(table, seat), made, seat, level,
            secrets.randbits(62),
        )  # fmt: skip
        answer = await self.house.pool.think(thought)
        if answer is None:
            move = str(random.Random(thought.seed).choice(table.position.legal_moves()))
            answer = Answer(move, UNTHOUGHT)
        # From here on the thought is an answer on its way, no longer to be called off.
        self._thinking = None
        try:
            await self.do(lambda at: PlayByBot(at, seat, answer.text, version, answer.reason))
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
        self.arrange()

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
