"""Places to return to: one's own games page by page, and the courtyard with somebody to play with now."""

from __future__ import annotations

import json
import random
import urllib.request
from typing import Any

from serai.games.gemblo.components import HEXES_PER_COLOUR
from serai.lounge.courtyard import match, shown
from tests.patience import until
from tests.server.scenes import Client, ServerProcess


def row(name: str, at: int, people: list[str | None], **other: Any) -> dict[str, Any]:
    """An open table as the lists have it, with so many seats as there are places."""
    seats = [{"kind": "open" if person is None else "person", "name": person or ""} for person in people]
    about = {"phase": "open", "host": people[0], "clock": {"kind": "none"}, **other}
    return {"id": name, "created_at": at, "people": people, "seats": seats, **about}


def test_whoever_would_play_now_is_sent_where_a_game_begins_soonest() -> None:
    rows = [
        row("two free", 1, ["ann", None, None]),
        row("young", 3, ["bea", None]),
        row("old", 2, ["cid", None]),
        row("left", 0, ["dan", None]),
        row("slow", 0, ["cid", None], clock={"kind": "days"}),
        row("mine", 0, ["me", None]),
        row("not there yet", 0, [None, None], host=None),
        row("begun", 0, ["cid", "ann"], phase="playing"),
    ]

    def here(person: str, _table: str) -> bool:
        return person != "dan"

    assert match(rows, "me", here) == "old"
    assert match(rows[:2], "me", here) == "young", "one free seat is filled before two"
    assert match(rows[:1], "me", here) == "two free"
    assert match(rows[3:], "me", here) is None


def test_of_two_who_wait_for_each_other_one_goes_and_one_stays() -> None:
    rows = [row("first", 1, ["ann", None]), row("second", 2, ["bea", None])]
    assert match(rows, "bea", lambda *_: True, "second") == "first"
    assert match(rows, "ann", lambda *_: True, "first") is None
    twins = [row("a", 1, ["ann", None]), row("b", 1, ["bea", None])]
    assert match(twins, "bea", lambda *_: True, "b") == "a"
    assert match(twins, "ann", lambda *_: True, "a") is None


def test_a_table_says_whether_anybody_waits_but_not_which_account() -> None:
    rows = [row("here", 1, ["ann", None]), row("left", 1, ["bea", None]), row("on", 1, ["ann", "bea"], phase="playing")]
    told = shown(rows, lambda person, _table: person == "ann")
    assert [table.get("here") for table in told] == [True, False, None]
    assert not any("people" in table or "created_at" in table for table in told)


def new_table(host: Client, game: str = "gemblo", **wishes: Any) -> str:
    options = {"board": "mini"} if game == "gemblo" else {}
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = host.post("/tables", {"game": game, "seats": seats, "options": options, **wishes})
    assert made.status == 201, made.body
    return str(made.json["table"])


def lines(server: ServerProcess) -> Any:
    """The courtyard as it is told, list by list."""
    stream = urllib.request.urlopen(f"{server.address}/api/courtyard")
    return (json.loads(line)["tables"] for line in stream if line.strip())


def test_the_courtyard_is_told_as_it_changes_and_its_boards_are_drawn(server: ServerProcess) -> None:
    ann, bea = Client.guest(server.address, "Ann"), Client.guest(server.address, "Bea")
    told = lines(server)
    before = {table["id"] for table in next(told)}
    table = new_table(ann, listed=True, hints=True)
    found = next(one for listed in told for one in listed if one["id"] == table)
    assert table not in before
    assert (found["phase"], found["host"], found["here"], found["hints"]) == ("open", "Ann", True, True)
    assert found["clock"] == {"kind": "none", "bank_ms": 0, "increment_ms": 0}
    assert bea.get("/match?game=gemblo").json == {"table": table}
    assert bea.get("/match?game=gobi").json == {"table": None}
    assert ann.get(f"/match?game=gemblo&waiting={table}").json == {"table": None}
    assert Client(server.address).get("/match?game=gemblo").status == 401
    bea.sit(table, 1)
    found = next(one for listed in told for one in listed if one["id"] == table and one["phase"] == "playing")
    assert "here" not in found
    assert bea.get("/match?game=gemblo").json == {"table": None}
    drawn = bea.get(f"/tables/{table}/picture?at=1")
    assert (drawn.status, drawn.headers["content-type"]) == (200, "image/svg+xml")
    assert drawn.body.startswith(b"<svg")
    assert bea.get(f"/tables/{table}/points").json["points"] == [-HEXES_PER_COLOUR, -HEXES_PER_COLOUR]
    assert bea.get(f"/tables/{table}/points").json["round"] is None  # which has none
    for game, last in (("gobi", 18), ("targui", 12)):
        other = ann.post("/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "me", "name": "Bea"}]}).json
        told = ann.get(f"/tables/{other['table']}/points").json
        assert (told["round"], told["last_round"]) == (1, last)
    actor = ann if ann.look(table)["moves"] else bea
    assert actor.move(table, actor.look(table)["moves"][0]).status == 200

    def drawn_anew() -> bool:
        return bytes(bea.get(f"/tables/{table}/picture").body) != drawn.body

    until(drawn_anew, "a picture of the move")
    counted = Client(server.address).get(f"/tables/{table}/points").json  # a stranger sees them too
    first = sorted(counted["points"])[1]
    assert sorted(counted["points"]) == [-HEXES_PER_COLOUR, first]
    assert -HEXES_PER_COLOUR < first < 0
    assert bea.get("/tables/nowhere/points").code == "no_such_table"
    assert bea.get("/tables/nowhere/picture").code == "no_such_table"


def test_a_hand_that_nobody_sees_is_not_in_the_picture(server: ServerProcess) -> None:
    """The tests' own game of hidden hands draws no board, and says so."""
    ann = Client.guest(server.address, "Ann")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Bea"}]
    table = ann.post("/tables", {"game": "blind", "seats": seats}).json["table"]
    refused = ann.get(f"/tables/{table}/picture")
    assert (refused.status, refused.code) == (404, "no_picture")
    assert ann.get(f"/tables/{table}/points").json["points"] == [None, None]


def test_when_it_is_over_every_hand_is_turned_up(server: ServerProcess) -> None:
    """targui.6.9: a card drawn by Tribal Expansion is seen by its owner alone, until the game is over."""
    ann, bea = Client.guest(server.address, "Ann"), Client.guest(server.address, "Bea")
    people = (ann, bea)
    table = new_table(ann, "targui", first="seated")
    bea.sit(table, 1)
    rng = random.Random(1)

    def hands(client: Client) -> list[list[str | None]]:
        return [player["hand"] for player in client.look(table)["view"]["players"]]

    while not any(None in hand for hand in hands(ann) + hands(bea)):
        seen = ann.look(table)
        assert seen["table"]["phase"] == "playing", "another seed, please"
        actor = people[seen["table"]["to_act"]]
        texts = actor.look(table)["moves"]
        wanted = [text for text in texts if text.startswith(("place 14", "use 14", "keep"))] or texts
        assert actor.move(table, rng.choice(wanted)).status == 200
    owner = ann if any(None in hand for hand in hands(bea)) else bea
    own = hands(owner)[people.index(owner)]
    assert owner.do(table, "resign", seat=people.index(owner)).status == 200
    for eyes in (ann, bea, Client(server.address)):
        assert hands(eyes)[people.index(owner)] == own


def test_my_games_come_page_by_page_and_none_twice(server: ServerProcess) -> None:
    ann, bea = Client.guest(server.address, "Ann"), Client.guest(server.address, "Bea")
    mine = [new_table(ann) for _ in range(5)]
    gobi = new_table(ann, "gobi")
    bea.sit(mine[2], 1)
    ann.do(mine[1], "close")
    whole = ann.get("/me/tables").json
    assert (whole["total"], whole["next"]) == (6, None)
    found: list[str] = []
    after = ""
    for size in (2, 2, 2):
        page = ann.get(f"/me/tables?most=2{after}").json
        assert (len(page["tables"]), page["total"]) == (size, 6)
        found += [table["id"] for table in page["tables"]]
        after = f"&after={page['next']}"
    assert page["next"] is None
    assert found == [table["id"] for table in whole["tables"]]
    assert sorted(found) == sorted([*mine, gobi])
    assert [table["id"] for table in ann.get("/me/tables?game=gobi").json["tables"]] == [gobi]
    playing = ann.get("/me/tables?phase=playing").json
    assert [table["id"] for table in playing["tables"]] == [mine[2]]
    assert playing["tables"][0]["deadline"] is None
    assert ann.get("/me/tables?after=nonsense").status == 422
    assert bea.get("/me/tables").json["total"] == 1
