"""The process in which games are reviewed: `python -m serai.server.reviewing.worker`

It says `ready`. A line of standard input is a record and a stage in JSON; then it tells after each piece of work how
far it is, and goes on when it is told to by a line: so whoever asked has every piece in hand. At the end a head says
how many bytes follow, and they are the review in JSON."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from serai.lounge.json_text import encode
from serai.lounge.reviews import reviewing
from serai.server.processes.child import begin

POLITENESS = 15
"""After people's moves, the boards' questions and the bots; before games are only checked."""


def main() -> None:
    begin(POLITENESS)
    out = sys.stdout.buffer
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        head, body = _reviewed(json.loads(line), out)
        out.write(json.dumps(head).encode() + b"\n" + body)
        out.flush()


def _reviewed(asked: dict[str, Any], out: Any) -> tuple[dict[str, Any], bytes]:
    pieces = reviewing(asked["record"], asked["stage"], time.process_time)
    try:
        while True:
            told = next(pieces)
            out.write(json.dumps({"done": told.done, "total": told.total}).encode() + b"\n")
            out.flush()
            if not sys.stdin.buffer.readline():
                return {"error": "nobody is there"}, b""
    except StopIteration as end:
        body = encode(end.value)
        return {"length": len(body)}, body
    except Exception as error:
        return {"error": repr(error)}, b""


if __name__ == "__main__":
    main()
