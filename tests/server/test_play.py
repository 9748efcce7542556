"""Playing over the server: by REST, by websocket, by a program."""

from __future__ import annotations

import random
import threading

from examples import bot_over_http

from serai.table.deal_record import verify_deal
from tests.server.scenes import Client, ServerProcess


def test_two_guests_play_a_whole_game_over_websockets(ann: Client, ben: Client) -> None:
    """A move is acknowledged to its maker and shown to both players and a spectator."""
    table = ann.make_table("gemblo", "me", "open", options={"board": "mini"})
    ben.sit(table, 1)
    rng = random.Random(1)
    with ann.screen(table) as hers, ben.screen(table) as his, Client(ann.address).screen(table) as outside:
        screens = [hers, his]
        seen = [screen.until("welcome") for screen in screens]
        outside.until("welcome")
        while seen[0]["table"]["phase"] == "playing":
            seat = seen[0]["table"]["to_act"]
            move = rng.choice(seen[seat]["moves"])
            answer = screens[seat].asked = screens[seat].asked + 1
            screens[seat].send(
                {
                    "type": "do",
                    "id": answer,
                    "command": {"type": "play", "seat": seat, "text": move, "version": seen[seat]["table"]["version"]},
                }
            )
            seen = [screen.until("events") for screen in screens]
            watched = outside.until("events")
            assert seen[seat]["events"][0]["text"] == move
            assert watched["events"] == seen[0]["events"]
            assert watched["moves"] == []
            assert screens[seat].until("done")["version"] == seen[seat]["table"]["version"]
    assert seen[0]["table"]["result"]["ending"] == "played"
    record = Client(ann.address).get(f"/tables/{table}/record")
    assert verify_deal(record.body.decode()) == 0


def test_a_program_plays_a_whole_game_against_a_level(server: ServerProcess, ann: Client) -> None:
    """The example bot takes a seat beside a bot of the house and plays to the end."""
    made = ann.post("/bots", {"name": "Example"}).json
    assert made["machine"] is True
    seats = [{"kind": "open"}, {"kind": "bot", "level": "level-2"}]
    wish = {"game": "gemblo", "seats": seats, "options": {"board": "mini"}, "first": "seated"}
    table = ann.post("/tables", wish).json["table"]
    player = threading.Thread(target=bot_over_http.play, args=(server.address, made["key"], table, 0))
    player.start()
    player.join(120)
    assert not player.is_alive()
    seen = ann.look(table)
    assert seen["table"]["phase"] == "over"
    assert [seat["kind"] for seat in seen["table"]["seats"]] == ["machine", "bot"]
    assert verify_deal(ann.get(f"/tables/{table}/record").body.decode()) == 0


def test_a_bot_of_the_house_answers_a_move(ann: Client) -> None:
    table = ann.make_table("gemblo", "me", "bot")
    with ann.screen(table) as screen:
        seen = screen.until("welcome")
        screen.do("play", seat=0, text=seen["moves"][0], version=seen["table"]["version"])
        answered = screen.until("events")
        assert answered["events"][0]["by"] == "random"
        assert answered["events"][0]["reason"] == {
            "en": "any move is as good as another",
            "fr": "un coup en vaut un autre",
        }
        assert answered["table"]["to_act"] == 0


def test_a_thinking_bot_is_seen_and_can_be_hurried(ann: Client, ben: Client) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "level-8"}]
    table = ann.post("/tables", {"game": "gemblo", "seats": seats, "first": "seated"}).json["table"]
    with ann.screen(table) as screen:
        seen = screen.until("welcome")
        assert seen["table"]["thinking"] is None
        assert screen.do("hurry")["error"]["code"] == "nobody_thinks"
        screen.send(
            {
                "type": "do",
                "id": 9,
                "command": {"type": "play", "seat": 0, "text": seen["moves"][0], "version": seen["table"]["version"]},
            }
        )
        assert screen.until("events")["table"]["thinking"] == 1
        assert ben.do(table, "hurry").code == "no_seat"
        screen.send({"type": "do", "id": 10, "command": {"type": "hurry"}})
        answered = screen.until("events")
        assert answered["events"][0]["by"] == "level-8"
        assert answered["table"]["thinking"] is None


def test_a_refused_move_says_why_and_changes_nothing(ann: Client, ben: Client) -> None:
    table = ann.make_table("gemblo", "me", "open")
    ben.sit(table, 1)
    before = ann.look(table)
    before_silence = [seat.pop("away_ms") for seat in before["table"]["seats"]]
    refused = ann.move(table, "3.1 0,0 1,0 2,0")
    assert refused.status == 409
    error = refused.json["error"]
    assert error["code"] == "illegal_move"
    assert error["clause"].startswith("gemblo.")
    assert error["text"]["en"]
    assert error["text"]["fr"]
    assert ann.why(table, 0, "3.1 0,0 1,0 2,0").json == error
    assert ann.why(table, 0, before["moves"][0]).json is None
    after = ann.look(table)
    assert len([seat.pop("away_ms") for seat in after["table"]["seats"]]) == len(before_silence)
    assert after == before, "nothing but the time that nobody was heard of"


def test_nobody_moves_for_somebody_else(ann: Client, ben: Client) -> None:
    table = ann.make_table("gemblo", "me", "open")
    ben.sit(table, 1)
    move = ann.look(table)["moves"][0]
    assert ben.move(table, move, seat=0).code == "not_your_seat"
    assert ben.why(table, 0, move).code == "not_your_seat"
    assert Client(ann.address).move(table, move, seat=0).code == "no_key"
    assert Client(ann.address, "wrong").do(table, "play", seat=0, text=move, version=9).code == "unknown_key"
    with Client(ann.address).screen(table) as screen:
        assert screen.do("play", seat=0, text=move, version=9)["error"]["code"] == "spectator"


def test_a_doubled_move_counts_once(ann: Client, ben: Client) -> None:
    table = ann.make_table("gemblo", "me", "me")
    seen = ann.look(table)
    first = {"seat": 0, "text": seen["moves"][0], "version": seen["table"]["version"]}
    assert ann.do(table, "play", **first).status == 200
    assert ann.do(table, "play", **first).code == "stale"


def test_a_screen_that_comes_back_gets_what_it_missed(ann: Client, ben: Client) -> None:
    table = ann.make_table("gemblo", "me", "open")
    ben.sit(table, 1)
    with ann.screen(table) as screen:
        version = screen.until("welcome")["table"]["version"]
    with ann.screen(table, version) as screen:
        assert screen.until("welcome")["events"] == []
    ann.move(table, ann.look(table)["moves"][0])
    with ann.screen(table, version) as screen:
        missed = screen.until("welcome")["events"]
        assert [event["kind"] for event in missed] == ["moved"]
    with ben.screen(table, 10**6) as screen:
        assert screen.until("welcome")["events"][0]["kind"] == "created", "a version from nowhere gets everything"


def test_a_shared_screen_lifts_its_curtain(ann: Client) -> None:
    table = ann.make_table("blind", "me", "me")
    with ann.screen(table) as screen:
        seen = screen.until("welcome")
        you = {"seat": None, "seats": [0, 1], "host": True, "veiled": True, "waited_for": True, "muted": []}
        assert seen["you"] == you | {"hints": True, "undo": 0}
        assert seen["view"]["hand"] == []
        assert all(event.get("text") in (None, "card ?") for event in seen["events"])
        screen.send({"type": "lift", "id": 7, "seat": 0})
        seen = screen.until("sight")
        assert len(seen["view"]["hand"]) == 1
        assert screen.until("done")["id"] == 7
        screen.do("play", seat=0, text="stay", version=seen["table"]["version"])
        version = screen.do("undo", seat=0, version=10**6)["version"]
        screen.do("play", seat=0, text="raise", version=version)
        screen.do("play", seat=0, text="end", version=10**6)
        screen.send({"type": "lift", "id": 8, "seat": 0})
        assert screen.until("sight")["you"]["veiled"], "it is the other's turn: the first hand stays hidden"


def test_a_rematch_opens_a_table_with_rotated_seats(ann: Client, ben: Client) -> None:
    table = ann.make_table("gemblo", "me", "open")
    ben.sit(table, 1)
    ben.do(table, "resign", seat=1)
    assert ann.do(table, "rematch").status == 200
    assert ben.do(table, "rematch").status == 200
    following = ann.look(table)["table"]["rematch"]
    seats = ann.look(following)["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ben", "Ann"]
    assert ben.look(following)["moves"]


def test_talk_is_cleaned_and_muted(ann: Client, ben: Client) -> None:
    table = ann.make_table("gemblo", "me", "open")
    ben.sit(table, 1)
    with ann.screen(table) as screen:
        screen.until("welcome")
        ben.do(table, "say", text="hi\u202e\n there\x07")
        assert screen.until("events")["events"][0]["text"] == "hi there"
        screen.do("mute", seat=1, muted=True)
        ben.do(table, "say", text="again")
        ann.do(table, "say", text="me")
        heard: list[str | None] = []
        while not heard or heard[-1] != "me":
            heard += [event.get("text") for event in screen.until("events")["events"]]
        assert "again" not in heard
