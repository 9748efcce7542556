"""The tree: max^n UCT in flat arrays, from two to six seats, without a Python object inside
an iteration.

A node stands for a move; its values are those of the seat that made it. Node 0 is the root.

    simulate:  rewind, deal anew what the observer cannot know
               walk down by `select` (a seat) or `draw` (chance) until a node is new
               play on to the end or to the horizon
               settle the result for every seat, and back it up along the path

Where the same moves are legal at every visit (*closed* nodes) the moves are listed only to
add a child. A node whose moves depend on what was dealt or drawn (an *open* node) lists them
at each visit, and only children that are legal in this world compete; `offered` counts how
often each of them could (single-observer information-set search).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from serai.core.seats import CHANCE, OVER
from serai.core.state import COMPILED, MoveList, Rng, State, zeros
from serai.search.knowledge import Knowledge
from serai.search.nodes import Nodes, whole_numbers
from serai.search.settings import WIDEST, Settings, needed_visits
from serai.search.value import Appraiser
from serai.search.words import ANY_DRAW, NONE

if COMPILED:
    import cython  # type: ignore[import-untyped, unused-ignore]

# A lottery with more outcomes than this is one open node, not a child for each outcome:
# they would never be met a second time.
SMALL_LOTTERY = 8
MOST_SEATS = 8
DEEPEST = 400
LONGEST = 4000
"""Moves of one simulation that are remembered for shared statistics."""
DRAWS_BEFORE_LISTING = 3

# Square roots and logarithms of counts, from tables: exact up to TABLE, then by 256ths.
TABLE = 16384
ROOT_LOG = [0.0, 0.0] + [sqrt(log(n)) for n in range(2, TABLE)]
INVERSE_ROOT = [1.0] + [1 / sqrt(n) for n in range(1, TABLE)]
COARSE_ROOT_LOG = [0.0] + [sqrt(log(n * 256.0)) for n in range(1, TABLE)]
COARSE_INVERSE_ROOT = [1.0] + [1 / sqrt(n * 256.0) for n in range(1, TABLE)]


def nothing(count: int) -> list[float]:
    """A list of 0.0; compiled, it fills a C array of that length."""
    return [0.0] * count


def root_log(count: int) -> float:
    """The square root of the logarithm of a count."""
    if count < TABLE:
        return ROOT_LOG[count]
    count >>= 8
    return COARSE_ROOT_LOG[count] if count < TABLE else COARSE_ROOT_LOG[TABLE - 1]


def inverse_root(count: int) -> float:
    if count < TABLE:
        return INVERSE_ROOT[count]
    count >>= 8
    return COARSE_INVERSE_ROOT[count] if count < TABLE else COARSE_INVERSE_ROOT[TABLE - 1]


def squash(difference: float, scale: float) -> float:
    """A difference of points as a value between 0 and 1; 0.75 at `scale`."""
    size = difference if difference > 0 else -difference
    return 0.5 + 0.5 * difference / (size + scale)


class Tree(Nodes):
    """One tree over one scratch state; it belongs to one thread at a time."""

    def __init__(self, base: Any, knowledge: Knowledge, settings: Settings, observer: int, hidden: bool, seed: int):
        super().__init__(settings.most_nodes)
        self.seats = base.seats
        self.observer = observer
        self.hidden = int(hidden)
        self.rng = Rng(seed)
        self.moves = MoveList()
        self.knowledge = knowledge
        self.settings = settings
        self.exploration = settings.exploration
        self.prior_weight = settings.prior_weight
        self.shared = settings.shared
        self.guided = int(settings.guided)
        self.horizon = settings.horizon
        self.margin_share = settings.margin_share
        self.margin_scale = settings.margin_scale
        self.win_share = settings.win_share
        self.selfish = int(settings.selfish)
        self.naive = int(settings.naive)
        self.needed = needed_visits(settings)
        self.on_offer = 0
        self.path = whole_numbers(DEEPEST + 2)
        self.depth = 0
        self.grown = 0
        self.log_keys = whole_numbers(LONGEST, "q")
        self.logged = 0
        self.values: list[float] = nothing(MOST_SEATS)
        self.wins: list[float] = nothing(MOST_SEATS)
        self.margins: list[float] = nothing(MOST_SEATS)
        self.expected: list[float] = nothing(MOST_SEATS)
        self.standings: list[int] = zeros(MOST_SEATS)
        self.pars: list[float] = nothing(MOST_SEATS)
        self.settled = 0
        self.ended = 0
        self.simulated = 0
        self.margin_sums: list[float] = nothing(MOST_SEATS)
        self.win_sums: list[float] = nothing(MOST_SEATS)
        self.open[0] = self.hidden
        self.scratch(base)

    def scratch(self, base: Any) -> None:
        """Search from this state from now on."""
        self.base: State = base
        self.state: State = base.fork()
        self.knowledge.watch(self.state)
        self.appraiser = self.knowledge.appraiser
        self.appraiser.features.watch(self.state)

    def rebase(self, node: int, base: Any) -> None:
        """Make a node the root, for the position that stands there; forget the rest."""
        self.keep(node)
        self.open[0] = self.hidden
        self.scratch(base)
        self.prune()

    def prune(self) -> None:
        """Let go of the root's children that belong to other worlds: the node was open, and now
        one knows what was drawn."""
        self.state.list_moves(self.moves)
        actor, listed = self.state.to_act(), set(self.moves.listed())
        kept = [child for child in self.children_of(0) if self.mover[child] == actor and self.code[child] in listed]
        self.first[0] = NONE
        for child in kept:
            self.next[child] = self.first[0]
            self.first[0] = child
        self.children[0] = len(kept)
        self.legal[0] = 0

    # --- one simulation -------------------------------------------------------------

    def run(self, times: int) -> None:
        """So many simulations, without the GIL. There is always room: each adds one node at most."""
        self.reserve(self.count + times + 1)
        if COMPILED:
            with cython.nogil:
                self.simulate_times(times)
        else:
            self.simulate_times(times)

    def simulate_times(self, times: int) -> None:
        for _ in range(times):
            self.simulate()

    def simulate(self) -> None:
        self.state.rewind()
        if self.hidden:
            self.state.redeal(self.observer, self.rng)
        self.logged = 0
        self.depth = 0
        self.grown = 0
        node = 0
        self.path[0] = 0
        actor = self.state.to_act()
        while actor != OVER and not self.grown and self.depth < DEEPEST:
            if actor == CHANCE:
                node = self.draw(node)
            elif self.naive and actor != self.observer:
                node = self.follow(node, actor, self.policy(actor))
            else:
                node = self.select(node, actor)
            if node == NONE:
                break
            self.depth += 1
            self.path[self.depth] = node
            actor = self.state.to_act()
        actor = self.state.to_act()
        if actor == OVER:
            self.ended += 1
        self.play_on(actor)
        self.settle()
        self.back_up()

    def play_on(self, actor: int) -> None:
        """Play out, to the end or to the horizon."""
        steps = 0
        while actor != OVER and (not self.horizon or steps < self.horizon):
            code = self.policy(actor)
            if self.shared > 0 and actor != CHANCE and self.logged < LONGEST:
                self.log_keys[self.logged] = self.key(actor, code)
                self.logged += 1
            self.state.apply(code)
            actor = self.state.to_act()
            steps += 1

    def policy(self, actor: int) -> int:
        """The next move of a playout."""
        if self.guided and actor != CHANCE:
            return self.knowledge.choose(self.rng, self.moves)
        return self.state.draw_move(self.rng, self.moves)

    def key(self, actor: int, code: int) -> int:
        """A seat's move as one number."""
        key = code
        return key * MOST_SEATS + actor

    # --- walking down ---------------------------------------------------------------

    def draw(self, node: int) -> int:
        """Let chance act; the child for what was drawn."""
        if not self.legal[node]:
            self.state.list_moves(self.moves)
            self.legal[node] = self.moves.count
        code = self.state.draw_move(self.rng, self.moves)
        if self.legal[node] <= SMALL_LOTTERY and not self.open[node]:
            return self.follow(node, CHANCE, code)
        self.state.apply(code)
        child = self.first[node]
        while child != NONE:
            if self.mover[child] == CHANCE:
                return child
            child = self.next[child]
        child = self.add(node, CHANCE, ANY_DRAW, 0)
        if child != NONE:
            self.open[child] = 1
        return child

    def follow(self, node: int, mover: int, code: int) -> int:
        """Play a move that is given; its child."""
        self.state.apply(code)
        child = self.first[node]
        while child != NONE:
            if self.mover[child] == mover and self.code[child] == code:
                return child
            child = self.next[child]
        return self.add(node, mover, code, 0)

    def select(self, node: int, actor: int) -> int:
        """The move a seat looks at next, played; its child."""
        child = NONE
        if self.open[node]:
            child = self.select_offered(node, actor)
        else:
            if self.may_grow(node):
                child = self.grow(node, actor)
            if child == NONE:
                child = self.best(node, actor, 0)
        if child != NONE:
            self.state.apply(self.code[child])
        return child

    def may_grow(self, node: int) -> bool:
        if self.legal[node] and self.children[node] >= self.legal[node]:
            return False
        return self.children[node] >= WIDEST or self.visits[node] >= self.needed[self.children[node]]

    def grow(self, node: int, actor: int) -> int:
        """A child for the best-looking move that has none yet; NONE if all have one."""
        if self.count >= self.capacity:
            return NONE
        self.stamp += 1
        child = self.first[node]
        while child != NONE:
            if self.mover[child] == actor:
                self.mark(self.code[child])
            child = self.next[child]
        if self.prior_weight == 0:
            for _ in range(DRAWS_BEFORE_LISTING):
                code = self.state.draw_move(self.rng, self.moves)
                if not self.is_marked(code):
                    return self.add(node, actor, code, 0)
        self.state.list_moves(self.moves)
        if not self.open[node]:
            self.legal[node] = self.moves.count
        return self.add_best_unmarked(node, actor)

    def add_best_unmarked(self, node: int, actor: int) -> int:
        """Of the moves listed and not marked, the best at first sight; equals at random."""
        if self.prior_weight > 0:
            self.knowledge.survey()
        chosen = NONE
        best = -1.0
        equals = 0
        for index in range(self.moves.count):
            code = self.moves.codes[index]
            if self.is_marked(code):
                continue
            prior = self.knowledge.prior(code) if self.prior_weight > 0 else 0.0
            if prior > best:
                best = prior
                chosen = code
                equals = 1
            elif prior == best:
                equals += 1
                if self.rng.below(equals) == 0:
                    chosen = code
        if equals == 0:
            return NONE
        return self.add(node, actor, chosen, best)

    def best(self, node: int, actor: int, offered_only: int) -> int:
        """The child with the best upper bound; of the marked ones only, if so asked."""
        best = -1.0e9
        chosen = NONE
        spread = root_log(self.visits[node])
        child = self.first[node]
        while child != NONE:
            if self.mover[child] == actor and (not offered_only or self.is_marked(self.code[child])):
                if offered_only:
                    self.offered[child] += 1
                    spread = root_log(self.offered[child])
                score = self.bound(child, spread)
                if score > best:
                    best = score
                    chosen = child
            child = self.next[child]
        return chosen

    def bound(self, child: int, spread: float) -> float:
        """The upper confidence bound of a child, with first sight and shared statistics."""
        visits = self.visits[child]
        if visits == 0:
            return 1.0e6
        mean = self.value[child] / visits
        if self.shared > 0 and self.shared_visits[child]:
            trust = self.shared / (self.shared + visits)
            mean += trust * (self.shared_value[child] / self.shared_visits[child] - mean)
        return (
            mean
            + self.exploration * spread * inverse_root(visits)
            + self.prior_weight * self.prior[child] / (visits + 1)
        )

    def select_offered(self, node: int, actor: int) -> int:
        """At an open node: a child among the moves that are legal in this world."""
        self.state.list_moves(self.moves)
        if self.children_offered(node, actor) < self.moves.count and self.may_grow_open(node):
            child = self.grow(node, actor)
            if child != NONE:
                return child
            self.state.list_moves(self.moves)
        self.stamp += 1
        for index in range(self.moves.count):
            self.mark(self.moves.codes[index])
        return self.best(node, actor, 1)

    def children_offered(self, node: int, actor: int) -> int:
        """How many of the listed moves have a child."""
        self.stamp += 1
        for index in range(self.moves.count):
            self.mark(self.moves.codes[index])
        count = 0
        child = self.first[node]
        while child != NONE:
            if self.mover[child] == actor and self.is_marked(self.code[child]):
                count += 1
            child = self.next[child]
        self.on_offer = count
        return count

    def may_grow_open(self, node: int) -> bool:
        """As `may_grow`, by the children that this world offers: one at least."""
        return self.on_offer == 0 or self.on_offer >= WIDEST or self.visits[node] >= self.needed[self.on_offer]

    # --- the result -----------------------------------------------------------------

    def settle(self) -> None:
        """What this simulation was worth to every seat."""
        over = self.state.to_act() == OVER
        if self.appraiser.ready and not over:
            self.appraise(self.appraiser)
            return
        for seat in range(self.seats):
            if over:
                self.expected[seat] = self.state.points(seat)
                self.standings[seat] = self.state.standing(seat)
            else:
                self.expected[seat] = self.knowledge.evaluate(seat)
        total = 0.0
        for seat in range(self.seats):
            self.compare(seat, over)
            total += self.wins[seat]
        self.settled += 1
        for seat in range(self.seats):
            if not over and total > 0:
                self.wins[seat] /= total
            self.weigh(seat)

    def appraise(self, appraiser: Appraiser) -> None:
        """What a learned value says of the state where the simulation stopped."""
        appraiser.judge()
        for seat in range(self.seats):
            self.values[seat] = appraiser.value[seat]
            self.wins[seat] = appraiser.win[seat]
            self.margins[seat] = appraiser.margin[seat]

    def compare(self, seat: int, over: bool) -> None:
        """A seat against all others: `wins` its share of first place, `values` of seats beaten."""
        beaten = 0.0
        won = 1.0
        shared = 1
        best_other = -1.0e9
        for other in range(self.seats):
            if other == seat:
                continue
            if self.expected[other] > best_other:
                best_other = self.expected[other]
            if over:
                if self.standings[seat] > self.standings[other]:
                    beaten += 1
                elif self.standings[seat] == self.standings[other]:
                    beaten += 0.5
                    shared += 1
                else:
                    won = 0.0
            else:
                ahead = squash(self.expected[seat] - self.expected[other], self.margin_scale)
                beaten += ahead
                won *= ahead
        self.wins[seat] = won / shared
        self.values[seat] = beaten / (self.seats - 1) if self.seats > 1 else 0.5
        self.margins[seat] = self.expected[seat] - best_other if self.seats > 1 else self.expected[seat]

    def weigh(self, seat: int) -> None:
        """Place and margin, or only a seat's own points, as one value from 0 to 1."""
        if self.selfish:
            par = self.pars[seat] / (self.settled - 1) if self.settled > 1 else self.expected[seat]
            self.pars[seat] += self.expected[seat]
            self.values[seat] = squash(self.expected[seat] - par, self.margin_scale)
            return
        place = self.win_share * self.wins[seat] + (1 - self.win_share) * self.values[seat]
        margin = squash(self.margins[seat], self.margin_scale)
        self.values[seat] = (1 - self.margin_share) * place + self.margin_share * margin

    def forget_sums(self) -> None:
        """Count anew what simulations come to."""
        self.simulated = 0
        for seat in range(self.seats):
            self.margin_sums[seat] = 0.0
            self.win_sums[seat] = 0.0

    def came_to(self) -> list[tuple[float, float]]:
        """What simulations came to since their sums were forgotten: (margin, share of the win) of every seat."""
        return [
            (self.margin_sums[seat] / self.simulated, self.win_sums[seat] / self.simulated)
            for seat in range(self.seats)
        ]

    def back_up(self) -> None:
        self.simulated += 1
        for seat in range(self.seats):
            self.margin_sums[seat] += self.margins[seat]
            self.win_sums[seat] += self.wins[seat]
        for depth in range(self.depth + 1):
            node = self.path[depth]
            self.visits[node] += 1
            mover = self.mover[node]
            if mover >= 0:
                self.value[node] += self.values[mover]
                self.win[node] += self.wins[mover]
                self.margin[node] += self.margins[mover]
        if self.shared > 0:
            self.share()

    def share(self) -> None:
        """Every child whose move its seat made later in this simulation learns from it."""
        self.stamp += 1
        for index in range(self.logged):
            self.mark(self.log_keys[index])
        depth = self.depth
        while depth >= 0:
            node = self.path[depth]
            child = self.first[node]
            while child != NONE:
                mover = self.mover[child]
                if mover >= 0 and self.is_marked(self.key(mover, self.code[child])):
                    self.shared_visits[child] += 1
                    self.shared_value[child] += self.values[mover]
                child = self.next[child]
            if self.mover[node] >= 0:
                self.mark(self.key(self.mover[node], self.code[node]))
            depth -= 1
