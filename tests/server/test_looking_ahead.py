"""What a move would bring once others of one's own are made; and nothing of what is hidden."""

from __future__ import annotations

from tests.server.scenes import Client

PLACES = (2, 5, 7, 9, 11, 14)


def before_acting(ann: Client, ben: Client) -> str:
    """The first round of Targui: all Targis stand, and Ann acts."""
    table = ann.make_table("targui", "me", "open", options={"set": "base"}, first="seated")
    ben.sit(table, 1)
    for number, place in enumerate(PLACES):
        assert (ann, ben)[number % 2].move(table, f"place {place}", number % 2).status == 200
    return table


def test_an_outlook_from_what_is_planned(ann: Client, ben: Client) -> None:
    """Border cards 2 and 7 give a date each, 11 a pepper; everybody begins with two dates and two peppers."""
    table = before_acting(ann, ben)
    asked = {"seat": 0, "texts": ["use 7", "use 2"], "after": ["use 2", "use 11"]}
    answer = ann.post(f"/tables/{table}/outlook", asked)
    assert answer.status == 200, answer.body
    outlooks = answer.json["outlooks"]
    assert [one["text"] for one in outlooks] == ["use 7"]
    player = outlooks[0]["view"]["players"][0]
    assert (player["dates"], player["pepper"]) == (4, 3)
    assert ann.look(table)["view"]["players"][0]["dates"] == 2


def test_nobody_plans_what_is_not_theirs(ann: Client, ben: Client) -> None:
    """Not a move that cannot be made, not the other's, and no draw."""
    table = before_acting(ann, ben)
    for after in (["use 9"], ["end", "use 9"], ["end", "turn 1,1 D"], ["use 2", "use 2"]):
        answer = ann.post(f"/tables/{table}/outlook", {"seat": 0, "texts": ["use 7"], "after": after})
        assert (answer.status, answer.json["error"]["code"]) == (409, "planned"), after
