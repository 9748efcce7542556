"""Who begins: whoever sets a table is asked, and whoever was drawn has the first seat."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from serai.core.speech import heard
from tests.web.people import Person

Somebody = Callable[..., Person]


def test_it_is_asked_who_begins_where_the_game_does_not_say(somebody: Somebody) -> None:
    """Gobi draws its first player itself (gobi.2.9)."""
    person = somebody("Ines", language="fr")
    for game, asked in (("gobi", 0), ("targui", 1), ("gemblo", 1)):
        person.goes_to(f"/new/{game}")
        expect(person.page.get_by_role("radiogroup").first).to_be_visible()
        choice = person.page.get_by_role("radiogroup", name="Qui commence")
        expect(choice).to_have_count(asked)
        if asked:
            expect(choice.get_by_role("radio")).to_have_text(["au sort, conseillé", "vous"])
            expect(choice.get_by_role("radio", name="au sort")).to_be_checked()


def test_friends_are_told_that_it_will_be_drawn_and_whoever_was_drawn_begins(somebody: Somebody) -> None:
    """targui.1.7: by default, at a table of Targui; both pages know whose turn it is."""
    ines, zoe = somebody("Ines"), somebody("Zoe")
    assert ines.client is not None
    ines.goes_to("/new/targui")
    ines.page.get_by_role("button", name="Set the table").click()
    ines.sees("Who begins is drawn when everybody is there.")
    table = ines.page.url.rsplit("/", 1)[1]
    zoe.page.goto(ines.page.url)
    zoe.page.get_by_role("button", name="Sit down").click()
    for person in (ines, zoe):
        expect(person.page.get_by_role("list", name="Players")).to_be_visible()
    seats = [seat["name"] for seat in ines.client.look(table)["table"]["seats"]]
    begins, waits = (ines, zoe) if seats[0] == "Ines" else (zoe, ines)
    expect(begins.page.locator("[data-move='place 2']:visible").first).to_be_visible()
    expect(waits.page.locator("[data-move='place 2']:visible")).to_have_count(0)
    log = ines.client.get(f"/tables/{table}/log").json["events"]
    told = [heard(event["words"]).en for event in log if event["kind"] == "seats_drawn"]
    assert told == [f"{seats[0]} is drawn to begin."]


def test_a_host_may_keep_the_seats_as_they_are_taken(somebody: Somebody) -> None:
    person = somebody("Ines")
    assert person.client is not None
    person.goes_to("/new/gemblo")
    person.page.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="you").click()
    person.puts(2, "Random")
    person.page.get_by_role("button", name="Begin the game").click()
    person.page.wait_for_url(re.compile("/t/"))
    expect(person.page.get_by_role("list", name="Players")).to_be_visible()
    table = person.client.look(person.page.url.rsplit("/", 1)[1])["table"]
    assert (table["first"], table["seats"][0]["name"]) == ("seated", "Ines")
