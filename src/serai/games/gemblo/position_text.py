"""A position of Gemblo as text, and back. `docs/positions.md` shows one beside its drawing.

    gemblo 2 seats, board=mini
    red: 1 -4,-4, 3.1 -3,-2 -2,-2 -1,-2        the pieces on the board, as their moves are written
    yellow: 2 3,4 4,4
    last: yellow 2                             who placed last, and what
    stuck: red                                 colours that had no placement left at their turn
    now: yellow                                or `yellow, over` once nobody places any more

What a colour has in hand follows from what it has placed. `last` and `stuck` may be left out.
"""

from __future__ import annotations

from serai.core.position_text import NONE, Parts, PositionError, one_of, shown
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, COLOURS, PIECE_BY_ID, PIECES, Cell
from serai.games.gemblo.fields import NOT_PLACED, PIECE_COUNT
from serai.games.gemblo.naming import cell_name
from serai.games.gemblo.notation import NotationError, find, parse, write
from serai.games.gemblo.state import GembloState

_NAMES = [colour.name.en for colour in COLOURS]
_OVER = ", over"


def describe(state: GembloState) -> dict[str, str]:
    """The parts of a position's text."""
    parts: dict[str, str] = {}
    colours = AREAS[state.area].colours
    for colour in range(colours):
        placed = (state.placed(colour, piece) for piece in range(PIECE_COUNT))
        parts[_NAMES[colour]] = ", ".join(write(code) for code in placed if code != NOT_PLACED) or NONE
    if state.last_colour != NOT_PLACED:
        piece = "" if state.last_code == NOT_PLACED else f" {PIECES[placement(state.last_code).piece].id}"
        parts["last"] = _NAMES[state.last_colour] + piece
    if state.stuck:
        parts["stuck"] = ", ".join(_NAMES[colour] for colour in range(colours) if state.stuck >> colour & 1)
    parts["now"] = _NAMES[state.colour] + (_OVER if state.over else "")
    return parts


def assemble(empty: GembloState, parts: Parts) -> GembloState:
    """The state with these parts; `empty` is a game of this set-up before it began."""
    area = AREAS[empty.area]
    names = _NAMES[: area.colours]
    covered = {cell for _, cells in area.obstacles for cell in cells}
    codes = list(empty.codes)
    for colour, name in enumerate(names):
        for written in parts.items(name, "2 0,0 0,1, 1 1,1"):
            code = _read_piece(name, written, area.cells, covered)
            at = colour * PIECE_COUNT + placement(code).piece
            if codes[at] != NOT_PLACED:
                raise PositionError(name, f"piece {written.split(' ')[0]} stands there twice")
            codes[at] = code
    stuck = sum(1 << one_of("stuck", name, names) for name in set(parts.items("stuck")))
    now = parts.take("now", names[0])
    colour = one_of("now", now.removesuffix(_OVER), names)
    over = int(now.endswith(_OVER))
    through = [bool(stuck >> other & 1) or _has_placed_all(codes, other) for other in range(len(names))]
    last_colour, last_code = _read_last(parts, names, codes, colour)
    if not over:
        _check_turn(names, through, last_colour, colour)
    empty.restore(
        {
            "colour": colour,
            "last_colour": last_colour,
            "last_code": last_code,
            "over": over,
            "stuck": stuck,
            "codes": codes,
        }
    )
    return empty


def _read_piece(part: str, written: str, cells: frozenset[Cell], covered: set[Cell]) -> int:
    """The code of a piece that lies on the board, and its cells noted as covered."""
    try:
        placed = parse(written)
    except NotationError as error:
        raise PositionError(part, error.objection.text.en) from None
    code = find(written)
    for cell in placed.cells:
        if code is None or cell not in cells:
            raise PositionError(part, f"{shown(written)}: {cell_name(cell)} is no cell of this board")
        if cell in covered:
            raise PositionError(part, f"{shown(written)}: something else lies on {cell_name(cell)}")
    assert code is not None
    covered.update(placed.cells)
    return code


def _check_turn(names: list[str], through: list[bool], last: int, now: int) -> None:
    """Who is passed over between the last placement and the turn has nothing to place (gemblo.3.15)."""
    if through[now]:
        raise PositionError("now", f"{names[now]} has nothing to place; another colour's turn it is, or it is over")
    following = ((last + step) % len(names) for step in range(1, len(names) + 1))
    due = next(colour for colour in following if not through[colour])
    if due != now:
        raise PositionError("last", f"after {names[last]} it is {names[due]}'s turn, unless it is stuck")


def _read_last(parts: Parts, names: list[str], codes: list[int], now: int) -> tuple[int, int]:
    """Who placed last; it need not be said that it was the colour before the one whose turn it is."""
    written = parts.find("last")
    if written is None:
        return now - 1 if now else NOT_PLACED, NOT_PLACED
    name, _, piece = written.partition(" ")
    colour = one_of("last", name, names)
    if not piece:
        return colour, NOT_PLACED
    code = codes[colour * PIECE_COUNT + PIECE_BY_ID[piece]] if piece in PIECE_BY_ID else NOT_PLACED
    if code == NOT_PLACED:
        raise PositionError("last", f"{shown(written)}: no such piece of {name} lies on the board")
    return colour, code


def _has_placed_all(codes: list[int], colour: int) -> bool:
    return NOT_PLACED not in codes[colour * PIECE_COUNT : (colour + 1) * PIECE_COUNT]
