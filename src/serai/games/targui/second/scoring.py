"""The final score, counted literally; cards in hand are left out.

[targui.11.3, targui.11.4, targui.11.5, targui.11.6, targui.11.7, targui.16.5]
"""

from __future__ import annotations

from collections import Counter

from serai.core.outcome import Outcome, ScoreLine, ScoreSheet
from serai.core.text import Text
from serai.games.targui.naming import end_line, row_line
from serai.games.targui.second.facts import ROW, Facts, Laid, Player
from serai.games.targui.telling.words import SYMBOL_NAMES

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
        if laid.card and laid.card.icon == "end" and laid.effect != "diverse_rows_four":
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
    symbols = Counter(card.symbol for card in me.laid if card.symbol)
    match laid.effect:
        case "vp_per_2_oasis" | "vp_per_2_camel_rider" | "vp_per_2_well" | "vp_per_2_tent" | "vp_per_2_targia":
            return symbols[laid.effect.removeprefix("vp_per_2_")] // 2
        case "vp_more_cards":
            return laid.number("points") if len(me.laid) > len(other.laid) else 0
        case "vp_rightmost_full_row":
            is_last = any(len(row) == ROW and row[-1] is laid for row in me.rows)
            return laid.number("points") if is_last else 0
        case "vp_10_cards":
            return laid.number("points") if len(me.laid) >= 10 else 0
        case "vp_per_2_water":
            return min(me.tokens["W"] // 2, laid.number("most"))
        case "vp_full_rows":
            return laid.number("points") * sum(len(row) == ROW for row in me.rows)
        case "vp_per_3_goods":
            return min(me.goods // 3, laid.number("most"))
        case "vp_five_pairs":
            return laid.number("points") if all(symbols[symbol] >= 2 for symbol in SYMBOL_NAMES) else 0
        case "vp_per_gold":
            return min(me.tokens["G"], laid.number("most"))
    raise AssertionError(f"card {laid.id} has no points for the end")


def row_lines(me: Player) -> list[ScoreLine]:
    """Complete rows; the card for mixed rows betters so many of them. [targui.11.5]"""
    better = sum(laid.number("rows") for laid in me.with_effect("diverse_rows_four"))
    lines: list[ScoreLine] = []
    for number, row in enumerate(me.rows, 1):
        if len(row) < ROW:
            continue
        points = row_points([laid.symbol for laid in row])
        if points == DIVERSE and better:
            points, better = DIVERSE_BETTER, better - 1
        lines.append(ScoreLine("targui.11.5", row_line(number), points))
    return lines


def row_points(symbols: list[str]) -> int:
    """Four equal, four different, or neither; '' is a symbol that suits. [targui.20.17]"""
    known = [symbol for symbol in symbols if symbol]
    if len(set(known)) == 1:
        return EQUAL
    return DIVERSE if len(set(known)) == len(known) else 0
