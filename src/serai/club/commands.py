"""What people say to a tournament. Each command changes the club it is given, which nobody else has, or is Refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from serai.club import rounds
from serai.club.club import Club
from serai.club.making import enter, enter_bot
from serai.core.text import Text
from serai.lounge.commands import LEVEL, WORD, Given, Person, known_bot
from serai.lounge.forms import Form, OneOf, Part, Whole, kind_of
from serai.table import Refused
from serai.table.verbs.sit import check_word

ENTRANT = Whole(0, 63)
WHICH = {"entrant": Part(ENTRANT)}


def _form(kind: str, about: str, **parts: Part) -> Form:
    name = "Club" + "".join(word.capitalize() for word in kind.split("_"))
    return Form(name, about, {"type": Part(OneOf((kind,))), **parts})


FORMS: dict[str, Form] = {
    "enter": _form("enter", "Take part; in a Swiss tournament also after it has begun."),
    "enter_bot": _form("enter_bot", "The host lets a bot of the house take part.", level=Part(LEVEL)),
    "begin": _form(
        "begin",
        "The host begins: the first round is paired, or the round that was paired begins with whoever is ready.",
    ),
    "ready": _form("ready", "Ready for the round that was paired; the word goes into its deal.", word=Part(WORD, "")),
    "withdraw": _form("withdraw", "Leave the tournament, or as its host send somebody away.", **WHICH),
    "replace": _form("replace", "The host lets a bot play on for somebody.", **WHICH, level=Part(LEVEL)),
}


@dataclass(slots=True)
class Effects:
    """What is to be done at tables once the club is stored."""

    begin: bool = False
    """The round begins: its tables are to be made."""
    resigned: list[tuple[str, int]] = field(default_factory=list)
    """Seats at tables that are given up."""
    taken_over: list[tuple[str, int, str]] = field(default_factory=list)
    """Seats at tables that a bot of this level plays from now on."""


Make = Callable[[Club, Given, Person, rounds.FreshDeal, Effects], None]


def read_command(value: Any) -> Given:
    """A command as it was sent, or Malformed."""
    return kind_of(value, FORMS).read(value)


def carry_out(club: Club, given: Given, by: Person, fresh: rounds.FreshDeal) -> Effects:
    """Change the club, or Refused; and what follows for tables."""
    effects = Effects()
    _MAKE[given["type"]](club, given, by, fresh, effects)
    if club.current is not None and club.current.began_at is None and not club.waited_for():
        effects.begin = True
    return effects


def _enter(club: Club, _given: Given, by: Person, fresh: rounds.FreshDeal, _effects: Effects) -> None:
    enter(club, by)
    _late(club, fresh)


def _enter_bot(club: Club, given: Given, by: Person, fresh: rounds.FreshDeal, _effects: Effects) -> None:
    _must_host(club, by)
    enter_bot(club, given["level"])
    _late(club, fresh)


def _late(club: Club, fresh: rounds.FreshDeal) -> None:
    """Whoever comes before a round has begun plays it: it is paired anew."""
    if club.current is not None and club.current.began_at is None:
        _pair_anew(club, fresh)


def _pair_anew(club: Club, fresh: rounds.FreshDeal) -> None:
    """Nobody's word counts for a deal that was chosen after it: everybody is asked again."""
    club.rounds.pop()
    rounds.pair(club, fresh)


def _begin(club: Club, _given: Given, by: Person, fresh: rounds.FreshDeal, effects: Effects) -> None:
    _must_host(club, by)
    if club.phase == "open":
        rounds.pair(club, fresh)
    elif club.phase == "playing" and club.current is not None and club.current.began_at is None:
        effects.begin = True
    else:
        raise Refused("begun", Text("There is no round that waits to begin.", "Aucune ronde n’attend de commencer."))


def _ready(club: Club, given: Given, by: Person, _fresh: rounds.FreshDeal, _effects: Effects) -> None:
    number = club.entrant_of(by.id)
    now = club.current
    if now is None or now.began_at is not None:
        raise Refused("begun", Text("There is no round that waits to begin.", "Aucune ronde n’attend de commencer."))
    board = None if number is None else club.board_of(number)
    if number is None or board is None or board.is_bye:
        raise Refused("no_seat", Text("You do not play in this round.", "Vous ne jouez pas dans cette ronde."))
    if str(number) in now.words:
        raise Refused("ready", Text("You are ready already.", "Vous êtes déjà prêt."))
    check_word(given["word"])
    now.words[str(number)] = given["word"]


def _withdraw(club: Club, given: Given, by: Person, fresh: rounds.FreshDeal, effects: Effects) -> None:
    number = _entrant(club, given)
    who = club.entrants[number]
    if who.account != by.id:
        _must_host(club, by)
    if club.phase == "over":
        raise Refused("over", Text("This tournament is over.", "Ce tournoi est fini."))
    if who.left:
        raise Refused("left", Text("They have left already.", "C’est déjà fait."))
    if club.phase == "open":
        del club.entrants[number]
        return
    who.left = True
    now = club.current
    assert now is not None
    if now.began_at is None:
        if len(club.active()) > 1:
            _pair_anew(club, fresh)
        else:
            club.rounds.pop()
            club.phase = "over"
        return
    board = club.board_of(number)
    if board is not None and not board.is_bye and board.outcome is None:
        effects.resigned.append((board.table, board.seats.index(number)))


def _replace(club: Club, given: Given, by: Person, _fresh: rounds.FreshDeal, effects: Effects) -> None:
    _must_host(club, by)
    number = _entrant(club, given)
    who = club.entrants[number]
    bot = known_bot(given["level"])
    if club.phase == "over":
        raise Refused("over", Text("This tournament is over.", "Ce tournoi est fini."))
    if who.account is None:
        raise Refused("a_bot_plays", Text("A bot already plays there.", "Un bot y joue déjà."))
    board = club.board_of(number)
    who.account, who.level, who.left = None, bot.key, False
    who.name = f"{bot.name.en} ({who.name})"
    now = club.current
    if now is not None and now.began_at is not None and board is not None and not board.is_bye and not board.outcome:
        effects.taken_over.append((board.table, board.seats.index(number), bot.key))


_MAKE: dict[str, Make] = {
    "enter": _enter,
    "enter_bot": _enter_bot,
    "begin": _begin,
    "ready": _ready,
    "withdraw": _withdraw,
    "replace": _replace,
}


def _must_host(club: Club, by: Person) -> None:
    if by.id != club.host:
        raise Refused(
            "not_host",
            Text("Only whoever made this tournament may do that.", "Seule la personne qui a créé ce tournoi le peut."),
        )


def _entrant(club: Club, given: Given) -> int:
    number: int = given["entrant"]
    if number >= len(club.entrants):
        many = len(club.entrants)
        raise Refused(
            "no_entrant", Text(f"The entrants are 0 to {many - 1}.", f"Les participants vont de 0 à {many - 1}.")
        )
    return number
