"""Talk, rematches, and what the log tells whom."""

from __future__ import annotations

import random

from serai.table import Mute, Rematch, Say, replay, story, successor_events
from serai.table.verbs.rematch import Rematched
from tests.table.scenes import ANN, BEN, CLEO, blind


def test_people_at_the_table_talk() -> None:
    scene = blind(ANN, BEN)
    scene.do(Say(0, BEN, "good luck"))
    assert scene.heard_by(ANN, 0)[-1]["text"] == "good luck"
    scene.refuses(Say(0, CLEO, "hello"), "no_seat")
    scene.refuses(Say(0, ANN, ""), "chat_length")
    scene.refuses(Say(0, ANN, "x" * 301), "chat_length")


def test_who_is_muted_is_not_heard_by_who_muted_and_does_not_learn_it() -> None:
    scene = blind(ANN, BEN, CLEO)
    scene.do(Mute(0, ANN, 1, True))
    scene.do(Say(0, BEN, "anyone?"))
    assert "said" not in [told["kind"] for told in scene.heard_by(ANN, 0)]
    assert scene.heard_by(CLEO, 2)[-1]["text"] == "anyone?"
    assert "muted" not in [told["kind"] for told in scene.heard_by(BEN, 1)]
    scene.do(Mute(0, ANN, 1, False))
    scene.do(Say(0, BEN, "still here"))
    assert scene.heard_by(ANN, 0)[-1]["text"] == "still here"
    scene.refuses(Mute(0, ANN, 0, True), "nobody")
    scene.refuses(Mute(0, ANN, 9, True), "nobody")


def test_a_rematch_rotates_the_seats() -> None:
    scene = blind(ANN, BEN, "bot", rounds=1)
    scene.refuses(Rematch(0, ANN, "t2"), "not_over")
    scene.play_out(random.Random(3))
    assert scene.table.successor is None
    scene.do(Rematch(0, ANN, "t2"))
    scene.refuses(Rematch(0, ANN, "t2"), "already_asked")
    last = scene.do(Rematch(0, BEN, "t3"))[-1]
    assert isinstance(last, Rematched)
    assert scene.table.successor == "t3"
    scene.refuses(Rematch(0, BEN, "t4"), "rematched")
    following = replay(successor_events(scene.table, "t3", "another secret", 9))
    assert following.phase == "playing"
    assert [seat.name for seat in following.seats] == ["Ben", "Bot", "Ann"]
    assert following.commitment != scene.table.commitment


def test_the_log_has_a_sentence_in_both_languages_for_everything_but_housekeeping() -> None:
    scene = blind(ANN, BEN, CLEO)
    scene.play_out(random.Random(4))
    for told in scene.heard_by(ANN, 0):
        if told["kind"] != "created":
            assert told["words"]["en"]
            assert told["words"]["fr"]


def test_a_reader_who_comes_back_gets_only_what_he_missed() -> None:
    scene = blind(ANN, BEN)
    seen = scene.table.version
    scene.move("stay")
    assert [told["version"] for told in story(scene.log, 0, ANN, after=seen)] == [seen + 1]


def test_nobody_is_told_the_accounts_of_others() -> None:
    scene = blind(ANN, BEN)
    scene.play_out(random.Random(5))
    for told in scene.heard_by(ANN, 0):
        assert BEN not in [value for key, value in told.items() if key != "text"]


def test_who_sits_down_is_named_and_a_bot_by_its_level_so_that_each_language_has_its_name() -> None:
    told = [one for one in blind(ANN, "bot").heard_by(ANN, 0) if one["kind"] == "sat"]
    words = [one["words"]["fr"] for one in told]
    assert words[0] == "Ann prend le siège 1."
    bot, rest = words[1]
    assert (bot["kind"], bot["id"], rest) == ("bot", told[1]["level"], " prend le siège 2.")
