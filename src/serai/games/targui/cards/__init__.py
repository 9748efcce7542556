"""The cards as classes that cannot change; `files` reads them from the card files beside it.

What the letters mean, here and in the files, one a token: D dates, S salt, P pepper,
G gold, W water, V victory point.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from serai.core import shelf
from serai.core.text import Text
from serai.games.targui.cards.effects import (
    BORDER_CARAVAN,
    BORDER_FATA_MORGANA,
    BORDER_NOBLE,
    BORDER_RAID,
    BORDER_SILVERSMITH,
    BORDER_TAKE,
    BORDER_TRADER,
    BORDER_TRIBAL_EXPANSION,
    NOTHING,
    SYMBOLS,
    Effect,
    Icon,
    Row,
)
from serai.games.targui.telling.words import SYMBOL_NAMES

SETS = ("base", "expansion", "own")
PRINTED = "printed"
OWN_DESIGN = "this project's design"
ORIGINS = (PRINTED, OWN_DESIGN, "own")
CARDS_PER_SYMBOL = 9
LETTERS = "DSPGWV"


class CardError(shelf.CardError):
    """A card file of Targui is not as it should be; the message names file, card and field."""


class Load(NamedTuple):
    """So many of each token: a cost, or what a card gives."""

    dates: int = 0
    salt: int = 0
    pepper: int = 0
    gold: int = 0
    water: int = 0
    vp: int = 0

    @property
    def goods(self) -> int:
        return self.dates + self.salt + self.pepper

    def __str__(self) -> str:
        return " ".join(letter for letter, count in zip(LETTERS, self, strict=True) for _ in range(count))


EMPTY = Load()


class RaidOption(NamedTuple):
    """One way to satisfy a raid: goods of one's choice, tokens named, or a card."""

    any_goods: int = 0
    load: Load = EMPTY
    row_ends: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """What every card says about itself."""

    id: str
    set: str
    origin: str
    confidence: str
    source: str

    @property
    def is_own_design(self) -> bool:
        return self.origin == OWN_DESIGN


@dataclass(frozen=True, slots=True)
class TribeCard(Card):
    """A card for the display. `costs` has two entries where a slash is printed."""

    symbol: str
    costs: tuple[Load, ...]
    bracket: Load
    points: int
    bracket_points: int
    icon: Icon | Literal[""]
    """One of ICONS, or "" without an effect."""
    effect: Effect | None
    text: Text
    brief: Text
    """The text in few words, for where there is little room: on a board, in a list."""

    @property
    def row(self) -> Row:
        return self.effect.row if self.effect else NOTHING

    @property
    def cost(self) -> str:
        """As it is printed."""
        return " / ".join(map(str, self.costs)) + (f" ({self.bracket})" if any(self.bracket) else "")


@dataclass(frozen=True, slots=True)
class GoodsCard(Card):
    """A goods card. Several loads: its taker chooses one."""

    loads: tuple[Load, ...]

    @property
    def shows(self) -> str:
        return " / ".join(map(str, self.loads))


@dataclass(frozen=True, slots=True)
class DuneCard(Card):
    """A shifting dune: one strong action, then it is gone."""

    name: Text
    effect: Effect
    text: Text
    brief: Text

    @property
    def row(self) -> Row:
        return self.effect.row


@dataclass(frozen=True, slots=True)
class BorderCard(Card):
    """A card of the border, at the place its number gives it."""

    number: int
    action: str
    name: Text
    text: Text
    load: Load = EMPTY
    """What `take` gives, and what the Noble pays for a discarded card (water, any good)."""
    options: tuple[RaidOption, ...] = ()
    equal: bool = False
    """Trader and Silversmith: must the goods of an exchange be equal?"""
    adjacent: bool = False
    """Fata Morgana: only to a neighbouring card?"""
    any_goods: int = 0
    """Noble: goods of one's choice for a discarded card."""
    from_discard: bool = False
    """Tribal Expansion: may the top of the discard pile be taken?"""
    redraw_water: int = 0
    """Tribal Expansion: the price of the next card instead of this one; 0, it has none."""

    @property
    def kind(self) -> int:
        return BORDER_KINDS[self.action]


BORDER_KINDS = {
    "noble": BORDER_NOBLE,
    "take": BORDER_TAKE,
    "raid": BORDER_RAID,
    "trader": BORDER_TRADER,
    "fata_morgana": BORDER_FATA_MORGANA,
    "silversmith": BORDER_SILVERSMITH,
    "caravan": BORDER_CARAVAN,
    "tribal_expansion": BORDER_TRIBAL_EXPANSION,
}


@dataclass(frozen=True, slots=True)
class Box:
    """Cards of one file, or of several put together."""

    border: tuple[BorderCard, ...] = ()
    goods: tuple[GoodsCard, ...] = ()
    tribe: tuple[TribeCard, ...] = ()
    dunes: tuple[DuneCard, ...] = ()

    def __add__(self, other: Box) -> Box:
        return Box(
            self.border + other.border, self.goods + other.goods, self.tribe + other.tribe, self.dunes + other.dunes
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.border, *self.goods, *self.tribe, *self.dunes)


def check_set(cards: Iterable[TribeCard], what: str = "this set") -> None:
    """A deck has nine cards of each symbol, each once; else a CardError. [targui.19.2]"""
    deck = list(cards)
    for card in deck:
        if deck.count(card) > 1:
            raise CardError(
                Text(
                    f"{what}: card {card.id} stands {deck.count(card)} times; each card is there once",
                    f"{what} : la carte {card.id} y est {deck.count(card)} fois ; chaque carte n'y est qu'une fois",
                )
            )
    for symbol in SYMBOLS:
        count = sum(card.symbol == symbol for card in deck)
        if count != CARDS_PER_SYMBOL:
            raise CardError(
                Text(
                    f"{what}: it has {count} {symbol} cards; a deck has {CARDS_PER_SYMBOL} of each symbol",
                    f"{what} : {count} cartes {SYMBOL_NAMES[symbol].fr} ; "
                    f"il y en a {CARDS_PER_SYMBOL} de chaque symbole dans un paquet",
                )
            )
