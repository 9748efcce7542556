"""What bots know of each game beyond its rules, and where to find it."""

from __future__ import annotations

from collections.abc import Callable

from serai.search import Knowledge


def knowledge_of(key: str) -> Callable[[], Knowledge]:
    """What makes the knowledge of a game; for a game nobody has studied, none."""
    if key == "gemblo":
        from serai.bots.knowledge.gemblo import GembloKnowledge

        return GembloKnowledge
    if key == "gobi":
        from serai.bots.knowledge.gobi import GobiKnowledge

        return GobiKnowledge
    if key == "targui":
        from serai.bots.knowledge.targui import TarguiKnowledge

        return TarguiKnowledge
    return Knowledge
