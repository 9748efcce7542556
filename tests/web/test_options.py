"""The page offers what can be chosen there, and nothing that it would only be refused for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.web.people import Person

Somebody = Callable[..., Person]


def new_table(person: Person, game: int, friends: str) -> Locator:
    person.goes_to("/")
    person.page.get_by_role("button", name=friends).nth(game).click()
    return person.page.get_by_role("dialog")


@pytest.mark.parametrize(
    ("language", "friends", "options", "cards", "easier"),
    [
        ("en", "With friends", "Options", "Cards", "Easier start"),
        ("fr", "Entre amis", "Options", "Cartes", "Départ plus facile"),
    ],
)
def test_a_deck_of_ones_own_is_not_offered_where_none_can_be_chosen(
    somebody: Somebody, language: Literal["en", "fr"], friends: str, options: str, cards: str, easier: str
) -> None:
    person = somebody("Ines", language=language)
    sheet = new_table(person, 1, friends)
    sets = sheet.locator("label", has_text=cards).get_by_role("combobox")
    values = sets.locator("option").evaluate_all("all => all.map((one) => one.value)")
    assert values == ["base", "expansion", "mixed"]
    # The easier start is a choice of the expansion alone.
    start = sheet.locator("label", has_text=easier)
    expect(start).to_have_count(0)
    sets.select_option("mixed")
    sheet.get_by_text(options, exact=True).click()
    start.get_by_role("combobox").select_option("true")
    sets.select_option("base")
    expect(start).to_have_count(0)


def test_whatever_can_be_clicked_together_can_be_played(somebody: Somebody) -> None:
    """Even what was chosen before another choice took it away."""
    person = somebody("Ines")
    assert person.client is not None
    sheet = new_table(person, 1, "With friends")
    sets = sheet.locator("label", has_text="Cards").get_by_role("combobox")
    sets.select_option("expansion")
    sheet.get_by_text("Options", exact=True).click()
    sheet.locator("label", has_text="Easier start").get_by_role("combobox").select_option("true")
    sets.select_option("base")
    sheet.get_by_role("combobox", name="Seat 2").select_option("random")
    sheet.get_by_role("button", name="Set the table").click()
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
