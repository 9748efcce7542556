"""Are the chances that a learned value names those of results? Asked of games that were played without it, or after it
was trained: `serai arena tournament GAME level-5 level-6 … --out FOLDER` keeps such records.

A chance is that of the seat to act, wherever one has a choice; what came of it is 1 for a win, less for a shared
one. The states of a game share its result, so that games count, not states.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from serai.bots.study import study_of
from serai.bots.weights import Weights
from serai.core.position import Position, legal_codes
from serai.core.record import Record
from serai.core.registry import game as load
from serai.search.value import Appraiser

TENTHS = 10
SMALLEST = 1e-6
BOLDNESS = (0.2, 5.0)
"""Between these it is sought."""
Said = tuple[float, float, float, float]
"""The chance that was named and what came of it; the margin that was named and what came of it."""


def records(folder: Path) -> Iterator[Record]:
    """The games that the arena kept."""
    for path in sorted((folder / "records").glob("*.txt")):
        yield Record.from_text(path.read_text("utf-8"))


def ask(weights: Weights, record: Record) -> list[Said]:
    """What a value says of a game's choices, and what came of them."""
    learning = study_of(load(weights.game)).learning
    assert learning is not None
    features = learning.features()
    appraiser = Appraiser(features, weights.value, record.setup.seats)
    asked: list[tuple[int, float, float]] = []
    position = record.start()
    for position in record.replay():
        if position.to_act >= 0 and len(legal_codes(position.state)) > 1:
            state: Any = position.state
            features.watch(state)
            _, chance, margin = appraiser.told()[position.to_act]
            asked.append((position.to_act, chance, margin))
    return [(chance, *came(position, seat, margin)) for seat, chance, margin in asked]


def came(position: Position, seat: int, margin: float) -> tuple[float, float, float]:
    """What the end brought a seat: its share of the win, the margin that was named, and that which came."""
    outcome = position.outcome()
    best = max(total for other, total in enumerate(outcome.totals) if other != seat)
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return won, margin, outcome.totals[seat] - best


def tenths(said: Sequence[Said]) -> list[list[float]]:
    """Of every tenth of the chances: how many, their mean, and the mean of what came."""
    rows: list[list[float]] = []
    for tenth in range(TENTHS):
        part = [one for one in said if min(int(one[0] * TENTHS), TENTHS - 1) == tenth]
        count = len(part)
        rows.append([count, *(round(sum(one[which] for one in part) / count if count else 0.0, 4) for which in (0, 1))])
    return rows


def farthest(rows: Sequence[Sequence[float]]) -> float:
    """How far chances and results are apart in the worst of the tenths."""
    return max((abs(named - result) for count, named, result in rows if count), default=0.0)


def bolder(chance: float, boldness: float) -> float:
    """A chance farther from even, or nearer."""
    odds: float = math.pow(max(chance, SMALLEST) / max(1 - chance, SMALLEST), boldness)
    return odds / (1 + odds)


def fit(said: Sequence[Said]) -> float:
    """The boldness with which chances are most like results: that of the least log-loss, found by thirds."""

    def loss(boldness: float) -> float:
        total = 0.0
        for chance, came, _, _ in said:
            named = min(max(bolder(chance, boldness), SMALLEST), 1 - SMALLEST)
            total -= came * math.log(named) + (1 - came) * math.log(1 - named)
        return total

    low, high = BOLDNESS
    for _ in range(40):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        if loss(one) < loss(other):
            high = other
        else:
            low = one
    return round((low + high) / 2, 4)


def fitted(weights: Weights, folder: Path) -> Weights:
    """The same weights with the boldness that suits every other deal of a folder, the first included."""
    plain = replace(weights, boldness=1.0)
    said: list[Said] = []
    for number, record in enumerate(records(folder)):
        if is_for_fitting(number):
            said += ask(plain, record)
    if not said:
        raise ValueError(f"{folder} has no records of games")
    return replace(weights, boldness=fit(said))


def is_for_fitting(number: int) -> bool:
    """Deals are played from both seats, one game after the other: they stay together."""
    return number // 2 % 2 == 0


def report(weights: Weights, folder: Path, *, unseen_only: bool = False) -> dict[str, Any]:
    """What is to be said of a value after the games of a folder, or those of them that nothing was fitted to."""
    said: list[Said] = []
    games = 0
    for number, record in enumerate(records(folder)):
        if unseen_only and is_for_fitting(number):
            continue
        said += ask(weights, record)
        games += 1
    if not said:
        raise ValueError(f"{folder} has no records of games")
    rows = tenths(said)
    return {
        "weights": weights.digest,
        "boldness": weights.boldness,
        "games": games,
        "states": len(said),
        "tenths": rows,
        "farthest": round(farthest(rows), 4),
        "brier": round(sum((one[0] - one[1]) ** 2 for one in said) / len(said), 4),
        "margin_bias": round(sum(one[2] - one[3] for one in said) / len(said), 3),
        "margin_error": round(sum(abs(one[2] - one[3]) for one in said) / len(said), 3),
    }
