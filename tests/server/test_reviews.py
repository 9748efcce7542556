"""Reviews of finished games on a server: asked for, worked out behind everybody who plays, kept, called off."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from sqlalchemy import Engine, text

from serai.cli import main
from serai.core.record import Record
from serai.lounge.reviews import MOST_ASKED, Kept
from serai.review import view
from serai.server.metrics import Metrics
from serai.server.processes.worker_pool import Child
from serai.server.protocol.reviews import Review
from serai.server.reviewing import Reviews
from serai.server.storage import Store, reviews
from serai.server.storage.engine import migrate, open_engine
from serai.server.storage.living import LOCKS
from serai.server.storage.reviews import Due
from serai.table import Refused
from tests.patience import until
from tests.server.scenes import Client, ServerProcess
from tests.server.test_checking_server import MINI, play_out

GOLDEN = Path(__file__).parents[1] / "golden" / "gemblo" / "2-seats-board.txt"


def stage(client: Client, table: str, which: str) -> dict[str, Any]:
    return dict(client.get(f"/tables/{table}/review").json[which])


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    opened = open_engine(f"sqlite:///{tmp_path / 'reviews.db'}")
    migrate(opened)
    yield opened
    opened.dispose()


def test_a_review_is_asked_for_worked_out_and_kept(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, module="tests.server.serve_briefly") as server:
        ann, ben = Client.guest(server.address, "Ann"), Client.guest(server.address, "Ben")
        table = ann.make_table("gemblo", "me", "me", options=MINI)
        play_out(ann, table)
        asked = f"/tables/{table}/review/quick"
        nothing = {"status": "none", "done": 0, "total": 0, "yours": False}
        assert ann.get(f"/tables/{table}/review").json == {"quick": nothing, "deep": nothing}
        assert (ann.get(asked).status, ann.get(asked).code) == (404, "no_review")
        assert Client(server.address).post(asked, None).code == "no_key"
        told = ann.post(asked, None).json
        assert told["quick"]["status"] in ("waiting", "working")
        assert (told["quick"]["yours"], stage(ben, table, "quick")["yours"]) == (True, False)
        assert ben.post(asked, None).status == 200, "whoever else asks waits for the same"
        until(lambda: stage(ann, table, "quick")["status"] == "done")
        found = Client(server.address).get(asked).json
        TypeAdapter(Review).validate_python(found)
        assert [line["luck"] + line["skill"] for line in found["ledger"]] == pytest.approx(
            [line["margin"] for line in found["ledger"]]
        )
        # A game that was given up is reviewed as far as it was played.
        left = ann.make_table("targui", "me", "me")
        assert ann.do(left, "resign", seat=0).status == 200
        assert ann.post(f"/tables/{left}/review/quick", None).status == 200
        until(lambda: stage(ann, left, "quick")["status"] == "done")
        expected = ann.get(f"/tables/{left}/review/quick").json
        TypeAdapter(Review).validate_python(expected)
        assert expected["given_up"] == {"how": "resigned", "seats": [0]}
        for line in expected["ledger"]:
            assert round(10 * line["luck"]) + round(10 * line["skill"]) == round(10 * line["margin"])
        # The deep stage is under way when the server is killed: the next one begins it again.
        deep = f"/tables/{table}/review/deep"
        assert ann.post(deep, None).status == 200
        until(lambda: stage(ann, table, "deep")["done"] > 0)
        server.kill()
        server.start()
        ann, ben = Client(server.address, ann.key), Client(server.address, ben.key)
        assert ann.get(asked).json == found
        until(lambda: stage(ann, table, "deep")["done"] > 0)
        assert stage(ann, table, "deep")["status"] == "working"
        assert (ben.request("DELETE", f"/api{deep}").status, ben.request("DELETE", f"/api{deep}").code) == (
            403, "not_yours",
        )  # fmt: skip
        assert ann.request("DELETE", f"/api{deep}").json["deep"] == nothing
        assert stage(ann, table, "quick")["status"] == "done", "the other stage is kept"
        numbers = Client(server.address).get("/metrics", prefix="").body.decode()
        assert "\nserai_reviews_waiting 0\n" in numbers
        server.stop()
        backup = tmp_path / "all.gz"
        assert main(["admin", "backup", str(backup), "--database-url", server.database]) == 0
        copy = f"sqlite:///{tmp_path / 'copy.db'}"
        assert main(["admin", "restore", str(backup), "--database-url", copy]) == 0
        restored = open_engine(copy)
        with restored.connect() as connection:
            assert reviews.of_table(connection, table)["quick"].status == "done"
        restored.dispose()


def test_while_a_game_is_on_nobody_is_told_a_review(server: ServerProcess, ann: Client, ben: Client) -> None:
    """Who plays all seats at one screen, who looks on, and whoever has no key: the same word for all, whatever the
    hands are. The deals of both tables differ, the answers do not."""
    answers = set()
    for _ in range(2):
        table = ann.make_table("targui", "me", "me")
        for who in (ann, ben, Client(server.address)):
            for path in ("review", "review/quick", "review/deep"):
                answers.add((path, who.get(f"/tables/{table}/{path}").body))
        for which in ("quick", "deep"):
            answers.add((which, ann.post(f"/tables/{table}/review/{which}", None).body))
    assert len(answers) == 5
    assert all(b'"not_over"' in body for _, body in answers)


def test_what_cannot_be_reviewed_is_said(ann: Client) -> None:
    table = ann.make_table("targui", "me", "me")
    assert ann.do(table, "resign", seat=0).status == 200
    assert ann.post(f"/tables/{table}/review/slow", None).status == 422
    assert ann.get("/tables/nowhere/review").status == 404


def test_two_processes_are_never_at_the_same_review(engine: Engine) -> None:
    """By hand, on the rows: one asks, the other finds it taken; what was left behind is taken up once."""
    one, other = Due("a", "quick", "ann"), Due("a", "quick", "ben")
    with engine.begin() as connection:
        assert reviews.ask(connection, one, 1, process=7)
        assert not reviews.ask(connection, other, 2, process=8)
        assert reviews.note(connection, one, 7, 3, 9)
        assert not reviews.note(connection, one, 8, 5, 9)
        assert reviews.how_many_wait(connection, "ann") == 1
        assert reviews.take_up(connection, 8, alone=True) == [one]
        assert not reviews.settle(connection, one, 7, "late"), "it is another's now"
        assert reviews.of_table(connection, "a") == {"quick": Kept("waiting", "ann", 0, 0)}
        assert reviews.settle(connection, one, 8, None)
        assert reviews.of_table(connection, "a")["quick"].status == "failed"
        assert reviews.ask(connection, other, 3, process=7), "what failed is tried again"
        assert not reviews.call_off(connection, one), "it is ben's now"
        assert reviews.settle(connection, other, 7, "{}")
        assert not reviews.call_off(connection, other)
        assert not reviews.ask(connection, one, 4, process=7)
        assert reviews.body(connection, "a", "quick") == "{}"
        assert reviews.take_up(connection, 9, alone=True) == []


def test_on_a_shared_database_only_the_dead_leave_something_behind(database: str) -> None:
    engine = open_engine(database)
    migrate(engine)
    with engine.connect() as living, engine.begin() as connection:
        living.execute(text(f"SELECT pg_advisory_lock({LOCKS}, 7)"))
        assert reviews.ask(connection, Due("b", "deep", "ann"), 1, process=7)
        assert reviews.take_up(connection, 8, alone=False) == []
        living.execute(text(f"SELECT pg_advisory_unlock({LOCKS}, 7)"))
        assert reviews.take_up(connection, 8, alone=False) == [Due("b", "deep", "ann")]
        assert reviews.call_off(connection, Due("b", "deep", "ann"))
    engine.dispose()


class Scripted(Child):
    """A process that tells two pieces and then the review, whatever it is asked; and notes what it was told."""

    def __init__(self) -> None:
        super().__init__("nothing")
        self.heard: list[bytes] = []
        self.lines = asyncio.StreamReader()

    @property
    def is_running(self) -> bool:
        return True

    @property
    def reader(self) -> asyncio.StreamReader:
        return self.lines

    async def start(self) -> None:
        pass

    async def write(self, line: bytes) -> None:
        self.heard.append(line)
        pieces = {1: b'{"done":0,"total":2}\n', 2: b'{"done":1,"total":2}\n', 3: b'{"length":2}\n{}'}
        self.lines.feed_data(pieces.get((len(self.heard) - 1) % 3 + 1, b""))

    async def end(self) -> None:
        pass


def test_a_review_stands_back_piece_by_piece_and_the_deep_one_behind_the_quick_one(tmp_path: Path) -> None:
    """Somebody waits for a bot: nothing goes on. The quick stage goes first, whichever was asked for first; and nobody
    has more than a few under way."""

    async def scene() -> None:
        store = Store.open(f"sqlite:///{tmp_path / 'serai.db'}")
        waits = True

        async def record(_table: str) -> str:
            return "a record"

        found = Reviews(store, Metrics(), lambda: 1, record, lambda: waits)
        for crew in found.crews.values():
            crew.children = [Scripted()]
        quick, deep = (found.crews[name].children[0] for name in ("quick", "deep"))
        assert isinstance(quick, Scripted)
        assert isinstance(deep, Scripted)
        await found.ask("t", "deep", ("home", "ann"))
        await found.ask("t", "quick", ("home", "ann"))
        await found.ask("u", "deep", ("home", "ann"))
        with pytest.raises(Refused, match=f"{MOST_ASKED} reviews are being worked out"):
            await found.ask("v", "quick", ("home", "ann"))
        await asyncio.sleep(0.5)
        assert (quick.heard, deep.heard) == ([], []), "somebody waits for a bot"
        await found.call_off("u", "deep", "ann")
        waits = False
        while (await found.state("t", "ann"))["quick"]["status"] != "done":
            assert deep.heard == []
            await asyncio.sleep(0.01)
        assert len(quick.heard) == 3
        while (await found.state("t", "ann"))["deep"]["status"] != "done":
            await asyncio.sleep(0.01)
        assert await found.body("t", "deep") == "{}"
        assert (await found.state("u", "ann"))["deep"]["status"] == "none"
        await found.stop()
        store.close()

    asyncio.run(scene())


def test_what_a_process_works_out_is_the_review_of_the_record() -> None:
    """The same pieces, in our own hands: a clock that stands still leaves the effort whole."""
    from serai.lounge.reviews import reviewing
    from serai.review import QUICK, review

    text = GOLDEN.read_text("utf-8")
    pieces = reviewing(text, "quick", lambda: 0.0)
    told = []
    try:
        while True:
            told.append(next(pieces))
    except StopIteration as end:
        found = end.value
    assert told[-1].done == told[-1].total
    assert found == view(review(Record.from_text(text), QUICK.scaled(0.25)))
