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
LAST_WATER = 36
"""Before the final scoring: no turn any more, but water may still change."""

GAME_OVER = 40

NAMES = {value: name for name, value in list(globals().items()) if name.isupper() and isinstance(value, int)}

DOING = {
    TURN_UP: "a card is turned up",
    FIRST_DISCARD: "a tribe card goes to the discards",
    TURN_DUNE: "a dune is turned up",
    BLIND_DUNE: "a dune is turned up",
    REVEAL: "the top goods card is turned up",
    DRAW: "a tribe card is drawn",
    RAID: "what to give at the raid",
    PLACE: "place a Targi",
    LATE_SHIFT: "move a Targi, or not",
    ACT: "choose an action",
    PAY: "pay for a card",
    ROW: "choose a row for the card",
    GAIN: "choose goods",
    TRADE: "trade",
    SMITH: "exchange for VP",
    MIRAGE: "move a marker",
    SHIFT: "move markers with the wind",
    REVEALED: "take the goods card turned up",
    DRAWN: "play the card, keep it or discard it",
    CHOOSE: "choose one of the cards drawn",
    LOOK: "play one of the cards drawn, or none",
    DUNE: "use the dune turned up, or leave it",
    GIVE: "choose goods to give",
    SCOUT: "play a free central card",
    LOAD: "take a free goods card twice",
    PATH: "carry out a border card",
    CROSSING: "carry out a free central card, or none",
    POWERS: "use the powers of the Targia",
    REORDER: "move cards in the display",
    GOODS: "swap goods one for one",
    END_GAIN: "choose goods",
    LIMIT: "give back what is over the limit",
    LAST_WATER: "exchange water before the scoring, or not",
    GAME_OVER: "the game is over",
}
"""What happens or is to be decided, in words."""

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

ANY_NUMBER = 63
"""`alike`, where goods of choice may all be of one kind."""

# what lies on a central place
GOODS_UP = 0
TRIBE_UP = 1
GOODS_DOWN = 2
TRIBE_DOWN = 3
