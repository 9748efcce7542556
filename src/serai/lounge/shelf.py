"""Somebody's games, page by page: those that wait for them first, then the newest."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from serai.core.text import Text
from serai.lounge.searching import Search
from serai.table import Refused

MOST_LISTED = 100
Place = tuple[int, int, str]
"""Where a table stands among those of an account: whether it waits for it, when it last changed, and its id."""
NAMED = re.compile(r"([01])\.([0-9]{1,15})\.([A-Za-z0-9_-]{1,32})")


def place_of(table: dict[str, Any]) -> Place:
    return int(table["waiting_for_you"]), table["changed_at"], table["id"]


def named(place: Place) -> str:
    """A place as `after` names it."""
    return ".".join(map(str, place))


def read_place(text: str | None) -> Place | None:
    """The place that `named` wrote; None for none."""
    if text is None:
        return None
    if (found := NAMED.fullmatch(text)) is None:
        told = Text("after: this is no place among your games.", "after : ce n’est pas une place parmi vos parties.")
        raise Refused("malformed", told)
    return int(found[1]), int(found[2]), found[3]


def page(found: list[dict[str, Any]], most: int, total: int) -> dict[str, Any]:
    """So many of the tables that were found; one more than that says that there are more."""
    shown = found[:most]
    return {"tables": shown, "total": total, "next": named(place_of(shown[-1])) if len(found) > most else None}


def turned_to(
    tables: Iterable[dict[str, Any]], phase: str | None, search: Search, most: int, after: Place | None
) -> dict[str, Any]:
    """A page of tables that are all at hand."""
    suits = search.finder()
    suiting = [table for table in tables if phase in (None, table["phase"]) and suits(table)]
    suiting.sort(key=place_of, reverse=True)
    behind = [table for table in suiting if after is None or place_of(table) < after]
    return page(behind[: most + 1], most, len(suiting))
