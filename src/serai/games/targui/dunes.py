"""Shifting dunes: what each does. [targui.17.1, targui.17.3, targui.17.6, targui.17.7]"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import codes, components, effects, phases, tables
from serai.games.targui.border import Border

GOLD, WATER, VP, CELLS, EMPTY = components.GOLD, components.WATER, components.VP, components.CELLS, -1
DISPLAY, MARKERS, MIRAGE_CARD, OPEN = (
    components.DISPLAY, components.MARKERS, components.MIRAGE_CAMP, components.DUNES_OPEN,
)  # fmt: skip
BORDER_NUMBERS = components.BORDER

TO_ACT, TO_ROW, TO_GIVE, TO_SCOUT, TO_LOAD, TO_PATH, TO_SHIFT, TO_CROSSING = (
    phases.ACT, phases.ROW, phases.GIVE, phases.SCOUT, phases.LOAD, phases.PATH, phases.SHIFT, phases.CROSSING,
)  # fmt: skip
PLAIN, SMUGGLER, FAIR, COUNCIL, OLD_TRACKS = (
    phases.PLAIN, phases.SMUGGLER, phases.FAIR, phases.COUNCIL, phases.OLD_TRACKS,
)  # fmt: skip
GOODS_UP, TRIBE_UP = phases.GOODS_UP, phases.TRIBE_UP

DUNE_GOODS, DUNE_GOLD_AND_GOOD, DUNE_WATER = effects.DUNE_GOODS, effects.DUNE_GOLD_AND_GOOD, effects.DUNE_WATER
DUNE_VP, DUNE_MIXED_LOAD, DUNE_SMUGGLER = effects.DUNE_VP, effects.DUNE_MIXED_LOAD, effects.DUNE_GOLD_SMUGGLER
DUNE_FAIR, DUNE_GOLDSMITH, DUNE_MESSENGER = effects.DUNE_FAIR, effects.DUNE_GOLDSMITH, effects.DUNE_MESSENGER
DUNE_COUNCIL, DUNE_SCOUT, DUNE_DOUBLE_LOAD = effects.DUNE_COUNCIL, effects.DUNE_SCOUT, effects.DUNE_DOUBLE_LOAD
DUNE_PATH, DUNE_WIND, DUNE_CROSSING = (
    effects.DUNE_SECOND_PATH, effects.DUNE_WIND_SHIFT, effects.DUNE_EXTRA_CROSSING,
)  # fmt: skip
DUNE_OLD_TRACKS, DUNE_HIDDEN_CAMP, DUNE_GROWING = (
    effects.DUNE_OLD_TRACKS, effects.DUNE_HIDDEN_CAMP, effects.DUNE_GROWING_TRIBE,
)  # fmt: skip
DUNE_MIRAGE_CAMP, DUNE_SUNRISE = effects.DUNE_MIRAGE_CAMP, effects.DUNE_SUNRISE

DUNE_ROWS, OPTIONS = tables.DUNE_ROWS, tables.OPTIONS


class Dunes(Border):
    """What dunes do."""

    def list_dune(self, into: MoveList, dune: int) -> None:
        """Carry out a dune, where it does something."""
        if DUNE_ROWS[dune * 3] == DUNE_MESSENGER:
            for index in range(self.turn * 2, self.turn * 2 + self.hand_count[self.turn]):
                if self.can_pay(self.turn, self.hand[index], DUNE_ROWS[dune * 3 + 1], 0):
                    into.add(codes.paired(codes.USE_DUNE_PLAY, self.hand[index], dune), 1)
        elif self.dune_works(dune):
            into.add(codes.USE_DUNE | dune, 1)

    def dune_works(self, dune: int) -> int:
        seat = self.turn
        have = seat * 6
        kind = DUNE_ROWS[dune * 3]
        if kind in (DUNE_SMUGGLER, DUNE_FAIR):
            return self.goods_of(seat) > 0
        if kind == DUNE_GOLDSMITH:
            return self.tokens[have + GOLD] > 0
        if kind == DUNE_SCOUT:
            return self.count_free(TRIBE_UP) > 0
        if kind == DUNE_DOUBLE_LOAD:
            return self.count_free(GOODS_UP) > 0
        if kind == DUNE_OLD_TRACKS:
            if self.discard_count == 0:
                return 0
            if self.hand_room(seat):
                return 1
            return self.can_pay(seat, self.discards[self.discard_count - 1], DUNE_ROWS[dune * 3 + 1], 0)
        if kind == DUNE_HIDDEN_CAMP:
            return self.camp[seat] == EMPTY
        if kind == DUNE_MIRAGE_CAMP:
            return self.cards[seat] < DISPLAY
        return 1

    def count_free(self, kind: int) -> int:
        """Central cards of a kind that lie face up without a marker; tribe cards only where
        they can be played."""
        count = 0
        for cell in range(CELLS):
            if (
                self.cell_kind[cell] == kind
                and self.cell_mark[cell] == 0
                and (kind == GOODS_UP or self.can_pay(self.turn, self.cell_card[cell], 0, 0))
            ):
                count += 1
        return count

    def leave_dune(self, slot: int) -> None:
        """A Targi leaves its dune, which is discarded unless the other still stands there."""
        self.dune_targi[slot] &= ~(1 << self.turn)
        if self.dune_targi[slot] == 0:
            self.dunes_discard |= 1 << self.dune[slot]
            self.close_dunes(slot)

    def close_dunes(self, slot: int) -> None:
        """An open dune is gone; those after it move up."""
        while slot < OPEN - 1:
            self.dune[slot] = self.dune[slot + 1]
            self.dune_targi[slot] = self.dune_targi[slot + 1]
            slot += 1
        self.dune[slot] = EMPTY
        self.dune_targi[slot] = 0

    def slot_of(self, dune: int) -> int:
        for slot in range(OPEN):
            if self.dune[slot] == dune:
                return slot
        return EMPTY

    def use_dune(self, dune: int, hand_card: int) -> None:
        """An open dune under an own Targi, or the one just turned up, is carried out. The two
        that are kept are not discarded, and nobody else gets them. [targui.17.7]"""
        slot = self.slot_of(dune)
        kind = DUNE_ROWS[dune * 3]
        if kind in (DUNE_MIRAGE_CAMP, DUNE_HIDDEN_CAMP):
            if slot != EMPTY:
                self.close_dunes(slot)
        elif slot != EMPTY:
            self.leave_dune(slot)
        else:
            self.dunes_discard |= 1 << dune
        self.dune_card = EMPTY
        self.phase = TO_ACT
        self.work_dune(dune, hand_card)

    def work_dune(self, dune: int, hand_card: int) -> None:
        seat = self.turn
        have = seat * 6
        kind = DUNE_ROWS[dune * 3]
        a = DUNE_ROWS[dune * 3 + 1]
        b = DUNE_ROWS[dune * 3 + 2]
        if kind == DUNE_GOODS:
            self.begin_gain(a, PLAIN)
            self.alike = b
        elif kind == DUNE_GOLD_AND_GOOD:
            self.tokens[have + GOLD] += 1
            self.begin_gain(1, PLAIN)
        elif kind == DUNE_WATER:
            self.tokens[have + WATER] += a
        elif kind == DUNE_VP:
            self.tokens[have + VP] += a
        elif kind == DUNE_MIXED_LOAD:
            for good in range(3):
                self.tokens[have + good] += 1
            self.tokens[have + WATER] += a
        elif kind in (DUNE_SMUGGLER, DUNE_FAIR):
            self.source = SMUGGLER if kind == DUNE_SMUGGLER else FAIR
            self.count = a
            self.phase = TO_GIVE
        elif kind == DUNE_GOLDSMITH:
            self.tokens[have + GOLD] -= 1
            self.tokens[have + VP] += a
        elif kind == DUNE_MESSENGER:
            self.play_from_hand(hand_card, a, 0)
        elif kind == DUNE_COUNCIL:
            self.begin_draw(a, COUNCIL, b)
        elif kind == DUNE_SCOUT:
            self.phase = TO_SCOUT
        elif kind == DUNE_DOUBLE_LOAD:
            self.phase = TO_LOAD
        elif kind == DUNE_PATH:
            self.tokens[have + WATER] += a
            self.phase = TO_PATH
        elif kind == DUNE_WIND:
            self.tokens[have + WATER] += b
            if self.can_move_marker(seat):
                self.cell = EMPTY
                self.phase = TO_SHIFT
        elif kind == DUNE_CROSSING:
            self.tokens[have + WATER] += a
            if self.markers_out(seat) < MARKERS and self.has_free_cell():
                self.phase = TO_CROSSING
        elif kind == DUNE_OLD_TRACKS:
            self.pick_up(OLD_TRACKS, a)
        elif kind == DUNE_HIDDEN_CAMP:
            self.tokens[have + WATER] += a
            self.camp[seat] = dune
        elif kind == DUNE_GROWING:
            a = 1 + self.cards[seat] // a
            self.begin_gain(a if a < b else b, PLAIN)
        elif kind == DUNE_MIRAGE_CAMP:
            self.card = MIRAGE_CARD
            self.phase = TO_ROW
        elif kind == DUNE_SUNRISE:
            if seat == self.starter:  # the amulet stays with its holder [targui.20.22]
                self.stays = 1
            self.begin_gain(a, PLAIN)

    def markers_out(self, seat: int) -> int:
        count = 0
        for cell in range(CELLS):
            count += self.cell_mark[cell] >> seat & 1
        return count

    def has_free_cell(self) -> int:
        for cell in range(CELLS):
            if self.cell_kind[cell] <= TRIBE_UP and self.cell_mark[cell] == 0:
                return 1
        return 0

    # --- what follows -------------------------------------------------------------------

    def list_gifts(self, into: MoveList) -> None:
        """Smuggler and fair: one good up to `count` goods."""
        for count in range(1, self.count + 1):
            self.list_handfuls(into, codes.GIVE_GOODS, count)

    def give_goods(self, goods: int) -> None:
        count = codes.goods_in(goods)
        self.add_goods(self.turn, goods, -1)
        self.tokens[self.turn * 6 + (GOLD if self.source == SMUGGLER else VP)] += count
        self.phase = TO_ACT

    def list_scouting(self, into: MoveList) -> None:
        for cell in range(CELLS):
            if (
                self.cell_kind[cell] == TRIBE_UP
                and self.cell_mark[cell] == 0
                and self.can_pay(self.turn, self.cell_card[cell], 0, 0)
            ):
                into.add(codes.PLAY_CELL | cell, 1)

    def list_loads(self, into: MoveList) -> None:
        """Twice what a free goods card shows; where there is a choice, two of its loads."""
        for cell in range(CELLS):
            if self.cell_kind[cell] == GOODS_UP and self.cell_mark[cell] == 0:
                for option in range(OPTIONS[self.cell_card[cell]]):
                    for second in range(option, OPTIONS[self.cell_card[cell]]):
                        into.add(codes.load(cell, option, second), 1)

    def list_paths(self, into: MoveList) -> None:
        for number in range(1, BORDER_NUMBERS + 1):
            if number % 4 != 0 and not self.targi[number] >> (1 - self.turn) & 1:
                self.list_use(into, number)

    def list_winds(self, into: MoveList) -> None:
        """Up to two markers, each once. [targui.20.9]"""
        self.list_marker_moves(into, self.cell, 0, 0)
        into.add(codes.DONE, 1)

    def blow(self, start: int, goal: int) -> None:
        """The wind moves a marker, and then perhaps the other one."""
        self.move_marker(start, goal)
        if self.cell == EMPTY and self.markers_out(self.turn) > 1 and self.has_free_cell():
            self.cell = goal
        else:
            self.phase = TO_ACT

    def list_crossings(self, into: MoveList) -> None:
        for cell in range(CELLS):
            if self.cell_mark[cell] == 0:
                self.list_cell(into, cell)
        into.add(codes.NONE, 1)
