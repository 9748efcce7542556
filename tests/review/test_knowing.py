"""A review holds a seat to what it knew: worlds that it could not tell apart are reviewed alike."""

from __future__ import annotations

import random
from pathlib import Path

from serai.bots.bot import Sight
from serai.core.record import Record
from serai.review import Effort, own_choices
from serai.review.steps import weigh_choice
from serai.review.weighing import Scales

GOLDEN = Path(__file__).parents[1] / "golden" / "targui" / "expansion-fourth-raid-4.txt"
BRIEF = Effort(look=40, weigh=20, draw=4, times=2, others=2)


def test_choices_in_twin_worlds_are_weighed_alike() -> None:
    """The other's hand is another card; everything that is told of the choice is the same."""
    record = Record.from_text(GOLDEN.read_text("utf-8"))
    scales = Scales(record.game, record.setup)
    twins = 0
    for at, position in enumerate(record.replay()):
        seat = position.to_act
        if seat < 0 or len(position.legal_moves()) < 2 or not position.hides(seat):
            continue
        rng = random.Random(at)
        worlds = [position.imagine(seat, rng) for _ in range(20)]
        other = next((world for world in worlds if world.state.snapshot() != position.state.snapshot()), None)
        if other is None:
            continue
        twins += 1
        one, two = (weigh_choice(scales, world, at, record.moves[at], BRIEF)[0] for world in (position, other))
        assert one.hidden
        assert (one.played, one.others, one.best, one.error) == (two.played, two.others, two.best, two.error)
        assert one.imagined.state.snapshot() == two.imagined.state.snapshot()
    assert twins >= 2


def test_while_a_game_lasts_a_seat_is_told_of_its_own_choices_alone() -> None:
    record = Record.from_text(GOLDEN.read_text("utf-8"))
    record.moves = record.moves[:40]
    record.result = None
    found = own_choices(record, 1, BRIEF)
    assert found
    assert {choice.seat for choice in found} == {1}
    assert [choice.played.move for choice in found] == [record.moves[choice.at] for choice in found]


def test_what_a_seat_is_told_while_a_game_lasts_comes_of_nothing_but_what_it_has_read() -> None:
    """Its history alone, in which others' secrets are not named, leads to the same words about every choice: so two
    games that it could not tell apart are told alike, whatever the hands, at one screen or at two."""
    record = Record.from_text(GOLDEN.read_text("utf-8"))
    record.result = None
    record.moves = record.moves[:230]
    game, seat, secret = record.game, 1, 0
    told = {choice.at: choice for choice in own_choices(record, seat, BRIEF)}
    assert len(told) >= 3
    scales, history = Scales(game, record.setup), list[str]()
    for at, position in enumerate(record.replay()):
        if at in told:
            world = Sight.from_history(game, record.setup, seat, history).imagine(random.Random(at))
            again, _ = weigh_choice(scales, world, at, record.moves[at], BRIEF)
            known = told[at]
            assert (again.played, again.others, again.best) == (known.played, known.others, known.best)
        if at < len(record.moves):
            history.append(game.redact(position.state, position.find(record.moves[at]), seat))
            secret += history[-1] != record.moves[at]
    assert secret, "something was hidden"
