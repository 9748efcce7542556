"""`serai cards targui`: the card browser, and the check of a card file of one's own."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from serai.core.text import Language, Text
from serai.games.targui.card_files import read_cards, shipped
from serai.games.targui.cards import SETS, BorderCard, Box, Card, CardError, DuneCard, GoodsCard, TribeCard, check_set
from serai.games.targui.effects import ICONS, SYMBOLS
from serai.games.targui.words import ICON_NAMES, ORIGIN_NAMES, SYMBOL_NAMES

HEADINGS = Text(
    "id|kind|symbol|cost or load|VP|works|text|origin|confidence",
    "id|sorte|symbole|coût ou contenu|PV|agit|texte|origine|certitude",
)
KINDS = {
    TribeCard: Text("tribe", "Tribu"),
    GoodsCard: Text("goods", "Marchandises"),
    DuneCard: Text("dune", "Dune"),
    BorderCard: Text("border", "Périphérie"),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """The words one may say after `serai cards`."""
    parser.add_argument("game", choices=["targui"], help="the game whose cards are listed")
    parser.add_argument("--symbol", choices=SYMBOLS, help="only tribe cards with this symbol")
    parser.add_argument("--set", choices=SETS, help="only cards of this set")
    parser.add_argument("--icon", choices=ICONS, help="only tribe cards that work then")
    parser.add_argument("--text", metavar="WORD", help="only cards whose text or name has this word")
    parser.add_argument("--language", choices=("en", "fr"), default="en", help="language of the table")
    parser.add_argument("--check", metavar="FILE", type=Path, help="check a card file of your own and list its cards")


def run(wish: argparse.Namespace) -> int:
    """Print the table; 0, or 1 when a file is not as it should be."""
    try:
        box = shipped() if wish.check is None else _own(wish.check)
    except CardError as error:
        print(error, file=sys.stderr)
        return 1
    language: Language = wish.language
    chosen = [card for card in box.cards if _wanted(card, wish)]
    for line in _table([HEADINGS.say(language).split("|"), *(_row(card, language) for card in chosen)]):
        print(line)
    print(Text(f"{len(chosen)} cards", f"{len(chosen)} cartes").say(language))
    if wish.check is not None:
        print(_verdict(box, wish.check).say(language))
    return 0


def _own(path: Path) -> Box:
    try:
        return read_cards(path.read_text("utf-8"), path.name)
    except OSError as error:
        raise CardError(f"{path}: the file cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CardError(f"{path}: the file is not UTF-8 text") from error


def _verdict(box: Box, path: Path) -> Text:
    """The file is good; is it a whole deck as well?"""
    try:
        check_set(box.tribe, path.name)
    except CardError as error:
        return Text(
            f"Every card is well. As a deck of its own: {error}", f"Chaque carte est bonne. Comme pioche : {error}"
        )
    return Text(
        "Every card is well, and the tribe cards make a deck.",
        "Chaque carte est bonne, et les cartes Tribu font une pioche.",
    )


def _wanted(card: Card, wish: argparse.Namespace) -> bool:
    if wish.set and card.set != wish.set:
        return False
    if (wish.symbol or wish.icon) and not isinstance(card, TribeCard):
        return False
    if isinstance(card, TribeCard) and (wish.symbol not in (None, card.symbol) or wish.icon not in (None, card.icon)):
        return False
    words = " ".join(_words(card)).casefold()
    return wish.text is None or wish.text.casefold() in words


def _words(card: Card) -> Iterator[str]:
    """Everything a card says, in both languages."""
    yield card.id
    for name in ("name", "text"):
        yield from getattr(card, name, ())


def _row(card: Card, language: Language) -> list[str]:
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
    origin = ORIGIN_NAMES[card.origin].say(language)
    return [card.id, KINDS[type(card)].say(language), symbol, value, points, works, text, origin, card.confidence]


def _table(rows: list[list[str]]) -> Iterator[str]:
    """Columns as wide as their widest entry."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(entry.ljust(width) for entry, width in zip(row, widths, strict=True)).rstrip()
