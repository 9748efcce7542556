"""The board of hexagons in colour: a cell is two characters wide, cells of one piece hang together by strokes."""

from __future__ import annotations

from typing import cast

from serai.core.position import Position
from serai.core.text import Language, Text
from serai.core.verbs import Cell, read_cell
from serai.games.gemblo.painting import OBSTACLE, STONES
from serai.games.gemblo.view import GembloView
from serai.terminal.canvas import Box, Canvas

STEP = 4
"""Characters from one column of cells to the next."""
FREE = "·"


def draw(position: Position, seat: int | None, language: Language) -> Canvas:
    view = cast(GembloView, position.view(seat))
    canvas = Canvas()
    cells = [read_cell(name) for name in view["cells"]]
    left, top = min(q for q, _ in cells), min(q + 2 * r for q, r in cells)

    def spot(cell: Cell) -> tuple[int, int]:
        q, r = cell
        return (q - left) * STEP, q + 2 * r - top

    for cell in cells:
        x, y = spot(cell)
        canvas.put(x, y, f" {FREE} ", "dim")
        canvas.place(f"cell {cell[0]},{cell[1]}", Box(x, y, 3))
    for number, colour in enumerate(view["colours"]):
        x, y = spot(read_cell(colour["start"]))
        canvas.put(x, y, f"({colour['letter'].lower()})", f"bold {STONES[number].light}")
    for obstacle in view["obstacles"]:
        _piece(canvas, [spot(read_cell(cell)) for cell in obstacle["cells"]], "#", f"{OBSTACLE.ink} on {OBSTACLE.body}")
    for piece in view["pieces"]:
        stone, letter = STONES[piece["colour"]], view["colours"][piece["colour"]]["letter"]
        style = f"bold {stone.ink} on {stone.body}"
        _piece(canvas, [spot(read_cell(cell)) for cell in piece["cells"]], letter, style, piece == view["last"])
    _colours(canvas, view, language)
    return canvas


def _piece(canvas: Canvas, spots: list[tuple[int, int]], letter: str, style: str, last: bool = False) -> None:
    ground = style.split(" on ")[1]
    for x, y in spots:
        canvas.put(x, y, f"▸{letter} " if last else f" {letter} ", style)
        if (x, y + 2) in spots:
            canvas.put(x + 1, y + 1, "│", ground)
        if (x + STEP, y + 1) in spots:
            canvas.put(x + 3, y, "╲", ground)
        if (x + STEP, y - 1) in spots:
            canvas.put(x + 3, y, "╱", ground)


def _colours(canvas: Canvas, view: GembloView, language: Language) -> None:
    for number, colour in enumerate(view["colours"]):
        y = canvas.height + (number == 0)
        stone = STONES[number]
        turn = "▶" if view["turn"] == number else "×" if colour["stuck"] else " "
        canvas.put(0, y, turn)
        name = colour["name"]["fr" if language == "fr" else "en"]
        canvas.put(2, y, f" {colour['letter']} {name:<11}", f"bold {stone.ink} on {stone.body}")
        seat = f"{Text('seat', 'siège').say(language)} {colour['seat'] + 1}"
        left = Text("hexes left", "hexagones restants").say(language)
        canvas.put(17, y, f"{seat}, {colour['hexes_left']} {left}")
        canvas.put(17, y + 1, " ".join(colour["in_hand"]), "dim")
