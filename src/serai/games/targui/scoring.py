"""The score sheet. [targui.11.3 to targui.11.7, targui.16.5]"""

from __future__ import annotations

from serai.core.outcome import Outcome, ScoreLine, ScoreSheet, places
from serai.core.text import Text
from serai.games.targui.cards.effects import (
    DIVERSE_ROWS,
    EFFECTS,
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
from serai.games.targui.components import (
    DISPLAY,
    DIVERSE_ROW,
    EQUAL_ROW,
    GOLD,
    ROW,
    ROWS,
    SEATS,
    SYMBOLS,
    TOKENS,
    VP,
    WATER,
    WATER_PER_VP,
    WILD_SYMBOL,
)
from serai.games.targui.engine.tables import tribe
from serai.games.targui.naming import end_line, row_line
from serai.games.targui.state import TarguiState
from serai.games.targui.telling.facts import tribe_row

AT_THE_END = Text("Cards at the end", "Cartes de fin de partie")
IN_ROWS = Text("Rows", "Rangées")


def outcome(state: TarguiState) -> Outcome:
    """Places and sheets as they stand."""
    sheets = tuple(sheet(state, seat) for seat in range(SEATS))
    return Outcome(places([state.standing(seat) for seat in range(SEATS)]), sheets)


def sheet(state: TarguiState, seat: int) -> ScoreSheet:
    tokens = state.tokens[seat * TOKENS : seat * TOKENS + TOKENS]
    laid = [card for card in state.display[seat * DISPLAY : seat * DISPLAY + DISPLAY] if card >= 0]
    lines = [
        ScoreLine("targui.11.3", Text("VP tokens", "Jetons PV"), tokens[VP]),
        ScoreLine("targui.11.3", Text("VP on cards", "PV des cartes"), sum(tribe_row(card).points for card in laid)),
    ]
    for place in range(DISPLAY):
        card = state.display[seat * DISPLAY + place]
        if card >= 0 and _counts_at_the_end(card):
            points = end_points(state, seat, place)
            lines.append(ScoreLine("targui.11.4", end_line(tribe[card]), points, AT_THE_END))
    lines += [
        ScoreLine("targui.11.5", row_line(row + 1), points, IN_ROWS)
        for row, points in complete_rows(state, seat).items()
    ]
    if state.expansion:
        lines.append(ScoreLine("targui.16.5", Text("Water", "Eau"), tokens[WATER] // WATER_PER_VP))
    ties = (
        ScoreLine("targui.11.7", Text("Gold", "Or"), tokens[GOLD]),
        ScoreLine("targui.11.7", Text("Goods", "Marchandises"), sum(tokens[:GOLD])),
    )
    return ScoreSheet(tuple(lines), ties)


def _counts_at_the_end(card: int) -> bool:
    """Has the card a line of its own? The card for mixed rows betters their lines instead."""
    if tribe_row(card).kind == DIVERSE_ROWS or card >= len(tribe):
        return False
    effect = tribe[card].effect
    return effect is not None and EFFECTS[effect.id].icon == "end"


def end_points(state: TarguiState, seat: int, place: int) -> int:
    """What the card at a place of the display adds at the end. [targui.11.4]"""
    row = tribe_row(state.display[seat * DISPLAY + place])
    tokens = state.tokens[seat * TOKENS : seat * TOKENS + TOKENS]
    display = state.display[seat * DISPLAY : seat * DISPLAY + DISPLAY]
    symbols = [tribe_row(card).symbol for card in display if card >= 0]
    if row.kind == VP_PER_SYMBOL:
        return symbols.count(row.a) // row.b
    if row.kind == VP_MORE_CARDS:
        return row.a * (state.cards[seat] > state.cards[1 - seat])
    if row.kind == VP_ROW_END:
        return row.a * (place % ROW == ROW - 1)
    if row.kind == VP_MANY_CARDS:
        return row.b * (state.cards[seat] >= row.a)
    if row.kind == VP_FULL_ROWS:
        return row.a * sum(display[end] >= 0 for end in range(ROW - 1, DISPLAY, ROW))
    if row.kind == VP_FIVE_PAIRS:
        return row.a * all(symbols.count(symbol) >= 2 for symbol in range(SYMBOLS))
    held = {VP_PER_WATER: tokens[WATER], VP_PER_GOODS: sum(tokens[:GOLD]), VP_PER_GOLD: tokens[GOLD]}[row.kind]
    return min(held // row.a, row.b)


def complete_rows(state: TarguiState, seat: int) -> dict[int, int]:
    """What each complete row is worth, rows counted from 0. [targui.11.5]"""
    display = state.display[seat * DISPLAY : seat * DISPLAY + DISPLAY]
    betterments = [tribe_row(card) for card in display if card >= 0 and tribe_row(card).kind == DIVERSE_ROWS]
    worth: dict[int, int] = {}
    diverse = 0
    for row in range(ROWS):
        cards = display[row * ROW : row * ROW + ROW]
        if min(cards) < 0:
            continue
        points = row_points([tribe_row(card).symbol for card in cards])
        if points == DIVERSE_ROW:
            points += sum(better.b - DIVERSE_ROW for better in betterments if diverse < better.a)
            diverse += 1
        worth[row] = points
    return worth


def row_points(symbols: list[int]) -> int:
    """Four equal symbols, four different ones, or neither; the wild one suits itself."""
    known = [symbol for symbol in symbols if symbol != WILD_SYMBOL]
    if len(set(known)) == 1:
        return EQUAL_ROW
    return DIVERSE_ROW if len(set(known)) == len(known) else 0
