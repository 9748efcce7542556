"""Many games at once, for learning: actions in as an array, and what everybody sees out into arrays.

    batch = serai.batch("gemblo", 256, seats=3, seed=7)
    for _ in range(1000):
        actions = policy(batch.observations, batch.masks)      # or batch.sample()
        batch.step(actions)

Every game of a batch stands at a decision of a seat. `step` plays one action in each, has chance draw by itself (from a
source of its own for each game, seeded), and begins a game anew that is over; then the arrays, which stay where they
are, tell the new decisions. Compiled, all of that is C without the GIL, so that several batches run in several threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from serai.core.bridge import raise_trouble
from serai.core.encoding import NoAction
from serai.core.lanes import KNOWN, Lanes
from serai.core.position import Position
from serai.core.registry import game as find_game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from serai.core.game import Game
    from serai.core.setup import Setup, Value

SPREAD, UNMASKED, BYTES, BITS = (KNOWN[name] for name in ("spread", "unmasked", "bytes", "bits"))
RESET, STEP, FOLLOW, SAMPLE = (KNOWN[name] for name in ("reset", "step", "follow", "sample"))
MASKS = {None: UNMASKED, "bytes": BYTES, "bits": BITS}


class Batch:
    """Games of one set-up that are stepped together; `serai.batch` makes one.

    >>> import serai
    >>> batch = serai.batch("gemblo", 4, board="mini", seed=1)
    >>> batch.masks.shape == (4, batch.game.actions)
    True
    >>> for _ in range(100):
    ...     batch.step(batch.sample())
    >>> batch.games > 0
    True
    """

    def __init__(self, game: Game, setup: Setup, count: int, seed: int = 0, masks: str | None = "bytes") -> None:
        import numpy as np

        if type(count) is not int or not 1 <= count < SPREAD:
            raise ValueError(f"a batch has 1 to {SPREAD - 1} games, not {count!r}")
        if masks not in MASKS:
            raise ValueError(f"masks are 'bytes', 'bits' or None, not {masks!r}")
        kind = MASKS[masks]
        width = {UNMASKED: 1, BYTES: game.actions, BITS: (game.actions + 7) // 8}[kind]
        self.game, self.setup, self.count = game, setup, count
        self.schema = game.observer(setup).schema
        """What the numbers of an observation are."""
        self.observations: NDArray[np.int16] = np.zeros((count, self.schema.length), np.int16)
        """What the seat to act knows in each game."""
        marks = np.zeros((count, width), np.uint8)
        self.masks: Any = None if kind == UNMASKED else marks.view(np.bool_) if kind == BYTES else marks
        """Which actions it has: truths, or with masks="bits" eight to a byte, the lowest bit first
        (`np.unpackbits(batch.masks, axis=1, count=game.actions, bitorder="little")`); None, if none were asked for."""
        self.actors: NDArray[np.int32] = np.zeros(count, np.int32)
        """Which seat is to act."""
        self.returns: NDArray[np.float32] = np.zeros((count, setup.seats), np.float32)
        """What a game brought everybody that ended with the last step: see `Position.returns`; else zeros."""
        ended = np.zeros(count, np.uint8)
        self.ended: NDArray[np.bool_] = ended.view(np.bool_)
        """Which games ended with the last step; they have begun anew."""
        self._wanted, self._sampled = np.zeros(count, np.int32), np.zeros(count, np.int32)
        self._lanes = Lanes(
            game,
            setup,
            count,
            kind,
            {
                "observations": self.observations,
                "masks": marks,
                "actors": self.actors,
                "returns": self.returns,
                "ended": ended,
                "wanted": self._wanted,
                "sampled": self._sampled,
            },
        )
        self.reset(seed)

    @property
    def seats(self) -> int:
        """How many seats each game has."""
        return self.setup.seats

    @property
    def moves(self) -> int:
        """How many moves were played so far, draws included."""
        return self._lanes.count_moves()

    @property
    def games(self) -> int:
        """How many games have ended so far."""
        return self._lanes.count_games()

    def reset(self, seed: int) -> None:
        """Begin all games anew: the same seed and the same actions are the same games."""
        self._lanes.seed(seed)
        self._lanes.free(RESET)
        self._complain()

    def step(self, actions: NDArray[Any] | list[int]) -> None:
        """Play one action in each game; where one is not legal, NoAction says so and none is played."""
        wanted, what = self._sampled, FOLLOW
        if actions is not wanted:
            wanted, what = self._wanted, STEP
            self._want(actions)
        lane = self._lanes.free(what)
        self._complain()
        if lane >= 0:
            raise NoAction(
                f"game {lane} of the batch: {int(wanted[lane])} is no legal action of seat {self.actors[lane]}"
            )

    def _want(self, actions: NDArray[Any] | list[int]) -> None:
        import numpy as np

        if np.shape(actions) != (self.count,):
            raise ValueError(f"{self.count} actions are wanted, one for each game, not an array of {np.shape(actions)}")
        self._wanted[:] = actions

    def sample(self) -> NDArray[np.int32]:
        """A legal action for every game, each equally likely: the array is the same one each time."""
        self._lanes.free(SAMPLE)
        return self._sampled

    def position(self, number: int) -> Position:
        """A copy of one of the games, to look at."""
        if number not in range(self.count):
            raise ValueError(f"game {number!r}: the games of this batch are 0 to {self.count - 1}")
        return Position(self.game, self.setup, self._lanes.state(number))

    def _complain(self) -> None:
        """Raise what could not be raised without the GIL."""
        lanes = self._lanes
        raise_trouble(lanes.home)
        if lanes.troubles:
            raise lanes.troubles[0]
        if lanes.strange >= 0:
            raise NoAction(f"code {lanes.strange} is not among what the encoding of {self.game.key} counts")

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<Batch of {self.count} games of {self.game.key}, {self.seats} seats>"


def batch(
    game: Game | str,
    count: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    masks: str | None = "bytes",
    **options: Value,
) -> Batch:
    """So many games of one set-up, to be stepped together.

    `game` is a game or its key; `seats` and options are those of `game.start`. `masks` are "bytes" (a truth for each
    action), "bits" (an eighth of the memory), or None. NumPy is needed.
    """
    played = find_game(game) if isinstance(game, str) else game
    return Batch(played, played.setup(played.seat_counts[0] if seats is None else seats, options), count, seed, masks)
