"""The house and the mind as the browser's workers use them: JSON in, effects as JSON out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from serai.lounge import reviews
from serai.review import Effort
from serai.site.folder import STRAY
from serai.site.house import House
from serai.site.mind import Mind

pytestmark = pytest.mark.engineless


class Browser:
    """Does what a worker does with the effects, in their order."""

    def __init__(self) -> None:
        self.house = House("Ann")
        self.mind = Mind()
        self.logs: dict[str, list[str]] = {}
        self.summaries: dict[str, Any] = {}
        self.frames: list[Any] = []
        self.order: list[str] = []
        self.number = 0

    def carry_out(self, told: str) -> Any:
        answered = None
        for kind, *what in json.loads(told):
            self.order.append(kind)
            if kind == "store":
                table, after, bodies, summary = what
                assert len(self.logs.setdefault(table, [])) == after
                self.logs[table] += bodies
                self.summaries[table] = summary
            elif kind == "show":
                self.frames.append(json.loads(what[1]))
            elif kind == "think":
                self.mind.begin(*what)
                while not (ended := self.mind.think(50)):
                    pass
                number, reply = json.loads(ended)
                assert reply is not None
                self.carry_out(self.house.thought(number, json.dumps(reply)))
            elif kind == "answer":
                answered = what
        return answered

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        self.number += 1
        told = self.house.ask(self.number, method, path, "" if body is None else json.dumps(body))
        number, status, text, kind = self.carry_out(told)
        assert number == self.number
        return status, json.loads(text) if kind == "application/json" else (kind, text)

    def sits(self, *others: str) -> str:
        seats = [{"kind": "kept"}, *({"kind": "bot", "level": level} for level in others)]
        status, made = self.ask("POST", "/tables", {"game": "gobi", "seats": seats})
        assert status == 201
        self.ask("POST", f"/tables/{made['table']}/commands", {"type": "sit", "seat": 0, "name": "", "word": "w"})
        return str(made["table"])

    def moves(self, line: int, number: int) -> None:
        seen = next(frame for frame in reversed(self.frames) if "moves" in frame)
        told = {"type": "play", "seat": 0, "text": seen["moves"][0], "version": seen["table"]["version"]}
        self.carry_out(self.house.hear(line, json.dumps({"type": "do", "id": number, "command": told})))


def test_a_table_lives_in_this_browser_and_a_move_is_stored_before_it_is_told() -> None:
    browser = Browser()
    table = browser.sits("random")
    assert table.startswith("local-")
    browser.carry_out(browser.house.open(7, table, '{"type":"hello"}'))
    assert browser.frames[-1]["type"] == "welcome"
    browser.order.clear()
    browser.moves(7, 1)
    assert browser.order[:3] == ["store", "show", "show"]
    assert {"type": "done", "id": 1}.items() <= next(one for one in browser.frames if one["type"] == "done").items()
    status, told = browser.ask("GET", f"/tables/{table}/picture")
    assert (status, told[0]) == (200, "image/svg+xml")
    assert browser.ask("GET", f"/tables/{table}/points")[0] == 200


def test_what_was_kept_is_all_that_another_visit_needs() -> None:
    first = Browser()
    table = first.sits("random")
    first.carry_out(first.house.open(1, table, '{"type":"hello"}'))
    first.moves(1, 1)
    later = Browser()
    later.house.restore(table, "[]", json.dumps(first.summaries[table]))
    assert [one["id"] for one in later.ask("GET", "/me/tables")[1]["tables"]] == [table]
    assert later.ask("GET", "/me/tables?words=hasard")[1]["total"] == 1
    assert later.ask("GET", "/me/tables?words=nobody")[1]["total"] == 0
    assert later.ask("GET", "/me/shelf")[1]["games"] == 0, "it is not over"
    assert later.ask("GET", "/me/shelf?seats=two")[0] == 422
    later.house.restore(table, json.dumps(first.logs[table]), json.dumps(first.summaries[table]))
    later.logs[table] = list(first.logs[table])
    later.carry_out(later.house.open(1, table, '{"type":"hello"}'))
    seen, before = later.frames[-1], next(one for one in reversed(first.frames) if "view" in one)
    assert (seen["view"], seen["moves"]) == (before["view"], before["moves"])


def test_whoever_was_overtaken_reads_on_from_what_is_kept() -> None:
    """Two tabs: the log of the quicker one is the truth."""
    here = Browser()
    table = here.sits("random")
    here.carry_out(here.house.open(1, table, '{"type":"hello"}'))
    log, summary = list(here.logs[table]), here.summaries[table]
    here.moves(1, 1)
    later = here.frames[-1]["version"] if here.frames[-1]["type"] == "done" else len(here.logs[table])
    assert later > len(log)
    here.carry_out(here.house.reread(table, json.dumps(log), json.dumps(summary)))
    assert here.frames[-1]["type"] == "sight"
    assert here.frames[-1]["table"]["version"] == len(log)


def test_a_table_that_could_not_be_kept_is_gone() -> None:
    browser = Browser()
    table = browser.sits("random")
    assert browser.house.reread(table, "[]", "null") == "[]"
    assert browser.ask("GET", f"/tables/{table}")[0] == 404
    assert json.loads(browser.house.open(3, table, '{"type":"hello"}')) == [["close", 3]]


def test_who_waits_hears_that_nothing_could_be_kept() -> None:
    house = House("Ann")
    assert json.loads(house.not_kept(None, False))["error"]["code"] == "not_stored"
    assert json.loads(house.not_kept(4, False))["id"] == 4
    assert json.loads(house.not_kept(4, True))["error"]["code"] == "stale"


def test_a_log_from_elsewhere_is_read_before_it_is_kept() -> None:
    browser = Browser()
    table = browser.sits("random")
    log = json.dumps(browser.logs[table])
    told = json.loads(browser.house.read(table, log, 7))
    assert told == {**browser.summaries[table], "changed_at": 7}
    assert browser.house.read("local-another", log, 7) == ""
    for wrong in ("[]", '["nonsense"]', "[1]", "{", '[{"type":"moved"}]'):
        assert browser.house.read(table, wrong, 7) == ""


def test_a_mind_can_be_hurried_and_called_off() -> None:
    task = {
        "game": "gemblo", "seats": 2, "options": {}, "history": [], "made": 0, "seat": 0, "level": "level-8", "seed": 1,
    }  # fmt: skip
    mind = Mind()
    mind.begin(1, json.dumps(task))
    assert mind.think(1) == ""
    mind.drop(1)
    assert not mind.busy
    mind.begin(2, json.dumps(task))
    mind.hasten(2)
    while not (ended := mind.think(40)):
        pass
    number, reply = json.loads(ended)
    assert number == 2
    assert reply["text"]


def test_a_bot_that_breaks_leaves_the_house_an_answer() -> None:
    mind = Mind()
    mind.begin(5, json.dumps({"game": "gobi", "seats": 2, "options": {}, "history": ["nonsense"], "made": 0,
                              "seat": 0, "level": "level-3", "seed": 1}))  # fmt: skip
    assert mind.think(50) == "[5,null]"
    assert not mind.busy


class Reviewed(Browser):
    """As a browser, whose mind thinks on its own about reviews; and keeps them."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[tuple[str, str, str]] = []

    def carry_out(self, told: str) -> Any:
        effects = json.loads(told)
        self.kept += [tuple(what) for kind, *what in effects if kind == "keep"]
        for kind, *what in effects:
            if kind == "think" and json.loads(what[1])["level"] == "review":
                self.mind.begin(*what)
            elif kind == "drop":
                self.mind.drop(*what)
        others = [one for one in effects if one[0] != "think" or json.loads(one[2])["level"] != "review"]
        return super().carry_out(json.dumps(others))

    def thinks(self) -> int:
        """Until the mind has nothing more to do; how often it told how far it is."""
        told = 0
        while self.mind.busy:
            if ended := self.mind.think(20):
                number, reply = json.loads(ended)
                told += "done" in (reply or {})
                self.carry_out(self.house.thought(number, json.dumps(reply) if reply else ""))
        return told


def test_a_game_without_a_server_is_reviewed_in_slices_and_the_review_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    brief = Effort(look=8, weigh=4, draw=4, times=2, others=1)
    monkeypatch.setattr(reviews, "QUICK", brief)
    monkeypatch.setattr(reviews, "DEEP", brief)
    browser = Reviewed()
    seats = [{"kind": "bot", "level": "random"}, {"kind": "kept"}]
    _, made = browser.ask("POST", "/tables", {"game": "gemblo", "seats": seats, "options": {"board": "mini"}})
    table = made["table"]
    review = f"/tables/{table}/review"
    browser.ask("POST", f"/tables/{table}/commands", {"type": "sit", "seat": 1, "name": "", "word": "w"})
    assert browser.ask("GET", review)[1]["error"]["code"] == "not_over"
    browser.carry_out(browser.house.open(1, table, '{"type":"hello"}'))
    turn = 0
    while (seen := browser.ask("GET", f"/tables/{table}")[1])["table"]["phase"] == "playing":
        turn += 1
        told = {
            "type": "play",
            "seat": seen["you"]["seat"],
            "text": seen["moves"][0],
            "version": seen["table"]["version"],
        }
        browser.carry_out(browser.house.hear(1, json.dumps({"type": "do", "id": turn, "command": told})))
    nothing = {"status": "none", "done": 0, "total": 0, "yours": False}
    assert browser.ask("GET", review) == (200, {"quick": nothing, "deep": nothing})
    assert browser.ask("GET", f"{review}/quick")[0] == 404
    assert browser.ask("POST", f"{review}/deep")[1]["deep"]["status"] == "waiting"
    assert browser.ask("DELETE", f"{review}/deep")[1]["deep"] == nothing
    assert not browser.mind.busy
    assert browser.ask("POST", f"{review}/quick")[1]["quick"]["yours"]
    # A bot's thought comes first.
    task = {
        "game": "gobi",
        "seats": 2,
        "options": {},
        "history": [],
        "made": 0,
        "seat": 0,
        "level": "random",
        "seed": 1,
    }
    browser.mind.begin(99, json.dumps(task))
    assert json.loads(browser.mind.think(20))[0] == 99
    assert browser.thinks() >= 1
    assert browser.ask("GET", review)[1]["quick"]["status"] == "done"
    found = browser.ask("GET", f"{review}/quick")[1]
    for line in found["ledger"]:
        assert round(10 * (line["luck"] + line["skill"])) == 10 * line["margin"]
    ((of, stage, body),) = browser.kept
    assert (of, stage, json.loads(body)) == (table, "quick", found)
    later = Browser()
    later.house.restore(table, json.dumps(browser.logs[table]), json.dumps(browser.summaries[table]))
    later.house.restore_review(table, stage, body)
    assert later.ask("GET", f"{review}/quick") == (200, found)


def test_whoever_strays_finds_every_screen_of_the_page() -> None:
    """`404.html` knows the screens by their first words."""
    screens = Path("web/src/screens/Screen.svelte").read_text("utf-8")
    named = re.search(r'places = "([^"]+)"', STRAY)
    assert named is not None
    assert set(named[1].split("|")) == set(re.findall(r'first === "([^"]+)"', screens))
