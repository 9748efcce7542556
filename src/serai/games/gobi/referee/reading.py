"""The facts of an engine's state, for judging at a position: the one place that knows both."""

from __future__ import annotations

from collections import Counter

from serai.core.verbs import Cell
from serai.games.gobi.board import xy
from serai.games.gobi.components import BLESSINGS, GIFTS, REWARDS, TRIBES
from serai.games.gobi.decisions import DECISIONS
from serai.games.gobi.referee.table import Table
from serai.games.gobi.state import GobiState


def read(state: GobiState) -> Table:
    """The facts of a state."""
    cells = [xy(spot) for spot in list(state.spot)[: state.tiles]]
    seats = range(state.seats)
    width = len(state.camels) // len(state.stack)

    def rows(counts: list[int], names: tuple[str, ...]) -> list[Counter[str]]:
        return [+Counter(dict(zip(names, counts[len(names) * seat :], strict=False))) for seat in seats]

    def cell(tile: int) -> Cell | None:
        return cells[tile] if tile >= 0 else None

    gifts = tuple(gift.en for gift in GIFTS)
    return Table(
        seats=state.seats,
        route_length="shortest" if state.shortest else "longest",
        silk_lines="gaps" if state.gaps else "unbroken",
        porcelain="any" if state.anyone else "own",
        gift_use="later" if state.later else "at_once",
        decision=DECISIONS[state.phase],
        seat=state.seat,
        hand=TRIBES[state.hand] if state.hand >= 0 else None,
        laid=cell(state.laid),
        started=[] if cells else [TRIBES[tribe] for tribe in list(state.drawn)[: state.started]],
        tiles={cell: TRIBES[tribe] for cell, tribe in zip(cells, state.tribe, strict=False)},
        camels=[+Counter(dict(zip(cells, list(state.camels)[width * seat :], strict=False))) for seat in seats],
        reserve=[state.reserve[seat] for seat in seats],
        aims=[cells[tile] for tile in list(state.aim)[: state.aims]],
        ends=tuple(sorted(cells[tile] for tile in (state.end_a, state.end_b) if tile >= 0)),
        spiced=bool(state.spiced),
        stacks=[state.stack[seat] for seat in seats],
        unseen_tiles=+Counter(dict(zip(TRIBES, state.unseen_tiles, strict=True))),
        tops=[REWARDS[kind].en if kind >= 0 else None for kind in state.top],
        under=list(state.under),
        pile=state.pile,
        unseen_rewards=+Counter(dict(zip([reward.en for reward in REWARDS], state.unseen_rewards, strict=True))),
        coffee=state.coffee,
        coffees=[state.coffees[seat] for seat in seats],
        fresh=rows(list(state.fresh), gifts),
        just_won=+Counter(dict(zip(gifts, state.waiting, strict=True))),
        used=rows(list(state.used), gifts),
        blessings=rows(list(state.blessings), tuple(blessing.en for blessing in BLESSINGS)),
        discarded=rows(list(state.thrown), TRIBES),
    )
