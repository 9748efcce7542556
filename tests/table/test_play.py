"""Moves, draws, the end, and staleness."""

from __future__ import annotations

import random

from serai.table import Play, PlayByBot, sight
from serai.table.verbs.end import Ended
from serai.table.verbs.play import Drawn, Moved
from tests.table.scenes import ANN, BEN, blind


def test_a_move_brings_the_draw_that_follows_it() -> None:
    scene = blind(ANN, BEN)
    scene.move("raise")
    events = scene.move("end")
    assert [type(event) for event in events] == [Moved, Drawn]
    assert scene.table.to_act == 1


def test_the_last_move_ends_the_game_and_shows_the_secret() -> None:
    scene = blind(ANN, BEN, rounds=1)
    assert sight(scene.table, 0, 0)["table"]["deal"]["secret"] is None
    for text in ("stay", "end", "raise", "end"):
        events = scene.move(text)
    assert isinstance(events[-1], Ended)
    assert scene.table.phase == "over"
    assert sight(scene.table, None, 0)["table"]["deal"]["secret"] == "secret"
    result = sight(scene.table, 0, 0)["table"]["result"]
    assert result["ending"] == "played"
    assert [sheet["total"] for sheet in result["sheets"]] == result["totals"]


def test_a_move_for_an_older_position_is_stale() -> None:
    """A doubled click arrives with the version of the first."""
    scene = blind(ANN, ANN)
    seen = scene.table.version
    scene.move("stay")
    scene.refuses(Play(0, ANN, 0, "end", seen), "stale")


def test_talk_does_not_make_a_move_stale() -> None:
    from serai.table import Say

    scene = blind(ANN, BEN)
    seen = scene.table.version
    scene.do(Say(0, BEN, "hello"))
    scene.do(Play(0, ANN, 0, "stay", seen))


def test_an_illegal_move_names_its_clause() -> None:
    refusal = blind(ANN, BEN).refuses(Play(0, ANN, 0, "end", 99), "illegal_move")
    assert refusal.objection is not None
    assert refusal.objection.clause == "blind.2"


def test_a_bots_answer_counts_only_for_the_position_it_was_asked_about() -> None:
    scene = blind("bot", ANN)
    version = scene.table.moved_version
    scene.refuses(PlayByBot(0, 0, "stay", version - 1), "stale")
    scene.refuses(PlayByBot(0, 1, "stay", version), "stale")
    moved = scene.do(PlayByBot(0, 0, "stay", version))[0]
    assert isinstance(moved, Moved)
    assert moved.by == "random"
    scene.refuses(PlayByBot(0, 0, "stay", version), "stale")


def test_no_move_is_made_before_the_game_or_after_it() -> None:
    scene = blind(ANN, "open")
    scene.refuses(Play(0, ANN, 0, "stay", 99), "not_playing")
    scene = blind(ANN, BEN, rounds=1)
    scene.play_out(random.Random(1))
    scene.refuses(Play(0, ANN, 0, "stay", 99), "not_playing")


def test_a_log_read_again_gives_the_same_table() -> None:
    scene = blind(ANN, BEN, "bot")
    scene.play_out(random.Random(2))
    again = scene.reread()
    assert again.position == scene.table.position
    assert again.version == scene.table.version
    assert again.result == scene.table.result
