"""The state of a game of Targui: who acts, what may be done, and doing it.

The rules stand in the chapters this class is built on, from the bottom up: `table` (data),
`decks`, `payments`, `display`, `actions`, `dunes`, `rounds`. Here each phase is given to
its chapter.
"""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import CHANCE, OVER
from serai.core.state import MoveList, Rng
from serai.games.targui import components, effects, moves, phases, tables
from serai.games.targui.rounds import Rounds

SHIFT, PAYLOAD = moves.SHIFT, moves.PAYLOAD
NOBLE_BORDER, WELL_BORDER = 1, 13
GOLD, WATER, VP, DISPLAY, CELLS = (
    components.GOLD, components.WATER, components.VP, components.DISPLAY, components.CELLS,
)  # fmt: skip
BORDER_NUMBERS, OPEN, EMPTY, WATER_PER_GOOD, WATER_PER_GOLD = (
    components.BORDER, components.DUNES_OPEN, -1, components.WATER_PER_GOOD, components.WATER_PER_GOLD,
)  # fmt: skip
GOODS_DOWN, TRIBE_DOWN = phases.GOODS_DOWN, phases.TRIBE_DOWN

P_TURN_UP, P_FIRST, P_TURN_DUNE, P_BLIND, P_REVEAL, P_DRAW = (
    phases.TURN_UP, phases.FIRST_DISCARD, phases.TURN_DUNE, phases.BLIND_DUNE, phases.REVEAL, phases.DRAW,
)  # fmt: skip
P_RAID, P_PLACE, P_LATE_SHIFT, P_ACT, P_PAY, P_ROW, P_GAIN, P_TRADE, P_SMITH, P_MIRAGE = (
    phases.RAID, phases.PLACE, phases.LATE_SHIFT, phases.ACT, phases.PAY, phases.ROW, phases.GAIN, phases.TRADE,
    phases.SMITH, phases.MIRAGE,
)  # fmt: skip
P_SHIFT, P_REVEALED, P_DRAWN, P_CHOOSE, P_LOOK, P_DUNE, P_GIVE, P_SCOUT, P_LOAD, P_PATH = (
    phases.SHIFT, phases.REVEALED, phases.DRAWN, phases.CHOOSE, phases.LOOK, phases.DUNE, phases.GIVE, phases.SCOUT,
    phases.LOAD, phases.PATH,
)  # fmt: skip
P_CROSSING, P_POWERS, P_REORDER, P_GOODS, P_END_GAIN, P_LIMIT, P_OVER = (
    phases.CROSSING, phases.POWERS, phases.REORDER, phases.GOODS, phases.END_GAIN, phases.LIMIT, phases.GAME_OVER,
)  # fmt: skip

M_TURN_GOODS, M_TURN_TRIBE, M_FIRST, M_DUNE, M_REVEAL, M_DRAW = (
    moves.TURN_GOODS, moves.TURN_TRIBE, moves.FIRST_DISCARD, moves.DUNE, moves.REVEAL, moves.DRAW,
)  # fmt: skip
M_GIVE, M_GIVE_CARD, M_SKIP_CARD, M_SKIP_CAMP, M_YIELD = (
    moves.GIVE, moves.GIVE_CARD, moves.SKIP_CARD, moves.SKIP_CAMP, moves.YIELD,
)  # fmt: skip
M_PLACE, M_PLACE_DUNE, M_JOIN, M_LATE_SHIFT, M_STAY = (
    moves.PLACE, moves.PLACE_DUNE, moves.JOIN, moves.LATE_SHIFT, moves.STAY,
)  # fmt: skip
M_USE, M_NOBLE_PLAY, M_NOBLE_DISCARD, M_USE_TOP, M_USE_DUNE, M_USE_DUNE_PLAY = (
    moves.USE, moves.NOBLE_PLAY, moves.NOBLE_DISCARD, moves.USE_TOP, moves.USE_DUNE, moves.USE_DUNE_PLAY,
)  # fmt: skip
M_TAKE, M_PLAY_CELL, M_KEEP_CELL, M_DISCARD_CELL, M_POWER, M_POWER_REVEAL, M_WATER, M_DROP = (
    moves.TAKE, moves.PLAY_CELL, moves.KEEP_CELL, moves.DISCARD_CELL, moves.POWER, moves.POWER_REVEAL, moves.WATER,
    moves.DROP,
)  # fmt: skip
M_MARKER, M_MARKER_PLAY, M_UNAIDED, M_END, M_PAY, M_ROW = (
    moves.MARKER, moves.MARKER_PLAY, moves.UNAIDED, moves.END, moves.PAY, moves.ROW,
)  # fmt: skip
M_GAIN, M_GAIN_GOLD, M_GAIN_VP, M_GAIN_WATER, M_TRADE, M_SWAP_GOODS = (
    moves.GAIN, moves.GAIN_GOLD, moves.GAIN_VP, moves.GAIN_WATER, moves.TRADE, moves.SWAP_GOODS,
)  # fmt: skip
M_FORGE, M_FORGE_GOLD, M_MOVE, M_ACCEPT, M_AGAIN, M_PLAY, M_KEEP, M_DISCARD, M_LEAVE, M_REDRAW = (
    moves.FORGE, moves.FORGE_GOLD, moves.MOVE, moves.ACCEPT, moves.AGAIN, moves.PLAY, moves.KEEP, moves.DISCARD,
    moves.LEAVE, moves.REDRAW,
)  # fmt: skip
M_CHOOSE, M_NONE, M_LEAVE_DUNE, M_GIVE_GOODS, M_SWAP_CARDS, M_LIFT, M_RETURN, M_DONE = (
    moves.CHOOSE, moves.NONE, moves.LEAVE_DUNE, moves.GIVE_GOODS, moves.SWAP_CARDS, moves.LIFT, moves.RETURN,
    moves.DONE,
)  # fmt: skip

WATER_ONE_TO_ONE, USE_BORDER_13, PLAY_HAND_FREE, PLAY_HAND_EXTRA = (
    effects.WATER_ONE_TO_ONE, effects.USE_BORDER_13, effects.PLAY_HAND_FREE, effects.PLAY_HAND_EXTRA,
)  # fmt: skip
TIE_GOLD, TIE_GOODS = 1000, 1000


def start(
    *, expansion: bool, easier: bool, deck: Sequence[int], mixed: bool, border: Sequence[int]
) -> TarguiState:
    """A game before the first card is turned up. `deck` has the numbers of the tribe cards, in
    a mixed game all that may come; `border` the set of each number from 1 on."""
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
    # Goods cards lie in the corners and the middle; with the expansion it is the tribe cards.
    tribe_first = int(expansion)
    kinds = [TRIBE_DOWN if (cell + tribe_first) % 2 else GOODS_DOWN for cell in range(CELLS)]
    values["cell_kind"] = kinds
    values["goods_pile"] = sum(tables.goods_counts[int(expansion)]) - kinds.count(GOODS_DOWN)
    values["tribe_pile"] = components.CARDS_PER_SYMBOL * components.SYMBOLS - kinds.count(TRIBE_DOWN)
    state.restore(values)
    state.open()
    return state


class TarguiState(Rounds):
    """A game of Targui in whole numbers."""

    # --- copying ------------------------------------------------------------------------

    def copy(self) -> TarguiState:
        """An independent state, equal to this one."""
        other = TarguiState()
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

    def open(self) -> None:
        """The table is laid: the first central card is turned up."""
        self.begin_turning_up()

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
        elif phase == P_GAIN or phase == P_END_GAIN:
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
            into.add(M_DONE << SHIFT, 1)
        elif phase == P_POWERS:
            self.list_powers(into, self.powers_due)
            into.add(M_DONE << SHIFT, 1)
        elif phase == P_LATE_SHIFT:
            self.list_shifts(into)
        elif phase == P_CHOOSE:
            self.list_choices(into)
        elif phase == P_LOOK:
            self.list_looked(into)
        elif phase == P_DUNE:
            self.list_dune(into, self.dune_card)
            into.add(M_LEAVE_DUNE << SHIFT, 1)
        else:
            self.list_on_dune(into, phase)

    def list_on_dune(self, into: MoveList, phase: int) -> None:
        """Decisions that only dunes ask for."""
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

    def list_draws(self, into: MoveList, phase: int) -> None:
        if phase == P_TURN_UP:
            self.list_turn_up(into)
        elif phase == P_FIRST:
            self.list_tribe(into, M_FIRST, 0)
        elif phase == P_REVEAL:
            self.list_goods(into, M_REVEAL, self.goods_shuffles)
        elif phase == P_DRAW:
            self.list_tribe(into, M_DRAW, self.tribe_shuffles)
        else:
            self.list_dunes(into, M_DUNE)

    def draw_move(self, rng: Rng, scratch: MoveList) -> int:
        """A random move; what chance draws needs no list."""
        phase = self.phase
        if phase == P_TURN_UP:
            return self.draw_turn_up(rng)
        if phase == P_REVEAL:
            return M_REVEAL << SHIFT | self.draw_goods(self.goods_shuffles, rng)
        if phase == P_DRAW:
            return M_DRAW << SHIFT | self.draw_tribe(self.tribe_shuffles, rng)
        if phase == P_FIRST:
            return M_FIRST << SHIFT | self.draw_box(rng)
        if phase < P_RAID:
            return M_DUNE << SHIFT | self.draw_dune(rng)
        self.list_moves(scratch)
        return scratch.codes[rng.below(scratch.count)]

    def list_actions(self, into: MoveList) -> None:
        """Between two actions of a turn. [targui.5.2]"""
        seat = self.turn
        for number in range(1, BORDER_NUMBERS):
            if self.targi[number] >> seat & 1:
                self.list_use(into, number)
        for slot in range(OPEN):
            if self.dune_targi[slot] >> seat & 1:
                self.list_dune(into, self.dune[slot])
        for cell in range(CELLS):
            if self.cell_mark[cell] >> seat & 1:
                self.list_cell(into, cell)
        if self.power_left:
            self.list_powers(into, self.power_left)
        water = self.tokens[seat * 6 + WATER]
        if water > 0:
            self.list_water(into, seat, water)
        if self.powers[seat]:
            self.list_own_means(into, seat)
        into.add(M_END << SHIFT, 1)

    def list_water(self, into: MoveList, seat: int, water: int) -> None:
        """Exchanges at any time [targui.16.2], and the card that makes one of them cheaper."""
        if water >= WATER_PER_GOLD:
            into.add(M_WATER << SHIFT | GOLD, 1)
        for good in range(3):
            if water >= WATER_PER_GOOD:
                into.add(M_WATER << SHIFT | good, 1)
        if not self.dropped and self.has_power(seat, WATER_ONE_TO_ONE):
            for good in range(3):
                into.add(M_DROP << SHIFT | good, 1)

    def list_own_means(self, into: MoveList, seat: int) -> None:
        """What cards of the display allow between two actions."""
        if self.has_power(seat, USE_BORDER_13):
            into.add(M_MARKER << SHIFT | self.charged(seat, USE_BORDER_13), 1)
        for index in range(seat * 2, seat * 2 + self.hand_count[seat]):
            card = self.hand[index]
            if self.has_power(seat, PLAY_HAND_FREE) and self.can_pay(seat, card, 0, 0):
                into.add(M_MARKER_PLAY << SHIFT | self.charged(seat, PLAY_HAND_FREE) << 8 | card, 1)
            if self.has_power(seat, PLAY_HAND_EXTRA) and self.can_pay(seat, card, 0, 1):
                into.add(M_UNAIDED << SHIFT | card, 1)

    # --- doing it -----------------------------------------------------------------------

    def apply(self, code: int) -> None:
        kind = code >> SHIFT
        payload = code & PAYLOAD
        if kind < M_GIVE:
            self.apply_draw(kind, payload)
        elif kind < M_USE:
            self.apply_before_turns(kind, payload)
        elif kind <= M_END:
            self.apply_action(kind, payload)
        else:
            self.apply_within(kind, payload)

    def apply_draw(self, kind: int, payload: int) -> None:
        if kind == M_TURN_GOODS or kind == M_TURN_TRIBE:
            self.turn_up(payload)
            self.next_to_turn()
        elif kind == M_REVEAL:
            self.reveal(payload)
        elif kind == M_DRAW:
            self.drawn(payload)
        elif kind == M_FIRST:
            self.first_discard(payload)
        elif self.phase == P_TURN_DUNE:
            self.open_dune(payload)
        else:
            self.dunes_unseen &= ~(1 << payload)
            self.dune_card = payload
            self.phase = P_DUNE

    def apply_before_turns(self, kind: int, payload: int) -> None:
        """Raids and placing."""
        if kind == M_PLACE:
            self.place(payload)
        elif kind == M_PLACE_DUNE:
            self.place_on_dune(payload, 0)
        elif kind == M_JOIN:
            self.place_on_dune(payload, 1)
        elif kind == M_GIVE:
            self.give(payload)
        elif kind == M_GIVE_CARD:
            self.give_card(payload)
        elif kind == M_SKIP_CARD:
            self.skip(payload, 0)
        elif kind == M_SKIP_CAMP:
            self.skip(payload, 1)
        elif kind == M_YIELD:
            self.give_up()
        elif kind == M_LATE_SHIFT:
            self.shift(payload >> 5, payload & 31)
        else:
            self.next_to_shift()

    def apply_action(self, kind: int, payload: int) -> None:
        if kind == M_USE:
            self.take_back(payload)
            self.use(payload)
        elif kind == M_TAKE:
            self.take_cell(payload)
        elif kind == M_PLAY_CELL:
            self.play_cell(payload)
        elif kind == M_KEEP_CELL:
            self.keep_cell(payload)
        elif kind == M_DISCARD_CELL:
            self.discard_cell(payload)
        elif kind == M_END:
            self.end_turn()
        elif kind == M_WATER:
            self.tokens[self.turn * 6 + WATER] -= WATER_PER_GOLD if payload == GOLD else WATER_PER_GOOD
            self.tokens[self.turn * 6 + payload] += 1
        elif kind == M_DROP:
            self.dropped = 1
            self.tokens[self.turn * 6 + WATER] -= 1
            self.tokens[self.turn * 6 + payload] += 1
        elif kind == M_POWER:
            self.power(payload)
        elif kind == M_POWER_REVEAL:
            self.power_reveal(payload)
        elif kind == M_NOBLE_PLAY:
            self.take_back(NOBLE_BORDER)
            self.noble_play(payload)
        elif kind == M_NOBLE_DISCARD:
            self.take_back(NOBLE_BORDER)
            self.noble_discard(payload, NOBLE_BORDER)
        elif kind == M_USE_TOP:
            self.take_back(payload)
            self.use_top(payload)
        elif kind == M_USE_DUNE:
            self.use_dune(payload, EMPTY)
        elif kind == M_USE_DUNE_PLAY:
            self.use_dune(payload >> 8, payload & 255)
        elif kind == M_MARKER:
            self.discharge(self.turn, payload)
            self.use(WELL_BORDER)
        elif kind == M_MARKER_PLAY:
            self.discharge(self.turn, payload >> 8)
            self.play_from_hand(payload & 255, 0, 0)
        elif kind == M_UNAIDED:
            self.play_from_hand(payload, 0, 1)

    def take_back(self, number: int) -> None:
        """The Targi on a border card is used up, unless a dune leads the way. [targui.5.4]"""
        if self.phase == P_ACT:
            self.targi[number] &= ~(1 << self.turn)

    def apply_within(self, kind: int, payload: int) -> None:
        """What follows within an action, or at the end of a turn."""
        if kind == M_PAY:
            self.pay(payload)
            self.phase = P_ROW
        elif kind == M_ROW:
            self.lay(payload)
        elif kind == M_GAIN:
            self.add_goods(self.turn, payload, 1)
            if self.phase == P_END_GAIN:
                self.check_limits()
            else:
                self.phase = P_ACT
        elif kind == M_TRADE:
            self.trade(payload)
        elif kind == M_DONE or kind == M_NONE:
            self.finish()
        elif kind == M_FORGE:
            self.forge(payload)
        elif kind == M_FORGE_GOLD:
            self.forge_gold(payload)
        elif kind == M_MOVE:
            if self.phase == P_SHIFT:
                self.blow(payload >> 4, payload & 15)
            else:
                self.move_marker(payload >> 4, payload & 15)
                self.phase = P_ACT
        elif kind == M_ACCEPT:
            self.accept(payload)
        elif kind == M_AGAIN:
            self.again(payload)
        elif kind == M_PLAY and self.phase == P_LOOK:
            self.play_looked(payload)
        elif kind == M_PLAY or kind == M_KEEP or kind == M_DISCARD or kind == M_LEAVE:
            self.decide_drawn(kind)
        elif kind == M_CHOOSE:
            self.choose(payload)
        elif kind == M_RETURN:
            self.give_back(payload)
        else:
            self.apply_rare(kind, payload)

    def apply_rare(self, kind: int, payload: int) -> None:
        have = self.turn * 6
        if kind == M_REDRAW:
            self.redraw()
        elif kind == M_GIVE_GOODS:
            self.give_goods(payload)
        elif kind == M_SWAP_GOODS:
            self.swap_goods(self.turn, payload)
            if self.phase == P_TRADE:
                self.swapped = 1
            else:
                self.phase = P_ACT
        elif kind == M_SWAP_CARDS:
            self.swap_cards(payload >> 8, payload & 255)
            self.phase = P_ACT
        elif kind == M_LIFT:
            self.lift(payload >> 2, payload & 3)
            self.count -= 1
            self.card = payload >> 2
            if self.count == 0:
                self.finish()
        elif kind == M_LEAVE_DUNE:
            self.dunes_discard |= 1 << self.dune_card
            self.dune_card = EMPTY
            self.phase = P_ACT
        else:
            if kind == M_GAIN_GOLD:
                self.tokens[have + GOLD] += payload
            elif kind == M_GAIN_VP:
                self.tokens[have + VP] += payload
            elif kind == M_GAIN_WATER:
                self.tokens[have + WATER] += payload
            self.phase = P_ACT

    def finish(self) -> None:
        """`done` or `none`: nothing more of this."""
        if self.phase == P_LOOK:
            self.play_looked(EMPTY)
        elif self.phase == P_REORDER:
            self.card = EMPTY
        self.powers_due = 0
        self.phase = P_ACT
