"""Gobi told a second time, as a game that plays by itself.

It keeps what a person at the table would keep: a desert of cells with tribes on them, camels
by cell, rewards by name. `referee` says what may be played on these facts, `chance` what may
be drawn, `setting_up` and `turn` what a move changes and what is asked next, `view` what
everybody sees. With the engine it shares the box (`components`) and how moves are written
(`verbs`).
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from fractions import Fraction
from typing import Any

from serai.core.seats import CHANCE
from serai.core.second import JudgedGame
from serai.core.setup import Setup
from serai.core.verbs import Saying
from serai.games.gobi.referee import GobiReferee
from serai.games.gobi.referee.table import Table
from serai.games.gobi.second import chance, setting_up, turn, view
from serai.games.gobi.verbs import parse

EFFECTS: dict[str, Callable[[Table, Saying], None]] = {
    "start": setting_up.start,
    "top": turn.top,
    "first": setting_up.first,
    "draw": turn.draw,
    "place": turn.place,
    "discard": turn.discard,
    "neighbours": turn.neighbours,
    "silk": turn.silk,
    "no camel": turn.no_camel,
    "camel": turn.camel,
    "cotton": turn.cotton,
    "take": turn.take,
    "route": turn.route,
    "spices": turn.spices,
    "reward": turn.reward,
    "coffee": turn.coffee,
    "coffee with tea": turn.coffee_with_tea,
    "no reward": turn.no_reward,
    "perfume": turn.perfume,
    "porcelain": turn.porcelain,
    "end": turn.end,
}
"""What a legal move changes, by its verb."""


class GobiSecond(JudgedGame):
    """A game in progress. Satisfies `serai.core.second.SecondGame`."""

    judge: GobiReferee

    def __init__(self, table: Table) -> None:
        self.table = table
        self.judge = GobiReferee(table)

    @classmethod
    def begin(cls, setup: Setup) -> GobiSecond:
        return cls(setting_up.unpacked(setup))

    @property
    def decision(self) -> str:
        return self.table.decision

    def legal_moves(self) -> set[str]:
        return set() if self.to_act == CHANCE else self.judge.legal_moves()

    def draws(self) -> dict[str, int | Fraction]:
        return chance.draws(self.table)

    def change(self, text: str) -> None:
        said = parse(text)
        assert said is not None, "an unreadable text has been refused"
        EFFECTS[said.verb](self.table, said)

    def seen(self) -> dict[str, Any]:
        return view.view(self.table)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Nobody sees more than the others."""
        return super().view(seat) | {"viewer": seat}

    def copy(self) -> GobiSecond:
        return GobiSecond(deepcopy(self.table))
