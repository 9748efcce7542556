"""Targui's sheets: a card is played, paid and laid with one press, what cannot be done says why, the Trader gives and
gets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.server.scenes import Client
from tests.web.people import Person
from tests.web.targui_hands import goes_on, moment
from tests.web.ways import LANGUAGES, Language, speak

Somebody = Callable[..., Person]


def at(
    person: Person, phase: str, verb: str = "", cards: str = "base", also: Callable[[list[str]], Any] = bool
) -> tuple[str, Any]:
    """A table where the person has come to a decision of this kind; in the base game, some rounds on."""
    assert person.client is not None
    rounds = 6 if cards == "base" else 1

    def there(view: Any, moves: list[str]) -> bool:
        long_enough = view["pending"]["phase"] == phase and view["round"] >= rounds
        return long_enough and any(re.match(verb, text) for text in moves) and bool(also(moves))

    table = goes_on(person.client, *moment(there, {"set": cards}))
    return table, person.client.look(table)


def last_moves(client: Client, table: str, count: int) -> list[str]:
    log = client.get(f"/tables/{table}/log").json["events"]
    return [event["text"] for event in log if event["kind"] == "moved"][-count:]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_one_sheet_plays_a_card_says_what_is_missing_and_trades(somebody: Somebody, phone: bool) -> None:
    """Five tables in one visit, each at the moment of its sheet, which is read in both languages."""
    person = somebody("Ines", phone=phone, theme="dark" if phone else "light")
    plays_pays_and_lays(person, phone)
    says_what_is_missing(person, phone)
    gives_and_gets(person, phone)
    shows_what_comes(person, phone)


def in_both(person: Person, phone: bool) -> Iterator[Language]:
    """What is on the screen, in the one language and then in the other."""
    for language in LANGUAGES:
        speak(person, phone, language)
        yield language


def press(where: Locator, phone: bool) -> None:
    if phone:
        where.tap()
    else:
        where.click()


def plays_pays_and_lays(person: Person, phone: bool) -> None:
    """Play, take in hand and discard lie side by side; payment, row and what it is worth below them, and one press does
    all of it."""
    table, seen = at(person, "act", verb=r"play \d")
    person.sits_at(table)
    page = person.page
    play = next(move for move in seen["moves"] if re.match(r"play \d", move))
    press(page.locator(f'[data-place="c{play[5:]}"]'), phone)
    ways = page.locator(".ways").get_by_role("radio")
    paid = page.locator(".panel .option[data-then][aria-checked=true]")
    rows = page.locator(".panel .row[data-then]")
    for language in in_both(person, phone):
        names = {"en": ("Play", "Take in hand", "Discard"), "fr": ("Poser", "Prendre en main", "Défausser")}[language]
        for way, name in zip(ways.all(), names, strict=True):
            expect(way).to_have_text(name)
        expect(ways.first).to_be_checked()
        expect(paid).to_have_count(1)
        expect(page.locator(".worth")).to_be_visible()
        press(rows.last, phone)
        expect(rows.last).to_be_checked()
        expect(person.confirm).to_contain_text({"en": "Pay and lay it down", "fr": "Payer et poser"}[language])
        assert person.tree() == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wanted = [play, paid.get_attribute("data-then"), rows.last.get_attribute("data-then")]
    press(person.confirm, phone)
    assert person.client is not None
    client = person.client
    person.waits_until(lambda: last_moves(client, table, 3) == wanted)


def too_dear(moves: list[str]) -> list[str]:
    """The cards that may be kept and not played."""
    kept = [move.split(" ")[1] for move in moves if move.startswith("keep ")]
    return [card for card in kept if f"play {card}" not in moves]


def says_what_is_missing(person: Person, phone: bool) -> None:
    """A card that is too dear may be kept or discarded; that it cannot be played is said in the sheet."""
    assert person.client is not None
    client = person.client
    table, seen = at(person, "act", verb="keep", also=too_dear)
    dear = too_dear(seen["moves"])
    person.sits_at(table)
    page = person.page
    press(page.locator(f'[data-place="c{dear[0]}"]'), phone)
    barred = page.locator(f'[data-barred="play {dear[0]}"]')
    told = client.get(f"/tables/{table}/why?seat=0&text=play%20{dear[0]}").json["text"]
    for language in in_both(person, phone):
        expect(barred).to_be_visible()
        expect(page.locator(".ways").get_by_role("radio").first).to_have_attribute("aria-disabled", "true")
        why = told[language] if isinstance(told[language], list) else [told[language]]
        said = [part.strip() for part in why if isinstance(part, str) and part.strip()]
        assert said
        for part in said:
            expect(barred).to_have_text(re.compile(re.escape(part).replace(r"\ ", r"\s+")))
        assert person.tree() == []


def gives_and_gets(person: Person, phone: bool) -> None:
    table, seen = at(person, "trade")
    person.sits_at(table)
    page = person.page
    trade = next(move for move in seen["moves"] if move.startswith("trade"))
    expect(page.locator(".get:not([aria-disabled])")).to_have_count(0)
    for count, letter in re.findall(r"(\d*)([DSPG])(?= |$)", trade.removeprefix("trade ").split(" for ")[0]):
        press(page.locator(f'[data-give="{letter}"][data-count="{count or 1}"]'), phone)
    got = page.locator(f'.get[data-move="{trade}"]')
    for _ in in_both(person, phone):
        expect(got).to_be_visible()
        assert person.tree() == []
    press(got, phone)
    expect(got).to_be_checked()
    for language in in_both(person, phone):
        for words in ("You give", "You get") if language == "en" else ("Vous donnez", "Vous recevez"):
            expect(page.get_by_role("heading", name=words)).to_be_visible()
    press(person.confirm, phone)
    assert person.client is not None
    client = person.client
    person.waits_until(lambda: last_moves(client, table, 1) == [trade])


def shows_what_comes(person: Person, phone: bool) -> None:
    """A gain is shown as a gain: the Silversmith's points beside what he takes."""
    table, seen = at(person, "smith", verb="forge")
    person.sits_at(table)
    worth = {"G": 2, "2G": 4} | {f"{count}{good}": points for good in "DSP" for count, points in ((2, 1), (4, 3))}
    forged = [text for text in seen["moves"] if text.startswith("forge")]
    assert forged
    for language in in_both(person, phone):
        for move in forged:
            points = worth[move.removeprefix("forge ")]
            said = rf"gives {points} VP" if language == "en" else rf"rapporte {points} PV"
            expect(person.page.locator(f'.option[data-move="{move}"]')).to_have_accessible_name(re.compile(said))
        assert person.tree() == []
    # And the top discard is called by its name before it is taken.
    table, seen = at(person, "act", verb="use 14 discard", cards="expansion")
    person.sits_at(table)
    person.page.locator("[data-place=b14]").click()
    assert person.client is not None
    book = person.client.get("/games/targui/cards").json
    top = next(card for card in book["tribe"] if card["id"] == seen["view"]["discards"][-1])
    for language in in_both(person, phone):
        name = book["symbols"][top["symbol"]][language]
        expect(person.page.locator('.option[data-move="use 14 discard"]')).to_contain_text(name)
