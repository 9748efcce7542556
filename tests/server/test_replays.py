"""A game that is looked at again: every step in one answer, each move made twice at most (tried, then told)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.position import StateLike
from serai.core.record import Record
from serai.lounge import limits, positions, replays
from serai.server.reckoner import cost_of_moves, cost_of_replay, serving, worker
from serai.table import Refused
from tests.server.inside import Inside
from tests.server.scenes import ROOT
from tests.server.test_reckoner import MINI, run

LONG = "tests/golden/targui/expansion-twelfth-card-0.txt"
GAMES = ("tests/golden/gobi/all_options.txt", LONG, "tests/golden/gemblo/6-seats.txt")


def text_of(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def views(answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The view before the first step and after each, as a reader puts them together."""
    view = answers[0]["begin"]["view"]
    found = [view]
    for step in (step for answer in answers for step in answer["steps"]):
        view = {key: value for key, value in (view | step["changed"]).items() if key not in step["gone"]}
        found.append(view)
    return found


@pytest.mark.parametrize("path", GAMES)
def test_what_the_steps_change_makes_every_view_of_the_game(path: str) -> None:
    record = Record.from_text(text_of(path))
    for eyes in (None, 0):
        answer = replays.replay(text_of(path), eyes, 0)
        assert answer["next"] is None
        seen = views([answer])
        steps = [answer["begin"], *answer["steps"]]
        for position, view, step in zip(record.replay(), seen, steps, strict=True):
            assert view == positions.look(position, eyes)
            assert step["to_act"] == position.to_act
        assert [step["text"] for step in answer["steps"]] == record.moves
        assert record.result is not None
        assert answer["result"]["totals"] == list(record.result.totals)


def test_a_long_game_is_played_twice_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once to try the record, once to tell it: 750 moves made for 375, where each step asked for by itself from the
    start would make 70,500."""
    made: list[str] = []
    kind = type(serai.game("targui"))
    find = kind.find

    def counted(self: Any, state: StateLike, text: str) -> int | None:
        made.append(text)
        return find(self, state, text)

    monkeypatch.setattr(kind, "find", counted)
    positions.KEPT.clear()
    text = text_of(LONG)
    moves = Record.from_text(text).moves
    assert len(moves) == 375
    answer = replays.replay(text, None, 0)
    assert len(answer["steps"]) == len(moves)
    assert made == moves * 2


@pytest.mark.parametrize("path", GAMES)
def test_a_whole_game_stays_below_what_an_answer_may_have(path: str) -> None:
    refused, body = serving.answer(worker.ANSWERS, "replay", {"record": text_of(path), "eyes": None, "after": 0})
    assert refused is None
    assert len(body) < limits.LARGEST_ANSWER


def test_a_game_too_long_for_one_answer_comes_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    text = text_of(GAMES[0])
    whole = replays.replay(text, 1, 0)
    monkeypatch.setattr(replays, "MOST_BYTES", 40_000)
    pages: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        pages.append(replays.replay(text, 1, after))
        assert pages[-1]["after"] == after
        after = pages[-1]["next"]
    assert len(pages) > 2
    assert [page["result"] for page in pages[:-1]] == [None] * (len(pages) - 1)
    assert pages[-1]["result"] == whole["result"]
    assert views(pages) == views([whole])
    for page in pages[1:]:
        assert page["begin"]["view"] == views([whole])[page["after"]]


def test_one_step_is_told_however_large_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_BYTES", 1)
    answer = replays.replay(text_of(GAMES[0]), None, 5)
    assert (len(answer["steps"]), answer["next"]) == (1, 6)


def test_what_is_asked_for_beyond_the_end_is_the_end() -> None:
    answer = replays.replay(text_of(GAMES[0]), None, 2000)
    assert (answer["after"], answer["steps"], answer["next"]) == (answer["length"], [], None)
    assert answer["begin"]["to_act"] == -2


def test_a_move_that_is_not_legal_and_a_seat_that_is_not_there_are_refused() -> None:
    text = text_of(GAMES[0])
    with pytest.raises(Refused, match="There is no such seat"):
        replays.replay(text, 7, 0)
    first = Record.from_text(text).moves[0]
    wrong = text.replace(f"\n{first}\n", "\nplace 90,90\n", 1)
    with pytest.raises(Refused, match="line"):
        replays.replay(wrong, None, 0)
    with pytest.raises(Refused, match="Move 1:"):
        replays.replay(wrong, None, 3)


def test_a_finished_table_is_seen_again_without_its_record_going_to_and_fro(tmp_path: Path) -> None:
    async def scene(app: Inside) -> None:
        key = await app.guest("Ann")
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = (await app.ask("POST", "/tables", {**MINI, "seats": seats}, key=key))[1]["table"]
        status, answer = await app.ask("GET", f"/tables/{table}/replay")
        assert (status, answer["error"]["code"]) == (409, "not_over")
        while (seen := (await app.ask("GET", f"/tables/{table}", key=key))[1])["table"]["phase"] == "playing":
            seat, version = seen["table"]["to_act"], seen["table"]["version"]
            move = {"type": "play", "seat": seat, "text": seen["moves"][0], "version": version}
            status, answer = await app.ask("POST", f"/tables/{table}/commands", move, key=key)
            assert status == 200, answer
        status, answer = await app.ask("GET", f"/tables/{table}/replay?eyes=1")
        assert status == 200
        assert answer["length"] == len(answer["steps"]) == seen["table"]["steps"]
        assert views([answer])[-1] == (await app.ask("GET", f"/tables/{table}"))[1]["view"]
        assert answer["result"]["totals"] == seen["table"]["result"]["totals"]
        assert (await app.ask("GET", f"/tables/{table}/replay?eyes=2"))[0] == 409

    run(tmp_path, scene)


def test_its_price_is_that_of_four_times_its_moves() -> None:
    """Each is tried, made, told and looked at."""
    text = "\n" * 250
    assert cost_of_replay(text) == cost_of_moves(1000) == 11
