"""The desert in colour: a tile in its tribe's colour with its name and the camels on it."""

from __future__ import annotations

from typing import cast

from serai.core.position import Position
from serai.core.text import Language, Text
from serai.games.gobi.components import CAMEL_COLOURS, COFFEE, REWARDS, TRIBES
from serai.games.gobi.painting import NAMES
from serai.games.gobi.shapes import GobiView, SeatView
from serai.terminal.canvas import Box, Canvas

WIDE, HIGH = 10, 3
"""Of a tile."""
LEFT = 4
"""Room for the numbers of the rows."""
CAMELS = ("bold #5fafff", "bold #b8b8b8", "bold #ffffff", "bold #ffa040")
"""By seat; black would not be seen on a dark ground."""
REWARD = {reward.en: reward for reward in (*REWARDS, COFFEE)}
GROUND = dict(zip(TRIBES, NAMES, strict=True))
LETTERS = "abcd"


def draw(position: Position, seat: int | None, language: Language) -> Canvas:
    view = cast(GobiView, position.view(seat))
    canvas = Canvas()
    _desert(canvas, view)
    if not view["desert"]:
        start = ", ".join(view["start_tiles"]) or "–"
        canvas.put(0, 0, f"{Text('start tiles', 'tuiles de départ').say(language)}: {start}")
    _now(canvas, view, language)
    _piles(canvas, view, language)
    for number, player in enumerate(view["seats"]):
        _seat(canvas, view, number, player, language)
    return canvas


def _desert(canvas: Canvas, view: GobiView) -> None:
    cells = [(tile["x"], tile["y"]) for tile in view["desert"]] + [(x, y) for x, y, _ in view["around"]]
    if not cells:
        return
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    low, high = min(y for _, y in cells), max(y for _, y in cells)

    def corner(x: int, y: int) -> tuple[int, int]:
        return LEFT + (x - left) * WIDE, (high - y) * HIGH + 1

    for x in range(left, right + 1):
        canvas.put(LEFT + (x - left) * WIDE, 0, str(x).center(WIDE - 1), "dim")
    for y in range(low, high + 1):
        canvas.put(0, (high - y) * HIGH + 2, str(y).rjust(LEFT - 1), "dim")
    for x, y, _ in view["around"]:
        at = corner(x, y)
        canvas.put(at[0], at[1] + 1, f"{x},{y}".center(WIDE - 1), "dim")
        canvas.place(f"cell {x},{y}", Box(at[0], at[1] + 1, WIDE - 1))
    for tile in view["desert"]:
        at = corner(tile["x"], tile["y"])
        ground = f"on {GROUND[tile['tribe']]}"
        fresh = view["placed"] == [tile["x"], tile["y"]]
        canvas.put(*at, ("▸" if fresh else " ") + tile["tribe"][: WIDE - 2].ljust(WIDE - 2), f"#fff6e8 {ground}")
        canvas.put(at[0], at[1] + 1, " " * (WIDE - 1), ground)
        camels = [(number, count) for number, count in enumerate(tile["camels"]) if count]
        column = at[0] + 1
        for number, count in camels:
            word = LETTERS[number] * count if count < 3 else f"{LETTERS[number]}{count}"
            canvas.put(column, at[1] + 1, word, f"{CAMELS[number]} {ground}")
            column += len(word) + 1
        canvas.place(f"cell {tile['x']},{tile['y']}", Box(*at, WIDE - 1, 2))


def _now(canvas: Canvas, view: GobiView, language: Language) -> None:
    if view["tile_in_hand"]:
        y = canvas.height + 1
        words = Text("tile in hand:", "tuile en main\N{NO-BREAK SPACE}:").say(language)
        canvas.put(0, y, words)
        canvas.put(len(words) + 1, y, f" {view['tile_in_hand']} ", f"bold #fff6e8 on {GROUND[view['tile_in_hand']]}")


def _piles(canvas: Canvas, view: GobiView, language: Language) -> None:
    y, x = canvas.height + 1, 0
    for number, pile in enumerate(view["piles"], 1):
        top = REWARD[pile["top"]].say(language) if pile["top"] else "–"
        word = f" {number} {top} (+{pile['under']}) "
        canvas.put(x, y, word, "on #3d4f96" if pile["top"] else "dim")
        canvas.place(f"pile {number}", Box(x, y, len(word)))
        x += len(word) + 1
    canvas.put(x, y, f"{COFFEE.say(language)} {view['coffee']}", "#d7af87")


def _seat(canvas: Canvas, view: GobiView, number: int, player: SeatView, language: Language) -> None:
    y = canvas.height + (number == 0)
    turn = "▶" if view["to_act"] == number else " "
    seat = Text("seat", "siège").say(language)
    name = f"{turn} {LETTERS[number]} {seat} {number + 1} ({CAMEL_COLOURS[number].say(language)})"
    canvas.put(0, y, name.ljust(22), CAMELS[number])
    canvas.put(22, y, f"{player['points']:>3} {'points':7}", "bold")
    words = Text("tiles {}, camels {}", "tuiles {}, chameaux {}").say(language)
    canvas.put(34, y, words.format(player["stack"], player["reserve"]), "dim")
    owned = [(COFFEE.say(language), player["coffees"])]
    owned += [(REWARD[gift].say(language), count) for gift, count in player["gifts"].items()]
    owned += [(f"[{REWARD[gift].say(language)}]", count) for gift, count in player["used_gifts"].items()]
    owned += [(REWARD[blessing].say(language), count) for blessing, count in player["blessings"].items()]
    owned += [(Text("discarded", "défaussées").say(language), sum(player["discarded"].values()))]
    things = ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in owned if count)
    if things:
        canvas.put(22, y + 1, things)
