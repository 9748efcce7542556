"""The frame and the nine cards inside it, in the colours of the cards, and below it what each seat has."""

from __future__ import annotations

import textwrap
from functools import cache
from typing import Any, cast

from serai.core.position import Position
from serai.core.registry import cards_of
from serai.core.text import Language, Text
from serai.games.targui.drawing import FRAME
from serai.games.targui.naming import ROBBER, TARGIA
from serai.games.targui.telling.brushes import BANDS
from serai.games.targui.telling.words import SYMBOL_NAMES
from serai.games.targui.view import CellView, PlayerView, TarguiView
from serai.terminal.canvas import Box, Canvas

WIDE, HIGH = 17, 4
SEATS = ("bold #ffffff", "bold #5fafff")
COLOURS = (Text("white", "blanc"), Text("blue", "bleu"))
GOODS, BORDER, CORNER, DUNE = "#6b5a2e", "#4a3f2c", "#7a2a1c", "#8a6d3b"
UNKNOWN = "on #303030"
TOKENS = (("dates", "D"), ("salt", "S"), ("pepper", "P"), ("gold", "G"), ("water", "W"), ("vp", "V"))


def draw(position: Position, seat: int | None, language: Language) -> Canvas:
    view = cast(TarguiView, position.view(seat))
    book = _book(position.game.key)
    canvas = Canvas()
    title = Text("Round {}", "Manche {}").say(language).format(view["round"])
    canvas.put(0, 0, title, "bold")
    for row, numbers in enumerate(FRAME):
        columns = numbers if len(numbers) == 5 else (numbers[0], None, None, None, numbers[1])
        for column, number in enumerate(columns):
            x, y = column * WIDE, 1 + row * HIGH
            if number is None:
                _cell(canvas, x, y, view["centre"][(row - 1) * 3 + column - 1], book, language)
            else:
                _border(canvas, x, y, view["border"][number - 1], book, language)
    for number, dune in enumerate(view["dunes"]):
        x, y = number * (WIDE + 8), 1 + 5 * HIGH
        name = book["dunes"][dune["dune"]]["name"][language]
        _card(canvas, f"dune {dune['dune']}", x, y, DUNE, [f"{dune['dune']} {name}", _stands(dune["targis"])], WIDE + 7)
    for number, player in enumerate(view["players"]):
        _player(canvas, view, number, player, book, language)
    pending = [card for card in (view["pending"]["card"], *view["pending"]["looked"]) if card]
    for card in dict.fromkeys(pending):
        _told(canvas, card, book, language)
    return canvas


@cache
def _book(key: str) -> dict[str, dict[str, Any]]:
    """Every card by its id."""
    shelf = cards_of(key)
    assert shelf is not None
    book = cast(dict[str, Any], shelf.catalogue())
    return {kind: {card["id"]: card for card in book[kind]} for kind in ("tribe", "dunes", "border")}


def _card(canvas: Canvas, place: str, x: int, y: int, ground: str, lines: list[str], width: int = WIDE - 1) -> None:
    for row in range(HIGH - 1):
        word = lines[row] if row < len(lines) else ""
        canvas.put(x, y + row, f" {word}"[:width].ljust(width), f"#fdf3e0 on {ground}")
    canvas.place(place, Box(x, y, width, HIGH - 1))


def _stands(seats: list[int], sign: str = "♟") -> str:
    return " ".join(f"{sign}{seat + 1}" for seat in seats)


def _border(canvas: Canvas, x: int, y: int, card: Any, book: dict[str, dict[str, Any]], language: Language) -> None:
    name = book["border"][card["card"]]["name"][language]
    who = [_stands(card["targis"])]
    who += [ROBBER.say(language)] if card["robber"] else []
    who += [TARGIA.say(language)] if card["targia"] else []
    first, *rest = textwrap.wrap(name, WIDE - 5)
    lines = [f"{card['number']:>2} {first}", f"   {' '.join(rest)}", " ".join(filter(None, who))]
    _card(canvas, f"border {card['number']}", x, y, CORNER if card["corner"] else BORDER, lines)


def _cell(canvas: Canvas, x: int, y: int, cell: CellView, book: dict[str, dict[str, Any]], language: Language) -> None:
    place, here = f"cell {cell['cell']}", _stands(cell["markers"], "◆")
    known = book["tribe"].get(cell["card"] or "")
    if known:
        symbol = SYMBOL_NAMES[known["symbol"]].say(language)
        price = "/".join(known["costs"]).replace(" ", "")
        lines = [f"{known['id']} {symbol}", f"{price} → {known['points']}V", f"{cell['cell']} {here}"]
        _card(canvas, place, x, y, BANDS[known["symbol"]], lines)
    else:
        words = Text("goods", "marchandise") if cell["kind"] == "goods" else Text("tribe", "tribu")
        ground = GOODS if cell["card"] else "#303030"
        _card(canvas, place, x, y, ground, [cell["card"] or f"({words.say(language)})", "", f"{cell['cell']} {here}"])


def _player(
    canvas: Canvas,
    view: TarguiView,
    number: int,
    player: PlayerView,
    book: dict[str, dict[str, Any]],
    language: Language,
) -> None:
    y = canvas.height + (number == 0)
    turn = "▶" if view["to_act"] == number else " "
    amulet = Text(", starter", ", premier").say(language) if view["starter"] == number else ""
    seat = Text("seat", "siège").say(language)
    canvas.put(0, y, f"{turn} {seat} {number + 1} ({COLOURS[number].say(language)}{amulet})", SEATS[number])
    tokens = " ".join(
        f"{player[name]}{letter}"  # type: ignore[literal-required]
        for name, letter in TOKENS
        if name != "water" or view["expansion"]
    )
    canvas.put(32, y, f"{tokens}   {player['points']} points")
    hand = ", ".join(card or "?" for card in player["hand"]) or "–"
    canvas.put(62, y, Text("hand: ", "main : ").say(language) + hand)
    if player["hand"]:
        for card in filter(None, player["hand"]):
            canvas.place(f"card {card}", Box(62, y, len(hand) + 8))
    for row, laid in enumerate(player["display"]):
        x = 2 + row * 28
        canvas.put(x, y + 1, f"{row + 1}:", "dim")
        x += 3
        for one in laid:
            word = one["card"] + ("*" if one["token"] else "")
            known = book["tribe"].get(one["card"])  # a dune may lie there too
            canvas.put(x, y + 1, word, f"#fdf3e0 on {BANDS[known['symbol']] if known else DUNE}")
            canvas.place(f"card {one['card']}", Box(x, y + 1, len(word)))
            x += len(word) + 1


def _told(canvas: Canvas, card: str, book: dict[str, dict[str, Any]], language: Language) -> None:
    """The text of a card that a decision is about."""
    known = book["tribe"].get(card)
    if known:
        price = "/".join(known["costs"])
        name = f"{card} {SYMBOL_NAMES[known['symbol']].say(language)} ({price} → {known['points']}V)"
        lines = textwrap.wrap(f"{name} {known['text'][language]}", 5 * WIDE - 1)
        canvas.below([(line, f"#fdf3e0 on {BANDS[known['symbol']]}") for line in lines], gap=0)
