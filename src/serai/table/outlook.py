"""Looking before leaping: what moves would bring about, for the seat that may make them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from serai.core.position import Position
from serai.core.seats import Code
from serai.core.speech import spoken


def outlooks(position: Position, seat: int, texts: Iterable[str]) -> list[dict[str, Any]]:
    """For each legal move among `texts`: its sentence, the view just after it (up to the next
    draw), the moves that would follow if the same seat goes on, and what the game adds.

    What would be drawn is nobody's to know: a position stops before a draw."""
    found = []
    for text in texts:
        code = position.game.find(position.state, text)
        if code is not None:
            found.append(_outlook(position, seat, text, code))
    return found


def _outlook(position: Position, seat: int, text: str, code: Code) -> dict[str, Any]:
    game = position.game
    after = position.copy()
    after.state.apply(code)
    follows = game.listed(after.state) if after.to_act == seat else []
    return {
        "text": text,
        "words": spoken(game.narrate(position.state, code, seat)),
        "view": after.view(seat),
        "moves": [game.write(after.state, move) for move in follows[:MOST_FOLLOWING]],
        "facts": game.outlook(position.state, code),
    }


MOST_FOLLOWING = 400
"""A screen that looks ahead wants to know what comes next, not thousands of ways to do it."""
