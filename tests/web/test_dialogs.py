"""Every dialog, sheet and menu entry of every table, lesson and replay opens, on a desk and on a phone; no error is
thrown, and none of them shows an internal id."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.explorer import Explorer
from tests.web.people import QUICK, Person
from tests.web.tables import each_game, made, plays_to_the_end
from tests.web.test_names_on_screen import found, watch

Somebody = Callable[..., Person]
each_screen = pytest.mark.parametrize("screen", ["desk", "phone"])
CLOCK = {"kind": "live", "bank_ms": 3_600_000, "increment_ms": 1000}
HELP = "Help and keys"
BOOKS = {"The first lesson": "/learn/{}", "The whole rulebook": "/learn/{}/rules"}


def explored(person: Person, *but: str) -> dict[str, list[str]]:
    """Everything on this screen is pressed, and every word on the way is read."""
    watch(person.page)
    sheets = Explorer(person, but=but).explore()
    assert found(person.page) == []
    return sheets


def helps(person: Person) -> list[str]:
    """Opens the help sheet with its key; what it says of which key."""
    person.page.keyboard.press("?")
    sheet = person.page.get_by_role("dialog", name=HELP)
    expect(sheet).to_be_visible()
    keys = sheet.locator("dt").all_text_contents()
    assert len(set(keys)) == len(keys), "one line for each key"
    assert "?" in keys
    return keys


@each_game
@each_screen
def test_everything_on_a_table_can_be_opened(somebody: Somebody, game: str, screen: str) -> None:
    """With a clock, so that a pause can be asked for; and a bot agrees to everything."""
    person = somebody("Ines", phone=screen == "phone")
    table = made(person, game, "me", QUICK, clock=CLOCK)
    person.sits_at(table)
    expect(person.confirm).to_be_visible()
    sheets = explored(person)
    assert HELP in sheets
    menu = sheets["More"]
    assert {"Copy invite link", "Ask for a pause", "Ask to take my last move back", "Resign"} <= set(menu)
    if "Go on" not in sheets[""]:  # the bot agreed to the pause when everything else had been pressed
        person.page.get_by_role("button", name="Go on").click()
    assert person.client is not None
    client = person.client
    person.waits_until(lambda: client.look(table)["table"]["phase"] == "playing")
    if game == "targui" and screen == "phone":
        assert "Displays" in sheets


@each_game
@each_screen
def test_everything_on_a_lesson_and_a_replay_can_be_opened(somebody: Somebody, game: str, screen: str) -> None:
    person = somebody("Ines", phone=screen == "phone")
    person.goes_to(f"/learn/{game}")
    expect(person.page.locator("[data-next], [data-confirm]").first).to_be_visible()
    assert HELP in explored(person)
    assert person.client is not None
    table = made(person, game, "me", QUICK)
    plays_to_the_end(person.client, table)
    person.sits_at(table)
    expect(person.page.locator("#end-title")).to_be_visible()
    assert HELP in explored(person, "Rematch", "Look at the board")
    person.page.get_by_role("button", name="Look at the board").click()
    assert {HELP, "More"} <= set(explored(person, "Score sheet"))
    person.page.get_by_role("button", name="Score sheet").click()
    expect(person.page.locator("#end-title")).to_be_visible()
    person.goes_to(f"/replay/{table}")
    expect(person.page.get_by_role("slider")).to_be_visible()
    replay = explored(person, "Play", "Play on")  # the second sets another table
    assert HELP in replay
    assert any("To the end" in pressed for pressed in replay.values()), replay  # on a phone in a sheet
    if game == "targui":  # in a replay a card opens its text
        assert len(replay) > 5


@each_game
def test_help_has_one_line_for_each_key_that_does_something_here(somebody: Somebody, game: str) -> None:
    person = somebody("Ines")
    person.sits_at(made(person, game, "me", QUICK))
    expect(person.confirm).to_be_visible()
    assert {"Enter", "Esc", "← ↑ → ↓", "Z", "R", "H"} <= set(helps(person))
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Français").click()
    expect(person.page.get_by_role("button", name="Aide et touches")).to_be_visible()
    person.page.keyboard.press("?")
    french = person.page.get_by_role("dialog", name="Aide et touches").locator("dt").all_text_contents()
    assert {"Entrée", "Échap"} <= set(french)
    assert not {"Enter", "Esc"} & set(french)
    assert len(set(french)) == len(french)
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="English").click()
    person.goes_to(f"/learn/{game}")
    expect(person.page.locator("[data-next], [data-confirm]").first).to_be_visible()
    lesson = set(helps(person))
    assert "Enter" in lesson
    assert not {"Z", "H"} & lesson, "nothing is undone in a lesson, and it is its own hint"
    assert person.tree() == []


@each_game
@each_screen
def test_lesson_rules_and_cards_are_reached_from_inside_a_game(somebody: Somebody, game: str, screen: str) -> None:
    """From help and from the menu; each opens beside the table, which stays as it is."""
    person = somebody("Ines", phone=screen == "phone")
    person.sits_at(made(person, game, "me", QUICK))
    expect(person.confirm).to_be_visible()
    books = {name: path.format(game) for name, path in BOOKS.items()}
    if game == "targui":
        books["All the cards"] = "/cards/targui"
    for opener in (HELP, "More"):
        person.page.get_by_role("button", name=opener, exact=True).locator("visible=true").click()
        sheet = person.page.get_by_role("dialog", name=opener)
        links = sheet.get_by_role("link")
        assert (
            dict(
                zip(
                    [text.strip() for text in links.all_text_contents()],
                    [link.get_attribute("href") for link in links.all()],
                    strict=True,
                )
            )
            == books
        )
        for name in books:
            with person.context.expect_page() as opened:
                sheet.get_by_role("link", name=name).click()
            expect(opened.value.get_by_role("heading", level=1)).to_be_attached()
            expect(opened.value.get_by_text("There is nothing here.")).to_have_count(0)
            opened.value.close()
        person.page.keyboard.press("Escape")
    expect(person.confirm).to_be_visible()


def test_a_watcher_opens_everything_too(somebody: Somebody) -> None:
    host, watcher = somebody("Ines"), somebody(None)
    table = made(host, "gobi", "me", QUICK)
    watcher.sits_at(table)
    expect(watcher.page.get_by_role("list", name="Players")).to_be_visible()
    sheets = explored(watcher)
    assert {HELP, "More"} <= set(sheets)
    assert "Resign" not in sheets["More"]


THROWN = """() => {
  setTimeout(() => { throw new Error("thrown by a button"); });
  Promise.reject(new Error("a promise that nobody kept"));
  console.error("said to the console");
}"""


def test_an_error_anywhere_in_the_browser_is_a_trouble(somebody: Somebody) -> None:
    """Thrown, rejected or said to the console; while a sheet is open; in a page that a link opened."""
    person = somebody("Ines")
    person.sits_at(made(person, "gobi", "me", QUICK))
    expect(person.confirm).to_be_visible()
    person.page.get_by_role("button", name="More", exact=True).first.click()
    with person.context.expect_page() as opened:
        person.page.get_by_role("link", name="The whole rulebook").click()
    kinds = ("thrown by a button", "a promise that nobody kept", "said to the console")
    for page in (person.page, opened.value):
        page.evaluate(THROWN)
        person.waits_until(lambda: all(any(re.search(kind, one) for one in person.troubles) for kind in kinds))
        person.troubles.clear()


FREEZES = """() => {
  const button = document.body.appendChild(document.createElement("button"));
  button.textContent = "Freeze";
  button.style = "position: fixed; inset: 0 0 auto auto; z-index: 9999";
  button.onclick = () => { window.requestAnimationFrame = () => 0; };
}"""
STAYS = """() => {
  document.body.insertAdjacentHTML("beforeend", "<dialog aria-label='Nowhere to go'>stay</dialog>");
  document.body.lastChild.oncancel = (event) => event.preventDefault();
  document.body.lastChild.showModal();
}"""


@pytest.mark.parametrize(
    ("trap", "said"),
    [(FREEZES, "nothing moves any more after : Freeze"), (STAYS, "Escape does not leave Nowhere to go")],
)
def test_whoever_is_stuck_says_where(somebody: Somebody, trap: str, said: str) -> None:
    person = somebody("Ines")
    person.goes_to("/about")
    expect(person.page.get_by_role("heading", name="About Serai")).to_be_visible()
    person.page.evaluate(trap)
    with pytest.raises(AssertionError, match=said):
        Explorer(person, patience_ms=2000).explore()
