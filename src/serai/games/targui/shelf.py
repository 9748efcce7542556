"""Targui's cards for those who look through them: satisfies `serai.core.shelf.Shelf`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, cast

from serai.core.text import Language, Text
from serai.games.targui.cards import SETS, BorderCard, Card, CardError, DuneCard, GoodsCard, TribeCard
from serai.games.targui.cards import box as boxes
from serai.games.targui.cards.effects import ICONS, SYMBOLS
from serai.games.targui.cards.files import read_cards
from serai.games.targui.telling.words import ICON_NAMES, ORIGIN_NAMES, SYMBOL_NAMES

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


class TarguiShelf:
    filters: ClassVar = {
        "symbol": (SYMBOLS, "only tribe cards with this symbol"),
        "set": (SETS, "only cards of this set"),
        "icon": (ICONS, "only tribe cards that work then"),
    }

    def rows(
        self, wishes: Mapping[str, str | None], word: str | None, own: tuple[str, str] | None, language: Language
    ) -> list[list[str]]:
        box = boxes.in_use() if own is None else read_cards(*own)
        chosen = [card for card in box.cards if is_wanted(card, wishes, word)]
        return [HEADINGS.say(language).split("|"), *(row(card, language) for card in chosen)]

    def verdict(self, text: str, file: str) -> CardError | None:
        try:
            boxes.with_file(text, file)
        except CardError as error:
            return error
        return None

    def use(self, text: str, file: str) -> None:
        boxes.use(text, file)

    def catalogue(self) -> Mapping[str, Any]:
        from serai.games.targui.cards.catalogue import catalogue  # it settles which cards are in play

        return cast(Mapping[str, Any], catalogue())


def is_wanted(card: Card, wishes: Mapping[str, str | None], word: str | None) -> bool:
    if wishes.get("set") not in (None, card.set):
        return False
    symbol, icon = wishes.get("symbol"), wishes.get("icon")
    if isinstance(card, TribeCard):
        if symbol not in (None, card.symbol) or icon not in (None, card.icon):
            return False
    elif symbol or icon:
        return False
    return word is None or word.casefold() in " ".join(words(card)).casefold()


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


SHELF = TarguiShelf()
