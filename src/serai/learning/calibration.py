"""Are the chances that a learned value names those of results? Asked of games that were played without it, or after it
was trained: `serai arena tournament GAME level-5 level-6 … --out FOLDER` keeps such records.

A chance is that of the seat to act, wherever one has a choice; what came of it is 1 for a win, less for a shared
one. The states of a game share its result, so that games count, not states: how far the means of a tenth may be off
comes from the spread between games, and is never less than so many games would have that say nothing of each other.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, astuple, replace
from pathlib import Path
from typing import Any, NamedTuple

from serai.arena.rating import NORMAL_95
from serai.bots.study import study_of
from serai.bots.weights import Weights
from serai.core.position import Position, legal_codes
from serai.core.record import Record
from serai.core.registry import game as load
from serai.search.answers import PLAIN, Telling
from serai.search.value import Appraiser

TENTHS = 10
SMALLEST = 1e-6
LEAST, MOST = Telling(0.0, -5.0, 0.0, -1.0), Telling(5.0, 5.0, 5.0, 1.0)
"""Between these its numbers are sought …"""
STEPS = 30
"""… in so many steps."""
ALL = (True, True, True, True)
CHOICES = ((True, False, False, True), (True, True, False, True), (True, False, True, True), ALL)
"""Which of them may move; …"""
FOLDS = 4
"""… what is best of these shows in one part of so many of the deals, when the others were fitted to, …"""
LEAST_DEALS = 40
"""… where there are no fewer than these."""


class Said(NamedTuple):
    """The chance that was named and what came of it; the margin that was named and what came of it; how far the game
    had come."""

    chance: float
    won: float
    margin: float
    ahead: float
    progress: float = 0.0


def records(folders: Sequence[Path], players: Collection[str] = ()) -> Iterator[Record]:
    """The games that the arena kept, all of them or those in which everybody is one of these players."""
    found = False
    for folder in folders:
        for path in sorted((folder / "records").glob("*.txt")):
            record = Record.from_text(path.read_text("utf-8"))
            if not players or set(record.names.values()) <= set(players):
                found = True
                yield record
    if not found:
        where = ", ".join(str(folder) for folder in folders)
        raise ValueError(f"{where} has no records of games{' between these players' if players else ''}")


def ask(weights: Weights, record: Record) -> list[Said]:
    """What a value says of a game's choices, and what came of them."""
    learning = study_of(load(weights.game)).learning
    assert learning is not None
    features = learning.features()
    appraiser = Appraiser(features, weights.value, record.setup.seats)
    asked: list[tuple[int, float, float, float]] = []
    position = record.start()
    for position in record.replay():
        if position.to_act >= 0 and len(legal_codes(position.state)) > 1:
            state: Any = position.state
            features.watch(state)
            _, chance, margin = appraiser.told()[position.to_act]
            progress = features.numbers()[features.progress] if features.progress >= 0 else 0.0
            asked.append((position.to_act, chance, margin, progress))
    ended = [came(position, seat) for seat in range(record.setup.seats)]
    return [Said(chance, ended[seat][0], margin, ended[seat][1], progress) for seat, chance, margin, progress in asked]


def came(position: Position, seat: int) -> tuple[float, float]:
    """What the end brought a seat: its share of the win, and how far it was ahead."""
    outcome = position.outcome()
    best = max(total for other, total in enumerate(outcome.totals) if other != seat)
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0, outcome.totals[seat] - best


def tenths(games: Sequence[Sequence[Said]]) -> list[list[float]]:
    """Of every tenth of the chances: how many, their mean, the mean of what came, and how far that may be off (half the
    width of its 95 % interval)."""
    rows: list[list[float]] = []
    for tenth in range(TENTHS):
        parts = [[one for one in game if min(int(one.chance * TENTHS), TENTHS - 1) == tenth] for game in games]
        parts = [part for part in parts if part]
        count = sum(len(part) for part in parts)
        named, came = (sum(one[which] for part in parts for one in part) / max(1, count) for which in (0, 1))
        rows.append([count, round(named, 4), round(came, 4), round(spread(parts, named, came), 4)])
    return rows


def spread(games: Sequence[Sequence[Said]], named: float, came: float) -> float:
    """Half the width of the 95 % interval of what came, less what was named."""
    if not games:
        return 0.0
    count = sum(len(game) for game in games)
    between = sum(sum(one.won - one.chance - (came - named) for one in game) ** 2 for game in games) / count**2
    plain = named * (1 - named) / len(games)
    return NORMAL_95 * math.sqrt(max(between, plain))


def farthest(rows: Sequence[Sequence[float]]) -> float:
    """How far chances and results are apart in the worst of the tenths."""
    return max((abs(named - result) for count, named, result, _ in rows if count), default=0.0)


def at_the_most(rows: Sequence[Sequence[float]]) -> float:
    """How far they can be apart in any of the tenths, with 95 % confidence in each."""
    return max((abs(named - result) + off for count, named, result, off in rows if count), default=0.0)


def retold(chance: float, progress: float, telling: Telling) -> float:
    """What is told where a value by itself would say this chance, to whoever is to act."""
    odds = log_odds(chance)
    return by_odds(max(0.0, telling.boldness + telling.ripening * progress + telling.sharpness * abs(odds)) * odds
                   + telling.tempo)  # fmt: skip


def by_odds(odds: float) -> float:
    """The chance with these log-odds."""
    return 1 / (1 + math.exp(-odds))


def log_odds(chance: float) -> float:
    return math.log(max(chance, SMALLEST) / max(1 - chance, SMALLEST))


def fit(said: Sequence[Said], free: Sequence[bool] = ALL) -> Telling:
    """The telling with which chances are most like results: that of the least log-loss, by Newton's method, where those
    of its numbers that are not free stay as the value says. Where little was said all stay near that."""
    import numpy as np

    columns, won = _columns(said)
    plain, least, most = (np.array(astuple(telling)) for telling in (PLAIN, LEAST, MOST))
    numbers = plain.copy()
    for _ in range(STEPS):
        named = 1 / (1 + np.exp(-columns @ numbers))
        slope = columns.T @ (won - named) - SMALLEST * (numbers - plain)
        bend = columns.T @ (columns * (named * (1 - named))[:, None]) + SMALLEST * np.eye(len(numbers))
        inside = ~((numbers <= least) & (slope < 0) | (numbers >= most) & (slope > 0)) & np.array(free)
        numbers[inside] += np.linalg.solve(bend[np.ix_(inside, inside)], slope[inside])
        numbers = np.clip(numbers, least, most)
    return Telling(*(round(float(number), 4) for number in numbers))


def _columns(said: Sequence[Said]) -> tuple[Any, Any]:
    """What each number of a telling is multiplied by, and what came."""
    import numpy as np

    odds = np.array([log_odds(one.chance) for one in said])
    progress, won = (np.array([getattr(one, name) for one in said]) for name in ("progress", "won"))
    return np.stack([odds, odds * progress, odds * abs(odds), np.ones(len(said))], axis=1), won


def loss(said: Sequence[Said], telling: Telling) -> float:
    """The log-loss of all that was said, told in this way."""
    total = 0.0
    for one in said:
        named = min(max(retold(one.chance, one.progress, telling), SMALLEST), 1 - SMALLEST)
        total -= one.won * math.log(named) + (1 - one.won) * math.log(1 - named)
    return total


def fit_what_helps(deals: Sequence[Sequence[Said]]) -> Telling:
    """As `fit`; a number beyond boldness and tempo is free only if that makes chances truer in deals left out."""
    parts = [[one for deal in deals[part::FOLDS] for one in deal] for part in range(FOLDS)]

    def left_out(free: Sequence[bool]) -> float:
        total = 0.0
        for part in parts:
            others = [one for other in parts if other is not part for one in other]
            total += loss(part, fit(others, free))
        return total

    best = min(CHOICES, key=left_out) if len(deals) >= LEAST_DEALS else CHOICES[0]
    return fit([one for part in parts for one in part], best)


def fitted(weights: Weights, games: Iterator[Record]) -> Weights:
    """The same weights with the telling that suits every other deal of some games, the first included."""
    plain = replace(weights, telling=PLAIN)
    deals: dict[int, list[Said]] = {}
    for number, record in enumerate(games):
        if is_for_fitting(number, record.setup.seats):
            deals.setdefault(number // record.setup.seats, []).extend(ask(plain, record))
    return replace(weights, telling=fit_what_helps(list(deals.values())))


def is_for_fitting(number: int, seats: int) -> bool:
    """Deals are played from every seat, one game after the other: they stay together."""
    return number // seats % 2 == 0


def report(weights: Weights, games: Iterator[Record], *, unseen_only: bool = False) -> dict[str, Any]:
    """What is to be said of a value after some games, or those of them that nothing was fitted to."""
    asked = [
        ask(weights, record)
        for number, record in enumerate(games)
        if not (unseen_only and is_for_fitting(number, record.setup.seats))
    ]  # fmt: skip
    said = [one for game in asked for one in game]
    if not said:
        raise ValueError("too few games: with --fit every other deal is left to judge by")
    rows = tenths(asked)
    return {
        "weights": weights.digest,
        "telling": asdict(weights.telling),
        "games": len(asked),
        "states": len(said),
        "tenths": rows,
        "farthest": round(farthest(rows), 4),
        "at_the_most": round(at_the_most(rows), 4),
        "brier": round(sum((one.chance - one.won) ** 2 for one in said) / len(said), 4),
        "margin_bias": round(sum(one.margin - one.ahead for one in said) / len(said), 3),
        "margin_error": round(sum(abs(one.margin - one.ahead) for one in said) / len(said), 3),
    }
