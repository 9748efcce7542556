"""Search against exhaustive solving: what can be forced is found."""

from __future__ import annotations

import pytest

import serai
from serai.core.registry import game_keys
from serai.search import Limit, Search
from tests.search.solving import by_force, small_positions

TABLES = [(key, seats) for key in game_keys() for seats in serai.game(key).seat_counts if seats > 1]

ENOUGH = 4


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_what_can_be_forced_is_found(key: str, seats: int) -> None:
    """In small positions where the moves differ in the place they can force, the search
    chooses one that forces the best: a win where there is one, no last place where it can be avoided."""
    decisive = 0
    for position in small_positions(serai.game(key), seats, most=300):
        forced = by_force(position)
        if min(forced.values()) == max(forced.values()):
            continue
        decisive += 1
        found = Search(position.state, position.to_act, seed=decisive).run(Limit(iterations=800))
        chosen = forced[found.best.code]
        assert chosen == min(forced.values()), (
            f"{position!r}: can force {min(forced.values())}, chose {chosen}\n{position}"
        )
        if decisive == ENOUGH:
            break
    assert decisive
