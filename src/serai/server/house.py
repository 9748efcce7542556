"""The house: all rooms of this process, the store behind them and the bots beside them."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from serai.core.text import Text
from serai.server.accounts import identity
from serai.server.accounts.devices import NOTED_AGAIN_MS
from serai.server.bots_pool import Pool
from serai.server.checking.checker import Checker
from serai.server.config import Config
from serai.server.logs import log, shortened
from serai.server.metrics import Gauge, Metrics
from serai.server.network.capacity import Crowd, capacity
from serai.server.network.rate_limit import Limit
from serai.server.processes.cancel import call_off
from serai.server.processes.fair_queue import Asker
from serai.server.reckoner import Reckoner
from serai.server.rooms.room import Room
from serai.server.rooms.signs import Signs
from serai.server.storage import Account, Store, append
from serai.server.webhooks.calls import Webhooks
from serai.table import Event, OtherRules, Refused, Table, replay
from serai.table.presence import HEARD_MS

if TYPE_CHECKING:
    from serai.server.processes.cluster import Cluster

SWEEP_S = 15.0
FORGET_MS = 60_000
"""A room nobody has used for so long is forgotten; its log stays."""
KNOWN_KEYS = 10_000
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

    def __init__(self, config: Config, store: Store, cluster: Cluster | None = None) -> None:
        self.config = config
        self.store = store
        self.cluster = cluster
        self.metrics = Metrics()
        self.rooms: dict[str, Room] = {}
        self.signs = Signs()
        self.closing = False
        self.pool = Pool(config.bot_workers, self.metrics)
        self.reckoner = Reckoner(RECKONERS, self.metrics)
        self.solver = Reckoner(SOLVERS, self.metrics)
        self.webhooks = Webhooks(self.metrics, config.private_webhooks, config.host_webhook)
        self.checker = Checker(
            store, self.metrics, self.webhooks, self.now, self._somebody_waits, cluster.process if cluster else None
        )
        self.per_address = Limit(config.requests_per_second, 4 * config.requests_per_second)
        self.per_account = Limit(config.commands_per_second, 4 * config.commands_per_second)
        self.carriers = Limit(identity.CARRIES_PER_MINUTE / 60, identity.CARRIES_PER_MINUTE)
        self.reckonings = Limit(config.reckonings_per_second, 10 * config.reckonings_per_second)
        self.own_reckonings = Limit(config.reckonings_per_second / 2, 5 * config.reckonings_per_second)
        self.newcomers = Limit(config.guests_per_minute / 60, config.guests_per_minute)
        self.sockets = Crowd("sockets", capacity(config).sockets, config.sockets_per_address)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._background: set[asyncio.Task[Any]] = set()
        self._listeners: dict[str, set[asyncio.Queue[dict[str, Any] | None]]] = {}
        self._accounts: OrderedDict[str, Account] = OrderedDict()
        self._noted: dict[str, int] = {}
        """When the keys in `_accounts` were last noted as being in use."""
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
        """Milliseconds since the epoch."""
        return time.time_ns() // 1_000_000

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
        self.webhooks.urls = await self.store.webhooks()
        if self.cluster is not None:
            await self.cluster.join(self._hear, self._lost)
            await self._take_up_orphans()
        else:
            for table in await self.store.with_bots_to_move():
                self.spawn(self._take_up(table))
        self.spawn(self._sweep())
        await self.checker.open(self.config.second_check)

    async def _take_up_orphans(self) -> None:
        """Tables of a process that is no more, where a bot or a clock must go on."""
        if self.cluster is not None:
            for table in await self.cluster.orphans(self.now()):
                self.spawn(self._take_up(table))

    async def _take_up(self, table: str) -> None:
        try:
            await self.room(table)
        except Refused as refusal:
            if refusal.code == "elsewhere":
                return
            log.warning("a table rests", extra={"fields": {"table": shortened(table), "reason": refusal.text.en}})

    async def room(self, table: str) -> Room:
        """The room of a table, opened if need be; Refused when there is none."""
        if (known := self.rooms.get(table)) is not None:
            return known
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open_room(table))
            self._opening[table].add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def whereabouts(self, table: str, fresh: bool) -> Path | None:
        """The socket of the process that has a table; None when it is this one."""
        if self.cluster is None or table in self.rooms or table in self._opening:
            return None
        return await self.cluster.whereabouts(table, fresh)

    async def _open_room(self, table_id: str) -> Room:
        if self.cluster is not None and not await self.cluster.claim(table_id):
            text = Text("Another process has this table.", "Un autre processus a cette table.")
            raise Refused("elsewhere", text)
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
        await room.open()
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
        if self.cluster is not None and not await self.cluster.claim(table.id):
            return table
        room = self.rooms[table.id] = Room(self, table, address)
        self.reckoner.warm()
        self.changed(table, events)
        room.arrange()
        return table

    async def _sweep(self) -> None:
        """Forget idle rooms, and wake those whose time is up."""
        while not self.closing:
            await asyncio.sleep(SWEEP_S)
            now = self.now()
            for table, room in list(self.rooms.items()):
                room.notice()
                if room.is_idle() and now - room.used_at > FORGET_MS:
                    del self.rooms[table]
            try:
                due = await self.store.with_deadline_before(now + int(2 * SWEEP_S * 1000))
                await self._take_up_orphans()
            except SQLAlchemyError as error:
                log.error("the database does not answer", extra={"fields": {"error": str(error)}})
                continue
            for table in due:
                self.spawn(self._take_up(table))

    async def dismiss(self) -> None:
        """Finish what was accepted, and let everybody go who listens or watches."""
        self.closing = True
        await asyncio.gather(*(room.close() for room in list(self.rooms.values())))
        await self.checker.stop()
        # Nobody is left who would move by a bot's answer; whoever waits for a hint gets none.
        await self.pool.stop()
        await self.reckoner.stop()
        await self.solver.stop()
        for queues in self._listeners.values():
            for queue in queues:
                queue.put_nowait(None)
        if self.cluster is not None:
            await self.cluster.leave()
            self.cluster = None

    async def close(self) -> None:
        """Stop for good."""
        await self.dismiss()
        await self.webhooks.stop()
        await call_off(self._background)
        await asyncio.to_thread(self.store.close)

    # --- news for accounts ----------------------------------------------------------

    def changed(self, table: Table, events: list[Event]) -> None:
        """Tell the accounts that listen: it is your turn, it is over."""
        person = table.person_to_move()
        if person is not None and (self.cluster is not None or person in self._listeners):
            where = {"table": table.id, "game": table.game.key, "seat": table.to_act}
            self._notify(person, {"type": "turn", **where, "version": table.version})
        if table.phase in ("over", "closed") and any(event.kind in ("ended", "closed") for event in events):
            self.checker.wake()
            for account in table.people():
                self._notify(account, {"type": "over", "table": table.id})
        if table.successor is not None and events[-1].kind == "rematched":
            for account in table.people():
                self._notify(account, {"type": "rematch", "table": table.successor})
            self.spawn(self._take_up(table.successor))

    def passed(self, account: str, table: Table) -> None:
        """A table waits for this account no longer."""
        self._notify(account, {"type": "passed", "table": table.id, "version": table.version})

    def _notify(self, account: str, news: dict[str, Any]) -> None:
        if self.cluster is not None:
            self.spawn(self.cluster.tell({"type": "news", "account": account, "news": news}))
        self._deliver(account, news)

    def _deliver(self, account: str, news: dict[str, Any]) -> None:
        for queue in self._listeners.get(account, ()):
            queue.put_nowait(news)

    def listen(self, account: str) -> asyncio.Queue[dict[str, Any] | None]:
        """A queue of an account's news; None in it means the house closes."""
        queue: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._listeners.setdefault(account, set()).add(queue)
        return queue

    def unlisten(self, account: str, queue: asyncio.Queue[dict[str, Any] | None]) -> None:
        queues = self._listeners.get(account, set())
        queues.discard(queue)
        if not queues:
            self._listeners.pop(account, None)

    # --- accounts -------------------------------------------------------------------

    async def account(self, key: str) -> Account | None:
        """The account this key opens, or None."""
        key_hash = identity.hashed(key)
        account = await self._account(key_hash)
        now = self.now()
        if account is not None and now - self._noted.get(key_hash, 0) > NOTED_AGAIN_MS:
            self._noted[key_hash] = now
            self.spawn(self.store.note_use(key_hash, now))
        return account

    async def _account(self, key_hash: str) -> Account | None:
        if (known := self._accounts.get(key_hash)) is not None:
            self._accounts.move_to_end(key_hash)
            return known
        account = await self.store.account_by_key(key_hash)
        if account is not None:
            self._accounts[key_hash] = account
            if len(self._accounts) > KNOWN_KEYS:
                self._noted.pop(self._accounts.popitem(last=False)[0], None)
        return account

    def heard(self, account: str, table: str | None = None) -> None:
        """A request with this account's key has come, about a table or about its games."""
        now = self.now()
        if table is None and self.cluster is not None and now - self.signs.last(account, None) > HEARD_MS // 3:
            self.spawn(self.cluster.tell({"type": "heard", "account": account}))
        self.signs.note(account, table, now)

    async def rename(self, account: Account, name: str) -> None:
        await self.store.rename(account.id, name)
        self._forget_account(account.id)
        if self.cluster is not None:
            await self.cluster.tell({"type": "renamed", "account": account.id})

    async def remove_device(self, account: Account, key_hash: str) -> bool:
        """Shut a device out, at once and for good; False when it is the account's last."""
        if not await self.store.remove_key(account.id, key_hash):
            return False
        self._shut_out(account.id, key_hash)
        if self.cluster is not None:
            await self.cluster.tell({"type": "shut_out", "account": account.id, "key": key_hash})
        return True

    def _shut_out(self, account: str, key_hash: str) -> None:
        """Screens of that key are closed; streams of the account end, and those that may come back."""
        self._forget_account(account)
        for room in self.rooms.values():
            for screen in [screen for screen in room.watchers if screen.key == key_hash]:
                screen.close()
        for queue in self._listeners.get(account, ()):
            queue.put_nowait(None)

    async def set_webhook(self, account: Account, url: str | None) -> None:
        """Call this address from now on, or none."""
        await self.store.set_webhook(account.id, url)
        await self._read_webhook(account.id)
        if self.cluster is not None:
            await self.cluster.tell({"type": "webhook", "account": account.id})

    async def _read_webhook(self, account: str) -> None:
        self.webhooks.urls.pop(account, None)
        self.webhooks.urls.update(await self.store.webhooks(account))

    def _forget_account(self, account: str) -> None:
        for key_hash, known in list(self._accounts.items()):
            if known.id == account:
                del self._accounts[key_hash]
                self._noted.pop(key_hash, None)

    # --- several processes ----------------------------------------------------------

    def _hear(self, news: dict[str, Any]) -> None:
        """Another process has something to say."""
        if news["type"] == "news":
            self._deliver(news["account"], news["news"])
        elif news["type"] == "heard":
            self.signs.note(news["account"], None, self.now())
        elif news["type"] == "shut_out":
            self._shut_out(news["account"], news["key"])
        elif news["type"] == "renamed":
            self._forget_account(news["account"])
        elif news["type"] == "webhook":
            self.spawn(self._read_webhook(news["account"]))
        elif news["type"] == "gone" and not self.closing:
            self.spawn(self._take_up_orphans())

    def _lost(self) -> None:
        """The database was lost, and with it the tables: another process may have them now."""
        rooms, self.rooms = self.rooms, {}
        for room in rooms.values():
            self.spawn(room.close())
