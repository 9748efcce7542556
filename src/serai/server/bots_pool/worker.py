"""A process that thinks: it says `ready`, then takes a question in JSON on each line of standard
input and gives an answer on a line of standard output. `python -m serai.server.bots_pool.worker`"""

from __future__ import annotations

import json
import random
import signal
import sys
from typing import Any

import serai
from serai.core.position import Position
from serai.server.bots_pool.minds import LEVELS, Question


def answer(task: dict[str, Any]) -> str:
    """The move for a task: the truth is rebuilt here and handed on only as imagination."""
    game = serai.game(task["game"])
    position = game.start(task["seats"], **task["options"])
    for code in task["codes"]:
        position.state.apply(code)
    position = Position(game, position.setup, position.state)
    seat = int(task["seat"])
    rng = random.Random(task["seed"])
    level = LEVELS[task["level"]]
    question = Question(
        seat,
        position.view(seat),
        [str(move) for move in position.legal_moves()],
        lambda: position.imagine(seat, rng),
        rng,
        level.think_ms,
    )
    return level.mind(question)


def main() -> None:
    # Ctrl-C in a terminal reaches the whole group; the server decides when workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    print("ready", flush=True)
    for line in sys.stdin:
        task = json.loads(line)
        try:
            reply = {"id": task["id"], "text": answer(task)}
        except Exception as error:
            reply = {"id": task["id"], "error": repr(error)}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
