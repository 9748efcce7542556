"""Finished games that are to be played again: a queue that outlives the server, and the verdicts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, Update, exists, func, literal, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from serai.server.storage.living import LIVING
from serai.server.storage.schema import checks, tables

WAITING = "waiting"
DISAGREED = "disagreed"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game whose turn has come."""

    table: str
    game: str


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A game about which engine, log and second game do not say the same."""

    table: str
    game: str
    checked_at: int
    found: str
    record: str


def queue(connection: Connection, ended: Iterable[str] | None = None) -> None:
    """Have these tables wait, whose games are over; or all that do not wait yet and have no verdict:
    games of before, games from a backup, games whose lists were made anew."""
    # From the row, which was written before: the same instant and game as in the lists.
    finished = select(tables.c.id, tables.c.game, literal(WAITING), tables.c.changed_at).where(
        tables.c.phase == "over", ~exists().where(checks.c.table_id == tables.c.id)
    )
    if ended is not None:
        finished = finished.where(tables.c.id.in_(list(ended)))
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    columns = [checks.c.table_id, checks.c.game, checks.c.verdict, checks.c.queued_at]
    # Several processes may start at once.
    connection.execute(dialect.insert(checks).from_select(columns, finished).on_conflict_do_nothing())


def claim(connection: Connection, process: int | None) -> Waiting | None:
    """The game that has waited longest and that no other living process is at; None when none waits.
    Without a number the process is the only one."""
    free = select(checks.c.table_id).where(checks.c.verdict == WAITING)
    if process is not None:
        gone = text(f"checks.process NOT IN ({LIVING})")
        free = free.where(or_(checks.c.process.is_(None), checks.c.process == process, gone))
    free = free.order_by(checks.c.queued_at, checks.c.table_id).limit(1).with_for_update(skip_locked=True)
    taken = (
        update(checks)
        .where(checks.c.table_id == free.scalar_subquery())
        .values(process=process)
        .returning(checks.c.table_id, checks.c.game)
    )
    row = connection.execute(taken).first()
    return None if row is None else Waiting(row.table_id, row.game)


def settle(verdict: str, table: str, at: int, found: str | None, record: str | None) -> Update:
    """Note what came of it. A verdict stands: the row is changed once, whoever comes second."""
    return (
        update(checks)
        .where(checks.c.table_id == table, checks.c.verdict == WAITING)
        .values(verdict=verdict, checked_at=at, process=None, found=found, record=record)
    )


def counts(connection: Connection) -> dict[str, int]:
    """How many games there are of each verdict, and how many wait."""
    rows = connection.execute(select(checks.c.verdict, func.count().label("games")).group_by(checks.c.verdict)).all()
    return {row.verdict: row.games for row in rows}


def disagreements(connection: Connection) -> list[Disagreement]:
    """All that were ever found, the oldest first."""
    query = select(checks).where(checks.c.verdict == DISAGREED).order_by(checks.c.checked_at, checks.c.table_id)
    return [
        Disagreement(row.table_id, row.game, row.checked_at, row.found, row.record)
        for row in connection.execute(query).all()
    ]
