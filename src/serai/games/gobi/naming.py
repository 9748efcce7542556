"""What sentences of Gobi speak of, by name: tribes, rewards, cells and piles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from serai.core.speech import Ref, Sentence, joined
from serai.core.text import Text
from serai.core.verbs import Cell, cell_text
from serai.games.gobi.components import COFFEE, REWARDS

NAMES = {reward.en: reward for reward in (*REWARDS, COFFEE)}


@cache
def tribe(name: str) -> Ref:
    return Ref("tribe", name, Text(name, name))


@cache
def reward(name: str) -> Ref:
    """A gift, a blessing or coffee."""
    return Ref("reward", name, NAMES[name])


@lru_cache(maxsize=4096)
def cell(at: Cell) -> Ref:
    name = cell_text(at)
    return Ref("cell", name, Text(name, name))


def cells(several: Iterable[Cell]) -> Sentence:
    """'0,0, 1,0 and 2,0' reads badly: cells are parted by blanks."""
    return joined(map(cell, several))


@cache
def pile(number: int) -> Ref:
    """A pile of rewards, counted from 0; people count from 1."""
    return Ref("pile", number, Text(f"pile {number + 1}", f"pile {number + 1}"))
