"""What a seat sees: everything but the future, which nobody sees (gobi.2.5, gobi.2.7)."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.pen import DataPen, JsonPen, Pen
from serai.games.gobi import desert
from serai.games.gobi.board import COLUMN, EDGES, OFFSET
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSINGS,
    CAMEL_COLOURS,
    GIFT_COUNT,
    GIFTS,
    KIND_COUNT,
    PILE_COUNT,
    REWARDS,
    SET_ASIDE,
    TILE_COUNT,
    TRIBE_COUNT,
    TRIBES,
)
from serai.games.gobi.decisions import DECISIONS, DRAW, NEXT, OVER_PHASE, REWARD, ROUTE, TOP
from serai.games.gobi.outlook import routes
from serai.games.gobi.shapes import GobiView
from serai.games.gobi.state import GobiState

_REWARDS, _GIFTS, _BLESSINGS = ([reward.en for reward in kind] for kind in (REWARDS, GIFTS, BLESSINGS))
"""As they are named in a view."""


def view(state: GobiState, seat: int | None) -> GobiView:
    """The table as plain data; the same for every seat but for whose eyes it is."""
    pen = DataPen()
    show(state, seat, pen)
    made: GobiView = pen.made
    return made


def view_text(state: GobiState, seat: int | None) -> bytes:
    """The same as JSON."""
    pen = JsonPen()
    show(state, seat, pen)
    return pen.written()


def show(state: GobiState, seat: int | None, pen: Pen) -> None:
    """Tell a pen what there is to see: `shapes.GobiView`."""
    pen.begin("")
    pen.text("game", "gobi")
    _chosen(-1 if seat is None else seat, "viewer", pen)
    pen.begin("options")
    pen.text("route_length", "shortest" if state.shortest else "longest")
    pen.text("silk_lines", "gaps" if state.gaps else "unbroken")
    pen.text("porcelain", "any" if state.anyone else "own")
    pen.text("gift_use", "later" if state.later else "at_once")
    pen.end()
    pen.number("to_act", state.to_act())
    pen.text("decision", DECISIONS[state.phase])
    _chosen(state.seat if DRAW <= state.phase < OVER_PHASE or state.phase == NEXT else -1, "turn", pen)
    _called(TRIBES, state.hand, "tile_in_hand", pen)
    pen.begin_list("start_tiles")
    if state.tiles == 0:
        for place in range(state.started):
            pen.text("", TRIBES[state.drawn[place]])
    pen.end_list()
    _desert(state, pen)
    _around(state, pen)
    if state.laid >= 0:
        _cell(state.spot[state.laid], "placed", pen)
    else:
        pen.nothing("placed")
    pen.begin_list("camels_going_out")
    for spot in sorted([state.spot[state.aim[place]] for place in range(state.aims)]):
        _cell(spot, "", pen)
    pen.end_list()
    _routes(state, pen)
    _route(state, pen)
    pen.begin("unseen_tiles")
    for place in range(TRIBE_COUNT):
        pen.number(TRIBES[place], state.unseen_tiles[place])
    pen.end()
    pen.begin_list("piles")
    for pile in range(PILE_COUNT):
        pen.begin("")
        _called(_REWARDS, state.top[pile], "top", pen)
        pen.number("under", state.under[pile])
        pen.end()
    pen.end_list()
    _chosen(state.pile if state.phase in (TOP, NEXT) else -1, "revealing", pen)
    pen.number("set_aside", SET_ASIDE)
    pen.begin("unseen_rewards")
    for place in range(KIND_COUNT):
        pen.number(_REWARDS[place], state.unseen_rewards[place])
    pen.end()
    pen.number("coffee", state.coffee)
    pen.begin_list("seats")
    for owner in range(state.seats):
        _seat(state, owner, pen)
    pen.end_list()
    pen.end()


def _desert(state: GobiState, pen: Pen) -> None:
    pen.begin_list("desert")
    for tile in range(state.tiles):
        pen.begin("")
        pen.number("x", state.spot[tile] // COLUMN - OFFSET)
        pen.number("y", state.spot[tile] % COLUMN - OFFSET)
        pen.text("tribe", TRIBES[state.tribe[tile]])
        pen.begin_list("camels")
        for seat in range(state.seats):
            pen.number("", state.camels[TILE_COUNT * seat + tile])
        pen.end_list()
        pen.end()
    pen.end_list()


def _around(state: GobiState, pen: Pen) -> None:
    """The empty cells that touch the desert, each with the number of tiles it touches: so many
    camels a tile placed there brings (gobi.3.4)."""
    pen.begin_list("around")
    # Spots count by x, then by y.
    for spot in sorted([state.border[place] for place in range(state.borders)]):
        touched = 0
        for way in range(EDGES):
            if 0 < state.grid[desert.fold(spot + desert.step[way])] < desert.BORDER:
                touched += 1
        pen.begin_list("")
        pen.number("", spot // COLUMN - OFFSET)
        pen.number("", spot % COLUMN - OFFSET)
        pen.number("", touched)
        pen.end_list()
    pen.end_list()


def _routes(state: GobiState, pen: Pen) -> None:
    """Those that may be resolved now."""
    if state.phase == ROUTE:
        pen.data("routes", routes(state))
    else:
        pen.begin_list("routes")
        pen.end_list()


def _route(state: GobiState, pen: Pen) -> None:
    """The route whose reward is being chosen."""
    if state.phase != REWARD:
        pen.nothing("route")
        return
    pen.begin("route")
    pen.begin_list("ends")
    for spot in sorted([state.spot[state.end_a], state.spot[state.end_b]]):
        _cell(spot, "", pen)
    pen.end_list()
    pen.number("length", state.length)
    pen.data("spices", bool(state.spiced))
    pen.end()


def _seat(state: GobiState, seat: int, pen: Pen) -> None:
    own = seat == state.seat
    pen.begin("")
    pen.text("colour", CAMEL_COLOURS[seat].en)
    pen.number("stack", state.stack[seat])
    pen.number("reserve", state.reserve[seat])
    pen.number("coffees", state.coffees[seat])
    pen.begin("gifts")
    for gift in range(GIFT_COUNT):
        pen.number(_GIFTS[gift], state.fresh[seat * GIFT_COUNT + gift])
    pen.end()
    pen.begin("waiting_gifts")
    for gift in range(GIFT_COUNT):
        pen.number(_GIFTS[gift], state.waiting[gift] if own else 0)
    pen.end()
    pen.begin("used_gifts")
    for gift in range(GIFT_COUNT):
        pen.number(_GIFTS[gift], state.used[seat * GIFT_COUNT + gift])
    pen.end()
    pen.begin("blessings")
    for blessing in range(BLESSING_COUNT):
        pen.number(_BLESSINGS[blessing], state.blessings[seat * BLESSING_COUNT + blessing])
    pen.end()
    pen.begin("discarded")
    for tribe in range(TRIBE_COUNT):
        pen.number(TRIBES[tribe], state.thrown[seat * TRIBE_COUNT + tribe])
    pen.end()
    pen.number("points", state.points(seat))
    pen.end()


def _cell(spot: int, name: str, pen: Pen) -> None:
    pen.begin_list(name)
    pen.number("", spot // COLUMN - OFFSET)
    pen.number("", spot % COLUMN - OFFSET)
    pen.end_list()


def _chosen(number: int, name: str, pen: Pen) -> None:
    """A number that counts from 0, or nothing."""
    if number < 0:
        pen.nothing(name)
    else:
        pen.number(name, number)


def _called(names: Sequence[str], which: int, name: str, pen: Pen) -> None:
    """One of these names, or nothing."""
    if which < 0:
        pen.nothing(name)
    else:
        pen.text(name, names[which])
