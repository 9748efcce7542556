"""A game that goes on from a moment of another: what was played until then, with what one did not know dealt anew.

The moves until then stand in the log as if they had been made here, so that everybody (bots, referee, record) sees a
whole game. They are chosen from what the seat that goes on has read, and from nothing else: first, when the table is
made, as any game that it would have read so; then, when the game begins, by the deal of this table, words included.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from serai.core.game import Game
from serai.core.objection import IllegalMove
from serai.core.position import Position
from serai.core.setup import Setup
from serai.core.text import Text
from serai.core.worlds import SightError, dealt_anew, read_by
from serai.table import deal
from serai.table.refusal import Refused


class Given(NamedTuple):
    """A move that stands already, by whom (CHANCE for a draw) and what."""

    actor: int
    code: int
    text: str


@dataclass(frozen=True, slots=True)
class Fork:
    """`table`: where it was played, "" for a record from elsewhere. `eyes`: what this seat did not know is dealt anew;
    None: everybody who plays on knew what their seat did, and it stays as it was."""

    table: str
    eyes: int | None
    moves: tuple[str, ...]

    def stored(self) -> tuple[str, int | None, tuple[str, ...]]:
        """As an event keeps it."""
        return self.table, self.eyes, self.moves

    def told(self) -> dict[str, Any]:
        """As everybody may know it."""
        return {"table": self.table or None, "at": len(self.moves), "eyes": self.eyes}

    def deals(self, game: Game) -> bool:
        """Is there anything to be dealt anew?"""
        return game.hidden and self.eyes is not None

    def anew(self, game: Game, setup: Setup, key: bytes) -> Fork:
        """With what the seat did not know dealt by this key."""
        try:
            return replace(self, moves=_dealt(game, setup, self.moves, self.eyes, key)) if self.deals(game) else self
        except SightError:
            return self  # a game that reads the same, though none that this key has found

    def given(self, game: Game, setup: Setup) -> tuple[Position, list[Given]]:
        """The position it goes on from, and the moves that lead there; IllegalMove where one cannot be made."""
        position = game.start(setup.seats, **setup.options)
        given: list[Given] = []
        for text in self.moves:
            code = position.find(text)
            given.append(Given(position.to_act, code, text))
            position.state.apply(code)
        return position, given


def fork(game: Game, setup: Setup, moves: Sequence[str], eyes: int | None, table: str = "") -> Fork:
    """Go on after these moves, of which the seat `eyes` knew what it could read; Refused where nothing can follow."""
    found = Fork(table, eyes, tuple(moves))
    try:
        if found.deals(game):
            found = replace(found, moves=_dealt(game, setup, found.moves, eyes, NO_KEY))
        position, _ = found.given(game, setup)
    except IllegalMove as error:
        raise Refused("moves", error.objection.text) from error
    except SightError as error:
        raise Refused("fork", NOT_FROM_HERE) from error
    if position.is_over:
        raise Refused("fork", OVER_HERE)
    return found


def _dealt(game: Game, setup: Setup, moves: Sequence[str], eyes: int | None, key: bytes) -> tuple[str, ...]:
    assert eyes is not None
    read = read_by(game.start(setup.seats, **setup.options), eyes, moves)
    return tuple(dealt_anew(game, setup, eyes, read, deal.anew(key)))


NO_KEY = b""
"""Before the deal of the new table is known."""
OVER_HERE = Text(
    "The game is over here: go on from an earlier moment.",
    "La partie est finie ici : reprenez à un moment antérieur.",
)
NOT_FROM_HERE = Text(
    "What this seat could not know cannot be dealt anew here: go on from another moment.",
    "Ce que ce siège ignorait ne peut pas être redonné ici : reprenez à un autre moment.",
)
