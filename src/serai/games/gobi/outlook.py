"""Looking ahead for a screen: the routes that stand, and what a move would bring about.

Everything here lies open on the table (gobi.2.5, gobi.2.7): nothing is given away.
"""

from __future__ import annotations

from collections import Counter

from serai.core.position import legal_codes
from serai.core.seats import Code
from serai.core.verbs import Cell
from serai.games.gobi.codes import NEIGHBOURS, RESOLVE, RESOLVE_SPICES, SPREAD_SILK, kind_of, tile_in, with_tiles
from serai.games.gobi.components import COFFEE_LENGTH, TEA, TEA_LENGTH, TILE_COUNT, TRIBES
from serai.games.gobi.decisions import ROUTE, SPREAD, TAKE
from serai.games.gobi.notation import cell_of, saying
from serai.games.gobi.referee.paths import caravan, claimed_path
from serai.games.gobi.shapes import Facts, Route
from serai.games.gobi.state import GobiState

MOST_LISTED = 1000
"""Silk can go out in 91,390 ways: beyond so many a screen is told a few that stand for all."""


def outlook(state: GobiState, move: int) -> Facts:
    """What cannot be read off the view after the move."""
    seat = state.seat
    after = state.copy()
    after.apply(move)
    settled = after
    if after.phase == SPREAD:
        settled = after.copy()
        settled.apply(NEIGHBOURS)
    resolved = _resolved(state, move)
    standing = routes(settled) if settled.seat == seat else []
    return {
        "camels": [list(cell) for cell in _landing(state, settled, seat)],
        "short": settled.aims - settled.reserve[seat] if settled.phase == TAKE else 0,
        "points": after.points(seat) - state.points(seat),
        "routes": standing,
        "route": resolved,
        "lost": _lost(state, after, resolved),
    }


def routes(state: GobiState) -> list[Route]:
    """The routes that may be resolved now, with the path whose camels count (gobi.4.2); those of
    Spices last, and by their ends in rising order."""
    if state.phase != ROUTE:
        return []
    moves = [move for move in legal_codes(state) if kind_of(move) in (RESOLVE, RESOLVE_SPICES)]
    return sorted((route(state, move) for move in moves), key=lambda one: (one["spices"], one["ends"]))


def route(state: GobiState, move: int) -> Route:
    """One route: its move, its tribe, its path from end to end, and what it may earn."""
    said = saying(state, move)
    spiced = kind_of(move) == RESOLVE_SPICES
    own = {cell_of(state, tile) for tile, camels in enumerate(_herd(state, state.seat)) if camels}
    option = "shortest" if state.shortest else "longest"
    path = claimed_path(said.cells[0], said.cells[1], own, spiced, option)
    return {
        "text": str(said),
        "tribe": TRIBES[state.tribe[tile_in(move, 0)]],
        "ends": [list(cell) for cell in said.cells],
        "path": [list(cell) for cell in path],
        "length": len(path),
        "spices": spiced,
        "coffee": bool(state.coffee and len(path) >= COFFEE_LENGTH),
        "tea": bool(state.coffee and len(path) == TEA_LENGTH and state.ready(TEA)),
    }


def listed(state: GobiState) -> list[Code]:
    """The legal moves a screen is told of: all, but of very many ways of Silk only those that
    set every camel on one tile. They name each tile a camel may go to; any mixture of these
    tiles is legal too (gobi.6.15)."""
    moves = legal_codes(state)
    if state.phase != SPREAD or len(moves) <= MOST_LISTED:
        return moves
    alike = {with_tiles(SPREAD_SILK, [tile] * state.aims) for tile in range(state.tiles)}
    return [move for move in moves if move == NEIGHBOURS or move in alike]


def _herd(state: GobiState, seat: int) -> list[int]:
    """The camels of a seat, by tile. A compiled array is made into a list whenever it is named: once."""
    return state.camels[seat * TILE_COUNT : seat * TILE_COUNT + state.tiles]


def _resolved(state: GobiState, move: int) -> Route | None:
    return route(state, move) if kind_of(move) in (RESOLVE, RESOLVE_SPICES) else None


def _landing(state: GobiState, settled: GobiState, seat: int) -> list[Cell]:
    """Where camels land; of those still on their way for want of a reserve, where they will."""
    if settled.phase == TAKE:
        return sorted(cell_of(settled, tile) for tile in list(settled.aim)[: settled.aims])
    before = Counter({cell_of(state, tile): camels for tile, camels in enumerate(_herd(state, seat))})
    later = Counter({cell_of(settled, tile): camels for tile, camels in enumerate(_herd(settled, seat))})
    return sorted((later - before).elements())


def _lost(state: GobiState, after: GobiState, resolved: Route | None) -> list[Route]:
    """Routes over edges that stand now and that this move breaks (gobi.4.9)."""
    standing = [one for one in routes(state) if not one["spices"]]
    if not standing:
        return []
    still = _linked_pairs(after, state.seat)
    own = resolved["ends"] if resolved else None
    return [one for one in standing if one["ends"] != own and tuple(map(tuple, one["ends"])) not in still]


def _linked_pairs(state: GobiState, seat: int) -> set[tuple[Cell, ...]]:
    """The pairs of one tribe that a seat's camels link edge to edge, whoever is to act."""
    tribes = {
        cell_of(state, tile): tribe
        for tile, (tribe, camels) in enumerate(zip(state.tribe, _herd(state, seat), strict=False))
        if camels
    }
    return {
        (cell, other)
        for cell, tribe in tribes.items()
        for other in caravan(cell, tribes, spiced=False)
        if cell < other and tribes[other] == tribe
    }
