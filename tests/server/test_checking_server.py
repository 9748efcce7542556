"""A whole server that plays finished games again: what it counts, whom it tells, and who notices."""

from __future__ import annotations

import json
import os
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest
from sqlalchemy import Engine, select, text, update

from serai.cli import main
from serai.server.storage import Store, append, checks
from serai.server.storage.engine import migrate, open_engine
from serai.server.storage.schema import checks as check_rows
from serai.server.storage.schema import events
from serai.table import Create, Resign, Wish
from tests.patience import PATIENCE_S, until
from tests.server.scenes import ROOT, UNLIMITED, Client, ServerProcess
from tests.server.test_webhooks import Receiver, receiver  # noqa: F401
from tests.table.scenes import ANN, Scene

MINI = {"board": "mini"}


def about(server: ServerProcess) -> dict[str, Any]:
    return dict(Client(server.address).get("/about").json["checks"])


def play_out(client: Client, table: str) -> None:
    """Everybody at one screen plays what comes first."""
    while (seen := client.look(table))["table"]["phase"] == "playing":
        text, version = seen["moves"][0], seen["table"]["version"]
        assert client.do(table, "play", seat=seen["table"]["to_act"], text=text, version=version).status == 200


def test_finished_games_are_counted_on_the_about_page_and_in_the_metrics(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        play_out(ann, ann.make_table("gemblo", "me", "me", options=MINI))
        given_up = ann.make_table("targui", "me", "me")
        assert ann.do(given_up, "resign", seat=0).status == 200
        written_once = ann.make_table("blind", "me", "me")
        assert ann.do(written_once, "resign", seat=0).status == 200
        going_on = ann.make_table("gobi", "me", "me")
        assert ann.do(ann.make_table("gobi", "me", "open"), "close").status == 200
        done = {"on": True, "agreed": 2, "disagreed": 0, "passed_over": 1, "not_checked": 0, "waiting": 0}
        until(lambda: about(server) == done)
        numbers = Client(server.address).get("/metrics", prefix="").body.decode()
        assert '\nserai_checks_total{verdict="agreed"} 2\n' in numbers
        assert '\nserai_checks_total{verdict="passed_over"} 1\n' in numbers
        assert '\nserai_checks_total{verdict="disagreed"} 0\n' in numbers, "none is a number as well"
        assert "\nserai_checks_waiting 0\n" in numbers
        server.stop()
        server.start()
        assert about(server) == done
        engine = open_engine(server.database)
        with engine.connect() as connection:
            known = set(connection.execute(select(check_rows.c.table_id)).scalars())
        engine.dispose()
        assert len(known) == 3
        assert going_on not in known


def test_a_disagreement_is_kept_the_host_is_told_and_the_players_notice_nothing(
    tmp_path: Path,
    receiver: Receiver,  # noqa: F811
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A game is finished on a server that checks nothing, and its result is changed in the database."""
    with ServerProcess(tmp_path, *UNLIMITED, "--second-check", "no") as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "me", options=MINI)
        play_out(ann, table)
        until(lambda: about(server)["waiting"] == 1)  # counts are as fresh as they need be
        assert about(server) == {
            "on": False, "agreed": 0, "disagreed": 0, "passed_over": 0, "not_checked": 0, "waiting": 1,
        }  # fmt: skip
        server.kill()
        engine = open_engine(server.database)
        with engine.begin() as connection:
            for row in connection.execute(select(events).where(events.c.table_id == table)).all():
                if row.body.startswith('{"kind":"ended"'):
                    ended = {**json.loads(row.body), "totals": [3, 4]}
                    where = (events.c.table_id == table, events.c.version == row.version)
                    connection.execute(update(events).where(*where).values(body=json.dumps(ended)))
        engine.dispose()
        server.flags = (*UNLIMITED, "--host-webhook", receiver.url)
        server.start()
        ann = Client(server.address, ann.key)
        record = ann.get(f"/tables/{table}/record").body
        with ann.screen(table) as screen:
            welcome = screen.until("welcome")
            path, told = receiver.calls.get(timeout=PATIENCE_S)
            assert path == "/turn?of=ann"
            assert (told["type"], told["table"], told["game"]) == ("disagreement", table, "gemblo")
            assert "the result: totals (3, 4) were noted, the second game gives " in told["found"]
            until(lambda: about(server)["disagreed"] == 1)
            assert ann.do(table, "say", text="good game").status == 200
            # The next that the screen hears of is the talk, and the table is as it was.
            heard = screen.receive()
            assert [event["kind"] for event in heard["events"]] == ["said"]
            assert heard["table"]["result"] == welcome["table"]["result"]
            assert heard["table"]["result"]["totals"] == [3, 4]
        assert ann.get(f"/tables/{table}/record").body == record
        lines = [json.loads(line) for line in server.logged().splitlines()]
        errors = [line for line in lines if line["level"] == "error"]
        assert [(line["game"], line["table"]) for line in errors] == [("gemblo", table[:6])]
        assert "disagrees" in errors[0]["event"]
        server.stop()
        assert main(["admin", "disagreements", "--database-url", server.database, "--export", str(tmp_path)]) == 0
        assert "1 finished games checked, 1 disagreements" in capsys.readouterr().out
        assert main(["replay", str(tmp_path / f"{table}.txt")]) == 1
        assert "the record says 3 4" in capsys.readouterr().err


class BrokenServer(ServerProcess):
    """`serve_broken`, on the engine in plain Python."""

    def environment(self) -> dict[str, str]:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        return {**os.environ, "PYTHONPATH": path, "SERAI_ENGINE": "interpreted"}


def test_an_engine_that_breaks_a_rule_while_people_play_is_found_out(tmp_path: Path) -> None:
    with BrokenServer(tmp_path, module="tests.server.serve_broken") as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gobi", "me", "me", "me")
        turns: list[int] = []
        while len(turns) < 2:
            seen = ann.look(table)
            seat, version = seen["table"]["to_act"], seen["table"]["version"]
            turns += [seat] if seat not in turns else []
            assert ann.do(table, "play", seat=seat, text=seen["moves"][0], version=version).status == 200
        assert (turns[0] - turns[1]) % 3 == 1, "play does not go anticlockwise"
        for seat in (0, 1):
            assert ann.do(table, "resign", seat=seat).status == 200
        until(lambda: about(server)["disagreed"] == 1)
        engine = open_engine(server.database)
        with engine.connect() as connection:
            found = checks.disagreements(connection)[0].found
        engine.dispose()
        assert f"who acts: {turns[1]} has played" in found
        assert f"the second game says {(turns[0] + 1) % 3}" in found


# --- several processes --------------------------------------------------------------------


def gemblo(table: str) -> Scene:
    """A game that was given up after its first move."""
    wishes = (Wish("me", "Ann"), Wish("me", "Ben"))
    scene = Scene(Create(0, table, "secret", "gemblo", ANN, "Ann", wishes, MINI).events())
    scene.move(str(scene.table.position.legal_moves()[0]))
    scene.do(Resign(0, ANN, 0))
    return scene


@pytest.fixture
def waiting(database: str) -> list[str]:
    """Eight finished games on PostgreSQL, of which nobody has checked any, and nothing else."""
    import asyncio

    engine = open_engine(database)
    migrate(engine)
    with engine.begin() as connection:
        for name in ("checks", "tables", "players", "events"):
            connection.execute(text(f"DELETE FROM {name}"))
    names = [f"game{number}" for number in range(8)]
    store = Store(engine)

    async def keep() -> None:
        for at, name in enumerate(names):
            scene = gemblo(name)
            await store.append(append(0, scene.log, scene.table, at))

    asyncio.run(keep())
    store.close()
    return names


def test_two_processes_check_each_game_once(database: str, waiting: list[str], tmp_path: Path) -> None:
    flags = (*UNLIMITED, "--workers", "2", "--log-level", "debug")
    with ServerProcess(tmp_path, *flags, url=database) as server:
        until(lambda: (about(server)["agreed"], about(server)["waiting"]) == (8, 0))
    done = [json.loads(line) for line in server.logged().splitlines() if "a game was checked" in line]
    assert sorted(line["table"] for line in done) == sorted(name[:6] for name in waiting)


def alive(engine: Engine, process: int) -> Any:
    """A connection that holds the lock of a living process."""
    line = engine.connect()
    line.detach()
    line.execute(text(f"SELECT pg_advisory_lock(7338, {process})"))
    line.commit()
    return line


def test_a_game_belongs_to_the_living_process_that_is_at_it(database: str, waiting: list[str]) -> None:
    engine = open_engine(database)
    first, second = alive(engine, 1), alive(engine, 2)
    with engine.connect() as one, engine.connect() as other:
        # The first is not done with its transaction, and the other does not wait for it.
        assert checks.claim(one, 1) == checks.Waiting("game0", "gemblo")
        assert checks.claim(other, 2) == checks.Waiting("game1", "gemblo")
        one.commit()
        other.commit()
        # What is one's own already is what one goes on with.
        assert checks.claim(other, 2) == checks.Waiting("game1", "gemblo")
        other.rollback()
        assert other.execute(checks.settle("agreed", "game1", 9, None, None)).rowcount == 1
        assert other.execute(checks.settle("disagreed", "game1", 9, "too late", None)).rowcount == 0
        assert checks.claim(other, 2) == checks.Waiting("game2", "gemblo")
        other.commit()
        first.close()
        until(lambda: _gone(engine, 1))
        other.execute(checks.settle("agreed", "game2", 9, None, None))
        assert checks.claim(other, 2) == checks.Waiting("game0", "gemblo")
        other.commit()
    second.close()
    engine.dispose()


def _gone(engine: Engine, process: int) -> bool:
    with engine.connect() as connection:
        query = text(f"SELECT count(*) FROM pg_locks WHERE classid = 7338 AND objid = {process}")
        return bool(connection.execute(query).scalar_one() == 0)


def test_many_at_once_never_get_the_same_game(database: str, waiting: list[str]) -> None:
    engine = open_engine(database)
    lines = [alive(engine, process) for process in range(1, 5)]
    start, got = Barrier(4), []

    def work(process: int) -> None:
        start.wait()
        for _ in range(2):
            with engine.begin() as connection:
                due = checks.claim(connection, process)
                assert due is not None
                connection.execute(checks.settle("agreed", due.table, process, None, None))
            got.append(due.table)

    threads = [Thread(target=work, args=(process,)) for process in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(got) == waiting
    for line in lines:
        line.close()
    engine.dispose()
