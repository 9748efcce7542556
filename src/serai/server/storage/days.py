"""Deals of a day: their secrets, who plays them where, and the puzzles of a day that were solved."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from serai.lounge.calendar import read
from serai.lounge.daily import Attempt
from serai.server.storage.rows import read_row
from serai.server.storage.schema import accounts, attempts, days, solves, tables
from serai.table import Table


class Claim(NamedTuple):
    """A table that somebody has on the deal of a day, whether it stands already or not."""

    table: str
    number: int


def bind(connection: Connection, day: int, game: str, secret: str) -> str:
    """The secret of a day's deal: this one, unless there is one already."""
    if (known := secret_of(connection, day, game)) is not None:
        return known
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(days).values(day=day, game=game, secret=secret).on_conflict_do_nothing())
    found = secret_of(connection, day, game)
    assert found is not None
    return found


def secret_of(connection: Connection, day: int, game: str) -> str | None:
    return connection.execute(select(days.c.secret).where(days.c.day == day, days.c.game == game)).scalar()


def first_day(connection: Connection) -> int | None:
    """Since when there are such deals."""
    return connection.execute(select(func.min(days.c.day))).scalar()


def claim(connection: Connection, day: int, game: str, account: str, table: str) -> Claim:
    """The one attempt that counts: at this table, unless there is one already."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {"table_id": table, "day": day, "game": game, "account": account, "number": 0}
    connection.execute(dialect.insert(attempts).values(row).on_conflict_do_nothing())
    mine = attempts.c.day == day, attempts.c.game == game, attempts.c.account == account, attempts.c.number == 0
    return Claim(connection.execute(select(attempts.c.table_id).where(*mine)).scalar_one(), 0)


def practise(connection: Connection, day: int, game: str, account: str, table: str) -> Claim:
    """One more, which does not count."""
    mine = attempts.c.day == day, attempts.c.game == game, attempts.c.account == account
    number = (connection.execute(select(func.max(attempts.c.number)).where(*mine)).scalar() or 0) + 1
    connection.execute(insert(attempts).values(table_id=table, day=day, game=game, account=account, number=number))
    return Claim(table, number)


def due(connection: Connection, table: Table) -> bool:
    """Have what a table's log says of the day whose deal it is; was something missing?"""
    day = None if table.day is None else read(table.day.name.partition(".")[0])
    if table.day is None or day is None:
        return False
    row = {"day": day, "game": table.game.key, "account": table.host, "number": table.day.attempt}
    missing = connection.execute(select(attempts.c.day).where(attempts.c.table_id == table.id)).first() is None
    if missing:
        connection.execute(insert(attempts).values(table_id=table.id, **row))
    bind(connection, day, table.game.key, table.secret)
    return missing


def of_day(connection: Connection, day: int, game: str) -> list[Attempt]:
    """Everybody's, whose tables stand."""
    query = (
        select(attempts, tables.c.ended_at, tables.c.summary, accounts.c.created_at)
        .join(tables, tables.c.id == attempts.c.table_id)
        .outerjoin(accounts, accounts.c.id == attempts.c.account)
        .where(attempts.c.day == day, attempts.c.game == game)
    )
    return [
        Attempt(row.table_id, row.account, row.number, row.ended_at, read_row(row.summary), row.created_at or 0)
        for row in connection.execute(query)
    ]


def had_too(connection: Connection, table: str, account: str) -> bool:
    """Is a deal of a day over at this table that this account has finished as well?"""
    query = (
        select(attempts.c.day, attempts.c.game)
        .join(tables, tables.c.id == attempts.c.table_id)
        .where(attempts.c.table_id == table, tables.c.phase == "over")
    )
    row = connection.execute(query).first()
    return row is not None and has_finished(connection, row.day, row.game, account)


def has_finished(connection: Connection, day: int, game: str, account: str) -> bool:
    """Is the attempt of this account that counts over?"""
    query = (
        select(tables.c.phase)
        .join(attempts, attempts.c.table_id == tables.c.id)
        .where(attempts.c.day == day, attempts.c.game == game)
        .where(attempts.c.account == account, attempts.c.number == 0)
    )
    return connection.execute(query).scalar() == "over"


def finished_by(connection: Connection, account: str) -> list[tuple[int, int]]:
    """The days on which an account has finished an attempt number 0, each with when that was."""
    query = (
        select(attempts.c.day, tables.c.ended_at)
        .join(tables, tables.c.id == attempts.c.table_id)
        .where(attempts.c.account == account, attempts.c.number == 0, tables.c.ended_at.is_not(None))
    )
    return [(row.day, row.ended_at) for row in connection.execute(query)]


def note_hint(connection: Connection, account: str, day: int) -> None:
    """A hint was given on the puzzle of the day; after it is solved hints say nothing about it."""
    unsolved = solves.c.account == account, solves.c.day == day, solves.c.solved_at.is_(None)
    _begin(connection, account, day)
    connection.execute(update(solves).where(*unsolved).values(hints=solves.c.hints + 1))


def note_solved(connection: Connection, account: str, day: int, at: int) -> None:
    """The puzzle of the day is solved; the first time counts."""
    unsolved = solves.c.account == account, solves.c.day == day, solves.c.solved_at.is_(None)
    _begin(connection, account, day)
    connection.execute(update(solves).where(*unsolved).values(solved_at=at))


def _begin(connection: Connection, account: str, day: int) -> None:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {"account": account, "day": day, "hints": 0, "solved_at": None}
    connection.execute(dialect.insert(solves).values(row).on_conflict_do_nothing())


def solved_by(connection: Connection, account: str) -> dict[int, int]:
    """The days whose puzzle an account has solved, each with the hints it had."""
    query = select(solves.c.day, solves.c.hints).where(solves.c.account == account, solves.c.solved_at.is_not(None))
    return {row.day: row.hints for row in connection.execute(query)}
