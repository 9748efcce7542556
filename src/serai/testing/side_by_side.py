"""An engine and its second game, side by side: the same texts are played in both, and after
each everything that anybody can see of one must be true of the other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from itertools import zip_longest
from typing import Any, NoReturn

from serai.core.game import Game
from serai.core.moves import Move
from serai.core.position import Position, legal_codes, weighted_codes
from serai.core.seats import CHANCE
from serai.core.setup import Setup
from serai.testing import laws

CHEAP = 200
"""So many legal moves are compared one and all at every position; more, at sampled ones."""
TRIED = 3
"""So many texts are judged by both where not all are compared."""


class SideBySide:
    """One game, told twice."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.position = game.start(setup.seats, **setup.options)
        self.second = game.second(setup)
        self.played: list[str] = []

    def play(self, move: Move | str, on_a_copy: bool = True) -> None:
        """The same text in both. In the engine on a copy, so that copies are held to it too, or on
        the same state, which must not trip over what its last moves left behind."""
        text = str(move)
        self.same("may be played", True, self.second.is_legal(text), about=text)
        if on_a_copy:
            self.position = Position(self.position.game, self.position.setup, self.position.state.copy())
        self.position.play(text)
        self.second.play(text)
        self.played.append(text)

    def compare(self) -> None:
        """Who acts, what is asked, what is drawn with which chance, what everybody sees, and
        at the end the score."""
        position, second = self.position, self.second
        self.same("who acts", position.to_act, second.to_act)
        seen = position.view()
        self.same("what is asked", seen.get("decision", second.decision), second.decision)
        self.same("what a spectator sees", seen, second.view(None))
        for seat in range(position.seats):
            self.same(f"what seat {seat} sees", position.view(seat), second.view(seat))
        self.compare_chances(drawn(position), second.draws())
        if position.is_over:
            self.same("the outcome", position.outcome(), second.outcome())

    def compare_chances(self, engine: Mapping[str, int], second: Mapping[str, int | Fraction]) -> None:
        """The same draws, and their weights the same shares of all: equal crosswise, without dividing."""
        one, other = sum(engine.values()), sum(second.values())
        crosswise = {text: weight * other for text, weight in engine.items()}
        if crosswise != {text: weight * one for text, weight in second.items()}:
            self.same("the chances", chances(engine), chances(second))

    def compare_moves(self, rng: random.Random, whole: bool) -> int:
        """The whole set of legal moves where it is small or `whole` is wished; else some of
        them, and some texts played before. Returns the number compared if it was the whole."""
        position, second = self.position, self.second
        if position.to_act < 0:
            self.same("the legal moves of nobody", set(), second.legal_moves())
            return 0
        codes = legal_codes(position.state)
        if whole or len(codes) <= CHEAP:
            texts = laws.legal_texts(position)
            legal, judged = set(texts), second.legal_moves()
            self.same("the moves that are listed once", len(legal), len(texts))
            self.same("the legal moves", sorted(legal - judged), sorted(judged - legal), about="only in one")
            return len(codes)
        for code in rng.sample(codes, TRIED):
            text = position.game.write(position.state, code)
            self.same("may be played", True, second.is_legal(text), about=text)
        for text in self.some_played(rng):
            legal_here = position.game.find(position.state, text) is not None
            self.same("may be played", legal_here, second.is_legal(text), about=text)
        return 0

    def look_closer(self, rng: random.Random) -> None:
        """What costs more: objections, draws without a list, copies of both."""
        position, second = self.position, self.second
        laws.random_moves_are_legal(position, rng)
        laws.copies_are_isolated(position, rng)
        referee = position.game.referee(position.state)
        texts = [*self.some_played(rng), "no move at all"]
        if not position.is_over:
            texts.append(position.game.write(position.state, rng.choice(legal_codes(position.state))))
        for text in texts:
            for seat in (None, *range(position.seats)):
                self.same("the objection", referee.objection(text, seat), second.objection(text, seat), about=text)
        if not position.is_over:
            before, twin = second.view(None), second.copy()
            twin.play(texts[-1])
            self.same("the second game beside its copy", before, second.view(None), about=texts[-1])

    def some_played(self, rng: random.Random) -> list[str]:
        """Texts from earlier in the game: some are legal again, most are not."""
        return rng.sample(self.played, min(TRIED, len(self.played)))

    def same(self, what: str, engine: object, second: object, about: str = "") -> None:
        """LawBroken with the first difference, unless both say the same."""
        if engine != second:
            where = next(differences(engine, second), "") + (f" ({about})" if about else "")
            self.differ(f"{what}{where}")

    def differ(self, seen: str) -> NoReturn:
        """LawBroken: this was seen after the last move."""
        last = f"after move {len(self.played)}, {self.played[-1]!r}" if self.played else "at the start"
        raise laws.LawBroken("side by side", self.position, f"{last}: {seen}")


def drawn(position: Position) -> dict[str, int]:
    """The engine's lottery by text; nothing where a seat acts."""
    if position.to_act != CHANCE:
        return {}
    state = position.state
    return {position.game.write(state, code): weight for code, weight in weighted_codes(state)}


def chances(weights: Mapping[str, int | Fraction]) -> dict[str, Fraction]:
    """Weights as exact shares of one."""
    total = sum(weights.values())
    return {text: Fraction(weight) / total for text, weight in weights.items()}


def differences(engine: Any, second: Any, path: str = "") -> Iterator[str]:
    """Where two pieces of plain data part, in words; an outcome is read as what it is made of."""
    if is_dataclass(engine) and is_dataclass(second):
        engine, second = ({part.name: getattr(one, part.name) for part in fields(one)} for one in (engine, second))
    if isinstance(engine, dict) and isinstance(second, dict):
        for key in [*engine, *(key for key in second if key not in engine)]:
            yield from differences(engine.get(key), second.get(key), f"{path}, {key}")
    elif isinstance(engine, list | tuple) and isinstance(second, list | tuple):
        for place, (one, other) in enumerate(zip_longest(engine, second)):
            yield from differences(one, other, f"{path} {place}")
    elif engine != second:
        yield f"{path}: the engine says {engine}, the second game {second}"
