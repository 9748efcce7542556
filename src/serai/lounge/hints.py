"""A hint: the best moves of a seat, their lines, and what they are called."""

from __future__ import annotations

import random
from typing import Any

from serai.bots import Analysis, Option, Sight, analyse
from serai.bots.levels import oracle
from serai.bots.motives import told
from serai.bots.thinking import Mind, Thinking
from serai.core.speech import spoken
from serai.search import Clock, Limit

HINT_S = 1.5
MOST_ITERATIONS = 3000
"""On a quick machine this ends the thinking, and then the same question has the same answer."""
MOST_MOVES = 5


def hinting(sight: Sight, seconds: float, clock: Clock, seed: int) -> Thinking[dict[str, Any]]:
    """The best moves for the seat to act, the best one first; found in so many seconds, or fewer, in slices."""
    known = yield from _analysed(sight, Limit(MOST_ITERATIONS, min(HINT_S, seconds), clock), seed)
    return {"moves": [_described(sight, option) for option in known.options[:MOST_MOVES]], "games": known.iterations}


def consulting(sight: Sight, seconds: float, clock: Clock, seed: int, played: str | None) -> Thinking[dict[str, Any]]:
    """What the ninth player thinks of the moves of a seat, the best one first, and of the one that was played."""
    way = oracle(sight.game.key, sight.setup.seats).way
    assert isinstance(way, Mind)
    known = yield from _analysed(sight, Limit(way.iterations, seconds, clock), seed)
    told = [option for place, option in enumerate(known.options) if place < MOST_MOVES or option.move == played]
    return {
        "seat": sight.seat,
        "moves": [_described(sight, option) for option in told],
        "games": known.iterations,
        "played": played,
    }


def _analysed(sight: Sight, limit: Limit, seed: int) -> Thinking[Analysis]:
    known = None
    for known in analyse(sight, limit, seed=seed):  # noqa: B007
        if (yield):
            break
    assert known is not None
    return known


def _described(sight: Sight, option: Option) -> dict[str, Any]:
    return {
        "text": option.move,
        "margin": round(option.margin, 2),
        "win_chance": round(option.win_chance, 4),
        "visits": option.visits,
        "reason": _reason(sight, option.move),
        "line": _line(sight, option.line or (option.move,)),
    }


def _reason(sight: Sight, text: str) -> dict[str, Any]:
    position = sight.imagine(random.Random(0))
    code = position.game.find(position.state, text)
    assert code is not None
    return spoken(told(position.game, position.state, sight.seat, code))


def _line(sight: Sight, texts: tuple[str, ...]) -> list[dict[str, Any]]:
    """The moves of a line with a sentence each, as far as this seat can follow it."""
    position = sight.imagine(random.Random(0))
    steps: list[dict[str, Any]] = []
    for text in texts:
        code = position.game.find(position.state, text)
        if code is None:
            break
        words = position.game.narrate(position.state, code, sight.seat)
        steps.append({"actor": position.to_act, "text": text, "words": spoken(words)})
        position.play(text)
    return steps
