"""A stranger's game, installed as a package beside Serai, in a real browser: without a line of ours about it, it stands
on the front page, is played to its end against a bot on a plain board, watched and looked at again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.server.scenes import ROOT, UNLIMITED, ServerProcess
from tests.web.people import LOG, QUICK, Person, Site

Somebody = Callable[..., Person]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """`serai serve` with the example beside it, built and installed as anybody's package would be."""
    folder = tmp_path_factory.mktemp("installed")
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    done = subprocess.run([*words, "--target", folder, ROOT / "examples"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with ServerProcess(tmp_path_factory.mktemp("site"), *UNLIMITED, stranger=False, beside=folder) as process:
        yield Site(process.address)


def plays_to_the_end(person: Person) -> int:
    """Always go; how many moves that took."""
    page, made = person.page, 0
    while person.turn_comes():
        before = person.lines()
        page.locator("[data-testid=plain-board] [data-move^=go]").click()
        expect(page.locator(".prompt__preview, .prompt").first).to_contain_text("go")
        if made == 0:
            page.screenshot(path=person.picture.with_stem(person.picture.stem + "-chosen"))
        person.confirm.click()
        person.told(before)
        made += 1
    return made


@pytest.mark.parametrize(("phone", "theme"), [(False, "light"), (True, "dark")])
def test_a_strangers_game_is_played_from_the_front_page_to_its_end(somebody: Somebody, phone: bool, theme: str) -> None:
    """Race: the first to seven steps wins, and each throw is one to three: after seven turns at most
    it is over, and after two at least."""
    person = somebody("Ines", phone=phone, theme=theme)
    page = person.page
    person.goes_to("/")
    card = page.locator("article", has=page.get_by_role("heading", name="Race"))
    expect(card).to_contain_text("2–3 players")
    card.scroll_into_view_if_needed()
    page.screenshot(path=person.picture.with_stem(person.picture.stem + "-home"))
    card.get_by_role("radio", name="Safia").click()
    card.get_by_role("button", name="Play").click()
    expect(page.get_by_test_id("plain-board")).to_be_visible()
    made = plays_to_the_end(person)
    assert 2 <= made <= 7
    expect(page.locator("#end-title")).to_be_visible()
    expect(page.get_by_role("table").last).to_contain_text("steps")


def test_a_strangers_game_is_watched_and_looked_at_again(somebody: Somebody, site: Site) -> None:
    host, watcher = somebody("Ines"), somebody(None, language="fr")
    assert host.client is not None
    table = site.table(host.client, "race", "me", QUICK, listed=True)
    watcher.goes_to("/courtyard")
    watcher.page.get_by_role("link", name="Course").click()
    expect(watcher.page.get_by_test_id("plain-board")).to_be_visible()
    host.sits_at(table)
    plays_to_the_end(host)
    expect(watcher.page.locator("#end-title")).to_be_visible()
    watcher.goes_to(f"/replay/{table}")
    expect(watcher.page.get_by_test_id("plain-board")).to_be_visible()
    expect(watcher.page.locator(LOG).first).to_be_visible()
    assert "throw" in (watcher.page.locator(LOG).first.text_content() or "")


def test_what_a_stranger_does_not_have_is_not_offered(somebody: Somebody) -> None:
    person = somebody(None)
    person.goes_to("/learn")
    row = person.page.get_by_role("listitem").filter(has=person.page.get_by_role("heading", name="Race"))
    expect(row).to_be_visible()
    assert [link.get_attribute("href") for link in row.get_by_role("link").all()] == ["/learn/race/rules"]
    person.goes_to("/learn/race")
    person.sees("This game has no lesson.")
    person.goes_to("/cards/race")
    expect(person.page.get_by_role("heading").first).to_be_visible()
