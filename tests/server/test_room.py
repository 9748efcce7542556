"""A room when the store is out of order, and screens that do not keep up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from serai.lounge import frames
from serai.server.config import Config
from serai.server.house import House
from serai.server.rooms import watcher
from serai.server.rooms.room import Room
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Append, NotStored, Store
from serai.table import Create, Event, Play, Refused, Say, Wish, sight
from tests.table.scenes import ANN


class Moody(Store):
    """A store that fails when told to."""

    full = False
    silent = False

    def append(self, *appends: Append) -> asyncio.Future[None]:
        if not self.full:
            return super().append(*appends)
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(NotStored("database or disk is full"))
        return failed

    async def events(self, table: str, after: int = 0) -> list[Event]:
        if self.silent:
            raise OperationalError("select", {}, Exception("disk I/O error"))
        return await super().events(table, after)


def in_a_room(folder: Path, scene: Callable[[Room, Moody], Awaitable[None]]) -> None:
    """Run a scene in the room of a table at which Ann holds both seats."""

    async def run() -> None:
        config = Config.read({"database_url": f"sqlite:///{folder / 'serai.db'}"}, {})
        store = Moody.open(config.database_url)
        assert isinstance(store, Moody)
        house = House(config, store)
        wish = Create(house.now(), "t", "s", "gemblo", ANN, "Ann", (Wish("me"), Wish("me")), {})
        await house.add_table(wish.events())
        await scene(await house.room("t"), store)
        await house.close()

    asyncio.run(run())


def test_nothing_is_told_or_kept_that_was_not_stored(tmp_path: Path) -> None:
    async def scene(room: Room, store: Moody) -> None:
        screen = Watcher(ANN)
        await room.enter(screen, None)
        await screen.next()
        before = room.table.version
        move = sight(room.table, 0, 0)["moves"][0]
        store.full = True
        with pytest.raises(Refused) as caught:
            await room.do(lambda at: Play(at, ANN, 0, move, before))
        assert caught.value.code == "not_stored"
        assert room.table.version == before
        frame = json.loads(await screen.next() or b"")
        assert (frame["type"], frame["table"]["version"]) == ("sight", before)
        store.full = False
        assert await room.do(lambda at: Play(at, ANN, 0, move, before)) == before + 1

    in_a_room(tmp_path, scene)


def test_a_move_draws_anew_only_what_it_touches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def counted(name: str) -> None:
        ask = getattr(frames, name)

        def noted(*given: Any) -> Any:
            drawn.append(name)
            return ask(*given)

        monkeypatch.setattr(frames, name, noted)

    async def scene(room: Room, store: Moody) -> None:
        screens = [Watcher(ANN), Watcher(None)]
        for screen in screens:
            await room.enter(screen, None)
            await screen.next()
        for name in ("lasting", "moving", "own", "people", "view"):
            counted(name)
        for seat in (0, 1):
            drawn.clear()
            move = sight(room.table, seat, 0)["moves"][0]
            await room.do(lambda at, seat=seat, move=move: Play(at, ANN, seat, move, room.table.version))  # type: ignore[misc]
            assert sorted(drawn) == ["moving", "view"], "once for both screens"
        drawn.clear()
        await room.do(lambda at: Say(at, ANN, "hello"))
        assert sorted(drawn) == ["lasting", "moving", "own", "own", "people"], "the position still stands"
        told = [json.loads(await screen.next() or b"") for screen in screens for _ in range(3)]
        table, at = room.table, room.used_at
        for frame, person in ((told[2], ANN), (told[5], None)):
            seen = sight(table, screens[0].eyes(table) if person else None, at, person)
            assert {**frame["table"], "seats": []} == {**json.loads(json.dumps(seen["table"])), "seats": []}
            assert (frame["you"], frame["view"]) == (seen["you"], json.loads(json.dumps(seen["view"])))

    in_a_room(tmp_path, scene)


def test_a_table_that_cannot_be_read_again_is_not_used_until_it_can(tmp_path: Path) -> None:
    async def scene(room: Room, store: Moody) -> None:
        before = room.table.version
        store.full = store.silent = True
        for _ in range(2):
            with pytest.raises(Refused) as caught:
                await room.do(lambda at: Say(at, ANN, "hello"))
            assert caught.value.code == "not_stored"
        with pytest.raises(Refused):
            await room.look(lambda table: table.version)
        store.full = store.silent = False
        assert await room.look(lambda table: table.version) == before

    in_a_room(tmp_path, scene)


def test_a_crowd_before_one_mailbox_is_sent_away_but_may_leave(tmp_path: Path) -> None:
    async def scene(room: Room, store: Moody) -> None:
        screen = Watcher(ANN)
        await room.enter(screen, None)
        talk = [room.do(lambda at: Say(at, ANN, "hello")) for _ in range(400)]
        results = await asyncio.gather(*talk, room.leave(screen), return_exceptions=True)
        busy = [result for result in results if isinstance(result, Refused)]
        assert 100 < len(busy) < 200
        assert {refusal.code for refusal in busy} == {"busy"}
        assert not room.watchers

    in_a_room(tmp_path, scene)


def test_a_screen_that_does_not_keep_up_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watcher, "MOST_WAITING", 3)

    async def scene() -> None:
        screen = Watcher(None)
        for number in range(4):
            screen.tell(b"frame %d" % number)
        assert screen.too_slow
        assert await screen.next() is None

    asyncio.run(scene())


def test_frames_go_out_at_once_and_none_overtakes_one_that_waits() -> None:
    async def scene() -> None:
        sent: list[bytes] = []
        takes = True

        def write(*frames: bytes) -> bool:
            if takes:
                sent.extend(frames)
            return takes

        screen = Watcher(None, write=write)
        screen.tell(b"one")
        assert sent == [b"one"], "without waiting for whoever sends"
        takes = False
        screen.tell(b"two")
        takes = True
        screen.tell(b"three")
        assert sent == [b"one"], "the second waits, so the third does"
        assert await screen.next() == b"two"
        screen.tell(b"four")
        assert sent == [b"one"], "the second may not be sent yet"
        assert [await screen.next(), await screen.next()] == [b"three", b"four"]
        waiting = asyncio.create_task(screen.next())
        await asyncio.sleep(0)
        screen.tell(b"five")
        assert sent == [b"one", b"five"], "all that waited are sent"
        waiting.cancel()

    asyncio.run(scene())


def test_what_is_kept_goes_out_with_the_next_frame_and_in_its_order() -> None:
    async def scene() -> None:
        writes: list[tuple[bytes, ...]] = []
        takes = True

        def write(*frames: bytes) -> bool:
            writes.append(frames)
            return takes

        screen = Watcher(None, write=write)
        screen.keep(b"one")
        assert writes == []
        screen.tell(b"two")
        assert writes == [(b"one", b"two")]
        screen.tell(b"three")
        takes = False
        screen.keep(b"four")
        screen.tell(b"five")
        screen.keep(b"six")
        screen.close()
        assert writes == [(b"one", b"two"), (b"three",), (b"four", b"five")]
        waiting = [await screen.next() for _ in range(4)]
        assert waiting == [b"four", b"five", b"six", None], "all of them wait, or none does"

    asyncio.run(scene())


def test_nothing_is_written_after_a_screen_was_closed() -> None:
    async def scene() -> None:
        sent: list[bytes] = []

        def write(*frames: bytes) -> bool:
            sent.extend(frames)
            return True

        screen = Watcher(None, write=write)
        screen.close()
        screen.tell(b"too late")
        assert await screen.next() is None
        screen.tell(b"later still")
        assert sent == []

    asyncio.run(scene())
