"""The weights of a learned value as data: a JSON file for each game and number of seats.

    game, rules, seats, options   what they were trained for
    telling                       how the chances that people are told come of the value's, by games that were played;
                                  missing where none were asked
    also                          further tables (seats and options) that they were trained for at the same time
    layout                        the names of the features they were trained on, as `layout_hash` has them
    layers                        inputs, outputs, and both weights and biases as float32, little-endian, in base64

The package brings some (`bots/values/GAME-SEATS.json`); `serai learn` makes them. Weights that do not fit are
not used: `misfit` says why not, and the bots judge by the evaluation made by hand instead.
"""

from __future__ import annotations

import base64
import json
import sys
import warnings
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from serai.core.features import Features, layout_hash
from serai.core.game import Game
from serai.core.setup import Setup
from serai.search.answers import ANSWERS, PLAIN, Layer, Telling
from serai.search.value import MOST_SEATS, Value


class WeightsError(ValueError):
    """These are no weights, or not for this table; the message says why."""


@dataclass(frozen=True)
class Weights:
    """A learned value, and what it is for."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, Any]
    layout: str
    layers: tuple[Layer, ...]
    also: tuple[Setup, ...] = ()
    telling: Telling = PLAIN

    @property
    def tables(self) -> tuple[Setup, ...]:
        """All that they were trained for."""
        return (Setup(self.seats, self.options), *self.also)

    @cached_property
    def value(self) -> Value:
        """As the search asks it; threads and bots share it."""
        return Value(self.layers, self.telling)

    @cached_property
    def digest(self) -> str:
        """Sixteen digits that stand for all that decides how one plays: not for how boldly chances are told."""
        from hashlib import sha256  # with it come 3.5 MB

        return sha256(replace(self, telling=PLAIN).text().encode()).hexdigest()[:16]

    def text(self) -> str:
        """As a file has it."""
        layers = [
            {"inputs": inputs, "outputs": outputs, "weights": _packed(weights), "biases": _packed(biases)}
            for inputs, outputs, weights, biases in self.layers
        ]
        head: dict[str, Any] = {
            "game": self.game, "rules": self.rules, "seats": self.seats, "options": dict(self.options),
            "layout": self.layout,
        }  # fmt: skip
        if self.also:
            head["also"] = [{"seats": table.seats, "options": dict(table.options)} for table in self.also]
        if self.telling != PLAIN:
            head["telling"] = asdict(self.telling)
        return json.dumps({**head, "layers": layers}, indent=1) + "\n"

    def __reduce__(self) -> tuple[Callable[[str], Weights], tuple[str]]:
        """Other processes get what a file has, and not what was made of it."""
        return Weights.read, (self.text(),)

    @classmethod
    def read(cls, text: str) -> Weights:
        """The weights of a file's text."""
        try:
            found = json.loads(text)
            layers = tuple(_layer(layer) for layer in found["layers"])
            telling = Telling(**{name: float(number) for name, number in dict(found.get("telling", {})).items()})
            also = tuple(Setup(table["seats"], dict(table["options"])) for table in found.get("also", ()))
            weights = cls(
                found["game"], found["rules"], found["seats"], dict(found["options"]), found["layout"], layers, also,
                telling,
            )  # fmt: skip
            _ = weights.value
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise WeightsError(f"these are no weights: {error}") from error
        return weights


def _packed(numbers: Sequence[float]) -> str:
    packed = array("f", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return base64.b64encode(packed.tobytes()).decode()


def _layer(row: Mapping[str, Any]) -> Layer:
    inputs, outputs = int(row["inputs"]), int(row["outputs"])
    return inputs, outputs, _unpacked(row["weights"]), _unpacked(row["biases"])


def _unpacked(text: str) -> array[float]:
    numbers = array("f")
    numbers.frombytes(base64.b64decode(text, validate=True))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def first_guess(game: Game, setup: Setup, names: Sequence[str], guess: Mapping[str, float]) -> Weights:
    """Before anything is learnt: a linear value of a few features, the same for all three answers."""
    weights = [guess.get(name, 0.0) for name in names for _ in range(ANSWERS)]
    layer = (len(names), ANSWERS, weights, [0.0] * ANSWERS)
    return Weights(game.key, game.rules_version, setup.seats, setup.options, layout_hash(names), (layer,))


def misfit(weights: Weights, game: Game, features: Callable[[], Features]) -> str:
    """Why weights cannot be used for a game as it is now; nothing, where they can."""
    layout = layout_hash(features().names)
    for what, theirs, ours in (
        ("game", weights.game, game.key),
        ("rules version", weights.rules, game.rules_version),
        ("layout of features", weights.layout, layout),
    ):
        if theirs != ours:
            return f"trained for the {what} {theirs}, and here it is {ours}; `serai learn {game.key}` trains anew"
    return ""


def suits(weights: Weights, setup: Setup) -> bool:
    """Were they trained for a table like this?"""
    return any(table.seats == setup.seats and dict(table.options) == dict(setup.options) for table in weights.tables)


@cache
def shipped(key: str, seats: int) -> Weights | None:
    """The weights that the package brings for a game at a table of this size: in a file of its own, or of a larger
    one whose weights were trained for both."""
    for size in range(seats, MOST_SEATS + 1):
        file = files("serai.bots").joinpath("values").joinpath(f"{key}-{size}.json")
        if file.is_file():
            weights = Weights.read(file.read_text("utf-8"))
            if any(table.seats == seats for table in weights.tables):
                return weights
    return None


@cache
def usable(game: Game, features: Callable[[], Features], seats: int) -> Weights | None:
    """The weights that the package brings, if they fit the game; a warning once, if they do not."""
    weights = shipped(game.key, seats)
    if weights is not None and (reason := misfit(weights, game, features)):
        warnings.warn(f"the learned value of {game.title} is not used: {reason}", RuntimeWarning, stacklevel=2)
        return None
    return weights
