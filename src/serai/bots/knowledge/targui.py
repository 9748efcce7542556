"""What is worth knowing about Targui: what goods, gold and water will buy, what a card does for
its row, and what the Targis on the border and their crossings are about to bring.

Everything is counted in points at the end of the game. Goods are worth less towards the end,
when there is nothing left to buy; a row of equal or different symbols is worth more with every
card; a lasting effect is worth the rounds it will still work.

What the arena said: this evaluation one move ahead won 20 of 20 against the bare score (35.5
points to 11.3) and 19 of 20 against plain UCT with 200 simulations. 500 simulations against it:
to a horizon of 2 or 10 moves 13 of 16, of 30 (about a round) 16 of 16, of 10 with a margin scale
of 5 instead of 10 15 of 16.
"""

from __future__ import annotations

from serai.bots.study import Budget, Study
from serai.core.state import MoveList, Rng, State
from serai.games.targui import board, components
from serai.games.targui.cards import effects
from serai.games.targui.engine import codes, columns, payments, phases, tables
from serai.games.targui.state import TarguiState
from serai.search.knowledge import Knowledge
from serai.search.settings import Settings

GOLD, WATER, VP, CELLS, DISPLAY, ROWS, ROW, BORDER, WILD, EMPTY = (
    components.GOLD, components.WATER, components.VP, components.CELLS, components.DISPLAY, components.ROWS,
    components.ROW, components.BORDER, components.WILD_SYMBOL, -1,
)  # fmt: skip
P_PLACE, P_LATE_SHIFT, P_OVER, P_RAID, P_LIMIT, P_LAST_WATER, GOODS_UP, TRIBE_UP = (
    phases.PLACE, phases.LATE_SHIFT, phases.GAME_OVER, phases.RAID, phases.LIMIT, phases.LAST_WATER, phases.GOODS_UP,
    phases.TRIBE_UP,
)  # fmt: skip
BORDER_PLACES, OPEN, ROUNDS, WATER_LIMIT = BORDER + 1, components.DUNES_OPEN, 12, components.WATER_LIMIT
NOBLE, TAKES, TRADER, MIRAGE, SMITH, CARAVAN, EXPANSION = (
    effects.BORDER_NOBLE, effects.BORDER_TAKE, effects.BORDER_TRADER, effects.BORDER_FATA_MORGANA,
    effects.BORDER_SILVERSMITH, effects.BORDER_CARAVAN, effects.BORDER_TRIBAL_EXPANSION,
)  # fmt: skip

LINE, OPPOSITE = board.LINE, board.OPPOSITE
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
NOISE = 0.12
TICKETS = 1024
TICKET = 1.0 / TICKETS

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


class TarguiKnowledge(Knowledge):
    """Knows one scratch state of Targui."""

    def __init__(self) -> None:
        super().__init__()
        self.table: TarguiState = TarguiState()

    def watch(self, state: State) -> None:
        assert isinstance(state, TarguiState)
        self.state = state
        self.table = state

    # --- worth ------------------------------------------------------------------------

    def turns_left(self, seat: int) -> int:
        """How many turns a seat still has, this one included while it lasts."""
        left = ROUNDS - self.table.round
        if self.table.phase == P_LAST_WATER:
            return 0
        if (
            self.table.phase in (P_PLACE, P_LATE_SHIFT)
            or self.table.to_place[seat]
            or (self.table.phase > P_RAID and (self.table.turn == seat or self.table.turn == self.table.starter))
        ):
            left += 1
        return left if left < ROUNDS else ROUNDS

    def evaluate(self, seat: int) -> float:
        """The score so far, and what is likely to come of all that lies there."""
        total: float = self.table.points(seat)
        if self.table.phase == P_OVER:
            return total
        left = self.turns_left(seat)
        have = seat * 6
        goods: float = self.table.tokens[have] + self.table.tokens[have + 1] + self.table.tokens[have + 2]
        if goods > 10:
            goods = 10
        total += FADE[left] * (GOOD * goods + GOLD_WORTH * self.table.tokens[have + GOLD])
        if self.table.tokens[have + WATER] & 1:
            total += 0.3
        if left:
            total += IN_HAND * self.table.hand_count[seat]
        for row in range(ROWS):
            total += ROW_FADE[left] * self.row_promise(seat, row, EMPTY, 0)
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            if self.table.display[place] != EMPTY:
                total += self.effect(self.table.display[place], left, self.table.display_token[place])
        if self.table.camp[seat] != EMPTY:
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
            if self.table.display[place] == EMPTY:
                break
            length += 1
            other = columns.symbol_of(self.table.display[place])
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
            if self.table.display[seat * DISPLAY + row * ROW + ROW - 1] == EMPTY:
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
        fade = FADE[left]
        return (
            fade * (GOOD * (LOADS[at] + LOADS[at + 1] + LOADS[at + 2]) + GOLD_WORTH * LOADS[at + GOLD])
            + 0.5 * LOADS[at + WATER]
            + LOADS[at + VP]
        )

    def cell_worth(self, seat: int, cell: int, left: int) -> float:
        """What a marker on a central card would bring."""
        card = self.table.cell_card[cell]
        if self.table.cell_kind[cell] == GOODS_UP:
            best = 0.0
            for option in range(OPTIONS[card]):
                worth = self.load_worth(card * 18 + option * 6, left)
                if worth > best:
                    best = worth
            return best
        if self.table.cell_kind[cell] != TRIBE_UP:
            return 0.0
        if not payments.can_pay(self.table, seat, card, 0, 0):
            return NOT_YET
        gain = self.card_gain(seat, card, left) - FADE[left] * self.card_price(card)
        return gain if gain > NOT_YET else NOT_YET

    def post_worth(self, seat: int, number: int, left: int) -> float:
        """What the border card itself is good for."""
        at = self.table.border[number] * BORDER_PLACES + number
        kind = BORDER_KIND[at]
        have = seat * 6
        goods = self.table.tokens[have] + self.table.tokens[have + 1] + self.table.tokens[have + 2]
        if kind == TAKES:
            total = 0.5 * BORDER_LOAD[at * 6 + WATER] + BORDER_LOAD[at * 6 + VP]
            for good in range(3):
                total += FADE[left] * GOOD * BORDER_LOAD[at * 6 + good]
            return total + FADE[left] * GOLD_WORTH * BORDER_LOAD[at * 6 + GOLD]
        if kind == CARAVAN:
            return 1.6 * GOOD
        if kind == NOBLE:
            if self.table.hand_count[seat] == 0:
                return 0.0
            card = self.table.hand[seat * 2]
            if payments.can_pay(self.table, seat, card, 0, 0):
                return self.card_gain(seat, card, left) - FADE[left] * self.card_price(card)
            return 0.1
        if kind == SMITH:
            if left <= 2 and (goods >= 4 or self.table.tokens[have + GOLD]):
                return 2.0
            return 1.0 if goods >= 7 else 0.2
        if kind == EXPANSION:
            return 0.6
        return POST

    def underway(self, seat: int, left: int) -> float:
        """What Targis, markers and those still to come are about to bring."""
        total = TO_COME * self.table.to_place[seat]
        lines = 0
        for number in range(1, BORDER):
            if self.table.targi[number] >> seat & 1:
                total += self.post_worth(seat, number, left)
                lines |= 1 << LINE[number]
        for slot in range(OPEN):
            if self.table.dune_targi[slot] >> seat & 1:
                total += DUNE
        placing = self.table.phase in (P_PLACE, P_LATE_SHIFT)
        for cell in range(CELLS):
            if placing:
                column = lines >> cell % 3 & 1
                row = lines >> 3 + cell // 3 & 1
                if column and row:
                    total += self.cell_worth(seat, cell, left)
                elif column or row:
                    total += AHEAD * self.cell_worth(seat, cell, left) * (self.table.to_place[seat] > 0)
            elif self.table.cell_mark[cell] >> seat & 1:
                total += self.cell_worth(seat, cell, left)
        return total

    # --- first sight, from 0 to 1 -----------------------------------------------------

    def prior(self, code: int) -> float:
        marks = self.marks(code)
        if marks <= 0:
            return 0.0
        return marks if marks < 1 else 1.0

    def marks(self, code: int) -> float:
        """How good a move looks among those of the same moment."""
        kind = codes.kind_of(code)
        what = codes.payload_of(code)
        seat = self.table.actor
        left = self.turns_left(seat)
        if kind in (codes.PLACE, codes.PLACE_DUNE, codes.JOIN, codes.STAY):
            return self.placing(kind, what, seat, left)
        if codes.USE <= kind <= codes.END:
            return self.acting(kind, what, seat, left)
        if kind in (codes.PAY, codes.GIVE):
            return self.paying(kind, what, left)
        if kind == codes.ROW:
            return 0.3 + 0.2 * self.row_gain(seat, what, columns.symbol_of(self.table.card))
        if kind == codes.ACCEPT:
            return 0.5 + 0.2 * self.load_worth(
                self.table.goods_card * 18 + (0 if what == codes.NO_OPTION else what * 6), left
            )
        if kind in (codes.PLAY, codes.CHOOSE):
            return 0.4 + 0.1 * self.card_gain(seat, what, left)
        if kind in (codes.GAIN, codes.RETURN):
            return self.balance(seat, what, 1 if kind == codes.GAIN else -1)
        if kind == codes.GIVE_CARD:
            return 0.1
        if kind in (codes.GAIN_GOLD, codes.GAIN_VP):
            return 0.6
        if kind == codes.TRADE:
            return 0.4 if codes.wanted_in(what) == GOLD and self.table.tokens[seat * 6 + GOLD] == 0 else 0.1
        if kind == codes.FORGE:
            return 0.2 + 0.1 * codes.goods_in(what)
        if kind == codes.FORGE_GOLD:
            return 0.3 + 0.15 * what
        if kind == codes.MOVE:
            gain = self.cell_worth(seat, codes.first_in(kind, what), left)
            return 0.2 + 0.2 * gain - 0.2 * self.cell_worth(seat, codes.second_in(kind, what), left)
        return 0.3

    def placing(self, kind: int, what: int, seat: int, left: int) -> float:
        """A Targi: its card, the crossings it makes, and those it keeps from the other."""
        if kind != codes.PLACE:
            return 0.25 * DUNE
        total = self.post_worth(seat, what, left)
        line = LINE[what]
        lines = 0
        theirs = 0
        for number in range(1, BORDER):
            if self.table.targi[number] >> seat & 1:
                lines |= 1 << LINE[number]
            if self.table.targi[number] >> (1 - seat) & 1:
                theirs |= 1 << LINE[number]
        for place in range(3):
            cell = place * 3 + line if line < 3 else (line - 3) * 3 + place
            cross = 3 + place if line < 3 else place
            if lines >> cross & 1:
                total += self.cell_worth(seat, cell, left)
            elif self.table.to_place[seat] > 1:
                total += AHEAD * self.cell_worth(seat, cell, left)
            if theirs >> cross & 1:
                total += AHEAD * self.cell_worth(1 - seat, cell, left)
        return 0.2 * total

    def acting(self, kind: int, what: int, seat: int, left: int) -> float:
        """Goods first, then cards, then points, then the end of the turn."""
        have = seat * 6
        if kind in (codes.TAKE, codes.POWER, codes.DROP, codes.MARKER):
            return 0.9
        if kind == codes.USE:
            return self.using(what, seat, left)
        if kind == codes.PLAY_CELL:
            return 0.5 + 0.07 * self.card_gain(seat, self.table.cell_card[what], left)
        if kind in (codes.NOBLE_PLAY, codes.UNAIDED):
            return 0.5 + 0.07 * self.card_gain(seat, what, left)
        if kind in (codes.MARKER_PLAY, codes.USE_DUNE_PLAY):
            return 0.5 + 0.07 * self.card_gain(seat, codes.first_in(kind, what), left)
        if kind in (codes.USE_DUNE, codes.USE_TOP):
            return 0.45
        if kind == codes.KEEP_CELL:
            return 0.25
        if kind == codes.END:
            return 0.1
        if kind == codes.WATER and self.table.phase == P_LIMIT and self.table.tokens[have + WATER] > WATER_LIMIT:
            return 0.95 if what == GOLD else 0.85  # it is lost otherwise
        if kind == codes.WATER:
            return 0.12 if what == GOLD and self.table.tokens[have + GOLD] == 0 else 0.03
        return 0.05

    def using(self, number: int, seat: int, left: int) -> float:
        """A border card's turn to be used: what gives comes early, what asks for goods late."""
        kind = BORDER_KIND[self.table.border[number] * BORDER_PLACES + number]
        have = seat * 6
        if kind in (TAKES, CARAVAN):
            return 0.88
        if kind == SMITH:
            goods = self.table.tokens[have] + self.table.tokens[have + 1] + self.table.tokens[have + 2]
            return 0.35 if goods >= 7 or left <= 2 else 0.08
        if kind == EXPANSION:
            return 0.48
        return 0.15

    def paying(self, kind: int, what: int, left: int) -> float:
        """The cheaper the better; what is bought on top counts."""
        price = GOOD * FADE[left] * (codes.paid_dates(what) + codes.paid_salt(what) + codes.paid_pepper(what))
        price += GOLD_WORTH * FADE[left] * codes.paid_gold(what) + 0.5 * codes.paid_water(what)
        if kind == codes.GIVE:
            price += codes.paid_vp(what)
        elif codes.paid_bracket(what):
            price -= columns.bracket_points_of(self.table.card)
        return 0.9 - 0.15 * price

    def balance(self, seat: int, goods: int, sign: int) -> float:
        """Goods one has least of."""
        have = seat * 6
        least = self.table.tokens[have] + sign * codes.dates_in(goods)
        other = self.table.tokens[have + 1] + sign * codes.salt_in(goods)
        if other < least:
            least = other
        other = self.table.tokens[have + 2] + sign * codes.pepper_in(goods)
        if other < least:
            least = other
        return 0.3 + 0.1 * least

    # --- playouts ---------------------------------------------------------------------

    def choose(self, rng: Rng, scratch: MoveList) -> int:
        """What looks best, by a judgement that is a little off now and then."""
        self.table.list_moves(scratch)
        best = scratch.codes[0]
        if scratch.count == 1:
            return best
        most = -10.0
        for index in range(scratch.count):
            marks = self.marks(scratch.codes[index]) + NOISE * TICKET * rng.below(TICKETS)
            if marks > most:
                most = marks
                best = scratch.codes[index]
        return best


STUDY = Study(
    TarguiKnowledge,
    Settings(
        exploration=0.4, widening=1.2, widening_base=2.0, prior_weight=0.5, guided=True, horizon=30, margin_share=0.4,
        margin_scale=5.0,
    ),
    Budget((2, 3), (60, 300, 600, 20_000), horizon=30),
)  # fmt: skip
