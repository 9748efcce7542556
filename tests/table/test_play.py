"""Moves, draws, the end, and staleness."""

from __future__ import annotations

import random

import pytest

from serai.core.game import Game
from serai.core.position import StateLike
from serai.core.seats import Code
from serai.table import Play, PlayByBot, UnreadableEvent, decode, encode, sight, telling
from serai.table.events import Version
from serai.table.table import ahead
from serai.table.verbs.end import Ended
from serai.table.verbs.play import Drawn, Moved
from tests.table.blind import END, RAISE, BlindState
from tests.table.scenes import ANN, BEN, blind


def test_a_move_brings_the_draw_that_follows_it() -> None:
    scene = blind(ANN, BEN)
    scene.move("raise")
    events = scene.move("end")
    assert [type(event) for event in events] == [Moved, Drawn]
    assert scene.table.to_act == 1


def test_a_move_that_was_listed_is_found_without_being_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = blind(ANN, BEN)
    game, read = type(scene.table.game), list[str]()
    find = game.find

    def noted(self: Game, state: StateLike, text: str) -> int | None:
        read.append(text)
        return find(self, state, text)

    monkeypatch.setattr(game, "find", noted)
    assert sight(scene.table, 0, 0)["moves"] == ["raise", "stay"]
    scene.move("stay")
    assert read == []
    scene.move("end")
    assert read == ["end"], "the list is of another position"


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
    refusal = blind(ANN, BEN).refuses(Play(0, ANN, 0, "end", Version(99)), "illegal_move")
    assert refusal.objection is not None
    assert refusal.objection.clause == "blind.2"


def test_a_bots_answer_counts_only_for_the_position_it_was_asked_about() -> None:
    scene = blind("bot", ANN)
    version = scene.table.moved_version
    scene.refuses(PlayByBot(0, 0, "stay", Version(version - 1)), "stale")
    scene.refuses(PlayByBot(0, 1, "stay", version), "stale")
    moved = scene.do(PlayByBot(0, 0, "stay", version))[0]
    assert isinstance(moved, Moved)
    assert moved.by == "random"
    scene.refuses(PlayByBot(0, 0, "stay", version), "stale")


def test_no_move_is_made_before_the_game_or_after_it() -> None:
    scene = blind(ANN, "open")
    scene.refuses(Play(0, ANN, 0, "stay", Version(99)), "not_playing")
    scene = blind(ANN, BEN, rounds=1)
    scene.play_out(random.Random(1))
    scene.refuses(Play(0, ANN, 0, "stay", Version(99)), "not_playing")


def test_a_log_read_again_gives_the_same_table() -> None:
    scene = blind(ANN, BEN, "bot")
    scene.play_out(random.Random(2))
    again = scene.reread()
    assert again.position == scene.table.position
    assert again.version == scene.table.version
    assert again.result == scene.table.result


def test_a_move_and_its_draws_are_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decided, told and applied with the code that was found; a log finds each of its own."""
    scene = blind(ANN, BEN)
    scene.move("raise")
    looked_up: list[str] = []
    find = type(scene.table.game).find

    def counted(game: Game, state: StateLike, text: str) -> int | None:
        looked_up.append(text)
        return find(game, state, text)

    monkeypatch.setattr(type(scene.table.game), "find", counted)
    events = Play(0, ANN, 0, "end", scene.table.version).decide(scene.table)
    for event in events:
        telling(scene.table, event, None, None)
        scene.table.apply(event)
    assert [type(event) for event in events] == [Moved, Drawn]
    assert looked_up == ["end"]
    stored = decode(encode(events[-1]))
    assert stored == events[-1]
    assert isinstance(stored, Drawn)
    assert stored.found is None


def test_a_move_and_its_draws_are_applied_once_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decided, told to every pair of eyes and made: all of it in the states that the decision led to. From the log,
    each is worked out once."""
    scene = blind(ANN, BEN)
    scene.move("raise")
    again = scene.reread()
    applied: list[int] = []
    apply = BlindState.apply

    def counted(state: BlindState, code: int) -> None:
        applied.append(code)
        apply(state, code)

    monkeypatch.setattr(BlindState, "apply", counted)
    events = Play(0, ANN, 0, "end", scene.table.version).decide(scene.table)
    assert [type(event) for event in events] == [Moved, Drawn]
    for table, told in ((scene.table, events), (again, [decode(encode(event)) for event in events])):
        if table is again:
            applied.clear()
        for event in told:
            for eyes in (None, 0, 1):
                telling(table, event, eyes, None)
            table.apply(event)
        assert applied[0] == END
        assert len(applied) == 2
    assert again.position == scene.table.position


def test_a_table_goes_on_without_touching_the_position_it_had() -> None:
    scene = blind(ANN, BEN)
    before, known = scene.table.position, scene.table.position.state.snapshot()
    scene.move("raise")
    assert before.state.snapshot() == known
    assert scene.table.position.state.snapshot() != known


def test_an_event_of_the_log_does_not_say_its_own_code() -> None:
    told = encode(Moved(0, 0, "end", found=ahead(blind(ANN, BEN).table.position.state, Code(RAISE))))
    assert "found" not in told
    with pytest.raises(UnreadableEvent, match="found is no field"):
        decode({**told, "found": 7})
