"""Forms: what a message must look like, said once. They read what came in, at either end, and the server's document of
its interface is made from them. Nothing is converted, and nothing unknown is passed over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from serai.core.text import Text
from serai.table import Refused

REQUIRED: Any = object()
"""What a part has that must be given."""


class Malformed(Refused):
    """What came in is not of the form; the text says where, and what would be right."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__("malformed", Text(f"{en}.", f"{fr}."))
        self.frame: int | None = None
        """The id of the frame that it came in, where that can be read."""

    def inside(self, name: str) -> Malformed:
        """The same, seen from one level further out."""
        en, fr = self.text.en, self.text.fr
        nested = "" if ": " not in en else "."
        shown = sendable(name[:64])
        self.text = Text(f"{shown}{nested or ': '}{en}", f"{shown}{nested or ' : '}{fr}")
        return self


def sendable(text: str) -> str:
    """The text with a question mark for each half of a character."""
    return text.encode(errors="replace").decode()


def whole_characters(text: str) -> str:
    """The text, unless half a character (a surrogate of JSON's, alone) is in it: nobody can store or send that."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Malformed("wants whole characters, not half of one", "attend des caractères entiers") from None
    return text


class Kind:
    """What a value may be."""

    def read(self, value: Any) -> Any:
        """The value, or Malformed."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Whole(Kind):
    """A whole number. To JSON 3.0 and 3 are the same."""

    least: int = 0
    most: int = 2**31 - 1

    def read(self, value: Any) -> int:
        if type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is not int or not self.least <= value <= self.most:
            raise Malformed(
                f"wants a whole number from {self.least} to {self.most}",
                f"attend un nombre entier de {self.least} à {self.most}",
            )
        return value


@dataclass(frozen=True, slots=True)
class Words(Kind):
    """A text of so many characters."""

    most: int
    least: int = 0

    def read(self, value: Any) -> str:
        if type(value) is not str or not self.least <= len(value) <= self.most:
            raise Malformed(
                f"wants a text of {self.least} to {self.most} characters",
                f"attend un texte de {self.least} à {self.most} caractères",
            )
        return whole_characters(value)


@dataclass(frozen=True, slots=True)
class Truth(Kind):
    """True or false."""

    def read(self, value: Any) -> bool:
        if type(value) is not bool:
            raise Malformed("wants true or false", "attend true ou false")
        return value


@dataclass(frozen=True, slots=True)
class OneOf(Kind):
    """One of these words."""

    words: tuple[str, ...]

    def read(self, value: Any) -> str:
        if type(value) is not str or value not in self.words:
            among = ", ".join(self.words)
            raise Malformed(f"wants one of {among}", f"attend l'un de {among}")
        return value


@dataclass(frozen=True, slots=True)
class Maybe(Kind):
    """A value, or none."""

    of: Kind

    def read(self, value: Any) -> Any:
        return None if value is None else self.of.read(value)


@dataclass(frozen=True, slots=True)
class Many(Kind):
    """A list."""

    of: Kind
    most: int
    least: int = 0

    def read(self, value: Any) -> list[Any]:
        if type(value) is not list or not self.least <= len(value) <= self.most:
            raise Malformed(
                f"wants a list of {self.least} to {self.most}", f"attend une liste de {self.least} à {self.most}"
            )
        return [_inside(f"{number}", self.of, one) for number, one in enumerate(value)]


@dataclass(frozen=True, slots=True)
class Options(Kind):
    """Options by name: each true or false, a whole number or a text."""

    most: int
    longest: int

    def read(self, value: Any) -> dict[str, bool | int | str]:
        if type(value) is not dict or len(value) > self.most:
            raise Malformed(f"wants at most {self.most} options", f"attend au plus {self.most} options")
        return {name: _inside(name, self._kind(one), one) for name, one in value.items()}

    def _kind(self, value: Any) -> Kind:
        if type(value) is bool:
            return Truth()
        return Words(self.longest) if type(value) is str else ANY_WHOLE


ANY_WHOLE = Whole(-(2**63), 2**63 - 1)


def _inside(name: str, kind: Kind, value: Any) -> Any:
    try:
        return kind.read(value)
    except Malformed as malformed:
        raise malformed.inside(name) from None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a form: what it may be, and what it is where it is not given."""

    kind: Kind
    default: Any = REQUIRED


@dataclass(frozen=True, slots=True)
class Form(Kind):
    """An object with these parts and no others."""

    name: str
    about: str
    parts: Mapping[str, Part] = field(default_factory=dict)

    def read(self, value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise Malformed("wants an object", "attend un objet")
        read: dict[str, Any] = {}
        given = 0
        name = ""
        try:
            for name, part in self.parts.items():
                if name in value:
                    given += 1
                    read[name] = part.kind.read(value[name])
                elif part.default is REQUIRED:
                    raise Malformed("is missing", "manque")
                else:
                    read[name] = part.default
            if given != len(value):
                name = next(name for name in value if name not in self.parts)
                raise Malformed("is unknown", "est inconnu")
        except Malformed as malformed:
            raise malformed.inside(name) from None
        return read


def kind_of(value: Any, forms: Mapping[str, Form]) -> Form:
    """The form that an object's `type` names."""
    kind = value.get("type") if type(value) is dict else None
    form = forms.get(kind) if type(kind) is str else None
    if form is None:
        among = ", ".join(forms)
        raise Malformed(f"wants one of {among}", f"attend l'un de {among}").inside("type")
    return form
