"""Two colours of one seat, and the order at the end: the engine against the rulebook, by hand and literally."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from serai.core.outcome import places
from serai.core.position import legal_codes
from serai.games.gemblo import scoring
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREA_BY_NAME, AREAS, PIECES
from serai.games.gemblo.notation import write
from serai.games.gemblo.reading import read
from serai.games.gemblo.referee import GembloReferee, candidates
from serai.games.gemblo.state import GembloState
from tests.gemblo.scenes import GREEN, RED, YELLOW, code, scene


def test_the_last_piece_of_one_colour_does_not_end_the_game_of_a_seat_with_two() -> None:
    """gemblo.4.2, gemblo.4.8: red lays its last piece, green has not begun; yellow is next."""
    placed: list[tuple[int, str]] = []
    for _ in PIECES:
        state = scene("two", *placed, turn=RED)
        largest = max(legal_codes(state), key=lambda one: PIECES[placement(one).piece].size)
        placed.append((RED, write(largest)))
        state.apply(largest)
    assert state.remaining[RED] == 0
    assert state.remaining[GREEN] == 2 ** len(PIECES) - 1
    assert (state.to_act(), state.colour) == (1, YELLOW)
    assert GembloReferee(read(state)).turn == YELLOW


# --- who is ahead, on made-up hands -----------------------------------------------------------

TABLES = 200
Hand = tuple[int, ...]
"""What a seat has left in all its colours; a piece may be there once for each."""


def is_ahead(mine: Hand, theirs: Hand, korean: bool) -> bool:
    """gemblo.4.3-6 as they are written."""
    sizes, their_sizes = ([PIECES[piece].size for piece in hand] for hand in (mine, theirs))
    if sum(sizes) != sum(their_sizes):
        return sum(sizes) < sum(their_sizes)
    if not korean:
        return min(sizes, default=0) < min(their_sizes, default=0)
    while sizes and max(sizes) == max(their_sizes):
        sizes.remove(max(sizes))
        their_sizes.remove(max(their_sizes))
    if sizes:
        return max(sizes) < max(their_sizes)
    return sum(PIECES[piece].value for piece in mine) < sum(PIECES[piece].value for piece in theirs)


def made_up(area: str, hands: list[list[Hand]], korean: bool) -> GembloState:
    """A table where each colour of each seat has this left. The other pieces lie on top of each other: who
    is ahead hangs on the hands alone."""
    state = scene(area, korean=korean)
    anywhere = [code(candidates(AREA_BY_NAME[area], piece)[0].text) for piece in range(len(PIECES))]
    for seat, colours in enumerate(hands):
        for nth, hand in enumerate(colours):
            for piece in set(range(len(PIECES))) - set(hand):
                state.put(seat + nth * state.seats, anywhere[piece])
    return state


def close_tables(area: str, rng: random.Random, count: int) -> Iterator[list[list[Hand]]]:
    """Hands that differ by one hexagon at most, as ties and overflows need: in a large heap some lie side by
    side. Many hold pieces of a few sizes only: all fives, or nothing but small ones."""
    board = AREAS[AREA_BY_NAME[area]]
    sizes = sorted({piece.size for piece in PIECES})
    heap = []
    for _ in range(30 * count):
        share, kept = rng.choice((0.3, 0.6, 0.9, 1.0)), rng.sample(sizes, rng.randint(1, len(sizes)))
        heap.append([some(rng, share, kept) for _ in range(board.colours // board.seats)])
    heap.sort(key=lambda hands: sum(PIECES[piece].size for hand in hands for piece in hand))
    for _ in range(count):
        start = rng.randrange(len(heap) - board.seats)
        yield rng.sample(heap[start : start + board.seats], board.seats)


def some(rng: random.Random, share: float, sizes: list[int]) -> Hand:
    """A share of the pieces of these sizes."""
    return tuple(number for number, piece in enumerate(PIECES) if piece.size in sizes and rng.random() < share)


@pytest.mark.parametrize("korean", [False, True], ids=["rulebook", "korean"])
@pytest.mark.parametrize("area", ["two", "mini", "four", "six"])
def test_the_order_at_the_end_is_that_of_a_literal_ranking(area: str, korean: bool) -> None:
    """gemblo.4.3-8: `standing`, which search and bots go by, and the outcome, on made-up tables."""
    ties = 0
    for hands in close_tables(area, random.Random(f"{area} {korean}"), TABLES):
        left = [tuple(piece for hand in colours for piece in hand) for colours in hands]
        expected = tuple(1 + sum(is_ahead(other, own, korean) for other in left) for own in left)
        state = made_up(area, hands, korean)
        assert places([state.standing(seat) for seat in range(state.seats)]) == expected, hands
        assert scoring.outcome(state).places == expected, hands
        totals = [sum(PIECES[piece].size for piece in hand) for hand in left]
        ties += len(set(totals)) < len(totals)
    assert ties > TABLES // 4


def test_many_large_pieces_do_not_weigh_as_much_as_a_hexagon() -> None:
    """gemblo.4.3 before gemblo.4.5: ten fives, 50 hexagons, are ahead of ten fours, three threes and a pair, 51."""
    two, three, four, five = (
        tuple(number for number, piece in enumerate(PIECES) if piece.size == size) for size in (2, 3, 4, 5)
    )
    state = made_up("two", [[four + three[:2], four + three[:1] + two], [five, five[:2]]], korean=True)
    assert scoring.outcome(state).totals == (-51, -50)
    assert places([state.standing(seat) for seat in (0, 1)]) == scoring.outcome(state).places == (2, 1)
