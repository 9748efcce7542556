"""The laws of every game, and the invariants of this one, over random games."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings

from serai.core import Position, Setup
from serai.core.game import Chooser
from serai.games.gobi.codes import END_TURN, kind_of
from serai.games.gobi.decisions import NEXT, OVER_PHASE
from serai.games.gobi.game import GAME
from serai.games.gobi.referee import GobiReferee
from serai.games.gobi.referee.paths import edges, is_linked
from serai.games.gobi.referee.reading import read
from serai.games.gobi.referee.table import Table
from serai.games.gobi.state import GobiState
from serai.testing.check import check_position
from serai.testing.strategies import positions
from serai.testing.verify import draw_or_choose, verify_game
from tests.proved import is_due

SETUPS = list(GAME.setups())


def own(position: Position) -> GobiState:
    return cast(GobiState, position.state)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("number", "setup"), list(enumerate(SETUPS)), ids=str)
def test_engine_and_referee_agree_at_every_position(number: int, setup: Setup) -> None:
    """One game by each of the sparring partners, every fourth position of it. As long as nothing has
    changed since the last time, one partner each, in turn."""
    partners = len(GAME.sparring())
    for seed in range(partners) if is_due("the agreement of gobi") else [number % partners]:
        tally = verify_game(GAME, setup, seed, sample=0.25)
        assert tally.positions > 10


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(position=positions(GAME, most_moves=60))
def test_all_laws_hold_wherever_hypothesis_leads(position: Position) -> None:
    check_position(position, random.Random(0), census=dict(GAME.census(position.state)))


@pytest.mark.parametrize("chooser", GAME.sparring(), ids=lambda chooser: chooser.__name__)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_invariants_hold_after_every_move(seats: int, chooser: Chooser) -> None:
    """gobi.1.5, gobi.3.2, gobi.4.13, gobi.1.3, gobi.7.8 and the counts of the box."""
    rng = random.Random(f"invariants {seats} {chooser.__name__}")
    position = GAME.start(seats=seats)
    census = GAME.census(position.state)
    while not position.is_over:
        before = read(own(position))
        move = draw_or_choose(position, chooser, rng)
        turn_over = ends_a_turn(position, move.code)
        position.play(move)
        assert GAME.census(position.state) == census
        after = read(own(position))
        check_table(after, census)
        if turn_over:
            check_end_of_turn(before, after, kind_of(move.code) == END_TURN)


def ends_a_turn(position: Position, code: int) -> bool:
    after = own(position).copy()
    after.apply(code)
    begun = own(position).phase >= NEXT
    return begun and (after.seat != own(position).seat or after.phase == OVER_PHASE)


def check_table(table: Table, census: object) -> None:
    """What is true at every moment."""
    assert isinstance(census, dict)
    assert all(census[name] == 8 for name in ("Bolormaa", "Sarnai", "Chingis", "Khulan", "Naranbataar"))
    assert census["rewards in play"] == 24
    assert census["coffees"] == 10
    for seat in range(table.seats):
        assert table.reserve[seat] >= 0
        assert table.camels[seat].total() + table.reserve[seat] == 10
    for cell, tribe in table.tiles.items():
        assert all(table.tiles.get(near) != tribe for near in edges(cell))
    in_hand = 1 if table.hand else 0
    discarded = sum(thrown.total() for thrown in table.discarded)
    on_the_way = len(table.started)
    assert len(table.tiles) + discarded + table.unseen_tiles.total() + in_hand + on_the_way == 40
    if table.decision not in ("start tile", "first rewards", "first player"):
        assert sum(table.stacks) == table.unseen_tiles.total()
    assert table.unseen_rewards.total() == sum(table.under) + 6
    if table.tiles:
        reached = {next(iter(table.tiles))}
        while grown := {near for cell in reached for near in edges(cell) if near in table.tiles} - reached:
            reached |= grown
        assert reached == set(table.tiles)


def check_end_of_turn(before: Table, after: Table, asked: bool) -> None:
    """Nobody owns a route (gobi.4.13); and if the turn ended by itself, there was nothing
    left to decide (gobi.4.11)."""
    for camels in after.camels:
        for one, other in combinations(camels, 2):
            if after.tiles[one] == after.tiles[other]:
                assert not is_linked(one, other, camels, False)
    if not asked:
        placed = next(iter(set(after.tiles) - set(before.tiles)), before.laid)
        moment_before = replace(after, decision="routes", seat=before.seat, laid=placed)
        assert GobiReferee(moment_before).legal_moves() == {"end"}


@pytest.mark.parametrize("chooser", GAME.sparring(), ids=lambda chooser: chooser.__name__)
def test_a_player_is_never_asked_when_only_ending_the_turn_is_left(chooser: Chooser) -> None:
    """gobi.4.11"""
    rng = random.Random(f"asked {chooser.__name__}")
    position = GAME.start(seats=3)
    while not position.is_over:
        assert [str(move) for move in position.legal_moves()] != ["end"]
        position.play(draw_or_choose(position, chooser, rng))
