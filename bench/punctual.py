"""How punctual the levels are: the time each takes for a move against the time it is given, in CPU
time of one process. Nobody should take more than a fifth too much.

    python bench/punctual.py [--seconds S] [--output FILE]
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import time
from pathlib import Path

import serai
from bench.search import opening
from serai.bots import Sight, bot
from serai.bots.levels import LEVELS
from serai.core.registry import game_keys
from serai.core.state import COMPILED
from serai.search import Limit

NAMES = [f"level-{number}" for number in (1, 4, 5, LEVELS)]
"""One of each kind; between them only the number of simulations differs, and time cuts that."""
ROUNDS = 3


def taken(name: str, sight: Sight, seconds: float) -> float:
    """The dearest of a few moves, as a share of the time that was given."""
    dearest = 0.0
    for seed in range(ROUNDS):
        player = bot(name, sight.game.key, sight.setup.seats, seed)
        began = time.process_time()
        player.choose(sight, Limit(seconds=seconds, clock=time.process_time))
        dearest = max(dearest, (time.process_time() - began) / seconds)
    return round(dearest, 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.2 if COMPILED else 3.0)
    parser.add_argument("--output", type=Path)
    wish = parser.parse_args()
    report: dict[str, object] = {"command": shlex.join(["python", *sys.argv]), "target": "at most 1.2"}
    for key in game_keys():
        for seats in serai.game(key).seat_counts:
            position = opening(key, seats)
            sight = Sight.of(position, position.to_act)
            report[f"{key}, {seats} seats"] = {name: taken(name, sight, wish.seconds) for name in NAMES}
            print(f"{key}, {seats} seats", report[f"{key}, {seats} seats"], flush=True)
    if wish.output is not None:
        wish.output.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
