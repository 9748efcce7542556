"""Which sources a proof is about: a hash of a game's engine and of its second game."""

from __future__ import annotations

import ast
import functools
import hashlib
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path

from serai.core.game import Game, NoSecondGame

COMPARED = ("scoring", "notation", "view")
"""Modules beside a game's own that write what is compared."""


def fingerprint(game: Game) -> str:
    """Sixteen digits that change with any module of the game's own package that its states, what is
    compared of them, or its second game are made of; compiled or not, they are the same."""
    setup = next(game.setups())
    state = game.start(setup.seats, **setup.options).state
    try:
        other: object = game.second(setup)
    except NoSecondGame:
        other = game.referee(state)
    package = type(game).__module__.rpartition(".")[0]
    roots = [type(state).__module__, type(other).__module__, *(f"{package}.{name}" for name in COMPARED if package)]
    digest = hashlib.sha256()
    for name, path in sorted(reached(roots, package).items()):
        digest.update(name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


Find = Callable[[str], Path | None]
"""Where a module's source is; None where there is no such module."""


def reached(roots: Iterable[str], package: str, find: Find | None = None) -> dict[str, Path]:
    """The modules of a package that these import, and what those import, with their sources."""
    find = find or source
    found: dict[str, Path] = {}
    todo = list(roots)
    while todo:
        name = todo.pop()
        if name in found or (path := find(name)) is None:
            continue
        found[name] = path
        todo += [other for other in imports(path, find) if package and other.startswith(f"{package}.")]
    return found


def source(name: str) -> Path | None:
    """The file a module was written as, also where a compiled one lies beside it. Nothing is imported."""
    top, *inner = name.split(".")
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        return None
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    place = folder.joinpath(*inner) if spec.submodule_search_locations else folder.joinpath(top, *inner)
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.exists()), None)


def imports(path: Path, find: Find) -> set[str]:
    """The modules that a file names: `from a import b` is a.b where that is a module, else a."""
    whole, parts = named(path.read_text("utf-8"))
    return {*whole, *(f"{module}.{name}" if find(f"{module}.{name}") is not None else module for module, name in parts)}


@functools.cache
def named(text: str) -> tuple[set[str], set[tuple[str, str]]]:
    """What a source names after `import`, and after `from` and `import`."""
    whole: set[str] = set()
    parts: set[tuple[str, str]] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            whole |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            parts |= {(node.module, alias.name) for alias in node.names}
    return whole, parts
