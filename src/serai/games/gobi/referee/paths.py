"""Who touches whom, and every path there is: searched literally, path by path."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from serai.core.verbs import Cell
from serai.games.gobi.components import PORCELAIN_STEPS

Path = tuple[Cell, ...]


def edges(cell: Cell) -> list[Cell]:
    """The four cells that share an edge with this one (gobi.3.3)."""
    x, y = cell
    return [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]


def corners(cell: Cell) -> list[Cell]:
    """The four cells that touch it at a corner only."""
    x, y = cell
    return [(x + 1, y + 1), (x - 1, y + 1), (x - 1, y - 1), (x + 1, y - 1)]


def is_corner_step(one: Cell, other: Cell) -> bool:
    return one[0] != other[0] and one[1] != other[1]


def paths(start: Cell, end: Cell, cells: Collection[Cell], spiced: bool) -> Iterator[Path]:
    """Every path between two cells that visits none twice and stays on `cells` (gobi.4.2).
    With Spices those with at least one corner step, and only those (gobi.6.17)."""

    def walk(path: Path) -> Iterator[Path]:
        if path[-1] == end:
            if not spiced or any(map(is_corner_step, path, path[1:])):
                yield path
            return
        for near in edges(path[-1]) + (corners(path[-1]) if spiced else []):
            if near in cells and near not in path:
                yield from walk((*path, near))

    if start in cells and end in cells and start != end:
        yield from walk((start,))


def is_linked(start: Cell, end: Cell, cells: Collection[Cell], spiced: bool) -> bool:
    """Is there such a path at all?"""
    return end in caravan(start, cells, spiced) and next(paths(start, end, cells, spiced), None) is not None


def caravan(start: Cell, cells: Collection[Cell], spiced: bool) -> set[Cell]:
    """The cells that hang together with this one."""
    found: set[Cell] = set()
    waiting = [start] if start in cells else []
    while waiting:
        cell = waiting.pop()
        if cell not in found:
            found.add(cell)
            waiting += [near for near in edges(cell) + (corners(cell) if spiced else []) if near in cells]
    return found


def claimed_path(start: Cell, end: Cell, cells: Collection[Cell], spiced: bool, route_length: str) -> Path:
    """The path whose camels count: a longest one, or by option a shortest one (gobi.4.2)."""
    choose = max if route_length == "longest" else min
    return choose(paths(start, end, cells, spiced), key=len)


def within_a_walk(start: Cell, tiles: Collection[Cell]) -> set[Cell]:
    """Where Porcelain can take a camel from here: over tiles, edge to edge (gobi.6.11)."""
    reached = {start}
    for _ in range(PORCELAIN_STEPS):
        reached |= {near for cell in reached for near in edges(cell) if near in tiles}
    return reached - {start}


def lines(start: Cell, tiles: Collection[Cell], silk_lines: str) -> set[Cell]:
    """Where Silk may set camels: the four lines from the new tile, each up to its first
    gap, or by option all of the row and the column (gobi.6.15)."""
    if silk_lines == "gaps":
        return {cell for cell in tiles if cell != start and (cell[0] == start[0] or cell[1] == start[1])}
    found: set[Cell] = set()
    for dx, dy in edges((0, 0)):
        x, y = start[0] + dx, start[1] + dy
        while (x, y) in tiles:
            found.add((x, y))
            x, y = x + dx, y + dy
    return found
