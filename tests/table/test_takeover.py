"""Who is there, when a bot may play for somebody, and what was agreed when the table was set."""

from __future__ import annotations

import json

import pytest

from serai.core.speech import heard
from serai.core.text import Text
from serai.table import (
    ClockRule,
    Hurry,
    Play,
    Refused,
    Rematch,
    Resign,
    Return,
    Say,
    Sit,
    TakeOver,
    coming_back,
    decode,
    encode,
    replay,
    sight,
    successor_events,
)
from serai.table.clock import DAY_MS
from serai.table.events import Version
from serai.table.presence import GRACE_MS, HEARD_MS
from tests.table.scenes import ANN, BEN, CLEO, blind

LIVE = ClockRule("live", 60_000, 5_000)
DAYS = ClockRule("days", 2 * DAY_MS)
LATER = 10**9
FIVE_MINUTES = 300_000


def test_an_absent_seat_is_taken_over_after_the_time_of_grace_and_given_back() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    presence = scene.table.presence
    presence.arrive(ANN)
    assert presence.arrive(BEN)
    assert not presence.arrive(BEN), "a second screen"
    scene.refuses(TakeOver(LATER, ANN, 1, "random"), "present")
    assert not presence.depart(BEN, 1_000)
    assert presence.depart(BEN, 2_000)
    seen = sight(scene.table, None, 5_000)["table"]
    assert [seat["present"] for seat in seen["seats"]] == [True, False]
    assert [seat["away_ms"] for seat in seen["seats"]] == [0, 3_000]
    assert seen["leave_ms"] == GRACE_MS
    scene.refuses(TakeOver(2_000 + GRACE_MS - 1, ANN, 1, "random"), "present")
    scene.refuses(TakeOver(LATER, CLEO, 1, "random"), "no_seat")
    scene.do(TakeOver(2_000 + GRACE_MS, ANN, 1, "random"))
    scene.move("stay")
    scene.move("end")
    assert scene.table.bot_to_move() == (1, "random")
    scene.refuses(Play(0, BEN, 1, "stay", Version(99)), "substituted")
    scene.refuses(TakeOver(LATER, ANN, 1, "random"), "a_bot_plays")
    scene.do(Return(0, BEN, 1))
    scene.move("stay")


def test_whoever_was_heard_of_is_there_without_a_screen() -> None:
    scene = blind(ANN, BEN, clock=LIVE)
    scene.table.presence.last_heard = lambda person: {BEN: LATER}.get(person, 0)
    scene.refuses(TakeOver(LATER + GRACE_MS - 1, ANN, 1, "random"), "present")
    just_now = sight(scene.table, None, LATER + HEARD_MS - 1)["table"]["seats"]
    assert [seat["present"] for seat in just_now] == [False, True]
    silent = sight(scene.table, None, LATER + HEARD_MS)["table"]["seats"]
    assert [seat["present"] for seat in silent] == [False, False]
    scene.do(TakeOver(LATER + GRACE_MS, ANN, 1, "random"))


def test_without_a_clock_nobody_is_replaced_unless_it_was_agreed() -> None:
    plain = blind(ANN, BEN)
    assert sight(plain.table, 0, 0)["table"]["leave_ms"] is None
    plain.refuses(TakeOver(LATER, ANN, 1, "random"), "not_agreed")
    agreed = blind(ANN, BEN, stand_in_ms=FIVE_MINUTES)
    assert sight(agreed.table, 0, 0)["table"]["leave_ms"] == FIVE_MINUTES
    agreed.refuses(TakeOver(FIVE_MINUTES - 1, ANN, 1, "random"), "present")
    agreed.do(TakeOver(FIVE_MINUTES, ANN, 1, "random"))


def test_with_days_for_a_turn_nobody_is_replaced() -> None:
    scene = blind(ANN, BEN, clock=DAYS)
    scene.refuses(TakeOver(LATER, ANN, 1, "random"), "days")
    with pytest.raises(Refused, match="nobody has to be present"):
        blind(ANN, BEN, clock=DAYS, stand_in_ms=FIVE_MINUTES)


@pytest.mark.parametrize("wish_ms", [1, GRACE_MS - 1, DAY_MS + 1])
def test_a_time_nobody_could_mean_is_refused(wish_ms: int) -> None:
    with pytest.raises(Refused, match="after 1 to 1440 minutes, or never"):
        blind(ANN, BEN, stand_in_ms=wish_ms)


def test_whoever_must_go_hands_over_at_once() -> None:
    scene = blind(ANN, BEN)
    scene.do(TakeOver(0, ANN, 0, "random"))
    assert scene.table.bot_to_move() == (0, "random")


def test_the_next_command_of_the_holder_takes_the_seat_back() -> None:
    scene = blind(ANN, BEN)
    scene.do(TakeOver(0, ANN, 0, "random"))
    assert [event.kind for event in coming_back(scene.table, Say(5, ANN, "here I am"), 5)] == ["returned"]
    assert coming_back(scene.table, Say(5, BEN, "where is Ann?"), 5) == []
    for other in (Hurry(5, ANN), TakeOver(5, ANN, 0, "random"), Return(5, ANN, 0)):
        assert coming_back(scene.table, other, 5) == []
    play = Play(5, ANN, 0, "stay", scene.table.version)
    for event in coming_back(scene.table, play, 5):
        scene.table.apply(event)
        scene.log.append(event)
    scene.do(play)
    assert scene.reread().steps == scene.table.steps


def test_whoever_has_resigned_does_not_come_back() -> None:
    scene = blind(ANN, BEN, CLEO)
    scene.do(Resign(0, ANN, 0))
    assert coming_back(scene.table, Say(5, ANN, "well played"), 5) == []


def test_the_log_says_that_a_bot_plays_without_an_internal_name() -> None:
    scene = blind(ANN, BEN)
    scene.do(TakeOver(0, ANN, 0, "level-6"))
    assert heard(scene.heard_by(BEN, 1)[-1]["words"]) == Text("A bot plays for Ann.", "Un bot joue pour Ann.")


# --- hints ----------------------------------------------------------------------------


def test_hints_are_free_against_bots_and_at_one_screen_with_any_clock() -> None:
    for clock in (ClockRule(), LIVE, DAYS):
        assert blind(ANN, "bot", clock=clock).table.may_have_hints()
        assert blind(ANN, ANN, clock=clock).table.may_have_hints()


def test_a_program_at_the_table_is_no_person() -> None:
    scene = blind(ANN, "open")
    scene.do(Sit(0, BEN, "Ben's program", 1, machine=True))
    assert scene.table.may_have_hints()


def test_among_people_hints_are_as_the_table_was_set() -> None:
    assert not blind(ANN, BEN).table.may_have_hints()
    assert not blind(ANN, BEN, clock=DAYS).table.may_have_hints()
    for clock in (ClockRule(), DAYS):
        scene = blind(ANN, BEN, clock=clock, hints=True)
        assert scene.table.may_have_hints()
        seen = sight(scene.table, 0, 0, ANN)
        assert seen["table"]["hints"] is True
        assert seen["you"]["hints"] is True
        assert sight(scene.table, None, 0)["you"]["hints"] is False, "a spectator asks for none"
    with pytest.raises(Refused, match="live clock"):
        blind(ANN, BEN, clock=LIVE, hints=True)


def test_a_rematch_keeps_what_was_agreed() -> None:
    scene = blind(ANN, BEN, hints=True, stand_in_ms=FIVE_MINUTES)
    scene.do(Resign(0, ANN, 0))
    scene.do(Rematch(0, ANN, "next"))
    following = replay(successor_events(scene.table, "next", "secret", 0))
    assert (following.hints, following.stand_in_ms) == (True, FIVE_MINUTES)


def test_a_log_from_before_these_agreements_is_read_as_if_nothing_was_agreed() -> None:
    data = [encode(event) for event in blind(ANN, BEN).log]
    del data[0]["hints"], data[0]["stand_in_ms"]
    old = replay([decode(json.loads(json.dumps(event))) for event in data])
    assert (old.hints, old.stand_in_ms, old.leave_ms) == (False, 0, None)
