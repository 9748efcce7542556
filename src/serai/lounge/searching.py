"""Looking for games among one's own: by game, table size, how they ended, and by words.

A word finds a game by anything that its line on the shelf could say, in either language: the game and its options, the
names of the others and of the bots' levels, how it ended, the day. All words must be found, each at the beginning of
one there; big letters and accents make no difference."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, get_args

from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.text import Text, is_number
from serai.lounge.forms import Form, Maybe, OneOf, Part, Whole, Words
from serai.lounge.minds import house_bot

Row = dict[str, Any]
"""A table of mine in a list (`MySummary`)."""
How = Literal["won", "shared", "lost"]
MOST_SEATS = 8
LONGEST_SEARCH = 100
HOW: tuple[How, ...] = get_args(How)
SAID_HOW = {
    "won": Text("won victory", "gagnée victoire"),
    "shared": Text("shared draw tie", "partagée égalité nulle"),
    "lost": Text("lost defeat", "perdue défaite"),
    "resigned": Text("resigned", "abandon"),
    "time": Text("on time", "au temps"),
}
MONTHS = Text(
    "January February March April May June July August September October November December",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
)
DAY_MS = 24 * 3600 * 1000
SEARCH = Form(
    "",
    "",
    {
        "game": Part(Maybe(Words(32)), None),
        "words": Part(Maybe(Words(LONGEST_SEARCH)), None),
        "result": Part(Maybe(OneOf(HOW)), None),
        "seats": Part(Maybe(Whole(1, MOST_SEATS)), None),
    },
)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a finished game ended for whoever has these seats."""

    how: How
    place: int
    margin: int | None
    """Before the best of the others, or behind; None where it was not played to its end, or nobody else played."""


def ending(table: Row) -> Ending | None:
    """None where nobody can tell: the game is not over, or nobody here has a seat."""
    result, mine = table["result"], table["yours"]
    if result is None or not mine:
        return None
    places, totals, me = result["places"], result["totals"], mine[0]
    others = [seat for seat in range(len(places)) if seat != me]
    shared = any(places[seat] == places[me] for seat in others)
    how: How = "lost" if places[me] != 1 else "shared" if shared else "won"
    margin = None if totals is None or not others else totals[me] - max(totals[seat] for seat in others)
    return Ending(how, places[me], margin)


@dataclass(frozen=True, slots=True)
class Search:
    """Which games are looked for; nothing said finds them all."""

    game: str | None = None
    words: str | None = None
    result: How | None = None
    seats: int | None = None

    @property
    def is_by_lists(self) -> bool:
        """Do lists by game answer it without looking at each table?"""
        return self.words is None and self.result is None and self.seats is None

    def finder(self) -> Callable[[Row], bool]:
        """What tells whether a table is among them."""
        wanted = plain(self.words or "")

        def suits(table: Row) -> bool:
            if self.game not in (None, table["game"]) or self.seats not in (None, len(table["seats"])):
                return False
            if self.result is not None and ((ended := ending(table)) is None or ended.how != self.result):
                return False
            if not wanted:
                return True
            known = [word for text in told(table) for word in plain(text)]
            return all(any(one.startswith(word) for one in known) for word in wanted)

        return suits


def read_search(query: dict[str, Any]) -> Search:
    """The search that a query asks for, whose parts are texts; Malformed where it is none."""
    asked = {name: query[name] for name in SEARCH.parts if query.get(name) is not None}
    if is_number(asked.get("seats", "")):
        asked["seats"] = int(asked["seats"])
    return Search(**SEARCH.read(asked))


def told(table: Row) -> Iterator[str]:
    """Everything that the line of a table may say."""
    yield from _game_words(table["game"], tuple(sorted(table["options"].items())))
    for seat, held in enumerate(table["seats"]):
        if seat in table["yours"][:1]:
            continue
        yield held["name"]
        if held["level"] is not None:
            bot = house_bot(held["level"])
            yield from (held["level"],) if bot is None else bot.name
    if (ended := ending(table)) is not None:
        yield from SAID_HOW[ended.how]
        yield from SAID_HOW.get(table["result"]["ending"], ())
    yield from day(table["changed_at"])


@lru_cache(maxsize=256)
def _game_words(key: str, options: tuple[tuple[str, Any], ...]) -> tuple[str, ...]:
    """The game and the choices of a table that are not as usual, or that it is called by."""
    try:
        game = load_game(key)
    except UnknownGame:
        return (key,)
    said = [key, *game.title]
    chosen = dict(options)
    for option in game.options:
        value = chosen.get(option.name, option.default)
        if not option.main and value == option.default:
            continue
        said += [*option.called]
        if value in option.choices:
            said += [*option.words(value).name]
    return tuple(said)


def day(at: int) -> tuple[str, ...]:
    """The day of a moment (by the clock of Greenwich) as people write it: 2026-11-18, 18 November, 18 novembre."""
    # Days since 1 March of the year 0 go in cycles of 400 years; months of 153 days in five from there.
    days = at // DAY_MS + 719_468
    cycle, rest = divmod(days, 146_097)
    year = (rest - rest // 1460 + rest // 36_524 - rest // 146_096) // 365
    of_year = rest - (365 * year + year // 4 - year // 100)
    march = (5 * of_year + 2) // 153
    number = of_year - (153 * march + 2) // 5 + 1
    month = march + 3 if march < 10 else march - 9
    full = year + 400 * cycle + (month <= 2)
    return f"{full:04}-{month:02}-{number:02}", *(f"{number} {names.split()[month - 1]} {full}" for names in MONTHS)


def plain(text: str) -> list[str]:
    """The words of a text, without accents and big letters."""
    bare = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return re.findall(r"[\w-]+", bare.casefold())
