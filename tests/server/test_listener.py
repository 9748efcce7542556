"""What comes in by a socket: in turn, answered with the frames, and without a task for each."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from serai.server.network.connections import PIECE, Socket, head, whole_text
from serai.server.rooms.listener import MOST_MISTAKES, Cut, Listener
from serai.server.rooms.mailbox import CalledOff, Mailbox
from serai.server.rooms.room import Room
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Account
from serai.table import sight
from tests.server.test_room import Moody, in_a_room
from tests.table.scenes import ANN

ASKER = ("203.0.113.7", ANN)


def play(text: str, version: int, seat: int = 0, number: int = 1) -> str:
    command = {"type": "play", "seat": seat, "text": text, "version": version}
    return json.dumps({"type": "do", "id": number, "command": command})


def talk(text: str, number: int) -> str:
    return json.dumps({"type": "do", "id": number, "command": {"type": "say", "text": text}})


async def listening(room: Room, account: Account | None = None) -> tuple[Listener, list[dict[str, Any]]]:
    """A listener, and the frames that its screen is sent."""
    frames: list[dict[str, Any]] = []

    def write(*texts: bytes) -> bool:
        frames.extend(map(json.loads, texts))
        return True

    screen = Watcher(ANN, write=write)
    await room.enter(screen, room.table.version)
    frames.clear()
    account = account or Account(ANN, "Ann", False, None)
    return Listener(room.house, room, account, screen, ANN, ASKER), frames


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.001)


def test_a_move_is_told_and_answered_in_one_go_and_makes_no_task(tmp_path: Path) -> None:
    async def scene(room: Room, store: Moody) -> None:
        listener, frames = await listening(room)
        loop = asyncio.get_running_loop()
        made: list[Any] = []
        writes: list[int] = []
        write = listener._screen._write
        assert write is not None

        def counted(*texts: bytes) -> bool:
            writes.append(len(texts))
            return write(*texts)

        listener._screen._write = counted

        def factory(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
            if Path(work.cr_code.co_filename).parent.name in ("rooms", "storage"):
                made.append(work)
            return asyncio.Task(work, loop=loop, **more)

        turns: list[list[str]] = [[]]

        def turn() -> None:
            turns.append([frame["type"] for frame in frames])
            if turns[-1] != ["events", "done"]:
                loop.call_soon(turn)

        before = room.table.version
        loop.set_task_factory(factory)
        listener.hear(play(sight(room.table, 0, 0)["moves"][0], before))
        assert room.table.version > before, "decided and applied at once"
        assert not frames, "but told when it is stored"
        turn()
        await until(lambda: len(frames) == 2)
        loop.set_task_factory(None)
        assert writes == [2], "the answer goes out with the frame"
        assert not made
        assert ["events"] not in turns, "the answer does not wait for another turn of the loop"

    in_a_room(tmp_path, scene)


def test_frames_are_taken_in_turn_and_what_waits_holds_the_connection_back(tmp_path: Path) -> None:
    async def scene(room: Room, store: Moody) -> None:
        listener, frames = await listening(room)
        held: list[bool] = []
        listener.hold = held.append
        for number in range(3):
            listener.hear(talk(f"word {number}", number))
        assert held == [False, True, True], "the first is under way, the others wait"
        await listener.rest()
        await until(lambda: len(frames) == 6)
        assert [frame.get("id", frame["type"]) for frame in frames] == ["events", 0, "events", 1, "events", 2]
        assert held[len(held) - 1] is False

    in_a_room(tmp_path, scene)


def test_an_illegal_move_is_explained_and_the_next_frame_waits_for_that(tmp_path: Path) -> None:
    async def scene(room: Room, store: Moody) -> None:
        listener, frames = await listening(room)
        listener.hear(play("1 40,40", room.table.version))
        listener.hear(talk("well", 2))
        await until(lambda: len(frames) == 3)
        assert [frame["type"] for frame in frames] == ["refused", "events", "done"]
        assert frames[0]["error"]["clause"].startswith("gemblo.")

    in_a_room(tmp_path, scene)


def test_a_failure_to_explain_a_refusal_is_answered_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any) -> None:
        raise OSError("no reckoner")

    monkeypatch.setattr("serai.server.rooms.room.judged", fails)

    async def scene(room: Room, store: Moody) -> None:
        listener, frames = await listening(room)
        listener.hear(play("1 40,40", room.table.version))
        listener.hear(talk("well", 2))
        await asyncio.wait_for(until(lambda: len(frames) == 3), 10)
        assert [frame["type"] for frame in frames] == ["refused", "events", "done"]
        assert frames[0]["error"]["code"] == "internal"

    in_a_room(tmp_path, scene)


def test_what_cannot_be_read_is_said_and_then_the_socket_is_cut(tmp_path: Path) -> None:
    async def scene(room: Room, store: Moody) -> None:
        listener, frames = await listening(room)
        for _ in range(MOST_MISTAKES + 3):
            listener.hear("nonsense")
        assert [frame["error"]["code"] for frame in frames] == ["malformed"] * MOST_MISTAKES
        with pytest.raises(Cut):
            await listener.ended

    in_a_room(tmp_path, scene)


def in_a_loop(scene: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await scene()

    asyncio.run(run())


def test_a_mailbox_does_one_thing_after_the_other_whoever_waits_for_it() -> None:
    async def scene() -> None:
        mailbox, gate, order = Mailbox(), asyncio.Event(), list[str]()

        async def first() -> None:
            order.append("first begins")
            await gate.wait()
            await asyncio.sleep(0)
            order.append("first ends")

        async def second() -> str:
            order.append("second")
            return "done"

        waiting = asyncio.create_task(mailbox.post(first))
        await asyncio.sleep(0)
        assert order == ["first begins"]
        following = asyncio.create_task(mailbox.post(second))
        await asyncio.sleep(0)
        waiting.cancel()
        gate.set()
        assert await following == "done", "the sender of the first is gone, and it is done all the same"
        assert order == ["first begins", "first ends", "second"]
        await mailbox.settle()
        assert not mailbox.is_busy

    in_a_loop(scene)


def test_a_failure_is_its_senders_own() -> None:
    async def scene() -> None:
        mailbox = Mailbox()

        async def fails() -> None:
            raise ValueError("no")

        async def works() -> int:
            return 7

        heard: list[Any] = []
        mailbox.put(fails, lambda result, error: heard.append(error))
        mailbox.put(works, lambda result, error: heard.append(result))
        assert isinstance(heard[0], ValueError)
        assert heard[1] == 7
        with pytest.raises(ValueError, match="no"):
            await mailbox.post(fails)

    in_a_loop(scene)


def test_work_that_is_called_off_is_answered_and_what_waits_is_done() -> None:
    async def scene() -> None:
        mailbox, gate = Mailbox(), asyncio.get_running_loop().create_future()
        complaints: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context["exception"]))

        async def waits() -> None:
            await gate

        async def works() -> int:
            return 7

        heard: list[Any] = []
        mailbox.put(waits, lambda result, error: heard.append(error))
        mailbox.put(works, lambda result, error: heard.append(result))
        gate.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert isinstance(heard[0], CalledOff)
        assert heard[1:] == [7]
        assert not mailbox.is_busy
        assert [type(error) for error in complaints] == [asyncio.CancelledError], "and it is not hushed up"

    in_a_loop(scene)


def test_a_text_is_framed_as_the_library_frames_it() -> None:
    for size in (0, 1, 125, 126, 127, 4096, 65535, 65536, 70000):
        text = b"x" * size
        library = ServerProtocol()
        library.state = OPEN
        library.send_text(text)
        assert head(len(text)) + text == b"".join(library.data_to_send()), size


def test_what_a_client_says_in_one_frame_is_read_as_the_library_reads_it() -> None:
    for size in (0, 1, 125, 126, 127, 4096):
        said = "é" + "x" * (size - 2) if size > 1 else "x" * size
        whole = Frame(Opcode.TEXT, said.encode()).serialize(mask=True)
        assert whole_text(whole) == said
        for other in (whole[:-1], whole + b"x", whole + whole, whole[:1], b""):
            assert whole_text(other) is None, "a part of it, or more than it"
    for kind in (Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CLOSE, Opcode.CONT):
        assert whole_text(Frame(kind, b"1234").serialize(mask=True)) is None
    assert whole_text(Frame(Opcode.TEXT, b"1234", fin=False).serialize(mask=True)) is None
    assert whole_text(Frame(Opcode.TEXT, b"1234").serialize(mask=False)) is None, "the parser objects to it"
    assert whole_text(Frame(Opcode.TEXT, b"\xff").serialize(mask=True)) is None, "and to this"
    assert whole_text(Frame(Opcode.TEXT, b"x" * (PIECE + 1)).serialize(mask=True)) is None
    assert whole_text(b"\x81\xff" + (70000).to_bytes(8, "big") + bytes(4) + b"x" * 70000) is None


def test_the_parser_says_when_it_is_between_frames() -> None:
    """Otherwise everything would go through it, and nobody would notice."""
    library = ServerProtocol()
    socket = Socket.__new__(Socket)
    socket.conn = library
    assert not socket._is_between_frames(), "no handshake yet"
    library.state = OPEN
    library.parser = library.parse()
    next(library.parser)
    assert socket._is_between_frames()
    whole = Frame(Opcode.TEXT, b"x" * 300).serialize(mask=True)
    for length in (1, 2, 3, 4, 8, 100):
        library.receive_data(whole[:length])
        assert not socket._is_between_frames(), length
        library.receive_data(whole[length:])
        assert socket._is_between_frames()
    library.receive_data(Frame(Opcode.TEXT, b"half", fin=False).serialize(mask=True))
    assert not socket._is_between_frames(), "the rest of the message comes first"
    library.receive_data(Frame(Opcode.CONT, b" and half").serialize(mask=True))
    assert socket._is_between_frames()
