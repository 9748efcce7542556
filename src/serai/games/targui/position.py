"""The state of a game of Targui: who acts, what may be done, and doing it.

The rules stand in the chapters this class is built on, from the bottom up: `table` (data),
`decks`, `payments`, `display`, `goods`, `centre`, `border`, `dunes`, `raids`, `rounds`, `turns`.
Here each phase is given to its chapter.
"""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import CHANCE, OVER
from serai.core.state import COMPILED, MoveList, Rng
from serai.games.targui import codes, components, phases, tables
from serai.games.targui.table import FIELDS
from serai.games.targui.turns import Turns

GOLD, CELLS = components.GOLD, components.CELLS
GOODS_DOWN, TRIBE_DOWN = phases.GOODS_DOWN, phases.TRIBE_DOWN
TIE_GOLD, TIE_GOODS = 1000, 1000

(
    P_RAID, P_OVER, P_ACT, P_PLACE, P_PAY, P_ROW, P_GAIN, P_END_GAIN, P_TRADE, P_SMITH, P_MIRAGE, P_DRAWN, P_DRAW,
    P_REVEAL, P_REVEALED, P_LIMIT, P_REORDER, P_GOODS, P_POWERS, P_LATE_SHIFT, P_CHOOSE, P_LOOK, P_DUNE, P_GIVE,
    P_SCOUT, P_LOAD, P_PATH, P_SHIFT, P_CROSSING, P_TURN_UP, P_FIRST, P_TURN_DUNE, P_LAST_WATER,
) = (
    phases.RAID, phases.GAME_OVER, phases.ACT, phases.PLACE, phases.PAY, phases.ROW, phases.GAIN, phases.END_GAIN,
    phases.TRADE, phases.SMITH, phases.MIRAGE, phases.DRAWN, phases.DRAW, phases.REVEAL, phases.REVEALED,
    phases.LIMIT, phases.REORDER, phases.GOODS, phases.POWERS, phases.LATE_SHIFT, phases.CHOOSE, phases.LOOK,
    phases.DUNE, phases.GIVE, phases.SCOUT, phases.LOAD, phases.PATH, phases.SHIFT, phases.CROSSING,
    phases.TURN_UP, phases.FIRST_DISCARD, phases.TURN_DUNE, phases.LAST_WATER,
)  # fmt: skip


def start(*, expansion: bool, easier: bool, deck: Sequence[int], mixed: bool, border: Sequence[int]) -> TarguiState:
    """A game before the first card is turned up. `deck` has the numbers of the tribe cards, in
    a mixed game all that may come; `border` the set of each number from 1 on. [targui.1.3]"""
    state = TarguiState()
    values: dict[str, object] = {
        "expansion": int(expansion),
        "mixed": int(mixed),
        "border": [0, *border],
        "dune": [-1] * 3,
        "hand": [-1] * 4,
        "display": [-1] * 24,
        "camp": [-1] * 2,
        "quota": [components.CARDS_PER_SYMBOL] * components.SYMBOLS,
        "goods_unseen": tables.goods_counts[int(expansion)],
        "dunes_unseen": (1 << components.DUNES) - 1 if expansion else 0,
    }
    tokens = components.START_BASE
    if expansion:
        tokens = components.START_EASIER if easier else components.START_EXPANSION
    values["tokens"] = [*tokens, *tokens]
    box = sum(1 << number for number in deck)
    values["box"] = [box >> 64 * word & 0xFFFFFFFFFFFFFFFF for word in range(3)]
    # Goods cards lie in the corners and the middle [targui.1.2]; with the expansion it is the
    # tribe cards [targui.12.2].
    tribe_first = int(expansion)
    kinds = [TRIBE_DOWN if (cell + tribe_first) % 2 else GOODS_DOWN for cell in range(CELLS)]
    values["cell_kind"] = kinds
    values["goods_pile"] = sum(tables.goods_counts[int(expansion)]) - kinds.count(GOODS_DOWN)
    values["tribe_pile"] = components.CARDS_PER_SYMBOL * components.SYMBOLS - kinds.count(TRIBE_DOWN)
    state.restore(values)
    state.open()
    return state


def unpickled(cards: tuple[str, ...], snapshot: tuple[object, ...]) -> TarguiState:
    """The state of a snapshot that was taken with the same cards; with others, a CardError."""
    tables.demand(cards)
    return TarguiState.restored(snapshot)


class TarguiState(Turns):
    """A game of Targui in whole numbers."""

    # --- copying ------------------------------------------------------------------------

    def copy(self) -> TarguiState:
        """An independent state, equal to this one."""
        other = TarguiState.__new__(TarguiState)
        if not COMPILED:  # else its arrays are there, and `take_after` fills them
            TarguiState.__init__(other)
        other.seats = self.seats
        other.take_after(self)
        return other

    def fork(self) -> TarguiState:
        """A scratch copy that `rewind` takes back to this state."""
        other = self.copy()
        other.base = self
        return other

    def rewind(self) -> None:
        if self.base is not None:
            self.take_after(self.base)

    @staticmethod
    def restored(snapshot: tuple[object, ...]) -> TarguiState:
        """The state of which this snapshot was taken."""
        state = TarguiState()
        state.restore(dict(zip(FIELDS, snapshot, strict=True)))
        return state

    def __reduce__(self) -> tuple[object, ...]:
        """Cards are numbers in a snapshot: a pickle says which cards those are."""
        return unpickled, (tables.imprint(), self.snapshot())

    def open(self) -> None:
        """The table is laid: the first central card is turned up."""
        self.begin_turning_up()

    def recount(self) -> None:
        """Cards were laid by hand (`restore`): note what works for whom."""
        self.weigh_powers(0)
        self.weigh_powers(1)

    # --- who acts -----------------------------------------------------------------------

    def to_act(self) -> int:
        if self.phase < P_RAID:
            return CHANCE
        return OVER if self.phase == P_OVER else self.actor

    def points(self, seat: int) -> int:
        return self.worth(seat)

    def standing(self, seat: int) -> int:
        """Points, then gold, then goods. [targui.11.7]"""
        total = self.worth(seat) * TIE_GOLD + self.tokens[seat * 6 + GOLD]
        return total * TIE_GOODS + self.goods_of(seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        """What the opponent drew unseen may be something else."""
        self.deal_anew(1 - seat, rng)

    # --- what may be done ---------------------------------------------------------------

    def list_moves(self, into: MoveList) -> None:
        into.clear()
        phase = self.phase
        if phase < P_RAID:
            self.list_draws(into, phase)
        elif phase == P_ACT:
            self.list_actions(into)
        elif phase == P_PLACE:
            self.list_places(into)
        elif phase == P_PAY:
            self.list_payments(into, self.turn, self.card, self.cut, self.extra)
        elif phase == P_ROW:
            self.list_rows(into)
        elif phase == P_RAID:
            self.list_raid(into)
        elif phase in (P_GAIN, P_END_GAIN):
            self.list_gains(into)
        elif phase == P_TRADE:
            self.list_trades(into)
        elif phase == P_SMITH:
            self.list_forgings(into)
        elif phase == P_MIRAGE:
            self.list_mirages(into)
        elif phase == P_DRAWN:
            self.list_drawn(into)
        elif phase == P_REVEALED:
            self.list_revealed(into)
        elif phase == P_LIMIT:
            self.list_returns(into)
        elif phase == P_REORDER:
            self.list_reorderings(into)
        elif phase == P_GOODS:
            self.list_swaps(into, self.turn)
            into.add(codes.DONE, 1)
        elif phase == P_POWERS:
            self.list_powers(into, self.powers_due)
            into.add(codes.DONE, 1)
        elif phase == P_LATE_SHIFT:
            self.list_shifts(into)
        elif phase == P_CHOOSE:
            self.list_choices(into)
        elif phase == P_LOOK:
            self.list_looked(into)
        elif phase == P_DUNE:
            self.list_dune(into, self.dune_card)
            into.add(codes.LEAVE_DUNE, 1)
        else:
            self.list_on_dune(into, phase)
        # A payment takes water by itself. [targui.16.3]
        if P_ACT <= phase <= P_LAST_WATER and phase != P_PAY:
            self.list_water(into, phase)

    def list_on_dune(self, into: MoveList, phase: int) -> None:
        """Decisions that only dunes ask for, and the last one of all."""
        if phase == P_GIVE:
            self.list_gifts(into)
        elif phase == P_SCOUT:
            self.list_scouting(into)
        elif phase == P_LOAD:
            self.list_loads(into)
        elif phase == P_PATH:
            self.list_paths(into)
        elif phase == P_SHIFT:
            self.list_winds(into)
        elif phase == P_CROSSING:
            self.list_crossings(into)
        elif phase == P_LAST_WATER:
            into.add(codes.DONE, 1)

    def list_draws(self, into: MoveList, phase: int) -> None:
        if phase == P_TURN_UP:
            self.list_turn_up(into)
        elif phase == P_FIRST:
            self.list_tribe(into, codes.FIRST_DISCARD, 0)
        elif phase == P_REVEAL:
            self.list_goods(into, codes.REVEAL, self.goods_shuffles)
        elif phase == P_DRAW:
            self.list_tribe(into, codes.DRAW, self.tribe_shuffles)
        else:
            self.list_dunes(into, codes.DUNE)

    def draw_move(self, rng: Rng, scratch: MoveList) -> int:
        """A random move; what chance draws needs no list."""
        phase = self.phase
        if phase == P_TURN_UP:
            return self.draw_turn_up(rng)
        if phase == P_REVEAL:
            return codes.REVEAL | self.draw_goods(self.goods_shuffles, rng)
        if phase == P_DRAW:
            return codes.DRAW | self.draw_tribe(self.tribe_shuffles, rng)
        if phase == P_FIRST:
            return codes.FIRST_DISCARD | self.draw_box(rng)
        if phase < P_RAID:
            return codes.DUNE | self.draw_dune(rng)
        self.list_moves(scratch)
        return scratch.codes[rng.below(scratch.count)]

    # --- doing it -----------------------------------------------------------------------

    def apply(self, code: int) -> None:
        kind = codes.kind_of(code)
        payload = codes.payload_of(code)
        if kind < codes.GIVE:
            self.apply_draw(kind, payload)
        elif kind < codes.USE:
            self.apply_before_turns(kind, payload)
        elif kind <= codes.END:
            self.apply_action(kind, payload)
        else:
            self.apply_within(kind, payload)

    def apply_draw(self, kind: int, payload: int) -> None:
        if kind in (codes.TURN_GOODS, codes.TURN_TRIBE):
            self.turn_up(payload)
            self.next_to_turn()
        elif kind == codes.REVEAL:
            self.reveal(payload)
        elif kind == codes.DRAW:
            self.drawn(payload)
        elif kind == codes.FIRST_DISCARD:
            self.first_discard(payload)
        elif self.phase == P_TURN_DUNE:
            self.open_dune(payload)
        else:
            self.dunes_unseen &= ~(1 << payload)
            self.dune_card = payload
            self.phase = P_DUNE

    def apply_before_turns(self, kind: int, payload: int) -> None:
        """Raids and placing."""
        if kind == codes.PLACE:
            self.place(payload)
        elif kind == codes.PLACE_DUNE:
            self.place_on_dune(payload, 0)
        elif kind == codes.JOIN:
            self.place_on_dune(payload, 1)
        elif kind == codes.LATE_SHIFT:
            self.shift(codes.second_in(kind, payload), codes.first_in(kind, payload))
        elif kind == codes.STAY:
            self.next_to_shift()
        else:
            if kind == codes.GIVE:
                self.give(payload)
            elif kind == codes.GIVE_CARD:
                self.give_card(payload)
            elif kind == codes.SKIP_CARD:
                self.skip(payload, 0)
            elif kind == codes.SKIP_CAMP:
                self.skip(payload, 1)
            else:
                self.suffer(self.actor)
            self.after_raid()
