"""A turn: what may be done between two actions, and what a move of a turn does.
[targui.5.2, targui.5.3, targui.9.7, targui.13.3, targui.16.2]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import codes, components, effects, phases
from serai.games.targui.rounds import Rounds

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
        into.add(codes.END, 1)

    # --- water --------------------------------------------------------------------------

    def list_water(self, into: MoveList, phase: int) -> None:
        """Exchanges, whatever is being decided in one's own turn, and the card that makes one of
        them cheaper, once a turn. [targui.16.2, targui.16.3, targui.20.2]"""
        seat = self.actor
        water = self.tokens[seat * 6 + WATER]
        if water >= WATER_PER_GOLD and self.can_spare(seat, GOLD, WATER_PER_GOLD):
            into.add(codes.WATER | GOLD, 1)
        for good in range(3):
            if water >= WATER_PER_GOOD and self.can_spare(seat, good, WATER_PER_GOOD):
                into.add(codes.WATER | good, 1)
        if water > 0 and phase != P_LAST_WATER and not self.dropped and self.has_power(seat, WATER_ONE_TO_ONE):
            for good in range(3):
                if self.can_spare(seat, good, 1):
                    into.add(codes.DROP | good, 1)

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
            into.add(codes.MARKER | self.charged(seat, USE_BORDER_13), 1)
        for index in range(seat * 2, seat * 2 + self.hand_count[seat]):
            card = self.hand[index]
            if self.has_power(seat, PLAY_HAND_FREE) and self.can_pay(seat, card, 0, 0):
                into.add(codes.paired(codes.MARKER_PLAY, card, self.charged(seat, PLAY_HAND_FREE)), 1)
            if self.has_power(seat, PLAY_HAND_EXTRA) and self.can_pay(seat, card, 0, 1):
                into.add(codes.UNAIDED | card, 1)

    # --- doing it -----------------------------------------------------------------------

    def apply_action(self, kind: int, payload: int) -> None:
        if kind == codes.USE:
            self.take_back(payload)
            self.use(payload)
        elif kind == codes.TAKE:
            self.take_cell(payload)
        elif kind == codes.PLAY_CELL:
            self.play_cell(payload)
        elif kind == codes.KEEP_CELL:
            self.keep_cell(payload)
        elif kind == codes.DISCARD_CELL:
            self.discard_cell(payload)
        elif kind == codes.END:
            self.end_turn()
        elif kind == codes.WATER:
            self.use_water(payload, WATER_PER_GOLD if payload == GOLD else WATER_PER_GOOD)
        elif kind == codes.DROP:
            self.dropped = 1
            self.use_water(payload, 1)
        elif kind == codes.POWER:
            self.power(payload)
        elif kind == codes.POWER_REVEAL:
            self.power_reveal(payload)
        elif kind == codes.NOBLE_PLAY:
            self.take_back(NOBLE_BORDER)
            self.noble_play(payload)
        elif kind == codes.NOBLE_DISCARD:
            self.take_back(NOBLE_BORDER)
            self.noble_discard(payload, NOBLE_BORDER)
        elif kind == codes.USE_TOP:
            self.take_back(payload)
            self.use_top(payload)
        elif kind == codes.USE_DUNE:
            self.use_dune(payload, EMPTY)
        elif kind == codes.USE_DUNE_PLAY:
            self.use_dune(codes.second_in(kind, payload), codes.first_in(kind, payload))
        elif kind == codes.MARKER:
            self.discharge(self.turn, payload)
            self.use(WELL_BORDER)
        elif kind == codes.MARKER_PLAY:
            self.discharge(self.turn, codes.second_in(kind, payload))
            self.play_from_hand(codes.first_in(kind, payload), 0, 0)
        elif kind == codes.UNAIDED:
            self.play_from_hand(payload, 0, 1)

    def take_back(self, number: int) -> None:
        """The Targi on a border card is used up, unless a dune leads the way. [targui.5.4]"""
        if self.phase == P_ACT:
            self.targi[number] &= ~(1 << self.turn)

    def apply_within(self, kind: int, payload: int) -> None:
        """What follows within an action, or at the end of a turn."""
        if kind == codes.PAY:
            self.pay(payload)
            self.phase = P_ROW
        elif kind == codes.ROW:
            self.lay(payload)
        elif kind == codes.GAIN:
            self.add_goods(self.turn, payload, 1)
            if self.phase == P_END_GAIN:
                self.check_limits()
            else:
                self.phase = P_ACT
        elif kind == codes.TRADE:
            self.trade(payload)
        elif kind in (codes.DONE, codes.NONE):
            self.finish()
        elif kind == codes.FORGE:
            self.forge(payload)
        elif kind == codes.FORGE_GOLD:
            self.forge_gold(payload)
        elif kind == codes.MOVE:
            if self.phase == P_SHIFT:
                self.blow(codes.second_in(kind, payload), codes.first_in(kind, payload))
            else:
                self.move_marker(codes.second_in(kind, payload), codes.first_in(kind, payload))
                self.phase = P_ACT
        elif kind == codes.ACCEPT:
            self.accept(payload)
        elif kind == codes.AGAIN:
            self.again(payload)
        elif kind == codes.PLAY and self.phase == P_LOOK:
            self.play_looked(payload)
        elif kind in (codes.PLAY, codes.KEEP, codes.DISCARD, codes.LEAVE):
            self.decide_drawn(kind)
        elif kind == codes.CHOOSE:
            self.choose(payload)
        elif kind == codes.RETURN:
            self.give_back(payload)
        else:
            self.apply_rare(kind, payload)

    def apply_rare(self, kind: int, payload: int) -> None:
        have = self.turn * 6
        if kind == codes.REDRAW:
            self.redraw()
        elif kind == codes.GIVE_GOODS:
            self.give_goods(payload)
        elif kind == codes.SWAP_GOODS:
            self.swap_goods(self.turn, payload)
            if self.phase == P_TRADE:
                self.swapped = 1
            else:
                self.phase = P_ACT
        elif kind == codes.SWAP_CARDS:
            self.swap_cards(codes.second_in(kind, payload), codes.first_in(kind, payload))
            self.phase = P_ACT
        elif kind == codes.LIFT:
            self.lift(codes.second_in(kind, payload), codes.first_in(kind, payload))
            self.count -= 1
            self.card = codes.second_in(kind, payload)
            if self.count == 0:
                self.finish()
        elif kind == codes.LEAVE_DUNE:
            self.dunes_discard |= 1 << self.dune_card
            self.dune_card = EMPTY
            self.phase = P_ACT
        else:
            if kind == codes.GAIN_GOLD:
                self.tokens[have + GOLD] += payload
            elif kind == codes.GAIN_VP:
                self.tokens[have + VP] += payload
            elif kind == codes.GAIN_WATER:
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
