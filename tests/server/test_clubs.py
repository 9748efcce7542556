"""Tournaments over the wire: bots play rounds by themselves, people are called to their tables, and duplicate deals
stay sealed until the round is over."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from serai.server.protocol.clubs import ClubList, ClubSight
from serai.table.deal_record import verify_deal
from tests.patience import until
from tests.server.inside import inside
from tests.server.scenes import Client, ServerProcess

LIVE = {"kind": "live", "bank_ms": 3_600_000}
ABOUT = {"name": "Thursdays", "game": "gobi", "format": "robin", "clock": LIVE}


def made(host: Client, **wishes: Any) -> str:
    reply = host.post("/clubs", {**ABOUT, **wishes})
    assert reply.status == 201, reply.body
    return str(reply.json["club"])


def look(who: Client, club: str) -> Any:
    reply = who.get(f"/clubs/{club}")
    assert reply.status == 200, reply.body
    TypeAdapter(ClubSight).validate_python(reply.json)
    return reply.json


def say(who: Client, club: str, kind: str, **fields: Any) -> Any:
    reply = who.post(f"/clubs/{club}/commands", {"type": kind, **fields})
    assert reply.status == 200, reply.body
    return reply.json


def test_bots_play_a_tournament_by_themselves(server: ServerProcess) -> None:
    ann = Client.guest(server.address, "Ann")
    mini = {"game": "gemblo", "options": {"board": "mini"}}
    club = made(ann, **mini, plays=False, bots=["random", "random", "random"])
    say(ann, club, "begin")
    until(lambda: look(ann, club)["phase"] == "over", "the tournament ends")
    seen = look(Client(server.address), club)
    assert [len(one["boards"]) for one in seen["rounds"]] == [2, 2, 2]
    assert sum(line["points"] for line in seen["standings"]) == 3, "three games, a point each"
    assert all(line["elo"] is not None for line in seen["standings"])
    for one in seen["rounds"]:
        table = next(board["table"] for board in one["boards"] if board["table"])
        verify_deal(ann.get(f"/tables/{table}/record").body.decode())
    TypeAdapter(ClubList).validate_python(ann.get("/me/clubs").json)
    assert [one["id"] for one in ann.get("/me/clubs").json["clubs"]] == [club]


def test_people_are_called_and_a_duplicate_deal_stays_sealed_until_all_are_over(server: ServerProcess) -> None:
    ann, bea, cid, dan = (Client.guest(server.address, name) for name in ("Ann", "Bea", "Cid", "Dan"))
    club = made(ann, duplicate=True, format="swiss", rounds=1)
    for one in (bea, cid, dan):
        say(one, club, "enter")
    assert bea.post(f"/clubs/{club}/commands", {"type": "enter"}).code == "entered"
    assert bea.post(f"/clubs/{club}/commands", {"type": "begin"}).status == 403
    say(ann, club, "begin")
    bound = {board["commitment"] for board in look(ann, club)["rounds"][0]["boards"]}
    with bea.listen() as stream:
        assert stream.line() is None
        for number, one in enumerate((ann, bea, cid, dan)):
            say(one, club, "ready", word=f"word {number}")
        called = stream.line()
        assert (called["type"], called["club"]) == ("round", club)
    mine = look(bea, club)["you"]["table"]
    assert mine == called["table"]
    boards = look(ann, club)["rounds"][0]["boards"]
    people = {0: ann, 1: bea, 2: cid, 3: dan}
    assert {
        people[seat].look(board["table"])["table"]["deal"]["commitment"] for board in boards for seat in board["seats"]
    } == bound
    first, second = boards
    stranger, rival, player = Client(server.address), people[second["seats"][0]], people[first["seats"][0]]
    table = first["table"]
    for who in (stranger, rival):
        for path in ("", "/log", "/past?version=3", "/picture"):
            assert who.get(f"/tables/{table}{path}").code == "sealed"
    views = [people[board["seats"][0]].look(board["table"])["view"] for board in boards]
    assert views[0] == views[1], "the same draws"
    assert player.get(f"/tables/{table}/hint?seat=0").status == 409
    assert player.do(table, "ask_takeback", seat=0).status != 200
    assert player.do(table, "resign", seat=0).status == 200
    until(lambda: look(ann, club)["rounds"][0]["boards"][0]["result"], "the end is taken in")
    # The game is over, but the others are still at it: who had the deal may look at it again, and there is no secret.
    assert player.look(table)["table"]["deal"]["secret"] is None
    told = ""
    for path in ("record", "draws", "replay", "log"):
        assert rival.get(f"/tables/{table}/{path}").code == "sealed"
        answer = player.get(f"/tables/{table}/{path}")
        assert answer.status == 200, path
        told += answer.body.decode()
    assert rival.do(second["table"], "resign", seat=0).status == 200
    until(lambda: look(ann, club)["phase"] == "over", "the round is over")
    secret = look(stranger, club)["rounds"][0]["secret"]
    assert secret
    assert secret not in told
    for board in boards:
        assert stranger.look(board["table"])["table"]["deal"]["secret"] == secret
        assert verify_deal(stranger.get(f"/tables/{board['table']}/record").body.decode()) > 0


def test_the_host_sends_away_and_replaces_and_late_arrivals_are_paired(server: ServerProcess) -> None:
    ann, bea, cid = (Client.guest(server.address, name) for name in ("Ann", "Bea", "Cid"))
    club = made(ann, format="swiss", rounds=2, game="gemblo", options={"board": "mini"})
    say(bea, club, "enter")
    say(ann, club, "begin")
    say(ann, club, "begin")  # Bea does not answer: her clock runs
    table = look(bea, club)["you"]["table"]
    assert ann.do(table, "take_over", seat=1).code == "club"
    seen = say(ann, club, "replace", entrant=1, level="random")
    assert seen["entrants"][1]["level"] == "random"
    assert look(bea, club)["you"]["entrant"] is None
    say(cid, club, "enter")
    seat = ann.look(table)["you"]["seats"][0]
    assert ann.look(table)["table"]["seats"][1 - seat]["substitute"] == "random"
    ann.do(table, "resign", seat=seat)
    until(lambda: len(look(ann, club)["rounds"]) == 2, "the next round is paired")
    assert look(cid, club)["you"]["wanted"]
    say(cid, club, "withdraw", entrant=2)
    assert len(look(ann, club)["rounds"][1]["boards"]) == 1
    assert ann.get("/clubs/nowhere").code == "no_such_club"
    assert ann.post("/clubs", {**ABOUT, "clock": {"kind": "none"}}).code == "clock"
    assert ann.post("/clubs", {**ABOUT, "format": "league"}).status == 422


def test_nothing_is_paired_twice_whoever_asks_at_once(tmp_path: Path) -> None:
    asyncio.run(_asked_at_once(tmp_path))


async def _asked_at_once(tmp_path: Path) -> None:
    async with inside(tmp_path) as app:
        key = await app.guest("Ann")
        bots = ["random"] * 4
        about = {**ABOUT, "game": "gemblo", "options": {"board": "mini"}, "plays": False, "bots": bots}
        _, reply = await app.ask("POST", "/clubs", about, key=key)
        path = f"/clubs/{reply['club']}/commands"
        answers = await asyncio.gather(*(app.ask("POST", path, {"type": "begin"}, key=key) for _ in range(6)))
        assert sorted({status for status, _ in answers}) == [200, 409]
        assert [status for status, _ in answers].count(200) == 1
        _, seen = await app.ask("GET", f"/clubs/{reply['club']}", key=key)
        assert len({board["table"] for board in seen["rounds"][0]["boards"]}) == 2
