"""What the kept ladders say of the bots, for ratings to stand on: `python -m bench.anchors` writes
`lounge/anchors.json` anew from `tests/verified/arena`."""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).parent.parent
LADDERS = ROOT / "tests" / "verified" / "arena"
ANCHORS = ROOT / "src" / "serai" / "lounge" / "anchors.json"


def written() -> str:
    """The file, as the ladders have it."""
    tables = []
    for path in sorted([*LADDERS.glob("*-ladder.json"), *LADDERS.glob("*-levels.json")]):
        report = json.loads(path.read_text("utf-8"))
        levels = [
            [int(each["player"].removeprefix("level-")), each["elo"], each["elo_95"]]
            for each in report["standings"]
            if each["player"].startswith("level-")
        ]
        tables.append({"game": report["game"], "seats": report["seats"], "levels": sorted(levels)})
    return "[\n" + ",\n".join(json.dumps(table) for table in tables) + "\n]\n"


if __name__ == "__main__":
    ANCHORS.write_text(written(), "utf-8")
