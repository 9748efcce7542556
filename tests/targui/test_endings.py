"""How a game ends, and the rare corners of raids: arranged or played to the point."""

from __future__ import annotations

import random

import serai
from serai.games.targui.reading import Reading
from serai.games.targui.sparring.builder import builder
from serai.testing.verify import draw_or_choose
from tests.targui.scene import Scene, x_one_card


def twelfth_card() -> tuple[serai.Position, list[tuple[int, int, int]]]:
    """A game of two builders up to its end, with (round, cards, cards) before each move."""
    for seed in range(100):
        rng = random.Random(seed)
        position = serai.game("targui").start(set="expansion", easier_start=True)
        course: list[tuple[int, int, int]] = []
        while not position.is_over:
            facts = Reading(position.state)
            course.append((position.state.round, *(len(player.laid) for player in facts.players)))  # type: ignore[attr-defined]
            position.play(draw_or_choose(position, builder, rng))
        if course[-1][0] < 12 and 12 in course[-1][1:]:
            return position, course
    raise AssertionError("no game ended with the twelfth card")


def test_the_game_ends_with_the_round_of_the_twelfth_card() -> None:
    """Both have their turn in that round, and no raid follows. targui.11.1"""
    position, course = twelfth_card()
    facts = Reading(position.state)
    assert 12 in [len(player.laid) for player in facts.players]
    assert facts.robber % 4
    last_round = course[-1][0]
    assert all(12 not in cards for number, *cards in course if number < last_round)


def test_a_full_display_takes_no_card() -> None:
    """Eleven cards lie there, the twelfth is played, then none. targui.8.3"""
    scene = Scene("turn 2,1 TE5", "turn 2,3 CR5").place([6, 11, 3], [5, 7, 10])
    state = scene.position.state
    display = [*range(11), -1, *[-1] * 12]
    state.restore({"display": display})  # type: ignore[attr-defined]
    scene.buy("play 2,1", "D P", row=3)
    assert not scene.can("play")
    assert scene.why("play 2,3").clause == "targui.8.3"
    assert {"keep 2,3", "discard 2,3"} < scene.can()


def test_a_full_row_takes_no_card() -> None:
    """targui.8.1"""
    scene = Scene("turn 2,1 TE5").place([6, 11, 3], [5, 7, 10])
    scene.position.state.restore({"display": [*range(4), *[-1] * 20]})  # type: ignore[attr-defined]
    scene.do("play 2,1", "pay D P")
    assert scene.can() == {"row 2", "row 3"}
    assert scene.why("row 1").clause == "targui.8.1"


def test_one_who_can_pay_nothing_may_keep_the_marker() -> None:
    """The card that skips a raid lies there, but nothing else: skip, or yield. targui.20.3 targui.10.2"""
    scene = x_one_card("XOA8").buy("play 2,2", "D 2P").idle(until="RAID").do("give V")
    scene.position.state.restore({"tokens": [0, 2, 2, 1, 1, 0, *scene.position.state.tokens[6:]]})  # type: ignore[attr-defined]
    assert scene.can() == {"skip XOA8", "yield"}
    points = scene.player(1).tokens["V"]
    scene.do("yield")
    assert scene.player(1).tokens["V"] == points + 1
    assert scene.player(0).laid[0].token


def test_who_can_pay_must_pay() -> None:
    """targui.10.2"""
    scene = x_one_card("XOA8").buy("play 2,2", "D 2P").idle(until="RAID").do("give V")
    assert scene.why("yield").clause == "targui.10.2"
    assert scene.why("skip D17").clause == "targui.20.3"


def test_the_third_raid_with_too_little() -> None:
    """Two goods and one VP: neither three goods nor two VP, so the other takes two. targui.10.2"""
    scene = Scene()
    while scene.facts.robber != 12:
        scene.idle_step()
    asked = scene.actor
    tokens = list(scene.position.state.tokens)  # type: ignore[attr-defined]
    tokens[(1 - asked) * 6 : (1 - asked) * 6 + 6] = [1, 1, 0, 0, 0, 1]
    scene.position.state.restore({"tokens": tokens})  # type: ignore[attr-defined]
    points = scene.player(asked).tokens["V"]
    scene.do("give 2V")
    assert scene.phase == "PLACE"
    assert scene.player(asked).tokens["V"] == points - 2 + 2
    assert scene.purse(1 - asked) == "D S V"
