"""Search against exhaustive solving: what can be forced is found."""

from __future__ import annotations

import pytest

import serai
from serai.core.registry import game_keys
from serai.search import Limit, Search
from tests.search.solving import by_force, small_position

# Random games, by their seeds, that come to a small position where the moves differ in the
# place they can force. Few games do.
DECISIVE = {
    ("gobi", 2): (2, 7, 46),
    ("gobi", 3): (36, 56, 76),
    ("gobi", 4): (46, 56, 61),
    ("targui", 2): (5, 15, 16),
    ("gemblo", 2): (0, 2, 13),
    ("gemblo", 3): (0, 1, 3),
    ("gemblo", 4): (1, 2, 6),
    ("gemblo", 5): (1, 5, 7),
    ("gemblo", 6): (0, 1, 2),
}


def test_every_table_has_its_positions() -> None:
    assert set(DECISIVE) == {(key, seats) for key in game_keys() for seats in serai.game(key).seat_counts}


@pytest.mark.parametrize(("key", "seats"), DECISIVE)
def test_what_can_be_forced_is_found(key: str, seats: int) -> None:
    """The search chooses a move that forces the best place: a win where there is one, no last
    place where it can be avoided."""
    for seed in DECISIVE[key, seats]:
        position = small_position(serai.game(key), seats, seed, most=300)
        assert position is not None
        forced = by_force(position)
        assert min(forced.values()) < max(forced.values()), "the moves do not differ here"
        found = Search(position.state, position.to_act, seed=seed).run(Limit(iterations=600))
        chosen = forced[found.best.code]
        assert chosen == min(forced.values()), f"can force place {min(forced.values())}, chose {chosen}\n{position}"
