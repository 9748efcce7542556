"""The courtyard: tables that everybody may find, and which of them suits somebody who would play now.

A listed table is a row as lists keep it: its summary, with `people` (the account on each seat, or None) and
`created_at`. Who is there is asked of whoever knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Row = dict[str, Any]
IsHere = Callable[[str, str], bool]
"""Is this account there, as far as this table is concerned?"""


def shown(rows: Iterable[Row], is_here: IsHere) -> list[Row]:
    """The tables as everybody may see them. An open one says whether anybody waits at it; who that is by account,
    nobody is told."""
    tables = []
    for row in rows:
        told = {name: value for name, value in row.items() if name not in ("people", "created_at")}
        if row["phase"] == "open":
            told["here"] = _somebody_waits(row, is_here)
        tables.append(told)
    return tables


def match(rows: Iterable[Row], person: str, is_here: IsHere, waiting: str | None = None) -> str | None:
    """The table at which this person would play soonest: open, with a free seat, somebody who waits there now, and no
    days between moves. The fewest free seats go first, then the oldest. Whoever waits at a table of their own
    (`waiting`) is sent to older ones alone, so that of two who wait for each other one goes and one stays."""
    known = {row["id"]: row for row in rows}
    own = known.get(waiting or "")
    suiting = [
        row
        for row in known.values()
        if row["phase"] == "open"
        and row["host"] is not None  # else the host has not sat down yet, and a free seat may be kept
        and person not in row["people"]
        and row.get("clock", {}).get("kind") != "days"
        and _somebody_waits(row, is_here)
        and (own is None or _age(row) < _age(own))
    ]
    suiting.sort(key=lambda row: (_free(row), *_age(row)))
    return suiting[0]["id"] if suiting else None


def _somebody_waits(row: Row, is_here: IsHere) -> bool:
    return any(is_here(person, row["id"]) for person in row["people"] if person is not None)


def _free(row: Row) -> int:
    return sum(seat["kind"] == "open" for seat in row["seats"])


def _age(row: Row) -> tuple[int, str]:
    return row["created_at"], row["id"]
