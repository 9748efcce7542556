"""What is said at a table: messages, each read into the command that it stands for. The time comes later, when its turn
has come; secrets and ids that nobody can guess are handed in (`Fresh`)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from serai.core.text import Text
from serai.lounge.forms import Form, Kind, Malformed, Many, Maybe, OneOf, Part, Truth, Whole, Words, kind_of
from serai.lounge.json_text import decode
from serai.lounge.minds import STAND_IN, HouseBot, house_bot, level_names
from serai.lounge.names import clean, clean_name
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
    events,
)
from serai.table.verbs.chat import CHAT_LENGTH

SEAT = Whole(0, 63)
VERSION = Whole()
MOVE = Words(1000, 1)
NAME = Words(200)
WORD = Words(64)
LEVEL = Words(64)
AtTime = Callable[[int], Command]
Given = dict[str, Any]


class Person(Protocol):
    """Who says it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def machine(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Fresh:
    """What nobody can guess, made when it is asked for."""

    id: Callable[[], str]
    """Of a table to be."""
    deal: Callable[[], tuple[str, str]]
    """The id of a table to be and the secret of its deal."""


Make = Callable[[Given, Person, Fresh], AtTime]


def _sit(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    name = clean_name(given["name"]) or by.name
    return lambda at: Sit(at, by.id, name, given["seat"], by.machine, given["word"])


def _leave(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Leave(at, by.id, given["seat"])


def _seat_bot(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    bot = known_bot(given["level"])
    name = clean_name(given["name"]) or bot.name.en
    return lambda at: SeatBot(at, by.id, given["seat"], bot.key, name)


def _close(_given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Close(at, by.id)


def _play(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Play(at, by.id, given["seat"], given["text"], events.Version(given["version"]))


def _undo(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Undo(at, by.id, given["seat"], events.Version(given["version"]), given["whole_turn"])


def _ask_takeback(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: AskTakeback(at, by.id, given["seat"], given["step"], given["text"])


def _answer_takeback(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: AnswerTakeback(at, by.id, given["seat"], given["agrees"])


def _pause(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Pause(at, by.id, given["seat"])


def _decline_pause(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: DeclinePause(at, by.id, given["seat"])


def _resume(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Resume(at, by.id, given["seat"])


def _take_over(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: TakeOver(at, by.id, given["seat"], STAND_IN)


def _return(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Return(at, by.id, given["seat"])


def _resign(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Resign(at, by.id, given["seat"])


def _rematch(given: Given, by: Person, fresh: Fresh) -> AtTime:
    return lambda at: Rematch(at, by.id, fresh.id(), tuple(given["words"]))


def _hurry(_given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Hurry(at, by.id)


def _say(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Say(at, by.id, clean(given["text"]))


def _mute(given: Given, by: Person, _fresh: Fresh) -> AtTime:
    return lambda at: Mute(at, by.id, given["seat"], given["muted"])


def _form(kind: str, about: str = "", **parts: Part | Kind) -> Form:
    name = "".join(part.capitalize() for part in kind.split("_"))
    told = {part: given if isinstance(given, Part) else Part(given) for part, given in parts.items()}
    return Form(f"{name}Message", about, {"type": Part(OneOf((kind,))), **told})


_SAID: dict[str, tuple[Make, Form]] = {
    "sit": (_sit, _form("sit", seat=SEAT, name=Part(NAME, ""), word=Part(WORD, ""))),
    "leave": (_leave, _form("leave", seat=SEAT)),
    "seat_bot": (_seat_bot, _form("seat_bot", seat=SEAT, level=LEVEL, name=Part(NAME, ""))),
    "close": (_close, _form("close")),
    "play": (
        _play,
        _form(
            "play",
            "`version`: the newest the sender has seen; a move for an older position is refused.",
            seat=SEAT,
            text=MOVE,
            version=VERSION,
        ),
    ),
    "undo": (_undo, _form("undo", seat=SEAT, version=VERSION, whole_turn=Part(Truth(), False))),
    "ask_takeback": (
        _ask_takeback,
        _form(
            "ask_takeback",
            "The seat's last move is to be taken back, or the one that `step` and `text` name.",
            seat=SEAT,
            step=Part(Maybe(VERSION), None),
            text=Part(Maybe(MOVE), None),
        ),
    ),
    "answer_takeback": (_answer_takeback, _form("answer_takeback", seat=SEAT, agrees=Truth())),
    "pause": (_pause, _form("pause", seat=SEAT)),
    "decline_pause": (_decline_pause, _form("decline_pause", seat=SEAT)),
    "resume": (_resume, _form("resume", seat=SEAT)),
    "take_over": (
        _take_over,
        _form("take_over", "A bot is to play for somebody who has left; which one is the house's choice.", seat=SEAT),
    ),
    "return": (_return, _form("return", seat=SEAT)),
    "resign": (_resign, _form("resign", seat=SEAT)),
    "rematch": (
        _rematch,
        _form(
            "rematch",
            "`words`: what each of the sender's seats adds to the deal of the rematch.",
            words=Part(Many(WORD, 8), []),
        ),
    ),
    # As typed: what cannot be seen is taken out before it is counted.
    "say": (_say, _form("say", text=Words(4 * CHAT_LENGTH, 1))),
    "mute": (_mute, _form("mute", seat=SEAT, muted=Truth())),
    "hurry": (_hurry, _form("hurry", "The bot that thinks is to answer at once.")),
}
COMMANDS: dict[str, Form] = {kind: form for kind, (_, form) in _SAID.items()}
"""What can be said at a table, by its `type`."""

HELLO = Form(
    "Hello",
    "The first frame of a socket: who is there (no key: a spectator), what is known already.",
    {"type": Part(OneOf(("hello",))), "key": Part(Maybe(Words(100)), None), "version": Part(Maybe(VERSION), None)},
)
LIFT = Form(
    "Lift",
    "Lift the curtain of a shared screen for one of its seats.",
    {"type": Part(OneOf(("lift",))), "id": Part(VERSION), "seat": Part(SEAT)},
)


@dataclass(frozen=True, slots=True)
class Said:
    """A command that can be carried out once it is known who gave it."""

    given: Given
    make: Make

    def command(self, by: Person, fresh: Fresh) -> AtTime:
        """What it comes to for this person; Refused where it can come to nothing."""
        return self.make(self.given, by, fresh)


class Do(NamedTuple):
    """A frame of a socket with a command; the answer, done or refused, carries the same id."""

    id: int
    said: Said


class Lift(NamedTuple):
    """A frame of a socket: the curtain is to be lifted for a seat."""

    id: int
    seat: int


def read_said(value: Any) -> Said:
    """A command as data; Malformed where it is none."""
    return Said(kind_of(value, COMMANDS).read(value), _SAID[value["type"]][0])


class Commands(Kind):
    """Any of them, inside a frame."""

    def read(self, value: Any) -> Said:
        return read_said(value)


DO = Form(
    "Do",
    "A command; the answer, done or refused, carries the same id.",
    {"type": Part(OneOf(("do",))), "id": Part(VERSION), "command": Part(Commands())},
)
_FRAMES = {"do": DO, "lift": LIFT}


def read_frame(text: str | bytes) -> Do | Lift:
    """A frame that came by a socket after its hello; Malformed where it is none, ValueError where it is no JSON."""
    value = decode(text)
    try:
        read = kind_of(value, _FRAMES).read(value)
    except Malformed as malformed:
        with suppress(Malformed):
            malformed.frame = VERSION.read(value.get("id")) if isinstance(value, dict) else None
        raise
    return Do(read["id"], read["command"]) if read["type"] == "do" else Lift(read["id"], read["seat"])


def read_hello(text: str | bytes) -> Given:
    """The first frame; Malformed where it is none."""
    return HELLO.read(decode(text))


def known_bot(level: str) -> HouseBot:
    """The bot of this level, if the house has one."""
    bot = house_bot(level)
    if bot is None:
        names = ", ".join(level_names())
        raise Refused("level", Text(f"The levels are: {names}.", f"Les niveaux sont : {names}."))
    return bot
