"""The sources of this tree, whichever build is being tested: which file a module is, and what it imports."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from serai.commands import sources

SOURCE = Path(__file__).parents[1] / "src"


def path_of(module: str) -> Path:
    path = SOURCE / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def in_tree(module: str) -> Path | None:
    path = path_of(module)
    return path if path.exists() else None


def imports(module: str) -> set[str]:
    """The modules that one names."""
    return sources.imports(path_of(module), in_tree)


def closure(modules: Iterable[str], package: str) -> set[str]:
    """These modules and all they import, over and over, inside one package."""
    return {*sources.reached(modules, package, in_tree)}
