"""`serai perft GAME`: count move sequences, by the engine and, if asked, by the referee."""

from __future__ import annotations

import argparse

from serai.commands import Complaint, Subparsers, add_table, the_game, the_options
from serai.commands.records import read
from serai.core.position import Position
from serai.core.record import Record, RecordError
from serai.core.setup import SetupError
from serai.testing.perft import perft, perft_by_referee


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("perft", help="count the move sequences of each length")
    parser.add_argument("game", nargs="?", help="a game, from its start (or use --record)")
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--record", metavar="FILE", help="start from a position of this record")
    parser.add_argument("--at", type=int, metavar="N", help="with --record: after N moves (default: all)")
    parser.add_argument("--referee", action="store_true", help="count with the referee as well and compare")
    add_table(parser)
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> int:
    position = start(wish)
    if wish.depth < 1:
        raise Complaint(f"--depth {wish.depth}: wants at least 1")
    for depth in range(1, wish.depth + 1):
        count = perft(position, depth)
        print(f"{depth} {count}", flush=True)
        if wish.referee and (judged := perft_by_referee(position, depth)) != count:
            raise Complaint(f"depth {depth}: the referee counts {judged}", exit_code=1)
    return 0


def start(wish: argparse.Namespace) -> Position:
    if (wish.game is None) == (wish.record is None):
        raise Complaint("wants either a game or --record FILE")
    try:
        if wish.record is not None:
            return Record.from_text(read(wish.record)).position(wish.at)
        game = the_game(wish.game)
        return game.start(wish.seats, **the_options(game, wish.option))
    except SetupError as error:
        raise Complaint(str(error)) from error
    except RecordError as error:
        raise Complaint(f"{wish.record}: {error}", exit_code=1) from error
    except ValueError as error:
        raise Complaint(f"--at: {error}") from error
