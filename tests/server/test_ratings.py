"""Ratings at the server: casual by default, rated by choice, moved by places, and made anew from the logs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from sqlalchemy import create_engine, delete, select, update

from serai.lounge.ratings import Ledger, Played, told
from serai.server.house import House
from serai.server.protocol.ratings import MyRatings, TableRatings
from serai.server.storage import rated
from serai.server.storage.lists import rebuild
from serai.server.storage.schema import rated as rated_games
from serai.table import Create, Refused, Resign, Sit, Wish
from tests.server.scenes import Client, ServerProcess
from tests.server.test_any_process import in_two_houses
from tests.table.scenes import ANN


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on each of the two databases."""
    url = request.getfixturevalue("database") if request.param == "postgresql" else ""
    with ServerProcess(tmp_path_factory.mktemp("rated"), url=url) as process:
        yield process


def ratings(client: Client, table: str) -> Any:
    seen = client.get(f"/tables/{table}/ratings").json
    TypeAdapter(TableRatings).validate_python(seen, strict=True)
    return seen


def mine(client: Client) -> Any:
    seen = client.get("/me/ratings").json
    TypeAdapter(MyRatings).validate_python(seen, strict=True)
    return seen["ratings"]


def won(winner: Client, loser: Client, **wishes: Any) -> str:
    """A game of two that the host wins, because the other gives up."""
    table = winner.make_table("gobi", "me", "open", **wishes)
    loser.sit(table, 1)
    assert loser.do(table, "resign", seat=1).status == 200
    return table


def test_casual_games_move_nobody_and_rated_ones_do(server: ServerProcess) -> None:
    ann, ben = Client.guest(server.address, "Ann"), Client.guest(server.address, "Ben")
    casual = won(ann, ben)
    assert ratings(ann, casual)["rated"] is False
    assert [seat["change"] for seat in ratings(ann, casual)["seats"]] == [None, None]
    assert mine(ann) == []

    table = ann.make_table("gobi", "me", "open", rated=True)
    assert ben.look(table)["table"]["rated"] is True
    before = ratings(ben, table)
    assert before["seats"] == [{"points": 1500, "sure": 482, "games": 0, "change": None}, None]
    ben.sit(table, 1)
    assert ben.do(table, "resign", seat=1).status == 200
    due = Ledger("gobi", 2)
    due.take([Played(table, (ann.id, ben.id), (1, 2))])
    changes = due.changes(table)
    assert changes is not None
    # By hand: 1500 and what the formulas give two newcomers, 2.635 · 122.84 / (25 / 6), with a little drift.
    assert [seat["change"] for seat in ratings(ann, table)["seats"]] == [78, -78]
    assert [seat["points"] for seat in ratings(ann, table)["seats"]] == [1578, 1422]
    assert "# rated\n" in ann.get(f"/tables/{table}/record").body.decode()
    told_ann = mine(ann)[0]
    assert (told_ann["game"], told_ann["seats"], told_ann["games"], told_ann["history"]) == ("gobi", 2, 1, [1578])
    assert {name: told_ann[name] for name in ("points", "sure")} == told(changes[0].after)
    assert [level["level"] for level in told_ann["levels"]] == [f"level-{level}" for level in range(1, 9)]

    # A rematch is rated as well; and the next game begins where this one ended.
    again = won(ben, ann, rated=True)
    assert ratings(ann, again)["seats"][0]["change"] > 78
    assert mine(ann)[0]["history"][0] == 1578


def test_help_makes_a_rated_game_casual_and_the_record_says_so(server: ServerProcess) -> None:
    ann, ben = Client.guest(server.address, "Ann"), Client.guest(server.address, "Ben")
    table = ann.make_table("gobi", "me", "open", rated=True)
    ben.sit(table, 1)
    mover, seat = (ann, 0) if ann.look(table)["moves"] else (ben, 1)
    other = ben if mover is ann else ann
    assert mover.get(f"/tables/{table}/hint?seat={seat}").code == "no_hint"
    assert not mover.look(table)["you"]["hints"]
    assert mover.move(table, mover.look(table)["moves"][0]).status == 200
    assert mover.do(table, "ask_takeback", seat=seat).status == 200
    assert other.do(table, "answer_takeback", seat=1 - seat, agrees=True).status == 200
    assert ann.look(table)["table"]["assisted"] == ["takeback"]
    assert ben.do(table, "resign", seat=1).status == 200
    seen = ratings(ann, table)
    assert (seen["rated"], seen["assisted"]) == (True, ["takeback"])
    assert [one["change"] for one in seen["seats"]] == [None, None]
    assert mine(ann) == []
    assert "# rated not, takeback" in ann.get(f"/tables/{table}/record").body.decode()


def test_larger_tables_are_rated_by_places_on_a_ledger_of_their_own(server: ServerProcess) -> None:
    people = [Client.guest(server.address, f"P{number}") for number in range(6)]
    table = people[0].make_table("gemblo", "me", *["open"] * 5, rated=True)
    for seat, person in enumerate(people[1:], 1):
        person.sit(table, seat)
    for seat, person in enumerate(people[:5]):
        assert person.do(table, "resign", seat=seat).status == 200
    seen = ratings(people[0], table)["seats"]
    # By hand, of six newcomers: s²/c (1 - 1/6) for who stayed, -s²/c · 1/6 for the five who share the second place;
    # s²/c = 89.71, for c² = 6 (s² + b²), s = 2 b and b = 122.84, with a little drift.
    assert [seat["change"] for seat in seen] == [-15, -15, -15, -15, -15, 75]
    assert [seat["points"] for seat in seen] == [1500 + seat["change"] for seat in seen]
    assert all(seat["sure"] < 482 for seat in seen)
    told = mine(people[5])
    assert [(one["game"], one["seats"], one["history"]) for one in told] == [("gemblo", 6, [1575])]
    assert [level["level"] for level in told[0]["levels"]] == [f"level-{level}" for level in range(1, 9)]
    # A duel is another matter: they are newcomers there.
    duel = people[0].make_table("gemblo", "me", "open", rated=True)
    people[5].sit(duel, 1)
    assert [seat["points"] for seat in ratings(people[0], duel)["seats"]] == [1500, 1500]


def test_two_processes_that_end_a_game_at_once_rate_it_once(database: str) -> None:
    async def scene(one: House, other: House) -> None:
        wish = Create(
            one.now(), "rated", "s", "gemblo", ANN, "Ann", (Wish("me"), Wish("open")), {"board": "mini"}, rated=True
        )
        await one.add_table(wish.events())
        rooms = [await house.room("rated") for house in (one, other)]
        await rooms[0].do(lambda at: Sit(at, "ben", "Ben", 1))

        async def ended(number: int) -> bool:
            try:
                await rooms[number].do(lambda at: Resign(at, (ANN, "ben")[number], number))
            except Refused:
                return False
            return True

        assert sorted(await asyncio.gather(ended(0), ended(1))) == [False, True]
        for house in (one, other):
            ledger = await house.ratings.ledger("gemblo", 2)
            changes = ledger.changes("rated")
            assert changes is not None
            assert sorted(round(change.after.mean) for change in changes) == [1422, 1578]
            assert await house.store.read(lambda connection: rated.count(connection, "gemblo", 2)) == ledger.games

    in_two_houses(database, scene, Wish("me"), Wish("open"))


def test_what_cannot_be_rated_is_refused(server: ServerProcess) -> None:
    ann = Client.guest(server.address, "Ann")

    def refused(*seats: dict[str, str], **wishes: Any) -> str:
        wish = {"game": "gobi", "seats": list(seats), "rated": True, **wishes}
        return str(ann.post("/tables", wish).code)

    me, opened = {"kind": "me"}, {"kind": "open"}
    assert refused(me, opened, hints=True) == "rated"
    assert refused(me, me) == "rated"
    assert refused(me, {"kind": "bot", "level": "random"}) == "rated"
    table = ann.post("/tables", {"game": "gobi", "seats": [me, {"kind": "bot", "level": "level-1"}], "rated": True})
    assert table.status == 201, table.body
    made = table.json["table"]
    assert ann.do(made, "hurry").code == "rated"
    bot = next(seat for seat in ratings(ann, made)["seats"] if seat["games"] == 0 and seat["points"] != 1500)
    assert bot["points"] < 1500


def test_whoever_works_it_out_comes_to_the_same(tmp_path: Path) -> None:
    """The rows are lost and one is wrong: a rebuild makes them anew from the logs, and ratings are what they were."""
    with ServerProcess(tmp_path) as process:
        ann, ben = Client.guest(process.address, "Ann"), Client.guest(process.address, "Ben")
        tables = [won(ann, ben, rated=True), won(ben, ann, rated=True), won(ann, ben, rated=True), won(ann, ben)]
        before, ends = mine(ann), [ratings(ann, table) for table in tables]
        database = process.database
    engine = create_engine(database)
    with engine.begin() as connection:
        kept = connection.execute(select(rated_games).order_by(rated_games.c.ended_at)).all()
        assert [row.table_id for row in kept] == tables[:3]
        connection.execute(delete(rated_games).where(rated_games.c.table_id == tables[0]))
        connection.execute(update(rated_games).where(rated_games.c.table_id == tables[1]).values(places="[2, 1]"))
    assert rebuild(engine, lambda _: None).rated == 2
    assert rebuild(engine, lambda _: None).rated == 0
    with engine.connect() as connection:
        assert connection.execute(select(rated_games).order_by(rated_games.c.ended_at)).all() == kept
        assert rated.count(connection, "gobi", 2) == 3
    with ServerProcess(tmp_path) as process:
        anew = Client(process.address, ann.key)
        assert mine(anew) == before
        assert [ratings(anew, table) for table in tables] == ends
