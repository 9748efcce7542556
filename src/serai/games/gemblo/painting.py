"""The position as a drawing: the board, the pieces as cut stones, the lines of the one to move."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from serai.core.svg import INK, SOFT
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, COLOURS, NEIGHBOURS, PIECES, Cell
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.reading import laid, read
from serai.games.gemblo.referee import GembloReferee
from serai.games.gemblo.state import GembloState

SIDE = 20.0
"""The side of a cell in the drawing's units."""
Point = tuple[float, float]


class Stone(NamedTuple):
    """How a colour looks: light, body and shade, the ink of its letter, and its pattern,
    which tells it apart where colours cannot."""

    light: str
    body: str
    shade: str
    ink: str
    pattern: str
    turned: int
    """By how many degrees the pattern is turned."""


def _strokes(path: str, ink: str, strength: float, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-opacity="{strength}" stroke-width="{width}"/>'


_STRIPES = _strokes("M5 0V10", "#fff", 0.38, 2)
_DOTS = '<circle cx="5" cy="5" r="2" fill="#4a2f00" fill-opacity=".42"/>'
_BARS = _strokes("M0 5H10", "#03301f", 0.32, 2.2)
_WAVES = _strokes("M0 6.5L5 2.5L10 6.5", "#fff", 0.38, 1.8)
_LATTICE = _strokes("M5 0V10M0 5H10", "#2b0a45", 0.28, 1.7)
_HATCHING = _strokes("M5 0V10", "#4b4132", 0.6, 2.6)

STONES: tuple[Stone, ...] = (
    Stone("#d2596c", "#b3263f", "#8d1b33", "#ffffff", _STRIPES, 30),
    Stone("#f6ce66", "#e9b233", "#c48e1b", "#3a2600", _DOTS, 45),
    Stone("#7fd0b2", "#50b68f", "#35926f", "#04251a", _BARS, 0),
    Stone("#4a83cb", "#245ca6", "#184783", "#ffffff", _WAVES, 0),
    Stone("#c4a0e0", "#aa7dcf", "#885bae", "#220a36", _LATTICE, 45),
    Stone("#f7fafc", "#dfe7ec", "#b4c2cc", "#2c3a46", "", 0),
)
"""By colour, in the order of `components.COLOURS`."""
OBSTACLE = Stone("#b9ad99", "#a3967f", "#83765f", "#2b2620", _HATCHING, 45)

PAPER, SLAB, SLAB_EDGE, WELL, WELL_DEEP = "#f8f2e7", "#fdf7ea", "#e3d4b6", "#eadfca", "#d6c8aa"
EDGE = "#2d1e0a"
LINE, HALO, CROSS, CROSS_BACK = "#b4610a", "#f2b24c", "#8e1a16", "#fff6ea"
FONT = "'Source Sans 3', 'DejaVu Sans', sans-serif"
RAISED = "#fffaf1"


def centre(cell: Cell) -> Point:
    """Where a cell lies in the plane: flat tops, r downwards."""
    q, r = cell
    return 1.5 * q * SIDE, math.sqrt(3) * (r + q / 2) * SIDE


def corner(cell: Cell, index: int, side: float = SIDE) -> Point:
    """One of a cell's six corners; index 0 points right, the others follow clockwise."""
    x, y = centre(cell)
    angle = math.radians(60 * index)
    return x + side * math.cos(angle), y + side * math.sin(angle)


def outline(cells: Iterable[Cell], inset: float = 0.0) -> list[list[Point]]:
    """The loops around a set of cells, clockwise, moved inwards by `inset`.

    Neighbour i of a cell lies beyond the edge from corner i to corner i + 1, so the edges
    without a neighbour in the set, each leading to the next, are the outline.
    """
    members = set(cells)
    onward: dict[tuple[int, int], tuple[Point, Point]] = {}
    for q, r in sorted(members):
        for index, (dq, dr) in enumerate(NEIGHBOURS):
            if (q + dq, r + dr) not in members:
                a, b = corner((q, r), index), corner((q, r), index + 1)
                onward[_key(a)] = (a, b)
    loops: list[list[Point]] = []
    while onward:
        key = next(iter(onward))
        edges: list[tuple[Point, Point]] = []
        while key in onward:
            edge = onward.pop(key)
            edges.append(edge)
            key = _key(edge[1])
        loops.append([_inset(edges[i - 1], edges[i], inset) for i in range(len(edges))])
    return loops


def _key(point: Point) -> tuple[int, int]:
    """The same for all floating-point versions of one corner."""
    return round(point[0] * 10), round(point[1] * 10)


def _inset(before: tuple[Point, Point], after: tuple[Point, Point], by: float) -> Point:
    """Where two edges meet once both have moved inwards."""
    (x1, y1), (x2, y2) = _inward(before), _inward(after)
    share = by / (1 + x1 * x2 + y1 * y2)
    x, y = after[0]
    return x + share * (x1 + x2), y + share * (y1 + y2)


def _inward(edge: tuple[Point, Point]) -> Point:
    """The unit normal of a clockwise edge that points inside (y grows downwards)."""
    (x1, y1), (x2, y2) = edge
    length = math.hypot(x2 - x1, y2 - y1)
    return -(y2 - y1) / length, (x2 - x1) / length


def path(loops: Sequence[Sequence[Point]]) -> str:
    return "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in loop) + "Z" for loop in loops)


# --- the drawing -------------------------------------------------------------------------


def svg(state: GembloState) -> str:
    """The board with its pieces; open lines of the colour to move glow, blocked ones carry
    a cross; the last placement has a dark rim; below, what each colour has left."""
    left, top, right, bottom = _bounds(state, 26)
    legend, height = _legend(state, left, right, bottom)
    width, height = right - left, bottom + height - top
    paper = f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" fill="{PAPER}"/>'
    body = f"<title>{_title(state)}</title>{_definitions()}{paper}{_board(state)}{legend}"
    return _drawn(left, top, width, height, body)


def vignette(state: GembloState) -> str:
    """The board alone, with the lines of the colour to move."""
    left, top, right, bottom = _bounds(state, 14)
    return _drawn(left, top, right - left, bottom - top, _definitions() + _board(state))


def _bounds(state: GembloState, rim: float) -> tuple[float, float, float, float]:
    corners = [corner(cell, index) for cell in AREAS[state.area].cells for index in range(6)]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return min(across) - rim, min(down) - rim, max(across) + rim, max(down) + rim


def _board(state: GembloState) -> str:
    return "".join([_slab(AREAS[state.area].cells), *_starts(state), *_pieces(state), *_lines(state)])


def _drawn(left: float, top: float, width: float, height: float, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'width="{width * 0.8:.0f}" height="{height * 0.8:.0f}" font-family="{FONT}">{body}</svg>'
    )


def _title(state: GembloState) -> str:
    left = ", ".join(
        f"{COLOURS[colour].name.en} {_hexes_left(state, colour)}" for colour in range(AREAS[state.area].colours)
    )
    turn = "the game is over" if state.over else f"{COLOURS[state.colour].name.en} to move"
    return f"Gemblo, {turn}; hexes left: {left}"


def _hexes_left(state: GembloState, colour: int) -> int:
    return sum(PIECES[piece].size for piece in in_hand(state, colour))


def _definitions() -> str:
    parts = []
    for index, stone in [*enumerate(STONES), (len(STONES), OBSTACLE)]:
        parts.append(
            f'<linearGradient id="gemblo-g{index}" x1=".15" y1="0" x2=".85" y2="1"><stop stop-color="{stone.light}"/>'
            f'<stop offset=".5" stop-color="{stone.body}"/><stop offset="1" stop-color="{stone.shade}"/>'
            "</linearGradient>"
            f'<pattern id="gemblo-p{index}" patternUnits="userSpaceOnUse" width="10" height="10" '
            f'patternTransform="rotate({stone.turned})">{stone.pattern}</pattern>'
        )
    return f"<defs>{''.join(parts)}</defs>"


def _slab(cells: frozenset[Cell]) -> str:
    """The frame, and a well for each cell."""
    rim = path(outline(cells))
    wells = path([[corner(cell, index, SIDE - 1.6) for index in range(6)] for cell in sorted(cells)])
    return (
        f'<path d="{rim}" fill="{SLAB_EDGE}" stroke="{SLAB_EDGE}" stroke-width="25" stroke-linejoin="round"/>'
        f'<path d="{rim}" fill="{SLAB}" stroke="{SLAB}" stroke-width="22" stroke-linejoin="round"/>'
        f'<path d="{wells}" fill="{WELL}" stroke="{WELL_DEEP}" stroke-width=".8"/>'
    )


def _starts(state: GembloState) -> list[str]:
    """A tinted cell with its colour's letter, until the first piece covers it."""
    drawn = []
    for colour, start in enumerate(AREAS[state.area].starts):
        shape = path([[corner(start, index, SIDE - 3.4) for index in range(6)]])
        drawn.append(
            f'<path d="{shape}" fill="{STONES[colour].body}" fill-opacity=".22" stroke="{STONES[colour].shade}" '
            f'stroke-width="1.6" stroke-dasharray="4 3"/>' + _letter(start, COLOURS[colour].letter, INK, 15)
        )
    return drawn


def _letter(cell: Cell, letter: str, ink: str, size: float) -> str:
    x, y = centre(cell)
    return (
        f'<text x="{x:.1f}" y="{y + size * 0.35:.1f}" text-anchor="middle" font-size="{size:g}" font-weight="700" '
        f'fill="{ink}">{letter}</text>'
    )


def _pieces(state: GembloState) -> list[str]:
    drawn = [_stone(len(STONES), OBSTACLE, cells, "") for _, cells in AREAS[state.area].obstacles]
    drawn += [_stone(p.colour, STONES[p.colour], p.cells, COLOURS[p.colour].letter) for p in laid(state)]
    if state.last_code >= 0:
        rim = path(outline(placement(state.last_code).cells, 0.4))
        drawn.append(
            f'<path d="{rim}" fill="none" stroke="{SLAB}" stroke-width="6" stroke-linejoin="round"/>'
            f'<path d="{rim}" fill="none" stroke="{INK}" stroke-width="2.8" stroke-linejoin="round"/>'
        )
    return drawn


def _stone(index: int, stone: Stone, cells: tuple[Cell, ...], letter: str) -> str:
    """One outline for the whole piece, the pattern inside, a bevel, and one letter."""
    outer, inner = path(outline(cells, 1.4)), path(outline(cells, 3.6))
    middle = min(cells, key=lambda cell: sum(math.dist(centre(cell), centre(other)) for other in cells))
    pattern = f'<path d="{outer}" fill="url(#gemblo-p{index})"/>' if stone.pattern else ""
    badge = ""
    if letter:
        x, y = centre(middle)
        badge = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="{stone.body}"/>' + _letter(
            middle, letter, stone.ink, 17
        )
    return (
        f'<g><path d="{outer}" transform="translate(0 1.6)" fill="{EDGE}" fill-opacity=".3"/>'
        f'<path d="{outer}" fill="url(#gemblo-g{index})" stroke="{EDGE}" stroke-opacity=".75" stroke-width="1.4" '
        f'stroke-linejoin="round"/>{pattern}<path d="{inner}" fill="none" stroke="#fff" stroke-opacity=".34" '
        f'stroke-width="1.6" stroke-linejoin="round"/>{badge}</g>'
    )


def _lines(state: GembloState) -> list[str]:
    """The lines of the colour to move that end on a cell it could cover (gemblo.3.3)."""
    if state.over:
        return []
    lines = GembloReferee(read(state)).lines_in_play(state.colour)
    drawn = []
    for cell in sorted({line.far for line, blocker in lines if blocker is None}):
        x, y = centre(cell)
        shape = path([[corner(cell, index, SIDE - 1.6) for index in range(6)]])
        drawn.append(
            f'<path d="{shape}" fill="{HALO}" fill-opacity=".45"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{LINE}"/>'
        )
    for line, blocker in lines:
        (x1, y1), (x2, y2) = centre(line.near), centre(line.far)
        # A line is the middle third of the way between the two centres.
        ax, ay, bx, by = (2 * x1 + x2) / 3, (2 * y1 + y2) / 3, (x1 + 2 * x2) / 3, (y1 + 2 * y2) / 3
        if blocker is None:
            stroke = f'd="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke-linecap="round"'
            drawn.append(
                f'<path {stroke} stroke="{HALO}" stroke-width="7" stroke-opacity=".8"/>'
                f'<path {stroke} stroke="{LINE}" stroke-width="2.8"/>'
            )
        else:
            x, y = (ax + bx) / 2, (ay + by) / 2
            cross = f'd="M{x - 5:.1f} {y - 5:.1f}l10 10m0 -10l-10 10" stroke-linecap="round"'
            drawn.append(
                f'<path {cross} stroke="{CROSS_BACK}" stroke-width="7"/>'
                f'<path {cross} stroke="{CROSS}" stroke-width="3"/>'
            )
    return drawn


def _legend(state: GembloState, left: float, right: float, top: float) -> tuple[str, float]:
    """What each colour has left, side by side where there is room, and how high that is."""
    colours = AREAS[state.area].colours
    columns = min(colours, int((right - left - 40) // 130))
    step = (right - left - 40) / columns
    drawn = []
    for colour in range(colours):
        row, column = divmod(colour, columns)
        drawn.append(_badge(state, colour, left + 20 + column * step, top + 22 + row * 44))
    return "".join(drawn), 44.0 * math.ceil(colours / columns) + 10


def _badge(state: GembloState, colour: int, x: float, y: float) -> str:
    """A colour's stone, its hexagons left and its seat."""
    stone = STONES[colour]
    turn = not state.over and colour == state.colour
    stuck = state.stuck >> colour & 1 and in_hand(state, colour)
    note = f"seat {colour % state.seats + 1}" + (" moves" if turn else " stuck" if stuck else "")
    rect = (
        f'<rect x="-4" y="-21" width="132" height="42" rx="10" fill="{RAISED}" stroke="{SLAB_EDGE}"/>' if turn else ""
    )
    angles = [math.radians(60 * index) for index in range(6)]
    hexagon = path([[(18 + 17 * math.cos(angle), 17 * math.sin(angle)) for angle in angles]])
    pattern = f'<path d="{hexagon}" fill="url(#gemblo-p{colour})"/>' if stone.pattern else ""
    return (
        f'<g transform="translate({x:.1f} {y:.1f})">{rect}<path d="{hexagon}" fill="url(#gemblo-g{colour})" '
        f'stroke="{EDGE}" stroke-opacity=".75" stroke-width="1.4"/>{pattern}'
        f'<circle cx="18" r="9.5" fill="{stone.body}"/><text x="18" y="5.5" text-anchor="middle" font-size="16" '
        f'font-weight="700" fill="{stone.ink}">{COLOURS[colour].letter}</text>'
        f'<text x="44" y="-1" font-size="17" font-weight="700" fill="{INK}">{_hexes_left(state, colour)} left</text>'
        f'<text x="44" y="15" font-size="13" fill="{SOFT}">{note}</text></g>'
    )
