"""What clients send, strictly typed: the same commands over REST and over the websocket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

from serai.core.text import Text
from serai.server.accounts.identity import new_id, new_word
from serai.server.accounts.names import clean, clean_name
from serai.server.bots_pool import STAND_IN, HouseBot, house_bot, level_names
from serai.server.storage import Account
from serai.table import (
    AnswerTakeback,
    AskTakeback,
    Close,
    Command,
    DeclinePause,
    Hurry,
    Leave,
    Mute,
    Pause,
    Play,
    Refused,
    Rematch,
    Resign,
    Resume,
    Return,
    Say,
    SeatBot,
    Sit,
    TakeOver,
    Undo,
)
from serai.table.verbs.chat import CHAT_LENGTH


def _whole(value: Any) -> Any:
    """To JSON 3.0 and 3 are the same number."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = Annotated[int, BeforeValidator(_whole)]
SeatNumber = Annotated[int, Field(ge=0, le=63), BeforeValidator(_whole)]
SeatCount = Annotated[int, Field(ge=1, le=8), BeforeValidator(_whole)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1), BeforeValidator(_whole)]
Milliseconds = Annotated[int, Field(ge=0, le=2**40), BeforeValidator(_whole)]
MOST_MOVES = 2000
"""Of a position that belongs to no table."""
MoveNumber = Annotated[int, Field(ge=0, le=MOST_MOVES), BeforeValidator(_whole)]
MoveText = Annotated[str, Field(min_length=1, max_length=1000)]
MOST_TEXTS = 16
"""Moves that are looked ahead at a time; a board with more asks again."""
LookedAt = Annotated[list[MoveText], Field(min_length=1, max_length=MOST_TEXTS)]
Name = Annotated[str, Field(max_length=200)]
Word = Annotated[str, Field(max_length=64)]
LevelName = Annotated[str, Field(max_length=64)]
Options = Annotated[dict[str, bool | Whole | Annotated[str, Field(max_length=200)]], Field(max_length=32)]
AtTime = Callable[[int], Command]


class Message(BaseModel):
    """Nothing is converted, nothing unknown is passed over."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class SitMessage(Message):
    type: Literal["sit"]
    seat: SeatNumber
    name: Name = ""
    word: Word = ""

    def command(self, by: Account) -> AtTime:
        name = clean_name(self.name) or by.name
        return lambda at: Sit(at, by.id, name, self.seat, by.machine, self.word)


class LeaveMessage(Message):
    type: Literal["leave"]
    seat: SeatNumber

    def command(self, by: Account) -> AtTime:
        return lambda at: Leave(at, by.id, self.seat)


class SeatBotMessage(Message):
    type: Literal["seat_bot"]
    seat: SeatNumber
    level: LevelName
    name: Name = ""

    def command(self, by: Account) -> AtTime:
        bot = known_bot(self.level)
        name = clean_name(self.name) or bot.name.en
        return lambda at: SeatBot(at, by.id, self.seat, bot.key, name, new_word())


class CloseMessage(Message):
    type: Literal["close"]

    def command(self, by: Account) -> AtTime:
        return lambda at: Close(at, by.id)


class PlayMessage(Message):
    """`version`: the newest the sender has seen; a move for an older position is refused."""

    type: Literal["play"]
    seat: SeatNumber
    text: MoveText
    version: Version

    def command(self, by: Account) -> AtTime:
        return lambda at: Play(at, by.id, self.seat, self.text, self.version)


class UndoMessage(Message):
    type: Literal["undo"]
    seat: SeatNumber
    version: Version
    whole_turn: bool = False

    def command(self, by: Account) -> AtTime:
        return lambda at: Undo(at, by.id, self.seat, self.version, self.whole_turn)


class AskTakebackMessage(Message):
    """The seat's last move is to be taken back, or the one that `step` and `text` name."""

    type: Literal["ask_takeback"]
    seat: SeatNumber
    step: Version | None = None
    text: MoveText | None = None

    def command(self, by: Account) -> AtTime:
        return lambda at: AskTakeback(at, by.id, self.seat, self.step, self.text)


class AnswerTakebackMessage(Message):
    type: Literal["answer_takeback"]
    seat: SeatNumber
    agrees: bool

    def command(self, by: Account) -> AtTime:
        return lambda at: AnswerTakeback(at, by.id, self.seat, self.agrees)


class PauseMessage(Message):
    type: Literal["pause"]
    seat: SeatNumber

    def command(self, by: Account) -> AtTime:
        return lambda at: Pause(at, by.id, self.seat)


class DeclinePauseMessage(Message):
    type: Literal["decline_pause"]
    seat: SeatNumber

    def command(self, by: Account) -> AtTime:
        return lambda at: DeclinePause(at, by.id, self.seat)


class ResumeMessage(Message):
    type: Literal["resume"]
    seat: SeatNumber

    def command(self, by: Account) -> AtTime:
        return lambda at: Resume(at, by.id, self.seat)


class TakeOverMessage(Message):
    """A bot is to play for somebody who has left; which one is the house's choice."""

    type: Literal["take_over"]
    seat: SeatNumber

    def command(self, by: Account) -> AtTime:
        return lambda at: TakeOver(at, by.id, self.seat, STAND_IN)


class ReturnMessage(Message):
    type: Literal["return"]
    seat: SeatNumber

    def command(self, by: Account) -> AtTime:
        return lambda at: Return(at, by.id, self.seat)


class ResignMessage(Message):
    type: Literal["resign"]
    seat: SeatNumber

    def command(self, by: Account) -> AtTime:
        return lambda at: Resign(at, by.id, self.seat)


class RematchMessage(Message):
    """`words`: what each of the sender's seats adds to the deal of the rematch."""

    type: Literal["rematch"]
    words: Annotated[list[Word], Field(max_length=8)] = []

    def command(self, by: Account) -> AtTime:
        return lambda at: Rematch(at, by.id, new_id(), tuple(self.words))


class HurryMessage(Message):
    """The bot that thinks is to answer at once."""

    type: Literal["hurry"]

    def command(self, by: Account) -> AtTime:
        return lambda at: Hurry(at, by.id)


class SayMessage(Message):
    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=4 * CHAT_LENGTH)]
    """As typed: what cannot be seen is taken out before it is counted."""

    def command(self, by: Account) -> AtTime:
        return lambda at: Say(at, by.id, clean(self.text))


class MuteMessage(Message):
    type: Literal["mute"]
    seat: SeatNumber
    muted: bool

    def command(self, by: Account) -> AtTime:
        return lambda at: Mute(at, by.id, self.seat, self.muted)


TableCommand = Annotated[
    SitMessage
    | LeaveMessage
    | SeatBotMessage
    | CloseMessage
    | PlayMessage
    | UndoMessage
    | AskTakebackMessage
    | AnswerTakebackMessage
    | PauseMessage
    | DeclinePauseMessage
    | ResumeMessage
    | TakeOverMessage
    | ReturnMessage
    | ResignMessage
    | RematchMessage
    | SayMessage
    | MuteMessage
    | HurryMessage,
    Field(discriminator="type"),
]


class Hello(Message):
    """The first frame of a socket: who is there (no key: a spectator), what is known already."""

    type: Literal["hello"]
    key: Annotated[str, Field(max_length=100)] | None = None
    version: Version | None = None


class Lift(Message):
    """Lift the curtain of a shared screen for one of its seats."""

    type: Literal["lift"]
    id: Version
    seat: SeatNumber


class Do(Message):
    """A command; the answer, done or refused, carries the same id."""

    type: Literal["do"]
    id: Version
    command: TableCommand


SocketMessage = Annotated[Do | Lift, Field(discriminator="type")]
read_hello: TypeAdapter[Hello] = TypeAdapter(Hello)
read_message: TypeAdapter[Do | Lift] = TypeAdapter(SocketMessage)


# --- setting up -------------------------------------------------------------------------


class NewGuest(Message):
    name: Name


class Redeem(Message):
    code: Annotated[str, Field(max_length=100)]


class NewWebhook(Message):
    """Where to be told that it is your turn: https://HOST/PATH or http://HOST/PATH."""

    url: Annotated[str, Field(min_length=1, max_length=500)]


class SeatWish(Message):
    """me (several times for several people at one screen), bot (with a level), open, or kept: open
    to me alone, who sits down with a word once the commitment is known."""

    kind: Literal["me", "kept", "bot", "open"]
    name: Name = ""
    level: LevelName = ""
    word: Word = ""


class ClockWish(Message):
    kind: Literal["none", "live", "days"] = "none"
    bank_ms: Milliseconds = 0
    increment_ms: Milliseconds = 0


class LookAhead(Message):
    """Legal moves of a seat, to be told what each would bring about."""

    seat: SeatNumber
    texts: LookedAt


class NewTable(Message):
    game: Annotated[str, Field(max_length=32)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: Options = {}
    clock: ClockWish = ClockWish()
    listed: bool = False
    curtain: bool | None = None
    hints: bool = False
    """People may ask for hints in a game against each other; everybody is told."""
    stand_in_ms: Milliseconds = 0
    """After so long a bot may play for somebody who has left; 0: with a live clock after a minute,
    otherwise never."""
    first: Literal["drawn", "seated"] = "drawn"
    """Who begins is drawn from the deal when the last seat is taken, and everybody moves up round the table;
    or has the first seat. A game that draws its first player itself does neither."""


# --- answers ----------------------------------------------------------------------------


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
    puzzles: bool
    cards: bool
    """Whether it has cards with texts: /cards/GAME."""
    draws_first_player: bool
    hidden: bool
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


class RulesAnswer(Answer):
    game: str
    title: Words
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


def known_bot(level: str) -> HouseBot:
    """The bot of this level, if the house has one."""
    bot = house_bot(level)
    if bot is None:
        names = ", ".join(level_names())
        raise Refused("level", Text(f"The levels are: {names}.", f"Les niveaux sont : {names}."))
    return bot
