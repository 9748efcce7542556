"""The cards of Targui, for screens that draw them."""

from __future__ import annotations

from fastapi import APIRouter, Response

from serai.games.targui.catalogue import catalogue
from serai.server.rooms.frames import encode

router = APIRouter(prefix="/api", tags=["cards"])
KEEP = "public, max-age=300"


@router.get("/games/targui/cards")
async def cards() -> Response:
    """Every card with its texts in both languages, by the ids of views and moves. Cards of
    one's own are there once a table plays with them, so nobody keeps this for long."""
    return Response(encode(catalogue()), media_type="application/json", headers={"Cache-Control": KEEP})
