"""The end: who won and by how much, as the reader is told it, and score lines of one kind added up."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.web.people import QUICK, Person
from tests.web.tables import made, plays_to_the_end
from tests.web.ways import each_way, speak

Somebody = Callable[..., Person]


def test_the_end_says_who_won_and_by_what_and_adds_up_what_is_of_one_kind(somebody: Somebody) -> None:
    """On two screens, a desk in English and a phone in French, each told of itself."""
    ines, zoe = somebody("Ines"), somebody("Zoé", phone=True, language="fr", theme="dark")
    assert ines.client is not None
    assert zoe.client is not None
    rng, clients, margin = random.Random(2), (ines.client, zoe.client), 0
    while margin == 0:  # a game that is level shows another sentence
        table = ines.site.table(ines.client, "gobi", "me", "open")
        zoe.client.sit(table, 1)
        while (seen := ines.client.look(table))["table"]["phase"] == "playing":
            client = clients[seen["table"]["to_act"]]
            assert client.move(table, rng.choice(client.look(table)["moves"])).status == 200
        result = seen["table"]["result"]
        totals = result["totals"]
        margin = abs(totals[0] - totals[1])
    won = [place == 1 for place in result["places"]]
    for person in (ines, zoe):
        person.sits_at(table)
    titles = {
        ines: f"You win by {margin}" if won[0] else f"Zoé wins by {margin}",
        zoe: f"Vous gagnez de {margin}" if won[1] else f"Ines gagne de {margin}",
    }
    for person, title in titles.items():
        expect(person.page.locator("#end-title")).to_have_text(title)
        expect(person.page.get_by_text(re.compile("Tie-break|Départage"))).to_have_count(0)
        assert person.tree() == []
    both = {
        "en": titles[ines],
        "fr": f"Vous gagnez de {margin}" if won[0] else f"Zoé gagne de {margin}",
    }
    for _phone, language in each_way(ines):
        expect(ines.page.locator("#end-title")).to_have_text(both[language])
        expect(ines.page.get_by_role("button", name="Rematch" if language == "en" else "Revanche")).to_be_in_viewport()
        kinds = ines.page.locator(".end tbody th b").all_inner_texts()
        assert len(set(kinds)) == len(kinds) > 1, "lines of one kind are one line"
        assert ines.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    speak(ines, False, "en")
    loser = zoe if won[0] else ines
    expect(loser.page.get_by_text("You come second." if loser is ines else "Vous êtes second.")).to_be_visible()
    sheet = ines.page.locator(".end table")
    expect(sheet.locator("thead")).to_contain_text("You")
    for seat, rows in enumerate(result["sheets"]):
        gifts = [line for line in rows["lines"] if line["group"] and line["group"]["en"] == "Gifts"]
        if not gifts:
            continue
        cells = sheet.get_by_role("row").filter(has=ines.page.get_by_role("rowheader", name=re.compile("^Gifts")))
        column = result["places"][seat] - 1
        told = cells.get_by_role("cell").nth(column)
        expect(told).to_have_text(re.compile(rf"^{sum(line['points'] for line in gifts)}"))
        expect(told.locator("small")).to_have_count(len(gifts))


NARROW = """() => {
  const sheet = document.querySelector(".end .scroll");
  const names = [...sheet.querySelectorAll("thead th")].map((name) => name.getBoundingClientRect());
  return [sheet.scrollWidth - sheet.clientWidth, names.filter((name) => name.width < 40).length];
}"""
"""By how much the sheet is wider than its place, and how many names are set one letter below the other."""


@pytest.mark.parametrize(("game", "seats"), [("gobi", 3), ("gobi", 4), ("gemblo", 6)])
def test_the_sheet_of_a_full_table_has_room_for_everybody(somebody: Somebody, game: str, seats: int) -> None:
    person = somebody("Ines")
    assert person.client is not None
    names = ("Ines", "Maximilienne", "Paul", "Zoé", "Anne-Charlotte", "Bo")
    chairs = [{"kind": "me", "name": name} for name in names[:seats]]
    table = str(person.client.post("/tables", {"game": game, "seats": chairs, "curtain": False}).json["table"])
    rng = random.Random(7)
    assert person.client.plays(table, lambda seen: rng.choice(seen["moves"]))["table"]["phase"] == "over"
    person.sits_at(table)
    expect(person.page.locator("#end-title")).to_be_visible()
    for phone, language in each_way(person):
        expect(person.page.locator(".end thead th")).to_have_count(seats)
        assert person.page.evaluate(NARROW) == [0, 0], (phone, language)
    assert person.tree() == []


def test_the_score_sheet_comes_over_whatever_is_looked_at(somebody: Somebody) -> None:
    """Over a moment of the game, and before one that was asked for and is not there yet."""
    person = somebody("Ines")
    assert person.client is not None
    table = made(person, "gemblo", "me", QUICK)
    plays_to_the_end(person.client, table)
    person.sits_at(table)
    page, moments, held = person.page, person.page.locator(".side--log .entry"), list[Route]()
    board, sheet, back = (
        page.get_by_role("button", name=name) for name in ("Look at the board", "Score sheet", "Back to now")
    )
    board.click()
    moments.nth(2).click()
    expect(back).to_be_visible()
    sheet.click()
    expect(board).to_be_visible()
    page.route("**/past?*", lambda route: held.append(route))
    board.click()
    moments.nth(3).click()
    person.waits_until(lambda: bool(held))
    sheet.click()
    with page.expect_event("requestfinished"):
        held[0].continue_()
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    expect(back).to_have_count(0)
    expect(board).to_be_visible()
