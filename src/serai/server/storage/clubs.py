"""Tournaments in the database: read whole, and written from one version to the next with the tables of a round."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from serai.club.club import Club, data_of, read
from serai.server.storage.rows import Append
from serai.server.storage.schema import club_people, club_tables, clubs, tables
from serai.server.storage.store import Store
from serai.server.storage.writer import Conflict
from serai.server.storage.writer import store as write_events

MOST_DUE = 50


async def load(store: Store, club: str) -> Club | None:
    query = select(clubs.c.body).where(clubs.c.id == club)
    body = await store.read(lambda connection: connection.execute(query).scalar())
    return None if body is None else read(json.loads(body))


async def save(store: Store, club: Club, at: int, appends: list[Append] = (), settled: list[str] = ()) -> None:  # type: ignore[assignment]
    """Write a club that was changed, as the version after the one it was read with, together with tables that begin and
    those whose end was taken in. Conflict where somebody was quicker."""
    before = club.version
    club.version = before + 1
    row = {"phase": club.phase, "version": club.version, "changed_at": at, "body": json.dumps(data_of(club))}

    def write(connection: Connection) -> None:
        if before == 0:
            try:
                connection.execute(insert(clubs).values(id=club.id, host=club.host, created_at=at, **row))
            except IntegrityError as error:
                raise Conflict("there is such a club") from error
        else:
            which = update(clubs).where(clubs.c.id == club.id, clubs.c.version == before)
            if connection.execute(which.values(**row)).rowcount != 1:
                raise Conflict("the club has moved on")
        connection.execute(delete(club_people).where(club_people.c.club_id == club.id))
        if people := sorted({club.host, *club.people()}):
            connection.execute(insert(club_people), [{"club_id": club.id, "account": one} for one in people])
        if appends:
            write_events(connection, list(appends), store.process)
            begun = [{"table_id": one.table, "club_id": club.id, "settled": False} for one in appends]
            connection.execute(insert(club_tables), begun)
        if settled:
            connection.execute(update(club_tables).where(club_tables.c.table_id.in_(settled)).values(settled=True))

    await store.writer.write(write)


async def of_account(store: Store, account: str, limit: int) -> list[Club]:
    """The tournaments somebody takes part in or has made, the newest first."""
    query = (
        select(clubs.c.body)
        .join(club_people, club_people.c.club_id == clubs.c.id)
        .where(club_people.c.account == account)
        .order_by(clubs.c.changed_at.desc())
        .limit(limit)
    )
    bodies = await store.read(lambda connection: list(connection.execute(query).scalars()))
    return [read(json.loads(body)) for body in bodies]


async def due(store: Store) -> list[str]:
    """Tournaments with a table that is over and was not taken in."""
    query = (
        select(club_tables.c.club_id)
        .join(tables, tables.c.id == club_tables.c.table_id)
        .where(club_tables.c.settled.is_(False), tables.c.phase == "over")
        .distinct()
        .limit(MOST_DUE)
    )
    return await store.read(lambda connection: list(connection.execute(query).scalars()))


async def results(store: Store, club: str) -> dict[str, dict[str, Any]]:
    """How the tables of a tournament ended that were not taken in yet."""
    query = (
        select(tables.c.id, tables.c.summary)
        .join(club_tables, club_tables.c.table_id == tables.c.id)
        .where(club_tables.c.club_id == club, club_tables.c.settled.is_(False), tables.c.phase == "over")
    )
    rows = await store.read(lambda connection: connection.execute(query).all())
    return {row.id: json.loads(row.summary)["result"] for row in rows}
