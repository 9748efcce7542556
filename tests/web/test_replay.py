"""A game again: every moment has an address, bots say what they said, and one asks the Oracle or plays on from it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, expect

from tests.web.people import Person

Somebody = Callable[..., Person]
WORDS = {
    "en": {
        "oracle": "Ask the Oracle",
        "short": "Oracle",
        "on": "Play on from here",
        "on_short": "Play on",
        "begin": "Play on",
        "seat": "Seat of ",
        "log": "This game goes on from another, after move ",
        "head": "move ",
        "turn": "To the next turn",
        "back": "To the turn before",
        "more": "More",
        "copy": "Copy link to this moment",
    },
    "fr": {
        "oracle": "Consulter l’Oracle",
        "short": "Oracle",
        "on": "Continuer d’ici",
        "on_short": "Continuer",
        "begin": "Continuer",
        "seat": "Siège de ",
        "log": "Cette partie en continue une autre, après le coup ",
        "head": "coup ",
        "turn": "Au tour suivant",
        "back": "Au tour précédent",
        "more": "Plus",
        "copy": "Copier le lien de ce moment",
    },
}


def finished(person: Person, game: str) -> str:
    """A game against a bot, given up after a few turns."""
    assert person.client is not None
    table = person.site.table(person.client, game, "me", "level-2")
    left = [0] * 7
    person.client.plays(table, lambda seen: seen["moves"][0] if left and left.pop() == 0 else None)
    assert person.client.do(table, "resign", seat=0).status == 200
    return table


@pytest.mark.parametrize(
    ("game", "phone", "language"), [("gobi", False, "en"), ("targui", True, "fr"), ("gemblo", True, "en")]
)
def test_a_moment_is_shared_asked_about_and_played_on_from(
    somebody: Somebody, game: str, phone: bool, language: str
) -> None:
    person = somebody("Zoé", phone=phone, language=language)
    page, words = person.page, WORDS[language]
    table = finished(person, game)
    assert person.client is not None
    steps = person.client.get(f"/tables/{table}/replay").json["steps"]
    told = next(at for at, step in enumerate(steps, 1) if step.get("reason"))
    person.goes_to(f"/replay/{table}?at={told}")
    # What the bot said, under its own name, without a sign that it sits there.
    expect(page.locator("[data-reason]").first).not_to_be_empty()
    assert page.locator(".presence").count() == 0
    expect(page.locator(".player__name").nth(1)).to_have_text("Safia")
    if phone:
        controls, board = page.locator(".player").first.bounding_box(), page.locator(".board").first.bounding_box()
        assert controls is not None
        assert board is not None
        assert controls["height"] < board["height"] / 2
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.tree() == []
    if not phone:
        # A file of the same game has it as well.
        said = page.locator("[data-reason]").first.inner_text()
        file = person.client.get(f"/tables/{table}/record").body
        person.goes_to("/replay")
        page.locator("input[type=file]").set_input_files(FilePayload(name="a.txt", mimeType="text/plain", buffer=file))
        page.locator("input[type=range]").fill(str(told))
        expect(page.locator("[data-reason]").first).to_have_text(said)
        person.goes_to(f"/replay/{table}?at={told}")
    # By turns, by keys, and back again: the address goes along.
    page.wait_for_timeout(800)  # whoever hurries past leaves no trace
    page.get_by_role("button", name=words["turn"], exact=True).click()
    expect(page).to_have_url(re.compile(r"\?at=(?!" + str(told) + r"$)\d+$"))
    page.wait_for_timeout(800)
    page.keyboard.press("ArrowRight")
    page.go_back()
    page.go_back()
    expect(page).to_have_url(re.compile(rf"\?at={told}$"))
    expect(page.locator("input[type=range]")).to_have_value(str(told))
    # The Oracle, where the seat of whoever looks decided.
    own = next(at for at, step in enumerate(steps) if step["seat"] == 0)
    person.goes_to(f"/replay/{table}?at={own}")
    page.get_by_role("button", name=words["short"] if phone else words["oracle"]).click()
    oracle = page.locator("section.oracle")
    expect(oracle.locator("li").first).to_be_visible(timeout=60_000)
    expect(oracle.locator("li button[aria-pressed=true]")).to_have_count(1)
    expect(oracle.locator(".played")).to_have_count(1)
    expect(page.get_by_role("button", name=words["turn"], exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.tree() == []
    oracle.get_by_role("button", name="Close" if language == "en" else "Fermer").click()
    # Play on.
    page.get_by_role("button", name=words["on_short"] if phone else words["on"], exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("combobox", name=words["seat"] + "Zoé")).to_have_value("me")
    sheet.get_by_role("combobox", name=re.compile("Safia")).first.select_option("level-1")
    assert person.tree() == []
    sheet.get_by_role("button", name=words["begin"], exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/(?!" + table + r")[\w-]+$"))
    expect(page.locator("a.origin")).to_have_attribute("href", f"/replay/{table}?at={own}")
    expect(page.locator("a.origin")).to_have_attribute("title", re.compile(rf"{words['head']}{own}\b"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.get_by_role("button", name="Help" if language == "en" else "Aide")).to_be_in_viewport(ratio=1)
    person.turn_comes()
    if not phone:
        expect(page.locator(".side--log")).to_contain_text(f"{words['log']}{own}.")
    assert person.tree() == []
