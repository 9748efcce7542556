"""Hints: for the one whose turn it is, at a table without a clock, from what the seat may know."""

from __future__ import annotations

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
    table = ann.make_table("gemblo", "me", "open", options={"board": "mini"})
    assert ann.get(f"/tables/{table}/hint?seat=0").code == "not_playing"
    ben.sit(table, 1)
    assert ben.get(f"/tables/{table}/hint?seat=0").code == "not_your_seat"
    assert ben.get(f"/tables/{table}/hint?seat=1").code == "not_your_turn"
    assert Client(ann.address).get(f"/tables/{table}/hint?seat=0").code == "no_key"


def test_there_are_no_hints_with_a_clock_and_none_for_programs(ann: Client, ben: Client) -> None:
    clock = {"kind": "live", "bank_ms": 600_000, "increment_ms": 0}
    table = ann.make_table("gemblo", "me", "bot", clock=clock)
    assert ann.get(f"/tables/{table}/hint?seat=0").code == "no_hint"
    robot = Client(ann.address, ann.post("/bots", {"name": "Robot"}).json["key"])
    table = ben.make_table("gemblo", "open", "me")
    robot.sit(table, 0)
    assert robot.get(f"/tables/{table}/hint?seat=0").code == "machine"
