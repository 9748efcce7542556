"""Moves as text (chapter 0): the piece, then its cells in ascending order.

4.2 -5,10 -4,9 -3,9 -2,8
"""

from __future__ import annotations

from functools import cache

from serai.core.objection import Objection, Witness
from serai.core.speech import Given, sentence
from serai.core.text import Text, listing
from serai.core.verbs import Cell, Saying
from serai.games.gemblo.board import CELL_INDEX, CELLS, SHAPES, Placement, Shape, anchored, placement
from serai.games.gemblo.components import PIECE_BY_ID, PIECES
from serai.games.gemblo.naming import cell as named
from serai.games.gemblo.naming import cell_name
from serai.games.gemblo.naming import piece as piece_named
from serai.games.gemblo.verbs import EXAMPLE, KINDS, VERBS

_SHAPE_INDEX: dict[Shape, int] = {shape: index for index, shape in enumerate(SHAPES)}
_PIECE_OF_SHAPE: dict[tuple[Cell, ...], int] = {shape.cells: shape.piece for shape in SHAPES}


class NotationError(ValueError):
    """The text is not the text of a move; `objection` says why."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection)
        self.objection = objection


def saying(placed: Placement) -> Saying:
    """A piece on cells, as the table of verbs says it."""
    return VERBS.say("place", PIECES[placed.piece].id, placed.cells)


def write_placement(placed: Placement) -> str:
    """The canonical text of a piece on cells in ascending order (gemblo.0.2)."""
    return str(saying(placed))


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
    said = VERBS.parse(text)
    number, cells = _pieced_together(text) if said is None else (said.piece, [*said.cells])
    if number not in PIECE_BY_ID:
        raise _no_such_piece(number)
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


def _pieced_together(text: str) -> tuple[str, list[Cell]]:
    """The words of a text that is not written like a move, where they can be read all the same (there may
    be too many cells); else a NotationError that says which cannot."""
    number, *names = text.split(" ")
    cell = KINDS["cell"]
    unread = [name for name in names if not cell.fits(name)]
    if not names or (number not in PIECE_BY_ID and unread):
        raise _unreadable(text)
    if unread:
        raise _unreadable(unread[0] or text)
    return number, [cell.read(name) for name in names]


def _wrong(clause: str, en: str, fr: str, *witnesses: Witness, **named: Given) -> NotationError:
    return NotationError(Objection(clause, sentence(en, fr, **named), witnesses))


def _unreadable(part: str) -> NotationError:
    return _wrong(
        "gemblo.0.2",
        "{part} cannot be read. A move is the number of a piece and the cells it covers, "
        "with one space between them, such as {example}.",
        "{part} est illisible. Un coup s’écrit avec le numéro d’une pièce et les cases qu’elle "
        "couvre, séparés par une espace, par exemple {example}.",
        part=_short(part),
        example=EXAMPLE,
    )


def _no_such_piece(number: str) -> NotationError:
    ids = [piece.id for piece in PIECES]
    return _wrong(
        "gemblo.1.2",
        "There is no piece {number}; the pieces are {ids}.",
        "Il n’y a pas de pièce {number} ; les pièces sont {ids}.",
        number=_short(number),
        ids=Text(listing(ids, "and"), listing(ids, "et")),
    )


def _twice(cell: Cell) -> NotationError:
    return _wrong(
        "gemblo.0.3",
        "The cell {cell} is named more than once; each cell of a move is named once.",
        "La case {cell} est nommée plus d’une fois ; chaque case d’un coup est nommée une seule fois.",
        Witness("cell", cell_name(cell)),
        cell=named(cell),
    )


def _another_shape(piece: int, cells: list[Cell]) -> NotationError:
    """gemblo.1.3: turned or flipped, but always its own shape."""
    other = _PIECE_OF_SHAPE.get(anchored(cells))
    size = PIECES[piece].size
    hint: Given
    if other is not None:
        hint = sentence("these are the cells of the {other}", "ce sont celles de la {other}", other=piece_named(other))
    elif len(cells) != size:
        hint = Text(f"it covers {size}, not {len(cells)}", f"elle en couvre {size}, et non {len(cells)}")
    else:
        hint = Text("no piece has their shape", "aucune pièce n’a leur forme")
    return _wrong(
        "gemblo.1.3",
        "The {piece} cannot lie on these cells, turned or flipped: {hint}.",
        "La {piece} ne peut pas couvrir ces cases, même tournée ou retournée : {hint}.",
        Witness("piece", PIECES[piece].id),
        *(Witness("cell", cell_name(cell)) for cell in cells[:size]),
        piece=piece_named(piece),
        hint=hint,
    )


def _not_ascending(placed: Placement) -> NotationError:
    return _wrong(
        "gemblo.0.3",
        "The cells of a move stand in ascending order: {right}.",
        "Les cases d’un coup sont rangées en ordre croissant : {right}.",
        *(Witness("cell", cell_name(cell)) for cell in placed.cells),
        right=write_placement(placed),
    )


def _short(text: str) -> str:
    """A stranger's text, fit to be shown: control characters escaped, never long."""
    shown = text if len(text) <= 40 else text[:39] + "…"
    if not shown.isprintable():
        shown = shown.encode("unicode_escape").decode("ascii")
    return f"«{shown}»"
