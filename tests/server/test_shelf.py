"""My shelf: search and statistics over the wire, and all records in one file that the command line reads."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from pydantic import TypeAdapter
from sqlalchemy import Connection, insert

from serai.cli import main
from serai.server.api.archive import Archive
from serai.server.protocol.lists import MyTableList
from serai.server.protocol.shelf import Shelf
from serai.server.storage import Store
from serai.server.storage.reviews import newest_of
from serai.server.storage.schema import players, reviews, tables
from serai.table.deal_record import verify_deal
from tests.patience import until
from tests.server.scenes import Client, ServerProcess


def test_games_are_found_counted_and_taken_home(
    server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bea = Client.guest(server.address, "Ann"), Client.guest(server.address, "Béa")
    mini = {"board": "mini"}
    lost = ann.make_table("gemblo", "me", "open", options=mini)
    bea.sit(lost, 1)
    ann.do(lost, "resign", seat=ann.look(lost)["you"]["seats"][0])
    alone = ann.make_table("gemblo", "me", "me", options=mini)
    ann.plays(alone, lambda frame: str(frame["moves"][0]))
    gobi = ann.make_table("gobi", "me", "bot")
    ann.do(gobi, "resign", seat=ann.look(gobi)["you"]["seats"][0])
    ann.make_table("gobi", "me", "open")  # not over: no record, and nothing to count

    def found(query: str) -> set[str]:
        reply = ann.get(f"/me/tables?phase=over&{query}")
        TypeAdapter(MyTableList).validate_python(reply.json)
        assert reply.json["total"] == len(reply.json["tables"])
        return {table["id"] for table in reply.json["tables"]}

    assert found("words=bea") == found("words=b%C3%A9a%20perdue") == {lost}
    assert found("result=lost") >= {lost, gobi}
    assert found("seats=2&game=gobi") == {gobi}
    assert found("words=nobody") == set()
    assert (ann.get("/me/tables?result=lucky").status, ann.get("/me/shelf?seats=99").status) == (422, 422)
    shelf = ann.get("/me/shelf").json
    TypeAdapter(Shelf).validate_python(shelf)
    assert (shelf["games"], [one["table"] for one in shelf["course"]]) == (3, [alone])
    assert ann.get("/me/shelf?words=bea").json["lost"] == 1
    # Of a game that was given up a review knows the margin that was expected then, parts of a point included.
    asked = f"/tables/{lost}/review"
    assert ann.post(f"{asked}/quick", None).status == 200
    until(lambda: ann.get(asked).json["quick"]["status"] == "done")
    ledger = ann.get(f"{asked}/quick").json["ledger"]
    [account] = TypeAdapter(Shelf).validate_python(ann.get("/me/shelf").json)["accounts"]
    assert account["table"] == lost
    assert account["margin"] in [line["margin"] for line in ledger]
    assert Client(server.address).get("/me/records").status == 401

    reply = ann.get("/me/records")
    assert reply.headers["content-type"] == "application/zip"
    path = tmp_path / "mine.zip"
    path.write_bytes(reply.body)
    files = zipfile.ZipFile(io.BytesIO(reply.body))
    assert files.testzip() is None
    names = {name: table for table in (lost, alone, gobi) for name in files.namelist() if table in name}
    assert sorted(names.values()) == sorted((lost, alone, gobi))
    for name, table in names.items():
        text = files.read(name).decode()
        assert text == ann.get(f"/tables/{table}/record").body.decode()
        verify_deal(text)
    assert main(["replay", str(path)]) == 0
    assert "3 records, verified" in capsys.readouterr().out
    one = next(name for name, table in names.items() if table == alone)
    assert main(["replay", f"{path}/{one}"]) == 0
    assert main(["review", f"{path}/{one}", "--seconds", "0.1"]) == 0
    assert main(["replay", f"{path}/nothing.serai"]) == 2
    assert main(["review", str(path)]) == 2
    assert f"name one of its records:\n  {path}/" in capsys.readouterr().err


def test_of_two_reviews_of_a_game_the_deeper_counts(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'serai.db'}")
    table = {
        "game": "gobi", "rules": 1, "phase": "over", "listed": False, "version": 1, "created_at": 0,
        "bot_waiting": False, "summary": "{}",
    }  # fmt: skip
    review = {"status": "done", "account": "ann", "queued_at": 0, "done": 1, "total": 1}

    def write(connection: Connection) -> None:
        for number, name in enumerate(("old", "new", "others", "waiting")):
            connection.execute(insert(tables).values(id=name, changed_at=number, **table))
            person = "bea" if name == "others" else "ann"
            connection.execute(insert(players).values(table_id=name, account=person))
            for stage in ("deep", "quick") if name == "new" else ("quick",):
                row = {**review, "table_id": name, "stage": stage, "body": f"{name} {stage}"}
                connection.execute(insert(reviews).values(row | ({"status": "waiting"} if name == "waiting" else {})))

    with store.engine.begin() as connection:
        write(connection)
        assert newest_of(connection, "ann", 5) == {"new": "new deep", "old": "old quick"}
        assert newest_of(connection, "ann", 1) == {"new": "new deep"}
    store.close()


def test_an_archive_comes_piece_by_piece_and_holds_what_was_added() -> None:
    archive = Archive()
    pieces = [archive.add("one.serai", "é" * 500, 0), archive.add("two.serai", "x", 1_795_000_000_000)]
    assert all(pieces), "each is sent before the next is made"
    files = zipfile.ZipFile(io.BytesIO(b"".join([*pieces, archive.close()])))
    assert files.read("one.serai").decode() == "é" * 500
    assert files.getinfo("two.serai").date_time[:3] == (2026, 11, 18)
