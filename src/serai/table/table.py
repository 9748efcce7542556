"""The table: what the log adds up to. Events change it; commands only read it.

    command.decide(table)  ->  events, or Refused
    table.apply(event)     ->  the table moves on by one version

Nothing here knows a clock, a socket or a file: the time comes with commands and events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from serai.core.game import Game
from serai.core.position import Position, StateLike
from serai.core.seats import CHANCE, Code
from serai.core.setup import Value
from serai.core.speech import Ref
from serai.core.text import Text
from serai.table import deal
from serai.table.clock import Clock, ClockRule
from serai.table.events import Event, Version
from serai.table.fork import Fork
from serai.table.presence import GRACE_MS, Presence
from serai.table.refusal import Refused
from serai.table.seats import Seat

MOST_BESIDES_MOVES = 3000
"""Events of a log that are neither moves nor draws that stand: talk, wishes, moves that were taken back."""
SEALED_ROUND = Text(
    "Other tables are dealt the same draws: this one opens to everybody when the round is over.",
    "D’autres tables ont les mêmes tirages : celle-ci s’ouvre à tous quand la ronde est finie.",
)
SEALED_DAY = Text(
    "This is the deal of the day: you may see this game once you have played the deal yourself, "
    "and everybody may when the day is over.",
    "C’est la donne du jour : vous verrez cette partie quand vous aurez joué la donne vous-même, "
    "et tout le monde la verra quand le jour sera fini.",
)
Phase = Literal["open", "playing", "over", "closed"]
First = Literal["drawn", "seated"]
"""Who has the first seat when the game begins: somebody who is drawn, or whoever took it."""


class Step(NamedTuple):
    """A move or a draw that stands: who made it (CHANCE for a draw), and its text."""

    actor: int
    code: Code
    text: str
    draw: int = -1
    """The number of the draw in the deal, -1 for a move."""


class Found(NamedTuple):
    """A move or draw by its code, and the state that it leads to: what was decided on is told of, and what the
    table goes on with."""

    code: Code
    after: StateLike


def ahead(state: StateLike, code: Code) -> Found:
    """What this move or draw leads to; the state itself stays as it is."""
    after = state.copy()
    after.apply(code)
    return Found(code, after)


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended: "played", "resigned" or "time"; places by seat; totals when played out."""

    ending: str
    places: tuple[int, ...]
    totals: tuple[int, ...] | None


Assistance = Literal["takeback", "stand_in"]
"""A move that was taken back when all had agreed; a bot that played for somebody."""


class Day(NamedTuple):
    """The deal of a day: the same for everybody who plays it."""

    name: str
    """What its secret is bound to, in the place of the table: the day and the game."""
    ends_at: int
    """When the day is over: its tables are sealed until then."""
    attempt: int
    """Which of this person's: 0 is the one that counts, the others are practice."""


@dataclass(slots=True)
class Takeback:
    """A wish to go back to before step `step`, and who has agreed."""

    seat: int
    step: int
    agreed: set[int] = field(default_factory=set)


class Table:
    """A game in progress among people and bots."""

    def __init__(self, table_id: str, game: Game, seats: int, options: Mapping[str, Value], rule: ClockRule) -> None:
        self.id = table_id
        self.game = game
        self.position = game.start(seats, **options)
        self.to_act = self.position.to_act
        """Whose decision it is; everybody asks, so it is kept."""
        self.hides_hands = game.hidden
        self.seats = [Seat() for _ in range(seats)]
        self.clock = Clock(rule, seats)
        self.host = ""
        self.kept: set[int] = set()
        """Open seats that only the host may take."""
        self.first: First = "seated"
        self.moved_up: int | None = None
        """By how many seats everybody moved up when it was drawn who begins; None: it was not."""
        self.listed = True
        self.curtain = False
        self.hints = False
        """Everybody agreed to hints when the table was set: see `may_have_hints`."""
        self.stand_in_ms = 0
        """What was agreed for somebody who leaves: see `leave_ms`."""
        self.club = ""
        """The tournament that the game belongs to: no hints there, nothing is taken back, and nobody is replaced but by
        its host."""
        self.sealed = False
        """Others are dealt the same draws, in the round of a tournament or on a day: see `is_sealed`."""
        self.fork: Fork | None = None
        """Where the game comes from, if it goes on from another: see `given`."""
        self.dealt_anew = False
        """What a seat did not know there was dealt by the deal of this table."""
        self.rated = False
        """Was it agreed that the result moves the players' ratings? Whoever sits down agrees."""
        self.assisted: list[Assistance] = []
        """What helped somebody: such a game moves nobody's rating."""
        self.day: Day | None = None
        """The deal that is everybody's on that day, where it is one: nobody adds a word, bots answer by the deal."""
        self.rules_version = game.rules_version
        self.commitment = ""
        self.secret = ""
        self.phase: Phase = "open"
        self.version = Version(0)
        self.moved_version = Version(0)
        """The version at which the position last changed."""
        self.settled_version = Version(0)
        """The version at which anything else last changed than the game: no move or draw has touched it since."""
        self.steps: list[Step] = []
        self.draws = 0
        self.takeback: Takeback | None = None
        self.pause_wishes: set[int] = set()
        self.paused = False
        self.rematch_wishes: dict[str, tuple[str, ...]] = {}
        """Who would play again, each with the words for the next deal."""
        self.rematch_deal = ("", "")
        """Id and secret of the table of the rematch; empty where none was bound in time."""
        self.successor: str | None = None
        self.result: Result | None = None
        self.ended_at: int | None = None
        self.mutes: dict[str, set[str]] = {}
        self.said: dict[str, int] = {}
        """How often each person has spoken."""
        self.left: dict[str, int] = {}
        """How often each person has given a seat back."""
        self.presence = Presence()
        self._deal_key: bytes | None = None
        # What was asked of this position; forgotten when it changes.
        self._found: tuple[str, Found] | None = None
        self._listed: tuple[list[str], list[Code]] | None = None

    def apply(self, event: Event) -> None:
        """Move on by one event. It must come from the log or from a command's decision."""
        event.apply(self)
        self.version = Version(self.version + 1)
        if not event.in_play:
            self.settled_version = self.version

    # --- the game -------------------------------------------------------------------

    @property
    def setup_options(self) -> Mapping[str, Value]:
        return self.position.setup.options

    def texts(self) -> list[str]:
        """The texts of the moves that a screen is told of (`Game.listed`), for the seat to act."""
        if self._listed is None:
            state = self.position.state
            codes = self.game.listed(state)
            self._listed = (self.game.texts(state, codes), codes)
        return self._listed[0]

    def told(self, text: str) -> Code | None:
        """The code of a move that a screen was told of in this position, by its canonical text: it need not be read."""
        if self._listed is None:
            return None
        texts, codes = self._listed
        try:
            return codes[texts.index(text)]
        except ValueError:
            return None

    def found(self, text: str) -> Found:
        """The move or draw with this text, which the log says is legal. The last answer is kept: it is told to every
        seat and then applied."""
        if self._found is None or self._found[0] != text:
            code = self.told(text)
            self._found = (text, ahead(self.position.state, self.position.find(text) if code is None else code))
        return self._found[1]

    def go_on(self, steps: Sequence[tuple[int, Code, int]], at: int) -> None:
        """What applying moves and draws does that were decided at one moment, by who made them, their codes and the
        draws' numbers (-1: a move), as whoever decided on them has found them: no text is read."""
        after = self.position.state.copy()
        for actor, code, draw in steps:
            self.steps.append(Step(actor, code, self.game.write(after, code), draw))
            after.apply(code)
            if draw >= 0:
                self.draws = draw + 1
        self.position = Position(self.game, self.position.setup, after)
        self.version = Version(self.version + len(steps) - 1)
        self._changed(at, reward=True)
        self.version = Version(self.version + 1)

    def list_as(self, texts: list[str]) -> None:
        """The moves that a screen is told of have these texts: whoever wrote them found them in this position."""
        codes = self.game.listed(self.position.state)
        if len(codes) == len(texts):
            self._listed = (texts, codes)

    def step(self, step: Step, after: StateLike, at: int) -> None:
        """Go on with the state after a move or a draw, and hand the clock to whoever acts next."""
        self.position = Position(self.game, self.position.setup, after)
        self.steps.append(step)
        self._changed(at, reward=True)

    @property
    def given(self) -> int:
        """So many steps were made in the game from which this one goes on: nobody takes them back."""
        return 0 if self.fork is None else len(self.fork.moves)

    def go_on_from(self, fork: Fork) -> None:
        """The game begins after the moves of another."""
        self.fork = fork
        self.position, given = fork.given(self.game, self.position.setup)
        self.steps = [Step(actor, Code(code), text) for actor, code, text in given]
        self.to_act = self.position.to_act
        self._found = self._listed = None
        self.moves_on()

    def cut(self, length: int, at: int) -> None:
        """Take back every step from index `length` on."""
        del self.steps[length:]
        self.position = self.game.start(len(self.seats), **self.setup_options)
        for step in self.steps:
            self.position.state.apply(step.code)
        self._changed(at, reward=False)

    def moves_on(self) -> None:
        """The event that is being applied changes what there is to decide."""
        self.moved_version = Version(self.version + 1)

    def _changed(self, at: int, reward: bool) -> None:
        self._found = self._listed = None
        self.to_act = self.position.to_act
        self.moves_on()
        self.takeback = None
        self.pause_wishes = set()
        if self.to_act != CHANCE:
            self.run_clock(at, reward)

    def run_clock(self, at: int, reward: bool = False) -> None:
        """The time of the seat to act runs, unless it has given up: its bot needs none."""
        if not self.clock.ticks:
            return
        running: int | None = None
        if self.phase == "playing" and not self.paused and self.to_act >= 0:
            seat = self.seats[self.to_act]
            running = None if seat.resigned else self.to_act
        self.clock.switch(running, at, reward)

    def deal_key(self) -> bytes:
        """The key of all draws. Words and seats no longer change once the game has begun."""
        if self._deal_key is not None:
            return self._deal_key
        key = deal.key(self.secret, [seat.word for seat in self.seats])
        if self.phase != "open":
            self._deal_key = key
        return key

    @property
    def bound_to(self) -> str:
        """What the commitment binds the secret to: this table, or the day whose deal it is."""
        return self.id if self.day is None else self.day.name

    def is_sealed(self, at: int) -> bool:
        """May others still be dealt the same draws? Then the secret is kept though the game may be over, and nobody
        looks on. A day ends by itself; that a round is over is said (`Unsealed`)."""
        return self.sealed and (self.day is None or at < self.day.ends_at)

    @property
    def shown_at_the_end(self) -> str:
        """The secret, as the event says it that ends the game; none, where others still play the same deal."""
        return "" if self.sealed else self.secret

    def helped(self, by: Assistance) -> None:
        """Somebody had help."""
        if by not in self.assisted:
            self.assisted.append(by)

    def must_not_be_a_days(self) -> None:
        """Refused where everybody is to meet the same draws and the same answers, and one try counts."""
        if self.day is not None:
            raise Refused(
                "deal_of_the_day",
                Text(
                    "A deal of the day is the same for everybody: no hints, nothing taken back, nobody hurried.",
                    "La donne du jour est la même pour tous : ni indice, ni reprise, et on ne presse personne.",
                ),
            )

    def must_have_room(self) -> None:
        """Refused when the log is long with what is no move: it is read whole by whoever opens the table. Moves,
        and what a game cannot go on without, are always taken."""
        if self.version - len(self.steps) >= MOST_BESIDES_MOVES:
            raise Refused(
                "log_full",
                Text(
                    "So much has happened at this table that only moves are taken now.",
                    "Il s’est passé tant de choses à cette table qu’on n’y accepte plus que des coups.",
                ),
            )

    def must_show(self, person: str | None, at: int) -> None:
        """Refused, where it is sealed, to whoever does not sit here."""
        if self.is_sealed(at) and (person is None or not self.seats_of(person)):
            raise Refused("sealed", SEALED_ROUND if self.day is None else SEALED_DAY)

    def must_be_casual(self) -> None:
        """Refused in a tournament, where this is not done."""
        if self.club:
            raise Refused("club", Text("Not in a tournament.", "Pas en tournoi."))

    # --- who is who -----------------------------------------------------------------

    def seats_of(self, person: str) -> list[int]:
        """The seats an account holds: several, when people share its screen."""
        return [index for index, seat in enumerate(self.seats) if seat.person == person]

    def people(self) -> list[str]:
        """The accounts at the table, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person is not None))

    def name(self, seat: int) -> str:
        return self.seats[seat].name or f"{seat + 1}"

    def player(self, seat: int) -> Ref:
        """Who sits there, for a sentence: by name, and as "you" on their own screen."""
        name = self.name(seat)
        return Ref("player", seat, Text(name, name))

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat that a bot of the house must move now, and the bot's level."""
        if self.phase != "playing" or self.paused or self.to_act < 0:
            return None
        seat = self.seats[self.to_act]
        level = seat.driver
        return None if level is None else (self.to_act, level)

    def person_to_move(self) -> str | None:
        """The account everybody waits for."""
        if self.phase != "playing" or self.paused or self.to_act < 0:
            return None
        seat = self.seats[self.to_act]
        return None if seat.driver else seat.person

    def among_people(self) -> bool:
        """Does more than one person play here? Those who share a screen are one company, and
        programs are no people."""
        return len({seat.person for seat in self.seats if seat.person is not None and not seat.machine}) > 1

    def may_have_hints(self) -> bool:
        """Against bots and at one screen hints are free; among people only where the table was
        set so, and never beside a live clock. A rated game, a deal of the day and a tournament have none."""
        if self.club or self.day is not None or self.rated:
            return False
        return not self.among_people() or (self.hints and self.clock.rule.kind != "live")

    @property
    def leave_ms(self) -> int | None:
        """How long somebody must be gone before the others may let a bot play for them; None: as
        long as they like. With days for each turn nobody has to be present, a live clock does not
        wait, and without a clock it is what was agreed when the table was set."""
        if self.club or self.clock.rule.kind == "days":
            return None
        if self.clock.rule.kind == "live":
            return max(self.stand_in_ms, GRACE_MS)
        return self.stand_in_ms or None

    def consenting(self, but: int) -> set[int]:
        """The seats whose people are asked before `but` gets its wish: bots always agree,
        and nobody is asked about a wish of his own screen."""
        asker = self.seats[but].person
        return {
            index
            for index, seat in enumerate(self.seats)
            if seat.person is not None and seat.person != asker and seat.driver is None and not seat.resigned
        }

    # --- what commands ask first ----------------------------------------------------

    def must_hold(self, person: str, seat: int) -> Seat:
        """The seat, if this person holds it."""
        if 0 <= seat < len(self.seats):
            holder = self.seats[seat]
            if holder.person == person:
                return holder
        raise Refused("not_your_seat", Text("This seat is not yours.", "Ce siège n'est pas le vôtre."))

    def must_sit(self, person: str) -> list[int]:
        """The person's seats, if there are any."""
        seats = self.seats_of(person)
        if not seats:
            raise Refused("no_seat", Text("You have no seat at this table.", "Vous n'avez pas de siège à cette table."))
        return seats

    def must_be(self, phase: Phase) -> None:
        if self.phase != phase:
            raise Refused(f"not_{phase}", _PHASES[self.phase])

    def must_run(self) -> None:
        """The game is on and not paused."""
        self.must_be("playing")
        if self.paused:
            raise Refused("paused", Text("The game is paused.", "La partie est en pause."))


_PHASES: dict[str, Text] = {
    "open": Text("The game has not begun: a seat is still open.", "La partie n'a pas commencé : un siège est libre."),
    "playing": Text("The game is on.", "La partie est en cours."),
    "over": Text("The game is over.", "La partie est finie."),
    "closed": Text("The table was closed.", "La table a été fermée."),
}
