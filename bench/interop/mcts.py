"""OpenSpiel's MCTS against our levels: python -m bench.interop.mcts GAME LEVEL FACTOR [--games N] [--json FILE]

OpenSpiel's own `MCTSBot` (uct_c 1.4, solving) plays Gobi or Gemblo for two through `serai.interop.openspiel`. It has
FACTOR times as much processor time for a move as the level took for its moves so far, and values its leaves by one
compiled random game of ours, which is much more than its own rollouts in Python could do in that time. Both change
seats after every game. How many points it got of how many games, with the interval of Wilson at 95 %.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from pathlib import Path
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped]

import serai
from serai.arena import player
from serai.bots import Bot, Choice, Sight
from serai.core.encoding import NoAction
from serai.core.record import Record
from serai.core.state import MoveList, Rng, play_out
from serai.core.text import Text
from serai.interop import openspiel
from serai.search import Limit

UCT = 1.4
FIRST = 20
"""Simulations before anything is known of how long one takes."""
FEWEST = 2


class Playouts:
    """Values a state by one random game, played compiled."""

    def __init__(self, seed: int) -> None:
        self.rng, self.moves = Rng(seed), MoveList()

    def evaluate(self, state: Any) -> Any:
        copy = openspiel.position(state)
        play_out(copy.state, self.rng, self.moves)  # type: ignore[arg-type]
        return np.array(copy.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Timed:
    """A bot, and how much processor time its moves took."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name, self.seconds, self.moves = bot, bot.name, 0.0, 0

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        before = time.process_time()
        choice = self.bot.choose(sight, limit)
        self.seconds += time.process_time() - before
        self.moves += 1
        return choice

    @property
    def each(self) -> float:
        return self.seconds / self.moves if self.moves else 0.0


class SpielBot:
    """OpenSpiel's MCTS at one of our tables."""

    def __init__(self, game: str, seats: int, against: Timed, factor: float, seed: int) -> None:
        self.name = "OpenSpiel MCTS"
        self.game = openspiel.load(game, seats)
        self.against, self.factor, self.seed = against, factor, seed
        self.playouts = Playouts(seed)
        self.pace = 0.0
        """Seconds for a simulation, as of the last move."""
        self.simulations: list[int] = []

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        position = sight.imagine(random.Random(0))
        state = openspiel.state_of(self.game, position)
        wish = self.factor * self.against.each
        count = max(FEWEST, int(wish / self.pace)) if self.pace and wish else FIRST
        bot = mcts.MCTSBot(
            self.game, UCT, count, self.playouts, solve=True, random_state=np.random.RandomState(self.seed)
        )
        before = time.process_time()
        action = bot.step(state)
        self.pace = (time.process_time() - before) / count
        self.simulations.append(count)
        self.seed += 1
        try:
            move = str(position.move(int(action)))
        except NoAction as error:
            raise AssertionError(f"OpenSpiel chose what is not legal: {error}") from error
        return Choice(move, Text("by OpenSpiel", "par OpenSpiel"))


def wilson(points: float, games: int) -> tuple[float, float]:
    """The share of points, as it may be in truth: 95 %."""
    z, share = 1.96, points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["gobi", "gemblo"])
    parser.add_argument("level")
    parser.add_argument("factor", type=float)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--json", type=Path)
    wish = parser.parse_args()
    points, simulations, ours, theirs = 0.0, [], 0.0, 0.0
    for number in range(wish.games):
        level = Timed(player(wish.level, wish.game, 2, number))
        theirs_bot = SpielBot(wish.game, 2, level, wish.factor, 1000 * number)
        clocked = Timed(theirs_bot)
        seat = number % 2
        record = Record.begin(serai.game(wish.game).start(2))
        serai.arena.play(record, [clocked, level] if seat == 0 else [level, clocked], number // 2)
        assert record.result is not None
        places = record.result.places
        points += 1.0 if places[seat] < places[1 - seat] else 0.5 * (places[seat] == places[1 - seat])
        simulations += theirs_bot.simulations
        ours, theirs = level.each, clocked.each
        low, high = wilson(points, number + 1)
        told = {
            "game": wish.game,
            "level": wish.level,
            "times our time": wish.factor,
            "games": number + 1,
            "points of MCTS": points,
            "95 %": [round(low, 3), round(high, 3)],
            "simulations a move": round(sum(simulations) / len(simulations)),
            "ms a move, level": round(1000 * ours, 2),
            "ms a move, MCTS": round(1000 * theirs, 2),
        }
        print(told, flush=True)
        if wish.json:
            known = json.loads(wish.json.read_text("utf-8")) if wish.json.exists() else {}
            known[f"{wish.game}, {wish.level}, {wish.factor:g} times"] = told
            wish.json.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
