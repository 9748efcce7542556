"""The deal of a day on the page, and what a rated table shows: both sizes, both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.server.scenes import Client
from tests.web.people import Person, Site
from tests.web.ways import Language, four_ways

Somebody = Callable[..., Person]
WORDS = {
    "en": ("Play the deal", "Look at your game", "better than", "To the deals of the day", "this one counts"),
    "fr": ("Jouer la donne", "Revoir votre partie", "mieux que", "Aux donnes du jour", "celle-ci compte"),
}
AFTER = {
    "en": ("All results", "(you)", "new name", "Play through", "The day is not over"),
    "fr": ("Tous les résultats", "(vous)", "nouveau nom", "Dérouler", "Le jour n’est pas fini"),
}


def plays_out(client: Client, table: str, seed: int) -> int:
    """Somebody plays a game to its end, with any moves; their points."""
    chance = random.Random(seed)
    ended = client.plays(table, lambda frame: str(chance.choice(frame["moves"])))
    return int(ended["table"]["result"]["totals"][ended["you"]["seats"][0]])


def others(site: Site, *names: str) -> list[int]:
    """These have played today's deal of Gobi."""
    totals = []
    for number, name in enumerate(names):
        client = Client.guest(site.address, name)
        made = client.post("/today/gobi", None)
        assert made.status == 201, made.body
        totals.append(plays_out(client, made.json["table"], number))
    return totals


def fits(person: Person) -> None:
    """Nothing runs over the edge, and axe finds nothing."""
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.tree() == []


@four_ways
def test_a_day_is_played_and_told(somebody: Somebody, site: Site, phone: bool, language: Language) -> None:
    play, look, better, back, counts = WORDS[language]
    ines = somebody("Ines", phone=phone, language=language)
    assert ines.client is not None
    totals = others(site, "Amira") if not phone and language == "en" else []
    ines.goes_to("/")
    ines.page.locator("a.today").click()
    expect(ines.page.get_by_role("heading", level=1)).to_contain_text("Gobi")
    expect(ines.page.locator("main svg[role=img][viewBox^='0 -44']")).to_have_count(0)
    fits(ines)
    ines.page.get_by_role("button", name=play).click()
    ines.page.wait_for_url(re.compile("/t/"))
    expect(ines.page.get_by_text(re.compile(counts))).to_be_visible()
    table = ines.page.url.rsplit("/", 1)[1]
    total = plays_out(ines.client, table, 7)
    expect(ines.page.locator("#end-title")).to_be_visible()
    if not phone:  # however long the log is, the page is as high as the screen
        assert ines.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    ines.page.get_by_role("link", name=back).click()
    expect(ines.page.get_by_role("link", name=look)).to_have_attribute("href", f"/replay/{table}")
    mine = ines.page.locator("main .big")
    expect(mine).to_contain_text(str(total).replace("-", "−"))
    expect(ines.page.locator("main svg circle.you")).to_have_count(1)
    if totals:
        expect(mine).to_contain_text(better)
    results, you, new, through, sealed = AFTER[language]
    ines.page.get_by_text(results).click()
    expect(ines.page.get_by_role("listitem").filter(has_text=you).filter(has_text=new)).to_have_count(1)
    fits(ines)
    # The best game can be looked at; the draws can be checked when the day is over, and that is said.
    best = str(ines.page.get_by_role("link", name=through).get_attribute("href"))
    ines.page.get_by_role("link", name=through).click()
    ines.page.wait_for_url(re.compile(best))
    expect(ines.page.locator("main svg").first).to_be_visible()
    ines.goes_to(f"/draws/{table}")
    expect(ines.page.get_by_text(re.compile(sealed))).to_be_visible()
    fits(ines)


def test_a_rated_table_says_so_from_setting_to_end(somebody: Somebody, site: Site) -> None:
    ines, paul = somebody("Ines"), somebody("Paul", phone=True, language="fr")
    assert ines.client is not None
    assert paul.client is not None
    ines.goes_to("/new/gobi")
    ines.page.get_by_role("switch", name=re.compile("^Rated")).check()
    fits(ines)
    ines.page.get_by_role("button", name="Set the table").click()
    ines.page.wait_for_url(re.compile("/t/"))
    table = ines.page.url.rsplit("/", 1)[1]
    paul.sits_at(table)
    expect(paul.page.get_by_text("Classée", exact=True).first).to_be_visible()
    paul.client.sit(table, 1)
    players = ines.page.get_by_role("list", name="Players")
    expect(players.get_by_text(re.compile("1,500.±.482"))).to_have_count(2)
    assert paul.client.do(table, "resign", seat=paul.client.look(table)["you"]["seats"][0]).status == 200
    moved: Any = ines.page.get_by_label("Ratings")
    expect(moved).to_contain_text("+78")
    expect(moved).to_contain_text("now 1,578 ±")
    expect(paul.page.get_by_label("Classements")).to_contain_text("−78")
    fits(ines)
    fits(paul)
    ines.goes_to("/games")
    strength = ines.page.locator("section", has=ines.page.get_by_role("heading", name="Your strength"))
    expect(strength).to_contain_text("1,578")
    expect(strength.get_by_role("row")).to_have_count(8)
    fits(ines)
