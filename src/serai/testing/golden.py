"""Golden games: recorded playthroughs, replayed on every run."""

from __future__ import annotations

import random

from serai.core.position import Position
from serai.core.record import Record
from serai.testing.check import check_position


def check_record(text: str, *, seed: int = 0, sample: float = 0.1) -> Position:
    """Replay a record: every move legal, the result as noted, the laws at sampled positions,
    and the text exactly as this program would write it. The last position."""
    record = Record.from_text(text)
    rng = random.Random(seed)
    census: dict[str, int] | None = None
    for position in record.replay():
        census = census or dict(position.game.census(position.state))
        if rng.random() < sample:
            check_position(position, rng, census=census)
    last = record.verify()
    check_position(last, rng, census=census)
    without_remarks = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    if record.to_text() != without_remarks:
        raise AssertionError("the record is not written as this program writes it")
    return last
