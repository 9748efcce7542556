"""A process that reckons: it says `ready`, then takes a question in JSON on each line of standard
input and answers with a head in JSON on a line of standard output and, right after it, as many
bytes as the head says. `python -m serai.server.reckoner.worker`
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from pydantic_core import to_json

from serai.core.text import Text
from serai.server.child import begin
from serai.server.reckoner import logs, positions, puzzles
from serai.server.refusals import reason
from serai.table import Refused

POLITENESS = 5
"""People's moves are served first, where both want the same core; bots think after this."""
LARGEST_ANSWER = 1024 * 1024

TOO_LARGE = Text(
    f"The answer would have more than {LARGEST_ANSWER // 1024} kB: ask for less.",
    f"La réponse aurait plus de {LARGEST_ANSWER // 1024} ko : demandez moins.",
)

ANSWERS: dict[str, Callable[..., Any]] = {
    "nothing": lambda: None,
    "position": positions.position,
    "why": positions.why,
    "outlook": positions.outlook,
    "replay": positions.replay,
    "log": logs.log,
    "past": logs.past,
    "puzzle_state": puzzles.state,
    "puzzle_why": puzzles.why,
    "puzzle_solvable": puzzles.solvable,
    "puzzle_hint": puzzles.hint,
}


def answer(kind: str, data: dict[str, Any]) -> tuple[str | None, bytes]:
    """The code of a refusal or None, and what is said, as JSON."""
    try:
        body = to_json(ANSWERS[kind](**data))
        if len(body) > LARGEST_ANSWER:
            raise Refused("too_large", TOO_LARGE)
    except Refused as refusal:
        return refusal.code, to_json({"error": reason(refusal)})
    return None, body


def main() -> None:
    begin(POLITENESS)
    out = sys.stdout.buffer
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        question = json.loads(line)
        number = question["id"]
        try:
            refused, body = answer(question["kind"], question["data"])
            head: dict[str, Any] = {"id": number, "refused": refused, "length": len(body)}
        except Exception as error:
            head, body = {"id": number, "error": repr(error)}, b""
        out.write(json.dumps(head).encode() + b"\n" + body)
        out.flush()


if __name__ == "__main__":
    main()
