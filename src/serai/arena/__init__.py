"""Matches, tournaments and ratings between bots, on this machine's cores."""

from __future__ import annotations

from serai.arena.bout import CannotStart, Forfeit, play
from serai.arena.lessons import Lessons, LessonsError, load
from serai.arena.players import player
from serai.arena.rating import Placing, Rating, Ratings
from serai.arena.results import Played, Results, ResultsError
from serai.arena.run import Table, run
from serai.arena.schedule import Bout
from serai.arena.sprt import Judge, Sprt

__all__ = [
    "Bout",
    "CannotStart",
    "Forfeit",
    "Judge",
    "Lessons",
    "LessonsError",
    "Placing",
    "Played",
    "Rating",
    "Ratings",
    "Results",
    "ResultsError",
    "Sprt",
    "Table",
    "load",
    "play",
    "player",
    "run",
]
