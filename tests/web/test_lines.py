"""A line that is lost: it comes back by itself, what was chosen stays, and what was played without it is sent."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.devices import DESK, PHONE
from tests.web.people import QUICK, Person
from tests.web.tables import caught_up, chooses, each_game, made

Somebody = Callable[..., Person]


def breakable(person: Person) -> list[WebSocketRoute]:
    """The lines this person's page will have to the server: each can be cut."""
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    person.page.route_web_socket(re.compile("/socket"), through)
    return lines


@each_game
def test_a_lost_connection_comes_back_by_itself(somebody: Somebody, game: str) -> None:
    person = somebody("Ines")
    lines = breakable(person)
    table = made(person, game, "me", QUICK)
    person.sits_at(table)
    assert person.client is not None
    expect(person.page.get_by_text("Your turn").first).to_be_visible()
    before = person.client.look(table)
    lines[-1].close()
    expect(person.page.get_by_text("The connection is gone.")).to_be_visible()
    assert person.client.move(table, before["moves"][0]).status == 200
    expect(person.page.get_by_text("The connection is gone.")).to_be_hidden()
    assert len(lines) >= 2
    # What happened in between is in the log.
    first = person.client.get(f"/tables/{table}/log?after={before['table']['version']}").json["events"][0]
    line = person.page.get_by_role("button")
    parts = first["words"]["en"]
    assert isinstance(parts, list)
    said = [part.strip() for part in parts if isinstance(part, str) and part.strip()]
    assert said
    for words in said:
        line = line.filter(has_text=words)
    expect(line.first).to_be_visible()


@each_game
def test_a_choice_outlives_a_lost_connection_and_a_reload(somebody: Somebody, game: str) -> None:
    person = somebody("Ines")
    lines = breakable(person)
    table = made(person, game, "me", "me", curtain=False)
    person.sits_at(table)
    caught_up(person, table)
    chooses(person, game)
    sentence = person.page.locator(".prompt__preview")
    expect(sentence).not_to_be_empty()
    brings = sentence.text_content() or ""
    lines[-1].close()
    expect(person.page.get_by_text("The connection is gone.")).to_be_visible()
    expect(person.confirm).to_be_enabled()
    expect(person.page.get_by_text("The connection is gone.")).to_be_hidden()
    expect(person.confirm).to_be_enabled()
    person.page.reload()
    expect(sentence).to_have_text(brings)
    expect(person.confirm).to_be_enabled()
    person.confirm.click()
    assert person.client is not None
    client = person.client
    person.waits_until(lambda: client.look(table)["table"]["steps"] > 0)
    caught_up(person, table)


class Line:
    """A person's line to the server, which can be cut, and is whole again only when that is said."""

    def __init__(self, person: Person) -> None:
        self.whole = True
        self._now: list[WebSocketRoute] = []
        person.page.route_web_socket(re.compile("/socket"), self._through)

    def _through(self, line: WebSocketRoute) -> None:
        if self.whole:
            line.connect_to_server()
            self._now.append(line)
        else:
            line.close()

    def cut(self) -> None:
        self.whole = False
        for line in self._now:
            line.close()
        self._now.clear()

    def mend(self) -> None:
        self.whole = True


KEPT = {"en": "Your move is kept", "fr": "Votre coup est gardé"}
UNSENT = "Object.keys(localStorage).filter((name) => name.startsWith('serai.unsent'))"


@each_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_move_made_without_a_line_is_kept_and_sent(somebody: Somebody, game: str, language: str) -> None:
    person = somebody("Ines", language=language)
    line = Line(person)
    table = made(person, game, "me", "me", curtain=False)
    person.sits_at(table)
    before = caught_up(person, table)["table"]["version"]
    chooses(person, game)
    line.cut()
    person.confirm.click()
    expect(person.page.get_by_text(KEPT[language])).to_be_visible()
    for size in (PHONE, DESK):  # all of it is in sight, and what gives it up
        person.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        expect(person.page.locator(".lost > *")).to_have_count(3)
        for part in person.page.locator(".lost > *").all():
            expect(part).to_be_in_viewport(ratio=1)
    assert person.client is not None
    client = person.client
    assert client.look(table)["table"]["version"] == before
    person.page.reload()  # whoever closes the page meanwhile finds the move sent when they come back
    line.mend()
    person.waits_until(lambda: client.look(table)["table"]["version"] > before)
    caught_up(person, table)
    person.waits_until(lambda: person.page.evaluate(UNSENT) == [])


@each_game
def test_a_move_that_waited_too_long_is_told_so(somebody: Somebody, game: str) -> None:
    """And one can be taken back before it is sent."""
    person = somebody("Ines")
    line = Line(person)
    table = made(person, game, "me", "me", curtain=False)
    person.sits_at(table)
    seen = caught_up(person, table)
    chooses(person, game)
    line.cut()
    person.confirm.click()
    person.page.get_by_role("button", name="Take it back").click()
    expect(person.page.get_by_text(KEPT["en"])).to_be_hidden()
    assert person.page.evaluate(UNSENT) == []
    chooses(person, game)
    person.confirm.click()
    expect(person.page.get_by_text(KEPT["en"])).to_be_visible()
    assert person.client is not None
    (waits,) = person.page.evaluate(f"{UNSENT}.map((name) => JSON.parse(localStorage.getItem(name)).text)")
    other = next(text for text in seen["moves"] if text != waits)
    assert person.client.move(table, other).status == 200
    after = person.client.look(table)["table"]["version"]
    line.mend()
    person.sees("The table went on while there was no line: your move was not played.")
    assert person.client.look(table)["table"]["version"] == after
    assert person.page.evaluate(UNSENT) == []
