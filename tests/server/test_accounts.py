"""Guests, devices, programs, and finding one's games."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from serai.server.accounts.devices import label
from serai.server.api.stream import stream
from serai.server.protocol.lists import MyTableList, News
from serai.server.storage import Account
from tests.server.inside import Inside, inside
from tests.server.scenes import Client, ServerProcess


def test_a_guest_has_a_name_and_a_key(ann: Client) -> None:
    me = ann.get("/me").json
    assert me["name"] == "Ann"
    assert me["machine"] is False
    renamed = ann.request("PATCH", "/api/me", {"name": "  Ann\u200b\u202e  Bell "})
    assert renamed.json["name"] == "Ann Bell"
    assert ann.get("/me").json["name"] == "Ann Bell"


def test_a_name_that_cannot_be_seen_is_refused(ann: Client) -> None:
    assert Client(ann.address).post("/guests", {"name": " \u202e\x00 "}).code == "name"


def test_a_seat_is_carried_to_a_second_device_once(ann: Client) -> None:
    table = ann.make_table("gemblo", "me", "bot")
    code = ann.post("/me/carry", {}).json["code"]
    second = Client(ann.address).post("/carry", {"code": code})
    phone = Client(ann.address, second.json["key"])
    assert phone.get("/me").json == ann.get("/me").json
    assert phone.look(table)["you"]["seat"] == 0
    assert Client(ann.address).post("/carry", {"code": code}).code == "unknown_code"


def test_a_program_has_no_programs_of_its_own(ann: Client) -> None:
    robot = Client(ann.address, ann.post("/bots", {"name": "Robot"}).json["key"])
    assert robot.post("/bots", {"name": "Another"}).code == "machine"


def test_my_games_and_the_next_one_that_waits_for_me(ann: Client, ben: Client) -> None:
    assert ann.get("/me/next").json == {"table": None, "waiting": 0}
    first = ann.make_table("gemblo", "me", "open")
    assert ann.get("/me/next").json["waiting"] == 0, "it has not begun"
    ben.sit(first, 1)
    second = ann.make_table("gemblo", "me", "open")
    ben.sit(second, 1)
    assert ann.get("/me/next").json == {"table": first, "waiting": 2}
    assert ann.get(f"/me/next?after={first}").json["table"] == second
    ann.move(first, ann.look(first)["moves"][0])
    assert ann.get("/me/next").json == {"table": second, "waiting": 1}
    mine = ann.get("/me/tables").json["tables"]
    assert [(table["id"], table["waiting_for_you"]) for table in mine] == [(second, True), (first, False)]
    assert ben.get("/me/next").json["table"] == first


def test_my_seats_are_told_whatever_i_was_called_when_i_took_them(ann: Client, server: ServerProcess) -> None:
    """The name on a seat is the one of then, told apart from somebody else's who has the same."""
    other = Client.guest(server.address, "Ann")
    table = other.make_table("gemblo", "me", "open")
    ann.sit(table, 1)
    assert ann.request("PATCH", "/api/me", {"name": "Zoe"}).status == 200
    listed = {"ann": ann.get("/me/tables").json, "other": other.get("/me/tables").json}
    for whose, yours, waits in (("ann", [1], False), ("other", [0], True)):
        TypeAdapter(MyTableList).validate_python(listed[whose])
        (mine,) = listed[whose]["tables"]
        assert (mine["yours"], mine["waiting_for_you"], mine["host"]) == (yours, waits, "Ann")
        assert [seat["name"] for seat in mine["seats"]] == ["Ann", "Ann 2"]
        # Nobody's account is anybody else's business.
        assert ann.id not in str(mine)
        assert other.id not in str(mine)


def test_news_say_which_tables_wait_and_which_no_longer_do(ann: Client, ben: Client) -> None:
    first = ann.make_table("gemblo", "me", "open")
    ben.sit(first, 1)
    version = ann.look(first)["table"]["version"]
    with ann.listen() as stream:
        assert stream.line() == {"type": "turn", "table": first, "game": "gemblo", "seat": 0, "version": version}
        assert stream.line() is None, "so many wait now; what follows is new"
        ann.move(first, ann.look(first)["moves"][0])
        assert stream.line() == {"type": "passed", "table": first, "version": version + 1}
        ben.move(first, ben.look(first)["moves"][0])
        news = stream.line()
        TypeAdapter(News).validate_python(news)
        assert (news["type"], news["table"], news["seat"]) == ("turn", first, 0)


async def alone_with_news(app: Inside) -> tuple[str, str, str, Any]:
    """Ann at a table by herself: her key and id, the table, and her stream of news."""
    key = await app.guest("Ann")
    wish = {"game": "gemblo", "options": {"board": "mini"}, "seats": [{"kind": "me"}] * 2}
    table = (await app.ask("POST", "/tables", wish, key=key))[1]["table"]
    me = (await app.ask("GET", "/me", key=key))[1]["id"]
    return key, me, table, aiter((await stream(app.house, Account(me, "Ann", False, None))).body_iterator)


def test_a_turn_is_told_once_though_another_process_speaks_of_it_late(tmp_path: Path) -> None:
    """What the first list has told is not news, and what was before it must not take it back."""

    async def scene() -> None:
        async with inside(tmp_path) as app:
            _, me, table, told = await alone_with_news(app)
            first = json.loads(await anext(told))
            assert (first["type"], first["table"]) == ("turn", table)
            assert await anext(told) == b"\n"
            now = first["version"]
            news = [("turn", now), ("passed", now - 1), ("passed", now + 1), ("turn", now), ("turn", now + 2)]
            for kind, version in news:
                late = {"type": kind, "table": table, "version": version}
                app.house._hear({"type": "moved", "table": table, "version": 0, "news": [[me, late]]})
            heard = [json.loads(await anext(told)) for _ in range(2)]
            assert [(one["type"], one["version"]) for one in heard] == [("passed", now + 1), ("turn", now + 2)]

    asyncio.run(scene())


def test_a_stream_forgets_the_tables_that_are_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(tmp_path) as app:
            key, _, table, lines = await alone_with_news(app)
            assert json.loads(await anext(lines))["table"] == table
            assert await anext(lines) == b"\n"
            assert list(lines.ag_frame.f_locals["told"]) == [table]
            for seat in (0, 1):
                await app.ask("POST", f"/tables/{table}/commands", {"type": "resign", "seat": seat}, key=key)
            heard = []
            while "over" not in heard:
                heard.append(json.loads(await anext(lines))["type"])
            assert lines.ag_frame.f_locals["queue"].empty(), "over is the last word of a table"
            assert "passed" in heard
            assert lines.ag_frame.f_locals["told"] == {}

    asyncio.run(scene())


def test_listed_tables_are_seen_by_all_and_others_by_who_has_the_link(ann: Client, ben: Client) -> None:
    hidden = ann.make_table("gemblo", "me", "open")
    shown = ann.make_table("gemblo", "me", "open", listed=True)
    ids = [table["id"] for table in Client(ann.address).get("/tables?game=gemblo").json["tables"]]
    assert shown in ids
    assert hidden not in ids
    assert shown.encode() not in ben.get("/tables?phase=playing").body
    ben.sit(hidden, 1)
    assert b"Gemblo" in ben.get("/", prefix="").body


def test_what_can_be_played_is_listed(server: ServerProcess) -> None:
    offer = Client(server.address).get("/games").json
    assert "gemblo" in [game["key"] for game in offer["games"]]
    assert [level["key"] for level in offer["levels"]][:2] == ["random", "level-1"]
    strengths = [level["strength"] for level in offer["levels"]]
    assert strengths == sorted(strengths)
    assert offer["levels"][-1]["name"] == {"en": "Oracle", "fr": "Oracle"}


def test_setups_that_cannot_be_are_refused_with_a_reason(ann: Client) -> None:
    for seats, options in ((["me"] * 2, {"board": "round"}), (["me"] * 8, {}), (["bot"] * 2, {})):
        wanted = [{"kind": seat, "level": "random"} if seat == "bot" else {"kind": seat} for seat in seats]
        reply = ann.post("/tables", {"game": "gemblo", "seats": wanted, "options": options})
        assert reply.status == 409
        assert reply.code == "setup"
    assert ann.post("/tables", {"game": "go", "seats": [{"kind": "me"}]}).code == "setup"
    wrong = {"game": "gemblo", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}
    assert ann.post("/tables", wrong).code == "level"


# --- devices --------------------------------------------------------------------------

FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0"


def carried(ann: Client, agent: str = FIREFOX) -> Client:
    """Ann's second device."""
    code = ann.post("/me/carry", {}).json["code"]
    reply = Client(ann.address).request("POST", "/api/carry", {"code": code}, None, **{"User-Agent": agent})
    return Client(ann.address, reply.json["key"])


def test_a_code_says_whom_it_stands_for_without_being_used_up(ann: Client) -> None:
    ann.make_table("gemblo", "me", "open")
    code = ann.post("/me/carry", {}).json["code"]
    for _ in range(2):
        looked = Client(ann.address).post("/carry/look", {"code": code})
        assert looked.json == {"id": ann.get("/me").json["id"], "name": "Ann", "games": 1}
    assert Client(ann.address).post("/carry", {"code": code}).status == 201
    assert Client(ann.address).post("/carry/look", {"code": code}).code == "unknown_code"


def test_devices_are_listed_with_what_they_are(ann: Client) -> None:
    phone = carried(ann)
    listed = phone.get("/me/devices").json["devices"]
    assert [(device["label"], device["here"]) for device in listed] == [("Firefox, Android", True), ("", False)]
    assert all(device["used_at"] >= device["created_at"] > 0 for device in listed)
    assert [device["here"] for device in ann.get("/me/devices").json["devices"]] == [False, True]
    keys = {ann.key, phone.key}
    assert not any(str(key) in str(listed) for key in keys)


def test_a_device_is_shut_out_at_once(ann: Client) -> None:
    table = ann.make_table("gemblo", "me", "bot")
    phone = carried(ann)
    waiting = ann.post("/me/carry", {}).json["code"]
    lost = next(device["id"] for device in ann.get("/me/devices").json["devices"] if not device["here"])
    with phone.screen(table) as screen, phone.listen() as stream, ann.screen(table) as own:
        screen.until("welcome")
        own.until("welcome")
        assert ann.request("DELETE", f"/api/me/devices/{lost}").status == 204
        assert screen.closed_with()[0] == 1012, "it may try again, and is told that its key opens nothing"
        stream.rest()
        assert own.do("say", text="still here")["type"] == "done"
    assert phone.get("/me").code == "unknown_key"
    with phone.screen(table) as screen:
        assert screen.closed_with()[0] == 4401
    assert Client(ann.address).post("/carry", {"code": waiting}).code == "unknown_code"
    assert len(ann.get("/me/devices").json["devices"]) == 1
    assert ann.request("DELETE", f"/api/me/devices/{lost}").code == "no_such_device"


def test_the_last_device_and_those_of_others_stay(ann: Client, ben: Client) -> None:
    only = ann.get("/me/devices").json["devices"][0]["id"]
    assert ann.request("DELETE", f"/api/me/devices/{only}").code == "last_device"
    assert ben.request("DELETE", f"/api/me/devices/{only}").code == "no_such_device"
    assert ann.get("/me").status == 200


def test_links_to_other_devices_are_rationed_by_account(ann: Client, ben: Client) -> None:
    """Whatever the other limits are: this server has none."""
    replies = [ann.post("/me/carry", {}) for _ in range(12)]
    assert replies[0].status == 201
    assert replies[-1].code == "too_many"
    assert ben.post("/me/carry", {}).status == 201


@pytest.mark.parametrize(
    ("agent", "called"),
    [
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0", "Edge, Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/125.0.0.0 Safari/537.36", "Chrome, Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1", "Safari, iPhone"),
        (FIREFOX, "Firefox, Android"),
        ("python-httpx/0.27", ""),
    ],
)
def test_a_device_is_called_by_its_browser_and_system(agent: str, called: str) -> None:
    assert label(agent) == called
