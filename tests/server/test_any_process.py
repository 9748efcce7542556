"""Any process serves any table: two houses on one PostgreSQL, nothing between them but the database."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, delete, update

from serai.cli import main
from serai.lounge.commands import AtTime
from serai.server.config import Config
from serai.server.house import House
from serai.server.rooms import tidings
from serai.server.rooms.room import Room
from serai.server.rooms.signs import ONLOOKERS
from serai.server.rooms.watcher import Watcher
from serai.server.storage import StorageProblem, Store
from serai.server.storage.alone import hold
from serai.server.storage.engine import open_engine
from serai.server.storage.living import LARGEST_PAYLOAD, payloads
from serai.server.storage.schema import club_people, club_tables, clubs, events, players, tables
from serai.table import Create, Play, Refused, Say, Wish
from tests.patience import PATIENCE_S
from tests.table.scenes import ANN

pytestmark = pytest.mark.engineless
TABLE = "shared"


async def opened(url: str) -> House:
    house = House(Config.read({"database_url": url, "second_check": "no", "bot_workers": 1}, {}), Store.open(url))
    await house.open()
    return house


def in_two_houses(url: str, scene: Callable[[House, House], Awaitable[None]], *seats: Wish) -> None:
    """Run a scene with two houses, after one of them has set a table for Ann (or so)."""

    async def run() -> None:
        one = await opened(url)
        await one.store.writer.write(clear)
        other = await opened(url)
        try:
            wish = Create(one.now(), TABLE, "s", "gemblo", ANN, "Ann", seats, {"board": "mini"})
            await one.add_table(wish.events())
            await asyncio.wait_for(scene(one, other), PATIENCE_S)
        finally:
            await one.close()
            await other.close()

    try:
        asyncio.run(run())
    finally:
        engine = open_engine(url)
        with engine.begin() as connection:
            clear(connection)  # others look at the same database, and some scenes bend its lists
        engine.dispose()


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


async def screen(room: Room, person: str | None = None) -> list[dict[str, Any]]:
    """The frames that a screen is shown there from now on."""
    frames: list[dict[str, Any]] = []

    def write(*texts: bytes) -> bool:
        frames.extend(map(json.loads, texts))
        return True

    await room.enter(Watcher(person, write=write), None)
    return frames


def play(room: Room, which: int = 0) -> AtTime:
    """A move that may be made, as far as this room knows."""
    table = room.table
    seat, text, version = table.to_act, table.texts()[which], table.version
    return lambda at: Play(at, ANN, seat, text, version)


def test_what_one_process_stores_the_screens_of_the_other_are_told(database: str) -> None:
    async def scene(one: House, other: House) -> None:
        here, there = await one.room(TABLE), await other.room(TABLE)
        shown_here, shown_there = await screen(here), await screen(there)
        for room, shown in ((here, shown_there), (there, shown_here), (here, shown_there)):
            before = room.table.version
            await room.do(play(room))
            await until(lambda shown=shown, before=before: seen(shown)["table"]["version"] > before)  # type: ignore[misc]
        told = [
            [told["version"] for frame in shown for told in frame.get("events", ())]
            for shown in (shown_here, shown_there)
        ]
        assert told[0] == told[1] == list(range(1, here.table.version + 1))
        assert seen(shown_here)["view"] == seen(shown_there)["view"]

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def seen(shown: list[dict[str, Any]]) -> dict[str, Any]:
    """The last frame with the table in it: who is there may be told at any time."""
    return next(frame for frame in reversed(shown) if "table" in frame)


@pytest.mark.parametrize(("longest", "reads"), [(tidings.LONGEST_TOLD, 0), (0, 3)])
def test_what_was_added_comes_with_the_news_and_is_read_where_it_is_too_long(
    database: str, monkeypatch: pytest.MonkeyPatch, longest: int, reads: int
) -> None:
    monkeypatch.setattr(tidings, "LONGEST_TOLD", longest)

    async def scene(one: House, other: House) -> None:
        here, there = await one.room(TABLE), await other.room(TABLE)
        shown = await screen(there)
        read: list[int] = []
        rows = other.store.rows

        async def counted(table: str, after: int = 0) -> list[tuple[int, str]]:
            read.append(after)
            return await rows(table, after)

        monkeypatch.setattr(other.store, "rows", counted)
        for _ in range(3):
            await here.do(play(here))
            await until(lambda: shown[-1]["table"]["version"] == here.table.version)
        assert len(read) == reads
        assert there.table.version == here.table.version

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def test_frames_come_with_the_news_and_the_table_goes_on_when_somebody_wants_to_know(database: str) -> None:
    async def scene(one: House, other: House) -> None:
        here, there = await one.room(TABLE), await other.room(TABLE)
        shown_here, shown_there = await screen(here), await screen(there)
        await until(lambda: one.has_company and one.signs.last(ONLOOKERS, TABLE) > 0)
        known = there.table.version
        for _ in range(3):
            await here.do(play(here))
            await until(lambda: shown_there[-1]["table"]["version"] == here.table.version)
        assert there._table.version == known, "it has only told its screen"
        assert there.version == here.table.version
        await there.do(play(there))
        assert len(there.table.steps) == 4
        await until(lambda: shown_here[-1]["table"]["version"] == there.table.version)
        assert timeless(shown_here) == timeless(shown_there)
        for _ in range(2):  # whoever comes, and whoever asks, sees all of it
            await here.do(play(here))
            await until(lambda: shown_there[-1]["table"]["version"] == here.table.version)
            assert timeless(await screen(there)) == timeless(await screen(here))
        assert json.loads(await there.sight(ANN))["view"] == json.loads(await here.sight(ANN))["view"]

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def timeless(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was told of the table, without how long people have been away: that is from when a process heard of them."""
    told = [frame for frame in frames if frame["type"] != "presence"]
    for frame in told:
        for seat in frame["table"]["seats"]:
            seat.pop("away_ms", None)
    return told


def test_news_that_nobody_can_read_are_logged_without_a_word_of_them_and_the_logs_looked_at(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(one: House, other: House) -> None:
        there = await other.room(TABLE)
        assert other.news is not None
        looked: list[bool] = []
        other.news._missed = lambda: looked.append(True)
        other.news._take(b"123 0\n{the camel")
        other.news._take(b'124 1\n{"type":"here","of":')
        other.news._take(b'124 0\n[["ann","' + TABLE.encode() + b'"]]}')
        assert looked == [True]
        assert other.is_here("ann", TABLE)
        assert there.table.version > 0

    in_two_houses(database, scene, Wish("me"), Wish("me"))
    assert "news cannot be read" in caplog.text
    assert "camel" not in caplog.text


def test_what_is_stored_is_not_sent_in_a_pipeline(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After one PostgreSQL does not end a transaction in which nothing is asked for: a process that is frozen there
    would hold up everybody for as long as it sleeps."""

    def none(_: object) -> None:
        raise AssertionError("a pipeline")

    for name in ("pipeline", "_pipeline_nolock"):
        monkeypatch.setattr(psycopg.Connection, name, none)

    async def scene(one: House, other: House) -> None:
        here = await one.room(TABLE)
        before = here.table.version
        await here.do(play(here))
        await here.do(lambda at: Say(at, ANN, "well"))
        assert len(await other.store.events(TABLE, before)) == 2

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def test_a_decision_that_lost_the_race_is_taken_anew(database: str) -> None:
    """Everybody talks at once in both processes: nothing is lost or said twice, and each text has its version."""

    async def scene(one: House, other: House) -> None:
        rooms = [await one.room(TABLE), await other.room(TABLE)]
        begun = rooms[0].table.version

        async def talk(room: Room, who: str) -> list[int]:
            return [await room.do(lambda at, n=n: Say(at, ANN, f"{who} {n}")) for n in range(12)]  # type: ignore[misc]

        versions = await asyncio.gather(*(talk(room, name) for room, name in zip(rooms, "ab", strict=True)))
        said = [event.text for event in await one.store.events(TABLE, begun)]  # type: ignore[attr-defined]
        assert sorted(said) == sorted(f"{who} {n}" for who in "ab" for n in range(12))
        assert sorted(versions[0] + versions[1]) == list(range(begun + 1, begun + 25))

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def test_of_two_moves_at_once_one_is_made(database: str) -> None:
    async def scene(one: House, other: House) -> None:
        rooms = [await one.room(TABLE), await other.room(TABLE)]
        moves = [play(room, which) for which, room in enumerate(rooms)]
        results = await asyncio.gather(*map(Room.do, rooms, moves), return_exceptions=True)
        refused = [result for result in results if isinstance(result, Refused)]
        assert [refusal.code for refusal in refused] == ["stale"]
        await until(lambda: rooms[0].table.version == rooms[1].table.version)
        assert len(rooms[0].table.steps) == 1

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def test_a_bot_thinks_in_one_process_and_another_takes_it_up_when_that_one_is_gone(database: str) -> None:
    async def scene(one: House, other: House) -> None:
        asked: list[object] = []

        async def never(thought: object) -> None:
            asked.append(thought)
            await asyncio.Future()

        one.pool.think = never  # type: ignore[method-assign]
        here, there = await one.room(TABLE), await other.room(TABLE)
        await here.attend()
        if here.table.bot_to_move() is None:
            await here.do(play(here))
        await until(lambda: here.table.version == there.table.version)
        made = len(there.table.steps)
        await other._take_up_due()
        assert here.is_thinking
        assert not there.is_thinking, "the other one sees to it"
        await one.close()
        await other.store.writer.write(lapse)
        await until(lambda: len(there.table.steps) > made)
        assert len(asked) <= 2

    in_two_houses(database, scene, Wish("me"), Wish("bot", "Kid", "random"))


def lapse(connection: Connection) -> None:
    """Nobody sees to any table any more."""
    connection.execute(update(tables).values(attended_until=0, bot_waiting=True))


def clear(connection: Connection) -> None:
    for each in (events, tables, players, clubs, club_people, club_tables):
        connection.execute(delete(each))


def test_who_is_there_is_known_elsewhere(database: str) -> None:
    async def scene(one: House, other: House) -> None:
        here, there = await one.room(TABLE), await other.room(TABLE)
        shown = await screen(there)
        watcher = Watcher(ANN, write=lambda *frames: True)
        await here.enter(watcher, None)
        await until(lambda: shown[-1]["type"] == "presence" and shown[-1]["present"] == [True, True])
        await here.leave(watcher)
        await until(lambda: shown[-1]["type"] == "presence" and shown[-1]["present"] == [False, False])

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def test_whoever_sees_more_elsewhere_sees_it_here(database: str) -> None:
    """News may come later than whoever asks: a look reads on."""

    async def scene(one: House, other: House) -> None:
        here, there = await one.room(TABLE), await other.room(TABLE)
        other._hear = lambda told, lines=(): None  # type: ignore[method-assign]
        assert other.news is not None
        other.news._hear = other._hear
        await here.do(play(here))
        assert there.table.version < here.table.version
        seen = json.loads(await there.sight(ANN))
        assert seen["table"]["version"] == here.table.version
        await here.do(play(here))
        # A command that would be refused on what is known here is decided on what holds.
        before = here.table.version
        await there.do(play(here))
        assert there.table.version == before + 1

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def test_news_go_into_as_few_notifications_as_they_fit_into() -> None:
    news = [f"{number}\n{'é' * 1000}".encode() for number in range(10)]
    sent = payloads(7, news)
    heads, pieces = zip(*(payload.split(b"\n", 1) for payload in sent), strict=True)
    assert b"".join(pieces) == b"\n".join(news)
    assert heads == (b"7 2", b"7 1", b"7 0"), "no two are the same: the database would leave one out"
    assert max(map(len, sent)) <= LARGEST_PAYLOAD
    assert payloads(7, []) == []


def test_a_second_server_on_the_same_file_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'serai.db'}"
    with hold(url):
        assert main(["serve", "--port", "0", "--database-url", url]) == 2
        (line,) = capsys.readouterr().err.strip().splitlines()
        assert "another server uses it" in line
        assert "PostgreSQL" in line
        with pytest.raises(StorageProblem), hold(url):
            pass
    assert list(tmp_path.iterdir()) == [], "a lock that is not held does not lie about"
    with hold(url):
        pass
    shared = "postgresql://serai@db/serai"
    with hold(shared), hold(shared):
        pass


def test_nobody_has_a_table_twice(database: str) -> None:
    """Whatever must go on by itself is handed to one of those who ask at once."""

    async def scene(one: House, other: House) -> None:
        await one.store.writer.write(lapse)
        one.closing = other.closing = True
        found = await asyncio.gather(*(house.store.due(house.now()) for house in (one, other, one, other)))
        assert [table for taken in found for table in taken] == [TABLE]

    in_two_houses(database, scene, Wish("me"), Wish("me"))


def test_a_second_process_of_any_supervisor_is_refused_on_the_same_file_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'serai.db'}"
    begin = [sys.executable, "-c", "from serai.server.run import application; application()"]
    with hold(url):
        done = subprocess.run(
            begin, env={**os.environ, "SERAI_DATABASE_URL": url}, capture_output=True, text=True, timeout=PATIENCE_S
        )
    (line,) = done.stderr.strip().splitlines()
    assert "another server uses it" in line
    assert done.returncode == 3, "uvicorn's word for what cannot start: its supervisor gives up"
