"""What is worth knowing about Targui: moves by what they are about to bring (`games/targui/prospects.py` counts it, in
points at the end of the game).

What the arena said: this evaluation one move ahead won 20 of 20 against the bare score (35.5
points to 11.3) and 19 of 20 against plain UCT with 200 simulations. 500 simulations against it:
to a horizon of 2 or 10 moves 13 of 16, of 30 (about a round) 16 of 16, of 10 with a margin scale
of 5 instead of 10 15 of 16.
"""

from __future__ import annotations

from dataclasses import replace

from serai.bots.motives.targui import motives
from serai.bots.study import Budget, Learning, Study, Way
from serai.core.state import MoveList, Rng, State
from serai.games.targui import board, components
from serai.games.targui.cards import effects
from serai.games.targui.engine import codes, columns, phases, tables
from serai.games.targui.features import FIRST_GUESS, TarguiFeatures
from serai.games.targui.prospects import AHEAD, DUNE, Prospects
from serai.games.targui.state import TarguiState
from serai.search.knowledge import Knowledge
from serai.search.settings import Settings

GOLD, WATER, BORDER, WATER_LIMIT = components.GOLD, components.WATER, components.BORDER, components.WATER_LIMIT
P_LIMIT, BORDER_PLACES = phases.LIMIT, BORDER + 1
TAKES, SMITH, CARAVAN, EXPANSION = (
    effects.BORDER_TAKE, effects.BORDER_SILVERSMITH, effects.BORDER_CARAVAN, effects.BORDER_TRIBAL_EXPANSION,
)  # fmt: skip
LINE, BORDER_KIND = board.LINE, tables.BORDER_KIND

NOISE = 0.12
TICKETS = 1024
TICKET = 1.0 / TICKETS


class TarguiKnowledge(Knowledge):
    """Knows one scratch state of Targui."""

    def __init__(self) -> None:
        super().__init__()
        self.table: TarguiState = TarguiState()
        self.prospects = Prospects()

    def watch(self, state: State) -> None:
        assert isinstance(state, TarguiState)
        self.state = state
        self.table = state
        self.prospects.watch(state)

    def evaluate(self, seat: int) -> float:
        return self.prospects.evaluate(seat)

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
        left = self.prospects.turns_left(seat)
        if kind in (codes.PLACE, codes.PLACE_DUNE, codes.JOIN, codes.STAY):
            return self.placing(kind, what, seat, left)
        if codes.USE <= kind <= codes.END:
            return self.acting(kind, what, seat, left)
        if kind in (codes.PAY, codes.GIVE):
            return self.paying(kind, what, left)
        if kind == codes.ROW:
            return 0.3 + 0.2 * self.prospects.row_gain(seat, what, columns.symbol_of(self.table.card))
        if kind == codes.ACCEPT:
            return 0.5 + 0.2 * self.prospects.load_worth(
                self.table.goods_card * 18 + (0 if what == codes.NO_OPTION else what * 6), left
            )
        if kind in (codes.PLAY, codes.CHOOSE):
            return 0.4 + 0.1 * self.prospects.card_gain(seat, what, left)
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
            gain = self.prospects.cell_worth(seat, codes.first_in(kind, what), left)
            return 0.2 + 0.2 * gain - 0.2 * self.prospects.cell_worth(seat, codes.second_in(kind, what), left)
        return 0.3

    def placing(self, kind: int, what: int, seat: int, left: int) -> float:
        """A Targi: its card, the crossings it makes, and those it keeps from the other."""
        if kind != codes.PLACE:
            return 0.25 * DUNE
        total = self.prospects.post_worth(seat, what, left)
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
                total += self.prospects.cell_worth(seat, cell, left)
            elif self.table.to_place[seat] > 1:
                total += AHEAD * self.prospects.cell_worth(seat, cell, left)
            if theirs >> cross & 1:
                total += AHEAD * self.prospects.cell_worth(1 - seat, cell, left)
        return 0.2 * total

    def acting(self, kind: int, what: int, seat: int, left: int) -> float:
        """Goods first, then cards, then points, then the end of the turn."""
        have = seat * 6
        if kind in (codes.TAKE, codes.POWER, codes.DROP, codes.MARKER):
            return 0.9
        if kind == codes.USE:
            return self.using(what, seat, left)
        if kind == codes.PLAY_CELL:
            return 0.5 + 0.07 * self.prospects.card_gain(seat, self.table.cell_card[what], left)
        if kind in (codes.NOBLE_PLAY, codes.UNAIDED):
            return 0.5 + 0.07 * self.prospects.card_gain(seat, what, left)
        if kind in (codes.MARKER_PLAY, codes.USE_DUNE_PLAY):
            return 0.5 + 0.07 * self.prospects.card_gain(seat, codes.first_in(kind, what), left)
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
        goods = codes.paid_dates(what) + codes.paid_salt(what) + codes.paid_pepper(what)
        price = self.prospects.tokens_worth(goods, codes.paid_gold(what), left) + 0.5 * codes.paid_water(what)
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


HANDMADE = Settings(
    exploration=0.4, widening=1.2, widening_base=2.0, prior_weight=0.5, guided=True, horizon=30, margin_share=0.4,
    margin_scale=5.0,
)  # fmt: skip
STUDY = Study(
    TarguiKnowledge,
    HANDMADE,
    Budget((2, 3), (60, 300, 600, 20_000), horizon=30),
    Learning(
        TarguiFeatures,
        FIRST_GUESS,
        Way(replace(HANDMADE, exploration=0.05, horizon=12), (8, 50, 1_000, 30_000)),
        seats=(2,),
    ),
    motives=motives,
)
