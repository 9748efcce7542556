"""The screens around the tables: home, rules, lessons, records; in both languages and themes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect

from tests.web.people import Person

Somebody = Callable[..., Person]
SCREENS = ("/", "/learn", "/learn/gobi/rules", "/about", "/courtyard", "/games", "/replay", "/carry/new", "/nowhere")


@pytest.mark.parametrize("path", SCREENS)
def test_axe_finds_nothing(somebody: Somebody, path: str) -> None:
    for phone in (False, True):
        person = somebody("Ines", phone=phone)
        person.goes_to(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        assert person.tree_by_day_and_night() == []


def test_home_in_both_languages(somebody: Somebody) -> None:
    person = somebody("Ines")
    person.goes_to("/")
    expect(person.page.get_by_role("heading", name="Sit down, the tea is hot.")).to_be_visible()
    person.page.get_by_role("button", name="Français").click()
    expect(person.page.get_by_role("heading", name="Asseyez-vous, le thé est chaud.")).to_be_visible()
    assert person.page.evaluate("document.documentElement.lang") == "fr"
    person.page.reload()
    person.sees("Entre amis")


def test_a_stranger_starts_a_game_with_one_click(somebody: Somebody) -> None:
    person = somebody(None)
    person.goes_to("/")
    person.page.get_by_role("button", name="Play Gobi").click()
    person.page.wait_for_url(re.compile("/t/"))
    expect(person.page.get_by_role("list", name="Players")).to_be_visible()


def test_the_clause_of_a_link_is_found_and_marked(somebody: Somebody) -> None:
    person = somebody("Ines", language="fr")
    person.goes_to("/learn/gobi/rules#gobi.1.4")
    clause = person.page.locator("[id='gobi.1.4']")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text("notre décision")
    expect(person.page.locator("[id='gobi.2.6']")).to_be_hidden()
    expect(person.page.locator("[id='gobi.2.6']")).to_contain_text("reconstitué")
    person.page.get_by_role("searchbox").fill("cafes")
    expect(person.page.locator("[id='gobi.1.3']")).to_be_visible()
    expect(clause).to_have_count(0)


def test_a_table_with_friends_and_hot_seat_is_a_few_clicks(somebody: Somebody) -> None:
    person = somebody("Ines")
    person.goes_to("/")
    person.page.get_by_role("link", name="With friends Gobi").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("A table of Gobi")
    person.puts(2, "Somebody beside me")
    person.puts(3, "A friend, by link")
    expect(person.page.get_by_role("textbox", name="Seat 2, Name")).to_have_value("Player 2")
    person.page.get_by_role("textbox", name="Seat 2, Name").fill("Paul")
    person.page.get_by_role("button", name="Set the table").click()
    person.page.wait_for_url(re.compile("/t/"))
    person.sees("One more player, and it begins")
    expect(person.page.get_by_role("textbox", name="Copy invite link")).to_have_value(re.compile("/t/"))
    friend = somebody("Amira")
    friend.page.goto(person.page.url)
    friend.page.get_by_role("button", name="Sit down").click()
    expect(person.page.get_by_role("list", name="Players")).to_contain_text("Amira")
    expect(person.page.get_by_role("list", name="Players")).to_contain_text("Paul")


SLOW_LINE = """(() => {
  const Line = window.WebSocket;
  let lines = 0;
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 0;
    constructor(url) {
      setTimeout(() => {
        const line = (this.line = new Line(url));
        line.onopen = (event) => { this.readyState = 1; this.onopen?.(event); };
        line.onmessage = (event) => this.onmessage?.(event);
        line.onclose = (event) => { this.readyState = 3; this.onclose?.(event); };
      }, (lines += 1) === 1 ? 0 : 1500);
    }
    send(text) { this.line.send(text); }
    close() { this.line?.close(); }
  };
})()"""
"""Every line to a table but the first takes its time to open."""


@pytest.mark.parametrize("phone", [False, True])
def test_an_invited_stranger_sits_down_with_one_press(somebody: Somebody, phone: bool) -> None:
    """Whoever has no name yet is somebody else to the server afterwards: the seat is asked for on the new line, however
    long that takes. And when the house takes nobody in just now, it is said, and can be tried again."""
    host, stranger = somebody("Ines"), somebody(None, phone=phone)
    assert host.client is not None
    table = host.site.table(host.client, "gemblo", "me", "open", options={"board": "mini"})
    stranger.device.begins_with(SLOW_LINE)
    stranger.sits_at(table)
    stranger.page.get_by_role("textbox", name="Your name").fill("Amira")
    full = {"error": {"code": "too_many", "text": {"en": "Too many guests at once.", "fr": "Trop d'invités."}}}
    stranger.page.route("**/api/guests", lambda route: route.fulfill(status=429, json=full))
    stranger.page.get_by_role("button", name="Sit down").click()
    expect(stranger.page.get_by_role("alert")).to_have_text("Too many guests at once.")
    stranger.page.unroute("**/api/guests")
    stranger.page.get_by_role("button", name="Sit down").click()
    expect(stranger.page.get_by_role("list", name="Players")).to_contain_text("Amira")
    assert [seat["name"] for seat in host.client.look(table)["table"]["seats"]] == ["Ines", "Amira"]


def test_a_record_that_is_none_gets_a_clear_answer(somebody: Somebody) -> None:
    person = somebody("Ines")
    person.goes_to("/replay")
    person.page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": b"1. e4 e5"}
    )
    expect(person.page.get_by_role("alert")).to_contain_text("line 1")


def test_the_first_load_is_small(somebody: Somebody) -> None:
    """At most 120 kB, as they come, before a first game can be chosen: document, scripts, styles, pictures and
    answers. Letters are drawn by the browser's own until the fonts are there."""
    person = somebody("Ines", keeps=True)
    loaded: list[Response] = []
    person.page.on("response", lambda answer: loaded.append(answer))
    person.goes_to("/")
    expect(person.page.get_by_role("button", name="Play Gobi")).to_be_visible()
    person.page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    asked = [answer for answer in loaded if not answer.url.endswith(("/stream", ".woff2", "/sw.js"))]
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in asked}
    assert any(url.endswith(".js") for url in sizes)
    assert sum(sizes.values()) <= 120_000, sizes


def test_an_offline_page_says_so_and_comes_back(somebody: Somebody) -> None:
    person = somebody("Ines", keeps=True)
    person.goes_to("/")
    person.page.wait_for_function(
        "() => navigator.serviceWorker.ready.then(() => caches.match('/offline.html')).then(Boolean)"
    )
    person.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    person.context.set_offline(True)
    person.page.reload()
    person.sees("The caravanserai is out of reach.")
    person.context.set_offline(False)
    expect(person.page.get_by_role("heading", name="Sit down, the tea is hot.")).to_be_visible()
