"""What is refused says why, in the way of nothing: by geometry, by pressing what lies beside and below it, and by
going with whatever is done next."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.devices import DESK, PHONE
from tests.web.gobi_hands import hatched, table_where
from tests.web.hands import Hands
from tests.web.people import QUICK, Person, Site, until
from tests.web.tables import each_game, made
from tests.web.ways import Language, four_ways

Somebody = Callable[..., Person]
SMALL = {"width": 1024, "height": 768}
NOT_NOW = {"en": re.compile("Not now:"), "fr": re.compile(r"Pas maintenant\s:")}
NEEDED = {
    "gobi": ".market .card, .chips button, .panzoom, .dock, .act",
    "targui": "[data-place], .tray button, .piles",
    "gemblo": "[data-piece], [data-testid=gemblo-ground], .big",
}
"""What one goes on with: the board and everything on it."""
ALWAYS = "[data-confirm], .prompt__actions button, .prompt__quiet button, .bar button, .topbar button, .topbar a"
COVERED = """([box, needed]) => {
  const over = document.querySelector(box).getBoundingClientRect();
  return [...document.querySelectorAll(needed)].filter((node) => {
    const one = node.getBoundingClientRect();
    if (one.width === 0 || getComputedStyle(node).visibility === "hidden") return false;
    return one.left < over.right && over.left < one.right && one.top < over.bottom && over.top < one.bottom;
  }).map((node) => node.outerHTML.slice(0, 120));
}"""


def alert(person: Person) -> Locator:
    return person.page.locator(".why")


def sits(somebody: Somebody, game: str, phone: bool = False, **wishes: Any) -> Person:
    person = somebody("Ines", phone=phone, **wishes)
    table = made(person, game, "me", QUICK)
    if game == "gemblo":  # a first piece finds its corner from anywhere: nothing can be wrong with it
        client = person.client
        assert client is not None
        client.move(table, client.look(table)["moves"][0])
        until(person.page, lambda: client.look(table)["moves"])
    person.sits_at(table)
    expect(person.confirm).to_be_visible()
    return person


def tries(person: Person, game: str) -> None:
    """Something that the rules forbid, on purpose."""
    if game == "gemblo":
        hands = Hands(person.page)
        person.page.locator("[data-piece]:enabled").last.click()
        x, y = hands.point((0, 0))
        if person.page.evaluate("navigator.maxTouchPoints > 0"):
            person.page.touchscreen.tap(x, y)
        else:
            person.page.mouse.click(x, y)
    else:
        person.page.locator("[data-why^='place ']:visible").first.click(force=True)
    spoken = "fr" if person.page.locator("html").get_attribute("lang") == "fr" else "en"
    expect(alert(person)).to_contain_text(NOT_NOW[spoken])


@each_game
@four_ways
def test_it_covers_nothing_that_is_needed_next(somebody: Somebody, game: str, phone: bool, language: Language) -> None:
    """Neither tray, rewards, pieces, board nor any button; what one needs next can be pressed, whereupon it goes. Also
    where a desk is narrow."""
    person = sits(somebody, game, phone, language=language)
    for size in (PHONE,) if phone else (DESK, SMALL):
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        tries(person, game)
        assert person.page.evaluate(COVERED, [".why", f"{NEEDED[game]}, {ALWAYS}"]) == [], size
        inside = alert(person).bounding_box()
        assert inside is not None
        assert inside["x"] >= 0
        assert inside["x"] + inside["width"] <= size["width"]
        if size != SMALL:
            assert person.tree() == []
        goes_on(person, game)


@each_game
def test_it_takes_no_clicks_but_for_its_link_and_its_cross(somebody: Somebody, game: str) -> None:
    person = sits(somebody, game)
    tries(person, game)
    hits = alert(person).evaluate(
        """box => {
          const { left, right, top, bottom } = box.getBoundingClientRect();
          const found = new Set();
          for (let x = left + 2; x < right; x += 8)
            for (let y = top + 2; y < bottom; y += 6) {
              const hit = document.elementFromPoint(x, y);
              if (box.contains(hit)) found.add(hit.closest("a, button")?.tagName ?? hit.tagName);
            }
          return [...found].sort();
        }"""
    )
    assert hits == ["A", "BUTTON"]
    link = alert(person).get_by_role("link")
    with person.context.expect_page() as opened:
        link.click()
    expect(opened.value).to_have_url(re.compile(rf"/learn/{game}/rules#{game}\."))
    opened.value.close()
    expect(alert(person)).to_be_visible()
    alert(person).get_by_role("button", name="Close").click()
    expect(alert(person)).to_have_count(0)


def goes_on(person: Person, game: str) -> None:
    page: Page = person.page
    if game == "gemblo":  # another piece of the tray: Playwright itself insists that nothing is in the way
        other = page.locator("[data-piece]:enabled").nth(3)
        other.click()
        expect(other).to_have_attribute("aria-pressed", "true")
    elif game == "gobi":
        page.locator(".market .card").nth(1).click()
        expect(page.locator(".reading")).to_be_visible()
        page.locator(".market .card").nth(1).click()  # and put back
    else:
        page.locator("[data-move^='place ']:visible").first.click()
        expect(person.confirm).to_be_enabled()
        page.keyboard.press("Escape")
    expect(alert(person)).to_have_count(0)


@each_game
def test_any_key_and_any_move_takes_it_away(somebody: Somebody, game: str) -> None:
    """Escape, a key of the board, a hint; Tab only leads to its link."""
    person = sits(somebody, game)
    keys = person.page.keyboard
    tries(person, game)
    keys.press("Tab")
    keys.press("Shift+Tab")
    expect(alert(person)).to_be_visible()
    keys.press("Escape")
    expect(alert(person)).to_have_count(0)
    for key in ("n", "ArrowLeft"):
        if game == "gemblo":
            keys.press("Escape")
        tries(person, game)
        keys.press(key)
        expect(alert(person)).to_have_count(0)
    person.page.get_by_role("button", name="Why not?").first.click()
    expect(alert(person)).to_contain_text("Choose something that is dimmed")
    person.page.get_by_role("button", name="Help and keys").click()
    expect(alert(person)).to_have_count(0)


def test_a_hover_says_it_in_passing_and_opens_no_box(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(site, person, hatched)
    page = person.page
    line, cells = page.locator(".prompt__preview"), page.locator(".cell[data-why]")
    cells.first.hover(force=True)
    expect(line).to_contain_text("would touch")
    expect(alert(person)).to_have_count(0)
    page.mouse.move(700, 100)
    expect(line).not_to_contain_text("would touch")
    # And never instead of an answer that was asked for.
    cells.first.click(force=True)
    expect(alert(person)).to_contain_text("would touch")
    cells.last.hover(force=True)
    page.wait_for_timeout(700)
    expect(alert(person)).to_be_visible()
    expect(line).not_to_contain_text("would touch")


def test_in_a_lesson_what_is_to_be_done_stays_in_sight(somebody: Somebody) -> None:
    person = somebody(None)
    person.goes_to("/learn/targui")
    expect(person.page.locator("[data-next], [data-confirm]").first).to_be_visible()
    while person.page.locator("[data-next]").count():
        person.page.locator("[data-next]").click()
        person.page.wait_for_timeout(300)
    person.page.locator("[data-why]:visible").first.click(force=True)
    expect(alert(person)).to_be_visible()
    assert person.page.evaluate(COVERED, [".why", ".words > p, .do button, .board [data-place]"]) == []
