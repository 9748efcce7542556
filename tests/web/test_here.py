"""The page of a server has the site with no server beside it: whoever has been there plays on when the line is gone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from serai.site.folder import is_built
from tests.server.scenes import UNLIMITED, Client, ServerProcess
from tests.web.conftest import PICTURES, pictured
from tests.web.people import Person, Site, until
from tests.web.visits import begins, plays

WORDS = {
    "en": ("Play on this device", "Meanwhile, play on this device", "You play on this device"),
    "fr": ("Jouer sur cet appareil", "jouez sur cet appareil", "Vous jouez sur cet appareil"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_line_is_gone_and_one_plays_on(
    tmp_path: Path, browser: Browser, request: pytest.FixtureRequest, language: Literal["en", "fr"]
) -> None:
    if not is_built():
        pytest.skip("the parts of the site are not built: python hatch_build.py --wasm")
    link, meanwhile, told = WORDS[language]
    with ServerProcess(tmp_path, *UNLIMITED, stranger=False) as server:
        site = Site(server.address)
        person = Person.come(
            site, browser, "Ines", PICTURES / f"{request.node.name}.png", phone=language == "fr", language=language
        )
        page = person.page
        person.goes_to("/")
        page.get_by_role("link", name=link).click()
        page.wait_for_url(f"{server.address}/here/")
        expect(page.get_by_text(told)).to_be_visible()
        until(page, lambda: page.evaluate("navigator.serviceWorker.controller?.scriptURL.endsWith('/here/sw.js')"))
        server.kill()
    if language == "en":
        person.site = Site(f"{server.address}/here")
        table = begins(person, "Gobi", strength=2)
        plays(person, "gobi", table, random.Random(2), most=2, folder="/here")
        person.site = site
    person.goes_to("/")  # of the server, which is gone
    page.get_by_role("link", name=meanwhile).click()
    page.wait_for_url(f"{server.address}/here/")
    if language == "en":  # the game is there, with its guest of its own
        expect(page.locator(f"a[href$='{table}']").first).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('serai.guest'))")
    assert person.client is not None
    assert kept["key"] == person.client.key, "the server's guest is still the server's"
    troubles = [one for one in person.leave(pictured(request)) if "ERR_" not in one]
    assert troubles == []


def test_a_server_without_the_parts_does_not_offer_it(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, *UNLIMITED, stranger=False, module="tests.web.serve_alone") as server:
        client = Client(server.address)
        assert b"serai-here" not in client.get("/", prefix="").body
        assert client.get("/here/", prefix="").status == 404
