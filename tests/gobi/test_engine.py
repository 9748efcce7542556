"""The engine's bounds and numbers: what must hold so that it cannot go wrong quietly."""

from __future__ import annotations

import random
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path
from typing import cast

import pytest

from serai.core import CHANCE, Position
from serai.core.position import legal_codes, weighted_codes
from serai.core.state import CAPACITY, MoveList, Rng
from serai.games.gobi.board import CELLS, FARTHEST_LOOK, MOST_BORDER, SLANT, spot_of, xy
from serai.games.gobi.components import CAMELS, TRIBES
from serai.games.gobi.game import GAME
from serai.games.gobi.referee.paths import claimed_path
from serai.games.gobi.referee.reading import read
from serai.games.gobi.state import GobiState
from serai.games.gobi.verbs import parse
from tests.gobi.scenes import play, scene, texts

SOURCE = Path(__file__).parents[2] / "src" / "serai" / "games" / "gobi"


# --- geometry ---------------------------------------------------------------------------------


def test_no_two_spots_in_reach_share_a_cell() -> None:
    """The proof promised in `board`: every difference of up to 41 steps, tried."""
    reach = range(-FARTHEST_LOOK, FARTHEST_LOOK + 1)
    for dx, dy in product(reach, reach):
        if 0 < abs(dx) + abs(dy) <= FARTHEST_LOOK:
            assert (SLANT * dx + dy) % CELLS != 0


def test_a_spot_is_its_coordinates() -> None:
    for x, y in product(range(-40, 41), range(-40, 41)):
        assert xy(spot_of(x, y)) == (x, y)


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)])
def test_a_desert_may_stretch_as_far_as_it_can(dx: int, dy: int) -> None:
    """Every tile is placed as far out as possible: rows of 38 and stairs, and the engine
    still knows all neighbours and border spots."""
    position = GAME.start(seats=4)
    rng = random.Random(dx * 3 + dy)
    while not position.is_over:
        if position.to_act == CHANCE:
            position.play(position.lottery().draw(rng))
            continue
        moves = [str(move) for move in position.legal_moves()]
        spots = [parse(move) for move in moves if move.startswith("place")]
        if spots:
            furthest = max(spots, key=lambda said: said.cell[0] * dx + said.cell[1] * dy)  # type: ignore[union-attr]
            position.play(str(furthest))
        else:
            position.play(moves[0])
        state = cast(GobiState, position.state)
        table = read(state)
        around = {(x + a, y + b) for x, y in table.tiles for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1))} - set(
            table.tiles
        )
        assert {xy(spot) for spot in list(state.border)[: state.borders]} == around
        assert state.borders <= MOST_BORDER


# --- sizes --------------------------------------------------------------------------------------


def test_the_types_have_room_for_the_numbers_of_the_box() -> None:
    """The constants of the .pxd files are those of the components."""
    sizes = {}
    for path in SOURCE.glob("*.pxd"):
        sizes.update({name: int(value) for name, value in re.findall(r"^    (\w+) = (\d+)$", path.read_text(), re.M)})
    assert sizes["NODES"] == CAMELS
    assert sizes["SUBSETS"] == 2**CAMELS
    state = GobiState(4)
    arrays = {"camels": 160, "touch": 320, "spot": 40, "tribe": 40, "border": 82, "fresh": 24, "used": 24}
    arrays |= {"blessings": 24, "thrown": 20, "aim": 4, "drawn": 4, "top": 4, "under": 4, "unseen_rewards": 12}
    assert {name: len(getattr(state, name)) for name in arrays} == arrays


def cross() -> Position:
    """The most tiles in line there can be: 37 of 39, as two lie in the start square's other row."""
    arms = [(x, 0) for x in range(-8, 2)] + [(x, 0) for x in range(3, 12)]
    arms += [(2, y) for y in range(1, 10)] + [(2, y) for y in range(-9, 0)]
    cells = [(0, 1), (1, 1), *arms]
    assert len(arms) == 37
    letters = "".join(name[0] for name in TRIBES)
    tiles = " ".join(f"({x},{y}){letters[place % 5]}" for place, (x, y) in enumerate(cells))
    return scene(tiles, hand=letters[4], gifts=["Silk"], stack=0)


def test_a_move_list_holds_the_most_moves_there_can_be() -> None:
    """gobi.6.15: four camels on 37 tiles, C(40,4) ways, and the plain one."""
    position = cross()
    position.state.apply(position.find("place 2,0"))
    assert len(legal_codes(position.state)) == comb(40, 4) + 1 == 91_391
    assert comb(40, 4) + 1 <= CAPACITY


# --- paths ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("route_length", ["longest", "shortest"])
def test_lengths_are_exact_on_crowded_boards(route_length: str) -> None:
    """Ten camels on a full 4 by 4 desert, against a search of every path (gobi.4.2, gobi.6.17)."""
    rng = random.Random(f"paths {route_length}")
    letters = "".join(name[0] for name in TRIBES)
    cells = list(product(range(4), range(4)))
    tiles = " ".join(f"({x},{y}){letters[(x + 2 * y) % 5]}" for x, y in cells)
    measured = 0
    for _ in range(12):
        own = rng.sample(cells, 10)
        position = scene(tiles, " ".join(f"1@({x},{y})" for x, y in own), gifts=["Spices"], route_length=route_length)
        for move in rng.sample(position.legal_moves(), 5):
            said = parse(str(move))
            assert said is not None
            if said.verb in ("route", "spices"):
                after = position.copy()
                after.play(str(move))
                one, other = said.cells
                path = claimed_path(one, other, own, said.verb == "spices", route_length)
                assert after.view()["route"]["length"] == len(path)
                measured += 1
    assert measured > 40


# --- lotteries ----------------------------------------------------------------------------------


def test_start_tiles_have_the_chances_they_have_when_others_are_drawn_anew() -> None:
    """gobi.2.2: the lottery against the plain count of ordered draws that stand."""
    stands = {
        drawn: Fraction(ways(drawn)) for drawn in product(range(5), repeat=4) if max(Counter(drawn).values()) <= 2
    }
    total = sum(stands.values())
    seen: dict[tuple[int, ...], Fraction] = {}

    def walk(state: GobiState, drawn: tuple[int, ...], chance: Fraction) -> None:
        if len(drawn) == 4:
            seen[drawn] = chance
            return
        tickets = weighted_codes(state)
        for move, weight in tickets:
            after = state.copy()
            after.apply(move)
            walk(after, (*drawn, move & 0xFF), chance * Fraction(weight, sum(w for _, w in tickets)))

    walk(GobiState(2), (), Fraction(1))
    assert seen == {drawn: chance / total for drawn, chance in stands.items()}


def ways(drawn: tuple[int, ...]) -> int:
    """In how many ways these tribes can be drawn in this order from eight of each."""
    count = 1
    for place, tribe in enumerate(drawn):
        count *= 8 - drawn[:place].count(tribe)
    return count


def test_a_random_move_is_drawn_evenly_among_the_ways_of_silk() -> None:
    position = scene("(0,0)C (1,0)S (2,0)K (0,1)B (-1,1)S", hand="N", gifts=["Silk"])
    play(position, "place 1,1")  # neighbours 0,1 and 1,0; in line also -1,1
    assert len(texts(position)) == 1 + comb(4, 2)
    evenly_drawn(position, 7)


def test_a_random_move_is_drawn_evenly_among_the_ways_of_cotton() -> None:
    position = scene("(0,0)C (1,0)S (2,0)K", hand="N", gifts=["Cotton"])
    play(position, "discard")
    assert len(texts(position)) == 1 + 3 + comb(4, 2)
    evenly_drawn(position, 10)


def evenly_drawn(position: Position, moves: int) -> None:
    """A thousand draws for each move: each comes up about as often."""
    rng, scratch = Rng(11), MoveList()
    state = cast(GobiState, position.state)
    counts = Counter(state.draw_move(rng, scratch) for _ in range(1000 * moves))
    assert set(counts) == set(legal_codes(state))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_snapshot_restores_the_state_it_was_taken_of() -> None:
    rng = random.Random(5)
    position = GAME.start(seats=3, silk_lines="gaps")
    while not position.is_over:
        facts = position.state.snapshot()
        again = GobiState.restored(facts)
        assert again.snapshot() == facts
        assert legal_codes(again) == legal_codes(position.state)
        position.play(position.lottery().draw(rng) if position.to_act == CHANCE else rng.choice(position.legal_moves()))
