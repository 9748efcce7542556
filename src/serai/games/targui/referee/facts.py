"""What lies on the table, read from a state into names, sets and dicts.

Nothing here decides anything: cards are the cards of the files, tokens are letters, and
central places are (row, column) from 1 to 3.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from serai.games.targui import phases, tables
from serai.games.targui.cards import BorderCard, DuneCard, Load, TribeCard
from serai.games.targui.components import MIRAGE_CAMP, ROW, ROWS
from serai.games.targui.effects import STORED_GOLD

LETTERS = "DSPGWV"
GOODS = "DSP"
"""Gold, water and points are no goods. [targui.1.4, targui.16.1]"""
Place = tuple[int, int]

OPPOSITE = {1: 11, 2: 10, 3: 9, 5: 15, 6: 14, 7: 13}
OPPOSITE |= {there: here for here, there in OPPOSITE.items()}
"""The six lines. [targui.1.1]"""
SIDES = tuple(OPPOSITE)
"""Every border card that is no corner."""


@dataclass(frozen=True)
class Laid:
    """A card of a display, with the action marker or the gold that lies on it."""

    card: TribeCard | None
    """None for the dune that is laid into a display."""
    id: str
    token: bool

    @property
    def kind(self) -> int:
        return self.card.row.kind if self.card else 0

    @property
    def symbol(self) -> str:
        return self.card.symbol if self.card else ""


@dataclass(frozen=True)
class Held:
    """A card in hand; `fresh` when it was taken in this turn."""

    card: TribeCard
    fresh: bool


@dataclass
class Player:
    """One seat's things. Tokens are only counted: the supply has no end. [targui.1.5]"""

    seat: int
    tokens: Counter[str]
    hand: list[Held]
    rows: list[list[Laid]]
    camp: DuneCard | None

    @property
    def laid(self) -> list[Laid]:
        """The display's cards, row by row from the left."""
        return [laid for row in self.rows for laid in row]

    @property
    def goods(self) -> int:
        return sum(self.tokens[letter] for letter in GOODS)

    @property
    def is_full(self) -> bool:
        return len(self.laid) == ROWS * ROW

    def with_effect(self, kind: int) -> list[Laid]:
        """The cards of the display whose effect is of this kind."""
        return [laid for laid in self.laid if laid.kind == kind]

    def has(self, kind: int) -> bool:
        return bool(self.with_effect(kind))

    def marked(self, kind: int) -> list[Laid]:
        """Those of them that still carry their token. [targui.13.2]"""
        return [laid for laid in self.with_effect(kind) if laid.token]

    @property
    def stored_gold(self) -> int:
        return len(self.marked(STORED_GOLD))


@dataclass(frozen=True)
class Cell:
    """A central place: what kind of card, and the card itself when it lies face up."""

    is_goods: bool
    is_up: bool
    tribe: TribeCard | None
    loads: tuple[Load, ...]
    markers: frozenset[int]


@dataclass(frozen=True)
class Dune:
    """An open dune and the seats whose Targis stand on it."""

    card: DuneCard
    seats: frozenset[int]


class Facts:
    """A state, read. Everything is a plain value; nothing changes."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.phase: int = state.phase
        self.source: int = state.source
        self.actor: int = state.actor
        self.robber: int = state.robber
        self.targia: int = state.targia
        self.starter: int = state.starter
        self.turn: int = state.turn
        self.has_expansion = bool(state.expansion)
        self.border: dict[int, BorderCard] = {n: tables.border_card(n, state.border[n]) for n in range(1, 17)}
        self.targis = {n: _seats(state.targi[n]) for n in range(1, 17)}
        self.dunes = [
            Dune(tables.dunes[number], _seats(mask))
            for number, mask in zip(state.dune, state.dune_targi, strict=True)
            if number >= 0
        ]
        self.cells = {(cell // 3 + 1, cell % 3 + 1): _cell(state, cell) for cell in range(9)}
        self.players = [_player(state, seat) for seat in range(2)]
        self.discards = [tables.tribe[state.discards[i]] for i in range(state.discard_count)]
        self.card = tables.tribe[state.card] if 0 <= state.card < MIRAGE_CAMP else None
        self.card_id = _laid(state.card, False).id if state.card >= 0 else ""
        self.looked = [tables.tribe[state.looked[i]] for i in range(state.looked_count)]
        self.revealed: tuple[Load, ...] = tables.goods_kinds[state.goods_card] if state.goods_card >= 0 else ()
        self.blind_dune = tables.dunes[state.dune_card] if state.dune_card >= 0 else None

    @property
    def me(self) -> Player:
        return self.players[self.actor]

    @property
    def you(self) -> Player:
        return self.players[1 - self.actor]

    @property
    def is_chance(self) -> bool:
        return self.phase in (
            phases.TURN_UP,
            phases.FIRST_DISCARD,
            phases.TURN_DUNE,
            phases.BLIND_DUNE,
            phases.REVEAL,
            phases.DRAW,
        )

    @property
    def is_over(self) -> bool:
        return self.phase == phases.GAME_OVER

    def dune(self, card_id: str) -> Dune | None:
        return next((dune for dune in self.dunes if dune.card.id == card_id), None)

    def markers_of(self, seat: int) -> list[Place]:
        return [place for place, cell in self.cells.items() if seat in cell.markers]

    def free_cells(self) -> list[Place]:
        """Central cards that lie face up and carry no marker. [targui.6.6]"""
        return [place for place, cell in self.cells.items() if cell.is_up and not cell.markers]


def _seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(2) if mask >> seat & 1)


def _cell(state: Any, cell: int) -> Cell:
    kind = state.cell_kind[cell]
    is_goods = kind in (phases.GOODS_UP, phases.GOODS_DOWN)
    is_up = kind in (phases.GOODS_UP, phases.TRIBE_UP)
    number = state.cell_card[cell]
    known = is_up and number >= 0
    return Cell(
        is_goods,
        is_up,
        tables.tribe[number] if known and not is_goods else None,
        tables.goods_kinds[number] if known and is_goods else (),
        _seats(state.cell_mark[cell]),
    )


def _player(state: Any, seat: int) -> Player:
    hand = [
        Held(tables.tribe[state.hand[seat * 2 + i]], bool(state.hand_fresh[seat * 2 + i]))
        for i in range(state.hand_count[seat])
    ]
    rows = [
        [
            _laid(state.display[at], bool(state.display_token[at]))
            for at in range(seat * ROWS * ROW + row * ROW, seat * ROWS * ROW + row * ROW + ROW)
            if state.display[at] >= 0
        ]
        for row in range(ROWS)
    ]
    tokens = Counter({letter: state.tokens[seat * 6 + token] for token, letter in enumerate(LETTERS)})
    camp = tables.dunes[state.camp[seat]] if state.camp[seat] >= 0 else None
    return Player(seat, tokens, hand, rows, camp)


def _laid(number: int, token: bool) -> Laid:
    if number == MIRAGE_CAMP:
        return Laid(None, tables.dunes[tables.MIRAGE].id, token)
    return Laid(tables.tribe[number], tables.tribe[number].id, token)
