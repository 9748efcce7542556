"""A plain page that lists the tables."""

from __future__ import annotations

from html import escape
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from serai.core.registry import game as load_game
from serai.server.api import TheHouse

router = APIRouter(include_in_schema=False)


@router.get("/", response_class=HTMLResponse)
async def home(house: TheHouse) -> str:
    """The tables anybody may see."""
    tables = await house.store.listed(("open", "playing"), None, 100)
    rows = "".join(_row(summary) for summary in tables) or "<tr><td colspan=3>No table is open.</td></tr>"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Serai</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Serai</h1>'
        f"<table><thead><tr><th>Game</th><th>Seats</th><th>State</th></tr></thead><tbody>{rows}</tbody></table>"
        '<p><a href="/openapi.json">The interface for programs</a></p></body></html>'
    )


def _row(summary: dict[str, Any]) -> str:
    title = load_game(summary["game"]).title.en
    seats = ", ".join(seat["name"] or "open" for seat in summary["seats"])
    return f"<tr><td>{escape(title)}</td><td>{escape(seats)}</td><td>{escape(summary['phase'])}</td></tr>"
