"""Every small change of a module: a comparison, a number, a sign, a condition, a statement.

A change is named by its module and its place in the list that `changes` makes, which depends
on nothing but the source.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from serai.commands.sources import reached

PACKAGE = Path(__file__).parents[2] / "src" / "serai" / "games"

OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
"""What an operator is taken for."""


class Change(NamedTuple):
    """One small change: where, what stands there and what instead; `make` makes it in the tree."""

    line: int
    before: str
    after: str
    make: Callable[[], None]


def engine_modules(game: str) -> list[str]:
    """What is compiled of a game and what its state is made of, with the tables it looks things up in and its
    score sheet: its engine, not what tells of it, nor the box."""
    package = f"serai.games.{game}"
    beside = [name for name in ("windows", "engine.tables", "scoring") if _file(game, name).exists()]
    state = {name.removeprefix(f"{package}.") for name in reached([f"{package}.state"], package)}
    return [*sorted(name for name in state if _file(game, name).with_suffix(".pxd").exists()), *beside]


def source_of(game: str, module: str) -> str:
    return _file(game, module).read_text("utf-8")


def _file(game: str, module: str) -> Path:
    return PACKAGE.joinpath(game, *module.split(".")).with_suffix(".py")


class Mutant(NamedTuple):
    """One broken engine: the module, the number of the change, the change, and the tree to make it in."""

    module: str
    number: int
    change: Change
    tree: ast.Module

    @property
    def name(self) -> str:
        return f"{self.module} {self.number}"

    def __str__(self) -> str:
        return f"{self.module.replace('.', '/')}.py:{self.change.line}: {self.change.before}  →  {self.change.after}"

    def broken(self) -> ast.Module:
        """The tree with the change made. It is made for good: ask once in a process."""
        self.change.make()
        return ast.fix_missing_locations(self.tree)


def mutants(game: str) -> Iterator[Mutant]:
    """All of them."""
    for module in engine_modules(game):
        tree = ast.parse(source_of(game, module))
        for number, change in enumerate(list(changes(tree))):
            yield Mutant(module, number, change, tree)


def changes(tree: ast.Module) -> Iterator[Change]:
    """All of them, in the order of the source."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not _is_declaration(node):
            for inner in node.body:
                yield from _within(inner)
            yield from _dropped(node)


def _is_declaration(node: ast.FunctionDef) -> bool:
    """How a state prints itself is not a rule."""
    return node.name in ("__repr__", "__str__")


def _within(statement: ast.stmt) -> Iterator[Change]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield from _swapped(node, node.ops[0], lambda new, node=node: node.ops.__setitem__(0, new))  # type: ignore[misc]
        elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
            yield from _swapped(node, node.op, lambda new, node=node: setattr(node, "op", new))  # type: ignore[misc]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Not):
            yield _replaced(node, node.operand, _without(node))
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            for other in (node.value + 1, node.value - 1):
                yield _replaced(node, ast.Constant(other), lambda node=node, other=other: setattr(node, "value", other))  # type: ignore[misc]
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            negated = ast.UnaryOp(ast.Not(), node.test)
            yield _replaced(node.test, negated, lambda node=node, test=negated: setattr(node, "test", test))  # type: ignore[misc]


def _swapped(node: ast.expr | ast.stmt, op: ast.AST, put: Callable[[ast.AST], None]) -> Iterator[Change]:
    """Another operator in the same place."""
    if type(op) in OTHER:
        new = OTHER[type(op)]()
        before = ast.unparse(node)
        put(new)
        after = ast.unparse(node)
        put(op)
        yield Change(node.lineno, before, after, lambda: put(new))


def _replaced(node: ast.expr, new: ast.expr, make: Callable[[], None]) -> Change:
    return Change(node.lineno, ast.unparse(node), ast.unparse(new), make)


def _without(node: ast.UnaryOp) -> Callable[[], None]:
    def make() -> None:
        node.op = ast.UAdd() if isinstance(node.op, ast.USub) else ast.Not()
        if isinstance(node.op, ast.Not):
            node.operand = ast.UnaryOp(ast.Not(), node.operand)

    return make


def _dropped(function: ast.FunctionDef) -> Iterator[Change]:
    """A statement that is left out: pass stands in its place."""
    for block in _blocks(function):
        for place, statement in enumerate(block):
            if isinstance(statement, ast.Assign | ast.AugAssign | ast.Return | ast.Continue | ast.Break) or (
                isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
            ):
                first = ast.unparse(statement).splitlines()[0]

                def make(block: list[ast.stmt] = block, place: int = place) -> None:
                    block[place] = ast.Pass()

                yield Change(statement.lineno, first, "pass", make)


def _blocks(function: ast.FunctionDef) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(function):
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                yield block
