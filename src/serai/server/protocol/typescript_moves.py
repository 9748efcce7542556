"""The verbs of a game for the page: a union that boards match on, and the table by which
`desk/moves.ts` reads and writes texts. No board has a grammar of its own."""

from __future__ import annotations

import json
from typing import Any

from serai.core.verbs import Kind, Operand, Shape, Verb, Verbs

_TYPES = {"string": "string", "number": "number", "ordinal": "number"}


def spelling(key: str, verbs: Verbs) -> str:
    """The union and the table of one game."""
    name = key.capitalize()
    once = [verb for verb in verbs if verb is verbs[verb.name]]
    kinds = "".join(f"\n  | {_kind(verb)}" for verb in once)
    rows = "".join(f"\n  {json.dumps(verb.name)}: {_row(verb)}," for verb in once)
    return (
        f"\n/** A move or draw of {name}, taken apart. */\nexport type {name}Move ={kinds};\n"
        f"\n/** How those are written. */\nexport const {key}Verbs = {{{rows}\n}} as const;\n"
    )


def _kind(verb: Verb) -> str:
    fields = [f"text: string; verb: {json.dumps(verb.name)}"]
    for operand in verb.operands:
        kind = _type(operand.kind)
        kind = f"readonly {kind}[]" if operand.several else kind
        fields.append(f"{operand.name}: {kind}{' | null' if operand.optional else ''}")
    return f"{{ {'; '.join(fields)} }}"


def _type(kind: Kind) -> str:
    if kind.script == "counts":
        return f"Readonly<Partial<Record<{' | '.join(map(json.dumps, kind.letters))}, number>>>"
    return _TYPES[kind.script]


def _row(verb: Verb) -> str:
    row: dict[str, Any] = {
        "pattern": verb.regex("(?<{}>{})"),
        "shape": _parts(verb.shape),
        "optional": _parts(verb.optional),
    }
    return json.dumps(row, ensure_ascii=False)


def _parts(shape: Shape) -> list[Any]:
    return [part if isinstance(part, str) else _slot(part) for part in shape]


def _slot(operand: Operand) -> dict[str, Any]:
    slot = {
        "name": operand.name,
        "kind": operand.kind.name,
        "script": operand.kind.script,
        "several": operand.several,
    }
    return {**slot, "letters": operand.kind.letters} if operand.kind.letters else slot
