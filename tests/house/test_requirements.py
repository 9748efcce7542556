"""What `./play` and `./check` install is pinned to the file: each version with the hashes of all its files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from requirements import lock

pytestmark = pytest.mark.engineless
ROOT = Path(__file__).parents[2]
REMEDY = "run: .venv-check/bin/python requirements/lock.py"


def held(name: str) -> dict[str, list[str]]:
    """The lines of a list, each with its hashes."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").replace(" \\\n", " ")
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            pin, *hashes = re.split(r" +--hash=sha256:", line)
            found[pin] = hashes
    return found


@pytest.mark.parametrize("name", ["play", "check", "node", "pip"])
def test_the_lists_are_what_the_pins_and_wishes_come_to(name: str) -> None:
    assert list(held(name)) == lock.lists()[name], REMEDY


@pytest.mark.parametrize("name", ["play", "check", "node", "pip"])
def test_everything_has_hashes_and_no_place_it_comes_from(name: str) -> None:
    for pin, hashes in held(name).items():
        assert hashes, pin
        assert all(re.fullmatch("[0-9a-f]{64}", value) for value in hashes), pin
        assert hashes == sorted(set(hashes)), pin
    for file in (ROOT / "requirements").glob("*.*"):
        assert "://" not in file.read_text("utf-8").replace('"://"', ""), f"{file.name} names a registry"


def test_wheels_for_several_systems_are_among_them() -> None:
    """A package with compiled parts has files for many."""
    assert len(next(hashes for pin, hashes in held("play").items() if pin.startswith("orjson=="))) > 20


def test_what_is_needed_on_another_system_only_is_listed_with_its_marker(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"one": ["two; sys_platform == 'win32'", "three; extra == 'more'", "four; extra == 'less'"], "three": []}
    monkeypatch.setattr("importlib.metadata.requires", lambda name: said.get(name))
    pinned = {
        "one": ["one==1"],
        "two": ["two==2 ; sys_platform == 'win32'"],
        "three": ["three==3"],
        "five": ["five==5"],
    }
    assert lock.closure(["one[more]>=1"], pinned) == ["one==1", "three==3", "two==2 ; sys_platform == 'win32'"]
    with pytest.raises(SystemExit, match="no version of six is pinned"):
        lock.closure(["six"], pinned)
