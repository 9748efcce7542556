"""The page of a server has the site with no server beside it: whoever has been there plays on when the line is gone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.server.scenes import UNLIMITED, Client, ServerProcess
from tests.web.conftest import PICTURES, pictured
from tests.web.people import Person, Site, until
from tests.web.test_puzzle import SMALL
from tests.web.visits import begins, plays, wants_parts

WORDS = {
    "en": ("Play on this device", "Meanwhile, play", "You play on this device"),
    "fr": (
        "Jouer sur cet appareil",
        "En attendant, jouez",
        "Vous jouez sur cet appareil",
    ),
}
INSTALLED = """{
  const asked = matchMedia.bind(window);
  window.matchMedia = (query) => (query.includes("standalone") ? { matches: true } : asked(query));
}"""
KEPT = "navigator.serviceWorker.getRegistration('/here/').then((one) => one?.scope.endsWith('/here/') && !!one.active)"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_line_is_gone_and_one_plays_on(
    tmp_path: Path, browser: Browser, request: pytest.FixtureRequest, language: Literal["en", "fr"]
) -> None:
    """In English by whoever has installed the page and is at a table, in French by whoever was there once and is at a
    puzzle."""
    wants_parts()
    link, meanwhile, told = WORDS[language]
    english = language == "en"
    with ServerProcess(tmp_path, *UNLIMITED, stranger=False) as server:
        site, here = Site(server.address), f"{server.address}/here"
        picture = PICTURES / f"{request.node.name}.png"
        person = Person.come(site, browser, "Ines", picture, phone=not english, language=language, keeps=True)
        assert person.client is not None
        page = person.page
        if english:
            person.device.begins_with(INSTALLED)
        person.goes_to("/")
        if not english:
            page.get_by_role("link", name=link).click()
            expect(page).to_have_url(f"{here}/")
            expect(page.get_by_text(told)).to_be_visible()
        until(page, lambda: page.evaluate(KEPT))
        person.goes_to(f"/t/{site.table(person.client, 'gobi', 'me', 'level-2')}" if english else f"/puzzles/{SMALL}")
        expect(page.get_by_role("list", name="Players") if english else page.get_by_role("toolbar")).to_be_visible()
        server.kill()
    if not english:
        page.get_by_role("button", name="Encore soluble").click()
    page.get_by_role("link", name=meanwhile).click()
    if english:
        expect(page).to_have_url(f"{here}/")
        person.site = Site(here)
        table = begins(person, "Gobi", strength=2)
        plays(person, "gobi", table, random.Random(2), most=2, folder="/here")
        person.site = site
        person.goes_to("/")  # of the server, which is gone
        page.get_by_role("link", name=meanwhile).click()
        expect(page).to_have_url(f"{here}/")
        # The game is there, with its guest of its own.
        expect(page.locator(f"a[href$='{table}']").first).to_be_visible()
    else:
        expect(page).to_have_url(f"{here}/puzzles/{SMALL}")
        expect(page.locator("[data-piece]").first).to_be_visible()
        person.goes_to("/learn/gobi")
        page.get_by_role("link", name=meanwhile).click()
        expect(page).to_have_url(f"{here}/learn/gobi")
        page.locator("[data-next]").first.click()
    kept = page.evaluate("JSON.parse(localStorage.getItem('serai.guest'))")
    assert kept["key"] == person.client.key, "the server's guest is still the server's"
    troubles = [one for one in person.leave(pictured(request)) if "ERR_" not in one]
    assert troubles == []


def test_a_server_without_the_parts_does_not_offer_it(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, *UNLIMITED, stranger=False, module="tests.web.serve_alone") as server:
        client = Client(server.address)
        assert b"serai-here" not in client.get("/", prefix="").body
        assert client.get("/here/", prefix="").status == 404
