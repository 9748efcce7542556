"""Make a move. The draws that follow it, and the end if it comes, belong to the same answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from serai.core.position import Position, weighted_codes
from serai.core.seats import CHANCE, Code
from serai.core.speech import Words, named, spoken
from serai.core.text import Text
from serai.table import deal
from serai.table.events import Event, passing
from serai.table.refusal import Refused, Unjudged
from serai.table.table import Step, Table
from serai.table.verbs.end import Ended
from serai.table.verbs.flag import flag_events


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A seat has moved; `by` is the level of the bot that did it for the seat's holder, and
    `reason` why, in English and French."""

    kind: ClassVar[str] = "moved"

    seat: int
    text: str
    by: str | None = None
    reason: tuple[str, str] | None = None
    found: int | None = passing()
    """Its code, by whoever decided it."""

    def code(self, table: Table) -> Code:
        return table.code(self.text) if self.found is None else Code(self.found)

    def apply(self, table: Table) -> None:
        table.step(Step(self.seat, self.code(table), self.text), self.at)

    def tell(self, table: Table, seat: int | None) -> dict[str, Any]:
        # A bot's reasons come from its own hand: where hands are hidden they stay in the log.
        return {
            "kind": self.kind,
            "at": self.at,
            "seat": self.seat,
            "text": _read(self, table, seat),
            "by": self.by,
            "reason": None if self.reason is None or table.hides_hands else spoken(Text(*self.reason)),
            **_course(self, table),
        }

    def words(self, table: Table, seat: int | None) -> Words:
        return table.game.narrate(table.position.state, self.code(table), seat)


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Chance has spoken: draw `number` of the deal."""

    kind: ClassVar[str] = "drawn"

    text: str
    number: int
    found: int | None = passing()
    """Its code, by whoever decided it."""

    def code(self, table: Table) -> Code:
        return table.code(self.text) if self.found is None else Code(self.found)

    def apply(self, table: Table) -> None:
        table.step(Step(CHANCE, self.code(table), self.text, self.number), self.at)
        table.draws = self.number + 1

    def tell(self, table: Table, seat: int | None) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "at": self.at,
            "text": _read(self, table, seat),
            "number": self.number,
            **_course(self, table),
        }

    def words(self, table: Table, seat: int | None) -> Words:
        return table.game.narrate(table.position.state, self.code(table), seat)


def _course(event: Moved | Drawn, table: Table) -> dict[str, Any]:
    """The round in which it happens, and what everybody sees come and go with it."""
    state = table.position.state
    told: dict[str, Any] = {}
    if (number := table.game.round(state)) is not None:
        told["round"] = number
    after = state.copy()
    after.apply(event.code(table))
    if changes := table.game.changes(state, after):
        told["changes"] = [{"seat": change.seat, "by": change.by, "what": named(change.what)} for change in changes]
    return told


def _read(event: Moved | Drawn, table: Table, seat: int | None) -> str:
    """The text as this seat may read it: as it stands, where nothing is hidden."""
    return table.game.redact(table.position.state, event.code(table), seat) if table.hides_hands else event.text


@dataclass(frozen=True, slots=True)
class Play:
    """A person moves. `version` is the newest the person has seen."""

    at: int
    person: str
    seat: int
    text: str
    version: int

    def decide(self, table: Table) -> list[Event]:
        holder = table.must_hold(self.person, self.seat)
        table.must_run()
        if holder.driver is not None:
            raise Refused(
                "substituted",
                Text(
                    "A bot plays for you: take your seat back first.",
                    "Un bot joue pour vous : reprenez d'abord votre siège.",
                ),
            )
        if self.version < table.moved_version:
            raise Refused(
                "stale",
                Text(
                    "The position has changed since: look again, then move.",
                    "La position a changé depuis : regardez-la, puis jouez.",
                ),
            )
        return move_events(table, self.seat, self.text, self.at, None)


@dataclass(frozen=True, slots=True)
class PlayByBot:
    """The house's bot has thought; an answer to another position is dropped."""

    at: int
    seat: int
    text: str
    version: int
    reason: tuple[str, str] | None = None

    def decide(self, table: Table) -> list[Event]:
        waiting = table.bot_to_move()
        if waiting is None or waiting[0] != self.seat or self.version != table.moved_version:
            raise Refused("stale", Text("The bot's answer comes too late.", "La réponse du bot arrive trop tard."))
        return move_events(table, self.seat, self.text, self.at, waiting[1], self.reason)


def move_events(
    table: Table, seat: int, text: str, at: int, by: str | None, reason: tuple[str, str] | None = None
) -> list[Event]:
    """The move, the draws after it and the end, if it is legal; the loss, if time is up."""
    if table.clock.flagged(at) is not None:
        return flag_events(table, at)
    if table.to_act != seat:
        turn = Refused("not_your_turn", Text("It is not your turn.", "Ce n'est pas votre tour."))
        raise Unjudged(table.position, text, seat, otherwise=turn)
    code = table.find(text)
    if code is None:
        raise Unjudged(table.position, text, seat)
    canonical = text if table.has_told(text) else table.game.write(table.position.state, code)
    position = table.position.copy()
    position.state.apply(code)
    events: list[Event] = [Moved(at, seat, canonical, by, reason, code)]
    events += draw_events(position, table.deal_key(), table.draws, at)
    if position.is_over:
        outcome = position.outcome()
        events.append(Ended(at, "played", outcome.places, outcome.totals, table.secret))
    return events


def draw_events(position: Position, key: bytes, number: int, at: int) -> list[Event]:
    """Every draw that is due now, one after the other. Moves `position`."""
    events: list[Event] = []
    state = position.state
    while state.to_act() == CHANCE:
        weighted = weighted_codes(state)
        code = _owner(weighted, deal.ticket(key, number, sum(weight for _, weight in weighted)))
        events.append(Drawn(at, position.game.write(state, code), number, code))
        state.apply(code)
        number += 1
    return events


def _owner(weighted: list[tuple[Code, int]], ticket: int) -> Code:
    """The draw that owns a ticket: `Lottery.ticket`, without a copy of the position."""
    for code, weight in weighted:
        if ticket < weight:
            return code
        ticket -= weight
    raise AssertionError("unreachable: the weights add up to the total")
