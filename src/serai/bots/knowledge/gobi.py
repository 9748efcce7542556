"""What is worth knowing about Gobi: where one more camel would close a route, and how large a
caravan it would join.

Every guess comes from one table, `gain`: what a camel on each tile would bring a seat at once.
A tile is good where its neighbours, on which the camels land, are; a position is good when a
tile or two would bring much.

What the arena said, two seats (40 games each, Elo with 95 %): this evaluation one move ahead
against the bare score +382 [249, 860]; 500 guided simulations to the horizon of 8 against 300
to the end +228 [116, 411], in a third of the time; to 16 +285, to 4 +108. Of no clear use:
uniform playouts to the same horizon in the same time -35 [-151, 73], exploration 0.2 for 0.4
-23 [-115, 65], a prior three times as heavy +41 [-47, 134] (60 games).

Who has more time sees farther with it: against 1,500 simulations to the horizon of 8, 100,000 to the
same one only had +50 [-137, 276] (14 games), but 20,000 to 24 had +241 [89, 639] (20 games); to 50
+112 [-54, 361] (16 games).
"""

from __future__ import annotations

from dataclasses import replace

from serai.bots.motives.gobi import motives
from serai.bots.study import Budget, Learning, Study, Way
from serai.core.state import MoveList, Rng, State, zeros
from serai.games.gobi.board import EDGES, STEPS, WAY_COUNT
from serai.games.gobi.codes import (
    CAMEL,
    DISCARD,
    END_TURN,
    NEIGHBOURS,
    PLACE,
    RESOLVE,
    RESOLVE_SPICES,
    SPREAD_SILK,
    TAKE_CAMELS,
    TAKE_COFFEE,
    TAKE_COFFEE_TEA,
    TAKE_REWARD,
    TWO_CAMELS,
    USE_PERFUME,
    USE_PORCELAIN,
)
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSING_POINTS,
    CAMELS,
    COFFEE_LENGTH,
    FAILED_BLESSING_POINTS,
    GIFT_COUNT,
    GIFT_POINTS,
    NO_DISCARD,
    TILE_COUNT,
)
from serai.games.gobi.features import FIRST_GUESS, GobiFeatures
from serai.games.gobi.state import GobiState
from serai.search.knowledge import Knowledge
from serai.search.settings import NO_PLAYOUT, Settings
from serai.search.tree import nothing

gift_points = list(GIFT_POINTS)
blessing_points = list(BLESSING_POINTS)
step = list(STEPS[:EDGES])

ROUTE_WORTH = 3.5
"""What a short route brings: a reward from a pile, with what it can do."""
COFFEE_WORTH = 7.0
LINK = 0.25
"""A tile more in a caravan that does not close yet."""
FRESH = 0.6
"""A gift that can still be used."""
PROSPECT = 0.45
"""How sure it is that a blessing will be fulfilled that is not so now."""
BEST_CHANCE = 0.45
OTHER_CHANCE = 0.12
"""How sure it is that the best closing tile, and any other, gets its camel."""
SEVERAL = 4
"""With fewer turns left than these, promises fade."""
FULL_MARKS = 12.0
DRAWS = 4


class GobiKnowledge(Knowledge):
    """Knows one scratch state of Gobi."""

    def __init__(self) -> None:
        super().__init__()
        self.desert: GobiState = GobiState(2)
        self.seat = 0
        self.gain: list[float] = nothing(TILE_COUNT)
        self.group: list[int] = zeros(CAMELS)
        self.tribes: list[int] = zeros(CAMELS)
        self.sizes: list[int] = zeros(CAMELS)
        self.most = 0.0

    def watch(self, state: State) -> None:
        assert isinstance(state, GobiState)
        self.state = state
        self.desert = state

    # --- the table of gains -----------------------------------------------------------

    def look(self, seat: int) -> None:
        """Fill `gain` for a seat: join its camels to caravans, then try a camel on every tile."""
        self.seat = seat
        self.desert.survey(seat)
        size = self.desert.network.size
        rest = (1 << size) - 1
        groups = 0
        node = 0
        while rest:
            while not rest >> node & 1:
                node += 1
            members = self.desert.network.linked(node, 0)
            rest &= ~members
            self.tribes[groups] = 0
            self.sizes[groups] = 0
            for other in range(node, size):
                if members >> other & 1:
                    self.group[other] = groups
                    self.tribes[groups] |= 1 << self.desert.network.tribe[other]
                    self.sizes[groups] += 1
            groups += 1
        self.most = 0.0
        for tile in range(self.desert.tiles):
            self.gain[tile] = 0.0 if self.desert.camels[seat * TILE_COUNT + tile] else self.gain_on(seat, tile)
            if self.gain[tile] > self.most:
                self.most = self.gain[tile]

    def gain_on(self, seat: int, tile: int) -> float:
        """What one more camel on a tile that has none of the seat's would bring."""
        met = 0
        tribes = 1 << self.desert.tribe[tile]
        closes = 0
        size = 1
        for way in range(EDGES):
            near = self.desert.touch[tile * WAY_COUNT + way]
            if near < 0 or not self.desert.camels[seat * TILE_COUNT + near]:
                continue
            group = self.group[self.desert.node[near]]
            if met >> group & 1:
                continue
            met |= 1 << group
            if tribes & self.tribes[group]:
                closes = 1
            tribes |= self.tribes[group]
            size += self.sizes[group]
        if not closes:
            return LINK * size
        return COFFEE_WORTH if size >= COFFEE_LENGTH and self.desert.coffee else ROUTE_WORTH

    # --- first sight ------------------------------------------------------------------

    def survey(self) -> None:
        self.look(self.desert.seat)

    def prior(self, code: int) -> float:
        marks = self.marks(code)
        if marks <= 0:
            return 0.0
        return marks / FULL_MARKS if marks < FULL_MARKS else 1.0

    def marks(self, code: int) -> float:
        """How good a move looks to the seat that was surveyed."""
        kind = self.desert.kind(code)
        what = self.desert.payload(code)
        if kind == PLACE:
            return self.around(what)
        if kind == DISCARD:
            return self.most - 1.5
        if kind == NEIGHBOURS:
            return 1.0
        if kind == CAMEL:
            return self.gain[what]
        if kind == SPREAD_SILK:
            return self.several(code, self.desert.aims) - 1.0
        if kind == TWO_CAMELS:
            return self.several(code, 2) - 1.0
        if kind == TAKE_CAMELS:
            return self.kept(code, self.desert.aims - self.desert.reserve[self.seat])
        if kind == RESOLVE:
            return 1.0 + self.sizes[self.group[self.desert.node[self.desert.tile_of(code, 0)]]]
        if kind == RESOLVE_SPICES:
            return 5.0
        if kind == USE_PERFUME:
            return self.gain[self.desert.laid] - 1.0
        if kind == USE_PORCELAIN:
            return self.gain[self.desert.tile_of(code, 1)] - 1.5
        if kind == TAKE_REWARD:
            return self.reward(self.desert.top[what])
        if kind in (TAKE_COFFEE, TAKE_COFFEE_TEA):
            return FULL_MARKS
        if kind == END_TURN:
            return 1.0
        return 0.0

    def around(self, spot: int) -> float:
        """The gains of the tiles around an empty spot: where the camels of a tile laid there land."""
        total = 0.0
        for tile in range(self.desert.tiles):
            for way in range(EDGES):
                if self.desert.spot[tile] == spot + step[way]:
                    total += self.gain[tile]
        return total

    def several(self, code: int, count: int) -> float:
        total = 0.0
        for place in range(count):
            total += self.gain[self.desert.tile_of(code, place)]
        return total

    def kept(self, code: int, count: int) -> float:
        """Camels that come back had better be those of small caravans."""
        total = FULL_MARKS
        for place in range(count):
            total -= self.sizes[self.group[self.desert.node[self.desert.tile_of(code, place)]]]
        return total

    def reward(self, kind: int) -> float:
        if kind < GIFT_COUNT:
            return gift_points[kind] + FRESH
        kind -= GIFT_COUNT
        if self.desert.keeps(self.seat, kind):
            return blessing_points[kind]
        return PROSPECT * blessing_points[kind] if kind != NO_DISCARD else FAILED_BLESSING_POINTS

    # --- playouts ---------------------------------------------------------------------

    def choose(self, rng: Rng, scratch: MoveList) -> int:
        """The best of a few random moves."""
        self.look(self.desert.seat)
        best = self.desert.draw_move(rng, scratch)
        most = self.marks(best)
        for _ in range(DRAWS - 1):
            code = self.desert.draw_move(rng, scratch)
            marks = self.marks(code)
            if marks > most:
                most = marks
                best = code
        return best

    # --- the end ----------------------------------------------------------------------

    def evaluate(self, seat: int) -> float:
        """The score so far, gifts and blessings with a future, and routes about to close."""
        total: float = self.desert.score(seat)
        left: float = self.desert.stack[seat]
        if left == 0 and self.desert.seat != seat:
            return total
        fade = left / SEVERAL if left < SEVERAL else 1.0
        for gift in range(GIFT_COUNT):
            total += FRESH * fade * self.desert.fresh[seat * GIFT_COUNT + gift]
        for blessing in range(BLESSING_COUNT):
            owned = self.desert.blessings[seat * BLESSING_COUNT + blessing]
            if owned and blessing != NO_DISCARD and not self.desert.keeps(seat, blessing):
                total += PROSPECT * fade * owned * (blessing_points[blessing] - FAILED_BLESSING_POINTS)
        self.look(seat)
        promise = (BEST_CHANCE - OTHER_CHANCE) * self.most
        for tile in range(self.desert.tiles):
            promise += OTHER_CHANCE * self.gain[tile]
        return total + fade * promise


HANDMADE = Settings(
    exploration=0.4, widening=1.2, widening_base=2.0, prior_weight=0.5, guided=True, horizon=24, margin_share=0.4,
)  # fmt: skip
STUDY = Study(
    GobiKnowledge,
    HANDMADE,
    Budget((4, 8), (60, 180, 600, 40_000), horizon=8),
    Learning(
        GobiFeatures,
        FIRST_GUESS,
        Way(replace(HANDMADE, exploration=0.05, horizon=NO_PLAYOUT), (8, 30, 600, 12_000)),
        Way(replace(HANDMADE, exploration=0.02, horizon=NO_PLAYOUT), (8, 30, 100, 6_000)),
        seats=(2, 3, 4),
    ),
    motives=motives,
)
