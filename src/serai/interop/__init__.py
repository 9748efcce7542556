"""Our games in the words of other libraries: OpenSpiel, PettingZoo, Gymnasium. Wants the extra `rl`.

    from serai.interop import openspiel, pettingzoo, gymnasium

    game = openspiel.load("targui", set="base")             # a pyspiel.Game
    env = pettingzoo.env("gobi", seats=3)                   # an AECEnv with action masks
    env = gymnasium.make("gemblo", opponents=["level-3"])   # one learner among bots

Each module imports its library when it is imported itself, and says what to install where it is missing.
"""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import Any as _Any

__all__ = ["gymnasium", "openspiel", "pettingzoo"]


def __getattr__(name: str) -> _Any:
    if name in __all__:
        return _import_module(f"serai.interop.{name}")
    raise AttributeError(f"serai.interop has no {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return __all__
