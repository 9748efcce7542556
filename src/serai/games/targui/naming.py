"""Cards and costs as people call them. Ids such as CR6 are for programs: a sentence has names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from serai.core.speech import Ref, Sentence, Words, sentence
from serai.core.text import Text, listing
from serai.games.targui.box import in_use, known_tribe
from serai.games.targui.cards import DuneCard, TribeCard
from serai.games.targui.words import SYMBOL_NAMES, read_tokens, spell

_UNKNOWN = Text("that card", "cette carte")
_ONE_OF = {
    "oasis": Text("an", "une"),
    "camel_rider": Text("a", "un"),
    "well": Text("a", "un"),
    "tent": Text("a", "une"),
    "targia": Text("a", "une"),
}


def tribe_name(card: TribeCard) -> Sentence:
    """'a Camel Rider', 'un Chamelier': a card is called by its symbol."""
    one = _ONE_OF[card.symbol]
    return sentence(f"{one.en} {{card}}", f"{one.fr} {{card}}", card=Ref("card", card.id, SYMBOL_NAMES[card.symbol]))


def dune_name(card: DuneCard) -> Sentence:
    return sentence("the dune “{card}”", "la Dune « {card} »", card=Ref("card", card.id, card.name))


def card_name(card_id: str) -> Words:
    """The tribe card or dune with this id; whoever asks may have made the id up."""
    tribe = next((card for card in known_tribe() if card.id == card_id), None)
    if tribe is not None:
        return tribe_name(tribe)
    dune = next((card for card in in_use().dunes if card.id == card_id), None)
    return dune_name(dune) if dune is not None else _UNKNOWN


def dune_names(cards: Iterable[DuneCard]) -> Text:
    names = [card.name for card in cards]
    if not names:
        return Text("none", "aucune")
    return Text(listing([f"“{name.en}”" for name in names], "and"), listing([f"« {name.fr} »" for name in names], "et"))


def capital(text: Words) -> Text:
    """As the first word of a sentence."""
    return Text(text.en[:1].upper() + text.en[1:], text.fr[:1].upper() + text.fr[1:])


def end_line(card: TribeCard) -> Text:
    """The score sheet's line for a card that counts at the end: its name, and what it counts."""
    name = SYMBOL_NAMES[card.symbol]
    return Text(f"{name.en}: {card.text.en}", f"{name.fr} : {card.text.fr}")


def cost_in_words(card: TribeCard) -> Text:
    """'1 date and 1 gold or 1 date and 2 water'; an extra cost in brackets comes after it."""
    plain, _, bracket = card.cost.partition(" (")
    sides = [_spelled(side.split(" ")) for side in plain.split(" / ")]
    en, fr = " or ".join(side.en for side in sides), " ou ".join(side.fr for side in sides)
    if bracket:
        more = _spelled(bracket.rstrip(")").split(" "))
        return Text(f"{en} (in brackets {more.en})", f"{fr} (entre parenthèses {more.fr})")
    return Text(en, fr)


def payment_in_words(text: str) -> Text:
    """A payment as moves write it, 'pay 2D S +2V', in words."""
    _, *words = text.split(" ")
    if not words[-1].startswith("+"):
        return _spelled(words)
    paid, points = _spelled(words[:-1]), _spelled([words[-1][1:]])
    return Text(f"{paid.en} (with {points.en})", f"{paid.fr} (avec {points.fr})")


def payments_in_words(texts: Iterable[str]) -> Text:
    ways = [payment_in_words(text) for text in texts]
    return Text("; ".join(way.en for way in ways), " ; ".join(way.fr for way in ways))


def _spelled(words: list[str]) -> Text:
    """Tokens in words, where one may stand several times, as costs are written."""
    counted: Counter[str] = Counter()
    for word in words:
        match = re.fullmatch(r"(\d*)([A-Za-z])", word)
        if match is None:
            return spell(read_tokens(words) or {})
        counted[match[2]] += int(match[1] or 1)
    return spell(counted)
