"""What a learned value answers and how large it may be, for who works in Python: in `value` these numbers are C's,
and nothing is checked there any more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

ANSWERS = 3
"""Value, win and margin, in this order."""
MARGIN_UNIT = 10.0
"""The points that a margin of 1 stands for."""
INPUTS = 320
FIRST = 64
SECOND = 32
"""Units of the hidden layers: what a net may have at the most."""

Layer = tuple[int, int, Sequence[float], Sequence[float]]
"""Inputs, outputs, weights input by input, biases."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What makes the chance that people are told of the log-odds that a value has: they are multiplied by
    `boldness + ripening × progress + sharpness × |log-odds|`, at no less than 0, and whoever is to act has `tempo`
    more. Fitted to games that were played (`serai learn --calibrate … --fit`); nothing that a search maximises."""

    boldness: float = 1.0
    ripening: float = 0.0
    sharpness: float = 0.0
    tempo: float = 0.0


PLAIN = Telling()
"""What the value says."""


def checked(layers: Sequence[Layer]) -> Sequence[Layer]:
    """The same layers. ValueError where they do not fit each other, or the room that there is."""
    shapes = [(layer[0], layer[1]) for layer in layers]
    if len(shapes) not in (1, 3) or any(one[1] != other[0] for one, other in pairwise(shapes)):
        raise ValueError(f"layers {shapes}: wants one, or three that fit each other")
    room = (FIRST, SECOND, ANSWERS)[-len(shapes) :]
    if shapes[0][0] > INPUTS or shapes[-1][1] != ANSWERS or any(s[1] > r for s, r in zip(shapes, room, strict=True)):
        raise ValueError(f"layers {shapes}: there is room for {INPUTS} inputs and layers of {room}")
    for inputs, outputs, weights, biases in layers:
        if len(weights) != inputs * outputs or len(biases) != outputs:
            raise ValueError(f"layers of {inputs} to {outputs}: {len(weights)} weights and {len(biases)} biases")
    return layers
