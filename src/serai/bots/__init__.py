"""The Bot protocol, simple bots, game knowledge, and named levels."""

from __future__ import annotations

from serai.bots.analysis import Analysis, analyse
from serai.bots.bot import Bot, Choice, Option, Sight
from serai.bots.levels import Level, levels
from serai.bots.roster import UnknownBot, bot, manner
from serai.bots.simple import GreedyBot, RandomBot
from serai.bots.thinking import Mind, ThinkingBot
from serai.core.worlds import SightError

__all__ = [
    "Analysis",
    "Bot",
    "Choice",
    "GreedyBot",
    "Level",
    "Mind",
    "Option",
    "RandomBot",
    "Sight",
    "SightError",
    "ThinkingBot",
    "UnknownBot",
    "analyse",
    "bot",
    "levels",
    "manner",
]
