"""What a screen is told of Gobi, as types: the view and the facts of an outlook."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from serai.games.gobi.decisions import Decision

Spot = Annotated[list[int], 2]
"""A cell: x and y."""


class OptionsView(TypedDict):
    route_length: Literal["shortest", "longest"]
    silk_lines: Literal["gaps", "unbroken"]
    porcelain: Literal["any", "own"]
    gift_use: Literal["later", "at_once"]


class Tile(TypedDict):
    """A tile of the desert; its camels by seat."""

    x: int
    y: int
    tribe: str
    camels: list[int]


class Route(TypedDict):
    """A route that may be resolved: the move that does it, its tribe, its path from end to end, and what it may
    earn."""

    text: str
    tribe: str
    ends: Annotated[list[Spot], 2]
    path: list[Spot]
    length: int
    spices: bool
    coffee: bool
    tea: bool


class ResolvedView(TypedDict):
    """The route whose reward is being chosen."""

    ends: Annotated[list[Spot], 2]
    length: int
    spices: bool


class PileView(TypedDict):
    top: str | None
    under: int


class SeatView(TypedDict):
    """What a seat has; `waiting_gifts` are those of its gifts that serve from the next turn on only."""

    colour: str
    stack: int
    reserve: int
    coffees: int
    gifts: dict[str, int]
    waiting_gifts: dict[str, int]
    used_gifts: dict[str, int]
    blessings: dict[str, int]
    discarded: dict[str, int]
    points: int


class GobiView(TypedDict):
    """The table as plain data. `around` are the empty cells that touch the desert: x, y, and how many tiles they
    touch."""

    game: Literal["gobi"]
    viewer: int | None
    options: OptionsView
    to_act: int
    decision: Decision
    turn: int | None
    tile_in_hand: str | None
    start_tiles: list[str]
    desert: list[Tile]
    around: list[Annotated[list[int], 3]]
    placed: Spot | None
    camels_going_out: list[Spot]
    routes: list[Route]
    route: ResolvedView | None
    unseen_tiles: dict[str, int]
    piles: list[PileView]
    revealing: int | None
    set_aside: int
    unseen_rewards: dict[str, int]
    coffee: int
    seats: list[SeatView]


class Facts(TypedDict):
    """What cannot be read off the view after a move: `camels`, the cells on which camels of the mover land, as often
    as they do; `short`, how many camels would first have to be taken back from the desert (gobi.3.6); `points`, what
    the mover's score gains, as it would be counted now; `routes`, those that would stand then (where Silk may still
    be used, without it); `route`, the one that is resolved; `lost`, those that stand now and would not any more, save
    the one resolved."""

    camels: list[Spot]
    short: int
    points: int
    routes: list[Route]
    route: Route | None
    lost: list[Route]


SHAPES = {"Spot": Spot, "Decision": Decision, "GobiView": GobiView, "Facts": Facts}
