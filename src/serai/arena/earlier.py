"""Games of an earlier report, taken along: strength is measured a piece at a time, and a report that is kept holds all
that is needed to go on with it.

A report has a line for each game: its deal, who sat where (numbers of its players), places, points, and moves.

    12 0,1 2,1 41,47 139
"""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from serai.arena.results import Played, Results, ResultsError
from serai.arena.schedule import Bout

SAME = ("game", "rules", "seats", "options", "seconds")
"""What an earlier run must agree in. Who its players were is asked game by game."""


def told(results: Results) -> list[str]:
    """A line for each game that was played to its end."""
    players = {name: number for number, name in enumerate(dict.fromkeys(results.what["players"]))}
    return [
        " ".join(
            (str(played.deal), *(_joined(part) for part in ([players[name] for name in played.lineup], played.places,
             played.totals)), str(played.moves))
        )
        for _, played in sorted(results.played.items())
        if played.totals is not None
    ]  # fmt: skip


def read(path: Path, what: Mapping[str, Any], bouts: Iterable[Bout]) -> list[Played]:
    """The games of a report that are among these bouts, and whose players were then what they are now."""
    try:
        report = json.loads(path.read_text("utf-8"))
        other = [name for name in SAME if report.get(name) != what[name]]
        if other:
            raise ResultsError(f"{path} is about another run, with other {', '.join(other)}")
        return list(_among(dict(_games(report, what["manners"])), bouts))
    except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
        raise ResultsError(f"{path} cannot be gone on with: {error}") from error


Key = tuple[int, tuple[str, ...]]
"""A deal, and who sat where."""
Came = tuple[tuple[int, ...], tuple[int, ...], int]
"""Places, points and moves."""


def _games(report: Mapping[str, Any], manners: Mapping[str, Any]) -> Iterator[tuple[Key, deque[Came]]]:
    names = list(dict.fromkeys(report["players"]))
    same = {name for name in names if name in manners and report["manners"].get(name) == manners[name]}
    games: dict[Key, deque[Came]] = defaultdict(deque)
    for line in report["results"]:
        deal, seats, places, totals, moves = line.split()
        lineup = tuple(names[number] for number in _split(seats))
        if same.issuperset(lineup):
            games[int(deal), lineup].append((_split(places), _split(totals), int(moves)))
    yield from games.items()


def _among(games: Mapping[Key, deque[Came]], bouts: Iterable[Bout]) -> Iterator[Played]:
    for bout in bouts:
        if found := games.get((bout.deal, bout.lineup)):
            yield Played(bout.number, bout.deal, bout.lineup, *found.popleft())


def _joined(numbers: Iterable[int] | None) -> str:
    return ",".join(str(number) for number in numbers or ())


def _split(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(","))
