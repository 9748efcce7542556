"""The table drawn: lines of text for a terminal, SVG for a notebook. Hidden cards stay hidden."""

from __future__ import annotations

from html import escape

from serai.core.seats import CHANCE, OVER
from serai.games.targui import phases, tables, view
from serai.games.targui.position import TarguiState
from serai.games.targui.view import BorderView, CellView, PlayerView, TarguiView

WIDTH = 15
"""Characters of one card in the text picture."""
SEAT_NAMES = ("white", "blue")
FRAME = ((16, 1, 2, 3, 4), (15, 5), (14, 6), (13, 7), (12, 11, 10, 9, 8))
"""Border numbers of the five lines of the table; the middle ones enclose central cards."""


def picture(state: TarguiState) -> str:
    """The table as a spectator sees it."""
    table = view.of(state, None)
    rule = "+".join(["-" * WIDTH] * 5)
    lines = [_heading(state), ""]
    for row, numbers in enumerate(FRAME):
        if row in (1, 2, 3):
            left, right = (table["border"][number - 1] for number in numbers)
            middle = [_cell_lines(table["centre"][(row - 1) * 3 + column]) for column in range(3)]
            columns = [_border_lines(left), *middle, _border_lines(right)]
        else:
            columns = [_border_lines(table["border"][number - 1]) for number in numbers]
        lines += ["|".join(parts).rstrip() for parts in zip(*columns, strict=True)]
        if row < 4:
            lines.append(rule)
    lines.append("")
    if table["dunes"]:
        dunes = ", ".join(dune["dune"] + _seat_marks(dune["targis"]) for dune in table["dunes"])
        lines.append(f"Dunes: {dunes}")
    for seat, player in enumerate(table["players"]):
        lines += _player_lines(table, seat, player)
    return "\n".join(lines)


def _heading(state: TarguiState) -> str:
    actor = state.to_act()
    who = {CHANCE: "chance draws", OVER: "the game is over"}.get(actor, f"seat {actor + 1} to act")
    return f"Round {state.round}, {who} ({phases.NAMES[state.phase].lower().replace('_', ' ')})"


def _seat_marks(seats: list[int]) -> str:
    return "".join(f" [{seat + 1}]" for seat in seats)


def _border_lines(card: BorderView) -> list[str]:
    name = tables.border_cards[card["card"]].name.en
    who = _seat_marks(card["targis"]) + (" robber" if card["robber"] else "") + (" Targia" if card["targia"] else "")
    return [_fit(f"{card['number']:>2} {name}"), _fit(who)]


def _cell_lines(cell: CellView) -> list[str]:
    shown = cell["card"] or ("(goods)" if cell["kind"] == "goods" else "(tribe)")
    if cell["kind"] == "tribe" and cell["card"]:
        card = tables.tribe[tables.numbers[cell["card"]]]
        return [_fit(f"{card.id} {card.points}V"), _fit(card.cost.replace(" ", "") + _seat_marks(cell["markers"]))]
    return [_fit(shown), _fit(_seat_marks(cell["markers"]))]


def _fit(text: str) -> str:
    return (" " + text.strip())[:WIDTH].ljust(WIDTH)


def _player_lines(table: TarguiView, seat: int, player: PlayerView) -> list[str]:
    amulet = ", starter" if table["starter"] == seat else ""
    tokens = f"{player['dates']}D {player['salt']}S {player['pepper']}P {player['gold']}G"
    if table["expansion"]:
        tokens += f" {player['water']}W"
    hand = ", ".join(card or "?" for card in player["hand"]) or "-"
    name = f"Seat {seat + 1} ({SEAT_NAMES[seat]}{amulet})"
    lines = [f"{name}: {tokens} {player['vp']}V, hand {hand}, {player['points']} points"]
    lines += [
        "   " + " ".join(laid["card"] + ("*" if laid["token"] else "") for laid in row) for row in player["display"]
    ]
    return [line.rstrip() for line in lines]


# --- SVG ----------------------------------------------------------------------------

CARD_W, CARD_H, GAP = 110, 74, 6
COLOURS = {"goods": "#f6e3b4", "tribe": "#cfe3d8", "border": "#efe6dc", "corner": "#e2b8a8", "down": "#9aa7b0"}
SEAT_COLOURS = ("#ffffff", "#2f6fb3")
SYMBOL_SIGNS = {"oasis": "♣", "camel_rider": "♞", "well": "◉", "tent": "▲", "targia": "♀", "": "✶"}


def svg(state: TarguiState) -> str:
    """The table as a drawing, as a spectator sees it; colours always come with words."""
    table = view.of(state, None)
    width = 5 * (CARD_W + GAP) + GAP
    parts: list[str] = []
    for row, numbers in enumerate(FRAME):
        places = range(5) if row in (0, 4) else (0, 4)
        for column, number in zip(places, numbers, strict=True):
            parts.append(_svg_border(table["border"][number - 1], *_corner(row, column)))
    for index, cell in enumerate(table["centre"]):
        parts.append(_svg_cell(cell, *_corner(index // 3 + 1, index % 3 + 1)))
    y = 5 * (CARD_H + GAP) + GAP
    if table["dunes"]:
        dunes = ", ".join(_dune_words(dune["dune"]) + _seat_marks(dune["targis"]) for dune in table["dunes"])
        parts.append(_svg_text(GAP, y + 14, f"Dunes: {dunes}"))
        y += 22
    for seat, player in enumerate(table["players"]):
        for line in _player_lines(table, seat, player):
            parts.append(_svg_text(GAP, y + 14, line))
            y += 18
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{y + GAP}" '
        f'viewBox="0 0 {width} {y + GAP}" font-family="sans-serif" font-size="12" role="img">'
        f"<title>{escape(_heading(state))}</title>"
        f'<rect width="{width}" height="{y + GAP}" fill="#fbf7f0"/>{"".join(parts)}</svg>'
    )


def _dune_words(dune: str) -> str:
    return f"{dune} {tables.dunes[tables.dune_numbers[dune]].name.en}"


def _corner(row: int, column: int) -> tuple[int, int]:
    return GAP + column * (CARD_W + GAP), GAP + row * (CARD_H + GAP)


def _svg_text(x: int, y: int, text: str) -> str:
    return f'<text x="{x}" y="{y}">{escape(text)}</text>'


def _svg_card(x: int, y: int, fill: str, lines: list[str], seats: list[int], shape: str) -> str:
    parts = [
        f'<rect x="{x}" y="{y}" width="{CARD_W}" height="{CARD_H}" rx="6" fill="{fill}" stroke="#5b4a3a"/>',
        *(_svg_text(x + 6, y + 16 + 15 * index, line) for index, line in enumerate(lines) if line),
    ]
    for index, seat in enumerate(seats):
        cx, cy = x + CARD_W - 14 - 22 * index, y + CARD_H - 14
        if shape == "circle":
            parts.append(f'<circle cx="{cx}" cy="{cy}" r="9" fill="{SEAT_COLOURS[seat]}" stroke="#222"/>')
        else:
            parts.append(
                f'<rect x="{cx - 9}" y="{cy - 9}" width="18" height="18" fill="{SEAT_COLOURS[seat]}" stroke="#222"/>'
            )
        ink = "#222" if seat == 0 else "#fff"
        parts.append(f'<text x="{cx}" y="{cy + 4}" text-anchor="middle" fill="{ink}">{seat + 1}</text>')
    return "".join(parts)


def _svg_border(card: BorderView, x: int, y: int) -> str:
    name = tables.border_cards[card["card"]].name.en
    who = " ".join(word for word, here in (("robber", card["robber"]), ("Targia", card["targia"])) if here)
    fill = COLOURS["corner"] if card["corner"] else COLOURS["border"]
    return _svg_card(x, y, fill, [str(card["number"]), name, who], card["targis"], "circle")


def _svg_cell(cell: CellView, x: int, y: int) -> str:
    if cell["card"] is None:
        return _svg_card(x, y, COLOURS["down"], [f"({cell['kind']})"], cell["markers"], "square")
    if cell["kind"] == "goods":
        return _svg_card(x, y, COLOURS["goods"], [cell["card"]], cell["markers"], "square")
    card = tables.tribe[tables.numbers[cell["card"]]]
    lines = [f"{SYMBOL_SIGNS[card.symbol]} {card.id}  {card.points}V", card.cost, card.effect.id if card.effect else ""]
    return _svg_card(x, y, COLOURS["tribe"], lines, cell["markers"], "square")
