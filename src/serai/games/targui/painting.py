"""The table as a drawing, as a spectator sees it: cards, figures and what each seat has.

The signs stand in `art.svg`; a drawing carries those it uses. Nothing is told by colour
alone: goods come with their letters, symbols with their names, seats with a shape of their
own and a number. What is hidden from a spectator is hidden here.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib import resources

from serai.core.seats import CHANCE, OVER
from serai.games.targui import phases, scoring, tables, view
from serai.games.targui.cards import LETTERS, BorderCard, Load, RaidOption, TribeCard
from serai.games.targui.components import ROW, ROWS
from serai.games.targui.position import TarguiState
from serai.games.targui.view import BorderView, CellView, DuneView, LaidView, PlayerView, TarguiView
from serai.games.targui.words import ICON_NAMES, SYMBOL_NAMES, spell

COLUMNS = (118, 160, 160, 160, 118)
LINES = (112, 184, 184, 184, 112)
"""Widths and heights of the five by five cards."""
GAP, MARGIN, HEAD = 11, 24, 74
SLOT = 72
"""From one place of a display to the next."""
DUNE_WIDTH, PANEL_WIDTH = 138, 428
BOARD_WIDTH, BOARD_HEIGHT = sum(COLUMNS) + 4 * GAP, sum(LINES) + 4 * GAP
PANEL_HEIGHT = (BOARD_HEIGHT - 16) // 2

FONT = "'Source Sans 3', 'DejaVu Sans', sans-serif"
LETTER = 0.62
"""The width of a letter, for its size, in a wide font such as DejaVu Sans."""
PAPER, FACE, TILE, EDGE, WELL = "#f8f2e7", "#fffdf7", "#f1e6d0", "#d3c19e", "#eadfc9"
INK, SOFT, ACCENT, CREAM = "#2b2620", "#6b6156", "#a03b20", "#fdf3e0"
RAID, RAID_INK, SAND, SAND_INK = "#4a3a33", "#fbeedd", "#eab978", "#4d3713"
BANDS = {"oasis": "#3c7a46", "well": "#256f86", "camel_rider": "#8d5a17", "tent": "#9c4530", "targia": "#6d4a90"}
WILD = "#7a6a4a"
SEAT_NAMES = ("White", "Blue")
DOING = {
    phases.TURN_UP: "a card is turned up",
    phases.FIRST_DISCARD: "a tribe card goes to the discards",
    phases.TURN_DUNE: "a dune is turned up",
    phases.BLIND_DUNE: "a dune is turned up",
    phases.REVEAL: "the top goods card is turned up",
    phases.DRAW: "a tribe card is drawn",
    phases.RAID: "what to give at the raid",
    phases.PLACE: "place a Targi",
    phases.LATE_SHIFT: "move a Targi, or not",
    phases.ACT: "choose an action",
    phases.PAY: "pay for a card",
    phases.ROW: "choose a row for the card",
    phases.GAIN: "choose goods",
    phases.TRADE: "trade",
    phases.SMITH: "exchange for VP",
    phases.MIRAGE: "move a marker",
    phases.DRAWN: "play the card, keep it or discard it",
    phases.GOODS: "choose goods from the card",
    phases.LIMIT: "give back what is over the limit",
}
"""What there is to decide, in words; other phases go by their names."""
TOKEN_NAMES = ("dates", "salt", "pepper", "gold", "water", "VP")


@cache
def _signs() -> dict[str, str]:
    """Every sign of the art by its name."""
    art = resources.files(__package__).joinpath("art.svg").read_text("utf-8")
    found = re.finditer(r'<(symbol|pattern) id="targui-([^"]+)".*?</\1>', art, re.DOTALL)
    return {sign[2]: re.sub(r"\n\s*", "", sign[0]) for sign in found}


def svg(state: TarguiState) -> str:
    """Heading, frame and centre on the left, dunes, then one panel a seat."""
    table = view.of(state, None)
    right = MARGIN + BOARD_WIDTH + 22
    parts = [_heading(state, table), *map(_border, table["border"])]
    parts += [_cell(cell, 1 + index // 3, 1 + index % 3) for index, cell in enumerate(table["centre"])]
    parts += [_people(card) for card in table["border"]]
    if table["expansion"]:
        parts += [_dune(dune, right, HEAD + 24 + index * 206) for index, dune in enumerate(table["dunes"])]
        parts.append(_text(right, HEAD + 12, "Dunes" if table["dunes"] else "No dune", 14, SOFT, bold=True))
        right += DUNE_WIDTH + 22
    for seat, player in enumerate(table["players"]):
        top = HEAD + seat * (PANEL_HEIGHT + 16)
        parts.append(_panel(table, seat, player, right, top))
        parts.append(_row_bonuses(state, seat, right + 14 + ROW * SLOT, top + 130))
    width, height = right + PANEL_WIDTH + MARGIN, HEAD + BOARD_HEIGHT + MARGIN
    body = "".join(parts)
    used = {name for name in _signs() if f"#targui-{name}" in body}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="{FONT}"><title>Targui: {escape(_now(state))}</title>'
        f"<defs>{''.join(_signs()[name] for name in sorted(used))}</defs>"
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>{body}</svg>'
    )


# --- small things -------------------------------------------------------------------


def _text(
    x: float, y: float, words: str, size: float, ink: str = INK, *, bold: bool = False, anchor: str = "start"
) -> str:
    weight = ' font-weight="700"' if bold else ""
    place = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{weight}{place} fill="{ink}">{escape(words)}</text>'


def _paragraph(x: float, y: float, words: str, width: float, size: float) -> str:
    """Words in lines of a width."""
    lines = textwrap.wrap(words, max(6, int(width / (size * (LETTER - 0.05)))))
    return "".join(_text(x, y + size * 1.22 * index, line, size) for index, line in enumerate(lines))


def _sign(name: str, x: float, y: float, width: float, height: float | None = None, ink: str = "") -> str:
    colour = f' color="{ink}"' if ink else ""
    tall = width if height is None else height
    return f'<use href="#targui-{name}" x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{tall:.4g}"{colour}/>'


def _card(x: float, y: float, width: float, height: float, fill: str, edge: str = EDGE, title: str = "") -> str:
    """A card's shadow and face; a tooltip says what it does."""
    about = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<rect x="{x}" y="{y + 2.5}" width="{width}" height="{height}" rx="9" fill="#46320f" fill-opacity=".2"/>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="9" fill="{fill}" stroke="{edge}">{about}</rect>'
    )


def _token(letter: str, x: float, y: float, size: float, ink: str = INK) -> str:
    """A token and, below it, its letter."""
    sign = "any" if letter == "?" else letter
    below = _text(x + size / 2, y + size + size * 0.46, letter, max(8.0, size * 0.46), ink, bold=True, anchor="middle")
    return _sign(f"token-{sign}", x, y, size, ink=ink) + below


def _tokens(letters: Sequence[str], x: float, y: float, width: float, largest: float, ink: str = INK) -> str:
    """Tokens in a line, with slashes, brackets and words between them, as large as fits."""
    share = sum(1.12 if letter in LETTERS + "?" else 0.55 for letter in letters)
    size = min(largest, width / share)
    drawn = []
    for letter in letters:
        if letter in LETTERS + "?":
            drawn.append(_token(letter, x, y, size, ink))
            x += size * 1.12
        else:
            drawn.append(_text(x + size * 0.2, y + size * 0.8, letter, size * 0.95, ink, bold=True, anchor="middle"))
            x += size * 0.55
    return "".join(drawn)


def _letters(load: Load) -> list[str]:
    return [letter for letter, count in zip(LETTERS, load, strict=True) for _ in range(count)]


def _points(x: float, y: float, size: float, points: int) -> str:
    """A silver cross with a number: victory points."""
    return _sign("points", x, y, size) + _text(
        x + size / 2, y + size * 0.65, str(points), size * 0.42, bold=True, anchor="middle"
    )


def _corner(row: int, column: int) -> tuple[int, int]:
    return MARGIN + sum(COLUMNS[:column]) + column * GAP, HEAD + sum(LINES[:row]) + row * GAP


# --- the heading --------------------------------------------------------------------


def _now(state: TarguiState) -> str:
    actor = state.to_act()
    if actor == OVER:
        return f"round {state.round}, the game is over"
    doing = DOING.get(state.phase, phases.NAMES[state.phase].lower().replace("_", " "))
    return f"round {state.round}, " + (doing if actor == CHANCE else f"{SEAT_NAMES[actor]} (seat {actor + 1}): {doing}")


def _heading(state: TarguiState, table: TarguiView) -> str:
    now = _now(state)
    first, _, rest = now.partition(", ")
    piles = (
        ("back-tribe", table["unseen"]["tribe_pile"], "tribe cards", len(table["discards"])),
        ("back-goods", table["unseen"]["goods_pile"], "goods cards", sum(table["goods_discards"].values())),
    )
    drawn = [_text(MARGIN, 47, first.capitalize(), 29, bold=True), _text(MARGIN + 175, 47, rest, 18, SOFT)]
    for index, (back, count, name, discards) in enumerate(piles):
        x = MARGIN + BOARD_WIDTH + 22 + index * 215
        drawn.append(
            f'<rect x="{x}" y="14" width="34" height="44" rx="5" fill="url(#targui-{back})" stroke="{FACE}" '
            f'stroke-width="2"/>{_text(x + 44, 34, f"{count} {name}", 15, bold=True)}'
            f"{_text(x + 44, 52, f'in the pile, {discards} discarded', 11.5, SOFT)}"
        )
    return "".join(drawn)


# --- the border ---------------------------------------------------------------------


def _place(number: int) -> tuple[int, int]:
    """Row and column of a border card: 1 to 3 on top, then clockwise, 16 in the corner."""
    side, along = divmod(number % 16, 4)
    return ((0, along), (along, 4), (4, 4 - along), (4 - along, 0))[side]


def _border(seen: BorderView) -> str:
    row, column = _place(seen["number"])
    card = tables.border_card(seen["number"], int(seen["card"].startswith("X")))
    x, y = _corner(row, column)
    width, height = COLUMNS[column], LINES[row]
    if seen["corner"]:
        return _raid(card, x, y, width, height)
    drawn = [_card(x, y, width, height, TILE, title=card.text.en), _text(x + 9, y + 18, str(card.number), 14, SOFT)]
    lines = textwrap.wrap(card.name.en, 14)
    middle = y + 14 + (height - 14 - 15 * len(lines)) / 2
    letters = _letters(card.load) if card.action == "take" else []
    if letters:
        size = 40.0 if len(letters) == 1 else 34.0
        left = x + width / 2 - size * 1.12 * len(letters) / 2 + size * 0.06
        drawn.append(_tokens(letters, left, middle - size * 0.75, 200, size))
    else:
        drawn.append(_sign(card.action, x + width / 2 - 24, middle - 28, 48, ink=INK))
    for index, line in enumerate(reversed(lines)):
        drawn.append(_text(x + width / 2, y + height - 9 - 15 * index, line, 12.5, bold=True, anchor="middle"))
    return "".join(drawn)


def _raid(card: BorderCard, x: int, y: int, width: int, height: int) -> str:
    drawn = [
        _card(x, y, width, height, RAID, "#2f2420", card.text.en),
        _text(x + 9, y + 18, str(card.number), 14, RAID_INK),
        _sign("raid", x + width - 32, y + 5, 25, ink=SAND),
        _text(x + 9, y + 36, card.name.en, 14, RAID_INK, bold=True),
    ]
    for index, option in enumerate(card.options):
        line = y + 43 + 34 * index
        left = x + 9.0
        if index:
            drawn.append(_text(left, line + 16, "or", 12, RAID_INK))
            left += 20
        drawn.append(_price(option, left, line, x + width - 8 - left))
    return "".join(drawn)


def _price(option: RaidOption, x: float, y: float, width: float) -> str:
    if option.row_ends:
        words = _text(x, y + 28, "a row's last card", 8.5, RAID_INK)
        return _sign("row_end", x, y - 2, 32, 22, ink=RAID_INK) + words
    return _tokens(["?"] * option.any_goods + _letters(option.load), x, y, width, 21, RAID_INK)


def _people(seen: BorderView) -> str:
    """Who stands on a border card, over its upper edge."""
    row, column = _place(seen["number"])
    x, y = _corner(row, column)
    x += COLUMNS[column] - 38
    drawn = []
    named = [("robber", "robber")] * seen["robber"] + [("targia-figure", "Targia")] * seen["targia"]
    for sign, name in [*((f"figure-{seat}", "") for seat in seen["targis"]), *named]:
        drawn.append(_sign(sign, x, y - 15, 38, 52.25) + (_label(x + 19, y + 45, name) if name else ""))
        x -= 36
    return "".join(drawn)


def _label(x: float, y: float, words: str) -> str:
    wide = len(words) * 9.5 * LETTER + 10
    return (
        f'<rect x="{x - wide / 2:.1f}" y="{y - 10}" width="{wide:.1f}" height="13.5" rx="6.7" fill="{INK}"/>'
        f"{_text(x, y, words, 9.5, CREAM, bold=True, anchor='middle')}"
    )


# --- the centre ---------------------------------------------------------------------


def _cell(cell: CellView, row: int, column: int) -> str:
    x, y = _corner(row, column)
    width, height = COLUMNS[column], LINES[row]
    if cell["card"] is None:
        drawn = _face_down(cell["kind"], x, y, width, height)
    elif cell["kind"] == "goods":
        drawn = _goods(cell["card"], x, y, width, height)
    else:
        drawn = _tribe(tables.tribe[tables.numbers[cell["card"]]], x, y, width, height)
    marks = (
        _sign(f"marker-{seat}", x + width - 23, y + height - 76 - 38 * index, 36)
        for index, seat in enumerate(cell["markers"])
    )
    return drawn + "".join(marks)


def _face_down(kind: str, x: int, y: int, width: int, height: int) -> str:
    edge = 7
    return (
        _card(x, y, width, height, FACE, title=f"a {kind} card, face down")
        + f'<rect x="{x + edge}" y="{y + edge}" width="{width - 2 * edge}" height="{height - 2 * edge}" rx="5" '
        f'fill="url(#targui-back-{kind})"/>'
        + f'<rect x="{x + 26}" y="{y + height / 2 - 22}" width="{width - 52}" height="44" rx="8" fill="{FACE}"/>'
        + _text(x + width / 2, y + height / 2 - 3, f"{kind.capitalize()} card", 13.5, bold=True, anchor="middle")
        + _text(x + width / 2, y + height / 2 + 14, "face down", 12, SOFT, anchor="middle")
    )


def _goods(shows: str, x: int, y: int, width: int, height: int) -> str:
    loads = [_load(part) for part in shows.split("/")]
    letters = _joined(loads, "/")
    words = [spell(dict(zip(LETTERS, load, strict=True))).en for load in loads]
    spoken = words[0] if len(words) == 1 else "one of the three" if len(words) == 3 else " or ".join(words)
    count = sum(1.12 if letter != "/" else 0.55 for letter in letters)
    size = min(48.0, (width - 24) / count)
    left = x + (width - size * count) / 2 + size * 0.06
    foot = y + height
    return (
        _card(x, y, width, height, "#f6e7c6", "#cfae6c", f"goods card: {' or '.join(words)}")
        + f'<path d="M{x + 0.5} {foot - 40}c28-16 52-15 82-3s54 8 77-5v39a9 9 0 0 1-9 9H{x + 9.5}a9 9 0 0 1-9-9z" '
        f'fill="#ecd3a0"/><path d="M{x + 0.5} {foot - 22}c40-12 70 0 98-1s42-8 61-8v22a9 9 0 0 1-9 9H{x + 9.5}'
        f'a9 9 0 0 1-9-9z" fill="#dfbd80"/>'
        + _text(x + 10, y + 20, "Goods", 12, SAND_INK)
        + _tokens(letters, left, y + 72 - size / 2, width, size, SAND_INK)
        + _text(x + width / 2, foot - 47, spoken, 13, SAND_INK, bold=True, anchor="middle")
    )


def _load(part: str) -> Load:
    """A load as a view writes it: '2D S'."""
    counts = [0] * len(LETTERS)
    for word in part.split():
        counts[LETTERS.index(word[-1])] += int(word[:-1] or 1)
    return Load(*counts)


def _joined(loads: Iterable[Load], between: str) -> list[str]:
    letters: list[str] = []
    for load in loads:
        letters += [between] * bool(letters) + _letters(load)
    return letters


def _tribe(card: TribeCard, x: int, y: int, width: int, height: int) -> str:
    """Band, effect in words, cost; without an effect the symbol stands large."""
    band = BANDS[card.symbol]
    name = SYMBOL_NAMES[card.symbol].en
    teeth = "".join(f"l-{width / 40:g} 5l-{width / 40:g} -5" for _ in range(20))
    drawn = [
        _card(x, y, width, height, FACE, title=f"{card.id}, {name}: {card.text.en}" if card.effect else card.id),
        f'<path d="M{x} {y + 32}v-23a9 9 0 0 1 9-9h{width - 18}a9 9 0 0 1 9 9v23{teeth}z" fill="{band}"/>',
        _sign(card.symbol, x + 7, y + 4, 25, ink=CREAM),
        _text(x + 37, y + 22, name, 13.5 if len(name) < 9 else 12, CREAM, bold=True),
        _points(x + width - 33, y + 2, 29, card.points),
    ]
    if card.effect:
        drawn.append(_text(x + 9, y + 52, ICON_NAMES[card.icon].en.capitalize() + ":", 10.5, band, bold=True))
        size = 11 if len(card.text.en) < 90 else 10 if len(card.text.en) < 120 else 9
        words = re.sub(r"^(At once: |At the end of the game: |Once, |Once: )", "", card.text.en)
        drawn.append(_paragraph(x + 9, y + 66, words[0].upper() + words[1:], width - 16, size))
    else:
        drawn.append(f'<g opacity=".3">{_sign(card.symbol, x + width / 2 - 38, y + 50, 76, ink=band)}</g>')
    letters = _joined(card.costs, "/")
    if any(card.bracket):
        letters += ["(", *_letters(card.bracket), ")"]
        if card.bracket_points:
            letters += ["+", *["V"] * card.bracket_points]
    drawn.append(_tokens(letters, x + 9, y + height - 33, width - 16, 21))
    return "".join(drawn)


# --- dunes --------------------------------------------------------------------------


def _dune(seen: DuneView, x: int, y: int) -> str:
    card = tables.dunes[tables.dune_numbers[seen["dune"]]]
    height = 192
    drawn = [
        _card(x, y, DUNE_WIDTH, height, "#f7dfb6", "#d4a868"),
        f'<circle cx="{x + 28}" cy="{y + 20}" r="8" fill="#fff3d6"/>'
        f'<path d="M{x + 0.5} {y + 36}c22-16 44-14 64-4s46 8 73-10v18c-30 12-50 6-70 0s-40-6-67 6z" fill="#e6bd7c"/>'
        f'<path d="M{x + 0.5} {y + 44}c28-10 46-8 66-2s44 6 71-6v8c-30 10-50 6-70 2s-40-4-67 6z" fill="#d49f57"/>',
        _text(x + 10, y + 68, card.name.en, 13 if len(card.name.en) < 15 else 11.5, bold=True),
    ]
    drawn.append(_paragraph(x + 10, y + 85, card.text.en, DUNE_WIDTH - 16, 10.5))
    for index, seat in enumerate(seen["targis"]):
        drawn.append(_sign(f"figure-{seat}", x + DUNE_WIDTH - 40 - 36 * index, y - 13, 38, 52.25))
    return "".join(drawn)


# --- the seats ----------------------------------------------------------------------


def _panel(table: TarguiView, seat: int, player: PlayerView, x: int, y: int) -> str:
    acts = table["to_act"] == seat
    edge = ACCENT if acts else EDGE
    notes = [f"seat {seat + 1}"]
    if table["starter"] == seat:
        notes.append("starting player")
    if player["targis_left"]:
        notes.append(f"{player['targis_left']} Targi{'s' if player['targis_left'] > 1 else ''} to place")
    if player["camp"]:
        notes.append("hidden camp")
    drawn = [
        _card(x, y, PANEL_WIDTH, PANEL_HEIGHT, FACE, edge),
        _sign(f"figure-{seat}", x + 12, y + 10, 38, 52.25),
        _text(x + 60, y + 34, SEAT_NAMES[seat], 21, bold=True),
        _text(x + 60, y + 54, ", ".join(notes), 12.5, SOFT),
        _text(x + PANEL_WIDTH - 16, y + 36, str(player["points"]), 27, bold=True, anchor="end"),
        _text(x + PANEL_WIDTH - 16, y + 54, "points", 12, SOFT, anchor="end"),
    ]
    if acts:
        drawn.append(
            f'<rect x="{x + 148}" y="{y + 16}" width="76" height="22" rx="11" fill="{ACCENT}"/>'
            + _text(x + 186, y + 31.5, "to act", 13, "#fff", bold=True, anchor="middle")
        )
    if table["starter"] == seat:
        drawn.append(_sign("amulet", x + PANEL_WIDTH - 104, y + 14, 28, ink=SOFT))
    drawn += _wealth(table, player, x + 14, y + 74)
    top = y + 130
    for row in range(ROWS):
        drawn += _display_row(player["display"][row], x + 14, top + row * 84)
    drawn.append(_hand(player, x + PANEL_WIDTH - 104, top))
    return "".join(drawn)


def _wealth(table: TarguiView, player: PlayerView, x: int, y: int) -> list[str]:
    counts = (player["dates"], player["salt"], player["pepper"], player["gold"], player["water"], player["vp"])
    drawn = []
    shown = [index for index in range(len(LETTERS)) if LETTERS[index] != "W" or table["expansion"]]
    step = (PANEL_WIDTH - 28) / len(shown)
    for place, index in enumerate(shown):
        left = x + place * step
        faint = "" if counts[index] else ' opacity=".45"'
        drawn.append(
            f"<g{faint}>{_sign(f'token-{LETTERS[index]}', left, y, 27)}"
            f"{_text(left + 32, y + 20, str(counts[index]), 18, bold=True)}</g>"
            f"{_text(left, y + 41, f'{LETTERS[index]} {TOKEN_NAMES[index]}', 10.5, SOFT)}"
        )
    return drawn


def _display_row(laid: list[LaidView], x: int, y: int) -> list[str]:
    drawn = []
    for place in range(ROW):
        left = x + place * SLOT
        if place < len(laid):
            drawn.append(_laid(laid[place], left, y))
        else:
            drawn.append(
                f'<rect x="{left + 1}" y="{y + 1}" width="66" height="76" rx="7" fill="none" stroke="{EDGE}" '
                'stroke-width="1.5" stroke-dasharray="5 4"/>'
            )
    return drawn


def _laid(laid: LaidView, x: int, y: int) -> str:
    number = tables.numbers.get(laid["card"])
    if number is None:
        dune = tables.dunes[tables.dune_numbers[laid["card"]]]
        band, sign, name, points, about = WILD, "wild", "Any symbol", 0, f"{dune.name.en}: {dune.text.en}"
    else:
        card = tables.tribe[number]
        band, sign, points = BANDS[card.symbol], card.symbol, card.points
        name = SYMBOL_NAMES[card.symbol].en
        about = f"{card.id}: {card.text.en}" if card.effect else card.id
    return (
        f'<rect x="{x}" y="{y}" width="68" height="78" rx="8" fill="{band}"><title>{escape(about)}</title></rect>'
        + _sign(sign, x + 6, y + 14, 38, ink=CREAM)
        + _points(x + 40, y + 3, 26, points)
        + _text(x + 34, y + 69, name, 9.5 if len(name) < 9 else 8.8, CREAM, bold=True, anchor="middle")
        + (_sign("used", x + 45, y + 33, 19) if laid["token"] else "")
    )


def _hand(player: PlayerView, x: int, y: int) -> str:
    """Cards in hand: open ones were taken from the table, the others show their backs."""
    drawn = [_text(x, y + 10, "Hand" if player["hand"] else "Hand empty", 12.5, SOFT, bold=True)]
    for index, held in enumerate(player["hand"]):
        top = y + 18 + index * 124
        if held is None:
            drawn.append(
                f'<rect x="{x}" y="{top}" width="90" height="120" rx="8" fill="url(#targui-back-tribe)" '
                f'stroke="{EDGE}" stroke-width="1.5"/><rect x="{x + 16}" y="{top + 49}" width="58" height="22" rx="6" '
                f'fill="{FACE}"/>{_text(x + 45, top + 64.5, "hidden", 12, bold=True, anchor="middle")}'
            )
            continue
        drawn.append(_held(tables.tribe[tables.numbers[held]], x, top))
    return "".join(drawn)


def _held(card: TribeCard, x: int, y: int) -> str:
    """A card in hand that everybody has seen; a second cost stands below the first."""
    about = f"{card.id}: {card.text.en}" if card.effect else card.id
    sides = [_letters(side) for side in card.costs]
    if any(card.bracket):
        sides.append(["(", *_letters(card.bracket), ")"])
    size, step = (19, 0) if len(sides) == 1 else (13.5, 25)
    costs = [["/"] * (index > 0 and side[0] != "(") + side for index, side in enumerate(sides)]
    if len(sides) == 3:
        size, step = 11.5, 21
    return (
        _card(x, y, 90, 120, FACE, title=about)
        + f'<path d="M{x} {y + 54}v-45a9 9 0 0 1 9-9h72a9 9 0 0 1 9 9v45z" fill="{BANDS[card.symbol]}"/>'
        + _sign(card.symbol, x + 10, y + 4, 34, ink=CREAM)
        + _points(x + 58, y + 4, 28, card.points)
        + _text(x + 45, y + 49, SYMBOL_NAMES[card.symbol].en, 10.5, CREAM, bold=True, anchor="middle")
        + "".join(_tokens(side, x + 6, y + 58 + index * step, 80, size) for index, side in enumerate(costs))
    )


def _row_bonuses(state: TarguiState, seat: int, x: int, y: int) -> str:
    """What complete rows bring, beside them."""
    rows = {line.text.en: line.points for line in scoring.sheet(state, seat).lines if line.clause == "targui.11.5"}
    return "".join(
        _text(x + 9, y + 44 + row * 84, f"+{rows[name]}", 15, "#2a7454", bold=True, anchor="middle")
        for row, name in enumerate(f"Row {number + 1}" for number in range(ROWS))
        if rows.get(name)
    )
