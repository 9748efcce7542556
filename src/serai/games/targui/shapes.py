"""What a screen is told of Targui besides the view, as types: the facts of an outlook, and the cards."""

from __future__ import annotations

from typing import Literal, TypedDict

from serai.core.text import WordsView
from serai.games.targui.cards.effects import Icon
from serai.games.targui.view import RowView, TarguiView


class Crossing(TypedDict):
    """A central place and what lies there."""

    cell: str
    card: str | None


class BracketView(TypedDict):
    cost: str
    points: int


class PriceView(TypedDict):
    """What a card costs: as printed, and how many goods less or more."""

    card: str
    costs: list[str]
    fewer: int
    more: int
    points: int
    bracket: BracketView | None


class Facts(TypedDict, total=False):
    """What cannot be read off the view after a move: the crossings a Targi opens, gives up and closes for the
    other; what a card would cost; what its row would be worth, and the card itself."""

    opens: list[Crossing]
    loses: list[Crossing]
    closes: list[Crossing]
    play: PriceView
    row: RowView
    points: int


# --- the cards --------------------------------------------------------------------------


class Origin(TypedDict):
    id: str
    set: str
    own_design: bool
    origin: str
    confidence: str


class TribeCard(Origin):
    symbol: str
    costs: list[str]
    bracket: str
    points: int
    bracket_points: int
    icon: Icon | Literal[""]
    text: WordsView
    brief: WordsView


class DuneCard(Origin):
    name: WordsView
    text: WordsView
    brief: WordsView
    laid: bool


class RaidWay(TypedDict):
    """One way to satisfy a raid: goods of choice, tokens, or cards at the end of a row."""

    goods: int
    tokens: str
    row_ends: int


class BorderCard(Origin):
    number: int
    action: str
    name: WordsView
    text: WordsView
    take: str
    raid: list[RaidWay]


class GoodsCard(TypedDict):
    id: str
    loads: list[str]
    base: int
    expansion: int


class Book(TypedDict):
    """Every card, by the ids under which views and moves name them. Tokens are written as moves write them."""

    symbols: dict[str, WordsView]
    tribe: list[TribeCard]
    dunes: list[DuneCard]
    border: list[BorderCard]
    goods: list[GoodsCard]


SHAPES = {"TarguiView": TarguiView, "Facts": Facts, "Book": Book}
