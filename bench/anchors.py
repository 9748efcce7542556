"""What the kept ladders say of the bots, for ratings to stand on: `python -m bench.anchors` writes `lounge/anchors.py`
anew from `tests/verified/arena`."""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).parent.parent
LADDERS = ROOT / "tests" / "verified" / "arena"
ANCHORS = ROOT / "src" / "serai" / "lounge" / "anchors.py"
HEAD = '''"""The strength of the bots by the kept ladders of the arena, in Elo, with what is 95 % sure: by game and
number of seats, then by level. Made by `python -m bench.anchors`; do not write here."""

from __future__ import annotations

ANCHORS: dict[tuple[str, int], dict[int, tuple[float, float]]] = {
'''


def written() -> str:
    """The module, as the ladders have it."""
    lines = [HEAD]
    for path in sorted([*LADDERS.glob("*-ladder.json"), *LADDERS.glob("*-levels.json")]):
        report = json.loads(path.read_text("utf-8"))
        standings = {
            int(each["player"].removeprefix("level-")): (each["elo"], each["elo_95"])
            for each in report["standings"]
            if each["player"].startswith("level-")
        }
        lines.append(f'    ("{report["game"]}", {report["seats"]}): {{\n')
        lines += [f"        {level}: {standings[level]},\n" for level in sorted(standings)]
        lines.append("    },\n")
    return "".join([*lines, "}\n"])


if __name__ == "__main__":
    ANCHORS.write_text(written(), "utf-8")
