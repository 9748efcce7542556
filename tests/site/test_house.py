"""The house and the mind as the browser's workers use them: JSON in, effects as JSON out."""

from __future__ import annotations

import json
from typing import Any

import pytest

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
    assert json.loads(house.not_kept(None))["error"]["code"] == "not_stored"
    assert json.loads(house.not_kept(4))["id"] == 4


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
