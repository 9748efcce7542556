"""Who comes from where, by which name, and how much of everything they may have; clocks that are set, loops that
hang."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.datastructures import Headers

from serai.cli import main
from serai.server.network.rate_limit import household
from serai.server.network.visitors import is_our_name, is_watcher
from serai.server.processes.timekeeper import Timekeeper
from serai.server.processes.watchdog import EXIT_CODE, Watchdog, teller
from tests.patience import PATIENCE_S, until
from tests.server.scenes import UNLIMITED, Client, ServerProcess

# --- by which name ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8642", True),
        ("10.1.2.3", True),
        ("[::1]:8642", True),
        ("[2001:db8::1]", True),
        ("localhost", True),
        ("LOCALHOST:8642", True),
        ("serai.localhost:80", True),
        ("play.example.org", True),
        ("play.example.org.:443", True),
        (socket.gethostname(), True),
        (f"{socket.gethostname()}.local:80", True),
        ("", True),
        ("evil.example", False),
        ("evil.example:8642", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("xplay.example.org", False),
        ("play.example.org@evil.example", False),
    ],
)
def test_names_by_which_a_browser_finds_us(host: str, ours: bool) -> None:
    assert is_our_name(host, ("play.example.org",)) is ours
    assert is_our_name(host, ("*",))


def test_a_page_of_another_name_that_leads_here_is_turned_away(server: ServerProcess, ann: Client) -> None:
    """DNS rebinding: the foreign name has our number, and the page's origin and host agree."""
    foreign: dict[str, Any] = {"Host": "evil.example:80", "Origin": "http://evil.example:80"}
    for method, path in (("POST", "/api/guests"), ("GET", "/api/me"), ("GET", "/")):
        refused = ann.request(method, path, {"name": "x"} if method == "POST" else None, **foreign)
        assert (refused.status, refused.code) == (421, "host")
        assert "--names" in refused.json["error"]["text"]["en"]
    assert "not known by that name" in server.logged()


def behind(address: str) -> dict[str, Any]:
    """As a proxy passes on who asks."""
    return {"X-Forwarded-For": address}


# --- the host's eyes ----------------------------------------------------------------------


def scope(client: str, server: str = "10.0.0.2") -> dict[str, Any]:
    return {"client": (client, 1), "server": (server, 80)}


def test_numbers_are_for_the_hosts_eyes() -> None:
    bare, passed_on = Headers({}), Headers({"x-forwarded-for": "127.0.0.1"})
    assert is_watcher(scope("127.0.0.1"), bare, (), False)
    assert is_watcher(scope("::1"), bare, (), False)
    assert is_watcher(scope("10.0.0.2"), bare, (), False), "from the machine itself, by its own number"
    assert not is_watcher(scope("10.0.0.3"), bare, (), False)
    assert is_watcher(scope("10.0.0.3"), bare, ("10.0.0.0/24",), False)
    assert not is_watcher(scope("127.0.0.1"), passed_on, (), False), "a proxy on this machine brings anybody"
    assert not is_watcher(scope("10.0.0.3"), passed_on, ("10.0.0.0/24",), False)
    assert is_watcher(scope("10.0.0.3"), passed_on, ("10.0.0.0/24",), True), "who is behind a trusted proxy is known"


def test_others_see_neither_numbers_nor_readiness(ann: Client) -> None:
    for path in ("/metrics", "/readyz"):
        assert ann.request("GET", path).status == 200
        refused = ann.request("GET", path, **behind("1.2.3.4"))
        assert (refused.status, refused.code) == (403, "host_only")
    assert ann.request("GET", "/healthz", **behind("1.2.3.4")).status == 200


@pytest.mark.parametrize("flag", ["--trusted-proxies", "--watchers"])
def test_addresses_that_are_none_are_named_at_the_start(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", flag, "10.0.0.7,nonsense"]) == 2
    assert f"{flag[2:].replace('-', ' ')} 'nonsense': an address reads" in capsys.readouterr().err


# --- from where ---------------------------------------------------------------------------


def new_guests(server: ServerProcess, *addresses: str) -> list[int]:
    visitor = Client(server.address)
    return [visitor.request("POST", "/api/guests", {"name": "x"}, **behind(address)).status for address in addresses]


def test_what_a_proxy_says_is_believed_only_where_it_is_trusted(tmp_path: Path) -> None:
    """And a network of 64 bits counts as one address everywhere."""
    few = (*UNLIMITED, "--guests-per-minute", "2")
    with ServerProcess(tmp_path, *few) as server:
        assert new_guests(server, "1.1.1.1", "2.2.2.2", "3.3.3.3") == [201, 201, 429]
    with ServerProcess(tmp_path, *few, "--trusted-proxies", "127.0.0.0/8") as server:
        assert new_guests(server, "1.1.1.1", "2.2.2.2", "3.3.3.3") == [201, 201, 201]
        one_household = ("2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3", "2001:db8:1:3::1")
        assert new_guests(server, *one_household) == [201, 201, 429, 201]
        assert Client(server.address).request("GET", "/metrics", **behind("1.1.1.1")).status == 403


def test_requests_are_counted_by_household(tmp_path: Path) -> None:
    flags = (*UNLIMITED, "--requests-per-second", "0.5", "--trusted-proxies", "127.0.0.1")
    with ServerProcess(tmp_path, *flags) as server:
        visitor = Client(server.address)
        asked = [
            visitor.request("GET", "/api/games", **behind(f"2001:db8::{number}")).status for number in range(1, 12)
        ]
        assert 429 in asked
    assert household("fe80::1%eth0") == household("fe80::2")


# --- how much -----------------------------------------------------------------------------


def test_an_address_sets_so_many_tables_and_an_account_has_so_many_games(tmp_path: Path) -> None:
    flags = (*UNLIMITED, "--tables-per-account", "2")
    with ServerProcess(tmp_path, *flags) as server:
        ann = Client.guest(server.address, "Ann")
        seats = {"game": "gemblo", "seats": [{"kind": "me"}, {"kind": "open"}]}
        tables = [ann.post("/tables", seats) for _ in range(3)]
        assert [made.status for made in tables] == [201, 201, 409]
        assert tables[-1].code == "too_many_tables"
        assert ann.do(tables[0].json["table"], "close").status == 200
        assert ann.post("/tables", seats).status == 201, "one is closed"
    (tmp_path / "serai.db").unlink()
    with ServerProcess(tmp_path, *UNLIMITED, "--tables-per-minute", "1") as server:
        made = [Client.guest(server.address, "Ann").post("/tables", seats).status for _ in range(8)]
        assert made[:6] == [201] * 6, "six minutes' worth at once"
        assert 429 in made[6:]


def test_whoever_opens_a_table_pays_for_its_log(tmp_path: Path) -> None:
    """An account has five seconds' worth at once, and an opening costs a little more than one."""
    with ServerProcess(tmp_path, *UNLIMITED, "--reckonings-per-second", "0.5") as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "open")
        seen = ann.look(table)["table"]["version"]
        codes = []
        for _ in range(4):
            with ann.screen(table) as screen:
                frame = screen.first()
                codes.append(frame if isinstance(frame, int) else frame["type"])
        assert codes[0] == "welcome"
        assert codes[-1] == 4429
        with ann.screen(table, seen) as screen:
            assert screen.until("welcome")["events"] == [], "who knows it pays nothing"


# --- odd requests -------------------------------------------------------------------------

ODD = (
    "/%00", "/" + "a" * 5000, "/api/tables/%00", "/api/tables?game=%00", "/api/tables/x%00y/log", "/t/%00",
    "/api/puzzles/%00", "/api/nowhere", "/%ff%fe", "/api/tables/" + "%F0%9F%90%AA" * 40, "/api/me/next?after=%00",
)  # fmt: skip


def patiently(client: Client, path: str, body: Any) -> int:
    """The status of the answer, once whoever works it out is not too busy."""
    return until(lambda: 0 if (status := client.post(path, body).status) == 503 else status, f"an answer to {path}")


def asked_oddly(server: ServerProcess) -> None:
    ann = Client.guest(server.address, "Ann")
    for path in ODD:
        reply = ann.request("GET", path)
        assert reply.status < 500, (path, reply.body)
        if reply.status != 200:
            assert reply.json["error"]["text"]["fr"] != reply.json["error"]["text"]["en"], path
    for body in (
        {"start": "gobi 2 seats, seats=3"},
        {"start": "gobi 2 seats, self=3"},
        {"start": "gobi 2 seats", "moves": ["place " + "9" * 900]},
        {"start": "\x00 2 seats"},
    ):
        assert patiently(ann, "/positions", body) in (409, 422), body
    for odd in (
        {"game": "gobi", "options": {"seats": 3}},
        {"game": "gobi", "options": {"self": 3}},
        {"game": "gobi"},
        {"game": "\x00"},
    ):
        wish = {**odd, "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert ann.post("/tables", wish).status in (201, 409, 422), odd
    for record in ("9" * 5000, "Serai record 1\ngame targui\nrules 3\nseats " + "9" * 5000, "\x00"):
        assert patiently(ann, "/replay", {"record": record}) in (409, 422)
    assert ann.request("PATCH", "/api/me", {"name": "\x00\u3164"}).status == 409
    assert "Traceback" not in server.logged()


def test_odd_requests_get_a_reason(server: ServerProcess) -> None:
    asked_oddly(server)


def test_odd_requests_get_a_reason_on_postgresql_too(tmp_path: Path, database: str) -> None:
    with ServerProcess(tmp_path, url=database) as server:
        asked_oddly(server)


def test_a_frame_that_is_no_text_closes_its_socket_and_leaves_no_trace(server: ServerProcess, ann: Client) -> None:
    table = ann.make_table("gemblo", "me", "open")
    parts = urlsplit(server.address)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=PATIENCE_S) as raw:
        raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        head = raw.recv(4096)
        assert b" 101 " in head
        raw.sendall(b"\x81\x83\0\0\0\0\xed\xa0\x80")
        answer = raw.recv(4096)
        assert answer[:1] == b"\x88"
        assert int.from_bytes(answer[2:4], "big") == 1007
    assert "Invalid UTF-8" not in server.logged()


# --- clocks -------------------------------------------------------------------------------


def test_the_house_goes_by_a_clock_that_nobody_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    steady = iter([0, 0, 0, 5_000_000_000, 5_000_000_000])
    keeper = Timekeeper(1_000_000, lambda: next(steady))
    assert keeper.now() == 1_000_000
    assert keeper.now() == 1_005_000


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    flags = (*UNLIMITED, "--hang-seconds", "5")
    with ServerProcess(tmp_path_factory.mktemp("odd"), *flags, module="tests.server.serve_oddly") as process:
        yield process


def test_who_sets_the_machines_clock_flags_nobody(odd: ServerProcess) -> None:
    ann, ben = Client.guest(odd.address, "Ann"), Client.guest(odd.address, "Ben")
    clock = {"kind": "live", "bank_ms": 600_000, "increment_ms": 0}
    table = ann.make_table("gemblo", "me", "open", clock=clock, options={"board": "mini"})
    ben.sit(table, 1)
    for ahead in (3_600_000, -3_600_000):
        (odd.folder / "calendar").write_text(str(ahead))
        until(lambda: "clock was set" in odd.logged(), "the log's saying that the clock was set")
        now = ann.look(table)
        mover = (ann, ben)[now["table"]["to_act"]]
        assert mover.move(table, mover.look(table)["moves"][0]).status == 200
        left = ann.look(table)["table"]["clock"]["left_ms"]
        assert min(left) > 300_000, left
    (odd.folder / "calendar").unlink()


# --- watchdog -----------------------------------------------------------------------------


def test_a_loop_that_hangs_is_bitten_after_so_many_looks_and_not_before() -> None:
    bitten: list[str] = []
    dog = Watchdog(3.0, lambda: bitten.append("bitten"), look_s=1.0)
    for _ in range(5):
        dog.turned()
        dog.look()
    dog.look()
    dog.look()
    assert bitten == []
    dog.turned()
    for _ in range(4):
        dog.look()
    assert bitten == ["bitten"]
    never = Watchdog(0.0, lambda: bitten.append("again"), look_s=1.0)
    for _ in range(100):
        never.look()
    assert bitten == ["bitten"]


def test_systemd_is_told_that_the_loop_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(PATIENCE_S)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        dog = Watchdog(3.0, look_s=0.01)
        dog.start()
        assert line.recv(100) == b"READY=1"
        dog.turned()
        assert line.recv(100) == b"WATCHDOG=1"
        dog.stop()
        heard = line.recv(100)
        while heard != b"STOPPING=1":
            heard = line.recv(100)
    teller("")("READY=1")


def test_a_server_whose_loop_hangs_ends_and_says_where(odd: ServerProcess) -> None:
    (odd.folder / "hang").touch()
    assert odd.gone() == EXIT_CODE
    assert "the event loop hangs" in odd.logged()
    assert "hang_when_told" in odd.logged(), "the trace of the thread that hangs"
