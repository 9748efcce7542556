"""A puzzle for the terminal: bricks for cells, colour and letter for pieces."""

from __future__ import annotations

from collections.abc import Iterable

from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES, Cell
from serai.puzzles.picture import write_picture
from serai.puzzles.puzzle import LETTERS, Puzzle, covered
from serai.puzzles.session import cell_names

WIDTH = 4
"""A cell is a brick, four characters wide and two lines high, like the hexagons a column
apart half a cell higher or lower. A terminal's characters are about twice as high as wide."""

# Backgrounds of the 256-colour palette, light enough for dark letters, neighbours unlike.
SHADES = (231, 179, 110, 174, 150, 183, 216, 80, 222, 146, 114, 209, 111, 187, 176, 73, 215, 152)
FOREIGN_SHADE = 243
OPEN_SHADE = 239
LIT_SHADE = 58


def draw(puzzle: Puzzle, laid: Iterable[Placement] = (), lit: Iterable[Cell] = (), colour: bool = False) -> str:
    """The board with everything that lies on it. Open cells carry their names; `lit` ones
    are marked."""
    names = cell_names(puzzle)
    lit = frozenset(lit)
    bricks: dict[Cell, tuple[str, str, str]] = {}
    for cell in puzzle.cells:
        mark = "*" if cell == puzzle.start else "+" if cell in puzzle.wells else "?" if cell in lit else ""
        style = f"\x1b[48;5;{LIT_SHADE if cell in lit else OPEN_SHADE};38;5;252m"
        bricks[cell] = (f"{names[cell]}{mark}"[:WIDTH].ljust(WIDTH), "????" if cell in lit else " .  ", style)
    for placement in (*puzzle.given, *laid):
        letter = LETTERS[placement.piece]
        style = f"\x1b[48;5;{SHADES[placement.piece]};38;5;16m"
        for cell in placement.cells:
            fill = f" {letter}{'+' if cell in puzzle.wells else ' '} "
            bricks[cell] = (fill, "    ", style) if colour else (letter * 3 + fill[2], letter * 3 + " ", style)
    for placement in puzzle.foreign:
        letter = LETTERS[placement.piece].lower()
        for cell in placement.cells:
            style = f"\x1b[48;5;{FOREIGN_SHADE};38;5;16m"
            bricks[cell] = (f" {letter}  ", "    ", style) if colour else (f"{letter * 3} ", f"{letter * 3} ", style)
    return _stack(bricks, colour)


def _stack(bricks: dict[Cell, tuple[str, str, str]], colour: bool) -> str:
    left = min(q for q, _ in bricks)
    top = min(2 * r + q for q, r in bricks)
    lines: dict[int, dict[int, tuple[str, str]]] = {}
    for (q, r), (upper, lower, style) in bricks.items():
        height = 2 * r + q - top
        lines.setdefault(height, {})[q - left] = (upper, style)
        lines.setdefault(height + 1, {})[q - left] = (lower, style)
    rows = []
    for height in range(max(lines) + 1):
        row = lines.get(height, {})
        text = ""
        for column in range(max(row, default=-1) + 1):
            brick, style = row.get(column, (" " * WIDTH, ""))
            text += f"{style}{brick}\x1b[0m" if colour and style else brick
        rows.append(text.rstrip())
    return "\n".join(rows)


def draw_hand(pieces: Iterable[int], colour: bool = False, across: int = 6) -> str:
    """The pieces to lay, with letter and number, some beside each other."""
    blocks = []
    for piece in pieces:
        picture = write_picture(dict.fromkeys(PIECES[piece].cells, LETTERS[piece]))
        blocks.append((piece, [f"{LETTERS[piece]} {PIECES[piece].id}", *picture]))
    rows = []
    for first in range(0, len(blocks), across):
        shelf = blocks[first : first + across]
        for height in range(max(len(lines) for _, lines in shelf)):
            row = ""
            for piece, lines in shelf:
                text = (lines[height] if height < len(lines) else "").ljust(14)
                if colour and height:
                    letter = LETTERS[piece]
                    text = text.replace(letter, f"\x1b[48;5;{SHADES[piece]};38;5;16m{letter}\x1b[0m")
                row += text
            rows.append(row.rstrip())
        rows.append("")
    return "\n".join(rows).rstrip("\n")


def open_count(puzzle: Puzzle, laid: Iterable[Placement]) -> int:
    """Cells still to fill."""
    return len(puzzle.open_cells - covered(laid))
