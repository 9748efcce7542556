"""Who plays whom: Berger tables for round robins, Swiss rounds, and the bracket of a knock-out.

Players are numbers, in the order that counts (seeds, or standings). What comes back are tables, each a tuple of players
in the order of their seats; a table of one is a bye.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence

Pairs = list[tuple[int, ...]]
Met = Mapping[frozenset[int], int]
"""How often two players have sat at one table."""
MOST_TRIED = 20_000
"""So many pairings of a Swiss round are tried before somebody meets somebody again."""
REPEATED = 1000
"""What it costs to sit together once more, where tables are made by cost; a rank apart costs 1."""


def berger(count: int) -> list[list[tuple[int, int]]]:
    """The rounds of a round robin of so many players, 0 to `count` - 1, as the tables of Johann Berger have them:
    whoever is named first begins, and everybody does in every other round or so. With an odd number the last is
    nobody."""
    even = count + count % 2
    last, others = even - 1, even - 1
    rounds = []
    for number in range(others):
        fixed = number * (even // 2) % others
        pairs = [(fixed, last) if number % 2 == 0 else (last, fixed)]
        pairs += [((fixed + step) % others, (fixed - step) % others) for step in range(1, even // 2)]
        rounds.append(pairs)
    return rounds


def round_robin(count: int, number: int) -> Pairs:
    """Round `number` (from 0) for tables of two; a bye for whoever would play nobody."""
    return [tuple(player for player in pair if player < count) for pair in berger(count)[number]]


def sizes(count: int, most: int, allowed: Collection[int]) -> tuple[list[int], int]:
    """The tables for so many players, each as large as `most` allows and all of them about as large; and how many are
    left over, who have a bye."""
    for byes in range(count + 1):
        seated = count - byes
        for tables in range(-(-seated // most), seated + 1) if seated else ():
            small, larger = divmod(seated, tables)
            found = [small + 1] * larger + [small] * (tables - larger)
            if all(size in allowed for size in found):
                return found, byes
    return [], count


def swiss(ranked: Sequence[int], points: Mapping[int, float], met: Met, byes: Collection[int]) -> Pairs:
    """A round for tables of two, by standing: in each group of equal points the upper half meets the lower, nobody
    anybody again, as far as that can be. With an odd number the last in the ranking who has had no bye has one."""
    players = list(ranked)
    if len(players) % 2 == 0:
        return _paired(players, points, met)
    without = [player for player in reversed(players) if player not in byes] or players[::-1]
    for resting in without:
        rest = [player for player in players if player != resting]
        pairs = _try(rest, points, lambda one, other: met.get(frozenset((one, other)), 0) == 0)
        if pairs is not None:
            return [*pairs, (resting,)]
    resting = without[0]
    return [*_paired([player for player in players if player != resting], points, met), (resting,)]


def _paired(players: list[int], points: Mapping[int, float], met: Met) -> Pairs:
    """Pairs for an even number; where somebody must meet again, as seldom as can be."""
    for most in range(max(met.values(), default=0) + 1):
        pairs = _try(players, points, lambda one, other, most=most: met.get(frozenset((one, other)), 0) <= most)  # type: ignore[misc]
        if pairs is not None:
            return pairs
    return [(one, other) for one, other in zip(players[::2], players[1::2], strict=True)]


def _try(players: list[int], points: Mapping[int, float], may: Callable[[int, int], bool]) -> Pairs | None:
    """Pairs of players who may meet, the best of the ranking served first; None where there are none, or none were
    found among so many."""
    tried = 0

    def rest(left: list[int]) -> Pairs | None:
        nonlocal tried
        if not left:
            return []
        first, others = left[0], left[1:]
        for other in _wished(first, others, points):
            tried += 1
            if tried > MOST_TRIED:
                return None
            if may(first, other) and (found := rest([one for one in others if one != other])) is not None:
                return [(first, other), *found]
        return None

    return rest(players)


def _wished(first: int, others: list[int], points: Mapping[int, float]) -> list[int]:
    """Whom the first of a group would meet: the first of its lower half, then those below, those above, and then
    those with fewer points."""
    group = [other for other in others if points[other] == points[first]]
    middle = len(group) // 2
    lower = [other for other in others if points[other] != points[first]]
    return group[middle:] + group[:middle][::-1] + lower


def mixed(ranked: Sequence[int], most: int, allowed: Collection[int], met: Met, byes: Collection[int]) -> Pairs:
    """A round for larger tables: neighbours in the ranking sit together, and nobody with the same people again where
    another neighbour will do. Whoever is left over has a bye, those who have had none first."""
    groups, resting = sizes(len(ranked), most, allowed)
    rest = sorted(ranked, key=lambda player: (player not in byes, ranked.index(player)))[len(ranked) - resting :]
    players = [player for player in ranked if player not in rest]
    tables: list[list[int]] = []
    for size in groups:
        tables.append(players[:size])
        players = players[size:]
    _mix(tables, {player: place for place, player in enumerate(ranked)}, met)
    return [*map(tuple, tables), *((player,) for player in rest)]


def _mix(tables: list[list[int]], place: Mapping[int, int], met: Met) -> None:
    """Exchange players of two tables as long as that is better: fewer meet again, and then they are nearer in rank."""

    def cost(table: Sequence[int]) -> int:
        return sum(
            REPEATED * met.get(frozenset(pair), 0) + abs(place[pair[0]] - place[pair[1]])
            for pair in itertools.combinations(table, 2)
        )

    better = True
    while better:
        better = False
        for one, other in itertools.combinations(tables, 2):
            for i, j in itertools.product(range(len(one)), range(len(other))):
                before = cost(one) + cost(other)
                one[i], other[j] = other[j], one[i]
                if cost(one) + cost(other) < before:
                    better = True
                else:
                    one[i], other[j] = other[j], one[i]


def bracket(count: int) -> Pairs:
    """The first round of a knock-out of players seeded 0 to `count` - 1: the best two meet in the last round at the
    soonest, and where the bracket is not full the best have byes. Winners of neighbours meet next."""
    order = [0]
    while len(order) < count:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size - 1 - one)]
    pairs = zip(order[::2], order[1::2], strict=True)
    return [tuple(seed for seed in pair if seed < count) for pair in pairs] if count > 1 else [(0,)] * count


def next_of_bracket(places: Mapping[int, int]) -> Pairs:
    """The round after, of those who came through by their places in the bracket: neighbours meet, and whoever has none
    goes on alone."""
    pairs: dict[int, list[int]] = {}
    for player in sorted(places, key=lambda one: places[one]):
        pairs.setdefault(places[player] // 2, []).append(player)
    return [tuple(pair) for pair in pairs.values()]


def snake(seeded: Sequence[int], most: int, allowed: Collection[int]) -> Pairs:
    """A round of a knock-out at larger tables: the best are spread over the tables, there and back, and whoever is left
    over (the best) has a bye."""
    groups, byes = sizes(len(seeded), most, allowed)
    resting, players = list(seeded[:byes]), list(seeded[byes:])
    tables: list[list[int]] = [[] for _ in groups]
    forth = True
    while players:
        for index in range(len(tables)) if forth else reversed(range(len(tables))):
            if players and len(tables[index]) < groups[index]:
                tables[index].append(players.pop(0))
        forth = not forth
    return [*((player,) for player in resting), *map(tuple, tables)]


def begins_least(table: Sequence[int], begun: Mapping[int, int]) -> tuple[int, ...]:
    """The seats of a table, so that whoever has begun least often begins; among equals, the last in the ranking."""
    if len(table) < 2:
        return tuple(table)
    first = min(reversed(range(len(table))), key=lambda index: begun.get(table[index], 0))
    return (*table[first:], *table[:first])
