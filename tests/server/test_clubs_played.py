"""Tournaments played to their end over the wire: every format, people and bots, an odd number, somebody who leaves, a
clock that runs out, a server that is killed in the middle."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from serai.table.deal_record import verify_deal
from tests.patience import until
from tests.server.scenes import UNLIMITED, Client, ServerProcess
from tests.server.test_clubs import look, made, say

MINI = {"game": "gemblo", "options": {"board": "mini"}}
SHORT = {"kind": "live", "bank_ms": 60_000}


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("clubs")
    with ServerProcess(folder, *UNLIMITED, module="tests.server.serve_later", stranger=False) as process:
        yield process


def guests(server: ServerProcess, *names: str) -> list[Client]:
    return [Client.guest(server.address, name) for name in names]


def met(club: Any) -> list[frozenset[int]]:
    """Who has sat with whom, table by table."""
    return [frozenset(board["seats"]) for one in club["rounds"] for board in one["boards"] if len(board["seats"]) > 1]


def byes(club: Any) -> list[int]:
    return [board["seats"][0] for one in club["rounds"] for board in one["boards"] if len(board["seats"]) == 1]


def play_on(club: str, people: list[Client], rounds: int) -> Any:
    """Everybody is ready when asked and makes the first move of their list, until so many rounds are over or the
    tournament is; the tournament then."""
    while True:
        for who in people:
            seen = look(who, club)
            if seen["phase"] == "over" or sum(one["phase"] == "over" for one in seen["rounds"]) >= rounds:
                return seen
            if seen["you"]["wanted"]:
                say(who, club, "ready", word="w")
            elif (table := seen["you"]["table"]) is not None:
                _move(who, table)


def _move(who: Client, table: str) -> None:
    seen = who.look(table)
    if seen["moves"]:
        reply = who.do(table, "play", seat=seen["you"]["seat"], text=seen["moves"][0], version=seen["table"]["version"])
        assert reply.status == 200, reply.body


@pytest.mark.parametrize("form", ["robin", "swiss", "knockout"])
def test_people_and_bots_in_an_odd_number_play_to_the_end_though_one_leaves(later: ServerProcess, form: str) -> None:
    people = ann, bea, cid = guests(later, "Ann", "Bea", "Cid")
    club = made(ann, **MINI, format=form, rounds=3, bots=["random", "random"])
    for one in (bea, cid):
        say(one, club, "enter")
    say(ann, club, "begin")
    # Ann is 0, the bots are 1 and 2, Bea is 3 and Cid 4.
    first = look(ann, club)["rounds"][0]["boards"]
    assert sorted(number for board in first for number in board["seats"]) == [0, 1, 2, 3, 4]
    seen = play_on(club, list(people), 1)
    # Bea is there for the second round, if she plays it, and goes in the middle of it.
    if form == "knockout":
        leaver = next(who for who, number in ((bea, 3), (cid, 4), (ann, 0)) if _still_in(seen, number))
    else:
        leaver = bea
    number = look(leaver, club)["you"]["entrant"]
    for who in people:
        if look(who, club)["you"]["wanted"]:
            say(who, club, "ready")
    until(lambda: look(ann, club)["rounds"][1]["phase"] != "paired", "the second round begins")
    table = look(leaver, club)["you"]["table"]
    say(leaver, club, "withdraw", entrant=number)
    if table is not None:
        assert leaver.look(table)["table"]["result"]["ending"] == "resigned"
    seen = play_on(club, [who for who in people if who is not leaver], 99)
    assert seen["phase"] == "over"
    assert seen["entrants"][number]["left"] is True
    games = [board for one in seen["rounds"] for board in one["boards"] if board["result"]]
    points = sum(line["points"] for line in seen["standings"])
    gifts = sum(board["gift"] for one in seen["rounds"] for board in one["boards"])
    assert points == len(games) + gifts, "a point for each game, and for each bye that is one"
    assert [line["place"] for line in seen["standings"]] == sorted(line["place"] for line in seen["standings"])
    together = met(seen)
    if form == "robin":
        assert len(seen["rounds"]) == 5
        assert len(set(together)) == len(together), "nobody meets anybody twice"
        missing = {frozenset(pair) for pair in itertools.combinations(range(5), 2)} - set(together)
        assert all(number in pair for pair in missing), "but for who left, everybody meets everybody"
        own = [board for one in seen["rounds"] for board in one["boards"] if board["seats"] == [number]]
        assert len(own) <= 1
        assert all(not board["gift"] for board in own)
    elif form == "swiss":
        assert len(seen["rounds"]) == 3
        assert len(set(together)) == len(together)
        assert len(set(byes(seen))) == len(byes(seen)), "nobody rests twice"
    else:
        assert [len(one["boards"]) for one in seen["rounds"]] == [4, 2, 1]
        assert byes(seen)[:3] == [0, 1, 2], "the best seeds rest"
        assert seen["standings"][0]["rounds"] == 3
        assert sum(line["rounds"] == 3 for line in seen["standings"]) == 1
    if len(games) >= 3:
        assert any(line["elo"] is not None for line in seen["standings"])
    for board in games:
        if board["result"]["ending"] == "played":
            verify_deal(ann.get(f"/tables/{board['table']}/record").body.decode())
    # Nothing more is to be done, and everybody is told so.
    assert bea.post(f"/clubs/{club}/commands", {"type": "ready"}).code == "begun"
    assert bea.post(f"/clubs/{club}/commands", {"type": "enter"}).code in ("over", "entered")


def _still_in(seen: Any, number: int) -> bool:
    """Does this entrant play the second round of a knock-out against somebody?"""
    return any(number in board["seats"] and len(board["seats"]) == 2 for board in seen["rounds"][1]["boards"])


def test_whoever_stays_away_loses_by_the_clock_and_the_tournament_goes_on(later: ServerProcess) -> None:
    ann, bea = guests(later, "Ann", "Bea")
    club = made(ann, **MINI, format="swiss", rounds=2, clock=SHORT)
    say(bea, club, "enter")
    say(ann, club, "begin")
    say(ann, club, "ready")
    say(ann, club, "begin")  # Bea has not said that she is ready: her clock runs all the same
    table = look(ann, club)["you"]["table"]
    while ann.look(table)["moves"]:
        _move(ann, table)
    later.put_forward(61)
    until(lambda: look(ann, club)["rounds"][0]["phase"] == "over", "the clock ends the game, and the club knows")
    seen = look(ann, club)
    (board,) = seen["rounds"][0]["boards"]
    assert board["result"]["ending"] == "time"
    assert {seen["entrants"][line["entrant"]]["name"]: line["points"] for line in seen["standings"]} == {
        "Ann": 1,
        "Bea": 0,
    }
    # The next round waits for both again, and whoever was away may come back.
    assert [look(who, club)["you"]["wanted"] for who in (ann, bea)] == [True, True]
    say(ann, club, "ready")
    say(bea, club, "ready")
    second = look(bea, club)["you"]["table"]
    assert {ann.look(second)["table"]["to_act"]} <= {0, 1}
    # Now both stay away: whoever is to move loses.
    later.put_forward(61)
    until(lambda: look(ann, club)["phase"] == "over", "and the tournament is over")
    assert look(ann, club)["rounds"][1]["boards"][0]["result"]["ending"] == "time"


def test_a_killed_server_goes_on_with_the_round_that_was_on(later: ServerProcess) -> None:
    ann, bea = guests(later, "Ann", "Bea")
    club = made(ann, format="robin", duplicate=True, bots=["random", "random"])
    say(bea, club, "enter")
    say(ann, club, "begin")
    for who in (ann, bea):
        say(who, club, "ready", word=who.id)
    before = look(ann, club)
    mine = before["you"]["table"]
    later.kill()
    later.start()
    for who in (ann, bea):
        who.address = later.address
    assert look(ann, club)["rounds"][0]["boards"][0]["table"] == before["rounds"][0]["boards"][0]["table"]
    assert look(ann, club)["you"]["table"] == mine
    # Bots that were to move do so, wherever nobody looks; people give up, and the next rounds come.
    for number in range(3):
        until(lambda number=number: len(look(ann, club)["rounds"]) == number + 1, "the next round is paired")  # type: ignore[misc]
        for who in (ann, bea):
            if look(who, club)["you"]["wanted"]:
                say(who, club, "ready")
        for who in (ann, bea):
            if (table := look(who, club)["you"]["table"]) is not None:
                seat = who.look(table)["you"]["seats"][0]
                who.do(table, "resign", seat=seat)  # refused, where the other one was quicker
    until(lambda: look(ann, club)["phase"] == "over", "the tournament ends")
    seen = look(ann, club)
    assert len(set(met(seen))) == 6
    for one in seen["rounds"]:
        for board in one["boards"]:
            assert board["open"]
            record = ann.get(f"/tables/{board['table']}/record").body.decode()
            if board["result"]["ending"] == "played":
                assert f"# secret {one['secret']}" in record
                verify_deal(record)
