"""Numbers with a meaning inside a tree."""

from __future__ import annotations

NONE = -1
"""No node."""
NOBODY = -3
"""The mover of the root; chance is CHANCE, seats count from 0."""
ANY_DRAW = -1
"""The code of a child that stands for whatever was drawn."""

MARK_BITS = 18
MARKS = 1 << MARK_BITS
"""Slots of a tree's set of marks: more than twice what a list of moves can hold."""
