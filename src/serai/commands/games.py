"""`serai games`: what can be played, with how many, and with which options."""

from __future__ import annotations

import argparse

from serai.commands import Subparsers, engines
from serai.core.registry import game, game_keys


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("games", help="list the games, their seats and options")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    for key in game_keys():
        known = game(key)
        seats = ", ".join(map(str, known.seat_counts))
        print(f"{key}: {known.title.say(wish.lang)}, {seats} {'joueurs' if wish.lang == 'fr' else 'players'}")
        for option in known.options:
            choices = " | ".join(map(option.write, option.choices)) or "TEXT"
            print(f"  {option.name} = {choices} ({option.write(option.default)}): {option.text.say(wish.lang)}")
    if remark := engines.remark():
        print(remark.say(wish.lang))
