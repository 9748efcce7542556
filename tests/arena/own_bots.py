"""Bots of one's own for the tests: they stand where an author's would."""

from __future__ import annotations

import random
from typing import Any

from serai.bots import Choice, Sight
from serai.core.text import Text
from serai.search import Limit

NOT_A_CLASS = 7


class First:
    """A text is answer enough, and no limit is asked for."""

    def choose(self, sight: Sight) -> str:
        return sight.legal_moves[0]


class Dice:
    """Plays alike when given the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        return Choice(self.rng.choice(sight.legal_moves), Text("thrown", "au dé"))


class Mover:
    """Looks at an imagined position and answers with one of its moves."""

    def choose(self, sight: Sight, limit: Limit | None = None) -> Any:
        return sight.imagine(random.Random(1)).legal_moves()[-1]


class Divider:
    def choose(self, sight: Sight) -> str:
        return str(len(sight.legal_moves) / 0)


class Mute:
    def choose(self, sight: Sight) -> None:
        return None


class Statue:
    """No bot."""


class Unmakeable:
    def __init__(self, game: str) -> None:
        self.game = game

    def choose(self, sight: Sight) -> str:
        return ""
