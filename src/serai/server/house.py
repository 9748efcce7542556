"""The house: all rooms of this process, the store behind them and the bots beside them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from serai.core.text import Text
from serai.lounge.reviews import record_of
from serai.server.accounts import identity
from serai.server.accounts.keyring import Keyring
from serai.server.bots_pool import Pool
from serai.server.bots_pool.cluster import ClusterPool
from serai.server.checking.checker import Checker
from serai.server.config import Config
from serai.server.logs import log, shortened
from serai.server.metrics import Gauge, Metrics
from serai.server.network.capacity import Crowd, Rarely, capacity
from serai.server.network.rate_limit import Limit
from serai.server.network.shared_limits import TELL_S, SharedLimits
from serai.server.processes.cancel import call_off
from serai.server.processes.fair_queue import Asker
from serai.server.processes.news import News, Told
from serai.server.processes.site import Site, tidy
from serai.server.processes.timekeeper import Timekeeper
from serai.server.reckoner import Reckoner
from serai.server.reviewing import Reviews
from serai.server.rooms.clubs import Clubs
from serai.server.rooms.courtyard import Courtyard
from serai.server.rooms.listeners import Listeners
from serai.server.rooms.ratings import Ratings
from serai.server.rooms.room import Room
from serai.server.rooms.signs import ONLOOKERS, Signs
from serai.server.rooms.tidings import read_tidings
from serai.server.storage import Account, NotStored, Store, append, days
from serai.server.storage.rows import ATTENDED_MS
from serai.server.webhooks.calls import Webhooks
from serai.table import Event, OtherRules, Refused, Table, replay
from serai.table.events import Version
from serai.table.presence import HEARD_MS

SWEEP_S = 15.0
ATTEND_S = 2.0
"""Between two looks at what others may have left."""
BEATS = 5
"""So many of these looks between two words of who is here: sooner than a sign of life is forgotten."""
PEOPLE_AT_ONCE = 80
VERSIONS_AT_ONCE = 500
FORGET_MS = 60_000
"""A room nobody has used for so long is forgotten; its log stays."""
RECKONERS = 2
"""Processes for the boards' questions; one address has one at a time, so one is left for others."""
SOLVERS = 2
"""Processes for puzzles, whose questions take longer than a board's may wait."""
TOO_MUCH = Text(
    "You have asked for more than can be worked out for you now: wait a moment.",
    "Vous demandez plus que ce qui peut être calculé pour vous : attendez un instant.",
)


class House:
    """Made inside the event loop; `open` before use, `close` at the end."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.news = News(store, self._hear, self._missed) if store.is_shared else None
        """What other processes tell; None where there are none."""
        self.metrics = Metrics()
        self.time = Timekeeper()
        self.began_at = self.now()
        self.rooms: dict[str, Room] = {}
        self.signs = Signs()
        self.site = Site()
        self.closing = False
        here = Pool(config.bot_workers, self.metrics)
        self.pool = ClusterPool(config.bots_cluster, here, self.metrics) if config.bots_cluster else here
        self.reckoner = Reckoner(RECKONERS, self.metrics)
        self.solver = Reckoner(SOLVERS, self.metrics)
        self.webhooks = Webhooks(self.metrics, config.private_webhooks, config.host_webhook)
        self.checker = Checker(
            store,
            self.metrics,
            self.webhooks,
            self.now,
            self._somebody_waits,
            store.process if store.is_shared else None,
        )
        self.reviews = Reviews(store, self.metrics, self.now, self._record, self._somebody_waits)
        self.per_address = Limit(config.requests_per_second, 4 * config.requests_per_second)
        self.per_account = Limit(config.commands_per_second, 4 * config.commands_per_second)
        self.carriers = Limit(identity.CARRIES_PER_MINUTE / 60, identity.CARRIES_PER_MINUTE)
        self.reckonings = Limit(config.reckonings_per_second, 10 * config.reckonings_per_second)
        self.own_reckonings = Limit(config.reckonings_per_second / 2, 5 * config.reckonings_per_second)
        self.courtyard = Courtyard(self)
        self.clubs = Clubs(self)
        self.ratings = Ratings(store)
        self.newcomers = Limit(config.guests_per_minute / 60, config.guests_per_minute)
        self.readiness: tuple[float, str | None] = (float("-inf"), None)
        """When it was last tried whether something can be stored, and what was against it."""
        self.strangers_names = Rarely("a request refused: this server is not known by that name (--names)")
        self.hosts = Limit(config.tables_per_minute / 60, 6 * config.tables_per_minute)
        self.sockets = Crowd("sockets", capacity(config).sockets, config.sockets_per_address)
        self.shared: SharedLimits | None = None
        """Where other processes are told what was spent here."""
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._background: set[asyncio.Task[Any]] = set()
        self.listeners = Listeners()
        self.keyring = Keyring(store, self.now, self.spawn)
        self.metrics.gauges += [
            Gauge("serai_rooms", "Tables in memory.", lambda: len(self.rooms)),
            Gauge("serai_screens", "Open websockets.", lambda: sum(len(room.watchers) for room in self.rooms.values())),
            Gauge("serai_sockets", "Open websockets and streams.", lambda: self.sockets.present),
            Gauge("serai_bot_queue", "Bots waiting for a process.", self.pool.waiting),
            Gauge("serai_reckoner_queue", "Questions waiting for a process.", self._questions),
            Gauge("serai_commits", "Transactions committed by this process.", lambda: store.writer.commits),
        ]

    def _questions(self) -> int:
        return self.reckoner.waiting() + self.solver.waiting()

    def _somebody_waits(self) -> bool:
        return self.pool.waiting() + self._questions() > 0

    def charge(self, asker: Asker, cost: float) -> None:
        """Take the cost of a question from the address and, where there is one, from the account.
        Refused when either has not enough left."""
        address, account, *_ = asker
        now = time.monotonic()
        if (account and not self.own_reckonings.allows(account, now, cost)) or not self.reckonings.allows(
            address, now, cost
        ):
            self.metrics.refused.add("reckonings")
            raise Refused("too_many", TOO_MUCH)

    def now(self) -> int:
        """Milliseconds since the epoch, by a clock that nobody sets."""
        return self.time.now()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside; its failure is logged."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)

    # --- rooms ----------------------------------------------------------------------

    async def open(self) -> None:
        """Take up the tables that must go on by themselves."""
        self.time = Timekeeper(await self.store.clock_ms())
        self.began_at = self.now()
        self.webhooks.urls = await self.store.webhooks()
        if self.news is not None:
            await self.news.open()
            self.spawn(self._tell_who_is_here())
            self.spawn(self._share(self.news, self._shared_limits()))
        self.pool.prepare()
        self.spawn(asyncio.to_thread(tidy))
        await self._take_up_due(everything=self.is_first)
        self.spawn(self._sweep())
        self.spawn(self._see_to_tables())
        await self.checker.open(self.config.second_check)
        await self.reviews.open()

    @property
    def has_company(self) -> bool:
        """Do other processes serve these tables as well?"""
        return self.news is not None and self.news.has_company()

    @property
    def is_first(self) -> bool:
        """Did no other process serve these tables when this one began?"""
        return self.news is None or self.news.was_first

    def forgives(self, at: int) -> bool:
        """Has the whole house stood still since a moment? Then no live clock ran."""
        return self.is_first and at < self.began_at

    async def _take_up_due(self, everything: bool = False) -> None:
        """Tables where a bot or a clock must go on, and nobody sees to it."""
        while due := await self.store.due(self.now(), everything):
            everything = False
            for table in due:
                self.spawn(self.take_up(table))

    async def take_up(self, table: str) -> None:
        """See to what a table must do by itself: it has been left to this process."""
        try:
            await (await self.room(table)).attend()
        except Refused as refusal:
            log.warning("a table rests", extra={"fields": {"table": shortened(table), "reason": refusal.text.en}})

    async def _see_to_tables(self) -> None:
        """Say where bots still think, and take up what others have left."""
        beats = 0
        while not self.closing:
            await asyncio.sleep(ATTEND_S)
            try:
                thinking = [table for table, room in self.rooms.items() if room.is_thinking]
                if thinking and self.store.is_shared:
                    await self.store.attend(thinking, self.now() + ATTENDED_MS)
                await self._take_up_due()
                await self.clubs.look()
                beats += 1
                if beats % BEATS == 0:
                    await self._tell_who_is_here()
            except (SQLAlchemyError, NotStored) as error:
                log.error("the database does not answer", extra={"fields": {"error": str(error)}})

    async def room(self, table: str) -> Room:
        """The room of a table, opened if need be; Refused when there is none."""
        if (known := self.rooms.get(table)) is not None:
            return known
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open_room(table))
            self._opening[table].add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def _record(self, table: str) -> str:
        """Of a game that can be reviewed; Refused else."""
        return await (await self.room(table)).look(record_of)

    async def must_be_open_to(self, table: str, account: Account | None) -> None:
        """The one door: Refused where others are still to be dealt the same (`Table.is_sealed`), unless one sits there
        or has had that deal oneself."""
        room = await self.room(table)
        if not room.was_sealed:
            return
        person = None if account is None else account.id
        try:
            await room.look(lambda known: known.must_show(person, self.now()))
        except Refused:
            if person is None or not await self.store.read(partial(days.had_too, table=table, account=person)):
                raise

    async def _open_room(self, table_id: str) -> Room:
        try:
            events = await self.store.events(table_id)
            if not events:
                raise Refused("no_such_table", Text("There is no such table.", "Cette table n'existe pas."))
            room = Room(self, replay(events))
        except OtherRules as error:
            raise Refused(
                "other_rules",
                Text(f"This game was {error}.", "Cette partie a été commencée sous une autre version des règles."),
            ) from error
        except ValueError as error:
            raise self.unreadable(table_id, error) from error
        self.rooms[table_id] = room
        self.reckoner.warm()
        await room.open(self.forgives(events[-1].at))
        return room

    def unreadable(self, table_id: str, error: ValueError) -> Refused:
        """What to say of a table whose log is damaged; the host finds it in the log of the server."""
        log.error("a log cannot be read", extra={"fields": {"table": shortened(table_id), "error": repr(error)}})
        return Refused(
            "unreadable", Text("This table's log cannot be read.", "Le journal de cette table est illisible.")
        )

    async def add_table(self, events: list[Event], address: str = "") -> Table:
        """Store a new table and open its room; `address` is where the wish came from."""
        table = replay(events)
        await self.store.append(append(0, events, table, self.now()))
        room = self.rooms[table.id] = Room(self, table, address)
        self.reckoner.warm()
        room.deliver(room.news_of(events))
        room.arrange(think=True)
        return table

    async def _sweep(self) -> None:
        """Forget idle rooms, tell who has fallen silent, and look whether news were missed."""
        while not self.closing:
            await asyncio.sleep(SWEEP_S)
            self.time.look_at_the_calendar()
            now = self.now()
            for table, room in list(self.rooms.items()):
                room.notice()
                if room.is_idle() and now - room.used_at > FORGET_MS:
                    del self.rooms[table]
            self._missed()

    def _missed(self) -> None:
        """Something may have been told that was not heard: the logs say how far the tables are."""
        if self.store.is_shared and not self.closing:
            self.spawn(self._look_at_logs())

    async def _look_at_logs(self) -> None:
        try:
            known = list(self.rooms)
            for first in range(0, len(known), VERSIONS_AT_ONCE):
                for table, version in (await self.store.versions(known[first : first + VERSIONS_AT_ONCE])).items():
                    self._moved(table, version)
        except SQLAlchemyError as error:
            log.error("the database does not answer", extra={"fields": {"error": str(error)}})

    def _moved(self, table: str, version: int, told: Told | None = None, lines: Sequence[bytes] = ()) -> None:
        """The log of a table goes further than what may be in memory here, by these events where they were told."""
        room = self.rooms.get(table)
        if room is not None and room.version < version:
            room.hear(Version(version), None if told is None else read_tidings(told, lines))

    def _shared_limits(self) -> SharedLimits:
        """What an address and an account may have, as it is counted with the other processes."""
        limits = ("per_address", "per_account", "carriers", "reckonings", "own_reckonings", "newcomers", "hosts")
        self.shared = SharedLimits({name: getattr(self, name) for name in limits}, self.sockets)
        return self.shared

    async def _share(self, line: News, shared: SharedLimits) -> None:
        """Tell the other processes what was spent here."""
        while not self.closing:
            await asyncio.sleep(TELL_S)
            spent = shared.news(str(self.store.process))
            if spent is not None:
                await line.tell(spent)

    async def dismiss(self) -> None:
        """Finish what was accepted, and let everybody go who listens or watches."""
        self.closing = True
        await asyncio.gather(*(room.close() for room in list(self.rooms.values())))
        await self.checker.stop()
        await self.reviews.stop()
        # Nobody is left who would move by a bot's answer; whoever waits for a hint gets none.
        await self.pool.stop()
        await self.reckoner.stop()
        await self.solver.stop()
        self.listeners.let_go()
        if self.news is not None:
            await self.news.close()

    async def close(self) -> None:
        """Stop for good."""
        await self.dismiss()
        await self.webhooks.stop()
        await call_off(self._background)
        await asyncio.to_thread(self.site.close)
        await asyncio.to_thread(self.store.close)

    # --- news for accounts ----------------------------------------------------------

    def is_listened_to(self, account: str) -> bool:
        """May somebody listen to the news of this account, here or elsewhere?"""
        return self.store.is_shared or account in self.listeners

    def is_here(self, account: str, table: str) -> bool:
        """Is this account there, as far as this table is concerned? By a screen in this process, or by a sign of life
        in any."""
        if (room := self.rooms.get(table)) is not None:
            return room.table.presence.is_here(account, self.now())
        return self.now() - self.signs.last(account, table) < HEARD_MS

    # --- accounts -------------------------------------------------------------------

    def heard(self, account: str, table: str | None = None) -> None:
        """A request with this account's key has come, about a table or about its games."""
        now = self.now()
        if self.news is not None and now - self.signs.last(account, table) > HEARD_MS // 3:
            self.spawn(self.news.tell({"type": "here", "of": [[account, table]]}))
        self.signs.note(account, table, now)

    async def _tell_who_is_here(self) -> None:
        """Screens that are open here are signs of life elsewhere."""
        if self.news is None:
            return
        here = [[person, table] for table, room in self.rooms.items() for person in room.people_here()]
        here += [[ONLOOKERS, table] for table, room in self.rooms.items() if room.has_onlookers()]
        # Also where nobody is: others want to know that they are not alone.
        for first in range(0, max(1, len(here)), PEOPLE_AT_ONCE):
            await self.news.tell({"type": "here", "of": here[first : first + PEOPLE_AT_ONCE]})

    def tell(self, told: Told) -> None:
        """Tell other processes, if there are any."""
        if self.news is not None and not self.closing:
            self.spawn(self.news.tell(told))

    async def rename(self, account: Account, name: str) -> None:
        await self.store.rename(account.id, name)
        self.keyring.forget(account.id)
        self.tell({"type": "renamed", "account": account.id})

    async def remove_device(self, account: Account, key_hash: str) -> bool:
        """Shut a device out, at once and for good; False when it is the account's last."""
        if not await self.store.remove_key(account.id, key_hash):
            return False
        self._shut_out(account.id, key_hash)
        self.tell({"type": "shut_out", "account": account.id, "key": key_hash})
        return True

    def _shut_out(self, account: str, key_hash: str) -> None:
        """Screens of that key are closed; streams of the account end, and those that may come back."""
        self.keyring.forget(account)
        for room in self.rooms.values():
            for screen in [screen for screen in room.watchers if screen.key == key_hash]:
                screen.close()
        self.listeners.let_go(account)

    async def set_webhook(self, account: Account, url: str | None) -> None:
        """Call this address from now on, or none."""
        await self.store.set_webhook(account.id, url)
        await self._read_webhook(account.id)
        self.tell({"type": "webhook", "account": account.id})

    async def _read_webhook(self, account: str) -> None:
        self.webhooks.urls.pop(account, None)
        self.webhooks.urls.update(await self.store.webhooks(account))

    # --- several processes ----------------------------------------------------------

    def _hear(self, told: Told, lines: Sequence[bytes] = ()) -> None:
        """Another process has something to say."""
        kind = told["type"]
        if kind == "moved":
            self._moved(told["table"], told["version"], told, lines)
            for account, news in told["news"] if self.listeners else ():
                self.listeners.deliver(account, news)
        elif kind == "here":
            for account, table in told["of"]:
                self.signs.note(account, table, self.now())
                if table in self.rooms:
                    self.rooms[table].notice()
        elif kind == "spent":
            if self.shared is not None:
                self.shared.hear(told)
        elif kind == "left":
            self._left(told["account"], told["table"])
        elif kind == "hurry":
            if told["table"] in self.rooms:
                self.rooms[told["table"]].hurry()
        elif kind == "shut_out":
            self._shut_out(told["account"], told["key"])
        elif kind == "renamed":
            self.keyring.forget(told["account"])
        elif kind == "webhook":
            self.spawn(self._read_webhook(told["account"]))

    def _left(self, account: str, table: str) -> None:
        """The last screen of somebody at a table has closed elsewhere; there may be another here."""
        room = self.rooms.get(table)
        if room is not None and account in room.people_here():
            self.tell({"type": "here", "of": [[account, table]]})
            return
        now = self.now()
        self.signs.note(account, table, now - HEARD_MS)
        if room is not None:
            room.table.presence.left(account, now)
            room.notice()
