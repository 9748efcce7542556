"""The words for things, in both languages: tokens, symbols, places and seats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from serai.core.speech import Ref, Words, listed
from serai.core.text import Text

SYMBOL_NAMES = {
    "oasis": Text("Oasis", "Oasis"),
    "camel_rider": Text("Camel Rider", "Chamelier"),
    "well": Text("Well", "Puits"),
    "tent": Text("Tent", "Tente"),
    "targia": Text("Targia", "Targuia"),
}

ICON_NAMES = {
    "": Text("-", "-"),
    "at_once": Text("at once", "immédiat"),
    "lasting": Text("lasting", "permanent"),
    "one_time": Text("once", "une fois"),
    "end": Text("at the end", "en fin de partie"),
}

ORIGIN_NAMES = {
    "printed": Text("printed", "imprimée"),
    "this project's design": Text("this project's design", "création de ce projet"),
    "own": Text("one's own", "à soi"),
}

TOKEN_ORDER = "DSPGgWV"
"""Tokens are always written in this order; g is gold that lies on a card."""

_TOKEN_NAMES = {
    "D": (Text("date", "datte"), Text("dates", "dattes")),
    "S": (Text("salt", "sel"), Text("salt", "sels")),
    "P": (Text("pepper", "poivre"), Text("pepper", "poivres")),
    "G": (Text("gold", "or"), Text("gold", "ors")),
    "g": (Text("gold from a card", "or posé sur une carte"), Text("gold from cards", "ors posés sur des cartes")),
    "W": (Text("water", "eau"), Text("water", "eaux")),
    "V": (Text("VP", "PV"), Text("VP", "PV")),
}


_NOTHING = Text("nothing", "rien")


@lru_cache(maxsize=1024)
def tokens_of(letter: str, count: int) -> Ref:
    """'2 dates': tokens of one kind, called as moves write them."""
    name = _TOKEN_NAMES[letter][count > 1]
    return Ref("tokens", write_tokens({letter: count}), Text(f"{count} {name.en}", f"{count} {name.fr}"))


@lru_cache(maxsize=64)
def token(letter: str, count: int) -> Ref:
    """'dates': what there are so many of."""
    return Ref("tokens", letter, _TOKEN_NAMES[letter][count > 1])


def spell(tokens: Mapping[str, int]) -> Words:
    """'2 dates and 1 salt', '2 dattes et 1 sel'; 'nothing', 'rien'."""
    held = [tokens_of(letter, tokens[letter]) for letter in TOKEN_ORDER if tokens.get(letter, 0)]
    return listed(held) if held else _NOTHING


def write_tokens(tokens: Mapping[str, int]) -> str:
    """As moves write tokens: '2D S', or 'nothing'."""
    parts = [
        letter if tokens[letter] == 1 else f"{tokens[letter]}{letter}"
        for letter in TOKEN_ORDER
        if tokens.get(letter, 0)
    ]
    return " ".join(parts) or "nothing"


def read_tokens(words: list[str]) -> dict[str, int] | None:
    """The tokens of a text such as ['2D', 'S'], or None if these are no tokens."""
    if words == ["nothing"]:
        return {}
    tokens: dict[str, int] = {}
    for word in words:
        count, letter = word[:-1] or "1", word[-1:]
        if letter not in TOKEN_ORDER or not letter or letter in tokens or not _is_count(count):
            return None
        tokens[letter] = int(count)
    return tokens or None


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 3 and int(text) > 0


def write_cell(cell: tuple[int, int]) -> str:
    return f"{cell[0]},{cell[1]}"
