"""Whatever must be worked out costs its asker something, has an end, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.game import Game
from serai.core.position import Position
from serai.core.record import Record
from serai.lounge import frames, positions
from serai.lounge.limits import MOST_TEXTS
from serai.lounge.refusals import STATUS_OF_CODE
from serai.puzzles import Session, pack
from serai.server.api import tables
from serai.server.metrics import Metrics
from serai.server.network.rate_limit import Limit, household
from serai.server.processes.worker_pool import Child
from serai.server.reckoner import Question, Reckoner, serving, worker
from serai.server.reckoner import pool as pool_module
from serai.server.reckoner.pool import MOST_WAITING, Reckoned
from serai.table import Refused, Table
from serai.table import outlook as outlook_module
from serai.table.sight import moves, view
from tests.server.inside import ELSEWHERE, Inside, inside
from tests.server.scenes import ROOT

MINI = {"game": "gemblo", "seats": 2, "options": {"board": "mini"}}
START = {"start": "gemblo 2 seats, board=mini"}

SLOWLY = 1e-9
"""A rate at which a bucket does not fill again while a test runs."""


def legal(most: int) -> list[str]:
    """The first moves of the small board."""
    start = serai.game("gemblo").start(2, board="mini")
    return [str(move) for move in start.legal_moves()[:most]]


class Patient(Reckoner):
    """Reckoners without processes: each question is answered when the test says so."""

    def __init__(self, size: int) -> None:
        super().__init__(size, Metrics())
        self.begun: list[str] = []
        self.gates: dict[str, asyncio.Event] = {}

    async def work(self, child: Child, job: Question) -> None:
        self.begun.append(job.kind)
        gate = self.gates[job.kind] = asyncio.Event()
        await gate.wait()
        if not job.reply.done():
            job.reply.set_result(Reckoned(job.kind.encode()))

    def put(self, address: str, kind: str) -> asyncio.Task[Reckoned]:
        return asyncio.create_task(self.ask(Question((address, ""), kind, {})))

    async def leave(self, *asked: asyncio.Task[Reckoned]) -> None:
        """Everybody hangs up."""
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await self.stop()

    async def finish(self, kind: str) -> None:
        self.gates[kind].set()
        await settled()


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


# --- where it is worked out ---------------------------------------------------------------


def test_nothing_dear_is_worked_out_by_the_process_that_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it is forbidden here, and yet everything is answered."""

    def forbidden(*_: Any, **__: Any) -> None:
        raise AssertionError("this is worked out on the event loop")

    async def scene(app: Inside) -> None:
        key = await app.guest("Ann")
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = (await app.ask("POST", "/tables", {**MINI, "seats": seats}, key=key))[1]
        at = f"/tables/{made['table']}"
        seen = (await app.ask("GET", at, key=key))[1]
        first, version = seen["moves"][0], seen["table"]["version"]
        for module, name in (
            (outlook_module, "_outlook"),
            (import_module("serai.table.replay"), "telling"), (Game, "objection"), (Record, "verify"),
            (Session, "fitting"), (Session, "still_solvable"),
        ):  # fmt: skip
            monkeypatch.setattr(module, name, forbidden)
        puzzle = f"/puzzles/{next(iter(pack()))}"
        record = (ROOT / "tests/golden/gobi/spices_and_tea.txt").read_text("utf-8")
        questions: list[tuple[str, str, Any]] = [
            ("POST", f"{at}/outlook", {"seat": 0, "texts": [first]}),
            ("GET", f"{at}/why?seat=0&text=nonsense", None),
            ("GET", f"{at}/log", None),
            ("GET", f"{at}/past?version=2", None),
            ("POST", "/positions", {**START, "moves": [first], "eyes": 0, "told": True}),
            ("POST", "/positions/outlook", {**START, "texts": [first], "seat": 0}),
            ("POST", "/positions/why", {**START, "text": "nonsense", "seat": 0}),
            ("POST", "/replay", {"record": record}),
            ("POST", f"{puzzle}/state", {"laid": []}),
            ("POST", f"{puzzle}/solvable", {"laid": []}),
        ]
        for method, path, body in questions:
            status, answer = await app.ask(method, path, body, key=key)
            assert status == 200, (path, answer)
        wrong = {"type": "play", "seat": 0, "text": "nonsense", "version": version}
        status, answer = await app.ask("POST", f"{at}/commands", wrong, key=key)
        assert (status, answer["error"]["code"]) == (409, "illegal_move")
        assert answer["error"]["clause"] == "gemblo.0.2"

    run(tmp_path, scene)


def run(folder: Path, scene: Any, **flags: Any) -> None:
    async def whole() -> None:
        async with inside(folder, **flags) as app:
            await scene(app)

    asyncio.run(whole())


# --- whose turn it is ---------------------------------------------------------------------


def test_one_address_has_one_process_at_a_time_and_others_come_between() -> None:
    async def scene() -> None:
        crew = Patient(2)
        asked = [crew.put("many", f"many {number}") for number in range(8)]
        await settled()
        assert crew.begun == ["many 0"], "the second process is left for others"
        asked += [crew.put("one", "one 0"), crew.put("two", "two 0")]
        await settled()
        assert crew.begun == ["many 0", "one 0"]
        await crew.finish("many 0")
        assert crew.begun == ["many 0", "one 0", "two 0"], "whoever is new comes before the second of many"
        await crew.finish("one 0")
        assert crew.begun[3:] == ["many 1"]
        await crew.leave(*asked)

    asyncio.run(scene())


def test_an_address_with_many_questions_is_told_to_wait() -> None:
    async def scene() -> None:
        crew = Patient(1)
        asked = [crew.put("many", f"{number}") for number in range(1 + MOST_WAITING)]
        await settled()
        with pytest.raises(Refused) as refusal:
            await crew.put("many", "one too many")
        assert STATUS_OF_CODE[refusal.value.code] == 429
        other = crew.put("one", "one")
        await crew.finish("0")
        assert crew.begun == ["0", "one"]
        await crew.leave(*asked, other)
        assert crew.waiting() == 0, "whoever has gone waits no longer"

    asyncio.run(scene())


def test_a_question_that_waits_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "WAIT_S", 0.0)

    async def scene() -> None:
        crew = Patient(1)
        first = crew.put("a", "first")
        await settled()
        with pytest.raises(Refused) as refusal:
            await crew.put("b", "second")
        assert STATUS_OF_CODE[refusal.value.code] == 503
        assert crew.waiting() == 0
        await crew.finish("first")
        assert (await first).body == b"first", "what has begun is waited for"
        await crew.stop()

    asyncio.run(scene())


def test_a_question_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        crew = Reckoner(1, Metrics())
        question = {**START, "moves": [], "text": "nonsense", "seat": 0}
        assert (await crew.ask(Question(("a", ""), "why", question))).refused is None
        before = crew.processes()
        monkeypatch.setattr(pool_module, "DEADLINE_S", 0.0)
        with pytest.raises(Refused) as refusal:
            await crew.ask(Question(("a", ""), "why", question))
        assert STATUS_OF_CODE[refusal.value.code] == 503
        assert refusal.value.text.fr
        monkeypatch.undo()
        assert (await crew.ask(Question(("a", ""), "why", question))).refused is None
        assert crew.processes() != before
        await crew.stop()

    asyncio.run(scene())


def test_a_question_that_fails_costs_no_process() -> None:
    async def scene() -> None:
        crew = Reckoner(1, Metrics())
        with pytest.raises(Refused, match="internal"):
            await crew.ask(Question(("a", ""), "why", {"nothing": "of use"}))
        before = crew.processes()
        assert (await crew.ask(Question(("a", ""), "nothing", {}))).body == b"null"
        assert crew.processes() == before
        await crew.stop()

    asyncio.run(scene())


def test_whoever_hangs_up_takes_their_question_along(tmp_path: Path) -> None:
    async def scene(app: Inside) -> None:
        crew = app.house.reckoner = Patient(1)
        busy = crew.put("another", "busy")
        await settled()
        gone = asyncio.Event()
        asked = {**START, "texts": legal(1), "seat": 0}
        waiting = asyncio.create_task(app.ask("POST", "/positions/outlook", asked, gone=gone))
        while not crew.waiting():
            await asyncio.sleep(0)
        gone.set()
        assert (await waiting)[0] == 408
        assert crew.waiting() == 0
        await crew.finish("busy")
        assert crew.begun == ["busy"]
        await busy

    run(tmp_path, scene)


# --- what it costs ------------------------------------------------------------------------


def test_who_asks_for_more_than_their_share_is_refused_and_others_are_not(tmp_path: Path) -> None:
    """Thirty at once: the second sixteen are too many."""

    async def scene(app: Inside) -> None:
        app.house.reckonings = Limit(SLOWLY, 30)
        asked = {**START, "texts": legal(MOST_TEXTS), "seat": 0}
        assert (await app.ask("POST", "/positions/outlook", asked))[0] == 200
        status, answer = await app.ask("POST", "/positions/outlook", asked)
        assert (status, answer["error"]["code"]) == (429, "too_many")
        assert answer["error"]["text"]["en"].endswith("wait a moment.")
        assert (await app.ask("POST", "/positions/outlook", asked, address=ELSEWHERE))[0] == 200

    run(tmp_path, scene)


def test_an_account_has_half_of_what_its_address_has(tmp_path: Path) -> None:
    async def scene(app: Inside) -> None:
        ann, ben = await app.guest("Ann"), await app.guest("Ben")
        assert app.house.own_reckonings.rate == app.house.reckonings.rate / 2
        app.house.own_reckonings = Limit(SLOWLY, 20)
        asked = {**START, "texts": legal(MOST_TEXTS), "seat": 0}
        assert [(await app.ask("POST", "/positions/outlook", asked, key=ann))[0] for _ in range(2)] == [200, 429]
        assert (await app.ask("POST", "/positions/outlook", asked, key=ben))[0] == 200

    run(tmp_path, scene)


def test_a_household_is_an_address_or_a_network_of_long_ones() -> None:
    assert household("203.0.113.7") == "203.0.113.7"
    assert household("::ffff:203.0.113.7") == "203.0.113.7"
    assert household("2001:db8:1:2:aaaa::1") == household("2001:db8:1:2:bbbb::2") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("?") == "?"


# --- how much comes back ------------------------------------------------------------------


def test_no_answer_is_larger_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {**START, "moves": [], "eyes": 0, "told": False}
    refused, body = serving.answer(worker.ANSWERS, "position", asked)
    assert refused is None
    monkeypatch.setattr(serving, "LARGEST_ANSWER", len(body) - 1)
    refused, body = serving.answer(worker.ANSWERS, "position", asked)
    assert refused == "too_large"
    assert STATUS_OF_CODE[refused] == 413
    assert b"ask for less" in body


def test_more_texts_than_are_looked_at_are_refused_and_the_page_knows_how_many(tmp_path: Path) -> None:
    async def scene(app: Inside) -> None:
        asked = {**START, "texts": legal(MOST_TEXTS + 1), "seat": 0}
        status, answer = await app.ask("POST", "/positions/outlook", asked)
        assert status == 422
        assert f"at most {MOST_TEXTS}" in answer["error"]["text"]["en"]

    run(tmp_path, scene)
    page = (ROOT / "web/src/lib/limits.ts").read_text("utf-8")
    assert re.findall(r"const MOST_TEXTS = (\d+);", page) == [str(MOST_TEXTS)]


def test_a_log_is_told_in_pages_that_add_up_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_TOLD", 4)

    async def scene(app: Inside) -> None:
        key = await app.guest("Ann")
        made = (await app.ask("POST", "/tables", {**MINI, "seats": [{"kind": "me"}] * 2}, key=key))[1]
        at = f"/tables/{made['table']}"
        for number in range(6):
            await app.ask("POST", f"{at}/commands", {"type": "say", "text": f"word {number}"}, key=key)
        pages, after = [], 0
        while after is not None:
            page = (await app.ask("GET", f"{at}/log?after={after}", key=key))[1]
            pages.append([event["version"] for event in page["events"]])
            after = page["next"]
        version = page["version"]
        assert [len(page) for page in pages[:-1]] == [4] * (len(pages) - 1)
        assert [number for page in pages for number in page] == list(range(1, version + 1))

    run(tmp_path, scene)


def test_the_next_game_is_found_without_reading_all_that_wait(tmp_path: Path) -> None:
    async def scene(app: Inside) -> None:
        key = await app.guest("Ann")
        made = [
            (await app.ask("POST", "/tables", {**MINI, "seats": [{"kind": "me"}] * 2}, key=key))[1]["table"]
            for _ in range(4)
        ]
        me = (await app.ask("GET", "/me", key=key))[1]["id"]
        assert len(await app.house.store.waiting_for(me, 2)) == 2
        first = (await app.ask("GET", "/me/next", key=key))[1]
        assert first["waiting"] == 4
        after = (await app.ask("GET", f"/me/next?after={first['table']}", key=key))[1]
        assert {first["table"], after["table"]} < set(made)
        assert first["table"] != after["table"]

    run(tmp_path, scene)


# --- nothing twice ------------------------------------------------------------------------


def test_looking_again_draws_nothing_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int | None] = []

    def counted(what: Callable[[Table, int | None], Any]) -> Callable[[Table, int | None], Any]:
        def draw(table: Table, seat: int | None) -> Any:
            drawn.append(seat)
            return what(table, seat)

        return draw

    monkeypatch.setattr(frames, "view", counted(view))
    monkeypatch.setattr(frames, "moves", counted(moves))

    async def scene(app: Inside) -> None:
        key = await app.guest("Ann")
        made = (await app.ask("POST", "/tables", {**MINI, "seats": [{"kind": "me"}] * 2}, key=key))[1]
        at = f"/tables/{made['table']}"
        seen = [(await app.ask("GET", at, key=key))[1] for _ in range(3)]
        assert len(drawn) == 2, "one view and one list of moves for three looks"
        await app.ask("POST", f"{at}/commands", {"type": "say", "text": "hm"}, key=key)
        assert (await app.ask("GET", at, key=key))[1]["view"] == seen[0]["view"]
        assert len(drawn) == 2
        move = {"type": "play", "seat": 0, "text": seen[0]["moves"][0], "version": 100}
        assert (await app.ask("POST", f"{at}/commands", move, key=key))[0] == 200
        after = (await app.ask("GET", at, key=key))[1]
        assert after["view"] != seen[0]["view"]
        assert len(drawn) == 4

    run(tmp_path, scene)


def test_stepping_through_a_game_makes_each_move_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    code = positions.code_of

    def counted(known: Position, number: int, text: str) -> int:
        made.append(text)
        return code(known, number, text)

    monkeypatch.setattr(positions, "code_of", counted)
    positions.KEPT.clear()
    game = serai.game("gemblo").start(2, board="mini")
    played: list[str] = []
    for _ in range(6):
        played.append(str(game.legal_moves()[0]))
        game.play(played[-1])
    seen = [positions.position(**START, moves=played[:step], eyes=None, told=False)["view"] for step in range(7)]
    assert made == played
    assert all(before != after for before, after in pairwise(seen))
    assert positions.position(**START, moves=played[:3], eyes=None, told=False)["view"] == seen[3], "still right"
