"""The strength of the bots by the kept ladders of the arena, in Elo, with what is 95 % sure: by game and number of
seats, then by level. The numbers are data, made by `python -m bench.anchors`."""

from __future__ import annotations

import json
from importlib.resources import files


def _read() -> dict[tuple[str, int], dict[int, tuple[float, float]]]:
    tables = json.loads(files("serai.lounge").joinpath("anchors.json").read_text("utf-8"))
    return {
        (table["game"], table["seats"]): {level: (elo, sure) for level, elo, sure in table["levels"]}
        for table in tables
    }


ANCHORS = _read()
