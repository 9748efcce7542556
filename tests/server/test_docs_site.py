"""The documentation as a site: the server shows it, its links lead somewhere, its pages need nothing but themselves."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from serai.server.api.pages import DOCS, PAGE
from tests.server.scenes import Client, ServerProcess

pytestmark = pytest.mark.engineless
ICON = "/icon.svg"
"""Of the page, for the documentation as well."""
HTML = sorted(DOCS.rglob("*.html"))
if not HTML:
    pytest.skip("the site was not built: python hatch_build.py --docs", allow_module_level=True)


def test_the_server_shows_it_under_docs(server: ServerProcess) -> None:
    anybody = Client(server.address)
    moved = anybody.get("/docs", prefix="")
    assert (moved.status, moved.headers["Location"]) == (307, "/docs/index.html")
    page = anybody.get("/docs/first-hour.html", prefix="")
    assert (page.status, page.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert b"The first hour" in page.body
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    for outside in ("/docs/nothing.html", "/docs/sources", "/docs/../api/pages.py", "/docs/%2e%2e/app.py"):
        assert anybody.get(outside, prefix="").status == 404, outside


@pytest.mark.parametrize("page", HTML, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_links_lead_somewhere_and_nothing_comes_from_elsewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    for address in re.findall(r'(?:href|src)="([^"]*)"', text):
        parts = urlsplit(address)
        if parts.scheme in ("http", "https"):
            assert f'src="{address}"' not in text, f"{address} is fetched from elsewhere"
        elif address == ICON:
            assert (PAGE / ICON[1:]).exists()
        elif parts.path:
            assert (page.parent / unquote(parts.path)).exists(), address


@pytest.mark.parametrize("page", HTML, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_a_strict_content_policy_refuses_nothing(page: Path) -> None:
    """No script, style or handler stands in a page itself."""
    text = re.sub(r"<pre.*?</pre>|<code.*?</code>", "", page.read_text("utf-8"), flags=re.DOTALL)
    assert re.findall(r"<script(?![^>]*(?:src=|application/json))[^>]*>", text) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=\"", text) == []


def test_positions_are_drawn() -> None:
    text = (DOCS / "positions.html").read_text("utf-8")
    drawn = re.findall(r'src="(pictures/position-\w+\.svg)"', text)
    assert len(drawn) == 3
    for name in drawn:
        assert (DOCS / name).read_text("utf-8").startswith("<svg")
