"""The games of a batch: what `core.batch` does to all of them, compiled and without the GIL."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from serai.core import digits
from serai.core.bridge import Bridge, engine_for
from serai.core.numbering import Numbering
from serai.core.observation import Observer
from serai.core.seats import OVER
from serai.core.state import COMPILED, MoveList, Rng, State, zeros

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
UNMASKED, BYTES, BITS = digits.UNMASKED, digits.BYTES, digits.BITS
ONE = 1.0
SPREAD = 1 << 24
"""Between the seeds of two batches there is room for so many lanes."""
RESET, STEP, FOLLOW, SAMPLE, FIND = range(5)
KNOWN = {"room": ROOM, "bytes": BYTES, "bits": BITS, "unmasked": UNMASKED, "spread": SPREAD,
         "reset": RESET, "step": STEP, "follow": FOLLOW, "sample": SAMPLE}  # fmt: skip
"""The same for those who are not compiled."""


def unmark(mask: Any, kind: int, actions: Any, count: int) -> None:
    """Say of so many actions, all that were legal, that they are not.

    Not a method: to C a byte may be anything, and with each that is written all fields of an object are read again."""
    if kind == BYTES:
        for place in range(count):
            mask[actions[place]] = 0
    else:
        for place in range(count):
            mask[actions[place] >> 3] = 0


def wipe(mask: Any, width: int) -> None:
    """No action is legal."""
    for place in range(width):
        mask[place] = 0


class Lane:
    """One game of a batch: its engine, who tells of it, and the moves of its decision.

    It writes into its own rows of the batch's arrays; compiled, by their addresses."""

    mask: Any
    returns: Any
    actor: Any
    ended: Any

    def __init__(self, engine: State, observer: Observer, counts: Numbering, listed: MoveList, shape: Any) -> None:
        """`shape`: how many seats, what masks are made of, and how wide they are. `listed` is scratch."""
        self.engine = engine
        self.observer = observer
        self.observer.watch(engine)
        self.numbering = counts
        self.listed = listed
        self.seats, self.masked, self.width = shape
        self.rng = Rng(0)
        self.kept = 0  # legal moves there are; the first of them:
        if not IN_C:  # else they are C arrays, already empty
            self.codes = zeros(ROOM)
            self.actions = zeros(ROOM)
        self.picked = 0  # which of them `sample` took
        self.code = NO_CODE  # to be played next
        self.acting = 0
        self.moves = 0
        self.games = 0
        self.over = 0  # did the last step end a game?
        self.strange = NO_CODE  # a code that the encoding does not count
        self.standings = array("q", bytes(8 * self.seats))
        self.bridged = isinstance(engine, Bridge)

    def share(self, troubles: list[BaseException]) -> None:
        """Keep here what goes wrong where something is told."""
        self.observer.troubles = troubles

    def write_into(self, row: Any, mask: Any, returns: Any, actor: Any, ended: Any) -> None:
        """Where to tell: parts of NumPy's arrays, which `Lanes` holds."""
        self.observer.tell_into(row)
        if IN_C:
            aim_bytes(self.mask, mask.ctypes.data)  # type: ignore[name-defined]  # noqa: F821  # C, of the .pxd
            aim_floats(self.returns, returns.ctypes.data)  # type: ignore[name-defined]  # noqa: F821  # C
            aim_ints(self.actor, actor.ctypes.data)  # type: ignore[name-defined]  # noqa: F821  # C
            aim_bytes(self.ended, ended.ctypes.data)  # type: ignore[name-defined]  # noqa: F821  # C
        else:
            for name, part in (("mask", mask), ("returns", returns), ("actor", actor), ("ended", ended)):
                setattr(self, name, part)

    def do(self, what: int, action: int, dice: Rng) -> int:
        """One of these things."""
        if what == STEP:
            return self.step()
        if what == FIND:
            return self.find(action)
        if what == SAMPLE:
            return self.sample(dice)
        return self.begin()

    # --- a step ---------------------------------------------------------------------------

    def begin(self) -> int:
        """A new game, up to its first decision. A code that is not counted, or -1, as of every step."""
        self.engine.rewind()
        self.over = 0
        self.ended[0] = 0
        self.no_returns()
        self.go_on()
        return self.show()

    def step(self) -> int:
        """Play the code that was found."""
        if self.over:
            self.over = 0
            self.ended[0] = 0
            self.no_returns()
        self.engine.apply(self.code)
        self.moves += 1
        self.go_on()
        return self.show()

    def find(self, action: int) -> bool:
        """Look up the code of an action; is it legal?"""
        if self.kept > ROOM:
            self.engine.list_moves(self.listed)
            place = self.numbering.find(self.listed, self.acting, self.seats, action)
            self.code = NO_CODE if place < 0 else self.listed.codes[place]
            return place >= 0
        place = self.picked  # by `sample`
        if self.actions[place] != action:
            place = 0
            while place < self.kept and self.actions[place] != action:
                place += 1
            if place == self.kept:
                return False
        self.code = self.numbering.code_of(action)
        if self.code < 0:
            self.code = self.codes[place]
        return True

    def go_on(self) -> None:
        """Up to the next decision of a seat: chance draws, and what is over begins anew."""
        actor = self.engine.to_act()
        while actor < 0:
            if actor == OVER:
                self.games += 1
                self.over = 1
                self.ended[0] = 1
                self.pay()
                self.engine.rewind()
            else:
                self.engine.apply(self.engine.draw_move(self.rng, self.listed))
                self.moves += 1
            actor = self.engine.to_act()
            if self.bridged and self.has_trouble():
                return
        self.acting = actor
        self.actor[0] = actor

    def has_trouble(self) -> bool:
        """Did something go wrong in a game in plain Python?"""
        engine = self.engine
        return isinstance(engine, Bridge) and len(engine.troubles) > 0

    def pay(self) -> None:
        """What a finished game brought everybody: see `core.schema.returns`."""
        for seat in range(self.seats):
            self.standings[seat] = self.engine.standing(seat)
        for seat in range(self.seats):
            balance = 0
            for other in range(self.seats):
                if self.standings[other] < self.standings[seat]:
                    balance += 1
                elif self.standings[other] > self.standings[seat]:
                    balance -= 1
            self.returns[seat] = balance / (self.seats - ONE) if self.seats > 1 else 0.0

    def no_returns(self) -> None:
        for seat in range(self.seats):
            self.returns[seat] = 0.0

    def show(self) -> int:
        """Tell the decision: what the seat observes, and which actions it has."""
        self.observer.tell(self.acting)
        self.engine.list_moves(self.listed)
        if self.masked:
            if self.kept > ROOM or self.kept * FAR > self.width:
                wipe(self.mask, self.width)
            else:
                unmark(self.mask, self.masked, self.actions, self.kept)
        self.kept = self.listed.count
        self.picked = 0
        self.strange = self.numbering.keep(
            self.listed, self.acting, self.seats, self.codes, self.actions, ROOM, self.mask, self.masked
        )
        if self.masked and self.strange < 0:
            for place in range(ROOM, self.kept):
                self.mark_one(self.numbering.of(self.listed.codes[place], self.acting, self.seats))
        return self.strange

    def mark_one(self, action: int) -> None:
        if action < 0:
            self.strange = self.listed.codes[0]
        elif self.masked == BYTES:
            self.mask[action] = 1
        else:
            self.mask[action >> 3] |= 1 << (action & 7)

    def sample(self, dice: Rng) -> int:
        """A legal action, each equally likely."""
        place = dice.below(self.kept)
        if place < ROOM:
            self.picked = place
            return self.actions[place]
        self.engine.list_moves(self.listed)
        return self.numbering.of(self.listed.codes[place], self.acting, self.seats)


class Lanes:
    """The games of a batch, one lane each."""

    def __init__(self, game: Game, setup: Setup, count: int, masks: int, arrays: dict[str, Any]) -> None:
        self.count = count
        self.home: Any = engine_for(game.begin(setup))
        """What every game begins as."""
        self.troubles: list[BaseException] = []
        """What went wrong where something was told."""
        self.strange = NO_CODE
        self.dice = Rng(0)
        self.arrays = arrays  # held, since lanes write to their addresses
        self.wanted = arrays["wanted"]
        self.sampled = arrays["sampled"]
        self.lanes: list[Lane] = []
        counts, listed = game.encode().numbering, MoveList()
        shape = (setup.seats, masks, arrays["masks"].shape[1])
        for number in range(count):
            lane = Lane(self.home.fork(), game.observer(setup), counts, listed, shape)
            lane.share(self.troubles)
            rows = (arrays[name][number] for name in ("observations", "masks", "returns"))
            lane.write_into(*rows, *(arrays[name][number : number + 1] for name in ("actors", "ended")))
            self.lanes.append(lane)
        self.places = array("Q", map(id, self.lanes))  # to C, whose loops cannot ask a list

    def seed(self, seed: int) -> None:
        """New random sources: one for each lane, and one for `sample`."""
        for number, lane in enumerate(self.lanes):
            lane.rng.reseed(seed * SPREAD + number + 1)
        self.dice.reseed(seed * SPREAD)

    def state(self, number: int) -> Any:
        """A copy of the state of a lane."""
        engine: Any = self.lanes[number].engine
        return engine.inner.copy() if isinstance(engine, Bridge) else engine.copy()

    def count_moves(self) -> int:
        """How many moves were played so far, draws included."""
        return sum(lane.moves for lane in self.lanes)

    def count_games(self) -> int:
        """How many games have ended so far."""
        return sum(lane.games for lane in self.lanes)

    def free(self, what: int) -> int:
        """Do one of these things, without the GIL where that can be."""
        if COMPILED:
            with cython.nogil:
                return self.do(what)
        return self.do(what)

    def do(self, what: int) -> int:
        """Begin anew; or step with the actions that are wanted, or those that were sampled; or sample some. The first
        lane whose action is not legal (then none is played), or -1."""
        if what == SAMPLE:
            for number in range(self.count):
                self.sampled[number] = self.ask(number, SAMPLE, 0)
            return NO_CODE
        if what != RESET:
            for number in range(self.count):
                if not self.ask(number, FIND, self.wanted[number] if what == STEP else self.sampled[number]):
                    return number
        for number in range(self.count):
            strange = self.ask(number, RESET if what == RESET else STEP, 0)
            if strange >= 0:
                self.strange = strange
        return NO_CODE

    def ask(self, number: int, what: int, action: int) -> int:
        """Have a lane do this."""
        if IN_C:
            return ask_at(self.places[number], what, action, self.dice)  # type: ignore[name-defined, no-any-return]  # noqa: F821  # C
        return self.ask_listed(number, what, action)

    def ask_listed(self, number: int, what: int, action: int) -> int:
        lane = self.lanes[number]
        return lane.do(what, action, self.dice)
