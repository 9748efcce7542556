"""Border cards. [targui.5.4, targui.6.1 to targui.6.9, targui.14.1 to targui.14.7]"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import board, codes, components, effects, phases, tables
from serai.games.targui.centre import Centre

GOLD, WATER, VP, CELLS, EMPTY = components.GOLD, components.WATER, components.VP, components.CELLS, -1
TRADE_FOR_GOLD, TRADE_FOR_GOOD = components.TRADE_FOR_GOLD, components.TRADE_FOR_GOOD
SMITH_FEW, SMITH_FEW_VP = components.SMITH_FEW, components.SMITH_FEW_VP
SMITH_MANY, SMITH_MANY_VP = components.SMITH_MANY, components.SMITH_MANY_VP
SMITH_VP_PER_GOLD, SMITH_MOST_GOLD = components.SMITH_VP_PER_GOLD, components.SMITH_MOST_GOLD
WELL_BORDER = 13

TO_ACT, TO_TRADE, TO_SMITH, TO_MIRAGE = phases.ACT, phases.TRADE, phases.SMITH, phases.MIRAGE
FOR_CARAVAN, FOR_DISCARD = phases.CARAVAN, phases.DISCARD
FOR_MIRAGE, FOR_ANYWHERE, PLAIN, TRIBE_UP = phases.FATA_MORGANA, phases.ANYWHERE, phases.PLAIN, phases.TRIBE_UP

BORDER_NOBLE, BORDER_TAKE, BORDER_TRADER = effects.BORDER_NOBLE, effects.BORDER_TAKE, effects.BORDER_TRADER
BORDER_MIRAGE, BORDER_SMITH = effects.BORDER_FATA_MORGANA, effects.BORDER_SILVERSMITH
BORDER_CARAVAN, BORDER_EXPANSION = effects.BORDER_CARAVAN, effects.BORDER_TRIBAL_EXPANSION
DISCOUNT_NOBLE, TRADER_ONE_TO_ONE = effects.DISCOUNT_NOBLE, effects.TRADER_ONE_TO_ONE
FREE_MIRAGE = effects.FREE_MIRAGE

BORDER_KIND, BORDER_FLAG, BORDER_LOAD = tables.BORDER_KIND, tables.BORDER_FLAG, tables.BORDER_LOAD
ADJACENT = board.ADJACENT


class Border(Centre):
    """What Targis do on the border."""

    def list_use(self, into: MoveList, number: int) -> None:
        """Carry out a border card, where it can do something."""
        seat = self.turn
        have = seat * 6
        at = self.border_at(number)
        kind = BORDER_KIND[at]
        if kind in (BORDER_TAKE, BORDER_CARAVAN):
            into.add(codes.USE | number, 1)
        elif kind == BORDER_NOBLE:
            self.list_noble(into)
        elif kind == BORDER_TRADER:
            if self.can_trade(seat, BORDER_FLAG[at]):
                into.add(codes.USE | number, 1)
        elif kind == BORDER_SMITH:
            if self.tokens[have + GOLD] > 0 or self.has_equal(seat, SMITH_FEW, BORDER_FLAG[at]):
                into.add(codes.USE | number, 1)
        elif kind == BORDER_MIRAGE:
            if self.count_mirages(seat, BORDER_FLAG[at]) > 0:
                into.add(codes.USE | number, 1)
        elif kind == BORDER_EXPANSION:
            into.add(codes.USE | number, 1)
            if BORDER_FLAG[at] and self.discard_count > 0:
                into.add(codes.USE_TOP | number, 1)

    def list_noble(self, into: MoveList) -> None:
        """Hand cards not taken in this turn: play or discard one. [targui.6.2, targui.6.3]"""
        seat = self.turn
        cut = self.strength(seat, DISCOUNT_NOBLE)
        for index in range(seat * 2, seat * 2 + self.hand_count[seat]):
            if not self.hand_fresh[index]:
                if self.can_pay(seat, self.hand[index], cut, 0):
                    into.add(codes.NOBLE_PLAY | self.hand[index], 1)
                into.add(codes.NOBLE_DISCARD | self.hand[index], 1)

    def has_equal(self, seat: int, count: int, equal: int) -> int:
        """So many goods of one kind; of any kinds, where they need not be equal."""
        have = seat * 6
        if not equal:
            return self.goods_of(seat) >= count
        return self.tokens[have] >= count or self.tokens[have + 1] >= count or self.tokens[have + 2] >= count

    def can_trade(self, seat: int, equal: int) -> int:
        if self.has_power(seat, TRADER_ONE_TO_ONE) and self.goods_of(seat) > 0:
            return 1
        return self.has_equal(seat, TRADE_FOR_GOOD, equal)

    def use(self, number: int) -> None:
        """The action of a border card begins; simple ones end at once."""
        seat = self.turn
        at = self.border_at(number)
        kind = BORDER_KIND[at]
        self.phase = TO_ACT
        if kind == BORDER_TAKE:
            for token in range(6):
                self.tokens[seat * 6 + token] += BORDER_LOAD[at * 6 + token]
            if number == WELL_BORDER and BORDER_LOAD[at * 6 + WATER] > 0:
                self.add_bonus_water(seat)
        elif kind == BORDER_CARAVAN:
            self.begin_reveal(FOR_CARAVAN)
        elif kind == BORDER_TRADER:
            self.swapped = 0
            self.cell = number
            self.phase = TO_TRADE
        elif kind == BORDER_SMITH:
            self.cell = number
            self.phase = TO_SMITH
        elif kind == BORDER_MIRAGE:
            self.source = FOR_MIRAGE
            self.cell = number
            self.phase = TO_MIRAGE
        elif kind == BORDER_EXPANSION:
            self.cell = number
            self.draw_for_expansion()

    def use_top(self, number: int) -> None:
        """Tribal Expansion with the top card of the discards. [targui.14.7]"""
        self.cell = number
        self.pick_up(FOR_DISCARD, 0)

    def noble_play(self, card: int) -> None:
        cut = self.strength(self.turn, DISCOUNT_NOBLE)
        self.play_from_hand(card, cut, 0)

    def noble_discard(self, card: int, number: int) -> None:
        """With the expansion's Noble a discarded card brings water and a good."""
        at = self.border_at(number)
        self.leave_hand(self.turn, card)
        self.discard(card)
        self.phase = TO_ACT
        self.tokens[self.turn * 6 + WATER] += BORDER_LOAD[at * 6 + WATER]
        self.begin_gain(BORDER_FLAG[at], PLAIN)

    # --- Trader and Silversmith [targui.6.4, targui.6.7] ----------------------------------

    def list_trades(self, into: MoveList) -> None:
        seat = self.turn
        have = seat * 6
        equal = BORDER_FLAG[self.border_at(self.cell)]
        for good in range(3):
            if self.tokens[have + good] >= TRADE_FOR_GOLD:
                into.add(codes.trade_alike(good, TRADE_FOR_GOLD, GOLD), 1)
        for good in range(3):
            for other in range(good, 3):
                if other == good:
                    if self.tokens[have + good] < TRADE_FOR_GOOD:
                        continue
                elif equal or self.tokens[have + good] == 0 or self.tokens[have + other] == 0:
                    continue
                for wanted in range(3):
                    into.add(codes.trade(good, other, wanted), 1)
        if not self.swapped and self.has_power(seat, TRADER_ONE_TO_ONE):
            self.list_swaps(into, seat)
        into.add(codes.DONE, 1)

    def trade(self, exchange: int) -> None:
        have = self.turn * 6
        for good in range(3):
            self.tokens[have + good] -= codes.given_in(exchange, good)
        self.tokens[have + codes.wanted_in(exchange)] += 1

    def list_forgings(self, into: MoveList) -> None:
        have = self.turn * 6
        equal = BORDER_FLAG[self.border_at(self.cell)]
        if equal:
            for good in range(3):
                if self.tokens[have + good] >= SMITH_FEW:
                    into.add(codes.alike(codes.FORGE, good, SMITH_FEW), 1)
                if self.tokens[have + good] >= SMITH_MANY:
                    into.add(codes.alike(codes.FORGE, good, SMITH_MANY), 1)
        else:
            self.list_handfuls(into, codes.FORGE, SMITH_FEW)
            self.list_handfuls(into, codes.FORGE, SMITH_MANY)
        for gold in range(1, SMITH_MOST_GOLD + 1):
            if self.tokens[have + GOLD] >= gold:
                into.add(codes.FORGE_GOLD | gold, 1)

    def forge(self, goods: int) -> None:
        count = codes.goods_in(goods)
        self.add_goods(self.turn, goods, -1)
        self.tokens[self.turn * 6 + VP] += SMITH_FEW_VP if count == SMITH_FEW else SMITH_MANY_VP
        self.phase = TO_ACT

    def forge_gold(self, gold: int) -> None:
        self.tokens[self.turn * 6 + GOLD] -= gold
        self.tokens[self.turn * 6 + VP] += gold * SMITH_VP_PER_GOLD
        self.phase = TO_ACT

    # --- Fata Morgana [targui.6.5, targui.6.6, targui.14.4] --------------------------------

    def may_move(self, seat: int, start: int, goal: int, adjacent: int, free: int) -> int:
        """May a marker go there? `free`: opposing markers are no hindrance."""
        if start == goal or self.cell_kind[goal] > TRIBE_UP or self.cell_mark[goal] >> seat & 1:
            return 0
        if free:
            return 1
        return self.cell_mark[goal] == 0 and not (adjacent and not ADJACENT[start] >> goal & 1)

    def count_mirages(self, seat: int, adjacent: int) -> int:
        free = self.has_power(seat, FREE_MIRAGE)
        count = 0
        for start in range(CELLS):
            if self.cell_mark[start] >> seat & 1:
                for goal in range(CELLS):
                    if self.may_move(seat, start, goal, adjacent, free):
                        count += 1
        return count

    def list_mirages(self, into: MoveList) -> None:
        seat = self.turn
        adjacent = 0
        free = 0
        if self.source == FOR_MIRAGE:
            adjacent = BORDER_FLAG[self.border_at(self.cell)]
            free = self.has_power(seat, FREE_MIRAGE)
        self.list_marker_moves(into, EMPTY, adjacent, free)
        if self.source == FOR_ANYWHERE:
            into.add(codes.DONE, 1)

    def list_marker_moves(self, into: MoveList, but_not: int, adjacent: int, free: int) -> None:
        seat = self.turn
        for start in range(CELLS):
            if start != but_not and self.cell_mark[start] >> seat & 1:
                for goal in range(CELLS):
                    if self.may_move(seat, start, goal, adjacent, free):
                        into.add(codes.paired(codes.MOVE, goal, start), 1)

    def move_marker(self, start: int, goal: int) -> None:
        self.cell_mark[start] &= ~(1 << self.turn)
        self.cell_mark[goal] |= 1 << self.turn
