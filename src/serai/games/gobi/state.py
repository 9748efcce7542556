"""The state of a game of Gobi and the rules that move it on, in the rulebook's order.

What it consists of stands in `fields`; the chapters below this one say what may be done with it:
`desert` (tiles), `camels`, `rewards`, `stacks` (unseen tiles), and here the turn.

A turn: the tile is drawn (DRAW), placed or discarded (TILE); its camels go out (SPREAD,
DROP, TAKE); routes are resolved one by one (ROUTE, REWARD, NEXT) until none is left and
the turn ends. Camels on their way are kept in `aim` until they land together. Nothing is
hidden but the future: stacks and piles are counts of what is unseen (gobi.2.5, gobi.2.7).
"""

from __future__ import annotations

from serai.core.seats import CHANCE, OVER
from serai.core.state import MoveList, Rng, end_of, snapshot_class
from serai.games.gobi.board import EDGES, WAY_COUNT
from serai.games.gobi.codes import (
    BEGIN,
    CAMEL,
    DISCARD,
    DRAW_TILE,
    END_TURN,
    NEIGHBOURS,
    NO_CAMEL,
    NO_REWARD,
    PLACE,
    RESOLVE,
    RESOLVE_SPICES,
    REVEAL,
    SPREAD_SILK,
    START_TILE,
    TAKE_CAMELS,
    TAKE_COFFEE,
    TAKE_COFFEE_TEA,
    TAKE_REWARD,
    TWO_CAMELS,
    USE_PERFUME,
    USE_PORCELAIN,
)
from serai.games.gobi.components import (
    CAMELS,
    COFFEE_LENGTH,
    COPIES,
    COTTON,
    COTTON_CAMELS,
    GIFT_COUNT,
    KIND_COUNT,
    PERFUME,
    PILE_COUNT,
    PILE_SIZE,
    PORCELAIN,
    PORCELAIN_STEPS,
    SILK,
    SPICES,
    START_TILES,
    TEA,
    TEA_LENGTH,
    TILE_COUNT,
    TILES_PER_TRIBE,
    TRIBE_COUNT,
    stack_size,
)
from serai.games.gobi.decisions import (
    DRAW,
    DROP,
    FIRST,
    NEXT,
    NOBODY,
    OVER_PHASE,
    REWARD,
    ROUTE,
    SPREAD,
    START,
    TAKE,
    TILE,
    TOP,
)
from serai.games.gobi.fields import Facts, Scratch
from serai.games.gobi.stacks import Stacks


class GobiState(Stacks):
    """One moment of a game: whose turn it is, and how far it has come."""

    KEPT = end_of(Scratch)
    Snapshot = snapshot_class(Facts)

    def __init__(self, seats: int = 0, shortest: int = 0, gaps: int = 0, anyone: int = 0, later: int = 0) -> None:
        Stacks.__init__(self, seats, shortest, gaps, anyone, later)
        for seat in range(seats):
            self.reserve[seat] = CAMELS
            self.stack[seat] = stack_size(seats)
        for tribe in range(TRIBE_COUNT):
            self.unseen_tiles[tribe] = TILES_PER_TRIBE
        for kind in range(KIND_COUNT):
            self.unseen_rewards[kind] = COPIES[kind]
        for pile in range(PILE_COUNT):
            self.top[pile] = NOBODY
            self.under[pile] = PILE_SIZE

    # --- who acts, and how ----------------------------------------------------------------

    def to_act(self) -> int:
        """A seat, CHANCE or OVER."""
        if self.phase == OVER_PHASE:
            return OVER
        if self.phase <= DRAW:
            return CHANCE
        return self.seat

    def list_moves(self, into: MoveList) -> None:
        """Every legal move of this decision; at CHANCE with its weight."""
        into.clear()
        if self.phase == START:
            self.list_start(into)
        elif self.phase in (TOP, NEXT):
            for kind in range(KIND_COUNT):
                if self.unseen_rewards[kind]:
                    into.add(REVEAL | kind, self.unseen_rewards[kind])
        elif self.phase == FIRST:
            for seat in range(self.seats):
                into.add(BEGIN | seat, 1)
        elif self.phase == DRAW:
            self.list_draws(into)
        elif self.phase == TILE:
            self.list_tile(into)
        elif self.phase == SPREAD:
            self.list_spread(into)
        elif self.phase == DROP:
            self.list_drop(into)
        elif self.phase == TAKE:
            self.gather_camels(self.seat)
            self.list_choices(into, TAKE_CAMELS, self.aims - self.reserve[self.seat], self.seat)
        elif self.phase == ROUTE:
            self.list_routes(into)
        elif self.phase == REWARD:
            self.list_rewards(into)

    def draw_move(self, rng: Rng, scratch: MoveList) -> int:
        """One legal move, uniformly; the many ways of Silk and Cotton without a list."""
        if self.phase == SPREAD:
            self.gather_lines(self.laid, self.gaps)
            if rng.below(1 + self.choices(self.aims)) == 0:
                return NEIGHBOURS
            return self.draw_choice(rng, SPREAD_SILK, self.aims)
        if self.phase == DROP and self.ready(COTTON):
            self.gather_all()
            ticket = rng.below(1 + self.tiles + self.choices(COTTON_CAMELS))
            if ticket == 0:
                return NO_CAMEL
            if ticket <= self.tiles:
                return CAMEL | (ticket - 1)
            return self.draw_choice(rng, TWO_CAMELS, COTTON_CAMELS)
        self.list_moves(scratch)
        if self.phase <= DRAW:
            return scratch.draw_weighted(rng)
        return scratch.codes[rng.below(scratch.count)]

    def apply(self, code: int) -> None:
        """Play a move that is legal here."""
        kind = self.kind(code)
        what = self.payload(code)
        if kind == DRAW_TILE:
            self.unseen_tiles[what] -= 1
            self.stack[self.seat] -= 1
            self.hand = what
            self.phase = TILE
        elif kind == PLACE:
            self.place(what)
        elif kind == DISCARD:
            self.thrown[self.seat * TRIBE_COUNT + self.hand] += 1  # gobi.3.8
            self.hand = NOBODY
            self.phase = DROP
        elif kind == NEIGHBOURS:
            self.supply()
        elif kind == SPREAD_SILK:
            self.flip(self.seat, SILK)
            self.aim_at(code, self.aims)
        elif kind in (NO_CAMEL, NO_REWARD):
            self.settle()
        elif kind == CAMEL:
            self.aim_at(code, 1)
        elif kind == TWO_CAMELS:
            self.flip(self.seat, COTTON)
            self.aim_at(code, COTTON_CAMELS)
        elif kind == TAKE_CAMELS:
            self.take_back(code)
        elif kind == RESOLVE:
            self.resolve(self.tile_of(code, 0), self.tile_of(code, 1), 0)
        elif kind == RESOLVE_SPICES:
            self.flip(self.seat, SPICES)
            self.resolve(self.tile_of(code, 0), self.tile_of(code, 1), 1)
        elif kind == USE_PERFUME:
            self.flip(self.seat, PERFUME)
            self.aim[0] = self.laid
            self.aims = 1
            self.supply()
        elif kind == USE_PORCELAIN:
            self.move_camel(self.tile_of(code, 0), self.tile_of(code, 1), self.owner_of(code))
        elif kind == TAKE_REWARD:
            self.take_reward(what)
        elif kind == TAKE_COFFEE:
            self.take_coffee()
        elif kind == TAKE_COFFEE_TEA:
            self.flip(self.seat, TEA)
            self.take_coffee()
        elif kind == END_TURN:
            self.end_turn()
        elif kind == REVEAL:
            self.reveal(what)
        elif kind == START_TILE:
            self.draw_start(what)
        elif kind == BEGIN:
            self.seat = what
            self.phase = DRAW

    # --- set-up ------------------------------------------------------------------------------

    def draw_start(self, tribe: int) -> None:
        """A tile for the start square; with the fourth it is laid out."""
        self.keep_start(tribe)
        if self.started == START_TILES:
            self.lay_square()
            self.phase = TOP

    def reveal(self, kind: int) -> None:
        """The next reward of a pile comes to light (gobi.2.7); at first one on each."""
        self.uncover(self.pile, kind)
        if self.phase == NEXT:
            self.settle()
        elif self.pile < PILE_COUNT - 1:
            self.pile += 1
        else:
            self.phase = FIRST

    # --- step 1: the tile and its camels ---------------------------------------------------------

    def list_tile(self, into: MoveList) -> None:
        """Place or discard (gobi.3.1): on any spot where the golden rule holds (gobi.3.2)."""
        for place in range(self.borders):
            if not self.taboo[place] >> self.hand & 1:
                into.add(PLACE | self.border[place], 1)
        into.add(DISCARD, 1)
        self.list_porcelain(into)

    def place(self, spot: int) -> None:
        """The tile lies; a camel is on its way to every neighbour (gobi.3.4)."""
        self.laid = self.tiles
        self.lay(spot, self.hand)
        self.hand = NOBODY
        self.aims = 0
        for way in range(EDGES):
            near = self.touch[self.laid * WAY_COUNT + way]
            if near >= 0:
                self.aim[self.aims] = near
                self.aims += 1
        if self.ready(SILK):
            self.phase = SPREAD
        else:
            self.supply()

    def list_spread(self, into: MoveList) -> None:
        """On the neighbours, or by Silk anywhere in line (gobi.6.14)."""
        into.add(NEIGHBOURS, 1)
        self.gather_lines(self.laid, self.gaps)
        self.list_choices(into, SPREAD_SILK, self.aims, NOBODY)

    def list_drop(self, into: MoveList) -> None:
        """After a discard no camel, one anywhere (gobi.3.9), or two by Cotton (gobi.6.8)."""
        into.add(NO_CAMEL, 1)
        for tile in range(self.tiles):
            into.add(CAMEL | tile, 1)
        if self.ready(COTTON):
            self.gather_all()
            self.list_choices(into, TWO_CAMELS, COTTON_CAMELS, NOBODY)

    def aim_at(self, code: int, count: int) -> None:
        """So many camels are on their way to the tiles a move names."""
        for place in range(count):
            self.aim[place] = self.tile_of(code, place)
        self.aims = count
        self.supply()

    def supply(self) -> None:
        """Camels come from the reserve; a shortfall from the desert (gobi.3.6, gobi.3.7)."""
        if self.reserve[self.seat] < self.aims:
            self.phase = TAKE
        else:
            self.land()

    def take_back(self, code: int) -> None:
        """The shortfall comes back from the tiles the player chose, then all camels land."""
        for place in range(self.aims - self.reserve[self.seat]):
            self.camels[self.seat * TILE_COUNT + self.tile_of(code, place)] -= 1
        self.reserve[self.seat] = self.aims
        self.land()

    def land(self) -> None:
        """Camels of one placement land together (gobi.4.10)."""
        for place in range(self.aims):
            self.camels[self.seat * TILE_COUNT + self.aim[place]] += 1
            self.aim[place] = 0
        self.reserve[self.seat] -= self.aims
        self.aims = 0
        self.settle()

    # --- step 2: routes and rewards ----------------------------------------------------------------

    def settle(self) -> None:
        """A route must be resolved, a gift may be used, or the turn ends (gobi.4.11)."""
        self.phase = ROUTE
        self.end_a = NOBODY
        self.end_b = NOBODY
        self.spiced = 0
        self.length = 0
        if self.ready(PERFUME) and self.laid >= 0:
            return
        if self.ready(PORCELAIN) and self.camels_in_reach():
            return
        self.survey(self.seat)
        if not self.network.has_pair(self.ready(SPICES)):
            self.end_turn()

    def list_routes(self, into: MoveList) -> None:
        """Each pair of tribes that is linked, with Spices also over corners (gobi.6.16);
        gifts; and the end of the turn, when no route is left to resolve (gobi.4.9)."""
        self.survey(self.seat)
        for first in range(self.network.size):
            linked = self.network.linked(first, 0)
            for second in range(first + 1, self.network.size):
                if self.network.tribe[first] == self.network.tribe[second] and linked >> second & 1:
                    into.add(self.pair(RESOLVE, first, second), 1)
        if self.ready(SPICES):
            self.list_spices(into)
        if self.ready(PERFUME) and self.laid >= 0:
            into.add(USE_PERFUME, 1)
        self.list_porcelain(into)
        if not self.network.has_pair(0):
            into.add(END_TURN, 1)

    def list_spices(self, into: MoveList) -> None:
        """Pairs linked with a step over a corner (gobi.6.17); one that is not linked edge to
        edge but with corners has such a step for certain."""
        for first in range(self.network.size):
            plain = self.network.linked(first, 0)
            mixed = self.network.linked(first, 1)
            for second in range(first + 1, self.network.size):
                if (
                    self.network.tribe[first] == self.network.tribe[second]
                    and mixed >> second & 1
                    and (not plain >> second & 1 or self.network.measure(first, second, 1, self.shortest))
                ):
                    into.add(self.pair(RESOLVE_SPICES, first, second), 1)

    def pair(self, kind: int, first: int, second: int) -> int:
        """The move that resolves the route between two nodes of the network."""
        return self.naming_tile(self.naming_tile(kind, 0, self.network.tile[first]), 1, self.network.tile[second])

    def resolve(self, tile: int, other: int, spiced: int) -> None:
        """One camel leaves each end (gobi.4.5, gobi.4.12); then the reward is chosen, if there is one."""
        self.survey(self.seat)
        self.length = self.network.measure(self.node[tile], self.node[other], spiced, self.shortest)
        self.end_a = tile
        self.end_b = other
        self.spiced = spiced
        self.camels[self.seat * TILE_COUNT + tile] -= 1
        self.camels[self.seat * TILE_COUNT + other] -= 1
        self.reserve[self.seat] += 2
        if self.has_reward():
            self.phase = REWARD
        else:
            self.settle()  # gobi.5.3: every pile is empty, and no coffee for this one

    def may_take_coffee(self) -> int:
        """Is the route long enough, and is there coffee (gobi.5.2, gobi.5.3)?"""
        return 1 if self.coffee and self.length >= COFFEE_LENGTH else 0

    def may_take_tea(self) -> int:
        """Would Tea make it long enough (gobi.6.12, gobi.6.13)?"""
        return 1 if self.coffee and self.length == TEA_LENGTH and self.ready(TEA) else 0

    def has_reward(self) -> int:
        return self.has_pile() | self.may_take_coffee() | self.may_take_tea()

    def list_rewards(self, into: MoveList) -> None:
        """The top of a pile (gobi.5.1) or a coffee instead. None may be refused, but Tea need not be
        used: where it alone would bring a reward, there may be none (gobi.5.4, gobi.6.13)."""
        for pile in range(PILE_COUNT):
            if self.top[pile] >= 0:
                into.add(TAKE_REWARD | pile, 1)
        if self.may_take_coffee():
            into.add(TAKE_COFFEE, 1)
        if self.may_take_tea():
            into.add(TAKE_COFFEE_TEA, 1)
            if not self.has_pile():
                into.add(NO_REWARD, 1)

    def take_reward(self, pile: int) -> None:
        self.win(self.seat, pile)
        if self.under[pile]:
            self.pile = pile
            self.phase = NEXT
        else:
            self.settle()

    def take_coffee(self) -> None:
        self.coffee -= 1
        self.coffees[self.seat] += 1
        self.settle()

    def end_turn(self) -> None:
        """The next seat draws; the game is over when it has no tile left (gobi.8.1)."""
        self.laid = NOBODY
        self.stop_waiting()
        self.seat = (self.seat + 1) % self.seats
        self.phase = DRAW if self.stack[self.seat] else OVER_PHASE

    # --- gifts -----------------------------------------------------------------------------------------

    def ready(self, gift: int) -> int:
        """How many such gifts may be used in this turn: those not used yet (gobi.6.1), by option without
        those won in it (gobi.6.2)."""
        return self.fresh[self.seat * GIFT_COUNT + gift] - self.waiting[gift]

    def list_porcelain(self, into: MoveList) -> None:
        """A camel walks up to three tiles (gobi.6.10), at any time (gobi.6.2, gobi.6.3)."""
        if self.ready(PORCELAIN):
            for seat in range(self.seats):
                if seat == self.seat or self.anyone:
                    for tile in range(self.tiles):
                        if self.camels[seat * TILE_COUNT + tile]:
                            self.gather_within(tile, PORCELAIN_STEPS)
                            walk = self.naming_owner(self.naming_tile(USE_PORCELAIN, 0, tile), seat)
                            for place in range(self.items):
                                into.add(self.naming_tile(walk, 1, self.item[place]), 1)

    def move_camel(self, tile: int, goal: int, seat: int) -> None:
        """Porcelain; before the tile is played routes are not yet looked at (gobi.4.10)."""
        self.flip(self.seat, PORCELAIN)
        self.camels[seat * TILE_COUNT + tile] -= 1
        self.camels[seat * TILE_COUNT + goal] += 1
        if self.phase == ROUTE:
            self.settle()

    # --- the end ------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """What the score sheet would say now (gobi.8.2)."""
        return self.score(seat)

    def is_fulfilled(self, seat: int, blessing: int) -> int:
        """Would this blessing be fulfilled, if the game ended now?"""
        return self.keeps(seat, blessing)

    def standing(self, seat: int) -> int:
        """Points decide; a tie is a shared place (gobi.8.3)."""
        return self.score(seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nothing to do: what nobody has seen is kept as counts (gobi.2.5, gobi.2.7)."""
