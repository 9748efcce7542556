"""A turn: what may be done between two actions, and what a move of a turn does.
[targui.5.2, targui.5.3, targui.9.7, targui.13.3, targui.16.2]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import components, effects, moves, phases
from serai.games.targui.rounds import Rounds

SHIFT = moves.SHIFT
GOLD, WATER, VP, CELLS, BORDER_NUMBERS, OPEN, EMPTY = (
    components.GOLD, components.WATER, components.VP, components.CELLS, components.BORDER, components.DUNES_OPEN, -1,
)  # fmt: skip
WATER_PER_GOOD, WATER_PER_GOLD = components.WATER_PER_GOOD, components.WATER_PER_GOLD
NOBLE_BORDER, WELL_BORDER = 1, 13
WATER_ONE_TO_ONE, USE_BORDER_13, PLAY_HAND_FREE, PLAY_HAND_EXTRA = (
    effects.WATER_ONE_TO_ONE, effects.USE_BORDER_13, effects.PLAY_HAND_FREE, effects.PLAY_HAND_EXTRA,
)  # fmt: skip
P_ACT, P_ROW, P_SHIFT, P_END_GAIN, P_LOOK, P_TRADE, P_REORDER, P_SCOUT, P_DRAWN, P_LIMIT, P_LAST_WATER = (
    phases.ACT, phases.ROW, phases.SHIFT, phases.END_GAIN, phases.LOOK, phases.TRADE, phases.REORDER, phases.SCOUT,
    phases.DRAWN, phases.LIMIT, phases.LAST_WATER,
)  # fmt: skip
OLD_TRACKS, TRIBE_UP = phases.OLD_TRACKS, phases.TRIBE_UP

(
    M_END, M_WATER, M_DROP, M_MARKER, M_MARKER_PLAY, M_UNAIDED, M_USE, M_TAKE, M_PLAY_CELL, M_PLAY, M_KEEP,
    M_KEEP_CELL, M_DISCARD, M_DISCARD_CELL, M_POWER, M_POWER_REVEAL, M_NOBLE_PLAY, M_NOBLE_DISCARD, M_USE_TOP,
    M_USE_DUNE, M_USE_DUNE_PLAY, M_PAY, M_ROW, M_GAIN, M_TRADE, M_DONE, M_NONE, M_FORGE, M_FORGE_GOLD, M_MOVE,
    M_ACCEPT, M_AGAIN, M_LEAVE, M_CHOOSE, M_RETURN, M_REDRAW, M_GIVE_GOODS, M_SWAP_GOODS, M_SWAP_CARDS, M_LIFT,
    M_LEAVE_DUNE, M_GAIN_GOLD, M_GAIN_VP, M_GAIN_WATER,
) = (
    moves.END, moves.WATER, moves.DROP, moves.MARKER, moves.MARKER_PLAY, moves.UNAIDED, moves.USE, moves.TAKE,
    moves.PLAY_CELL, moves.PLAY, moves.KEEP, moves.KEEP_CELL, moves.DISCARD, moves.DISCARD_CELL, moves.POWER,
    moves.POWER_REVEAL, moves.NOBLE_PLAY, moves.NOBLE_DISCARD, moves.USE_TOP, moves.USE_DUNE, moves.USE_DUNE_PLAY,
    moves.PAY, moves.ROW, moves.GAIN, moves.TRADE, moves.DONE, moves.NONE, moves.FORGE, moves.FORGE_GOLD,
    moves.MOVE, moves.ACCEPT, moves.AGAIN, moves.LEAVE, moves.CHOOSE, moves.RETURN, moves.REDRAW,
    moves.GIVE_GOODS, moves.SWAP_GOODS, moves.SWAP_CARDS, moves.LIFT, moves.LEAVE_DUNE, moves.GAIN_GOLD,
    moves.GAIN_VP, moves.GAIN_WATER,
)  # fmt: skip


class Turns(Rounds):
    """What a seat does in its turn."""

    # --- what may be done ---------------------------------------------------------------

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
        if self.powers[seat]:
            self.list_own_means(into, seat)
        into.add(M_END << SHIFT, 1)

    # --- water --------------------------------------------------------------------------

    def list_water(self, into: MoveList, phase: int) -> None:
        """Exchanges, whatever is being decided in one's own turn, and the card that makes one of
        them cheaper, once a turn. [targui.16.2, targui.16.3, targui.20.2]"""
        seat = self.actor
        water = self.tokens[seat * 6 + WATER]
        if water >= WATER_PER_GOLD and self.can_spare(seat, GOLD, WATER_PER_GOLD):
            into.add(M_WATER << SHIFT | GOLD, 1)
        for good in range(3):
            if water >= WATER_PER_GOOD and self.can_spare(seat, good, WATER_PER_GOOD):
                into.add(M_WATER << SHIFT | good, 1)
        if water > 0 and phase != P_LAST_WATER and not self.dropped and self.has_power(seat, WATER_ONE_TO_ONE):
            for good in range(3):
                if self.can_spare(seat, good, 1):
                    into.add(M_DROP << SHIFT | good, 1)

    def can_spare(self, seat: int, token: int, price: int) -> int:
        """Can what is being decided still be done after this exchange? [targui.16.3]"""
        if self.phase not in (P_SCOUT, P_DRAWN):
            return 1
        self.swap_water(seat, token, price, 1)
        if self.phase == P_SCOUT:
            able = self.count_free(TRIBE_UP)
        else:
            able = self.source != OLD_TRACKS or self.hand_room(seat) or self.can_pay(seat, self.card, self.cut, 0)
        self.swap_water(seat, token, price, -1)
        return able

    def swap_water(self, seat: int, token: int, price: int, sign: int) -> None:
        self.tokens[seat * 6 + WATER] -= sign * price
        self.tokens[seat * 6 + token] += sign

    def use_water(self, token: int, price: int) -> None:
        """An exchange; the decision stays, unless it was about the water."""
        self.swap_water(self.actor, token, price, 1)
        if self.phase == P_LIMIT:
            self.keep_limits()
        elif self.phase == P_LAST_WATER and self.tokens[self.actor * 6 + WATER] < WATER_PER_GOOD:
            self.ask_for_water()

    # --- cards of one's own -------------------------------------------------------------

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
            self.use_water(payload, WATER_PER_GOLD if payload == GOLD else WATER_PER_GOOD)
        elif kind == M_DROP:
            self.dropped = 1
            self.use_water(payload, 1)
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
        elif kind in (M_DONE, M_NONE):
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
        elif kind in (M_PLAY, M_KEEP, M_DISCARD, M_LEAVE):
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
        if self.phase == P_LAST_WATER:
            self.ask_for_water()
            return
        if self.phase == P_LOOK:
            self.play_looked(EMPTY)
        elif self.phase == P_REORDER:
            self.card = EMPTY
        self.powers_due = 0
        self.phase = P_ACT
