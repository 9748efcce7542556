"""The site with no server: whoever waits for a mind can hurry it or call it off."""

from __future__ import annotations

import json
import random

from playwright.sync_api import FilePayload, expect

from tests.site.test_house import Browser
from tests.web.people import Person, until
from tests.web.visits import asked, begins, decides, look, mine, turns_to

HEARD = """{
  const say = Worker.prototype.postMessage;
  window.told = [];
  Worker.prototype.postMessage = function (message, ...rest) {
    told.push(message.type);
    say.call(this, message, ...rest);
  };
}"""
"""What the page tells its workers."""

HURRIES = """new MutationObserver((_, watching) => {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === "Hurry");
  if (button === undefined) return;
  watching.disconnect();
  button.click();
  window.hurried = true;
}).observe(document.body, { childList: true, subtree: true })"""
"""Press the button as soon as it is there: on a busy machine a bot may be through before anybody else looks."""


def finished() -> tuple[str, bytes]:
    """A small game of Gemblo to its end, as a file of games."""
    browser = Browser()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    _, made = browser.ask("POST", "/tables", {"game": "gemblo", "seats": seats, "options": {"board": "mini"}})
    table: str = made["table"]
    while (seen := browser.ask("GET", f"/tables/{table}")[1])["table"]["phase"] == "playing":
        seat, version = seen["you"]["seat"], seen["table"]["version"]
        told = {"type": "play", "seat": seat, "text": seen["moves"][0], "version": version}
        assert browser.ask("POST", f"/tables/{table}/commands", told)[0] == 200
    games = [{"table": table, "log": browser.logs[table], "summary": browser.summaries[table]}]
    return table, json.dumps({"kind": "serai games", "tables": games}).encode()


def test_whoever_waits_for_a_mind_hurries_it_or_calls_it_off(visitor: Person) -> None:
    page, rng = visitor.page, random.Random(2)
    visitor.device.begins_with(HEARD)
    page.reload()
    table = begins(visitor, "Gemblo", strength=8)
    page.evaluate(HURRIES)
    decides(visitor, "gemblo", mine(visitor, table), rng)
    until(page, lambda: page.evaluate("window.hurried === true"))
    # A move taken back while it is thought about: nobody thinks any more.
    decides(visitor, "gemblo", mine(visitor, table), rng)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Ask to take my last move back").click()
    until(page, lambda: look(visitor, table)["table"]["thinking"] is None)
    expect(page.get_by_role("button", name="Hurry")).to_be_hidden()
    assert look(visitor, table)["table"]["to_act"] in look(visitor, table)["you"]["seats"]

    turns_to(visitor, "/games")
    over, file = finished()
    games = FilePayload(name="games.json", mimeType="application/json", buffer=file)
    page.get_by_label("Take in games from a file").set_input_files(games)
    expect(page.get_by_text("1 game was taken in.")).to_be_visible()
    steps = asked(visitor, f"/tables/{over}/replay")["steps"]
    own = next(at for at, step in enumerate(steps) if at > 3 and step["seat"] == 0)
    turns_to(visitor, f"/replay/{over}?at={own}")
    consult, oracle = page.get_by_role("button", name="Ask the Oracle"), page.locator("section.oracle")
    consult.click()
    oracle.get_by_role("button", name="Stop").click()
    expect(oracle).to_have_count(0)
    assert page.evaluate("told.filter((type) => type === 'forget').length") == 1
    consult.click()
    expect(oracle.locator("li").first).to_be_visible()
    assert page.evaluate("told.filter((type) => type === 'forget').length") == 1

    turns_to(visitor, f"/t/{over}/review")
    deeper = page.get_by_role("button", name="Look deeper")
    deeper.click()
    expect(deeper).to_have_count(0)
    page.get_by_role("button", name="Call it off").click()
    expect(deeper).to_be_visible()
    assert asked(visitor, f"/tables/{over}/review")["deep"]["status"] == "none"
