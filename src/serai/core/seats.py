"""Who acts, and what: a seat is a number from 0, with two beside the seats; a move is a number, too."""

from __future__ import annotations

from typing import NewType

Code = NewType("Code", int)
"""A move as an engine's number: a type of its own, so that nobody gives a seat where a move is wanted."""

CHANCE = -1
"""A draw is due: the position publishes its lottery and waits for one of its moves."""

OVER = -2
"""Nobody acts any more; the outcome stands."""
