"""The deals of a day: what they are, how everybody fared, and a table to play them at."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Connection

from serai.core.registry import game_keys
from serai.lounge import daily
from serai.lounge.calendar import begins, day_at
from serai.server.accounts.identity import new_deal
from serai.server.api import PROBLEMS, MaybeAccount, TheAccount, TheHouse, asker_of, not_too_fast
from serai.server.api.tables import not_too_many
from serai.server.house import House
from serai.server.protocol.answers import TableMade
from serai.server.protocol.days import Today
from serai.server.storage import Account, Conflict, days
from serai.table import deal

router = APIRouter(prefix="/api/today", tags=["today"], responses=PROBLEMS)
DayText = Annotated[str | None, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
"""2026-12-31; none: this day, by UTC."""


@router.get("", responses={200: {"model": Today}})
async def today(house: TheHouse, account: MaybeAccount, day: DayText = None) -> dict[str, Any]:
    """The deals of a day, its puzzle and your evenings. How others fared you are told once you have finished the deal
    yourself, and everybody when the day is over."""
    now = house.now()
    chosen = daily.chosen_day(day, now)
    secrets = {game: await secret_of(house, chosen, game, now) for game in game_keys()}
    person = None if account is None else account.id

    def look(connection: Connection) -> dict[str, Any]:
        deals = [
            daily.told(
                chosen,
                game,
                deal.commitment(daily.deal_name(chosen, game), secret),
                secret,
                days.of_day(connection, chosen, game),
                person,
                now,
            )
            for game, secret in secrets.items()
            if secret is not None
        ]
        return {
            **daily.around(chosen, now, days.first_day(connection)),
            "now": now,
            "deals": deals,
            "evenings": None if person is None else _evenings(connection, person, now),
        }

    return await house.store.read(look)


def _evenings(connection: Connection, person: str, now: int) -> dict[str, Any]:
    played = [day for day, ended_at in days.finished_by(connection, person) if ended_at < begins(day + 1)]
    return daily.evenings(day_at(now), played, days.solved_by(connection, person))


async def secret_of(house: House, day: int, game: str, now: int) -> str | None:
    """The secret of a day's deal, bound now where the day is not over and nobody has asked before; None where there
    was no such deal."""
    known = await house.store.read(lambda connection: days.secret_of(connection, day, game))
    if known is not None or day < day_at(now):
        return known
    fresh = new_deal()[1]
    return await house.store.writer.write(lambda connection: days.bind(connection, day, game, fresh))


@router.post("/{game}", status_code=201)
async def play(
    game: Annotated[str, Path(max_length=32)],
    house: TheHouse,
    account: TheAccount,
    request: Request,
    day: DayText = None,
) -> TableMade:
    """A table at which you play the deal of a day. The first one of the day counts, and is the one you are sent to
    until it is over; what comes after it, or after the day, is practice."""
    not_too_fast(house, account)
    now = house.now()
    chosen = daily.chosen_day(day, now)
    secret = await secret_of(house, chosen, daily.known_game(game), now)
    if secret is None:
        raise daily.no_such_deal(day)
    if account.machine:
        raise daily.FOR_PEOPLE
    claim = await _claimed(house, account, chosen, game, now)
    if await house.store.version(claim.table) is None:
        address = asker_of(request, account)[0]
        await not_too_many(house, account, address)
        events = daily.create(chosen, game, account, now, claim.table, secret, claim.number).events()
        with suppress(Conflict):  # asked twice at once: then the other one has made it
            await house.add_table(events, address)
    room = await house.room(claim.table)
    version = await room.look(lambda known: known.version)
    return TableMade(
        table=claim.table, version=version, commitment=deal.commitment(daily.deal_name(chosen, game), secret)
    )


async def _claimed(house: House, account: Account, day: int, game: str, now: int) -> days.Claim:
    """The table that somebody is sent to: the one that counts, as long as it is not over and the day is not either."""
    fresh, _ = new_deal()

    def claim(connection: Connection) -> days.Claim:
        if day == day_at(now):
            first = days.claim(connection, day, game, account.id, fresh)
            if not days.has_finished(connection, day, game, account.id):
                return first
        return days.practise(connection, day, game, account.id, fresh)

    return await house.store.writer.write(claim)
