"""The rules in words: every clause, where it comes from and how sure we are of it.

A game's `rulebook.toml` has one table per clause:

    [[clause]]
    id = "gemblo.3.2"
    title = {en = "…", fr = "…"}
    text = {en = "…", fr = "…"}
    status = "printed"          # or "ruling" or "researched", see STATUSES
    confidence = "certain"      # certain, high, medium, low
    passage = "Déroulement de la partie"
    note = {en = "…", fr = "…"} # why we ruled so, or where we found it; optional save for the researched

Before them it may tell its chapters as a player reads them, each with pictures of positions:

    [[chapter]]
    number = 3                  # of the clauses 3.1, 3.2 …
    title = {en = "…", fr = "…"}
    text = {en = "…", fr = "…"}

    [[chapter.picture]]
    position = "gemblo 2 seats …"   # its text, see serai.core.position_text
    caption = {en = "…", fr = "…"}
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from serai.core.text import Text

STATUSES = ("printed", "ruling", "researched")
"""In the rulebook's text; our decision where it is silent; or what the box has and its text does not
tell: found elsewhere (a photograph, a review, another edition) or, failing that, worked out by us."""
CONFIDENCES = ("certain", "high", "medium", "low")


class RulebookError(ValueError):
    """A rulebook file is not as it should be; the message names clause and field."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule, in our own words."""

    id: str
    title: Text
    text: Text
    status: str
    confidence: str
    passage: str = ""
    """Where it is printed, in English / en français, or as the one book has it."""
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A position that a chapter shows, by its text."""

    position: str
    caption: Text


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some clauses told together, as a player reads them. Notation is chapter 0."""

    number: int
    title: Text
    text: Text
    pictures: tuple[Picture, ...] = ()


class Rulebook(Mapping[str, Clause]):
    """The clauses of one game, in order, by id; and its chapters."""

    def __init__(self, clauses: list[Clause], chapters: Iterable[Chapter] = ()) -> None:
        self._clauses = {clause.id: clause for clause in clauses}
        self.chapters = tuple(chapters)
        if len(self._clauses) != len(clauses):
            seen: set[str] = set()
            twice = [clause.id for clause in clauses if clause.id in seen or seen.add(clause.id)]  # type: ignore[func-returns-value]
            raise RulebookError(f"clause {twice[0]} stands twice; ids are unique")

    @classmethod
    def of_package(cls, package: str) -> Rulebook:
        """The `rulebook.toml` that lies in a game's package."""
        return cls.parse(resources.files(package).joinpath("rulebook.toml").read_text("utf-8"))

    @classmethod
    def parse(cls, toml: str) -> Rulebook:
        """The clauses of a rulebook written in TOML."""
        try:
            tables = tomllib.loads(toml)
        except tomllib.TOMLDecodeError as error:
            raise RulebookError(f"not a TOML file: {error}") from error
        clauses = [_clause(table) for table in tables.get("clause", [])]
        return cls(clauses, [_chapter(table) for table in tables.get("chapter", [])])

    def __getitem__(self, clause_id: str) -> Clause:
        return self._clauses[clause_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)


def _text(where: str, table: Mapping[str, Any], field: str) -> Text:
    value = table.get(field)
    if not isinstance(value, dict) or set(value) != {"en", "fr"}:
        raise RulebookError(f"{where}: {field} wants {{en = …, fr = …}}, found {value!r}")
    return Text(value["en"].strip(), value["fr"].strip())


def _chapter(table: Mapping[str, Any]) -> Chapter:
    if not isinstance(table.get("number"), int):
        raise RulebookError(f"a chapter is without a number: {table.get('title')!r}")
    where = f"chapter {table['number']}"
    unknown = set(table) - {"number", "title", "text", "picture"}
    if unknown:
        raise RulebookError(f"{where}: nobody reads the field {sorted(unknown)[0]}")
    pictures = []
    for picture in table.get("picture", []):
        if not isinstance(picture.get("position"), str) or set(picture) != {"position", "caption"}:
            raise RulebookError(f"{where}: a picture has a position and a caption, found {sorted(picture)}")
        pictures.append(Picture(picture["position"], _text(where, picture, "caption")))
    return Chapter(table["number"], _text(where, table, "title"), _text(where, table, "text"), tuple(pictures))


def _clause(table: Mapping[str, Any]) -> Clause:
    name = table.get("id", "without an id")

    def text(field: str) -> Text:
        return _text(f"clause {name}", table, field)

    def one_of(field: str, choices: tuple[str, ...]) -> str:
        value = table.get(field)
        if value not in choices:
            raise RulebookError(f"clause {name}: {field} is one of {', '.join(choices)}, found {value!r}")
        return str(value)

    unknown = set(table) - {"id", "title", "text", "status", "confidence", "passage", "note"}
    if unknown:
        raise RulebookError(f"clause {name}: nobody reads the field {sorted(unknown)[0]}")
    if not isinstance(table.get("id"), str):
        raise RulebookError("a clause is without an id")
    if table.get("status") == "researched" and "note" not in table:
        raise RulebookError(f"clause {name}: what was researched says in a note where it comes from")
    return Clause(
        id=table["id"],
        title=text("title"),
        text=text("text"),
        status=one_of("status", STATUSES),
        confidence=one_of("confidence", CONFIDENCES),
        passage=table.get("passage", ""),
        note=text("note") if "note" in table else None,
    )
