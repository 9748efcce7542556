"""The site with no server, where there is one worker only, a second tab, or a browser that forgets."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, until
from tests.web.visits import asked, begins, decides, look, mine, plays

SMALL = "Object.defineProperty(navigator, 'deviceMemory', { value: 2 });"
NO_SECOND = """{
  const Given = Worker;
  window.Worker = class extends Given {
    constructor(code, wish) { super(wish.name === "serai mind" ? new URL("nothing.js", code) : code, wish); }
  };
}"""
"""A browser that gives no room to a second worker."""
SAME_MOMENT = """() => setTimeout(
  () => document.querySelector("[data-confirm]:not(:disabled)").click(), 1500 - (Date.now() % 1500))"""
"""Press the button in every tab at the same time."""
FORGET = """() => new Promise((done, failed) => {
  const asked = indexedDB.deleteDatabase("serai");
  asked.onsuccess = done; asked.onerror = failed;
})"""


def log_of(person: Person, table: str) -> Any:
    return asked(person, f"/tables/{table}/log")["events"]


@pytest.mark.parametrize("device", [SMALL, NO_SECOND], ids=["small", "no second worker"])
def test_one_worker_keeps_the_house_and_thinks(visitor: Person, device: str) -> None:
    """It answers while it thinks, hears that it is to hurry, and the game goes on."""
    visitor.device.begins_with(device)
    visitor.page.reload()
    table = begins(visitor, "Gemblo", strength=8)
    rng = random.Random(2)
    seen = mine(visitor, table)
    assert seen is not None
    decides(visitor, "gemblo", seen, rng)
    hurry = visitor.page.get_by_role("button", name="Hurry")
    expect(hurry).to_be_visible()
    thinking = [look(visitor, table)["table"] for _ in range(3)]
    assert {told["thinking"] for told in thinking} == {thinking[0]["to_act"]}
    hurry.click()
    assert mine(visitor, table) is not None
    assert len(visitor.page.workers) == 1
    assert plays(visitor, "gemblo", table, rng, most=1) == 1


def test_two_tabs_tell_one_story(visitor: Person) -> None:
    """Each sees at once what was done in the other; and where both move at the same moment, one of them has moved."""
    rng = random.Random(6)
    table = begins(visitor, "Gobi", strength=2)
    other = copy.copy(visitor)
    other.page = visitor.open()
    other.goes_to(f"/t/{table}")
    expect(other.page.get_by_role("list", name="Players")).to_be_visible()
    for person, watching in ((visitor, other), (other, visitor)):
        assert plays(person, "gobi", table, rng, most=1) == 1
        assert mine(person, table) is not None
        until(watching.page, lambda p=person, w=watching: w.lines() == p.lines())  # type: ignore[misc]
        expect(watching.page.get_by_text("The line is gone")).to_have_count(0)
    before = look(visitor, table)["table"]["version"]
    for person in (visitor, other):
        while not person.confirm.is_enabled():
            person.page.locator("[data-move]:visible").first.click()
    for person in (visitor, other):
        person.page.evaluate(SAME_MOMENT)
    until(visitor.page, lambda: look(visitor, table)["table"]["version"] > before)
    assert mine(visitor, table) is not None
    until(visitor.page, lambda: log_of(visitor, table) == log_of(other, table))
    until(visitor.page, lambda: visitor.lines() == other.lines())
    versions = [event["version"] for event in log_of(visitor, table)]
    assert versions == sorted(set(versions))


def test_a_browser_that_forgets_says_so_and_a_file_brings_the_games_back(visitor: Person, tmp_path: Path) -> None:
    page = visitor.page
    visitor.device.begins_with("navigator.storage.persist = async () => (window.asked = true)")
    page.reload()
    table = begins(visitor, "Gobi", strength=1)
    assert page.evaluate("window.asked") is True
    assert plays(visitor, "gobi", table, random.Random(1), most=1) == 1
    page.evaluate(FORGET)  # under the game, which is kept anew with its next move
    assert plays(visitor, "gobi", table, random.Random(1), most=1) == 1
    assert mine(visitor, table) is not None
    lines = visitor.lines()
    visitor.goes_to("/games")
    expect(page.get_by_text("This browser may throw your games away")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all games to a file").click()
    file = tmp_path / "games.json"
    saved.value.save_as(file)

    visitor.goes_to("/manifest.webmanifest")  # nobody is awake there
    page.evaluate(FORGET)
    visitor.goes_to("/games")
    expect(page.get_by_text("This browser has thrown away the games")).to_be_visible()
    page.evaluate("localStorage.removeItem('serai.guest.here')")  # as in a new browser
    page.reload()
    expect(page.get_by_text("Nobody plays on this browser yet")).to_be_visible()
    taken = page.get_by_label("Take in games from a file")
    taken.set_input_files(file)
    expect(page.get_by_text("1 game was taken in.")).to_be_visible()
    expect(page.locator(f"a[href$='{table}']")).to_be_visible()
    taken.set_input_files(file)
    expect(page.get_by_text("1 was here already.")).to_be_visible()
    taken.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"serai 1"})
    expect(page.get_by_text("There are no games in this file.")).to_be_visible()
    page.locator(f"a[href$='{table}']").click()
    until(page, lambda: visitor.lines() >= lines)
    assert plays(visitor, "gobi", table, random.Random(1), most=1) == 1
