"""The contract: what a game gives, and what it gets for it.

A game supplies a state (`serai.core.state.State`, or a plain class with the same methods
and `copy`, `snapshot`, `seats`) and the answers below that are marked abstract. In return
it has positions, records, the laws of `serai.testing`, the command line, bots and tables.
"""

from __future__ import annotations

import itertools
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pickle import PicklingError
from typing import Any, Protocol

from serai.core.encoding import UNCOUNTED, Encoding
from serai.core.lesson import Lesson
from serai.core.moves import Move
from serai.core.objection import Objection
from serai.core.observation import Observer, ViewObserver
from serai.core.outcome import Outcome
from serai.core.position import Position, StateLike, legal_codes
from serai.core.position_text import NoPositionText, Parts, PositionError, read_setup, take_apart
from serai.core.registry import UnknownGame, game
from serai.core.rulebook import Rulebook
from serai.core.seats import OVER, Code
from serai.core.second import SecondGame
from serai.core.setup import Option, Setup, SetupError, Value
from serai.core.speech import Ref, Words
from serai.core.text import Complaint, Text
from serai.core.verbs import Saying, Verbs

Chooser = Callable[[Position, random.Random], Move]
"""Somebody who plays: given a position where a seat is to act, one of its legal moves."""


def uniform(position: Position, rng: random.Random) -> Move:
    """The random player: every legal move equally likely."""
    return rng.choice(position.legal_moves())


class OtherRules(Complaint, ValueError):
    """It was made under another version of a game's rules than this program has."""


class NoSecondGame(LookupError):
    """A game that is written only once: nothing can be played beside its engine."""


@dataclass(frozen=True, slots=True)
class Change:
    """A seat has so many more of something, or fewer."""

    seat: int
    by: int
    what: Ref


class Referee(Protocol):
    """A second, literal reading of the rules for one state."""

    @property
    def to_act(self) -> int:
        """Who acts: a seat, CHANCE or OVER."""

    def legal_moves(self) -> set[str]:
        """Every legal move's text; at CHANCE, every possible draw's."""

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        """Why this text, played by this seat (or whoever is to act), is no legal move."""

    def outcome(self) -> Outcome:
        """Places and score sheets, counted anew."""


class Game(ABC):
    """One game: its box, its rules in words, and the doors to its state."""

    key: str
    title: Text
    rules_version: int
    """Grows whenever the same record could mean something else than before."""
    seat_counts: tuple[int, ...]
    usual_seats: int | None = None
    """How many play it as a rule; None: the fewest."""
    minutes: int | None = None
    """How long a game takes among people, about."""
    pitch: Text | None = None
    """What it is about, in a sentence that makes one want to play."""
    credit: Text | None = None
    """Who thought it out and who published it, in a sentence."""
    art: Text | None = None
    """What its pictures on the page show (`web/public/pictures/KEY-light.svg` and `-dark`); None: it has none."""
    puzzles: bool = False
    """Whether the house has puzzles for one with its pieces."""
    draws_first_player: bool = False
    """Its rules draw who begins; else the first seat begins, and a table may draw who sits there."""
    options: tuple[Option, ...] = ()
    rulebook: Rulebook
    shapes: Mapping[str, Any] = {}
    """What a screen is told, as types, by the names the page knows them under: TypedDicts, and what they are
    made of. `serai admin types` writes them in TypeScript."""
    studied: str = ""
    """The module that knows how to play it well: its `STUDY` (`serai.bots.study`) has what bots know beyond the
    rules, and how much each level thinks. Bots play any game; "" leaves them with what the rules say."""
    contents: Mapping[str, Any] = {}
    """What a screen says and draws of the box, as plain data, by the names that components have: numbers, names and
    shapes that are the same at every table. `serai admin types` writes them for the page, which has none of its own."""
    hidden: bool = False
    """Whether a seat can know what another cannot. Such a game has `redact`, a `view` for every seat
    and `hides`; any other looks the same to everybody. A law holds games to what they say."""
    verbs: Verbs | None = None
    """What can be done, and how it is written; a game may have no table of it."""
    code_count: int = UNCOUNTED
    """Of a game without such a table: its codes are below this. They are its actions."""

    def demand_rules(self, version: int, made: str) -> None:
        """OtherRules, when something "played", "begun" … under this rules version means
        something else here."""
        if version != self.rules_version:
            now = self.rules_version
            raise OtherRules(
                Text(
                    f"{made} under rules version {version} of {self.key}; this program has version {now}",
                    f"version {version} des règles de {self.key} ; ce programme a la version {now}",
                )
            )

    def lesson(self) -> Lesson | None:
        """A first lesson on a screen: a game begun, and what to do in it step by step."""
        return None

    # --- setting up -----------------------------------------------------------------

    def start(self, seats: int | None = None, **options: Value) -> Position:
        """A new game. Options not named keep their defaults."""
        setup = self.setup(self.seat_counts[0] if seats is None else seats, options)
        return Position(self, setup, self.begin(setup))

    def no_option(self, name: str) -> SetupError:
        """What is said to who wishes for an option that there is not."""
        names = ", ".join(option.name for option in self.options)
        return SetupError(
            Text(
                f"{self.title.en} has no option {name!r}; its options are: {names or 'none'}",
                f"{self.title.fr} n'a pas d'option {name!r} ; ses options sont : {names or 'aucune'}",
            )
        )

    def setup(self, seats: int, options: Mapping[str, Value]) -> Setup:
        """The complete set-up for these wishes, or a SetupError that says what is possible."""
        if seats not in self.seat_counts or type(seats) is not int:
            counts = ", ".join(map(str, self.seat_counts))
            raise SetupError(
                Text(
                    f"{self.title.en} is for {counts} seats, not {seats!r}",
                    f"{self.title.fr} est pour {counts} sièges, pas {seats!r}",
                )
            )
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise self.no_option(name)
        values = {name: options.get(name, option.default) for name, option in known.items()}
        for name, option in known.items():
            option.check(values[name], seats)
            option.check_with(values)
        return Setup(seats, values)

    def setups(self) -> Iterator[Setup]:
        """Every table the rules allow: each number of seats with each choice of options."""
        for seats in self.seat_counts:
            choices = [
                option.choices if option.choices and (not option.seats or seats in option.seats) else (option.default,)
                for option in self.options
            ]
            for values in itertools.product(*choices):
                yield self.setup(
                    seats, {option.name: value for option, value in zip(self.options, values, strict=True)}
                )

    @abstractmethod
    def begin(self, setup: Setup) -> StateLike:
        """The first state of a game with this set-up."""

    # --- moves as text --------------------------------------------------------------

    @abstractmethod
    def write(self, state: StateLike, code: int) -> str:
        """The canonical text of a move that is legal in this state."""

    def saying(self, state: StateLike, code: int) -> Saying | None:
        """What a move says, by verb and operands; None where the game has no table of verbs."""
        return None if self.verbs is None else self.verbs.parse(self.write(state, code))

    def find(self, state: StateLike, text: str) -> Code | None:
        """The legal move with this text, or None. Games with many moves do it faster."""
        return next((code for code in legal_codes(state) if self.write(state, code) == text), None)

    def objection(self, position: Position, text: str, seat: int | None = None) -> Objection | None:
        """Why may this text not be played now (by this seat)? None when it may."""
        return self.referee(position.state).objection(text, seat)

    # --- positions as text ----------------------------------------------------------

    def describe(self, state: StateLike) -> Mapping[str, str]:
        """The parts of a position's text (`serai.core.position_text`), by name: everything that decides
        what can still happen. A game without them has positions that cannot be written."""
        raise NoPositionText(f"{self.title} does not write its positions as texts")

    def assemble(self, setup: Setup, parts: Parts) -> StateLike:
        """The state with these parts, or a PositionError: the way back from `describe`."""
        raise NoPositionText(f"{self.title} does not read positions from texts")

    def read(self, text: str) -> Position:
        """The position of which this is the text, its beginning where that has one line; a PositionError says what is
        wrong in which part."""
        head, written = take_apart(text)
        setup, parts = read_setup(self, head), Parts(written)
        if not written:
            return Position(self, setup, self.begin(setup))
        state = self.assemble(setup, parts)
        parts.close()
        if state.to_act() != OVER and not legal_codes(state):
            raise PositionError("now", "there is nothing that could be done or drawn")
        return Position(self, setup, state)

    # --- as numbers for learning ----------------------------------------------------

    @cached_property
    def encoding(self) -> Encoding:
        """How moves are counted (`serai.core.encoding`): from the table of verbs, or by their codes."""
        return self.encode()

    def encode(self) -> Encoding:
        """A new encoding; `encoding` keeps one."""
        return Encoding(self.verbs, self.code_count)

    @property
    def actions(self) -> int:
        """How many different moves seats can make in any game of this title: actions are the numbers below it."""
        return self.encoding.actions

    @property
    def draws(self) -> int:
        """How many different draws chance can make, likewise."""
        return self.encoding.draws

    def observer(self, setup: Setup) -> Observer:
        """Whoever tells what a seat knows as numbers (`serai.core.observation`); without one of its own, a game's
        views are taken as they are. A game in plain Python can hand `ViewObserver` another function than its view."""
        return ViewObserver(self.view, self.begin(setup))

    # --- judging --------------------------------------------------------------------

    @abstractmethod
    def referee(self, state: StateLike) -> Referee:
        """The second reading of this state; it remembers nothing and changes nothing."""

    def second(self, setup: Setup) -> SecondGame:
        """The literal second game at its start. It never sees a state of the engine; a game
        that is written only once has none."""
        raise NoSecondGame(f"{self.title} is written only once: it has no second game to play beside its engine")

    @abstractmethod
    def outcome(self, state: StateLike) -> Outcome:
        """Places and score sheets of a finished game."""

    def census(self, state: StateLike) -> Mapping[str, int]:
        """Counts that never change while the game lasts: pieces, cards, camels …"""
        return {}

    # --- being tried out ------------------------------------------------------------

    def sparring(self) -> tuple[Chooser, ...]:
        """Random players for tests and verification: the uniform one, and others where it
        would never reach the rare things."""
        return (uniform,)

    def events(self, state: StateLike, code: int) -> Iterable[str]:
        """The noteworthy things this move is or brings about, by name, for counting."""
        return ()

    # --- showing --------------------------------------------------------------------

    @abstractmethod
    def view(self, state: StateLike, seat: int | None) -> dict[str, Any]:
        """What one seat (None: a spectator) may know, as plain JSON-ready data."""

    def view_text(self, state: StateLike, seat: int | None) -> bytes | None:
        """The view as compact JSON, by a game that writes its own (`core.pen`); None: whoever sends it does."""
        return None

    def hides(self, state: StateLike, seat: int) -> bool:
        """Is there anything now that this seat cannot know? Only where a game says `hidden`."""
        return self.hidden

    def open_view(self, state: StateLike) -> dict[str, Any]:
        """Everything, for those who may see all hands: once the game is over."""
        return self.view(state, None)

    def redact(self, state: StateLike, code: Code, seat: int | None) -> str:
        """The text of a move as this seat may read it; everything, where nothing is hidden."""
        return self.write(state, code)

    def narrate(self, state: StateLike, code: Code, seat: int | None = None) -> Words:
        """A sentence for the log: what this move does, as `seat` may hear it."""
        text = self.redact(state, code, seat)
        return Text(text, text)

    def round(self, state: StateLike) -> int | None:
        """Which round this is, from 1 on, for the headings of a log; None in a game without rounds."""
        return None

    def last_round(self, state: StateLike) -> int | None:
        """After which round it is over at the latest; None where no number says so."""
        return None

    def changes(self, before: StateLike, after: StateLike) -> list[Change]:
        """What seats have gained and lost between two states, as everybody may see it: for the log."""
        return []

    def outlook(self, state: StateLike, code: int) -> dict[str, Any]:
        """What a legal move would bring about, as far as its player may know, as data for a
        screen: what cannot be read off the view after the move."""
        return {}

    def listed(self, state: StateLike) -> list[Code]:
        """The legal moves a screen is told of: all of them, unless a game has a decision with
        so many that a few stand for the rest."""
        return legal_codes(state)

    def texts(self, state: StateLike, codes: Sequence[int]) -> list[str]:
        """The canonical texts of many legal moves."""
        return [self.write(state, code) for code in codes]

    def picture(self, state: StateLike) -> str:
        """The position for a terminal."""
        return f"<{self.key}>"

    def svg(self, state: StateLike) -> str:
        """The position as a drawing, for a notebook."""
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text y="25">{self.key}</text></svg>'

    def vignette(self, state: StateLike) -> str | None:
        """The board alone as everybody may see it, as a small drawing without words of any language: for lists and
        rulebooks. None: it has none."""
        return None

    def open_points(self, state: StateLike, seat: int) -> int | None:
        """The score of a seat so far, as everybody may see it: for lists. None: it is not told before the end."""
        return None

    def __repr__(self) -> str:
        return f"serai.game({self.key!r})"

    # --- there is one of each -------------------------------------------------------

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled, a game is its key. One that is not registered may be where it is read; but a
        key that means another game would bring back that one."""
        with suppress(UnknownGame):
            if game(self.key) is not self:
                raise PicklingError(f"{self.key!r} is registered as another game than the one to be pickled")
        return game, (self.key,)
