"""What the kept matches say of learned values by the time to think: `python -m bench.strength` draws
`docs/pictures/strength-by-time.svg` anew from `tests/verified/arena`."""

from __future__ import annotations

import json
from pathlib import Path

from serai.core.registry import game
from serai.learning.plots import time_plot

ROOT = Path(__file__).parent.parent
MATCHES = ROOT / "tests" / "verified" / "arena"
PICTURE = ROOT / "docs" / "pictures" / "strength-by-time.svg"


def drawn() -> str:
    """The picture, as the matches for two have it."""
    lines: dict[str, list[tuple[float, float, float]]] = {}
    for path in sorted(MATCHES.glob("*-2-learned*.json")):
        report = json.loads(path.read_text("utf-8"))
        (difference,) = report["differences"]
        title = str(game(report["game"]).title)
        name = title if report["options"].get("set", "base") == "base" else f"{title}, {report['options']['set']}"
        lines.setdefault(name, []).append((report["seconds"], difference["elo"], difference["elo_95"]))
    return time_plot({name: sorted(line) for name, line in sorted(lines.items())})


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
