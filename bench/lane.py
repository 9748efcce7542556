"""The lane of library users: python -m bench.lane [--rounds N] [--json FILE]

A random game as README plays it (`rng.choice(position.legal_moves())`, `position.play(move)`,
`position.lottery().draw(rng)`) against the compiled random playout of the same game: how many
times as long it takes, for every game and number of seats, one after the other in every round.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from bench.yardstick import COMPILED, Worker, engine, interleave, ratio

TABLES: dict[str, tuple[str, int, dict[str, str]]] = {
    **{f"gobi, {seats} seats": ("gobi", seats, {}) for seats in (2, 3, 4)},
    **{f"targui, {name}": ("targui", 2, {"set": name}) for name in ("base", "expansion", "mixed")},
    **{f"gemblo, {seats} seats": ("gemblo", seats, {}) for seats in (2, 3, 4, 5, 6)},
    "gemblo, 2 seats, mini": ("gemblo", 2, {"board": "mini"}),
}


def pace(worker: Worker, job: str, games: int) -> Callable[[], float]:
    """A job that plays so many games and tells how many moves that is in a second."""

    def run() -> float:
        moves, seconds = worker.run(f"{job} {games}")
        return moves / seconds

    return run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--json", type=Path)
    wish = parser.parse_args()

    jobs = {}
    for name, (game, seats, options) in TABLES.items():
        worker = engine(COMPILED, game, seats, **options)
        jobs[f"{name}, draw"] = pace(worker, "draw", 200)
        jobs[f"{name}, lane"] = pace(worker, "lane", 40)
    measured = interleave(jobs, wish.rounds)
    result = {name: round(ratio(measured, f"{name}, draw", f"{name}, lane"), 1) for name in TABLES}
    for name, value in result.items():
        print(f"{value:>8}  playout / library, {name} (at most 8)")
    if wish.json:
        command = f"python -m bench.lane --rounds {wish.rounds}"
        wish.json.write_text(json.dumps({"command": command, "playout / library": result}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
