"""Finished games that move ratings: noted when they end, read in the order in which they ended, and made anew
from the logs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, func, insert, literal, select, tuple_

from serai.lounge.ratings import Played
from serai.server.storage.rows import Row
from serai.server.storage.schema import rated

Place = tuple[int, str]
"""Where a game stands among the others: when it ended, and its table."""


def note(connection: Connection, rows: Sequence[Row]) -> None:
    """These games are over. A game ends once, so that no row is there yet."""
    if rows:
        connection.execute(insert(rated), list(rows))


def due(connection: Connection, table: str, row: Row | None) -> bool:
    """Have what the log of a table says of it; was that something else than what stood there?"""
    kept = connection.execute(select(rated).where(rated.c.table_id == table)).mappings().first()
    if (None if kept is None else dict(kept)) == row:
        return False
    connection.execute(delete(rated).where(rated.c.table_id == table))
    if row is not None:
        connection.execute(insert(rated), [row])
    return True


def kinds(connection: Connection, account: str) -> list[tuple[str, int]]:
    """The games and numbers of seats at which an account has played a rated game."""
    query = (
        select(rated.c.game, rated.c.seats)
        .distinct()
        .where(rated.c.players.contains(json.dumps(account), autoescape=True))
    )
    return sorted((row.game, row.seats) for row in connection.execute(query))


def count(connection: Connection, game: str, seats: int) -> int:
    query = select(func.count()).select_from(rated).where(rated.c.game == game, rated.c.seats == seats)
    return connection.execute(query).scalar_one()


def after(connection: Connection, game: str, seats: int, place: Place | None) -> list[tuple[Place, Played]]:
    """The games behind a place, in the order in which they ended; from the first on, where none is given."""
    order = (rated.c.ended_at, rated.c.table_id)
    query: Any = select(rated).where(rated.c.game == game, rated.c.seats == seats).order_by(*order)
    if place is not None:
        query = query.where(tuple_(*order) > tuple_(*map(literal, place)))
    return [
        (
            (row.ended_at, row.table_id),
            Played(row.table_id, tuple(json.loads(row.players)), tuple(json.loads(row.places))),
        )
        for row in connection.execute(query)
    ]
