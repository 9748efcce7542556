"""A finished table as a record whose every draw can be recomputed.

It is an ordinary record; the deal stands in its remarks:

    # table 7Q2M…
    # day 2026-12-31.gobi   the deal of a day: the commitment binds the secret to this name, not to the table's
    # commitment 3f1c…
    # secret 9a0b…
    # word 1 71e0…          what seat 1 added, in hexadecimal; - for nothing
    # first 2               who begins was drawn: whoever had taken seat 2, and everybody moved up; the
                            words stand in the order in which the seats were taken
    # bot 2 level-4         a bot of the house sat there
    # fork 7Q2M… 1          of a game that goes on from another (`fork` in the header): the table of that one, and
                            the seat that plays on, which decides what was dealt anew; - for neither
    # rated                 the result moves the players' ratings; or: rated not, takeback
    # draw 17               before a draw: its number, where it is not the one after the last
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from serai.core.position import Position
from serai.core.record import Record, RecordError, Result
from serai.core.remarks import GivenUp, Said
from serai.core.seats import CHANCE
from serai.core.text import Text, is_number
from serai.table import deal
from serai.table.fork import Fork
from serai.table.refusal import Refused
from serai.table.table import Table
from serai.table.verbs.begin import moved_up

NO_WORD = "-"


def write_record(table: Table, at: int = 0, said: Mapping[int, Said] = {}) -> str:
    """The record of a finished table, deal included; Refused while it is on. The secret stays out of it as long as the
    table is sealed `at` that moment. `said`: what bots said of their moves, which the log knows (`played.said_in`)."""
    if table.phase != "over" or table.result is None:
        raise Refused(
            "not_over",
            Text("The record is shown when the game is over.", "La partie notée se lit quand elle est finie."),
        )
    record = Record(table.game, table.position.setup, [step.text for step in table.steps], forked=table.given)
    record.names = {index: seat.name for index, seat in enumerate(table.seats) if seat.name}
    if table.position.is_over:
        outcome = table.position.outcome()
        record.result = Result(outcome.places, outcome.totals)
    else:
        record.given_up = GivenUp(table.result.ending, tuple(table.result.places))
    record.said = dict(said)
    remarks = [f"# table {table.id}", f"# commitment {table.commitment}"]
    if table.day is not None:
        remarks.insert(1, f"# day {table.day.name}")
    if not table.is_sealed(at):
        remarks.append(f"# secret {table.secret}")
    taken = moved_up(table.seats, len(table.seats) - (table.moved_up or 0))
    remarks += [f"# word {index + 1} {seat.word.encode().hex() or NO_WORD}" for index, seat in enumerate(taken)]
    remarks += [f"# bot {index + 1} {seat.level}" for index, seat in enumerate(table.seats) if seat.level]
    if table.moved_up is not None:
        remarks.append(f"# first {table.moved_up + 1}")
    if table.fork is not None:
        eyes = NO_WORD if table.fork.eyes is None else str(table.fork.eyes + 1)
        remarks.append(f"# fork {table.fork.table or NO_WORD} {eyes}")
    if table.rated:
        remarks.append(f"# rated not, {', '.join(table.assisted)}" if table.assisted else "# rated")
    numbers: dict[int, str] = {}
    expected = 0
    for index, step in enumerate(table.steps):
        if step.draw >= 0:
            if step.draw != expected:
                numbers[index] = f"# draw {step.draw}"
            expected = step.draw + 1
    return record.to_text(remarks, numbers)


class DealError(ValueError):
    """The record's draws do not follow from its deal; the message names the line."""


@dataclass(slots=True)
class Deal:
    """What the remarks of a record say of its deal."""

    table: str = ""
    day: str = ""
    """The day whose deal it is, and the game."""
    commitment: str = ""
    secret: str = ""
    words: dict[int, str] = field(default_factory=dict)
    bots: dict[int, str] = field(default_factory=dict)
    """Seats of bots of the house, with their levels."""
    first: int | None = None
    """The seat that was drawn to begin, of those that were taken."""
    eyes: int | None = None
    """Of a game that goes on from another: what this seat did not know was dealt anew."""
    origin: str | None = None
    """The table of that other game, "" where there was none; None: the record does not say."""
    numbers: dict[int, int] = field(default_factory=dict)
    """By line of the record: the number of the draw that follows."""


def verify_deal(text: str) -> int:
    """Recompute every draw of a record; how many there were, or a RecordError or DealError."""
    record = Record.from_text(text)
    record.verify()
    found = read_deal(text)
    missing = [name for name in ("table", "commitment", "secret") if not getattr(found, name)]
    missing += [f"word {seat + 1}" for seat in range(record.setup.seats) if seat not in found.words]
    if missing:
        later = "; where others play the same deal, save it again when the day or the round is over"
        hint = later if missing == ["secret"] else ""
        raise DealError(f"the record does not show its deal: no remark '# {missing[0]} …'{hint}")
    if deal.commitment(found.day or found.table, found.secret) != found.commitment:
        raise DealError("the secret is not the one that was committed to before the game")
    words = [found.words[seat] for seat in range(record.setup.seats)]
    if found.first is not None:
        due_first = deal.first_seat(deal.key(found.secret, words), len(words))
        if due_first != found.first:
            raise DealError(f"seat {due_first + 1} is drawn to begin, the record says seat {found.first + 1}")
        words = moved_up(words, found.first)
    key = deal.key(found.secret, words)
    _verify_fork(record, found, key)
    draws = 0
    for draw in draws_of(record, found):
        lottery = draw.position.lottery()
        due = str(lottery.ticket(deal.ticket(key, draw.number, lottery.total)))
        if due != draw.text:
            line = record.lines[draw.move]
            raise DealError(f"line {line}: draw {draw.number} gives {due}, the record says {draw.text}")
        draws += 1
    return draws


def _verify_fork(record: Record, found: Deal, key: bytes) -> None:
    """What a seat did not know in the game before was dealt by this deal."""
    if not record.forked:
        return
    if found.origin is None:
        raise DealError("the record goes on from another game, and does not show who plays on: no remark '# fork …'")
    if found.eyes is not None and found.eyes not in range(record.setup.seats):
        raise DealError(f"seat {found.eyes + 1} plays on, of {record.setup.seats}")
    given = Fork(found.origin, found.eyes, tuple(record.moves[: record.forked]))
    if given.anew(record.game, record.setup, key) != given:
        raise DealError(f"what seat {(found.eyes or 0) + 1} did not know in the game before was dealt otherwise")


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw of a record, about to be made."""

    position: Position
    move: int
    """Which move of the record it is, from 0."""
    number: int
    """Which draw of the table it was, from 0."""
    text: str


def draws_of(record: Record, found: Deal) -> Iterator[Draw]:
    """Every draw of a record that can be played, but those of a game from which it goes on; a DealError where their
    numbers do not grow."""
    position = record.start()
    number = 0
    last_line = 0
    for index, move in enumerate(record.moves):
        line = record.lines[index]
        if position.to_act == CHANCE and index >= record.forked:
            named = [value for at, value in found.numbers.items() if last_line < at < line]
            if named and named[-1] < number:
                raise DealError(f"line {line}: draw {named[-1]} comes after draw {number - 1}")
            number = named[-1] if named else number
            yield Draw(position, index, number, move)
            number += 1
        position.play(move)
        last_line = line


def read_deal(text: str) -> Deal:
    """The remarks that speak of the deal; others are passed over."""
    found = Deal()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split(" ")
        if words[0] != "#" or len(words) < 3:
            continue
        try:
            match words[1:]:
                case ["table" | "day" | "commitment" | "secret" as name, value]:
                    setattr(found, name, value)
                case ["word", seat, value] if is_number(seat):
                    found.words[int(seat) - 1] = "" if value == NO_WORD else bytes.fromhex(value).decode()
                case ["bot", seat, level] if is_number(seat):
                    found.bots[int(seat) - 1] = level
                case ["first", value] if is_number(value):
                    found.first = int(value) - 1
                case ["fork", origin, eyes] if eyes == NO_WORD or is_number(eyes):
                    found.origin = "" if origin == NO_WORD else origin
                    found.eyes = None if eyes == NO_WORD else int(eyes) - 1
                case ["draw", value] if is_number(value):
                    found.numbers[number] = int(value)
                case ["word" | "fork", _, _] | ["first" | "draw", _]:
                    raise ValueError
        except ValueError as error:
            raise RecordError(
                number,
                Text(
                    f"a remark about the deal cannot be read: {line[:60]!r}",
                    f"une remarque sur la donne est illisible : {line[:60]!r}",
                ),
            ) from error
    return found
