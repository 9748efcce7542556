"""Who acts: a seat is a number from 0; these two stand beside the seats."""

from __future__ import annotations

CHANCE = -1
"""A draw is due: the position publishes its lottery and waits for one of its moves."""

OVER = -2
"""Nobody acts any more; the outcome stands."""
