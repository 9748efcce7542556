"""Told: Blind once more, with a second game beside it that is honest, lies, dies or never ends, as the
table's option says: for tests of what the house does then."""

from __future__ import annotations

import os
from typing import Any

from serai.core.objection import Objection
from serai.core.outcome import Outcome, ScoreLine, ScoreSheet, places
from serai.core.seats import CHANCE, OVER
from serai.core.second import SecondGame
from serai.core.setup import Option, Setup
from serai.core.text import Text
from tests.table.blind import COPIES, KINDS, Blind

SECONDS = ("honest", "lies", "dies", "loops")


class ToldSecond:
    """Cards by name; each turn is a card, a word and `end`. The liar doubles nothing."""

    def __init__(self, seats: int, rounds: int, manner: str) -> None:
        self.seats, self.rounds, self.manner = seats, rounds, manner
        self.unseen = {f"card {kind}": COPIES for kind in range(KINDS)}
        self.turns: list[list[str]] = [[]]

    @property
    def to_act(self) -> int:
        if len(self.turns) > self.seats * self.rounds:
            return OVER
        return (len(self.turns) - 1) % self.seats if self.turns[-1] else CHANCE

    @property
    def decision(self) -> str:
        return ("deal", "speak", "finish")[len(self.turns[-1])]

    def legal_moves(self) -> set[str]:
        if self.to_act < 0:
            return set()
        return {"raise", "stay"} if self.decision == "speak" else {"end"}

    def draws(self) -> dict[str, Any]:
        return {card: left for card, left in self.unseen.items() if left} if self.to_act == CHANCE else {}

    def is_legal(self, text: str) -> bool:
        return text in self.legal_moves() or text in self.draws()

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        if self.is_legal(text) and seat in (None, self.to_act):
            return None
        return Objection("blind.2", Text("Nobody says that now.", "Cela ne se dit pas maintenant."))

    def play(self, text: str) -> None:
        if self.manner == "dies":
            os._exit(3)
        while self.manner == "loops":
            pass
        if text in self.unseen:
            self.unseen[text] -= 1
        self.turns[-1].append(text)
        if text == "end":
            self.turns.append([])

    def of(self, seat: int) -> list[list[str]]:
        """The turns of a seat, as far as it has begun them."""
        return [turn for turn in self.turns[seat :: self.seats] if turn]

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "hand": [] if seat is None else [int(turn[0][-1]) for turn in self.of(seat)],
            "cards": [len(self.of(other)) for other in range(self.seats)],
            "raised": [[turn[1] == "raise" for turn in self.of(other) if turn[1:]] for other in range(self.seats)],
        }

    def outcome(self) -> Outcome:
        totals = [sum(map(self.worth, self.of(seat))) for seat in range(self.seats)]
        sheets = tuple(ScoreSheet((ScoreLine("blind.3", Text("cards", "cartes"), total),)) for total in totals)
        return Outcome(places(totals), sheets)

    def worth(self, turn: list[str]) -> int:
        doubles = turn[1] == "raise" and self.manner != "lies"
        return int(turn[0][-1]) * (2 if doubles else 1)

    def copy(self) -> ToldSecond:
        twin = ToldSecond(self.seats, self.rounds, self.manner)
        twin.unseen = dict(self.unseen)
        twin.turns = [list(turn) for turn in self.turns]
        return twin


class Told(Blind):
    key = "told"
    title = Text("Told", "Told")
    options = (*Blind.options, Option("second", "honest", SECONDS, Text("second game", "second jeu")))

    def second(self, setup: Setup) -> SecondGame:
        return ToldSecond(setup.seats, int(setup.options["rounds"]), str(setup.options["second"]))


TOLD = Told()
