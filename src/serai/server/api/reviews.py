"""Reviews of finished games: ask for one, see how far it is, read it, call it off."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from serai.lounge.reviews import NOT_THERE, Stage, record_of
from serai.server.api import PROBLEMS, MaybeAccount, TableId, TheAccount, TheHouse, asker_of, not_too_fast
from serai.server.protocol.reviews import Review, ReviewState
from serai.table import Refused

router = APIRouter(prefix="/api", tags=["reviews"], responses=PROBLEMS)


@router.get("/tables/{table}/review", responses={200: {"model": ReviewState}})
async def state(table: TableId, house: TheHouse, account: MaybeAccount) -> dict[str, Any]:
    """How far the two stages of a finished game's review are."""
    await (await house.room(table)).look(record_of)
    return await house.reviews.state(table, None if account is None else account.id)


@router.get("/tables/{table}/review/{stage}", responses={200: {"model": Review}})
async def read(table: TableId, stage: Stage, house: TheHouse) -> Response:
    """A review that has been worked out: every choice and draw of the game, luck and skill, the moments."""
    await (await house.room(table)).look(record_of)
    body = await house.reviews.body(table, stage)
    if body is None:
        raise Refused("no_review", NOT_THERE)
    return Response(body, media_type="application/json")


@router.post("/tables/{table}/review/{stage}", responses={200: {"model": ReviewState}})
async def ask(table: TableId, stage: Stage, house: TheHouse, account: TheAccount, request: Request) -> dict[str, Any]:
    """Have a finished game reviewed, when nobody who plays waits for a process. Nothing happens where that is so."""
    not_too_fast(house, account)
    await (await house.room(table)).look(record_of)
    await house.reviews.ask(table, stage, asker_of(request, account))
    return await house.reviews.state(table, account.id)


@router.delete("/tables/{table}/review/{stage}", responses={200: {"model": ReviewState}})
async def call_off(table: TableId, stage: Stage, house: TheHouse, account: TheAccount) -> dict[str, Any]:
    """Whoever asked for a review does not want it any more."""
    await house.reviews.call_off(table, stage, account.id)
    return await house.reviews.state(table, account.id)
