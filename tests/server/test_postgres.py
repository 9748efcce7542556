"""The same house on PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.cli import main
from tests.server.crash import crash
from tests.server.postgres import NoPostgres, cluster


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    try:
        with cluster() as url:
            yield url
    except NoPostgres as reason:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(reason))


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
