"""The deal of a day: the same for everybody, one try counts, nobody learns of it before playing, and all of it can be
recomputed when the day is over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from sqlalchemy import create_engine, delete

from serai.lounge.calendar import DAY_MS
from serai.puzzles import of_the_day
from serai.server.protocol.days import Today
from serai.server.protocol.replays import Draws
from serai.server.storage.lists import rebuild
from serai.server.storage.schema import attempts, days
from serai.table import deal
from serai.table.deal_record import DealError, verify_deal
from tests.puzzles.scenes import solution_of
from tests.server.scenes import UNLIMITED, Client, ServerProcess


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("today")
    with ServerProcess(folder, *UNLIMITED, module="tests.server.serve_later", stranger=False) as process:
        # A day has just begun, so that it does not end under a test.
        process.put_forward((DAY_MS - int(datetime.now(UTC).timestamp() * 1000) % DAY_MS) / 1000 + 60)
        yield process


@pytest.fixture(scope="module")
def shared(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The same on PostgreSQL."""
    folder = tmp_path_factory.mktemp("shared")
    with ServerProcess(folder, *UNLIMITED, module="tests.server.serve_later", stranger=False, url=database) as process:
        process.put_forward((DAY_MS - int(datetime.now(UTC).timestamp() * 1000) % DAY_MS) / 1000 + 60)
        yield process


def today(client: Client, day: str | None = None) -> Any:
    answer = client.get("/today" + ("" if day is None else f"?day={day}"))
    assert answer.status == 200, answer.body
    TypeAdapter(Today).validate_python(answer.json, strict=True)
    return answer.json


def gobi(told: Any) -> Any:
    return next(one for one in told["deals"] if one["game"] == "gobi")


def begin(client: Client, day: str | None = None, game: str = "gobi") -> str:
    made = client.post(f"/today/{game}" + ("" if day is None else f"?day={day}"), None)
    assert made.status == 201, made.body
    return str(made.json["table"])


def first_moves(frame: Any) -> str:
    return str(frame["moves"][0])


def last_moves(frame: Any) -> str:
    return str(frame["moves"][-1])


def moves_of(client: Client, table: str) -> list[str]:
    """Every move and draw of a finished game, as its record has them."""
    record = client.get(f"/tables/{table}/record").body.decode()
    return [line for line in record.split("\n\n", 1)[1].splitlines() if not line.startswith("#")]


def test_a_day_from_the_first_try_to_the_day_after(later: ServerProcess) -> None:
    ann, ben = Client.guest(later.address, "Ann"), Client.guest(later.address, "Ben")
    cleo, visitor = Client.guest(later.address, "Cleo"), Client(later.address)

    # What everybody is told: the commitment, and neither the secret nor anybody's result.
    told = today(visitor)
    assert told["evenings"] is None
    assert told["before"] is None
    assert told["now"] < told["ends_at"] <= told["now"] + DAY_MS
    assert told["puzzle"] == of_the_day(*map(int, told["day"].split("-"))).puzzle.key
    assert [one["game"] for one in told["deals"]] == ["gobi", "targui", "gemblo"]
    before = gobi(told)
    assert (before["secret"], before["mine"], before["played"], before["results"]) == (None, None, 0, None)
    assert gobi(today(ann))["commitment"] == before["commitment"]

    # The one that counts: asked for again it is the same table, until it is over.
    table = begin(ann)
    assert begin(ann) == table
    sight = ann.look(table)["table"]
    assert sight["deal"]["commitment"] == before["commitment"]
    assert (sight["day"]["attempt"], sight["listed"]) == (0, False)
    assert sight["day"]["ends_at"] == told["ends_at"]
    assert {seat["level"] for seat in sight["seats"]} == {None, *before["levels"]}
    for kind in ({"kind": "ask_takeback", "seat": 0}, {"kind": "hurry"}):
        assert ann.do(table, **kind).code == "deal_of_the_day"
    seat = ann.look(table)["you"]["seats"][0]
    assert ann.get(f"/tables/{table}/hint?seat={seat}").code in ("deal_of_the_day", "not_your_turn")
    assert not ann.look(table)["you"]["hints"]

    # Nobody else looks on, and nothing tells of it.
    for stranger in (ben, visitor):
        for what in ("", "/log", "/past?version=5", "/record", "/replay", "/draws", "/picture"):
            assert stranger.get(f"/tables/{table}{what}").code == "sealed", what
        with stranger.screen(table) as screen:
            assert screen.first() == 4404
        assert table not in json.dumps(stranger.get("/tables?phase=playing").json)

    ended = ann.plays(table, first_moves)
    assert ended["table"]["deal"]["secret"] is None
    assert '"secret": ""' in json.dumps([event for event in ended["events"] if event["kind"] == "ended"])
    record = ann.get(f"/tables/{table}/record").body.decode()
    assert "# secret" not in record
    assert f"# day {told['day']}.gobi" in record
    with pytest.raises(DealError, match="when the day or the round is over"):
        verify_deal(record)
    mine = gobi(today(ann))["mine"]
    totals, place = ended["table"]["result"]["totals"], ended["table"]["result"]["places"][seat]
    others = [total for index, total in enumerate(totals) if index != seat]
    assert mine == {
        "table": table, "counts": True, "over": True, "ending": "played", "place": place,
        "total": totals[seat], "margin": totals[seat] - max(others),
    }  # fmt: skip

    # Whoever has not played yet learns that somebody has, and nothing else.
    assert (gobi(today(ben))["played"], gobi(today(ben))["results"]) == (1, None)
    assert ben.get(f"/tables/{table}/replay").code == "sealed"
    assert ben.get(f"/tables/{table}/review").code == "sealed"
    assert ben.post(f"/tables/{table}/review/quick", {}).code == "sealed"
    moment = {"table": table, "at": 20}
    assert ben.post("/oracle", moment).code == "sealed"
    assert (
        ben.post("/forks", {**moment, "seats": [{"kind": "me"}, {"kind": "bot", "level": "level-2"}]}).code == "sealed"
    )

    # The same moves meet the same draws and the same answers.
    second = begin(ben)
    assert second != table
    ben.plays(second, first_moves)
    assert moves_of(ben, second) == moves_of(ann, table)
    # Now they may look at each other's games.
    assert ben.get(f"/tables/{table}/replay").status == 200
    assert ann.get(f"/tables/{second}/record").status == 200
    assert visitor.get(f"/tables/{second}/record").code == "sealed"

    # What comes after it is practice, and changes no result.
    again = begin(ann)
    assert again not in (table, second)
    assert ann.look(again)["table"]["day"]["attempt"] == 1
    other = ann.plays(again, last_moves)
    assert moves_of(ann, again) != moves_of(ann, table)
    deals = gobi(today(ann))
    assert [one["counts"] for one in deals["practice"]] == [False]
    assert deals["practice"][0]["total"] == other["table"]["result"]["totals"][seat]
    assert deals["played"] == 2
    scores = [(one["name"], one["you"], one["new"], one["total"]) for one in deals["results"]["scores"]]
    assert scores == [("Ann", True, True, totals[seat]), ("Ben", False, True, totals[seat])]
    assert (deals["results"]["middle"], deals["results"]["beaten"]) == (totals[seat], 0)
    assert ann.do(table, "rematch").code == "deal_of_the_day"

    # Who resigns has had the try, and no points.
    third = begin(cleo)
    assert cleo.do(third, "resign", seat=cleo.look(third)["you"]["seats"][0]).status == 200
    assert cleo.get(f"/tables/{table}/replay").status == 200
    deals = gobi(today(cleo))
    assert (deals["mine"]["total"], deals["mine"]["ending"], deals["played"]) == (None, "resigned", 3)
    assert len(deals["results"]["scores"]) == 2

    # The evenings: a deal for Ann, nothing for who has only looked.
    assert today(ann)["evenings"]["streak"] == 1
    assert today(ann)["evenings"]["days"][-1] == {"day": told["day"], "dealt": True, "hints": None}
    dora = Client.guest(later.address, "Dora")
    assert today(dora)["evenings"]["streak"] == 0
    half = begin(dora)

    # The day is over: the secret is shown, and every draw can be recomputed.
    later.put_forward(DAY_MS / 1000)
    after = gobi(today(visitor, told["day"]))
    assert deal.commitment(f"{told['day']}.gobi", after["secret"]) == before["commitment"]
    assert [one["name"] for one in after["results"]["scores"]] == ["Ann", "Ben"]
    record = visitor.get(f"/tables/{table}/record").body.decode()
    draws = visitor.get(f"/tables/{table}/draws").json
    assert verify_deal(record) == len(draws["draws"]) > 10
    TypeAdapter(Draws).validate_python(draws, strict=True)
    assert (draws["day"], draws["secret"]) == (f"{told['day']}.gobi", after["secret"])
    assert visitor.look(table)["table"]["deal"]["secret"] == after["secret"]
    tomorrow = today(ann)
    assert tomorrow["before"] == told["day"]
    assert gobi(tomorrow)["commitment"] != before["commitment"]
    assert gobi(tomorrow)["mine"] is None

    # Who was still playing goes on, but it does not count; and what one begins now is practice.
    dora.plays(half, first_moves)
    assert gobi(today(dora, told["day"]))["mine"]["counts"] is False
    assert len(gobi(today(dora, told["day"]))["results"]["scores"]) == 2
    late = begin(Client.guest(later.address, "Late"), told["day"])
    assert Client(later.address).look(late)["table"]["day"]["attempt"] == 1
    # Ann's streak holds as long as today is not over.
    assert tomorrow["evenings"]["streak"] == 1
    later.put_forward(DAY_MS / 1000)
    assert today(ann)["evenings"]["streak"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", ["targui", "gemblo"])
def test_the_other_games_have_the_same_day_on_postgresql(game: str, shared: ServerProcess) -> None:
    """First moves, last moves, first moves again: the draws are those of the deal whatever one does."""
    names = ("Ann", "Ben", "Cleo")
    ann, ben, cleo = people = [Client.guest(shared.address, name) for name in names]
    shared.put_forward(DAY_MS / 1000)  # they have been here since yesterday
    told = next(one for one in today(ann)["deals"] if one["game"] == game)
    day = today(ann)["day"]
    tables, ended = [], []
    for who, choose in zip(people, (first_moves, last_moves, first_moves), strict=True):
        tables.append(begin(who, game=game))
        ended.append(who.plays(tables[-1], choose))
    assert moves_of(ann, tables[0]) == moves_of(cleo, tables[2]) != moves_of(ben, tables[1])
    seats = [one["you"]["seats"][0] for one in ended]
    assert len(set(seats)) == 1, "whoever is drawn to begin, it is the same for all"
    totals = [one["table"]["result"]["totals"][seats[0]] for one in ended]
    results = next(one for one in today(ben)["deals"] if one["game"] == game)["results"]
    assert [one["total"] for one in results["scores"]] == sorted(totals, reverse=True)
    assert {one["name"] for one in results["scores"]} == set(names)
    assert not any(one["new"] for one in results["scores"])
    assert results["beaten"] == sum(total < totals[1] for total in totals)
    best = results["scores"][0]["table"]
    assert ben.get(f"/tables/{best}/replay").json["result"]["totals"][seats[0]] == max(totals)
    assert Client(shared.address).get(f"/tables/{best}/replay").code == "sealed"
    for who, table in zip(people, tables, strict=True):
        with pytest.raises(DealError, match="no remark '# secret"):
            verify_deal(who.get(f"/tables/{table}/record").body.decode())
    shared.put_forward(DAY_MS / 1000)
    after = next(one for one in today(Client(shared.address), day)["deals"] if one["game"] == game)
    assert deal.commitment(f"{day}.{game}", after["secret"]) == told["commitment"]
    drawn = {verify_deal(Client(shared.address).get(f"/tables/{table}/record").body.decode()) for table in tables}
    assert drawn == {0} if game == "gemblo" else min(drawn) > 10


def test_days_that_cannot_be_looked_at_say_why(later: ServerProcess) -> None:
    ann = Client.guest(later.address, "Ann")
    assert ann.get("/today?day=2026-02-30").code == "unreadable"
    assert ann.get("/today?day=tomorrow").status == 422
    assert ann.get("/today?day=2126-01-01").code == "not_yet"
    assert ann.get("/today?day=1999-12-31").code == "too_long_ago"
    assert ann.post("/today/chess", None).code == "no_such_game"
    assert Client(later.address).post("/today/gobi", None).code == "no_key"
    robot = ann.post("/bots", {"name": "Rob"})
    assert robot.status == 201, robot.body
    assert Client(later.address, robot.json["key"]).post("/today/gobi", None).code == "machine"


def test_two_requests_at_once_are_one_try(later: ServerProcess) -> None:
    eve = Client.guest(later.address, "Eve")
    with ThreadPoolExecutor(6) as threads:
        tables = set(threads.map(lambda _: begin(eve), range(6)))
    assert len(tables) == 1


def test_hints_on_the_puzzle_of_the_day_are_told(later: ServerProcess) -> None:
    ann, ben = Client.guest(later.address, "Ann"), Client.guest(later.address, "Ben")
    key = today(ann)["puzzle"]
    solution = solution_of(key)
    assert ann.post(f"/puzzles/{key}/hint", {"laid": []}).status == 200
    for who in (ann, ben):
        assert who.post(f"/puzzles/{key}/state", {"laid": solution[:-1]}).json["solved"] is False
        assert today(who)["evenings"]["streak"] == 0
        assert who.post(f"/puzzles/{key}/state", {"laid": solution}).json["solved"] is True
    assert ben.post(f"/puzzles/{key}/hint", {"laid": []}).status == 200  # it is solved: that says nothing any more
    told = [today(who)["evenings"] for who in (ann, ben)]
    assert [(one["streak"], one["unaided"], one["days"][-1]["hints"]) for one in told] == [(1, 0, 1), (1, 1, 0)]


def test_a_rebuild_puts_a_game_back_to_its_day(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as process:
        ann = Client.guest(process.address, "Ann")
        table = begin(ann)
        assert ann.do(table, "resign", seat=ann.look(table)["you"]["seats"][0]).status == 200
        day, commitment = today(ann)["day"], gobi(today(ann))["commitment"]
        database = process.database
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(delete(attempts))
        connection.execute(delete(days))
    assert rebuild(engine, lambda _: None).dealt == 1
    assert rebuild(engine, lambda _: None).dealt == 0
    with ServerProcess(tmp_path) as process:
        told = gobi(today(Client(process.address, ann.key), day))
        assert (told["commitment"], told["mine"]["table"], told["played"]) == (commitment, table, 1)
