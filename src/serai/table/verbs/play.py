"""Make a move. The draws that follow it, and the end if it comes, belong to the same answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from serai.core.game import Game
from serai.core.position import StateLike, weighted_codes
from serai.core.remarks import Said
from serai.core.seats import CHANCE, OVER, Code
from serai.core.speech import Reason, Words, named, spoken
from serai.core.text import Text
from serai.table import deal
from serai.table.events import Event, Version, passing
from serai.table.refusal import Refused, Unjudged
from serai.table.table import Found, Step, Table, ahead
from serai.table.verbs.end import Ended
from serai.table.verbs.flag import flag_events


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A seat has moved; `by` is the level of the bot that did it for the seat's holder, and
    `reason` why: a sentence in parts (`spoken`) that everybody may hear, in older logs two texts; `figures` what it
    rests on: the chance to win, points ahead, and how many games were imagined."""

    kind: ClassVar[str] = "moved"
    in_play: ClassVar[bool] = True

    seat: int
    text: str
    by: str | None = None
    reason: Reason | None = None
    figures: tuple[float, float, int] | None = None
    found: Found | None = passing()  # noqa: RUF009  # a field
    """By whoever decided it."""

    def apply(self, table: Table) -> None:
        found = _found(self, table)
        table.step(Step(self.seat, found.code, self.text), found.after, self.at)

    def tell(self, table: Table, seat: int | None) -> dict[str, Any]:
        # What a bot reckons with comes from its own hand: where hands are hidden it stays in the log.
        told = {
            "kind": self.kind,
            "at": self.at,
            "seat": self.seat,
            "text": _read(self, table, seat),
            "by": self.by,
            "reason": self._why(table),
            **_course(self, table),
        }
        if self.figures is not None and not table.hides_hands:
            told["figures"] = named_figures(self.figures)
        return told

    def said(self) -> Said | None:
        """What a bot said, for when the game is over and everything may be told."""
        reason = spoken(Text(*self.reason)) if isinstance(self.reason, tuple) else self.reason
        if not reason or not reason["en"]:
            reason = None
        return None if reason is None and self.figures is None else Said(reason, self.figures)

    def _why(self, table: Table) -> dict[str, Any] | None:
        if isinstance(self.reason, tuple):
            return None if table.hides_hands else spoken(Text(*self.reason))
        return self.reason if self.reason and self.reason["en"] else None

    def words(self, table: Table, seat: int | None) -> Words:
        return table.game.narrate(table.position.state, _found(self, table).code, seat)


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Chance has spoken: draw `number` of the deal."""

    kind: ClassVar[str] = "drawn"
    in_play: ClassVar[bool] = True

    text: str
    number: int
    found: Found | None = passing()  # noqa: RUF009  # a field
    """By whoever decided it."""

    def apply(self, table: Table) -> None:
        found = _found(self, table)
        table.step(Step(CHANCE, found.code, self.text, self.number), found.after, self.at)
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
        return table.game.narrate(table.position.state, _found(self, table).code, seat)


def named_figures(figures: tuple[float, float, int]) -> dict[str, Any]:
    """What a bot reckoned with, by name."""
    return dict(zip(("chance", "margin", "games"), figures, strict=True))


def _found(event: Moved | Drawn, table: Table) -> Found:
    """Decided just now, or from the log: then it is worked out, once for everybody who asks."""
    return table.found(event.text) if event.found is None else event.found


def _course(event: Moved | Drawn, table: Table) -> dict[str, Any]:
    return course(table.game, table.position.state, _found(event, table).after)


def course(game: Game, before: StateLike, after: StateLike) -> dict[str, Any]:
    """The round in which a step is made, and what everybody sees come and go with it."""
    told: dict[str, Any] = {}
    if (number := game.round(before)) is not None:
        told["round"] = number
    if changes := game.changes(before, after):
        told["changes"] = [{"seat": change.seat, "by": change.by, "what": named(change.what)} for change in changes]
    return told


def _read(event: Moved | Drawn, table: Table, seat: int | None) -> str:
    """The text as this seat may read it: as it stands, where nothing is hidden."""
    if not table.hides_hands:
        return event.text
    return table.game.redact(table.position.state, _found(event, table).code, seat)


class Play(NamedTuple):
    """A person moves. `version` is the newest the person has seen."""

    at: int
    person: str
    seat: int
    text: str
    version: Version

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
    version: Version
    reason: Reason | None = None
    figures: tuple[float, float, int] | None = None

    def decide(self, table: Table) -> list[Event]:
        waiting = table.bot_to_move()
        if waiting is None or waiting[0] != self.seat or self.version != table.moved_version:
            raise Refused("stale", Text("The bot's answer comes too late.", "La réponse du bot arrive trop tard."))
        return move_events(table, self.seat, self.text, self.at, waiting[1], self.reason, self.figures)


def move_events(
    table: Table,
    seat: int,
    text: str,
    at: int,
    by: str | None,
    reason: Reason | None = None,
    figures: tuple[float, float, int] | None = None,
) -> list[Event]:
    """The move, the draws after it and the end, if it is legal; the loss, if time is up."""
    if table.clock.flagged(at) is not None:
        return flag_events(table, at)
    if table.to_act != seat:
        turn = Refused("not_your_turn", Text("It is not your turn.", "Ce n'est pas votre tour."))
        raise Unjudged(table.position, text, seat, otherwise=turn)
    state = table.position.state
    code, canonical = table.told(text), text
    if code is None:
        code = table.game.find(state, text)
        if code is None:
            raise Unjudged(table.position, text, seat)
        canonical = table.game.write(state, code)
    found = ahead(state, code)
    events: list[Event] = [Moved(at, seat, canonical, by, reason, figures, found)]
    last = draw_events(table.game, found.after, table.deal_key(), table.draws, at, events)
    if last.to_act() == OVER:
        outcome = table.game.outcome(last)
        events.append(Ended(at, "played", outcome.places, outcome.totals, table.shown_at_the_end))
    return events


def draw_events(game: Game, state: StateLike, key: bytes, number: int, at: int, into: list[Event]) -> StateLike:
    """Every draw that is due in this state, one after the other; the state after the last."""
    while state.to_act() == CHANCE:
        weighted = weighted_codes(state)
        code = _owner(weighted, deal.ticket(key, number, sum(weight for _, weight in weighted)))
        found = ahead(state, code)
        into.append(Drawn(at, game.write(state, code), number, found))
        state = found.after
        number += 1
    return state


def _owner(weighted: list[tuple[Code, int]], ticket: int) -> Code:
    """The draw that owns a ticket: `Lottery.ticket`, without a copy of the position."""
    for code, weight in weighted:
        if ticket < weight:
            return code
        ticket -= weight
    raise AssertionError("unreachable: the weights add up to the total")
