"""Targui's decks: one's own is built, kept, shared and played; after a mixed game the other cards are offered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import QUICK, Person, until
from tests.web.ways import each_way, speak

Somebody = Callable[..., Person]
sizes = pytest.mark.parametrize(("phone", "language"), [(False, "en"), (True, "fr")], ids=["desk", "phone"])
WORDS = {
    "en": {
        "build": "Build a deck",
        "base": "Base 45",
        "short": "Oasis: 1 more · Well: 1 too many",
        "ready": "Ready to play",
        "share": "Share",
        "save": "Save",
        "play": "Play",
    },
    "fr": {
        "build": "Composer un paquet",
        "base": "Base, 45",
        "short": "Oasis\u00a0: encore 1 · Puits\u00a0: 1 de trop",
        "ready": "Prêt à jouer",
        "share": "Partager",
        "save": "Garder",
        "play": "Jouer",
    },
}


@sizes
def test_a_deck_is_built_kept_shared_and_played(somebody: Somebody, phone: bool, language: str) -> None:
    """targui.19.2: nine of each symbol; targui.19.3: border cards of both sets may be mixed one by one."""
    words = WORDS[language]
    person = somebody("Ines", phone=phone, language=language, theme="dark" if phone else "light")
    page = person.page
    person.goes_to("/cards/targui")
    page.get_by_role("link", name=words["build"]).click()
    page.get_by_role("button", name=words["base"]).click()
    count = page.locator(".count")
    expect(count).to_contain_text(words["ready"])
    # One oasis goes, one well too many comes: it is counted as one goes, and cannot be played.
    page.locator("[data-card=OA1]").click()
    page.locator("[data-card=XWE1]").click()
    expect(count).to_contain_text(words["short"])
    expect(page.get_by_role("button", name=words["play"], exact=True)).to_be_disabled()
    assert person.tree() == []
    for _phone, tongue in each_way(person):
        expect(count).to_contain_text(WORDS[tongue]["short"])
        expect(page.get_by_role("button", name=WORDS[tongue]["play"], exact=True)).to_be_disabled()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    speak(person, phone, "fr" if language == "fr" else "en")
    page.locator("[data-card=WE1]").click()
    page.locator("[data-card=XOA1]").click()
    expect(count).to_contain_text(words["ready"])
    page.locator(".pair").nth(1).get_by_role("radio").first.click()
    page.locator("input.name").fill("Puits du soir")
    page.get_by_role("button", name=words["save"], exact=True).click()
    page.get_by_role("button", name=words["share"]).click()
    link = page.evaluate("navigator.clipboard.readText()")
    # Whoever opens the link has the same deck, on another browser.
    other = somebody("Zoe", language="en")
    other.page.goto(link)
    expect(other.page.locator("input.name")).to_have_value("Puits du soir")
    expect(other.page.locator(".count")).to_contain_text("Ready to play")
    expect(other.page.locator("[data-card=XWE1]")).to_have_attribute("aria-pressed", "true")
    expect(other.page.locator("[data-card=WE1]")).to_have_attribute("aria-pressed", "false")
    # Here it is kept.
    person.goes_to("/cards/targui?deck=")
    page.get_by_role("button", name="Puits du soir", exact=True).click()
    expect(count).to_contain_text(words["ready"])
    assert person.tree() == []
    page.get_by_role("button", name=words["play"], exact=True).click()
    expect(page.locator(".players")).to_be_visible()
    assert person.client is not None
    options = person.client.look(page.url.rsplit("/", 1)[1])["table"]["options"]
    assert options["set"] == "own"
    assert {"XWE1", "XOA1"} <= set(options["cards"].split())
    assert not {"WE1", "OA1"} & set(options["cards"].split())
    assert len(options["cards"].split()) == 45
    assert options["border"] not in ("", "base", "expansion")


@pytest.mark.parametrize("start", ["Expansion 45", "A fair mix"])
def test_the_longest_names_of_cards_make_a_deck_too(somebody: Somebody, start: str) -> None:
    """Cards of the expansion have longer names than those of the base game."""
    person = somebody("Ines")
    assert person.client is not None
    person.goes_to("/cards/targui?deck=")
    person.page.get_by_role("button", name=start).click()
    person.page.get_by_role("button", name="Play", exact=True).click()
    expect(person.page.locator(".players")).to_be_visible()
    options = person.client.look(person.page.url.rsplit("/", 1)[1])["table"]["options"]
    assert len(options["cards"].split()) == 45


@sizes
def test_after_a_mixed_game_the_other_cards_are_offered(somebody: Somebody, phone: bool, language: str) -> None:
    """targui.19.1: whoever has played a mixed game may play the other forty-five."""
    person = somebody("Ines", phone=phone, language=language)
    assert person.client is not None
    client = person.client
    table = person.site.table(client, "targui", "me", QUICK, options={"set": "mixed"})
    until(person.page, lambda: client.look(table)["moves"])
    assert client.do(table, "resign", seat=0).status == 200
    seen = client.look(table)["view"]
    shown = {cell["card"] for cell in seen["centre"] if cell["kind"] == "tribe" and cell["card"]}
    assert shown
    person.sits_at(table)
    name = "Play the other 45" if language == "en" else "Jouer les 45 autres"
    offered = person.page.get_by_role("button", name=name)
    expect(offered).to_be_visible()
    assert person.tree() == []
    offered.click()
    person.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(person.page.locator(".players")).to_be_visible()
    options = client.look(person.page.url.rsplit("/", 1)[1])["table"]["options"]
    assert options["set"] == "mixed"
    assert shown <= set(options["without"].split())
    assert not set(options["without"].split()) & set(seen["unseen"]["tribe"][0])
