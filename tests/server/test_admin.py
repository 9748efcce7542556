"""`serai admin`: back up, restore, verify, prune; and `serai verify-deal`."""

from __future__ import annotations

import asyncio
import gzip
import random
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from serai.cli import main
from serai.core.registry import registered
from serai.server.storage import Store, append
from serai.server.storage.engine import open_engine
from serai.server.storage.schema import events, players, tables
from serai.table import deal
from serai.table.deal_record import write_record
from tests.server.scenes import Client, ServerProcess
from tests.table.blind import BLIND
from tests.table.scenes import ANN, BEN, Scene, blind
from tests.table.test_words import finished as with_words


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
        assert not (tmp_path / "other.db").exists()
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


def test_verify_goes_on_past_damaged_tables_and_says_what_a_rebuild_mends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with registered(BLIND):
        url = fill(tmp_path, *(blind(ANN, BEN, table=f"t{number}") for number in range(1, 9)))
        engine = open_engine(url)
        with engine.begin() as connection:
            connection.execute(delete(events).where(events.c.table_id == "t1", events.c.version == 2))
            for table, body in (
                ("t2", '{"kind":'),
                ("t3", "{}"),
                ("t4", '["created"]'),
                ("t5", '{"kind":"sat","at":1}'),
            ):
                spoilt = update(events).where(events.c.table_id == table, events.c.version == 1)
                connection.execute(spoilt.values(body=body))
            connection.execute(update(tables).where(tables.c.id == "t6").values(version=1))
            connection.execute(delete(tables).where(tables.c.id == "t7"))
            connection.execute(delete(players).where(players.c.table_id == "t8", players.c.account == "ben"))
            connection.execute(delete(events).where(events.c.table_id == "t1", events.c.version == 2))
            ghost = connection.execute(select(tables).where(tables.c.id == "t6")).mappings().one()
            connection.execute(insert(tables).values({**ghost, "id": "t9"}))
        engine.dispose()
        mends = "; `serai admin rebuild` mends it"
        assert main(["admin", "verify", "--database-url", url]) == 1
        out, err = capsys.readouterr()
        lines = out.splitlines()
        assert [line[:2] for line in lines[:-1]] == [f"t{number}" for number in range(1, 10)]
        assert lines[0] == "t1: version 2 is missing"
        assert [line.endswith(mends) for line in lines[:-1]] == [False] * 5 + [True] * 4
        assert lines[5] == f"t6: the lists say version 1, the log has {len(blind(ANN, BEN).log)}{mends}"
        assert lines[-1].startswith("9 tables, 0 finished games")
        assert "9 tables do not verify; 4 of them only in the lists" in err
        assert main(["admin", "rebuild", "--database-url", url]) == 1
        out, err = capsys.readouterr()
        assert out.splitlines()[-1] == "9 tables, 3 listed anew, 1 without a log removed"
        assert [line[:2] for line in out.splitlines()[:-1]] == ["t1", "t2", "t3", "t4", "t5"]
        assert "5 tables stay as they were" in err
        assert main(["admin", "verify", "--database-url", url]) == 1
        assert "rebuild" not in "".join(capsys.readouterr())


def lists(url: str) -> dict[str, list[Any]]:
    """Everything that stands in the lists, but for the moment it was written."""
    engine = open_engine(url)
    with engine.connect() as connection:
        found = {}
        for table in (tables, players):
            rows = connection.execute(select(table).order_by(*table.primary_key)).mappings()
            found[table.name] = [{name: row[name] for name in row if not name.endswith("_at")} for row in rows]
    engine.dispose()
    return found


def test_lists_made_anew_are_those_that_were_kept_while_people_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ServerProcess(tmp_path) as server:
        ann, ben = (Client.guest(server.address, name) for name in ("Ann", "Ben"))
        one = ann.make_table("gobi", "me", "open", clock={"kind": "days", "bank_ms": 86_400_000})
        ben.sit(one, 1)
        ann.make_table("targui", "me", "open", listed=False)
        alone = ann.make_table("gemblo", "me", "me")
        for _ in range(4):
            seen = ann.look(alone)
            ann.do(alone, "play", seat=seen["table"]["to_act"], text=seen["moves"][0], version=seen["table"]["version"])
        ann.do(alone, "resign", seat=0)
        url = server.database
    kept = lists(url)
    assert len(kept["tables"]) == 3
    assert main(["admin", "rebuild", "--database-url", url]) == 0
    assert lists(url) == kept
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(delete(tables))
        connection.execute(delete(players))
    engine.dispose()
    assert main(["admin", "rebuild", "--database-url", url]) == 0
    assert lists(url) == kept
    assert capsys.readouterr().out.splitlines() == [
        "3 tables, 0 listed anew, 0 without a log removed",
        "3 tables, 3 listed anew, 0 without a log removed",
    ]


@pytest.mark.parametrize("body", ['{"kind":', "{}", "3", '{"kind":"begun","at":1}', '{"kind":"moved","at":1}', None])
def test_a_damaged_log_is_refused_in_words_and_harms_no_other_table(tmp_path: Path, body: str | None) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        damaged, sound = (ann.make_table("gemblo", "me", "me") for _ in range(2))
        server.kill()
        engine = open_engine(server.database)
        where = (events.c.table_id == damaged, events.c.version == 3)
        with engine.begin() as connection:
            connection.execute(
                delete(events).where(*where) if body is None else update(events).where(*where).values(body=body)
            )
        engine.dispose()
        server.start()
        ann = Client(server.address, ann.key)
        for path in ("", "/log", "/past?version=3"):
            assert ann.get(f"/tables/{damaged}{path}").code == "unreadable"
        with ann.screen(damaged) as screen:
            assert screen.closed_with() == (4404, [])
        assert ann.look(sound)["moves"]
        assert "Traceback" not in server.logged()


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
        said = capsys.readouterr().out
        assert "6 draws" in said
        assert "No seat added a word" in said
        shown = deal.commitment("t1", "secret")
        assert shown in said
        assert main(["verify-deal", str(path), "--commitment", shown]) == 0
        assert main(["verify-deal", str(path), "--commitment", "0" * 64]) == 1
        assert "not the one you were shown" in capsys.readouterr().err
        path.write_text(write_record(with_words().table), "utf-8")
        assert main(["verify-deal", str(path)]) == 0
        assert "added by seats 1 and 2. Whoever" in capsys.readouterr().out
        path.write_text(path.read_text("utf-8").replace("# secret secret", "# secret other"), "utf-8")
        assert main(["verify-deal", str(path)]) == 1
        assert "committed" in capsys.readouterr().err
