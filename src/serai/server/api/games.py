"""The games as they declare themselves (`lounge.games`)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from serai.lounge import games as told
from serai.lounge.json_text import encode
from serai.server.api import PROBLEMS
from serai.server.protocol.answers import GamesAnswer, RulesAnswer

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)
GameKey = Annotated[str, Path(max_length=32)]
KEEP = "public, max-age=300"


@router.get("/games", response_model=GamesAnswer)
async def games() -> dict[str, Any]:
    """What can be played, with which options, and the levels of the house's bots."""
    return told.games()


@router.get("/games/{game}/rules")
async def rules(game: GameKey) -> RulesAnswer:
    """The chapters as a player reads them, and every clause: its words in both languages, where it comes from, how
    sure we are."""
    return _rules(game)


@cache
def _rules(game: str) -> RulesAnswer:
    return RulesAnswer.model_validate(told.rules(game))


@router.get("/games/{game}/pictures/{picture}", response_class=Response)
async def picture(game: GameKey, picture: Annotated[str, Path(max_length=8)]) -> Response:
    """A picture of the rulebook: its chapter, and which one there, counted from 0."""
    return Response(_picture(game, picture), media_type="image/svg+xml", headers={"Cache-Control": KEEP})


@lru_cache(maxsize=64)
def _picture(game: str, named: str) -> str:
    return told.picture(game, named)


@router.get("/games/{game}/lesson")
async def lesson(game: GameKey) -> Response:
    """A first lesson: a game begun, and what to do in it step by step."""
    return _kept(told.lesson(game))


@router.get("/games/{game}/cards", responses={200: {"model": dict[str, Any]}})
async def cards(game: GameKey) -> Response:
    """Every card with its texts in both languages, by the ids of views and moves. Cards of
    one's own are there once a table plays with them, so nobody keeps this for long."""
    return _kept(told.cards(game))


def _kept(data: Any) -> Response:
    return Response(encode(data), media_type="application/json", headers={"Cache-Control": KEEP})
