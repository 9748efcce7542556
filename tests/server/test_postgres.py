"""The same house on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from serai.cli import main
from serai.server.storage import Store, store
from serai.server.storage.store import SAME_AGAIN
from tests.patience import PATIENCE_S
from tests.server.crash import crash


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
