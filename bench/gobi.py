"""Gobi's speed: python -m bench.gobi [--rounds N] [--json FILE]

Random play with two, three and four seats, drawing moves and listing them, against the
plain-C program and the interpreted engine; copying; and the dearest path searches there can
be, against a whole playout. One after the other in every round.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from bench.yardstick import COMPILED, INTERPRETED, Worker, engine, interleave, plain_c, ratio

SEATS = (2, 3, 4)


def rate(worker: Worker, job: str, games: int) -> Callable[[], float]:
    """A job that plays so many games and tells how many that is in a second."""
    return lambda: games / worker.run(f"{job}{games}")[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", type=Path)
    wish = parser.parse_args()

    compiled = {seats: engine(COMPILED, "gobi", seats) for seats in SEATS}
    interpreted = {seats: engine(INTERPRETED, "gobi", seats) for seats in SEATS}
    paths, c = Worker([sys.executable, "-m", "bench.gobi_paths"], COMPILED, greets=True), plain_c()
    jobs = {
        "c": rate(c, "", 400),
        "copy": lambda: compiled[2].run("copy 1000000")[1] * 1000,
        "measure": lambda: paths.run("measure 1000")[1] / 1000,
        "decide": lambda: paths.run("decide 100")[1] / 100,
    }
    for seats in SEATS:
        jobs[f"draw {seats}"] = rate(compiled[seats], "draw ", 1000)
        jobs[f"list {seats}"] = rate(compiled[seats], "list ", 1000)
        jobs[f"interpreted {seats}"] = rate(interpreted[seats], "draw ", 20)
    measured = interleave(jobs, wish.rounds)
    measured["playout"] = [1 / rate for rate in measured["draw 2"]]

    result: dict[str, float] = {}
    wanted: dict[str, str] = {}

    def note(name: str, value: float, wish: str) -> None:
        result[name], wanted[name] = value, wish

    for seats in SEATS:
        to_c, lists_to_c = ratio(measured, f"draw {seats}", "c"), ratio(measured, f"list {seats}", "c")
        to_interpreted = ratio(measured, f"draw {seats}", f"interpreted {seats}")
        note(f"{seats} seats: compiled / plain C", round(to_c, 2), "at least 0.89")
        note(f"{seats} seats: compiled with lists / plain C", round(lists_to_c, 2), "")
        note(f"{seats} seats: compiled / interpreted", round(to_interpreted), "at least 50")
    note("copy, nanoseconds", round(min(measured["copy"])), "under 200")
    note("dearest path / a playout of two", round(ratio(measured, "measure", "playout"), 3), "under 1")
    note("dearest decision / a playout of two", round(ratio(measured, "decide", "playout"), 2), "")
    for name, value in result.items():
        print(f"{value:>8}  {name}" + (f" ({wanted[name]})" if wanted[name] else ""))
    if wish.json:
        command = f"python -m bench.gobi --rounds {wish.rounds}"
        wish.json.write_text(json.dumps({"command": command, **result}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
