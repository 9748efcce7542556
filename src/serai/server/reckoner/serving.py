"""The inside of a process that answers: it says `ready`, then takes a question in JSON on each line of
standard input and answers with a head in JSON on a line of standard output and, right after it, as
many bytes as the head says."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from serai.core.text import Text
from serai.lounge.json_text import encode
from serai.lounge.limits import LARGEST_ANSWER
from serai.lounge.refusals import reason
from serai.server.processes.child import begin
from serai.table import Refused

Answers = Mapping[str, Callable[..., Any]]
"""By kind of question: what is asked with its data."""

TOO_LARGE = Text(
    f"The answer would have more than {LARGEST_ANSWER // 1024} kB: ask for less.",
    f"La réponse aurait plus de {LARGEST_ANSWER // 1024} ko : demandez moins.",
)


def answer(answers: Answers, kind: str, data: dict[str, Any]) -> tuple[str | None, bytes]:
    """The code of a refusal or None, and what is said, as JSON."""
    try:
        body = encode(answers[kind](**data))
        if len(body) > LARGEST_ANSWER:
            raise Refused("too_large", TOO_LARGE)
    except Refused as refusal:
        return refusal.code, encode({"error": reason(refusal)})
    return None, body


def serve(politeness: int, answers: Answers) -> None:
    """Answer until standard input ends."""
    begin(politeness)
    out = sys.stdout.buffer
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        question = json.loads(line)
        number = question["id"]
        try:
            refused, body = answer(answers, question["kind"], question["data"])
            head: dict[str, Any] = {"id": number, "refused": refused, "length": len(body)}
        except Exception as error:
            head, body = {"id": number, "error": repr(error)}, b""
        out.write(json.dumps(head).encode() + b"\n" + body)
        out.flush()
