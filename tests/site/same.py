"""Run natively and in WebAssembly, which must say the same: every golden game replayed, and what bots choose.

As a program it finds a folder (`/work` in the site's Python, `web/python.mjs run`; natively where the first word says)
with the golden games and a wish, and writes there what it found as JSON."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import serai
from serai.bots import ThinkingBot, bot
from serai.bots.weights import suits
from serai.core.seats import CHANCE
from serai.lounge.thoughts import HINT, Pace, answer
from serai.site import house, mind

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("gobi", 2, {}),
    ("gobi", 4, {}),
    ("targui", 2, {}),
    ("targui", 2, {"set": "expansion"}),
    ("gemblo", 2, {"board": "mini"}),
    ("gemblo", 2, {}),
    ("gemblo", 6, {}),
)
MOVES = 8
"""So many moves the first level makes before the others are asked."""


def replayed(golden: Path) -> dict[str, str]:
    """The last word of every golden game, or what is wrong with it."""
    found = {}
    for path in sorted(golden.rglob("*.txt")):
        try:
            found[str(path.relative_to(golden))] = str(serai.Record.from_text(path.read_text("utf-8")).verify())
        except Exception as error:
            found[str(path.relative_to(golden))] = f"{type(error).__name__}: {error}"
    return found


def still() -> Pace:
    """Time stands still: how much is thought decides, not how fast."""
    return Pace(lambda: 0.0, 3.0)


def chosen(levels: list[str]) -> list[dict[str, Any]]:
    """What each level answers after some moves, and in how many seconds; the draws are the first tickets."""
    found = []
    for game, seats, options in TABLES:
        position = serai.game(game).start(seats, **options)
        history: list[str] = []
        for _ in range(MOVES):
            draw(position, history)
            history.append(answer(task(game, seats, options, history, position.to_act, "level-3"), still())["text"])
            position.play(history[-1])
        draw(position, history)
        for level in levels:
            began = time.monotonic()
            reply = answer(task(game, seats, options, history, position.to_act, level), still())
            seconds = time.monotonic() - began
            told = json.loads(json.dumps(reply))
            player = None if level == HINT else bot(level, game, seats)
            learnt = isinstance(player, ThinkingBot) and suited(player, position.setup)
            named = {"table": f"{game} {seats} {options}", "level": level, "learnt": learnt}
            found.append({**named, "reply": told, "seconds": seconds})
    return found


def suited(player: ThinkingBot, setup: Any) -> bool:
    """Does it judge by what was learnt, at such a table?"""
    return player.weights is not None and suits(player.weights, setup)


def draw(position: Any, history: list[str]) -> None:
    while position.to_act == CHANCE:
        history.append(str(position.lottery().ticket(0)))
        position.play(history[-1])


def task(game: str, seats: int, options: dict[str, Any], history: list[str], seat: int, level: str) -> dict[str, Any]:
    return {
        "game": game, "seats": seats, "options": options, "history": list(history), "made": 0, "seat": seat,
        "level": level, "seed": 5,
    }  # fmt: skip


def all_of_it(golden: Path, levels: list[str]) -> dict[str, Any]:
    assert house.House("Ann").due() == -1
    assert not mind.Mind().busy
    return {"compiled": serai.COMPILED, "platform": sys.platform, "golden": replayed(golden), "chosen": chosen(levels)}


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("/work")
    wish = json.loads((folder / "wish.json").read_text())
    told = all_of_it(folder / "golden", wish["levels"])
    told["waking_ms"] = globals().get("waking_ms")
    (folder / wish["into"]).write_text(json.dumps(told))
