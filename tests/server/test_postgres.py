"""The same house on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from serai.cli import main
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
