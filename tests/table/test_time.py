"""Clocks and pauses."""

from __future__ import annotations

from serai.core.speech import heard
from serai.table import ClockRule, DeclinePause, Flag, Pause, Play, Resign, Resume, Return, Wake, sight
from serai.table.clock import DAY_MS
from tests.table.scenes import ANN, BEN, CLEO, Scene, blind, fingerprint

LIVE = ClockRule("live", 60_000, 5_000)
DAYS = ClockRule("days", 2 * DAY_MS)


def left(scene: Scene, at: int) -> list[int]:
    return list(sight(scene.table, None, at)["table"]["clock"]["left_ms"])


def test_the_time_of_the_seat_to_act_runs() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    assert left(scene, 1_000) == [59_000, 60_000]
    scene.move("stay", at=2_000)
    assert left(scene, 3_000) == [57_000, 60_000]


def test_the_increment_comes_when_the_turn_is_handed_on() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    scene.move("stay", at=10_000)
    scene.move("end", at=20_000)
    assert left(scene, 21_000) == [45_000, 59_000]


def test_days_are_counted_for_each_turn_anew() -> None:
    scene = blind(ANN, BEN, clock=DAYS)
    scene.move("stay", at=DAY_MS)
    scene.move("end", at=DAY_MS + 1)
    assert left(scene, DAY_MS + 1) == [2 * DAY_MS, 2 * DAY_MS]


def test_a_flag_falls_only_when_time_is_up() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    scene.refuses(Flag(59_999), "time_left")
    scene.do(Flag(60_000))
    assert scene.table.result is not None
    assert scene.table.result.ending == "time"
    assert scene.table.result.places == (2, 1)


def test_a_move_after_the_flag_loses() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    scene.do(Play(60_001, ANN, 0, "stay", scene.table.version))
    assert scene.table.phase == "over"


def test_with_three_seats_a_bot_plays_on_for_who_is_out() -> None:
    scene = blind(ANN, BEN, CLEO, clock=LIVE)
    scene.do(Resign(1_000, ANN, 0))
    assert scene.table.phase == "playing"
    assert scene.table.bot_to_move() == (0, "random")
    scene.refuses(Return(0, ANN, 0), "nothing_to_take_back")
    scene.refuses(Resign(0, ANN, 0), "resigned")
    scene.refuses(Flag(10**9), "time_left")
    scene.do(Resign(2_000, BEN, 1))
    assert scene.table.result is not None
    assert scene.table.result.places == (2, 2, 1)


def test_a_pause_needs_everybody_and_stops_the_clock() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    scene.do(Pause(1_000, ANN, 0))
    scene.refuses(Pause(1_000, ANN, 0), "already_asked")
    assert not scene.table.paused
    scene.do(Pause(2_000, BEN, 1))
    assert scene.table.paused
    scene.refuses(Play(3_000, ANN, 0, "stay", scene.table.version), "paused")
    assert left(scene, 900_000) == [58_000, 60_000]
    scene.do(Resume(900_000, BEN, 1))
    assert left(scene, 901_000) == [57_000, 60_000]
    scene.refuses(Resume(0, BEN, 1), "not_paused")


def test_a_pause_is_declined_or_withdrawn_and_the_clock_runs_on() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    scene.refuses(DeclinePause(0, BEN, 1), "not_asked")
    for person, seat, words in ((BEN, 1, "Ben would rather play on."), (ANN, 0, "Ann no longer asks for a pause.")):
        scene.do(Pause(1_000, ANN, 0))
        scene.refuses(DeclinePause(1_000, ANN, 1), "not_your_seat")
        scene.do(DeclinePause(1_000, person, seat))
        assert heard(scene.heard_by(ANN, 0)[-1]["words"]).en == words
        assert not scene.table.paused
        assert scene.table.pause_wishes == set()
    assert left(scene, 3_000) == [57_000, 60_000]
    scene.do(Pause(3_000, ANN, 0))  # a "no" is not for ever
    scene.do(Pause(3_000, BEN, 1))
    assert scene.table.paused
    assert fingerprint(scene.reread()) == scene.fingerprint()


def test_a_pause_against_bots_needs_nobody_else() -> None:
    scene = blind(ANN, "bot")
    scene.do(Pause(0, ANN, 0))
    assert scene.table.paused


def test_a_standstill_of_the_house_is_not_charged() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    scene.do(Wake(500_000))
    assert left(scene, 501_000) == [59_000, 60_000]
    blind(ANN, BEN).refuses(Wake(0), "no_clock")
    blind(ANN, BEN, clock=DAYS).refuses(Wake(0), "no_clock")
