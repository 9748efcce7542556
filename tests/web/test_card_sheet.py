"""Targui's sheets: a card is paid and laid with one press, what cannot be done says why, the Trader gives and gets."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.scenes import Client
from tests.web.people import QUICK, Person
from tests.web.targui_hands import reach
from tests.web.ways import each_way, speak

Somebody = Callable[..., Person]
sizes = pytest.mark.parametrize(("phone", "language"), [(False, "en"), (True, "fr")], ids=["desk", "phone"])


def at(person: Person, phase: str, verb: str = "", seed: int = 3) -> tuple[str, Any]:
    """A table where the person has come to a decision of this kind."""
    assert person.client is not None
    client = person.client
    for number in range(20):
        table = person.site.table(client, "targui", "me", QUICK, options={"set": "base"})
        try:
            return table, reach(client, table, phase, random.Random(seed + number), rounds=6, verb=verb)
        except AssertionError:
            continue
    raise AssertionError(f"never came to {phase}")


def last_moves(client: Client, table: str, count: int) -> list[str]:
    log = client.get(f"/tables/{table}/log").json["events"]
    return [event["text"] for event in log if event["kind"] == "moved"][-count:]


@sizes
def test_a_card_is_paid_and_laid_with_one_press(somebody: Somebody, phone: bool, language: str) -> None:
    person = somebody("Ines", phone=phone, language=language)
    table, seen = at(person, "pay")
    person.sits_at(table)
    page = person.page
    pay = next(move for move in seen["moves"] if move.startswith("pay") and "V" not in move)
    page.locator(f'[role=radio][data-move="{pay}"]').click()
    rows = page.locator(".panel [data-then][role=radio]")
    expect(rows.first).to_be_visible()
    expect(page.locator(".worth")).to_be_visible()
    assert person.tree() == []
    rows.last.click()
    row = rows.last.get_attribute("data-then")
    for _phone, tongue in each_way(person):
        expect(person.confirm).to_contain_text("Pay and lay it down" if tongue == "en" else "Payer et poser")
        expect(page.locator(".worth")).to_be_visible()
        title = "Place in row" if tongue == "en" else "Placer dans la rangée"
        expect(page.get_by_role("heading", name=title)).to_be_attached()
    speak(person, phone, "fr" if language == "fr" else "en")
    person.confirm.click()
    expect(page.locator("[data-panel-confirm][data-then]")).to_have_count(0)
    assert person.client is not None
    client = person.client
    person.waits_until(lambda: last_moves(client, table, 2) == [pay, row])


@sizes
def test_what_cannot_be_done_with_a_card_says_what_is_missing(somebody: Somebody, phone: bool, language: str) -> None:
    """A card that is too dear may be kept or discarded; that it cannot be played is said in the sheet."""
    person = somebody("Ines", phone=phone, language=language)
    assert person.client is not None
    client = person.client
    for number in range(30):
        table, seen = at(person, "act", seed=100 + number)
        dear = [
            move.split(" ")[1]
            for move in seen["moves"]
            if move.startswith("keep ") and f"play {move.split(' ')[1]}" not in seen["moves"]
        ]
        if dear:
            break
    else:
        raise AssertionError("everything can be paid")
    person.sits_at(table)
    page = person.page
    page.locator(f'[data-place="c{dear[0]}"]').click()
    barred = page.locator(f'[data-barred="play {dear[0]}"]')
    expect(barred).to_be_visible()
    why = client.get(f"/tables/{table}/why?seat=0&text=play%20{dear[0]}").json["text"][language]
    said = [part.strip() for part in why if isinstance(part, str) and part.strip()] if isinstance(why, list) else [why]
    assert said
    for part in said:
        expect(barred).to_have_text(re.compile(re.escape(part).replace(r"\ ", r"\s+")))
    assert person.tree() == []


@sizes
def test_the_trader_gives_and_gets(somebody: Somebody, phone: bool, language: str) -> None:
    person = somebody("Ines", phone=phone, language=language, theme="dark" if phone else "light")
    table, seen = at(person, "trade")
    person.sits_at(table)
    page = person.page
    trade = next(move for move in seen["moves"] if move.startswith("trade"))
    given, good = trade.removeprefix("trade ").split(" for ")
    expect(page.locator(".get:not([aria-disabled])")).to_have_count(0)
    for count, letter in re.findall(r"(\d*)([DSPG])(?= |$)", given):
        page.locator(f'[data-give="{letter}"][data-count="{count or 1}"]').click()
    got = page.locator(f'.get[data-move="{trade}"]')
    expect(got).to_be_visible()
    assert person.tree() == []
    got.click()
    for _phone, tongue in each_way(person):
        expect(got).to_be_checked()
        for words in ("You give", "You get") if tongue == "en" else ("Vous donnez", "Vous recevez"):
            expect(page.get_by_role("heading", name=words)).to_be_visible()
    person.confirm.click()
    assert person.client is not None
    client = person.client
    person.waits_until(lambda: last_moves(client, table, 1) == [trade])
    assert good
