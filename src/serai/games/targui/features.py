"""What a state of Targui looks like to one seat, as numbers for a learned value.

The seat sees its own hand. Of the other's it sees what was taken in the open: a card that was drawn unseen counts as
one card and no more, and nothing that lies face down is looked at. What things will be worth `prospects.py` counts.
"""

from __future__ import annotations

from serai.core.features import Features, layout
from serai.core.state import State
from serai.games.targui import components
from serai.games.targui.board import LINE as LINES
from serai.games.targui.cards import effects
from serai.games.targui.cards.effects import SYMBOLS
from serai.games.targui.engine import columns, payments, phases
from serai.games.targui.prospects import AT_THE_END, WORKS_ON, Prospects
from serai.games.targui.state import TarguiState

GOODS, GOLD, WATER, CELLS, DISPLAY, ROWS, ROW, BORDER, WILD, EMPTY = (
    components.GOODS, components.GOLD, components.WATER, components.CELLS, components.DISPLAY, components.ROWS,
    components.ROW, components.BORDER, components.WILD_SYMBOL, -1,
)  # fmt: skip
OPEN, LARGEST_HAND, SYMBOL_COUNT = components.DUNES_OPEN, components.LARGEST_HAND, len(SYMBOLS)
GOODS_LIMIT, ROUNDS = components.GOODS_LIMIT, 12
P_FIRST, P_LAST, P_IN_TURN, P_RAID, P_PLACE, P_LATE_SHIFT, P_ROW = (
    phases.TURN_UP, phases.LAST_WATER, phases.BLIND_DUNE, phases.RAID, phases.PLACE, phases.LATE_SHIFT, phases.ROW,
)  # fmt: skip
GOODS_UP, TRIBE_UP = phases.GOODS_UP, phases.TRIBE_UP
line = LINES

ONCE = (
    effects.SKIP_RAID, effects.USE_BORDER_13, effects.SHARE_DUNE, effects.PLAY_HAND_FREE, effects.LATE_SHIFT,
    effects.STORED_GOLD,
)  # fmt: skip
"""Effects that work as long as a marker, or gold, lies on their card."""
KINDS = (*WORKS_ON, *AT_THE_END, *ONCE)
lasting = list(WORKS_ON)
others = [*AT_THE_END, *ONCE]
LASTING_COUNT, OTHER_COUNT = len(WORKS_ON), len(AT_THE_END) + len(ONCE)
KIND_NAMES = {
    number: name.lower().replace("_", " ")
    for name, number in vars(effects).items()
    if isinstance(number, int) and name.isupper() and number <= effects.VP_PER_GOLD and not name.startswith("BORDER_")
}

SEAT = (
    "points",
    "dates",
    "salt",
    "pepper",
    "goods",
    "kinds of goods",
    "goods over the limit",
    "gold",
    "water",
    "a water too many",
    "tokens, fading",
    "cards",
    *(f"of {symbol}" for symbol in SYMBOLS),
    "empty rows",
    "rows of one",
    "equal rows of two",
    "equal rows of three",
    "diverse rows of two",
    "diverse rows of three",
    "broken rows of two",
    "broken rows of three",
    "full rows",
    "promise of rows",
    *(f"lasting: {KIND_NAMES[kind]}" for kind in WORKS_ON),
    *(f"has: {KIND_NAMES[kind]}" for kind in (*AT_THE_END, *ONCE)),
    "a hidden camp",
    "cards in hand",
    "unknown cards in hand",
    "best card in hand",
    "its price",
    "can be paid",
    "Targis to place",
    "fewer next time",
    "Targis on posts",
    "posts",
    "Targis on dunes",
    "goods cards",
    "tribe cards that can be paid",
    "tribe cards that cannot",
    "best of them",
    "all of them",
    "to come of lines",
    "no turn left",
    "one turn left",
    "turns left",
    "in all",
)
PHASES = [number for number in range(P_FIRST, P_LAST + 1) if number in phases.DOING]
phase_at = [PHASES.index(number) if number in PHASES else -1 for number in range(P_LAST + 1)]
PHASE_COUNT = len(PHASES)
TABLE = (
    *(f"to decide: {phases.DOING[number]} ({phases.NAMES[number].lower()})" for number in PHASES),
    "my turn",
    "mine to begin",
    "the amulet stays",
    "progress",
    "progress squared",
    "a raid is next",
    "rounds to the raid",
    "the card decided on",
    "the card paid for",
    "goods to gain",
    "tribe cards in the centre",
    "best in the centre for me",
    "best in the centre for the rival",
    "all of the centre for me",
    "all of the centre for the rival",
    "points ahead",
    "points ahead, growing",
    "in all ahead",
    "in all ahead, growing",
    "options: expansion",
    "options: mixed",
)
NAMES = layout(SEAT, TABLE, ("me", "rival"))
SEAT_COUNT = len(SEAT)
POINTS = SEAT.index("points")
ALL = SEAT.index("in all")
POINTS_UNIT = 10.0

FIRST_GUESS = {"in all ahead": 2.0, "in all ahead, growing": 2.0}
"""Before anything is learnt: more points are better, and so is what is about to come."""


class TarguiFeatures(Features):
    """Of one scratch state of Targui."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self.state = TarguiState()
        self.prospects = Prospects()
        self.at = 0
        self.best = 0.0
        self.total = 0.0

    def watch(self, state: State) -> None:
        assert isinstance(state, TarguiState)
        self.state = state
        self.prospects.watch(state)

    def turn(self) -> int:
        """Whoever decides; while cards are turned up, who begins."""
        if self.state.phase >= P_RAID:
            return self.state.actor
        return self.state.turn if self.state.phase >= P_IN_TURN else self.state.starter

    # --- the row ---------------------------------------------------------------------------

    def look(self) -> None:
        """What there is to see depends on who looks: `face` looks itself."""

    def face(self, me: int) -> None:
        self.prospects.viewer = me
        self.at = 0
        self.tell_seat(self.state, me)
        self.tell_seat(self.state, 1 - me)
        self.tell_table(self.state, me)

    def put(self, amount: float) -> None:
        """The next number of the row."""
        self.row[self.at] = amount
        self.at += 1

    def tell_seat(self, state: TarguiState, seat: int) -> None:
        left = self.prospects.turns_left(seat)
        self.tell_tokens(state, seat, left)
        self.tell_display(state, seat, left)
        self.tell_hand(state, seat, left)
        self.tell_underway(state, seat, left)
        self.put(1.0 if left == 0 else 0.0)
        self.put(1.0 if left == 1 else 0.0)
        self.put(left / (1.0 * ROUNDS))
        self.put(self.prospects.evaluate(seat) / POINTS_UNIT)

    def tell_tokens(self, state: TarguiState, seat: int, left: int) -> None:
        have = seat * 6
        self.put(state.points(seat) / POINTS_UNIT)
        goods = 0
        kinds = 0
        for good in range(GOODS):
            self.put(state.tokens[have + good] / 3.0)
            goods += state.tokens[have + good]
            if state.tokens[have + good]:
                kinds += 1
        self.put(goods / 5.0)
        self.put(kinds / 3.0)
        self.put((goods - GOODS_LIMIT) / 3.0 if goods > GOODS_LIMIT else 0.0)
        self.put(state.tokens[have + GOLD])
        self.put(state.tokens[have + WATER] / 5.0)
        self.put(state.tokens[have + WATER] & 1)
        self.put(self.prospects.tokens_worth(goods, state.tokens[have + GOLD], left) / POINTS_UNIT)

    def tell_display(self, state: TarguiState, seat: int, left: int) -> None:
        self.put(state.cards[seat] / 6.0)
        first = self.at
        for index in range(SYMBOL_COUNT + 9):
            self.row[first + index] = 0.0
        promise = 0.0
        for row in range(ROWS):
            self.tell_row(state, seat * DISPLAY + row * ROW, first)
            promise += self.prospects.row_promise(seat, row, EMPTY, 0)
        self.at = first + SYMBOL_COUNT + 9
        self.put(promise * left / (5.0 * ROUNDS))
        for index in range(LASTING_COUNT):
            works = (state.powers[seat] >> lasting[index]) & 1
            self.put(left / (1.0 * ROUNDS) if works else 0.0)
        for index in range(OTHER_COUNT):
            self.put((state.powers[seat] >> others[index]) & 1)
        self.put(1.0 if state.camp[seat] != EMPTY else 0.0)

    def tell_row(self, state: TarguiState, start: int, first: int) -> None:
        """Count one row of a display among its like."""
        length = 0
        kinds = 0
        seen = 0
        repeated = 0
        for place in range(start, start + ROW):
            if state.display[place] == EMPTY:
                break
            length += 1
            symbol = columns.symbol_of(state.display[place])
            if symbol == WILD:
                continue
            self.row[first + symbol] += 0.25
            if seen >> symbol & 1:
                repeated = 1
            else:
                seen |= 1 << symbol
                kinds += 1
        like = 0  # empty
        if length == 1:
            like = 1
        elif length == ROW:
            like = 8
        elif length:
            like = 2 * (1 if kinds <= 1 else 3 if repeated else 2) + length - 2
        self.row[first + SYMBOL_COUNT + like] += 0.5

    def tell_hand(self, state: TarguiState, seat: int, left: int) -> None:
        unknown = 0
        best = 0.0
        price = 0.0
        payable = 0.0
        for slot in range(LARGEST_HAND):
            card = self.prospects.known_hand(seat, slot)
            if card == EMPTY:
                if slot < state.hand_count[seat]:
                    unknown += 1
                continue
            gain = self.prospects.card_gain(seat, card, left)
            if gain > best:
                best = gain
                price = self.prospects.card_price(card)
                payable = payments.can_pay(state, seat, card, 0, 0)
        self.put(state.hand_count[seat])
        self.put(unknown)
        self.put(best / 5.0)
        self.put(price / 5.0)
        self.put(payable)

    def tell_underway(self, state: TarguiState, seat: int, left: int) -> None:
        """Targis, markers, and the lines they stand on."""
        self.put(state.to_place[seat] / 3.0)
        self.put(state.fewer[seat])
        standing = 0
        posts = 0.0
        lines = 0
        for number in range(1, BORDER + 1):
            if state.targi[number] >> seat & 1:
                standing += 1
                posts += self.prospects.post_worth(seat, number, left)
                if line[number] >= 0:
                    lines |= 1 << line[number]
        self.put(standing / 3.0)
        self.put(posts / 3.0)
        dunes = 0
        for slot in range(OPEN):
            if state.dune_targi[slot] >> seat & 1:
                dunes += 1
        self.put(dunes)
        self.tell_cells(state, seat, left, lines)

    def tell_cells(self, state: TarguiState, seat: int, left: int, lines: int) -> None:
        """Cards that a marker lies on or will lie on; while Targis are placed, those of half a crossing as well."""
        placing = state.phase in (P_PLACE, P_LATE_SHIFT)
        loads = 0
        payable = 0
        dear = 0
        best = 0.0
        total = 0.0
        to_come = 0.0
        for cell in range(CELLS):
            column = lines >> cell % 3 & 1
            across = lines >> 3 + cell // 3 & 1
            mine = column and across if placing else state.cell_mark[cell] >> seat & 1
            if not mine and not (placing and (column or across)):
                continue
            worth = self.prospects.cell_worth(seat, cell, left)
            if not mine:
                to_come += worth
                continue
            if state.cell_kind[cell] == GOODS_UP:
                loads += 1
            elif state.cell_kind[cell] == TRIBE_UP:
                if payments.can_pay(state, seat, state.cell_card[cell], 0, 0):
                    payable += 1
                else:
                    dear += 1
            total += worth
            if worth > best:
                best = worth
        self.put(loads / 2.0)
        self.put(payable / 2.0)
        self.put(dear / 2.0)
        self.put(best / 5.0)
        self.put(total / 5.0)
        self.put(to_come / POINTS_UNIT if state.to_place[seat] else 0.0)

    # --- the table -------------------------------------------------------------------------

    def tell_table(self, state: TarguiState, me: int) -> None:
        first = self.at
        for index in range(PHASE_COUNT):
            self.row[first + index] = 0.0
        if state.phase <= P_LAST and phase_at[state.phase] >= 0:
            self.row[first + phase_at[state.phase]] = 1.0
        self.at = first + PHASE_COUNT
        self.put(1.0 if state.phase > P_LATE_SHIFT and state.turn == me else 0.0)
        self.put(1.0 if state.starter == me else 0.0)
        self.put(state.stays)
        progress = state.round / (1.0 * ROUNDS)
        self.put(progress)
        self.put(progress * progress)
        to_raid = (4 - state.robber % 4) % 4
        self.put(1.0 if to_raid == 1 else 0.0)
        self.put(to_raid / 4.0)
        decided = 0.0
        if state.card != EMPTY and state.turn == me and state.phase > P_LATE_SHIFT:
            decided = self.prospects.card_gain(me, state.card, self.prospects.turns_left(me))
        self.put(decided / 5.0 if state.phase != P_ROW else 0.0)
        self.put(decided / 5.0 if state.phase == P_ROW else 0.0)
        self.put(state.count / 3.0 if state.phase > P_LATE_SHIFT and state.turn == me else 0.0)
        tribes = 0
        for cell in range(CELLS):
            if state.cell_kind[cell] == TRIBE_UP:
                tribes += 1
        self.put(tribes / 5.0)
        self.tell_centre(state, me)
        best = self.best
        total = self.total
        self.tell_centre(state, 1 - me)
        self.put(best / 5.0)
        self.put(self.best / 5.0)
        self.put(total / POINTS_UNIT)
        self.put(self.total / POINTS_UNIT)
        self.put_ahead(POINTS, progress)
        self.put_ahead(ALL, progress)
        self.put(state.expansion)
        self.put(state.mixed)

    def tell_centre(self, state: TarguiState, seat: int) -> None:
        """What the cards in the centre would be worth to a seat."""
        left = self.prospects.turns_left(seat)
        self.best = 0.0
        self.total = 0.0
        for cell in range(CELLS):
            worth = self.prospects.cell_worth(seat, cell, left)
            self.total += worth
            if worth > self.best:
                self.best = worth

    def put_ahead(self, what: int, progress: float) -> None:
        """How much more I have than the rival, and the same growing with the game."""
        difference = self.row[what] - self.row[SEAT_COUNT + what]
        self.put(difference)
        self.put(difference * progress)
