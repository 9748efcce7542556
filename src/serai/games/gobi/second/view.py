"""What everybody at the table sees: all but the future (gobi.2.5, gobi.2.7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from serai.core.seats import CHANCE, OVER
from serai.core.verbs import Saying
from serai.games.gobi.components import (
    BLESSING_COPIES,
    BLESSINGS,
    CAMEL_COLOURS,
    COFFEE_LENGTH,
    GIFT_COPIES,
    GIFTS,
    PILE_COUNT,
    PILE_SIZE,
    REWARDS,
    TEA_LENGTH,
    TRIBES,
)
from serai.games.gobi.referee import DRAWS, GobiReferee, scorer
from serai.games.gobi.referee.paths import claimed_path, edges
from serai.games.gobi.referee.step2 import claimed
from serai.games.gobi.referee.table import Table
from serai.games.gobi.verbs import parse

BEFORE_THE_FIRST_TURN = ("start tile", "first rewards", "first player")


def view(table: Table) -> dict[str, Any]:
    """The table as plain data, the same for everybody: whose eyes it is for is said elsewhere."""
    return {
        "game": "gobi",
        "options": {
            "route_length": table.route_length,
            "silk_lines": table.silk_lines,
            "porcelain": table.porcelain,
            "gift_use": table.gift_use,
        },
        "to_act": OVER if table.decision == "over" else CHANCE if table.decision in DRAWS else table.seat,
        "decision": table.decision,
        "turn": None if table.decision in (*BEFORE_THE_FIRST_TURN, "over") else table.seat,
        "tile_in_hand": table.hand,
        "start_tiles": list(table.started),
        "desert": [
            {"x": x, "y": y, "tribe": tribe, "camels": [camels[x, y] for camels in table.camels]}
            for (x, y), tribe in table.tiles.items()
        ],
        "around": around(table),
        "placed": None if table.laid is None else list(table.laid),
        "camels_going_out": [list(cell) for cell in sorted(table.aims)],
        "routes": routes(table),
        "route": chosen_route(table),
        "unseen_tiles": {tribe: table.unseen_tiles[tribe] for tribe in TRIBES},
        "piles": [{"top": top, "under": under} for top, under in zip(table.tops, table.under, strict=True)],
        "revealing": table.pile if table.decision in ("first rewards", "next reward") else None,
        "set_aside": GIFT_COPIES * len(GIFTS) + BLESSING_COPIES * len(BLESSINGS) - PILE_COUNT * PILE_SIZE,
        "unseen_rewards": {reward.en: table.unseen_rewards[reward.en] for reward in REWARDS},
        "coffee": table.coffee,
        "seats": [holdings(table, owner) for owner in range(table.seats)],
    }


def around(table: Table) -> list[list[int]]:
    """The empty cells that touch the desert, each with the number of tiles it touches."""
    touched = Counter(near for cell in table.tiles for near in edges(cell) if near not in table.tiles)
    return [[*cell, touched[cell]] for cell in sorted(touched)]


def routes(table: Table) -> list[dict[str, Any]]:
    """The routes that may be resolved now, those of Spices last."""
    if table.decision != "routes":
        return []
    said = [saying for saying in map(parse, GobiReferee(table).legal_moves()) if saying is not None]
    linked = [saying for saying in said if saying.verb in ("route", "spices")]
    return [described(table, saying) for saying in sorted(linked, key=lambda one: (one.verb, one.cells))]


def described(table: Table, said: Saying) -> dict[str, Any]:
    """A route with the path whose camels count (gobi.4.2), and whether it is long enough for
    coffee (gobi.5.2) or would be by Tea (gobi.6.12)."""
    spiced = said.verb == "spices"
    one, other = said.cells
    path = claimed_path(one, other, table.own, spiced, table.route_length)
    return {
        "text": str(said),
        "tribe": table.tiles[said.cells[0]],
        "ends": [list(cell) for cell in said.cells],
        "path": [list(cell) for cell in path],
        "length": len(path),
        "spices": spiced,
        "coffee": table.coffee > 0 and len(path) >= COFFEE_LENGTH,
        "tea": table.coffee > 0 and len(path) == TEA_LENGTH and table.gifts["Tea"] > 0,
    }


def chosen_route(table: Table) -> dict[str, Any] | None:
    """The route whose reward is being chosen."""
    if table.decision != "reward":
        return None
    return {"ends": [list(cell) for cell in table.ends], "length": len(claimed(table)), "spices": table.spiced}


def holdings(table: Table, seat: int) -> dict[str, Any]:
    """What lies before one seat, and its score if the game ended now."""
    return {
        "colour": CAMEL_COLOURS[seat].en,
        "stack": table.stacks[seat],
        "reserve": table.reserve[seat],
        "coffees": table.coffees[seat],
        "gifts": {gift.en: table.fresh[seat][gift.en] for gift in GIFTS},
        "waiting_gifts": {gift.en: waiting(table, seat, gift.en) for gift in GIFTS},
        "used_gifts": {gift.en: table.used[seat][gift.en] for gift in GIFTS},
        "blessings": {blessing.en: table.blessings[seat][blessing.en] for blessing in BLESSINGS},
        "discarded": {tribe: table.discarded[seat][tribe] for tribe in TRIBES},
        "points": scorer.sheet(table, seat).total,
    }


def waiting(table: Table, seat: int, gift: str) -> int:
    """Of a seat's gifts, those that may not serve before its next turn (gobi.6.2)."""
    return table.just_won[gift] if table.gift_use == "later" and seat == table.seat else 0
