"""What a seat sees: everything but the future, which nobody sees (gobi.2.5, gobi.2.7)."""

from __future__ import annotations

from serai.games.gobi import desert
from serai.games.gobi.board import EDGES, xy
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSINGS,
    CAMEL_COLOURS,
    GIFT_COUNT,
    GIFTS,
    PILE_COUNT,
    REWARDS,
    SET_ASIDE,
    TILE_COUNT,
    TRIBE_COUNT,
    TRIBES,
)
from serai.games.gobi.decisions import DECISIONS, DRAW, NEXT, OVER_PHASE, REWARD, TOP
from serai.games.gobi.notation import cell_of
from serai.games.gobi.outlook import routes
from serai.games.gobi.shapes import GobiView, ResolvedView, SeatView, Tile
from serai.games.gobi.state import GobiState

_REWARDS, _GIFTS, _BLESSINGS = ([reward.en for reward in kind] for kind in (REWARDS, GIFTS, BLESSINGS))
"""As they are named in a view."""


def view(state: GobiState, seat: int | None) -> GobiView:
    """The table as plain data; the same for every seat but for whose eyes it is."""
    return {
        "game": "gobi",
        "viewer": seat,
        "options": {
            "route_length": "shortest" if state.shortest else "longest",
            "silk_lines": "gaps" if state.gaps else "unbroken",
            "porcelain": "any" if state.anyone else "own",
            "gift_use": "later" if state.later else "at_once",
        },
        "to_act": state.to_act(),
        "decision": DECISIONS[state.phase],
        "turn": state.seat if DRAW <= state.phase < OVER_PHASE or state.phase == NEXT else None,
        "tile_in_hand": TRIBES[state.hand] if state.hand >= 0 else None,
        "start_tiles": [] if state.tiles else [TRIBES[tribe] for tribe in list(state.drawn)[: state.started]],
        "desert": _desert(state),
        "around": _around(state),
        "placed": list(cell_of(state, state.laid)) if state.laid >= 0 else None,
        "camels_going_out": sorted([list(cell_of(state, state.aim[place])) for place in range(state.aims)]),
        "routes": routes(state),
        "route": _route(state),
        "unseen_tiles": {name: state.unseen_tiles[place] for place, name in enumerate(TRIBES)},
        "piles": [
            {"top": _REWARDS[state.top[pile]] if state.top[pile] >= 0 else None, "under": state.under[pile]}
            for pile in range(PILE_COUNT)
        ],
        "revealing": state.pile if state.phase in (TOP, NEXT) else None,
        "set_aside": SET_ASIDE,
        "unseen_rewards": {name: state.unseen_rewards[place] for place, name in enumerate(_REWARDS)},
        "coffee": state.coffee,
        "seats": [_seat(state, owner) for owner in range(state.seats)],
    }


def _desert(state: GobiState) -> list[Tile]:
    lying: list[Tile] = []
    for tile in range(state.tiles):
        there = [state.camels[TILE_COUNT * seat + tile] for seat in range(state.seats)]
        x, y = xy(state.spot[tile])
        lying.append({"x": x, "y": y, "tribe": TRIBES[state.tribe[tile]], "camels": there})
    return lying


def _around(state: GobiState) -> list[list[int]]:
    """The empty cells that touch the desert, each with the number of tiles it touches: so many
    camels a tile placed there brings (gobi.3.4)."""
    around: list[list[int]] = []
    # Spots count by x, then by y.
    for spot in sorted([state.border[place] for place in range(state.borders)]):
        touched = 0
        for way in range(EDGES):
            if 0 < state.grid[desert.fold(spot + desert.step[way])] < desert.BORDER:
                touched += 1
        x, y = xy(spot)
        around.append([x, y, touched])
    return around


def _route(state: GobiState) -> ResolvedView | None:
    """The route whose reward is being chosen."""
    if state.phase != REWARD:
        return None
    ends = sorted([list(cell_of(state, tile)) for tile in (state.end_a, state.end_b)])
    return {"ends": ends, "length": state.length, "spices": bool(state.spiced)}


def _seat(state: GobiState, seat: int) -> SeatView:
    own = seat == state.seat
    gifts, blessings, tribes = seat * GIFT_COUNT, seat * BLESSING_COUNT, seat * TRIBE_COUNT
    return {
        "colour": CAMEL_COLOURS[seat].en,
        "stack": state.stack[seat],
        "reserve": state.reserve[seat],
        "coffees": state.coffees[seat],
        "gifts": {name: state.fresh[gifts + place] for place, name in enumerate(_GIFTS)},
        "waiting_gifts": {name: state.waiting[place] if own else 0 for place, name in enumerate(_GIFTS)},
        "used_gifts": {name: state.used[gifts + place] for place, name in enumerate(_GIFTS)},
        "blessings": {name: state.blessings[blessings + place] for place, name in enumerate(_BLESSINGS)},
        "discarded": {name: state.thrown[tribes + place] for place, name in enumerate(TRIBES)},
        "points": state.points(seat),
    }
