"""TypeScript types for what goes over the wire, and for what each game tells a screen: `serai admin types web/src`.

What can be asked, with what, and what is answered stands in the OpenAPI document of the routes; the page asks by that
list (`lib/routes.ts`) and by no other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from fastapi import APIRouter, FastAPI
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from serai.core.lesson import Lesson
from serai.core.registry import game, game_keys
from serai.lounge.limits import MOST_TEXTS
from serai.lounge.names import NAME_LENGTH
from serai.puzzles.certificate import LEVELS
from serai.review.effort import DEEP_SECONDS
from serai.server.protocol import messages
from serai.server.protocol.lists import News
from serai.server.protocol.typescript_moves import spelling
from serai.server.protocol.typescript_shapes import constants, declarations
from serai.server.protocol.wire import Frame
from serai.server.rooms.websocket import NO_TABLE, UNKNOWN_KEY
from serai.table.verbs.chat import CHAT_LENGTH

HEAD = "// Made by `serai admin types` from the server's own models; do not edit.\n"
SAID = (messages.Hello, messages.Do, messages.Lift)
"""What a screen says on its socket."""
HEARD: dict[str, Any] = {"Frame": Frame, "News": News}
"""What is heard on the socket and from the stream of news."""
LESSON = "GET /games/{game}/lesson"
"""Its answer is written by the games and has its types from there."""
ENDLESS = ("GET /stream", "GET /courtyard")
"""Listened to, never answered."""
Routers = tuple[APIRouter, ...]
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def files(api: Routers) -> dict[str, str]:
    """Everything the page takes from a server with these routes, by its path in `web/src`."""
    asked = document(api)
    said = {
        "lib/wire.ts": wire(asked),
        "lib/routes.ts": routes(asked),
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
        "MOST_TEXTS": (MOST_TEXTS, "So many moves the server looks ahead at a time."),
        "PUZZLE_LEVELS": (len(LEVELS), "So many grades of difficulty puzzles have."),
        "DEEP_SECONDS": (int(DEEP_SECONDS), "So many seconds of processor a deep review takes at most."),
        "UNKNOWN_KEY": (UNKNOWN_KEY, "A socket is closed with this: the key opens no account."),
        "NO_TABLE": (NO_TABLE, "A socket is closed with this: there is no such table."),
    }
    return HEAD + "".join(f"\n/** {what} */\nexport const {name} = {value};\n" for name, (value, what) in said.items())


def document(api: Routers) -> dict[str, Any]:
    """The OpenAPI document of what can be asked."""
    app = FastAPI()
    for router in api:
        app.include_router(router)
    return app.openapi()


def wire(asked: dict[str, Any]) -> str:
    """All types, in the order of their names."""
    definitions: dict[str, Any] = dict(asked["components"]["schemas"])
    definitions.update(models_json_schema([(model, "validation") for model in SAID])[1]["$defs"])
    for name, shape in HEARD.items():
        schema = TypeAdapter(shape).json_schema(mode="serialization")
        definitions.update(schema.pop("$defs", {}))
        definitions[name] = schema
    return HEAD + "".join(_declaration(name, definitions[name]) for name in sorted(definitions))


def routes(asked: dict[str, Any]) -> str:
    """What can be asked: what fills the route's gaps and its query, what is sent along, and what is answered."""
    lines, used = [], set()
    for path, ways in sorted(asked["paths"].items()):
        for method, way in ways.items():
            route = f"{method.upper()} {path.removeprefix('/api')}"
            if route in ENDLESS:
                continue
            parts = [f"fill: {_fill(way)}"]
            used |= {*_named(way.get("parameters", ()))}
            if "requestBody" in way:
                parts.append(f"body: {_json(way['requestBody'])}")
                used |= {*_named(way["requestBody"])}
            answer = next(answer for status, answer in way["responses"].items() if status.startswith("2"))
            parts.append(f"answer: {'Lesson' if route == LESSON else _json(answer)}")
            used |= {*_named(answer)} if route != LESSON else set()
            lines.append(f"  {json.dumps(route)}: {{ {'; '.join(parts)} }};")
    body = "\n".join(["export type Routes = {", *lines, "};"])
    imports = "".join(f"  {name},\n" for name in sorted(used))
    return f'{HEAD}\nimport type {{ Lesson }} from "./lesson";\nimport type {{\n{imports}}} from "./wire";\n\n{body}\n'


def _fill(way: dict[str, Any]) -> str:
    asked = [one for one in way.get("parameters", ()) if one["in"] != "header"]
    parts = (f"{one['name']}{'' if one['required'] else '?'}: {_type(one['schema'])}" for one in asked)
    return f"{{ {'; '.join(parts)} }}" if asked else "Record<string, never>"


def _named(schema: object) -> Iterator[str]:
    """The types that a schema refers to by name."""
    inner = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    for part in inner:
        yield from _named(part)
    if isinstance(schema, dict) and "$ref" in schema:
        yield _type(schema)


def _json(content: dict[str, Any]) -> str:
    """The type of a body or an answer; text is text, and nothing is nothing."""
    kinds = content.get("content", {})
    if "application/json" in kinds:
        return _type(kinds["application/json"]["schema"])
    return "string" if kinds else "undefined"


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
