"""Choosing a game: how many, against whom, with which cards; and what a friend is told who was invited."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.people import Person
from tests.web.ways import each_way, four_ways

Somebody = Callable[..., Person]


def card_of(person: Person, title: str) -> Locator:
    return person.page.get_by_role("article").filter(has=person.page.get_by_role("heading", name=title))


def begun(person: Person) -> dict[str, object]:
    """The table that this person has been led to."""
    assert person.client is not None
    person.page.wait_for_url(re.compile("/t/"))
    expect(person.page.get_by_role("list", name=re.compile("Players|Joueurs"))).to_be_visible()
    seen: dict[str, object] = person.client.look(person.page.url.rsplit("/", 1)[1])["table"]
    return seen


@four_ways
def test_seats_and_a_rival_are_chosen_on_the_card(somebody: Somebody, phone: bool, language: str) -> None:
    """And at the table the rival has a name, and how strong they are."""
    person = somebody("Ines", phone=phone, language=language)
    person.goes_to("/")
    card = card_of(person, "Gobi")
    en = language == "en"
    ladder = card.get_by_role("radiogroup", name="Strength" if en else "Force").get_by_role("radio")
    expect(ladder).to_have_count(8)
    card.get_by_role("radio", name="Tamo, 1 of 8" if en else "Tamo, 1 sur 8").click()
    manner = (
        "Sees two moves and takes the one that counts more now." if en else "Voit deux coups et prend le plus payant."
    )
    expect(card).to_contain_text(manner)
    card.get_by_role("radio", name="2", exact=True).click()
    each = card.get_by_role("button", name="Choose each rival" if en else "Choisir chaque adversaire")
    expect(each).to_have_count(0)
    card.get_by_role("radio", name="4", exact=True).click()
    each.click()
    rivals = card.get_by_role("radiogroup", name="Rivals" if en else "Adversaires")
    expect(rivals.get_by_role("radio")).to_have_count(3)
    rivals.get_by_role("radio", name=re.compile(r"2\s?: Tamo")).click()
    card.get_by_role("radio", name=re.compile(", 3 (of|sur) 8")).click()
    assert person.tree() == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    card.get_by_role("button", name="Play Gobi" if en else "Jouer Gobi").click()
    table = begun(person)
    assert [seat["level"] for seat in table["seats"]] == [None, "level-1", "level-3", "level-1"]  # type: ignore[attr-defined]
    players = person.page.get_by_role("list", name=re.compile("Players|Joueurs"))
    expect(players).to_contain_text("Tamo")
    if not phone:
        expect(players.get_by_role("img", name="1 of 8" if en else "1 sur 8")).to_have_count(2)


@four_ways
def test_the_expansion_is_chosen_on_the_card_and_stands_in_the_header(
    somebody: Somebody, phone: bool, language: str
) -> None:
    person = somebody("Zoé", phone=phone, language=language, theme="dark")
    person.goes_to("/")
    card = card_of(person, "Targui")
    en = language == "en"
    card.get_by_role("radio", name="Expansion" if en else "Extension").click()
    expect(card).to_contain_text(
        "with its dunes, water and border" if en else "avec ses dunes, son eau et sa périphérie"
    )
    assert person.tree() == []
    card.get_by_role("button", name="Play Targui" if en else "Jouer Targui").click()
    assert begun(person)["options"]["set"] == "expansion"  # type: ignore[index]
    expect(person.page.locator(".variant")).to_have_text("expansion" if en else "extension")


def test_a_friend_is_told_what_it_is_and_asked_to_sit_down(somebody: Somebody) -> None:
    """Who invites, which cards, which clock; a seat and a lesson, and none of the host's buttons."""
    ines, zoe = somebody("Ines"), somebody("Zoé", phone=True, language="fr")
    assert ines.client is not None
    clock = {"kind": "live", "bank_ms": 600_000, "increment_ms": 5_000}
    table = ines.site.table(ines.client, "targui", "me", "open", options={"set": "mixed"}, clock=clock)
    for person in (ines, zoe):
        person.sits_at(table)
    host, guest = ines.page, zoe.page
    expect(host.get_by_role("list", name="How it is played")).to_contain_text("10 minutes each, +5 s a move")
    expect(host.get_by_role("button", name="Copy invite link")).to_be_visible()
    facts = guest.get_by_role("list", name="Comment on joue")
    expect(facts).to_contain_text("10 minutes chacun, +5 s par coup")
    expect(facts).to_contain_text("Les deux, mélangés")
    expect(guest.get_by_text("Ines vous invite")).to_be_visible()
    expect(guest.get_by_text("est à la table")).to_be_visible()
    expect(host.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(guest.get_by_role("link", name="La première leçon")).to_be_visible()
    expect(guest.get_by_role("button", name="Copier le lien d’invitation")).to_have_count(0)
    places = guest.get_by_role("navigation").bounding_box()
    seat = guest.get_by_role("button", name="S’asseoir").bounding_box()
    assert places is not None
    assert seat is not None
    assert seat["y"] + seat["height"] <= places["y"], "it is in sight without scrolling"
    for phone, language in each_way(ines):
        en = language == "en"
        facts = host.get_by_role("list", name="How it is played" if en else "Comment on joue")
        expect(facts).to_contain_text("10 minutes each, +5 s a move" if en else "10 minutes chacun, +5 s par coup")
        meanwhile = host.get_by_role("list", name="While you wait" if en else "En attendant").get_by_role("link")
        assert [link.get_attribute("href") for link in meanwhile.all()] == ["/learn/targui", "/puzzles", "/courtyard"]
        expect(host.get_by_text("Targui, Ines’s table" if en else "Targui, la table d’Ines")).to_be_visible()
        expect(
            host.get_by_role("button", name="Copy invite link" if en else "Copier le lien d’invitation")
        ).to_be_visible()
        expect(host.get_by_role("img", name=re.compile("QR"))).to_be_visible()
        assert host.evaluate("document.documentElement.scrollWidth <= innerWidth"), (phone, language)
    for phone, language in each_way(zoe):
        en = language == "en"
        expect(guest.get_by_text("Ines invites you" if en else "Ines vous invite")).to_be_visible()
        facts = guest.get_by_role("list", name="How it is played" if en else "Comment on joue")
        expect(facts).to_contain_text("Both, mixed" if en else "Les deux, mélangés")
        expect(guest.get_by_role("button", name="Sit down" if en else "S’asseoir")).to_be_visible()
        expect(guest.get_by_role("link", name="The first lesson" if en else "La première leçon")).to_be_visible()
        assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth"), (phone, language)
    for person in (ines, zoe):
        assert person.tree() == []
    host.get_by_role("button", name="Fermer cette table").click()
    expect(guest.get_by_role("button", name="S’asseoir")).to_have_count(0)
