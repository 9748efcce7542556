"""Perft: how many move sequences of a given length there are, chance draws included."""

from __future__ import annotations

from serai.core.position import Position, legal_codes


def perft(position: Position, depth: int) -> int:
    """The count by the engine. A finished game has one way to go no further: none."""
    codes = legal_codes(position.state)
    if depth <= 1:
        return len(codes) if depth else 1
    count = 0
    for code in codes:
        after = position.copy()
        after.state.apply(code)
        count += perft(after, depth - 1)
    return count


def perft_by_referee(position: Position, depth: int) -> int:
    """The same count, with the referee naming the moves at every step."""
    if not depth:
        return 1
    texts = () if position.is_over else position.game.referee(position.state).legal_moves()
    if depth == 1:
        return len(texts)
    count = 0
    for text in texts:
        after = position.copy()
        after.play(text)
        count += perft_by_referee(after, depth - 1)
    return count
