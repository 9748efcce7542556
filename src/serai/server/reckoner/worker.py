"""A process that reckons: `python -m serai.server.reckoner.worker`"""

from __future__ import annotations

from serai.server.reckoner import logs, positions, puzzles, replays
from serai.server.reckoner.serving import Answers, serve

POLITENESS = 5
"""People's moves are served first, where both want the same core; bots think after this."""

ANSWERS: Answers = {
    "nothing": lambda: None,
    "position": positions.position,
    "why": positions.why,
    "outlook": positions.outlook,
    "replay": replays.replay,
    "log": logs.log,
    "past": logs.past,
    "puzzle_state": puzzles.state,
    "puzzle_why": puzzles.why,
    "puzzle_solvable": puzzles.solvable,
    "puzzle_hint": puzzles.hint,
}

if __name__ == "__main__":
    serve(POLITENESS, ANSWERS)
