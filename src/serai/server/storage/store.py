"""The store: everything the house keeps, behind one interface."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Select,
    and_,
    case,
    delete,
    event,
    extract,
    func,
    insert,
    literal,
    or_,
    select,
    text,
    tuple_,
    update,
)

from serai.lounge.shelf import Place
from serai.server.storage.engine import OURS, file_of, migrate, open_engine, room_beside
from serai.server.storage.line import NotStored
from serai.server.storage.rows import ATTENDED_MS, Account, Append, Device, read_row, read_summary
from serai.server.storage.schema import accounts, carries, events, keys, players, tables, webhooks
from serai.server.storage.writer import Writer
from serai.table import Event
from serai.table.log import read_log

T = TypeVar("T")
Summary = dict[str, Any]
LEAST_ROOM = 64 * 1024
"""Bytes beside the file of the database below which its disk is called full: a few pages."""
SAME_AGAIN = text(f"UPDATE {OURS} SET version_num = version_num")
"""Changes nothing, and must be written to disk all the same."""
OVERDUE_MS = 2_000
"""A clock that has run out is first of all for whoever has the table in memory."""
MOST_TAKEN = 100
"""Tables that a process takes up at a time."""
IDLE_MS = 5_000
"""PostgreSQL ends a transaction in which a process has asked for nothing for so long: whoever is frozen in the middle
of one would hold up everybody who wants the same rows."""


class Store:
    """Reads run in threads, writes in the writer's; both leave the event loop alone."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.process = secrets.randbelow(2**31 - 1) + 1
        """The number of this process among those that share the database."""
        self.writer = Writer(engine, self.process)
        self.is_shared = engine.dialect.name == "postgresql"
        """May other processes write to the same database?"""

    @classmethod
    def open(cls, url: str) -> Store:
        """The database at this address, migrated; StorageProblem when it cannot be used."""
        engine = open_engine(url)
        if engine.dialect.name == "postgresql":
            event.listen(engine, "connect", _let_go)
            engine.dispose()  # what has been opened so far does not let go
        migrate(engine)
        return cls(engine)

    def close(self) -> None:
        self.writer.stop()
        self.engine.dispose()

    async def read(self, function: Callable[[Connection], T]) -> T:
        """Run a function that changes nothing."""

        def run() -> T:
            with self.engine.connect() as connection:
                return function(connection)

        return await asyncio.to_thread(run)

    async def ping(self) -> None:
        """Complain when the database does not answer."""
        await self.read(lambda connection: connection.execute(select(1)).scalar_one())

    async def clock_ms(self) -> int | None:
        """What time the database has, where several processes may share it; None: each has the machine's."""
        if self.engine.dialect.name != "postgresql":
            return None
        query = select(extract("epoch", func.clock_timestamp()) * 1000)
        return int(await self.read(lambda connection: connection.execute(query).scalar_one()))

    async def try_writing(self) -> None:
        """Write what stands there already: NotStored when nothing can be kept, as with a full disk."""
        path = file_of(str(self.engine.url))
        if path is not None and room_beside(path) < LEAST_ROOM:
            raise NotStored("the disk is full")
        await self.writer.write(lambda connection: connection.execute(SAME_AGAIN) and None)

    # --- tables ---------------------------------------------------------------------

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Add events to one or several tables, together or not at all; done when they are on disk."""
        return self.writer.append(*appends)

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """The log of a table, or what it has after a version; UnreadableEvent when it is damaged."""
        return read_log(await self.rows(table, after), after)

    async def rows(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        """The log as it is stored: each version with its body."""
        query = select(events.c.version, events.c.body).where(events.c.table_id == table, events.c.version > after)
        query = query.order_by(events.c.version)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [(row.version, row.body) for row in rows]

    async def bodies(self, table: str, until: int) -> list[str]:
        """The log as it is stored, up to a version."""
        query = select(events.c.body).where(events.c.table_id == table).order_by(events.c.version).limit(until)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def listed(self, phases: tuple[str, ...], game: str | None, limit: int) -> list[Summary]:
        """Tables anybody may find, newest first; with the accounts at them, for `serai.lounge.courtyard`."""
        query = select(tables.c.summary, tables.c.created_at, tables.c.changed_at)
        query = query.where(tables.c.listed, tables.c.phase.in_(phases))
        if game is not None:
            query = query.where(tables.c.game == game)
        query = query.order_by(tables.c.changed_at.desc()).limit(limit)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [{**read_row(row.summary), "created_at": row.created_at, "changed_at": row.changed_at} for row in rows]

    async def summary(self, table: str) -> Summary | None:
        """One table as lists show it; None when there is none."""
        found = await self._summaries(select(tables.c.summary, tables.c.changed_at).where(tables.c.id == table))
        return found[0] if found else None

    async def version(self, table: str) -> int | None:
        """How far a table has come, as the lists know it; None when there is none."""
        query = select(tables.c.version).where(tables.c.id == table)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def tables_of(
        self,
        account: str,
        limit: int,
        phases: tuple[str, ...] = (),
        game: str | None = None,
        after: Place | None = None,
    ) -> list[Summary]:
        """The tables an account plays at: those that wait for it first, then the newest; of these phases and this
        game, where they are given, and from behind a place in this order."""
        waits = case((tables.c.waiting_for == account, 1), else_=0)
        order = (waits, tables.c.changed_at, tables.c.id)
        columns = tables.c.summary, tables.c.changed_at, tables.c.waiting_for, tables.c.deadline
        query: Select[Any] = (
            _played(select(*columns), account, phases, game).order_by(*(one.desc() for one in order)).limit(limit)
        )
        if after is not None:
            query = query.where(tuple_(*order) < tuple_(*map(literal, after)))
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [
            {
                **read_summary(row.summary, account),
                "changed_at": row.changed_at,
                "waiting_for_you": row.waiting_for == account,
                "deadline": row.deadline,
            }
            for row in rows
        ]

    async def how_many_tables_of(self, account: str, phases: tuple[str, ...] = (), game: str | None = None) -> int:
        query = _played(select(func.count()).select_from(tables), account, phases, game)
        return await self.read(lambda connection: connection.execute(query).scalar_one())

    async def waiting_for(self, account: str, limit: int) -> list[tuple[int, Summary]]:
        """The tables that wait for an account, each with its version, the longest wait first."""
        query = select(tables.c.version, tables.c.summary).where(tables.c.waiting_for == account)
        query = query.order_by(tables.c.changed_at).limit(limit)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [(row.version, read_summary(row.summary)) for row in rows]

    async def how_many_unfinished(self, account: str) -> int:
        """How many games of this account are not over."""
        query = (
            select(func.count())
            .select_from(players.join(tables, tables.c.id == players.c.table_id))
            .where(players.c.account == account, tables.c.phase.in_(("open", "playing")))
        )
        return await self.read(lambda connection: connection.execute(query).scalar_one())

    async def how_many_wait_for(self, account: str) -> int:
        query = select(func.count()).where(tables.c.waiting_for == account)
        return await self.read(lambda connection: connection.execute(query).scalar_one())

    async def due(self, at: int, everything: bool = False) -> list[str]:
        """Tables where a bot is to move or a clock has run out, and that nobody sees to at this moment: they are the
        caller's from now on, and no other's. `everything`: no other process lives, so nobody sees to any of them."""
        overdue = tables.c.deadline <= at - OVERDUE_MS
        waiting = or_(tables.c.attended_until <= at, and_(tables.c.attended_until.is_(None), overdue))
        if everything:
            waiting = or_(tables.c.attended_until.is_not(None), overdue)
        query = select(tables.c.id).where(tables.c.phase == "playing", waiting).limit(MOST_TAKEN)
        if await self.read(lambda connection: connection.execute(query).first()) is None:
            return []
        taken = (
            update(tables)
            .where(tables.c.id.in_(query.with_for_update(skip_locked=True)))
            .values(attended_until=at + ATTENDED_MS)
            .returning(tables.c.id)
        )
        return await self.writer.write(lambda connection: list(connection.execute(taken).scalars()))

    async def attend(self, ids: list[str], until: int) -> None:
        """A bot still thinks at these tables."""
        statement = update(tables).where(tables.c.id.in_(ids), tables.c.attended_until.is_not(None))
        await self.writer.write(lambda connection: connection.execute(statement.values(attended_until=until)) and None)

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """How far the logs of these tables go."""
        query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids))
        rows = await self.read(lambda connection: connection.execute(query).all())
        return {row.id: row.version for row in rows}

    async def _summaries(self, query: Any) -> list[Summary]:
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [{**read_summary(row.summary), "changed_at": row.changed_at} for row in rows]

    # --- accounts -------------------------------------------------------------------

    async def add_account(self, account: Account, key_hash: str, at: int, label: str = "") -> None:
        def add(connection: Connection) -> None:
            connection.execute(
                insert(accounts).values(
                    id=account.id, name=account.name, machine=account.machine, owner=account.owner, created_at=at
                )
            )
            connection.execute(
                insert(keys).values(hash=key_hash, account=account.id, created_at=at, label=label, used_at=at)
            )

        await self.writer.write(add)

    async def account_by_key(self, key_hash: str) -> Account | None:
        query = select(accounts).join(keys, keys.c.account == accounts.c.id).where(keys.c.hash == key_hash)
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else Account(row.id, row.name, row.machine, row.owner)

    async def rename(self, account: str, name: str) -> None:
        statement = update(accounts).where(accounts.c.id == account).values(name=name)
        await self.writer.write(lambda connection: connection.execute(statement) and None)

    async def webhooks(self, account: str | None = None) -> dict[str, str]:
        """The webhooks' addresses by account: of all, or of one."""
        query = select(webhooks)
        if account is not None:
            query = query.where(webhooks.c.account == account)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return {row.account: row.url for row in rows}

    async def set_webhook(self, account: str, url: str | None) -> None:
        """Give an account a webhook, or take it away."""

        def change(connection: Connection) -> None:
            connection.execute(delete(webhooks).where(webhooks.c.account == account))
            if url is not None:
                connection.execute(insert(webhooks).values(account=account, url=url))

        await self.writer.write(change)

    async def add_carry(self, carry_hash: str, account: str, expires_at: int) -> None:
        statement = insert(carries).values(hash=carry_hash, account=account, expires_at=expires_at)
        await self.writer.write(lambda connection: connection.execute(statement) and None)

    async def carried(self, carry_hash: str, at: int) -> Account | None:
        """Whom a carry stands for, while it works."""
        query = (
            select(accounts)
            .join(carries, carries.c.account == accounts.c.id)
            .where(carries.c.hash == carry_hash, carries.c.expires_at >= at)
        )
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else Account(row.id, row.name, row.machine, row.owner)

    async def redeem_carry(self, carry_hash: str, key_hash: str, at: int, label: str = "") -> Account | None:
        """Give a new key to the account a carry stands for; it works once and for a while."""

        def redeem(connection: Connection) -> Account | None:
            row = connection.execute(
                select(accounts, carries.c.expires_at)
                .join(carries, carries.c.account == accounts.c.id)
                .where(carries.c.hash == carry_hash)
            ).first()
            gone = connection.execute(delete(carries).where(carries.c.hash == carry_hash)).rowcount
            if row is None or gone != 1 or row.expires_at < at:
                return None
            connection.execute(
                insert(keys).values(hash=key_hash, account=row.id, created_at=at, label=label, used_at=at)
            )
            return Account(row.id, row.name, row.machine, row.owner)

        return await self.writer.write(redeem)

    # --- devices --------------------------------------------------------------------

    async def devices(self, account: str) -> list[Device]:
        """The keys of an account, the newest first."""
        query = select(keys).where(keys.c.account == account).order_by(keys.c.created_at.desc(), keys.c.hash)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Device(row.hash, row.label, row.created_at, row.used_at) for row in rows]

    async def note_use(self, key_hash: str, at: int) -> None:
        """This key is in use."""
        statement = update(keys).where(keys.c.hash == key_hash).values(used_at=at)
        await self.writer.write(lambda connection: connection.execute(statement) and None)

    async def remove_key(self, account: str, key_hash: str) -> bool:
        """Take a key away, and every link that would bring another; False when it is the last."""

        def remove(connection: Connection) -> bool:
            held = set(connection.execute(select(keys.c.hash).where(keys.c.account == account)).scalars())
            if not held - {key_hash}:
                return False
            connection.execute(delete(keys).where(keys.c.hash == key_hash, keys.c.account == account))
            connection.execute(delete(carries).where(carries.c.account == account))
            return True

        return await self.writer.write(remove)


def _let_go(connection: Any, _record: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"SET idle_in_transaction_session_timeout = {IDLE_MS}")
    connection.commit()


def _played(query: Select[Any], account: str, phases: tuple[str, ...], game: str | None) -> Select[Any]:
    """Of these tables, those that an account plays at."""
    query = query.join(players, players.c.table_id == tables.c.id).where(players.c.account == account)
    if phases:
        query = query.where(tables.c.phase.in_(phases))
    return query if game is None else query.where(tables.c.game == game)
