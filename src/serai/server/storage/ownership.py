"""Who has which table, when several processes share a PostgreSQL database.

A process lives as long as it holds an advisory lock under its number: when it dies, however it
dies, the database lets go of the lock, and with it of everything the process owned. A table that
nobody alive owns belongs to the first process that asks for it.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

LOCKS = 7338
"""The advisory locks of our processes have this as their first key."""
CHANNEL = "serai"

LIVING = f"""
    SELECT CAST(objid AS BIGINT) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = {LOCKS} AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_CLAIM = text(f"""
    INSERT INTO owners (table_id, process)
    SELECT id, CAST(:process AS INTEGER) FROM tables WHERE id = :table
    ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
    WHERE owners.process NOT IN ({LIVING}) OR owners.process = excluded.process
""")
_OWNER = text("SELECT process FROM owners WHERE table_id = :table")
_ORPHANS = text(f"""
    SELECT id FROM tables LEFT JOIN owners ON owners.table_id = tables.id
    WHERE (bot_waiting OR deadline <= :at) AND (process IS NULL OR process NOT IN ({LIVING}))
""")
_RELEASE = text("DELETE FROM owners WHERE process = :process")
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def claim(connection: Connection, table: str, process: int) -> int | None:
    """The process that owns the table now: this one, unless another that lives has it already.
    None when there is no such table."""
    connection.execute(_CLAIM, {"table": table, "process": process})
    owner = connection.execute(_OWNER, {"table": table}).scalar()
    return None if owner is None else int(owner)


def orphans(connection: Connection, at: int) -> list[str]:
    """Tables that must go on by themselves, now or before `at`, and that nobody alive owns."""
    return list(connection.execute(_ORPHANS, {"at": at}).scalars())


def release(connection: Connection, process: int) -> None:
    """Let go of every table of a process."""
    connection.execute(_RELEASE, {"process": process})


def notify(connection: Connection, payload: str) -> None:
    """Tell all processes."""
    connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})
