"""What a page shows has names for things and no internal ids: through whole random games of every title, in
both languages, at the score sheet, in the replay, where something is refused or hinted at, and on every screen beside
the tables. Whatever a table's, a lesson's or a replay's buttons open is read in `test_dialogs`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

import serai
from tests.house.test_sentences import ID
from tests.web.people import QUICK, Person
from tests.web.tables import GAMES, plays_to_the_end

Somebody = Callable[..., Person]
Language = Literal["en", "fr"]

WATCH = """pattern => {
  const id = new RegExp(pattern);
  const LABELS = ["aria-label", "title", "alt", "placeholder"];
  window.ids = new Set();
  window.read = 0;
  const test = (text) => { window.read += 1; if (text && id.test(text)) window.ids.add(text.trim()); };
  const words = (node) => { if (!node.parentElement?.closest("script, style, code")) test(node.data); };
  const labels = (one) => { for (const name of LABELS) if (one.hasAttribute(name)) test(one.getAttribute(name)); };
  const look = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return words(node);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    labels(node);
    for (const below of node.querySelectorAll("*")) labels(below);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) words(walker.currentNode);
  };
  window.look = () => look(document.body);
  const note = (changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === "childList") addedNodes.forEach(look);
      else if (type === "attributes") labels(target);
      else words(target);
  };
  new MutationObserver(note)
    .observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: LABELS });
  window.look();
}"""
"""From now on, whatever changes on the page, each new text and label on it is read."""


def watch(page: Page) -> None:
    page.evaluate(WATCH, ID.pattern)


def found(page: Page) -> list[str]:
    page.evaluate("window.look()")
    assert page.evaluate("window.read") > 20
    return sorted(page.evaluate("[...window.ids]"))


COMES_AND_GOES = """async () => {
  const [line, tile] = [document.createElement("p"), document.createElement("p")];
  document.body.append(line, tile);
  line.firstChild ?? line.append("The bot ");
  line.firstChild.data += "level-4 plays for Zoe";
  tile.setAttribute("aria-label", "Card CR6");
  document.body.insertAdjacentHTML("beforeend", "<section><p>Rule <b>gobi.3.2</b></p></section>");
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  for (const one of [line, tile, document.body.lastElementChild]) one.remove();
}"""


def test_an_id_that_is_shown_for_a_moment_is_seen(somebody: Somebody) -> None:
    person = somebody("Ines")
    person.goes_to("/about")
    expect(person.page.get_by_role("heading", name="About Serai")).to_be_visible()
    watch(person.page)
    assert found(person.page) == []
    person.page.evaluate(COMES_AND_GOES)
    assert found(person.page) == ["Card CR6", "The bot level-4 plays for Zoe", "gobi.3.2"]


def in_both_languages(person: Person) -> list[str]:
    """What is found in the language in use, and in the other one."""
    seen = found(person.page)
    other = person.page.locator(".lang button[aria-pressed=false]:visible").first
    language = other.get_attribute("lang") or ""
    other.click()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    return seen + found(person.page)


@pytest.mark.parametrize(("game", "language"), [("gobi", "en"), ("targui", "fr"), ("gemblo", "en")])
def test_a_whole_game_its_sheet_and_its_replay_show_no_id(somebody: Somebody, game: str, language: Language) -> None:
    person = somebody("Ines", language=language)
    assert person.client is not None
    options = {"targui": {"set": "expansion"}}.get(game, GAMES[game])
    table = person.site.table(person.client, game, "me", QUICK, options=options)
    person.sits_at(table)
    watch(person.page)
    plays_to_the_end(person.client, table, beside=person)
    expect(person.page.locator("#end-title")).to_be_visible()
    assert in_both_languages(person) == []
    person.goes_to(f"/replay/{table}")
    expect(person.page.get_by_role("slider")).to_be_visible()
    watch(person.page)
    steps = person.page.get_by_role("slider").get_attribute("max")
    for key, step in (("End", steps), ("ArrowLeft", str(int(steps or 0) - 1))):
        person.page.keyboard.press(key)
        expect(person.page.get_by_role("slider")).to_have_value(step or "")
    assert in_both_languages(person) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_cites_its_rule_by_name(somebody: Somebody, language: Language) -> None:
    person = somebody("Ines", language=language)
    assert person.client is not None
    table = person.site.table(person.client, "targui", "me", QUICK)
    person.sits_at(table)
    expect(person.confirm).to_be_visible()
    watch(person.page)
    person.page.locator("[data-place=b4]").click(force=True)
    refusal = person.page.get_by_role("alert")
    title = serai.game("targui").rulebook["targui.3.2"].title
    expect(refusal.get_by_role("link")).to_have_text(re.compile(rf"§\s3\.2 {re.escape(getattr(title, language))}"))
    assert found(person.page) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_and_the_waiting_room_show_no_id(somebody: Somebody, language: Language) -> None:
    person = somebody("Ines", language=language)
    assert person.client is not None
    waiting = person.site.table(person.client, "gobi", "me", "level-3", "open")
    person.sits_at(waiting)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    watch(person.page)
    assert found(person.page) == []
    table = person.site.table(person.client, "targui", "me", QUICK)
    person.sits_at(table)
    expect(person.confirm).to_be_visible()
    watch(person.page)
    person.page.keyboard.press("h")
    expect(person.page.locator("[data-hint='1']")).to_be_visible()
    person.page.keyboard.press("h")
    person.page.keyboard.press("h")
    expect(person.page.locator("[data-hint='3']")).to_be_visible()
    assert found(person.page) == []


SCREENS = {
    "/": "section.mine a",
    "/learn": "main a",
    "/learn/gobi/rules": "main section h2",
    "/learn/targui/rules": "main section h2",
    "/learn/gemblo/rules": "main section h2",
    "/cards/targui": "[data-card]",
    "/about": "main p",
    "/courtyard": "main a[href^='/t/']",
    "/games": "main a[href^='/t/']",
    "/replay": "main p",
    "/carry": "main li",
    "/puzzles": "a[href^='/puzzles/']",
    "/puzzles/hexagon-3-1": "[data-piece]",
    "/nowhere": "main a",
}
"""Every screen that is no table, and what is there once it has come."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_other_screen_shows_an_id(somebody: Somebody, language: Language) -> None:
    person = somebody("Ines", language=language)
    assert person.client is not None
    person.site.table(person.client, "gobi", "me", "level-4", listed=True)
    shown: dict[str, list[str]] = {}
    for path, there in SCREENS.items():
        person.goes_to(path)
        expect(person.page.locator(there).first).to_be_visible()
        watch(person.page)
        shown[path] = found(person.page)
    for game in GAMES:
        person.goes_to(f"/new/{game}")
        watch(person.page)
        person.page.get_by_role("button", name=re.compile("^(Seat|Siège) 2")).click()
        expect(person.page.get_by_role("dialog").get_by_role("button").first).to_be_visible()
        shown[f"a table of {game}"] = found(person.page)
    assert {where: ids for where, ids in shown.items() if ids} == {}
