"""Clients that misbehave get a clear answer or are cut off, and nobody else notices."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.patience import PATIENCE_S
from tests.server.scenes import Client, Screen, ServerProcess, dial


@pytest.fixture
def table(ann: Client, ben: Client) -> str:
    made = ann.make_table("gemblo", "me", "open")
    ben.sit(made, 1)
    return made


@pytest.fixture
def _others_notice_nothing(table: str, ann: Client) -> Iterator[None]:
    """Ann's screen lives through the test and sees the same table after it."""
    with ann.screen(table) as screen:
        before = screen.until("welcome")
        yield
        assert screen.do("say", text="still here")["type"] == "done"
        assert before["table"]["phase"] == ann.look(table)["table"]["phase"]


pytestmark = pytest.mark.usefixtures("_others_notice_nothing")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"type":"do"}', '{"type":"hello","key":5}', "x" * 500])
def test_a_socket_that_does_not_greet_is_closed(ben: Client, table: str, text: str) -> None:
    url = f"{ben.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with dial(url) as raw:
        raw.send(text)
        with pytest.raises(ConnectionClosed) as caught:
            raw.recv(PATIENCE_S)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4400


def test_a_wrong_key_and_an_unknown_table_close_the_socket(ben: Client, table: str) -> None:
    with Screen(ben.address, table, "wrong") as screen:
        assert screen.closed_with()[0] == 4401
    with Screen(ben.address, "nowhere", None) as screen:
        assert screen.closed_with()[0] == 4404


def test_frames_that_cannot_be_read_are_answered_and_after_some_the_socket_is_closed(ben: Client, table: str) -> None:
    with ben.screen(table) as screen:
        screen.until("welcome")
        for frame, wrong in (
            (
                {"type": "do", "id": 1, "command": {"type": "play", "seat": "0", "text": "x", "version": 1}},
                "command.seat: wants a whole number from 0 to 63.",
            ),
            ({"type": "do", "id": 2, "command": {"type": "fly"}}, "command.type: wants one of sit, leave, "),
            (
                {"type": "do", "id": -1, "command": {"type": "rematch"}},
                "id: wants a whole number from 0 to 2147483647.",
            ),
            ({"type": "do", "id": 3, "command": {"type": "rematch", "more": True}}, "command.more: "),
        ):
            screen.send(frame)
            refused = screen.until("refused")
            assert refused["error"]["code"] == "malformed"
            assert refused["error"]["text"]["en"].startswith(wrong)
            assert refused["id"] == (frame["id"] if frame["id"] != -1 else None), "whoever waits for it is answered"
        screen.send({"type": "?"})
        assert screen.closed_with()[0] == 4400


def test_bytes_and_oversized_frames_close_the_socket(ben: Client, table: str) -> None:
    with ben.screen(table) as screen:
        screen.until("welcome")
        screen.socket.send(b"\x00\x01")
        assert screen.closed_with()[0] == 4400
    with ben.screen(table) as screen:
        screen.until("welcome")
        screen.send({"type": "do", "id": 1, "command": {"type": "say", "text": "x" * 20_000}})
        assert screen.closed_with()[0] == 1009


def test_texts_that_are_no_moves_are_refused_whatever_they_are(ann: Client, table: str) -> None:
    for text in (
        "\x00",
        "🐪" * 100,
        "3.1 0,0 0,0 0,0",
        "3.1 99,99 1,1 2,2",
        "'; drop table events; --",
        " ",
        "-1" * 400,
    ):
        assert ann.move(table, text).code == "illegal_move"


def test_other_origins_may_not_connect(ben: Client, table: str) -> None:
    url = f"{ben.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus), dial(url, additional_headers={"Origin": "https://evil.example"}):
        pass
    assert ben.request("GET", "/api/me", Origin="https://evil.example").code == "origin"
    assert ben.request("GET", "/api/me", Origin=ben.address).status == 200


def test_oversized_bodies_are_refused_declared_or_not(ben: Client) -> None:
    assert ben.request("POST", "/api/guests", raw=b"x" * 70_000).status == 413
    parts = urlsplit(ben.address)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=PATIENCE_S) as raw:
        raw.sendall(b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n")
        raw.sendall(b"Content-Type: application/json\r\n\r\n")
        raw.sendall(b"11000\r\n" + b"x" * 0x11000 + b"\r\n0\r\n\r\n")
        assert b" 413 " in raw.recv(200)


@pytest.mark.parametrize(
    ("body", "wrong", "faux"),
    [
        (b'{"name":5}', "body.name: Input should be a valid string.", "body.name : un texte est attendu."),
        (b"{}", "body.name: Field required.", "body.name : il manque."),
        (b"[]", None, "body : un objet est attendu."),
        (b'{"name":"x","admin":true}', None, "body.admin : personne ne lit ce champ."),
    ],
)
def test_what_is_wrong_with_a_body_is_said_in_both_languages(
    ben: Client, body: bytes, wrong: str | None, faux: str
) -> None:
    text = ben.request("POST", "/api/guests", raw=body).json["error"]["text"]
    assert wrong in (None, text["en"])
    assert text["fr"] == faux


def test_half_a_character_is_refused_wherever_it_stands(server: ServerProcess, ben: Client) -> None:
    half, before = "\ud800", len(server.logged())
    for path, body in (
        ("/oracle", {"table": half, "at": 0}),
        ("/forks", {"table": half, "at": 0, "seats": [{"kind": "me"}, {"kind": "me"}]}),
        ("/forks", {half: 1}),
        ("/guests", {"name": "Ann", half: 1}),
        ("/tables", {"game": "gobi", "seats": [{"kind": "me"}], half: 1}),
        ("/tables", {"game": "gobi", "seats": [{"kind": "me"}], "options": {half: []}}),
        ("/tables", {"game": "gobi", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {half: 1}}),
        ("/tables", {"game": "gobi", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"porcelain": half}}),
    ):
        reply = ben.post(path, body)
        assert reply.status in (409, 422), (path, body, reply.body)
        assert reply.json["error"]["text"]["fr"]
    assert '"level": "error"' not in server.logged()[before:]


@pytest.mark.parametrize(
    ("path", "wrong", "faux"),
    [
        (
            "/tables?phase=open&Game=gobi",
            "query.Game: nobody reads this here; what is read: game, phase.",
            "query.Game : personne ne lit cela ici ; ce qui est lu : game, phase.",
        ),
        ("/me?x", "query.x: nobody reads this here.", "query.x : personne ne lit cela ici."),
    ],
)
def test_a_name_in_a_query_that_nobody_reads_is_said_so(ben: Client, path: str, wrong: str, faux: str) -> None:
    reply = ben.get(path)
    assert (reply.status, reply.json["error"]["text"]) == (422, {"en": wrong, "fr": faux})


def test_every_name_of_the_document_is_read(ben: Client) -> None:
    """And nothing that the document has is called unread."""
    for path, ways in ben.get("/openapi.json", prefix="").json["paths"].items():
        names = [one["name"] for one in ways.get("get", {}).get("parameters", ()) if one["in"] == "query"]
        if names and path.startswith("/api/"):
            asked = re.sub(r"\{\w+\}", "x", path) + "?" + "&".join(f"{name}=%20" for name in names)
            assert b"nobody reads" not in ben.request("GET", asked).body, asked


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"name":5}', b'{"name":"x","admin":true}', b"\xff\xfe", b'{"name":"\\ud800"}']
)
def test_bodies_that_cannot_be_read_get_a_reason(ben: Client, body: bytes) -> None:
    reply = ben.request("POST", "/api/guests", raw=body)
    assert reply.status in (400, 422)
    assert reply.json["error"]["text"]["en"]


def test_a_version_that_never_was_brings_the_whole_story(ben: Client, table: str) -> None:
    with ben.screen(table, version=2_000_000_000) as screen:
        welcome = screen.until("welcome")
    assert [told["version"] for told in welcome["events"]] == list(range(1, welcome["table"]["version"] + 1))


def test_every_answer_carries_the_security_headers(ben: Client) -> None:
    for path in ("/", "/api/me", "/api/nowhere", "/openapi.json"):
        headers = ben.get(path, prefix="").headers
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_half_open_sockets_and_storms_of_reconnects_harm_nobody(ben: Client, table: str) -> None:
    parts = urlsplit(ben.address)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=PATIENCE_S) as half:
        half.sendall(b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: web")
        for _ in range(30):
            with ben.screen(table) as screen:
                screen.until("welcome")


def test_keys_are_stored_hashed(server: ServerProcess, ann: Client) -> None:
    stored = b"".join(path.read_bytes() for path in server.folder.glob("serai.db*"))
    assert ann.key is not None
    assert ann.id.encode() in stored
    assert ann.key.encode() not in stored


def test_nothing_secret_is_in_the_metrics_the_log_or_the_openapi_document(
    server: ServerProcess, ann: Client, table: str
) -> None:
    ann.move(table, ann.look(table)["moves"][0])
    shown = ann.get("/metrics", prefix="").body.decode()
    assert "serai_commands_total" in shown
    for text in (shown, server.logged(), ann.get("/openapi.json", prefix="").body.decode()):
        assert ann.key is not None
        assert ann.key not in text
        assert ann.id not in text
        assert table not in text
    paths = json.loads(ann.get("/openapi.json", prefix="").body)["paths"]
    assert "/api/tables/{table}/commands" in paths
