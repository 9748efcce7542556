"""What the server answers over HTTP, as models: they are the OpenAPI document, and the page's types are made from it.

Sights of tables and what games show are in `wire`.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Words(Answer):
    en: str
    fr: str


class Reference(Answer):
    """Something a sentence speaks of: which `kind` of thing it is, which of them, and what it is called
    where nothing better is known. `form` is how French leads up to it: "de", "à" or not at all."""

    kind: str
    id: int | str
    name: str
    form: Literal["", "de", "à"]


class Spoken(Answer):
    """A sentence in each language: its words, or where they refer to something its parts."""

    en: str | list[str | Reference]
    fr: str | list[str | Reference]


class AccountAnswer(Answer):
    id: str
    name: str
    machine: bool


class KeyAnswer(AccountAnswer):
    """`key` is shown this once; it opens the account: keep it."""

    key: str


class CarryAnswer(Answer):
    code: str
    expires_at: int


class CarriedAnswer(Answer):
    """Whom a code would make of this device: an account and how many of its games are not over."""

    id: str
    name: str
    games: int


class DeviceAnswer(Answer):
    """A device that has a key. `label` is its browser and system, empty for a program."""

    id: str
    label: str
    created_at: int
    used_at: int | None
    here: bool
    """The one that asks."""


class DevicesAnswer(Answer):
    devices: list[DeviceAnswer]


class WebhookAnswer(Answer):
    url: str | None


class TableMade(Answer):
    """`commitment` binds the secret of the deal: whoever sits down after it adds a word freely."""

    table: str
    version: int
    commitment: str


class Done(Answer):
    version: int


class ChecksAnswer(Answer):
    """Finished games that were played again by the second game, by what came of it."""

    on: bool
    """Does this server check the games that are finished from now on?"""
    agreed: int
    disagreed: int
    passed_over: int
    """Played by rules of before, or by a game that is written only once."""
    not_checked: int
    waiting: int


class AboutAnswer(Answer):
    checks: ChecksAnswer


OptionValue = bool | int | str


class ChoiceAnswer(Answer):
    """A choice in words: what a screen calls it, and what it means."""

    value: OptionValue
    name: Words
    meaning: Words


class OnlyWith(Answer):
    """Another option, and its values with which there is a choice at all."""

    option: str
    values: list[OptionValue]


class GameOption(Answer):
    """`choices`: all that are taken, [] where any text is; `listed`: those of them that a list can offer,
    the others want something written besides. `words` has each choice in words. `main`: a table is called by it."""

    name: str
    title: Words
    asked: Words | None
    """The question that a table answers by it."""
    changes: Words | None
    """What another answer than the usual one changes."""
    text: Words
    default: OptionValue
    choices: list[OptionValue]
    listed: list[OptionValue]
    words: list[ChoiceAnswer]
    only_with: OnlyWith | None
    clause: str
    seats: list[int]
    main: bool


class GameBox(Answer):
    """A game as it declares itself."""

    key: str
    title: Words
    rules: int
    seats: list[int]
    usual_seats: int
    minutes: int | None
    """How long it takes among people, about."""
    pitch: Words | None
    """What it is about, in a sentence."""
    credit: Words | None
    """Who thought it out and who published it, in a sentence."""
    art: Words | None
    """What its pictures show; null where it has none."""
    lesson: bool
    further: list[Words]
    """The titles of the lesson's parts after the first: an expansion."""
    puzzles: bool
    cards: bool
    """Whether it has cards with texts: /cards/GAME."""
    draws_first_player: bool
    hidden: bool
    draws: bool
    """Whether anything is drawn by lot, so that tables can be dealt the same."""
    options: list[GameOption]


class LevelAnswer(Answer):
    """A bot of the house; those of equal strength play alike."""

    key: str
    strength: int
    name: Words
    manner: Words


class GamesAnswer(Answer):
    """What can be played, and the bots of the house from the weakest on."""

    games: list[GameBox]
    levels: list[LevelAnswer]


class ClauseAnswer(Answer):
    id: str
    title: Words
    text: Words
    status: Literal["printed", "ruling", "researched"]
    confidence: Literal["certain", "high", "medium", "low"]
    passage: str
    note: Words | None


class ChapterAnswer(Answer):
    """Some clauses told together, as a player reads them: those whose ids begin with the game and its number."""

    number: int
    title: Words
    text: Words
    captions: list[Words]
    """Of its pictures: /api/games/GAME/pictures/NUMBER-INDEX, counted from 0."""


class RulesAnswer(Answer):
    game: str
    title: Words
    chapters: list[ChapterAnswer]
    clauses: list[ClauseAnswer]


class WitnessAnswer(Answer):
    kind: str
    name: str


class Reason(Answer):
    """Why not: `code` for programs, `text` for people, the clause where a rule objects."""

    code: str
    text: Spoken
    clause: str | None = None
    rule: Words | None = None
    """What the clause is called, where the game has a rulebook."""
    witnesses: list[WitnessAnswer] = []


class Problem(Answer):
    error: Reason
