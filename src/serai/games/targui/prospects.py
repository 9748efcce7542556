"""What everything of Targui that is not points yet will be worth, in points at the end of the game: goods, rows that
grow, lasting effects, and what the Targis on the border and their crossings are about to bring.

Goods are worth less towards the end, when there is nothing left to buy; a row of equal or different symbols is worth
more with every card; a lasting effect is worth the rounds it will still work.

Who asks may be somebody (`viewer`): then a card that the other drew unseen is not looked at.
"""

from __future__ import annotations

from serai.core.state import State
from serai.games.targui import board, components
from serai.games.targui.cards import effects
from serai.games.targui.engine import columns, payments, phases, tables
from serai.games.targui.state import TarguiState

GOLD, WATER, VP, CELLS, DISPLAY, ROWS, ROW, BORDER, WILD, EMPTY = (
    components.GOLD, components.WATER, components.VP, components.CELLS, components.DISPLAY, components.ROWS,
    components.ROW, components.BORDER, components.WILD_SYMBOL, -1,
)  # fmt: skip
P_PLACE, P_LATE_SHIFT, P_OVER, P_RAID, P_LAST_WATER, GOODS_UP, TRIBE_UP = (
    phases.PLACE, phases.LATE_SHIFT, phases.GAME_OVER, phases.RAID, phases.LAST_WATER, phases.GOODS_UP,
    phases.TRIBE_UP,
)  # fmt: skip
BORDER_PLACES, OPEN, ROUNDS = BORDER + 1, components.DUNES_OPEN, 12
NOBLE, TAKES, SMITH, CARAVAN, EXPANSION = (
    effects.BORDER_NOBLE, effects.BORDER_TAKE, effects.BORDER_SILVERSMITH, effects.BORDER_CARAVAN,
    effects.BORDER_TRIBAL_EXPANSION,
)  # fmt: skip
EVERYBODY = -1
"""As a viewer: all cards are looked at."""

LINE = board.LINE
BORDER_KIND, BORDER_LOAD, LOADS, OPTIONS = tables.BORDER_KIND, tables.BORDER_LOAD, tables.LOADS, tables.OPTIONS

# What a good, a gold and a water are worth in points while there is much to buy. Water counts
# half a point on the score sheet already.
GOOD = 0.45
GOLD_WORTH = 1.1
FADE = [0.1, 0.6, 0.85] + [1.0] * (ROUNDS - 2)
"""… and the share of it with so many turns left."""
EQUAL = [0.0, 0.4, 1.1, 2.2, 4.0]
DIVERSE = [0.0, 0.4, 0.7, 1.2, 2.0]
"""What a row of so many equal or different symbols will be worth."""
ROW_FADE = [0.0, 0.4, 0.7, 0.9] + [1.0] * (ROUNDS - 3)
LASTING = 0.12
"""An effect that works every round, a round."""
ONCE = 0.4
IN_HAND = 0.4
POST = 0.35
"""A Targi on the border whose card gives nothing that can be counted."""
TO_COME = 0.9
"""A Targi that is still to be placed."""
DUNE = 1.0
NOT_YET = 0.25
"""A tribe card one cannot pay."""
AHEAD = 0.25
"""The share of a line's cards that its second Targi will make one's own."""
dune_worth, ahead = DUNE, AHEAD  # the same, typed

WORKS_ON = (
    effects.DISCOUNT, effects.RAID_IMMUNITY, effects.BONUS_GOOD, effects.CONSOLATION_GOOD, effects.PLACE_ON_ROBBER,
    effects.PLAY_HAND_EXTRA, effects.DISCOUNT_NOBLE, effects.TRADER_ONE_TO_ONE, effects.RAID_VP, effects.BONUS_WATER,
    effects.WATER_ONE_TO_ONE, effects.WATER_PAYS_GOOD, effects.DRY_WELL, effects.FREE_MIRAGE, effects.DUNE_BONUS,
    effects.LARGER_HAND, effects.CHOOSE_OF_CARDS, effects.NEAR_TARGIA, effects.RAID_WATER,
)  # fmt: skip
AT_THE_END = (
    effects.VP_PER_SYMBOL, effects.VP_MORE_CARDS, effects.VP_ROW_END, effects.VP_MANY_CARDS, effects.DIVERSE_ROWS,
    effects.VP_PER_WATER, effects.VP_FULL_ROWS, effects.VP_PER_GOODS, effects.VP_FIVE_PAIRS, effects.VP_PER_GOLD,
)  # fmt: skip
KINDS = 64
LASTS = [int(kind in WORKS_ON) for kind in range(KINDS)]
ENDS = [int(kind in AT_THE_END) for kind in range(KINDS)]


class Prospects:
    """Of one scratch state of Targui."""

    def __init__(self) -> None:
        self.state: TarguiState = TarguiState()
        self.viewer = EVERYBODY

    def watch(self, state: State) -> None:
        assert isinstance(state, TarguiState)
        self.state = state

    def known_hand(self, seat: int, slot: int) -> int:
        """A card of a seat's hand, as far as the viewer may know it; EMPTY where there is none, or one drawn unseen."""
        if slot >= self.state.hand_count[seat]:
            return EMPTY
        if self.viewer not in (EVERYBODY, seat) and self.state.hand_hidden[seat * 2 + slot]:
            return EMPTY
        return self.state.hand[seat * 2 + slot]

    def tokens_worth(self, goods: float, gold: float, left: int) -> float:
        """What goods and gold will buy in so many turns."""
        return FADE[left] * (GOOD * goods + GOLD_WORTH * gold)

    # --- a whole seat -----------------------------------------------------------------

    def turns_left(self, seat: int) -> int:
        """How many turns a seat still has, this one included while it lasts."""
        left = ROUNDS - self.state.round
        if self.state.phase == P_LAST_WATER:
            return 0
        if (
            self.state.phase in (P_PLACE, P_LATE_SHIFT)
            or self.state.to_place[seat]
            or (self.state.phase > P_RAID and (self.state.turn == seat or self.state.turn == self.state.starter))
        ):
            left += 1
        return left if left < ROUNDS else ROUNDS

    def evaluate(self, seat: int) -> float:
        """The score so far, and what is likely to come of all that lies there."""
        total: float = self.state.points(seat)
        if self.state.phase == P_OVER:
            return total
        left = self.turns_left(seat)
        have = seat * 6
        goods: float = self.state.tokens[have] + self.state.tokens[have + 1] + self.state.tokens[have + 2]
        if goods > 10:
            goods = 10
        total += self.tokens_worth(goods, self.state.tokens[have + GOLD], left)
        if self.state.tokens[have + WATER] & 1:
            total += 0.3
        if left:
            total += IN_HAND * self.state.hand_count[seat]
        for row in range(ROWS):
            total += ROW_FADE[left] * self.row_promise(seat, row, EMPTY, 0)
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            if self.state.display[place] != EMPTY:
                total += self.effect(self.state.display[place], left, self.state.display_token[place])
        if self.state.camp[seat] != EMPTY:
            total += ONCE
        return total + self.underway(seat, left)

    def row_promise(self, seat: int, row: int, symbol: int, more: int) -> float:
        """What a row that is not full will be worth, perhaps with one more symbol in it."""
        first = seat * DISPLAY + row * ROW
        length = more
        seen = 0
        repeated = 0
        kinds = 0
        if more and symbol != WILD:
            seen = 1 << symbol
            kinds = 1
        for place in range(first, first + ROW):
            if self.state.display[place] == EMPTY:
                break
            length += 1
            other = columns.symbol_of(self.state.display[place])
            if other == WILD:
                continue
            if seen >> other & 1:
                repeated = 1
            else:
                seen |= 1 << other
                kinds += 1
        if length > ROW or (length == ROW and not more):
            return 0.0  # counted as it is
        if kinds <= 1:
            return EQUAL[length]
        return 0.0 if repeated else DIVERSE[length]

    def row_gain(self, seat: int, row: int, symbol: int) -> float:
        return self.row_promise(seat, row, symbol, 1) - self.row_promise(seat, row, EMPTY, 0)

    def effect(self, card: int, left: int, charged: int) -> float:
        """What a card's effect will still bring, beyond the score sheet as it stands."""
        kind = columns.kind_of(card)
        if kind < KINDS and LASTS[kind]:
            return LASTING * left
        return ONCE if charged else 0.0

    def card_gain(self, seat: int, card: int, left: int) -> float:
        """What it would be worth to have a card in one's display."""
        total: float = columns.points_on(card)
        kind = columns.kind_of(card)
        if kind < KINDS and LASTS[kind]:
            total += LASTING * left
        elif kind < KINDS and ENDS[kind]:
            total += 1.0
        elif kind:
            total += ONCE
        best = 0.0
        for row in range(ROWS):
            if self.state.display[seat * DISPLAY + row * ROW + ROW - 1] == EMPTY:
                gain = self.row_gain(seat, row, columns.symbol_of(card))
                if gain > best:
                    best = gain
        return total + best * ROW_FADE[left] + 0.2

    def card_price(self, card: int) -> float:
        """What a card costs, by its first price."""
        price = 0.0
        for good in range(3):
            price += GOOD * columns.cost_of(card, 0, good)
        return price + GOLD_WORTH * columns.cost_of(card, 0, GOLD) + 0.5 * columns.cost_of(card, 0, WATER)

    def load_worth(self, at: int, left: int) -> float:
        """Dates, salt, pepper, gold, water and points of a goods card's choice."""
        return (
            self.tokens_worth(LOADS[at] + LOADS[at + 1] + LOADS[at + 2], LOADS[at + GOLD], left)
            + 0.5 * LOADS[at + WATER]
            + LOADS[at + VP]
        )

    def cell_worth(self, seat: int, cell: int, left: int) -> float:
        """What a marker on a central card would bring."""
        card = self.state.cell_card[cell]
        if self.state.cell_kind[cell] == GOODS_UP:
            best = 0.0
            for option in range(OPTIONS[card]):
                worth = self.load_worth(card * 18 + option * 6, left)
                if worth > best:
                    best = worth
            return best
        if self.state.cell_kind[cell] != TRIBE_UP:
            return 0.0
        if not payments.can_pay(self.state, seat, card, 0, 0):
            return NOT_YET
        gain = self.card_gain(seat, card, left) - FADE[left] * self.card_price(card)
        return gain if gain > NOT_YET else NOT_YET

    def post_worth(self, seat: int, number: int, left: int) -> float:
        """What the border card itself is good for."""
        at = self.state.border[number] * BORDER_PLACES + number
        kind = BORDER_KIND[at]
        have = seat * 6
        goods = self.state.tokens[have] + self.state.tokens[have + 1] + self.state.tokens[have + 2]
        if kind == TAKES:
            total = 0.5 * BORDER_LOAD[at * 6 + WATER] + BORDER_LOAD[at * 6 + VP]
            for good in range(3):
                total += FADE[left] * GOOD * BORDER_LOAD[at * 6 + good]
            return total + FADE[left] * GOLD_WORTH * BORDER_LOAD[at * 6 + GOLD]
        if kind == CARAVAN:
            return 1.6 * GOOD
        if kind == NOBLE:
            card = self.known_hand(seat, 0)
            if card == EMPTY:
                return 0.0
            if payments.can_pay(self.state, seat, card, 0, 0):
                return self.card_gain(seat, card, left) - FADE[left] * self.card_price(card)
            return 0.1
        if kind == SMITH:
            if left <= 2 and (goods >= 4 or self.state.tokens[have + GOLD]):
                return 2.0
            return 1.0 if goods >= 7 else 0.2
        if kind == EXPANSION:
            return 0.6
        return POST

    def underway(self, seat: int, left: int) -> float:
        """What Targis, markers and those still to come are about to bring."""
        total = TO_COME * self.state.to_place[seat]
        lines = 0
        for number in range(1, BORDER):
            if self.state.targi[number] >> seat & 1:
                total += self.post_worth(seat, number, left)
                lines |= 1 << LINE[number]
        for slot in range(OPEN):
            if self.state.dune_targi[slot] >> seat & 1:
                total += dune_worth
        placing = self.state.phase in (P_PLACE, P_LATE_SHIFT)
        for cell in range(CELLS):
            if placing:
                column = lines >> cell % 3 & 1
                row = lines >> 3 + cell // 3 & 1
                if column and row:
                    total += self.cell_worth(seat, cell, left)
                elif column or row:
                    total += ahead * self.cell_worth(seat, cell, left) * (self.state.to_place[seat] > 0)
            elif self.state.cell_mark[cell] >> seat & 1:
                total += self.cell_worth(seat, cell, left)
        return total
