"""`serai cards GAME`: the card browser, and the check of a card file of one's own.

`serai --cards FILE …` plays with such a file, whatever the command.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from serai.commands import Complaint, Subparsers
from serai.core.registry import card_keys, cards_of
from serai.core.shelf import CardError, Shelf
from serai.core.text import Language, Text


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("cards", help="list the cards of a game, or check a card file of your own")
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    for key in card_keys():
        shelf = of(key)
        one = games.add_parser(key, help=f"the cards of {key}")
        for name, (values, left) in shelf.filters.items():
            one.add_argument(f"--{name}", choices=values, help=left)
        one.add_argument("--text", metavar="WORD", help="only cards whose id, name or text has this word")
        one.add_argument("--check", metavar="FILE", type=Path, help="check a card file of your own and list its cards")
        one.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    shelf, language = of(wish.game), wish.lang
    own = None if wish.check is None else (text_of(wish.check), wish.check.name)
    wishes = {name: getattr(wish, name) for name in shelf.filters}
    try:
        rows = shelf.rows(wishes, wish.text, own, language)
    except CardError as error:
        raise Complaint(str(error), exit_code=1) from error
    for line in table(rows):
        print(line)
    number = len(rows) - 1
    print(
        Text("1 card", "1 carte").say(language)
        if number == 1
        else Text(f"{number} cards", f"{number} cartes").say(language)
    )
    if own is not None:
        print(verdict(shelf.verdict(*own), wish.check, language))


def of(key: str) -> Shelf:
    shelf = cards_of(key)
    assert shelf is not None, "only games with cards can be named"
    return shelf


def use_file(path: Path) -> None:
    """From here on the game whose cards these are is played with the cards of this file."""
    text = text_of(path)
    try:
        for key in card_keys():
            of(key).use(text, path.name)
    except CardError as error:
        raise Complaint(str(error), exit_code=1) from error


def text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Complaint(f"{path}: the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise Complaint(f"{path}: the file is not UTF-8 text") from error


def verdict(error: CardError | None, path: Path, language: Language) -> str:
    """The cards are good; can they take the place of the house's as well?"""
    if error is not None:
        return Text(
            f"Every card is well. To play with the file as it is: {error}",
            f"Chaque carte est bonne. Pour jouer avec ce fichier tel quel : {error}",
        ).say(language)
    return Text(
        f"Every card is well; play with them: serai --cards {path} COMMAND",
        f"Chaque carte est bonne ; pour jouer avec elles : serai --cards {path} COMMANDE",
    ).say(language)


def table(rows: list[list[str]]) -> Iterator[str]:
    """Columns as wide as their widest entry."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for entries in rows:
        yield "  ".join(entry.ljust(width) for entry, width in zip(entries, widths, strict=True)).rstrip()
