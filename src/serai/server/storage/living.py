"""Several processes on one PostgreSQL database: which of them live, and how they tell each other what is new.

A process lives as long as it holds an advisory lock under its number: when it dies, however it dies, the database lets
go of the lock. Nobody owns a table. What one process has stored the others hear of together with the commit, by NOTIFY,
and whoever has the table in memory goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

LOCKS = 7338
"""The advisory locks of our processes have this as their first key."""
CHANNEL = "serai"
LARGEST_PAYLOAD = 7900
"""Bytes that a notification may have."""
HEAD = 40
"""So many of them are kept for what it begins with."""

LIVING = f"""
    SELECT CAST(objid AS BIGINT) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = {LOCKS} AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def payloads(process: int, news: Sequence[bytes]) -> list[bytes]:
    """News, which are lines of text each, in as few notifications as they fit into. Each begins with the number of who
    tells, and how many follow with the rest of the text: it goes on where it was cut."""
    text = b"\n".join(news)
    pieces: list[bytes] = []
    first = 0
    while first < len(text):
        last = min(len(text), first + LARGEST_PAYLOAD - HEAD)
        while last < len(text) and text[last] & 0xC0 == 0x80:  # in the middle of a character
            last -= 1
        pieces.append(text[first:last])
        first = last
    return [b"%d %d\n%b" % (process, len(pieces) - number, piece) for number, piece in enumerate(pieces, 1)]


def notify(connection: Connection, process: int, news: Sequence[bytes]) -> None:
    """Tell all processes when this transaction is committed."""
    for payload in payloads(process, news):
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, payload.decode()))
