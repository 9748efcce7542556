"""TypeScript types for what goes over the wire, made from the same models, and for what each game tells a
screen: `serai admin types web/src`."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from serai.core.lesson import Lesson
from serai.core.registry import game, game_keys
from serai.puzzles.certificate import LEVELS
from serai.server.accounts.names import NAME_LENGTH
from serai.server.protocol import messages, wire
from serai.server.protocol.typescript_moves import spelling
from serai.server.protocol.typescript_shapes import constants, declarations
from serai.server.protocol.wire import Frame, MyTableList, News, Replay, Sight, TableList
from serai.server.rooms.websocket import NO_TABLE, UNKNOWN_KEY
from serai.table.verbs.chat import CHAT_LENGTH

HEAD = "// Made by `serai admin types` from the server's own models; do not edit.\n"
INPUTS = (messages.Hello, messages.Do, messages.Lift, messages.NewTable, messages.NewGuest, messages.Redeem)
ANSWERS = (
    messages.AccountAnswer, messages.KeyAnswer, messages.CarryAnswer, messages.TableMade, messages.Done,
    messages.Problem, messages.CarriedAnswer, messages.DevicesAnswer, messages.AboutAnswer,
    messages.GamesAnswer, messages.RulesAnswer,
)  # fmt: skip
SHAPES: dict[str, Any] = {
    "Frame": Frame, "Sight": Sight, "Replay": Replay, "TableList": TableList, "MyTableList": MyTableList, "News": News,
    "Outlooks": wire.Outlooks, "Seen": wire.Seen, "Pack": wire.Pack, "Puzzle": wire.Puzzle,
    "PuzzleState": wire.PuzzleState, "PuzzleWhy": wire.PuzzleWhy, "PuzzleSolvable": wire.PuzzleSolvable,
    "PuzzleHint": wire.PuzzleHint,
}  # fmt: skip
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def files() -> dict[str, str]:
    """Everything the page takes from here, by its path in `web/src`."""
    said = {
        "lib/wire.ts": typescript(),
        "lib/limits.ts": limits(),
        "lib/lesson.ts": HEAD + declarations({"Lesson": Lesson}),
    }
    for each in map(game, game_keys()):
        if each.shapes:
            said[f"boards/{each.key}/types.ts"] = HEAD + declarations(each.shapes)
        if each.verbs is not None:
            said[f"boards/{each.key}/verbs.ts"] = HEAD + spelling(each.key, each.verbs)
        if each.contents:
            said[f"boards/{each.key}/contents.ts"] = HEAD + constants(each.contents)
    return said


def limits() -> str:
    """Numbers that the page keeps to, each said once: where it is kept."""
    said = {
        "NAME_LENGTH": (NAME_LENGTH, "So many characters a name may have."),
        "CHAT_LENGTH": (CHAT_LENGTH, "So many characters may be said at once."),
        "MOST_TEXTS": (messages.MOST_TEXTS, "So many moves the server looks ahead at a time."),
        "PUZZLE_LEVELS": (len(LEVELS), "So many grades of difficulty puzzles have."),
        "UNKNOWN_KEY": (UNKNOWN_KEY, "A socket is closed with this: the key opens no account."),
        "NO_TABLE": (NO_TABLE, "A socket is closed with this: there is no such table."),
    }
    return HEAD + "".join(f"\n/** {what} */\nexport const {name} = {value};\n" for name, (value, what) in said.items())


def typescript() -> str:
    """All types, in the order of their names."""
    both: list[tuple[Any, JsonSchemaMode]] = [(model, "validation") for model in INPUTS]
    both += [(model, "serialization") for model in ANSWERS]
    definitions: dict[str, Any] = dict(models_json_schema(both)[1]["$defs"])
    for name, shape in SHAPES.items():
        schema = TypeAdapter(shape).json_schema(mode="serialization")
        definitions.update(schema.pop("$defs", {}))
        definitions[name] = schema
    return HEAD + "".join(_declaration(name, definitions[name]) for name in sorted(definitions))


def _declaration(name: str, schema: dict[str, Any]) -> str:
    comment = schema.get("description", "")
    head = f"\n/** {' '.join(comment.split())} */\n" if comment else "\n"
    return f"{head}export type {name} = {_type(schema)};\n"


def _type(schema: dict[str, Any]) -> str:
    """A JSON schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(_type(part) for part in schema[several]))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        item = _type(schema.get("items", {}))
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind == "object":
        return _object(schema)
    return _PLAIN.get(str(kind), "unknown")


def _object(schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        extra = schema.get("additionalProperties")
        return f"Record<string, {_type(extra) if isinstance(extra, dict) else 'unknown'}>"
    required = set(schema.get("required", ()))
    lines = [
        f"  {name}{'' if name in required else '?'}: {_type(part)};" for name, part in schema["properties"].items()
    ]
    return "\n".join(["{", *lines, "}"])
