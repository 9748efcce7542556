"""The log: it speaks to whoever reads, has headings, says what came and went, and lights what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.ways import LANGUAGES, each_way, speak

Somebody = Callable[..., Person]
COORDINATES = re.compile(r"-?\d+,-?\d+")
SAID = {
    "en": {
        "round": "Round 1",
        "paul": "Paul places a Targi on Trader (5)",
        "turn": "Your turn",
        "mine": "You use Pepper (11).",
        "gain": r"\+1\s*pepper",
        "undone": "You tried something and took it back",
        "chat": "1 new message",
    },
    "fr": {
        "round": "Manche 1",
        "paul": "Paul place un Targui sur Marchand (5)",
        "turn": "À vous",
        "mine": "Vous utilisez Poivre (11).",
        "gain": r"\+1\s*poivre",
        "undone": "Vous avez essayé une chose, puis renoncé",
        "chat": "1 nouveau message",
    },
}


def at_targui(person: Person) -> str:
    """Ines has acted twice in the first round, taken the second back, and done it again."""
    assert person.client is not None
    client = person.client
    table = person.site.table(client, "targui", "me", "open", options={"set": "base"})
    other = type(client).guest(person.site.address, "Paul")
    other.sit(table, 1)
    for number, place in enumerate((2, 5, 7, 9, 11, 14)):
        who = (client, other)[number % 2]
        assert who.move(table, f"place {place}", number % 2).status == 200, place
    assert client.move(table, "use 2", 0).status == 200
    assert client.move(table, "use 7", 0).status == 200
    seen = client.look(table)
    undone = client.do(table, "undo", seat=0, version=seen["table"]["version"], whole_turn=False)
    assert undone.status == 200, undone.body
    assert client.move(table, "use 11", 0).status == 200
    assert other.do(table, "say", text="Bonjour").status == 200
    return table


def test_the_log_speaks_to_whoever_reads_and_lights_what_it_speaks_of(somebody: Somebody) -> None:
    person = somebody("Ines")
    person.sits_at(at_targui(person))
    page = person.page
    log = page.locator(".side--log .list")
    expect(log.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(log).to_contain_text("Paul places a Targi on Trader (5)")
    expect(log).to_contain_text("You place a Targi on Dates (2)")
    expect(log.locator(".turn").last).to_have_text(re.compile(r"A\s*Your turn\s*2 actions"))
    entry = log.locator(".entry").last
    expect(entry).to_have_text(re.compile(r"You use Pepper \(11\)\.\s*\+1\s*pepper"))
    assert not COORDINATES.search(log.inner_text())
    folded = log.locator("summary")
    expect(folded).to_have_text("You tried something and took it back")
    expect(log.get_by_text("You use Dates (7)")).to_be_hidden()
    folded.click()
    expect(log.get_by_text("You use Dates (7)")).to_be_visible()
    place = page.locator('[data-place="b11"]')
    expect(place).not_to_have_class(re.compile(r"\blit\b"))
    entry.hover(position={"x": 3, "y": 3})
    expect(place).to_have_class(re.compile(r"\blit\b"))
    assert person.tree() == []
    for phone, language in each_way(person):
        words = SAID[language]
        if phone:
            expect(page.locator("button.last")).to_contain_text(words["mine"])
            page.locator("button.last").click()
        expect(log.get_by_role("heading", name=words["round"])).to_be_visible()
        for said in ("paul", "mine", "turn", "undone"):
            expect(log).to_contain_text(words[said])
        expect(log).to_contain_text(re.compile(words["gain"]))
        assert not COORDINATES.search(log.inner_text()), (phone, language)
        if phone:
            page.locator(".side--log .close").click()
        else:
            page.mouse.move(700, 2)
            expect(place).not_to_have_class(re.compile(r"\blit\b"))
            entry.hover(position={"x": 3, "y": 3})
            expect(place).to_have_class(re.compile(r"\blit\b"))


def test_a_bot_has_one_name_in_each_language(somebody: Somebody) -> None:
    """In the list of players, where it sits down, and in what it does."""
    person = somebody("Ines")
    assert person.client is not None
    table = person.site.table(person.client, "gobi", "me", "random", "random")
    seen = person.client.plays(table, lambda seen: None)
    assert person.client.move(table, seen["moves"][0]).status == 200
    person.client.plays(table, lambda seen: None)
    person.sits_at(table)
    page = person.page
    log = page.locator(".side--log .list")
    for phone, language in each_way(person):
        ours, other = ("Random", "Hasard") if language == "en" else ("Hasard", "Random")
        expect(page.locator(".player__name").nth(2)).to_have_text(f"{ours} 2")
        if phone:
            page.locator("button.last").click()
        down = "sits down on seat" if language == "en" else "prend le siège"
        for name, seat in ((ours, 2), (f"{ours} 2", 3)):
            expect(log).to_contain_text(f"{name} {down} {seat}.")
        assert other not in log.inner_text(), (phone, language)
        if phone:
            page.locator(".side--log .close").click()


def test_on_a_phone_the_last_event_stands_above_the_buttons_and_chat_leaves_a_mark(somebody: Somebody) -> None:
    person = somebody("Ines", phone=True, theme="dark")
    person.sits_at(at_targui(person))
    page = person.page
    last, log = page.locator("button.last"), page.locator(".side--log .list")
    for language in LANGUAGES:
        words = SAID[language]
        speak(person, True, language)
        expect(last).to_contain_text(words["mine"])
        expect(last).to_contain_text(re.compile(words["gain"]))
        expect(page.locator(".bar .mark")).to_contain_text(words["chat"])
    assert person.tree() == []
    for language in reversed(LANGUAGES):
        speak(person, True, language)
        last.click()
        expect(log.get_by_role("heading", name=SAID[language]["round"])).to_be_visible()
        expect(log.locator("summary")).to_have_text(SAID[language]["undone"])
        # A line shows its moment again, on the board and with what it speaks of.
        log.locator(".entry").last.click()
        expect(log).to_be_hidden()
        expect(page.locator('[data-place="b11"]')).to_have_class(re.compile(r"\blit\b"))
    assert person.tree() == []
