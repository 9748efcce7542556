"""What sentences of Targui speak of, by name: cards, places, rows and costs. Ids such as CR6 are for
programs: a sentence has references, which carry the id and are called by a name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from serai.core.speech import Ref, Sentence, Words, joined, listed, sentence
from serai.core.text import Text
from serai.games.targui.cards import LETTERS, BorderCard, DuneCard, Load, TribeCard
from serai.games.targui.cards.box import in_use, known_tribe
from serai.games.targui.telling.words import SYMBOL_NAMES, spell

_UNKNOWN = Text("that card", "cette carte")
_NONE = Text("none", "aucune")
_UNSAID = Text("", "")
_ONE_OF = {
    "oasis": Text("an", "une"),
    "camel_rider": Text("a", "un"),
    "well": Text("a", "un"),
    "tent": Text("a", "une"),
    "targia": Text("a", "une"),
}

ROBBER = Text("robber", "Pillard")
TARGIA = Text("Targia", "Targuia")


# --- cards --------------------------------------------------------------------------


def tribe_card(card: TribeCard) -> Ref:
    """A tribe card, called by its symbol."""
    return Ref("card", card.id, SYMBOL_NAMES[card.symbol])


def tribe_name(card: TribeCard) -> Sentence:
    """'a Camel Rider', 'un Chamelier'."""
    one = _ONE_OF[card.symbol]
    return sentence(f"{one.en} {{card}}", f"{one.fr} {{card}}", card=tribe_card(card))


def tribe_names(cards: Iterable[TribeCard]) -> Sentence:
    """'a Camel Rider, an Oasis'."""
    return joined(map(tribe_name, cards), ", ")


def dune_name(card: DuneCard) -> Sentence:
    return sentence("the dune {dune}", "la Dune {dune}", dune=_quoted(card))


def dune_names(cards: Iterable[DuneCard]) -> Words:
    names = [_quoted(card) for card in cards]
    return listed(names) if names else _NONE


def _quoted(card: DuneCard) -> Sentence:
    return sentence("“{dune}”", "« {dune} »", dune=Ref("dune", card.id, card.name))


def card_name(card_id: str) -> Words:
    """The tribe card or dune with this id; whoever asks may have made the id up."""
    tribe = next((card for card in known_tribe() if card.id == card_id), None)
    if tribe is not None:
        return tribe_name(tribe)
    dune = next((card for card in in_use().dunes if card.id == card_id), None)
    return dune_name(dune) if dune is not None else _UNKNOWN


def border_card(card: BorderCard) -> Ref:
    """A card of the frame, called by its name: 'Noble'."""
    return Ref("border", card.number, card.name)


def numbered(card: BorderCard) -> Ref:
    """The same where several have a name: 'Dates (2)'."""
    return Ref("border", card.number, Text(f"{card.name.en} ({card.number})", f"{card.name.fr} ({card.number})"))


# --- places -------------------------------------------------------------------------


@cache
def border_place(number: int) -> Ref:
    """'card 5': a place of the frame, whatever lies there."""
    return Ref("border", number, Text(f"card {number}", f"carte {number}"))


@cache
def cell(place: str) -> Ref:
    """A central place, by row and column; a screen shows it, and says 'this card'."""
    return Ref("cell", place, Text("this card", "cette carte"), plain=Text(place, place))


@cache
def card_on(place: str) -> Ref:
    """The card that lies there, where a sentence begins with it: 'The card on 1,2'."""
    return Ref(
        "cell", place, Text("this card", "cette carte"), plain=Text(f"The card on {place}", f"La carte en {place}")
    )


@cache
def marked_card(place: str) -> Ref:
    """The place where a marker lies that is to be moved."""
    return Ref("cell", place, Text("the marker’s card", "celle du marqueur"), plain=Text(place, place))


@cache
def taken_at(place: str) -> Ref:
    """Where something was taken that has been named already: a screen lights the place."""
    return Ref("cell", place, _UNSAID, where=Text(f" from {place}", f" en {place}"))


@cache
def turned_at(place: str) -> Ref:
    """The same where a card was turned up."""
    return Ref("cell", place, _UNSAID, where=Text(f" on {place}", f" en {place}"))


def lying_at(place: str, what: Words) -> Ref:
    """A central place, called by what lies there."""
    return Ref("cell", place, Text(*what), where=Text(f" on {place}", f" en {place}"))


@cache
def row(number: int) -> Ref:
    """A row of a display, counted from 1."""
    return Ref("row", number, Text(f"row {number}", f"rangée {number}"))


def robber(number: int) -> Ref:
    """The robber, who stands on this card of the frame."""
    return Ref("robber", number, ROBBER)


def targia(number: int) -> Ref:
    """The Targia, who stands on this card of the frame."""
    return Ref("targia", number, TARGIA)


# --- costs and points ---------------------------------------------------------------


def load_in_words(load: Load) -> Words:
    """What a side of a goods card brings, or of a cost takes."""
    return spell(dict(zip(LETTERS, load, strict=True)))


def loads_in_words(sides: Iterable[Load]) -> Sentence:
    """'1 date or 1 salt'."""
    return joined(map(load_in_words, sides), " or ", " ou ")


def cost_in_words(card: TribeCard) -> Sentence:
    """'1 date and 1 gold or 1 date and 2 water'; an extra cost in brackets comes after it."""
    cost = loads_in_words(card.costs)
    if not any(card.bracket):
        return cost
    return sentence(
        "{cost} (in brackets {more})",
        "{cost} (entre parenthèses {more})",
        cost=cost,
        more=load_in_words(card.bracket),
    )


def end_line(card: TribeCard) -> Sentence:
    """The score sheet's line for a card that counts at the end: its name, and what it counts."""
    return sentence("{card}: {text}", "{card} : {text}", card=tribe_card(card), text=card.text)


def row_line(number: int) -> Sentence:
    """The score sheet's line for a row, counted from 1."""
    return sentence("{row}", "{row}", row=row(number))
