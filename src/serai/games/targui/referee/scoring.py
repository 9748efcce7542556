"""The final score, counted literally; cards in hand are left out.

[targui.11.3, targui.11.4, targui.11.5, targui.11.6, targui.11.7, targui.16.5]
"""

from __future__ import annotations

from collections import Counter

from serai.core.outcome import Outcome, ScoreLine, ScoreSheet
from serai.core.text import Text
from serai.games.targui.components import ROW
from serai.games.targui.effects import (
    DIVERSE_ROWS,
    EFFECTS,
    SYMBOLS,
    VP_FIVE_PAIRS,
    VP_FULL_ROWS,
    VP_MANY_CARDS,
    VP_MORE_CARDS,
    VP_PER_GOLD,
    VP_PER_GOODS,
    VP_PER_SYMBOL,
    VP_PER_WATER,
    VP_ROW_END,
)
from serai.games.targui.naming import end_line
from serai.games.targui.referee.facts import Facts, Laid, Player

EQUAL, DIVERSE, DIVERSE_BETTER = 4, 2, 4
WATER_FOR_A_POINT = 2


def outcome(facts: Facts) -> Outcome:
    sheets = tuple(sheet(facts, player) for player in facts.players)
    ranks = [(s.total, *(line.points for line in s.tie_breaks)) for s in sheets]
    return Outcome(tuple(1 + sum(other > mine for other in ranks) for mine in ranks), sheets)


def sheet(facts: Facts, me: Player) -> ScoreSheet:
    other = facts.players[1 - me.seat]
    lines = [
        ScoreLine("targui.11.3", Text("VP tokens", "Jetons PV"), me.tokens["V"]),
        ScoreLine("targui.11.3", Text("VP on cards", "PV des cartes"), sum(card_points(laid) for laid in me.laid)),
    ]
    for laid in me.laid:
        if laid.card and laid.card.effect and EFFECTS[laid.card.effect.id].icon == "end" and laid.kind != DIVERSE_ROWS:
            points = end_points(me, other, laid)
            lines.append(ScoreLine("targui.11.4", end_line(laid.card), points))
    lines += row_lines(me)
    if facts.has_expansion:
        lines.append(ScoreLine("targui.16.5", Text("Water", "Eau"), me.tokens["W"] // WATER_FOR_A_POINT))
    ties = (
        ScoreLine("targui.11.7", Text("Gold", "Or"), me.tokens["G"]),
        ScoreLine("targui.11.7", Text("Goods", "Marchandises"), me.goods),
    )
    return ScoreSheet(tuple(lines), ties)


def card_points(laid: Laid) -> int:
    """Only what stands outside the brackets. [targui.13.5]"""
    return laid.card.points if laid.card else 0


def end_points(me: Player, other: Player, laid: Laid) -> int:
    """What a card for the end is worth. [targui.11.4]"""
    assert laid.card is not None
    kind, a, b = laid.card.row
    symbols = Counter(card.symbol for card in me.laid if card.symbol)
    match kind:
        case k if k == VP_PER_SYMBOL:
            return symbols[SYMBOLS[a]] // b
        case k if k == VP_MORE_CARDS:
            return a if len(me.laid) > len(other.laid) else 0
        case k if k == VP_ROW_END:
            return a if any(len(row) == ROW and row[-1] is laid for row in me.rows) else 0
        case k if k == VP_MANY_CARDS:
            return b if len(me.laid) >= a else 0
        case k if k == VP_PER_WATER:
            return min(me.tokens["W"] // a, b)
        case k if k == VP_FULL_ROWS:
            return a * sum(len(row) == ROW for row in me.rows)
        case k if k == VP_PER_GOODS:
            return min(me.goods // a, b)
        case k if k == VP_FIVE_PAIRS:
            return a if all(symbols[symbol] >= 2 for symbol in SYMBOLS) else 0
        case k if k == VP_PER_GOLD:
            return min(me.tokens["G"] // a, b)
    raise AssertionError(f"card {laid.id} has no points for the end")


def row_lines(me: Player) -> list[ScoreLine]:
    """Complete rows; the card for mixed rows betters so many of them. [targui.11.5]"""
    better = sum(laid.card.row.a for laid in me.with_effect(DIVERSE_ROWS) if laid.card)
    lines: list[ScoreLine] = []
    for number, row in enumerate(me.rows, 1):
        if len(row) < ROW:
            continue
        points = row_points([laid.symbol for laid in row])
        if points == DIVERSE and better:
            points, better = DIVERSE_BETTER, better - 1
        lines.append(ScoreLine("targui.11.5", Text(f"Row {number}", f"Rangée {number}"), points))
    return lines


def row_points(symbols: list[str]) -> int:
    """Four equal, four different, or neither; '' is a symbol that suits. [targui.20.17]"""
    known = [symbol for symbol in symbols if symbol]
    if len(set(known)) == 1:
        return EQUAL
    return DIVERSE if len(set(known)) == len(known) else 0
