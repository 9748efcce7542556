"""What a move would bring about, for a screen: the crossings a Targi opens and closes, the cost
of a card with all discounts, what a row would be worth.

Everything here is open to the mover: the table, the own hand, the card being decided on.
"""

from __future__ import annotations

from serai.games.targui.board import CELL_NAMES, LINE
from serai.games.targui.cards import TribeCard
from serai.games.targui.components import BORDER, CELLS, DISPLAY, MIRAGE_CAMP, ROW
from serai.games.targui.engine import phases, tables
from serai.games.targui.notation import card_id, goods_card, saying, tokens
from serai.games.targui.shapes import BracketView, Crossing, Facts, PriceView
from serai.games.targui.state import TarguiState
from serai.games.targui.telling.facts import tribe_row
from serai.games.targui.view import row_of

STANDING = ("place", "place on dune", "join", "shift")


def outlook(state: TarguiState, code: int) -> Facts:
    """The facts of one legal move; {} where the view after it tells everything."""
    said = saying(state, code)
    after = state.copy()
    after.apply(code)
    if said.verb in STANDING:
        return _standing(state, after, state.to_act())
    if said.verb == "row":
        return _laying(state, said.row)
    if after.phase == phases.PAY and state.phase != phases.PAY:
        return {"play": price(after)}
    return {}


# --- Targis ----------------------------------------------------------------------------


def _standing(state: TarguiState, after: TarguiState, seat: int) -> Facts:
    """[targui.4.1, targui.3.4]: crossings of the mover that come and go, and crossings the
    other one could have had with a Targi in a line that is now taken."""
    had, have = crossings(state, seat), crossings(after, seat)
    gone = _hopes(state, 1 - seat) - _hopes(after, 1 - seat)
    return {
        "opens": [_crossing(state, cell) for cell in sorted(have - had)],
        "loses": [_crossing(state, cell) for cell in sorted(had - have)],
        "closes": [_crossing(state, cell) for cell in sorted(gone)],
    }


def _crossing(state: TarguiState, cell: int) -> Crossing:
    """A central place and what lies there."""
    kind, card = state.cell_kind[cell], state.cell_card[cell]
    shown = {phases.GOODS_UP: goods_card, phases.TRIBE_UP: card_id}.get(kind)
    return {"cell": CELL_NAMES[cell], "card": shown(card) if shown else None}


def _lines(state: TarguiState, seat: int) -> set[int]:
    return {LINE[number] for number in range(1, BORDER) if state.targi[number] >> seat & 1}


def crossings(state: TarguiState, seat: int) -> set[int]:
    """Where a column and a row of the seat cross. [targui.4.1]"""
    lines = _lines(state, seat)
    return {cell for cell in range(CELLS) if {cell % 3, 3 + cell // 3} <= lines}


def _hopes(state: TarguiState, seat: int) -> set[int]:
    """Places one more Targi would make a crossing of, in a line the other has no Targi in."""
    own, other = _lines(state, seat), _lines(state, 1 - seat)
    if not state.to_place[seat]:
        return set()
    found = set()
    for cell in range(CELLS):
        missing = {cell % 3, 3 + cell // 3} - own
        if len(missing) == 1 and not missing & other:
            found.add(cell)
    return found


# --- cards -----------------------------------------------------------------------------


def price(state: TarguiState) -> PriceView:
    """What the card that is about to be paid costs: as printed, and how many goods less or
    more. [targui.7.4, targui.7.5]"""
    card = tables.tribe[state.card]
    symbol = tribe_row(state.card).symbol
    return {
        "card": card.id,
        "costs": [tokens(*side[:4], 0, side.water) for side in card.costs],
        "fewer": state.cut + state.discount[state.turn * 5 + symbol],
        "more": state.extra,
        "points": card.points,
        "bracket": _bracket(card),
    }


def _bracket(card: TribeCard) -> BracketView | None:
    if not card.bracket_points:
        return None
    return {"cost": tokens(*card.bracket[:3]), "points": card.bracket_points}


def _laying(state: TarguiState, row: int) -> Facts:
    """The row as it would be with the card in it. [targui.11.5]"""
    seat = state.turn
    first = seat * DISPLAY + row * ROW
    laid = [card for card in state.display[first : first + ROW] if card >= 0]
    points = 0 if state.card == MIRAGE_CAMP else tables.tribe[state.card].points
    return {"row": row_of([*laid, state.card]), "points": points}
