"""The rules in words, clause by clause."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path

from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.text import Text
from serai.server.api import PROBLEMS
from serai.table import Refused

router = APIRouter(prefix="/api", tags=["rules"], responses=PROBLEMS)


@router.get("/games/{game}/rules")
async def rules(game: Annotated[str, Path(max_length=32)]) -> dict[str, Any]:
    """Every clause: its words in both languages, where it comes from, how sure we are."""
    return _rules(game)


@cache
def _rules(key: str) -> dict[str, Any]:
    try:
        game = load_game(key)
    except UnknownGame as error:
        raise Refused("no_game", Text(f"{error}.", f"Ce jeu n'existe pas ici : {key}.")) from error
    clauses = [
        {
            "id": clause.id,
            "title": clause.title._asdict(),
            "text": clause.text._asdict(),
            "status": clause.status,
            "confidence": clause.confidence,
            "passage": clause.passage,
            "note": None if clause.note is None else clause.note._asdict(),
        }
        for clause in game.rulebook.values()
    ]
    return {"game": key, "title": game.title._asdict(), "clauses": clauses}
