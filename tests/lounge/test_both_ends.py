"""The same conversation with a server and without one: the same frames, byte by byte, and the same answers.

Time, ids, secrets and seeds are the same at both ends; everything else is each end's own way."""

from __future__ import annotations

import asyncio
import json
import urllib.parse
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.record import Record
from serai.core.worlds import read_by
from serai.lounge.commands import Fresh
from serai.lounge.home import Home, Somebody
from serai.lounge.local import Answer, Drop, Effect, Hasten, Show, Store, Think
from serai.lounge.screens import Screen
from serai.lounge.thoughts import HINT, ORACLE, Pace, answer
from serai.server.accounts.identity import hashed
from serai.server.house import House
from serai.server.rooms.listener import Listener
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Account
from tests.server.inside import HERE, Inside, inside

pytestmark = pytest.mark.engineless
ME = Account("me", "Ann", False, None)
KEY = "a key"
Asked = tuple[int, Any]
"""The status of an answer, and what it says."""


def numbered() -> Fresh:
    numbers = count(1)
    return Fresh(lambda: f"id-{next(numbers)}", lambda: (f"table-{next(numbers)}", f"{next(numbers):064}"))


class End:
    """One end: what is said to it, and the frames that come of it."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.at = 1_800_000_000_000

    async def ask(self, method: str, path: str, body: Any = None) -> Asked:
        raise NotImplementedError

    async def hello(self, table: str, version: int | None = None) -> None:
        raise NotImplementedError

    async def hear(self, text: str) -> None:
        """Say this, and wait until it is answered and bots have moved."""
        raise NotImplementedError


class Without(End):
    """No server: a home, which does what its effects say."""

    def __init__(self) -> None:
        super().__init__()
        seeds = count(7)
        self.home = Home(numbered(), lambda: next(seeds), Somebody("me", "Ann"))
        self.screen: Screen | None = None
        self.table = ""
        self.stored: dict[str, list[str]] = {}
        self.summaries: dict[str, Any] = {}
        self.thoughts: list[Think] = []
        self.answers: dict[int, Asked] = {}
        self.numbers = count(1)

    def carry_out(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Show):
                assert effect.screen is self.screen
                self.frames.append(effect.frame)
            elif isinstance(effect, Store):
                log = self.stored.setdefault(effect.table, [])
                assert len(log) == effect.after
                log += effect.bodies
                self.summaries[effect.table] = effect.summary
            elif isinstance(effect, Think):
                self.thoughts.append(effect)
            elif isinstance(effect, Drop):
                self.thoughts = [thought for thought in self.thoughts if thought.number != effect.number]
            elif isinstance(effect, Answer):
                text = effect.body.decode()
                self.answers[effect.number] = effect.status, json.loads(text) if text[:1] in "{[n" else text
            else:
                assert isinstance(effect, Hasten)

    def think(self) -> None:
        while self.thoughts:
            thought = self.thoughts.pop(0)
            ended = Pace(lambda: 0.0, 3.0)
            self.carry_out(self.home.thought(thought.number, answer(thought.task, ended), self.at))

    async def ask(self, method: str, path: str, body: Any = None) -> Asked:
        number = next(self.numbers)
        route, _, query = path.partition("?")
        given = b"" if body is None else json.dumps(body).encode()
        self.carry_out(self.home.ask(number, method, route, dict(urllib.parse.parse_qsl(query)), given, self.at))
        self.think()
        return self.answers[number]

    async def hello(self, table: str, version: int | None = None) -> None:
        if self.screen is not None:
            left, self.screen = self.screen, None
            self.home.leave(self.table, left, self.at)
        self.table = table
        text = json.dumps({"type": "hello", "version": version})
        self.screen, effects = self.home.hello(table, text, self.at)
        self.carry_out(effects)
        self.think()

    async def hear(self, text: str) -> None:
        assert self.screen is not None
        self.carry_out(self.home.hear(self.table, self.screen, text, self.at))
        self.think()

    def reload(self) -> None:
        """The browser was closed and opened again: all there is is what was stored."""
        fresh, seeds = numbered(), count(1000)
        self.home = Home(fresh, lambda: next(seeds), Somebody("me", "Ann"))
        self.screen = None
        for table, log in self.stored.items():
            self.home.restore(table, list(log), self.summaries[table])


class With(End):
    """A server, inside this process."""

    def __init__(self, app: Inside) -> None:
        super().__init__()
        self.app = app
        self.listener: Listener | None = None
        self.leave: Callable[[], Any] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Asked:
        try:
            asked = await self.app.ask(method, path, body, key=KEY)
        except json.JSONDecodeError as text:
            asked = 200, text.doc
        await self.settled()
        return asked

    async def hello(self, table: str, version: int | None = None) -> None:
        if self.leave is not None:
            await self.leave()
        room = await self.app.house.room(table)

        def write(*frames: bytes) -> bool:
            self.frames.extend(frames)
            return True

        screen = Watcher("me", write=write)
        self.listener = Listener(self.app.house, room, ME, screen, "me", (HERE, "me"))
        self.leave = lambda: room.leave(screen)
        await room.enter(screen, version)
        await self.settled()

    async def hear(self, text: str) -> None:
        assert self.listener is not None
        self.listener.hear(text)
        await self.listener.rest()
        await self.settled()

    async def settled(self) -> None:
        """Until no bot has anything left to do."""
        for room in list(self.app.house.rooms.values()):
            while room.table.bot_to_move() is not None or room._mailbox.is_busy:
                await asyncio.sleep(0.005)


@pytest.fixture
def same(monkeypatch: pytest.MonkeyPatch) -> Callable[[End], None]:
    """The server's time, ids, secrets and seeds are those of the other end."""
    fresh, seeds = numbered(), count(7)
    ends: list[End] = []
    monkeypatch.setattr(House, "now", lambda house: ends[0].at if ends else 0)
    monkeypatch.setattr("serai.server.api.tables.FRESH", fresh)
    monkeypatch.setattr("serai.server.api.forks.FRESH", fresh)
    monkeypatch.setattr("serai.server.rooms.listener.FRESH", fresh)
    monkeypatch.setattr("serai.server.rooms.room.new_deal", fresh.deal)
    monkeypatch.setattr("secrets.randbits", lambda bits: next(seeds))
    return ends.append


def held_against(
    folder: Path,
    same: Callable[[End], None],
    scene: Callable[[End], Any],
) -> tuple[Without, list[Any]]:
    """Play the scene at both ends; what was seen and answered is the same."""

    async def run() -> tuple[Without, list[Any]]:
        alone = Without()
        told = await scene(alone)
        limits = {"requests_per_second": 0, "reckonings_per_second": 0, "commands_per_second": 0}
        async with inside(folder, **limits) as app:
            await app.house.store.add_account(ME, hashed(KEY), 0)
            served = With(app)
            same(served)
            told_by_server = await scene(served)
        assert [json.loads(frame) for frame in alone.frames] == [json.loads(frame) for frame in served.frames]
        assert alone.frames == served.frames
        assert told == told_by_server
        return alone, told

    return asyncio.run(run())


def do(number: int, kind: str, **parts: Any) -> str:
    return json.dumps({"type": "do", "id": number, "command": {"type": kind, **parts}})


def latest(end: End) -> dict[str, Any]:
    """What the screen shows."""
    return next(dict(json.loads(frame)) for frame in reversed(end.frames) if b'"moves":' in frame)


async def play(end: End, number: int, pick: int = 0) -> bool:
    """Make a move that was offered, for the seat that the screen looks through; was there one?"""
    seen = latest(end)
    if not seen["moves"]:
        return False
    text = seen["moves"][pick % len(seen["moves"])]
    await end.hear(do(number, "play", seat=seen["you"]["seat"], text=text, version=seen["table"]["version"]))
    return True


@pytest.mark.parametrize("game", serai.game_keys())
def test_a_game_against_bots_looks_the_same(game: str, tmp_path: Path, same: Callable[[End], None]) -> None:
    async def scene(end: End) -> list[Any]:
        options = {"board": "mini"} if game == "gemblo" else {}
        seats = [{"kind": "me"}, {"kind": "bot", "level": "level-2"}]
        told: list[Any] = [await end.ask("POST", "/tables", {"game": game, "seats": seats, "options": options})]
        table = told[0][1]["table"]
        await end.hello(table)
        for number in range(1, 9):
            end.at += 1500
            await play(end, number, 3 * number)
        await end.hear(do(20, "say", text="good\u200b  game"))
        await end.hear(do(21, "play", seat=0, text="nonsense", version=1))
        await end.hear(do(22, "play", seat=1, text="x", version=2))
        await end.hear(do(23, "hurry"))
        await end.hear("{}")
        await end.hear(do(24, "pause", seat=0))
        await end.hear(do(25, "resume", seat=0))
        seen = latest(end)
        seat = seen["you"]["seats"][0]
        questions = ["/log", "/log?after=9", "/past?version=7", f"/why?seat={seat}&text=nonsense", "/record", ""]
        told += [await end.ask("GET", f"/tables/{table}{what}") for what in questions]
        ahead = {"seat": seat, "texts": seen["moves"][:3]}
        told.append(await end.ask("POST", f"/tables/{table}/outlook", ahead))
        told.append(await end.ask("GET", "/me/next"))
        told.append(await end.ask("GET", f"/tables/{table}/hint?seat={1 - seat}"))
        told.append(await end.ask("POST", f"/tables/{table}/commands", {"type": "resign", "seat": seat}))
        told += [await end.ask("GET", f"/tables/{table}{what}") for what in ("/record", "/draws", "/replay?eyes=0")]
        own = [at for at, step in enumerate(told[-1][1]["steps"]) if step["seat"] == 0]
        moment = {"table": table, "at": own[-1]}  # where no bot is to move
        others = [{"kind": "kept"}, {"kind": "bot", "level": "level-2"}]
        told.append(await end.ask("POST", "/forks", {**moment, "seats": others}))
        forked = told[-1][1]["table"]
        told.append(
            await end.ask("POST", f"/tables/{forked}/commands", {"type": "sit", "seat": 0, "name": "A", "word": "w"})
        )
        told.append(await end.ask("GET", f"/tables/{forked}/log"))
        told.append(await end.ask("POST", "/forks", {**moment, "seats": others[1:] * 2}))
        told.append(await end.ask("POST", "/oracle", {**moment, "at": 0, "record": "both"}))
        await end.hear(do(30, "rematch", words=["once more"]))
        following = latest(end)["table"]["rematch"]
        await end.hello(following)
        await play(end, 31)
        told.append(await end.ask("GET", "/tables/nowhere"))
        mine = await end.ask("GET", "/me/tables")
        return [*told, mine]

    alone, told = held_against(tmp_path, same, scene)
    assert len(alone.frames) > 25
    assert told[0][0] == 201
    assert [status for status, _ in told].count(200) >= 10


def test_a_curtain_between_people_at_one_screen_falls_the_same(tmp_path: Path, same: Callable[[End], None]) -> None:
    async def scene(end: End) -> list[Any]:
        made = await end.ask("POST", "/tables", {"game": "targui", "seats": [{"kind": "me"}, {"kind": "me"}]})
        await end.hello(made[1]["table"])
        fallen = 0
        for number in range(1, 60):
            end.at += 700
            seen = json.loads(end.frames[-1] if b'"table"' in end.frames[-1] else end.frames[-2])
            if seen["you"]["veiled"]:
                fallen += 1
                acting = seen["table"]["to_act"]
                await end.hear(json.dumps({"type": "lift", "id": 100 + number, "seat": acting}))
            if fallen > 3:
                break
            # It falls once somebody holds a card that was drawn unseen.
            drawn = (
                at for at, text in enumerate(latest(end)["moves"]) if text.startswith(("keep ", "place 14", "use 14"))
            )
            await play(end, number, next(drawn, number))
        await end.hear(json.dumps({"type": "lift", "id": 300, "seat": 5}))
        await end.hear(do(301, "undo", seat=0, version=1))
        return [made]

    alone, _ = held_against(tmp_path, same, scene)
    assert any(b'"veiled":true' in frame for frame in alone.frames)


def test_questions_without_a_table_have_the_same_answers(tmp_path: Path, same: Callable[[End], None]) -> None:
    start = {"start": "gemblo 2 seats, board=mini"}
    golden = next(Path("tests/golden/gobi").glob("*")).read_text()

    async def scene(end: End) -> list[Any]:
        asked: list[tuple[str, str, Any]] = [
            ("GET", "/games", None), ("GET", "/games/gobi/rules", None), ("GET", "/games/targui/cards", None),
            ("GET", "/games/gemblo/lesson", None), ("GET", "/games/chess/rules", None), ("GET", "/me", None),
            ("POST", "/positions", {**start, "eyes": 0}), ("POST", "/positions", {**start, "moves": ["nonsense"]}),
            ("POST", "/positions/why", {**start, "text": "nonsense", "seat": 0}),
            ("POST", "/positions/outlook", {**start, "texts": ["nonsense"], "seat": 0}),
            ("POST", "/replay", {"record": golden}), ("POST", "/replay", {"record": "no record"}),
            ("GET", "/puzzles", None), ("GET", "/puzzles/today?day=2026-11-17", None), ("GET", "/puzzles/bone-1", None),
            ("POST", "/puzzles/bone-1/state", {"laid": []}), ("POST", "/puzzles/bone-1/hint", {"laid": []}),
            ("POST", "/puzzles/bone-1/solvable", {"laid": []}), ("GET", "/puzzles/none", None),
            ("POST", "/puzzles/bone-1/why", {"laid": [], "text": "1 0,0"}), ("GET", "/me/next", None),
            ("PATCH", "/me", {"name": " "}), ("PATCH", "/me", {"name": "Bea"}), ("GET", "/tables", None),
        ]  # fmt: skip
        return [await end.ask(method, path, body) for method, path, body in asked]

    _, told = held_against(tmp_path, same, scene)
    assert [status for status, _ in told].count(200) == 19


def test_what_was_stored_is_all_that_is_needed_to_go_on() -> None:
    async def scene() -> None:
        end = Without()
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        _, made = await end.ask("POST", "/tables", {"game": "gobi", "seats": seats})
        await end.hello(made["table"])
        for number in range(1, 5):
            await play(end, number)
        before = await end.ask("GET", f"/tables/{made['table']}")
        end.reload()
        assert await end.ask("GET", f"/tables/{made['table']}") != (404, None)
        after = await end.ask("GET", f"/tables/{made['table']}")
        for known in (before, after):
            for seat in known[1]["table"]["seats"]:
                del seat["present"], seat["away_ms"]
        assert after == before
        assert (await end.ask("GET", "/me/tables"))[1]["tables"][0]["id"] == made["table"]
        await end.hello(made["table"])
        assert await play(end, 9)
        assert json.loads(end.frames[-1])["type"] in ("done", "events")

    asyncio.run(scene())


def test_a_hint_is_a_question_to_a_mind() -> None:
    end = Without()
    _, made = asyncio.run(end.ask("POST", "/tables", {"game": "gobi", "seats": [{"kind": "me"}, {"kind": "me"}]}))
    table = made["table"]
    seen = asyncio.run(end.ask("GET", f"/tables/{table}"))[1]
    effects = end.home.ask(77, "GET", f"/tables/{table}/hint", {"seat": str(seen["you"]["seat"])}, b"", end.at)
    thought = effects[-1]
    assert isinstance(thought, Think)
    assert thought.task["level"] == HINT
    found = answer(thought.task, Pace(lambda: 0.0, 3.0))
    (said,) = end.home.thought(thought.number, found, end.at)
    assert isinstance(said, Answer)
    assert (said.number, said.status) == (77, 200)
    assert json.loads(said.body)["moves"][0]["text"] in seen["moves"]


def test_the_oracle_is_a_question_to_a_mind_about_what_a_seat_knew() -> None:
    end = Without()
    golden = Path("tests/golden/targui/base-fourth-raid-38.txt").read_text()
    record = Record.from_text(golden)
    at = next(at for at, position in enumerate(record.replay()) if at > 100 and position.to_act == 0)
    asked = json.dumps({"record": golden, "at": at}).encode()
    (thought,) = end.home.ask(78, "POST", "/oracle", {}, asked, end.at)
    assert isinstance(thought, Think)
    assert thought.task["level"] == ORACLE
    assert thought.task["history"] == read_by(record.start(), 0, record.moves[:at])
    found = answer(thought.task, Pace(count().__next__, 3.0))
    (said,) = end.home.thought(thought.number, found, end.at)
    assert isinstance(said, Answer)
    told = json.loads(said.body)
    assert (said.number, said.status, told["seat"], told["played"]) == (78, 200, 0, record.moves[at])
    assert record.moves[at] in [move["text"] for move in told["moves"]]
    # Who waits no longer is not thought for, and not told.
    (another,) = end.home.ask(79, "POST", "/oracle", {}, asked, end.at)
    assert isinstance(another, Think)
    assert end.home.forget(78) == []  # is answered
    assert end.home.forget(79) == [Drop(another.number)]
    assert end.home.forget(79) == end.home.thought(another.number, found, end.at) == []


def test_a_clock_that_runs_out_ends_the_game() -> None:
    end = Without()
    clock = {"kind": "live", "bank_ms": 10_000}
    wish = {"game": "gobi", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": clock, "first": "seated"}
    _, made = asyncio.run(end.ask("POST", "/tables", wish))
    asyncio.run(end.hello(made["table"]))
    due = end.home.due()
    assert due == end.at + 10_000
    assert end.home.tick(due - 1) == []
    end.carry_out(end.home.tick(due))
    assert json.loads(end.frames[-1])["table"]["result"]["ending"] == "time"


def test_without_the_quick_writer_frames_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser there is no orjson."""

    async def scene(end: End) -> None:
        made = await end.ask("POST", "/tables", {"game": "targui", "seats": [{"kind": "me"}, {"kind": "me"}]})
        await end.hello(made[1]["table"])
        await end.hear(do(1, "say", text="où ? “là”\\u2028 🐪"))

    quick, plain = Without(), Without()
    asyncio.run(scene(quick))
    monkeypatch.setattr("serai.lounge.json_text.orjson", None)
    asyncio.run(scene(plain))
    assert plain.frames == quick.frames
    assert plain.stored == quick.stored
