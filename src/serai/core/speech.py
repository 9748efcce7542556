"""A sentence is a list of parts: words, and references to what they speak of.

    sentence("{who} places {tribe} at {cell}.", "{who} pose {tribe} en {cell}.",
             who=seat(1), tribe=Ref("tribe", "Chingis", …), cell=…)

A terminal reads it flat, with the names that references carry (`.en`, `.fr`, as any `Text`); the
wire carries the parts (`spoken`), and a screen draws each reference as it likes: a seat by the
name of who sits there, a tribe with its sign, a cell with a light on the board. A `Text` is a
sentence that refers to nothing: `Words` are either.

`[places|place]` is a word that goes by who reads: the second one is for the seat that was named before
it ("You place"). It travels as a reference of the kind `voice`; whoever knows no reader takes the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Literal

from serai.core.pen import JsonPen, as_json
from serai.core.text import LANGUAGES, Language, Text

Form = Literal["", "de", "à"]
"""How French leads up to a name: du siège 2, au siège 2."""


_ARTICLES: dict[Form, str] = {"": "le ", "de": "du ", "à": "au "}
_OPENING: dict[Language, str] = {"en": "En", "fr": "Fr"}
"""How a `Ref` remembers a name that opens a sentence."""


@dataclass(frozen=True, slots=True)
class Ref:
    """Something a sentence speaks of: its kind, which one it is, and what it is called."""

    kind: str
    id: int | str
    name: Text
    form: Form = ""
    where: Text | None = None
    """What a terminal says besides, "at 2,0": a screen shows the place instead."""
    plain: Text | None = None
    """What a terminal calls it, "2,0", where a screen shows which one is meant by its name, "this cell"."""
    _told: dict[str, dict[str, Any]] | None = field(default=None, init=False, repr=False, compare=False)
    """As it was told before …"""
    _written: dict[str, tuple[bytes, bool]] | None = field(default=None, init=False, repr=False, compare=False)
    """… and written."""

    def say(self, language: Language, *, first: bool = False) -> str:
        """Its name; `first` when it opens a sentence."""
        name = self.name.say(language)
        if self.kind == "seat" and language == "fr":
            name = _ARTICLES[self.form] + name
        elif self.form and language == "fr":
            name = f"{self.form} {name}"
        return name[:1].upper() + name[1:] if first else name

    def told(self, language: Language, first: bool) -> dict[str, Any]:
        """For the wire. The same things are spoken of again and again: this is made once, and to be read only."""
        known = self._told
        if known is None:
            known = {}
            object.__setattr__(self, "_told", known)
        how = _OPENING[language] if first else language
        made = known.get(how)
        if made is None:
            name = self.say(language, first=first)
            made = known[how] = {"kind": self.kind, "id": self.id, "name": name, "form": self.form}
        return made

    def written(self, language: Language, first: bool) -> tuple[bytes, bool]:
        """The same as JSON, and whether a sentence begins after it."""
        known = self._written
        if known is None:
            known = {}
            object.__setattr__(self, "_written", known)
        how = _OPENING[language] if first else language
        made = known.get(how)
        if made is None:
            name = self.say(language, first=first)
            pen = JsonPen()
            pen.begin("")
            pen.text("kind", self.kind)
            if isinstance(self.id, int):
                pen.number("id", self.id)
            else:
                pen.text("id", self.id)
            pen.text("name", name)
            pen.text("form", self.form)
            pen.end()
            made = known[how] = pen.written(), _opens(name)
        return made

    def flat(self, language: Language, *, first: bool = False) -> str:
        """What it is called without a screen, and where it is."""
        if self.plain is not None:
            return self.plain.say(language)
        said = self.say(language, first=first)
        return said if self.where is None else said + self.where.say(language)


@lru_cache(maxsize=16)
def seat(number: int) -> Ref:
    """A seat, counted from 0; people count from 1."""
    return Ref("seat", number, Text(f"seat {number + 1}", f"siège {number + 1}"))


Part = str | Ref
Parts = tuple[Part, ...]


class Sentence:
    """Words in both languages that know what they speak of. Put together when they are read: most
    objections never are, as a referee that looks for legal moves only asks whether there is one."""

    __slots__ = ("_en", "_fr", "_named", "_parts", "_written")

    def __init__(self, en: str, fr: str, named: Mapping[str, Given]) -> None:
        self._en = en
        self._fr = fr
        self._named = named
        self._parts: dict[Language, Parts] | None = None
        self._written: bytes | None = None

    def parts(self, language: Language) -> Parts:
        """Words and references, in turn."""
        if self._parts is None:
            self._parts = {
                "en": _filled(self._en, self._named, "en"),
                "fr": _filled(self._fr, self._named, "fr"),
            }
        return self._parts[language]

    def say(self, language: Language = "en") -> str:
        """The words in one language, with the names that references carry."""
        return _flat(self.parts(language), language)

    @property
    def en(self) -> str:
        return self.say("en")

    @property
    def fr(self) -> str:
        return self.say("fr")

    def __iter__(self) -> Iterator[str]:
        """English, then French: as a `Text` unpacks."""
        return iter((self.en, self.fr))

    def __str__(self) -> str:
        return self.en

    def __repr__(self) -> str:
        return f"<Sentence {self.en!r}>"

    def __eq__(self, other: object) -> bool:
        """Sentences are what they say, and refer to. Those that were made alike need not be put together for it."""
        if isinstance(other, Sentence):
            if self._en and (self._en, self._fr) == (other._en, other._fr) and self._named == other._named:
                return True
            return all(self.parts(language) == other.parts(language) for language in LANGUAGES)
        return isinstance(other, Text) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __reduce__(self) -> tuple[object, ...]:
        return from_parts, (self.parts("en"), self.parts("fr"))


Words = Text | Sentence
"""What is said, in both languages: with references, or without."""
Reason = tuple[str, str] | dict[str, Any]
"""Why somebody moved, as it is kept: in parts (`spoken`), for everybody; or two texts, for who may see all hands."""
Given = Ref | Text | Sentence | str | int


def sentence(en: str, fr: str, **named: Given) -> Sentence:
    """A sentence from one template in each language: `{name}` stands for what is given by that
    name, a reference, another sentence, words or a number; `{name:de}` asks for a form of it."""
    return Sentence(en, fr, named)


def from_parts(en: Parts, fr: Parts) -> Sentence:
    """A sentence of which the parts are known."""
    made = Sentence("", "", {})
    made._parts = {"en": en, "fr": fr}
    return made


def _flat(parts: Parts, language: Language) -> str:
    words: list[str] = []
    before = ""
    for part in parts:
        before = part if isinstance(part, str) else part.flat(language, first=_opens(before))
        words.append(before)
    return "".join(words)


def _opens(before: str) -> bool:
    """Does a sentence begin after these words?"""
    return not before or before.endswith(". ")


def parts_of(said: Words, language: Language) -> Parts:
    """What is said, part by part."""
    if isinstance(said, Sentence):
        return said.parts(language)
    return (said.say(language),)


def _filled(template: str, named: Mapping[str, Given], language: Language) -> Parts:
    parts: list[Part] = []
    _fill(template, named, language, parts)
    return tuple(parts)


def _fill(template: str, named: Mapping[str, Given], language: Language, parts: list[Part]) -> None:
    """Add what a sentence says to what was said before it."""
    first, start = len(parts), 0
    if first > 0:
        before = parts[first - 1]
        if isinstance(before, str):
            first, start = first - 1, len(before)
    for words, name, form, voice in _slots(template):
        if words:
            _add(parts, words)
        if voice is not None:
            parts.append(voice)
        if name:
            given = named[name]
            if isinstance(given, Ref):
                parts.append(replace(given, form=form) if form else given)  # type: ignore[arg-type]
            elif isinstance(given, Sentence) and given._parts is None:
                _fill(given._en if language == "en" else given._fr, given._named, language, parts)
            elif isinstance(given, (Text, Sentence)):
                for part in parts_of(given, language):
                    _add(parts, part)
            else:
                _add(parts, str(given))
    if len(parts) > first and _ends(parts[len(parts) - 1]):
        opening = parts[first]
        if isinstance(opening, str):
            parts[first] = opening[:start] + opening[start : start + 1].upper() + opening[start + 1 :]


def _ends(last: Part) -> bool:
    """What ends with a full stop begins with a capital, whether the template has it or what is told in it."""
    return isinstance(last, str) and last.endswith(".")


def _add(parts: list[Part], part: Part) -> None:
    """Words that follow words are one part."""
    if isinstance(part, str) and parts:
        last = parts[len(parts) - 1]
        if isinstance(last, str):
            parts[len(parts) - 1] = last + part
            return
    parts.append(part)


_SLOT = re.compile(r"([^{[]*)(?:\{(\w+)(?::(\w+))?\}|\[([^|\]]+)\|([^\]]+)\])?")


@lru_cache(maxsize=4096)
def _slots(template: str) -> list[tuple[str, str, str, Ref | None]]:
    """A template taken apart: words, and what follows them: a name with its form, or a word that goes by who reads."""
    return [
        (words, name, form, Ref("voice", second, Text(third, third)) if third else None)
        for words, name, form, third, second in _SLOT.findall(template)
        if words or name or third
    ]


def joined(given: Iterable[Ref | Words], en: str = " ", fr: str | None = None) -> Sentence:
    """One after another, with these words between them (the same in French, unless it has its own)."""
    named = {f"item{index}": item for index, item in enumerate(given)}
    slots = [f"{{{name}}}" for name in named]
    return Sentence(en.join(slots), (en if fr is None else fr).join(slots), named)


def listed(given: Iterable[Ref | Words]) -> Sentence:
    """'a', 'a and b', 'a, b and c'."""
    items = [*given]
    if len(items) < 2:
        return joined(items)
    *most, last = items
    return sentence("{most} and {last}", "{most} et {last}", most=joined(most, ", "), last=last)


NOTHING, COMMA, AND = Text("", ""), Text(", ", ", "), Text(" and ", " et ")


def shown(
    places: Sequence[Ref],
    name: Text,
    *,
    before: Text = NOTHING,
    between: Text = COMMA,
    last: Text = AND,
    after: Text = NOTHING,
) -> Sentence:
    """Places that are told by their names in a terminal, '0,0, 0,1 and 0,2', and shown on a screen, which calls them by
    one `name`, 'these cells', or not at all."""
    refs: list[Ref] = []
    for index, place in enumerate(places):
        lead = before if index == 0 else last if index == len(places) - 1 else between
        tail = after if index == len(places) - 1 else NOTHING
        own = place.name if place.plain is None else place.plain
        plain = Text(lead.en + own.en + tail.en, lead.fr + own.fr + tail.fr)
        refs.append(replace(place, name=name if index == 0 else NOTHING, plain=plain))
    return joined(refs, "")


def spoken(said: Words) -> dict[str, Any]:
    """For the wire: in each language the words, or where they refer to something their parts."""
    if not isinstance(said, Sentence):
        return {"en": said.en, "fr": said.fr}
    return {"en": _wire(said.parts("en"), "en"), "fr": _wire(said.parts("fr"), "fr")}


def written(said: Words) -> bytes:
    """The same as JSON. A sentence that is told again and again is put together once."""
    if not isinstance(said, Sentence):
        return as_json(spoken(said))
    if said._written is None:
        pen = JsonPen()
        pen.begin("")
        _write(said.parts("en"), "en", pen)
        _write(said.parts("fr"), "fr", pen)
        pen.end()
        said._written = pen.written()
    return said._written


def _words(parts: Parts) -> str | None:
    """What they say, unless they refer to something."""
    words = ""
    for part in parts:
        if not isinstance(part, str):
            return None
        words += part
    return words


def _wire(parts: Parts, language: Language) -> str | list[str | dict[str, Any]]:
    words = _words(parts)
    if words is not None:
        return words
    told: list[str | dict[str, Any]] = []
    before = ""
    for part in parts:
        if isinstance(part, str):
            told.append(part)
            before = part
        else:
            made = part.told(language, _opens(before))
            told.append(made)
            before = made["name"]
    return told


def _write(parts: Parts, language: Language, pen: JsonPen) -> None:
    words = _words(parts)
    if words is not None:
        pen.text(language, words)
        return
    pen.begin_list(language)
    opens = True
    for part in parts:
        if isinstance(part, str):
            pen.text("", part)
            opens = _opens(part)
        else:
            made, opens = part.written(language, opens)
            pen.json("", made)
    pen.end_list()


def named(what: Ref) -> dict[str, Any]:
    """For the wire: a thing by itself, as it is called within a sentence."""
    return {"en": [what.told("en", False)], "fr": [what.told("fr", False)]}


def heard(told: Mapping[str, Any]) -> Words:
    """The way back from `spoken`."""
    en, fr = (_heard(told[language]) for language in LANGUAGES)
    if isinstance(en, str) and isinstance(fr, str):
        return Text(en, fr)
    return from_parts(*((parts,) if isinstance(parts, str) else parts for parts in (en, fr)))


def _heard(told: str | list[str | dict[str, Any]]) -> str | Parts:
    if isinstance(told, str):
        return told
    return tuple(part if isinstance(part, str) else _referred(**part) for part in told)


def _referred(kind: str, id: int | str, name: str, form: Form) -> Ref:
    # A seat's name goes with the language's article, which `Ref.say` adds.
    return replace(seat(int(id)), form=form) if kind == "seat" else Ref(kind, id, Text(name, name))
