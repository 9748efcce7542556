"""Nobody goes on thinking when the time that is given is over. How much time passes between two looks at
the clock is measured by `bench/punctual.py`."""

from __future__ import annotations

import pytest

from serai.bots import Sight, bot
from serai.bots.levels import LEVELS
from serai.bots.thinking import ThinkingBot
from serai.search import Limit
from tests.bots.tables import SMALLEST, TABLES, on_the_way

NAMES = ["level-5", f"level-{LEVELS}"]
"""The first and the last of those that search; the levels below have no use for a clock."""


class Clock:
    """It goes on by a second each time somebody looks, and counts who looks after the end."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)

    @property
    def late(self) -> int:
        """Looks at a clock that had said already that the time is over."""
        return max(0, self.looks - self.end)


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_who_has_only_a_clock_answers_when_the_choice_is_settled(key: str, seats: int) -> None:
    """But in the first moves, where a small difference does not matter, any of several may still be taken."""
    position, histories = on_the_way(key, seats, 6)
    sight = Sight.of(position, position.to_act, histories[position.to_act])
    looks = {}
    for made in (0, 20):
        player, clock = bot("learned", key, seats), Clock(end=401)
        assert isinstance(player, ThinkingBot)
        player.moves_made = made
        player.choose(sight, Limit(seconds=400, clock=clock))
        looks[made] = clock.looks
    assert looks[20] < looks[0] == 401


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_no_level_goes_on_after_the_clock_said_it_is_time(key: str, seats: int, name: str) -> None:
    position, histories = on_the_way(key, seats, 6)
    sight = Sight.of(position, position.to_act, histories[position.to_act])
    for seconds in (1, 5):
        clock = Clock(end=1 + seconds)  # the first look is where the time begins
        choice = bot(name, key, seats).choose(sight, Limit(seconds=seconds, clock=clock))
        assert choice.move in [str(move) for move in position.legal_moves()]
        assert clock.looks > seconds, "it thinks as long as it may"
        assert clock.late <= 1, "it stops at the first look that says so"
