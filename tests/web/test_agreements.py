"""What people at a table ask of each other, played through on two screens: a takeback, a pause, silence, the end,
and once more."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.people import QUICK, Person
from tests.web.tables import each_game, made
from tests.web.ways import FOUR, speak

Somebody = Callable[..., Person]
CLOCK = {"kind": "live", "bank_ms": 3_600_000, "increment_ms": 1000}
TAKEBACK = "Ask to take my last move back"
PAUSE = "Ask for a pause"


def two(somebody: Somebody, game: str = "gobi", **wishes: Any) -> tuple[str, Person, Person]:
    """Ines at a desk and Paul with a phone, at one table."""
    ines, paul = somebody("Ines"), somebody("Paul", phone=True)
    table = made(ines, game, "me", "open", **wishes)
    assert paul.client is not None
    paul.client.sit(table, 1)
    for person in (ines, paul):
        person.sits_at(table)
        expect(person.page.get_by_role("list", name="Players")).to_be_visible()
    return table, ines, paul


def menu(person: Person, entry: str) -> Locator:
    """Opens the menu and presses an entry of it; the sheet."""
    person.page.get_by_role("button", name="More", exact=True).locator("visible=true").click()
    sheet = person.page.get_by_role("dialog", name="More")
    sheet.get_by_role("button", name=entry, exact=True).click()
    return sheet


def look(person: Person, table: str) -> Any:
    assert person.client is not None
    return person.client.look(table)


def moves(person: Person, table: str, text: str | None = None) -> None:
    """A move over the interface for programs; the page follows."""
    seen = look(person, table)
    before = seen["table"]["steps"]
    assert person.client is not None
    assert person.client.move(table, text or seen["moves"][0], seen["you"]["seat"]).status == 200
    person.waits_until(lambda: look(person, table)["table"]["steps"] != before)


def acting(table: str, *people: Person) -> tuple[Person, Person]:
    """Who is to act, and who is not."""
    to_act = look(people[0], table)["table"]["to_act"]
    return people[to_act], people[1 - to_act]


def turn_passes(table: str, mover: Person) -> None:
    while look(mover, table)["moves"]:
        moves(mover, table, "end" if "end" in look(mover, table)["moves"] else None)


# --- the takeback -----------------------------------------------------------------------------


@each_game
def test_a_takeback_is_asked_for_and_granted(somebody: Somebody, game: str) -> None:
    table, ines, paul = two(somebody, game)
    mover, other = acting(table, ines, paul)
    turn_passes(table, mover)
    steps = look(mover, table)["table"]["steps"]
    expect(menu(mover, TAKEBACK)).to_have_count(0)
    expect(mover.page.get_by_text("Your wish to take a move back is being asked.")).to_be_visible()
    expect(other.page.get_by_text("asks to take a move back.")).to_be_visible()
    other.page.get_by_role("button", name="Agree", exact=True).click()
    expect(mover.page.get_by_text("Your wish to take a move back is being asked.")).to_be_hidden()
    mover.waits_until(lambda: bool(look(mover, table)["moves"]))
    assert look(mover, table)["table"]["steps"] < steps
    expect(mover.confirm).to_be_visible()


def may_move(person: Person, table: str) -> bool:
    return bool(look(person, table)["moves"])


def test_a_takeback_is_refused_or_withdrawn(somebody: Somebody) -> None:
    table, ines, paul = two(somebody)
    mover, other = acting(table, ines, paul)
    expect(menu(mover, TAKEBACK).get_by_role("alert")).to_have_text("There is no move of yours to take back.")
    mover.page.keyboard.press("Escape")
    turn_passes(table, mover)
    for person, button in ((other, "Decline"), (mover, "Withdraw")):
        menu(mover, TAKEBACK)
        expect(other.page.get_by_text("asks to take a move back.")).to_be_visible()
        person.page.get_by_role("button", name=button).click()
        expect(other.page.get_by_text("asks to take a move back.")).to_be_hidden()
        expect(mover.page.get_by_text("Your wish to take a move back")).to_be_hidden()
        assert look(other, table)["moves"]


def test_the_last_move_is_taken_back_after_an_undo(somebody: Somebody) -> None:
    """Undone steps are no longer counted, on neither side."""
    table, ines, paul = two(somebody, "targui")
    for _ in range(200):
        mover, other = acting(table, ines, paul)
        if look(mover, table)["you"]["undo"] > 0:
            break
        moves(mover, table)
    undo = mover.page.get_by_role("button", name="Undo", exact=True).locator("visible=true")
    expect(undo).to_be_enabled()
    steps = look(mover, table)["table"]["steps"]
    undo.click()
    mover.waits_until(lambda: look(mover, table)["table"]["steps"] < steps)
    turn_passes(table, mover)
    while look(mover, table)["table"]["to_act"] != look(other, table)["you"]["seat"]:
        mover.page.wait_for_timeout(20)
    for asker, answerer in ((mover, other), (other, mover)):
        expect(menu(asker, TAKEBACK)).to_have_count(0)
        answerer.page.get_by_role("button", name="Agree", exact=True).click()
        asker.waits_until(partial(may_move, asker, table))
        turn_passes(table, asker)


def test_against_bots_a_takeback_needs_nobody(somebody: Somebody) -> None:
    person = somebody("Ines")
    table = made(person, "gobi", "me", QUICK)
    person.sits_at(table)
    person.waits_until(lambda: bool(look(person, table)["moves"]))
    turn_passes(table, person)
    person.waits_until(lambda: bool(look(person, table)["moves"]))
    expect(menu(person, TAKEBACK)).to_have_count(0)
    person.sees("You take your move back.")


# --- the pause --------------------------------------------------------------------------------


def test_a_pause_is_agreed_to_and_ended(somebody: Somebody) -> None:
    table, ines, paul = two(somebody, clock=CLOCK)
    expect(menu(ines, PAUSE)).to_have_count(0)
    expect(ines.page.get_by_text("Your wish for a pause is being asked.")).to_be_visible()
    paul.sees("Ines asks for a pause.")
    paul.page.get_by_role("button", name="Agree", exact=True).tap()
    for person in (ines, paul):
        expect(person.page.locator(".prompt").get_by_text("The game is paused.")).to_be_visible()
        expect(person.confirm).to_have_count(0)
    assert look(ines, table)["table"]["paused"]
    ines.page.get_by_role("button", name="Go on").click()
    for person in (ines, paul):
        expect(person.page.locator(".prompt, .wish").get_by_text("The game is paused.")).to_have_count(0)
    mover, _ = acting(table, ines, paul)
    expect(mover.confirm).to_be_visible()


def test_a_pause_is_declined_or_withdrawn(somebody: Somebody) -> None:
    table, ines, paul = two(somebody, clock=CLOCK)
    for person, button in ((paul, "Decline"), (ines, "Withdraw")):
        menu(ines, PAUSE)
        paul.sees("Ines asks for a pause.")
        expect(ines.page.get_by_text("Your wish for a pause is being asked.")).to_be_visible()
        person.page.get_by_role("button", name=button).click()
        expect(paul.page.get_by_text("Ines asks for a pause.").locator("visible=true")).to_have_count(0)
        expect(ines.page.get_by_text("Your wish for a pause")).to_be_hidden()
        assert not look(ines, table)["table"]["paused"]
    expect(ines.page.get_by_text("Paul would rather play on.")).to_be_visible()


def test_without_a_clock_nobody_is_asked_to_wait(somebody: Somebody) -> None:
    _, ines, _ = two(somebody)
    ines.page.get_by_role("button", name="More", exact=True).locator("visible=true").click()
    expect(ines.page.get_by_role("dialog").get_by_role("button", name=PAUSE)).to_have_count(0)


# --- talk, and silence ------------------------------------------------------------------------


def test_somebody_muted_is_not_heard_until_they_are_again(somebody: Somebody) -> None:
    table, ines, paul = two(somebody)
    assert paul.client is not None
    ines.page.get_by_role("button", name="Chat").click()
    talk = ines.page.locator(".talk")
    assert paul.client.do(table, "say", text="good evening").status == 200
    expect(talk).to_contain_text("good evening")
    ines.page.get_by_role("button", name="Mute Paul").click()
    expect(ines.page.get_by_role("button", name="Hear Paul again")).to_be_visible()
    assert paul.client.do(table, "say", text="are you asleep").status == 200
    ines.page.get_by_role("textbox", name="Say something").fill("I hear nothing")
    ines.page.keyboard.press("Enter")
    expect(talk).to_contain_text("I hear nothing")
    expect(talk).not_to_contain_text("are you asleep")
    ines.page.get_by_role("button", name="Hear Paul again").click()
    expect(ines.page.get_by_role("button", name="Mute Paul")).to_be_visible()
    assert paul.client.do(table, "say", text="here I am").status == 200
    expect(talk).to_contain_text("here I am")


# --- the end, and once more -------------------------------------------------------------------


@each_game
def test_resigning_asks_first_and_ends_the_game_on_both_screens(somebody: Somebody, game: str) -> None:
    table, ines, paul = two(somebody, game)
    sheet = menu(ines, "Resign")
    expect(sheet).to_contain_text("Resign this game? That cannot be undone.")
    assert look(ines, table)["table"]["phase"] == "playing"
    sheet.get_by_role("button", name="Resign").click()
    for person, title in ((ines, "Paul wins"), (paul, "You win")):
        expect(person.page.get_by_role("heading", name=title)).to_be_visible()
        expect(person.page.get_by_text("Ended by resignation")).to_be_visible()


def new_table(person: Person, table: str) -> str:
    person.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(person.page.get_by_role("list", name=re.compile("Players|Joueurs"))).to_be_visible()
    return person.page.url.rsplit("/", 1)[1]


def test_a_rematch_begins_for_both_when_the_second_agrees(somebody: Somebody) -> None:
    table, ines, paul = two(somebody)
    assert ines.client is not None
    assert ines.client.do(table, "resign", seat=0).status == 200
    ines.page.get_by_role("button", name="Rematch", exact=True).click()
    expect(ines.page.get_by_role("button", name="Waiting for the others to agree to a rematch")).to_be_disabled()
    paul.page.get_by_role("button", name="Rematch", exact=True).click()
    again = new_table(paul, table)
    assert new_table(ines, table) == again
    assert [seat["name"] for seat in look(ines, again)["table"]["seats"]] == ["Paul", "Ines"]
    # Whoever looks at the old table later stays there, with a way to the new one.
    ines.sits_at(table)
    expect(ines.page.get_by_role("link", name="To the rematch")).to_be_visible()
    assert re.search(table, ines.page.url)


def test_against_a_bot_the_rematch_begins_with_one_press(somebody: Somebody) -> None:
    """At a desk and on a phone, in both languages: each time the next game."""
    person = somebody("Ines")
    assert person.client is not None
    table = made(person, "gemblo", "me", QUICK)
    for phone, language in FOUR:
        seat = person.client.look(table)["you"]["seat"]
        assert person.client.do(table, "resign", seat=seat).status == 200
        person.sits_at(table)
        expect(person.page.locator("#end-title")).to_be_visible()
        speak(person, phone, language)
        person.page.get_by_role("button", name={"en": "Rematch", "fr": "Revanche"}[language], exact=True).click()
        table = new_table(person, table)
        assert look(person, table)["table"]["phase"] == "playing"
