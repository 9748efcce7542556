"""A trace: one line per step of a game, with a fingerprint of all that was legal there.

Interpreted and compiled engines must give the same trace of the same record."""

from __future__ import annotations

import hashlib

from serai.core.position import legal_codes
from serai.core.record import Record
from serai.core.state import MoveList, Rng, play_out


def trace(record: Record, seed: int = 0) -> list[str]:
    """Who acts, how many moves there are, and a digest of their codes and of the state; at
    the end also how a few random playouts from the middle of the game end."""
    lines: list[str] = []
    middle = record.position(len(record.moves) // 2)
    for position in record.replay():
        codes = legal_codes(position.state)
        digest = hashlib.sha256(repr((codes, position.state.snapshot())).encode()).hexdigest()[:16]
        lines.append(f"{position.to_act} {len(codes)} {digest}")
    rng, scratch = Rng(seed), MoveList()
    for _ in range(3):
        state = middle.state.copy()
        moves = play_out(state, rng, scratch)  # type: ignore[arg-type]  # our own states are States
        lines.append(f"{moves} {[state.standing(seat) for seat in range(middle.seats)]}")
    return lines
