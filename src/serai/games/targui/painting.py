"""The table as a drawing, as a spectator sees it: cards, figures and what each seat has.

The signs stand in `art.svg`; a drawing carries those it uses. Nothing is told by colour
alone: goods come with their letters, symbols with their names, seats with a shape of their
own and a number. What is hidden from a spectator is hidden here.
"""

from __future__ import annotations

import textwrap
from html import escape

from serai.core.seats import CHANCE, OVER
from serai.core.svg import INK, SOFT, text
from serai.games.targui import view
from serai.games.targui.cards import LETTERS, BorderCard, Load, RaidOption, TribeCard
from serai.games.targui.components import SEATS
from serai.games.targui.engine import phases, tables
from serai.games.targui.naming import load_in_words
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import brushes, panels
from serai.games.targui.telling.brushes import BANDS, CREAM, FACE, LETTER, SEAT_NAMES, TILE
from serai.games.targui.telling.words import ICON_NAMES, SYMBOL_NAMES
from serai.games.targui.view import BorderView, CellView, DuneView, TarguiView

COLUMNS = (118, 160, 160, 160, 118)
LINES = (112, 184, 184, 184, 112)
"""Widths and heights of the five by five cards."""
GAP, MARGIN, HEAD = 11, 24, 74
DUNE_WIDTH = 138
BOARD_WIDTH, BOARD_HEIGHT = sum(COLUMNS) + 4 * GAP, sum(LINES) + 4 * GAP

FONT = "'Source Sans 3', 'DejaVu Sans', sans-serif"
PAPER = "#f8f2e7"
RAID, RAID_INK, SAND, SAND_INK = "#4a3a33", "#fbeedd", "#eab978", "#4d3713"


def svg(state: TarguiState) -> str:
    """Heading, frame and centre on the left, dunes, then one panel a seat."""
    table = view.of(state, None)
    right = MARGIN + BOARD_WIDTH + 22
    parts = [_heading(state, table), *map(_border, table["border"])]
    parts += [_cell(cell, 1 + index // 3, 1 + index % 3) for index, cell in enumerate(table["centre"])]
    parts += [_markers(cell, 1 + index // 3, 1 + index % 3) for index, cell in enumerate(table["centre"])]
    parts += [_people(card) for card in table["border"]]
    if table["expansion"]:
        parts += [_dune(dune, right, HEAD + 24 + index * 206) for index, dune in enumerate(table["dunes"])]
        parts.append(text(right, HEAD + 12, "Dunes" if table["dunes"] else "No dune", 14, SOFT, bold=True))
        right += DUNE_WIDTH + 22
    for seat in range(SEATS):
        parts.append(panels.panel(state, table, seat, right, HEAD + seat * (panels.HEIGHT + 16)))
    width, height = right + panels.WIDTH + MARGIN, HEAD + BOARD_HEIGHT + MARGIN
    paper = f'<title>Targui: {escape(_now(state))}</title><rect width="{width}" height="{height}" fill="{PAPER}"/>'
    return _drawn(f"0 0 {width} {height}", width, height, paper + "".join(parts))


def vignette(state: TarguiState) -> str:
    """Frame, centre and figures alone, by signs without words."""
    table = view.of(state, None)
    parts = [_small_border(card) for card in table["border"]]
    for index, cell in enumerate(table["centre"]):
        parts.append(_small_cell(cell, 1 + index // 3, 1 + index % 3))
    parts += [_markers(cell, 1 + index // 3, 1 + index % 3) for index, cell in enumerate(table["centre"])]
    parts += [_people(card, named=False) for card in table["border"]]
    width, height = BOARD_WIDTH + 24, BOARD_HEIGHT + 30
    return _drawn(f"{MARGIN - 12} {HEAD - 20} {width} {height}", width, height, "".join(parts))


def _drawn(box: str, width: int, height: int, body: str) -> str:
    used = {name for name in brushes.signs() if f"#targui-{name}" in body}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="{box}" font-family="{FONT}">'
        f"<defs>{''.join(brushes.signs()[name] for name in sorted(used))}</defs>{body}</svg>"
    )


# --- the heading --------------------------------------------------------------------


def _now(state: TarguiState) -> str:
    actor = state.to_act()
    if actor == OVER:
        return f"round {state.round}, the game is over"
    doing = phases.DOING[state.phase]
    return f"round {state.round}, " + (doing if actor == CHANCE else f"{SEAT_NAMES[actor]} (seat {actor + 1}): {doing}")


def _corner(row: int, column: int) -> tuple[int, int]:
    return MARGIN + sum(COLUMNS[:column]) + column * GAP, HEAD + sum(LINES[:row]) + row * GAP


def _heading(state: TarguiState, table: TarguiView) -> str:
    now = _now(state)
    first, _, rest = now.partition(", ")
    piles = (
        ("back-tribe", table["unseen"]["tribe_pile"], "tribe cards", len(table["discards"])),
        ("back-goods", table["unseen"]["goods_pile"], "goods cards", sum(table["goods_discards"].values())),
    )
    drawn = [
        text(MARGIN, 47, first.capitalize(), 29, bold=True),
        text(MARGIN + 175, 47, rest, 18, SOFT),
    ]
    for index, (back, count, name, discards) in enumerate(piles):
        x = MARGIN + BOARD_WIDTH + 22 + index * 215
        drawn.append(
            f'<rect x="{x}" y="14" width="34" height="44" rx="5" fill="url(#targui-{back})" stroke="{FACE}" '
            f'stroke-width="2"/>{text(x + 44, 34, f"{count} {name}", 15, bold=True)}'
            f"{text(x + 44, 52, f'in the pile, {discards} discarded', 11.5, SOFT)}"
        )
    return "".join(drawn)


# --- the border ---------------------------------------------------------------------


def _place(number: int) -> tuple[int, int]:
    """Row and column of a border card: 1 to 3 on top, then clockwise, 16 in the corner."""
    side, along = divmod(number % 16, 4)
    return ((0, along), (along, 4), (4, 4 - along), (4 - along, 0))[side]


def _border(seen: BorderView) -> str:
    row, column = _place(seen["number"])
    card = tables.border_cards[seen["card"]]
    x, y = _corner(row, column)
    width, height = COLUMNS[column], LINES[row]
    if seen["corner"]:
        return _raid(card, x, y, width, height)
    drawn = [
        brushes.card(x, y, width, height, TILE, title=card.text.en),
        text(x + 9, y + 18, str(card.number), 14, SOFT),
    ]
    lines = textwrap.wrap(card.name.en, 14)
    middle = y + 14 + (height - 14 - 15 * len(lines)) / 2
    letters = brushes.letters(card.load) if card.action == "take" else []
    if letters:
        size = 40.0 if len(letters) == 1 else 34.0
        left = x + width / 2 - size * 1.12 * len(letters) / 2 + size * 0.06
        drawn.append(brushes.tokens(letters, left, middle - size * 0.75, 200, size))
    else:
        drawn.append(brushes.sign(card.action, x + width / 2 - 24, middle - 28, 48, ink=INK))
    for index, line in enumerate(reversed(lines)):
        drawn.append(text(x + width / 2, y + height - 9 - 15 * index, line, 12.5, bold=True, anchor="middle"))
    return "".join(drawn)


def _raid(card: BorderCard, x: int, y: int, width: int, height: int) -> str:
    drawn = [
        brushes.card(x, y, width, height, RAID, "#2f2420", card.text.en),
        text(x + 9, y + 18, str(card.number), 14, RAID_INK),
        brushes.sign("raid", x + width - 32, y + 5, 25, ink=SAND),
        text(x + 9, y + 36, card.name.en, 14, RAID_INK, bold=True),
    ]
    for index, option in enumerate(card.options):
        line = y + 43 + 34 * index
        left = x + 9.0
        if index:
            drawn.append(text(left, line + 16, "or", 12, RAID_INK))
            left += 20
        drawn.append(_price(option, left, line, x + width - 8 - left))
    return "".join(drawn)


def _price(option: RaidOption, x: float, y: float, width: float) -> str:
    if option.row_ends:
        words = text(x, y + 28, "a row's last card", 8.5, RAID_INK)
        return brushes.sign("row_end", x, y - 2, 32, 22, ink=RAID_INK) + words
    return brushes.tokens(["?"] * option.any_goods + brushes.letters(option.load), x, y, width, 21, RAID_INK)


def _people(seen: BorderView, named: bool = True) -> str:
    """Who stands on a border card, over its upper edge."""
    row, column = _place(seen["number"])
    x, y = _corner(row, column)
    x += COLUMNS[column] - 38
    drawn = []
    others = [("robber", "robber")] * seen["robber"] + [("targia-figure", "Targia")] * seen["targia"]
    for sign, name in [*((f"figure-{seat}", "") for seat in seen["targis"]), *others]:
        label = _label(x + 19, y + 45, name) if name and named else ""
        drawn.append(brushes.sign(sign, x, y - 15, 38, 52.25) + label)
        x -= 36
    return "".join(drawn)


def _label(x: float, y: float, words: str) -> str:
    wide = len(words) * 9.5 * LETTER + 10
    return (
        f'<rect x="{x - wide / 2:.1f}" y="{y - 10}" width="{wide:.1f}" height="13.5" rx="6.7" fill="{INK}"/>'
        f"{text(x, y, words, 9.5, CREAM, bold=True, anchor='middle')}"
    )


# --- the centre ---------------------------------------------------------------------


def _cell(cell: CellView, row: int, column: int) -> str:
    x, y = _corner(row, column)
    width, height = COLUMNS[column], LINES[row]
    if cell["card"] is None:
        return _face_down(cell["kind"], x, y, width, height)
    if cell["kind"] == "goods":
        return _goods(cell["card"], x, y, width, height)
    return _tribe(tables.tribe[tables.numbers[cell["card"]]], x, y, width, height)


def _markers(cell: CellView, row: int, column: int) -> str:
    """Markers lie over the right edge of their card, clear of its words and cost."""
    x, y = _corner(row, column)
    x, y = x + COLUMNS[column] - 23, y + LINES[row] - 76
    return "".join(brushes.sign(f"marker-{seat}", x, y - 38 * index, 36) for index, seat in enumerate(cell["markers"]))


def _face_down(kind: str, x: int, y: int, width: int, height: int) -> str:
    edge = 7
    return (
        brushes.card(x, y, width, height, FACE, title=f"a {kind} card, face down")
        + f'<rect x="{x + edge}" y="{y + edge}" width="{width - 2 * edge}" height="{height - 2 * edge}" rx="5" '
        f'fill="url(#targui-back-{kind})"/>'
        + f'<rect x="{x + 26}" y="{y + height / 2 - 22}" width="{width - 52}" height="44" rx="8" fill="{FACE}"/>'
        + text(x + width / 2, y + height / 2 - 3, f"{kind.capitalize()} card", 13.5, bold=True, anchor="middle")
        + text(x + width / 2, y + height / 2 + 14, "face down", 12, SOFT, anchor="middle")
    )


def _goods(shows: str, x: int, y: int, width: int, height: int) -> str:
    loads = [_load(part) for part in shows.split("/")]
    letters = brushes.joined(loads, "/")
    words = [load_in_words(load).en for load in loads]
    spoken = words[0] if len(words) == 1 else "one of the three" if len(words) == 3 else " or ".join(words)
    count = sum(1.12 if letter != "/" else 0.55 for letter in letters)
    size = min(48.0, (width - 24) / count)
    left = x + (width - size * count) / 2 + size * 0.06
    foot = y + height
    return (
        brushes.card(x, y, width, height, "#f6e7c6", "#cfae6c", f"goods card: {' or '.join(words)}")
        + f'<path d="M{x + 0.5} {foot - 40}c28-16 52-15 82-3s54 8 77-5v39a9 9 0 0 1-9 9H{x + 9.5}a9 9 0 0 1-9-9z" '
        f'fill="#ecd3a0"/><path d="M{x + 0.5} {foot - 22}c40-12 70 0 98-1s42-8 61-8v22a9 9 0 0 1-9 9H{x + 9.5}'
        f'a9 9 0 0 1-9-9z" fill="#dfbd80"/>'
        + text(x + 10, y + 20, "Goods", 12, SAND_INK)
        + brushes.tokens(letters, left, y + 72 - size / 2, width, size, SAND_INK)
        + text(x + width / 2, foot - 47, spoken, 13, SAND_INK, bold=True, anchor="middle")
    )


def _load(part: str) -> Load:
    """A load as a view writes it: '2D S'."""
    counts = [0] * len(LETTERS)
    for word in part.split():
        counts[LETTERS.index(word[-1])] += int(word[:-1] or 1)
    return Load(*counts)


def _tribe(card: TribeCard, x: int, y: int, width: int, height: int) -> str:
    """Band, effect in words, cost; without an effect the symbol stands large."""
    band = BANDS[card.symbol]
    name = SYMBOL_NAMES[card.symbol].en
    teeth = "".join(f"l-{width / 40:g} 5l-{width / 40:g} -5" for _ in range(20))
    drawn = [
        brushes.card(x, y, width, height, FACE, title=f"{card.id}, {name}: {card.text.en}" if card.effect else card.id),
        f'<path d="M{x} {y + 32}v-23a9 9 0 0 1 9-9h{width - 18}a9 9 0 0 1 9 9v23{teeth}z" fill="{band}"/>',
        brushes.sign(card.symbol, x + 7, y + 4, 25, ink=CREAM),
        text(x + 37, y + 22, name, 13.5 if len(name) < 9 else 12, CREAM, bold=True),
        brushes.points(x + width - 33, y + 2, 29, card.points),
    ]
    if card.effect:
        size = 11 if len(card.text.en) < 90 else 10 if len(card.text.en) < 120 else 9
        top, when = y + 52, ICON_NAMES[card.icon].en.capitalize()
        if not card.text.en.startswith(when):  # most texts say it themselves
            drawn.append(text(x + 9, top, f"{when}:", 10.5, band, bold=True))
            top += 14
        drawn.append(brushes.paragraph(x + 9, top, card.text.en, width - 16, size))
    else:
        drawn.append(f'<g opacity=".3">{brushes.sign(card.symbol, x + width / 2 - 38, y + 50, 76, ink=band)}</g>')
    letters = brushes.joined(card.costs, "/")
    if any(card.bracket):
        letters += ["(", *brushes.letters(card.bracket), ")"]
        if card.bracket_points:
            letters += ["+", *["V"] * card.bracket_points]
    drawn.append(brushes.tokens(letters, x + 9, y + height - 33, width - 16, 21))
    return "".join(drawn)


# --- small, and by signs alone ------------------------------------------------------


def _small_border(seen: BorderView) -> str:
    row, column = _place(seen["number"])
    card = tables.border_cards[seen["card"]]
    x, y = _corner(row, column)
    width, height = COLUMNS[column], LINES[row]
    raid = seen["corner"]
    drawn = [
        brushes.card(x, y, width, height, RAID if raid else TILE, "#2f2420" if raid else "#d8ccb6"),
        text(x + 9, y + 20, str(card.number), 16, RAID_INK if raid else SOFT, bold=True),
    ]
    letters = brushes.letters(card.load) if card.action == "take" else []
    if letters and not raid:
        size = 52.0 if len(letters) == 1 else 40.0
        left = x + width / 2 - size * 1.12 * len(letters) / 2 + size * 0.06
        drawn.append(brushes.tokens(letters, left, y + height / 2 - size / 2 + 4, 200, size))
    else:
        name, ink = ("raid", SAND) if raid else (card.action, INK)
        drawn.append(brushes.sign(name, x + width / 2 - 30, y + height / 2 - 26, 60, ink=ink))
    return "".join(drawn)


def _small_cell(cell: CellView, row: int, column: int) -> str:
    x, y = _corner(row, column)
    width, height = COLUMNS[column], LINES[row]
    if cell["card"] is None:
        inner = f'x="{x + 7}" y="{y + 7}" width="{width - 14}" height="{height - 14}" rx="5"'
        return (
            brushes.card(x, y, width, height, FACE, "#d8ccb6")
            + f'<rect {inner} fill="url(#targui-back-{cell["kind"]})"/>'
        )
    if cell["kind"] == "goods":
        letters = brushes.joined([_load(part) for part in cell["card"].split("/")], "/")
        count = sum(1.12 if letter != "/" else 0.55 for letter in letters)
        size = min(60.0, (width - 24) / count)
        left = x + (width - size * count) / 2 + size * 0.06
        ground = brushes.card(x, y, width, height, "#f6e7c6", "#cfae6c")
        return ground + brushes.tokens(letters, left, y + height / 2 - size / 2, width, size, SAND_INK)
    card = tables.tribe[tables.numbers[cell["card"]]]
    band = BANDS[card.symbol]
    return (
        brushes.card(x, y, width, height, band, "#2f2420")
        + brushes.sign(card.symbol, x + width / 2 - 46, y + 34, 92, ink=CREAM)
        + brushes.points(x + width - 40, y + 5, 35, card.points)
    )


# --- dunes --------------------------------------------------------------------------


def _dune(seen: DuneView, x: int, y: int) -> str:
    card = tables.dunes[tables.dune_numbers[seen["dune"]]]
    height = 192
    drawn = [
        brushes.card(x, y, DUNE_WIDTH, height, "#f7dfb6", "#d4a868"),
        f'<circle cx="{x + 28}" cy="{y + 20}" r="8" fill="#fff3d6"/>'
        f'<path d="M{x + 0.5} {y + 36}c22-16 44-14 64-4s46 8 73-10v18c-30 12-50 6-70 0s-40-6-67 6z" fill="#e6bd7c"/>'
        f'<path d="M{x + 0.5} {y + 44}c28-10 46-8 66-2s44 6 71-6v8c-30 10-50 6-70 2s-40-4-67 6z" fill="#d49f57"/>',
        text(x + 10, y + 68, card.name.en, 13 if len(card.name.en) < 15 else 11.5, bold=True),
    ]
    drawn.append(brushes.paragraph(x + 10, y + 85, card.text.en, DUNE_WIDTH - 16, 10.5))
    for index, seat in enumerate(seen["targis"]):
        drawn.append(brushes.sign(f"figure-{seat}", x + DUNE_WIDTH - 40 - 36 * index, y - 13, 38, 52.25))
    return "".join(drawn)
