"""What a pickle says first: the game it is of, and the rules version it was made under.

Positions, moves and records are pickled as (`opened`, that much, what they hold), and Python
reads them in this order: a pickle that would mean something else here is refused before
anything it holds is looked at. The game itself is never in a pickle, only its key.

A position is pickled by its state's snapshot, not by its text, which says the same: written and read again, a text
takes 6 (Gobi) to 30 times (Gemblo) as long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from serai.core.registry import UnknownGame, game

if TYPE_CHECKING:
    from serai.core.game import Game

Kind = TypeVar("Kind")


def closed(kind: type[Kind], played: Game, *holds: object) -> tuple[object, ...]:
    """What `__reduce__` of this class answers; `__setstate__` is given the game and the rest."""
    return opened, (kind, played.key, played.rules_version), (played, *holds)


def opened(kind: type[Kind], key: str, rules_version: int) -> Kind:
    """An object still to be filled; UnknownGame or OtherRules when it cannot be read here."""
    try:
        played = game(key)
    except UnknownGame as error:
        raise UnknownGame(f"a pickle of {key!r} cannot be read: {error}; serai.register makes a game known") from None
    played.demand_rules(rules_version, "pickled")
    return kind.__new__(kind)
