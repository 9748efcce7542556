"""Being called to one's turn: on the home page, in the header, the tab, a notification, a sound."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.scenes import Client
from tests.web.conftest import coming
from tests.web.devices import Devices
from tests.web.people import Person, Site, until

Somebody = Callable[..., Person]
HIDE = """() => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""A headless browser shows all of its pages at once; this one is put into the background."""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((one) => ({ title: one.title, body: one.body, path: one.data.path }));
}"""
CALLS = """(() => {
  const show = ServiceWorkerRegistration.prototype.showNotification;
  window.calls = 0;
  ServiceWorkerRegistration.prototype.showNotification = async function (...wish) {
    await show.apply(this, wish);
    window.calls += 1;
  };
})()"""
"""Count what is shown. Whoever asks for all notifications while one is being shown makes Chromium lose it."""
LISTENS = "() => navigator.locks.query().then(({ held }) => held.some((one) => one.name.startsWith('serai.news')))"
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"


@pytest.fixture
def called(site: Site, whole_browser: Browser, request: pytest.FixtureRequest) -> Iterator[Somebody]:
    """Somebody who can be called: only the whole browser has notifications, which come from the page's service worker;
    and none of these is lent twice."""
    with coming(site, Devices(whole_browser), request) as come:
        yield functools.partial(come, keeps=True)


def duel(host: Client, other: Client, game: str = "gemblo") -> str:
    """A table of two people where the host is to move."""
    table = host.make_table(game, "me", "open")
    other.sit(table, 1)
    return table


def moves(client: Client, table: str) -> None:
    """Whatever is legal, until it is somebody else's turn."""
    while (seen := client.look(table))["you"]["waited_for"]:
        assert client.move(table, seen["moves"][0]).status == 200


def my_games(page: Page) -> Any:
    return page.get_by_role("region", name="Your games").get_by_role("listitem").get_by_role("link")


def waiter(person: Person) -> Client:
    assert person.client is not None
    return person.client


def test_whoever_changed_their_name_still_has_their_turn(somebody: Somebody) -> None:
    ines, paul = somebody("Ines"), Client.guest(somebody("Zoe").site.address, "Paul")
    duel(waiter(ines), paul)
    ines.goes_to("/")
    ines.page.get_by_role("button", name="Playing as Ines").click()
    ines.page.get_by_role("textbox", name="Name").fill("Amira")
    ines.page.get_by_role("button", name="Save").click()
    expect(ines.page.get_by_role("button", name="Playing as Amira")).to_be_visible()
    ines.page.reload()
    expect(my_games(ines.page)).to_have_text(re.compile(r"Gemblo\s*Your turn with Paul$"))


def test_two_players_of_one_name_are_told_apart(somebody: Somebody) -> None:
    """Only who is to move has the turn, and each plays with the other, not alone."""
    one, two = somebody("Traveller"), somebody("Traveller")
    table = duel(waiter(one), waiter(two))
    for person, standing in ((one, "Your turn with Traveller 2"), (two, "Traveller is to move with Traveller")):
        person.goes_to("/")
        expect(my_games(person.page)).to_have_text(re.compile(rf"Gemblo\s*{standing}$"))
    # The turn passes, and both pages hear of it by themselves.
    moves(waiter(one), table)
    expect(my_games(two.page)).to_contain_text("Your turn with Traveller")
    expect(my_games(one.page)).to_contain_text("Traveller 2 is to move")


def test_the_header_says_how_many_games_wait_and_leads_to_the_first(somebody: Somebody) -> None:
    ines = somebody("Ines")
    paul = Client.guest(ines.site.address, "Paul")
    ines.goes_to("/about")
    waits = ines.page.get_by_role("banner").get_by_role("link", name=re.compile("wait"))
    expect(ines.page.get_by_role("heading", name="About Serai")).to_be_visible()
    expect(waits).to_have_count(0)
    first = duel(waiter(ines), paul)
    expect(waits).to_have_accessible_name("1 game waits for you")
    second = duel(waiter(ines), paul)
    expect(waits).to_have_accessible_name("2 games wait for you")
    expect(ines.page).to_have_title("(2) About Serai · Serai")
    assert ines.tree() == []
    waits.click()
    ines.page.wait_for_url(re.compile(first))
    # At the table the other one is meant.
    expect(waits).to_have_accessible_name("1 game waits for you")
    moves(waiter(ines), second)
    expect(waits).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_second_tab_hears_what_the_first_one_hears(somebody: Somebody, phone: bool) -> None:
    """One line to the server serves all tabs; when the tab that has it is closed, another takes over."""
    ines = somebody("Ines", phone=phone)
    paul = Client.guest(ines.site.address, "Paul")
    streams: list[str] = []
    ines.context.on("request", lambda asked: streams.append(asked.url) if asked.url.endswith("/api/stream") else None)
    ines.goes_to("/about")
    expect(ines.page.get_by_role("heading", name="About Serai")).to_be_visible()
    table = duel(waiter(ines), paul)
    waits = re.compile("1 game waits for you")
    expect(ines.page.get_by_role("link", name=waits)).to_be_visible()
    other = ines.open()
    other.goto(ines.site.address + "/learn")
    expect(other.get_by_role("link", name=waits)).to_be_visible()
    assert len(streams) == 1
    ines.page.close()
    moves(waiter(ines), table)
    expect(other.get_by_role("link", name=waits)).to_have_count(0)
    until(other, lambda: len(streams) == 2)  # what the tab that went had heard is told before its line is taken over


def test_title_and_icon_of_the_tab_say_whose_turn_it_is(somebody: Somebody) -> None:
    ines = somebody("Ines", language="fr")
    paul = Client.guest(ines.site.address, "Paul")
    table = duel(waiter(ines), paul)
    ines.sits_at(table)
    expect(ines.page).to_have_title("À vous · Gemblo · Serai")
    assert ines.page.evaluate(ICON) == "/icon-turn.svg"
    moves(waiter(ines), table)
    expect(ines.page).to_have_title("Gemblo · Serai")
    assert ines.page.evaluate(ICON) == "/icon.svg"
    ines.goes_to("/")
    expect(ines.page).to_have_title("Serai")
    moves(paul, table)
    expect(ines.page).to_have_title("À vous · Serai")
    assert ines.page.evaluate(ICON) == "/icon-turn.svg"
    assert Client(ines.site.address).get("/icon-turn.svg", prefix="").headers["Content-Type"] == "image/svg+xml"


@pytest.mark.parametrize("path", ["/", "/t/"])
def test_a_page_in_the_background_calls_by_a_notification(called: Somebody, path: str) -> None:
    """From the home page and from a table; gone when the turn is made, wherever that was."""
    ines = called("Ines", permissions=("notifications",))
    paul = Client.guest(ines.site.address, "Paul")
    ines.device.begins_with(CALLS)
    table = duel(waiter(ines), paul, "gobi")
    moves(waiter(ines), table)
    ines.goes_to("/")
    ines.page.get_by_role("button", name="Notifications").click()
    expect(ines.page.get_by_role("button", name="Notifications")).to_have_attribute("aria-pressed", "true")
    ines.goes_to(path if path == "/" else f"/t/{table}")
    expect(ines.page.get_by_role("banner")).to_be_visible()
    ines.page.wait_for_function(LISTENS)
    # Whoever looks at the page sees it there.
    moves(paul, table)
    expect(ines.page).to_have_title(re.compile("Your turn"))
    assert ines.page.evaluate(SHOWN) == []
    moves(waiter(ines), table)
    expect(ines.page).not_to_have_title(re.compile("Your turn"))
    ines.page.evaluate(HIDE)
    moves(paul, table)
    call = {"title": "Your turn: Gobi", "body": "The table waits for you.", "path": f"/t/{table}"}
    ines.page.wait_for_function("() => window.calls === 1")
    assert ines.page.evaluate(SHOWN) == [call]
    moves(waiter(ines), table)
    ines.waits_until(lambda: bool(ines.page.evaluate(SHOWN) == []))


DAWDLE = """(() => {
  const ask = ServiceWorkerRegistration.prototype.getNotifications;
  const leave = new Promise((done) => { window.hurry = done; });
  window.answered = 0;
  ServiceWorkerRegistration.prototype.getNotifications = async function (wish) {
    if (wish?.tag === undefined) return ask.call(this, wish);
    await leave;
    const found = await ask.call(this, wish);
    window.answered += 1;
    return found;
  };
})()"""
"""The browser is slow to say which notifications of a table there are."""


def test_a_call_outlives_a_call_off_that_dawdles(called: Somebody) -> None:
    ines = called("Ines", permissions=("notifications",))
    paul = Client.guest(ines.site.address, "Paul")
    ines.device.begins_with(CALLS)
    ines.device.begins_with(DAWDLE)
    table = duel(waiter(ines), paul)
    ines.goes_to("/")
    ines.page.get_by_role("button", name="Notifications").click()
    expect(ines.page).to_have_title("Your turn · Serai")
    moves(waiter(ines), table)
    expect(ines.page).to_have_title("Serai")
    ines.page.evaluate(HIDE)
    moves(paul, table)
    expect(ines.page).to_have_title("Your turn · Serai")
    for _ in range(5):
        ines.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")  # time for a call that does not wait
    ines.page.evaluate("window.hurry()")
    ines.page.wait_for_function("() => window.answered === 1 && window.calls === 1")
    assert len(ines.page.evaluate(SHOWN)) == 1


def test_nobody_is_called_who_did_not_ask_for_it(called: Somebody) -> None:
    """The browser's leave alone is no wish."""
    ines = called("Ines", permissions=("notifications",))
    paul = Client.guest(ines.site.address, "Paul")
    table = duel(waiter(ines), paul)
    moves(waiter(ines), table)
    ines.goes_to("/")
    expect(my_games(ines.page)).to_contain_text("Paul is to move")
    ines.page.evaluate(HIDE)
    moves(paul, table)
    expect(ines.page).to_have_title("Your turn · Serai")
    assert ines.page.evaluate(SHOWN) == []


ASKED = """(() => {
  window.asked = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => { window.asked += 1; return ask(); };
})()"""


@pytest.mark.parametrize("phone", [False, True])
def test_the_first_game_offers_sound_and_notifications_once(called: Somebody, phone: bool) -> None:
    ines = called("Ines", first_game=True, phone=phone, permissions=("notifications",))
    ines.device.begins_with(ASKED)
    table = ines.site.table(waiter(ines), "gobi", "me", "random")
    ines.sits_at(table)
    offer = ines.page.get_by_role("region", name="Shall we call you when it is your turn?")
    expect(offer).to_be_visible()
    assert ines.tree() == []
    assert ines.page.evaluate("window.asked") == 0
    assert ines.page.evaluate("localStorage.getItem('serai.sound')") is None
    offer.get_by_role("button", name="Sound").click()
    expect(offer.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    offer.get_by_role("button", name="Notifications").click()
    expect(offer.get_by_role("button", name="Notifications")).to_have_attribute("aria-pressed", "true")
    assert ines.page.evaluate("window.asked") == 1
    # It covers neither the board nor what one presses next.
    box, board = offer.bounding_box(), ines.page.locator(".board").bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] + box["height"] <= board["y"] if phone else box["x"] + box["width"] <= board["x"]
    offer.get_by_role("button", name="No more of this").click()
    expect(offer).to_have_count(0)
    ines.page.reload()
    expect(ines.confirm).to_be_visible()
    expect(offer).to_have_count(0)
    # And it can be changed where the other preferences are.
    ines.page.get_by_role("button", name="More", exact=True).first.click()
    menu = ines.page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    menu.get_by_role("button", name="Notifications").click()
    expect(menu.get_by_role("button", name="Notifications")).to_have_attribute("aria-pressed", "false")
    assert json.loads(ines.page.evaluate("JSON.stringify(localStorage.getItem('serai.notify'))")) == "off"


def test_leave_that_is_refused_is_said_so(called: Somebody) -> None:
    ines = called("Ines", first_game=True)
    ines.device.begins_with("Notification.requestPermission = () => Promise.resolve('denied')")
    ines.sits_at(ines.site.table(waiter(ines), "gobi", "me", "random"))
    offer = ines.page.get_by_role("region", name="Shall we call you when it is your turn?")
    offer.get_by_role("button", name="Notifications").click()
    expect(offer).to_contain_text("This browser does not allow it")
    expect(offer.get_by_role("button", name="Notifications")).to_have_attribute("aria-pressed", "false")


def test_spectators_are_offered_nothing(somebody: Somebody) -> None:
    ines, guest = somebody("Ines"), somebody("Zoe", first_game=True)
    guest.sits_at(duel(waiter(ines), Client.guest(ines.site.address, "Paul")))
    expect(guest.page.get_by_role("list", name="Players")).to_be_visible()
    expect(guest.page.get_by_text("Shall we call you")).to_have_count(0)
