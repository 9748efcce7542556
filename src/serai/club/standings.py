"""How a tournament stands. A game gives the share of the others that one has beaten, half for a shared place: 1 for a
win at a table of two. What breaks ties is stated with the standings, in the order in which it counts:

    rounds       of a knock-out: how many one has come through
    points       of all games, and 1 for a bye that stands for a win
    par          where every table of a round is dealt the same draws: how far one's margin was above the mean of all
                 who had the same seat at a table of the same size with them
    buchholz     of a Swiss tournament: the points of all whom one has met, as often as one has
    sonneborn    of a round robin: the points of those whom one has beaten, half of those with whom one has shared
    margin       the points before the best of the others, or behind, over all games

Strength is told as the arena does (`serai.arena.rating`): Elo against the mean of all, with the interval that holds
with 95 % confidence. It orders nobody.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from serai.arena.rating import Placing, Ratings
from serai.club.club import Club

MANY = 3
"""Elo is told from so many games on: before that its interval says all there is to say."""


@dataclass(slots=True)
class Standing:
    """One entrant's line."""

    entrant: int
    place: int = 0
    rounds: int = 0
    points: Fraction = Fraction(0)
    games: int = 0
    won: int = 0
    par: Fraction | None = None
    buchholz: Fraction = Fraction(0)
    sonneborn: Fraction = Fraction(0)
    margin: int = 0
    elo: float | None = None
    spread: float | None = None


def tie_breaks(club: Club) -> list[str]:
    """What orders those with equal points, in this order."""
    par = ["par"] if club.duplicate else []
    if club.format == "swiss":
        return [*par, "buchholz", "margin"]
    return [*par, "sonneborn", "margin"] if club.format == "robin" else [*par, "margin"]


def order(club: Club) -> list[str]:
    return [*(["rounds"] if club.format == "knockout" else []), "points", *tie_breaks(club)]


def standings(club: Club) -> list[Standing]:
    """Everybody, the best first; equals share a place."""
    lines = [Standing(number) for number in range(len(club.entrants))]
    _count(club, lines)
    _weigh(club, lines)
    if club.duplicate:
        _compare(club, lines)
    names = order(club)

    def rank(line: Standing) -> tuple[Fraction, ...]:
        return tuple([Fraction(getattr(line, name) or 0) for name in names])

    lines.sort(key=lambda line: (*(-value for value in rank(line)), line.entrant))
    for index, line in enumerate(lines):
        line.place = lines[index - 1].place if index and rank(lines[index - 1]) == rank(line) else index + 1
    _rate(club, lines)
    return lines


def score(places: list[int], seat: int) -> Fraction:
    """The share of the others that a seat has beaten."""
    others = [place for index, place in enumerate(places) if index != seat]
    halves = sum(2 if places[seat] < place else 1 if places[seat] == place else 0 for place in others)
    return Fraction(halves, 2 * len(others))


def margin(totals: list[int], seat: int) -> int:
    return totals[seat] - max(total for index, total in enumerate(totals) if index != seat)


def _count(club: Club, lines: list[Standing]) -> None:
    for _, board, outcome in club.games():
        for seat, entrant in enumerate(board.seats):
            line = lines[entrant]
            line.games += 1
            line.points += score(outcome.places, seat)
            line.won += outcome.places[seat] == 1 and outcome.places.count(1) == 1
            if outcome.totals is not None:
                line.margin += margin(outcome.totals, seat)
    for one in club.rounds:
        for board in one.boards:
            if board.gift:
                lines[board.seats[0]].points += 1
            if board.outcome is not None:
                lines[winner(board.seats, board.outcome.places)].rounds += 1
            elif board.is_bye and one.began_at is not None:
                lines[board.seats[0]].rounds += 1


def winner(seats: list[int], places: list[int]) -> int:
    """Who goes on in a knock-out: the winner, and of those who share the win the best seed."""
    return min(entrant for entrant, place in zip(seats, places, strict=True) if place == min(places))


def _weigh(club: Club, lines: list[Standing]) -> None:
    """What the points of those one has met are worth."""
    for _, board, outcome in club.games():
        for seat, entrant in enumerate(board.seats):
            for other, rival in enumerate(board.seats):
                if other == seat:
                    continue
                mine, theirs = outcome.places[seat], outcome.places[other]
                share = Fraction(2 if mine < theirs else 1 if mine == theirs else 0, 2)
                lines[entrant].buchholz += lines[rival].points
                lines[entrant].sonneborn += share * lines[rival].points


def _compare(club: Club, lines: list[Standing]) -> None:
    """Everybody against those who had the same seat with the same draws."""
    alike: dict[tuple[int, int, int], list[tuple[int, int]]] = defaultdict(list)
    for number, board, outcome in club.games():
        if outcome.totals is not None:
            for seat, entrant in enumerate(board.seats):
                alike[number, len(board.seats), seat].append((entrant, margin(outcome.totals, seat)))
    for some in alike.values():
        if len(some) > 1:
            mean = Fraction(sum(value for _, value in some), len(some))
            for entrant, value in some:
                lines[entrant].par = (lines[entrant].par or Fraction(0)) + value - mean


def _rate(club: Club, lines: list[Standing]) -> None:
    games = [
        Placing(number if club.duplicate else index, tuple(map(str, board.seats)), tuple(outcome.places))
        for index, (number, board, outcome) in enumerate(club.games())
    ]
    if len(games) < MANY:
        return
    for rating in Ratings(games).table():
        line = next(one for one in lines if one.entrant == int(rating.player))
        line.elo, line.spread = round(rating.elo), round(rating.spread)
