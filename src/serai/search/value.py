"""What a position is worth, by numbers that were learnt: a linear value or a small net, in plain loops.

A `Value` is weights and no more, so that threads share it. An `Appraiser` applies one to a game's features
and keeps what it worked with. Three answers come of each row:

    value    what the search maximises, from 0 to 1: place and margin together
    win      the chance to win
    margin   points ahead of the best other, in units of MARGIN_UNIT: what people are told

Weights lie input by input (`weights[input * WIDTH + unit]`): features are often 0, and such an input costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from serai.core.features import Features, blank
from serai.core.state import zeros
from serai.search.answers import ANSWERS, FIRST, INPUTS, MARGIN_UNIT, PLAIN, SECOND, Layer, Telling, checked

MOST_SEATS = 8


class Value:
    """One layer (linear) or three (a net with two hidden layers, each of which passes on what is above 0)."""

    def __init__(self, layers: Sequence[Layer], telling: Telling = PLAIN) -> None:
        layers = checked(layers)
        self.boldness = telling.boldness
        self.ripening = telling.ripening
        self.sharpness = telling.sharpness
        self.tempo = telling.tempo
        self.depth = len(layers)
        self.inputs = layers[0][0]
        self.first: list[float] = blank(INPUTS * FIRST)
        self.first_bias: list[float] = blank(FIRST)
        self.second: list[float] = blank(FIRST * SECOND)
        self.second_bias: list[float] = blank(SECOND)
        self.last: list[float] = blank(SECOND * ANSWERS)
        self.last_bias: list[float] = blank(ANSWERS)
        for number, (inputs, outputs, weights, biases) in enumerate(layers):
            for unit in range(outputs):
                self.set_bias(number, unit, biases[unit])
                for one in range(inputs):
                    self.set_weight(number, one, unit, weights[one * outputs + unit])

    def set_weight(self, layer: int, one: int, unit: int, weight: float) -> None:
        if layer == 0:
            self.first[one * FIRST + unit] = weight
        elif layer == 1:
            self.second[one * SECOND + unit] = weight
        else:
            self.last[one * ANSWERS + unit] = weight

    def set_bias(self, layer: int, unit: int, weight: float) -> None:
        if layer == 0:
            self.first_bias[unit] = weight
        elif layer == 1:
            self.second_bias[unit] = weight
        else:
            self.last_bias[unit] = weight


class Appraiser:
    """A value, applied to the state that its features watch."""

    def __init__(self, features: Features | None = None, value: Value | None = None, seats: int = 2) -> None:
        self.ready = int(features is not None and value is not None)
        self.features = features if features is not None else Features(())
        self.weights = value if value is not None else NOTHING
        if self.ready and self.weights.inputs != self.features.count:
            raise ValueError(f"weights for {self.weights.inputs} features, and there are {self.features.count}")
        self.seats = seats
        self.first_sum: list[float] = blank(FIRST)
        self.second_sum: list[float] = blank(SECOND)
        self.answer: list[float] = blank(ANSWERS)
        self.value: list[float] = blank(MOST_SEATS)
        self.win: list[float] = blank(MOST_SEATS)
        self.margin: list[float] = blank(MOST_SEATS)
        self.turn = 0

    def judge(self) -> None:
        """Every seat's value, chance and margin in the state as it stands. At a table of two what is good
        for one is bad for the other, so one row says it all."""
        self.features.look()
        self.turn = self.features.turn()
        if self.seats == 2:
            self.face(self.turn)
            self.value[1 - self.turn] = 1.0 - self.value[self.turn]
            self.win[1 - self.turn] = 1.0 - self.win[self.turn]
            self.margin[1 - self.turn] = -self.margin[self.turn]
            return
        total = 0.0
        for seat in range(self.seats):
            self.face(seat)
            total += self.win[seat]
        for seat in range(self.seats):
            self.win[seat] /= total

    def face(self, seat: int) -> None:
        """The answers for one seat, after the features have looked."""
        self.features.face(seat)
        if self.weights.depth == 1:
            self.add_up(self.weights)
        else:
            self.pass_on(self.weights)
        self.value[seat] = logistic(self.answer[0])
        self.win[seat] = logistic(self.told_odds(self.weights, seat))
        self.margin[seat] = self.answer[2] * MARGIN_UNIT

    def told_odds(self, value: Value, seat: int) -> float:
        """The log-odds that people are told: see `Telling`."""
        odds = self.answer[1]
        bold = value.boldness + value.sharpness * (odds if odds > 0 else -odds)
        if self.features.progress >= 0:
            bold += value.ripening * self.features.row[self.features.progress]
        if bold < 0:
            bold = 0.0
        return bold * odds + (value.tempo if seat == self.turn else 0.0)

    def add_up(self, value: Value) -> None:
        """The linear answers."""
        for unit in range(ANSWERS):
            self.answer[unit] = value.first_bias[unit]
        for one in range(value.inputs):
            amount = self.features.row[one]
            if amount != 0:
                for unit in range(ANSWERS):
                    self.answer[unit] += value.first[one * FIRST + unit] * amount

    def pass_on(self, value: Value) -> None:
        """The answers of a net, layer by layer."""
        for unit in range(FIRST):
            self.first_sum[unit] = value.first_bias[unit]
        for one in range(value.inputs):
            amount = self.features.row[one]
            if amount != 0:
                for unit in range(FIRST):
                    self.first_sum[unit] += value.first[one * FIRST + unit] * amount
        for unit in range(SECOND):
            self.second_sum[unit] = value.second_bias[unit]
        for one in range(FIRST):
            amount = self.first_sum[one]
            if amount > 0:
                for unit in range(SECOND):
                    self.second_sum[unit] += value.second[one * SECOND + unit] * amount
        for unit in range(ANSWERS):
            self.answer[unit] = value.last_bias[unit]
        for one in range(SECOND):
            amount = self.second_sum[one]
            if amount > 0:
                for unit in range(ANSWERS):
                    self.answer[unit] += value.last[one * ANSWERS + unit] * amount

    def told(self) -> list[tuple[float, float, float]]:
        """(value, chance, margin) of every seat."""
        self.judge()
        return [(self.value[seat], self.win[seat], self.margin[seat]) for seat in range(self.seats)]


def logistic(amount: float) -> float:
    """From any number to one between 0 and 1."""
    if amount > 0:
        return 1.0 / (1.0 + math.exp(-amount))
    return 1.0 - 1.0 / (1.0 + math.exp(amount))


NOTHING = Value([(0, ANSWERS, (), zeros(ANSWERS))])
"""Weights of nothing: everybody has an even chance."""
