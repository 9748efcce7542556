"""A state's fields are declared once: in the constructors of `fields.py`. Copies and snapshots follow from them;
the C types in the `.pxd` are compared with them here, field by field."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.state import COMPILED, State, field_names

SOURCE = Path(__file__).parents[2] / "src" / "serai" / "games"
GAMES = ("gobi", "gemblo", "targui")
LAYERS = ("Scratch", "Derived", "Facts")

Fields = dict[str, list[str]]
"""By class, its fields in their order."""


def declared(source: str) -> Fields:
    """What constructors set: `self.name = …`, also in what they call to prepare themselves."""
    found: Fields = {}
    for kind in ast.parse(source).body:
        if isinstance(kind, ast.ClassDef):
            own = [method for method in kind.body if isinstance(method, ast.FunctionDef)]
            made = [method for method in own if method.name in ("__init__", "prepare")]
            names = [name for method in made for name in _set_in(method)]
            assert len(set(names)) == len(names), f"{kind.name} sets a field twice"
            found[kind.name] = names
    return found


def _set_in(method: ast.FunctionDef) -> list[str]:
    """The attributes of `self` that a method sets, in order."""
    nodes = [node for node in ast.walk(method) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)]
    return [node.attr for node in sorted(nodes, key=lambda node: node.lineno)]


def typed(types: str) -> Fields:
    """What a `.pxd` gives C types to: lines of a class without parentheses."""
    found: Fields = {}
    for name, body in re.findall(r"^cdef class (\w+)\(\w+\):\n((?:(?:    .*)?\n)+)", types, re.M):
        lines = re.findall(r"^    cdef (?:public |readonly )?\w+(?: long long| int| char)? (\w[^(\n]*)$", body, re.M)
        found[name] = [re.sub(r"\[.*", "", field.strip()) for line in lines for field in line.split(",")]
    return found


def sources(game: str) -> tuple[str, str]:
    path = SOURCE / game / "fields"
    return path.with_suffix(".py").read_text("utf-8"), path.with_suffix(".pxd").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_its_c_type_in_the_same_order(game: str) -> None:
    source, types = map(_fields_of, (declared, typed), sources(game))
    assert source
    assert types == source


def _fields_of(reader: Any, text: str) -> Fields:
    return {kind: fields for kind, fields in reader(text).items() if fields}


@pytest.mark.parametrize("game", GAMES)
def test_no_other_class_of_a_state_has_fields(game: str) -> None:
    """The chapters on top of `fields.py` add rules, not fields."""
    state: Any = serai.game(game).start().state
    rooms = {kind.__module__.rpartition(".")[2] for kind in type(state).__mro__ if issubclass(kind, State)}
    assert {"fields", "state"} <= rooms
    for room in rooms - {"fields"}:
        path = (SOURCE.parent / "core" if room == "state" else SOURCE / game) / room
        for text, reader in ((path.with_suffix(".py"), declared), (path.with_suffix(".pxd"), typed)):
            found = reader(text.read_text("utf-8"))
            assert not any(found[kind] for kind in found if kind not in ("Rng", "MoveList", "FlatState")), text


@pytest.mark.parametrize("game", GAMES)
def test_the_class_has_the_fields_that_are_declared(game: str) -> None:
    """Compiled they are those of the C structure that Python can see, else what a constructor set."""
    module = importlib.import_module(f"serai.games.{game}.fields")
    fields = declared(sources(game)[0])
    assert tuple(fields) == LAYERS
    for layer in ("Derived", "Facts"):
        assert field_names(getattr(module, layer)) == tuple(fields[layer])
    state: Any = serai.game(game).start().state
    assert state.snapshot()._fields == tuple(fields["Facts"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.skipif(COMPILED, reason="compiled, a list of another length is refused")
def test_every_array_is_as_long_as_in_c(game: str) -> None:
    state: Any = serai.game(game).start().state
    sizes = dict(re.findall(r"(\w+)\[(\d+)\]$", sources(game)[1], re.M))
    assert sizes == {name: str(len(value)) for name, value in vars(state).items() if isinstance(value, list)}


# --- that they bite ---------------------------------------------------------------------------------


def test_a_field_in_one_place_only_is_found() -> None:
    source, types = sources("gobi")
    assert typed(types)["Facts"] == declared(source)["Facts"]
    longer = source.replace("self.pile = 0", "self.pile = 0\n        self.wind = 0")
    assert declared(longer)["Facts"] != typed(types)["Facts"]
    more = types.replace("    cdef public int pile\n", "    cdef public int pile\n    cdef int wind\n")
    assert typed(more)["Facts"] == declared(longer)["Facts"]
    swapped = types.replace("int seats", "int gaps").replace("int gaps\n    cdef public int anyone", "int seats")
    assert typed(swapped)["Facts"] != declared(source)["Facts"]
