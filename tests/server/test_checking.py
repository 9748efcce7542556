"""Every finished game is played again by its second game: after everybody else, once, and unnoticed by
whoever played it. What differs is kept, and the host is told."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from serai.cli import main
from serai.core.record import Record
from serai.core.registry import registered
from serai.server.checking import checker as module
from serai.server.checking.checker import Checker
from serai.server.checking.verdict import check
from serai.server.metrics import Metrics
from serai.server.storage import Store, append
from serai.server.storage.engine import open_engine
from serai.server.storage.schema import checks, events
from serai.server.webhooks.calls import Webhooks
from serai.table import Create, Resign, Undo, Wish, encode
from tests.server.scenes import ROOT
from tests.server.told import TOLD
from tests.table.blind import BLIND
from tests.table.scenes import ANN, Scene, blind

PLUGIN = Path(__file__).parent / "checking_plugin"
LOOKS = 6000
"""So often is asked whether it has come to something, each time after a twentieth of a second."""


@pytest.fixture(autouse=True)
def told_is_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Here, and in the process that plays games again."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(PLUGIN), *sys.path, str(ROOT)]))
    with registered(TOLD):
        yield


def told(second: str, table: str = "t1") -> Scene:
    """A table of Told that has begun."""
    wishes = (Wish("me", "Ann"), Wish("me", "Ben"))
    return Scene(Create(0, table, "secret", "told", ANN, "Ann", wishes, {"second": second}).events())


def finished(second: str = "honest", table: str = "t1") -> Scene:
    """Six turns of a card, a word and `end`; everybody raises."""
    scene = told(second, table)
    while scene.table.phase == "playing":
        scene.move("raise")
        scene.move("end")
    return scene


def rows(scene: Scene) -> list[tuple[int, str]]:
    """The log as it is stored."""
    return [(version, json.dumps(encode(event))) for version, event in enumerate(scene.log, 1)]


@contextmanager
def house(folder: Path) -> Iterator[Store]:
    store = Store.open(f"sqlite:///{folder / 'serai.db'}")
    yield store
    store.close()


async def keep(store: Store, *scenes: Scene) -> None:
    for at, scene in enumerate(scenes):
        await store.append(append(0, scene.log, scene.table, at))


@asynccontextmanager
async def checking(store: Store, waits: Callable[[], bool] = lambda: False) -> AsyncIterator[Checker]:
    metrics = Metrics()
    one = Checker(store, metrics, Webhooks(metrics, private=True), lambda: 7, waits)
    await one.open(on=True)
    yield one
    await one.stop()


async def until(condition: Callable[[], Any]) -> None:
    for _ in range(LOOKS):
        if condition():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("this should have happened by now")


def kept(url: str) -> dict[str, Any]:
    """What the database has of each table."""
    engine = open_engine(url)
    with engine.connect() as connection:
        found = {row.table_id: row for row in connection.execute(select(checks)).all()}
    engine.dispose()
    return found


# --- what comes of one game ---------------------------------------------------------------


def test_a_game_that_both_tell_alike_is_agreed_upon() -> None:
    assert check(rows(finished())) == {"verdict": "agreed", "found": None, "record": None}


def test_a_game_that_was_given_up_is_checked_as_far_as_it_went() -> None:
    scene = told("honest")
    scene.move("raise")
    scene.do(Undo(0, ANN, 0, scene.table.version))
    scene.move("stay")
    scene.do(Resign(0, ANN, 0))
    assert scene.table.phase == "over"
    assert check(rows(scene))["verdict"] == "agreed"
    changed = [(version, body.replace('"text": "stay"', '"text": "end"')) for version, body in rows(scene)]
    assert check(changed)["found"] == (
        f"after move 1, {scene.table.steps[0].text!r}: what was played, 'end', may not be played"
    )


def test_a_second_game_that_reads_a_rule_differently_is_heard_and_the_record_is_kept() -> None:
    scene = finished("lies")
    found = check(rows(scene))
    assert found["verdict"] == "disagreed"
    # Six turns of three steps: it comes out at the end, when points are counted.
    assert str(found["found"]).startswith("after move 18, 'end': the outcome, ")
    record = Record.from_text(str(found["record"]))
    assert record.moves == [step.text for step in scene.table.steps]
    assert dict(record.names) == {}


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('"totals": [', '"totals": [1', "after move 18, 'end': the result: totals "),
        ('"places": [', '"places": [3, ', "after move 18, 'end': the result: places "),
        ('"seat": 1, "text": "raise"', '"seat": 0, "text": "raise"', "who acts: 0 has played 'raise', "),
    ],
)
def test_what_the_log_says_is_held_against_the_second_game(old: str, new: str, found: str) -> None:
    log = rows(finished())
    version, body = next(row for row in log if old in row[1])
    log[version - 1] = (version, body.replace(old, new))
    checked = check(log)
    assert checked["verdict"] == "disagreed"
    assert found in str(checked["found"])


def test_a_game_of_other_rules_or_written_only_once_is_passed_over() -> None:
    log = rows(finished())
    log[0] = (1, log[0][1].replace('"rules": 1', '"rules": 99'))
    assert check(log)["verdict"] == "passed_over"
    assert "rules version 99" in str(check(log)["found"])
    with registered(BLIND):
        scene = blind(ANN, ANN)
        scene.do(Resign(0, ANN, 0))
        assert check(rows(scene))["verdict"] == "passed_over"


def test_a_log_that_cannot_be_read_or_does_not_end_is_no_disagreement() -> None:
    log = rows(finished())
    assert check([*log[:4], *log[5:]])["found"] == "the log cannot be read: version 5 is missing"
    assert check([*log[:4], (5, "{}"), *log[5:]])["verdict"] == "not_checked"
    assert check(rows(told("honest"))) == {
        "verdict": "not_checked", "found": "the log does not end the game", "record": None,
    }  # fmt: skip


def test_a_game_that_never_ends_is_given_up_when_its_processor_time_is_spent() -> None:
    checked = check(rows(finished("loops")), seconds=0.05)
    assert checked == {
        "verdict": "not_checked", "found": "it takes more than 0.05 s of processor time", "record": None,
    }  # fmt: skip
    assert check(rows(finished()))["verdict"] == "agreed"


# --- the queue ----------------------------------------------------------------------------


def test_one_game_after_another_is_checked_and_one_that_kills_its_process_holds_nobody_up(tmp_path: Path) -> None:
    games = [finished("dies", "t1"), finished("lies", "t2"), finished("honest", "t3"), told("honest", "t4")]

    async def scene(store: Store) -> None:
        await keep(store, *games)
        async with checking(store) as one:
            await until(lambda: "waiting" not in one.counts)
            assert one.counts == {"not_checked": 1, "disagreed": 1, "agreed": 1}

    with house(tmp_path) as store:
        asyncio.run(scene(store))
    found = kept(f"sqlite:///{tmp_path / 'serai.db'}")
    # The game that is still on has no row.
    assert {table: row.verdict for table, row in found.items()} == {
        "t1": "not_checked", "t2": "disagreed", "t3": "agreed",
    }  # fmt: skip
    assert "the process ended" in found["t1"].found
    assert (found["t3"].record, found["t3"].checked_at, found["t2"].game) == (None, 7, "told")


def test_a_game_that_ends_now_is_checked_now(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        on = told("honest")
        await keep(store, on)
        async with checking(store) as one:
            before = on.table.version
            last = on.do(Resign(0, ANN, 0))
            await store.append(append(before, last, on.table, 5))
            one.wake()
            await until(lambda: one.counts == {"agreed": 1})

    with house(tmp_path) as store:
        asyncio.run(scene(store))


def test_what_was_not_checked_before_a_stop_is_checked_after_it(tmp_path: Path) -> None:
    """One house is stopped while it stands back, the next amid a game."""

    async def scene(store: Store) -> None:
        await keep(store, finished(table="t1"), finished("loops", "t2"))
        async with checking(store, waits=lambda: True):
            pass
        async with checking(store) as one:
            await until(lambda: one.counts == {"agreed": 1, "waiting": 1})
            await until(lambda: one._child.is_running)
        assert not one._child.is_running
        await keep(store, finished(table="t3"))
        # This program plays it with another second game.
        honest = update(events).where(events.c.table_id == "t2", events.c.version == 1)
        await store.writer.write(lambda c: c.execute(honest.values(body=rows(finished(table="t2"))[0][1])) and None)
        async with checking(store) as one:
            await until(lambda: one.counts == {"agreed": 3})

    with house(tmp_path) as store:
        asyncio.run(scene(store))


def test_nothing_is_checked_while_somebody_waits_for_a_bot_or_an_answer(tmp_path: Path) -> None:
    looks = 0

    def waits() -> bool:
        nonlocal looks
        looks += 1
        return looks < 4

    async def scene(store: Store) -> None:
        await keep(store, finished())
        async with checking(store, waits) as one:
            await until(lambda: looks == 3)
            assert not one._child.is_running
            await until(lambda: one.counts == {"agreed": 1})
            assert one._child.process is not None
            assert os.getpriority(os.PRIO_PROCESS, one._child.process.pid) == 19

    with pytest.MonkeyPatch.context() as patch, house(tmp_path) as store:
        patch.setattr(module, "STAND_BACK_S", 0.1)
        asyncio.run(scene(store))


def test_a_process_that_cannot_be_started_is_not_the_games_fault(tmp_path: Path, caplog: Any) -> None:
    async def scene(store: Store) -> None:
        await keep(store, finished())
        async with checking(store) as one:
            one._child.module = "serai.no_such_module"
            await until(lambda: "no game is checked now" in caplog.text)
            assert one.counts == {"waiting": 1}
            one._child.module = "serai.server.checking.worker"
            one.wake()
            await until(lambda: one.counts == {"agreed": 1})

    with house(tmp_path) as store:
        asyncio.run(scene(store))


# --- what the host has of it --------------------------------------------------------------


def disagreed(folder: Path) -> str:
    """A database with a disagreement and an agreement; its address."""

    async def scene(store: Store) -> None:
        await keep(store, finished("lies", "t1"), finished("honest", "t2"))
        async with checking(store) as one:
            await until(lambda: one.counts == {"agreed": 1, "disagreed": 1})

    with house(folder) as store:
        asyncio.run(scene(store))
    return f"sqlite:///{folder / 'serai.db'}"


def test_disagreements_are_listed_and_exported_as_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, folder = disagreed(tmp_path), tmp_path / "out"
    assert main(["admin", "disagreements", "--database-url", url, "--export", str(folder)]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("t1: told, after move 18, 'end': the outcome, ")
    assert last == "2 finished games checked, 1 disagreements; 0 passed over, 0 not checked, 0 waiting"
    assert [path.name for path in folder.iterdir()] == ["t1.txt"]
    text = (folder / "t1.txt").read_text("utf-8")
    assert "\n# table t1\n# after move 18, 'end': the outcome" in text
    assert len(Record.from_text(text).moves) == 18
    capsys.readouterr()
    assert main(["admin", "disagreements", "--database-url", url, "--export", str(folder / "t1.txt")]) == 2
    assert "t1.txt: " in capsys.readouterr().err


def test_verdicts_outlive_their_tables_and_go_with_a_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = disagreed(tmp_path)
    backup, other = str(tmp_path / "backup.gz"), f"sqlite:///{tmp_path / 'other.db'}"
    assert main(["admin", "prune", "--finished", "--days", "0", "--database-url", url]) == 0
    assert "2 tables" in capsys.readouterr().out
    assert main(["admin", "backup", backup, "--database-url", url]) == 0
    assert main(["admin", "restore", backup, "--database-url", other]) == 0
    capsys.readouterr()
    assert main(["admin", "disagreements", "--database-url", other]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("2 finished games checked, 1 disagreements")


def test_a_game_that_is_removed_waits_no_longer(tmp_path: Path) -> None:
    with house(tmp_path) as store:
        asyncio.run(keep(store, finished()))
    url = f"sqlite:///{tmp_path / 'serai.db'}"
    assert kept(url)["t1"].verdict == "waiting"
    assert main(["admin", "prune", "--finished", "--days", "0", "--database-url", url]) == 0
    assert kept(url) == {}


@pytest.mark.parametrize(
    ("flag", "value", "complaint"),
    [("--second-check", "maybe", "is yes or no"), ("--host-webhook", "nowhere", "an address reads https://HOST/PATH")],
)
def test_a_setting_that_makes_no_sense_is_named(
    capsys: pytest.CaptureFixture[str], flag: str, value: str, complaint: str
) -> None:
    assert main(["serve", flag, value]) == 2
    assert complaint in capsys.readouterr().err
