"""Targui at the table: the game that has secrets between seats."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from serai.core.objection import IllegalMove
from serai.core.seats import CHANCE
from serai.table import Create, Event, Play, Sit, Wish, replay, sight, story
from serai.table.deal_record import verify_deal, write_record
from serai.table.sight import moves
from serai.table.verbs.play import Drawn
from tests.table.scenes import ANN, BEN, Scene


def played(seed: int) -> Scene:
    """A whole game of random moves."""
    scene = Scene(Create(0, "t", f"secret-{seed}", "targui", ANN, "Ann", (Wish("me"), Wish("open")), {}).events())
    scene.do(Sit(0, BEN, "Ben", 1, word="b"))
    rng = random.Random(seed)
    while scene.table.phase == "playing":
        seat = scene.table.to_act
        person = scene.table.seats[seat].person
        assert person is not None
        scene.do(Play(0, person, seat, rng.choice(moves(scene.table, seat)), scene.table.version))
    return scene


def hidden_draws(scene: Scene) -> list[tuple[int, int, str]]:
    """Where a seat draws unseen: the event's place in the log, who must not know, and another
    card that could have been drawn."""
    table = replay(scene.log[:1])
    found: list[tuple[int, int, str]] = []
    for place, event in enumerate(scene.log[1:], 1):
        if isinstance(event, Drawn) and table.to_act == CHANCE:
            lottery = [move for move, _ in table.position.lottery()]
            texts = [table.game.redact(table.position.state, move.code, None) for move in lottery]
            mine = texts[[str(move) for move in lottery].index(event.text)]
            others = [str(move) for move, told in zip(lottery, texts, strict=True) if told == mine]
            if mine != event.text and len(others) > 1:
                blind = [s for s in (0, 1) if table.game.redact(table.position.state, lottery[0].code, s) == mine]
                found += [(place, seat, next(text for text in others if text != event.text)) for seat in blind]
        table.apply(event)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_played_to_its_end_and_proves_its_draws(seed: int) -> None:
    scene = played(seed)
    assert scene.table.result is not None
    assert scene.table.result.ending == "played"
    assert verify_deal(write_record(scene.table)) == sum(isinstance(event, Drawn) for event in scene.log)


def test_twin_worlds_of_targui_look_the_same_to_the_seat_that_cannot_tell_them_apart() -> None:
    """The same log with another card drawn unseen, as far as both can be played."""
    twins = 0
    for seed in range(60):
        scene = played(seed)
        for place, seat, other in hidden_draws(scene):
            drawn = scene.log[place]
            assert isinstance(drawn, Drawn)
            twin_log: list[Event] = [*scene.log[:place], replace(drawn, text=other)]
            one, two = replay(scene.log[: place + 1]), replay(twin_log)
            person = (ANN, BEN)[seat]
            compared = 0
            for event in scene.log[place + 1 :]:
                assert json.dumps(sight(one, seat, 0, person)) == json.dumps(sight(two, seat, 0, person))
                compared += 1
                try:
                    two.apply(event)
                except IllegalMove:
                    break
                one.apply(event)
                twin_log.append(event)
            mine = list(story(scene.log[: len(twin_log)], seat, person))
            assert json.dumps(mine) == json.dumps(list(story(twin_log, seat, person)))
            twins += compared > 0
        if twins >= 5:
            return
    assert twins >= 5, f"only {twins} twins were found"
