"""Over HTTP: play on from a moment of a finished game, and ask the Oracle about one."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.record import Record
from serai.table.deal_record import verify_deal
from tests.server.scenes import ROOT, Client, Reply

GOBI = (ROOT / "tests/golden/gobi/spices_and_tea.txt").read_text("utf-8")
LEVEL = {"kind": "bot", "level": "random"}


def finished(ann: Client, game: str, turns: int = 6, **wishes: Any) -> str:
    """A game of Ann against a bot, given up after some moves."""
    table = ann.make_table(game, "me", "bot", **wishes)
    left = list(range(turns))
    ann.plays(table, lambda seen: seen["moves"][0] if left and left.pop() >= 0 else None)
    assert ann.do(table, "resign", seat=0).status == 200
    return table


def fork(client: Client, seats: list[dict[str, Any]], **moment: Any) -> Reply:
    return client.post("/forks", {"seats": seats, **moment})


@pytest.mark.parametrize("game", ["gobi", "gemblo", "targui"])
def test_a_finished_game_is_played_on_to_its_end_and_its_record_says_where_it_comes_from(
    ann: Client, ben: Client, game: str
) -> None:
    before = finished(ann, game)
    steps = ann.get(f"/tables/{before}/replay").json["steps"]
    at = [number for number, step in enumerate(steps) if step["seat"] == 0][-1]
    made = fork(ann, [{"kind": "kept"}, {"kind": "open"}], table=before, at=at)
    assert made.status == 201, made.body
    table = made.json["table"]
    assert ann.do(table, "sit", seat=0, word="a").status == 200
    assert ben.do(table, "sit", seat=1, word="b").status == 200
    seen = ann.look(table)
    assert seen["table"]["phase"] == "playing"
    assert seen["table"]["to_act"] == 0
    assert seen["table"]["forked_from"] == {"table": before, "at": at, "eyes": 0}
    assert seen["table"]["steps"] == at
    assert ann.do(table, "resign", seat=0).status == 200
    text = ann.get(f"/tables/{table}/record").body.decode()
    assert Record.from_text(text).forked == at
    verify_deal(text)
    told = ann.get(f"/tables/{table}/replay").json
    assert told["forked"] == at
    assert len(told["steps"]) == at
    assert ann.get(f"/tables/{table}/draws").json["forked"] == at
    # Both wish for the same moment again, and keep their seats.
    for player in (ann, ben):
        assert player.do(table, "rematch").status == 200
    again = ann.look(ann.look(table)["table"]["rematch"])
    assert again["table"]["forked_from"] == {"table": before, "at": at, "eyes": 0}
    assert again["you"]["seats"] == [0]


def test_a_game_that_goes_on_from_another_passes_the_check_of_finished_games(ann: Client) -> None:
    made = fork(ann, [{"kind": "me"}, *[LEVEL] * (Record.from_text(GOBI).setup.seats - 1)], record=GOBI, at=70)
    assert made.status == 201, made.body
    table = made.json["table"]
    ann.plays(table, lambda seen: seen["moves"][0])
    assert ann.look(table)["table"]["phase"] == "over"
    assert ann.look(table)["table"]["forked_from"] == {"table": None, "at": 70, "eyes": 0}
    verify_deal(ann.get(f"/tables/{table}/record").body.decode())


@pytest.mark.parametrize(
    ("moment", "code"),
    [
        ({"record": GOBI, "at": 1999}, "at"),
        ({"record": GOBI, "at": len(Record.from_text(GOBI).moves)}, "fork"),
        ({"record": "no record", "at": 0}, "record"),
        ({"record": GOBI, "table": "x", "at": 0}, "moment"),
        ({"at": 0}, "moment"),
        ({"table": "nowhere", "at": 0}, "no_such_table"),
        ({"record": GOBI, "at": -1}, "malformed"),
        ({"record": GOBI.partition("places")[0] + "unfinished\n", "at": 0}, "not_over"),
    ],
)
def test_what_is_no_moment_of_a_finished_game_is_refused(ann: Client, moment: dict[str, Any], code: str) -> None:
    seats = [{"kind": "me"}, *[LEVEL] * (Record.from_text(GOBI).setup.seats - 1)]
    refused = fork(ann, seats, **moment).code
    # A record whose last lines were cut off is not played out: it says so in its own words.
    assert refused == code or (code == "not_over" and refused == "record")


def test_seats_that_do_not_fit_and_games_that_are_on_are_refused(ann: Client) -> None:
    assert fork(ann, [{"kind": "me"}], record=GOBI, at=5).code == "setup"
    assert fork(ann, [LEVEL] * Record.from_text(GOBI).setup.seats, record=GOBI, at=5).code == "setup"
    on = ann.make_table("gobi", "me", "me")
    for path, body in (("/forks", {"seats": [{"kind": "me"}] * 2}), ("/oracle", {})):
        assert ann.post(path, {"table": on, "at": 0, **body}).code == "not_over"


@pytest.mark.parametrize("game", ["gobi", "targui"])
def test_the_oracle_weighs_what_could_have_been_played_and_what_was(ann: Client, game: str) -> None:
    table = finished(ann, game, 4)
    steps = ann.get(f"/tables/{table}/replay").json["steps"]
    at = next(number for number, step in enumerate(steps) if step["seat"] == 0)
    told = Client(ann.address).post("/oracle", {"table": table, "at": at})
    assert told.status == 200, told.body
    assert told.json["seat"] == 0
    assert told.json["played"] == steps[at]["text"]
    assert told.json["games"] > 100
    assert told.json["moves"][0]["line"][0]["text"] == told.json["moves"][0]["text"]
    drawn = next((number for number, step in enumerate(steps) if step["seat"] < 0), None)
    assert drawn is not None
    assert ann.post("/oracle", {"table": table, "at": drawn}).code == "no_decision"


def test_the_oracle_answers_for_a_record(ann: Client) -> None:
    record = Record.from_text(GOBI)
    at = next(number for number, position in enumerate(record.replay()) if position.to_act == 1)
    told = ann.post("/oracle", {"record": GOBI, "at": at})
    assert told.status == 200, told.body
    assert told.json["seat"] == 1
