"""What is asked or drawn, and on what occasion, by name.

The names are those that a view gives under `pending`; `notation` describes each decision.
"""

from __future__ import annotations

from typing import Final

# drawn by chance
TURN_UP: Final = "turn_up"
FIRST_DISCARD: Final = "first_discard"
TURN_DUNE: Final = "turn_dune"
BLIND_DUNE: Final = "blind_dune"
REVEAL: Final = "reveal"
DRAW: Final = "draw"

DRAWS: Final = (TURN_UP, FIRST_DISCARD, TURN_DUNE, BLIND_DUNE, REVEAL, DRAW)

# decided by a seat
RAID: Final = "raid"
PLACE: Final = "place"
LATE_SHIFT: Final = "late_shift"
ACT: Final = "act"
PAY: Final = "pay"
ROW: Final = "row"
GAIN: Final = "gain"
TRADE: Final = "trade"
SMITH: Final = "smith"
MIRAGE: Final = "mirage"
SHIFT: Final = "shift"
REVEALED: Final = "revealed"
DRAWN: Final = "drawn"
CHOOSE: Final = "choose"
LOOK: Final = "look"
DUNE: Final = "dune"
GIVE: Final = "give"
SCOUT: Final = "scout"
LOAD: Final = "load"
PATH: Final = "path"
CROSSING: Final = "crossing"
POWERS: Final = "powers"
REORDER: Final = "reorder"
GOODS: Final = "goods"
END_GAIN: Final = "end_gain"
LIMIT: Final = "limit"
LAST_WATER: Final = "last_water"

GAME_OVER: Final = "game_over"

# what comes of itself; nobody is ever asked
RAID_OVER: Final = "the raid is settled"
ROUND_OVER: Final = "both have had their turn"
RECKONING: Final = "the game has ended and is to be scored"

# on what occasion a card is turned up, drawn or decided on, a marker moves, goods are taken
CARAVAN: Final = "caravan"
TARGIA: Final = "targia"
FROM_PILE: Final = "from the pile"
FROM_DISCARDS: Final = "from the discards"
TAKE_DISCARD: Final = "take_discard"
OLD_TRACKS: Final = "old_tracks"
LOOK_THREE: Final = "look_three"
COUNCIL: Final = "council"
PLAIN: Final = "goods of choice"
GIFT: Final = "gift_three"
GOODS_OR_WATER: Final = "two_goods_or_water"
FATA_MORGANA: Final = "fata_morgana"
ANYWHERE: Final = "marker_anywhere"
SMUGGLER: Final = "gold_smuggler"
FAIR: Final = "fair"

# the Targia's two powers
A_GOOD: Final = "a good"
A_CARD: Final = "the top goods card"
