"""The boards at every size and in both languages: nothing is cut, and places are named or shown, not numbered."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.core.registry import game as load
from serai.games.gemblo.notation import parse
from tests.server.scenes import Client
from tests.web.people import QUICK, Person
from tests.web.targui_hands import wish as wished
from tests.web.ways import each_way, four_ways

Somebody = Callable[..., Person]
SIZES = ((1440, 900), (1024, 768), (390, 844))
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "gobi": (4, {}),
    "targui": (2, {"set": "expansion", "easier_start": True}),
    "gemblo": (6, {}),
}
NAMES = ("Ines", "Maximilienne de la Tour", "Paul", "Zoé", "Anne-Charlotte", "Bo")
CUT = """() => {
  const found = [];
  const say = (what, node) =>
    found.push(`${what}: ${(node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 60)}`);
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const within = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
  for (const player of document.querySelectorAll("[data-seat]")) {
    if (!within(player.getBoundingClientRect())) say("a player", player);
    const texts = document.createTreeWalker(player, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!texts.currentNode.data.trim() || !seen(parent)) continue;
      let outer = parent;
      while (outer !== player && getComputedStyle(outer).clipPath === "none") outer = outer.parentElement;
      if (outer !== player) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const [text, card] = [range.getBoundingClientRect(), player.getBoundingClientRect()];
      if (text.right > card.right + 1 || text.bottom > card.bottom + 1 || parent.scrollWidth > parent.clientWidth + 1 &&
          getComputedStyle(parent).overflow === "hidden") say("a player's text", parent);
    }
  }
  for (const price of document.querySelectorAll(".raid .pr .way")) {
    const [inner, card] = [price.getBoundingClientRect(), price.closest(".spot").getBoundingClientRect()];
    if (inner.right > card.right + 1 || inner.bottom > card.bottom + 1) say("the price of a raid", price);
  }
  for (const said of document.querySelectorAll(".last .words, .variant, .down .lb")) {
    const [text, frame] = [document.createRange(), said.closest(".last, .topbar, .down").getBoundingClientRect()];
    text.selectNodeContents(said);
    const box = text.getBoundingClientRect();
    if (seen(said) && (box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.top < frame.top - 1 ||
        said.scrollWidth > said.clientWidth + 1)) say("a line", said);
  }
  for (const mark of document.querySelectorAll(".since"))
    if (mark.getBoundingClientRect().left < 0) say("a mark", mark);
  for (const text of document.querySelectorAll(".face .text, .face .nm, .du .tx, .du b")) {
    if (!seen(text)) continue;
    const card = text.closest(".face, .du").getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const price = text.closest(".face")?.querySelector(".price")?.getBoundingClientRect();
    const floor = text.matches(".text") && price ? price.top + 3 : card.bottom;
    if (box.right > card.right + 1 || box.bottom > floor + 1) say("a card", text);
  }
  for (const control of document.querySelectorAll(".prompt button, .bar button, .topbar button, .act, .round"))
    if (seen(control) && !within(control.getBoundingClientRect())) say("a control", control);
  for (const button of document.querySelectorAll(".prompt button, .bar button"))
    if (seen(button) && button.scrollWidth > button.clientWidth + 1) say("a button's word", button);
  return found;
}"""
"""What is not wholly in sight."""
READ = """() => [document.body.innerText, ...[...document.querySelectorAll("[aria-label], [title]")].flatMap(
  (node) => [node.getAttribute("aria-label") ?? "", node.getAttribute("title") ?? ""]),
  ...[...document.querySelectorAll(".visually-hidden, .aloud")].map((node) => node.textContent)]"""
"""Everything that somebody can read or hear."""
COORDINATES = re.compile(r"(?<![\d.])-?\d{1,2},-?\d{1,2}(?!\d)|\{\w+:")
"""Or what was meant to become a sign."""


def well_on(client: Client, table: str, game: str) -> None:
    """Play on, until cards, rewards and pieces lie on the table."""
    rng = random.Random(4)
    for _ in range(900):
        seen = client.look(table)
        view, moves = seen["view"], seen["moves"]
        if seen["table"]["phase"] != "playing":
            return
        if not moves:
            time.sleep(0.01)
            continue
        if game == "gobi":
            if moves[0].startswith("place ") and view["seats"][0]["stack"] <= 1:
                return
            around = {f"place {x},{y}": camels for x, y, camels in view["around"]}
            first = ("route", "coffee", "reward", "neighbours", "take", "place")
            text = min(
                moves,
                key=lambda move: (
                    first.index(move.split()[0]) if move.split()[0] in first else 9,
                    -around.get(move, 0),
                ),
            )
        elif game == "targui":
            if view["round"] >= 8 and moves[0].startswith("place "):
                return
            cards = [move for move in moves if move.startswith(("play ", "pay ", "row "))]
            text = cards[0] if cards else wished(moves, rng, 0.05)
        else:
            if len(view["pieces"]) > 24:
                return
            text = max(rng.sample(moves, min(8, len(moves))), key=len)
        assert client.move(table, text, seen["table"]["to_act"]).status == 200


def coordinates(page: Page) -> list[str]:
    return [text for text in page.evaluate(READ) if COORDINATES.search(text)]


@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_cut_and_no_coordinates_are_read(somebody: Somebody, game: str) -> None:
    """At a desk, on a tablet and on a phone, in both languages, well into a game in which everybody at a full table has
    won much; one name is as long as a name can be."""
    person = somebody("Ines")
    assert person.client is not None
    seats, options = TABLES[game]
    chairs = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    wish = {"game": game, "seats": chairs, "options": options, "first": "seated", "curtain": False}
    table = str(person.client.post("/tables", wish).json["table"])
    well_on(person.client, table, game)
    person.sits_at(table)
    page = person.page
    for language in ("en", "fr"):
        page.evaluate("language => localStorage.setItem('serai.language', language)", language)
        page.set_viewport_size({"width": 1440, "height": 900})
        page.reload()
        expect(person.confirm.first).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(person.confirm.first).to_be_visible()
            assert page.evaluate(CUT) == [], (language, width)
            assert coordinates(page) == [], (language, width)
    if game == "gobi":
        page.set_viewport_size({"width": 1024, "height": 768})
        tile = page.locator("[data-cell]").first.bounding_box()
        assert tile is not None
        assert tile["width"] > 50, "late in a game a tile is still legible"


@four_ways
def test_the_first_piece_snaps_turns_and_stays_on_the_board(somebody: Somebody, phone: bool, language: str) -> None:
    """gemblo.3.2: wherever it is held, it lies on the start cell, and all of it on the board."""
    person = somebody("Ines", phone=phone, language=language)
    assert person.client is not None
    table = person.site.table(person.client, "gemblo", "me", QUICK, QUICK, QUICK)
    person.sits_at(table)
    page = person.page
    ghost, stage = page.locator("svg.ghost"), page.get_by_role("application")
    view = person.client.look(table)["view"]
    ground, start = set(view["cells"]), view["colours"][0]["start"]
    piece = page.locator("[data-piece='5.4']")
    box = stage.bounding_box()
    assert box is not None

    def lies() -> str:
        text = ghost.get_attribute("data-move") or ""
        cells = {f"{q},{r}" for q, r in parse(text).cells}
        assert start in cells
        assert cells <= ground
        return text

    if phone:
        piece.scroll_into_view_if_needed()
        piece.tap()
    else:
        piece.click()
    lies()
    for part in (0.9, 0.6, 0.35, 0.12):
        x, y = box["x"] + box["width"] * part, box["y"] + box["height"] * (1 - part)
        if phone:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.move(x, y)
        lies()
    shown = set()
    for _ in range(6):
        if phone:
            page.get_by_role("button", name=re.compile("(key|touche) E")).tap()
        else:
            page.keyboard.press("e")
        shown.add(lies())
    assert len(shown) > 1, "it turns"
    if not phone:
        page.keyboard.press("Escape")
        piece.focus()
        page.keyboard.press("Enter")
        walked = set()
        for _ in range(30):
            walked.add(lies())
            page.keyboard.press("n")
        shapes = {
            tuple((q - parse(text).cells[0][0], r - parse(text).cells[0][1]) for q, r in parse(text).cells)
            for text in walked
        }
        assert len(shapes) > 2, "the next place may be one where it lies another way"
        assert coordinates(page) == []
    assert person.tree() == []


@four_ways
def test_a_bot_says_why_and_its_numbers_when_asked(somebody: Somebody, phone: bool, language: str) -> None:
    person = somebody("Ines", phone=phone, language=language)
    assert person.client is not None
    table = person.site.table(person.client, "gemblo", "me", "level-5", options={"board": "mini"})
    person.sits_at(table)
    page = person.page
    while not any(event.get("figures") and event.get("reason") for event in events(person.client, table)):
        seen = person.client.look(table)
        if seen["moves"]:
            assert person.client.move(table, max(seen["moves"], key=len), 0).status == 200
        else:
            page.wait_for_timeout(25)
    if phone:
        page.get_by_role("button", name={"en": "Log", "fr": "Journal"}[language], exact=True).tap()
    line = page.locator(".side--log .entry:has(.reason)").last
    expect(line).to_be_visible()
    expect(line.locator("svg.piece")).to_be_visible()
    assert "%" not in (line.text_content() or ""), "reasons, not numbers"
    line.click()
    figures = page.locator("[data-figures]")
    expect(figures).to_be_visible()
    wanted = {"en": r"^Wins \d+% of \d+ imagined games", "fr": r"^Gagne \d+\s%\sdes \d+ parties imaginées"}[language]
    expect(figures).to_have_text(re.compile(wanted))
    expect(page.locator("[data-reason]")).to_be_visible()
    assert person.tree() == []


def events(client: Client, table: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = client.get(f"/tables/{table}/log").json["events"]
    return told


@four_ways
def test_what_others_move_goes_from_where_it_was(somebody: Somebody, phone: bool, language: str) -> None:
    """Gobi: a tile and camels from their seat. Gemblo: a piece from its player."""
    person = somebody("Ines", phone=phone, language=language, pace="slow", motion=True)
    assert person.client is not None
    table = person.site.table(person.client, "gobi", "me", "level-2")  # who never throws a tile away that it can lay
    page = person.page
    person.sits_at(table)
    expect(person.confirm.first).to_be_visible()
    while (seen := person.client.look(table))["moves"]:
        serious = [text for text in seen["moves"] if not text.startswith("discard")]
        assert person.client.move(table, serious[0], 0).status == 200
    expect(page.locator("[data-telling]")).to_be_visible()
    page.wait_for_function("() => document.querySelectorAll('.flying svg').length > 1")
    table = person.site.table(person.client, "gemblo", "me", QUICK, options={"board": "mini"})
    person.sits_at(table)
    expect(person.confirm.first).to_be_visible()
    page.evaluate(
        """() => { window.moved = 0; const plain = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          if (this.closest("[data-testid=gemblo-ground]")) window.moved += 1;
          return plain.apply(this, how); }; }"""
    )
    assert person.client.move(table, person.client.look(table)["moves"][0], 0).status == 200
    expect(page.locator("[data-telling]")).to_be_visible()
    assert page.evaluate("window.moved") == 1


def test_a_long_hint_keeps_its_button_in_reach(somebody: Somebody) -> None:
    """In French, where the words have the least room beside the buttons."""
    person = somebody("Ines", language="fr")
    assert person.client is not None
    page = person.page
    page.set_viewport_size({"width": 1410, "height": 900})
    person.sits_at(person.site.table(person.client, "targui", "me", QUICK, options={"set": "expansion"}))
    page.get_by_role("button", name="Indice", exact=True).first.click()
    hint = page.locator("[data-hint]")
    expect(hint).to_be_visible()
    for grade in ("2", "3"):
        hint.get_by_role("button").click(timeout=20_000)
        expect(hint).to_have_attribute("data-hint", grade)
    assert person.tree() == []


def test_displays_open_at_their_top_before_anything_is_laid(somebody: Somebody) -> None:
    """On a phone, where only what lies below can be pressed."""
    person = somebody("Ines", phone=True, language="fr")
    assert person.client is not None
    person.sits_at(person.site.table(person.client, "targui", "me", QUICK))
    person.page.get_by_role("button", name="Étalages").tap()
    sheet = person.page.get_by_role("dialog", name="Étalages")
    expect(sheet.get_by_role("heading", name="Ines")).to_be_in_viewport()
    assert person.tree() == []
    person.page.keyboard.press("Escape")
    assert person.page.evaluate(CUT) == []  # with the raids of the base game, which ask for more


def test_the_second_lesson_of_targui_is_about_the_expansion(somebody: Somebody) -> None:
    """The place that a step asks for is singled out; one may go a step back. Taught on a phone, in French."""
    person = somebody(None, phone=True, language="fr")
    lesson: Any = load("targui").lesson()
    (second,) = lesson["further"]
    person.goes_to("/learn/targui?part=2")
    page = person.page
    for number, step in enumerate(second["steps"], 1):
        expect(page.get_by_role("heading", name=step["title"]["fr"], exact=True)).to_be_visible()
        if number == 2:
            page.get_by_role("button", name="Revenir d’un pas").tap()
            expect(page.get_by_role("heading", name=second["steps"][0]["title"]["fr"], exact=True)).to_be_visible()
            page.locator("[data-next]").tap()
            for _, language in each_way(person):
                expect(page.get_by_role("heading", name=step["title"][language], exact=True)).to_be_visible()
                expect(page.locator(".hinted")).to_have_count(1)
            assert person.tree() == []
        if "expect" not in step:
            page.locator("[data-next]").tap()
            continue
        text = step["expect"][0]
        if text.startswith("play "):
            page.locator(f"[data-menu='c{text[5:]}']").tap()
        elif text.startswith("power "):
            page.locator("[data-menu='b15']").tap()
        offered = page.locator(f"[data-move='{text}']:visible").first
        expect(offered).to_be_visible()
        at_once = person.confirm.first.get_attribute("data-move")
        if at_once != text:
            offered.tap()
        expect(person.confirm.first).to_be_enabled()
        person.confirm.first.tap()
    person.sees("Voilà l’extension.")
