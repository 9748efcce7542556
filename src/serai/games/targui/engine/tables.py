"""The cards as the engine reads them: numbers instead of names, one row a card.

Tribe cards are numbered in the order of the card files, then those of one's own as they
are installed. Goods cards that show the same are one kind. Border cards are looked up by
set (0 base, 1 expansion) and number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from serai.games.targui.cards import EMPTY, BorderCard, Box, CardError, DuneCard, Load, TribeCard
from serai.games.targui.cards.box import BOXED, in_use
from serai.games.targui.cards.effects import (
    BORDER_FATA_MORGANA,
    BORDER_NOBLE,
    BORDER_SILVERSMITH,
    BORDER_TRADER,
    BORDER_TRIBAL_EXPANSION,
    DUNE_MIRAGE_CAMP,
    NOTHING,
    STORED_GOLD,
    SYMBOLS,
)
from serai.games.targui.cards.files import shipped
from serai.games.targui.components import BORDER, DUNES, GOODS_KINDS, MIRAGE_CAMP, TRIBE_CARDS, WILD_SYMBOL

BASE, EXPANSION = 0, 1

_box = in_use()

# --- tribe cards --------------------------------------------------------------------

tribe: list[TribeCard] = list(_box.tribe)
"""Every tribe card the engine knows; a card's place in the list is its number."""
numbers: dict[str, int] = {card.id: number for number, card in enumerate(tribe)}
BOXED_CARDS = sum(card.set in BOXED for card in tribe)
"""So many belong to base game and expansion; those after them are one's own."""


def set_numbers(name: str) -> list[int]:
    """The numbers of a set's cards."""
    return [number for number, card in enumerate(tribe) if card.set == name]


def symbol_bits() -> list[int]:
    """Three words for each symbol: a bit for every card of base game and expansion."""
    bits = [0] * (len(SYMBOLS) * 3)
    for number, card in enumerate(tribe[:BOXED_CARDS]):
        bits[SYMBOLS.index(card.symbol) * 3 + number // 64] |= 1 << number % 64
    return bits


def lowest_bits(multiplier: int) -> list[int]:
    """Which bit a lone bit is, by the top six bits of its 64-bit product with a de Bruijn
    number."""
    found = [0] * 64
    for bit in range(64):
        found[(multiplier << bit & 0xFFFFFFFFFFFFFFFF) >> 58] = bit
    return found


class TribeRow:
    """One card's numbers, in the order `columns` keeps them."""

    def __init__(self, card: TribeCard) -> None:
        self.symbol = SYMBOLS.index(card.symbol)
        self.points = card.points
        self.kind, self.a, self.b = card.row
        self.sides = [list(cost[:5]) for cost in card.costs]
        self.bracket = list(card.bracket[:3])
        self.bracket_points = card.bracket_points
        self.has_token = int(card.icon == "one_time" or self.kind == STORED_GOLD)


def admit(cards: Sequence[TribeCard]) -> list[int]:
    """Give cards of one's own a number each; those that are known keep theirs. All or none."""
    new = [card for card in cards if card.id not in numbers]
    for card in cards:
        if card not in new and tribe[numbers[card.id]] != card:
            raise CardError(f"card {card.id}: another card is already called so; give it an id of its own")
    if len(tribe) + len(new) > MIRAGE_CAMP:
        raise CardError(f"there is room for {MIRAGE_CAMP - BOXED_CARDS} cards of one's own, not for all of these")
    for card in new:
        numbers[card.id] = len(tribe)
        tribe.append(card)
    return [numbers[card.id] for card in cards]


def imprint() -> tuple[str, ...]:
    """Which cards the numbers stand for: the box, unless it is the house's, then each card of
    one's own."""
    return ("" if _box == shipped() else _mark(_box), *map(_mark, tribe[BOXED_CARDS:]))


def demand(then: tuple[str, ...]) -> None:
    """Do the numbers of that imprint still stand for the same cards? Cards may have come since."""
    if imprint()[: len(then)] != then:
        raise CardError("it was pickled with other cards of Targui than are in use here; use the same card files first")


@cache
def _mark(cards: Box | TribeCard) -> str:
    from hashlib import sha256  # with it come 3.5 MB, and pickles alone need it

    return sha256(repr(cards).encode()).hexdigest()[:16]


# --- goods cards --------------------------------------------------------------------

goods_kinds: list[tuple[Load, ...]] = []
goods_counts: tuple[list[int], list[int]] = ([0] * GOODS_KINDS, [0] * GOODS_KINDS)
"""How many of each kind lie in the base game's deck, and in the expansion's."""

for _card in _box.goods:
    if _card.loads not in goods_kinds:
        goods_kinds.append(_card.loads)
    _kind = goods_kinds.index(_card.loads)
    goods_counts[EXPANSION][_kind] += 1
    goods_counts[BASE][_kind] += _card.set == "base"

LOADS = [0] * (GOODS_KINDS * 18)
OPTIONS = [0] * GOODS_KINDS
"""Loads by kind, option and token, and how many options a kind has."""
for _kind, _loads in enumerate(goods_kinds):
    OPTIONS[_kind] = len(_loads)
    for _option, _load in enumerate(_loads):
        LOADS[_kind * 18 + _option * 6 : _kind * 18 + _option * 6 + 6] = list(_load)

# --- dunes --------------------------------------------------------------------------

dunes: list[DuneCard] = list(_box.dunes)
dune_numbers = {dune.id: number for number, dune in enumerate(dunes)}
DUNE_ROWS = [value for number in range(DUNES) for value in dunes[number].row]
MIRAGE = next((number for number, dune in enumerate(dunes) if dune.row.kind == DUNE_MIRAGE_CAMP), -1)

# --- border -------------------------------------------------------------------------


_base_border = {card.number: card for card in _box.border if card.set == "base"}
_border_sets = {(number, False): card for number, card in _base_border.items()}
_border_sets |= {(number, True): card for number, card in _base_border.items()}
_border_sets |= {(card.number, True): card for card in _box.border if card.set == "expansion"}


def border_card(number: int, set_number: int) -> BorderCard:
    """The card of a set at a place; where the expansion has none, the base game's."""
    return _border_sets[number, bool(set_number)]


border_cards: dict[str, BorderCard] = {card.id: card for card in _box.border}
"""By their ids."""


def has_both(number: int) -> bool:
    """Do both sets have a card for this place?"""
    return len({card.set for card in _box.border if card.number == number}) == 2


def _flag(card: BorderCard) -> int:
    """The one number that tells two editions of a border card apart."""
    match card.kind:
        case k if k in (BORDER_TRADER, BORDER_SILVERSMITH):
            return int(card.equal)
        case k if k == BORDER_FATA_MORGANA:
            return int(card.adjacent)
        case k if k == BORDER_TRIBAL_EXPANSION:
            return int(card.from_discard)
        case k if k == BORDER_NOBLE:
            return card.any_goods
    return 0


def _per_border(row: int) -> list[int]:
    return [0] * (2 * (BORDER + 1) * row)


BORDER_KIND = _per_border(1)
BORDER_FLAG = _per_border(1)
BORDER_REDRAW = _per_border(1)
BORDER_LOAD = _per_border(6)
RAIDS = _per_border(16)
"""Two options of eight numbers: any goods, dates, salt, pepper, gold, water, VP, row ends."""

for _set in (BASE, EXPANSION):
    for _number in range(1, BORDER + 1):
        _border = border_card(_number, _set)
        _at = _set * (BORDER + 1) + _number
        BORDER_KIND[_at] = _border.kind
        BORDER_FLAG[_at] = _flag(_border)
        BORDER_REDRAW[_at] = _border.redraw_water
        BORDER_LOAD[_at * 6 : _at * 6 + 6] = list(_border.load or EMPTY)
        for _index, _raid in enumerate(_border.options):
            RAIDS[_at * 16 + _index * 8 : _at * 16 + _index * 8 + 8] = [_raid.any_goods, *_raid.load, _raid.row_ends]

# --- the tribe cards as flat columns ------------------------------------------------


class Columns:
    """The tribe cards' numbers, column by column, with room for cards of one's own."""

    def __init__(self, cards: Sequence[TribeCard]) -> None:
        self.symbol = [0] * TRIBE_CARDS
        self.points = [0] * TRIBE_CARDS
        self.kind = [NOTHING.kind] * TRIBE_CARDS
        self.a = [0] * TRIBE_CARDS
        self.b = [0] * TRIBE_CARDS
        self.sides = [0] * TRIBE_CARDS
        self.cost = [0] * (TRIBE_CARDS * 10)
        self.bracket = [0] * (TRIBE_CARDS * 3)
        self.bracket_points = [0] * TRIBE_CARDS
        self.has_token = [0] * TRIBE_CARDS
        for number, card in enumerate(cards):
            row = TribeRow(card)
            self.symbol[number], self.points[number] = row.symbol, row.points
            self.kind[number], self.a[number], self.b[number] = row.kind, row.a, row.b
            self.sides[number] = len(row.sides)
            for side, cost in enumerate(row.sides):
                self.cost[number * 10 + side * 5 : number * 10 + side * 5 + 5] = cost
            self.bracket[number * 3 : number * 3 + 3] = row.bracket
            self.bracket_points[number] = row.bracket_points
            self.has_token[number] = row.has_token
        self.symbol[MIRAGE_CAMP] = WILD_SYMBOL
