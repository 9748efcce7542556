"""One decision is one press of one button, and Enter does what the screen says it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.gobi_hands import table_where, verbs
from tests.web.people import QUICK, Person, Site
from tests.web.tables import each_game, made

Somebody = Callable[..., Person]
each_screen = pytest.mark.parametrize("screen", ["desk", "phone"])


def ends(person: Person) -> Locator:
    """Every button on the screen that ends the turn."""
    return person.page.get_by_role("button", name=re.compile("^End turn")).locator("visible=true")


def acts(person: Person, table: str) -> Any:
    """Play Targui on for both seats at this screen until somebody may end a turn; what is seen then."""
    assert person.client is not None
    while "end" not in (seen := person.client.look(table))["moves"]:
        if seen["moves"]:
            assert person.client.move(table, seen["moves"][0], seen["table"]["to_act"]).status == 200
    return seen


@each_screen
@pytest.mark.parametrize("by", ["button", "key"])
def test_a_turn_of_gobi_with_an_unused_gift_ends_with_one_press(
    site: Site, somebody: Somebody, screen: str, by: str
) -> None:
    if screen == "phone" and by == "key":
        pytest.skip("a phone has no keys")
    person = somebody("Ines", phone=screen == "phone")
    table = table_where(site, person, lambda _view, moves: {"perfume", "end"} <= verbs(moves))
    assert person.client is not None
    turn = person.client.look(table)["table"]["to_act"]
    expect(ends(person)).to_have_count(1)
    expect(ends(person)).to_be_enabled()
    if by == "key":
        person.page.keyboard.press("Enter")  # the button says E
        person.page.wait_for_timeout(200)
        assert person.client.look(table)["table"]["to_act"] == turn
        person.page.keyboard.press("e")
    else:
        ends(person).click()
    person.waits_until(lambda: person.client is not None and person.client.look(table)["table"]["to_act"] != turn)


def test_while_a_gift_is_in_preview_there_is_still_one_way_to_end(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(site, person, lambda _view, moves: {"perfume", "end"} <= verbs(moves))
    person.page.keyboard.press("f")
    expect(person.confirm).to_have_text(re.compile("Use Perfume"))
    expect(ends(person)).to_have_count(1)
    before = person.lines()
    ends(person).click()
    person.told(before)


@each_screen
def test_a_turn_of_targui_says_what_would_be_lost_and_else_ends_at_once(somebody: Somebody, screen: str) -> None:
    person = somebody("Ines", phone=screen == "phone")
    assert person.client is not None
    table = made(person, "targui", "me", "me", curtain=False)
    seen = acts(person, table)
    turn = seen["table"]["to_act"]
    person.sits_at(table)
    expect(ends(person)).to_have_count(1)
    ends(person).click()
    expect(ends(person)).to_have_count(1)
    expect(person.page.locator(".prompt__preview")).to_contain_text("You do without:")
    assert person.client.look(table)["table"]["to_act"] == turn
    person.confirm.click()
    person.waits_until(lambda: person.client is not None and person.client.look(table)["table"]["to_act"] != turn)
    # The other one carries everything out: then nothing is lost, and one press is enough.
    while True:
        seen = acts(person, table)
        turn = seen["table"]["to_act"]
        rest = [text for text in seen["moves"] if text != "end"]
        if not rest:
            break
        kind = ("use ", "take ", "play ", "keep ", "discard ")
        text = next((text for text in rest if text.startswith(kind)), rest[0])
        assert person.client.move(table, text, turn).status == 200
    expect(person.page.locator(".prompt__ask").get_by_text("Everything is used.")).to_be_visible()
    expect(ends(person)).to_have_count(1)
    steps = seen["table"]["steps"]
    ends(person).click()
    person.waits_until(lambda: person.client is not None and person.client.look(table)["table"]["steps"] > steps)


@each_game
@pytest.mark.parametrize("opener", ["mouse", "key"])
def test_enter_after_more_of_a_hint_makes_the_move_it_shows(somebody: Somebody, game: str, opener: str) -> None:
    """The button with Enter on it is what Enter does, wherever the hint was asked for; and one "More" only."""
    person = somebody("Ines")
    assert person.client is not None
    table = made(person, game, "me", QUICK)
    person.sits_at(table)
    expect(person.confirm).to_be_visible()
    hint = person.page.locator("[data-hint]")
    person.page.get_by_role("button", name="Hint").first.click()
    expect(hint).to_have_attribute("data-hint", "1", timeout=60_000)
    more = hint.get_by_role("button", name="Show the move")
    expect(person.page.get_by_role("button", name="More", exact=True)).to_have_count(1)
    if opener == "mouse":
        more.click()
    else:
        more.focus()
        person.page.keyboard.press("Enter")
    expect(hint).to_have_attribute("data-hint", "2")
    expect(person.confirm).to_be_enabled()
    expect(person.confirm.locator("kbd")).to_be_visible()
    hint.get_by_role("button", name="Show what follows").focus()
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("Shift+Tab")
    expect(person.confirm.locator("kbd")).to_be_hidden()  # now Enter is for the hint, and the button does not claim it
    person.page.keyboard.press("Enter")
    expect(hint).to_have_attribute("data-hint", "3")
    expect(person.confirm.locator("kbd")).to_be_visible()
    covered = hint.evaluate(
        """box => {
          const over = box.getBoundingClientRect();
          return [...document.querySelectorAll(".prompt__actions button, .prompt__quiet button, .board")]
            .filter((node) => {
              const one = node.getBoundingClientRect();
              return one.left < over.right && over.left < one.right && one.top < over.bottom && over.top < one.bottom;
            }).map((node) => node.textContent.slice(0, 40));
        }"""
    )
    assert covered == []
    steps = person.client.look(table)["table"]["steps"]
    before = person.lines()
    person.page.keyboard.press("Enter")
    person.told(before)
    assert person.client.look(table)["table"]["steps"] > steps
