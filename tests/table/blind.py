"""Blind: a tiny game with hidden hands, to hold tables to their word.

Twelve cards, three each of 0 to 3. In turn each seat is dealt a card nobody else sees, says
`raise` or `stay`, and ends its turn with `end`. After three rounds the highest hand wins; a
`raise` doubles the card dealt in that turn.
"""

from __future__ import annotations

from typing import Any, cast

from serai.core.game import Game, Referee
from serai.core.objection import Objection
from serai.core.outcome import Outcome, ScoreLine, ScoreSheet, places
from serai.core.position import StateLike
from serai.core.rulebook import Rulebook
from serai.core.seats import CHANCE, OVER
from serai.core.setup import Option, Setup
from serai.core.state import MoveList, Rng
from serai.core.text import Text

KINDS = 4
COPIES = 3
ROUNDS = 3
DEAL, SPEAK, FINISH, DONE = range(4)
RAISE, STAY, END = 10, 11, 12
WORDS = {RAISE: "raise", STAY: "stay", END: "end"}


class BlindState:
    """Counts of the unseen, and the hands."""

    def __init__(self, seats: int, rounds: int) -> None:
        self.seats = seats
        self.rounds = rounds
        self.left = [COPIES] * KINDS
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.raised: list[list[bool]] = [[] for _ in range(seats)]
        self.turn = 0
        self.phase = DEAL

    def to_act(self) -> int:
        return {DEAL: CHANCE, DONE: OVER}.get(self.phase, self.turn % self.seats)

    def list_moves(self, into: MoveList) -> None:
        into.clear()
        if self.phase == DEAL:
            for kind, count in enumerate(self.left):
                if count:
                    into.add(kind, count)
        elif self.phase == SPEAK:
            into.add(RAISE, 1)
            into.add(STAY, 1)
        elif self.phase == FINISH:
            into.add(END, 1)

    def apply(self, code: int) -> None:
        seat = self.turn % self.seats
        if code < KINDS:
            self.left[code] -= 1
            self.hands[seat].append(code)
            self.phase = SPEAK
        elif code == END:
            self.turn += 1
            self.phase = DONE if self.turn == self.seats * self.rounds else DEAL
        else:
            self.raised[seat].append(code == RAISE)
            self.phase = FINISH

    def standing(self, seat: int) -> int:
        return sum(card * (2 if up else 1) for card, up in zip(self.hands[seat], self.raised[seat], strict=True))

    def redeal(self, seat: int, rng: Rng) -> None:
        """Not needed here: bots of the tests do not imagine."""

    def copy(self) -> BlindState:
        twin = BlindState(self.seats, self.rounds)
        twin.left = list(self.left)
        twin.hands = [list(hand) for hand in self.hands]
        twin.raised = [list(said) for said in self.raised]
        twin.turn, twin.phase = self.turn, self.phase
        return twin

    def snapshot(self) -> tuple[object, ...]:
        return (tuple(self.left), tuple(map(tuple, self.hands)), tuple(map(tuple, self.raised)), self.turn, self.phase)


class BlindReferee:
    def __init__(self, game: Blind, state: BlindState) -> None:
        self.game = game
        self.state = state

    @property
    def to_act(self) -> int:
        return self.state.to_act()

    def legal_moves(self) -> set[str]:
        into = MoveList()
        self.state.list_moves(into)
        return {self.game.write(self.state, code) for code in into.listed()}

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        if seat is not None and seat != self.to_act:
            return Objection("blind.1", Text("It is another seat's turn.", "C'est le tour d'un autre siège."))
        if text in self.legal_moves():
            return None
        return Objection("blind.2", Text("Nobody says that now.", "Cela ne se dit pas maintenant."))

    def outcome(self) -> Outcome:
        return self.game.outcome(self.state)


class Blind(Game):
    key = "blind"
    title = Text("Blind", "Blind")
    rules_version = 1
    seat_counts = (2, 3)
    options: tuple[Option, ...] = (Option("rounds", ROUNDS, (1, ROUNDS), Text("rounds", "tours")),)
    rulebook = Rulebook([])
    hidden = True

    def begin(self, setup: Setup) -> BlindState:
        return BlindState(setup.seats, int(setup.options["rounds"]))

    def write(self, state: StateLike, code: int) -> str:
        return WORDS.get(code, f"card {code}")

    def referee(self, state: StateLike) -> Referee:
        return BlindReferee(self, _own(state))

    def outcome(self, state: StateLike) -> Outcome:
        own = _own(state)
        totals = [own.standing(seat) for seat in range(own.seats)]
        sheets = tuple(ScoreSheet((ScoreLine("blind.3", Text("cards", "cartes"), total),)) for total in totals)
        return Outcome(places(totals), sheets)

    def view(self, state: StateLike, seat: int | None) -> dict[str, Any]:
        own = _own(state)
        return {
            "hand": [] if seat is None else list(own.hands[seat]),
            "cards": [len(hand) for hand in own.hands],
            "raised": [list(said) for said in own.raised],
        }

    def redact(self, state: StateLike, code: int, seat: int | None) -> str:
        hidden = code < KINDS and seat != _own(state).turn % _own(state).seats
        return "card ?" if hidden else self.write(state, code)


def _own(state: StateLike) -> BlindState:
    return cast(BlindState, state)


BLIND = Blind()
