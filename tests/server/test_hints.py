"""Hints: for the one whose turn it is, from what the seat may know; among people as agreed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.scenes import Client


@pytest.mark.parametrize("game", ["gobi", "targui", "gemblo"])
def test_a_hint_names_good_moves_with_their_lines(ann: Client, game: str) -> None:
    options = {"board": "mini"} if game == "gemblo" else {}
    table = ann.make_table(game, "me", "bot", options=options)
    seen = ann.look(table)
    while not seen["moves"]:
        seen = ann.look(table)
    reply = ann.get(f"/tables/{table}/hint?seat=0")
    assert reply.status == 200, reply.body
    hint = reply.json
    assert hint["version"] == seen["table"]["version"]
    assert {move["text"] for move in hint["moves"]} <= set(seen["moves"])
    best = hint["moves"][0]
    assert 0 <= best["win_chance"] <= 1
    assert best["line"][0]["text"] == best["text"]
    assert best["line"][0]["actor"] == 0
    assert best["line"][0]["words"]["fr"]


def test_only_the_one_whose_turn_it_is_gets_a_hint(ann: Client, ben: Client) -> None:
    table = ann.make_table("gemblo", "me", "open", options={"board": "mini"}, hints=True)
    assert ann.get(f"/tables/{table}/hint?seat=0").code == "not_playing"
    ben.sit(table, 1)
    assert ben.get(f"/tables/{table}/hint?seat=0").code == "not_your_seat"
    assert ben.get(f"/tables/{table}/hint?seat=1").code == "not_your_turn"
    assert Client(ann.address).get(f"/tables/{table}/hint?seat=0").code == "no_key"


def test_programs_get_no_hints(ann: Client, ben: Client) -> None:
    robot = Client(ann.address, ann.post("/bots", {"name": "Robot"}).json["key"])
    table = ben.make_table("gemblo", "open", "me")
    robot.sit(table, 0)
    assert robot.get(f"/tables/{table}/hint?seat=0").code == "machine"


LIVE = {"kind": "live", "bank_ms": 600_000, "increment_ms": 0}
DAYS = {"kind": "days", "bank_ms": 3 * 86_400_000}


@pytest.mark.parametrize("clock", [{}, LIVE, DAYS])
@pytest.mark.parametrize("other", ["bot", "me"])
def test_against_bots_and_at_one_screen_hints_are_free_with_any_clock(
    ann: Client, clock: dict[str, Any], other: str
) -> None:
    table = ann.make_table("gemblo", "me", other, options={"board": "mini"}, clock=clock)
    assert ann.look(table)["you"]["hints"] is True
    assert ann.get(f"/tables/{table}/hint?seat=0").status == 200


@pytest.mark.parametrize("clock", [{}, LIVE, DAYS])
def test_against_people_there_are_none_unless_the_table_was_set_so(
    ann: Client, ben: Client, clock: dict[str, Any]
) -> None:
    table = ann.make_table("gemblo", "me", "open", options={"board": "mini"}, clock=clock)
    ben.sit(table, 1)
    assert [who.look(table)["you"]["hints"] for who in (ann, ben)] == [False, False]
    refused = ann.get(f"/tables/{table}/hint?seat=0")
    assert refused.code == "no_hint"
    assert "gainst people" in refused.json["error"]["text"]["en"]


@pytest.mark.parametrize("clock", [{}, DAYS])
def test_where_hints_were_agreed_everybody_is_told(ann: Client, ben: Client, clock: dict[str, Any]) -> None:
    table = ann.make_table("gemblo", "me", "open", options={"board": "mini"}, clock=clock, hints=True)
    assert ben.look(table)["table"]["hints"] is True, "before one sits down"
    ben.sit(table, 1)
    assert ben.look(table)["you"]["hints"] is True
    assert ann.get(f"/tables/{table}/hint?seat=0").status == 200


def test_hints_beside_a_live_clock_cannot_be_agreed_on(ann: Client) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert ann.post("/tables", {"game": "gemblo", "seats": seats, "clock": LIVE, "hints": True}).code == "hints"
