"""The second game of Targui: the rules read literally, clause by clause, on facts of its own."""

from __future__ import annotations

from serai.games.targui.second.game import SecondTargui

__all__ = ["SecondTargui"]
