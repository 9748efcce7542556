"""Several processes on one PostgreSQL: players on any of them, and one killed amid their games."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import text

from serai.cli import main
from serai.server.storage.engine import open_engine
from tests.patience import until
from tests.server.crash import Crash
from tests.server.scenes import UNLIMITED, Client, ServerProcess


@pytest.fixture(scope="module")
def both(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Two processes, which take seconds to start: for all of these tests."""
    folder = tmp_path_factory.mktemp("both")
    with ServerProcess(folder, *UNLIMITED, "--workers", "2", url=database) as process:
        yield process


@pytest.fixture
def server(both: ServerProcess) -> ServerProcess:
    """Whoever was killed or stopped in the test before is there again."""
    if both.process.poll() is not None:
        both.start()
    until(lambda: len(living(both.database)) == 2)
    return both


def living(url: str) -> list[int]:
    """The processes that hold their lock."""
    return ask(url, "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7338")


def ask(url: str, query: str) -> list[int]:
    engine = open_engine(url)
    with engine.connect() as connection:
        found = [int(value) for value in connection.execute(text(query)).scalars()]
    engine.dispose()
    return found


def workers(server: ServerProcess) -> list[int]:
    pid = server.process.pid
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def born(pid: int) -> int:
    """When a process began, in the kernel's ticks."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])


class OneOfTwoKilled(Crash):
    """Not the whole server is killed, only its eldest process, once both live; nobody starts another by hand. Whoever
    the kernel gave the players to at first is dead after two kills."""

    def kill(self, server: ServerProcess) -> None:
        until(lambda: len(living(server.database)) == 2)
        os.kill(min(workers(server), key=born), signal.SIGKILL)


def test_games_go_on_when_one_of_two_processes_is_killed(server: ServerProcess) -> None:
    run = OneOfTwoKilled([server], tables=6, seed=3)
    asyncio.run(run.run(kills=3))
    report = run.judge()
    assert report.problems == []
    assert report.acknowledged > 50
    assert main(["admin", "verify", "--database-url", server.database]) == 0


def test_two_players_meet_whichever_process_answers_them(server: ServerProcess) -> None:
    """Every request goes to a process of the kernel's choice; presence, moves and news arrive."""
    ann, ben = Client.guest(server.address, "Ann"), Client.guest(server.address, "Ben")
    for _ in range(6):
        table = ann.make_table("gemblo", "me", "open", options={"board": "mini"})
        ben.sit(table, 1)
        with ann.screen(table) as hers, ben.screen(table) as his:
            seen = hers.until("welcome")
            his.until("welcome")
            assert hers.do("play", seat=0, text=seen["moves"][0], version=seen["table"]["version"])["type"] == "done"
            heard = his.until("events")
            assert heard["events"][0]["text"] == seen["moves"][0]
            assert ben.move(table, heard["moves"][0]).status == 200
            assert hers.until("events")["events"][0]["seat"] == 1
            assert ben.do(table, "say", text="hello").status == 200
    assert len(ben.get("/me/tables").json["tables"]) == 6


def test_news_reach_a_stream_whichever_process_holds_it(server: ServerProcess) -> None:
    """One process has the table; Ann listens on many connections, which are spread over both."""
    ann, ben = Client.guest(server.address, "Ann"), Client.guest(server.address, "Ben")
    first = ann.make_table("gemblo", "me", "me", options={"board": "mini"})
    with ExitStack() as stack:
        streams = [stack.enter_context(ann.listen()) for _ in range(8)]
        for stream in streams:
            assert stream.next("turn") == first
        table = ben.make_table("gemblo", "me", "open", options={"board": "mini"})
        ann.sit(table, 1)
        assert ben.move(table, ben.look(table)["moves"][0]).status == 200
        for stream in streams:
            assert stream.next("turn") == table
        assert ann.do(table, "resign", seat=1).status == 200
        for stream in streams:
            assert stream.next("over") == table
        assert {ann.do(table, "rematch").status, ben.do(table, "rematch").status} == {200}
        following = ann.look(table)["table"]["rematch"]
        for stream in streams:
            assert stream.next("rematch") == following


def test_bots_of_a_killed_process_are_taken_over(server: ServerProcess) -> None:
    ann = Client.guest(server.address, "Ann")
    table = ann.make_table("gemblo", "me", "bot", options={"board": "mini"})
    assert ann.do(table, "take_over", seat=0).status == 200
    for pid in workers(server):
        os.kill(pid, signal.SIGKILL)
    until(lambda: look(ann, table) == "over")


def look(ann: Client, table: str) -> str:
    try:
        return str(ann.get(f"/tables/{table}").json.get("table", {}).get("phase"))
    except OSError:
        return ""


def test_several_processes_want_postgresql(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["serve", "--workers", "2", "--database-url", f"sqlite:///{tmp_path / 'serai.db'}"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err
