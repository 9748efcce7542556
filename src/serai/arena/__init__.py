"""Matches, tournaments and ratings between bots, on this machine's cores."""

from __future__ import annotations

from serai.arena.bout import Forfeit, play
from serai.arena.rating import Placing, Rating, Ratings
from serai.arena.results import Played, Results, ResultsError
from serai.arena.run import Table, run
from serai.arena.schedule import Bout
from serai.arena.sprt import Judge, Sprt

__all__ = [
    "Bout",
    "Forfeit",
    "Judge",
    "Placing",
    "Played",
    "Rating",
    "Ratings",
    "Results",
    "ResultsError",
    "Sprt",
    "Table",
    "play",
    "run",
]
