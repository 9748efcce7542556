"""Gobi as people play it: by mouse, by keys, by touch, together, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.fingers import Fingers
from tests.web.gobi_hands import (
    by_keys,
    click,
    decide,
    decide_unseen,
    hatched,
    score,
    shows_all,
    table_where,
    tap,
    tile_in_hand,
    verbs,
    whose_turn,
)
from tests.web.people import QUICK, Person, Site

Somebody = Callable[..., Person]
BY_HAND = 12
"""So many decisions of a game are made through the page where it is about what others see of it."""


# --- whole games ------------------------------------------------------------------------------


def test_a_whole_game_by_mouse_against_bots(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    assert person.client is not None
    person.sits_at(site.table(person.client, "gobi", "me", QUICK, QUICK))
    while person.turn_comes():
        decide(person, click)
    score(person)


def test_a_whole_game_by_touch_on_a_phone_of_four(site: Site, somebody: Somebody) -> None:
    """The largest table on the smallest screen."""
    person = somebody("Ines", phone=True)
    assert person.client is not None
    person.sits_at(site.table(person.client, "gobi", "me", QUICK, QUICK, QUICK))
    while person.turn_comes():
        decide(person, tap)
    score(person)


def test_a_whole_game_by_keys_alone(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    assert person.client is not None
    person.sits_at(site.table(person.client, "gobi", "me", QUICK, QUICK, QUICK))
    while person.turn_comes():
        by_keys(person)
    score(person)


def test_two_browsers_and_somebody_who_watches(site: Site, somebody: Somebody) -> None:
    """From the first tile to the score sheet on three screens; the first decisions through the page, the rest by
    programs."""
    ines, paul, watcher = somebody("Ines"), somebody("Paul", language="fr"), somebody(None)
    assert ines.client is not None
    assert paul.client is not None
    table = site.table(ines.client, "gobi", "me", "open", QUICK, QUICK)
    paul.client.sit(table, 1)
    for person in (ines, paul, watcher):
        person.sits_at(table)
    made = 0
    while (actor := whose_turn(ines, paul)) is not None:
        if made < BY_HAND:
            decide(actor, click)
        else:
            decide_unseen(actor, table)
        made += 1
    assert made > BY_HAND
    score(ines)
    expect(ines.page.get_by_role("table")).to_contain_text("Paul")
    expect(paul.page.locator("#end-title")).to_contain_text(re.compile("gagne|partagent", re.IGNORECASE))
    expect(watcher.page.locator("#end-title")).to_be_visible()
    assert watcher.moves.count() == 0


# --- one thing at a time -------------------------------------------------------------------------


def test_a_cell_says_what_it_brings_and_a_hatched_one_why_not(site: Site, somebody: Somebody) -> None:
    """gobi.3.2: the sentence, the clause, and the tile responsible are shown."""
    person = somebody("Ines")
    table_where(site, person, hatched)
    cell = person.page.locator("[data-move^='place ']").first
    expect(cell).to_have_attribute("aria-label", re.compile(r"^Free, (right|left|above|below)\b.*: \d camels?$"))
    cell.hover()
    expect(person.page.locator(".prompt__preview")).to_contain_text(re.compile(r"Here: \d camels?"))
    person.page.locator("[data-why^='place ']").first.click(force=True)  # it is aria-disabled, and answers
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text("would touch")
    expect(alert.get_by_role("link")).to_have_attribute("href", re.compile(r"gobi\.3\.2"))
    expect(person.page.locator(".witness").first).to_be_visible()


def test_a_choice_outlives_a_reload_and_undo_gives_the_tile_back(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(site, person, tile_in_hand)
    chosen = person.page.locator("[data-move^='place ']").first
    name = chosen.get_attribute("data-move")
    chosen.click()
    expect(person.page.locator(f"[data-move='{name}']")).to_have_attribute("aria-pressed", "true")
    person.page.reload()
    expect(person.page.locator(f"[data-move='{name}']")).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Escape")
    expect(person.confirm).to_be_disabled()

    person.page.get_by_role("button", name="Discard −1").click()
    person.confirm.click()
    person.sees("set a camel on any tile, or none")
    person.page.reload()
    person.sees("set a camel on any tile, or none")
    person.page.get_by_role("button", name="Undo").click()
    person.sees("or discard it")
    person.page.keyboard.press("d")
    expect(person.confirm).to_have_text(re.compile("Discard"))
    person.confirm.click()
    person.sees("set a camel on any tile, or none")
    person.page.get_by_role("button", name="Reset turn").click()
    person.sees("or discard it")


def test_the_full_text_of_a_reward_is_one_tap_away(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines", phone=True)
    table_where(site, person, tile_in_hand)
    coffee = person.page.get_by_role("button", name=re.compile("Coffee 10 left"))
    coffee.tap()
    expect(person.page.get_by_role("note")).to_contain_text("For a route of five camels or more")
    person.page.get_by_role("note").get_by_role("button", name="Close").tap()
    expect(person.page.get_by_role("note")).to_have_count(0)


def test_the_board_pans_zooms_and_fits(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines", phone=True)
    table_where(site, person, lambda view, moves: view["decision"] == "tile" and len(view["desert"]) > 22)
    tiles = person.page.locator(".spot")
    shows_all(person.page)
    board = _box(person.page.locator(".panzoom"))

    def all_inside() -> bool:
        boxes = [_box(tiles.nth(index)) for index in range(tiles.count())]
        return all(
            board["x"] - 1 <= box["x"] <= board["x"] + board["width"] - box["width"] + 1
            and board["y"] - 1 <= box["y"] <= board["y"] + board["height"] - box["height"] + 1
            for box in boxes
        )

    person.waits_until(all_inside)
    before = _box(tiles.first)
    person.page.mouse.move(board["x"] + 150, board["y"] + 150)
    person.page.mouse.wheel(0, -400)
    person.waits_until(lambda: bool(_box(tiles.first)["width"] > before["width"] * 1.3))


def test_fingers_move_the_board_without_choosing_anything(site: Site, somebody: Somebody) -> None:
    """One finger drags, two pinch; neither is a tap."""
    person = somebody("Ines", phone=True)
    table_where(site, person, lambda view, moves: view["decision"] == "tile" and len(view["desert"]) > 22)
    board = person.page.locator(".panzoom").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    touch = Fingers(person.page)
    tile = person.page.locator(".spot").first
    width = _box(tile)["width"]
    touch.pinch((x, y), (60, 100, 140, 180))
    assert _box(tile)["width"] > width * 1.2
    place = _box(tile)
    touch.drag((x, y), *((x + step, y - step) for step in (15, 30, 45)))
    assert _box(tile)["x"] > place["x"] + 10 or _box(tile)["y"] < place["y"] - 10
    expect(person.confirm).to_be_disabled()
    expect(person.page.get_by_role("alert")).to_have_count(0)


def test_the_tile_is_carried_from_its_dock(site: Site, somebody: Somebody) -> None:
    """It floats above the finger and lies where it is let go."""
    person = somebody("Ines", phone=True)
    table_where(site, person, lambda view, moves: tile_in_hand(view, moves) and "place" in verbs(moves))
    shows_all(person.page)
    dock, goal = _box(person.page.locator(".dock")), person.page.locator("[data-move^='place ']").first
    cell, name = _box(goal), goal.get_attribute("data-move")
    touch = Fingers(person.page)
    touch.put((dock["x"] + 20, dock["y"] + 20))
    for part in (0.5, 1.0):
        x = dock["x"] + (cell["x"] + cell["width"] / 2 - dock["x"]) * part
        y = dock["y"] + (cell["y"] + cell["height"] / 2 + 56 - dock["y"]) * part
        touch.slide((x, y))
    touch.lift()
    expect(person.page.locator(f"[data-move='{name}']")).to_have_attribute("aria-pressed", "true")
    expect(person.confirm).to_be_enabled()


def _box(where: Locator) -> Any:
    box = where.bounding_box()
    assert box is not None
    return box


# --- everybody ------------------------------------------------------------------------------------


def test_in_french(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines", language="fr")
    table_where(site, person, tile_in_hand)
    person.sees("À vous :")
    expect(person.page.get_by_role("group", name="Récompenses")).to_contain_text("Café")
    expect(person.page.get_by_role("group", name=re.compile(r"Désert, \d+ tuiles"))).to_be_visible()
    person.page.locator("[data-move^='place ']").first.click()
    expect(person.confirm).to_have_text(re.compile("Poser ici"))
    expect(person.page.locator(".prompt__preview")).to_contain_text("Ici :")


def test_axe_finds_nothing_at_a_table_of_gobi(site: Site, somebody: Somebody) -> None:
    for phone in (False, True):
        person = somebody("Ines", phone=phone)
        table_where(site, person, lambda _view, moves: {"porcelain", "place"} <= verbs(moves))
        (tap if phone else click)(person.page.locator("[data-move^='place ']").first)
        assert person.tree_by_day_and_night() == []
