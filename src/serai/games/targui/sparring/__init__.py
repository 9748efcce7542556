"""Random players for tests and verification: one that plays anything, and four that buy.

A uniform player ends its turn too soon and pays for little, so it would hardly ever see
what cards do. `buyers` weigh moves by their verbs: the collector lays equal symbols
into one row, the adventurer likes dunes, markers and everything rare. The `builder`
looks where its Targis cross, so that it gets to twelve cards; so does the planner, who cares
for the cards that count at the end.
"""

from __future__ import annotations

from serai.core.game import Chooser, uniform
from serai.games.targui.sparring.builder import builder, planner
from serai.games.targui.sparring.buyers import adventurer, collector

PLAYERS: tuple[Chooser, ...] = (builder, adventurer, collector, planner, uniform)
