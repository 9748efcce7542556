"""What a state of Gobi looks like to one seat, as numbers for a learned value.

All of it lies open on the table: what nobody has seen is counts in the state, too.

The heart of it are caravans, camels joined edge to edge (`caravans.py`): what they are, what one camel more would
close, and what a tile would.
"""

from __future__ import annotations

from serai.core.features import Features, blank, layout
from serai.core.state import State, zeros
from serai.games.gobi.board import EDGES
from serai.games.gobi.caravans import Caravans
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSING_POINTS,
    BLESSINGS,
    COFFEE_COUNT,
    COFFEE_LENGTH,
    FAILED_BLESSING_POINTS,
    GIFT_COUNT,
    GIFT_POINTS,
    GIFTS,
    KIND_COUNT,
    MOST_SEATS,
    PILE_COUNT,
    PILED_REWARDS,
    REWARDS,
    TILE_COUNT,
    TRIBE_COUNT,
    stack_size,
)
from serai.games.gobi.decisions import DECISIONS, NEXT, OVER_PHASE, REWARD
from serai.games.gobi.state import GobiState

gift_points = list(GIFT_POINTS)
blessing_points = list(BLESSING_POINTS)
turns_of = [stack_size(seats) if seats > 1 else 1 for seats in range(MOST_SEATS + 1)]

SEVERAL = 4
"""With fewer turns left than these, promises fade, step by step."""

SEAT = (
    "score",
    *(f"fresh {gift.en}" for gift in GIFTS),
    *(f"owns {blessing.en}" for blessing in BLESSINGS),
    *(f"keeps {blessing.en}" for blessing in BLESSINGS),
    "coffees",
    "discards",
    "has discarded",
    "tiles left",
    "no tile left",
    "one tile left",
    "two tiles left",
    "three tiles left",
    "reserve",
    "tiles with camels",
    "caravans",
    "largest caravan",
    "second caravan",
    "third caravan",
    "stacked camels",
    "inner camels",
    "outer camels",
    "shared camels",
    "a camel closes 3",
    "a camel closes 4",
    "a camel closes 5",
    "a camel closes 6 or more",
    "a camel links 2",
    "a camel links 3",
    "a camel links 4",
    "a camel links 5 or more",
    "best camel",
    "second camel",
    "all camels",
    "best camel, fading",
    "all camels, fading",
    "gifts, fading",
    "blessings to keep, fading",
    "a tile, expected",
    "a tile, at best",
    "a tile, at worst",
    "the tile in hand",
    "chance of a coffee",
    "chance of a route",
    "a tile, expected, fading",
    "routes closed",
    "longest closed",
    "coffee closed",
)
TABLE = (
    *(f"to decide: {name}" for name in DECISIONS[NEXT:OVER_PHASE]),
    "my turn",
    "coffee",
    "coffee is there",
    "rewards under tops",
    "tops",
    *(f"top {kind.en}" for kind in REWARDS),
    "best top for me",
    "best top for the rival",
    "all tops for me",
    "all tops for the rival",
    "rewarded: 3 or fewer",
    "rewarded: 4",
    "rewarded: 5 or more",
    "by Spices",
    "turns ahead of the rival",
    "progress",
    "progress squared",
    "score ahead",
    "score ahead, growing",
    "camels ahead",
    "camels ahead, growing",
    "tiles ahead",
    "tiles ahead, growing",
    "options: shortest",
    "options: gaps",
    "options: anyone",
    "options: later",
)
NAMES = layout(SEAT, TABLE)
SEAT_COUNT = len(SEAT)
SCORE = SEAT.index("score")
PROMISE = SEAT.index("all camels, fading")
BEST = SEAT.index("best camel, fading")
TILE_WORTH = SEAT.index("a tile, expected, fading")
SCORE_UNIT = 20.0

FIRST_GUESS = {"score ahead": 2.0, "score ahead, growing": 2.0, "camels ahead": 0.4, "tiles ahead": 0.4}
"""Before anything is learnt: more points are better, and so are camels about to close a route."""


class GobiFeatures(Features):
    """Of one scratch state of Gobi."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self.state = GobiState(2)
        self.block: list[float] = blank(MOST_SEATS * SEAT_COUNT)
        self.at = 0
        self.caravans = Caravans()
        self.counts: list[float] = blank(2 * EDGES)
        self.best: list[float] = blank(TRIBE_COUNT)
        self.brings: list[int] = zeros(TRIBE_COUNT)

    def watch(self, state: State) -> None:
        assert isinstance(state, GobiState)
        self.state = state

    def turn(self) -> int:
        return self.state.seat

    # --- the seats' blocks --------------------------------------------------------------

    def look(self) -> None:
        self.caravans.look_around(self.state)
        for seat in range(self.state.seats):
            self.at = seat * SEAT_COUNT
            self.tell_seat(self.state, seat)

    def note(self, amount: float) -> None:
        """The next number of a seat's block."""
        self.block[self.at] = amount
        self.at += 1

    def tell_seat(self, state: GobiState, seat: int) -> None:
        self.note(state.score(seat) / SCORE_UNIT)
        left = state.stack[seat]
        fade = left / (1.0 * SEVERAL) if left < SEVERAL else 1.0
        gifts = 0
        for gift in range(GIFT_COUNT):
            gifts += state.fresh[seat * GIFT_COUNT + gift]
            self.note(state.fresh[seat * GIFT_COUNT + gift])
        for blessing in range(BLESSING_COUNT):
            self.note(state.blessings[seat * BLESSING_COUNT + blessing])
        wanting = 0.0
        for blessing in range(BLESSING_COUNT):
            owned = state.blessings[seat * BLESSING_COUNT + blessing]
            if owned and not state.keeps(seat, blessing):
                wanting += owned
                owned = 0
            self.note(owned)
        self.note(state.coffees[seat])
        thrown = 0
        for tribe in range(TRIBE_COUNT):
            thrown += state.thrown[seat * TRIBE_COUNT + tribe]
        self.note(thrown / 3.0)
        self.note(1.0 if thrown else 0.0)
        self.note(left / (1.0 * turns_of[state.seats]))
        for count in range(SEVERAL):
            self.note(1.0 if left == count else 0.0)
        self.note(self.caravans.land(state, seat) / 10.0)
        self.caravans.join(state)
        self.tell_camels(state, seat)
        self.tell_gains(state, fade)
        self.note(fade * gifts)
        self.note(fade * wanting)
        self.tell_tiles(state, seat, fade)
        self.tell_closed(state)

    def tell_camels(self, state: GobiState, seat: int) -> None:
        tiles = 0
        stacked = 0
        inner = 0
        outer = 0
        shared = 0
        for tile in range(state.tiles):
            own = self.caravans.here[tile]
            if own:
                tiles += 1
                stacked += own - 1
                if state.is_inner(tile):
                    inner += own
                else:
                    outer += own
                for other in range(state.seats):
                    if other != seat and state.camels[other * TILE_COUNT + tile]:
                        shared += 1
                        break
        self.note(tiles / 10.0)
        self.note(self.caravans.groups / 5.0)
        largest = 0
        second = 0
        third = 0
        for number in range(self.caravans.groups):
            size = self.caravans.sizes[number]
            if size > largest:
                third = second
                second = largest
                largest = size
            elif size > second:
                third = second
                second = size
            elif size > third:
                third = size
        self.note(largest / 4.0)
        self.note(second / 4.0)
        self.note(third / 4.0)
        self.note(stacked / 3.0)
        self.note(inner / 3.0)
        self.note(outer / 5.0)
        self.note(shared / 3.0)

    def tell_gains(self, state: GobiState, fade: float) -> None:
        """What one camel more would join and close, tile by tile."""
        for index in range(2 * EDGES):
            self.counts[index] = 0.0
        best = 0.0
        second = 0.0
        total = 0.0
        for tile in range(state.tiles):
            if self.caravans.here[tile]:
                continue
            self.caravans.meet(state, tile)
            if self.caravans.size < 2:
                continue
            if self.caravans.closes:
                self.counts[min(self.caravans.size, 6) - 3] += 0.5
            else:
                self.counts[EDGES + min(self.caravans.size, 5) - 2] += 0.25
            gain = self.caravans.worth(self.caravans.size, self.caravans.closes, state.coffee)
            total += gain
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        for index in range(2 * EDGES):
            self.note(self.counts[index])
        self.note(best)
        self.note(second)
        self.note(total / 3.0)
        self.note(fade * best)
        self.note(fade * total / 3.0)

    # --- what a tile would bring ------------------------------------------------------------

    def tell_tiles(self, state: GobiState, seat: int, fade: float) -> None:
        """Laid on its best spot, a tile of each tribe; by the counts of the unseen."""
        for tribe in range(TRIBE_COUNT):
            self.best[tribe] = 0.0
            self.brings[tribe] = 0
        for place in range(state.borders):
            gain = self.caravans.try_spot(state, place)
            brings = 0
            if self.caravans.closes:
                brings = 3 if state.coffee and self.caravans.size >= COFFEE_LENGTH else 1
            for tribe in range(TRIBE_COUNT):
                if not state.taboo[place] >> tribe & 1:
                    if gain > self.best[tribe]:
                        self.best[tribe] = gain
                    self.brings[tribe] |= brings
        unseen = 0
        for tribe in range(TRIBE_COUNT):
            unseen += state.unseen_tiles[tribe]
        expected = 0.0
        most = 0.0
        least = 100.0
        coffee = 0.0
        route = 0.0
        for tribe in range(TRIBE_COUNT):
            if state.unseen_tiles[tribe]:
                share = state.unseen_tiles[tribe] / (1.0 * unseen)
                expected += share * self.best[tribe]
                if self.best[tribe] > most:
                    most = self.best[tribe]
                if self.best[tribe] < least:
                    least = self.best[tribe]
                if self.brings[tribe] & 2:
                    coffee += share
                if self.brings[tribe]:
                    route += share
        if not unseen:
            least = 0.0
        self.note(expected)
        self.note(most)
        self.note(least)
        self.note(self.best[state.hand] if state.hand >= 0 and state.seat == seat else 0.0)
        self.note(coffee)
        self.note(route)
        self.note(fade * expected)

    def tell_closed(self, state: GobiState) -> None:
        """Routes that are closed already and wait to be resolved (gobi.4.9)."""
        pairs = 0
        longest = 0
        for number in range(self.caravans.groups):
            if self.caravans.pairs[number]:
                pairs += self.caravans.pairs[number]
                if self.caravans.sizes[number] > longest:
                    longest = self.caravans.sizes[number]
        self.note(pairs / 2.0)
        self.note(longest / 5.0)
        self.note(1.0 if longest >= COFFEE_LENGTH and state.coffee else 0.0)

    # --- the row ---------------------------------------------------------------------------

    def face(self, me: int) -> None:
        rival = self.rival_of(self.state, me)
        others = self.state.seats - 2
        for index in range(SEAT_COUNT):
            self.row[index] = self.block[me * SEAT_COUNT + index]
            self.row[SEAT_COUNT + index] = self.block[rival * SEAT_COUNT + index]
            rest = 0.0
            if others > 0:
                for seat in range(self.state.seats):
                    if seat not in (me, rival):
                        rest += self.block[seat * SEAT_COUNT + index]
                rest /= others
            self.row[2 * SEAT_COUNT + index] = rest
        self.at = 3 * SEAT_COUNT
        self.tell_table(self.state, me, rival)

    def rival_of(self, state: GobiState, me: int) -> int:
        """The strongest other: who has most points, or of equals who plays first after me."""
        rival = -1
        for step_on in range(1, state.seats):
            seat = (me + step_on) % state.seats
            if rival < 0 or self.block[seat * SEAT_COUNT + SCORE] > self.block[rival * SEAT_COUNT + SCORE]:
                rival = seat
        return rival

    def put(self, amount: float) -> None:
        """The next number of the row."""
        self.row[self.at] = amount
        self.at += 1

    def tell_table(self, state: GobiState, me: int, rival: int) -> None:
        for phase in range(NEXT, OVER_PHASE):
            self.put(1.0 if state.phase == phase else 0.0)
        self.put(1.0 if state.seat == me else 0.0)
        self.put(state.coffee / (1.0 * COFFEE_COUNT))
        self.put(1.0 if state.coffee else 0.0)
        under = 0
        tops = 0
        for pile in range(PILE_COUNT):
            under += state.under[pile]
            if state.top[pile] >= 0:
                tops += 1
        self.put(under / (1.0 * PILED_REWARDS))
        self.put(tops / (1.0 * PILE_COUNT))
        for kind in range(KIND_COUNT):
            lying = 0
            for pile in range(PILE_COUNT):
                if state.top[pile] == kind:
                    lying += 1
            self.put(lying)
        self.put_tops(state, me, rival)
        rewarded = state.phase == REWARD
        self.put(1.0 if rewarded and state.length <= 3 else 0.0)
        self.put(1.0 if rewarded and state.length == 4 else 0.0)
        self.put(1.0 if rewarded and state.length >= COFFEE_LENGTH else 0.0)
        self.put(state.spiced)
        self.put(state.stack[me] - state.stack[rival])
        left = 0
        for seat in range(state.seats):
            left += state.stack[seat]
        progress = 1.0 - left / (1.0 * turns_of[state.seats] * state.seats)
        self.put(progress)
        self.put(progress * progress)
        self.put_ahead(self.block[me * SEAT_COUNT + SCORE] - self.block[rival * SEAT_COUNT + SCORE], progress)
        own = self.block[me * SEAT_COUNT + PROMISE] + self.block[me * SEAT_COUNT + BEST]
        self.put_ahead(own - self.block[rival * SEAT_COUNT + PROMISE] - self.block[rival * SEAT_COUNT + BEST], progress)
        self.put_ahead(self.block[me * SEAT_COUNT + TILE_WORTH] - self.block[rival * SEAT_COUNT + TILE_WORTH], progress)
        self.put(state.shortest)
        self.put(state.gaps)
        self.put(state.anyone)
        self.put(state.later)

    def put_ahead(self, difference: float, progress: float) -> None:
        self.put(difference)
        self.put(difference * progress)

    def put_tops(self, state: GobiState, me: int, rival: int) -> None:
        """What the tops of the piles count for either, as things stand."""
        mine = 0.0
        theirs = 0.0
        best = 0.0
        best_theirs = 0.0
        for pile in range(PILE_COUNT):
            kind = state.top[pile]
            if kind < 0:
                continue
            for_me = self.points_of(state, me, kind) / 5.0
            for_rival = self.points_of(state, rival, kind) / 5.0
            mine += for_me
            theirs += for_rival
            if for_me > best:
                best = for_me
            if for_rival > best_theirs:
                best_theirs = for_rival
        self.put(best)
        self.put(best_theirs)
        self.put(mine / PILE_COUNT)
        self.put(theirs / PILE_COUNT)

    def points_of(self, state: GobiState, seat: int, kind: int) -> float:
        if kind < GIFT_COUNT:
            return gift_points[kind]
        kind -= GIFT_COUNT
        return blessing_points[kind] if state.keeps(seat, kind) else FAILED_BLESSING_POINTS
