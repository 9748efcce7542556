"""Every public name says what it is: what `import serai` gives, and what each package offers, with all that is
public in them. The reference is made of it."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from typing import Any

import pytest

import serai

PACKAGES = ("serai", "serai.core", "serai.bots", "serai.review", "serai.arena", "serai.testing", "serai.puzzles",
            "serai.interop.openspiel", "serai.interop.pettingzoo", "serai.interop.gymnasium")  # fmt: skip
"""Those that have pages in the reference."""
pytestmark = pytest.mark.engineless


def told(value: Any) -> bool:
    return bool((inspect.getdoc(value) or "").strip())


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """Its own public methods and properties; what it inherits is told elsewhere."""
    for name, value in vars(kind).items():
        if not name.startswith("_") and (inspect.isroutine(value) or isinstance(value, property)):
            yield name, value.fget if isinstance(value, property) else value


def silent(package: str) -> list[str]:
    """Public names of a package that say nothing."""
    module = importlib.import_module(package)
    found: list[str] = [] if told(module) else [package]
    for name in module.__all__:
        value = getattr(module, name)
        if not (inspect.isclass(value) or inspect.isroutine(value)) or not value.__module__.startswith("serai"):
            continue  # constants have their words below them, which Python does not keep
        if not told(value):
            found.append(f"{package}.{name}")
        if inspect.isclass(value):
            found += [f"{package}.{name}.{of}" for of, member in members(value) if not told(member)]
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_a_docstring(package: str) -> None:
    assert silent(package) == []


def test_dir_shows_what_is_offered_and_nothing_else() -> None:
    shown = [name for name in dir(serai) if not name.startswith("_")]
    assert set(shown) == set(serai.__all__) | {
        "arena",
        "bots",
        "core",
        "games",
        "interop",
        "puzzles",
        "review",
        "search",
        "table",
        "testing",
    }
    for name in shown:
        assert getattr(serai, name) is not None
    with pytest.raises(AttributeError, match="serai has no 'annotation'"):
        serai.annotation  # noqa: B018
