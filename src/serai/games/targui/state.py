"""The state of a game of Targui: who acts, what may be done, and doing it.

What it consists of stands in `fields`; the rules are the chapters of `engine`, functions that take the
state. Here each decision is given to its chapter.
"""

from __future__ import annotations

from serai.core.seats import CHANCE, OVER
from serai.core.state import MoveList, Rng, end_of, snapshot_class
from serai.games.targui.components import GOLD
from serai.games.targui.engine import (
    border,
    centre,
    codes,
    decks,
    display,
    dunes,
    goods,
    mixtures,
    payments,
    phases,
    powers,
    raids,
    redealing,
    rounds,
    tables,
    turns,
    worth,
)
from serai.games.targui.fields import Facts, Scratch

TIE_GOLD, TIE_GOODS = 1000, 1000

(
    P_RAID, P_OVER, P_ACT, P_PLACE, P_PAY, P_ROW, P_GAIN, P_END_GAIN, P_TRADE, P_SMITH, P_MIRAGE, P_DRAWN, P_DRAW,
    P_REVEAL, P_REVEALED, P_LIMIT, P_REORDER, P_GOODS, P_POWERS, P_LATE_SHIFT, P_CHOOSE, P_LOOK, P_DUNE, P_GIVE,
    P_SCOUT, P_LOAD, P_PATH, P_SHIFT, P_CROSSING, P_TURN_UP, P_FIRST, P_TURN_DUNE, P_LAST_WATER,
) = (
    phases.RAID, phases.GAME_OVER, phases.ACT, phases.PLACE, phases.PAY, phases.ROW, phases.GAIN, phases.END_GAIN,
    phases.TRADE, phases.SMITH, phases.MIRAGE, phases.DRAWN, phases.DRAW, phases.REVEAL, phases.REVEALED,
    phases.LIMIT, phases.REORDER, phases.GOODS, phases.POWERS, phases.LATE_SHIFT, phases.CHOOSE, phases.LOOK,
    phases.DUNE, phases.GIVE, phases.SCOUT, phases.LOAD, phases.PATH, phases.SHIFT, phases.CROSSING,
    phases.TURN_UP, phases.FIRST_DISCARD, phases.TURN_DUNE, phases.LAST_WATER,
)  # fmt: skip


def unpickled(cards: tuple[str, ...], snapshot: tuple[object, ...]) -> TarguiState:
    """The state of a snapshot that was taken with the same cards; with others, a CardError."""
    tables.demand(cards)
    return TarguiState.restored(snapshot)


class TarguiState(Facts):
    """A game of Targui in whole numbers."""

    KEPT = end_of(Scratch)
    Snapshot = snapshot_class(Facts)

    def derive(self) -> None:
        """Note what the displays do."""
        powers.weigh(self, 0)
        powers.weigh(self, 1)

    def __reduce__(self) -> tuple[object, ...]:
        """Cards are numbers in a snapshot: a pickle says which cards those are."""
        return unpickled, (tables.imprint(), tuple(self.snapshot()))

    def open(self) -> None:
        """The table is laid: the first central card is turned up."""
        rounds.begin_turning_up(self)

    # --- who acts -----------------------------------------------------------------------

    def to_act(self) -> int:
        if self.phase < P_RAID:
            return CHANCE
        return OVER if self.phase == P_OVER else self.actor

    def points(self, seat: int) -> int:
        return worth.points_of(self, seat)

    def standing(self, seat: int) -> int:
        """Points, then gold, then goods. [targui.11.7]"""
        total = worth.points_of(self, seat) * TIE_GOLD + self.tokens[seat * 6 + GOLD]
        return total * TIE_GOODS + mixtures.goods_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        """What the opponent drew unseen may be something else."""
        redealing.deal_anew(self, 1 - seat, rng)

    # --- what may be done ---------------------------------------------------------------

    def list_moves(self, into: MoveList) -> None:
        into.clear()
        phase = self.phase
        if phase < P_RAID:
            self.list_draws(into, phase)
        elif phase == P_ACT:
            turns.list_actions(self, into)
        elif phase == P_PLACE:
            rounds.list_places(self, into)
        elif phase == P_PAY:
            payments.list_payments(self, into, self.turn, self.card, self.cut, self.extra)
        elif phase == P_ROW:
            display.list_rows(self, into)
        elif phase == P_RAID:
            raids.list_raid(self, into)
        elif phase in (P_GAIN, P_END_GAIN):
            mixtures.list_gains(self, into)
        elif phase == P_TRADE:
            border.list_trades(self, into)
        elif phase == P_SMITH:
            border.list_forgings(self, into)
        elif phase == P_MIRAGE:
            border.list_mirages(self, into)
        elif phase == P_DRAWN:
            centre.list_drawn(self, into)
        elif phase == P_REVEALED:
            goods.list_revealed(self, into)
        elif phase == P_LIMIT:
            rounds.list_returns(self, into)
        elif phase == P_REORDER:
            display.list_reorderings(self, into)
        elif phase == P_GOODS:
            mixtures.list_swaps(self, into, self.turn)
            into.add(codes.DONE, 1)
        elif phase == P_POWERS:
            goods.list_powers(self, into, self.powers_due)
            into.add(codes.DONE, 1)
        elif phase == P_LATE_SHIFT:
            rounds.list_shifts(self, into)
        elif phase == P_CHOOSE:
            centre.list_choices(self, into)
        elif phase == P_LOOK:
            centre.list_looked(self, into)
        elif phase == P_DUNE:
            dunes.list_dune(self, into, self.dune_card)
            into.add(codes.LEAVE_DUNE, 1)
        else:
            self.list_on_dune(into, phase)
        # A payment takes water by itself. [targui.16.3]
        if P_ACT <= phase <= P_LAST_WATER and phase != P_PAY:
            turns.list_water(self, into, phase)

    def list_on_dune(self, into: MoveList, phase: int) -> None:
        """Decisions that only dunes ask for, and the last one of all."""
        if phase == P_GIVE:
            dunes.list_gifts(self, into)
        elif phase == P_SCOUT:
            dunes.list_scouting(self, into)
        elif phase == P_LOAD:
            dunes.list_loads(self, into)
        elif phase == P_PATH:
            dunes.list_paths(self, into)
        elif phase == P_SHIFT:
            dunes.list_winds(self, into)
        elif phase == P_CROSSING:
            dunes.list_crossings(self, into)
        elif phase == P_LAST_WATER:
            into.add(codes.DONE, 1)

    def list_draws(self, into: MoveList, phase: int) -> None:
        if phase == P_TURN_UP:
            decks.list_turn_up(self, into)
        elif phase == P_FIRST:
            decks.list_tribe(self, into, codes.FIRST_DISCARD, 0)
        elif phase == P_REVEAL:
            decks.list_goods(self, into, codes.REVEAL, self.goods_shuffles)
        elif phase == P_DRAW:
            decks.list_tribe(self, into, codes.DRAW, self.tribe_shuffles)
        else:
            decks.list_dunes(self, into, codes.DUNE)

    def draw_move(self, rng: Rng, scratch: MoveList) -> int:
        """A random move; what chance draws needs no list."""
        phase = self.phase
        if phase == P_TURN_UP:
            return decks.draw_turn_up(self, rng)
        if phase == P_REVEAL:
            return codes.REVEAL | decks.draw_goods(self, self.goods_shuffles, rng)
        if phase == P_DRAW:
            return codes.DRAW | decks.draw_tribe(self, self.tribe_shuffles, rng)
        if phase == P_FIRST:
            return codes.FIRST_DISCARD | decks.draw_box(self, rng)
        if phase < P_RAID:
            return codes.DUNE | decks.draw_dune(self, rng)
        self.list_moves(scratch)
        return scratch.codes[rng.below(scratch.count)]

    # --- doing it -----------------------------------------------------------------------

    def apply(self, code: int) -> None:
        kind = codes.kind_of(code)
        payload = codes.payload_of(code)
        if kind < codes.GIVE:
            self.apply_draw(kind, payload)
        elif kind < codes.USE:
            self.apply_before_turns(kind, payload)
        elif kind <= codes.END:
            turns.apply_action(self, kind, payload)
        else:
            turns.apply_within(self, kind, payload)
        if self.phase == P_ACT or self.phase == P_POWERS:
            display.settle(self)

    def apply_draw(self, kind: int, payload: int) -> None:
        if kind in (codes.TURN_GOODS, codes.TURN_TRIBE):
            decks.turn_up(self, payload)
            rounds.next_to_turn(self)
        elif kind == codes.REVEAL:
            goods.reveal(self, payload)
        elif kind == codes.DRAW:
            centre.drawn(self, payload)
        elif kind == codes.FIRST_DISCARD:
            rounds.first_discard(self, payload)
        elif self.phase == P_TURN_DUNE:
            rounds.open_dune(self, payload)
        else:
            self.dunes_unseen &= ~(1 << payload)
            self.dune_card = payload
            self.phase = P_DUNE

    def apply_before_turns(self, kind: int, payload: int) -> None:
        """Raids and placing."""
        if kind == codes.PLACE:
            rounds.place(self, payload)
        elif kind == codes.PLACE_DUNE:
            rounds.place_on_dune(self, payload, 0)
        elif kind == codes.JOIN:
            rounds.place_on_dune(self, payload, 1)
        elif kind == codes.LATE_SHIFT:
            rounds.shift(self, codes.second_in(kind, payload), codes.first_in(kind, payload))
        elif kind == codes.STAY:
            rounds.next_to_shift(self)
        else:
            if kind == codes.GIVE:
                raids.give(self, payload)
            elif kind == codes.GIVE_CARD:
                raids.give_card(self, payload)
            elif kind == codes.SKIP_CARD:
                raids.skip(self, payload, 0)
            elif kind == codes.SKIP_CAMP:
                raids.skip(self, payload, 1)
            else:
                raids.suffer(self, self.actor)
            rounds.after_raid(self)
