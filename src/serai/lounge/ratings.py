"""Ratings: how strong somebody is at one game with so many seats, and how sure that is.

By Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (JMLR 12, 2011), algorithm 4: the model of
Plackett and Luce, which takes the places of any number of players and their ties. A rating is a normal distribution,
here on the scale of Elo: of two players who are well known, one who is 400 points ahead scores ten times as often. Bots
of the house stand where the kept ladders of the arena put them (`anchors`) and do not move; people do. All of it
follows from the finished games in the order in which they ended, so that whoever works it out comes to the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from serai.lounge.anchors import ANCHORS
from serai.lounge.minds import house_bot, house_bots

MIDDLE = 1500.0
"""Where people begin, and where the middle of a ladder is."""
BETA = 400 / math.log(10) / math.sqrt(2)
"""How far one's play in one game lies from what one can: so large that points are those of Elo."""
SPREAD = 2 * BETA
"""How unsure the rating of a newcomer is (one standard deviation)."""
DRIFT = SPREAD / 100
"""How much less sure it is before each game than after the one before: people learn."""
SMALLEST = 0.0001
"""No game takes away more of what is unsure than leaves this share of its square."""
SURE = 1.96
"""So many standard deviations to both sides have 95 % between them."""
BOT = "bot:"
"""Before the level of a bot, in the place of an account."""


class Rating(NamedTuple):
    mean: float
    spread: float
    """One standard deviation."""


NEWCOMER = Rating(MIDDLE, SPREAD)


class Played(NamedTuple):
    """A finished game that counts: by seat who played, and who came where."""

    table: str
    players: tuple[str, ...]
    places: tuple[int, ...]


def rate(before: Sequence[Rating], places: Sequence[int], beta: float = BETA, drift: float = DRIFT) -> list[Rating]:
    """The ratings after a game with these places, 1 being the best; equal ones are ties."""
    before = [Rating(one.mean, math.hypot(one.spread, drift)) for one in before]
    if len(before) < 2:
        return before
    whole = math.sqrt(sum(one.spread**2 + beta**2 for one in before))
    weights = [math.exp((one.mean - before[0].mean) / whole) for one in before]
    # Of each place: the weights of all who came no better, and how many came there.
    behind = {place: sum(w for w, at in zip(weights, places, strict=True) if at >= place) for place in set(places)}
    level = {place: list(places).count(place) for place in behind}
    after: list[Rating] = []
    for own, (rating, weight) in enumerate(zip(before, weights, strict=True)):
        gain = loss = 0.0
        for other, place in enumerate(places):
            if place > places[own]:
                continue
            chance = weight / behind[place]
            gain += ((other == own) - chance) / level[place]
            loss += chance * (1 - chance) / level[place]
        square = rating.spread**2
        shrink = 1 - (rating.spread / whole) * square / whole**2 * loss
        after.append(Rating(rating.mean + square / whole * gain, rating.spread * math.sqrt(max(shrink, SMALLEST))))
    return after


def expected(one: Rating, other: Rating) -> float:
    """The share of games between the two that the first one scores, as far as is known."""
    whole = math.sqrt(one.spread**2 + other.spread**2 + 2 * BETA**2)
    return 1 / (1 + math.exp((other.mean - one.mean) / whole))


def anchor(game: str, seats: int, level: str) -> Rating | None:
    """Where a bot of the house stands; None where nobody has measured. At tables where only some levels were measured
    the others stand between them as they do at a table of two, and beyond them as far off as there."""
    bot = house_bot(level)
    strength = 0 if bot is None else bot.strength
    here, at_two = ANCHORS.get((game, seats)), ANCHORS.get((game, 2))
    if strength == 0 or not here:
        return None
    if strength in here:
        elo, sure = here[strength]
        return Rating(MIDDLE + elo, sure / SURE)
    if not at_two or strength not in at_two:
        return None
    known = sorted(here)
    below = max((one for one in known if one < strength), default=None)
    above = min((one for one in known if one > strength), default=None)
    elo = at_two[strength][0]
    if below is not None and above is not None:
        share = (elo - at_two[below][0]) / (at_two[above][0] - at_two[below][0])
        placed = here[below][0] + share * (here[above][0] - here[below][0])
    else:
        nearest = above if below is None else below
        assert nearest is not None
        placed = here[nearest][0] + elo - at_two[nearest][0]
    return Rating(MIDDLE + placed, max(at_two[strength][1], *(here[one][1] for one in known)) / SURE)


class Change(NamedTuple):
    """What a game did to one player."""

    before: Rating
    after: Rating
    games: int
    """How many rated games they had before it."""


class Ledger:
    """The ratings at one game with so many seats, as far as its games have been taken in."""

    def __init__(self, game: str, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.games = 0
        self._people: dict[str, Rating] = {}
        self._counts: dict[str, int] = {}
        self._changes: dict[str, tuple[Change, ...]] = {}
        self._history: dict[str, list[float]] = {}

    def of(self, player: str) -> Rating | None:
        """A player's rating; None for a bot that nobody has measured."""
        if player.startswith(BOT):
            return anchor(self.game, self.seats, player.removeprefix(BOT))
        return self._people.get(player, NEWCOMER)

    def count(self, player: str) -> int:
        """How many rated games a player has had."""
        return self._counts.get(player, 0)

    def history(self, player: str) -> list[float]:
        """A person's ratings, game after game."""
        return self._history.get(player, [])

    def changes(self, table: str) -> tuple[Change, ...] | None:
        """What a game did, by seat; None where it has not been taken in, or moved nobody."""
        return self._changes.get(table)

    def take(self, games: Iterable[Played]) -> None:
        """Take in games, in the order in which they ended. A game with a bot that nobody has measured moves nobody."""
        for played in games:
            self.games += 1
            known = [self.of(player) for player in played.players]
            before = [rating for rating in known if rating is not None]
            if len(before) < len(known) or len(set(played.players)) < 2:
                continue
            after = rate(before, played.places)
            changes: list[Change] = []
            for player, old, new in zip(played.players, before, after, strict=True):
                changes.append(Change(old, old if player.startswith(BOT) else new, self.count(player)))
                if not player.startswith(BOT):
                    self._people[player] = new
                    self._counts[player] = self.count(player) + 1
                    self._history.setdefault(player, []).append(new.mean)
            self._changes[played.table] = tuple(changes)


def told(rating: Rating) -> dict[str, int]:
    """A rating as people read it: points, and how far it may be off (95 %)."""
    return {"points": round(rating.mean), "sure": round(SURE * rating.spread)}


def at_table(ledger: Ledger, table: str, players: Sequence[str | None]) -> list[dict[str, Any] | None]:
    """By seat: the rating, how many games it rests on, and, once the game has been taken in, what it changed. None for
    an open seat, and for a bot that nobody has measured."""
    changes = ledger.changes(table)
    seats: list[dict[str, Any] | None] = []
    for seat, player in enumerate(players):
        rating = None if player is None else ledger.of(player)
        if player is None or rating is None:
            seats.append(None)
        elif changes is None or player.startswith(BOT):
            seats.append({**told(rating), "games": ledger.count(player), "change": None})
        else:
            change = changes[seat]
            moved = round(change.after.mean) - round(change.before.mean)
            seats.append({**told(change.after), "games": change.games + 1, "change": moved})
    return seats


def mine(ledger: Ledger, person: str) -> dict[str, Any]:
    """What somebody is told of their strength: the rating, how it went, and what to expect against each level."""
    own = ledger.of(person)
    assert own is not None
    levels = []
    for bot in house_bots():
        stands = anchor(ledger.game, ledger.seats, bot.key)
        if stands is not None and bot.key.startswith("level-"):
            levels.append({"level": bot.key, **told(stands), "expected": round(expected(own, stands), 4)})
    return {
        "game": ledger.game,
        "seats": ledger.seats,
        **told(own),
        "games": ledger.count(person),
        "history": [round(mean) for mean in ledger.history(person)],
        "levels": levels,
    }
