"""The host's own bots sit down at tables like those of the house."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from serai.cli import main
from tests.arena.test_own_bots import FILE, HERE, program
from tests.server.scenes import Client, ServerProcess


def test_a_class_and_a_program_play_at_a_table(tmp_path: Path) -> None:
    """A person moves, then the class, then the program; and the person's next move finds the same two."""
    bots = f"first={FILE}First; runner=run:{program(tmp_path)}"
    with ServerProcess(tmp_path, "--bots", bots) as server:
        ann = Client.guest(server.address, "Ann")
        levels = ann.get("/games").json["levels"]
        assert [level["key"] for level in levels][-2:] == ["first", "runner"]
        assert "player.py" not in ann.get("/games").body.decode()
        seats = [{"kind": "me"}, {"kind": "bot", "level": "first"}, {"kind": "bot", "level": "runner"}]
        table = ann.post("/tables", {"game": "gemblo", "seats": seats, "first": "seated"}).json["table"]
        with ann.screen(table) as screen:
            seen = screen.until("welcome")
            for _ in range(2):
                screen.do("play", seat=0, text=seen["moves"][0], version=seen["table"]["version"])
                moved = [screen.until("events") for _ in range(2)]
                assert [frame["events"][0]["by"] for frame in moved] == ["first", "runner"]
                seen = moved[-1]
                assert seen["table"]["to_act"] == 0
        assert "replaced" not in server.logged()


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        ("mine", "wants NAME=py:MODULE:CLASS or NAME=run:COMMAND"),
        ("mine=level-3", "wants NAME=py:MODULE:CLASS or NAME=run:COMMAND"),
        (f"My Bot={HERE}First", "small letters"),
        (f"greedy={HERE}First", "the house has a bot that is called greedy"),
        (f"a={HERE}First; a={HERE}First", "a name of its own"),
        (f"a={HERE}Statue", "has no method choose"),
        ("a=run:no-such-program", "no-such-program cannot be started"),
        (f"a=run:{sys.executable} -c pass", "ended with code 0 instead of answering hello"),
    ],
)
def test_bots_that_cannot_sit_down_are_named_before_the_port_opens(
    bots: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database-url", f"sqlite:///{tmp_path / 'x.db'}", "--bots", bots]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert complaint in err
    assert err.count("\n") == 1
