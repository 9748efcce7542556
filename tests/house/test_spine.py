"""The spine of a game, as ARCHITECTURE.md has it in three tables: what every game has, what it may have, and what one
has besides."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import serai
from serai.bots.study import study_of
from tests.sources import imports

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "serai" / "games"
MAP = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
KEYS = ("gobi", "targui", "gemblo")

ASKED = ("to_act", "list_moves", "draw_move", "apply", "points", "standing", "redeal")
ALIKE = ("copy", "fork", "snapshot", "restored", "restore")
"""What a state is asked, and what no game answers itself."""
COMPILED = ("fields", "state")
"""What has its C types beside it."""


def table(head: str) -> list[tuple[str, str]]:
    """The rows of a table of ARCHITECTURE.md."""
    lines = MAP.split(f"| {head} |", 1)[1].splitlines()[2:]
    rows = [re.fullmatch(r"\| (.+?) \| (.+) \|", line) for line in lines[: lines.index("")]]
    return [(row[1], row[2]) for row in rows if row]


def quoted(text: str) -> set[str]:
    return {Path(name).stem for name in re.findall(r"`([\w.]+)`", text)}


SPINE = {name.strip("`") for name, _ in table("every game has | which is")}
OPTIONAL = {Path(name.strip("`")).stem for name, _ in table("a game may have | which is")}
BESIDES = {game.lower(): quoted(own) for game, own in table("game | has besides")}


def files(folder: Path) -> set[str]:
    """The files and folders of a game by the names they have without an ending."""
    found = (path for path in folder.iterdir() if path.name not in ("__pycache__", "__init__.py"))
    return {path.stem for path in found if not path.name.startswith(".")}


def stems(names: Iterable[str]) -> set[str]:
    return {Path(name).stem for name in names}


def lacking(found: set[str]) -> set[str]:
    """What of the spine a game does not have. A referee's folder has its reading inside."""
    return stems(SPINE) - found


def strange(found: set[str], own: set[str]) -> set[str]:
    """What neither the spine nor the game's own list names."""
    return found - stems(SPINE) - OPTIONAL - own


def test_the_spine_is_written_down() -> None:
    assert len(SPINE) > 20
    assert "features" in OPTIONAL
    assert {*BESIDES} == {*KEYS} == {*serai.game_keys()} & {*KEYS}


@pytest.mark.parametrize("game", KEYS)
def test_a_game_has_every_file_of_the_spine(game: str) -> None:
    found = files(GAMES / game)
    if (GAMES / game / "referee").is_dir():
        found |= files(GAMES / game / "referee") & {"reading"}
    assert lacking(found) == set()
    for name in SPINE:
        stem = Path(name).stem
        if name != stem and stem != "reading":
            assert (GAMES / game / name).is_file(), name
            assert stem not in COMPILED or (GAMES / game / f"{stem}.pxd").is_file()


@pytest.mark.parametrize("game", KEYS)
def test_a_game_has_no_file_that_the_spine_does_not_name(game: str) -> None:
    assert strange(files(GAMES / game), BESIDES[game]) == set()


@pytest.mark.parametrize("game", KEYS)
def test_what_a_game_may_have_is_compiled_and_asked_for(game: str) -> None:
    """Features are there where a value is learnt, and nowhere else."""
    there = (GAMES / game / "features.py").is_file()
    assert there == (GAMES / game / "features.pxd").is_file()
    assert there == (study_of(serai.game(game)).learning is not None)


@pytest.mark.parametrize("game", KEYS)
def test_what_a_game_has_besides_is_there(game: str) -> None:
    assert BESIDES[game] <= files(GAMES / game)


@pytest.mark.parametrize("game", KEYS)
def test_states_are_asked_in_the_same_words(game: str) -> None:
    kind = type(serai.game(game).start().state)
    assert kind.__module__ == f"serai.games.{game}.state"
    assert kind.__name__ == f"{game.capitalize()}State"
    assert [name for name in (*ASKED, *ALIKE) if not callable(getattr(kind, name, None))] == []
    assert [name for own in kind.__mro__ for name in vars(own) if name in ALIKE and "games" in own.__module__] == []


def test_the_five_files_to_read_first_are_there() -> None:
    listed = re.findall(r"^[1-5]\. `([^`]+)`", MAP.split("Read these five files first", 1)[1], re.M)
    assert len(listed) == 5
    assert [path for path in listed if not (ROOT / path).is_file()] == []


def test_chapters_stand_in_their_order_at_the_door() -> None:
    """Targui's engine lists them, and each leans on those before it alone."""
    room = "serai.games.targui.engine"
    listed = re.findall(r"^    (\w+) ", importlib.import_module(room).__doc__ or "", re.M)
    assert sorted(listed) == sorted(files(GAMES / "targui" / "engine"))
    for place, chapter in enumerate(listed):
        leans_on = {name.removeprefix(f"{room}.") for name in imports(f"{room}.{chapter}") if name.startswith(room)}
        assert leans_on <= set(listed[:place]), chapter


def test_a_file_too_few_and_one_too_many_are_found() -> None:
    found = files(GAMES / "gemblo")
    assert lacking(found - {"narration"}) == {"narration"}
    assert strange(found | {"helpers"}, BESIDES["gemblo"]) == {"helpers"}
