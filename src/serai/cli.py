"""The command line: `serai COMMAND …`. Each command is a module of `serai.commands`.

Complaints go to standard error in one line, with exit code 2 for what the user can mend and
1 for what was found wrong; never a traceback for bad input.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path

from serai import __version__
from serai.commands import Complaint, engines, extra_with
from serai.commands.cards import use_file
from serai.core.registry import game_keys, titles
from serai.server.processes.child import CARDS, GAME

COMMANDS = (
    "games",
    "play",
    "rules",
    "cards",
    "replay",
    "review",
    "perft",
    "verify",
    "puzzle",
    "analyse",
    "bot",
    "arena",
    "learn",
    "verify_deal",
    "serve",
    "site",
    "admin",
)


def make_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = argparse.ArgumentParser(prog="serai", description="Board games: engines, bots and tables.")
    parser.add_argument("--version", action="version", version=f"serai {__version__}")
    parser.add_argument(
        "--cards", metavar="FILE", type=Path, help="play with the cards of this file, in a game that has cards"
    )
    parser.add_argument(
        "--game", metavar="FILE", type=Path, dest="own_game", help="know the game that this Python file has as GAME"
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"serai.commands.{name}").add(subparsers)
    return parser


FIRST = {
    "play {game}": "play in this terminal",
    "serve --open": "play in the browser, with friends or against bots",
    "rules {game}": "read the rules",
    "arena match {game} level-3 greedy --games 10": "let bots play each other",
    "puzzle today": "solve the puzzle of the day",
}
"""What somebody may want to do first."""


def overview(parser: argparse.ArgumentParser) -> str:
    """What one can do: for whoever says nothing but `serai`."""
    commands = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    known = game_keys()[0]
    first = [f"  {'serai ' + words.format(game=known):<50}{meaning}" for words, meaning in FIRST.items()]
    every = [f"  {action.dest:<12}{action.help}" for action in commands._choices_actions]
    return "\n".join(
        [
            f"Serai {__version__}: {titles()}, for people and for programs.",
            "",
            *first,
            "",
            "All commands; serai COMMAND --help says more:",
            "",
            *every,
            *([] if (remark := engines.remark()) is None else ["", str(remark)]),
        ]
    )


def own_game(path: Path) -> None:
    """Know the game of this file, whatever the command."""
    from serai.arena.own import NoGame, use_game

    try:
        use_game(str(path))
    except NoGame as error:
        raise Complaint(str(error)) from error


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code."""
    parser = make_parser()
    wish = parser.parse_args(arguments)
    try:
        if wish.command is None:
            print(overview(parser), flush=True)
            return 0
        if wish.cards:
            use_file(wish.cards)
            os.environ[CARDS] = str(wish.cards.absolute())
        if wish.own_game:
            own_game(wish.own_game)
            os.environ[GAME] = str(wish.own_game.absolute())
        return int(wish.run(wish) or 0)
    except Complaint as complaint:
        print(f"serai {wish.command}: {complaint}", file=sys.stderr)
        return complaint.exit_code
    except ModuleNotFoundError as missing:
        if (extra := extra_with(missing.name or "")) is None:
            raise
        print(f"serai {wish.command}: wants {missing.name}: pip install 'serai[{extra}]'", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has had enough; that is not an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.filename is None:
            raise
        print(f"serai {wish.command}: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"serai {wish.command}: stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
