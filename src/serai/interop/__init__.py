"""Our games in the words of other libraries: OpenSpiel, PettingZoo, Gymnasium. Wants the extra `rl`.

    from serai.interop import openspiel, pettingzoo, gymnasium

    game = openspiel.load("targui", set="base")             # a pyspiel.Game
    env = pettingzoo.env("gobi", seats=3)                   # an AECEnv with action masks
    env = gymnasium.make("gemblo", opponents=["level-3"])   # one learner among bots

Each module imports its library when it is imported itself, and says what to install where it is missing.
"""

from __future__ import annotations
