"""`serai bot NAME`: a bot as a program that speaks the bot protocol on standard input and output;
`serai bot --check COMMAND`: does a program speak it?"""

from __future__ import annotations

import argparse
import contextlib
import sys
import time

from serai.arena.conformance import check
from serai.arena.players import is_ones_own, player
from serai.bots import UnknownBot
from serai.bots.roster import read_name
from serai.bots.wire import Conversation
from serai.commands import Complaint, Subparsers, the_game


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "bot", help="a bot as a program, and whether a program of one's own speaks its lines"
    )
    parser.add_argument(
        "name", nargs="?", default="level-6", help="random, greedy, level-1 to level-8, uct-N, py:MODULE:CLASS"
    )
    parser.add_argument("--check", metavar="COMMAND", help="try this program against the bot protocol instead")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        help="with --check: in this game, may be repeated (default: all it plays)",
    )
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> int:
    if wish.check is not None:
        return conform(wish.check, [the_game(key).key for key in wish.game])
    if wish.game:
        raise Complaint("--game is for --check; a bot is told its game when it starts")
    try:
        if is_ones_own(wish.name):
            player(wish.name, "", 0)
        else:
            read_name(wish.name)
    except UnknownBot as error:
        raise Complaint(str(error)) from error
    conversation = Conversation(wish.name, time.monotonic, make=player)
    answers = sys.stdout
    with contextlib.redirect_stdout(sys.stderr):  # what a class prints is no answer
        for line in sys.stdin:
            if line.strip():
                answer = conversation.answer(line)
                if answer is not None:
                    print(answer, flush=True, file=answers)
            if conversation.over:
                break
    return 0


def conform(command: str, games: list[str]) -> int:
    """What is looked at, a line each; 1 when something is wrong."""
    faults = 0
    for finding in check(command, games):
        print(
            f"{'wrong' if finding.wrong else '   ok'}  {finding.what}{finding.wrong and ': '}{finding.wrong}",
            flush=True,
        )
        if finding.wrong:
            faults += 1
            for line in finding.last_words.splitlines():
                print(f"           {line}")
    many = "one thing is wrong" if faults == 1 else f"{faults} things are wrong"
    print(f"{command}: {f'{many}; docs/bot-protocol.md has the protocol' if faults else 'speaks the protocol'}")
    return 1 if faults else 0
