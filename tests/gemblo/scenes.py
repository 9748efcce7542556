"""Positions made by hand for the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from serai.core.position import legal_codes
from serai.games.gemblo import notation
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREA_BY_NAME, AREAS, COLOURS, PIECE_BY_ID, PIECES, Cell
from serai.games.gemblo.game import GAME
from serai.games.gemblo.referee import candidates
from serai.games.gemblo.state import GembloState

NAMES = [colour.name.en for colour in COLOURS]
RED, YELLOW, GREEN, BLUE, PURPLE, CLEAR = range(len(COLOURS))


def code(text: str) -> int:
    """The code of a placement's text."""
    found = notation.find(text)
    assert found is not None, text
    return found


def scene(
    area: str,
    *placed: tuple[int, str],
    turn: int = RED,
    stuck: Sequence[int] = (),
    over: bool = False,
    rim_strict: bool = False,
    korean: bool = False,
) -> GembloState:
    """An area with these pieces on it, laid without asking whether they may lie there: read from its text."""
    board = AREAS[AREA_BY_NAME[area]]
    wishes = {"board=mini": area == "mini", "rim_strict=yes": rim_strict, "tie_break=korean": korean}
    lines = [", ".join([f"gemblo {board.seats} seats", *(wish for wish, made in wishes.items() if made)])]
    for colour, name in enumerate(NAMES[: board.colours]):
        laid = [text for owner, text in placed if owner == colour]
        lines += [f"{name}: {', '.join(laid) or 'none'}"]
    lines += [
        f"stuck: {', '.join(NAMES[colour] for colour in stuck) or 'none'}",
        f"now: {NAMES[turn]}{', over' if over else ''}",
    ]
    state = GAME.read("\n".join(lines)).state
    assert isinstance(state, GembloState)
    return state


def left_over(area: str, left: Mapping[int, Sequence[str]], korean: bool = False) -> GembloState:
    """The end of a game where these colours have just these pieces in hand; the rest of their
    pieces lie somewhere, without overlapping. Other colours have placed nothing."""
    number = AREA_BY_NAME[area]
    covered: set[Cell] = {cell for _, cells in AREAS[number].obstacles for cell in cells}
    placed = []
    for colour, hand in left.items():
        for piece in sorted(range(len(PIECES)), key=lambda piece: -PIECES[piece].size):
            if PIECES[piece].id not in hand:
                fits = next(c for c in candidates(number, piece) if c.cells.isdisjoint(covered))
                covered |= fits.cells
                placed.append((colour, fits.text))
    return scene(area, *placed, over=True, korean=korean)


def alone(area: str, seat: int, last: str) -> GembloState:
    """A position where one seat has placed all pieces, legally, but `last`, which is the turn
    of its last colour; the others have not begun."""
    board = AREAS[AREA_BY_NAME[area]]
    own = [colour for colour in range(board.colours) if colour % board.seats == seat]
    placed: list[tuple[int, str]] = []
    for colour in own:
        for _ in range(len(PIECES) - (colour == own[-1])):
            legal = legal_codes(scene(area, *placed, turn=colour))
            near = [c for c in legal if placement(c).piece != PIECE_BY_ID[last] or colour != own[-1]]
            best = max(near, key=lambda c: (PIECES[placement(c).piece].size, -_distance(c, board.starts[colour])))
            placed.append((colour, notation.write(best)))
    return scene(area, *placed, turn=own[-1])


def _distance(code: int, start: Cell) -> int:
    """How far from the start a placement lies: those near it leave room for others."""
    return sum(
        max(abs(q - start[0]), abs(r - start[1]), abs(q - start[0] + r - start[1])) for q, r in placement(code).cells
    )
