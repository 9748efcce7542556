"""The same house on PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.event import listen
from sqlalchemy.exc import DBAPIError

from serai.cli import main
from serai.server.storage import Conflict, NotStored, Store, append, line, store
from serai.server.storage.store import SAME_AGAIN
from tests.patience import PATIENCE_S
from tests.server.crash import crash
from tests.server.test_storage import moved, table_of


def test_a_killed_server_loses_nothing_on_postgresql_and_its_backup_opens_on_sqlite(
    database: str, tmp_path: Path
) -> None:
    report = crash(tmp_path, kills=1, tables=3, seed=2, url=database)
    assert report.problems == []
    assert report.acknowledged > 10
    backup = tmp_path / "backup.gz"
    assert main(["admin", "verify", "--database-url", database]) == 0
    assert main(["admin", "backup", str(backup), "--database-url", database]) == 0
    moved = f"sqlite:///{tmp_path / 'moved.db'}"
    assert main(["admin", "restore", str(backup), "--database-url", moved]) == 0
    assert main(["admin", "verify", "--database-url", moved]) == 0


def test_a_process_that_is_frozen_in_the_middle_of_a_write_holds_nobody_up(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "IDLE_MS", 300)
    frozen, other = Store.open(database), Store.open(database)
    try:
        with frozen.engine.connect() as held:
            held.execute(SAME_AGAIN)
            with other.engine.begin() as connection:
                connection.execute(text(f"SET LOCAL lock_timeout = '{PATIENCE_S:.0f}s'"))
                connection.execute(SAME_AGAIN)
            with pytest.raises(DBAPIError, match="idle-in-transaction"):
                held.execute(SAME_AGAIN)
    finally:
        frozen.close()
        other.close()


def test_moves_are_one_statement_and_whatever_is_against_them_nothing_of_it_is_stored(database: str) -> None:
    opened = Store.open(database)
    begun: list[object] = []
    listen(opened.engine, "begin", begun.append)

    async def scene() -> None:
        for name in ("a", "b"):
            events, table = table_of(name)
            await opened.append(append(0, events, table, 5))
        del begun[:]
        told = moved("a", 2)._replace(news=lambda: '{"says":"dromadaire : « été »"}'.encode())
        with psycopg.connect(database, autocommit=True) as listening:
            listening.execute("LISTEN serai")
            await asyncio.gather(opened.append(told), opened.append(moved("b", 1)))
            (notice,) = listening.notifies(timeout=PATIENCE_S, stop_after=1)
        assert notice.payload == f'{opened.process} 0\n{{"says":"dromadaire : « été »"}}'
        assert begun == [], "no transaction of the layers above"
        length = len(await opened.events("a"))
        assert await opened.version("a") == length, "the lists know"
        del begun[:]
        for late in (moved("a", 1), moved("b", 1)._replace(after=50)):
            with pytest.raises(Conflict):
                await opened.append(late)
        assert len(begun) == 2, "the ordinary way finds out what the matter is"
        assert [len(await opened.events(name)) for name in ("a", "b")] == [length, length - 1]

    try:
        asyncio.run(scene())
    finally:
        opened.close()


def test_a_line_that_was_cut_is_noticed_and_where_its_answer_is_lost_nobody_tries_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Store.open(database)

    def cut() -> None:
        with psycopg.connect(database, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
                "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            )

    async def scene() -> None:
        for name in ("c", "d", "e"):
            events, table = table_of(name)
            await opened.append(append(0, events, table, 5))
        await opened.append(moved("c", 1))
        await asyncio.to_thread(cut)
        await opened.append(moved("d", 1))
        real: Any = line.SharedLine._ready

        def ready(self: line.SharedLine) -> Any:
            driver = real(self)
            cut()
            return driver

        monkeypatch.setattr(line.SharedLine, "_ready", ready)
        with pytest.raises(NotStored, match="no answer"):
            await opened.append(moved("e", 1))
        monkeypatch.undo()
        await opened.append(moved("e", 1))
        assert len({len(await opened.events(name)) for name in ("c", "d", "e")}) == 1

    try:
        asyncio.run(scene())
    finally:
        opened.close()
