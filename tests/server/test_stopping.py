"""Stopping, starting again, and mistakes that are reported before the port opens."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from serai.cli import main
from serai.server.config import Config, ConfigProblem
from tests.server.scenes import Client, ServerProcess


def test_a_graceful_stop_finishes_what_was_accepted_and_tells_the_screens(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "me")
        with ann.screen(table) as screen:
            seen = screen.until("welcome")
            version = screen.do("play", seat=0, text=seen["moves"][0], version=seen["table"]["version"])["version"]
            assert server.stop() in (0, -15)
            assert screen.closed_with()[0] == 1012
        server.start()
        again = Client(server.address, ann.key)
        assert again.look(table)["table"]["version"] == version


def test_a_killed_server_takes_its_bots_games_up_again(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "bot", options={"board": "mini"})
        ann.do(table, "take_over", seat=0, level="random")
        server.kill()
        server.start()
        again = Client(server.address, ann.key)
        for _ in range(600):
            if again.look(table)["table"]["phase"] == "over":
                break
        assert again.look(table)["table"]["result"]["ending"] == "played"


def complaint(capsys: pytest.CaptureFixture[str], *flags: str) -> str:
    """What `serai serve` says before it gives up."""
    assert main(["serve", *flags]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


def test_mistakes_are_reported_before_the_port_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = ("--database-url", f"sqlite:///{tmp_path / 'serai.db'}")
    assert "does not exist" in complaint(capsys, "--database-url", "sqlite:////no/such/folder/serai.db")
    (tmp_path / "text.db").write_text("this is not a database, it is a text file, and a long one at that\n" * 40)
    assert "not a database" in complaint(capsys, "--database-url", f"sqlite:///{tmp_path / 'text.db'}")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "in use" in complaint(capsys, "--port", port, *database)
    monkeypatch.setenv("SERAI_PORT", "many")
    assert "SERAI_PORT 'many': wants a whole number" in complaint(capsys, *database)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "70000"),
        ("bot_workers", "0"),
        ("log_level", "loud"),
        ("origins", "example.org"),
        ("commands_per_second", "-1"),
        ("requests_per_second", "nan"),
    ],
)
def test_settings_out_of_range_are_named(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(ConfigProblem, match=value):
        Config.read({name: value}, {"XDG_DATA_HOME": str(tmp_path)})


def test_flags_come_before_the_environment_and_defaults_after(tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path), "SERAI_PORT": "1234", "SERAI_HOST": "::1"}
    config = Config.read({"port": "99"}, environment)
    assert (config.port, config.host) == (99, "::1")
    assert config.database_url == f"sqlite:///{tmp_path}/serai/serai.db"
