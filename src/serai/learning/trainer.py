"""Training a value: a linear one or a small net, by gradient descent in NumPy (AdamW, one cycle of rates).

Three answers are learnt at once: value and win by cross-entropy, the margin by squares. Features are
standardised for it, and the weights of the first layer take that in at the end. The same rows and seed give the
same weights on one machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from serai.search.answers import ANSWERS, MARGIN_UNIT, Layer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

SHARES = (1.0, 0.5, 0.25)
"""How much each of the answers counts: the first is what plays, the others are what people are told."""
MARGIN = 2
"""The answer that is not a chance."""
WARM = 0.3
"""The share of the steps in which the rate grows."""
FIRST_MOMENT, SECOND_MOMENT, SMALL = 0.9, 0.999, 1e-8


@dataclass(frozen=True, slots=True)
class Schooling:
    """How to train."""

    hidden: tuple[int, ...] = (64, 32)
    epochs: int = 3
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 1e-3
    held_back: int = 10
    """Every so manieth game is not trained on, but asked about afterwards."""


LINEAR = Schooling(hidden=(), epochs=10, rate=2e-2)
"""A linear value begins at 0, and no weight moves farther than the sum of the rates: at a net's it would stay timid."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Rows of features, what each led to (value, win, margin in units of MARGIN_UNIT), and of which game each is."""

    rows: Any
    aims: Any
    games: Any

    def __len__(self) -> int:
        return len(self.games)


@dataclass(frozen=True, slots=True)
class Trained:
    """What came of it."""

    layers: tuple[Layer, ...]
    losses: tuple[float, ...]
    """The mean loss of every epoch."""
    validation: dict[str, Any]
    """On games that were held back."""


def train(
    lessons: Lessons,
    schooling: Schooling,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
    begin: Sequence[Layer] | None = None,
) -> Trained:
    """A value from rows, from nothing or from layers of the same shape; games are held back whole, for the rows of one
    game share its result."""
    import numpy as np

    held = lessons.games % schooling.held_back == schooling.held_back - 1
    if held.all() or not held.any():
        raise ValueError(f"{len(np.unique(lessons.games))} games: too few to hold every {schooling.held_back}th back")
    known = np.flatnonzero(~held)
    mean, scale = moments(lessons.rows, known)
    rng = np.random.default_rng(seed)
    net = Net(rng, [lessons.rows.shape[1], *schooling.hidden, ANSWERS], schooling)
    if begin is not None:
        net.unfold(begin, mean, scale)
    steps = schooling.epochs * -(-len(known) // schooling.batch)
    losses, step = [], 0
    for _ in range(schooling.epochs):
        total = 0.0
        order = rng.permutation(known)
        for some in pieces(order, schooling.batch):
            inputs = (lessons.rows[some].astype(np.float32) - mean) * scale
            total += net.learn(inputs, lessons.aims[some], rate_at(step, steps, schooling.rate)) * len(some)
            step += 1
            if progress is not None and step % 20 == 0:
                progress(step, steps)
        losses.append(total / len(known))
    layers = net.folded(mean, scale)
    return Trained(layers, tuple(losses), validate(net, lessons, np.flatnonzero(held), mean, scale))


def moments(rows: Any, known: Any) -> tuple[Floats, Floats]:
    """The mean of every feature, and one over its spread; 0 for one that never changes."""
    import numpy as np

    total = np.zeros(rows.shape[1])
    squares = np.zeros(rows.shape[1])
    for some in pieces(known, 8192):
        part = rows[some].astype(np.float64)
        total += part.sum(axis=0)
        squares += (part * part).sum(axis=0)
    mean = total / len(known)
    spread = np.sqrt(np.maximum(squares / len(known) - mean * mean, 0.0))
    scale = np.divide(1.0, spread, out=np.zeros_like(spread), where=spread > 1e-4)
    return mean.astype(np.float32), scale.astype(np.float32)


def pieces(order: Any, size: int) -> Iterator[Any]:
    for start in range(0, len(order), size):
        yield order[start : start + size]


def rate_at(step: int, steps: int, top: float) -> float:
    """One cycle: up in a line, then down in half a cosine."""
    import math

    warm = max(1, int(WARM * steps))
    if step < warm:
        return top * (0.04 + 0.96 * step / warm)
    return top * 0.5 * (1.0 + math.cos(math.pi * (step - warm) / max(1, steps - warm)))


class Net:
    """Layers of weights, with what AdamW remembers of each."""

    def __init__(self, rng: np.random.Generator, sizes: Sequence[int], schooling: Schooling) -> None:
        import numpy as np

        self.decay = schooling.decay
        self.weights: list[Any] = []
        for inputs, outputs in pairwise(sizes):
            spread = (2.0 / inputs) ** 0.5 if outputs != ANSWERS else 0.0  # answers begin in the middle
            self.weights.append(rng.normal(0.0, 1.0, (inputs, outputs)).astype(np.float32) * np.float32(spread))
            self.weights.append(np.zeros(outputs, np.float32))
        self.first = [np.zeros_like(weight) for weight in self.weights]
        self.second = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, inputs: Any) -> list[Any]:
        """What every layer passes on, the inputs first; of the last, the answers before they are chances."""
        import numpy as np

        passed = [inputs]
        last = len(self.weights) // 2 - 1
        for layer in range(last + 1):
            sums = passed[-1] @ self.weights[2 * layer] + self.weights[2 * layer + 1]
            passed.append(sums if layer == last else np.maximum(sums, 0.0))
        return passed

    def learn(self, inputs: Any, aims: Any, rate: float) -> float:
        """One step; the loss before it."""
        import numpy as np

        passed = self.forward(inputs)
        answers = as_answers(passed[-1])
        slope = ((answers - aims) * np.array(SHARES, np.float32) / len(aims)).astype(np.float32)
        gradients: list[Any] = [None] * len(self.weights)
        for layer in reversed(range(len(self.weights) // 2)):
            gradients[2 * layer] = passed[layer].T @ slope
            gradients[2 * layer + 1] = slope.sum(axis=0)
            if layer:
                slope = (slope @ self.weights[2 * layer].T) * (passed[layer] > 0)
        self.step(gradients, rate)
        return loss_of(answers, aims)

    def step(self, gradients: Sequence[Any], rate: float) -> None:
        import numpy as np

        self.steps += 1
        for index, gradient in enumerate(gradients):
            first, second, weight = self.first[index], self.second[index], self.weights[index]
            first += (1 - FIRST_MOMENT) * (gradient - first)
            second += (1 - SECOND_MOMENT) * (gradient * gradient - second)
            size = np.sqrt(second / (1 - SECOND_MOMENT**self.steps)) + SMALL
            if weight.ndim == 2:
                weight *= 1 - rate * self.decay
            weight -= (rate / (1 - FIRST_MOMENT**self.steps)) * first / size

    def unfold(self, layers: Sequence[Layer], mean: Any, scale: Any) -> None:
        """Take the weights of layers of this shape that `folded` gave."""
        import numpy as np

        for number, (inputs, outputs, flat, biases) in enumerate(layers):
            weight = np.array(flat, np.float64).reshape(inputs, outputs)
            bias = np.array(biases, np.float64)
            if number == 0:
                bias = bias + mean @ weight
                weight = np.divide(weight, scale[:, None], out=np.zeros_like(weight), where=scale[:, None] > 0)
            self.weights[2 * number], self.weights[2 * number + 1] = weight.astype(np.float32), bias.astype(np.float32)

    def folded(self, mean: Any, scale: Any) -> tuple[Layer, ...]:
        """The layers, for features that are not standardised."""
        import numpy as np

        layers = []
        for layer in range(len(self.weights) // 2):
            weight, bias = self.weights[2 * layer].astype(np.float64), self.weights[2 * layer + 1].astype(np.float64)
            if layer == 0:
                weight = weight * scale[:, None]
                bias = bias - mean @ weight
            # As the file will have them.
            flat, biases = weight.astype(np.float32).ravel(), bias.astype(np.float32)
            layers.append((weight.shape[0], weight.shape[1], flat.tolist(), biases.tolist()))
        return tuple(layers)


def as_answers(sums: Any) -> Any:
    """Chances, and a margin."""
    import numpy as np

    answers = 1.0 / (1.0 + np.exp(-sums))
    answers[:, MARGIN] = sums[:, MARGIN]
    return answers


def loss_of(answers: Any, aims: Any) -> float:
    """Cross-entropy of the value alone: the other answers are not what one plays by."""
    import numpy as np

    value = np.clip(answers[:, 0], 1e-6, 1 - 1e-6)
    return float(-(aims[:, 0] * np.log(value) + (1 - aims[:, 0]) * np.log(1 - value)).mean())


def validate(net: Net, lessons: Lessons, held: Any, mean: Any, scale: Any) -> dict[str, Any]:
    """How well the value tells the lessons of games it has not seen. These are returns: partly what the value before
    it said. They are no proof that its chances are those of results."""
    import numpy as np

    parts = [
        as_answers(net.forward((lessons.rows[some].astype(np.float32) - mean) * scale)[-1])
        for some in pieces(held, 8192)
    ]
    said, aims = np.concatenate(parts), lessons.aims[held]
    value, win, margin = (said[:, answer] for answer in range(ANSWERS))
    tenths = np.minimum((win * 10).astype(int), 9)
    return {
        "rows": len(held),
        "games": len(np.unique(lessons.games[held])),
        "log_loss": round(loss_of(said, aims), 5),
        "r2": round(float(1 - ((value - aims[:, 0]) ** 2).mean() / aims[:, 0].var()), 4),
        "brier": round(float(((win - aims[:, 1]) ** 2).mean()), 4),
        "margin_error": round(float(np.abs(margin - aims[:, MARGIN]).mean() * MARGIN_UNIT), 3),
        "tenths": [
            [int(part.sum()), round(float(win[part].mean()), 4), round(float(aims[part, 1].mean()), 4)]
            if (part := tenths == tenth).any()
            else [0, 0.0, 0.0]
            for tenth in range(10)
        ],
    }
