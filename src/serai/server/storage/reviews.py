"""Reviews: which are asked for, how far they are, and what came of them. They outlive the server."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from serai.lounge.reviews import Kept
from serai.server.storage.living import LIVING
from serai.server.storage.schema import players, reviews, tables

WAITING = "waiting"
DONE = "done"
FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Due:
    """A review that is to be worked out."""

    table: str
    stage: str
    account: str


def ask(connection: Connection, due: Due, at: int, process: int) -> bool:
    """Have a review wait at this process; False where it waits already, is under way, or done. One that failed is
    tried again."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    asked = {"status": WAITING, "account": due.account, "queued_at": at, "process": process, "done": 0, "total": 0}
    statement = dialect.insert(reviews).values(table_id=due.table, stage=due.stage, **asked)
    again = statement.on_conflict_do_update(
        index_elements=[reviews.c.table_id, reviews.c.stage], set_=asked, where=reviews.c.status == FAILED
    )
    return connection.execute(again.returning(reviews.c.stage)).first() is not None


def take_up(connection: Connection, process: int, alone: bool) -> list[Due]:
    """What this process is to work out, oldest first; what others have left behind is its own from now on. `alone`:
    there is no other."""
    gone: ColumnElement[bool] = reviews.c.process != process
    if not alone:
        gone = text(f"reviews.process NOT IN ({LIVING})")  # type: ignore[assignment]
    left = update(reviews).where(reviews.c.status == WAITING, or_(reviews.c.process.is_(None), gone))
    connection.execute(left.values(process=process, done=0, total=0))
    ours = select(reviews.c.table_id, reviews.c.stage, reviews.c.account).order_by(reviews.c.queued_at)
    rows = connection.execute(ours.where(reviews.c.status == WAITING, reviews.c.process == process)).all()
    return [Due(row.table_id, row.stage, row.account) for row in rows]


def note(connection: Connection, due: Due, process: int, done: int, total: int) -> bool:
    """So much of it is done; False where nobody wants it any more, or another process is at it."""
    statement = update(reviews).where(_ours(due, process)).values(done=done, total=total)
    return connection.execute(statement).rowcount == 1


def settle(connection: Connection, due: Due, process: int, body: str | None) -> bool:
    """Keep what came of it; nothing: it could not be worked out."""
    status = FAILED if body is None else DONE
    statement = update(reviews).where(_ours(due, process)).values(status=status, process=None, body=body)
    return connection.execute(statement).rowcount == 1


def call_off(connection: Connection, due: Due) -> bool:
    """Whoever asked does not want it any more; False where they did not ask, or it is done."""
    statement = delete(reviews).where(_this(due), reviews.c.status == WAITING, reviews.c.account == due.account)
    return connection.execute(statement).rowcount == 1


def of_table(connection: Connection, table: str) -> dict[str, Kept]:
    """What is known of each stage that was ever asked for."""
    columns = reviews.c.stage, reviews.c.status, reviews.c.account, reviews.c.done, reviews.c.total
    rows = connection.execute(select(*columns).where(reviews.c.table_id == table)).all()
    return {row.stage: Kept(row.status, row.account, row.done, row.total) for row in rows}


def body(connection: Connection, table: str, stage: str) -> str | None:
    """A review that is done, as JSON."""
    query = select(reviews.c.body).where(reviews.c.table_id == table, reviews.c.stage == stage)
    found: str | None = connection.execute(query).scalar()
    return found


def newest_of(connection: Connection, account: str, most: int) -> dict[str, str]:
    """Of the newest games of an account that were reviewed, so many: each table with the deepest review of it that is
    done, as JSON."""
    query = (
        select(reviews.c.table_id, reviews.c.stage, reviews.c.body)
        .join(players, players.c.table_id == reviews.c.table_id)
        .join(tables, tables.c.id == reviews.c.table_id)
        .where(players.c.account == account, reviews.c.status == DONE)
        .order_by(tables.c.changed_at.desc(), reviews.c.stage.desc())
        .limit(2 * most)
    )
    found: dict[str, str] = {}
    for row in connection.execute(query):
        if row.table_id in found or len(found) < most:
            # "quick" comes before "deep" in this order, and the deeper one stays.
            found[row.table_id] = row.body
    return found


def how_many_wait(connection: Connection, account: str) -> int:
    """For this account, those under way included."""
    query = select(func.count()).select_from(reviews)
    return connection.execute(query.where(reviews.c.account == account, reviews.c.status == WAITING)).scalar_one()


def _this(due: Due) -> ColumnElement[bool]:
    return and_(reviews.c.table_id == due.table, reviews.c.stage == due.stage)


def _ours(due: Due, process: int) -> ColumnElement[bool]:
    return and_(_this(due), reviews.c.status == WAITING, reviews.c.process == process)
