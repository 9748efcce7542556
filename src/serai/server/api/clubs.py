"""Tournaments of a club: make one, look at it by its link, and take part."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from serai.club import create, sight
from serai.club.rounds import how_many
from serai.server.accounts.identity import new_id
from serai.server.api import PROBLEMS, MaybeAccount, TheAccount, TheHouse, asker_of, not_too_fast
from serai.server.api.tables import not_too_many
from serai.server.protocol.clubs import ClubList, ClubMade, ClubSight
from serai.server.protocol.messages import ClubCommand, NewClub
from serai.server.storage import clubs

router = APIRouter(prefix="/api", tags=["clubs"], responses=PROBLEMS)
ClubId = Annotated[str, Path(max_length=32)]
MOST_CLUBS = 50


@router.post("/clubs", status_code=201)
async def make(wish: NewClub, house: TheHouse, account: TheAccount, request: Request) -> ClubMade:
    """A new tournament. Its id is the invitation: whoever has it may look, and enter."""
    not_too_fast(house, account)
    await not_too_many(house, account, asker_of(request, account)[0])
    club = create(wish, account, new_id())
    await house.clubs.add(club)
    return {"club": club.id}


@router.get("/clubs/{club}", responses={200: {"model": ClubSight}})
async def look(club: ClubId, house: TheHouse, account: MaybeAccount) -> dict[str, Any]:
    """The tournament as everybody may see it: who takes part, the standings, every round with its tables."""
    return sight(await house.clubs.known(club), None if account is None else account.id)


@router.post("/clubs/{club}/commands", responses={200: {"model": ClubSight}})
async def command(club: ClubId, wish: ClubCommand, house: TheHouse, account: TheAccount) -> dict[str, Any]:
    """Enter, be ready, withdraw; as its host begin, let a bot take part or play on for somebody. The tournament
    afterwards."""
    not_too_fast(house, account)
    return sight(await house.clubs.do(club, wish, account), account.id)


@router.get("/me/clubs")
async def my_clubs(
    house: TheHouse, account: TheAccount, most: Annotated[int, Query(ge=1, le=MOST_CLUBS)] = MOST_CLUBS
) -> ClubList:
    """The tournaments I take part in or have made, the newest first."""
    known = await clubs.of_account(house.store, account.id, most)
    return {
        "clubs": [
            {
                "id": club.id,
                "name": club.name,
                "game": club.game,
                "format": club.format,
                "phase": club.phase,
                "entrants": len(club.active()),
                "round": len(club.rounds),
                "rounds_in_all": how_many(club),
                "wanted": club.entrant_of(account.id) in club.waited_for(),
            }
            for club in known
        ]
    }
