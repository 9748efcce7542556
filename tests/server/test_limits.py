"""Limits: how much one address, one account or one newcomer may ask for."""

from __future__ import annotations

from pathlib import Path

from serai.server.accounts.names import clean, clean_name
from serai.server.network.rate_limit import Limit
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
