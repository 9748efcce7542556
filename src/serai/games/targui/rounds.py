"""The course of a game: robber, raids, placing, turns, the end of a round.
[targui.2.1 to targui.5.1, targui.5.6 to targui.5.8, targui.11.1, targui.11.2, targui.15.1,
targui.15.2, targui.17.4, targui.17.5]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import board, codes, components, effects, phases
from serai.games.targui.raids import Raids

GOLD, WATER, CELLS, EMPTY = components.GOLD, components.WATER, components.CELLS, -1
BORDER_NUMBERS, DISPLAY = components.BORDER, components.DISPLAY
TARGIS, OPEN = components.TARGIS, components.DUNES_OPEN
WATER_PER_GOOD = components.WATER_PER_GOOD
GOODS_LIMIT, GOLD_LIMIT, WATER_LIMIT = components.GOODS_LIMIT, components.GOLD_LIMIT, components.WATER_LIMIT
LAST_CORNER, TARGIA_START = 16, 15

TO_TURN_UP, TO_FIRST_DISCARD, TO_DUNE, TO_PLACE, TO_SHIFT = (
    phases.TURN_UP, phases.FIRST_DISCARD, phases.TURN_DUNE, phases.PLACE, phases.LATE_SHIFT,
)  # fmt: skip
TO_ACT, TO_END_GAIN, TO_LIMIT = phases.ACT, phases.END_GAIN, phases.LIMIT
TO_LAST_WATER, TO_OVER = phases.LAST_WATER, phases.GAME_OVER
GOODS_DOWN, PLAIN = phases.GOODS_DOWN, phases.PLAIN

PLACE_ON_ROBBER, SHARE_DUNE, LATE_SHIFT = effects.PLACE_ON_ROBBER, effects.SHARE_DUNE, effects.LATE_SHIFT
VP_PER_GOODS, VP_PER_GOLD = effects.VP_PER_GOODS, effects.VP_PER_GOLD
CONSOLATION_GOOD, DUNE_BONUS, DRY_WELL = effects.CONSOLATION_GOOD, effects.DUNE_BONUS, effects.DRY_WELL

LINE, OPPOSITE, COUNTER = board.LINE, board.OPPOSITE, board.COUNTER


class Rounds(Raids):
    """From the robber's step to the end of the round."""

    # --- turning cards up ---------------------------------------------------------------

    def begin_turning_up(self) -> None:
        self.cell = EMPTY
        self.next_to_turn()

    def next_to_turn(self) -> None:
        """The next central card that lies face down; when there is none, what comes then."""
        self.cell += 1
        while self.cell < CELLS and self.cell_kind[self.cell] < GOODS_DOWN:
            self.cell += 1
        if self.cell < CELLS:
            self.phase = TO_TURN_UP
        elif self.round > 0:
            self.next_round()
        elif self.expansion:
            self.phase = TO_FIRST_DISCARD
        else:
            self.move_robber()

    def first_discard(self, card: int) -> None:
        """The expansion begins with one open discard [targui.12.5] and three dunes."""
        self.see_tribe(card, 0)
        self.tribe_pile -= 1
        self.discard(card)
        self.count = OPEN
        self.phase = TO_DUNE

    def open_dune(self, dune: int) -> None:
        slot = 0
        while self.dune[slot] != EMPTY:
            slot += 1
        self.dune[slot] = dune
        self.dunes_unseen &= ~(1 << dune)
        self.count -= 1
        if self.count > 0:
            self.ready_dunes()
        elif self.round == 0:
            self.move_robber()
        else:
            self.begin_placing()

    # --- the robber ---------------------------------------------------------------------

    def next_round(self) -> None:
        if not self.stays:
            self.starter = 1 - self.starter
        self.stays = 0
        self.move_robber()

    def move_robber(self) -> None:
        """One card clockwise. On a corner there is a raid, then he goes on. [targui.2.2]"""
        self.robber += 1
        if self.robber % 4 == 0:
            self.count = 0
            self.after_raid()
        else:
            self.begin_round(0)

    def begin_round(self, raided: int) -> None:
        self.round += 1
        for seat in range(2):
            self.to_place[seat] = TARGIS - self.fewer[seat]
            self.fewer[seat] = 0
            self.on_dune[seat] = 0
        if not self.expansion:
            self.begin_placing()
            return
        self.targia = TARGIA_START if self.round == 1 else COUNTER[self.targia]
        if raided:
            while self.dune[0] != EMPTY:
                self.dunes_discard |= 1 << self.dune[0]
                self.close_dunes(0)
            self.count = OPEN
        else:
            self.count = 1
        if self.dune[0] == EMPTY:
            self.ready_dunes()
            self.phase = TO_DUNE
        else:
            self.begin_placing()

    def after_raid(self) -> None:
        """When both seats are through with the raid the robber goes on, or the game ends."""
        if self.ask_next():
            if self.robber == LAST_CORNER:
                self.reckon()
            else:
                self.robber += 1
                self.begin_round(1)

    # --- placing ------------------------------------------------------------------------

    def begin_placing(self) -> None:
        self.actor = self.starter
        self.next_to_place()

    def next_to_place(self) -> None:
        """The actor, or the other where the actor has no Targi left. [targui.3.8]"""
        if self.to_place[self.actor] == 0:
            self.actor = 1 - self.actor
        if self.to_place[self.actor] == 0:
            self.count = 0
            self.next_to_shift()
        else:
            self.phase = TO_PLACE

    def may_stand(self, seat: int, number: int) -> int:
        """May a Targi of the seat be put on this border card? [targui.3.2 to targui.3.7]"""
        if number % 4 == 0 or self.targi[number] or self.targi[OPPOSITE[number]] >> (1 - seat) & 1:
            return 0
        return number != self.robber or self.has_power(seat, PLACE_ON_ROBBER)

    def list_places(self, into: MoveList) -> None:
        seat = self.actor
        for number in range(1, BORDER_NUMBERS):
            if self.may_stand(seat, number):
                into.add(codes.PLACE | number, 1)
        for slot in range(OPEN):
            if self.dune[slot] == EMPTY:
                break
            if self.dune_targi[slot] == 0:
                into.add(codes.PLACE_DUNE | self.dune[slot], 1)
            elif not self.dune_targi[slot] >> seat & 1 and self.has_power(seat, SHARE_DUNE):
                into.add(codes.JOIN | self.dune[slot], 1)

    def place(self, number: int) -> None:
        self.targi[number] |= 1 << self.actor
        self.placed()

    def place_on_dune(self, dune: int, joining: int) -> None:
        """On a free dune, or beside the opponent by the marker on a card. [targui.17.6]"""
        self.dune_targi[self.slot_of(dune)] |= 1 << self.actor
        self.on_dune[self.actor] = 1
        if joining:
            self.discharge(self.actor, self.charged(self.actor, SHARE_DUNE))
        self.placed()

    def placed(self) -> None:
        self.to_place[self.actor] -= 1
        self.actor = 1 - self.actor
        self.next_to_place()

    def next_to_shift(self) -> None:
        """Owners of the marker for a late shift are asked; then the markers are set."""
        while self.count < 2:
            self.actor = self.starter if self.count == 0 else 1 - self.starter
            self.count += 1
            if self.has_power(self.actor, LATE_SHIFT) and self.can_shift(self.actor):
                self.phase = TO_SHIFT
                return
        self.set_markers()
        self.begin_turn(self.starter)

    def can_shift(self, seat: int) -> int:
        own = 0
        free = 0
        for number in range(1, BORDER_NUMBERS):
            if self.targi[number] >> seat & 1:
                own = 1
            elif self.may_stand(seat, number):
                free = 1
        return own & free

    def list_shifts(self, into: MoveList) -> None:
        for start in range(1, BORDER_NUMBERS):
            if self.targi[start] >> self.actor & 1:
                for goal in range(1, BORDER_NUMBERS):
                    if self.may_stand(self.actor, goal):
                        into.add(codes.paired(codes.LATE_SHIFT, goal, start), 1)
        into.add(codes.STAY, 1)

    def shift(self, start: int, goal: int) -> None:
        self.targi[start] &= ~(1 << self.actor)
        self.targi[goal] |= 1 << self.actor
        self.discharge(self.actor, self.charged(self.actor, LATE_SHIFT))
        self.next_to_shift()

    def set_markers(self) -> None:
        """Where a column and a row of a seat cross lies its marker; a Targi on a dune gives no
        line. [targui.4.1, targui.17.2]"""
        for seat in range(2):
            lines = 0
            for number in range(1, BORDER_NUMBERS):
                if self.targi[number] >> seat & 1:
                    lines |= 1 << LINE[number]
            for cell in range(CELLS):
                if lines >> (cell % 3) & 1 and lines >> (3 + cell // 3) & 1:
                    self.cell_mark[cell] |= 1 << seat

    # --- turns --------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """All of a seat's actions. [targui.5.1]"""
        self.turn = seat
        self.actor = seat
        self.got_good = 0
        self.bonus_done = 0
        self.dropped = 0
        self.power_left = 0
        self.hand_fresh[seat * 2] = 0
        self.hand_fresh[seat * 2 + 1] = 0
        self.meet_targia(seat)
        self.phase = TO_ACT

    def end_turn(self) -> None:
        """What was not used is waived; then what cards give at the end of a turn, among them
        the good for a Targi on a dune. [targui.20.6, targui.20.11]"""
        seat = self.turn
        for number in range(1, BORDER_NUMBERS):
            self.targi[number] &= ~(1 << seat)
        for cell in range(CELLS):
            self.cell_mark[cell] &= ~(1 << seat)
        for slot in range(OPEN):
            # From the last to the first: closing moves up only those after it.
            if self.dune_targi[OPEN - 1 - slot] >> seat & 1:
                self.leave_dune(OPEN - 1 - slot)
        self.power_left = 0
        self.count = 0
        if self.has_power(seat, CONSOLATION_GOOD) and not self.got_good:
            self.count += 1
        if self.has_power(seat, DUNE_BONUS) and self.on_dune[seat]:
            self.count += 1
        if self.count > 0:
            self.source = PLAIN
            self.alike = self.count
            self.phase = TO_END_GAIN
        else:
            self.check_limits()

    def check_limits(self) -> None:
        """The dry well, then the limits. [targui.20.6]"""
        have = self.turn * 6
        if self.tokens[have + WATER] == 0:
            self.tokens[have + WATER] = self.strength(self.turn, DRY_WELL)
        self.keep_limits()

    def keep_limits(self) -> None:
        """At most ten goods and ten water: who has more is asked, and may use the water. Gold above
        three goes by itself. [targui.5.6, targui.16.4]"""
        have = self.turn * 6
        if self.goods_of(self.turn) > GOODS_LIMIT or self.tokens[have + WATER] > WATER_LIMIT:
            self.phase = TO_LIMIT
        else:
            if self.tokens[have + GOLD] > GOLD_LIMIT:
                self.tokens[have + GOLD] = GOLD_LIMIT
            self.close_turn()

    def list_returns(self, into: MoveList) -> None:
        """All that is too much at once: goods of choice, and the water."""
        excess = self.goods_of(self.turn) - GOODS_LIMIT
        self.list_handfuls(into, codes.RETURN, excess if excess > 0 else 0)

    def give_back(self, goods: int) -> None:
        self.add_goods(self.turn, goods, -1)
        if self.tokens[self.turn * 6 + WATER] > WATER_LIMIT:
            self.tokens[self.turn * 6 + WATER] = WATER_LIMIT
        self.keep_limits()

    def close_turn(self) -> None:
        """The other player's turn, or the end of the round, perhaps of the game."""
        if self.turn == self.starter:
            self.begin_turn(1 - self.turn)
        elif self.cards[0] == DISPLAY or self.cards[1] == DISPLAY:
            self.reckon()
        else:
            self.begin_turning_up()

    # --- the end of the game --------------------------------------------------------------

    def reckon(self) -> None:
        """Before the scoring water may be exchanged once more. [targui.16.6]"""
        self.count = 0
        self.ask_for_water()

    def ask_for_water(self) -> None:
        """The next seat that could gain by an exchange; then the game is over."""
        while self.count < 2:
            self.actor = self.starter if self.count == 0 else 1 - self.starter
            self.count += 1
            if self.tokens[self.actor * 6 + WATER] >= WATER_PER_GOOD and (
                self.has_power(self.actor, VP_PER_GOODS) or self.has_power(self.actor, VP_PER_GOLD)
            ):
                self.phase = TO_LAST_WATER
                return
        self.phase = TO_OVER
