"""Stop the clocks when everybody agrees, one "no" is enough against it; anyone at the table starts them again."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from serai.core.speech import Words, sentence
from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table


@dataclass(frozen=True, slots=True)
class PauseWished(Event):
    """A seat would like a pause."""

    kind: ClassVar[str] = "pause_wished"

    seat: int

    def apply(self, table: Table) -> None:
        table.pause_wishes.add(self.seat)

    def words(self, table: Table, seat: int | None) -> Words:
        who = table.player(self.seat)
        return sentence("{who} would like a pause.", "{who} [voudrait|voudriez] une pause.", who=who)


@dataclass(frozen=True, slots=True)
class PauseDeclined(Event):
    """One of those who were asked would rather play on; who asked declines by withdrawing."""

    kind: ClassVar[str] = "pause_declined"

    seat: int

    def apply(self, table: Table) -> None:
        table.pause_wishes = set()

    def words(self, table: Table, seat: int | None) -> Words:
        who = table.player(self.seat)
        if self.seat in table.pause_wishes:
            return sentence(
                "{who} no longer [asks|ask] for a pause.", "{who} ne [demande|demandez] plus de pause.", who=who
            )
        return sentence("{who} would rather play on.", "{who} [préfère|préférez] continuer à jouer.", who=who)


@dataclass(frozen=True, slots=True)
class Paused(Event):
    """Everybody agreed: nobody moves, no time runs."""

    kind: ClassVar[str] = "paused"

    def apply(self, table: Table) -> None:
        table.paused = True
        table.pause_wishes = set()
        table.run_clock(self.at)

    def words(self, table: Table, seat: int | None) -> Words:
        return Text("The game is paused.", "La partie est en pause.")


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    """The game goes on."""

    kind: ClassVar[str] = "resumed"

    seat: int

    def apply(self, table: Table) -> None:
        table.paused = False
        table.run_clock(self.at)

    def words(self, table: Table, seat: int | None) -> Words:
        who = table.player(self.seat)
        return sentence("{who} [ends|end] the pause.", "{who} [met|mettez] fin à la pause.", who=who)


@dataclass(frozen=True, slots=True)
class _Said:
    """What the holder of a seat says of a pause while the game runs."""

    at: int
    person: str
    seat: int

    def decide(self, table: Table) -> list[Event]:
        table.must_hold(self.person, self.seat)
        table.must_run()
        return self._follows(table)

    @abstractmethod
    def _follows(self, table: Table) -> list[Event]: ...


class Pause(_Said):
    """The wish for a pause, or the agreement to it: it is the same word."""

    __slots__ = ()

    def _follows(self, table: Table) -> list[Event]:
        table.must_have_room()
        if self.seat in table.pause_wishes:
            raise Refused(
                "already_asked", Text("You have already asked for a pause.", "Vous avez déjà demandé une pause.")
            )
        wished = PauseWished(self.at, self.seat)
        agreeing = {table.seats[seat].person for seat in table.pause_wishes}
        if all(table.seats[seat].person in agreeing for seat in table.consenting(self.seat)):
            return [wished, Paused(self.at)]
        return [wished]


class DeclinePause(_Said):
    """No to the pause that is asked for. The one who asked may say it too, to withdraw."""

    __slots__ = ()

    def _follows(self, table: Table) -> list[Event]:
        if not table.pause_wishes:
            raise Refused("not_asked", Text("No pause is being asked for.", "Aucune pause n'est demandée."))
        return [PauseDeclined(self.at, self.seat)]


@dataclass(frozen=True, slots=True)
class Resume:
    """End the pause."""

    at: int
    person: str
    seat: int

    def decide(self, table: Table) -> list[Event]:
        table.must_hold(self.person, self.seat)
        table.must_be("playing")
        if not table.paused:
            raise Refused("not_paused", Text("The game is not paused.", "La partie n'est pas en pause."))
        return [Resumed(self.at, self.seat)]
