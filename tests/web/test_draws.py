"""Every seat that is taken on the page adds a word to the deal, and a rematch is dealt from new ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from serai.cli import main
from tests.server.scenes import Client
from tests.web.people import Person
from tests.web.ways import Language, four_ways

Somebody = Callable[..., Person]
WORD = re.compile(r"[0-9a-f]{32}")
"""Sixteen bytes, as the page writes them."""


def words(client: Client, table: str, folder: Path) -> list[str]:
    """The words of a finished game, by seat, once `serai verify-deal` has recomputed its draws."""
    record = client.get(f"/tables/{table}/record").body.decode()
    file = folder / f"{table}.txt"
    file.write_text(record, "utf-8")
    assert main(["verify-deal", str(file)]) == 0
    found = re.findall(r"^# word \d+ (\S+)$", record, re.MULTILINE)
    return ["" if word == "-" else bytes.fromhex(word).decode() for word in found]


def here(person: Person) -> str:
    """The table this person is at, once its game is on."""
    expect(person.page.get_by_role("list", name="Players")).to_be_visible()
    return person.page.url.rsplit("/", 1)[1]


def resigns(client: Client, table: str) -> None:
    """A short game still has its first draws."""
    seen = client.look(table)
    assert client.do(table, "resign", seat=seen["you"]["seats"][0]).status == 200


def asks_for_a_rematch(*people: Person) -> str:
    before = people[0].page.url
    for person in people:
        person.page.get_by_role("button", name="Rematch", exact=True).click()
    onward = people[0].page.get_by_role("link", name="To the rematch")
    expect(onward.or_(people[0].page.get_by_role("list", name="Players")).first).to_be_visible()
    people[0].page.wait_for_function(
        "before => location.href !== before || document.querySelector('a[href^=\"/t/\"].btn--primary') !== null",
        arg=before,
    )
    if people[0].page.url == before:
        onward.click()
    people[0].page.wait_for_url(lambda url: "/t/" in url and url != before)
    return here(people[0])


def test_whoever_plays_at_one_click_adds_a_word(
    somebody: Somebody, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ines = somebody("Ines")
    assert ines.client is not None
    ines.goes_to("/")
    ines.page.get_by_role("button", name="Play Targui").click()
    ines.page.wait_for_url(re.compile("/t/"))
    table = here(ines)
    # The server had bound itself before it heard the word: the seat was taken afterwards.
    events = ines.client.get(f"/tables/{table}/log").json["events"]
    assert [(event["kind"], event.get("seat")) for event in events[:3]] == [("created", None), ("sat", 1), ("sat", 0)]
    promised = ines.client.look(table)["table"]["deal"]["commitment"]
    resigns(ines.client, table)
    first = words(ines.client, table, tmp_path)
    assert WORD.fullmatch(first[0])
    next_commitment = ines.client.look(table)["table"]["deal"]["rematch"]
    again = asks_for_a_rematch(ines)
    assert ines.client.look(again)["table"]["deal"]["commitment"] == next_commitment != promised
    resigns(ines.client, again)
    second = words(ines.client, again, tmp_path)
    assert WORD.fullmatch(second[ines.client.look(again)["you"]["seats"][0]]), "whoever begins was drawn before"
    assert {*filter(None, first)}.isdisjoint(second), "a word of its own for each game; a bot adds none"
    assert "draw" in capsys.readouterr().out


FOUND = {"en": "All {} draws are as they had to be", "fr": "Les {} tirages sont bien ceux qu’il fallait"}
SHOWN = {
    "en": "This is the seal that your browser was shown before the game.",
    "fr": "C’est le sceau que votre navigateur a vu avant la partie.",
}
ADDED = {"en": "You added a word.", "fr": "Ont ajouté un mot : vous."}


def spaced(text: str) -> re.Pattern[str]:
    """As it is set: some of its spaces keep words together."""
    return re.compile(re.escape(text).replace(r"\ ", r"\s"))


@four_ways
def test_after_a_game_the_browser_works_out_its_draws_again(
    somebody: Somebody, phone: bool, language: Language, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It was shown the seal before it added its word, knows both again, and finds what the command finds."""
    ines = somebody("Ines", phone=phone, language=language)
    assert ines.client is not None
    page, en = ines.page, language == "en"
    ines.goes_to("/")
    page.get_by_role("button", name="Play Targui" if en else "Jouer Targui").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_role("list", name="Players" if en else "Joueurs")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    resigns(ines.client, table)
    page.get_by_role("link", name="Check the draws" if en else "Vérifier les tirages").click()
    words(ines.client, table, tmp_path)
    count = int(re.findall(r"(\d+) draws", capsys.readouterr().out)[0])
    expect(page.get_by_role("heading", level=2)).to_have_text(spaced(FOUND[language].format(count)))
    for sentence in (SHOWN[language], ADDED[language]):
        expect(page.get_by_role("listitem").filter(has_text=spaced(sentence))).to_be_visible()
    page.get_by_text("Draw by draw" if en else "Tirage par tirage").click()
    expect(page.locator("details ol > li")).to_have_count(count)
    expect(page.locator("details ol > li").first).to_contain_text(spaced("ticket" if en else "billet"))
    assert ines.tree() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download the record" if en else "Télécharger la partie notée").click()
    assert main(["verify-deal", str(kept.value.path())]) == 0
    capsys.readouterr()


def test_draws_that_do_not_follow_from_the_deal_are_found_out_by_whoever_looks(somebody: Somebody) -> None:
    """Somebody who was not there, and a server that lies about a draw, about its secret or about who added a word."""
    ines, zoe = somebody("Ines"), somebody("Zoe")
    assert ines.client is not None
    table = ines.site.table(ines.client, "targui", "me", "random")
    resigns(ines.client, table)
    truth = ines.client.get(f"/tables/{table}/draws").json
    page, lie = zoe.page, dict(truth)
    page.route(f"**/api/tables/{table}/draws", lambda route: route.fulfill(json=lie))

    def told() -> str:
        zoe.goes_to(f"/draws/{table}")
        expect(page.locator("#found")).to_be_visible()
        return page.locator(".found").inner_text()

    assert f"All {len(truth['draws'])} draws are as they had to be" in (said := told())
    assert "Your browser was not shown the seal before the game" in said
    assert "Nobody added a word: the house could have chosen these draws." in said
    lie["secret"] = truth["secret"][:-1] + ("0" if truth["secret"][-1] != "0" else "1")
    assert "Something does not fit" in (said := told())
    assert "The secret is not the one that was sealed." in said
    first = truth["draws"][0]
    elsewhere = {**first, "begin": (first["begin"] + first["count"]) % first["tickets"]}
    lie |= {"secret": truth["secret"], "draws": [elsewhere, *truth["draws"][1:]]}
    assert "One draw is not the ticket that had to come." in told()
    expect(page.locator("details li.bad")).to_have_count(1)


def test_friends_at_two_screens_and_at_one_add_a_word_each(
    somebody: Somebody, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new table with somebody at this screen, an invited friend, and the rematch of the three."""
    ines = somebody("Ines")
    ines.goes_to("/new/gobi")
    ines.puts(2, "Somebody beside me")
    ines.puts(3, "A friend, by link")
    ines.page.get_by_role("textbox", name="Seat 2, Name").fill("Paul")
    ines.page.get_by_role("button", name="Set the table").click()
    ines.sees("One more player, and it begins")
    zoe = somebody("Zoe")
    zoe.page.goto(ines.page.url)
    zoe.page.get_by_role("button", name="Sit down").click()
    table = here(ines)
    here(zoe)
    assert zoe.client is not None
    assert [seat["name"] for seat in zoe.client.look(table)["table"]["seats"]] == ["Ines", "Paul", "Zoe"]
    for person, seats in ((ines, (0, 1)), (zoe, (2,))):
        assert person.client is not None
        for seat in seats:
            if person.client.look(table)["table"]["phase"] == "playing":
                assert person.client.do(table, "resign", seat=seat).status == 200
    first = words(zoe.client, table, tmp_path)
    again = asks_for_a_rematch(ines, zoe)
    assert [seat["name"] for seat in zoe.client.look(again)["table"]["seats"]] == ["Paul", "Zoe", "Ines"]
    for person in (ines, zoe):
        assert person.client is not None
        for seat in person.client.look(again)["you"]["seats"]:
            if person.client.look(again)["table"]["phase"] == "playing":
                assert person.client.do(again, "resign", seat=seat).status == 200
    second = words(zoe.client, again, tmp_path)
    assert all(WORD.fullmatch(word) for word in first + second)
    assert len(set(first + second)) == 6, "none is used twice"
    capsys.readouterr()
