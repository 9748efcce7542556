"""Clocks are in sight wherever a game is played by the clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.scenes import Client
from tests.web.people import Person

Somebody = Callable[..., Person]
LIVE = {"kind": "live", "bank_ms": 600_000, "increment_ms": 5_000}
DAYS = {"kind": "days", "bank_ms": 3 * 86_400_000, "increment_ms": 0}


def clocked(person: Person, game: str, clock: dict[str, Any]) -> tuple[Client, Client, str]:
    """Two people at a table with a clock; the first seat is the person's."""
    assert person.client is not None
    paul = Client.guest(person.site.address, "Paul")
    table = person.client.make_table(game, "me", "open", clock=clock)
    paul.sit(table, 1)
    return person.client, paul, table


def both_in_sight(person: Person, texts: list[re.Pattern[str]]) -> None:
    clocks = person.page.locator(".players").get_by_role("timer")
    expect(clocks).to_have_count(len(texts))
    for place, text in enumerate(texts):
        expect(clocks.nth(place)).to_be_in_viewport(ratio=0.99)
        expect(clocks.nth(place)).to_have_text(text)


@pytest.mark.parametrize(
    ("game", "phone", "language"),
    [("gobi", True, "en"), ("targui", True, "fr"), ("gemblo", False, "en"), ("targui", False, "fr")],
)
def test_both_clocks_are_shown_in_every_state(somebody: Somebody, game: str, phone: bool, language: str) -> None:
    """My turn, theirs, a pause, the end."""
    person = somebody("Ines", phone=phone, language=language)
    mine, paul, table = clocked(person, game, LIVE)
    person.sits_at(table)
    some = re.compile(r"^(\d|10):[0-5]\d$")  # minutes and seconds, however long the machine takes
    while (seen := paul.look(table))["you"]["waited_for"]:  # in Gobi it is drawn who begins
        paul.move(table, seen["moves"][0])
    expect(person.confirm).to_be_visible()
    both_in_sight(person, [some, some])
    while (seen := mine.look(table))["you"]["waited_for"]:
        mine.move(table, seen["moves"][0])
    expect(person.confirm).to_have_count(0)
    both_in_sight(person, [some, some])
    for client, seat in ((mine, 0), (paul, 1)):
        assert client.do(table, "pause", seat=seat).status == 200
    paused = {"en": "The game is paused.", "fr": "La partie est en pause."}[language]
    expect(person.page.get_by_text(paused).first).to_be_visible()
    both_in_sight(person, [some, some])
    assert paul.do(table, "resume", seat=1).status == 200
    assert paul.do(table, "resign", seat=1).status == 200
    expect(person.page.locator("#end-title")).to_be_visible()
    both_in_sight(person, [some, some])


@pytest.mark.parametrize(("language", "day"), [("en", "d"), ("fr", "j")])
@pytest.mark.parametrize("phone", [False, True])
def test_days_are_shown_with_hours(somebody: Somebody, language: str, day: str, phone: bool) -> None:
    person = somebody("Ines", phone=phone, language=language)
    _, _, table = clocked(person, "targui", DAYS)
    person.sits_at(table)
    clocks = person.page.locator(".players").get_by_role("timer")
    # A second after the start: nearly three days for who is to move, three whole ones for the other.
    expect(clocks.nth(0)).to_have_text(re.compile(rf"^2\s{day}\s23\sh$"))
    expect(clocks.nth(1)).to_have_text(re.compile(rf"^3\s{day}\s0\sh$"))
    for place in range(2):
        expect(clocks.nth(place)).to_be_in_viewport(ratio=0.99)


def test_six_clocks_fit_on_a_phone(somebody: Somebody) -> None:
    person = somebody("Ines", phone=True, language="fr")
    assert person.client is not None
    chairs = [{"kind": "me", "name": name} for name in ("Ines", "Paul", "Amira", "Tomas", "Wadi", "Leonora")]
    made = person.client.post("/tables", {"game": "gemblo", "seats": chairs, "clock": DAYS})
    person.sits_at(made.json["table"])
    both_in_sight(person, [re.compile(r"^[23]\sj\s(0|23)\sh$")] * 6)
    assert person.tree() == []
