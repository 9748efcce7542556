"""Ratings: of whoever sits at a table, and one's own."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from serai.lounge import ratings
from serai.server.api import PROBLEMS, TableId, TheAccount, TheHouse
from serai.server.protocol.ratings import MyRatings, TableRatings
from serai.server.storage import rated
from serai.table import Table

router = APIRouter(prefix="/api", tags=["ratings"], responses=PROBLEMS)


@router.get("/tables/{table}/ratings", responses={200: {"model": TableRatings}})
async def at_table(table: TableId, house: TheHouse) -> dict[str, Any]:
    """How strong everybody at a table is, as far as is known, and what a rated game that is over has changed."""

    def look(known: Table) -> tuple[str, bool, list[str], list[str | None]]:
        players = [seat.person if seat.level is None else f"{ratings.BOT}{seat.level}" for seat in known.seats]
        return known.game.key, known.rated, list(known.assisted), players

    game, is_rated, assisted, players = await (await house.room(table)).look(look)
    ledger = await house.ratings.ledger(game, len(players))
    seats = ratings.at_table(ledger, table, players)
    return {"rated": is_rated, "assisted": assisted, "seats": seats}


@router.get("/me/ratings", responses={200: {"model": MyRatings}})
async def mine(house: TheHouse, account: TheAccount) -> dict[str, Any]:
    """Your ratings, by game and number of seats, and what to expect against each level of the house."""
    kinds = await house.store.read(lambda connection: rated.kinds(connection, account.id))
    told = [ratings.mine(await house.ratings.ledger(game, seats), account.id) for game, seats in kinds]
    return {"ratings": [one for one in told if one["games"] > 0]}
