"""Targui's decks: one's own is built, kept, shared and played; after a mixed game the other cards are offered."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import QUICK, Person, until
from tests.web.ways import each_way, ways

Somebody = Callable[..., Person]
WORDS = {
    "en": {
        "build": "Build a deck",
        "base": "Base 45",
        "short": "Oasis: 1 more · Well: 1 too many",
        "ready": "Ready to play",
        "share": "Share",
        "save": "Save",
        "play": "Play",
        "others": "Play the other 45",
    },
    "fr": {
        "build": "Composer un paquet",
        "base": "Base, 45",
        "short": "Oasis\u00a0: encore 1 · Puits\u00a0: 1 de trop",
        "ready": "Prêt à jouer",
        "share": "Partager",
        "save": "Garder",
        "play": "Jouer",
        "others": "Jouer les 45 autres",
    },
}


def test_a_deck_is_built_kept_shared_and_played(somebody: Somebody) -> None:
    """targui.19.2: nine of each symbol; targui.19.3: border cards of both sets may be mixed one by one. All of it at a
    desk and on a phone, in both languages."""
    person = somebody("Ines")
    page = person.page
    count, play = page.locator(".count"), page.get_by_role("button", name=re.compile("^(Play|Jouer)$"))
    links: dict[str, str] = {}
    for phone, language in ways(person, "/cards/targui"):
        words = WORDS[language]
        page.get_by_role("link", name=words["build"]).click()
        page.get_by_role("button", name=words["base"]).click()
        expect(count).to_contain_text(words["ready"])
        # One oasis goes, one well too many comes: it is counted as one goes, and cannot be played.
        page.locator("[data-card=OA1]").click()
        page.locator("[data-card=XWE1]").click()
        expect(count).to_contain_text(words["short"])
        expect(play).to_be_disabled()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator("[data-card=WE1]").click()
        page.locator("[data-card=XOA1]").click()
        expect(count).to_contain_text(words["ready"])
        page.locator(".pair").nth(1).get_by_role("radio").first.click()
        name = f"Puits du soir {len(links)}"
        page.locator("input.name").fill(name)
        page.get_by_role("button", name=words["save"], exact=True).click()
        page.get_by_role("button", name=words["share"]).click()
        links[name] = page.evaluate("navigator.clipboard.readText()")
        if phone == (language == "fr"):
            assert person.tree_by_day_and_night() == []
    # Whoever opens the link has the same deck, on another browser.
    other = somebody("Zoe")
    for name, link in links.items():
        other.page.goto(link)
        expect(other.page.locator("input.name")).to_have_value(name)
        expect(other.page.locator(".count")).to_contain_text(WORDS["en"]["ready"])
        expect(other.page.locator("[data-card=XWE1]")).to_have_attribute("aria-pressed", "true")
        expect(other.page.locator("[data-card=WE1]")).to_have_attribute("aria-pressed", "false")
    # Here they are kept.
    person.goes_to("/cards/targui?deck=")
    for name in links:
        page.get_by_role("button", name=name, exact=True).click()
        expect(count).to_contain_text(WORDS["fr"]["ready"])
    play.click()
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


def test_after_a_mixed_game_the_other_cards_are_offered(somebody: Somebody) -> None:
    """targui.19.1: whoever has played a mixed game may play the other forty-five."""
    person = somebody("Ines")
    assert person.client is not None
    client = person.client
    table = person.site.table(client, "targui", "me", QUICK, options={"set": "mixed"})
    until(person.page, lambda: client.look(table)["moves"])
    assert client.do(table, "resign", seat=0).status == 200
    seen = client.look(table)["view"]
    shown = {cell["card"] for cell in seen["centre"] if cell["kind"] == "tribe" and cell["card"]}
    assert shown
    person.sits_at(table)
    for _, language in each_way(person):
        offered = person.page.get_by_role("button", name=WORDS[language]["others"])
        expect(offered).to_be_in_viewport(ratio=1)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.tree() == []
    offered.click()
    person.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(person.page.locator(".players")).to_be_visible()
    options = client.look(person.page.url.rsplit("/", 1)[1])["table"]["options"]
    assert options["set"] == "mixed"
    assert shown <= set(options["without"].split())
    assert not set(options["without"].split()) & set(seen["unseen"]["tribe"][0])
