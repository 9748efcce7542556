"""A new table, as it was wished for."""

from __future__ import annotations

from typing import Any

from serai.core.text import Text
from serai.lounge.commands import LEVEL, NAME, Fresh, Given, Person, known_bot
from serai.lounge.forms import Form, Many, Maybe, OneOf, Options, Part, Truth, Whole, Words
from serai.lounge.names import clean_name
from serai.lounge.ratings import anchor
from serai.table import ClockRule, Create, Refused, Table, Wish

MILLISECONDS = Whole(0, 2**40)
OPTIONS = Options(32, 450)
"""The longest that a game asks for: Targui's 45 cards by name, eight letters each at most."""
GAME = Words(32)
SEAT_WISH = Form(
    "SeatWish",
    "me (several times for several people at one screen; adds no word to the deal), bot (with a level), open, or kept: "
    "open to me alone, who sits down with a word once the commitment is known.",
    {
        "kind": Part(OneOf(("me", "kept", "bot", "open"))),
        "name": Part(NAME, ""),
        "level": Part(LEVEL, ""),
    },
)
CLOCK_WISH = Form(
    "ClockWish",
    "",
    {
        "kind": Part(OneOf(("none", "live", "days")), "none"),
        "bank_ms": Part(MILLISECONDS, 0),
        "increment_ms": Part(MILLISECONDS, 0),
    },
)
NEW_TABLE = Form(
    "NewTable",
    "`hints`: people may ask for hints in a game against each other; everybody is told. `stand_in_ms`: after so long a "
    "bot may play for somebody who has left; 0: with a live clock after a minute, otherwise never. `first`: who "
    "begins is drawn from the deal when the last seat is taken, and everybody moves up round the table; or has the "
    "first seat. A game that draws its first player itself does neither. `rated`: the result moves the ratings of "
    "whoever sits down.",
    {
        "game": Part(GAME),
        "seats": Part(Many(SEAT_WISH, 8, 1)),
        "options": Part(OPTIONS, {}),
        "clock": Part(CLOCK_WISH, CLOCK_WISH.read({})),
        "listed": Part(Truth(), False),
        "curtain": Part(Maybe(Truth()), None),
        "hints": Part(Truth(), False),
        "stand_in_ms": Part(MILLISECONDS, 0),
        "first": Part(OneOf(("drawn", "seated")), "drawn"),
        "rated": Part(Truth(), False),
    },
)


def create(wish: Given, by: Person, at: int, fresh: Fresh) -> Create:
    """The command for a wish that has been read (`NEW_TABLE`)."""
    clock = wish["clock"]
    if wish["rated"]:
        _must_be_measured(wish)
    return Create(
        at,
        *fresh.deal(),
        wish["game"],
        by.id,
        by.name,
        tuple(map(wished_seat, wish["seats"])),
        wish["options"],
        clock=ClockRule(clock["kind"], clock["bank_ms"], clock["increment_ms"]),
        listed=wish["listed"],
        curtain=wish["curtain"],
        machine=by.machine,
        hints=wish["hints"],
        stand_in_ms=wish["stand_in_ms"],
        first=wish["first"],
        rated=wish["rated"],
        rematch=fresh.deal(),
    )


def _must_be_measured(wish: Given) -> None:
    """Refused where a bot is to play a rated game whose strength nobody knows."""
    for seat in wish["seats"]:
        if seat["kind"] == "bot":
            bot = known_bot(seat["level"])
            if anchor(wish["game"], len(wish["seats"]), bot.key) is None:
                raise Refused(
                    "rated",
                    Text(
                        f"Nobody has measured how strong {bot.name.en} is at such a table: it can play casual games.",
                        f"La force de {bot.name.fr} à une telle table n’est pas mesurée : partie amicale seulement.",
                    ),
                )


def made(table: Table) -> dict[str, Any]:
    """What is said of a table that stands now."""
    return {"table": table.id, "version": table.version, "commitment": table.commitment}


def wished_seat(wish: Given) -> Wish:
    """A seat as it was wished for (`SEAT_WISH`)."""
    if wish["kind"] == "bot":
        bot = known_bot(wish["level"])
        return Wish("bot", clean_name(wish["name"]) or bot.name.en, bot.key)
    return Wish(wish["kind"], clean_name(wish["name"]))
