"""The desert as a drawing: tiles as landscapes, camels, rewards, and what each seat has.

The signs stand in `art.svg`; a drawing carries those it uses. Nothing is told by colour
alone: a tribe has its name, a sign and a landscape; a seat has a saddle of its own shape
and its name; a gift is square, a blessing an arch, coffee a disc.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib import resources

from serai.core.svg import INK, SOFT, text
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSING_POINTS,
    CAMEL_COLOURS,
    CAMELS,
    COFFEE_LENGTH,
    COFFEE_POINTS,
    GIFT_COUNT,
    GIFT_POINTS,
    REWARDS,
    TILE_COUNT,
    TRIBE_COUNT,
    TRIBES,
)
from serai.games.gobi.decisions import DECISIONS, TILE
from serai.games.gobi.notation import cell_of
from serai.games.gobi.state import GobiState

SIDE = 104
"""From one tile to the next."""
MARGIN, HEAD, GAP, RIM = 26, 76, 22, 24
"""RIM: around the desert, for the numbers of columns and rows."""
PANEL, PILES = 316, 152
LEAST = (8, 5)
"""Room for at least so many tiles across and down."""
FONT = "'Source Sans 3', 'DejaVu Sans', sans-serif"
PAPER, FACE, EDGE, SAND, ACCENT = "#f8f2e7", "#fffdf7", "#d8ccb6", "#efe5d0", "#a03b20"
GIFT, BLESSING, COFFEE, CREAM = "#9a2c46", "#3d4f96", "#5a3821", "#fff6e8"
NAMES = ("#2f5f78", "#84334f", "#5c3a1f", "#465c22", "#8a5a0e")
"""The ground of a tribe's name, dark enough for light letters."""


@cache
def _signs() -> dict[str, str]:
    """Every sign of the art by its name."""
    art = resources.files(__package__).joinpath("art.svg").read_text("utf-8")
    return {sign[1]: sign[0] for sign in re.finditer(r'<symbol id="gobi-([^"]+)".*?</symbol>', art, re.DOTALL)}


def svg(state: GobiState) -> str:
    """Heading, desert, piles below it, and a panel for each seat on the right."""
    cells = [cell_of(state, tile) for tile in range(state.tiles)] or [(0, 0), (1, 1)]
    left, high = min(x for x, _ in cells), max(y for _, y in cells)
    across, down = max(x for x, _ in cells) - left + 1, high - min(y for _, y in cells) + 1
    wide, tall = max(across, LEAST[0]) * SIDE + 2 * RIM, max(down, LEAST[1]) * SIDE + 2 * RIM
    dx, dy = MARGIN + (wide - across * SIDE) // 2, HEAD + (tall - down * SIDE) // 2
    right, foot = MARGIN + wide + GAP, HEAD + tall + GAP
    parts = [
        text(MARGIN, 50, "Gobi", 30, bold=True),
        text(MARGIN + 98, 50, _now(state), 17, SOFT),
        f'<rect x="{MARGIN}" y="{HEAD}" width="{wide}" height="{tall}" rx="16" fill="{SAND}" stroke="{EDGE}"/>',
    ]
    for tile in range(state.tiles):
        x, y = cells[tile]
        parts.append(_tile(state, tile, dx + (x - left) * SIDE, dy + (high - y) * SIDE))
    if state.tiles:
        parts += _numbers(range(left, left + across), range(high, high - down, -1), dx, dy)
    else:
        parts += _beginning(state, dx, dy)
    parts += _piles(state, wide, foot)
    step = _panel_height(state) + 14
    parts += [_panel(state, seat, right, HEAD + seat * step) for seat in range(state.seats)]
    below = HEAD + state.seats * step
    if state.phase == TILE:
        parts.append(text(right + 14, below + 62, "Tile in hand", 15, bold=True))
        parts.append(f'<g transform="translate({right + 130} {below + 4})">{_land(state.hand)}</g>')
        below += 108
    height = max(foot + PILES, below) + MARGIN
    body, width = "".join(parts), right + PANEL + MARGIN
    paper = f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
    return _drawn(width, height, f"<title>{escape(_spoken(state))}</title>", paper + body)


def vignette(state: GobiState) -> str:
    """The desert alone."""
    cells = [cell_of(state, tile) for tile in range(state.tiles)] or [(0, 0), (1, 1)]
    left, high = min(x for x, _ in cells), max(y for _, y in cells)
    across, down = max(x for x, _ in cells) - left + 1, high - min(y for _, y in cells) + 1
    if state.tiles:
        body = [_tile(state, tile, (x - left) * SIDE, (high - y) * SIDE) for tile, (x, y) in enumerate(cells)]
    else:
        body = _beginning(state, 0, 0)
    return _drawn(across * SIDE, down * SIDE + 2, "", "".join(body))


def _drawn(width: int, height: int, title: str, body: str) -> str:
    signs = "".join(sign for name, sign in _signs().items() if f'#gobi-{name}"' in body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="{FONT}">{title}'
        f'<defs>{signs}<clipPath id="gobi-tile"><rect width="100" height="100" rx="11"/></clipPath></defs>{body}</svg>'
    )


def _spoken(state: GobiState) -> str:
    """The drawing in one sentence, for those who do not see it."""
    return f"Gobi: {state.tiles} tiles in the desert, {state.seats} seats; {_now(state)}"


def _now(state: GobiState) -> str:
    actor = state.to_act()
    hand = f", a {TRIBES[state.hand]} tile in hand" if state.phase == TILE else ""
    if actor < 0:
        return "the game is over" if DECISIONS[state.phase] == "over" else f"next: {DECISIONS[state.phase]}"
    return f"{CAMEL_COLOURS[actor].en.capitalize()} (seat {actor + 1}) to act: {DECISIONS[state.phase]}{hand}"


# --- small things -----------------------------------------------------------------------------


def _sign(name: str, x: float, y: float, width: float, height: float, ink: str = "") -> str:
    colour = f' color="{ink}"' if ink else ""
    return f'<use href="#gobi-{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{colour}/>'


def _card(x: float, y: float, width: float, height: float, fill: str, edge: str) -> str:
    return (
        f'<rect x="{x}" y="{y + 3}" width="{width}" height="{height}" rx="12" fill="#46320f" fill-opacity=".18"/>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="12" fill="{fill}" stroke="{edge}"/>'
    )


# --- the desert -------------------------------------------------------------------------------


def _numbers(columns: range, rows: range, x: int, y: int) -> list[str]:
    """The numbers by which moves name cells, above the columns and left of the rows."""
    across = [
        text(x + (place + 0.5) * SIDE, y - 7, str(column), 12, SOFT, anchor="middle")
        for place, column in enumerate(columns)
    ]
    down = [
        text(x - 7, y + (place + 0.5) * SIDE + 4, str(row), 12, SOFT, anchor="end") for place, row in enumerate(rows)
    ]
    return across + down


def _tile(state: GobiState, tile: int, x: int, y: int) -> str:
    """A landscape with the tribe's sign and name; each seat's camels have a corner of their own."""
    drawn = _land(state.tribe[tile], last=tile == state.laid)
    for seat in range(state.seats):
        count = state.camels[TILE_COUNT * seat + tile]
        if count:
            drawn += _camels(seat, count, crowded=state.seats == len(CAMEL_COLOURS))
    return f'<g transform="translate({x + 2} {y + 2})">{drawn}</g>'


def _land(tribe: int, *, last: bool = False) -> str:
    name = TRIBES[tribe]
    rim = f'stroke="{INK}" stroke-width="4"' if last else 'stroke="#7a5c30" stroke-opacity=".7" stroke-width="1.2"'
    return (
        '<rect y="2.5" width="100" height="100" rx="11" fill="#46320f" fill-opacity=".28"/>'
        f'<g clip-path="url(#gobi-tile)">{_sign(f"land-{name.lower()}", 0, 0, 100, 100)}'
        f'<path d="M0 82h100v18H0z" fill="{NAMES[tribe]}"/></g>'
        f'<rect width="100" height="100" rx="11" fill="none" {rim}/>'
        + _sign(f"sign-{name.lower()}", 6, 6, 27, 27, NAMES[tribe])
        + text(50, 95, name, 12.5, CREAM, bold=True, anchor="middle")
    )


def _camels(seat: int, count: int, *, crowded: bool) -> str:
    """Camels and their number, in the place of their seat; smaller where four seats play."""
    x, y = (((63, 5), (63, 46), (1, 46), (32, 46)) if crowded else ((51, 3), (51, 42), (3, 42)))[seat]
    wide, tall, round_ = (36, 31, 7) if crowded else (45, 39, 8)
    return (
        _sign(f"camel-{seat}", x, y, wide, tall)
        + f'<circle cx="{x + wide - 4}" cy="{y + 5}" r="{round_}" fill="{FACE}" stroke="{INK}" stroke-width="1.2"/>'
        + text(x + wide - 4, y + 9, str(count), 10.5 if crowded else 11.5, bold=True, anchor="middle")
    )


def _beginning(state: GobiState, x: int, y: int) -> list[str]:
    """The start tiles drawn so far, before they are laid."""
    drawn = []
    for place in range(4):
        left, top = x + place % 2 * SIDE + 2, y + place // 2 * SIDE + 2
        if place < state.started:
            drawn.append(f'<g transform="translate({left} {top})">{_land(state.drawn[place])}</g>')
        else:
            drawn.append(
                f'<rect x="{left}" y="{top}" width="100" height="100" rx="11" fill="none" stroke="#b8720f" '
                'stroke-width="2" stroke-dasharray="7 5"/>'
            )
    return drawn


# --- rewards ----------------------------------------------------------------------------------


def _reward(kind: int, x: float, y: float, size: float) -> str:
    """A gift on a square, a blessing under an arch, coffee (-1) on a disc."""
    half = size / 2
    if kind < 0:
        ground = f'<circle cx="{x + half:g}" cy="{y + half:g}" r="{half:g}" fill="{COFFEE}"/>'
        name = "coffee"
    elif kind < GIFT_COUNT:
        ground = f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="{size * 0.2:g}" fill="{GIFT}"/>'
        name = REWARDS[kind].en
    else:
        ground = (
            f'<path d="M{x:g} {y + size:g}v-{half:g}a{half:g} {half:g} 0 0 1 {size:g} 0v{half:g}z" fill="{BLESSING}"/>'
        )
        name = REWARDS[kind].en
    inset = size * 0.2
    sign = f"reward-{name.lower().replace(' ', '_')}"
    return ground + _sign(sign, x + inset, y + inset, size - 2 * inset, size - 2 * inset, CREAM)


def _worth(kind: int) -> tuple[str, str, int]:
    """What a reward is, in a word, its colour, and its points."""
    if kind < 0:
        return "Coffee", COFFEE, COFFEE_POINTS
    if kind < GIFT_COUNT:
        return "Gift", GIFT, GIFT_POINTS[kind]
    return "Blessing", BLESSING, BLESSING_POINTS[kind - GIFT_COUNT]


def _piles(state: GobiState, width: int, y: int) -> list[str]:
    """Four piles with what lies on top, and the coffees."""
    step = (width + 14) / 5
    drawn = []
    for pile, top in enumerate(state.top):
        left = state.under[pile] + (top >= 0)
        drawn.append(
            _pile(MARGIN + pile * step, y, step - 14, top if top >= 0 else None, f"pile {pile + 1}, {left} left")
        )
    drawn.append(_pile(MARGIN + 4 * step, y, step - 14, -1 if state.coffee else None, f"{state.coffee} left"))
    return drawn


def _pile(x: float, y: float, width: float, kind: int | None, note: str) -> str:
    if kind is None:
        return (
            f'<rect x="{x:g}" y="{y}" width="{width:g}" height="{PILES - 10}" rx="12" fill="none" stroke="{EDGE}" '
            'stroke-width="2" stroke-dasharray="7 5"/>'
            + text(x + width / 2, y + 66, "empty", 15, SOFT, anchor="middle")
            + text(x + width / 2, y + 86, note, 12, SOFT, anchor="middle")
        )
    word, colour, points = _worth(kind)
    name = "Coffee" if kind < 0 else REWARDS[kind].en
    heading = f"Route of {COFFEE_LENGTH}+" if kind < 0 else word
    return (
        f'<rect x="{x:g}" y="{y + 6}" width="{width:g}" height="{PILES - 12}" rx="12" fill="{colour}" '
        'fill-opacity=".4"/>'
        f'<rect x="{x:g}" y="{y}" width="{width:g}" height="{PILES - 12}" rx="12" fill="{FACE}" stroke="{colour}" '
        f'stroke-width="1.5"/>'
        + text(x + 12, y + 24, heading, 13, colour, bold=True)
        + f'<circle cx="{x + width - 22:g}" cy="{y + 22}" r="14" fill="{colour}"/>'
        + text(x + width - 22, y + 27.5, str(points), 15.5, CREAM, bold=True, anchor="middle")
        + _reward(kind, x + width / 2 - 27, y + 36, 54)
        + text(x + width / 2, y + 110, name, 14, bold=True, anchor="middle")
        + text(x + width / 2, y + 127, note, 11.5, SOFT, anchor="middle")
    )


# --- the seats --------------------------------------------------------------------------------


def _owned(state: GobiState, seat: int) -> list[tuple[int, int, bool]]:
    """What lies before a seat: reward (-1 coffee), how many, whether used."""
    owned = [(-1, state.coffees[seat], False)]
    for gift in range(GIFT_COUNT):
        owned.append((gift, state.fresh[seat * GIFT_COUNT + gift], False))
        owned.append((gift, state.used[seat * GIFT_COUNT + gift], True))
    blessings = state.blessings[seat * BLESSING_COUNT : seat * BLESSING_COUNT + BLESSING_COUNT]
    owned += [(GIFT_COUNT + blessing, count, False) for blessing, count in enumerate(blessings)]
    return [(kind, count, used) for kind, count, used in owned if count]


def _panel_height(state: GobiState) -> int:
    most = max((len(_owned(state, seat)) + 1) // 2 for seat in range(state.seats))
    return 128 + 38 * max(most, 1)


def _panel(state: GobiState, seat: int, x: int, y: int) -> str:
    acts = state.to_act() == seat
    thrown = sum(state.thrown[seat * TRIBE_COUNT : seat * TRIBE_COUNT + TRIBE_COUNT])
    drawn = [
        _card(x, y, PANEL, _panel_height(state), FACE, ACCENT if acts else EDGE),
        _sign(f"camel-{seat}", x + 12, y + 12, 54, 46),
        text(x + 76, y + 34, CAMEL_COLOURS[seat].en.capitalize(), 20, bold=True),
        text(x + 76, y + 53, f"seat {seat + 1}", 12.5, SOFT),
        text(x + PANEL - 16, y + 36, str(state.points(seat)), 27, bold=True, anchor="end"),
        text(x + PANEL - 16, y + 53, "points", 12, SOFT, anchor="end"),
    ]
    if acts:
        drawn.append(
            f'<rect x="{x + 166}" y="{y + 16}" width="72" height="22" rx="11" fill="{ACCENT}"/>'
            + text(x + 202, y + 31.5, "to act", 13, "#fff", bold=True, anchor="middle")
        )
    for camel in range(CAMELS):
        faint = "" if camel < state.reserve[seat] else ' opacity=".2"'
        drawn.append(f"<g{faint}>{_sign(f'camel-{seat}', x + 12 + camel * 18, y + 68, 18, 15.4)}</g>")
    drawn.append(text(x + PANEL - 16, y + 81, f"{state.reserve[seat]} in reserve", 12, anchor="end"))
    discards = f", {thrown} discarded (-{thrown})" if thrown else ", none discarded"
    drawn.append(
        text(x + 14, y + 105, f"{state.stack[seat]} tile{'s' * (state.stack[seat] != 1)} to draw{discards}", 12.5, SOFT)
    )
    for place, (kind, count, used) in enumerate(_owned(state, seat)):
        drawn.append(_belonging(kind, count, used, x + 12 + place % 2 * 148, y + 116 + place // 2 * 38))
    return "".join(drawn)


def _belonging(kind: int, count: int, used: bool, x: int, y: int) -> str:
    _, colour, points = _worth(kind)
    name = ("Coffee" if kind < 0 else REWARDS[kind].en) + (f" x{count}" if count > 1 else "")
    note = "used" if used else "coffee" if kind < 0 else "gift" if kind < GIFT_COUNT else "blessing"
    dash = ' stroke-dasharray="4 3"' if used else ""
    return (
        f'<rect x="{x}" y="{y}" width="144" height="34" rx="9" fill="{colour}" fill-opacity=".1" stroke="{colour}" '
        f'stroke-opacity=".6"{dash}/>'
        + (f'<g opacity=".45">{_reward(kind, x + 4, y + 4, 26)}</g>' if used else _reward(kind, x + 4, y + 4, 26))
        + text(x + 36, y + 15, name, 11, bold=True)
        + text(x + 36, y + 28, f"{note}, {points}" + (" each" if count > 1 else ""), 10, SOFT)
    )
