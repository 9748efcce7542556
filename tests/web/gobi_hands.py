"""Playing Gobi through the page, and getting to a moment of a game without it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.server.scenes import Client
from tests.web.fingers import Fingers
from tests.web.people import Person, Site, until

Somebody = Callable[..., Person]
TAPS = ("place", "route", "spices", "reward", "coffee", "camel", "no camel", "end", "discard", "pick", "neighbours")
"""What a plain player does, in the order of what is looked for first."""

GIFTS = ("Perfume", "Cotton", "Porcelain", "Silk", "Spices")


# --- playing through the page ---------------------------------------------------------------


def targets(person: Person) -> list[tuple[str, Locator]]:
    """Everything that can be pressed now: the move it makes (or the step to one), and where."""
    found = person.page.locator("[data-move]:visible")
    texts = found.evaluate_all("nodes => nodes.map(node => node.dataset.move)")
    return [(text, found.nth(index)) for index, text in enumerate(texts)]


def best(person: Person) -> Locator:
    """A sensible thing to press: the cell that brings most camels, a coffee before a reward."""
    offered = targets(person)
    places = [(where, text) for text, where in offered if text.startswith("place ")]
    if places:
        labels = person.page.locator("[data-move^='place ']").evaluate_all("nodes => nodes.map(n => n.ariaLabel)")
        camels = [int(re.findall(r"\d+", label)[-1]) for label in labels]
        return places[camels.index(max(camels))][0]
    order = {verb: rank for rank, verb in enumerate(("coffee", *TAPS))}
    return min(offered, key=lambda one: order.get(re.split(r" -?\d", one[0])[0], 99))[1]


def decide(person: Person, press: Callable[[Locator], None]) -> None:
    """One decision, to its confirmation."""
    before = person.lines()
    for _ in range(6):
        person.page.locator("[data-move]:visible, [data-confirm]:visible:enabled").first.wait_for()
        if person.confirm.is_enabled():
            break
        press(best(person))
    press(person.confirm)
    person.told(before)


def choose_by_keys(person: Person) -> None:
    """One of the things that can be chosen now."""
    keys = person.page.keyboard
    if person.page.locator("[data-move^='reward ']").count():
        for pile in "54321":
            keys.press(pile)
            if person.confirm.is_enabled():
                return
    elif person.page.locator(".spot[data-move], .cell[data-move]").count():
        keys.press("n")
        keys.press("ArrowRight" if person.page.locator(".cell[data-move]").count() == 0 else "n")
        keys.press("n")
        keys.press("Space")
    else:
        keys.press("e")


def by_keys(person: Person) -> None:
    """One decision with the keyboard alone."""
    before = person.lines()
    for _ in range(8):  # several camels may have to be picked, one after another
        if person.confirm.is_enabled():
            break
        choose_by_keys(person)
    expect(person.confirm).to_be_enabled()
    person.page.keyboard.press(person.confirm.locator("kbd").text_content() or "")  # E ends a turn, Enter does the rest
    person.told(before)


def click(where: Locator) -> None:
    where.click()


def shows_all(page: Page) -> None:
    """The button that fits the desert to the screen; where all of it is in sight already there is none."""
    fit = page.get_by_role("button", name="Show the whole desert")
    if "idle" not in (fit.get_attribute("class") or ""):
        fit.tap()


OVER = """(node) => {
  const box = node.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  return [x, y, hit?.closest(".dock") ? "the dock" : hit?.closest(".panzoom__fit") ? "the button" : ""];
}"""
"""The middle of something, and what lies over it there."""


def tap(where: Locator) -> None:
    """With a finger; what lies beyond the window is brought into it first."""
    page = where.page
    box = where.bounding_box()
    inside = page.locator(".panzoom").bounding_box()
    if box and inside and where.get_attribute("role") == "button" and not _holds(inside, box):
        shows_all(page)
        until(page, lambda: _holds(inside, where.bounding_box()), "the desert is not drawn anew")
    x, y, over = where.evaluate(OVER)
    if over == "the button":  # a finger pulls it out from there
        middle = (inside["x"] + inside["width"] / 2, inside["y"] + inside["height"] / 2) if inside else (x, y)
        Fingers(page).drag(middle, *((middle[0] - step, middle[1] + step) for step in (20, 40, 60, 80)))
        until(page, lambda: where.evaluate(OVER)[2] != "the button", "the button covers it")
        x, y, over = where.evaluate(OVER)
    if over == "the dock":  # a tap goes through it
        page.touchscreen.tap(x, y)
    else:
        where.tap()


def _holds(window: Any, box: Any) -> bool:
    if box is None:
        return False
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return bool(window["x"] < x < window["x"] + window["width"] and window["y"] < y < window["y"] + window["height"])


def score(person: Person) -> None:
    expect(person.page.get_by_role("heading", level=2, name=re.compile("wins?|share"))).to_be_visible()
    sheet = person.page.get_by_role("table")
    expect(sheet.get_by_role("columnheader", name=re.compile("^You"))).to_be_visible()


# --- getting somewhere without the page ---------------------------------------------------------


def sensible(seen: Any) -> str:
    """What a plain player does, of what is seen there."""
    rank = {verb: number for number, verb in enumerate(("route", "reward", "neighbours", "take", "place", "end"))}
    around = {f"place {x},{y}": camels for x, y, camels in seen["view"]["around"]}
    gifts = {f"reward {at + 1}": pile["top"] in GIFTS for at, pile in enumerate(seen["view"]["piles"])}
    best: str = min(
        seen["moves"],
        key=lambda move: (rank.get(move.split(" ")[0], 9), -around.get(move, 0), not gifts.get(move, False)),
    )
    return best


def decide_unseen(person: Person, table: str) -> None:
    """One decision by a program, which the page is told of."""
    assert person.client is not None
    before, seen = person.lines(), person.client.look(table)
    assert person.client.move(table, sensible(seen), seen["table"]["to_act"]).status == 200
    person.told(before)


def reach(client: Client, table: str, wanted: Callable[[dict[str, Any], list[str]], bool], steps: int = 400) -> bool:
    """Play on, for every seat of this client, until the position is as wanted."""
    there = False
    left = steps

    def choose(seen: Any) -> str | None:
        nonlocal there, left
        there = wanted(seen["view"], seen["moves"])
        left -= 1
        if there or left < 0:
            return None
        return sensible(seen)

    client.plays(table, choose)
    return there


def table_where(
    site: Site, person: Person, wanted: Callable[[dict[str, Any], list[str]], bool], seats: int = 2, **options: str
) -> str:
    """A table of people at one screen that has come to a certain point."""
    assert person.client is not None
    for _ in range(12):
        table = site.table(person.client, "gobi", *["me"] * seats, options=options)
        if reach(person.client, table, wanted):
            person.sits_at(table)
            expect(person.page.locator("[data-confirm]:visible")).to_be_visible()
            return table
    raise AssertionError("twelve games, and it never came to this")


def verbs(moves: list[str]) -> set[str]:
    return {move.split(" ")[0] for move in moves}


def whose_turn(*players: Person) -> Person | None:
    """Who may act; nobody when the game is over."""

    def known() -> tuple[Person | None, ...]:
        for person in players:
            if person.page.locator("#end-title").count():
                return (None,)
            if person.page.locator("[data-confirm]:visible").count():
                return (person,)
        return ()

    return until(players[0].page, known, "it is nobody's turn")[0]


def tile_in_hand(view: dict[str, Any], _moves: list[str]) -> bool:
    return bool(view["decision"] == "tile" and len(view["desert"]) > 8)


def hatched(view: dict[str, Any], moves: list[str]) -> bool:
    """A tile is in hand, and a tile of its own tribe keeps it from at least two cells."""
    return tile_in_hand(view, moves) and len(view["around"]) > len(moves) and "place" in verbs(moves)
