"""The tribe cards' numbers, column by column, as the engine looks them up; `card` is a card's number."""

from __future__ import annotations

from serai.core.state import zeros
from serai.games.targui.engine import tables

CARD_SYMBOL = zeros(192)
CARD_POINTS = zeros(192)
CARD_KIND = zeros(192)
CARD_A = zeros(192)
CARD_B = zeros(192)
CARD_SIDES = zeros(192)
CARD_BRACKET_POINTS = zeros(192)
CARD_HAS_TOKEN = zeros(192)
CARD_COST = zeros(1920)
CARD_BRACKET = zeros(576)


def load_cards() -> None:
    """Read the numbers anew: at import, and when cards of one's own came in."""
    global CARD_SYMBOL, CARD_POINTS, CARD_KIND, CARD_A, CARD_B, CARD_SIDES
    global CARD_BRACKET_POINTS, CARD_HAS_TOKEN, CARD_COST, CARD_BRACKET
    columns = tables.Columns(tables.tribe)
    CARD_SYMBOL = columns.symbol
    CARD_POINTS = columns.points
    CARD_KIND = columns.kind
    CARD_A = columns.a
    CARD_B = columns.b
    CARD_SIDES = columns.sides
    CARD_BRACKET_POINTS = columns.bracket_points
    CARD_HAS_TOKEN = columns.has_token
    CARD_COST = columns.cost
    CARD_BRACKET = columns.bracket


load_cards()


def symbol_of(card: int) -> int:
    return CARD_SYMBOL[card]


def points_on(card: int) -> int:
    return CARD_POINTS[card]


def kind_of(card: int) -> int:
    return CARD_KIND[card]


def a_of(card: int) -> int:
    return CARD_A[card]


def b_of(card: int) -> int:
    return CARD_B[card]


def sides_of(card: int) -> int:
    return CARD_SIDES[card]


def cost_of(card: int, side: int, token: int) -> int:
    return CARD_COST[card * 10 + side * 5 + token]


def bracket_of(card: int, good: int) -> int:
    return CARD_BRACKET[card * 3 + good]


def bracket_points_of(card: int) -> int:
    return CARD_BRACKET_POINTS[card]


def has_token(card: int) -> int:
    """Is something put on the card when it is laid: an action marker, or gold?"""
    return CARD_HAS_TOKEN[card]
