"""The games of a batch: what `core.batch` does to all of them, compiled and without the GIL."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from serai.core.bridge import Bridge, engine_for
from serai.core.numbering import Numbering
from serai.core.observation import Observer
from serai.core.seats import OVER
from serai.core.state import COMPILED, MoveList, Rng, State

if COMPILED:
    import cython  # type: ignore[import-untyped, unused-ignore]

if TYPE_CHECKING:
    from serai.core.game import Game
    from serai.core.setup import Setup

IN_C = COMPILED
ROOM = 1000
"""Legal moves of a game that are kept from one step to the next; longer lists are made again. (Not a power of two: the
lanes' lists would begin at the same places of a processor's cache, and drive each other out.)"""
FAR = 32
"""Bytes of a mask that are cleared in a row while one is looked up."""
NO_CODE = -1
UNMASKED, BYTES, BITS = range(3)
ONE = 1.0
SPREAD = 1 << 24
"""Between the seeds of two batches there is room for so many lanes."""
RESET, STEP, FOLLOW, SAMPLE = range(4)
KNOWN = {"room": ROOM, "bytes": BYTES, "bits": BITS, "unmasked": UNMASKED, "spread": SPREAD,
         "reset": RESET, "step": STEP, "follow": FOLLOW, "sample": SAMPLE}  # fmt: skip
"""The same for those who are not compiled."""


def whole(count: int) -> array[int]:
    """So many zeros: C numbers to compiled code, Python's to others."""
    return array("i", bytes(4 * count))


def mark(masks: Any, lane: int, kind: int, actions: Any, start: int, count: int, truth: int) -> None:
    """Say of so many actions, from a place on, that they are legal in a lane; or take that back of all that were.

    Not a method: to C a byte may be anything, and with each that is written all fields of an object are read again."""
    if kind == BYTES:
        for place in range(start, start + count):
            masks[lane, actions[place]] = truth
    elif truth:
        for place in range(start, start + count):
            masks[lane, actions[place] >> 3] |= 1 << (actions[place] & 7)
    else:
        for place in range(start, start + count):
            masks[lane, actions[place] >> 3] = 0


class Lanes:
    """The games of a batch, one lane each. One engine serves them all: the lane that is at work is copied into it.

    Compiled, a lane is a piece of memory; as plain Python, and where a game is in plain Python, it is a state."""

    def __init__(self, game: Game, setup: Setup, count: int, masks: int, arrays: dict[str, Any]) -> None:
        self.count = count
        self.masked = masks
        self.first: Any = game.begin(setup)
        self.engine: State = engine_for(self.first.copy())
        self.seats: int = setup.seats
        self.bridged = isinstance(self.engine, Bridge)
        self.bridge: Bridge | None = self.engine if isinstance(self.engine, Bridge) else None
        self.observer: Observer = game.observer(setup)
        self.observer.watch(self.engine)
        self.numbering: Numbering = game.encode().numbering
        self.listed = MoveList()
        self.rng = Rng(0)
        self.dice = Rng(0)
        self.states: list[Any] = []
        self.start = 0
        self.size = 0
        self.home = 0
        self.rows: int = arrays["observations"].ctypes.data
        self.strange = NO_CODE
        self.moves = 0
        self.games = 0
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.actors = arrays["actors"]
        self.returns = arrays["returns"]
        self.ended = arrays["ended"]
        self.wanted = arrays["wanted"]
        self.sampled = arrays["sampled"]
        self.words = array("Q", bytes(8 * count))
        self.acting = whole(count)
        self.codes = whole(count)
        self.kept = whole(count)
        self.picked = whole(count)
        self.kept_codes = whole(count * ROOM)
        self.kept_actions = whole(count * ROOM)
        if COMPILED and not self.bridged:
            flat: Any = self.engine
            self.start = type(flat).KEPT
            self.size = type(flat).__basicsize__ - self.start
            self.memory = arrays["memory"](count + 1, self.size)
            self.home = self.memory.ctypes.data
            self.leave(count)  # the last lane is the start of every game
        else:
            self.states = [self.first.copy() for _ in range(count)]

    # --- lanes --------------------------------------------------------------------------

    def enter(self, lane: int) -> None:
        """Go to a lane: from now on the engine is its game."""
        if IN_C and not self.bridged:
            load_memory(self.engine, self.home + self.size * lane, self.start)  # type: ignore[name-defined]  # noqa: F821  # C
        else:
            self.cross(lane)
        self.rng.word = self.words[lane]

    def leave(self, lane: int) -> None:
        """Keep the engine's game."""
        if IN_C and not self.bridged:
            store_memory(self.home + self.size * lane, self.engine, self.start)  # type: ignore[name-defined]  # noqa: F821  # C
        if lane < self.count:
            self.words[lane] = self.rng.word

    def begin(self, lane: int) -> None:
        """The engine's game is a new one."""
        if IN_C and not self.bridged:
            load_memory(self.engine, self.home + self.size * self.count, self.start)  # type: ignore[name-defined]  # noqa: F821  # C
        else:
            self.begin_anew(lane)

    def begin_anew(self, lane: int) -> None:
        self.states[lane] = self.first.copy()
        self.cross(lane)

    def cross(self, lane: int) -> None:
        """Another state is the engine, or the bridge leads to it."""
        bridge = self.bridge
        if bridge is not None:
            bridge.inner = self.states[lane]
        else:
            self.engine = self.states[lane]
            self.observer.watch(self.engine)

    # --- steps --------------------------------------------------------------------------

    def reset(self) -> None:
        """Begin all games anew, each up to its first decision."""
        for lane in range(self.count):
            self.enter(lane)
            self.begin(lane)
            self.ended[lane] = 0
            self.no_returns(lane)
            self.go_on(lane)
            self.show(lane)
            self.leave(lane)

    def find(self, actions: Any) -> int:
        """Look up the codes of these actions; the first lane whose action is not legal, or -1."""
        for lane in range(self.count):
            self.codes[lane] = self.code_of(lane, actions[lane])
            if self.codes[lane] < 0:
                return lane
        return NO_CODE

    def code_of(self, lane: int, action: int) -> int:
        if self.kept[lane] <= ROOM:
            place = lane * ROOM + self.picked[lane]
            if self.kept_actions[place] == action:  # as `sample` said
                return self.kept_codes[place]
            for place in range(lane * ROOM, lane * ROOM + self.kept[lane]):
                if self.kept_actions[place] == action:
                    return self.kept_codes[place]
            return NO_CODE
        self.enter(lane)
        self.engine.list_moves(self.listed)
        place = self.numbering.find(self.listed, self.acting[lane], self.seats, action)
        return NO_CODE if place < 0 else self.listed.codes[place]

    def play(self) -> None:
        """Play the codes that were found."""
        for lane in range(self.count):
            self.enter(lane)
            if self.ended[lane]:
                self.ended[lane] = 0
                self.no_returns(lane)
            self.engine.apply(self.codes[lane])
            self.moves += 1
            self.go_on(lane)
            self.show(lane)
            self.leave(lane)

    def go_on(self, lane: int) -> None:
        """Up to the next decision of a seat: chance draws, and what is over begins anew."""
        actor = self.engine.to_act()
        while actor < 0:
            if actor == OVER:
                self.games += 1
                self.ended[lane] = 1
                self.pay(lane)
                self.begin(lane)
            else:
                self.engine.apply(self.engine.draw_move(self.rng, self.listed))
                self.moves += 1
            actor = self.engine.to_act()
            if self.is_broken():
                return
        self.acting[lane] = actor
        self.actors[lane] = actor

    def is_broken(self) -> bool:
        """Did something go wrong in a game in plain Python?"""
        return self.bridged and self.has_trouble()

    def has_trouble(self) -> bool:
        bridge = self.bridge
        return bridge is not None and len(bridge.troubles) > 0

    def pay(self, lane: int) -> None:
        """What a finished game brought everybody: see `core.observation.returns`."""
        for seat in range(self.seats):
            mine = self.engine.standing(seat)
            balance = 0
            for other in range(self.seats):
                theirs = self.engine.standing(other)
                if theirs < mine:
                    balance += 1
                elif theirs > mine:
                    balance -= 1
            self.returns[lane, seat] = balance / (self.seats - ONE) if self.seats > 1 else 0.0

    def no_returns(self, lane: int) -> None:
        for seat in range(self.seats):
            self.returns[lane, seat] = 0.0

    def show(self, lane: int) -> None:
        """Tell the decision: what the seat observes, and which actions it has."""
        actor = self.acting[lane]
        if IN_C:
            aim(self.observer, self.rows + 2 * self.observations.shape[1] * lane)  # type: ignore[name-defined]  # noqa: F821  # C
        else:
            self.take_aim(lane)
        self.observer.tell(actor)
        self.engine.list_moves(self.listed)
        if self.masked:
            self.unmark(lane)
        count = self.listed.count
        self.kept[lane] = count
        self.picked[lane] = 0
        self.strange = self.numbering.keep(
            self.listed, actor, self.seats, self.kept_codes, self.kept_actions, lane * ROOM, ROOM
        )
        if self.masked and self.strange < 0:
            mark(self.masks, lane, self.masked, self.kept_actions, lane * ROOM, count if count < ROOM else ROOM, 1)
            for place in range(ROOM, count):
                self.mark_one(lane, self.numbering.of(self.listed.codes[place], actor, self.seats))

    def take_aim(self, lane: int) -> None:
        """Have the observer write into the row of a lane. (Compiled, a view for each row would cost too much.)"""
        self.observer.row = self.observations[lane]

    def unmark(self, lane: int) -> None:
        """Take back the mask of the last decision: what was marked, or all of it, whichever is less to do."""
        count = self.kept[lane]
        if count > ROOM or count * FAR > self.masks.shape[1]:
            self.masks[lane, :] = 0
        else:
            mark(self.masks, lane, self.masked, self.kept_actions, lane * ROOM, count, 0)

    def mark_one(self, lane: int, action: int) -> None:
        if action < 0:
            self.strange = self.listed.codes[0]
        elif self.masked == BYTES:
            self.masks[lane, action] = 1
        else:
            self.masks[lane, action >> 3] |= 1 << (action & 7)

    def sample(self, into: Any) -> None:
        """A legal action in every lane, each equally likely."""
        for lane in range(self.count):
            place = self.dice.below(self.kept[lane])
            if place < ROOM:
                self.picked[lane] = place
                into[lane] = self.kept_actions[lane * ROOM + place]
            else:
                self.enter(lane)
                self.engine.list_moves(self.listed)
                into[lane] = self.numbering.of(self.listed.codes[place], self.acting[lane], self.seats)

    # --- from outside -------------------------------------------------------------------

    def seed(self, seed: int) -> None:
        """New random sources: one for each lane, and one for `sample`."""
        for lane in range(self.count):
            self.rng.reseed(seed * SPREAD + lane + 1)
            self.words[lane] = self.rng.word
        self.dice.reseed(seed * SPREAD)

    def state(self, lane: int) -> Any:
        """A copy of the state of a lane."""
        if self.states:
            return self.states[lane].copy()
        self.enter(lane)
        flat: Any = self.engine
        return flat.copy()

    def free(self, what: int) -> int:
        """Do one of these things, without the GIL where that can be."""
        if COMPILED:
            with cython.nogil:
                return self.do(what)
        return self.do(what)

    def do(self, what: int) -> int:
        """Begin anew; or step with the actions that are wanted, or those that were sampled; or sample some. The first
        lane whose action is not legal (then none is played), or -1."""
        lane = NO_CODE
        if what == RESET:
            self.reset()
        elif what == SAMPLE:
            self.sample(self.sampled)
        else:
            lane = self.find(self.wanted if what == STEP else self.sampled)
            if lane < 0:
                self.play()
        return lane
