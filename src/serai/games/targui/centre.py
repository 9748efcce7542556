"""Tribe cards on offer: central ones, and those from the pile and the discards.
[targui.5.5, targui.6.9, targui.7.1 to targui.7.3, targui.14.7]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import codes, components, effects, phases, tables
from serai.games.targui.goods import Goods

WATER, EMPTY, BORDER_PLACES = components.WATER, -1, components.BORDER + 1
TO_ACT, TO_PAY, TO_DRAWN, TO_CHOOSE, TO_LOOK = phases.ACT, phases.PAY, phases.DRAWN, phases.CHOOSE, phases.LOOK
FOR_EXPANSION, FOR_TAKE_DISCARD, FOR_OLD_TRACKS = phases.EXPANSION, phases.TAKE_DISCARD, phases.OLD_TRACKS
GOODS_UP, TRIBE_UP = phases.GOODS_UP, phases.TRIBE_UP
BORDER_REDRAW, OPTIONS, CHOOSE_OF_CARDS = tables.BORDER_REDRAW, tables.OPTIONS, effects.CHOOSE_OF_CARDS


class Centre(Goods):
    """What markers find, and what is drawn."""

    def border_at(self, number: int) -> int:
        """Where a border card's numbers stand in the tables."""
        return self.border[number] * BORDER_PLACES + number

    # --- playing a card ------------------------------------------------------------------

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

    # --- central cards ------------------------------------------------------------------

    def list_cell(self, into: MoveList, cell: int) -> None:
        """What a marker can do with a card that lies face up."""
        seat = self.turn
        card = self.cell_card[cell]
        if self.cell_kind[cell] == GOODS_UP:
            if OPTIONS[card] == 1:
                into.add(codes.load(cell, codes.NO_OPTION, codes.NO_OPTION), 1)
            else:
                for option in range(OPTIONS[card]):
                    into.add(codes.load(cell, option, codes.NO_OPTION), 1)
        elif self.cell_kind[cell] == TRIBE_UP:
            if self.can_pay(seat, card, 0, 0):
                into.add(codes.PLAY_CELL | cell, 1)
            if self.hand_room(seat):
                into.add(codes.KEEP_CELL | cell, 1)
            into.add(codes.DISCARD_CELL | cell, 1)

    def take_cell(self, payload: int) -> None:
        """A goods card leaves the centre for what it shows, perhaps twice."""
        cell = codes.first_in(codes.TAKE, payload)
        option = codes.option_in(payload)
        second = codes.second_option_in(payload)
        kind = self.cell_card[cell]
        self.use_cell(cell)
        self.goods_discard[kind] += 1
        self.phase = TO_ACT
        self.take_load(kind, 0 if option == codes.NO_OPTION else option)
        if second != codes.NO_OPTION:
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

    def draw_for_expansion(self) -> None:
        """One card, or two of which one is chosen, each time Tribal Expansion draws. [targui.20.24]"""
        self.begin_draw(2 if self.has_power(self.turn, CHOOSE_OF_CARDS) else 1, FOR_EXPANSION, 0)

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
            into.add(codes.CHOOSE | self.looked[index], 1)

    def list_looked(self, into: MoveList) -> None:
        for index in range(self.looked_count):
            if self.can_pay(self.turn, self.looked[index], self.cut, 0):
                into.add(codes.PLAY | self.looked[index], 1)
        into.add(codes.NONE, 1)

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
            into.add(codes.PLAY | self.card, 1)
        if self.hand_room(seat):
            into.add(codes.KEEP | self.card, 1)
        if self.source == FOR_TAKE_DISCARD:
            into.add(codes.LEAVE | self.card, 1)
        elif self.source != FOR_OLD_TRACKS:
            into.add(codes.DISCARD | self.card, 1)
        if self.source == FOR_EXPANSION:
            price = BORDER_REDRAW[self.border_at(self.cell)]
            if price > 0 and self.tokens[seat * 6 + WATER] >= price:
                into.add(codes.REDRAW, 1)

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
        if picked_up and (kind in (codes.PLAY, codes.KEEP)):
            self.discard_count -= 1
            self.discards[self.discard_count] = 0
        if kind == codes.PLAY:
            self.begin_payment(card, self.cut, 0)
        elif kind == codes.KEEP:
            self.take_in_hand(self.turn, card, hidden, age)
        elif not picked_up:
            self.discard(card)

    def redraw(self) -> None:
        """For water the card goes away, and Tribal Expansion draws once more. [targui.14.7]"""
        self.tokens[self.turn * 6 + WATER] -= BORDER_REDRAW[self.border_at(self.cell)]
        self.discard(self.card)
        self.card = EMPTY
        self.card_hidden = 0
        self.card_age = 0
        self.draw_for_expansion()
