"""Once more, with the seats rotated by one: whoever began moves to the end. A game that goes on from another is played
again from there, everybody on their seat.

The deal is a new one in every part: its commitment is shown when the game is over, and whoever
wishes for the rematch adds new words to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.speech import Words, sentence
from serai.core.text import Text
from serai.table import deal
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table
from serai.table.verbs.begin import begin_events
from serai.table.verbs.create import Created
from serai.table.verbs.sit import NO_WORD, Sat, check_word


@dataclass(frozen=True, slots=True)
class RematchWished(Event):
    """A person would play again."""

    kind: ClassVar[str] = "rematch_wished"
    private: ClassVar[frozenset[str]] = frozenset({"person"})

    seat: int
    person: str
    new_words: tuple[str, ...] = ()
    """What each of the person's seats adds to the deal of the rematch; none in old logs."""

    def apply(self, table: Table) -> None:
        table.rematch_wishes[self.person] = self.new_words

    def words(self, table: Table, seat: int | None) -> Words:
        who = table.player(self.seat)
        return sentence("{who} would like a rematch.", "{who} [voudrait|voudriez] une revanche.", who=who)


@dataclass(frozen=True, slots=True)
class Rematched(Event):
    """The next table stands."""

    kind: ClassVar[str] = "rematched"

    table: str

    def apply(self, table: Table) -> None:
        table.successor = self.table

    def words(self, table: Table, seat: int | None) -> Words:
        return Text("The rematch is on.", "La revanche commence.")


@dataclass(frozen=True, slots=True)
class Rematch:
    """The wish for a rematch, or the agreement, with a new word for each of the person's seats.
    `table` is a fresh id, used when it is the last and the table has none chosen."""

    at: int
    person: str
    table: str
    new_words: tuple[str, ...] = ()

    def decide(self, table: Table) -> list[Event]:
        seats = table.must_sit(self.person)
        table.must_be("over")
        table.must_be_casual()
        table.must_not_be_a_days()
        if table.successor is not None:
            raise Refused("rematched", Text("The rematch is on already.", "La revanche a déjà commencé."))
        if self.person in table.rematch_wishes:
            raise Refused("already_asked", Text("You have asked for a rematch.", "Vous avez demandé une revanche."))
        if len(self.new_words) > len(seats):
            many = len(seats)
            raise Refused("word", Text(f"A word for each seat: {many}.", f"Un mot par siège : {many}."))
        for word in self.new_words:
            check_word(word)
        wished = RematchWished(self.at, seats[0], self.person, self.new_words)
        if set(table.people()) <= table.rematch_wishes.keys() | {self.person}:
            return [wished, Rematched(self.at, table.rematch_deal[0] or self.table)]
        return [wished]


def successor_events(
    table: Table,
    table_id: str,
    secret: str,
    at: int,
    rematch: tuple[str, str] = ("", ""),
) -> list[Event]:
    """The log of the next table: the same game and people, everybody one seat further back, unless it goes on from
    another game: what they know of it belongs to their seats.
    `secret` is used where none was bound when this table was made: then no word counts, for each came before
    the commitment. `rematch` is for the one after."""
    fork, by = table.fork, 0 if table.fork else 1
    rotated = table.seats[by:] + table.seats[:by]
    words = [NO_WORD] * len(rotated)
    bound_id, bound_secret = table.rematch_deal
    if table_id == bound_id:
        secret = bound_secret
        words = _new_words(table)
        words = words[by:] + words[:by]
    rule = table.clock.rule
    events: list[Event] = [
        Created(
            at,
            table_id,
            table.game.key,
            table.game.rules_version,
            len(rotated),
            tuple(sorted(table.setup_options.items())),
            (rule.kind, rule.bank_ms, rule.increment_ms),
            table.host,
            table.listed,
            table.curtain,
            deal.commitment(table_id, secret),
            secret,
            rematch,
            hints=table.hints,
            stand_in_ms=table.stand_in_ms,
            fork=None if fork is None else fork.stored(),
            rated=table.rated,
        )
    ]
    events += [
        Sat(at, index, seat.person, seat.name, seat.machine, seat.level, words[index])
        for index, seat in enumerate(rotated)
    ]
    start = table.game.start(len(rotated), **table.setup_options)
    if fork is not None:
        start, _ = fork.given(table.game, start.setup)
    return events + begin_events(start, secret, words, at, "seated", fork)


def _new_words(table: Table) -> list[str]:
    """What each seat of the finished table adds to the next deal."""
    words = [NO_WORD] * len(table.seats)
    for person, added in table.rematch_wishes.items():
        for seat, word in zip(table.seats_of(person), added, strict=False):
            words[seat] = word
    return words
