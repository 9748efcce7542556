"""`serai verify-deal RECORD`: recompute every draw of a finished game."""

from __future__ import annotations

import argparse

from serai.commands import Complaint, Subparsers
from serai.commands.replay import read
from serai.core.record import RecordError
from serai.table.deal_record import DealError, verify_deal


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify-deal", help="recompute every draw of a record from its deal")
    parser.add_argument("file", help="a record from a table, or - for standard input")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    try:
        draws = verify_deal(read(wish.file))
    except (RecordError, DealError) as error:
        raise Complaint(f"{wish.file}: {error}", exit_code=1) from error
    print(f"{wish.file}: {draws} draws, each as the deal demands")
