"""The final score: tokens, cards, rows, and every card that counts at the end.

Displays are laid out here by hand; that the engine counts alike is held by the random
games, whose tally shows that each of these cards has scored there too.
"""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import cast

import pytest

from serai.games.targui.cards.files import shipped
from serai.games.targui.second.facts import Facts, Laid, Player
from serai.games.targui.second.scoring import card_points, end_points, row_lines, row_points, sheet

CARDS = {card.id: card for card in shipped().tribe}
PLAIN = {"oasis": "OA1", "camel_rider": "CR1", "well": "WE1", "tent": "TE1", "targia": "TA1"}


def laid(name: str) -> Laid:
    """A card by its id, a plain card by its symbol, the mirage camp by its id D19."""
    if name == "D19":
        return Laid(None, "D19", False)
    card = CARDS[PLAIN.get(name, name)]
    return Laid(card, card.id, False)


def player(*rows: str, tokens: str = "") -> Player:
    return Player(
        0, Counter(tokens), [], [[laid(name) for name in row.split()] for row in (*rows, "", "", "")[:3]], None
    )


def counts(card: str, *rows: str, tokens: str = "", other: Player | None = None) -> int:
    """What the card brings in this display."""
    me = player(*rows, tokens=tokens)
    mine = next(laid for laid in me.laid if laid.id == card)
    return end_points(me, other or player(), mine)


@pytest.mark.parametrize(
    ("card", "symbol"), [("OA4", "well"), ("CR4", "tent"), ("WE4", "targia"), ("TE4", "oasis"), ("TA4", "camel_rider")]
)
def test_every_two_of_a_symbol_bring_a_point(card: str, symbol: str) -> None:
    """targui.11.4"""
    assert counts(card, f"{card} {symbol}") == 0
    assert counts(card, f"{card} {symbol} {symbol} {symbol}") == 1
    assert counts(card, f"{card} {symbol} {symbol} {symbol}", symbol) == 2


def test_more_cards_than_the_opponent() -> None:
    """CR5"""
    assert counts("CR5", "CR5 oasis", other=player("oasis")) == 1
    assert counts("CR5", "CR5 oasis", other=player("oasis well")) == 0


def test_the_last_place_of_a_complete_row() -> None:
    """CR6"""
    assert counts("CR6", "oasis well tent CR6") == 2
    assert counts("CR6", "CR6 oasis well tent") == 0
    assert counts("CR6", "oasis well CR6") == 0


def test_ten_cards() -> None:
    """TE5"""
    assert counts("TE5", "TE5 well well well", "well well well well", "well well") == 1
    assert counts("TE5", "TE5 well well well", "well well well well", "well") == 0


def test_water_counts_twice() -> None:
    """XOA9: one point per two water, at most three, besides the usual. targui.16.5"""
    assert counts("XOA9", "XOA9", tokens="WWWWW") == 2
    assert counts("XOA9", "XOA9", tokens="W" * 10) == 3


def test_complete_rows_count() -> None:
    """XWE9"""
    assert counts("XWE9", "XWE9 oasis well tent", "oasis oasis well well", "tent") == 2


def test_goods_count() -> None:
    """XCR9: per three goods, at most three; water and gold are no goods. targui.1.4 targui.16.1"""
    assert counts("XCR9", "XCR9", tokens="DDSSPGGWWW") == 1
    assert counts("XCR9", "XCR9", tokens="DDSSPP") == 2
    assert counts("XCR9", "XCR9", tokens="D" * 10) == 3


def test_five_pairs_count() -> None:
    """XTE9; the mirage camp has no symbol here. targui.20.17"""
    pairs = ("XTE9 tent oasis oasis", "well well targia targia")
    assert counts("XTE9", *pairs, "camel_rider camel_rider") == 2
    assert counts("XTE9", *pairs, "camel_rider D19") == 0


def test_gold_counts() -> None:
    """XTA9: at most three."""
    assert counts("XTA9", "XTA9", tokens="GG") == 2
    assert counts("XTA9", "XTA9", tokens="GGGG") == 3


@pytest.mark.parametrize(
    ("symbols", "points"),
    [
        (["oasis"] * 4, 4),
        (["oasis", "well", "tent", "targia"], 2),
        (["camel_rider", "camel_rider", "well", "well"], 0),
        (["oasis", "oasis", "oasis", "well"], 0),
        (["oasis", "oasis", "oasis", ""], 4),
        (["oasis", "well", "tent", ""], 2),
        (["oasis", "oasis", "tent", ""], 0),
    ],
)
def test_rows_of_equal_or_different_symbols(symbols: list[str], points: int) -> None:
    """The last three have the mirage camp in them. targui.11.5 targui.20.17"""
    assert row_points(symbols) == points


def test_only_points_outside_the_brackets_count_at_the_end() -> None:
    """targui.13.5 targui.11.3"""
    assert card_points(laid("XOA2")) == 1
    assert card_points(laid("D19")) == 0


def test_two_mixed_rows_count_four() -> None:
    """TA5: up to two rows of four different symbols, a third keeps its two points."""
    mixed = "oasis well tent camel_rider"
    assert [line.points for line in row_lines(player("TA5 oasis well tent", mixed, mixed))] == [4, 4, 2]
    assert [line.points for line in row_lines(player("oasis oasis oasis oasis", mixed, "TA5"))] == [4, 4]
    assert [line.points for line in row_lines(player(mixed))] == [2]


def total(*rows: str, tokens: str) -> int:
    me = player(*rows, tokens=tokens)
    facts = cast(Facts, SimpleNamespace(players=[me, player()], has_expansion=False))
    return sheet(facts, me).total


def test_a_whole_score_sheet() -> None:
    """9 tokens, 18 on cards, 1 for two Wells, rows 4 + 2 + 0: 34; with the card for mixed rows 36.
    targui.11.3 targui.11.4 targui.11.5"""
    rows = ["OA4 OA1 OA2 OA3", "OA5 WE5 TE6 TA6", "CR7 CR2 WE2"]
    assert total(*rows, tokens="V" * 9) == 34
    assert total(rows[0], "OA5 WE5 TE6 TA5", rows[2], tokens="V" * 9) == 36
