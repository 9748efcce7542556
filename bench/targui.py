"""Targui's speed: python -m bench.targui [--rounds N] [--json FILE]

Random play of the base game and of the expansion, compiled and interpreted, beside the
plain-C program (six-colour Gemblo), one after the other in every round.
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

    base, expansion = (engine(COMPILED, "targui", 2, set=name) for name in ("base", "expansion"))
    slow_base, slow_expansion = (engine(INTERPRETED, "targui", 2, set=name) for name in ("base", "expansion"))
    c = plain_c()
    measured = interleave(
        {
            "c": lambda: 400 / c.run("400")[1],
            "base": lambda: 1000 / base.run("draw 1000")[1],
            "expansion": lambda: 1000 / expansion.run("draw 1000")[1],
            "interpreted base": lambda: 10 / slow_base.run("draw 10")[1],
            "interpreted expansion": lambda: 10 / slow_expansion.run("draw 10")[1],
            "copy": lambda: base.run("copy 1000000")[1] * 1000,
        },
        wish.rounds,
    )
    result = {
        "base game / plain-C Gemblo": round(ratio(measured, "base", "c"), 2),
        "expansion / plain-C Gemblo": round(ratio(measured, "expansion", "c"), 2),
        "base game / interpreted": round(ratio(measured, "base", "interpreted base")),
        "expansion / interpreted": round(ratio(measured, "expansion", "interpreted expansion")),
        "copy, nanoseconds": round(min(measured["copy"])),
        "memory of a loaded engine, MB": round(int(base.greeting[1]) / 1024, 1),
    }
    wanted = {"base game / plain-C Gemblo": "at least 2", "expansion / plain-C Gemblo": "at least 1",
              "base game / interpreted": "at least 40", "expansion / interpreted": "at least 40",
              "copy, nanoseconds": "under 100", "memory of a loaded engine, MB": "under 40"}  # fmt: skip
    for name, value in result.items():
        print(f"{value:>8}  {name} ({wanted[name]})")
    if wish.json:
        command = f"python -m bench.targui --rounds {wish.rounds}"
        wish.json.write_text(json.dumps({"command": command, **result}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
