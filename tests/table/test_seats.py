"""Sitting down, sharing a screen, and who may speak for a seat."""

from __future__ import annotations

import pytest

from serai.table import (
    ClockRule,
    Close,
    Create,
    Leave,
    Play,
    Refused,
    SeatBot,
    Sit,
    Wish,
    is_veiled,
    replay,
    seen_from,
    sight,
)
from serai.table.events import Version
from tests.table.scenes import ANN, BEN, CLEO, Scene, blind


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    scene = blind(ANN, "open")
    scene.refuses(Play(0, ANN, 0, "stay", Version(99)), "not_playing")
    scene.do(Sit(5, BEN, "Ben", 1))
    assert scene.table.phase == "playing"
    assert scene.table.to_act == 0


def test_a_table_full_of_me_and_bots_begins_at_once() -> None:
    assert blind(ANN, "bot").table.phase == "playing"


def test_a_taken_seat_and_a_seat_that_is_not_there_are_refused() -> None:
    scene = blind(ANN, "open", "open")
    scene.refuses(Sit(0, BEN, "Ben", 0), "taken")
    scene.refuses(Sit(0, BEN, "Ben", 3), "no_such_seat")
    scene.refuses(Sit(0, BEN, "Ben", -1), "no_such_seat")
    scene.refuses(Sit(0, BEN, "Ben", 1, word="x" * 65), "word")


def test_a_seat_is_given_back_before_the_game_only() -> None:
    scene = blind(ANN, BEN, "open")
    scene.refuses(Leave(0, CLEO, 1), "not_your_seat")
    scene.do(Leave(0, BEN, 1))
    assert scene.table.seats[1].kind == "open"
    scene.do(Sit(0, BEN, "Ben", 1))
    scene.do(Sit(0, CLEO, "Cleo", 2))
    scene.refuses(Leave(0, BEN, 1), "not_open")


def test_nobody_passes_for_another_at_one_table() -> None:
    wishes = (Wish("me"), Wish("bot", "Camel", "random"), Wish("bot", "Camel", "random"), Wish("open"), Wish("open"))
    scene = Scene(Create(0, "t1", "s", "gemblo", ANN, "Ann", wishes, {}).events())
    scene.do(Sit(0, BEN, "ＡＮＮ", 3))
    scene.do(SeatBot(0, ANN, 4, "random", "camel"))
    assert [seat.name for seat in scene.table.seats] == ["Ann", "Camel", "Camel 2", "ＡＮＮ 2", "camel 3"]


def test_the_host_seats_bots_and_frees_their_seats() -> None:
    scene = blind(ANN, "open", "open")
    scene.refuses(SeatBot(0, BEN, 1, "random", "Bot"), "not_host")
    scene.do(SeatBot(0, ANN, 1, "random", "Bot"))
    assert scene.table.seats[1].kind == "bot"
    scene.do(Leave(0, ANN, 1))
    scene.do(Sit(0, BEN, "Ben", 1))


def test_the_host_closes_a_table_that_never_began() -> None:
    scene = blind(ANN, "open")
    scene.refuses(Close(0, BEN), "not_host")
    scene.do(Close(0, ANN))
    scene.refuses(Sit(0, BEN, "Ben", 1), "not_open")


def test_only_the_holder_moves_a_seat() -> None:
    scene = blind(ANN, BEN)
    scene.refuses(Play(0, BEN, 0, "stay", scene.table.version), "not_your_seat")
    scene.refuses(Play(0, CLEO, 0, "stay", scene.table.version), "not_your_seat")
    scene.refuses(Play(0, ANN, 7, "stay", scene.table.version), "not_your_seat")


def test_a_seat_out_of_turn_is_told_the_rule() -> None:
    refusal = blind(ANN, BEN).refuses(Play(0, BEN, 1, "stay", Version(99)), "illegal_move")
    assert refusal.objection is not None
    assert refusal.objection.clause == "blind.1"


def test_an_unknown_game_and_impossible_set_ups_are_refused() -> None:
    for game, seats, options in (("go", 2, {}), ("blind", 5, {}), ("blind", 2, {"rounds": 7}), ("blind", 2, {"x": 1})):
        with pytest.raises(Refused) as caught:
            Create(0, "t", "s", game, ANN, "Ann", (Wish("me"),) * seats, options).events()
        assert caught.value.code == "setup"
    with pytest.raises(Refused):
        Create(0, "t", "s", "blind", ANN, "Ann", (Wish("bot", level="random"),) * 2, {}).events()
    with pytest.raises(Refused):
        Create(0, "t", "s", "blind", ANN, "Ann", (Wish("me"), Wish("ghost")), {}).events()


@pytest.mark.parametrize(
    "rule",
    [
        ClockRule("live", 5_000),
        ClockRule("days", 1),
        ClockRule("sand"),
        ClockRule("none", 5),
        ClockRule("live", 60_000, -1),
    ],
)
def test_a_clock_nobody_could_play_by_is_refused(rule: ClockRule) -> None:
    with pytest.raises(Refused) as caught:
        Create(0, "t", "s", "blind", ANN, "Ann", (Wish("me"), Wish("me")), {}, clock=rule).events()
    assert caught.value.code == "clock"


def test_several_people_at_one_screen_look_through_a_curtain_where_hands_are_hidden() -> None:
    """The screen shows a hand only to the one who is to act and has lifted the curtain."""
    scene = blind(ANN, ANN)
    table = scene.table
    assert table.curtain
    assert seen_from(table, ANN) is None
    assert is_veiled(table, ANN)
    assert sight(table, seen_from(table, ANN), 0)["view"]["hand"] == []
    assert seen_from(table, ANN, lifted=0) == 0
    assert not is_veiled(table, ANN, lifted=0)
    assert seen_from(table, ANN, lifted=1) is None, "seat 1 is not to act: its hand stays hidden"
    scene.move("stay")
    scene.move("end")
    assert table.to_act == 1
    assert seen_from(table, ANN, lifted=0) is None, "the curtain falls when the turn passes"


def test_without_hidden_hands_the_shared_screen_follows_the_turn() -> None:
    table = replay(Create(0, "t", "s", "gemblo", ANN, "Ann", (Wish("me", "Ann"), Wish("me", "Ben")), {}).events())
    assert not table.curtain
    assert seen_from(table, ANN) == 0


def test_a_spectator_has_no_hand_and_no_moves() -> None:
    table = blind(ANN, BEN).table
    seen = sight(table, seen_from(table, CLEO), 0, CLEO)
    assert seen["you"]["seat"] is None
    assert seen["moves"] == []
    assert seen["view"]["hand"] == []


def test_machines_and_bots_are_marked() -> None:
    scene = Scene(Create(0, "t", "s", "blind", ANN, "Ann", (Wish("open"), Wish("bot", "B", "random")), {}).events())
    scene.do(Sit(0, "robot", "Robot", 0, machine=True))
    assert [seat["kind"] for seat in sight(scene.table, None, 0)["table"]["seats"]] == ["machine", "bot"]
