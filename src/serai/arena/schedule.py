"""Who plays whom, in which seats, with which deal.

Every deal is played once from each seat: the table turns, so that luck of the seat and of the
draw falls on everybody alike.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bout:
    """One game to be played: its number, its deal, and a player for every seat."""

    number: int
    deal: int
    lineup: tuple[str, ...]

    def seed(self, seat: int) -> int:
        """The random source of the player in a seat; no two alike."""
        return random.Random(f"bout {self.number} seat {seat}").getrandbits(31)


def match(players: Sequence[str], seats: int, games: int) -> Iterator[Bout]:
    """So many games among these players, rounded up to whole deals. With fewer players than
    seats they sit in turn, and take turns in sitting more often."""
    deals = -(-games // seats)
    for deal in range(deals):
        table = tuple(players[(deal + seat) % len(players)] for seat in range(seats))
        for turn in range(seats):
            yield Bout(deal * seats + turn, deal, table[turn:] + table[:turn])


def round_robin(players: Sequence[str], seats: int, games: int) -> Iterator[Bout]:
    """So many games for every group of players that fills the table, rounded up to whole deals.
    Groups take turns, deal by deal, so that an unfinished tournament is fair as well."""
    groups = list(itertools.combinations(players, min(seats, len(players))))
    number = 0
    for deal in range(-(-games // seats)):
        for group in groups:
            table = tuple(group[(deal + seat) % len(group)] for seat in range(seats))
            for turn in range(seats):
                yield Bout(number, deal, table[turn:] + table[:turn])
                number += 1


def ladder(players: Sequence[str], seats: int, games: Sequence[int]) -> Iterator[Bout]:
    """So many games for each step between a player and the next, rounded up to whole deals. Steps
    take turns, deal by deal, until they have had theirs."""
    number = 0
    for deal in range(-(-max(games) // seats)):
        for pair, wanted in zip(itertools.pairwise(players), games, strict=True):
            if deal * seats >= wanted:
                continue
            table = tuple(pair[(deal + seat) % 2] for seat in range(seats))
            for turn in range(seats):
                yield Bout(number, deal, table[turn:] + table[:turn])
                number += 1
