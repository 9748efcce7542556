"""The record: one game as a text a person can read and a program can replay.

    Serai record 1
    game gemblo
    rules 1
    seats 3
    option tie_break korean
    name 1 Amara
    fork 12

    3.1 3,-8 4,-9 5,-10
    # why en It keeps {the path|path 3} open.
    # why fr Il garde {le passage|path 3} ouvert.
    # figures 0.62 3.4 1200
    …
    places 2 1 3
    totals 14 9 20

First the header, a blank line, then one canonical move a line, chance draws included.
Only options that differ from their defaults are named; `name` gives a seat's player.
`places` and `totals` close a finished game; an unfinished record ends with `unfinished`.
`fork` is there where a game goes on from a moment of another: so many of its moves were played elsewhere.
A line that begins with `#` is a remark; some of them are understood (`core.remarks`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace

from serai.core.game import Game, OtherRules
from serai.core.moves import Move
from serai.core.objection import IllegalMove
from serai.core.pickling import closed
from serai.core.position import Position
from serai.core.registry import UnknownGame, game
from serai.core.remarks import GivenUp, Said, given_up, said
from serai.core.setup import Setup, SetupError, Value
from serai.core.text import Complaint, Text, is_number

FORMAT = 1
FIRST_LINE = f"Serai record {FORMAT}"
UNFINISHED = "unfinished"


class RecordError(Complaint, ValueError):
    """The text is not a good record: `line` (from 1) and the reason."""

    def __init__(self, line: int, reason: Text | str) -> None:
        why = Complaint(reason).text
        super().__init__(Text(f"line {line}: {why.en}", f"ligne {line} : {why.fr}"))
        self.args = (line, reason)  # what a pickle holds
        self.line = line
        self.reason = why.en


@dataclass(frozen=True, slots=True)
class Result:
    """What the last lines of a finished record say, by seat."""

    places: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(slots=True)
class Record:
    """A game's set-up, its moves as texts, and its result once it has one."""

    game: Game
    setup: Setup
    moves: list[str] = field(default_factory=list)
    result: Result | None = None
    names: Mapping[int, str] = field(default_factory=dict)
    lines: list[int] = field(default_factory=list, repr=False)
    """Where each move stands in the text it was read from; empty when it was not read."""
    result_line: int = field(default=0, repr=False)
    forked: int = 0
    """So many of the moves were played in another game, from which this one goes on."""
    given_up: GivenUp | None = None
    """It ended so, and has no result."""
    said: dict[int, Said] = field(default_factory=dict)
    """What bots said, by move, the first being 0."""

    @property
    def is_over(self) -> bool:
        """It says so itself, by a result or because it was given up."""
        return self.result is not None or self.given_up is not None

    @classmethod
    def begin(cls, position: Position) -> Record:
        """An empty record for a game that stands at its start."""
        return cls(position.game, position.setup)

    def add(self, move: Move | str) -> None:
        """Note a move that has been played."""
        self.moves.append(str(move))

    def close(self, position: Position) -> None:
        """Note the result of the finished game."""
        outcome = position.outcome()
        self.result = Result(outcome.places, outcome.totals)

    def copy(self) -> Record:
        """An independent record, equal to this one."""
        return replace(self, moves=[*self.moves], names={**self.names}, lines=[*self.lines], said={**self.said})

    def __copy__(self) -> Record:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Record:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return closed(Record, *(getattr(self, part.name) for part in fields(self)))

    def __setstate__(self, holds: tuple[object, ...]) -> None:
        self.forked, self.given_up, self.said = 0, None, {}  # not in pickles of before
        for part, value in zip(fields(self), holds, strict=False):
            setattr(self, part.name, value)

    def start(self) -> Position:
        """The position it begins with."""
        return self.game.start(self.setup.seats, **self.setup.options)

    # --- replaying ------------------------------------------------------------------

    def replay(self) -> Iterator[Position]:
        """Each position of the game, the first before any move. One object, moved on:
        copy what you want to keep. RecordError at a move that is not legal."""
        position = self.start()
        yield position
        for index in range(len(self.moves)):
            self._step(position, index)
            yield position

    def position(self, moves: int | None = None) -> Position:
        """The position after so many moves, or after all."""
        if moves is not None and not 0 <= moves <= len(self.moves):
            raise ValueError(f"move {moves}: this record has moves 0 to {len(self.moves)}")
        position = self.start()
        for index in range(len(self.moves) if moves is None else moves):
            self._step(position, index)
        return position

    def verify(self) -> Position:
        """Replay everything and compare the result; the last position, or a RecordError."""
        position = self.position()
        end = self.result_line or len(self.moves)
        if self.result is None:
            if position.is_over:
                raise RecordError(
                    end,
                    Text(
                        "the record says unfinished, but the game is over",
                        "la partie est notée comme inachevée, mais elle est finie",
                    ),
                )
            return position
        if not position.is_over:
            raise RecordError(
                end,
                Text(
                    "the record gives a result, but the game is not over",
                    "un résultat est noté, mais la partie n'est pas finie",
                ),
            )
        outcome = position.outcome()
        if outcome.places != self.result.places:
            raise RecordError(
                end,
                Text(
                    f"places are {_row(outcome.places)}, the record says {_row(self.result.places)}",
                    f"les places sont {_row(outcome.places)}, il est noté {_row(self.result.places)}",
                ),
            )
        if outcome.totals != self.result.totals:
            raise RecordError(
                end,
                Text(
                    f"totals are {_row(outcome.totals)}, the record says {_row(self.result.totals)}",
                    f"les totaux sont {_row(outcome.totals)}, il est noté {_row(self.result.totals)}",
                ),
            )
        return position

    def _step(self, position: Position, index: int) -> None:
        line = self.lines[index] if self.lines else index + 1
        if position.is_over:
            raise RecordError(
                line,
                Text(
                    f"the game is over, yet a move follows: {self.moves[index]}",
                    f"la partie est finie, et pourtant un coup suit : {self.moves[index]}",
                ),
            )
        try:
            position.play(self.moves[index])
        except IllegalMove as refusal:
            why = refusal.objection
            raise RecordError(
                line, Text(f"{self.moves[index]}: {refusal}", f"{self.moves[index]} : {why.text.fr} [{why.clause}]")
            ) from refusal

    # --- text -----------------------------------------------------------------------

    def to_text(self, remarks: Sequence[str] = (), before: Mapping[int, str] = {}) -> str:
        """The record as text, always the same for the same game. `remarks` stand at the end of its header, those of
        `before` above a move."""
        lines = [FIRST_LINE, f"game {self.game.key}", f"rules {self.game.rules_version}", f"seats {self.setup.seats}"]
        for option in self.game.options:
            value = self.setup.options[option.name]
            if value != option.default:
                lines.append(f"option {option.name} {option.write(value)}")
        lines += [f"name {seat + 1} {name}" for seat, name in sorted(self.names.items())]
        lines += [f"fork {self.forked}"] if self.forked else []
        lines += [*remarks, ""]
        for index, move in enumerate(self.moves):
            lines += [before[index], move] if index in before else [move]
            lines += self.said[index].remarks() if index in self.said else []
        if self.given_up is not None and self.result is None:
            lines.append(self.given_up.remark())
        if self.result is None:
            lines.append(UNFINISHED)
        else:
            lines += [f"places {_row(self.result.places)}", f"totals {_row(self.result.totals)}"]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record. Its moves are not yet tried: `verify` does that."""
        return _Reader(text).record()


class _Reader:
    """Reads a record line by line and complains with the line's number."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.number = 0
        self.remarks: list[str] = []
        """Those that stood between the last two lines that are none."""

    def record(self) -> Record:
        if not self.lines or self.lines[0].rstrip() != FIRST_LINE:
            found = Text("the file is empty", "le fichier est vide")
            if self.lines:
                found = Text(f"found {_short(self.lines[0])}", f"ici {_short(self.lines[0])}")
            raise RecordError(
                1,
                Text(
                    f"a record begins with {FIRST_LINE!r}; {found.en}",
                    f"une partie notée commence par {FIRST_LINE!r} ; {found.fr}",
                ),
            )
        self.number = 1
        header, names = self._header()
        read = Record(*self._game(header), names=names)
        if any(seat not in range(read.setup.seats) for seat in names):
            raise RecordError(
                self.number,
                Text(
                    f"names are given to seats 1 to {read.setup.seats} only",
                    f"seuls les sièges 1 à {read.setup.seats} ont un nom",
                ),
            )
        self._moves(read)
        if "fork" in header:
            line, read.forked = header["fork"][0], self._forked(header["fork"])
            if read.forked > len(read.moves):
                raise RecordError(
                    line,
                    Text(
                        f"it goes on from move {read.forked}, but has only {len(read.moves)} moves",
                        f"elle reprend au coup {read.forked}, mais n'a que {len(read.moves)} coups",
                    ),
                )
        return read

    def _forked(self, found: tuple[int, str]) -> int:
        line, value = found
        if not is_number(value) or int(value) == 0:
            raise _wants_number(line, "fork", value)
        return int(value)

    def _next(self) -> str | None:
        """The next line that is not a remark, or None at the end."""
        self.remarks = []
        while self.number < len(self.lines):
            self.number += 1
            line = self.lines[self.number - 1].rstrip()
            if not line.startswith("#"):
                return line
            self.remarks.append(line)
        return None

    def _header(self) -> tuple[dict[str, tuple[int, str]], dict[int, str]]:
        """The header's fields with their lines; options under `option NAME`."""
        header: dict[str, tuple[int, str]] = {}
        names: dict[int, str] = {}
        while line := self._next():
            word, _, rest = line.partition(" ")
            if word == "name":
                seat, _, name = rest.partition(" ")
                if not is_number(seat) or int(seat) == 0 or not name:
                    raise RecordError(
                        self.number,
                        Text(
                            f"a name reads 'name SEAT NAME', found {_short(line)}",
                            f"un nom s'écrit 'name SIÈGE NOM', ici {_short(line)}",
                        ),
                    )
                names[int(seat) - 1] = name
                continue
            if word == "option":
                name, _, rest = rest.partition(" ")
                word = f"option {name}"
            elif word not in ("game", "rules", "seats", "fork"):
                known = "game, rules, seats, option, name, fork"
                raise RecordError(
                    self.number,
                    Text(f"the header has {known}; found {_short(line)}", f"l'en-tête a {known} ; ici {_short(line)}"),
                )
            if word in header:
                raise RecordError(
                    self.number, Text(f"{word} stands twice in the header", f"{word} est deux fois dans l'en-tête")
                )
            header[word] = (self.number, rest)
        return header, names

    def _game(self, header: dict[str, tuple[int, str]]) -> tuple[Game, Setup]:
        def whole(field: str) -> int:
            line, value = header.get(field, (self.number, ""))
            if not is_number(value):
                raise _wants_number(line, field, value)
            return int(value)

        line, key = header.get("game", (self.number, ""))
        if not key:
            raise RecordError(line, Text("the header wants 'game NAME'", "il faut 'game NOM' dans l'en-tête"))
        try:
            played = game(key)
        except UnknownGame as error:
            raise RecordError(line, error.text) from error
        version = whole("rules")
        with _as_record_error(header["rules"][0]):
            played.demand_rules(version, "played")
        seats = whole("seats")
        known = {option.name: option for option in played.options}
        values: dict[str, Value] = {}
        with _as_record_error(header["seats"][0]):
            played.setup(seats, {})
        for field_name, (line, value) in header.items():
            if field_name.startswith("option "):
                name = field_name.removeprefix("option ")
                with _as_record_error(line):
                    if name not in known:
                        played.setup(seats, {name: value})  # says which options there are
                    values[name] = known[name].read(value)
                    known[name].check(values[name], seats)
        with _as_record_error(header["seats"][0]):
            return played, played.setup(seats, values)

    def _moves(self, read: Record) -> None:
        while (line := self._next()) is not None:
            if read.moves and (spoken := said(self.remarks)) is not None:
                read.said[len(read.moves) - 1] = spoken
            if not line:
                raise RecordError(
                    self.number,
                    Text(
                        "an empty line among the moves; only one stands after the header",
                        "une ligne vide parmi les coups ; il n'y en a qu'une, après l'en-tête",
                    ),
                )
            if line == UNFINISHED or line.startswith("places "):
                read.result_line = self.number
                if line == UNFINISHED:
                    read.given_up = given_up(self.remarks, read.setup.seats)
                else:
                    read.result = Result(self._row("places", line, read), self._row("totals", self._next(), read))
                while (extra := self._next()) is not None:
                    if extra:
                        raise RecordError(
                            self.number,
                            Text(
                                f"nothing follows the result, found {_short(extra)}",
                                f"rien ne suit le résultat, ici {_short(extra)}",
                            ),
                        )
                return
            read.moves.append(line)
            read.lines.append(self.number)
        raise RecordError(
            len(self.lines),
            Text(
                f"the record breaks off: it ends with 'places …' and 'totals …', or '{UNFINISHED}'",
                f"la partie notée s'interrompt : elle finit par 'places …' et 'totals …', ou '{UNFINISHED}'",
            ),
        )

    def _row(self, word: str, line: str | None, read: Record) -> tuple[int, ...]:
        values = (line or "").split(" ")
        if values[0] != word or len(values) != read.setup.seats + 1 or not all(map(_is_whole, values[1:])):
            raise RecordError(
                self.number,
                Text(
                    f"here stands '{word}' and {read.setup.seats} numbers, found {_short(line or '') or 'nothing'}",
                    f"il faut ici '{word}' et {read.setup.seats} nombres, et non {_short(line or '') or 'rien'}",
                ),
            )
        return tuple(map(int, values[1:]))


@contextmanager
def _as_record_error(line: int) -> Iterator[None]:
    """A set-up that cannot be, or rules that are not these, are a mistake in this line of the record."""
    try:
        yield
    except (SetupError, OtherRules) as error:
        raise RecordError(line, error.text) from error


def _wants_number(line: int, field: str, value: str) -> RecordError:
    return RecordError(
        line,
        Text(
            f"the header wants '{field} NUMBER', found {_short(value) or 'nothing'}",
            f"il faut '{field} NOMBRE' dans l'en-tête, et non {_short(value) or 'rien'}",
        ),
    )


def _is_whole(text: str) -> bool:
    return is_number(text.removeprefix("-"))


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _short(line: str) -> str:
    """A foreign line, fit to be shown."""
    return repr(line if len(line) <= 60 else line[:57] + "…") if line else ""
