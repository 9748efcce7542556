"""The review of a game: asked for, its graph, its moments on the board, and what was luck and what was skill."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.ways import each_way, speak

Somebody = Callable[..., Person]


def played_out(person: Person, game: str, **options: Any) -> str:
    """A game against a bot, both at random."""
    assert person.client is not None
    rng, table = random.Random(4), person.site.table(person.client, game, "me", "random", **options)
    person.client.plays(table, lambda seen: str(rng.choice(seen["moves"])))
    return table


def at(person: Person) -> int:
    found = re.search(r"[?]at=([0-9]+)", person.page.url)
    assert found is not None
    return int(found[1])


def test_a_game_is_reviewed_and_every_moment_has_an_address(somebody: Somebody) -> None:
    ines = somebody("Ines")
    assert ines.client is not None
    table = played_out(ines, "gobi")
    page = ines.page
    ines.goes_to(f"/t/{table}")
    page.get_by_role("link", name="Review the game").click()
    # It is asked for by whoever played, and shows how far it is.
    graph = page.get_by_role("slider", name="Expected margin")
    expect(graph.or_(page.get_by_role("progressbar"))).to_be_visible()
    expect(graph).to_be_visible()
    found = ines.client.get(f"/tables/{table}/review/quick").json
    # The ledger adds up, as it is told.
    cells = page.locator(".ledger tbody tr").all_inner_texts()
    for account in found["ledger"]:
        assert any(f"{account['margin']:+d}".replace("-", "−").replace("+0", "0") in cell for cell in cells)
    # A moment opens its position: the board shows the better move, and then the one that was played.
    first = page.locator("button.moment").first
    first.click()
    moment = sorted(found["moments"], key=lambda one: one["at"])[int(first.get_attribute("data-number") or 0) - 1]
    assert at(ines) == moment["at"]
    missed = next(one for one in found["moments"] if one["kind"] == "missed")
    ines.goes_to(f"/t/{table}/review?at={missed['at']}")
    options = page.locator(".moments [data-option]")
    expect(options.nth(1)).to_have_attribute("aria-pressed", "true")
    options.nth(0).click()
    expect(options.nth(0)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Watch this line").click()
    expect(page.locator(".steps")).to_contain_text("Line: 1 of")
    page.keyboard.press("Escape")
    expect(page.locator(".steps")).to_contain_text("Turn ")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    # Keys and pointer move along the graph, and the address goes with them.
    graph.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", str(missed["at"] + 2))
    assert at(ines) == missed["at"] + 2
    page.keyboard.press("PageUp")
    expect(graph).to_have_attribute("aria-valuenow", str(missed["at"]))
    page.keyboard.press("End")
    expect(graph).to_have_attribute("aria-valuenow", str(found["moves"]))
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 3, box["y"] + 8)
    assert 0 < at(ines) < found["moves"]
    # The same in words: a table of all turns, with links to each.
    page.get_by_text("The graph as a table").click()
    page.locator("details tbody a").nth(2).click()
    expect(graph).to_have_attribute("aria-valuenow", str(at(ines)))
    ines.goes_to(f"/t/{table}/review?at={missed['at']}")
    for phone, language in each_way(ines):
        expect(
            page.get_by_role("slider", name="Expected margin" if language == "en" else "Écart attendu")
        ).to_be_visible()
        expect(
            page.locator(".open" if phone else ".moments").get_by_text("Better" if language == "en" else "Mieux").first
        ).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert ines.tree_by_day_and_night() == []
    speak(ines, False, "en")
    # Deeper, in the background; and from the end of the game the way back here tells what decided it.
    page.get_by_role("button", name="Look deeper").click()
    expect(page.get_by_text("Looked at in depth")).to_be_visible()
    ines.goes_to(f"/t/{table}")
    expect(page.locator(".decided")).to_contain_text("stand out")


@pytest.mark.parametrize(("game", "options"), [("targui", {}), ("gemblo", {"options": {"board": "mini"}})])
def test_every_title_is_reviewed_on_a_phone(somebody: Somebody, game: str, options: dict[str, Any]) -> None:
    """Gemblo to its end; Targui as far as it was played before it was given up."""
    zoe = somebody("Zoé", phone=True, language="fr", theme="dark")
    assert zoe.client is not None
    given_up = game == "targui"
    if given_up:
        table, left = zoe.site.table(zoe.client, game, "me", "random", **options), [*range(12)]
        zoe.client.plays(table, lambda seen: seen["moves"][0] if left and left.pop() >= 0 else None)
        assert zoe.client.do(table, "resign", seat=0).status == 200
    else:
        table = played_out(zoe, game, **options)
    zoe.goes_to(f"/t/{table}")
    page = zoe.page
    page.get_by_role("link", name="Revoir la partie en détail").click()
    graph = page.get_by_role("slider", name="Écart attendu")
    expect(graph).to_be_visible()
    found = zoe.client.get(f"/tables/{table}/review/quick").json
    if given_up:
        # Nobody scored: what was expected there is what luck and skill add up to, and it is said.
        expect(page.get_by_role("heading", name="Vous avez abandonné")).to_contain_text("Attendu à ce moment")
        expect(page.locator("section.ledger").first).to_contain_text("Personne n’a compté")
        assert found["given_up"] == {"how": "resigned", "seats": [0]}
        for account in found["ledger"]:
            assert round(10 * account["luck"]) + round(10 * account["skill"]) == round(10 * account["margin"])
    before = graph.get_attribute("aria-valuenow")
    page.get_by_role("navigation", name="Moments").get_by_role("button").nth(0 if given_up else 1).click()
    expect(graph).not_to_have_attribute("aria-valuenow", before or "")
    expect(page.get_by_role("heading", name="Chance et adresse")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert zoe.tree() == []
