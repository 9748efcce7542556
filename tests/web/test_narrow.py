"""Between a desk and a phone nothing runs over its edge: names, bonuses and buttons stay where they belong."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.ways import each_way

Somebody = Callable[..., Person]

RUNS_OVER = """() => {
  const right = (node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getBoundingClientRect().right;
  };
  const found = [];
  for (const name of document.querySelectorAll(".face .nm")) {
    const points = name.parentElement.querySelector(".vp");
    if (points && right(name) > points.getBoundingClientRect().left + 1) found.push(`name ${name.textContent}`);
  }
  for (const bonus of document.querySelectorAll(".row .bonus")) {
    const last = [...bonus.parentElement.querySelectorAll(".mini")].at(-1).getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(bonus);
    if (last.width > 0 && text.getBoundingClientRect().left < last.right - 1) found.push(`bonus ${bonus.textContent}`);
  }
  for (const chip of document.querySelectorAll(".tray .chip"))
    if (right(chip) > chip.getBoundingClientRect().right) found.push(`button ${chip.textContent}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page");
  return found;
}"""


def test_names_bonuses_and_buttons_stay_within_their_edges(somebody: Somebody) -> None:
    person = somebody("Zoé", language="fr")
    assert person.client is not None
    options = {"set": "expansion", "easier_start": True}
    table = person.site.table(person.client, "targui", "me", "me", options=options, curtain=False)
    while True:
        seen = person.client.look(table)
        if any(text.startswith("water") for text in seen["moves"]):
            break
        if seen["moves"]:
            assert person.client.move(table, seen["moves"][0], seen["table"]["to_act"]).status == 200
    person.sits_at(table)
    for width, height in ((1440, 900), (1280, 800), (1024, 768)):
        person.page.set_viewport_size({"width": width, "height": height})
        expect(person.page.locator(".tray .chip", has_text="Échanger de l")).to_be_visible()
        expect(person.page.locator(".face .nm").first).to_be_visible()
        assert person.page.evaluate(RUNS_OVER) == [], (width, height)
        expect(person.page.locator(".variant")).to_have_text("extension, Départ plus facile")
    person.page.set_viewport_size({"width": 390, "height": 844})
    expect(person.page.locator("button.last")).to_be_visible()
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_replay_on_a_phone_leaves_room_for_the_board(somebody: Somebody) -> None:
    """Nothing of its header is pushed out or lies over something else, and the controls take less than the board."""
    person = somebody("Zoé", phone=True, language="fr")
    assert person.client is not None
    table = person.site.table(person.client, "gobi", "me", "me", curtain=False)
    for _ in range(6):
        seen = person.client.look(table)
        assert person.client.move(table, seen["moves"][0], seen["table"]["to_act"]).status == 200
    assert person.client.do(table, "resign", seat=0).status == 200
    person.goes_to(f"/replay/{table}?move=5")
    page = person.page
    expect(page.locator(".board")).to_be_visible()
    parts = page.evaluate(
        """() => [...document.querySelectorAll(".topbar > *, .topbar .tools > *")]
          .filter((one) => one.checkVisibility() && !one.matches(".tools"))
          .map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"""
    )
    for (_, end), (begin, right) in pairwise(parts):
        assert begin >= end - 1
        assert right <= 390
    controls = page.locator(".player").first.bounding_box()
    board = page.locator(".board").bounding_box()
    assert controls is not None
    assert board is not None
    assert controls["height"] < board["height"] / 2
    page.get_by_role("button", name="Plus", exact=True).click()
    assert page.get_by_role("combobox", name="Vitesse").input_value() == "fast"
    assert person.tree() == []


CUT = """() => [...document.querySelectorAll("select")].filter((list) => list.checkVisibility()).filter((list) => {
  const style = getComputedStyle(list);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const ARROW = 20;
  const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
  return pen.measureText(list.selectedOptions[0].text).width > room;
}).map((list) => list.selectedOptions[0].text)"""
COVERED = """button => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const spots = [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]];
  return spots.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
}"""


def test_a_replay_of_targui_cuts_and_covers_nothing_and_calls_bots_by_their_names(somebody: Somebody) -> None:
    """With dunes below the board, where there is the least room."""
    person = somebody("Zoé")
    assert person.client is not None
    table = person.site.table(person.client, "targui", "me", "random", options={"set": "expansion"})
    placed = [3, 2, 1]
    person.client.plays(table, lambda seen: seen["moves"][0] if placed and placed.pop() else None)
    assert person.client.do(table, "resign", seat=0).status == 200
    person.goes_to(f"/replay/{table}?move=14")
    expect(person.page.locator(".board div.dunes")).to_be_visible()
    for phone, language in each_way(person):
        way = (phone, language)
        assert person.page.evaluate(CUT) == [], way
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), way
        expect(person.page.locator(".player__name").nth(1)).to_have_text("Random" if language == "en" else "Hasard")
        if phone:
            displays = person.page.get_by_role("button", name="Displays" if language == "en" else "Étalages")
            assert not displays.evaluate(COVERED), way
