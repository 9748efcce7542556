"""The small decisions a game is made of."""

from __future__ import annotations

from typing import Literal, get_args

# --- what is being decided ------------------------------------------------------------
# Chance decides in START, TOP, FIRST, NEXT and DRAW, the seat whose turn it is in the others.

(
    START,  # which tile comes next for the start square
    TOP,  # which rewards lie on top of the piles at the beginning
    FIRST,  # who begins
    NEXT,  # which reward comes to light when a top was taken
    DRAW,  # which tile the seat draws
    TILE,  # place or discard it; Porcelain
    SPREAD,  # the camels of a placed tile: on the neighbours, or by Silk
    DROP,  # the camel of a discarded tile: none, one, or two by Cotton
    TAKE,  # which camels come back from the desert when the reserve is short
    ROUTE,  # which route to resolve; Perfume, Porcelain, Spices; end of turn
    REWARD,  # what a resolved route earns
    OVER_PHASE,  # nothing any more
) = range(12)

Decision = Literal[
    "start tile",
    "first rewards",
    "first player",
    "next reward",
    "draw",
    "tile",
    "spread camels",
    "discard camel",
    "take camels",
    "routes",
    "reward",
    "over",
]
"""Their names, as views say them."""
DECISIONS: tuple[Decision, ...] = get_args(Decision)

NOBODY = -1
"""No tile, no tribe, no reward: where a number is wanted and there is nothing."""
