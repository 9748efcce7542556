"""`serai play GAME`: a game in this terminal, against bots or among people at one screen."""

from __future__ import annotations

import argparse
import secrets

from serai.arena.players import CannotStart, player, try_programs
from serai.bots import UnknownBot
from serai.bots.weights import WeightsError
from serai.commands import Complaint, Subparsers, add_table, the_game, the_options
from serai.core.setup import SetupError

USUAL = "level-3"
"""Whom one meets who names nobody."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("play", help="play in this terminal, against bots or several at one screen")
    parser.add_argument("game")
    parser.add_argument("--people", type=int, default=1, help="people at this screen (default 1)")
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="PLAYER",
        help=f"for the other seats, in turn if repeated: a bot's name, py:MODULE:CLASS, run:COMMAND (default {USUAL})",
    )
    parser.add_argument("--last", action="store_true", help="the bots sit first, and people after them")
    parser.add_argument("--seed", type=int, help="the same draws again")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    add_table(parser)
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> int:
    game = the_game(wish.game)
    try:
        least = max(wish.people, 2 if wish.people == 1 and max(game.seat_counts) > 1 else 1)
        usual = next((count for count in game.seat_counts if count >= least), game.seat_counts[-1])
        setup = game.setup(wish.seats or usual, the_options(game, wish.option))
    except SetupError as error:
        raise Complaint(str(error)) from error
    if not 1 <= wish.people <= setup.seats:
        raise Complaint(f"--people {wish.people}: wants 1 to {setup.seats} at a table of {setup.seats} seats")
    others = wish.against or [USUAL]
    bots: list[str | None] = [others[number % len(others)] for number in range(setup.seats - wish.people)]
    people: list[str | None] = [None] * wish.people
    seats = [*bots, *people] if wish.last else [*people, *bots]
    named = [name for name in bots if name]
    try:
        for name in named:
            player(name, game.key, setup.seats)
        try_programs(named, game.key, setup)
    except (UnknownBot, WeightsError, CannotStart) as error:
        raise Complaint(str(error)) from error
    import textual  # noqa: F401  # what is wanted is named before what it brings along

    from serai.terminal.screen import Play
    from serai.terminal.sitting import Sitting

    seed = secrets.randbelow(10**6) if wish.seed is None else wish.seed
    sitting = Sitting(game, setup, seats, lambda name, own: player(name, game.key, setup.seats, own), seed)
    try:
        Play(sitting, wish.lang).run()
    finally:
        sitting.leave()
    return 0
