"""Shapes that a library declares, as the wire carries them.

Before Python 3.12 pydantic reads TypedDicts from `typing_extensions` only, which the libraries do without: so theirs
are made again here, from what they declare themselves."""

from __future__ import annotations

from functools import reduce
from operator import or_
from types import UnionType
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from typing_extensions import TypedDict


def carried(shape: Any, of: str, known: dict[Any, Any]) -> Any:
    """A TypedDict whose name ends with `View`, and those within it, for the wire: there their names begin with what
    they are `of`. `known`: what the wire has already."""
    if shape in known:
        return known[shape]
    if is_typeddict(shape):
        name = of + shape.__name__.removesuffix("View").removeprefix(of)
        parts = get_type_hints(shape, include_extras=True)
        make: Any = TypedDict
        known[shape] = make(name, {part: carried(kind, of, known) for part, kind in parts.items()})
        known[shape].__doc__ = shape.__doc__
        return known[shape]
    origin, parts_of = get_origin(shape), get_args(shape)
    if origin in (Union, UnionType):
        return reduce(or_, (carried(part, of, known) for part in parts_of))
    if origin in (list, NotRequired):
        return origin[carried(parts_of[0], of, known)]
    return shape
