"""Gemblo's speed: python -m bench.gemblo [--rounds N] [--json FILE]

Six colours on the full board, random play. Compiled with lists, compiled drawing without
lists, interpreted, and the plain-C program, one after the other in every round.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench.yardstick import COMPILED, INTERPRETED, engine, interleave, plain_c, ratio


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", type=Path)
    wish = parser.parse_args()

    compiled, interpreted, c = engine(COMPILED, "gemblo", 6), engine(INTERPRETED, "gemblo", 6), plain_c()
    measured = interleave(
        {
            "c": lambda: 400 / c.run("400")[1],
            "list": lambda: 400 / compiled.run("list 400")[1],
            "draw": lambda: 400 / compiled.run("draw 400")[1],
            "interpreted list": lambda: 6 / interpreted.run("list 6")[1],
            "copy": lambda: compiled.run("copy 1000000")[1] * 1000,
        },
        wish.rounds,
    )
    result = {
        "compiled with lists / plain C": round(ratio(measured, "list", "c"), 2),
        "compiled drawing / plain C": round(ratio(measured, "draw", "c"), 2),
        "compiled with lists / interpreted": round(ratio(measured, "list", "interpreted list")),
        "copy, nanoseconds": round(min(measured["copy"])),
        "memory of a loaded engine, MB": round(int(compiled.greeting[1]) / 1024, 1),
    }
    wanted = {"compiled with lists / plain C": "at least 0.7", "compiled drawing / plain C": "at least 1.5",
              "compiled with lists / interpreted": "at least 50", "copy, nanoseconds": "under 100",
              "memory of a loaded engine, MB": "under 40"}  # fmt: skip
    for name, value in result.items():
        print(f"{value:>8}  {name} ({wanted[name]})")
    if wish.json:
        command = f"python -m bench.gemblo --rounds {wish.rounds}"
        wish.json.write_text(json.dumps({"command": command, **result}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
