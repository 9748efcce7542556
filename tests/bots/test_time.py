"""Nobody exceeds the time that is given by more than a fifth."""

from __future__ import annotations

import time

import pytest

from serai.bots import Sight, bot
from serai.bots.levels import LEVELS
from serai.core.state import COMPILED
from serai.search import Limit
from tests.bots.tables import TABLES, on_the_way

SECONDS = 0.2 if COMPILED else 3.0
"""Of the process's own time, so that a busy machine does not matter."""
NAMES = ["level-1", "level-4", "level-5", f"level-{LEVELS}"] if COMPILED else ["level-1", f"level-{LEVELS}"]
"""One of each kind; between them only the number of simulations differs, and time cuts that."""


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_no_level_exceeds_its_time_by_more_than_a_fifth(key: str, seats: int) -> None:
    position, histories = on_the_way(key, seats, 6)
    sight = Sight.of(position, position.to_act, histories[position.to_act])
    for name in NAMES:
        player = bot(name, key, seats)
        began = time.process_time()
        player.choose(sight, Limit(seconds=SECONDS, clock=time.process_time))
        assert time.process_time() - began <= 1.2 * SECONDS, name
