"""`serai replay FILE`: verify a recorded game and show it, at its end or move by move."""

from __future__ import annotations

import argparse
from pathlib import Path

from serai.commands import Complaint, Subparsers
from serai.commands.records import is_archive, read, records
from serai.core.record import Record, RecordError
from serai.review.words import with_names


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("replay", help="verify a recorded game and show it")
    parser.add_argument("file", help="a record, - for standard input, or an archive of records: all are verified")
    parser.add_argument("--moves", action="store_true", help="tell the game, a sentence per move")
    parser.add_argument("--at", type=int, metavar="N", help="show the position after N moves instead of the last")
    parser.add_argument("--svg", metavar="FILE", help="also draw the position shown into this file")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    if is_archive(wish.file):
        verify_all(wish)
        return
    try:
        record = Record.from_text(read(wish.file))
        if wish.moves:
            tell(record, wish)
        last = record.verify()
        position = last if wish.at is None else record.position(wish.at)
    except RecordError as error:
        raise Complaint(f"{wish.file}: {error}", exit_code=1) from error
    except ValueError as error:
        raise Complaint(f"--at: {error}") from error
    print(position)
    if position.is_over:
        print(position.outcome().table(wish.lang, record.names))
    if wish.svg:
        write(wish.svg, position.svg())
    print(f"{wish.file}: {len(record.moves)} moves, verified{'' if record.result else ', unfinished'}")


def verify_all(wish: argparse.Namespace) -> None:
    """Every record of an archive, a line each."""
    if wish.moves or wish.at is not None or wish.svg:
        raise Complaint(f"{wish.file}: an archive is verified whole; name one record to look at: {wish.file}/NAME")
    good = bad = 0
    for name, text in records(wish.file):
        try:
            record = Record.from_text(text)
            record.verify()
        except RecordError as error:
            bad += 1
            print(f"{name}: {error}")
            continue
        good += 1
        print(f"{name}: {len(record.moves)} moves, verified{'' if record.result else ', unfinished'}")
    if bad:
        raise Complaint(f"{wish.file}: {bad} of {good + bad} records do not hold", exit_code=1)
    print(f"{wish.file}: {good} records, verified")


def tell(record: Record, wish: argparse.Namespace) -> None:
    """Every move in a sentence, numbered from 1, up to the first that is not legal."""
    for number, position in enumerate(record.replay()):
        if number == len(record.moves):
            return
        code = position.game.find(position.state, record.moves[number])
        if code is not None:
            told = position.game.narrate(position.state, code)
            print(f"{number + 1:4}. {with_names(told, record.names, wish.lang)}")


def write(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, "utf-8")
    except OSError as error:
        raise Complaint(f"{name}: {error.strerror}") from error
