"""Who begins is drawn from the deal, where the table wishes so: provable, and the order round the table stays.

targui.1.7: who has the first seat is for the table to decide; gemblo.3.14: the first seat begins."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from typing import Any

import pytest

from serai.core.speech import heard
from serai.core.text import Text
from serai.table import Create, Rematch, SeatBot, Sit, Wish, decode, encode, replay, story, successor_events
from serai.table.audit import AuditError, audit
from serai.table.deal_record import DealError, verify_deal, write_record
from serai.table.events import Event
from serai.table.sight import public
from serai.table.table import First
from serai.table.verbs.begin import SeatsDrawn
from tests.table.scenes import ANN, BEN, CLEO, Scene

NAMES = ["Ann", "Ben", "Cleo"]


def set_table(secret: str = "s", game: str = "gemblo", first: First = "drawn", **wishes: Any) -> Scene:
    """Ann, Ben and Cleo sit down one after the other, each with a word."""
    seats = (Wish("kept"), Wish("open"), Wish("open"))
    scene = Scene(Create(0, "t", secret, game, ANN, "Ann", seats, {}, first=first, **wishes).events())
    for seat, person in enumerate((ANN, BEN, CLEO)):
        scene.do(Sit(0, person, NAMES[seat], seat, word=f"word of {person}"))
    return scene


def names(scene: Scene) -> list[str]:
    return [seat.name for seat in scene.table.seats]


def drawn(secret: str) -> int:
    """Said in docs/server.md and worked out here anew: the words as people sat, then the name of the draw."""
    words = "\n".join(f"word of {person}".encode().hex() for person in (ANN, BEN, CLEO))
    key = hmac.new(secret.encode(), f"serai deal 1\n{words}".encode(), hashlib.sha256).digest()
    number = int.from_bytes(hmac.new(key, b"first seat 0", hashlib.sha256).digest(), "big")
    assert number < 2**256 - 2**256 % 3
    return number % 3


@pytest.mark.parametrize("secret", ["one", "two", "three", "four", "five", "six"])
def test_who_begins_follows_from_secret_and_words(secret: str) -> None:
    """gemblo.3.14, targui.1.7."""
    scene = set_table(secret)
    begins = drawn(secret)
    assert names(scene) == NAMES[begins:] + NAMES[:begins]
    assert scene.table.to_act == 0
    assert scene.table.seats[0].word == f"word of {(ANN, BEN, CLEO)[begins]}"
    assert public(scene.table, 0)["deal"]["first"] == begins
    assert public(scene.table, 0)["first"] == "drawn"


def test_everybody_begins_as_often_as_the_others() -> None:
    """300 tables, so 100 each; seven times the spread of about 8 would not happen in the life of this house."""
    begins = Counter(names(set_table(f"s{number}"))[0] for number in range(300))
    assert all(abs(begins[name] - 100) < 57 for name in NAMES), begins


def test_the_log_says_who_was_drawn() -> None:
    scene = set_table("two")
    begins = drawn("two")
    assert begins != 0, "else this would not show that anybody moved"
    told = [event for event in story(scene.log, None, None) if event["kind"] == "seats_drawn"]
    name = NAMES[begins]
    assert [(one["first"], heard(one["words"])) for one in told] == [
        (begins, Text(f"{name} is drawn to begin.", f"{name} commence : le sort en a décidé ainsi."))
    ]
    assert told[0]["words"]["en"][0]["id"] == 0, "the seat they sit on from now on"


def test_as_seated_the_first_seat_begins() -> None:
    for number in range(6):
        scene = set_table(f"s{number}", first="seated")
        assert names(scene) == NAMES
        assert (public(scene.table, 0)["deal"]["first"], public(scene.table, 0)["first"]) == (None, "seated")


def test_a_game_that_draws_its_first_player_needs_no_other_draw() -> None:
    """gobi.2.9."""
    for number in range(6):
        scene = set_table(f"s{number}", game="gobi")
        assert names(scene) == NAMES
        assert public(scene.table, 0)["first"] == "seated"
        assert any(step.text.startswith("first ") for step in scene.table.steps)


def test_a_table_that_is_full_at_once_draws_as_well() -> None:
    """One person and a bot, at Targui."""
    seats = (Wish("me"), Wish("bot", "Bot", "random"))
    begins = {
        Scene(Create(0, "t", f"s{number}", "targui", ANN, "Ann", seats, {}, first="drawn").events()).table.seats[0].kind
        for number in range(8)
    }
    assert begins == {"person", "bot"}


def test_a_bot_may_take_the_last_seat() -> None:
    scene = Scene(Create(0, "t", "s", "gemblo", ANN, "Ann", (Wish("me"), Wish("open")), {}, first="drawn").events())
    scene.do(SeatBot(0, ANN, 1, "random", "Bot"))
    assert any(isinstance(event, SeatsDrawn) for event in scene.log)


def test_a_rematch_rotates_and_draws_nobody() -> None:
    scene = set_table("two")
    before = names(scene)
    scene.play_out(random.Random(3))
    for person in (ANN, BEN, CLEO):
        scene.do(Rematch(1, person, "t2"))
    following = successor_events(scene.table, "t2", "another", 2)
    assert not any(isinstance(event, SeatsDrawn) for event in following)
    assert [seat.name for seat in replay(following).seats] == before[1:] + before[:1]


# --- it can be checked ----------------------------------------------------------------


@pytest.mark.parametrize("game", ["gemblo", "gobi", "blind"])
def test_the_log_and_the_record_of_a_drawn_table_verify(game: str) -> None:
    """Whoever was drawn; the draws of the game follow from the words as people sit now."""
    for number in range(3):
        scene = set_table(f"s{number}", game=game) if game != "blind" else two_of_blind(f"s{number}")
        scene.play_out(random.Random(number))
        audit("t", [decode(encode(event)) for event in scene.log])
        assert verify_deal(write_record(scene.table)) == scene.table.draws


def two_of_blind(secret: str) -> Scene:
    """A game with draws and hidden hands whose first seat begins."""
    scene = Scene(Create(0, "t", secret, "blind", ANN, "Ann", (Wish("kept"), Wish("open")), {}, first="drawn").events())
    scene.do(Sit(0, ANN, "Ann", 0, word="a"))
    scene.do(Sit(0, BEN, "Ben", 1, word="b"))
    return scene


def forged(log: list[Event], first: int | None) -> list[Event]:
    """The same log with somebody else drawn, or nobody."""
    wrong = [] if first is None else [SeatsDrawn(0, first)]
    return [part for event in log for part in (wrong if isinstance(event, SeatsDrawn) else [event])]


def test_a_log_in_which_somebody_else_was_drawn_is_found() -> None:
    scene = set_table("two")
    begins = drawn("two")
    other = (begins + 1) % 3
    with pytest.raises(AuditError, match=f"seat {begins + 1} was drawn to begin, the log says seat {other + 1}"):
        audit("t", forged(scene.log, other))
    with pytest.raises(AuditError, match="the game begins, and nobody was drawn"):
        audit("t", forged(scene.log, None))
    seated = set_table("two", first="seated").log
    with pytest.raises(AuditError, match="nobody was to be drawn"):
        audit("t", [*seated[:-1], SeatsDrawn(0, begins), *seated[-1:]])


def test_a_record_in_which_somebody_else_was_drawn_is_found() -> None:
    scene = set_table("two")
    scene.play_out(random.Random(2))
    text = write_record(scene.table)
    begins = drawn("two")
    assert f"\n# first {begins + 1}\n" in text
    for other in {0, 1, 2} - {begins}:
        with pytest.raises(DealError, match=r"seat \d is drawn to begin, the record says seat"):
            verify_deal(text.replace(f"\n# first {begins + 1}\n", f"\n# first {other + 1}\n"))


def test_an_old_log_knows_nothing_of_it() -> None:
    """As it was written before: without the field, and with the first seat to begin."""
    log = [encode(event) for event in set_table(first="seated").log]
    assert log[0].pop("first") == "seated"
    table = replay([decode(event) for event in log])
    assert (table.first, table.moved_up, [seat.name for seat in table.seats]) == ("seated", None, NAMES)
