"""The table in lines of text, for a terminal. Hidden cards stay hidden."""

from __future__ import annotations

from serai.core.seats import CHANCE, OVER
from serai.games.targui import view
from serai.games.targui.engine import phases, tables
from serai.games.targui.state import TarguiState
from serai.games.targui.view import BorderView, CellView, PlayerView, TarguiView

WIDTH = 15
"""Characters of one card in the text picture."""
SEAT_NAMES = ("blue", "orange")
"""As the page paints them."""
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
    who = "" if actor in (CHANCE, OVER) else f"seat {actor + 1}: "
    return f"Round {state.round}, {who}{phases.DOING[state.phase]}"


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
