"""Cards in hand. [targui.7.3]"""

from __future__ import annotations

from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import powers
from serai.games.targui.fields import Facts

HAND, LARGEST_HAND = components.HAND, components.LARGEST_HAND
EMPTY = -1
LARGER_HAND = effects.LARGER_HAND


def has_room(state: Facts, seat: int) -> int:
    """May another card be taken in hand? [targui.7.3]"""
    limit = LARGEST_HAND if powers.has_power(state, seat, LARGER_HAND) else HAND
    return state.hand_count[seat] < limit


def take(state: Facts, seat: int, card: int, hidden: int, age: int) -> None:
    index = seat * 2 + state.hand_count[seat]
    state.hand[index] = card
    state.hand_hidden[index] = hidden
    state.hand_age[index] = age
    state.hand_fresh[index] = 1
    state.hand_count[seat] += 1


def leave(state: Facts, seat: int, card: int) -> None:
    first = seat * 2
    if state.hand[first] == card and state.hand_count[seat] > 1:
        state.hand[first] = state.hand[first + 1]
        state.hand_hidden[first] = state.hand_hidden[first + 1]
        state.hand_age[first] = state.hand_age[first + 1]
        state.hand_fresh[first] = state.hand_fresh[first + 1]
    state.hand_count[seat] -= 1
    first += state.hand_count[seat]
    state.hand[first] = EMPTY
    state.hand_hidden[first] = 0
    state.hand_age[first] = 0
    state.hand_fresh[first] = 0
