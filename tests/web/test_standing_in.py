"""A bot plays for somebody: who may send for it, who is told, and how one comes back. And hints, which
people have against each other only where their table was set so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from serai.table.presence import HEARD_MS
from tests.server.scenes import UNLIMITED, ServerProcess
from tests.web.conftest import PICTURES, pictured
from tests.web.people import Person, Site

Somebody = Callable[..., Person]
ID = re.compile(r"level-\d")


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose clock can be put forward."""
    with ServerProcess(tmp_path_factory.mktemp("later"), *UNLIMITED, module="tests.server.serve_later") as process:
        yield process


@pytest.fixture
def pair(later: ServerProcess, browser: Browser, request: pytest.FixtureRequest) -> Iterator[list[Person]]:
    """Ann at a desk, and Zoé with a French telephone."""
    site = Site(later.address)
    picture = PICTURES / f"{request.node.name}.png"
    ann = Person.come(site, browser, "Ann", picture)
    zoe = Person.come(site, browser, "Zoé", picture.with_suffix(".phone.png"), phone=True, language="fr")
    yield [ann, zoe]
    assert [trouble for person in (ann, zoe) for trouble in person.leave(pictured(request))] == []


def table_of(ann: Person, zoe: Person, **wishes: Any) -> str:
    """A small table of Gemblo, where the first seat begins: Zoé is to move."""
    assert ann.client is not None
    assert zoe.client is not None
    table = ann.site.table(ann.client, "gemblo", "open", "me", options={"board": "mini"}, **wishes)
    zoe.client.sit(table, 0)
    return table


def notice(page: Page) -> Any:
    return page.locator(".notices").get_by_role("status")


def test_whoever_has_gone_is_replaced_told_and_takes_the_seat_back(later: ServerProcess, pair: list[Person]) -> None:
    ann, zoe = pair
    table = table_of(ann, zoe, stand_in_ms=300_000)
    ann.sits_at(table)
    zoe.sits_at(table)
    expect(zoe.page.get_by_role("list", name="Joueurs")).to_be_visible()
    expect(notice(ann.page)).to_have_count(0)
    zoe.page.close()
    later.put_forward(HEARD_MS / 1000)
    expect(ann.page.get_by_role("img", name="away")).to_be_visible()
    later.put_forward(310)
    ann.page.reload()
    ann.sees("Zoé has been away for 5 minutes.")
    ann.page.get_by_role("button", name="Let a bot play for Zoé").click()
    expect(notice(ann.page)).to_have_text(re.compile(r"A bot \(Yusuf\) plays for Zoé\."))
    expect(ann.page.get_by_role("list", name="Players")).to_contain_text("Stand-in: Yusuf")
    ann.sees("A bot plays for Zoé.")
    # The bot has moved, and it is Ann's turn.
    expect(ann.page.get_by_text("Your turn").first).to_be_visible()
    assert not ID.search(ann.page.locator("body").inner_text())
    zoe.page = zoe.open()
    zoe.sits_at(table)
    expect(notice(zoe.page)).to_contain_text("Un bot (Yusuf) joue pour vous.")
    assert not ID.search(zoe.page.locator("body").inner_text())
    zoe.page.get_by_role("button", name="Reprendre mon siège").tap()
    expect(notice(zoe.page)).to_have_count(0)
    expect(notice(ann.page)).to_have_count(0)
    ann.sees("Zoé is back.")


def test_without_an_agreement_nobody_is_offered_a_bot(later: ServerProcess, pair: list[Person]) -> None:
    ann, zoe = pair
    table = table_of(ann, zoe)
    later.put_forward(3600)
    ann.sits_at(table)
    expect(ann.page.get_by_text("Zoé is to move").first).to_be_visible()
    expect(notice(ann.page)).to_have_count(0)
    ann.page.get_by_role("button", name="More", exact=True).first.click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Let a bot play for Zoé")).to_have_count(0)


def test_whoever_plays_on_has_the_seat_again_without_asking(later: ServerProcess, pair: list[Person]) -> None:
    ann, zoe = pair
    table = table_of(ann, zoe, stand_in_ms=300_000)
    assert ann.client is not None
    assert zoe.client is not None
    later.put_forward(310)
    assert ann.client.do(table, "take_over", seat=0).status == 200
    ann.sits_at(table)
    expect(notice(ann.page)).to_contain_text("plays for Zoé")
    assert zoe.client.do(table, "say", text="Je suis là").status == 200
    expect(notice(ann.page)).to_have_count(0)


# --- hints ----------------------------------------------------------------------------


def test_hints_that_were_agreed_are_told_before_and_at_the_table(somebody: Somebody) -> None:
    host = somebody("Ines")
    host.goes_to("/new/gobi")
    host.page.get_by_role("switch", name="Hints for everybody").check()
    host.page.get_by_role("radiogroup", name="If somebody leaves?").get_by_role("radio", name="15 min").click()
    host.page.get_by_role("button", name="Set the table").click()
    host.page.wait_for_url(re.compile("/t/"))
    host.sees("Everybody at this table may ask for hints.")
    friend = somebody("Amira", phone=True)
    friend.page.goto(host.page.url)
    friend.sees("Everybody at this table may ask for hints.")
    friend.sees("Whoever is away for 15 minutes may be replaced by a bot until they are back.")
    friend.page.get_by_role("button", name="Sit down").tap()
    for person in (host, friend):
        expect(person.page.get_by_role("banner").get_by_text("Hints", exact=True)).to_be_visible()
    expect(host.page.get_by_role("button", name="Hint").first).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_against_people_there_is_no_button_that_would_be_refused(somebody: Somebody, phone: bool) -> None:
    host, friend = somebody("Ines", phone=phone), somebody("Amira")
    assert host.client is not None
    assert friend.client is not None
    table = host.site.table(host.client, "gemblo", "me", "open", options={"board": "mini"})
    friend.client.sit(table, 1)
    host.sits_at(table)
    expect(host.confirm).to_be_visible()
    expect(host.page.get_by_role("button", name="Hint")).to_have_count(0)
    host.page.keyboard.press("h")
    expect(host.page.get_by_role("alert")).to_have_count(0)


def test_with_days_for_a_move_a_bots_opponent_has_hints(somebody: Somebody) -> None:
    person = somebody("Ines")
    assert person.client is not None
    table = person.site.table(person.client, "gobi", "me", "random", clock={"kind": "days", "bank_ms": 3 * 86_400_000})
    person.sits_at(table)
    expect(person.confirm).to_be_visible()
    person.page.get_by_role("button", name="Hint").first.click()
    person.sees("Where to look:")
