"""`serai verify-deal RECORD`: recompute every draw of a finished game, and say whom that protects from whom."""

from __future__ import annotations

import argparse

from serai.commands import Complaint, Subparsers
from serai.commands.records import read
from serai.core.record import RecordError
from serai.table.deal_record import DealError, read_deal, verify_deal


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify-deal", help="recompute every draw of a record from its deal")
    parser.add_argument("file", help="a record from a table, or - for standard input")
    parser.add_argument("--commitment", metavar="HASH", help="the one you were shown before you added your word")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    text = read(wish.file)
    try:
        draws = verify_deal(text)
    except (RecordError, DealError) as error:
        raise Complaint(f"{wish.file}: {error}", exit_code=1) from error
    deal = read_deal(text)
    if wish.commitment is not None and wish.commitment.strip().lower() != deal.commitment:
        raise Complaint(f"{wish.file}: the commitment is {deal.commitment}, not the one you were shown", exit_code=1)
    print(f"{wish.file}: {draws} draws, each as the deal demands")
    if wish.commitment is None:
        print(f"It was bound by {deal.commitment}: is that what you were shown before the game? (--commitment HASH)")
    print(_protected([seat for seat, word in sorted(deal.words.items()) if word]))


def _protected(seats: list[int]) -> str:
    """Who can be sure of what."""
    if not seats:
        return "No seat added a word: the draws were fixed before the game, and the server could choose them."
    *others, last = (str(seat + 1) for seat in seats)
    named = f"seats {', '.join(others)} and {last}" if others else f"seat {last}"
    return (
        f"Words were added by {named}. Whoever added one, having seen the commitment, "
        "knows that neither the server nor any player alone chose these draws: that would have taken the server "
        "together with whoever added the last word."
    )
