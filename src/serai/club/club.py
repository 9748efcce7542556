"""A club's tournament as plain data: who takes part, the rounds and what came of their tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Format = Literal["robin", "swiss", "knockout"]
FORMATS: tuple[Format, ...] = ("robin", "swiss", "knockout")
Phase = Literal["open", "playing", "over"]
Options = dict[str, bool | int | str]


@dataclass(slots=True)
class Entrant:
    """Somebody who takes part: a person by account, or a bot of the house by level. Their number is their place in the
    list, and never changes; their seed, too."""

    name: str
    account: str | None = None
    level: str | None = None
    left: bool = False
    """Plays no further rounds."""
    since: int = 0
    """The round (from 0) with which they came."""


@dataclass(slots=True)
class Outcome:
    """How a table ended, by seat; totals where it was played out."""

    ending: str
    places: list[int]
    totals: list[int] | None


@dataclass(slots=True)
class Board:
    """Some entrants at one table; one alone has a bye."""

    seats: list[int]
    table: str = ""
    secret: str = ""
    outcome: Outcome | None = None
    gift: bool = False
    """A bye that counts as a win."""

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1


@dataclass(slots=True)
class Round:
    """Tables that are played at the same time. Until it begins, who is ready has added a word to its deals."""

    boards: list[Board]
    words: dict[str, str] = field(default_factory=dict)
    """By the number of the entrant, as text."""
    began_at: int | None = None
    opened: bool = False
    """Once all tables are over: everybody may look at them, and their secrets are shown."""

    @property
    def is_over(self) -> bool:
        return self.began_at is not None and all(board.is_bye or board.outcome for board in self.boards)


@dataclass(slots=True)
class Club:
    """All of a tournament, secrets included."""

    id: str
    name: str
    host: str
    host_name: str
    game: str
    options: Options
    format: Format
    seats: int
    """The largest table."""
    clock: tuple[str, int, int]
    wanted: int
    """Rounds of a Swiss tournament, and of a round robin at larger tables."""
    duplicate: bool
    phase: Phase = "open"
    entrants: list[Entrant] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    version: int = 0

    @property
    def current(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    def active(self) -> list[int]:
        """Who plays the next round."""
        return [number for number, one in enumerate(self.entrants) if not one.left]

    def entrant_of(self, account: str | None) -> int | None:
        """The number under which an account takes part, or did."""
        return next((n for n, one in enumerate(self.entrants) if account and one.account == account), None)

    def people(self) -> list[str]:
        return [one.account for one in self.entrants if one.account is not None]

    def board_of(self, entrant: int) -> Board | None:
        """Where somebody sits in the round that is on."""
        boards = self.current.boards if self.current else []
        return next((board for board in boards if entrant in board.seats), None)

    def waited_for(self) -> list[int]:
        """Who has yet to say that they are ready for the round that has been paired."""
        now = self.current
        if now is None or now.began_at is not None:
            return []
        return [
            number
            for board in now.boards
            for number in board.seats
            if not board.is_bye and self.entrants[number].account is not None and str(number) not in now.words
        ]

    def games(self) -> Iterator[tuple[int, Board, Outcome]]:
        """Every game that is over, with the number of its round from 0."""
        for number, one in enumerate(self.rounds):
            for board in one.boards:
                if board.outcome is not None:
                    yield number, board, board.outcome


def data_of(club: Club) -> dict[str, Any]:
    return asdict(club)


def read(data: dict[str, Any]) -> Club:
    """The club that `data_of` wrote."""
    given = dict(data)
    entrants = [Entrant(**one) for one in given.pop("entrants")]
    rounds = []
    for one in given.pop("rounds"):
        boards = [
            Board(**{**board, "outcome": None if board["outcome"] is None else Outcome(**board["outcome"])})
            for board in one["boards"]
        ]
        rounds.append(Round(**{**one, "boards": boards}))
    clock = given.pop("clock")
    return Club(**given, clock=(clock[0], clock[1], clock[2]), entrants=entrants, rounds=rounds)
