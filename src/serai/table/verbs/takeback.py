"""Take back a move that has passed, when everybody else at the table agrees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from serai.core.speech import Sentence, sentence
from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table, Takeback

NOT_ALONE = Text(
    "This game is rated: nothing is taken back against bots alone. A casual table lets you.",
    "Cette partie est classée : contre des bots seuls, rien n’est repris. Une table amicale le permet.",
)
HALF_NAMED = Text(
    "Step and text name a move together; without both it is the last one.",
    "L’étape et le texte désignent un coup ensemble ; sans eux, c’est le dernier.",
)


@dataclass(frozen=True, slots=True)
class TakebackAsked(Event):
    """A seat would like to go back to before its move, step number `step`."""

    kind: ClassVar[str] = "takeback_asked"

    seat: int
    step: int

    def apply(self, table: Table) -> None:
        table.takeback = Takeback(self.seat, self.step)

    def tell(self, table: Table, seat: int | None) -> dict[str, Any]:
        text = texts_for(table, seat, self.step, self.step + 1)[0]
        return {"kind": self.kind, "at": self.at, "seat": self.seat, "step": self.step, "text": text}

    def words(self, table: Table, seat: int | None) -> Sentence:
        who = table.player(self.seat)
        state = table.game.start(len(table.seats), **table.setup_options).state
        for step in table.steps[: self.step]:
            state.apply(step.code)
        move = table.game.narrate(state, table.steps[self.step].code, seat)
        return sentence(
            "{who} [asks|ask] to take this back: {move}",
            "{who} [demande|demandez] à reprendre ceci : {move}",
            who=who,
            move=move,
        )


@dataclass(frozen=True, slots=True)
class TakebackAnswered(Event):
    """One of those who were asked agrees or declines; the asker declines by withdrawing."""

    kind: ClassVar[str] = "takeback_answered"

    seat: int
    agrees: bool

    def apply(self, table: Table) -> None:
        if table.takeback is None or not self.agrees:
            table.takeback = None
        else:
            table.takeback.agreed.add(self.seat)

    def words(self, table: Table, seat: int | None) -> Sentence:
        who = table.player(self.seat)
        if self.agrees:
            return sentence("{who} [agrees|agree] to the takeback.", "{who} [accepte|acceptez] la reprise.", who=who)
        if table.takeback is not None and table.takeback.seat == self.seat:
            return sentence(
                "{who} [withdraws|withdraw] the takeback.",
                "{who} [retire sa|retirez votre] demande de reprise.",
                who=who,
            )
        return sentence("{who} [declines|decline] the takeback.", "{who} [refuse|refusez] la reprise.", who=who)


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """Everything from step `step` on is undone."""

    kind: ClassVar[str] = "taken_back"

    seat: int
    step: int

    def apply(self, table: Table) -> None:
        table.cut(self.step, self.at)
        table.helped("takeback")

    def words(self, table: Table, seat: int | None) -> Sentence:
        return sentence(
            "{who} [takes the|take your] move back.",
            "{who} [reprend son|reprenez votre] coup.",
            who=table.player(self.seat),
        )


@dataclass(frozen=True, slots=True)
class AskTakeback:
    """The wish to go back to before a move of this seat: its last, or the one at step `step` with this text.

    Which move is the last only the table knows: what was undone is no step any more, and whoever counts
    along with the events has to know every way back."""

    at: int
    person: str
    seat: int
    step: int | None = None
    text: str | None = None

    def decide(self, table: Table) -> list[Event]:
        table.must_hold(self.person, self.seat)
        table.must_be_casual()
        table.must_run()
        table.must_not_be_a_days()
        table.must_have_room()
        if (self.step is None) != (self.text is None):
            raise Refused("half_named", HALF_NAMED)
        step = _last_of(table, self.seat) if self.step is None else self._named(table, self.step)
        if table.takeback is not None:
            raise Refused("already_asked", Text("A takeback is being asked for.", "Une reprise est déjà demandée."))
        asked = TakebackAsked(self.at, self.seat, step)
        if table.consenting(self.seat):
            return [asked]
        if table.rated:
            raise Refused("rated", NOT_ALONE)
        return [asked, TakenBack(self.at, self.seat, step)]

    def _named(self, table: Table, step: int) -> int:
        if not table.given <= step < len(table.steps) or table.steps[step].actor != self.seat:
            raise Refused(
                "not_your_move",
                Text(f"Step {step + 1} is no move of yours.", f"L'étape {step + 1} n'est pas à vous."),
            )
        if texts_for(table, self.seat, step, step + 1)[0] != self.text:
            raise Refused(
                "stale",
                Text(f"Step {step + 1} is another move now.", f"L'étape {step + 1} est un autre coup."),
            )
        return step


def _last_of(table: Table, seat: int) -> int:
    """The step at which a seat moved last."""
    for step in reversed(range(table.given, len(table.steps))):
        if table.steps[step].actor == seat:
            return step
    raise Refused(
        "no_move_yet",
        Text("There is no move of yours to take back.", "Il n'y a aucun coup de vous à reprendre."),
    )


@dataclass(frozen=True, slots=True)
class AnswerTakeback:
    """Yes or no. The one who asked may say no, to withdraw."""

    at: int
    person: str
    seat: int
    agrees: bool

    def decide(self, table: Table) -> list[Event]:
        table.must_hold(self.person, self.seat)
        table.must_run()
        wish = table.takeback
        if wish is None:
            raise Refused("not_asked", Text("No takeback is being asked for.", "Aucune reprise n'est demandée."))
        asked = table.consenting(wish.seat)
        if self.seat not in asked and not (self.seat == wish.seat and not self.agrees):
            raise Refused("not_asked", Text("This is not yours to answer.", "Ce n'est pas à vous de répondre."))
        answered = TakebackAnswered(self.at, self.seat, self.agrees)
        if self.agrees and asked <= wish.agreed | {self.seat}:
            return [answered, TakenBack(self.at, wish.seat, wish.step)]
        return [answered]


def texts_for(table: Table, seat: int | None, first: int, last: int) -> list[str]:
    """The steps from `first` to before `last` as a seat may read them."""
    position = table.game.start(len(table.seats), **table.setup_options)
    texts: list[str] = []
    for number, step in enumerate(table.steps[:last]):
        if number >= first:
            texts.append(table.game.redact(position.state, step.code, seat))
        position.state.apply(step.code)
    return texts
