"""`serai admin`: back up, restore, verify, prune; and `serai verify-deal`."""

from __future__ import annotations

import asyncio
import gzip
import random
import re
from pathlib import Path

import pytest
from sqlalchemy import select, update

from serai.cli import main
from serai.core.registry import registered
from serai.server.storage import Store, append
from serai.server.storage.engine import open_engine
from serai.server.storage.schema import events, tables
from serai.table.deal_record import write_record
from tests.table.blind import BLIND
from tests.table.scenes import ANN, BEN, Scene, blind

pytestmark = pytest.mark.engineless


def fill(folder: Path, *scenes: Scene) -> str:
    """A database with these tables."""
    url = f"sqlite:///{folder / 'serai.db'}"
    store = Store.open(url)

    async def write() -> None:
        for scene in scenes:
            await store.append(append(0, scene.log, scene.table, 0))

    asyncio.run(write())
    store.close()
    return url


def finished(table: str = "t1") -> Scene:
    scene = blind(ANN, BEN, table=table)
    scene.play_out(random.Random(1))
    return scene


def rows(url: str) -> list[tuple[object, ...]]:
    engine = open_engine(url)
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(select(events).order_by(*events.primary_key)).all()]
    engine.dispose()
    return found


def test_a_backup_restores_everything_into_an_empty_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with registered(BLIND):
        url = fill(tmp_path, finished())
    backup = tmp_path / "backup.gz"
    assert main(["admin", "backup", str(backup), "--database-url", url]) == 0
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert main(["admin", "restore", str(backup), "--database-url", other]) == 0
    assert rows(other) == rows(url)
    capsys.readouterr()
    assert main(["admin", "restore", str(backup), "--database-url", other]) == 1
    assert "not empty" in capsys.readouterr().err


def test_a_damaged_backup_is_refused_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with registered(BLIND):
        url = fill(tmp_path, finished())
    backup = tmp_path / "backup.gz"
    main(["admin", "backup", str(backup), "--database-url", url])
    other = f"sqlite:///{tmp_path / 'other.db'}"
    whole = gzip.decompress(backup.read_bytes())
    for damaged in (backup.read_bytes()[:-20], gzip.compress(whole[:-30]), gzip.compress(b"hello\n"), b"hello"):
        backup.write_bytes(damaged)
        assert main(["admin", "restore", str(backup), "--database-url", other]) == 1
        assert "backup.gz: line" in capsys.readouterr().err
        assert rows(other) == []
    assert main(["admin", "restore", str(tmp_path / "nowhere"), "--database-url", other]) == 2


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"text":"end"', '"text":"stay"', "Nobody says that now"),
        ('"text":"card', '"text":"card 9', "is not due|gives|Nobody"),
        ('"places":[', '"places":[7,', "places"),
        ('"table":"t1"', '"table":"t9"', "belongs to table t9"),
        ('"kind":"began"', '"kind":"begun"', "no event is of the kind"),
    ],
)
def test_a_log_that_was_tampered_with_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, complaint: str
) -> None:
    with registered(BLIND):
        url = fill(tmp_path, finished())
        engine = open_engine(url)
        with engine.begin() as connection:
            for row in connection.execute(select(events)).all():
                if old in row.body:
                    connection.execute(
                        update(events)
                        .where(events.c.table_id == row.table_id, events.c.version == row.version)
                        .values(body=row.body.replace(old, new))
                    )
                    break
        engine.dispose()
        assert main(["admin", "verify", "--database-url", url]) == 1
        assert re.search(complaint, capsys.readouterr().out)


def test_a_sound_database_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with registered(BLIND):
        url = fill(tmp_path, finished(), blind(ANN, BEN, table="t2"))
        assert main(["admin", "verify", "--referee", "--database-url", url]) == 0
    assert capsys.readouterr().out == "2 tables, 1 finished games, 12 moves and 7 draws verified, 0 wrong\n"


def test_pruning_spares_what_people_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with registered(BLIND):
        url = fill(tmp_path, finished(), blind(ANN, BEN, table="t2"), blind(ANN, "open", table="t3"))
    assert main(["admin", "prune", "--database-url", url]) == 0
    assert main(["admin", "prune", "--finished", "--days", "1", "--database-url", url]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1 tables and 0 expired links removed",
        "1 tables and 0 expired links removed",
    ]
    engine = open_engine(url)
    with engine.connect() as connection:
        assert list(connection.execute(select(tables.c.phase)).scalars()) == ["playing"]
    engine.dispose()


def test_a_record_of_the_server_proves_its_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    with registered(BLIND):
        path.write_text(write_record(finished().table), "utf-8")
        assert main(["verify-deal", str(path)]) == 0
        assert "6 draws" in capsys.readouterr().out
        path.write_text(path.read_text("utf-8").replace("# secret secret", "# secret other"), "utf-8")
        assert main(["verify-deal", str(path)]) == 1
        assert "committed" in capsys.readouterr().err
