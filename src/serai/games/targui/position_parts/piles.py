"""What is unseen and what was discarded, of tribe cards and of goods cards."""

from __future__ import annotations

from collections import Counter

from serai.core.position_text import PositionError, counted
from serai.games.targui.cards.effects import SYMBOLS
from serai.games.targui.components import GOODS_KINDS
from serai.games.targui.engine import phases, tables
from serai.games.targui.fields import HEAP, WORDS
from serai.games.targui.notation import card_id
from serai.games.targui.position_parts.reader import GOODS_CARDS, Reader, Values, listed
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import facts

WORD = 64
"""Bits of a word."""
_DECK = "of them in the deck"


# --- writing --------------------------------------------------------------------------


def write(state: TarguiState) -> dict[str, str]:
    kinds = len(GOODS_CARDS)
    parts = {
        "discards": listed(card_id, state.discards[: state.discard_count]),
        "goods discards": counted(state.goods_discard[:kinds], GOODS_CARDS),
        "unseen cards": listed(card_id, facts.cards_in(list(state.box))),
    }
    if state.mixed:
        parts[_DECK] = counted(state.quota, SYMBOLS)
    if state.tribe_shuffles or state.goods_shuffles:
        parts["shuffles"] = counted([state.tribe_shuffles, state.goods_shuffles], ["tribe", "goods"])
    if state.tribe_shuffles:
        parts["shuffled cards"] = listed(card_id, facts.cards_in(list(state.pile)))
    parts["unseen goods"] = counted(state.goods_unseen[:kinds], GOODS_CARDS)
    return parts


# --- reading --------------------------------------------------------------------------


def read(reader: Reader, kinds: list[int], ages: list[int]) -> Values:
    """With kind and age of the central cards: what is unseen lies in the pile, but for those face down."""
    discards = reader.cards("discards", "OA1 WE2")
    if len(discards) > HEAP:
        raise PositionError("discards", "there are too many")
    box = reader.cards("unseen cards", "OA1 OA2")
    pile = reader.cards("shuffled cards") if reader.tribe_shuffles else []
    quota = _read_quota(reader, box)
    unseen = reader.parts.counts("unseen goods", GOODS_CARDS, "2 D S, 3 2D")
    places = list(zip(kinds, ages, strict=True))
    tribe_down = sum(kind == phases.TRIBE_DOWN and age in (0, reader.tribe_shuffles) for kind, age in places)
    goods_down = sum(kind == phases.GOODS_DOWN and age == reader.goods_shuffles for kind, age in places)
    return {
        "discards": _filled(discards, HEAP),
        "discard_count": len(discards),
        "box": _bits(box),
        "pile": _bits(pile),
        "quota": quota,
        "tribe_shuffles": reader.tribe_shuffles,
        "tribe_pile": max(0, sum(quota) + len(pile) - tribe_down),
        "goods_unseen": _filled(unseen, GOODS_KINDS),
        "goods_discard": _filled(reader.parts.counts("goods discards", GOODS_CARDS, "2 D S, 3 2D"), GOODS_KINDS),
        "goods_shuffles": reader.goods_shuffles,
        "goods_pile": max(0, sum(unseen) - goods_down),
    }


def _read_quota(reader: Reader, box: list[int]) -> list[int]:
    if reader.mixed:
        return reader.parts.counts(_DECK, SYMBOLS, "9 oasis, 8 well")
    held = Counter(tables.tribe[card].symbol for card in box)
    return [held[symbol] for symbol in SYMBOLS]


def _bits(cards: list[int]) -> list[int]:
    bits = sum(1 << card for card in cards)
    return [bits >> WORD * word & (1 << WORD) - 1 for word in range(WORDS)]


def _filled(numbers: list[int], length: int) -> list[int]:
    """Arrays have their full length."""
    return [*numbers, *[0] * (length - len(numbers))]
