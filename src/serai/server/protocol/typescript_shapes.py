"""What a game tells a screen, in TypeScript: made from the TypedDicts it declares (`Game.shapes`) and from what it
says of its box (`Game.contents`)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from serai.core.text import Text

_WIDE = 100
_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}


def declarations(shapes: Mapping[str, Any]) -> str:
    """A declaration for each shape, and for each TypedDict one of them is made of, in the order of their names."""
    names: dict[Any, str] = {shape: name for name, shape in shapes.items()}
    for shape in shapes.values():
        _gather(shape, names)
    return "".join(_declaration(name, shape, names) for shape, name in sorted(names.items(), key=lambda one: one[1]))


def constants(contents: Mapping[str, Any]) -> str:
    """What is in a game's box, each by its name, in the order of their names."""
    return "".join(f"\nexport const {name} = {_literal(contents[name])};\n" for name in sorted(contents))


def _literal(value: Any) -> str:
    """Plain data, a line for each of many."""
    said = _one_line(value)
    if not isinstance(value, (Mapping, list, tuple)):
        return said
    if len(said) <= _WIDE:
        return f"{said} as const"
    if isinstance(value, Mapping):
        lines = [f"  {json.dumps(str(name), ensure_ascii=False)}: {_one_line(part)}," for name, part in value.items()]
        return "\n".join(["{", *lines, "} as const"])
    return "\n".join(["[", *(f"  {_one_line(part)}," for part in value), "] as const"])


def _one_line(value: Any) -> str:
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: Any) -> Any:
    """With a text as a screen has it."""
    if isinstance(value, Text):
        return value.view()
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def _gather(shape: Any, names: dict[Any, str]) -> None:
    """Name every TypedDict within, by its own name."""
    if is_typeddict(shape):
        names.setdefault(shape, shape.__name__)
        for part in get_type_hints(shape).values():
            if part not in names or not is_typeddict(part):
                _gather(part, names)
    for part in get_args(shape):
        if part not in names:
            _gather(part, names)


def _declaration(name: str, shape: Any, names: Mapping[Any, str]) -> str:
    comment = " ".join((shape.__doc__ or "").split()) if is_typeddict(shape) else ""
    head = f"\n/** {comment} */\n" if comment and not comment.startswith("dict(") else "\n"
    return f"{head}export type {name} = {_fields(shape, names) if is_typeddict(shape) else _spelled(shape, names)};\n"


def _fields(shape: Any, names: Mapping[Any, str]) -> str:
    lines = []
    for field, kind in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(kind) is NotRequired or field not in shape.__required_keys__
        kind = get_args(kind)[0] if get_origin(kind) is NotRequired else kind
        lines.append(f"  {field}{'?' if optional else ''}: {_type(kind, names)};")
    return "\n".join(["{", *lines, "}"])


def _type(kind: Any, names: Mapping[Any, str]) -> str:
    return names[kind] if kind in names else _spelled(kind, names)


def _spelled(kind: Any, names: Mapping[Any, str]) -> str:
    origin, parts = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if origin is Annotated:  # a list, and how many it has
        item, length = _type(get_args(parts[0])[0], names), parts[1]
        return f"[{', '.join([item] * length)}]"
    if origin is Literal:
        return _either(json.dumps(part) for part in parts)
    if origin in (Union, UnionType):
        return _either(_type(part, names) for part in parts)
    if origin is list:
        item = _type(parts[0], names)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is dict:
        return f"Record<{_type(parts[0], names)}, {_type(parts[1], names)}>"
    raise TypeError(f"no TypeScript for {kind!r}")


def _either(parts: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(parts))
