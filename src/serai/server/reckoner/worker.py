"""A process that reckons: `python -m serai.server.reckoner.worker`"""

from __future__ import annotations

import time
from typing import Any

from serai.lounge import draws, forks, logs, positions, puzzles, replays
from serai.puzzles import Progress, Watch
from serai.server.reckoner.serving import Answers, serve

POLITENESS = 5
"""People's moves are served first, where both want the same core; bots think after this."""
SOLVER_S = 0.8
"""How long the solver may think about one question, so that the answer is there within a second."""


def _a_while() -> Watch:
    moment = time.monotonic() + SOLVER_S

    def watch(_: Progress) -> bool:
        return time.monotonic() < moment

    return watch


def _solvable(**data: Any) -> dict[str, Any]:
    return puzzles.solvable(**data, watch=_a_while())


def _hint(**data: Any) -> dict[str, Any]:
    return puzzles.hint(**data, watch=_a_while())


ANSWERS: Answers = {
    "nothing": lambda: None,
    "position": positions.position,
    "why": positions.why,
    "outlook": positions.outlook,
    "replay": replays.replay,
    "draws": draws.draws,
    "fork": forks.forked,
    "oracle": forks.oracle_wanted,
    "log": logs.log,
    "past": logs.past,
    "record": logs.record,
    "glance": logs.glance,
    "puzzle_state": puzzles.state,
    "puzzle_why": puzzles.why,
    "puzzle_solvable": _solvable,
    "puzzle_hint": _hint,
}

if __name__ == "__main__":
    serve(POLITENESS, ANSWERS)
