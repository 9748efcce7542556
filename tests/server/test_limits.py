"""Limits: how much one address, one account or one newcomer may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.lounge.names import clean, clean_name
from serai.server.network.capacity import Crowd
from serai.server.network.rate_limit import Limit
from serai.server.network.shared_limits import SharedLimits
from tests.server.scenes import Client, ServerProcess


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    limit = Limit(rate=2, burst=3)
    assert [limit.allows("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b", 0.0), "another bucket"
    assert not limit.allows("a", 0.4)
    assert limit.allows("a", 0.9)
    assert Limit(0, 0).allows("a", 0.0), "0 is no limit"


def test_names_and_talk_are_cleaned() -> None:
    assert clean("a\u202eb\x00c\n\td  e") == "abc d e"
    assert clean_name("  " + "x" * 99) == "x" * 24
    assert clean_name("\u200d\u200b") == ""
    assert clean("e\u0301") == "é"


UNSEEN = ["\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u034f", "\ufe0f", "\U000e0101", "\u0301"]


@pytest.mark.parametrize("unseen", UNSEEN)
def test_a_name_of_signs_that_nobody_sees_is_none(unseen: str) -> None:
    assert clean_name(unseen * 3) == ""


def test_marks_do_not_pile_up_and_joiners_join() -> None:
    assert clean("A" + "\u0300\u0301" * 12) == "À\u0301\u0300", "one in the letter and two over it"
    assert clean("กี้") == "กี้", "Thai has two"
    assert clean("x\u20dd\u200d\u20dd\u20dd") == "x\u20dd\u20dd"
    assert clean("A\u200dnn\ufe0f") == "Ann"
    assert clean("👩\u200d🚀") == "👩\u200d🚀"
    assert clean("क्\u200dष") == "क्\u200dष"


def test_floods_are_turned_away_and_then_cut_off(tmp_path: Path) -> None:
    flags = ("--commands-per-second", "5", "--requests-per-second", "1", "--guests-per-minute", "3")
    with ServerProcess(tmp_path, *flags) as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "bot")
        with ann.screen(table) as screen:
            screen.until("welcome")
            screen.flood({"type": "do", "id": number, "command": {"type": "rematch"}} for number in range(200))
            code, frames = screen.closed_with()
            assert code == 4429
            assert "too_many" in [frame.get("error", {}).get("code") for frame in frames]
        made = [Client(server.address).post("/guests", {"name": "x"}).status for _ in range(4)]
        assert made[-1] == 429
        replies = [Client(server.address).get("/games").status for _ in range(60)]
        assert 429 in replies


class Process:
    """A process that counts, and tells the others every second."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.limit = Limit(rate=10, burst=40)
        self.crowd = Crowd("sockets", 1000, 4)
        self.shared = SharedLimits({"per_address": self.limit}, self.crowd)


def test_several_processes_together_give_what_one_alone_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute of somebody who asks each of three processes twenty times a second, a bucket of 40 and 10 a second."""
    now = 0.0
    monkeypatch.setattr("serai.server.network.shared_limits.time.monotonic", lambda: now)
    processes = [Process(name) for name in "abc"]
    given = 0
    for second in range(60):
        for part in range(20):
            now = second + part / 20
            given += sum(process.limit.allows("10.0.0.1", now) for process in processes)
        for process in processes:
            if (news := process.shared.news(process.name)) is not None:
                for other in processes:
                    if other is not process:
                        other.shared.hear(news)
    alone = 40 + 60 * 10
    assert given <= 1.3 * alone, given
    assert given >= 0.7 * alone, given


def test_an_ordinary_player_is_not_spoken_of_and_a_process_alone_counts_nothing() -> None:
    one = Process("a")
    assert one.limit.allows("10.0.0.1", 0.0)
    assert one.shared.news("a") is None
    assert Limit(1, 1).spent is None


def test_sockets_elsewhere_count_as_long_as_they_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("serai.server.network.shared_limits.time.monotonic", lambda: now)
    here, there = Process("a"), Process("b")
    for _ in range(3):
        there.crowd.enter("2001:db8::1")
    news = there.shared.news("b")
    assert news is not None
    here.shared.hear(news)
    assert not here.crowd.is_crowded("2001:db8::2")
    here.crowd.enter("2001:db8::2")
    assert here.crowd.is_crowded("2001:db8::3")
    now = 200.0
    assert not here.crowd.is_crowded("2001:db8::3"), "the other process has died"
    for _ in range(3):
        there.crowd.leave("2001:db8::1")
    assert there.shared.news("b") is not None, "that they are gone is told once"
    assert there.shared.news("b") is None
