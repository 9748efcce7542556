"""Where in a game one is: whose decision it is and what it is about. See `notation`."""

from __future__ import annotations

# chance
TURN_UP = 1
"""A central card is turned up: `cell` says which."""
FIRST_DISCARD = 2
TURN_DUNE = 3
"""A dune is turned up for the row of open ones: `count` are still to come."""
BLIND_DUNE = 4
REVEAL = 5
"""The top goods card; `source` says for what."""
DRAW = 6
"""The top tribe card; `count` are still to come, `source` says for what."""

# seats
RAID = 10
PLACE = 11
LATE_SHIFT = 12
ACT = 13
PAY = 14
ROW = 15
GAIN = 16
TRADE = 17
SMITH = 18
MIRAGE = 19
SHIFT = 20
REVEALED = 21
DRAWN = 22
CHOOSE = 23
LOOK = 24
DUNE = 25
GIVE = 26
SCOUT = 27
LOAD = 28
PATH = 29
CROSSING = 30
POWERS = 31
REORDER = 32
GOODS = 33
END_GAIN = 34
LIMIT = 35

GAME_OVER = 40

NAMES = {value: name for name, value in list(globals().items()) if name.isupper() and isinstance(value, int)}

# what a chance draw, a gain or a drawn card is for (`source`)
NOTHING = 0
CARAVAN = 1
TARGIA = 2
EXPANSION = 3
"""Border card 14, from the pile."""
DISCARD = 4
"""Border card 14, from the discards."""
TAKE_DISCARD = 5
OLD_TRACKS = 6
LOOK_AT = 7
COUNCIL = 8
PLAIN = 9
"""Goods of choice and nothing else."""
GIFT = 10
GOODS_OR_WATER = 11
FATA_MORGANA = 12
ANYWHERE = 13
SMUGGLER = 14
FAIR = 15

# what lies on a central place
GOODS_UP = 0
TRIBE_UP = 1
GOODS_DOWN = 2
TRIBE_DOWN = 3
