"""The page holds no number of a game: its sources are walked, and what they say of a box comes from the box.

A number of a game is one that its `components` or its `contents` have. On the page it is imported from
`boards/<game>/contents.ts` (made by `serai admin types`) or read off the view; a numeral is none of it, neither in the
code nor, as numeral or word, in what is said. 0 and 1 count as nothing and one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.server.app import API
from serai.server.protocol.typescript import HEAD, files

pytestmark = pytest.mark.engineless

SOURCES = Path(__file__).parents[2] / "web" / "src"
ROOMS = ("boards", "puzzles")
DRAWING = ("geometry.ts", "drawing.ts", "flights.ts", "Sprite.svelte")
"""Where things are drawn and how they fly: modules of coordinates alone. (`hexes/` is one room of them.)"""
ATTRIBUTES = (
    "viewBox|d|points|transform|patternTransform|x|y|x1|x2|y1|y2|r|rx|ry|cx|cy|dx|dy|width|height|offset|size|most|least"
    r"|tabindex|stroke-[a-z]+|style:[\w-]+"
)
"""What an element is drawn with."""
PIXELS = {
    r"PATIENCE = 450|, 480\);|, 650\);|seconds % 10": "milliseconds and seconds",
    r"padStart\(2|\+ 6\) % 7|\[0, 1, 2, 3, 4, 5, 6\]": "days of a week, and dates",
    r"grade: [123] as Grade|\[1, 2, 3\] as dot": "grades of a hint",
    r"frame\.top [+-] 14": "pixels of a tip",
    r"size (<=|/) \d+|tribe\.length > 9": "pixels of a camel, letters of a name",
    r"LIFT = 56|STEADY = 8|- 43, y: at\.y - 45|\+ 50": "pixels of a tile under the finger",
    r"\b(wide|width|innerWidth) <= \d+|\$state\(\d+\)": "widths of a screen",
    r"slice\(0, 40\)|LONG = 12|WIDE = 12|most = 6": "how much of a list is drawn at once",
    r"> 5 && \"two\"|signs > [\d.]+|, 0\) > 2\)": "how many are drawn smaller",
}
"""Lengths, times and amounts of drawing that stand in a component, as they stand there."""
PLAIN = r"[*/%] 2\b|\b2 \*|\.length (===|>=|>|<) 2\b|\[[0-9]\]|\.slice\([^)]*\)|grade === [23]|1 \| 2 \| 3"
"""A half, a pair, a place in a list, a grade of a hint: no number of anybody's game."""
WORDS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12,
    "eighteen": 18, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
    "douze": 12,
}  # fmt: skip
SPEECH = {
    r"[Tt]wo end camels|two camels go home|deux chameaux (des bouts )?rentrent": "a line has two ends",
    r"all four sides|des quatre côtés": "a square has four sides",
    r"les deux bonus|deux fois|à neuf": "both, twice, anew",
}
"""Words that are no numbers of a game."""
NUMERAL = re.compile(r"(?<![\w.#$-])(\d+)(?![\w.%]|-\w)")


def whole_numbers(value: Any) -> Iterator[int]:
    """Those of 2 and more, however deep."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return
    if isinstance(value, int):
        if value > 1:
            yield value
    elif isinstance(value, Mapping):
        for name, part in value.items():
            yield from whole_numbers(name)
            yield from whole_numbers(part)
    elif isinstance(value, (tuple, list, frozenset)):
        if len(value) > 1:
            yield len(value)
        for part in value:
            yield from whole_numbers(part)


def numbers_of_games() -> set[int]:
    boxes = [vars(import_module(f"serai.games.{key}.components")).values() for key in ("gobi", "targui", "gemblo")]
    return {number for box in boxes for value in box for number in whole_numbers(value)} | {
        number for key in serai.game_keys() for number in whole_numbers(serai.game(key).contents)
    }


GAMES = numbers_of_games()


def is_made(path: Path) -> bool:
    return path.read_text("utf-8").startswith(HEAD)


def pages() -> list[Path]:
    return [
        path
        for room in ROOMS
        for path in sorted((SOURCES / room).rglob("*"))
        if path.suffix in (".ts", ".svelte")
        and not is_made(path)
        and not path.name.endswith(".test.ts")
        and path.name not in DRAWING
        and path.parent.name != "plain"  # it knows no game: what it counts is its own
    ]


def said(source: str) -> str:
    """Without what is drawn: comments, styles, attributes of elements, and the lengths above."""
    blank = lambda found: re.sub(r"[^\n]", " ", found[0])  # noqa: E731  lines keep their numbers
    source = re.sub(r"<style>.*?</style>|/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", blank, source, flags=re.DOTALL)
    source = re.sub(rf"(?<=\s)(?:{ATTRIBUTES})=(?:\"[^\"]*\"|\{{(?:[^{{}}]|\{{[^{{}}]*\}})*\}})", blank, source)
    return re.sub("|".join([*PIXELS, *SPEECH, PLAIN]), blank, source)


def found(path: Path, sources: Path = SOURCES) -> list[str]:
    lines = said(path.read_text("utf-8")).split("\n")
    spelled = path.name.startswith("words")
    return [
        f"{path.relative_to(sources)}:{number}: {line.strip()}"
        for number, line in enumerate(lines, 1)
        if any(int(numeral) in GAMES for numeral in NUMERAL.findall(line))
        or (spelled and any(WORDS.get(word.lower(), 0) in GAMES for word in re.findall(r"[^\W\d_]+", line)))
    ]


@pytest.mark.parametrize("path", pages(), ids=lambda path: str(path.relative_to(SOURCES)))
def test_the_page_has_no_number_of_a_game(path: Path) -> None:
    assert found(path) == []


def test_what_says_that_it_is_made_is_made() -> None:
    """Or a page with numbers in it could pass for one of those that have theirs from the games."""
    says = {path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.ts") if is_made(path)}
    assert says == {*files(API)}


@pytest.mark.parametrize("key", [key for key in serai.game_keys() if serai.game(key).verbs is not None])
def test_a_board_writes_no_move_by_hand(key: str) -> None:
    """It has the table of verbs (`boards/<game>/verbs.ts`): no text begins with one of them and goes on with what the
    verb is about."""
    verbs = "|".join(re.escape(verb.name) for verb in serai.game(key).verbs or ())
    by_hand = re.compile(rf"[`\"'](?:{verbs}) (?:\$\{{|-?\d)")
    board = [path for path in pages() if path.parent.name == key]
    assert board
    assert [str(path) for path in board if by_hand.search(path.read_text("utf-8"))] == []


def rated(line: str, tmp_path: Path) -> list[str]:
    """What is found in a component that says this."""
    (tmp_path / "boards").mkdir()
    page = tmp_path / "boards" / "words.ts"
    page.write_text(line, encoding="utf-8")
    return [one.partition(": ")[2] for one in found(page, tmp_path)]


@pytest.mark.parametrize(
    "line",
    [
        'give: { W: second === "G" ? 3 : 2 },',
        "const CAMELS = 10;",
        "left / 72",
        'water: "2 water for a good",',
        'limit: "More than ten goods",',
        "<b>+{4}</b>",
    ],
)
def test_a_number_put_back_is_found(line: str, tmp_path: Path) -> None:
    assert rated(line, tmp_path) != []


@pytest.mark.parametrize(
    "line", ['<circle r={4} cx="10" />', "rows.length === 2", "half = wide / 2;", "at + 1", "// ten"]
)
def test_what_is_drawn_or_counted_is_none(line: str, tmp_path: Path) -> None:
    assert rated(line, tmp_path) == []
