"""Positions made by hand for the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from serai.core.position import legal_codes
from serai.games.gemblo import notation
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREA_BY_NAME, AREAS, COLOURS, PIECE_BY_ID, PIECES, Cell
from serai.games.gemblo.referee import candidates
from serai.games.gemblo.state import GembloState, start

RED, YELLOW, GREEN, BLUE, PURPLE, CLEAR = range(len(COLOURS))


def code(text: str) -> int:
    """The code of a placement's text."""
    found = notation.find(text)
    assert found is not None, text
    return found


def scene(
    area: str, *placed: tuple[int, str], turn: int = RED, rim_strict: bool = False, korean: bool = False
) -> GembloState:
    """An area with these pieces on it, laid without asking whether they may lie there."""
    index = AREA_BY_NAME[area]
    state = start(index, AREAS[index].seats, int(rim_strict), int(korean))
    for colour, text in placed:
        state.put(colour, code(text))
    state.set_turn(turn)
    return state


def left_over(area: str, left: Mapping[int, Sequence[str]], korean: bool = False) -> GembloState:
    """A position where these colours have just these pieces in hand; the rest of their
    pieces lie somewhere, without overlapping. Other colours have placed nothing."""
    state = scene(area, korean=korean)
    covered: set[Cell] = {cell for _, cells in AREAS[state.area].obstacles for cell in cells}
    for colour, hand in left.items():
        for piece in sorted(range(len(PIECES)), key=lambda piece: -PIECES[piece].size):
            if PIECES[piece].id not in hand:
                fits = next(c for c in candidates(state.area, piece) if c.cells.isdisjoint(covered))
                covered |= fits.cells
                state.put(colour, code(fits.text))
    state.set_turn(RED)
    return state


def alone(area: str, seat: int, last: str) -> GembloState:
    """A position where one seat has placed all pieces, legally, but `last`, which is the turn
    of its last colour; the others have not begun."""
    state = scene(area)
    own = [colour for colour in range(AREAS[state.area].colours) if colour % state.seats == seat]
    for colour in own:
        for _ in range(len(PIECES) - (colour == own[-1])):
            state.set_turn(colour)
            codes = [c for c in legal_codes(state) if placement(c).piece != PIECE_BY_ID[last] or colour != own[-1]]
            state.apply(
                max(
                    codes,
                    key=lambda c: (PIECES[placement(c).piece].size, -_distance(c, AREAS[state.area].starts[colour])),
                )
            )
    state.set_turn(own[-1])
    assert state.colour == own[-1]
    return state


def _distance(code: int, start: Cell) -> int:
    """How far from the start a placement lies: those near it leave room for others."""
    return sum(
        max(abs(q - start[0]), abs(r - start[1]), abs(q - start[0] + r - start[1])) for q, r in placement(code).cells
    )
