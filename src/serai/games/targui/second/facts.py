"""What lies on the table, in names, sets and dicts.

Nothing here decides anything: cards are the cards of the files, tokens are letters, and
central places are (row, column) from 1 to 3. `reading` reads these facts off a state, so that
a referee can judge one position; the second game keeps and changes facts of its own.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from serai.games.targui.cards import BorderCard, DuneCard, Load, TribeCard
from serai.games.targui.second.decisions import DRAWS, GAME_OVER
from serai.games.targui.second.piles import GoodsPile, TribePile
from serai.games.targui.telling.words import TOKEN_ORDER
from serai.games.targui.verbs import Tokens

LETTERS = "DSPGWV"
GOODS = "DSP"
"""Gold, water and points are no goods. [targui.1.4, targui.16.1]"""
Place = tuple[int, int]

ROWS, ROW = 3, 4
"""A display has three rows of four. [targui.8.1]"""
CORNERS = (4, 8, 12, 16)
OPPOSITE = {1: 11, 2: 10, 3: 9, 5: 15, 6: 14, 7: 13}
OPPOSITE |= {there: here for here, there in OPPOSITE.items()}
"""The six lines. [targui.1.1]"""
SIDES = tuple(OPPOSITE)
"""Every border card that is no corner."""


@dataclass
class Laid:
    """A card of a display, with the action marker or the gold that lies on it."""

    card: TribeCard | None
    """None for the dune that is laid into a display."""
    id: str
    token: bool

    @property
    def effect(self) -> str:
        """The name of what it does, or ''."""
        return self.card.effect.id if self.card and self.card.effect else ""

    def number(self, name: str) -> int:
        """A number of its effect, as the card's file gives it."""
        assert self.card is not None
        return number(self.card, name)

    @property
    def symbol(self) -> str:
        return self.card.symbol if self.card else ""


def as_tokens(load: Load) -> Counter[str]:
    """A cost, or what a card gives, by the letters of tokens."""
    return Counter(dict(zip(LETTERS, load, strict=True)))


def counts(tokens: Tokens | None) -> Counter[str]:
    """What a move says is given or taken, by the letters of tokens; nothing, where it leaves it out."""
    return +Counter(dict(zip(TOKEN_ORDER, tokens, strict=True))) if tokens else Counter()


def number(card: TribeCard | DuneCard, name: str) -> int:
    """A number of a card's effect, by its name in the card files."""
    assert card.effect is not None
    return dict(card.effect.values)[name]


@dataclass
class Held:
    """A card in hand; `fresh` when it was taken in this turn, `hidden` when nobody else saw it."""

    card: TribeCard
    fresh: bool
    hidden: bool = False
    stack: int = 0
    """Of a hidden card: which of the pile's stacks it was drawn from."""


@dataclass
class Player:
    """One seat's things. Tokens are only counted: the supply has no end. [targui.1.5]"""

    seat: int
    tokens: Counter[str]
    hand: list[Held]
    rows: list[list[Laid]]
    camp: DuneCard | None
    to_place: int = 0
    """Targis still to be placed."""
    fewer: int = 0
    """How many Targis fewer there will be in the next round. [targui.9.9]"""
    had_dune: bool = False
    """Did a Targi of theirs stand on a dune when the actions began? [targui.20.11]"""

    @property
    def laid(self) -> list[Laid]:
        """The display's cards, row by row from the left."""
        return [laid for row in self.rows for laid in row]

    @property
    def goods(self) -> int:
        return sum(self.tokens[letter] for letter in GOODS)

    @property
    def is_full(self) -> bool:
        return sum(map(len, self.rows)) == ROWS * ROW

    def with_effect(self, effect: str) -> list[Laid]:
        """The cards of the display with this effect."""
        return [laid for row in self.rows for laid in row if laid.effect == effect]

    def has(self, effect: str) -> bool:
        return bool(self.with_effect(effect))

    def marked(self, effect: str) -> list[Laid]:
        """Those of them that still carry their token. [targui.13.2]"""
        return [laid for laid in self.with_effect(effect) if laid.token]

    @property
    def stored_gold(self) -> int:
        return len(self.marked("stored_gold"))

    def copy(self) -> Player:
        return replace(
            self,
            tokens=self.tokens.copy(),
            hand=[replace(held) for held in self.hand],
            rows=[[replace(laid) for laid in row] for row in self.rows],
        )


@dataclass
class Cell:
    """A central place: what kind of card, and the card itself when it lies face up."""

    is_goods: bool
    is_up: bool
    tribe: TribeCard | None = None
    loads: tuple[Load, ...] = ()
    markers: frozenset[int] = frozenset()
    stack: int = 0
    """Of a card face down: which of its pile's stacks it was drawn from."""


@dataclass
class Dune:
    """An open dune and the seats whose Targis stand on it."""

    card: DuneCard
    seats: frozenset[int]


@dataclass
class Facts:
    """One table at one moment."""

    border: dict[int, BorderCard]
    cells: dict[Place, Cell]
    players: list[Player]
    tribe_pile: TribePile
    goods_pile: GoodsPile
    dune_pile: list[DuneCard]
    has_expansion: bool
    is_mixed: bool = False
    discards: list[TribeCard] = field(default_factory=list)
    """The last one lies on top."""
    goods_discards: Counter[tuple[Load, ...]] = field(default_factory=Counter)
    dune_discards: list[DuneCard] = field(default_factory=list)
    dunes: list[Dune] = field(default_factory=list)
    targis: dict[int, frozenset[int]] = field(default_factory=lambda: dict.fromkeys(range(1, 17), frozenset()))
    robber: int = 0
    targia: int = 0
    starter: int = 0
    turn: int = 0
    actor: int = 0
    """Who decides, or whose decision the draw belongs to."""

    round: int = 0
    bonuses: frozenset[str] = frozenset()
    """The tokens of which the acting seat has had one more from a goods card: once a round, which
    is once in its turn. [targui.9.2, targui.20.1]"""
    had_good: bool = False
    """Did a goods card bring it a good in this turn? [targui.9.3]"""
    keeps_amulet: bool = False
    """Does the starting player start the next round as well? [targui.20.22]"""
    raided: int = 0
    """How many seats have settled the raid that is under way."""
    reckoned: int = 0
    """How many seats are through with the last exchange of water. [targui.16.6]"""
    shifts_asked: frozenset[int] = frozenset()
    """Who was asked about the late shift in this round."""

    decision: str = GAME_OVER
    """What is asked or drawn now, and on what occasion."""
    source: str = ""
    card: TribeCard | None = None
    """The tribe card that is decided on."""
    card_id: str = ""
    """Its id, or that of the dune that is being laid into a display."""
    card_hidden: bool = False
    card_stack: int = 0
    looked: list[TribeCard] = field(default_factory=list)
    looked_stacks: list[int] = field(default_factory=list)
    revealed: tuple[Load, ...] = ()
    blind_dune: DuneCard | None = None
    cut: int = 0
    extra: int = 0
    """Goods less and goods more than the card costs, by the occasion."""
    count: int = 0
    """How many of something are still due: goods, cards, moves."""
    alike: int = 0
    """At most so many goods of a kind; 0, any number."""
    moved: Place | None = None
    """Where the marker lies that the wind has moved."""

    powers: frozenset[str] = frozenset()
    """The Targia's powers of which one may be used in this turn."""
    met_targia: bool = False
    """Were they given in this turn, used or not? [targui.20.15]"""
    powers_due: frozenset[str] = frozenset()
    """Those a card allows besides, each once. [targui.20.16]"""
    dropped: bool = False
    """Has one water been exchanged for a good in this turn? [targui.20.2]"""
    swapped: bool = False
    """Has the Trader exchanged one for one in this use? [targui.20.4]"""

    def ask(self, decision: str, source: str = "", count: int = 0, alike: int = 0) -> None:
        """This is decided or drawn next."""
        self.decision, self.source, self.count, self.alike = decision, source, count, alike

    @property
    def me(self) -> Player:
        return self.players[self.actor]

    @property
    def you(self) -> Player:
        return self.players[1 - self.actor]

    @property
    def is_chance(self) -> bool:
        return self.decision in DRAWS

    @property
    def is_over(self) -> bool:
        return self.decision == GAME_OVER

    def dune(self, card_id: str) -> Dune | None:
        return next((dune for dune in self.dunes if dune.card.id == card_id), None)

    def markers_of(self, seat: int) -> list[Place]:
        return [place for place, cell in self.cells.items() if seat in cell.markers]

    def free_cells(self) -> list[Place]:
        """Central cards that lie face up and carry no marker. [targui.6.6]"""
        return [place for place, cell in self.cells.items() if cell.is_up and not cell.markers]

    def copy(self) -> Facts:
        """The same table once more; cards are shared, they never change."""
        return replace(
            self,
            cells={place: replace(cell) for place, cell in self.cells.items()},
            players=[player.copy() for player in self.players],
            tribe_pile=self.tribe_pile.copy(),
            goods_pile=self.goods_pile.copy(),
            dune_pile=self.dune_pile[:],
            discards=self.discards[:],
            goods_discards=self.goods_discards.copy(),
            dune_discards=self.dune_discards[:],
            dunes=[replace(dune) for dune in self.dunes],
            targis=dict(self.targis),
            looked=self.looked[:],
            looked_stacks=self.looked_stacks[:],
        )
