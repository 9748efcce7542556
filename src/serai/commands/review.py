"""`serai review FILE`: a finished game looked at again: luck and skill, and the moments that decided it."""

from __future__ import annotations

import argparse
import json
import time

from serai.commands import Complaint, Subparsers
from serai.commands.progress import progress
from serai.commands.records import read
from serai.commands.replay import write
from serai.core.record import Record, RecordError
from serai.core.text import Language
from serai.review import DEEP, QUICK, Progress, Review, ReviewError, review, view, words
from serai.review.effort import QUICK_SECONDS
from serai.review.report import page
from serai.search import Limit


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("review", help="look at a finished game again: luck, skill, better moves")
    parser.add_argument("file", help="a record, - for standard input, or one of an archive: games.zip/NAME")
    parser.add_argument("--deep", action="store_true", help="think ten times as much, however long it takes")
    parser.add_argument("--seconds", type=float, help=f"seconds of processor (default {QUICK_SECONDS:g}; --deep: any)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--moments", type=int, default=8, help="show so many moments (default 8)")
    parser.add_argument("--json", action="store_true", help="all of it as JSON")
    parser.add_argument("--html", metavar="FILE", help="also write a page with the graph and the positions")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    if wish.seconds is not None and not wish.seconds > 0:
        raise Complaint("--seconds wants more than 0")
    seconds = QUICK_SECONDS if wish.seconds is None and not wish.deep else wish.seconds
    limit = None if seconds is None else Limit(seconds=seconds, clock=time.process_time)
    try:
        record = Record.from_text(read(wish.file))
        with progress("review", 1) as bar:

            def show(told: Progress) -> None:
                bar(told.done, total=told.total)

            found = review(record, DEEP if wish.deep else QUICK, limit=limit, seed=wish.seed, progress=show)
    except (RecordError, ReviewError) as error:
        raise Complaint(f"{wish.file}: {error}", exit_code=1) from error
    if wish.html:
        write(wish.html, page(found, wish.lang))
    print(json.dumps(view(found), ensure_ascii=False) if wish.json else table(found, wish.moments, wish.lang))


def table(found: Review, moments: int, language: Language) -> str:
    """The ledger, an account a line, and the moments."""
    names = found.record.names
    whom = [words.called(account.seat, names, language) for account in found.ledger]
    width = max(map(len, whom))
    total = words.MARGIN if found.record.given_up is None else words.EXPECTED_MARGIN
    heads = [head.say(language) for head in (words.LUCK, words.SKILL, total)]
    lines = [f"{'':{width}} {heads[0]:>8} {heads[1]:>8} {'±':>6} {heads[2]:>8}"]
    for who, account in zip(whom, found.ledger, strict=True):
        luck, skill = account.told()
        lines.append(
            f"{who:{width}} {words.signed(sum(luck), language):>8} {words.signed(sum(skill), language):>8} "
            f"{words.plain(account.error, language):>6} {words.margin(found, account.seat, language):>8}"
        )
    lines += words.ended(found, language)
    if found.turning_points:
        turns = ", ".join(words.MOVE.say(language).format(number=turn + 1) for turn in found.turning_points)
        lines.append(words.LED.say(language).format(moves=turns))
    lines.append("")
    for number, moment in enumerate(found.moments[:moments], 1):
        size = words.signed(-moment.size if moment.kind == "missed" else moment.size, language)
        said = words.with_names(moment.words, names, language)
        after = words.AFTER.say(language).format(at=moment.at)
        lines.append(f"{number:2}. {after}{words.colon(language)} {size}  {said}")
        if moment.kind == "missed" and moment.played is not None and moment.better is not None:
            for label, option in ((words.PLAYED, moment.played), (words.BETTER, moment.better)):
                margin = words.signed(option.margin, language)
                chance = words.percent(option.win_chance, language)
                lines.append(f"      {label.say(language):8} {margin:>6} {chance:>5}  {'; '.join(option.line)}")
        if said := words.said_then(found, moment.at, language):
            lines.append(f"      {words.SAID.say(language)}{words.colon(language)} {said}")
    if not found.moments:
        lines.append(words.NO_MOMENTS.say(language))
    return "\n".join(lines)
