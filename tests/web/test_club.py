"""A club's tournament on the page: made by one, entered by another through the link, played, and looked at by anybody;
on a desk in English and on a phone in French."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import expect

from tests.web.people import QUICK, Person, until
from tests.web.ways import each_way

Somebody = Callable[..., Person]


def well_made(person: Person) -> None:
    """Nothing runs over the edge, and axe finds nothing."""
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.tree() == []


def nth(number: int, frame: Any) -> str:
    """The move of this number, counted round."""
    return str(frame["moves"][number % len(frame["moves"])])


def test_a_tournament_is_made_entered_by_its_link_and_played(somebody: Somebody) -> None:
    host, guest = somebody("Ines"), somebody("Noor", language="fr", phone=True, theme="dark")
    page, other = host.page, guest.page
    host.goes_to("/")
    page.get_by_role("link", name="Make a tournament").click()
    page.get_by_label("What is it called?").fill("Thursdays at the well")
    page.get_by_role("radio", name="Gobi").click()
    page.get_by_role("radio", name="Swiss").click()
    page.get_by_label("How many rounds?").fill("1")
    page.get_by_role("switch", name=re.compile("same draws")).check()
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("button", name=re.compile("^Random")).click()
    well_made(host)
    page.get_by_role("button", name="Make it").click()
    page.wait_for_url(re.compile("/club/[^n]"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursdays at the well")
    club = page.url.rsplit("/", 1)[1]
    well_made(host)
    guest.goes_to(f"/club/{club}")
    other.get_by_role("button", name="Participer").click()
    expect(other.get_by_text("Quitter le tournoi")).to_be_visible()
    well_made(guest)
    # A fourth, so that nobody rests: by its host, from the list of bots.
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("button", name=re.compile("^Random")).click()
    expect(page.get_by_role("heading", name="4 players")).to_be_visible()
    page.get_by_role("button", name="Begin the tournament").click()
    expect(other.get_by_role("button", name="Je suis prêt")).to_be_visible()
    other.get_by_role("button", name="Je suis prêt").click()
    expect(other.get_by_text("On attend Ines.")).to_be_visible()
    well_made(guest)
    page.get_by_role("button", name="I am ready").click()
    # Both are taken to their tables as the round begins.
    for person in (host, guest):
        person.page.wait_for_url(re.compile("/t/"))
    assert host.client is not None
    table = page.url.rsplit("/", 1)[1].split("?")[0]
    seat = host.client.look(table)["you"]["seats"][0]
    assert host.client.do(table, "resign", seat=seat).status == 200
    page.get_by_role("link", name="To the tournament").click()
    until(page, lambda: page.get_by_text("The tournament is over.").count(), "the tournament ends")
    standings = page.get_by_role("region", name="Standings")
    expect(standings.get_by_role("row")).to_have_count(5)
    expect(page.get_by_text("The order goes by points")).to_be_visible()
    page.get_by_text("The deal of this round").click()
    expect(page.locator(".secret code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    well_made(host)
    watcher = somebody(None)
    watcher.goes_to(f"/club/{club}")
    for phone, language in each_way(watcher):
        name = {"en": "Standings", "fr": "Classement"}[language]
        expect(watcher.page.get_by_role("heading", name=name)).to_be_visible()
        assert watcher.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (phone, language)
    watcher.goes_to("/club/nowhere")
    expect(watcher.page.get_by_text(re.compile("no such tournament|n’existe pas"))).to_be_visible()


def test_my_games_are_searched_counted_and_saved(somebody: Somebody) -> None:
    person = somebody("Ines", language="fr", phone=True, theme="dark")
    assert person.client is not None
    mini = {"board": "mini"}
    for number in range(7):
        table = person.site.table(person.client, "gemblo", "me", "me", options=mini)
        person.client.plays(table, partial(nth, number))
    gobi = person.site.table(person.client, "gobi", "me", QUICK)
    assert person.client.do(gobi, "resign", seat=0).status == 200
    person.goes_to("/games")
    page = person.page
    over = page.get_by_role("region", name="Finies").get_by_role("listitem")
    expect(over).to_have_count(8)
    expect(page.get_by_role("img", name=re.compile("L’écart, 7"))).to_be_visible()
    expect(page.get_by_role("heading", name="Par jeu et par table")).to_be_visible()
    page.get_by_text("Les chiffres").first.click()
    expect(page.get_by_role("columnheader", name="Moyenne")).to_be_visible()
    well_made(person)
    page.get_by_role("searchbox", name="Rechercher").fill("hasard abandon")
    expect(over).to_have_count(1)
    expect(page.get_by_role("button", name="Enregistrer 1 partie")).to_be_visible()
    page.get_by_role("searchbox", name="Rechercher").fill("personne de ce nom")
    expect(page.get_by_text("Aucune partie finie de ce genre")).to_be_visible()
    page.get_by_role("button", name="Tout montrer").click()
    expect(over).to_have_count(8)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Enregistrer toutes les parties").click()
    assert saved.value.suggested_filename == "serai-records.zip"
    for _, language in each_way(person):
        name = {"en": "By game and table", "fr": "Par jeu et par table"}[language]
        expect(page.get_by_role("heading", name=name)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
