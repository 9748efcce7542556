"""Several processes on one PostgreSQL database: which of them live, and how they tell each other what is new.

A process lives as long as it holds an advisory lock under its number: when it dies, however it dies, the database lets
go of the lock. Nobody owns a table. What one process has stored the others hear of together with the commit, by NOTIFY,
and whoever has the table in memory reads on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, text

LOCKS = 7338
"""The advisory locks of our processes have this as their first key."""
CHANNEL = "serai"
LARGEST_PAYLOAD = 7900
"""Bytes that a notification may have."""

LIVING = f"""
    SELECT CAST(objid AS BIGINT) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = {LOCKS} AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
NOTIFY = "SELECT pg_notify(%s, %s)"
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def payloads(process: int, lines: Iterable[str]) -> Iterator[str]:
    """Lines of news in as few notifications as they fit into, each begun with the number of who tells."""
    head = f"{process}"
    payload, size = head, len(head)
    for line in lines:
        length = len(line.encode()) + 1
        if size + length > LARGEST_PAYLOAD and payload != head:
            yield payload
            payload, size = head, len(head)
        payload += f"\n{line}"
        size += length
    if payload != head:
        yield payload


def notify(connection: Connection, process: int, lines: Iterable[str]) -> None:
    """Tell all processes when this transaction is committed."""
    for payload in payloads(process, lines):
        connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})
