"""The deal of a day: one for each game, the same for everybody at this house; who they play against, what they are told
of it, and the evenings on which somebody was there.

Everybody meets the same draws, for nobody adds a word to the deal; and the same answers, for the bots think by the deal
as well, and as many simulations as their level does, whatever the clock. The secret is bound when the day is first
asked for and shown when it is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from serai.core.registry import game as load_game
from serai.core.registry import game_keys
from serai.core.setup import Value
from serai.core.text import Text
from serai.lounge.calendar import begins, date, day_at, read, weekday, written
from serai.lounge.commands import Person
from serai.lounge.minds import house_bot
from serai.lounge.puzzles import no_day, of_day
from serai.table import Create, Refused, Wish
from serai.table.table import Day

WEEK = (3, 3, 4, 4, 5, 5, 6)
"""The level of the bots from Monday to Sunday: a week grows harder. All of them repeat exactly for a seed, and think
for well under a second."""
LONGEST_LOOK = 366
"""So many days back can be looked at."""
EVENINGS = 14
"""Days whose lamps are shown."""
FOR_PEOPLE = Refused("machine", Text("The deal of the day is for people.", "La donne du jour est pour les personnes."))


def no_such_deal(day: str | None) -> Refused:
    """What is said where nobody asked for the deals of a day while it was."""
    return Refused(
        "no_such_deal", Text(f"{day} had no deal of the day here.", f"Le {day} n’a pas eu de donne du jour ici.")
    )


def deal_name(day: int, game: str) -> str:
    """What the secret of a day's deal is bound to."""
    return f"{written(day)}.{game}"


def chosen_day(text: str | None, at: int) -> int:
    """The day that somebody names, or this one; Refused where none such can be looked at."""
    today = day_at(at)
    if text is None:
        return today
    day = read(text)
    if day is None:
        raise no_day(text)
    if day > today:
        raise Refused("not_yet", Text(f"{text} has not come yet.", f"Le {text} n’est pas encore venu."))
    if day < today - LONGEST_LOOK:
        raise Refused(
            "too_long_ago",
            Text(f"{LONGEST_LOOK} days back can be looked at.", f"On remonte jusqu’à {LONGEST_LOOK} jours."),
        )
    return day


def rivals(day: int, game: str) -> list[str]:
    """The levels of the bots of a day; every other one is one level below."""
    level = WEEK[weekday(day)]
    return [f"level-{level - seat % 2}" for seat in range(_seats(game) - 1)]


def options(day: int, game: str) -> dict[str, Value]:
    """What is chosen before the game: as usual, and where a game has one choice before all others, each of its
    values in turn."""
    chosen: dict[str, Value] = {}
    for option in load_game(game).options:
        if option.main:
            offered = [value for value in option.choices if value not in option.unlisted]
            chosen[option.name] = offered[day % len(offered)]
    return chosen


def _seats(game: str) -> int:
    played = load_game(game)
    return played.usual_seats or played.seat_counts[0]


def known_game(game: str) -> str:
    """This game; Refused where there is none."""
    if game not in game_keys():
        names = ", ".join(game_keys())
        raise Refused("no_such_game", Text(f"The games are: {names}.", f"Les jeux sont : {names}."))
    return game


def create(day: int, game: str, by: Person, at: int, table: str, secret: str, attempt: int) -> Create:
    """The command for a table at which this deal is played."""
    if by.machine:
        raise FOR_PEOPLE
    bots = []
    for level in rivals(day, game):
        bot = house_bot(level)
        assert bot is not None
        bots.append(Wish("bot", bot.name.en, level))
    return Create(
        at,
        table,
        secret,
        game,
        by.id,
        by.name,
        (Wish("me"), *bots),
        options(day, game),
        listed=False,
        first="drawn",
        day=Day(deal_name(day, game), begins(day + 1), attempt),
    )


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody's game on the deal of a day, as far as it has come. `number`: 0 was the first, the others came after
    it, or after the day."""

    table: str
    account: str
    number: int
    ended_at: int | None
    summary: dict[str, Any]
    """As lists know the table, with the accounts at it."""
    known_since: int = 0
    """When the account came to the house."""

    @property
    def is_over(self) -> bool:
        return self.summary["result"] is not None

    @property
    def seat(self) -> int:
        """Where that person sits."""
        found: int = self.summary["people"].index(self.account)
        return found

    @property
    def total(self) -> int | None:
        """Their points; None before the end, and where it was not played to the end."""
        result = self.summary["result"]
        return None if result is None or result["totals"] is None else result["totals"][self.seat]

    def counts(self, day: int) -> bool:
        """Is it, or would it be, among the results of that day?"""
        return self.number == 0 and (self.ended_at is None or self.ended_at < begins(day + 1))

    def told(self, day: int) -> dict[str, Any]:
        """What its player is told of it."""
        result = self.summary["result"]
        total = self.total
        others = [] if total is None else [one for seat, one in enumerate(result["totals"]) if seat != self.seat]
        return {
            "table": self.table,
            "counts": self.counts(day),
            "over": self.is_over,
            "ending": None if result is None else result["ending"],
            "place": None if result is None else result["places"][self.seat],
            "total": total,
            "margin": None if total is None else total - max(others),
        }


def told(
    day: int, game: str, commitment: str, secret: str, attempts: Sequence[Attempt], person: str | None, at: int
) -> dict[str, Any]:
    """The deal of a day for somebody: what they did, and how the others fared, once they may know that."""
    own = sorted((one for one in attempts if one.account == person), key=lambda one: one.number)
    first = next((one for one in own if one.number == 0), None)
    is_over = at >= begins(day + 1)
    counted = [one for one in attempts if one.counts(day) and one.is_over]
    may_know = is_over or (first is not None and first.is_over)
    return {
        "game": game,
        "seats": _seats(game),
        "options": options(day, game),
        "levels": rivals(day, game),
        "commitment": commitment,
        "secret": secret if is_over else None,
        "mine": None if first is None else first.told(day),
        "practice": [one.told(day) for one in own if one.number > 0],
        "played": len(counted),
        "results": _results(day, counted, person) if may_know else None,
    }


def _results(day: int, counted: Sequence[Attempt], person: str | None) -> dict[str, Any]:
    """All that count and were played to the end, the best first; equals in the order in which they ended."""
    ranked = sorted(
        (one for one in counted if one.total is not None), key=lambda one: (-(one.total or 0), one.ended_at, one.table)
    )
    scores = [
        {
            "table": one.table,
            "name": one.summary["seats"][one.seat]["name"],
            "you": one.account == person,
            "new": one.known_since >= begins(day),
            **{name: value for name, value in one.told(day).items() if name in ("total", "place", "margin")},
        }
        for one in ranked
    ]
    totals = [one.total for one in ranked if one.total is not None]
    mine = next((one.total for one in ranked if one.account == person), None)
    return {
        "scores": scores,
        "middle": None if not totals else totals[len(totals) // 2],
        "beaten": None if mine is None else sum(total < mine for total in totals),
    }


def evenings(today: int, played: Iterable[int], solved: dict[int, int]) -> dict[str, Any]:
    """The last days, and how many in a row somebody was there: finished a deal that counts, or solved the puzzle of the
    day (`solved` says with how many hints). Today counts as soon as something was done, and breaks nothing before."""
    dealt = set(played)
    there = dealt | solved.keys()
    last = today if today in there else today - 1
    streak = 0
    while last - streak in there:
        streak += 1
    unaided = {day for day, hints in solved.items() if hints == 0}
    last_alone = today if today in solved else today - 1
    alone = 0
    while last_alone - alone in unaided:
        alone += 1
    shown = [
        {"day": written(day), "dealt": day in dealt, "hints": solved.get(day)}
        for day in range(today - EVENINGS + 1, today + 1)
    ]
    return {"days": shown, "streak": streak, "unaided": alone}


def around(day: int, at: int, first: int | None) -> dict[str, Any]:
    """Which day it is, when it ends, and the days beside it that can be looked at."""
    today = day_at(at)
    return {
        "day": written(day),
        "today": written(today),
        "ends_at": begins(day + 1),
        "before": written(day - 1) if first is not None and day > first else None,
        "after": written(day + 1) if day < today else None,
        "puzzle": of_day(*date(day))["id"],
    }
