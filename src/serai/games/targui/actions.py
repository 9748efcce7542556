"""A turn's actions: border cards, central cards, the Targia, and what follows from them.
[targui.5.2 to targui.5.5, targui.6.1 to targui.7.3, targui.14.1 to targui.15.5]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import board, components, effects, moves, phases, tables
from serai.games.targui.display import Display

SHIFT = moves.SHIFT
USE, NOBLE_PLAY, NOBLE_DISCARD, USE_TOP = moves.USE, moves.NOBLE_PLAY, moves.NOBLE_DISCARD, moves.USE_TOP
TAKE, PLAY_CELL, KEEP_CELL, DISCARD_CELL = moves.TAKE, moves.PLAY_CELL, moves.KEEP_CELL, moves.DISCARD_CELL
POWER, POWER_REVEAL, WATER_MOVE, DROP = moves.POWER, moves.POWER_REVEAL, moves.WATER, moves.DROP
TRADE, FORGE, FORGE_GOLD, MOVE, ACCEPT, AGAIN = (
    moves.TRADE, moves.FORGE, moves.FORGE_GOLD, moves.MOVE, moves.ACCEPT, moves.AGAIN,
)  # fmt: skip
PLAY, KEEP, DISCARD, LEAVE, REDRAW, CHOOSE, NONE, DONE = (
    moves.PLAY, moves.KEEP, moves.DISCARD, moves.LEAVE, moves.REDRAW, moves.CHOOSE, moves.NONE, moves.DONE,
)  # fmt: skip
AT_SALTS, AT_PEPPERS, AT_OPTION, AT_SECOND = moves.AT_SALTS, moves.AT_PEPPERS, moves.AT_OPTION, moves.AT_SECOND
NO_OPTION, PAY_WATER = moves.NO_OPTION, moves.PAY_WATER

GOLD, WATER, VP, CELLS, EMPTY = components.GOLD, components.WATER, components.VP, components.CELLS, -1
BORDER_PLACES, DISPLAY = components.BORDER + 1, components.DISPLAY
WATER_PER_GOOD, WATER_PER_GOLD = components.WATER_PER_GOOD, components.WATER_PER_GOLD
TRADE_FOR_GOLD, TRADE_FOR_GOOD = components.TRADE_FOR_GOLD, components.TRADE_FOR_GOOD
SMITH_FEW, SMITH_FEW_VP = components.SMITH_FEW, components.SMITH_FEW_VP
SMITH_MANY, SMITH_MANY_VP = components.SMITH_MANY, components.SMITH_MANY_VP
SMITH_VP_PER_GOLD, SMITH_MOST_GOLD = components.SMITH_VP_PER_GOLD, components.SMITH_MOST_GOLD
WELL_BORDER = 13

TO_ACT, TO_PAY, TO_TRADE, TO_SMITH, TO_MIRAGE = phases.ACT, phases.PAY, phases.TRADE, phases.SMITH, phases.MIRAGE
TO_REVEAL, TO_REVEALED, TO_POWERS, TO_DRAW = phases.REVEAL, phases.REVEALED, phases.POWERS, phases.DRAW
TO_DRAWN, TO_CHOOSE, TO_LOOK = phases.DRAWN, phases.CHOOSE, phases.LOOK
FOR_CARAVAN, FOR_TARGIA, FOR_EXPANSION, FOR_DISCARD = (
    phases.CARAVAN, phases.TARGIA, phases.EXPANSION, phases.DISCARD,
)  # fmt: skip
FOR_TAKE_DISCARD, FOR_OLD_TRACKS, FOR_MIRAGE, FOR_ANYWHERE, PLAIN = (
    phases.TAKE_DISCARD, phases.OLD_TRACKS, phases.FATA_MORGANA, phases.ANYWHERE, phases.PLAIN,
)  # fmt: skip
GOODS_UP, TRIBE_UP = phases.GOODS_UP, phases.TRIBE_UP

BORDER_NOBLE, BORDER_TAKE, BORDER_TRADER = effects.BORDER_NOBLE, effects.BORDER_TAKE, effects.BORDER_TRADER
BORDER_MIRAGE, BORDER_SMITH = effects.BORDER_FATA_MORGANA, effects.BORDER_SILVERSMITH
BORDER_CARAVAN, BORDER_EXPANSION = effects.BORDER_CARAVAN, effects.BORDER_TRIBAL_EXPANSION
BONUS_GOOD, BONUS_WATER, DISCOUNT_NOBLE = effects.BONUS_GOOD, effects.BONUS_WATER, effects.DISCOUNT_NOBLE
TRADER_ONE_TO_ONE, FREE_MIRAGE, CHOOSE_OF_CARDS = (
    effects.TRADER_ONE_TO_ONE, effects.FREE_MIRAGE, effects.CHOOSE_OF_CARDS,
)  # fmt: skip

BORDER_KIND, BORDER_FLAG, BORDER_REDRAW = tables.BORDER_KIND, tables.BORDER_FLAG, tables.BORDER_REDRAW
BORDER_LOAD, LOADS, OPTIONS, ADJACENT = tables.BORDER_LOAD, tables.LOADS, tables.OPTIONS, board.ADJACENT


class Actions(Display):
    """What Targis and markers do."""

    def border_at(self, number: int) -> int:
        """Where a border card's numbers stand in the tables."""
        return self.border[number] * BORDER_PLACES + number

    # --- border cards -------------------------------------------------------------------

    def list_use(self, into: MoveList, number: int) -> None:
        """Carry out a border card, where it can do something."""
        seat = self.turn
        have = seat * 6
        at = self.border_at(number)
        kind = BORDER_KIND[at]
        if kind == BORDER_TAKE or kind == BORDER_CARAVAN:
            into.add(USE << SHIFT | number, 1)
        elif kind == BORDER_NOBLE:
            self.list_noble(into)
        elif kind == BORDER_TRADER:
            if self.can_trade(seat, BORDER_FLAG[at]):
                into.add(USE << SHIFT | number, 1)
        elif kind == BORDER_SMITH:
            if self.tokens[have + GOLD] > 0 or self.has_equal(seat, SMITH_FEW, BORDER_FLAG[at]):
                into.add(USE << SHIFT | number, 1)
        elif kind == BORDER_MIRAGE:
            if self.count_mirages(seat, BORDER_FLAG[at]) > 0:
                into.add(USE << SHIFT | number, 1)
        elif kind == BORDER_EXPANSION:
            into.add(USE << SHIFT | number, 1)
            if BORDER_FLAG[at] and self.discard_count > 0:
                into.add(USE_TOP << SHIFT | number, 1)

    def list_noble(self, into: MoveList) -> None:
        """Hand cards not taken in this turn: play or discard one. [targui.6.2, targui.6.3]"""
        seat = self.turn
        cut = self.strength(seat, DISCOUNT_NOBLE)
        for index in range(seat * 2, seat * 2 + self.hand_count[seat]):
            if not self.hand_fresh[index]:
                if self.can_pay(seat, self.hand[index], cut, 0):
                    into.add(NOBLE_PLAY << SHIFT | self.hand[index], 1)
                into.add(NOBLE_DISCARD << SHIFT | self.hand[index], 1)

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
            self.begin_draw(2 if self.has_power(seat, CHOOSE_OF_CARDS) else 1, FOR_EXPANSION, 0)

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

    def play_from_hand(self, card: int, cut: int, extra: int) -> None:
        self.leave_hand(self.turn, card)
        self.begin_payment(card, cut, extra)

    def begin_payment(self, card: int, cut: int, extra: int) -> None:
        self.card = card
        self.card_hidden = 0
        self.card_age = 0
        self.cut = cut
        self.extra = extra
        self.phase = TO_PAY

    # --- Trader and Silversmith [targui.6.4, targui.6.7] ----------------------------------

    def list_trades(self, into: MoveList) -> None:
        seat = self.turn
        have = seat * 6
        equal = BORDER_FLAG[self.border_at(self.cell)]
        for good in range(3):
            if self.tokens[have + good] >= TRADE_FOR_GOLD:
                into.add(TRADE << SHIFT | TRADE_FOR_GOLD << 2 * good | GOLD << 6, 1)
        for good in range(3):
            for other in range(good, 3):
                if other == good:
                    if self.tokens[have + good] < TRADE_FOR_GOOD:
                        continue
                elif equal or self.tokens[have + good] == 0 or self.tokens[have + other] == 0:
                    continue
                for wanted in range(3):
                    into.add(TRADE << SHIFT | (1 << 2 * good) + (1 << 2 * other) | wanted << 6, 1)
        if not self.swapped and self.has_power(seat, TRADER_ONE_TO_ONE):
            self.list_swaps(into, seat)
        into.add(DONE << SHIFT, 1)

    def trade(self, exchange: int) -> None:
        have = self.turn * 6
        self.tokens[have] -= exchange & 3
        self.tokens[have + 1] -= exchange >> 2 & 3
        self.tokens[have + 2] -= exchange >> 4 & 3
        self.tokens[have + (exchange >> 6)] += 1

    def list_forgings(self, into: MoveList) -> None:
        have = self.turn * 6
        equal = BORDER_FLAG[self.border_at(self.cell)]
        if equal:
            for good in range(3):
                if self.tokens[have + good] >= SMITH_FEW:
                    into.add(FORGE << SHIFT | SMITH_FEW << AT_SALTS * good, 1)
                if self.tokens[have + good] >= SMITH_MANY:
                    into.add(FORGE << SHIFT | SMITH_MANY << AT_SALTS * good, 1)
        else:
            self.list_handfuls(into, FORGE, SMITH_FEW)
            self.list_handfuls(into, FORGE, SMITH_MANY)
        for gold in range(1, SMITH_MOST_GOLD + 1):
            if self.tokens[have + GOLD] >= gold:
                into.add(FORGE_GOLD << SHIFT | gold, 1)

    def list_handfuls(self, into: MoveList, kind: int, count: int) -> None:
        """Every mixture of so many goods the player has."""
        have = self.turn * 6
        for dates in range(count + 1):
            if dates > self.tokens[have]:
                break
            for salt in range(count - dates + 1):
                if salt <= self.tokens[have + 1] and count - dates - salt <= self.tokens[have + 2]:
                    into.add(kind << SHIFT | dates | salt << AT_SALTS | (count - dates - salt) << AT_PEPPERS, 1)

    def forge(self, goods: int) -> None:
        count = (goods & 63) + (goods >> AT_SALTS & 63) + (goods >> AT_PEPPERS & 63)
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
            into.add(DONE << SHIFT, 1)

    def list_marker_moves(self, into: MoveList, but_not: int, adjacent: int, free: int) -> None:
        seat = self.turn
        for start in range(CELLS):
            if start != but_not and self.cell_mark[start] >> seat & 1:
                for goal in range(CELLS):
                    if self.may_move(seat, start, goal, adjacent, free):
                        into.add(MOVE << SHIFT | start << 4 | goal, 1)

    def move_marker(self, start: int, goal: int) -> None:
        self.cell_mark[start] &= ~(1 << self.turn)
        self.cell_mark[goal] |= 1 << self.turn

    # --- goods cards [targui.7.1, targui.9.2, targui.9.3] -----------------------------------

    def take_load(self, kind: int, option: int) -> None:
        """What a goods card shows, and what the owner's cards add to it."""
        seat = self.turn
        at = kind * 18 + option * 6
        for token in range(6):
            self.tokens[seat * 6 + token] += LOADS[at + token]
        for good in range(3):
            if LOADS[at + good] > 0:
                self.got_good = 1
                if self.has_power(seat, BONUS_GOOD) and not self.bonus_done >> good & 1:
                    self.add_bonus_good(seat, good)
        if LOADS[at + WATER] > 0:
            self.add_bonus_water(seat)

    def add_bonus_good(self, seat: int, good: int) -> None:
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            card = self.display[place]
            if card != EMPTY and self.kind_of(card) == BONUS_GOOD and self.a_of(card) == good:
                self.tokens[seat * 6 + good] += self.b_of(card)
                self.bonus_done |= 1 << good

    def add_bonus_water(self, seat: int) -> None:
        if self.has_power(seat, BONUS_WATER) and not self.bonus_done >> 3 & 1:
            self.tokens[seat * 6 + WATER] += self.strength(seat, BONUS_WATER)
            self.bonus_done |= 8

    def begin_reveal(self, source: int) -> None:
        self.source = source
        self.ready_goods()
        self.phase = TO_REVEAL

    def reveal(self, kind: int) -> None:
        """A goods card from the pile. The Caravan's is taken at once unless there is a choice."""
        self.goods_unseen[kind] -= 1
        self.goods_pile -= 1
        self.goods_card = kind
        self.phase = TO_REVEALED
        if self.source == FOR_CARAVAN and OPTIONS[kind] == 1:
            self.accept(0)

    def list_revealed(self, into: MoveList) -> None:
        if OPTIONS[self.goods_card] == 1:
            into.add(ACCEPT << SHIFT | NO_OPTION, 1)
        else:
            for option in range(OPTIONS[self.goods_card]):
                into.add(ACCEPT << SHIFT | option, 1)
        if self.source == FOR_TARGIA:
            self.list_prices(into, AGAIN)

    def accept(self, option: int) -> None:
        kind = self.goods_card
        self.goods_discard[kind] += 1
        self.goods_card = EMPTY
        self.take_load(kind, 0 if option == NO_OPTION else option)
        self.phase = TO_POWERS if self.powers_due else TO_ACT

    # --- the Targia [targui.15.4, targui.15.5] ----------------------------------------------

    def list_powers(self, into: MoveList, allowed: int) -> None:
        if allowed & 1:
            for good in range(3):
                into.add(POWER << SHIFT | good, 1)
        if allowed & 2:
            self.list_prices(into, POWER_REVEAL)

    def list_prices(self, into: MoveList, kind: int) -> None:
        """One good, or two water in its place."""
        have = self.turn * 6
        for good in range(3):
            if self.tokens[have + good] > 0:
                into.add(kind << SHIFT | good, 1)
        if self.tokens[have + WATER] >= WATER_PER_GOOD:
            into.add(kind << SHIFT | PAY_WATER, 1)

    def pay_price(self, price: int) -> None:
        if price == PAY_WATER:
            self.tokens[self.turn * 6 + WATER] -= WATER_PER_GOOD
        else:
            self.tokens[self.turn * 6 + price] -= 1

    def spend_power(self, bit: int) -> None:
        """One use spends both powers, but for the card that grants each once."""
        if self.phase == TO_POWERS:
            self.powers_due &= ~bit
        else:
            self.power_left = 0

    def power(self, good: int) -> None:
        self.spend_power(1)
        self.tokens[self.turn * 6 + good] += 1
        self.phase = TO_POWERS if self.powers_due else TO_ACT

    def power_reveal(self, price: int) -> None:
        self.spend_power(2)
        self.pay_price(price)
        self.begin_reveal(FOR_TARGIA)

    def again(self, price: int) -> None:
        self.pay_price(price)
        self.goods_discard[self.goods_card] += 1
        self.goods_card = EMPTY
        self.begin_reveal(FOR_TARGIA)

    # --- central cards ------------------------------------------------------------------

    def list_cell(self, into: MoveList, cell: int) -> None:
        """What a marker can do with a card that lies face up."""
        seat = self.turn
        card = self.cell_card[cell]
        if self.cell_kind[cell] == GOODS_UP:
            if OPTIONS[card] == 1:
                into.add(TAKE << SHIFT | cell | NO_OPTION << AT_OPTION | NO_OPTION << AT_SECOND, 1)
            else:
                for option in range(OPTIONS[card]):
                    into.add(TAKE << SHIFT | cell | option << AT_OPTION | NO_OPTION << AT_SECOND, 1)
        elif self.cell_kind[cell] == TRIBE_UP:
            if self.can_pay(seat, card, 0, 0):
                into.add(PLAY_CELL << SHIFT | cell, 1)
            if self.hand_room(seat):
                into.add(KEEP_CELL << SHIFT | cell, 1)
            into.add(DISCARD_CELL << SHIFT | cell, 1)

    def take_cell(self, payload: int) -> None:
        """A goods card leaves the centre for what it shows, perhaps twice."""
        cell = payload & 15
        option = payload >> AT_OPTION & 3
        second = payload >> AT_SECOND & 3
        kind = self.cell_card[cell]
        self.use_cell(cell)
        self.goods_discard[kind] += 1
        self.phase = TO_ACT
        self.take_load(kind, 0 if option == NO_OPTION else option)
        if second != NO_OPTION:
            self.take_load(kind, second)
        self.replace(cell)

    def play_cell(self, cell: int) -> None:
        card = self.cell_card[cell]
        self.use_cell(cell)
        self.replace(cell)
        self.begin_payment(card, 0, 0)

    def keep_cell(self, cell: int) -> None:
        card = self.cell_card[cell]
        self.use_cell(cell)
        self.replace(cell)
        self.take_in_hand(self.turn, card, 0, 0)
        self.phase = TO_ACT

    def discard_cell(self, cell: int) -> None:
        card = self.cell_card[cell]
        self.use_cell(cell)
        self.discard(card)
        self.replace(cell)
        self.phase = TO_ACT

    def use_cell(self, cell: int) -> None:
        self.cell_mark[cell] &= ~(1 << self.turn)

    # --- tribe cards from the pile and the discards [targui.6.9, targui.14.7] ---------------

    def drawn(self, card: int) -> None:
        """A tribe card from the pile, seen by its drawer alone."""
        age = self.tribe_shuffles
        self.see_tribe(card, age)
        self.tribe_pile -= 1
        self.looked[self.looked_count] = card
        self.looked_age[self.looked_count] = age
        self.looked_count += 1
        self.count -= 1
        if self.count > 0:
            self.ready_tribe()
        elif self.source != FOR_EXPANSION:
            self.phase = TO_LOOK
        elif self.looked_count > 1:
            self.phase = TO_CHOOSE
        else:
            self.choose(card)

    def choose(self, card: int) -> None:
        """Go on with this one; the others are discarded, in the order they were drawn."""
        for index in range(self.looked_count):
            if self.looked[index] == card:
                self.card_age = self.looked_age[index]
            else:
                self.discard(self.looked[index])
            self.looked[index] = EMPTY
            self.looked_age[index] = 0
        self.looked_count = 0
        self.card = card
        self.card_hidden = 1
        self.phase = TO_DRAWN

    def list_choices(self, into: MoveList) -> None:
        for index in range(self.looked_count):
            into.add(CHOOSE << SHIFT | self.looked[index], 1)

    def list_looked(self, into: MoveList) -> None:
        for index in range(self.looked_count):
            if self.can_pay(self.turn, self.looked[index], self.cut, 0):
                into.add(PLAY << SHIFT | self.looked[index], 1)
        into.add(NONE << SHIFT, 1)

    def play_looked(self, card: int) -> None:
        """One of the cards looked at is played, the others are discarded; -1 plays none."""
        self.choose(card)
        self.card_hidden = 0
        self.card_age = 0
        if card == EMPTY:
            self.phase = TO_ACT
        else:
            self.begin_payment(card, self.cut, 0)

    def list_drawn(self, into: MoveList) -> None:
        seat = self.turn
        if self.can_pay(seat, self.card, self.cut, 0):
            into.add(PLAY << SHIFT | self.card, 1)
        if self.hand_room(seat):
            into.add(KEEP << SHIFT | self.card, 1)
        if self.source == FOR_TAKE_DISCARD:
            into.add(LEAVE << SHIFT | self.card, 1)
        elif self.source != FOR_OLD_TRACKS:
            into.add(DISCARD << SHIFT | self.card, 1)
        if self.source == FOR_EXPANSION:
            price = BORDER_REDRAW[self.border_at(self.cell)]
            if price > 0 and self.tokens[seat * 6 + WATER] >= price:
                into.add(REDRAW << SHIFT, 1)

    def decide_drawn(self, kind: int) -> None:
        """Play, keep, discard or leave the card that was drawn or picked up."""
        card = self.card
        hidden = self.card_hidden
        age = self.card_age
        picked_up = self.source != FOR_EXPANSION
        self.card = EMPTY
        self.card_hidden = 0
        self.card_age = 0
        self.phase = TO_ACT
        if picked_up and (kind == PLAY or kind == KEEP):
            self.discard_count -= 1
            self.discards[self.discard_count] = 0
        if kind == PLAY:
            self.begin_payment(card, self.cut, 0)
        elif kind == KEEP:
            self.take_in_hand(self.turn, card, hidden, age)
        elif not picked_up:
            self.discard(card)

    def redraw(self) -> None:
        self.tokens[self.turn * 6 + WATER] -= BORDER_REDRAW[self.border_at(self.cell)]
        self.discard(self.card)
        self.card = EMPTY
        self.card_hidden = 0
        self.card_age = 0
        self.begin_draw(1, FOR_EXPANSION, 0)
