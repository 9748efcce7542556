"""A bot plays for somebody: never while they are there, and only until they are back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from serai.lounge.minds import STAND_IN, house_bot
from tests.patience import until
from tests.server.scenes import UNLIMITED, Client, ServerProcess

LIVE = {"kind": "live", "bank_ms": 36_000_000, "increment_ms": 0}


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("later"), *UNLIMITED, module="tests.server.serve_later") as process:
        yield process


@pytest.fixture
def pair(later: ServerProcess) -> tuple[Client, Client]:
    return Client.guest(later.address, "Ann"), Client.guest(later.address, "Ben")


def table_of(ann: Client, ben: Client, **wishes: Any) -> str:
    """Ann and Ben at a table, with Ben to move."""
    table = ann.make_table("gemblo", "open", "me", options={"board": "mini"}, **wishes)
    ben.sit(table, 0)
    return table


def substitutes(client: Client, table: str) -> list[str | None]:
    return [seat["substitute"] for seat in client.look(table)["table"]["seats"]]


def test_whoever_asks_over_rest_is_there(later: ServerProcess, pair: tuple[Client, Client]) -> None:
    ann, ben = pair
    table = table_of(ann, ben, clock=LIVE)
    for _ in range(3):
        later.put_forward(50)
        assert ben.look(table)["table"]["seats"][0]["present"] is True
        assert ann.do(table, "take_over", seat=0).code == "present"
    later.put_forward(50)
    assert ben.get("/me/next").json["table"] == table, "it is enough to ask for one's games"
    later.put_forward(50)
    assert ann.do(table, "take_over", seat=0).code == "present"
    later.put_forward(59)
    assert ann.look(table)["table"]["seats"][0]["present"] is False
    assert ann.do(table, "take_over", seat=0).status == 200


def test_the_others_see_who_opens_and_closes_a_screen(later: ServerProcess, pair: tuple[Client, Client]) -> None:
    ann, ben = pair
    table = table_of(ann, ben)
    with ann.screen(table) as screen:
        screen.until("welcome")
        later.put_forward(31)
        with ben.screen(table) as other:
            other.until("welcome")
            assert screen.until("presence")["present"] == [True, True]
            later.put_forward(31)
        assert screen.until("presence")["present"] == [False, True]


def test_a_reload_forgets_nobodys_absence(later: ServerProcess, pair: tuple[Client, Client]) -> None:
    """The table was forgotten in the moment in which nobody had a screen: nothing had happened there for a while."""
    ann, ben = pair
    table = table_of(ann, ben)
    with ann.screen(table) as screen:
        screen.until("welcome")
        later.put_forward(310)
        until(lambda: screen.until("presence")["present"] == [False, True], "Ben's silence")
    time.sleep(2.5)  # it is looked round every second
    with ann.screen(table) as screen:
        assert screen.until("welcome")["table"]["seats"][0]["away_ms"] >= 310_000


def test_what_is_asked_about_one_table_is_no_presence_at_another(
    later: ServerProcess, pair: tuple[Client, Client]
) -> None:
    ann, ben = pair
    here, there = table_of(ann, ben, clock=LIVE), table_of(ann, ben, clock=LIVE)
    later.put_forward(61)
    ben.look(here)
    assert ann.do(here, "take_over", seat=0).code == "present"
    assert ann.do(there, "take_over", seat=0).status == 200


def test_whoever_listens_for_news_is_there(later: ServerProcess, pair: tuple[Client, Client]) -> None:
    ann, ben = pair
    with ben.listen() as stream:
        table = table_of(ann, ben, clock=LIVE)
        later.put_forward(3600)
        # A turn that comes, and a line that says the connection lives, are signs of the listener.
        other = table_of(ann, ben)
        while other not in stream.next("turn"):
            pass
        assert ann.do(table, "take_over", seat=0).code == "present"


def test_without_a_clock_it_has_to_be_agreed(later: ServerProcess, pair: tuple[Client, Client]) -> None:
    ann, ben = pair
    plain, agreed = table_of(ann, ben), table_of(ann, ben, stand_in_ms=300_000)
    assert ann.look(agreed)["table"]["leave_ms"] == 300_000
    later.put_forward(299)
    assert ann.do(plain, "take_over", seat=0).code == "not_agreed"
    assert ann.do(agreed, "take_over", seat=0).code == "present"
    later.put_forward(2)
    assert ann.do(agreed, "take_over", seat=0).status == 200
    refused = ann.post("/tables", {"game": "gemblo", "seats": [{"kind": "me"}, {"kind": "open"}], "stand_in_ms": 1000})
    assert refused.code == "stand_in"


def test_the_opponent_has_no_say_in_who_steps_in(later: ServerProcess, pair: tuple[Client, Client]) -> None:
    ann, ben = pair
    table = table_of(ann, ben, clock=LIVE)
    later.put_forward(61)
    assert ann.do(table, "take_over", seat=0, level="random").status == 422
    assert ann.do(table, "take_over", seat=0).status == 200
    assert substitutes(ann, table) == [STAND_IN, None]
    bot = house_bot(STAND_IN)
    assert bot is not None
    assert bot.strength >= 4
    told = ann.get(f"/tables/{table}/log").json["events"]
    ben_himself = {"kind": "player", "id": 0, "name": "Ben", "form": ""}
    words = {"en": ["A bot plays for ", ben_himself, "."], "fr": ["Un bot joue pour ", ben_himself, "."]}
    assert words in [event.get("words") for event in told]


def test_a_stand_in_makes_a_rated_game_casual_even_if_its_holder_comes_back(
    later: ServerProcess, pair: tuple[Client, Client]
) -> None:
    ann, ben = pair
    table = table_of(ann, ben, clock=LIVE, rated=True)
    later.put_forward(61)
    assert ann.do(table, "take_over", seat=0).status == 200
    until(lambda: ann.look(table)["moves"], "the stand-in has moved")
    assert ben.do(table, "return", seat=0).status == 200
    assert ann.do(table, "resign", seat=1).status == 200
    seen = ann.get(f"/tables/{table}/ratings").json
    assert (seen["rated"], seen["assisted"]) == (True, ["stand_in"])
    assert [one["change"] for one in seen["seats"]] == [None, None]
    assert [who.get("/me/ratings").json["ratings"] for who in pair] == [[], []]
    assert "# rated not, stand_in\n" in ann.get(f"/tables/{table}/record").body.decode()


def test_the_holders_next_command_takes_the_seat_back(later: ServerProcess, pair: tuple[Client, Client]) -> None:
    ann, ben = pair
    table = table_of(ann, ben, clock=LIVE)
    later.put_forward(61)
    assert ann.do(table, "take_over", seat=0).status == 200
    while not (seen := ann.look(table))["moves"]:
        pass
    # The bot has moved: what Ben would have played is stale, but Ben is there.
    stale = ben.do(table, "play", seat=0, text="nonsense", version=1)
    assert stale.code in ("stale", "illegal_move", "not_your_turn")
    assert substitutes(ann, table) == [None, None]
    assert ann.move(table, seen["moves"][0]).status == 200
    turn = ben.look(table)
    assert ben.move(table, turn["moves"][0]).status == 200, "Ben plays as if nothing had been"
    moved = [event for event in ann.get(f"/tables/{table}/log").json["events"] if event["kind"] == "moved"]
    assert [event["by"] for event in moved] == [STAND_IN, None, None]
