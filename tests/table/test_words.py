"""The words that seats add to the deal: after the commitment, by every seat, new for a rematch."""

from __future__ import annotations

import dataclasses
import json
import random

import pytest

from serai.table import (
    Create,
    Refused,
    Rematch,
    SeatBot,
    Sit,
    Table,
    Wish,
    deal,
    decode,
    encode,
    replay,
    successor_events,
)
from serai.table.audit import audit
from serai.table.deal_record import verify_deal, write_record
from serai.table.sight import public
from tests.table.scenes import ANN, BEN, CLEO, Scene, blind

NEXT = ("t2", "next-secret")


def kept_table() -> Scene:
    """Ann has set the table and not sat down yet; the second seat is free to all."""
    wishes = (Wish("kept"), Wish("open"))
    return Scene(Create(0, "t1", "secret", "blind", ANN, "Ann", wishes, {}, rematch=NEXT).events())


def finished() -> Scene:
    scene = kept_table()
    scene.do(Sit(0, ANN, "Ann", 0, word="ann 1"))
    scene.do(Sit(0, BEN, "Ben", 1, word="ben 1"))
    scene.play_out(random.Random(1))
    return scene


def words_of(table: Table) -> list[str]:
    return [seat.word for seat in table.seats]


def test_the_commitment_is_there_before_the_host_adds_a_word() -> None:
    scene = kept_table()
    assert public(scene.table, 0)["deal"]["commitment"] == deal.commitment("t1", "secret")
    assert words_of(scene.table) == ["", ""]
    scene.do(Sit(0, ANN, "Ann", 0, word="mine"))
    assert words_of(scene.table) == ["mine", ""]


def test_a_kept_seat_is_the_hosts_alone_until_they_have_sat_there() -> None:
    scene = kept_table()
    scene.refuses(Sit(0, BEN, "Ben", 0), "kept")
    scene.do(Sit(0, BEN, "Ben", 1))
    assert [event.kind for event in scene.log] == ["created", "sat"], "the game waits for them"
    scene.do(Sit(0, ANN, "Ann", 0))
    assert scene.table.phase == "playing"


def test_a_rematch_has_a_secret_that_was_bound_before_its_words() -> None:
    scene = finished()
    assert public(scene.table, 0)["deal"]["rematch"] == deal.commitment(*NEXT)
    assert public(kept_table().table, 0)["deal"]["rematch"] is None
    scene.do(Rematch(1, ANN, "t9", ("ann 2",)))
    scene.do(Rematch(1, BEN, "t9", ("ben 2",)))
    assert scene.table.successor == "t2"
    again = Scene(successor_events(scene.table, "t2", "not this one", 2, ("t3", "third")))
    assert again.table.commitment == deal.commitment(*NEXT)
    # Whoever began moves to the end, and takes their word along.
    assert words_of(again.table) == ["ben 2", "ann 2"]
    again.play_out(random.Random(2))
    assert public(again.table, 2)["deal"]["rematch"] == deal.commitment("t3", "third")
    assert verify_deal(write_record(again.table)) == 6
    assert audit("t2", again.log).draws == 6


def test_a_rematch_uses_no_word_of_the_game_before() -> None:
    """Neither a bot's, nor that of somebody who sent no new one; several seats have one each."""
    wishes = (Wish("kept"), Wish("bot", "Bot", "random"), Wish("kept"))
    scene = Scene(Create(0, "t1", "secret", "blind", ANN, "Ann", wishes, {}, rematch=NEXT).events())
    scene.do(Sit(0, ANN, "Ann", 0, word="a"))
    scene.do(Sit(0, ANN, "Anna", 2, word="c"))
    scene.play_out(random.Random(1))
    scene.refuses(Rematch(1, ANN, "t9", ("1", "2", "3")), "word")
    scene.refuses(Rematch(1, ANN, "t9", ("x" * 65,)), "word")
    scene.do(Rematch(1, ANN, "t9", ("new a", "new c")))
    assert scene.table.successor == "t2"
    again = replay(successor_events(scene.table, "t2", "fresh", 2))
    assert words_of(again) == ["", "new c", "new a"]
    silent = blind(ANN, BEN)
    silent.table.seats[0].word = "old"
    silent.play_out(random.Random(1))
    silent.do(Rematch(1, ANN, "t9"))
    silent.do(Rematch(1, BEN, "t9"))
    assert words_of(replay(successor_events(silent.table, "t9", "fresh", 2))) == ["", ""]


def test_a_word_that_came_before_the_commitment_counts_for_nothing() -> None:
    """A table that was set before rematches were bound: the server chooses the secret when the words are known."""
    scene = finished()
    scene.table.rematch_deal = ("", "")
    scene.do(Rematch(1, ANN, "t9", ("ann 2",)))
    scene.do(Rematch(1, BEN, "t9", ("ben 2",)))
    again = replay(successor_events(scene.table, "t9", "fresh", 2))
    assert words_of(again) == ["", ""]


def test_nobody_adds_a_word_before_the_commitment_is_known_and_no_bot_ever() -> None:
    """The server knows the secret: whatever it added after a player's word could choose the draws."""
    wishes = (Wish("me"), Wish("bot", "Bot", "random"), Wish("open"))
    scene = Scene(Create(0, "t1", "secret", "blind", ANN, "Ann", wishes, {}).events())
    scene.do(SeatBot(0, ANN, 2, "random", "Bot"))
    assert words_of(scene.table) == ["", "", ""]
    for asked in (Wish, SeatBot):
        assert "word" not in {field.name for field in dataclasses.fields(asked)}


def test_a_log_from_before_there_were_new_words_still_adds_up() -> None:
    """Its events lack the fields that came later; the rematch is dealt from a fresh secret."""
    scene = finished()
    scene.do(Rematch(1, ANN, "t9", ("ann 2",)))
    new = {"rematch", "kept", "new_words"}
    old = [{key: value for key, value in encode(event).items() if key not in new} for event in scene.log]
    table = replay([decode(json.loads(json.dumps(event))) for event in old])
    assert (table.phase, table.version) == ("over", scene.table.version)
    assert table.rematch_deal == ("", "")
    assert public(table, 0)["deal"]["rematch"] is None
    last = Rematch(2, BEN, "t9").decide(table)
    assert encode(last[-1]) == {"kind": "rematched", "at": 2, "table": "t9"}


def test_only_a_kind_of_seat_that_exists_is_set() -> None:
    with pytest.raises(Refused):
        Create(0, "t", "s", "blind", ANN, "Ann", (Wish("reserved"), Wish("open")), {}).events()
    with pytest.raises(Refused):
        finished().do(Sit(0, CLEO, "Cleo", 0))
