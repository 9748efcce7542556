"""What cards can do: every effect a card file may name, and the row the engine reads.

An effect is a row of three whole numbers (kind, a, b). The kind says what happens, a and
b say how much of it or to which symbol. A card file names an effect and may set those of
its numbers that are not already in the name:

    effect = {id = "vp_per_3_goods", most = 3}      ->  (VP_PER_GOODS, 3, 3)

Whoever needs an effect that is not here adds a line to `EFFECTS`, a case to the engine
and one to the second game, which knows effects by their names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

SYMBOLS = ("oasis", "camel_rider", "well", "tent", "targia")
GOODS = ("dates", "salt", "pepper")
Icon = Literal["at_once", "lasting", "one_time", "end"]
ICONS: tuple[Icon, ...] = get_args(Icon)
"""Lightning, infinity, triangle, exclamation mark. [targui.13.1]"""

# --- kinds of tribe cards -----------------------------------------------------------

NO_EFFECT = 0
VP_PER_SYMBOL = 1
DISCOUNT = 2
RAID_IMMUNITY = 3
BONUS_GOOD = 4
CONSOLATION_GOOD = 5
MOVE_CARDS = 6
VP_MORE_CARDS = 7
VP_ROW_END = 8
GOODS_PER_FREE = 9
PLACE_ON_ROBBER = 10
GOODS_PER_CARDS = 11
PLAY_HAND_EXTRA = 12
STORED_GOLD = 13
VP_MANY_CARDS = 14
DISCOUNT_NOBLE = 15
TRADER_ONE_TO_ONE = 16
OPPONENT_FEWER_TARGIS = 17
DIVERSE_ROWS = 18
RAID_VP = 19
GIFT = 20
GAIN_WATER = 21
WATER_PER_SYMBOL = 22
BONUS_WATER = 23
WATER_ONE_TO_ONE = 24
SKIP_RAID = 25
VP_PER_WATER = 26
SWAP_GOODS = 27
GOODS_PER_SYMBOL = 28
WATER_PAYS_GOOD = 29
DRY_WELL = 30
USE_BORDER_13 = 31
VP_FULL_ROWS = 32
BLIND_DUNE = 33
MARKER_ANYWHERE = 34
FREE_MIRAGE = 35
DUNE_BONUS = 36
SHARE_DUNE = 37
VP_PER_GOODS = 38
TAKE_DISCARD = 39
LOOK_AT_CARDS = 40
LARGER_HAND = 41
CHOOSE_OF_CARDS = 42
PLAY_HAND_FREE = 43
VP_FIVE_PAIRS = 44
BOTH_POWERS = 45
GOODS_OR_WATER = 46
NEAR_TARGIA = 47
RAID_WATER = 48
LATE_SHIFT = 49
VP_PER_GOLD = 50

# --- kinds of dunes -----------------------------------------------------------------

DUNE_GOODS = 61
DUNE_GOLD_AND_GOOD = 62
DUNE_WATER = 63
DUNE_VP = 64
DUNE_MIXED_LOAD = 65
DUNE_GOLD_SMUGGLER = 66
DUNE_FAIR = 67
DUNE_GOLDSMITH = 68
DUNE_MESSENGER = 69
DUNE_COUNCIL = 70
DUNE_SCOUT = 71
DUNE_DOUBLE_LOAD = 72
DUNE_SECOND_PATH = 73
DUNE_WIND_SHIFT = 74
DUNE_EXTRA_CROSSING = 75
DUNE_OLD_TRACKS = 76
DUNE_HIDDEN_CAMP = 77
DUNE_GROWING_TRIBE = 78
DUNE_MIRAGE_CAMP = 79
DUNE_SUNRISE = 80

# --- kinds of border cards ----------------------------------------------------------

BORDER_NOBLE = 1
BORDER_TAKE = 2
BORDER_RAID = 3
BORDER_TRADER = 4
BORDER_FATA_MORGANA = 5
BORDER_SILVERSMITH = 6
BORDER_CARAVAN = 7
BORDER_TRIBAL_EXPANSION = 8


class Parameter(NamedTuple):
    """A number a card file may set: its name, its usual value, and the range that works."""

    name: str
    usual: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Spec:
    """One entry of the catalogue: a and b are each a fixed number or a parameter."""

    kind: int
    icon: str
    """When it works: one of ICONS; dunes have none."""
    a: int | Parameter = 0
    b: int | Parameter = 0

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        return tuple(value for value in (self.a, self.b) if isinstance(value, Parameter))


class Row(NamedTuple):
    """An effect as the engine reads it."""

    kind: int
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect as a card names it, with all its numbers."""

    id: str
    values: tuple[tuple[str, int], ...] = ()

    @property
    def row(self) -> Row:
        spec = EFFECTS.get(self.id) or DUNE_EFFECTS[self.id]
        values = dict(self.values)
        a, b = (
            values.get(value.name, value.usual) if isinstance(value, Parameter) else value for value in (spec.a, spec.b)
        )
        return Row(spec.kind, a, b)


NOTHING = Row(NO_EFFECT, 0, 0)

_AMOUNT = Parameter("amount", 1, 1, 3)
_WATER = Parameter("water", 1, 1, 5)

EFFECTS: dict[str, Spec] = {
    **{f"vp_per_2_{symbol}": Spec(VP_PER_SYMBOL, "end", index, 2) for index, symbol in enumerate(SYMBOLS)},
    **{f"discount_{symbol}": Spec(DISCOUNT, "lasting", index, _AMOUNT) for index, symbol in enumerate(SYMBOLS)},
    **{f"bonus_{good}": Spec(BONUS_GOOD, "lasting", index, _AMOUNT) for index, good in enumerate(GOODS)},
    "raid_immunity": Spec(RAID_IMMUNITY, "lasting"),
    "consolation_good": Spec(CONSOLATION_GOOD, "lasting"),
    "move_two_cards": Spec(MOVE_CARDS, "at_once", 2),
    "vp_more_cards": Spec(VP_MORE_CARDS, "end", Parameter("points", 1, 1, 5)),
    "vp_rightmost_full_row": Spec(VP_ROW_END, "end", Parameter("points", 2, 1, 5)),
    "goods_per_2_free": Spec(GOODS_PER_FREE, "at_once", 2),
    "goods_per_2_cards": Spec(GOODS_PER_CARDS, "at_once", 2),
    "place_on_robber": Spec(PLACE_ON_ROBBER, "lasting"),
    "play_hand_plus_one": Spec(PLAY_HAND_EXTRA, "lasting", 1),
    "stored_gold": Spec(STORED_GOLD, "lasting", 1),
    "vp_10_cards": Spec(VP_MANY_CARDS, "end", 10, Parameter("points", 1, 1, 5)),
    "discount_noble": Spec(DISCOUNT_NOBLE, "lasting", _AMOUNT),
    "trader_one_to_one": Spec(TRADER_ONE_TO_ONE, "lasting"),
    "opponent_two_targis": Spec(OPPONENT_FEWER_TARGIS, "at_once", 2),
    "diverse_rows_four": Spec(DIVERSE_ROWS, "end", Parameter("rows", 2, 1, 3), 4),
    "raid_vp": Spec(RAID_VP, "lasting", Parameter("points", 1, 1, 3)),
    "gift_three": Spec(GIFT, "at_once", 3),
    "gain_3_water": Spec(GAIN_WATER, "at_once", 3),
    "water_per_oasis": Spec(WATER_PER_SYMBOL, "at_once", 0, Parameter("most", 4, 1, 12)),
    "bonus_water": Spec(BONUS_WATER, "lasting", _WATER),
    "water_one_to_one": Spec(WATER_ONE_TO_ONE, "lasting"),
    "skip_raid": Spec(SKIP_RAID, "one_time"),
    "vp_per_2_water": Spec(VP_PER_WATER, "end", 2, Parameter("most", 3, 1, 9)),
    "swap_goods": Spec(SWAP_GOODS, "at_once"),
    "goods_per_symbol": Spec(GOODS_PER_SYMBOL, "at_once", Parameter("most", 3, 1, 5)),
    "water_pays_good": Spec(WATER_PAYS_GOOD, "lasting"),
    "dry_well": Spec(DRY_WELL, "lasting", _WATER),
    "use_border_13": Spec(USE_BORDER_13, "one_time"),
    "vp_full_rows": Spec(VP_FULL_ROWS, "end", Parameter("points", 1, 1, 5)),
    "blind_dune": Spec(BLIND_DUNE, "at_once"),
    "marker_anywhere": Spec(MARKER_ANYWHERE, "at_once"),
    "free_mirage": Spec(FREE_MIRAGE, "lasting"),
    "dune_bonus": Spec(DUNE_BONUS, "lasting"),
    "share_dune": Spec(SHARE_DUNE, "one_time"),
    "vp_per_3_goods": Spec(VP_PER_GOODS, "end", 3, Parameter("most", 3, 1, 9)),
    "take_discard": Spec(TAKE_DISCARD, "at_once"),
    "look_three": Spec(LOOK_AT_CARDS, "at_once", 3),
    "hand_two": Spec(LARGER_HAND, "lasting", 2),
    "choose_of_two": Spec(CHOOSE_OF_CARDS, "lasting", 2),
    "play_hand_free": Spec(PLAY_HAND_FREE, "one_time"),
    "vp_five_pairs": Spec(VP_FIVE_PAIRS, "end", Parameter("points", 2, 1, 5)),
    "both_powers": Spec(BOTH_POWERS, "at_once"),
    "two_goods_or_water": Spec(GOODS_OR_WATER, "at_once", 2, Parameter("water", 3, 1, 6)),
    "near_targia": Spec(NEAR_TARGIA, "lasting"),
    "raid_water": Spec(RAID_WATER, "lasting", Parameter("water", 2, 1, 5)),
    "late_shift": Spec(LATE_SHIFT, "one_time"),
    "vp_per_gold": Spec(VP_PER_GOLD, "end", 1, Parameter("most", 3, 1, 9)),
}
"""The effects of tribe cards, by the name card files use."""

DUNE_EFFECTS: dict[str, Spec] = {
    "caravan_of_plenty": Spec(DUNE_GOODS, "", Parameter("goods", 4, 1, 4), Parameter("alike", 2, 2, 4)),
    "gold_and_good": Spec(DUNE_GOLD_AND_GOOD, ""),
    "spring": Spec(DUNE_WATER, "", Parameter("water", 5, 1, 9)),
    "silver_find": Spec(DUNE_VP, "", Parameter("points", 2, 1, 5)),
    "mixed_load": Spec(DUNE_MIXED_LOAD, "", Parameter("water", 1, 0, 5)),
    "gold_smuggler": Spec(DUNE_GOLD_SMUGGLER, "", Parameter("times", 3, 1, 4)),
    "fair": Spec(DUNE_FAIR, "", Parameter("times", 4, 1, 5)),
    "goldsmith": Spec(DUNE_GOLDSMITH, "", Parameter("points", 4, 1, 8)),
    "messenger": Spec(DUNE_MESSENGER, "", Parameter("amount", 3, 1, 4)),
    "council": Spec(DUNE_COUNCIL, "", 3, Parameter("amount", 1, 0, 3)),
    "scout": Spec(DUNE_SCOUT, ""),
    "double_load": Spec(DUNE_DOUBLE_LOAD, "", 2),
    "second_path": Spec(DUNE_SECOND_PATH, "", Parameter("water", 2, 0, 5)),
    "wind_shift": Spec(DUNE_WIND_SHIFT, "", 2, Parameter("water", 4, 0, 5)),
    "extra_crossing": Spec(DUNE_EXTRA_CROSSING, "", Parameter("water", 1, 0, 5)),
    "old_tracks": Spec(DUNE_OLD_TRACKS, "", Parameter("amount", 1, 0, 3)),
    "hidden_camp": Spec(DUNE_HIDDEN_CAMP, "", Parameter("water", 1, 0, 5)),
    "growing_tribe": Spec(DUNE_GROWING_TRIBE, "", 2, Parameter("most", 4, 1, 6)),
    "mirage_camp": Spec(DUNE_MIRAGE_CAMP, ""),
    "sunrise": Spec(DUNE_SUNRISE, "", Parameter("goods", 2, 1, 4)),
}
"""The effects of dunes, by the name card files use."""
