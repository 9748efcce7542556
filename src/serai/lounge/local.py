"""A room for whoever plays without a server: one table, one person, as many screens as they open.

It does nothing by itself. What is said to it comes back as effects, in the order in which they are to be carried out:
what is to be stored comes first, and only once it is are frames shown and bots set to think. Where it cannot be
stored, nothing of the rest is done, and the room is read anew (`reread`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from serai.lounge import screens
from serai.lounge.commands import AtTime, Fresh, Lift, Person, read_frame
from serai.lounge.forms import Malformed
from serai.lounge.frames import Drawing, Drawn
from serai.lounge.logs import body_of
from serai.lounge.questions import move_wanted, unthought
from serai.lounge.refusals import NOT_READ
from serai.lounge.screens import Screen
from serai.lounge.thoughts import Reply, Task, said_why
from serai.table import (
    Event,
    Flag,
    Hurry,
    PlayByBot,
    Refused,
    Rematched,
    Table,
    Wake,
    coming_back,
    replay,
    story,
    successor_events,
)
from serai.table.events import Version
from serai.table.sight import summary


@dataclass(frozen=True, slots=True)
class Show:
    """A frame for a screen."""

    screen: Screen
    frame: bytes


@dataclass(frozen=True, slots=True)
class Store:
    """Events for the log of a table, after its version `after`, and what a list says of the table then."""

    table: str
    after: int
    bodies: tuple[str, ...]
    summary: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Think:
    """A question for a mind; its answer is handed in with the same number."""

    number: int
    task: Task


@dataclass(frozen=True, slots=True)
class Hasten:
    """The mind that thinks about a question is to answer with the best it has."""

    number: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Nobody waits for the answer to a question any more."""

    number: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What was asked of the house (`home`) is answered: an HTTP status, and JSON or a record."""

    number: int
    status: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Keep:
    """A stage of a table's review that is worked out, as JSON."""

    table: str
    stage: str
    body: str


Effect = Show | Store | Think | Hasten | Drop | Answer | Keep
Numbers = Callable[[], int]


@dataclass(slots=True)
class _Thought:
    number: int
    seat: int
    version: Version
    seed: int


class LocalRoom:
    """`numbers` count the questions to minds; `seed` is fresh each time."""

    def __init__(self, table: Table, fresh: Fresh, seed: Callable[[], int], numbers: Numbers, at: int) -> None:
        self.table = table
        self.screens: list[Screen] = []
        self._fresh = fresh
        self._seed = seed
        self._numbers = numbers
        self._drawn = Drawn()
        self._thought: _Thought | None = None
        self.used_at = at
        table.presence.began = at

    # --- screens --------------------------------------------------------------------

    def enter(self, screen: Screen, version: int | None, log: Sequence[Event], at: int) -> list[Effect]:
        """A screen opens that knows the table up to `version` (None: nothing); `log` is the table's own."""
        shown: list[Effect] = []
        if screen.person is not None and self.table.presence.arrive(screen.person):
            shown += self._presence(at)
        missed: list[dict[str, Any]] = []
        if version != self.table.version:
            after = version if version is not None and 0 <= version < self.table.version else 0
            missed = list(story(log, screen.eyes(self.table), screen.person, after))
        self.screens.append(screen)
        return [*shown, Show(screen, screens.welcome(self._drawing(at), screen, missed))]

    def leave(self, screen: Screen, at: int) -> list[Effect]:
        """A screen closes."""
        self.screens.remove(screen)
        gone = screen.person is not None and self.table.presence.depart(screen.person, at)
        return self._presence(at) if gone else []

    def sight(self, person: str, at: int) -> bytes:
        """The table as a person may see it who has no screen open."""
        return b"{%b}" % screens.seen(self._drawing(at), Screen(person))

    def _drawing(self, at: int) -> Drawing:
        return Drawing(self.table, at, self._drawn)

    def _presence(self, at: int) -> list[Effect]:
        frame = screens.presence(self.table, at)
        return [Show(screen, frame) for screen in self.screens]

    # --- what is said ---------------------------------------------------------------

    def hear(self, screen: Screen, text: str | bytes, by: Person, at: int) -> list[Effect]:
        """A frame came by a screen: what it brings, and the answer to it."""
        try:
            message = read_frame(text)
        except Malformed as malformed:
            return [Show(screen, screens.refused(malformed.frame, malformed))]
        except ValueError:
            return [Show(screen, screens.refused(None, NOT_READ))]
        effects: list[Effect] = []
        try:
            if isinstance(message, Lift):
                screen.lift(self.table, message.seat)
                effects.append(Show(screen, screens.sight(self._drawing(at), screen)))
            else:
                self.do(message.said.command(by, self._fresh), at, effects)
            effects.append(Show(screen, screens.done(message.id, self.table.version)))
        except Refused as refusal:
            effects.append(Show(screen, screens.refused(message.id, refusal)))
        return effects + self.arrange()

    def do(self, command: AtTime, at: int, effects: list[Effect]) -> None:
        """Carry out a command, or Refused; what it brings is added to the effects."""
        self.used_at = at = max(at, self.used_at)
        wish = command(at)
        if back := coming_back(self.table, wish, at):
            effects += self._carried_out(back, at)
        events = wish.decide(self.table)
        if isinstance(wish, Hurry):
            effects += [] if self._thought is None else [Hasten(self._thought.number)]
        else:
            effects += self._carried_out(events, at)

    def _carried_out(self, events: Sequence[Event], at: int) -> list[Effect]:
        before = self.table.version
        frames = screens.tell(self.table, events, self.screens, at, self._drawn)
        stored = [stored_as(before, events, self.table, at), *self._successor(events, at)]
        return [*stored, *map(Show, self.screens, frames)]

    def _successor(self, events: Sequence[Event], at: int) -> list[Store]:
        """The first events of the rematch, if these events call for one."""
        for event in events:
            if isinstance(event, Rematched):
                following = successor_events(self.table, event.table, self._fresh.deal()[1], at, self._fresh.deal())
                return [stored_as(0, following, replay(following), at)]
        return []

    # --- time and bots --------------------------------------------------------------

    def open(self, at: int) -> list[Effect]:
        """The table is taken up: a live clock goes on, and bots think."""
        effects: list[Effect] = []
        if self.table.phase == "playing" and self.table.clock.rule.kind == "live" and self.table.clock.ticks:
            self._if_allowed(Wake, at, effects)
        return effects + self.arrange()

    def due(self) -> int | None:
        """When to look at the clock (`tick`); None where no time runs."""
        return self.table.clock.deadline() if self.table.phase == "playing" else None

    def tick(self, at: int) -> list[Effect]:
        """Time has passed: whoever has none left is out."""
        effects: list[Effect] = []
        self._if_allowed(Flag, at, effects)
        return effects + self.arrange()

    def _if_allowed(self, command: AtTime, at: int, effects: list[Effect]) -> None:
        try:
            self.do(command, at, effects)
        except Refused:
            return

    def arrange(self) -> list[Effect]:
        """A bot that is to move is set to think, and one that is not is told so."""
        effects: list[Effect] = []
        waiting = self.table.bot_to_move()
        wanted = None if waiting is None else self.table.moved_version
        if self._thought is not None and self._thought.version != wanted:
            effects.append(Drop(self._thought.number))
            self._thought = None
        if waiting is not None and self._thought is None:
            seat, level = waiting
            self._thought = _Thought(self._numbers(), seat, self.table.moved_version, self._seed())
            effects.append(Think(self._thought.number, move_wanted(self.table, seat, level, self._thought.seed)))
        return effects

    def thought(self, number: int, reply: Reply | None, at: int) -> list[Effect]:
        """A mind has answered; None: it could not."""
        thought = self._thought
        if thought is None or thought.number != number:
            return []
        self._thought = None
        known = unthought(self.table, thought.seed) if reply is None else reply
        reason, figures = said_why(known)
        effects: list[Effect] = []
        self._if_allowed(
            lambda at: PlayByBot(at, thought.seat, known["text"], thought.version, reason, figures), at, effects
        )
        return effects + self.arrange()

    def reread(self, log: Sequence[Event], at: int) -> list[Effect]:
        """What was to be stored was not: the log is the truth."""
        presence = self.table.presence
        self.table = replay(log)
        self.table.presence = presence
        drawing = self._drawing(at)
        return [*(Show(screen, screens.sight(drawing, screen)) for screen in self.screens), *self.arrange()]


def stored_as(before: int, events: Sequence[Event], table: Table, at: int) -> Store:
    """The events that brought `table` to where it stands now, from version `before`."""
    return Store(table.id, before, tuple(map(body_of, events)), {**summary(table), "changed_at": at})
