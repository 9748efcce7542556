"""What sentences of Gobi speak of, by name: tribes, rewards, cells and piles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from serai.core.speech import NOTHING, Ref, Sentence, listed, shown
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
    """'1,0'; a screen shows it, and says 'this place'."""
    name = cell_text(at)
    return Ref("cell", name, Text("this place", "cet endroit"), plain=Text(name, name))


def cells(several: Iterable[Cell]) -> Sentence:
    """' (0,0 1,0 2,0)': in brackets, for '0,0, 1,0 and 2,0' reads badly; a screen shows them without a word."""
    blank = Text(" ", " ")
    ends = {"before": Text(" (", " ("), "after": Text(")", ")")}
    return shown([*map(cell, several)], NOTHING, between=blank, last=blank, **ends)


@lru_cache(maxsize=4096)
def tile(name: str, at: Cell) -> Ref:
    """A tile in the desert: called by its tribe, and shown where it lies."""
    text = cell_text(at)
    return Ref("tile", text, Text(name, name), where=Text(f" at {text}", f" en {text}"))


def tiles(several: Iterable[Ref]) -> Sentence:
    """'Khulan at 0,0, Sarnai at 1,0 and Khulan at 2,0'."""
    return listed(several)


@cache
def camel(seat: int, several: bool) -> Ref:
    """A seat's camels in its reserve."""
    return Ref("camel", seat, Text("camels", "chameaux") if several else Text("camel", "chameau"))


@cache
def points(several: bool) -> Ref:
    return Ref("points", "", Text("points", "points") if several else Text("point", "point"))


@cache
def pile(number: int) -> Ref:
    """A pile of rewards, counted from 0; people count from 1."""
    return Ref("pile", number, Text(f"pile {number + 1}", f"pile {number + 1}"))
