"""A backup that is made while people play is one moment: every table in it is whole and goes on."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text

from serai.cli import main
from serai.server.storage.engine import open_engine
from serai.server.storage.schema import events, tables
from serai.server.storage.upkeep import KEPT, back_up
from tests.server.scenes import Client, ServerProcess

NewDatabase = Callable[[str], str]


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Makes databases by name: files, or databases of a cluster."""
    if request.param == "sqlite":
        return lambda name: f"sqlite:///{tmp_path / name}.db"
    cluster: str = request.getfixturevalue("database")

    def make(name: str) -> str:
        name = f"{name}_{request.node.name.partition('[')[0][5:25]}"
        engine = open_engine(cluster)
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return cluster.replace("/postgres?", f"/{name}?")

    return make


class Everybody:
    """People who do whatever changes a database, in turn: they arrive, set tables up and play."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.people: list[Client] = []
        self.tables: dict[str, Client] = {}
        self.turns = 0

    def go_on(self) -> None:
        """The next thing somebody does."""
        self.turns += 1
        if self.turns % 3 == 1:
            self.people.append(Client.guest(self.address, f"Guest {len(self.people)}"))
            host = self.people[-1]
            self.tables[host.make_table("gemblo", "me", "me", options={"board": "mini"})] = host
        else:
            latest = list(self.tables)[-3:]
            table = latest[self.turns % len(latest)]
            play(self.tables[table], table)


def play(client: Client, table: str) -> None:
    seen = client.look(table)
    text = seen["moves"][0]
    reply = client.do(table, "play", seat=seen["table"]["to_act"], text=text, version=seen["table"]["version"])
    assert reply.status == 200, (table, reply.body)


def all_play_on(folder: Path, url: str, people: dict[str, Client]) -> int:
    """On a server with this database every table takes a move; how many tables there are."""
    engine = open_engine(url, new=False)
    with engine.connect() as connection:
        found = list(connection.execute(select(tables.c.id)).scalars())
    engine.dispose()
    folder.mkdir()
    with ServerProcess(folder, url=url) as server:
        for table in found:
            play(Client(server.address, people[table].key), table)
    assert main(["admin", "verify", "--database-url", url]) == 0
    return len(found)


def test_who_plays_between_two_rows_of_a_backup_is_in_it_wholly_or_not_at_all(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path, url=new_database("first")) as server:
        everybody = Everybody(server.address)
        for _ in range(9):
            everybody.go_on()
        engine = open_engine(server.database)
        with engine.connect() as connection:
            before = sum(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in KEPT)
        known = set(everybody.tables)
        rows = back_up(engine, tmp_path / "backup.gz", lambda done: everybody.go_on() if done % 4 == 1 else None)
        engine.dispose()
    assert rows == before
    assert set(everybody.tables) > known
    url = new_database("second")
    assert main(["admin", "restore", str(tmp_path / "backup.gz"), "--database-url", url]) == 0
    assert all_play_on(tmp_path / "again", url, everybody.tables) == len(known)


def test_a_backup_made_by_the_command_while_people_play_opens_and_goes_on(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path, url=new_database("live")) as server:
        everybody = Everybody(server.address)
        for _ in range(30):
            everybody.go_on()
        over = threading.Event()
        failed: list[BaseException] = []

        def keep_playing() -> None:
            try:
                while not over.is_set():
                    everybody.go_on()
            except BaseException as error:
                failed.append(error)

        playing = threading.Thread(target=keep_playing)
        playing.start()
        try:
            for number in range(5):
                file = str(tmp_path / f"{number}.gz")
                assert main(["admin", "backup", file, "--database-url", server.database]) == 0
        finally:
            over.set()
            playing.join(60)
        assert failed == []
    for number in range(5):
        url = new_database(f"copy{number}")
        assert main(["admin", "restore", str(tmp_path / f"{number}.gz"), "--database-url", url]) == 0
        assert main(["admin", "verify", "--database-url", url]) == 0
    assert all_play_on(tmp_path / "again", url, everybody.tables) >= 10


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda lines: lines[1][1].pop("name"), "line 2: accounts wants a value for 'name'"),
        (lambda lines: lines[1][1].update(hat=3), "line 2: accounts has no column 'hat' in this version"),
        (lambda lines: lines[1][1].update(name=3), "line 2: name of accounts is str, not 3"),
        (lambda lines: lines[1][1].update(machine=1), "line 2: machine of accounts is bool, not 1"),
        (lambda lines: lines[1][1].update(created_at=10**30), "too large"),
        (lambda lines: lines[1][1].update(name="\ud800"), "surrogates"),
        (lambda lines: lines[2][1].update(account="nobody"), "rows that do not fit together: FOREIGN KEY"),
        (lambda lines: lines.insert(1, lines[1]) or lines[-1].update(rows=3), "do not fit together: UNIQUE"),
        (lambda lines: lines.insert(1, ["accounts", "Ann"]), "line 2: this is no row of accounts"),
        (lambda lines: lines[0].update(format="serai backup 9"), "line 1: a backup begins with 'serai backup 1'"),
    ],
)  # fmt: skip
def test_a_backup_that_is_none_is_refused_in_a_line_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: Callable[[list[Any]], object], complaint: str
) -> None:
    path, other = tmp_path / "backup.gz", tmp_path / "other.db"
    account = {"id": "a", "name": "Ann", "machine": False, "owner": None, "created_at": 5}
    lines: list[Any] = [
        {"format": "serai backup 1", "tables": [table.name for table in KEPT]},
        ["accounts", account],
        ["keys", {"hash": "h", "account": "a", "created_at": 5}],
        {"rows": 2},
    ]
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    whole = tmp_path / "whole.db"
    assert main(["admin", "restore", str(path), "--database-url", f"sqlite:///{whole}"]) == 0
    spoil(lines)
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    capsys.readouterr()
    assert main(["admin", "restore", str(path), "--database-url", f"sqlite:///{other}"]) == 1
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1
    assert list(tmp_path.glob("other.db*")) == []


@pytest.mark.parametrize("damage", ["noise", "flipped"])
def test_a_file_of_something_else_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    path = tmp_path / "backup.gz"
    body = gzip.compress(b'{"format": "serai backup 1"}\n' * 99)
    path.write_bytes(bytes(range(256)) if damage == "noise" else body[:20] + b"\xff\xff\xff\xff" + body[24:])
    assert main(["admin", "restore", str(path), "--database-url", f"sqlite:///{tmp_path / 'other.db'}"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "other.db").exists()


def test_a_table_whose_row_is_stale_or_gone_takes_the_next_move(tmp_path: Path) -> None:
    """The log says where a table stands; the lists are made from it."""
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        stale, gone = (ann.make_table("gemblo", "me", "me", options={"board": "mini"}) for _ in range(2))
        for table in (stale, gone):
            play(ann, table)
        engine = open_engine(server.database)
        with engine.begin() as connection:
            connection.execute(tables.update().where(tables.c.id == stale).values(version=1, waiting_for=None))
            connection.execute(tables.delete().where(tables.c.id == gone))
        for table in (stale, gone):
            play(ann, table)
        with engine.connect() as connection:
            listed = {row.id: row for row in connection.execute(select(tables))}
            for table in (stale, gone):
                last = select(func.max(events.c.version)).where(events.c.table_id == table)
                assert listed[table].version == connection.execute(last).scalar_one()
                assert listed[table].waiting_for == ann.id
        engine.dispose()
        assert {row["id"] for row in ann.get("/me/tables").json["tables"]} == {stale, gone}


def test_a_table_that_was_removed_takes_no_move(tmp_path: Path) -> None:
    """A room may still be in memory: what it would append has nothing before it."""
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "me", options={"board": "mini"})
        seen = ann.look(table)
        engine = open_engine(server.database)
        with engine.begin() as connection:
            connection.execute(events.delete())
            connection.execute(tables.delete())
        ann.do(table, "play", seat=0, text=seen["moves"][0], version=seen["table"]["version"])
        with engine.connect() as connection:
            assert connection.execute(select(func.count()).select_from(events)).scalar_one() == 0
        engine.dispose()
