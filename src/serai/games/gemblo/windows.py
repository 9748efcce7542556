"""Tables for the fast engine: the board as rows of bits, and all placements seen from one cell.

The board is 37 rows of 32 bits, one row for each r, with four empty rows above and below.
Every placement that covers a cell (the *anchor*) lies among the 61 cells at most four steps away,
so the neighbourhood of an anchor fits one 64-bit word, its *window*:

    row r-4      0  1  2  3  4          five cells, slots 0 to 4
    row r-3    5  6  7  8  9 10
       …             …                  the anchor itself is slot 30
    row r+4     56 57 58 59 60

A way to cover the anchor (an *entry*) is a set of slots; it fits when all of them are free
in the window: one AND. Entries are sorted by piece and, a second time, by which of the six
neighbours they need, so that an anchor only meets entries its own neighbours allow.
"""

from __future__ import annotations

from serai.games.gemblo.board import CELL_INDEX, CELLS, SHAPES
from serai.games.gemblo.components import AREAS, BOARD, PIECES, Cell

REACH = max(piece.size for piece in PIECES) - 1
MARGIN = REACH
CENTRE_BIT = max(q for q, _ in BOARD)
CENTRE_ROW = CENTRE_BIT + MARGIN
"""Bit and row of the cell (0, 0)."""
ROWS = 2 * CENTRE_ROW + 1
STRIDE = 32
"""A place on the grid is row x 32 + bit."""


def grid(cell: Cell) -> int:
    q, r = cell
    return (r + CENTRE_ROW) * STRIDE + q + CENTRE_BIT


def rows(cells: frozenset[Cell]) -> list[int]:
    """A set of cells as rows of bits."""
    bits = [0] * ROWS
    for q, r in cells:
        bits[r + CENTRE_ROW] |= 1 << (q + CENTRE_BIT)
    return bits


CELL_AT = [-1] * (ROWS * STRIDE)
"""The index of the cell at a place of the grid, or -1."""
for _cell, _index in CELL_INDEX.items():
    CELL_AT[grid(_cell)] = _index
GRID_OF_CELL = [grid(cell) for cell in BOARD]

AREA_ROWS = [word for area in AREAS for word in rows(area.cells)]
START_OF_COLOUR = [grid(area.starts[colour]) if colour < area.colours else 0 for area in AREAS for colour in range(6)]

# The place of a lone bit in a row, by the top five bits of its product with this sequence.
DE_BRUIJN = 0x077CB531
BIT_OF = [0] * 32
for _bit in range(32):
    BIT_OF[(DE_BRUIJN << _bit & 0xFFFFFFFF) >> 27] = _bit

# --- the window -------------------------------------------------------------------------

_SLOTS: list[Cell] = [
    (dq, dr) for dr in range(-REACH, REACH + 1) for dq in range(max(-REACH, -REACH - dr), min(REACH, REACH - dr) + 1)
]
SLOT: dict[Cell, int] = {offset: slot for slot, offset in enumerate(_SLOTS)}
ANCHOR_SLOT = SLOT[0, 0]
WINDOW_ROWS = 2 * REACH + 1
# How row i of a window is cut out: the row, moved left by the reach, is shifted right so
# that its first cell is bit 0; keep so many bits, shift left to its first slot.
WINDOW_FROM = [REACH + max(-REACH, -REACH - dr) for dr in range(-REACH, REACH + 1)]
WINDOW_MASK = [(1 << (WINDOW_ROWS - abs(dr))) - 1 for dr in range(-REACH, REACH + 1)]
WINDOW_TO = [SLOT[WINDOW_FROM[i] - REACH, i - REACH] for i in range(WINDOW_ROWS)]

# The six neighbours in slot order; their bits make the number of a neighbourhood, 0 to 63.
_AROUND = sorted(SLOT[offset] for offset in ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)))
ABOVE, LEFT, RIGHT, BELOW = _AROUND[0], _AROUND[2], _AROUND[3], _AROUND[4]
NEIGHBOURHOODS = 64

# --- the entries ------------------------------------------------------------------------


def _entries() -> list[tuple[int, int, int, int]]:
    """Every way to cover the anchor: (piece, shape, slots besides the anchor's, grid step to
    the shape's first cell)."""
    found = []
    for number, shape in enumerate(SHAPES):
        for q, r in shape.cells:
            slots = sum(1 << SLOT[cq - q, cr - r] for cq, cr in shape.cells if (cq, cr) != (q, r))
            found.append((shape.piece, number, slots, -r * STRIDE - q))
    return found


_ENTRIES = _entries()
ENTRIES = len(_ENTRIES)
ENTRY_PIECE = [piece for piece, _, _, _ in _ENTRIES]
ENTRY_SLOTS = [slots for _, _, slots, _ in _ENTRIES]
ENTRY_CODE = [shape * CELLS for _, shape, _, _ in _ENTRIES]
ENTRY_STEP = [step for _, _, _, step in _ENTRIES]

FILTERED: list[int] = []
"""Entry numbers, grouped by neighbourhood, then by piece."""
FILTERED_FROM: list[int] = []
"""Where the group of neighbourhood x 18 + piece begins; one more closes the last."""
for _neighbourhood in range(NEIGHBOURHOODS):
    _free = sum(1 << slot for bit, slot in enumerate(_AROUND) if _neighbourhood >> bit & 1)
    _missing = sum(1 << slot for slot in _AROUND) & ~_free
    for _piece in range(len(PIECES)):
        FILTERED_FROM.append(len(FILTERED))
        FILTERED += [
            entry for entry in range(ENTRIES) if ENTRY_PIECE[entry] == _piece and not ENTRY_SLOTS[entry] & _missing
        ]
FILTERED_FROM.append(len(FILTERED))
FILTERED_SLOTS = [ENTRY_SLOTS[entry] for entry in FILTERED]
FILTERED_CODE = [ENTRY_CODE[entry] for entry in FILTERED]
FILTERED_STEP = [ENTRY_STEP[entry] for entry in FILTERED]

# --- the shapes -------------------------------------------------------------------------

SHAPE_PIECE = [shape.piece for shape in SHAPES]
SHAPE_SIZE = [len(shape.cells) for shape in SHAPES]
LARGEST = max(SHAPE_SIZE)
SHAPE_STEPS = [
    (shape.cells[i][1] * STRIDE + shape.cells[i][0]) if i < len(shape.cells) else 0
    for shape in SHAPES
    for i in range(LARGEST)
]
"""Grid steps from a shape's first cell to each of its cells, five per shape."""
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (1, -1))
"""Three of the six directions: an edge of the board is a cell and one of these."""
DIRECTION_STEPS = [r * STRIDE + q for q, r in DIRECTIONS]
SHAPE_JOINS = [
    sum(
        1 << d
        for d, (dq, dr) in enumerate(DIRECTIONS)
        if i < len(shape.cells) and (shape.cells[i][0] + dq, shape.cells[i][1] + dr) in shape.cells
    )
    for shape in SHAPES
    for i in range(LARGEST)
]
"""For each cell of a shape, in which of the three directions the shape goes on."""
PIECE_SIZE = [piece.size for piece in PIECES]
PIECE_VALUE = [piece.value for piece in PIECES]
