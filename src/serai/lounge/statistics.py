"""What somebody's finished games add up to, for plots: margins over time, against whom, at which tables; and where a
review was kept of a game, how much of its margin was luck, and which mistakes come again and again."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from serai.lounge.json_text import decode
from serai.lounge.searching import Row, Search, ending

MOST_CHARTED = 60
"""Games of a plot over time: the newest."""
MOST_RIVALS = 12
MOST_REVIEWED = 12
MOST_MISTAKES = 5
NUMBER = re.compile(r"\d+")
SPAN = 5
"""The mean over time is that of a game and the few before it."""
Review = Mapping[str, Any]
"""A review as data (`serai.review.view`), or what is kept of it: `ledger` and `moments`."""


@dataclass(slots=True)
class _Tally:
    games: int = 0
    won: int = 0
    shared: int = 0
    lost: int = 0
    margins: list[int] = field(default_factory=list)

    def add(self, how: str, margin: int | None) -> None:
        self.games += 1
        setattr(self, how, getattr(self, how) + 1)
        if margin is not None:
            self.margins.append(margin)

    def told(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "won": self.won,
            "shared": self.shared,
            "lost": self.lost,
            "margin": _mean(self.margins),
        }


def shelf(tables: Iterable[Row], search: Search, reviews: Iterable[tuple[str, str | bytes | None]]) -> dict[str, Any]:
    """Of all finished games that a search finds. Reviews are those that are kept, as JSON, with their tables: of two of
    one table the last counts, and None is none yet."""
    suits = search.finder()
    games = [table for table in tables if table["phase"] == "over" and suits(table)]
    wanted = {table["id"] for table in games}
    bodies = {table: body for table, body in reviews if body is not None and table in wanted}
    return statistics(games, {table: decode(body) for table, body in bodies.items()})


def statistics(tables: Iterable[Row], reviews: Mapping[str, Review] | None = None) -> dict[str, Any]:
    """Of finished games, in any order; `reviews` by table, of those that have one."""
    games = sorted((table for table in tables if ending(table)), key=lambda table: (table["changed_at"], table["id"]))
    whole = _Tally()
    rivals: dict[tuple[str, str | None], _Tally] = {}
    kinds: dict[tuple[str, int], _Tally] = {}
    course: list[dict[str, Any]] = []
    for table in games:
        ended = ending(table)
        assert ended is not None
        whole.add(ended.how, ended.margin)
        kinds.setdefault((table["game"], len(table["seats"])), _Tally()).add(ended.how, ended.margin)
        for rival in _rivals(table):
            rivals.setdefault(rival, _Tally()).add(ended.how, ended.margin)
        if ended.margin is not None:
            course.append(
                {
                    "table": table["id"],
                    "game": table["game"],
                    "at": table["changed_at"],
                    "margin": ended.margin,
                    "place": ended.place,
                    "of": len(table["seats"]),
                }
            )
    for index, one in enumerate(course):
        some = [other["margin"] for other in course[max(0, index + 1 - SPAN) : index + 1]]
        one["mean"] = _mean(some)
    often = sorted(rivals.items(), key=lambda item: (-item[1].games, item[0][0], item[0][1] or ""))
    return {
        **whole.told(),
        "course": course[-MOST_CHARTED:],
        "rivals": [{"name": name, "level": level, **tally.told()} for (name, level), tally in often[:MOST_RIVALS]],
        "kinds": [{"game": game, "seats": seats, **tally.told()} for (game, seats), tally in sorted(kinds.items())],
        **_reviewed(games, reviews or {}),
    }


def _rivals(table: Row) -> set[tuple[str, str | None]]:
    """Whom one played against, each once: people and programs by name, bots of the house by level."""
    found: set[tuple[str, str | None]] = set()
    for seat, held in enumerate(table["seats"]):
        if seat not in table["yours"]:
            found.add(("", held["level"]) if held["level"] is not None else (held["name"], None))
    return found


def _reviewed(games: list[Row], reviews: Mapping[str, Review]) -> dict[str, Any]:
    """The accounts of my seat in games that were reviewed, the newest last, and what was missed there by its reason."""
    accounts: list[dict[str, Any]] = []
    missed: dict[tuple[str, str, str], dict[str, Any]] = {}
    for table in games:
        review, me = reviews.get(table["id"]), table["yours"][0]
        if review is None:
            continue
        account = next((one for one in review["ledger"] if one["seat"] == me), None)
        if account is not None:
            about = {"table": table["id"], "game": table["game"], "at": table["changed_at"]}
            accounts.append({**about, **{name: account[name] for name in ("margin", "luck", "skill", "error")}})
        for moment in review["moments"]:
            better = moment.get("better")
            if moment["kind"] != "missed" or moment["seat"] != me or not better or not _flat(better["reason"]["en"]):
                continue
            reason = better["reason"]
            key = (table["game"], _flat(reason["en"]), _flat(reason["fr"]))
            row = missed.setdefault(
                key,
                {"game": key[0], "reason": reason, "times": 0, "cost": 0.0, "table": table["id"], "at": moment["at"]},
            )
            row["times"] += 1
            row["cost"] += moment["size"]
            row["table"], row["at"] = table["id"], moment["at"]
    worst = sorted(missed.values(), key=lambda row: (-row["times"], -row["cost"]))[:MOST_MISTAKES]
    return {
        "reviewed": len(accounts),
        "accounts": accounts[-MOST_REVIEWED:],
        "mistakes": [{**row, "cost": round(row["cost"], 1)} for row in worst],
    }


def _flat(said: str | list[Any]) -> str:
    """A sentence as text alone: what it speaks of without which one that is and how many, so that like mistakes are
    alike."""
    parts = [said] if isinstance(said, str) else said
    return NUMBER.sub("#", "".join(part if isinstance(part, str) else f"<{part['kind']}>" for part in parts))


def _mean(numbers: list[int]) -> float | None:
    return round(math.fsum(numbers) / len(numbers), 1) + 0.0 if numbers else None
