"""A game declares itself, once: whoever wants to know something about it asks it, and nobody else's code knows it by
its key."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import serai
from serai.bots.study import NOT_STUDIED, study_of
from serai.core.registry import card_keys, cards_of
from serai.core.setup import Option, Said
from serai.core.text import Text
from serai.games import KEYS
from tests.house.test_laws import example

pytestmark = pytest.mark.engineless

ROOT = Path(__file__).parents[2]
SOURCE, PAGE = ROOT / "src" / "serai", ROOT / "web" / "src"
NAMED = re.compile(rf"(?<![\w-])({'|'.join(KEYS)})(?![\w-])", re.IGNORECASE)
"""By key or by title."""
ALLOWED = {
    "src/serai/games/__init__.py": KEYS,  # the list of them
    "src/serai/puzzles": ("gemblo",),  # puzzles are Gemblo for one: the whole room, and its doors
    "src/serai/server/api/puzzles.py": ("gemblo",),
    "src/serai/lounge/puzzles.py": ("gemblo",),
    "src/serai/commands/puzzle.py": ("gemblo",),
    "src/serai/commands/puzzle_play.py": ("gemblo",),
    "web/src/puzzles/words.ts": ("gemblo",),
    "web/src/hexes": ("gemblo",),  # its drawing, which its board and the puzzles share
}
OWN = {
    key: (
        f"src/serai/games/{key}",
        f"src/serai/bots/knowledge/{key}.py",
        f"src/serai/bots/motives/{key}.py",
        f"src/serai/terminal/boards/{key}.py",
        f"web/src/boards/{key}",
    )
    for key in KEYS
}


def named_in(text: str) -> list[str]:
    """The keys of the games that a text names, by key or by title."""
    return [name.lower() for name in NAMED.findall(text)]


def in_python(source: str) -> Iterator[str]:
    """The games that code names: in imports and in texts; what is told in a docstring is no code."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield from named_in(node.value)
        elif isinstance(node, ast.ImportFrom):
            yield from named_in(" ".join([node.module or "", *(name.name for name in node.names)]))
        elif isinstance(node, ast.Import):
            yield from named_in(" ".join(name.name for name in node.names))


def on_the_page(source: str) -> Iterator[str]:
    """The same for TypeScript, Svelte and style sheets: everything but comments."""
    yield from named_in(re.sub(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", "", source, flags=re.DOTALL))


def may_name(path: str, key: str) -> bool:
    places = [*OWN[key], *(place for place, keys in ALLOWED.items() if key in keys)]
    return any(path == place or path.startswith(f"{place}/") for place in places)


def strangers() -> list[str]:
    """Where a game is named that is not at home there."""
    found = []
    for path in sorted([*SOURCE.rglob("*.py"), *PAGE.rglob("*")]):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix not in (".py", ".ts", ".svelte", ".css") or name.endswith(".test.ts"):
            continue
        read = in_python if path.suffix == ".py" else on_the_page
        found += [f"{name}: {key}" for key in sorted(set(read(path.read_text("utf-8")))) if not may_name(name, key)]
    return found


def test_nobody_but_a_game_itself_knows_it_by_its_key() -> None:
    assert strangers() == []


def test_every_exception_is_still_needed() -> None:
    for place, keys in ALLOWED.items():
        paths = [ROOT / place] if (ROOT / place).is_file() else [p for p in (ROOT / place).rglob("*") if p.is_file()]
        texts = [(path.suffix, path.read_text("utf-8")) for path in paths if path.suffix in (".py", ".ts", ".svelte")]
        named = {key for suffix, text in texts for key in (in_python if suffix == ".py" else on_the_page)(text)}
        assert set(keys) <= named, place


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('BUDGETS = {"gobi": 1}', ["gobi"]),
        ("from serai.games.targui import box", ["targui"]),
        ("from serai.games import gemblo", ["gemblo"]),
        ("import serai.games.gobi.board", ["gobi"]),
        ('"""Gobi and gobi, in words."""', []),
        ("# gobi", []),
        ('x = "Gobi"', ["gobi"]),
        ('x = "gobi-like"', []),
    ],
)
def test_a_key_in_code_is_found(source: str, found: list[str]) -> None:
    assert list(in_python(source)) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('const GAMES = [{ key: "gobi" }];', ["gobi"]),
        ('import "../boards/targui/tokens.css";', ["targui"]),
        ("/** gobi */ // targui\n<!-- gemblo -->", []),
        ('fetch("https://serai.example/gemblo")', ["gemblo"]),
    ],
)
def test_a_key_on_the_page_is_found(source: str, found: list[str]) -> None:
    assert list(on_the_page(source)) == found


@pytest.mark.parametrize("key", KEYS)
def test_a_game_of_the_house_says_everything_about_itself(key: str) -> None:
    game = serai.game(key)
    assert game.usual_seats is None or game.usual_seats in game.seat_counts
    assert game.minutes
    assert game.pitch is not None
    assert game.pitch.en != game.pitch.fr
    assert game.credit is not None
    assert game.art is not None
    for theme in ("light", "dark"):
        assert (ROOT / "web" / "public" / "pictures" / f"{key}-{theme}.svg").is_file()
    assert game.lesson() is not None
    assert study_of(game) is not NOT_STUDIED
    for option in game.options:
        assert option.title is not None, option.name
        assert len(option.said) == len(option.choices), option.name
        names = [said.name for said in option.said]
        assert len({name.en for name in names}) == len({name.fr for name in names}) == len(names), option.name
        assert all(said.meaning.en != said.meaning.fr for said in option.said), option.name


def test_a_game_that_says_little_about_itself_is_played_all_the_same() -> None:
    race = example().GAME
    assert (race.usual_seats, race.minutes, race.pitch, race.art, race.lesson()) == (None, None, None, None, None)
    assert study_of(race) is NOT_STUDIED


def test_a_choice_without_words_of_its_own_is_called_as_a_record_writes_it() -> None:
    text = Text("whether it rains", "s’il pleut")
    rain = Option("rain", False, (False, True), text)
    assert rain.called == Text("rain", "rain")
    assert rain.words(True) == Said(Text("yes", "oui"), text)
    assert Option("wind", "north", ("north", "south"), text).words("south").name == Text("south", "south")


def test_the_cards_of_a_game_are_known_by_its_key() -> None:
    assert card_keys() == ["targui"]
    shelf = cards_of("targui")
    assert shelf is not None
    heading, *rows = shelf.rows({"set": "base", "symbol": "oasis"}, None, None, "en")
    assert heading[0] == "id"
    assert len(rows) == 9, "nine of each symbol [targui.19.2]"
    assert cards_of("gemblo") is None
