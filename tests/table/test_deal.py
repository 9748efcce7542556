"""Draws that were bound before the game and can be recomputed after it."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from serai.core.record import Record, RecordError
from serai.core.remarks import Said
from serai.lounge.draws import draws
from serai.lounge.replays import replay
from serai.table import AskTakeback, PlayByBot, Refused, Resign, deal, encode
from serai.table.deal_record import DealError, verify_deal, write_record
from serai.table.played import said_in
from tests.table.scenes import ANN, BEN, blind


def finished_record() -> str:
    scene = blind(ANN, BEN)
    scene.play_out(random.Random(1))
    return write_record(scene.table)


def test_a_finished_record_proves_its_draws() -> None:
    assert verify_deal(finished_record()) == 6


def test_a_record_with_takebacks_proves_its_draws() -> None:
    scene = blind(ANN, "bot")
    scene.move("stay")
    scene.move("end")
    scene.do(AskTakeback(0, ANN, 0, 1, "stay"))
    scene.play_out(random.Random(1))
    text = write_record(scene.table)
    assert "# draw 2" in text.splitlines()
    assert verify_deal(text) == 6


def test_a_resigned_game_leaves_an_unfinished_record_that_still_proves_its_draws() -> None:
    scene = blind(ANN, BEN)
    scene.do(Resign(0, ANN, 0))
    text = write_record(scene.table)
    assert "unfinished" in text
    assert verify_deal(text) == 1


def test_what_bots_said_stands_in_the_record_and_the_draws_are_proven_all_the_same() -> None:
    """Of the moves that stand: what was taken back has taken its words along."""
    scene = blind(ANN, "bot")

    def said() -> dict[int, Said]:
        return said_in([json.dumps(encode(event)) for event in scene.log])

    scene.move("stay")
    scene.move("end")
    waiting = scene.table.bot_to_move()
    assert waiting is not None
    (seat, _), version = waiting, scene.table.moved_version
    scene.do(PlayByBot(0, seat, "stay", version, {"en": "why not", "fr": "pourquoi pas"}, (0.5, 1.5, 40)))
    at = len(scene.table.steps) - 1
    why = {at: Said({"en": "why not", "fr": "pourquoi pas"}, (0.5, 1.5, 40))}
    assert said() == why
    scene.play_out(random.Random(1))
    text = write_record(scene.table, said=said())
    assert verify_deal(text) == verify_deal(write_record(scene.table))
    lines = text.splitlines()
    where = lines.index("# why en why not")
    assert lines[where - 1 : where + 3] == [
        "stay",
        "# why en why not",
        "# why fr pourquoi pas",
        "# figures 0.500 1.50 40",
    ]
    assert Record.from_text(text).said == why
    step = replay(text, None, 0)["steps"][at]
    assert step["reason"] == why[at].reason
    assert step["figures"] == {"chance": 0.5, "margin": 1.5, "games": 40}


def test_the_record_of_a_running_game_stays_closed() -> None:
    with pytest.raises(Refused):
        write_record(blind(ANN, BEN).table)


def test_another_secret_word_or_draw_is_found_out() -> None:
    text = finished_record()
    for wrong, reason in (
        (text.replace("# secret secret", "# secret secre7"), "committed"),
        (text.replace("# word 1 -", "# word 1 61"), "gives"),
        (text.replace("# secret secret\n", ""), "no remark"),
    ):
        with pytest.raises(DealError, match=reason):
            verify_deal(wrong)
    with pytest.raises(RecordError):
        verify_deal(text.replace("# word 1 -", "# word 1 zz"))


def test_tickets_are_even_and_depend_on_key_and_number_alone() -> None:
    key = deal.key("secret", ["a", "b"])
    counts = Counter(deal.ticket(key, number, 3) for number in range(3000))
    assert all(900 < counts[ticket] < 1100 for ticket in range(3))
    assert deal.ticket(key, 5, 10**9) == deal.ticket(key, 5, 10**9)
    assert deal.ticket(deal.key("secret", ["b", "a"]), 5, 10**9) != deal.ticket(key, 5, 10**9)


def test_each_seat_has_a_say_in_the_deal() -> None:
    """The key changes with every seat's word, and words cannot be shifted between seats."""
    keys = {deal.key("s", words) for words in (["", ""], ["a", ""], ["", "a"], ["a\n", ""], ["a", "\n"])}
    assert len(keys) == 5


def test_a_draw_is_told_with_its_tickets_so_that_anybody_can_recompute_it() -> None:
    """What a browser needs: the deal, and of each draw which tickets stand for what was drawn."""
    scene = blind(ANN, "bot")
    scene.move("stay")
    scene.move("end")
    scene.do(AskTakeback(0, ANN, 0, 1, "stay"))
    scene.play_out(random.Random(1))
    told = draws(write_record(scene.table))
    assert told["commitment"] == deal.commitment(told["table"], told["secret"])
    assert told["first"] is None
    key = deal.key(told["secret"], told["words"])
    numbers = [draw["number"] for draw in told["draws"]]
    assert numbers == sorted(set(numbers))
    assert numbers != list(range(len(numbers))), "one was taken back, and is not drawn again"
    for draw in told["draws"]:
        assert 0 <= deal.ticket(key, draw["number"], draw["tickets"]) - draw["begin"] < draw["count"]
        assert draw["begin"] + draw["count"] <= draw["tickets"]
        assert draw["words"]["en"]
