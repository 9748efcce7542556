"""Following the others: step by step at the pace one sets, marked until one's next move, and shown once more."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.scenes import Client
from tests.web.people import QUICK, Person, until
from tests.web.ways import four_ways

Somebody = Callable[..., Person]
GAMES = {"gobi": {}, "targui": {"set": "base"}, "gemblo": {"board": "mini"}}
PLACES = (2, 7, 5, 11, 9, 6)
"""Of both seats of Targui in turns; the second gets goods on each of his."""
WORDS = {
    "en": {"skip": "Skip", "since": "Since your last turn: {} actions", "menu": "More", "fast": "fast"},
    "fr": {"skip": "Sauter", "since": "Depuis votre dernier tour : {} actions", "menu": "Plus", "fast": "vite"},
}
TELLS = """() => {
  window.told = [];
  const look = () => {
    const step = document.querySelector("[data-telling]");
    const last = window.told.at(-1);
    if (step && last?.version !== step.dataset.telling)
      window.told.push({ version: step.dataset.telling, panel: document.querySelector(".panel") !== null });
    requestAnimationFrame(look);
  };
  look();
}"""
"""From now on, every frame: which steps are told, and whether a sheet lies over the board then."""


def before_the_others_turn(person: Person) -> tuple[str, Client]:
    """All Targis of the first round stand; Ines has acted but for the end of her turn, and Paul is next."""
    client = person.client
    assert client is not None
    table = person.site.table(client, "targui", "me", "open", options={"set": "base"})
    paul = Client.guest(person.site.address, "Paul")
    paul.sit(table, 1)
    for number, place in enumerate(PLACES):
        assert (client, paul)[number % 2].move(table, f"place {place}", number % 2).status == 200
    return table, paul


def acts(paul: Client, table: str, *moves: str) -> None:
    for move in moves:
        assert paul.move(table, move, 1).status == 200, move


def sinceness(person: Person, language: str, count: int) -> Locator:
    said = WORDS[language]["since"].format(count).replace(" :", "\u00a0:")
    return person.page.get_by_role("button", name=said)


@four_ways
def test_the_others_are_shown_step_by_step_and_stay_marked(somebody: Somebody, phone: bool, language: str) -> None:
    """What Paul does within a moment is told action by action; it is my turn when I have seen it."""
    person = somebody("Ines", phone=phone, language=language, pace="slow")
    table, paul = before_the_others_turn(person)
    assert person.client is not None
    assert person.client.move(table, "end", 0).status == 200
    person.sits_at(table)
    page = person.page
    expect(page.locator(".players")).to_be_visible()
    page.evaluate(TELLS)
    acts(paul, table, "use 7", "use 11", "end")
    skip = page.locator("[data-skip]:visible")
    expect(skip).to_have_text(WORDS[language]["skip"] + ("" if phone else page.locator("[data-skip] kbd").inner_text()))
    expect(page.locator("[data-place='b7'] [data-since]")).to_be_visible()
    expect(person.confirm).to_have_count(0)
    assert person.tree() == []
    page.wait_for_function("() => window.told.length === 3")
    assert page.evaluate("window.told.some((step) => step.panel)") is False
    expect(skip).to_have_count(0)
    expect(page.locator("[data-since]")).to_have_count(2)
    assert person.tree() == []
    again = sinceness(person, language, 3)
    if phone:
        expect(again).to_have_count(1)
    again.last.click()
    page.wait_for_function("() => window.told.length === 6")
    versions = page.evaluate("window.told.map((step) => step.version)")
    assert versions[:3] == versions[3:]
    page.locator(".board").click(position={"x": 5, "y": 5})
    expect(skip).to_have_count(0)


@four_ways
def test_a_tap_skips_and_the_pace_is_kept(somebody: Somebody, phone: bool, language: str) -> None:
    person = somebody("Ines", phone=phone, language=language, pace="slow")
    table, paul = before_the_others_turn(person)
    assert person.client is not None
    assert person.client.move(table, "end", 0).status == 200
    person.sits_at(table)
    page = person.page
    expect(page.locator(".players")).to_be_visible()
    acts(paul, table, "use 7", "use 11", "end")
    expect(page.locator("[data-telling]")).to_be_visible()
    page.locator(".board").click(position={"x": 5, "y": 5})
    expect(page.locator("[data-telling]")).to_have_count(0)
    expect(page.locator("[data-since]")).to_have_count(2)
    page.get_by_role("button", name=WORDS[language]["menu"], exact=True).locator("visible=true").first.click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text(WORDS[language]["fast"], exact=True).click()
    assert person.tree() == []
    assert page.evaluate("localStorage.getItem('serai.pace')") == "fast"
    page.reload()
    page.get_by_role("button", name=WORDS[language]["menu"], exact=True).locator("visible=true").first.click()
    expect(sheet.locator("input[value=fast]")).to_be_checked()


def plays_until_answered(page: Page, client: Client, table: str) -> None:
    """It is the client's turn, and the last who moved is the other."""
    while True:
        moves = until(page, lambda: client.look(table)["moves"])
        told = [event for event in client.get(f"/tables/{table}/log").json["events"] if event["kind"] == "moved"]
        if told and told[-1]["seat"] == 1:
            return
        assert client.move(table, moves[0], 0).status == 200


@pytest.mark.parametrize("game", GAMES)
def test_after_a_reload_what_the_others_did_is_marked_and_can_be_shown(somebody: Somebody, game: str) -> None:
    """The page has not seen it happen: it asks the house how it looked."""
    person = somebody("Ines", pace="fast")
    assert person.client is not None
    client = person.client
    table = person.site.table(client, game, "me", QUICK, options=GAMES[game])
    person.sits_at(table)
    page = person.page
    plays_until_answered(page, client, table)
    expect(person.confirm.first).to_be_visible()
    page.reload()
    again = page.locator(".side--log button.again")
    expect(again).to_be_visible()
    expect(page.locator("[data-since], [data-testid=last-move]").first).to_be_attached()
    page.evaluate(TELLS)
    again.click()
    page.wait_for_function("() => window.told.length > 0")
    expect(page.locator("[data-telling]")).to_have_count(0)
    expect(person.confirm.first).to_be_visible()
    assert person.tree() == []


def test_goods_fly_only_where_things_may_move(somebody: Somebody) -> None:
    moving, still = somebody("Ines", pace="slow", motion=True), somebody("Zoe", pace="slow")
    table, paul = before_the_others_turn(moving)
    assert moving.client is not None
    moving.sits_at(table)
    still.sits_at(table)
    for person in (moving, still):
        expect(person.page.get_by_role("list", name="Players")).to_be_visible()
    assert moving.client.move(table, "end", 0).status == 200
    acts(paul, table, "use 7")
    for person, flights in ((moving, 1), (still, 0)):
        expect(person.page.locator("[data-telling]").filter(has_text="Paul")).to_be_visible()
        flying = person.page.locator(".flying svg")
        if flights:
            expect(flying.first).to_be_attached()
        else:
            expect(flying).to_have_count(0)
