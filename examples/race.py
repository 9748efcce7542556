"""A race to seven steps: throw a die with three sides, then go or stay. First to seven wins."""

from __future__ import annotations

from dataclasses import asdict, astuple, dataclass
from typing import Any

from serai.core import CHANCE, OVER, Clause, Game, Objection, Outcome, Rulebook, ScoreLine, ScoreSheet, Setup, Text
from serai.core.outcome import places
from serai.core.position_text import Parts, PositionError, one_of, whole
from serai.core.state import MoveList, Rng

THROW = ("throw", "die 1", "die 2", "die 3")
TURN = Text("Throw, then go so many steps or stay.", "Lancez, puis avancez d’autant ou restez.")


@dataclass
class RaceState:
    steps: list[int]
    turn: int = 0
    die: int = 0

    def copy(self) -> RaceState:
        return RaceState(*self.snapshot())

    def snapshot(self) -> tuple[Any, ...]:
        return astuple(self)

    @property
    def seats(self) -> int:
        return len(self.steps)

    def to_act(self) -> int:
        return OVER if max(self.steps) >= 7 else self.turn if self.die else CHANCE

    def list_moves(self, into: MoveList) -> None:
        into.clear()
        for code in {OVER: (), CHANCE: (1, 2, 3)}.get(self.to_act(), (0, self.die)):
            into.add(code, 1)

    def apply(self, code: int) -> None:
        if self.die:
            self.steps[self.turn] += code
            self.turn = (self.turn + 1) % self.seats
        self.die = 0 if self.die else code

    def standing(self, seat: int) -> int:
        return self.steps[seat]

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""


class RaceReferee:
    def __init__(self, state: RaceState) -> None:
        self.state, self.to_act = state, state.to_act()

    def legal_moves(self) -> set[str]:
        wanted = {"stay", f"go {self.state.die}"} if self.state.die else {"throw 1", "throw 2", "throw 3"}
        return set() if self.to_act == OVER else wanted

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        if text in self.legal_moves() and seat in (None, self.to_act):
            return None
        return Objection("race.1.1", Text(f"{text!r} cannot be done.", f"{text!r} n’est pas possible."))

    def outcome(self) -> Outcome:
        lines = (ScoreLine("race.1.1", Text("steps", "pas"), steps) for steps in self.state.steps)
        return Outcome(places(self.state.steps), tuple(ScoreSheet((line,)) for line in lines))


class Race(Game):
    key, title, rules_version, seat_counts = "race", Text("Race", "Course"), 1, (2, 3)
    rulebook = Rulebook([Clause("race.1.1", Text("A turn", "Un tour"), TURN, "ruling", "certain")])

    def begin(self, setup: Setup) -> RaceState:
        return RaceState([0] * setup.seats)

    def write(self, state: Any, code: int) -> str:
        return f"throw {code}" if not state.die else f"go {code}" if code else "stay"

    def describe(self, state: Any) -> dict[str, str]:
        return {"steps": ", ".join(map(str, state.steps)), "now": f"seat {state.turn + 1}, {THROW[state.die]}"}

    def assemble(self, setup: Setup, parts: Parts) -> RaceState:
        steps = [whole("steps", step, 0, 9) for step in parts.items("steps", "0, 3")]
        if len(steps) != setup.seats:
            raise PositionError("steps", f"one number for each of {setup.seats} seats")
        seat, _, die = parts.take("now", "seat 1, throw").removeprefix("seat ").partition(", ")
        return RaceState(steps, whole("now", seat, 1, setup.seats) - 1, one_of("now", die, THROW))

    def referee(self, state: Any) -> RaceReferee:
        return RaceReferee(state)

    def outcome(self, state: Any) -> Outcome:
        return self.referee(state).outcome()

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return asdict(state)


GAME = Race()
