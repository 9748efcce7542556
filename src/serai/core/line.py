"""A game that can be taken back: a position with everything that was played on the way to it.

    line = serai.Line(serai.game("gemblo").start(2, board="mini"))
    line.play("1 -4,-4")
    line.undo()                 # the move that was taken back
    line.redo()                 # … played once more

For explorers and search trees of one's own. Every step keeps a copy of the state, which is a small piece of memory.
"""

from __future__ import annotations

from collections.abc import Iterator

from serai.core.moves import Move
from serai.core.position import Position, StateLike


class NothingThere(IndexError):
    """There is no move to take back, or none to play once more."""


class Line:
    """A position that moves on and back. What it was given is left alone."""

    def __init__(self, position: Position) -> None:
        self.position = position.copy()
        """Where the line has come to: look at it, and play through the line."""
        self._past: list[tuple[StateLike, str]] = []
        self._ahead: list[str] = []

    def play(self, move: Move | str) -> None:
        """Play a move or a draw, as `Position.play` does; what was taken back before is forgotten."""
        text = str(move)
        before = self.position.state.copy()
        self.position.play(move)
        self._past.append((before, text))
        if self._ahead and self._ahead[-1] == text:
            self._ahead.pop()
        else:
            self._ahead.clear()

    def undo(self, count: int = 1) -> str:
        """Take back the last moves and draws; the text of the one that was played first of them."""
        if not 1 <= count <= len(self._past):
            raise NothingThere(f"{len(self._past)} moves can be taken back, not {count}")
        for _ in range(count):
            state, text = self._past.pop()
            self._ahead.append(text)
        self.position = Position(self.position.game, self.position.setup, state)
        return text

    def redo(self) -> str:
        """Play once more what was taken back last; its text."""
        if not self._ahead:
            raise NothingThere("nothing was taken back that could be played once more")
        text = self._ahead[-1]
        self.play(text)
        return text

    @property
    def moves(self) -> list[str]:
        """The texts of everything that was played, draws included."""
        return [text for _, text in self._past]

    def __len__(self) -> int:
        return len(self._past)

    def __iter__(self) -> Iterator[Position]:
        """Every position of the line, the first to the last."""
        game, setup = self.position.game, self.position.setup
        for state, _ in self._past:
            yield Position(game, setup, state.copy())
        yield self.position.copy()

    def __repr__(self) -> str:
        return f"<Line of {len(self)} moves: {self.position!r}>"
