"""The solver's numbers, for it and for whoever talks to it."""

from __future__ import annotations

DONE, PAUSED, FOUND = 0, 1, 2
"""What `run` says: nothing left to try; budget spent; another solution lies in `laid`."""

ROWS = 10240
"""The most rows a problem may have: 18 pieces lie in fewer ways on any 110 cells."""
LEVELS = 20
"""One more than the pieces of a set, and one for the root."""
SPAN = 6
"""The most items in a body: five cells and the piece."""
ITEMS = 128
