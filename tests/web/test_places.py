"""Places to return to: the courtyard with a quick match, one's own games, and the rulebook; on a desk in English and on
a phone in French."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from serai.games.gemblo.components import HEXES_PER_COLOUR
from tests.web.people import QUICK, Person, until
from tests.web.ways import each_way, speak

Somebody = Callable[..., Person]
BOTH = pytest.mark.parametrize("language", ["en", "fr"])
Language = Literal["en", "fr"]


def person_of(somebody: Somebody, name: str | None, language: Language) -> Person:
    """In English at a desk by day, in French on a phone by night."""
    phone = language == "fr"
    return somebody(name, language=language, phone=phone, theme="dark" if phone else "light")


def well_made(person: Person) -> None:
    """Nothing runs over the edge, and axe finds nothing."""
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.tree() == []


def every_way(person: Person, words: dict[Language, Sequence[str]], where: str = "main") -> None:
    """The same screen in all sizes and languages: what is said there, and that nothing runs over the edge."""
    for phone, language in each_way(person):
        for said in words[language]:
            expect(person.page.locator(where)).to_contain_text(said)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (phone, language)


def drawn(picture: Locator) -> bool:
    return bool(picture.evaluate("one => one.complete && one.naturalWidth > 0"))


@BOTH
def test_the_courtyard_fills_as_people_come_and_a_seat_is_taken_there(somebody: Somebody, language: Language) -> None:
    name = {"en": "Amira", "fr": "Noor"}[language]
    visitor, host = person_of(somebody, None, language), somebody(name)
    assert host.client is not None
    visitor.goes_to("/courtyard")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        {"en": "The courtyard", "fr": "La cour"}[language]
    )
    table = host.site.table(host.client, "gemblo", "me", "open", options={"board": "mini"}, listed=True)
    waiting = visitor.page.locator("ul.open > li").filter(has_text=name)
    expect(waiting).to_contain_text({"en": "no clock", "fr": "sans pendule"}[language])
    well_made(visitor)
    waiting.get_by_role("link").click()
    visitor.page.wait_for_url(re.compile(f"/t/{table}$"))
    visitor.page.get_by_role("button", name={"en": "Sit down", "fr": "S’asseoir"}[language]).click()
    expect(visitor.page.get_by_role("list", name=re.compile("Players|Joueurs"))).to_be_visible()
    host.site.table(host.client, "gobi", "me", "me", curtain=False, listed=True)
    watcher = person_of(somebody, None, language)
    watcher.goes_to("/courtyard")
    board = watcher.page.locator(f"a[href='/t/{table}'] img")
    until(watcher.page, lambda: board.count() == 1 and drawn(board), "the board is never drawn")
    left = {"en": f"{HEXES_PER_COLOUR} left", "fr": f"{HEXES_PER_COLOUR} restantes"}[language]
    expect(watcher.page.locator(f"a[href='/t/{table}'] strong")).to_have_text([left, left])
    every_way(
        watcher,
        {
            "en": (
                "The courtyard",
                "Quick match",
                "Find me a table",
                "Open tables",
                "Being played",
                "Gobi, round 1 of 18",
            ),
            "fr": (
                "La cour",
                "Partie rapide",
                "Me trouver une table",
                "Tables ouvertes",
                "En cours de partie",
                "Gobi, manche 1 sur 18",
            ),
        },
    )
    speak(watcher, language == "fr", language)
    board.click()
    expect(watcher.page.get_by_test_id("gemblo-ground")).to_be_visible()
    # Whoever watches has nothing to press that is for players.
    for _, tongue in each_way(watcher):
        for name in ("Undo", "Annuler", "Reset turn", "Recommencer", "Hint", "Indice", "Why not?"):
            expect(watcher.page.get_by_role("button", name=name, exact=True)).to_have_count(0)
        expect(watcher.page.get_by_text({"en": "watching", "fr": "regardez"}[tongue]).first).to_be_attached()
    well_made(watcher)


def test_two_who_want_a_quick_match_play_each_other_and_one_alone_a_bot(somebody: Somebody) -> None:
    ines, zoe = person_of(somebody, "Ines", "en"), person_of(somebody, None, "fr")
    for person, game, find in ((ines, "Targui", "Find me a table"), (zoe, "Targui", "Me trouver une table")):
        person.goes_to("/courtyard")
        person.page.get_by_role("radio", name=game).click()
        person.page.get_by_role("button", name=find).click()
        person.page.wait_for_url(re.compile("/t/"))
    for person in (ines, zoe):
        expect(person.page.get_by_role("list", name=re.compile("Players|Joueurs"))).to_contain_text("Ines")
    assert ines.page.url.split("?")[0] == zoe.page.url.split("?")[0]
    zoe.goes_to("/courtyard")
    zoe.page.get_by_role("radio", name="Gobi").click()
    zoe.page.get_by_role("button", name="Me trouver une table").click()
    expect(zoe.page.get_by_text("Nous cherchons quelqu’un pour jouer")).to_be_visible()
    zoe.page.get_by_role("button", name="Je préfère attendre").click()
    every_way(
        zoe,
        {
            "en": ("We look for somebody to play with", "Play a bot now"),
            "fr": ("Nous cherchons quelqu’un pour jouer", "Jouer contre un bot"),
        },
        "body",
    )
    well_made(zoe)
    zoe.page.get_by_role("button", name="Jouer contre un bot").click()
    expect(zoe.page.get_by_role("list", name="Joueurs")).to_contain_text("Leyla")


@BOTH
def test_my_games_are_kept_and_come_page_by_page(somebody: Somebody, language: Language) -> None:
    person = person_of(somebody, "Ines", language)
    assert person.client is not None
    for _ in range(13):
        table = person.site.table(person.client, "gemblo", "me", QUICK, options={"board": "mini"})
        assert person.client.do(table, "resign", seat=0).status == 200
    waits = person.site.table(person.client, "gobi", "me", QUICK)
    person.site.table(person.client, "targui", "me", "open", options={"set": "expansion"})
    until(person.page, lambda: person.client is not None and person.client.look(waits)["moves"])
    person.goes_to("/games")
    en = language == "en"
    mine = person.page.get_by_role("region", name="Waiting for you" if en else "À vous de jouer")
    expect(mine.get_by_role("link")).to_have_count(1)
    until(person.page, lambda: drawn(mine.get_by_role("img").first) if mine.get_by_role("img").count() else True)
    running = person.page.get_by_role("region", name="Running" if en else "En cours")
    expect(running.get_by_role("listitem")).to_contain_text("Targui")
    over = person.page.get_by_role("region", name="Finished" if en else "Finies").get_by_role("listitem")
    expect(over).to_have_count(12)
    expect(over.first).to_contain_text("Lost against Random, resigned" if en else "Perdue contre Hasard, abandon")
    well_made(person)
    person.page.get_by_role("button", name="1 more" if en else "1 de plus").click()
    expect(over).to_have_count(13)
    person.page.get_by_role("radio", name="Targui").click()
    expect(over).to_have_count(0)
    expect(running.get_by_role("listitem")).to_have_count(1)
    expect(mine).to_have_count(0)
    expect(person.page.get_by_role("radio", name=re.compile("^(All|Toutes) 15$"))).to_be_visible()
    person.page.get_by_role("radio", name=re.compile("^(All|Toutes)")).click()
    every_way(
        person,
        {
            "en": (
                "My games",
                "Waiting for you",
                "Gobi, round 1 of 18",
                "Continue",
                "Running",
                "Lost against Random, resigned",
            ),
            "fr": (
                "Mes parties",
                "À vous de jouer",
                "Gobi, manche 1 sur 18",
                "Continuer",
                "En cours",
                "Perdue contre Hasard, abandon",
            ),
        },
    )


@BOTH
@pytest.mark.parametrize(("game", "title"), [("gobi", "Gobi"), ("targui", "Targui"), ("gemblo", "Gemblo")])
def test_a_rulebook_has_contents_chapters_and_pictures_and_its_clauses_folded_in(
    somebody: Somebody, language: Language, game: str, title: str
) -> None:
    person = person_of(somebody, None, language)
    person.goes_to(f"/learn/{game}/rules")
    page = person.page
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    contents = page.get_by_role("navigation", name={"en": "Contents", "fr": "Sommaire"}[language])
    chapters = page.locator("main section")
    assert contents.get_by_role("link").count() == chapters.count() > 4
    assert page.locator("details[open]").count() == 0
    pictures = page.locator("figure img")
    assert pictures.count() >= 3
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        until(page, lambda shown=picture: drawn(shown), "a picture is not drawn")  # type: ignore[misc]
    well_made(person)
    for _, tongue in each_way(person):
        named = page.get_by_role("navigation", name={"en": "Contents", "fr": "Sommaire"}[tongue]).get_by_role("link")
        expect(named).to_have_count(chapters.count())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    speak(person, language == "fr", language)
    last = contents.get_by_role("link").last
    last.click()
    expect(chapters.last.get_by_role("heading", level=2)).to_be_in_viewport()
    chapters.nth(1).locator("summary").click()
    expect(chapters.nth(1).locator("li h3").first).to_be_visible()
