"""What is in the box, in numbers; the cards themselves stand in `cards/*.toml`.

Tokens are numbered 0 dates, 1 salt, 2 pepper, 3 gold, 4 water, 5 VP. Symbols are numbered
as in `effects.SYMBOLS`. [targui.1.1 to targui.1.4, targui.12.1 to targui.12.3]
"""

from __future__ import annotations

SEATS = 2
DATES, SALT, PEPPER, GOLD, WATER, VP = range(6)
GOODS = 3
TOKENS = 6

# --- the table ----------------------------------------------------------------------

BORDER = 16
CORNERS = (4, 8, 12, 16)
CELLS = 9
TARGIS = 3
MARKERS = 2

# --- the display --------------------------------------------------------------------

ROWS = 3
ROW = 4
DISPLAY = ROWS * ROW
SYMBOLS = 5

# --- limits at the end of a turn, and of the hand -----------------------------------

GOODS_LIMIT = 10
GOLD_LIMIT = 3
WATER_LIMIT = 10
HAND = 1
LARGEST_HAND = 2

# --- set-up: dates, salt, pepper, gold, water, VP -----------------------------------

START_BASE = (2, 2, 2, 1, 0, 4)
START_EXPANSION = (1, 1, 1, 1, 2, 4)
START_EASIER = (2, 2, 2, 1, 2, 4)

CARDS_PER_SYMBOL = 9
DUNES_OPEN = 3
DUNES = 20
GOODS_KINDS = 16
"""Goods cards that show the same are one kind; there is room for so many kinds."""

# --- exchange rates -----------------------------------------------------------------

WATER_PER_GOLD = 3
WATER_PER_GOOD = 2
WATER_PER_VP = 2
TRADE_FOR_GOLD = 3
TRADE_FOR_GOOD = 2
SMITH_FEW, SMITH_FEW_VP = 2, 1
SMITH_MANY, SMITH_MANY_VP = 4, 3
SMITH_VP_PER_GOLD = 2
SMITH_MOST_GOLD = 2

MOST_GOODS_IN_A_COST = 9
"""Payments for a card with so many goods still fit every list of moves."""
MOST_GOODS_OF_A_RAID = 5

# --- points -------------------------------------------------------------------------

EQUAL_ROW = 4
DIVERSE_ROW = 2

# --- tribe cards --------------------------------------------------------------------

TRIBE_CARDS = 192
"""Numbers for tribe cards: 90 come with the house, the rest is room for one's own."""
WILD_SYMBOL = 5
MIRAGE_CAMP = 191
"""The number under which the dune that is laid into a display lies there."""
