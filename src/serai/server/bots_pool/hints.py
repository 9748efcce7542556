"""A hint in a worker process: the best moves of a seat, their lines, and what they are called."""

from __future__ import annotations

import random
from typing import Any

from serai.bots import Option, Sight, analyse
from serai.core.speech import spoken
from serai.search import Clock, Limit

HINT_S = 1.5
MOST_ITERATIONS = 3000
"""On a quick machine this ends the thinking, and then the same question has the same answer."""
MOST_MOVES = 5


def hint(sight: Sight, seconds: float, clock: Clock, seed: int) -> dict[str, Any]:
    """The best moves for the seat to act, the best one first; found in so many seconds, or fewer."""
    *_, known = analyse(sight, Limit(MOST_ITERATIONS, min(HINT_S, seconds), clock), seed=seed)
    return {"moves": [_described(sight, option) for option in known.options[:MOST_MOVES]], "games": known.iterations}


def _described(sight: Sight, option: Option) -> dict[str, Any]:
    return {
        "text": option.move,
        "margin": round(option.margin, 2),
        "win_chance": round(option.win_chance, 4),
        "visits": option.visits,
        "line": _line(sight, option.line or (option.move,)),
    }


def _line(sight: Sight, texts: tuple[str, ...]) -> list[dict[str, Any]]:
    """The moves of a line with a sentence each, as far as this seat can follow it."""
    position = sight.imagine(random.Random(0))
    told: list[dict[str, Any]] = []
    for text in texts:
        code = position.game.find(position.state, text)
        if code is None:
            break
        words = position.game.narrate(position.state, code, sight.seat)
        told.append({"actor": position.to_act, "text": text, "words": spoken(words)})
        position.play(text)
    return told
