"""Targui as people play it: base and expansion, by mouse, by keys, by touch, together, in both
languages."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web import targui_hands as hands
from tests.web.people import QUICK, Person, Site

Somebody = Callable[..., Person]
PLAIN_USE = r"use (2|3|6|7|11|15)$"
"""A border card that gives a good at once."""


def sit_down(person: Person, set_: str, *others: str) -> str:
    """A table of Targui against a bot (or who is named), and this person at it."""
    assert person.client is not None
    seats = ("me", *(others or (QUICK,)))
    table = person.site.table(person.client, "targui", *seats, options={"set": set_}, curtain=False)
    person.sits_at(table)
    return table


def the_end(person: Person) -> None:
    expect(person.page.get_by_role("heading", level=2, name=re.compile("wins?|share"))).to_be_visible()
    sheet = person.page.get_by_role("table").first
    expect(sheet).to_contain_text("VP tokens")


def plays_on(person: Person, table: str, rng: random.Random, press: hands.Press, most: int = 400) -> int:
    """Decisions through the page until the game is over; how many there were."""
    assert person.client is not None
    for count in range(most):
        if not person.turn_comes():
            return count
        seen = person.client.look(table)
        if seen["moves"]:
            hands.decide(person, hands.hasty_wish(seen["moves"], seen["view"], rng), seen["view"], press)
    return most


# --- whole games ------------------------------------------------------------------------------


def test_a_whole_game_against_a_bot_by_mouse(somebody: Somebody) -> None:
    person = somebody("Ines")
    table = sit_down(person, "base")
    assert plays_on(person, table, random.Random(1), hands.click) > 30
    the_end(person)


def test_a_whole_game_with_the_expansion_on_a_phone(somebody: Somebody) -> None:
    person = somebody("Ines", phone=True)
    table = sit_down(person, "expansion")
    assert plays_on(person, table, random.Random(2), hands.tap) > 30
    the_end(person)


def test_a_whole_game_by_keyboard_alone(somebody: Somebody) -> None:
    person = somebody("Ines")
    table = sit_down(person, "base")
    assert person.client is not None
    rng, count = random.Random(3), 0
    while person.turn_comes():
        seen = person.client.look(table)
        if seen["moves"]:
            hands.by_keys(person, hands.simple_wish(seen["moves"], seen["view"], rng), seen["view"])
            count += 1
    assert count > 30
    the_end(person)


def test_a_whole_game_on_two_browsers_and_a_spectators(somebody: Somebody) -> None:
    """From the first Targi to the score sheet on three screens; two rounds through the page, the rest by programs.
    Whoever watches is offered nothing and sees no hand."""
    ines, paul, nora = somebody("Ines"), somebody("Paul"), somebody("Nora")
    table = sit_down(ines, "base", "open")
    assert ines.client is not None
    assert paul.client is not None
    assert nora.client is not None
    paul.client.sit(table, 1)
    for person in (ines, paul, nora):
        person.sits_at(table)
    people, rng, count = (ines, paul), random.Random(4), 0
    while (seen := ines.client.look(table))["table"]["phase"] == "playing":
        seat = seen["table"]["to_act"]
        if seat < 0:
            continue
        person = people[seat]
        assert person.client is not None
        seen = person.client.look(table)
        if not seen["moves"]:
            continue
        if seen["view"]["round"] > 2:
            assert person.client.move(table, hands.wish(seen["moves"], rng, ending=0.9), seat).status == 200
            continue
        expect(person.confirm).to_be_visible()
        assert nora.moves.count() == 0
        hands.decide(person, hands.wish(seen["moves"], rng), seen["view"], hands.click)
        count += 1
    assert count > 12
    hidden = nora.client.look(table)["view"]["players"]
    assert all(card is None for player in hidden for card in player["hand"])
    for person in (ines, paul, nora):
        the_end(person)


def test_an_action_that_was_clicked_is_confirmed_by_enter(somebody: Somebody) -> None:
    person = somebody("Ines")
    table = sit_down(person, "base", "me")
    assert person.client is not None
    while "end" not in (seen := person.client.look(table))["moves"]:
        if seen["moves"]:
            assert person.client.move(table, seen["moves"][0], seen["table"]["to_act"]).status == 200
    action = person.page.get_by_role("button", name=re.compile("^End turn"))
    expect(action).to_have_count(1)
    before = person.lines()
    person.page.locator("[data-move='end']").click()
    expect(action).to_have_count(1)
    expect(person.confirm).to_be_focused()
    person.page.keyboard.press("Enter")
    person.told(before)


# --- looking before leaping ---------------------------------------------------------------------


def test_a_placement_shows_the_crossing_it_opens(somebody: Somebody) -> None:
    person = somebody("Ines")
    table = sit_down(person, "base", "me")
    assert person.client is not None
    for text in ("place 2", "place 5"):
        seat = person.client.look(table)["table"]["to_act"]
        assert person.client.move(table, text, seat).status == 200
    page = person.page
    page.locator('[data-move="place 6"]').hover()
    expect(page.locator('[data-place="c2,2"]')).to_contain_text("new crossing")
    page.locator('[data-move="place 6"]').click()
    expect(page.locator(".prompt__preview")).to_contain_text("Opens")
    expect(person.confirm).to_contain_text("Place on 6, Pepper")


def test_what_the_log_speaks_of_has_its_sign_and_is_lit_on_the_board(somebody: Somebody) -> None:
    """Tokens and tribe cards are drawn with their signs; a name under the pointer lights what it names."""
    person = somebody("Ines")
    table = sit_down(person, "base", "me")
    assert person.client is not None
    assert person.client.move(table, "place 5", 0).status == 200
    log = person.page.locator(".side--log .list")
    expect(log.locator("[data-ref=tokens] svg use[href^='#ta-t-']").first).to_be_visible()
    expect(log.locator("[data-ref=card] svg use[href^='#ta-y-']").first).to_be_visible()
    told, place = log.locator("[data-ref=border]").last, person.page.locator('[data-place="b5"]')
    expect(told).to_have_text("Trader (5)")
    expect(place).not_to_have_class(re.compile(r"\blit\b"))
    told.hover()
    expect(place).to_have_class(re.compile(r"\blit\b"))
    person.page.mouse.move(5, 5)
    expect(place).not_to_have_class(re.compile(r"\blit\b"))


def test_a_place_that_cannot_be_chosen_says_why(somebody: Somebody) -> None:
    """The robber's card, a corner, and a card that faces a rival: each with its clause."""
    person = somebody("Ines")
    sit_down(person, "base")
    page = person.page
    expect(page.locator('[data-place="b1"]')).to_have_attribute("aria-disabled", "true")
    page.locator('[data-why="place 1"]').click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("robber")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", re.compile(r"#targui\.3\."))
    page.locator('[data-why="place 4"]').click(force=True)
    expect(page.get_by_role("alert")).not_to_contain_text("robber")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", re.compile(r"#targui\.3\."))
    page.mouse.move(5, 5)
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_undo_reset_and_reload_in_mid_turn(somebody: Somebody) -> None:
    person = somebody("Ines")
    table = sit_down(person, "base")
    assert person.client is not None
    seen = hands.reach(person.client, table, "act", random.Random(6), verb=PLAIN_USE)
    page = person.page
    use = next(text for text in seen["moves"] if re.match(PLAIN_USE, text))
    expect(page.locator(f'[data-move="{use}"]')).to_be_visible()
    hands.decide(person, use, seen["view"], hands.click)
    expect(page.locator(f'[data-move="{use}"]')).to_have_count(0)
    page.reload()
    expect(person.confirm).to_be_visible()
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(f'[data-move="{use}"]')).to_be_visible()
    hands.decide(person, use, seen["view"], hands.click)
    page.get_by_role("button", name="Reset turn").click()
    expect(page.locator(f'[data-move="{use}"]')).to_be_visible()


def test_what_is_half_chosen_outlives_a_reload(somebody: Somebody) -> None:
    """The choices of a card lie open, and lie open again."""
    person = somebody("Ines")
    table = sit_down(person, "base")
    assert person.client is not None
    hands.reach(person.client, table, "act", random.Random(6), verb=r"play \d,\d")
    page = person.page
    menu = page.locator("[data-menu^='c']").first
    place = menu.get_attribute("data-menu")
    menu.click()
    panel = page.locator("section.panel")
    expect(panel).to_be_visible()
    choices, listed = panel.locator("[data-move]"), "nodes => nodes.map(node => node.dataset.move)"
    offered = choices.evaluate_all(listed)
    page.reload()
    expect(panel).to_be_visible()
    person.waits_until(lambda: choices.evaluate_all(listed) == offered)
    panel.locator("[data-move]").last.click()
    chosen = panel.locator("[data-move]").last.get_attribute("data-move")
    page.reload()
    expect(panel.locator(f"[data-move='{chosen}']")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.reload()
    expect(page.locator(f"[data-menu='{place}']")).to_be_visible()
    expect(panel).to_have_count(0)


def test_payments_are_offered_as_choices(somebody: Somebody) -> None:
    person = somebody("Ines")
    table = sit_down(person, "expansion")
    assert person.client is not None
    seen = hands.reach(person.client, table, "pay", random.Random(8), verb="pay")
    panel = person.page.locator("section.panel")
    expect(panel.get_by_role("radio")).not_to_have_count(0)
    first = next(text for text in seen["moves"] if "+" not in text)
    hands.choose(person, first, seen["view"], hands.click)
    expect(panel.locator(f'[data-move="{first}"]')).to_have_attribute("aria-checked", "true")
    expect(panel).to_contain_text("You will have")
    expect(person.page.locator(".res i").first).to_be_visible()


def a_row_is_asked_for_with_water_left(person: Person) -> tuple[str, dict[str, Any]]:
    """A table where this person has paid for a card, and what they see there."""
    assert person.client is not None
    rng = random.Random(8)
    for _ in range(12):
        table = sit_down(person, "expansion")
        with contextlib.suppress(hands.NeverThere):
            while True:
                seen = hands.reach(person.client, table, "pay", rng, verb=r"pay [^W]*$")
                payment = next(text for text in seen["moves"] if "W" not in text)
                person.client.move(table, payment, seen["you"]["seat"])
                seen = person.client.look(table)
                if "water for D" in seen["moves"] and any(text.startswith("row") for text in seen["moves"]):
                    return table, seen
    raise AssertionError("twelve games, and it never came to this")


def test_water_is_exchanged_while_something_else_is_decided(somebody: Somebody) -> None:
    """The row of a card is asked for: the exchanges open beside it, and the row is asked for again."""
    person = somebody("Ines")
    table, seen = a_row_is_asked_for_with_water_left(person)
    assert person.client is not None
    panel = person.page.locator("section.panel")
    expect(panel.locator('[data-move^="row"]')).not_to_have_count(0)
    expect(panel.locator('[data-move^="water"]')).to_have_count(0)
    hands.decide(person, "water for D", seen["view"], hands.click)
    after = person.client.look(table)["view"]
    assert after["pending"]["phase"] == "row"
    had, has = (view["players"][seen["you"]["seat"]] for view in (seen["view"], after))
    assert (has["dates"], has["water"]) == (had["dates"] + 1, had["water"] - 2)
    expect(panel.locator('[data-move^="row"]')).not_to_have_count(0)


def test_the_next_raid_is_in_sight_on_both_screens(somebody: Somebody) -> None:
    for phone in (False, True):
        person = somebody("Ines", phone=phone)
        sit_down(person, "expansion")
        shown = person.page.locator(".line" if phone else "section.raid")
        expect(shown).to_contain_text("Raid 1" if phone else "Next raid, card 4")


def test_a_cards_full_text_in_both_languages(somebody: Somebody) -> None:
    person = somebody("Ines")
    sit_down(person, "base")
    page = person.page
    page.locator('[data-place="b5"]').focus()
    page.keyboard.press("i")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("As often as you like: 3 equal goods for 1 gold")
    sheet.get_by_role("button", name="FR").click()
    expect(sheet).to_contain_text("Autant de fois que vous voulez")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_table_in_french(somebody: Somebody) -> None:
    person = somebody("Inès", language="fr")
    sit_down(person, "expansion")
    expect(person.page.get_by_role("status")).to_contain_text("placez votre premier Targui")
    expect(person.page.locator("section.raid")).to_contain_text("Attaque, carte 4")
    expect(person.page.locator('[data-place="b14"]')).to_contain_text("Essor de la Tribu")


# --- the look of it -----------------------------------------------------------------------------


def test_axe_finds_nothing_on_the_table(somebody: Somebody) -> None:
    for phone in (False, True):
        person = somebody("Ines", phone=phone)
        table = sit_down(person, "expansion")
        assert person.client is not None
        for phase in ("place", "act", "pay"):
            hands.reach(person.client, table, phase, random.Random(9))
            expect(person.confirm).to_be_visible()
            assert person.tree_by_day_and_night() == []


# --- the cards ----------------------------------------------------------------------------------


def test_the_card_browser_searches_filters_and_marks_own_cards(somebody: Somebody) -> None:
    person = somebody("Ines")
    person.goes_to("/cards/targui")
    page = person.page
    expect(page.get_by_role("heading", name="Targui cards")).to_be_visible()
    page.get_by_role("combobox", name="Origin").select_option("own")
    page.get_by_role("combobox", name="Kind").select_option("dunes")
    expect(page.get_by_role("status")).to_have_text("20 cards")
    page.get_by_role("searchbox").fill("marchandises")
    expect(page.locator("[data-card=D01]")).to_be_visible()
    page.locator("[data-card=D01]").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Designed by this project")
    expect(sheet).to_contain_text("Take 4 goods of your choice")


def test_axe_finds_nothing_in_the_card_browser(somebody: Somebody) -> None:
    for phone in (False, True):
        person = somebody("Ines", phone=phone)
        person.goes_to("/cards/targui")
        expect(person.page.locator("[data-card=OA1]")).to_be_visible()
        assert person.tree_by_day_and_night() == []


def test_the_cards_are_served_to_anybody(site: Site) -> None:
    from tests.server.scenes import Client

    book = Client(site.address).get("/games/targui/cards").json
    assert {card["id"] for card in book["tribe"]} >= {"OA1", "XOA1"}
