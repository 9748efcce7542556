"""How much may be asked at once, at either end."""

from __future__ import annotations

MOST_MOVES = 2000
"""Of a position that belongs to no table."""
MOST_TEXTS = 16
"""Moves that are looked ahead at a time; a board with more asks again."""
MOST_PLANNED = 4
"""Moves of its own that a seat plans before those it asks about."""
MOST_TOLD = 500
"""Events of a log that are told at a time; `next` says where to go on."""
LONGEST_POSITION = 8_000
"""Characters of a position that somebody sends."""
LONGEST_RECORD = 60_000
"""Characters of a record that somebody sends."""
LARGEST_ANSWER = 1024 * 1024
"""Bytes of an answer; what would have more is refused, or told in parts."""
