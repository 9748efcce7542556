"""The page offers what can be chosen there, and nothing that it would only be refused for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.ways import ways

Somebody = Callable[..., Person]


SAID: dict[str, Any] = {
    "en": {
        "friends": "With friends",
        "cards": "Which cards?",
        "sets": ("Base game", "Expansion", "Both"),
        "easier": "2 of each good",
        "yes": "yes",
        "usual": "recommended",
    },
    "fr": {
        "friends": "Entre amis",
        "cards": "Quelles cartes",
        "sets": ("Jeu de base", "Extension", "Les deux"),
        "easier": "2 marchandises",
        "yes": "oui",
        "usual": "conseillé",
    },
}


def test_questions_are_sentences_with_an_answer_marked_and_asked_where_they_matter(somebody: Somebody) -> None:
    """From the card of the game, with what was chosen there; a deck of one's own is built on the page of the cards, and
    the easier start is a question of the expansion alone. At a desk and on a phone, in both languages."""
    person = somebody("Ines")
    page = person.page
    for phone, language in ways(person, "/"):
        words = SAID[language]
        card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Targui"))
        card.get_by_role("radio", name=words["sets"][1]).click()
        card.get_by_role("link", name=words["friends"]).click()
        asked = page.get_by_role("radiogroup", name=words["cards"])
        expect(asked.get_by_role("radio").nth(1)).to_be_checked()
        for radio, name in zip(asked.get_by_role("radio").all(), words["sets"], strict=True):
            expect(radio).to_contain_text(name)
        expect(asked.locator("[data-marks] svg")).to_have_count(4 * 3)  # small cards, also beside the deck of one's own
        expect(asked.get_by_role("link")).to_have_attribute("href", "/cards/targui")
        start = page.get_by_role("radiogroup", name=words["easier"])
        expect(start.get_by_role("radio").first).to_contain_text(words["usual"])
        expect(start.get_by_role("radio").first).to_be_checked()
        start.get_by_role("radio", name=words["yes"]).click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if phone == (language == "fr"):
            assert person.tree_by_day_and_night() == []
        asked.get_by_role("radio").first.click()
        expect(start).to_have_count(0)
    person.goes_to("/new/gobi")
    usual = page.locator(".asked [role=radiogroup]")
    expect(usual).to_have_count(5)
    for group in usual.all():
        expect(group.locator("[aria-checked=true] i")).to_have_count(1)
    assert person.tree() == []


def test_whatever_can_be_clicked_together_can_be_played(somebody: Somebody) -> None:
    """Even what was chosen before another choice took it away."""
    person = somebody("Ines")
    assert person.client is not None
    person.goes_to("/new/targui?set=expansion")
    person.page.get_by_role("radiogroup", name="2 of each good").get_by_role("radio", name="yes").click()
    person.page.get_by_role("radiogroup", name="Which cards?").get_by_role("radio", name="Base game").click()
    person.puts(2, "Random")
    person.page.get_by_role("button", name="Begin the game").click()
    expect(person.page.get_by_role("list", name="Players")).to_be_visible()
    table = person.page.url.rsplit("/", 1)[1]
    chosen = person.client.look(table)["table"]["options"]
    assert (chosen["set"], chosen["easier_start"]) == ("base", False)


def test_the_interface_still_takes_a_deck_of_ones_own(somebody: Somebody) -> None:
    from serai.games.targui.settings import samples

    person = somebody("Ines")
    assert person.client is not None
    own = next(options for options in samples() if options["set"] == "own")
    assert person.site.table(person.client, "targui", "me", "random", options=dict(own))


def test_the_cards_page_filters_by_sets_that_have_cards(somebody: Somebody) -> None:
    person = somebody(None)
    person.goes_to("/cards/targui")
    expect(person.page.locator("[data-card]").first).to_be_visible()
    sets = person.page.get_by_role("combobox", name="Set").locator("option")
    assert sets.evaluate_all("all => all.map((one) => one.value)") == ["", "base", "expansion"]
