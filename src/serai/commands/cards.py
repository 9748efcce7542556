"""`serai cards targui`: the card browser, and the check of a card file of one's own.

`serai --cards FILE …` plays with such a file, whatever the command.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from serai.commands import Complaint, Subparsers
from serai.core.text import Language, Text
from serai.games.targui import box as boxes
from serai.games.targui.card_files import read_cards
from serai.games.targui.cards import SETS, BorderCard, Box, Card, CardError, DuneCard, GoodsCard, TribeCard
from serai.games.targui.effects import ICONS, SYMBOLS
from serai.games.targui.words import ICON_NAMES, ORIGIN_NAMES, SYMBOL_NAMES

HEADINGS = Text(
    "id|kind|symbol|cost or load|VP|works|origin|confidence|text",
    "id|sorte|symbole|coût ou contenu|PV|agit|origine|certitude|texte",
)
KINDS = {
    TribeCard: Text("tribe", "Tribu"),
    GoodsCard: Text("goods", "Marchandises"),
    DuneCard: Text("dune", "Dune"),
    BorderCard: Text("border", "Périphérie"),
}
CONFIDENCE_NAMES = {
    "certain": Text("certain", "certaine"),
    "high": Text("high", "élevée"),
    "medium": Text("medium", "moyenne"),
    "low": Text("low", "faible"),
}


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("cards", help="list the cards of a game, or check a card file of your own")
    parser.add_argument("game", choices=["targui"], help="the game whose cards are listed")
    parser.add_argument("--symbol", choices=SYMBOLS, help="only tribe cards with this symbol")
    parser.add_argument("--set", choices=SETS, help="only cards of this set")
    parser.add_argument("--icon", choices=ICONS, help="only tribe cards that work then")
    parser.add_argument("--text", metavar="WORD", help="only cards whose id, name or text has this word")
    parser.add_argument("--check", metavar="FILE", type=Path, help="check a card file of your own and list its cards")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    box = boxes.in_use() if wish.check is None else own(wish.check)
    language: Language = wish.lang
    chosen = [card for card in box.cards if is_wanted(card, wish)]
    for line in table([HEADINGS.say(language).split("|"), *(row(card, language) for card in chosen)]):
        print(line)
    number = len(chosen)
    print(
        Text("1 card", "1 carte").say(language)
        if number == 1
        else Text(f"{number} cards", f"{number} cartes").say(language)
    )
    if wish.check is not None:
        print(verdict(wish.check).say(language))


def own(path: Path) -> Box:
    """The cards of a file; what is wrong with it is a complaint in one line."""
    try:
        return read_cards(text_of(path), path.name)
    except CardError as error:
        raise Complaint(str(error), exit_code=1) from error


def use_file(path: Path) -> None:
    """From here on Targui is played with the cards of this file."""
    try:
        boxes.use(text_of(path), path.name)
    except CardError as error:
        raise Complaint(str(error), exit_code=1) from error


def text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Complaint(f"{path}: the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise Complaint(f"{path}: the file is not UTF-8 text") from error


def verdict(path: Path) -> Text:
    """The cards are good; can they take the place of the house's as well?"""
    try:
        boxes.with_file(text_of(path), path.name)
    except CardError as error:
        return Text(
            f"Every card is well. To play with the file as it is: {error}",
            f"Chaque carte est bonne. Pour jouer avec ce fichier tel quel : {error}",
        )
    return Text(
        f"Every card is well; play with them: serai --cards {path} COMMAND",
        f"Chaque carte est bonne ; pour jouer avec elles : serai --cards {path} COMMANDE",
    )


def is_wanted(card: Card, wish: argparse.Namespace) -> bool:
    if wish.set and card.set != wish.set:
        return False
    if isinstance(card, TribeCard):
        if wish.symbol not in (None, card.symbol) or wish.icon not in (None, card.icon):
            return False
    elif wish.symbol or wish.icon:
        return False
    return wish.text is None or wish.text.casefold() in " ".join(words(card)).casefold()


def words(card: Card) -> Iterator[str]:
    """Everything a card says, in both languages."""
    yield card.id
    for name in ("name", "text"):
        yield from getattr(card, name, ())


def row(card: Card, language: Language) -> list[str]:
    symbol, value, points, works, text = "", "", "", "", ""
    match card:
        case TribeCard():
            symbol, value, works = (
                SYMBOL_NAMES[card.symbol].say(language),
                card.cost,
                ICON_NAMES[card.icon].say(language),
            )
            points = f"{card.points}" + (f" ({card.bracket_points})" if card.bracket_points else "")
            text = card.text.say(language)
        case GoodsCard():
            value = card.shows
        case DuneCard() | BorderCard():
            text = f"{card.name.say(language)}: {card.text.say(language)}"
    origin, sure = ORIGIN_NAMES[card.origin].say(language), CONFIDENCE_NAMES[card.confidence].say(language)
    return [card.id, KINDS[type(card)].say(language), symbol, value, points, works, origin, sure, text]


def table(rows: list[list[str]]) -> Iterator[str]:
    """Columns as wide as their widest entry."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for entries in rows:
        yield "  ".join(entry.ljust(width) for entry, width in zip(entries, widths, strict=True)).rstrip()
