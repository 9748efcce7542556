"""Set up a table: the game, its options, the clock, and who is to sit where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from serai.core.game import Game
from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.setup import SetupError, Value
from serai.core.speech import Words
from serai.core.text import Text, as_sentence
from serai.table import deal
from serai.table.clock import NO_CLOCK, ClockRule
from serai.table.events import Event
from serai.table.fork import Fork
from serai.table.presence import GRACE_MS
from serai.table.refusal import Refused
from serai.table.seats import distinct
from serai.table.table import Day, First, Table
from serai.table.verbs.begin import begin_events
from serai.table.verbs.sit import NO_WORD, Sat
from serai.table.verbs.takeover import NOBODY_HAS_TO_BE_PRESENT

LONGEST_STAND_IN_MS = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Created(Event):
    """The table stands. The secret of its deal is bound by the commitment."""

    kind: ClassVar[str] = "created"
    private: ClassVar[frozenset[str]] = frozenset({"secret", "host", "rematch", "fork"})

    table: str
    game: str
    rules: int
    seats: int
    options: tuple[tuple[str, Value], ...]
    clock: tuple[str, int, int]
    host: str
    listed: bool
    curtain: bool
    commitment: str
    secret: str
    rematch: tuple[str, str] = ("", "")
    """Id and secret of the table of the rematch: chosen now, so that its commitment can be shown
    before anybody adds a word to it. Empty in old logs."""
    kept: tuple[int, ...] = ()
    """Open seats that only the host may take."""
    hints: bool = False
    stand_in_ms: int = 0
    first: First = "seated"
    club: str = ""
    """The tournament it is played in."""
    sealed: bool = False
    """The other tables of its round are dealt the same draws. (Those of a day are sealed without saying so.)"""
    fork: tuple[str, int | None, tuple[str, ...]] | None = None
    """Where the game comes from, if it goes on from another (`Fork`)."""
    rated: bool = False
    day: tuple[str, int, int] | None = None
    """The deal of a day (`Day`), where it is one."""

    def apply(self, table: Table) -> None:
        table.club = self.club
        table.sealed = self.sealed or self.day is not None
        if self.fork is not None:
            table.go_on_from(Fork(*self.fork))
        table.first = self.first
        table.rated = self.rated
        table.day = None if self.day is None else Day(*self.day)
        table.host = self.host
        table.listed = self.listed
        table.curtain = self.curtain
        table.hints = self.hints
        table.stand_in_ms = self.stand_in_ms
        table.rules_version = self.rules
        table.commitment = self.commitment
        table.secret = self.secret
        table.rematch_deal = self.rematch
        table.kept = set(self.kept)

    def words(self, table: Table, seat: int | None) -> Words | None:
        if self.fork is None:
            return None
        played = len(self.fork[2])
        return Text(
            f"This game goes on from another, after move {played}.",
            f"Cette partie en continue une autre, après le coup {played}.",
        )


@dataclass(frozen=True, slots=True)
class Wish:
    """Who is to have a seat: the host ("me", several times for one screen), the host as soon as
    they have seen the commitment and add their word ("kept"), a bot of the house, or whoever
    comes ("open"). Nobody adds a word here: it would be known before the secret is chosen."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Create:
    """The wish for a new table. `table`, `secret` and those of the rematch are fresh and come
    from outside."""

    at: int
    table: str
    secret: str
    game: str
    host: str
    host_name: str
    seats: tuple[Wish, ...]
    options: Mapping[str, Value]
    clock: ClockRule = NO_CLOCK
    listed: bool = True
    curtain: bool | None = None
    """Hide hands between people at one screen; None: where the game has hidden hands."""
    machine: bool = False
    rematch: tuple[str, str] = ("", "")
    hints: bool = False
    """People may ask for hints in a game against each other."""
    stand_in_ms: int = 0
    """After so long a bot may play for somebody who has left; 0: as is usual with this clock."""
    first: First = "seated"
    """Who begins is drawn, or has the first seat. A game that draws its first player itself needs neither."""
    fork: Fork | None = None
    """The game goes on from another: then the seats are those of that game."""
    rated: bool = False
    """The result is to move the ratings of whoever plays."""
    day: Day | None = None
    """The table plays the deal of a day, whose secret this is."""

    def events(self) -> list[Event]:
        """The events that create the table, seat whoever is known, and begin when full."""
        game = self._game()
        self.clock.check()
        self._check_agreements()
        first: First = "seated" if game.draws_first_player or self.fork else self.first
        created = Created(
            self.at,
            self.table,
            game.key,
            game.rules_version,
            len(self.seats),
            tuple(sorted(game.setup(len(self.seats), self.options).options.items())),
            (self.clock.kind, self.clock.bank_ms, self.clock.increment_ms),
            self.host,
            self.listed,
            game.hidden if self.curtain is None else self.curtain,
            deal.commitment(self.table if self.day is None else self.day.name, self.secret),
            self.secret,
            self.rematch,
            tuple(seat for seat, wish in enumerate(self.seats) if wish.kind == "kept"),
            self.hints,
            self.stand_in_ms,
            first,
            fork=None if self.fork is None else self.fork.stored(),
            rated=self.rated,
            day=self.day,
        )
        events: list[Event] = [created]
        names: list[str] = []
        for seat, wish in enumerate(self.seats):
            name = distinct(wish.name or (wish.level if wish.kind == "bot" else self.host_name), names)
            if wish.kind == "bot":
                events.append(Sat(self.at, seat, None, name, False, wish.level, NO_WORD))
            elif wish.kind == "me":
                events.append(Sat(self.at, seat, self.host, name, self.machine, None, NO_WORD))
            else:
                continue
            names.append(name)
        if len(names) == len(self.seats):
            start = game.start(len(self.seats), **self.options)
            if self.fork is not None:
                start, _ = self.fork.given(game, start.setup)
            events += begin_events(start, self.secret, [NO_WORD] * len(self.seats), self.at, first, self.fork)
        return events

    def _check_agreements(self) -> None:
        """Refuse what could not be kept at this table."""
        if self.hints and self.clock.kind == "live":
            raise Refused(
                "hints",
                Text(
                    "People who play by a live clock have no hints. Against bots hints are free without asking.",
                    "À la pendule en direct, pas d’indices entre personnes. Contre des bots, ils sont toujours permis.",
                ),
            )
        if self.rated and self.hints:
            raise Refused(
                "rated",
                Text(
                    "A rated game has no hints: the table is rated, or it has hints.",
                    "Une partie classée n’a pas d’indices : la table est classée, ou elle a des indices.",
                ),
            )
        if self.rated and self.fork is not None:
            raise Refused(
                "rated",
                Text(
                    "A game that goes on from another is not rated: its beginning is known.",
                    "Une partie qui en continue une autre n’est pas classée : on en connaît le début.",
                ),
            )
        if self.rated and sum(wish.kind in ("me", "kept") for wish in self.seats) > 1:
            raise Refused(
                "rated",
                Text(
                    "A rated game is not played against oneself: one seat for each person.",
                    "On ne joue pas de partie classée contre soi-même : un siège par personne.",
                ),
            )
        if self.stand_in_ms and self.clock.kind == "days":
            raise Refused("stand_in", NOBODY_HAS_TO_BE_PRESENT)
        if self.stand_in_ms and not GRACE_MS <= self.stand_in_ms <= LONGEST_STAND_IN_MS:
            least, most = GRACE_MS // 60_000, LONGEST_STAND_IN_MS // 60_000
            raise Refused(
                "stand_in",
                Text(
                    f"A bot may step in after {least} to {most} minutes, or never.",
                    f"Un bot peut prendre le relais après {least} à {most} minutes, ou jamais.",
                ),
            )

    def _game(self) -> Game:
        try:
            game = load_game(self.game)
            # Read first: an option may be called as anything, and `start` takes them by name.
            game.start(len(self.seats), **game.setup(len(self.seats), self.options).options)
        except (UnknownGame, SetupError) as error:
            raise Refused("setup", as_sentence(error.text)) from error
        if any(wish.kind not in ("me", "kept", "open", "bot") for wish in self.seats):
            raise Refused("setup", Text("A seat is for me, a bot, or open.", "Un siège est à moi, à un bot, ou libre."))
        if all(wish.kind == "bot" for wish in self.seats):
            raise Refused(
                "setup", Text("At least one seat is for a person.", "Au moins un siège est pour une personne.")
            )
        return game
