"""The desert drawn: as text for a terminal and as SVG for a notebook.

Nothing is told by colour alone: a tribe has its name and a sign of its own, a seat has a
letter (text) or a shape and a number (SVG).
"""

from __future__ import annotations

from xml.sax.saxutils import escape

from serai.games.gobi.components import BLESSING_COUNT, GIFT_COUNT, REWARDS, TILE_COUNT, TRIBE_COUNT, TRIBES
from serai.games.gobi.decisions import TILE
from serai.games.gobi.notation import Cell, cell_of
from serai.games.gobi.position import GobiState
from serai.games.gobi.view import DECISIONS

SEAT_LETTERS = "abcd"


def picture(state: GobiState) -> str:
    """The desert with coordinates, and below it piles and seats.

    A tile is the first letter of its tribe and the camels on it: `C a2 b` is a Chingis
    tile with two camels of seat 1 and one of seat 2.
    """
    return "\n".join([*_desert(state), "", *_piles(state), *_seats(state), _now(state)])


def _desert(state: GobiState) -> list[str]:
    cells = {cell_of(state, tile): tile for tile in range(state.tiles)}
    if not cells:
        drawn = " ".join(TRIBES[tribe] for tribe in list(state.drawn)[: state.started]) or "none yet"
        return [f"start tiles: {drawn}"]
    left, right, low, high = _bounds(list(cells))
    words = {cell: _tile_word(state, tile) for cell, tile in cells.items()}
    width = max(len(word) for word in words.values()) + 1
    rows = []
    for y in range(high, low - 1, -1):
        row = "".join(words.get((x, y), ".").ljust(width) for x in range(left, right + 1))
        rows.append(f"{y:>4}  {row}".rstrip())
    rows.append("      " + "".join(str(x).ljust(width) for x in range(left, right + 1)).rstrip())
    return rows


def _tile_word(state: GobiState, tile: int) -> str:
    camels = ""
    for seat in range(state.seats):
        count = state.camels[TILE_COUNT * seat + tile]
        if count:
            camels += SEAT_LETTERS[seat] + (str(count) if count > 1 else "")
    return TRIBES[state.tribe[tile]][0] + (f":{camels}" if camels else "")


def _piles(state: GobiState) -> list[str]:
    tops = [f"{pile + 1} {_top(state, pile)} (+{state.under[pile]})" for pile in range(len(state.top))]
    return [f"piles: {', '.join(tops)}; coffee {state.coffee}"]


def _top(state: GobiState, pile: int) -> str:
    return REWARDS[state.top[pile]].en if state.top[pile] >= 0 else "-"


def _seats(state: GobiState) -> list[str]:
    rows = []
    for seat in range(state.seats):
        owned = ", ".join(belongings(state, seat)) or "nothing"
        mark = "*" if state.to_act() == seat else " "
        rows.append(
            f"{mark}seat {seat + 1} ({SEAT_LETTERS[seat]}): {state.points(seat)} points, stack {state.stack[seat]}, "
            f"reserve {state.reserve[seat]}; {owned}"
        )
    return rows


def belongings(state: GobiState, seat: int) -> list[str]:
    """What lies before a seat, in words; used gifts in brackets."""
    owned: list[str] = []

    def add(count: int, name: str) -> None:
        if count:
            owned.append(name if count == 1 else f"{name} x{count}")

    add(state.coffees[seat], "Coffee")
    for gift in range(GIFT_COUNT):
        add(state.fresh[seat * GIFT_COUNT + gift], REWARDS[gift].en)
        add(state.used[seat * GIFT_COUNT + gift], f"[{REWARDS[gift].en}]")
    for blessing in range(BLESSING_COUNT):
        add(state.blessings[seat * BLESSING_COUNT + blessing], REWARDS[GIFT_COUNT + blessing].en)
    add(sum(state.thrown[seat * TRIBE_COUNT + tribe] for tribe in range(TRIBE_COUNT)), "discarded tile")
    return owned


def _now(state: GobiState) -> str:
    hand = f" {TRIBES[state.hand]}" if state.phase == TILE else ""
    return f"now: {DECISIONS[state.phase]}{hand}"


def _bounds(cells: list[Cell]) -> tuple[int, int, int, int]:
    """Left, right, lowest, highest."""
    return (
        min(x for x, _ in cells),
        max(x for x, _ in cells),
        min(y for _, y in cells),
        max(y for _, y in cells),
    )


# --- SVG ------------------------------------------------------------------------------------------

SIZE = 96
GAP = 4
MARGIN = 28
LINE = 20
LETTER = 8  # at most so wide, on average, at the notes' size

# Light grounds from the Okabe-Ito palette: told apart with any colour vision.
TRIBE_COLOURS = ("#f6d8a8", "#bfe3f5", "#bfe6d6", "#f7f0a8", "#efc9dc")
SEAT_COLOURS = (("#0072b2", "#ffffff"), ("#1a1a1a", "#ffffff"), ("#ffffff", "#1a1a1a"), ("#d55e00", "#ffffff"))

TRIBE_SIGNS = (
    "M0 -9 L9 7 L-9 7 Z",  # Bolormaa: a tent
    "M0 -9 A9 9 0 1 0 0.1 -9 Z M0 -3 A3 3 0 1 0 0.1 -3 Z",  # Sarnai: a ring, the rose
    "M-2 -9 H2 V-2 H9 V2 H2 V9 H-2 V2 H-9 V-2 H-2 Z",  # Chingis: a cross of swords
    "M0 -10 L8 0 L0 10 L-8 0 Z",  # Khulan: a rhombus
    "M0 -10 L3 -3 L10 -3 L4 2 L6 9 L0 5 L-6 9 L-4 2 L-10 -3 L-3 -3 Z",  # Naranbataar: a sun
)
# Seat 1 a disc, seat 2 a square, seat 3 a triangle, seat 4 a hexagon.
SEAT_SHAPES = (
    "M0 -11 A11 11 0 1 0 0.1 -11 Z",
    "M-10 -10 H10 V10 H-10 Z",
    "M0 -13 L13 10 L-13 10 Z",
    "M-12 0 L-6 -11 L6 -11 L12 0 L6 11 L-6 11 Z",
)


def svg(state: GobiState) -> str:
    """The desert as a drawing, with a legend of piles and seats below."""
    cells = {cell_of(state, tile): tile for tile in range(state.tiles)}
    left, right, low, high = _bounds(list(cells) or [(0, 0), (1, 1)])
    notes = [*_piles(state), *_seats(state), _now(state)]
    wide = MARGIN * 2 + max((right - left + 1) * SIZE, LETTER * max(map(len, notes)))
    tall = MARGIN * 2 + (high - low + 1) * SIZE + LINE * (len(notes) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}" '
        f'font-family="sans-serif" role="img" aria-label="{escape(_spoken(state), {chr(34): "&quot;"})}">',
        f'<rect width="{wide}" height="{tall}" fill="#fbf6ea"/>',
    ]
    parts += [_label(MARGIN + (x - left) * SIZE + SIZE // 2, MARGIN - 10, str(x)) for x in range(left, right + 1)]
    parts += [_label(MARGIN - 14, MARGIN + (high - y) * SIZE + SIZE // 2, str(y)) for y in range(low, high + 1)]
    for (x, y), tile in cells.items():
        parts.append(_tile_svg(state, tile, MARGIN + (x - left) * SIZE, MARGIN + (high - y) * SIZE))
    foot = MARGIN * 2 + (high - low + 1) * SIZE
    for row, note in enumerate(notes):
        parts.append(f'<text x="{MARGIN}" y="{foot + LINE * row}" font-size="13" fill="#1a1a1a">{escape(note)}</text>')
    return "".join(parts) + "</svg>"


def _label(x: int, y: int, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="12" text-anchor="middle" fill="#5a4a32">{text}</text>'


def _tile_svg(state: GobiState, tile: int, x: int, y: int) -> str:
    tribe = state.tribe[tile]
    side = SIZE - GAP
    frame = 'stroke="#1a1a1a" stroke-width="3"' if tile == state.laid else 'stroke="#8a7550"'
    parts = [
        f'<g transform="translate({x} {y})">',
        f'<rect width="{side}" height="{side}" rx="6" fill="{TRIBE_COLOURS[tribe]}" {frame}/>',
        f'<path transform="translate(14 16)" d="{TRIBE_SIGNS[tribe]}" fill="#4a3a20" fill-rule="evenodd"/>',
        f'<text x="{side // 2}" y="{side - 8}" font-size="12" text-anchor="middle" fill="#2a2010">'
        f"{TRIBES[tribe]}</text>",
    ]
    standing = [seat for seat in range(state.seats) if state.camels[TILE_COUNT * seat + tile]]
    for place, seat in enumerate(standing):
        count = state.camels[TILE_COUNT * seat + tile]
        ground, ink = SEAT_COLOURS[seat]
        cx, cy = side - 18 - 30 * (place % 2), 20 + 30 * (place // 2)
        parts.append(
            f'<g transform="translate({cx} {cy})"><path d="{SEAT_SHAPES[seat]}" fill="{ground}" stroke="#1a1a1a"/>'
            f'<text y="5" font-size="13" text-anchor="middle" fill="{ink}">{count}</text></g>'
        )
    return "".join(parts) + "</g>"


def _spoken(state: GobiState) -> str:
    """The drawing in one sentence, for those who do not see it."""
    return f"Gobi: {state.tiles} tiles in the desert, {state.seats} seats. {_now(state)}"
