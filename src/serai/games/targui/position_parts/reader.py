"""Words that several parts of a text have: cards, dunes, goods cards, seats."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from serai.core.position_text import NONE, Parts, PositionError, one_of, shown
from serai.games.targui.components import MIRAGE_CAMP
from serai.games.targui.engine import tables
from serai.games.targui.notation import dune_id, goods_card

Values = dict[str, Any]
"""Facts of a state by their names."""

GOODS_CARDS = [goods_card(kind) for kind in range(len(tables.goods_kinds))]
MOST_SHUFFLES = 9
"""More often than this no pile is made anew, whatever is played."""


def listed(called: Callable[[int], str], numbers: Iterable[int]) -> str:
    """'OA1 WE2': cards or dunes by their ids."""
    return " ".join(map(called, numbers)) or NONE


class Reader:
    """A text on its way to the facts of a state."""

    def __init__(self, parts: Parts, expansion: bool, mixed: bool) -> None:
        self.parts, self.expansion, self.mixed = parts, expansion, mixed
        self.tribe_shuffles, self.goods_shuffles = parts.counts("shuffles", ["tribe", "goods"])
        if max(self.tribe_shuffles, self.goods_shuffles) > MOST_SHUFFLES:
            raise PositionError("shuffles", f"a pile is shuffled at most {MOST_SHUFFLES} times")
        self.seen: Counter[int] = Counter()

    def matched(self, part: str, written: str, pattern: re.Pattern[str], like: str) -> re.Match[str]:
        """What stands in a part, taken apart; it would be written like this."""
        match = pattern.fullmatch(written)
        if match is None:
            raise PositionError(part, f"{shown(written)} should be like {like}")
        return match

    def known(self, part: str, word: str) -> int:
        """A tribe card, or the dune that lies in a display like one."""
        if tables.MIRAGE >= 0 and word == dune_id(tables.MIRAGE):
            return MIRAGE_CAMP
        if word not in tables.numbers:
            raise PositionError(part, f"no tribe card is called {shown(word)}; `serai cards targui` lists them")
        return tables.numbers[word]

    def card(self, part: str, word: str, laid: bool = False) -> int:
        """A card, which lies in one place only; the dune in a display, or on its way there."""
        card = self.known(part, word)
        self.seen[card] += 1
        if self.seen[card] > 1:
            raise PositionError(part, f"{word} is in two places")
        if card == MIRAGE_CAMP and not laid:
            raise PositionError(part, f"{word} lies in a display only")
        return card

    def cards(self, part: str, like: str = "") -> list[int]:
        """A list of cards; without an example of how it is written it may be left out."""
        written = (self.parts.take(part, like) if like else self.parts.find(part)) or NONE
        return [] if written == NONE else [self.card(part, word) for word in written.split(" ")]

    def dune(self, part: str, word: str) -> int:
        if word not in tables.dune_numbers:
            raise PositionError(part, f"no dune is called {shown(word)}; they are {', '.join(tables.dune_numbers)}")
        return tables.dune_numbers[word]

    def goods(self, part: str, word: str) -> int:
        return one_of(part, word, GOODS_CARDS)
