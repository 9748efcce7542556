"""What was said (`core.speech.spoken`), in one language, as one line that a person can read, and back.

    It completes a route of 5 at {this place|cell "2,0"}, against {seat 2|seat 1 de}.

A reference stands in braces: what it is called, its kind, which one it is (in JSON) and, where French needs it, its
form. A backslash stands before a brace, a bar or a backslash that is meant as such.
"""

from __future__ import annotations

import json
import re
from typing import Any

Told = str | list[str | dict[str, Any]]
_SPECIAL = re.compile(r"[\\{}|]")
_ESCAPED = re.compile(r"\\(.)")
_PART = re.compile(
    r"""(?P<words>(?:[^\\{}|]|\\.)+)"""
    r"""|\{(?P<name>(?:[^\\{}|]|\\.)*)\|(?P<kind>\w+)\ (?P<id>-?[0-9]{1,9}|"(?:[^"\\]|\\.)*")(?:\ (?P<form>de|à))?\}""",
    re.VERBOSE,
)


def marked(told: Told) -> str:
    """Parts as a line."""
    parts = [told] if isinstance(told, str) else told
    return "".join(_plain(part) if isinstance(part, str) else _reference(**part) for part in parts)


def _reference(kind: str, id: int | str, name: str, form: str) -> str:
    form = f" {form}" if form else ""
    return f"{{{_plain(name)}|{kind} {json.dumps(id, ensure_ascii=False)}{form}}}"


def _plain(words: str) -> str:
    return _SPECIAL.sub(lambda found: "\\" + found[0], " ".join(words.splitlines()))


def unmarked(line: str) -> Told | None:
    """A line as parts; None where it does not read so."""
    parts: list[str | dict[str, Any]] = []
    at = 0
    while at < len(line):
        found = _PART.match(line, at)
        if found is None:
            return None
        at = found.end()
        if found["words"] is not None:
            parts.append(_ESCAPED.sub(r"\1", found["words"]))
            continue
        try:
            which = json.loads(found["id"])
        except ValueError:
            return None
        name = _ESCAPED.sub(r"\1", found["name"])
        parts.append({"kind": found["kind"], "id": which, "name": name, "form": found["form"] or ""})
    return "".join(parts) if all(isinstance(part, str) for part in parts) else parts  # type: ignore[arg-type]
