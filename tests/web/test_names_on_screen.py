"""What a page shows has names for things and no internal ids: through whole random games of every title, in
both languages, at the score sheet, in the replay, and where something is refused or hinted at."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.house.test_sentences import ID
from tests.web.people import QUICK, Person
from tests.web.test_table import GAMES, plays_to_the_end

Somebody = Callable[..., Person]
Language = Literal["en", "fr"]

WATCH = """pattern => {
  const id = new RegExp(pattern);
  window.ids = new Set();
  window.read = 0;
  const test = (text) => { window.read += 1; if (text && id.test(text)) window.ids.add(text.trim()); };
  window.look = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement.closest('script, style, code')) test(walker.currentNode.data);
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) test(element.getAttribute(name));
  };
  let due = false;
  new MutationObserver(() => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => { due = false; window.look(); });
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  window.look();
}"""
"""From now on, whenever the page changes, every text and label on it is read."""


def watch(page: Page) -> None:
    page.evaluate(WATCH, ID.pattern)


def found(page: Page) -> list[str]:
    page.evaluate("window.look()")
    assert page.evaluate("window.read") > 50
    return sorted(page.evaluate("[...window.ids]"))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_its_sheet_and_its_replay_show_no_id(somebody: Somebody, game: str, language: Language) -> None:
    person = somebody("Ines", language=language)
    assert person.client is not None
    options = {"targui": {"cards": "expansion"}}.get(game, GAMES[game])
    table = person.site.table(person.client, game, "me", QUICK, options=options)
    person.sits_at(table)
    watch(person.page)
    plays_to_the_end(person.client, table)
    expect(person.page.locator("#end-title")).to_be_visible()
    assert found(person.page) == []
    person.goes_to(f"/replay/{table}")
    expect(person.page.get_by_role("slider")).to_be_visible()
    watch(person.page)
    for key in ("End", "ArrowLeft", "ArrowLeft"):
        person.page.keyboard.press(key)
        person.page.wait_for_timeout(100)
    assert found(person.page) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_cites_its_rule_by_name(somebody: Somebody, language: Language) -> None:
    person = somebody("Ines", language=language)
    assert person.client is not None
    table = person.site.table(person.client, "targui", "me", QUICK)
    person.sits_at(table)
    expect(person.confirm).to_be_visible()
    watch(person.page)
    person.page.locator("[data-place=b4]").click()
    refusal = person.page.get_by_role("alert")
    title = {"en": "Raids", "fr": "Attaques"}[language]
    expect(refusal.get_by_role("link")).to_have_text(re.compile(rf"§\s\d+\.\d+ .*{title}|§\s\d+\.\d+ \w+"))
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
