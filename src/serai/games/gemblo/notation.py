"""Moves as text (chapter 0): the piece, then its cells in ascending order.

4.2 -5,10 -4,9 -3,9 -2,8
"""

from __future__ import annotations

import re
from functools import cache

from serai.core.objection import Objection, Witness
from serai.core.text import Text, listing
from serai.games.gemblo.board import CELL_INDEX, CELLS, SHAPES, Placement, Shape, anchored, placement
from serai.games.gemblo.components import PIECE_BY_ID, PIECES, Cell

EXAMPLE = "4.2 -5,10 -4,9 -3,9 -2,8"

_NUMBER = "(0|-?[1-9][0-9]{0,2})"
_CELL = re.compile(f"{_NUMBER},{_NUMBER}", re.ASCII)
_SHAPE_INDEX: dict[Shape, int] = {shape: index for index, shape in enumerate(SHAPES)}
_PIECE_OF_SHAPE: dict[tuple[Cell, ...], int] = {shape.cells: shape.piece for shape in SHAPES}


class NotationError(ValueError):
    """The text is not the text of a move; `objection` says why."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection)
        self.objection = objection


@cache
def cell_name(cell: Cell) -> str:
    """gemblo.0.1: a cell's name."""
    return f"{cell[0]},{cell[1]}"


def piece_name(piece: int) -> Text:
    """'zigzag of four (4.2)', and in French 'pièce 4.2 (zigzag de quatre)'."""
    shape = PIECES[piece]
    return Text(f"{shape.name.en} ({shape.id})", f"pièce {shape.id} ({shape.name.fr})")


def write_placement(placed: Placement) -> str:
    """The canonical text of a piece on cells in ascending order (gemblo.0.2)."""
    return " ".join([PIECES[placed.piece].id, *map(cell_name, placed.cells)])


@cache
def write(code: int) -> str:
    """The canonical text of a move."""
    return write_placement(placement(code))


def find(text: str) -> int | None:
    """The code of the placement with this text; None when there is none on the board."""
    try:
        placed = parse(text)
    except NotationError:
        return None
    if not all(cell in CELL_INDEX for cell in placed.cells):
        return None
    shape = _SHAPE_INDEX[Shape(placed.piece, anchored(list(placed.cells)))]
    return shape * CELLS + CELL_INDEX[placed.cells[0]]


def parse(text: str) -> Placement:
    """The piece and cells of a canonical text, on the board or not; else a NotationError."""
    number, *names = text.split(" ")
    matches = [_CELL.fullmatch(name) for name in names]
    if not names or (number not in PIECE_BY_ID and None in matches):
        raise _unreadable(text)
    if number not in PIECE_BY_ID:
        raise _no_such_piece(number)
    if None in matches:
        raise _unreadable(names[matches.index(None)] or text)
    cells = [(int(match[1]), int(match[2])) for match in matches if match is not None]
    piece = PIECE_BY_ID[number]
    for cell in cells:
        if cells.count(cell) > 1:
            raise _twice(cell)
    if _PIECE_OF_SHAPE.get(anchored(cells)) != piece:
        raise _another_shape(piece, cells)
    placed = Placement(piece, tuple(sorted(cells)))
    if cells != sorted(cells):
        raise _not_ascending(placed)
    return placed


# --- what can be wrong with a text -----------------------------------------------------


def _unreadable(part: str) -> NotationError:
    return NotationError(
        Objection(
            "gemblo.0.2",
            Text(
                f"{_short(part)} cannot be read. A move is the number of a piece and the cells it covers, "
                f"with one space between them, such as {EXAMPLE}.",
                f"{_short(part)} est illisible. Un coup s’écrit avec le numéro d’une pièce et les cases qu’elle "
                f"couvre, séparés par une espace, par exemple {EXAMPLE}.",
            ),
        )
    )


def _no_such_piece(number: str) -> NotationError:
    ids = [piece.id for piece in PIECES]
    return NotationError(
        Objection(
            "gemblo.1.2",
            Text(
                f"There is no piece {_short(number)}; the pieces are {listing(ids, 'and')}.",
                f"Il n’y a pas de pièce {_short(number)} ; les pièces sont {listing(ids, 'et')}.",
            ),
        )
    )


def _twice(cell: Cell) -> NotationError:
    name = cell_name(cell)
    return NotationError(
        Objection(
            "gemblo.0.3",
            Text(
                f"The cell {name} is named more than once; each cell of a move is named once.",
                f"La case {name} est nommée plus d’une fois ; chaque case d’un coup est nommée une seule fois.",
            ),
            (Witness("cell", name),),
        )
    )


def _another_shape(piece: int, cells: list[Cell]) -> NotationError:
    """gemblo.1.3: turned or flipped, but always its own shape."""
    other = _PIECE_OF_SHAPE.get(anchored(cells))
    size = PIECES[piece].size
    name = piece_name(piece)
    if other is not None:
        hint = Text(
            f"these are the cells of the {piece_name(other).en}", f"ce sont celles de la {piece_name(other).fr}"
        )
    elif len(cells) != size:
        hint = Text(f"it covers {size}, not {len(cells)}", f"elle en couvre {size}, et non {len(cells)}")
    else:
        hint = Text("no piece has their shape", "aucune pièce n’a leur forme")
    return NotationError(
        Objection(
            "gemblo.1.3",
            Text(
                f"The {name.en} cannot lie on these cells, turned or flipped: {hint.en}.",
                f"La {name.fr} ne peut pas couvrir ces cases, même tournée ou retournée : {hint.fr}.",
            ),
            (Witness("piece", PIECES[piece].id), *(Witness("cell", cell_name(cell)) for cell in cells[:size])),
        )
    )


def _not_ascending(placed: Placement) -> NotationError:
    right = write_placement(placed)
    return NotationError(
        Objection(
            "gemblo.0.3",
            Text(
                f"The cells of a move stand in ascending order: {right}.",
                f"Les cases d’un coup sont rangées en ordre croissant : {right}.",
            ),
            tuple(Witness("cell", cell_name(cell)) for cell in placed.cells),
        )
    )


def _short(text: str) -> str:
    """A stranger's text, fit to be shown: control characters escaped, never long."""
    shown = text if len(text) <= 40 else text[:39] + "…"
    if not shown.isprintable():
        shown = shown.encode("unicode_escape").decode("ascii")
    return f"«{shown}»"
