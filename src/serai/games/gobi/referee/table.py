"""What lies on the table, read off a state into sets, dicts and names.

From here on the referee knows nothing of the engine: everything else it works out anew.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from serai.games.gobi import decisions
from serai.games.gobi.board import xy
from serai.games.gobi.components import BLESSINGS, GIFTS, REWARDS, TRIBES
from serai.games.gobi.position import GobiState

Cell = tuple[int, int]

DECISIONS = {
    decisions.START: "start",
    decisions.TOP: "top",
    decisions.FIRST: "first",
    decisions.NEXT: "next",
    decisions.DRAW: "draw",
    decisions.TILE: "tile",
    decisions.SPREAD: "spread",
    decisions.DROP: "drop",
    decisions.TAKE: "take",
    decisions.ROUTE: "route",
    decisions.REWARD: "reward",
    decisions.OVER_PHASE: "over",
}


@dataclass(frozen=True)
class Table:
    """One moment of a game as a person at the table sees it. Seats count from 0."""

    seats: int
    route_length: str
    silk_lines: str
    porcelain: str
    decision: str
    seat: int
    hand: str | None
    laid: Cell | None
    started: tuple[str, ...]
    tiles: dict[Cell, str]
    camels: tuple[Counter[Cell], ...]
    reserve: tuple[int, ...]
    aims: tuple[Cell, ...]
    ends: tuple[Cell, ...]
    spiced: bool
    stacks: tuple[int, ...]
    unseen_tiles: Counter[str]
    tops: tuple[str | None, ...]
    under: tuple[int, ...]
    pile: int
    unseen_rewards: Counter[str]
    coffee: int
    coffees: tuple[int, ...]
    fresh: tuple[Counter[str], ...]
    used: tuple[Counter[str], ...]
    blessings: tuple[Counter[str], ...]
    discarded: tuple[Counter[str], ...]

    @property
    def own(self) -> Counter[Cell]:
        """The camels in the desert of the seat whose turn it is."""
        return self.camels[self.seat]

    @property
    def gifts(self) -> Counter[str]:
        """The gifts that seat has not used yet."""
        return self.fresh[self.seat]


def read(state: GobiState) -> Table:
    """The facts of a state."""
    cells = [xy(spot) for spot in list(state.spot)[: state.tiles]]
    seats = range(state.seats)
    width = len(state.camels) // len(state.stack)

    def rows(counts: list[int], names: tuple[str, ...]) -> tuple[Counter[str], ...]:
        return tuple(+Counter(dict(zip(names, counts[len(names) * seat :], strict=False))) for seat in seats)

    def cell(tile: int) -> Cell | None:
        return cells[tile] if tile >= 0 else None

    gifts = tuple(gift.en for gift in GIFTS)
    return Table(
        seats=state.seats,
        route_length="shortest" if state.shortest else "longest",
        silk_lines="gaps" if state.gaps else "unbroken",
        porcelain="any" if state.anyone else "own",
        decision=DECISIONS[state.phase],
        seat=state.seat,
        hand=TRIBES[state.hand] if state.hand >= 0 else None,
        laid=cell(state.laid),
        started=tuple(TRIBES[tribe] for tribe in list(state.drawn)[: state.started]) if not cells else (),
        tiles={cell: TRIBES[tribe] for cell, tribe in zip(cells, state.tribe, strict=False)},
        camels=tuple(+Counter(dict(zip(cells, list(state.camels)[width * seat :], strict=False))) for seat in seats),
        reserve=tuple(state.reserve[seat] for seat in seats),
        aims=tuple(cells[tile] for tile in list(state.aim)[: state.aims]),
        ends=tuple(cells[tile] for tile in (state.end_a, state.end_b) if tile >= 0),
        spiced=bool(state.spiced),
        stacks=tuple(state.stack[seat] for seat in seats),
        unseen_tiles=+Counter(dict(zip(TRIBES, state.unseen_tiles, strict=True))),
        tops=tuple(REWARDS[kind].en if kind >= 0 else None for kind in state.top),
        under=tuple(state.under),
        pile=state.pile,
        unseen_rewards=+Counter(dict(zip([reward.en for reward in REWARDS], state.unseen_rewards, strict=True))),
        coffee=state.coffee,
        coffees=tuple(state.coffees[seat] for seat in seats),
        fresh=rows(list(state.fresh), gifts),
        used=rows(list(state.used), gifts),
        blessings=rows(list(state.blessings), tuple(blessing.en for blessing in BLESSINGS)),
        discarded=rows(list(state.thrown), TRIBES),
    )
