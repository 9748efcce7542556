"""`serai bot NAME`: one of our bots as a program that speaks the bot protocol on standard
input and output."""

from __future__ import annotations

import argparse
import sys
import time

from serai.bots.roster import UnknownBot, read_name
from serai.bots.wire import Conversation
from serai.commands import Complaint, Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("bot", help="a bot as a program: JSON lines on standard input and output")
    parser.add_argument("name", nargs="?", default="level-6", help="random, greedy, level-1 to level-8, uct-N")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> int:
    try:
        read_name(wish.name)
    except UnknownBot as error:
        raise Complaint(str(error)) from error
    conversation = Conversation(wish.name, time.monotonic)
    for line in sys.stdin:
        if line.strip():
            answer = conversation.answer(line)
            if answer is not None:
                print(answer, flush=True)
        if conversation.over:
            break
    return 0
