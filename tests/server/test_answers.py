"""How answers are sent: compressed where it pays, without a body where only the head was asked for."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

import pytest

from serai.server.network.compression import SMALLEST, accepted
from tests.server.scenes import Client, ServerProcess

GZIP: dict[str, Any] = {"Accept-Encoding": "gzip, deflate"}


def test_long_answers_are_compressed_for_whoever_takes_them(ann: Client) -> None:
    plain = ann.get("/games")
    packed = ann.request("GET", "/api/games", **GZIP)
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) * 2 < len(plain.body)
    assert int(packed.headers["Content-Length"]) == len(packed.body)
    # A cache between us must not hand the one to who asked for the other.
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"


def test_short_answers_and_refusals_are_sent_as_they_are(ann: Client) -> None:
    me = ann.request("GET", "/api/me", **GZIP)
    assert len(me.body) < SMALLEST
    assert me.headers["Content-Encoding"] is None
    assert me.json["name"] == "Ann"
    assert ann.request("GET", "/api/tables/none", **GZIP).code == "no_such_table"


def test_news_are_told_at_once_and_never_packed_up(ann: Client) -> None:
    """Half a compressed line would wait for the other half."""
    with ann.listen(**GZIP) as stream:
        assert stream.headers["Content-Encoding"] is None
        table = ann.make_table("blind", "me", "bot")
        assert stream.next("turn") == table


@pytest.mark.parametrize(
    ("header", "names"),
    [
        ("", set()),
        ("gzip, deflate, br", {"gzip", "deflate", "br"}),
        ("GZIP;q=1.0, br;q=0.5", {"gzip", "br"}),
        ("gzip;q=0, br; q=0.000, identity", {"identity"}),
        ("gzip;q=0.01", {"gzip"}),
    ],
)
def test_a_browser_says_what_it_takes(header: str, names: set[str]) -> None:
    assert accepted(header) == names


@pytest.mark.parametrize("packed", [{}, GZIP])
def test_head_is_what_get_would_say_without_the_body(ann: Client, packed: dict[str, Any]) -> None:
    table = ann.make_table("blind", "me", "bot")
    for path in ("/healthz", "/api/games", "/api/me", f"/api/tables/{table}", "/api/tables/none", "/openapi.json"):
        told, asked = ann.request("GET", path, **packed), ann.request("HEAD", path, **packed)
        assert (asked.status, asked.body) == (told.status, b"")
        for name in ("Content-Type", "Content-Encoding", "Vary", "Cache-Control", "Content-Security-Policy"):
            assert asked.headers[name] == told.headers[name], (path, name)
        if path != f"/api/tables/{table}":  # there a clock or a bot may have gone on
            assert asked.headers["Content-Length"] == told.headers["Content-Length"]


def test_every_get_of_the_interface_has_a_head(server: ServerProcess) -> None:
    """Whatever the answer is: it is not that the method is unknown, and it comes to its end."""
    ann = Client.guest(server.address, "Ann")
    table = ann.make_table("blind", "me", "bot")
    for template, verbs in ann.get("/openapi.json", prefix="").json["paths"].items():
        if "get" in verbs:
            path = re.sub(r"\{table\}", table, template)
            assert ann.request("HEAD", re.sub(r"\{\w+\}", "x", path)).status != 405, path


def test_a_wrong_method_is_told_of_head(ann: Client) -> None:
    wrong = ann.request("DELETE", "/api/games")
    assert (wrong.status, wrong.headers["Allow"]) == (405, "GET, HEAD")
    assert json.loads(wrong.body)["error"]["code"] == "http"
