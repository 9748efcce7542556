"""Who begins is drawn, unless the table says otherwise: over the wire, for people and programs."""

from __future__ import annotations

from typing import Any

from serai.table.deal_record import verify_deal
from tests.server.scenes import Client


def test_who_begins_is_drawn_where_the_table_does_not_say(ann: Client, ben: Client) -> None:
    """Sixteen tables of Gemblo: each begins at some of them (all by one: once in 32,768), and everybody is told
    which seat is theirs now, by the screen that was open while the last one sat down as well."""
    began: set[str] = set()
    for number in range(16):
        wish: dict[str, Any] = {"game": "gemblo", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = ann.post("/tables", wish | {"options": {"board": "mini"}}).json["table"]
        with ann.screen(table) as screen:
            waiting = screen.until("welcome")
            assert (waiting["table"]["first"], waiting["table"]["deal"]["first"]) == ("drawn", None)
            assert waiting["you"]["seats"] == [0]
            assert ben.do(table, "sit", seat=1, word=f"b{number}").status == 200
            begun = screen.until("events")
        first = begun["table"]["deal"]["first"]
        names = [seat["name"] for seat in begun["table"]["seats"]]
        assert names == [["Ann", "Ben"], ["Ben", "Ann"]][first]
        assert begun["you"]["seats"] == [names.index("Ann")]
        assert (ann if first == 0 else ben).look(table)["moves"], "whoever was drawn is to act"
        assert not (ben if first == 0 else ann).look(table)["moves"]
        began.add(names[0])
    assert began == {"Ann", "Ben"}
    assert ann.do(table, "resign", seat=names.index("Ann")).status == 200
    record = ann.get(f"/tables/{table}/record").body.decode()
    assert f"# first {first + 1}" in record
    assert verify_deal(record) == 0, "Gemblo draws nothing else"


def test_games_say_whether_they_draw_their_first_player(ann: Client) -> None:
    """gobi.2.9; targui.1.7; gemblo.3.14."""
    told = {game["key"]: game["draws_first_player"] for game in ann.get("/games").json["games"]}
    assert (told["gobi"], told["targui"], told["gemblo"]) == (True, False, False)
