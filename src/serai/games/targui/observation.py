"""What a seat of Targui knows, as numbers: everything on the table, and nothing that was drawn unseen by the other.
[targui.1.8]

Cards are told by their numbers in the box. What the other seat drew unseen is UNKNOWN, and counts among the unseen.
"""

from __future__ import annotations

from typing import Any

from serai.core.observation import Observer
from serai.core.schema import UNKNOWN as NOT_KNOWN
from serai.core.schema import Schema, choice, flag, members, number
from serai.core.state import COMPILED, zeros
from serai.games.targui import components, fields
from serai.games.targui.cards.effects import SYMBOLS as SYMBOL_NAMES
from serai.games.targui.components import (
    BORDER,
    CARDS_PER_SYMBOL,
    CELLS,
    DISPLAY,
    DUNES,
    DUNES_OPEN,
    GOODS_KINDS,
    LARGEST_HAND,
    MIRAGE_CAMP,
    SEATS,
    SYMBOLS,
    TARGIS,
    TOKENS,
    TRIBE_CARDS,
)
from serai.games.targui.engine import columns, phases, tables
from serai.games.targui.fields import LOOKED, WORDS
from serai.games.targui.state import TarguiState

IN_C = COMPILED
UNKNOWN = NOT_KNOWN
GOODS_UP, TRIBE_UP, GOODS_DOWN, TRIBE_DOWN = phases.GOODS_UP, phases.TRIBE_UP, phases.GOODS_DOWN, phases.TRIBE_DOWN
FIRST_CHOICE, LAST_PHASE = phases.RAID, phases.GAME_OVER
HALVES = 4 * WORDS
"""Sixteen bits each: a bit for every tribe card."""
ONE = 1  # typed: bits of a word of 64

_CARDS = tuple(
    "mirage camp" if card == MIRAGE_CAMP else tables.tribe[card].id if card < tables.BOXED_CARDS else f"own {card}"
    for card in range(TRIBE_CARDS)
)
_DUNES = tuple(dune.id for dune in tables.dunes)
_GOODS = tuple(f"goods {kind}" for kind in range(GOODS_KINDS))
_PHASES = tuple(phases.NAMES.get(phase, str(phase)).lower() for phase in range(LAST_PHASE + 1))
_WHO = ("nobody", "me", "other", "both")
_TOKENS = 63

SCHEMA = Schema(
    [
        flag("expansion"),
        flag("mixed"),
        choice("decision", _PHASES, none=False),
        number("what a draw or a gain is for", phases.FAIR),
        flag("I decide"),
        flag("my turn"),
        flag("the amulet is mine"),
        flag("the amulet stays"),
        number("round", 12),
        number("robber", BORDER),
        number("Targia", BORDER),
        flag("border: of the expansion", BORDER, axes=("border card",)),
        choice("border: Targi", _WHO, BORDER, axes=("border card",), none=False),
        choice(
            "centre: lies",
            ("goods", "tribe", "goods face down", "tribe face down"),
            CELLS,
            axes=("cell",),
            none=False,
        ),
        choice("centre: goods card", _GOODS, CELLS, axes=("cell",)),
        choice("centre: tribe card", _CARDS, CELLS, axes=("cell",)),
        choice("centre: markers", _WHO, CELLS, axes=("cell",), none=False),
        choice("dunes: open", _DUNES, DUNES_OPEN, axes=("place",)),
        choice("dunes: Targi", _WHO, DUNES_OPEN, axes=("place",), none=False),
        number("tokens", _TOKENS, SEATS, TOKENS, axes=("seat", "token")),
        choice("hand", _CARDS, SEATS, LARGEST_HAND, axes=("seat", "place"), hidden=True),
        flag("hand: taken in this turn", SEATS, LARGEST_HAND, axes=("seat", "place")),
        choice("display", _CARDS, SEATS, DISPLAY, axes=("seat", "place")),
        flag("display: marker or gold", SEATS, DISPLAY, axes=("seat", "place")),
        choice("hidden camp", _DUNES, SEATS, axes=("seat",)),
        number("Targis to place", TARGIS, SEATS, axes=("seat",)),
        number("Targis fewer in the next round", TARGIS, SEATS, axes=("seat",)),
        flag("Targi on a dune this round", SEATS, axes=("seat",)),
        choice("card being decided on", _CARDS, hidden=True),
        choice("cards looked at", _CARDS, LOOKED, hidden=True),
        choice("goods card turned up", _GOODS),
        choice("dune turned up", _DUNES),
        number("count", _TOKENS),
        number("of one kind at most", _TOKENS),
        number("goods less", 9),
        number("goods more", 1),
        number("cell or border card", BORDER, low=-1),
        flag("a good came from a goods card"),
        number("bonus taken", 15),
        flag("drop used"),
        number("powers of the Targia", 7),
        number("powers due", 3),
        flag("Trader's swap used"),
        members("unseen: tribe cards never seen", TRIBE_CARDS, axes=("card",)),
        members("unseen: tribe cards shuffled", TRIBE_CARDS, axes=("card",)),
        number("unseen: deck by symbol", CARDS_PER_SYMBOL, SYMBOLS, axes=("symbol",)),
        number("unseen: goods cards", _TOKENS, GOODS_KINDS, axes=("kind",)),
        members("unseen: dunes", DUNES, axes=("dune",)),
        number("tribe pile", CARDS_PER_SYMBOL * SYMBOLS),
        number("goods pile", _TOKENS),
        members("discards: tribe cards", TRIBE_CARDS, axes=("card",)),
        choice("discards: top", _CARDS),
        number("discards: goods cards", _TOKENS, GOODS_KINDS, axes=("kind",)),
        members("discards: dunes", DUNES, axes=("dune",)),
    ]
)
assert len(SYMBOL_NAMES) == SYMBOLS
for _name, _known in {
    "BORDER": BORDER, "CELLS": CELLS, "DISPLAY": DISPLAY, "DUNES_OPEN": DUNES_OPEN, "GOODS_KINDS": GOODS_KINDS,
    "LARGEST_HAND": LARGEST_HAND, "SEATS": SEATS, "SYMBOLS": SYMBOLS, "TOKENS": TOKENS,
}.items():  # fmt: skip
    assert getattr(components, _name) == _known, f"the C types have another {_name}"
assert (fields.LOOKED, fields.WORDS, 4 * fields.WORDS) == (LOOKED, WORDS, HALVES)
assert WORDS == 3, "discards are told in three words"


def half(bits: int, place: int) -> int:
    """Sixteen of these bits as a number of a row; what begins with a 1 is negative there."""
    return ((bits >> place & 0xFFFF) ^ 0x8000) - 0x8000


def lay(out: Any, at: int, source: Any, start: int, count: int) -> None:
    """So many numbers as they lie in the state."""
    if IN_C:
        copy_shorts(out, at, source, start, count)  # type: ignore[name-defined]  # noqa: F821  # C, of the .pxd
    else:
        for place in range(count):
            out[at + place] = source[start + place]


class TarguiObserver(Observer):
    """Tells of one state of Targui."""

    def __init__(self) -> None:
        Observer.__init__(self, SCHEMA)
        self.never = zeros(WORDS)
        self.shuffled = zeros(WORDS)

    def watch(self, state: Any) -> None:
        self.state: TarguiState = state

    def tell(self, seat: int) -> None:
        at = self.tell_table(self.out, self.state, seat)
        at = self.tell_seats(self.out, self.state, seat, at)
        at = self.tell_decision(self.out, self.state, seat, at)
        self.tell_piles(self.out, self.state, seat, at)

    def mine(self, mask: int, seat: int) -> int:
        """A mask of seats, with the one who looks first."""
        return mask if seat == 0 else (mask >> 1 & 1) | (mask & 1) << 1

    def tell_table(self, out: Any, state: TarguiState, seat: int) -> int:
        out[0] = state.expansion
        out[1] = state.mixed
        out[2] = state.phase
        out[3] = state.source
        out[4] = 1 if state.phase >= FIRST_CHOICE and state.phase < LAST_PHASE and state.actor == seat else 0
        out[5] = 1 if state.turn == seat else 0
        out[6] = 1 if state.starter == seat else 0
        out[7] = state.stays
        out[8] = state.round
        out[9] = state.robber
        out[10] = state.targia
        at = 11
        lay(out, at, state.border, 1, BORDER)
        for place in range(BORDER):
            out[at + BORDER + place] = self.mine(state.targi[place + 1], seat)
        at += 2 * BORDER
        lay(out, at, state.cell_kind, 0, CELLS)
        for cell in range(CELLS):
            kind = state.cell_kind[cell]
            card = state.cell_card[cell] + 1
            out[at + CELLS + cell] = card if kind == GOODS_UP else 0
            out[at + 2 * CELLS + cell] = card if kind == TRIBE_UP else 0
            out[at + 3 * CELLS + cell] = self.mine(state.cell_mark[cell], seat)
        at += 4 * CELLS
        for place in range(DUNES_OPEN):
            out[at + place] = state.dune[place] + 1
            out[at + DUNES_OPEN + place] = self.mine(state.dune_targi[place], seat)
        return at + 2 * DUNES_OPEN

    def tell_seats(self, out: Any, state: TarguiState, seat: int, at: int) -> int:
        self.tell_seat(out, state, seat, 0, at)
        self.tell_seat(out, state, 1 - seat, 1, at)
        return at + SEATS * (TOKENS + 2 * LARGEST_HAND + 2 * DISPLAY + 4)

    def tell_seat(self, out: Any, state: TarguiState, owner: int, step: int, at: int) -> None:
        """What lies before a seat, which is the first or the second to be told."""
        hands = at + SEATS * TOKENS
        displays = hands + 2 * SEATS * LARGEST_HAND
        rest = displays + 2 * SEATS * DISPLAY
        lay(out, at + step * TOKENS, state.tokens, owner * TOKENS, TOKENS)
        for place in range(LARGEST_HAND):
            held = owner * LARGEST_HAND + place
            to = hands + step * LARGEST_HAND + place
            out[to] = 0
            out[to + SEATS * LARGEST_HAND] = 0
            if place < state.hand_count[owner]:
                out[to] = UNKNOWN if step and state.hand_hidden[held] else state.hand[held] + 1
                out[to + SEATS * LARGEST_HAND] = state.hand_fresh[held]
        for place in range(DISPLAY):
            out[displays + step * DISPLAY + place] = state.display[owner * DISPLAY + place] + 1
        lay(out, displays + (SEATS + step) * DISPLAY, state.display_token, owner * DISPLAY, DISPLAY)
        out[rest + step] = state.camp[owner] + 1
        out[rest + SEATS + step] = state.to_place[owner]
        out[rest + 2 * SEATS + step] = state.fewer[owner]
        out[rest + 3 * SEATS + step] = state.on_dune[owner]

    def tell_decision(self, out: Any, state: TarguiState, seat: int, at: int) -> int:
        sees = state.turn == seat
        out[at] = UNKNOWN if state.card_hidden and not sees else state.card + 1
        for place in range(LOOKED):
            out[at + 1 + place] = 0
            if place < state.looked_count:
                out[at + 1 + place] = state.looked[place] + 1 if sees else UNKNOWN
        at += 1 + LOOKED
        out[at] = state.goods_card + 1
        out[at + 1] = state.dune_card + 1
        out[at + 2] = state.count
        out[at + 3] = state.alike
        out[at + 4] = state.cut
        out[at + 5] = state.extra
        out[at + 6] = state.cell
        out[at + 7] = state.got_good
        out[at + 8] = state.bonus_done
        out[at + 9] = state.dropped
        out[at + 10] = state.power_left
        out[at + 11] = state.powers_due
        out[at + 12] = state.swapped
        return at + 13

    def tell_piles(self, out: Any, state: TarguiState, seat: int, at: int) -> None:
        """What the seat has not seen: what nobody has, and what the other drew unseen."""
        for word in range(WORDS):
            self.never[word] = state.box[word]
            self.shuffled[word] = state.pile[word]
        shares = at + 2 * HALVES
        goods = shares + SYMBOLS
        for symbol in range(SYMBOLS):
            out[shares + symbol] = state.quota[symbol] if state.mixed else 0
        lay(out, goods, state.goods_unseen, 0, GOODS_KINDS)
        for cell in range(CELLS):
            if state.cell_kind[cell] == TRIBE_DOWN:
                if 0 < state.cell_age[cell] < state.tribe_shuffles:
                    self.shuffled[state.cell_card[cell] >> 6] |= ONE << (state.cell_card[cell] & 63)
            elif state.cell_kind[cell] == GOODS_DOWN and state.cell_age[cell] < state.goods_shuffles:
                out[goods + state.cell_card[cell]] += 1
        self.tell_held(out, state, 1 - seat, shares)
        for word in range(WORDS):
            self.tell_word(out, at + 4 * word, self.never[word])
            self.tell_word(out, at + HALVES + 4 * word, self.shuffled[word])
        at = goods + GOODS_KINDS
        out[at] = half(state.dunes_unseen, 0)
        out[at + 1] = half(state.dunes_unseen, 16)
        out[at + 2] = state.tribe_pile
        out[at + 3] = state.goods_pile
        self.tell_discards(out, state, at + 4)
        at += 4 + HALVES
        out[at] = state.discards[state.discard_count - 1] + 1 if state.discard_count else 0
        at += 1
        lay(out, at, state.goods_discard, 0, GOODS_KINDS)
        at += GOODS_KINDS
        out[at] = half(state.dunes_discard, 0)
        out[at + 1] = half(state.dunes_discard, 16)

    def tell_discards(self, out: Any, state: TarguiState, at: int) -> None:
        """A bit for each tribe card: in three words that C can keep at hand."""
        low = middle = high = 0
        for place in range(state.discard_count):
            card = state.discards[place]
            bit = ONE << (card & 63)
            low |= bit if card < 64 else 0
            middle |= bit if card >> 6 == 1 else 0
            high |= bit if card >> 6 == 2 else 0
        self.tell_word(out, at, low)
        self.tell_word(out, at + 4, middle)
        self.tell_word(out, at + 8, high)

    def tell_word(self, out: Any, at: int, bits: int) -> None:
        out[at] = half(bits, 0)
        out[at + 1] = half(bits, 16)
        out[at + 2] = half(bits, 32)
        out[at + 3] = half(bits, 48)

    def tell_held(self, out: Any, state: TarguiState, other: int, shares: int) -> None:
        """What the other seat drew unseen and still holds back."""
        for place in range(other * LARGEST_HAND, other * LARGEST_HAND + state.hand_count[other]):
            if state.hand_hidden[place]:
                self.hold(out, state, state.hand[place], state.hand_age[place], shares)
        if state.turn == other:
            if state.card_hidden:
                self.hold(out, state, state.card, state.card_age, shares)
            for place in range(state.looked_count):
                self.hold(out, state, state.looked[place], state.looked_age[place], shares)

    def hold(self, out: Any, state: TarguiState, card: int, age: int, shares: int) -> None:
        if age:
            self.shuffled[card >> 6] |= ONE << (card & 63)
        else:
            self.never[card >> 6] |= ONE << (card & 63)
            if state.mixed:
                out[shares + columns.symbol_of(card)] += 1
