"""The site with no server: files from `python -m http.server` in a sub-folder, which is ended before anything is
played."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest
import site_build
from playwright.sync_api import Browser, expect

from serai import Record
from serai.site import folder
from serai.site.folder import NoParts, make
from tests.web import targui_hands
from tests.web.conftest import PICTURES, pictured
from tests.web.people import LOG, Person, until
from tests.web.site_levels import first_visit
from tests.web.test_puzzle import SMALL
from tests.web.visits import FOLDER, KEPT, Files, arrives, begins, look, plays, record_of, turns_to, wants_parts

WAITING = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  await worker.update();
  return worker.waiting !== null;
}"""
"""Is a new version there, which waits until the old one is left?"""


def test_a_whole_game_with_no_server_and_a_reload_in_the_middle(visitor: Person) -> None:
    rng = random.Random(4)
    table = begins(visitor, "Gobi")
    plays(visitor, "gobi", table, rng, most=3)
    before = look(visitor, table)
    visitor.page.reload()
    expect(visitor.page.get_by_role("list", name="Players")).to_be_visible()
    after = look(visitor, table)
    assert after["table"]["version"] >= before["table"]["version"]
    assert after["table"]["seats"][0]["name"] == before["table"]["seats"][0]["name"]
    plays(visitor, "gobi", table, rng)
    expect(visitor.page.locator("#end-title")).to_be_visible()
    assert Record.from_text(record_of(visitor, table)).verify().is_over
    # The whole game again, move by move, and the list of one's games.
    turns_to(visitor, f"/replay/{table}")
    expect(visitor.page.locator(LOG).first).to_be_visible()
    turns_to(visitor, "/games")
    expect(visitor.page.locator(f"a[href$='{table}']").first).to_be_visible()
    # Its review, worked out in this browser and kept here.
    turns_to(visitor, f"/t/{table}/review")
    expect(visitor.page.get_by_role("slider", name="Expected margin")).to_be_visible()
    visitor.page.reload()
    expect(visitor.page.get_by_role("slider", name="Expected margin")).to_be_visible()


def test_two_people_at_one_screen_with_the_curtain_between_them_and_a_puzzle(visitor: Person) -> None:
    """Targui's hands are hidden; both seats are of this browser, and each has its turn. Then a puzzle with hints."""
    visitor.goes_to("/new/targui")
    visitor.page.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="you").click()
    visitor.puts(2, "Somebody beside me")
    visitor.page.get_by_role("button", name="Begin the game").click()
    until(visitor.page, lambda: "/t/" in visitor.page.url)
    table = visitor.page.url.rsplit("/", 1)[1]
    rng = random.Random(3)
    lifted = 0
    for _ in range(60):
        seen = look(visitor, table)
        if seen["you"]["veiled"]:
            visitor.page.get_by_role("button", name="lift the curtain").click()
            expect(visitor.page.get_by_role("button", name="lift the curtain")).to_be_hidden()
            lifted += 1
            break
        drawn = [text for text in seen["moves"] if text.startswith(("keep ", "place 14", "use 14"))]
        text = rng.choice(drawn) if drawn else targui_hands.wish(seen["moves"], rng)
        targui_hands.decide(visitor, text, seen["view"], targui_hands.click)
    assert {one["kind"] for one in look(visitor, table)["table"]["seats"]} == {"person"}
    assert lifted == 1
    turns_to(visitor, f"/puzzles/{SMALL}")
    visitor.page.get_by_role("button", name="A nudge").click()
    expect(visitor.page.get_by_role("status").filter(has_text="Try the")).to_have_count(1)
    visitor.page.get_by_role("button", name="A place").click()
    expect(visitor.page.locator("path.hinted")).to_have_count(1)
    visitor.page.get_by_role("button", name="The move").click()
    expect(visitor.page.locator("[data-laid]")).to_have_count(1)


@pytest.mark.parametrize("visitor", [{"phone": True, "language": "fr"}], indirect=True)
def test_a_lesson_and_the_rules_in_french_on_a_phone(visitor: Person) -> None:
    visitor.goes_to("/learn/gobi")
    visitor.page.locator("[data-next]").first.click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
    visitor.goes_to("/learn/targui/rules")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    drawn = visitor.page.locator("img[src*='/answers/games/targui/pictures/']").first
    drawn.evaluate("image => { image.closest('details')?.setAttribute('open', ''); image.loading = 'eager'; }")
    until(visitor.page, lambda: drawn.evaluate("image => image.naturalWidth > 0"))


def test_the_other_games_by_keys_and_a_second_visit_with_the_network_off(visitor: Person) -> None:
    rng = random.Random(5)
    for game in ("Targui", "Gemblo"):
        turns_to(visitor, "/")
        table = begins(visitor, game, strength=7, by="keys")
        assert plays(visitor, game.lower(), table, rng, most=3, by="keys") == 3
    visitor.context.set_offline(True)
    again = visitor.open()
    again.goto(f"{visitor.site.address}/")
    expect(again.locator(f"a[href$='{table}']").first).to_be_visible()
    # A place inside the page is found as well, though no such file lies there.
    again.goto(f"{visitor.site.address}/t/{table}")
    expect(again.get_by_role("list", name="Players")).to_be_visible()
    assert again.url == f"{visitor.site.address}/t/{table}"


def test_an_update_comes_during_a_game_and_is_taken_at_the_next_visit(
    www: Path, browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    root, rng = tmp_path / "www", random.Random(4)
    shutil.copytree(www, root)
    host = Files(root)
    person = Person.come(host, browser, None, PICTURES / f"{request.node.name}.png", keeps=True)
    page = person.page
    try:
        until(page, lambda: arrives(person))
        until(page, lambda: page.evaluate(KEPT))
        table = begins(person, "Gobi", strength=2)
        assert plays(person, "gobi", table, rng, most=1) == 1
        place = root / FOLDER.strip("/")
        games = place / "answers" / "games.json"
        games.write_text(games.read_text("utf-8").replace('"Gobi"', '"Gobi II"'), "utf-8")
        (place / "sw.js").write_text(folder.service_worker(place), "utf-8")
        page.evaluate("window.since = 'before'")
        until(page, lambda: page.evaluate(WAITING))
        host.end()
        # The page is the same, and so is what it runs: loaded anew in the middle of the game, too.
        assert plays(person, "gobi", table, rng, most=1) == 1
        assert page.evaluate("window.since") == "before"
        page.reload()
        assert plays(person, "gobi", table, rng, most=1) == 1
        version = look(person, table)["table"]["version"]
        turns_to(person, "/")
        expect(page.get_by_role("heading", name="Gobi", exact=True)).to_be_visible()
        page.goto("about:blank")

        def new() -> bool:
            person.goes_to("/")
            expect(page.get_by_role("heading", name="Gemblo")).to_be_visible()
            found = page.get_by_role("heading", name="Gobi II").count() > 0
            if not found:
                page.goto("about:blank")
            return found

        until(page, new)
        # The game goes on there.
        page.locator(f"a[href$='{table}']").first.click()
        expect(page.get_by_role("list", name="Players")).to_be_visible()
        assert look(person, table)["table"]["version"] >= version
        assert plays(person, "gobi", table, rng, most=1) == 1
    finally:
        host.end()
        troubles = person.leave(pictured(request))
    assert troubles == []


def test_the_first_visit_is_small_enough(tmp_path: Path) -> None:
    """What a browser fetches at the first visit, as a server sends it."""
    wants_parts()
    assert first_visit(tmp_path)["bytes"] < 7_000_000


def test_what_was_compressed_once_is_not_compressed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in another clone either."""
    monkeypatch.setenv("SERAI_OBJECTS", str(tmp_path / "objects"))
    compressed: list[str] = []

    def node(folder: Path, program: str, verb: str, *files: Path) -> None:
        for file in files:
            compressed.append(file.name)
            file.with_name(f"{file.name}.br").write_bytes(b"small " + file.read_bytes())

    monkeypatch.setattr(site_build, "_node", node)
    for clone, names in (("one", ["same"]), ("two", ["new", "same"])):
        (tmp_path / clone).mkdir()
        for name in names:
            (tmp_path / clone / name).write_text(name)
        site_build._squeeze(tmp_path, tmp_path / clone)
    assert compressed == ["same", "new"]
    assert (tmp_path / "two" / "same.br").read_bytes() == b"small same"


def test_where_the_parts_are_missing_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "PARTS", tmp_path / "none")
    with pytest.raises(NoParts, match=r"hatch_build\.py --wasm"):
        make(tmp_path / "site")


def test_plain_engines_offer_the_levels_that_stay_themselves() -> None:
    """Level 5 and above would be cut off by the clock in a browser (docs/site.md)."""
    told = {name: json.loads(body) for name, body in folder.answers(compiled=False) if name == "games.json"}
    assert max(level["strength"] for level in told["games.json"]["levels"]) == 4
    told = {name: json.loads(body) for name, body in folder.answers(compiled=True) if name == "games.json"}
    assert max(level["strength"] for level in told["games.json"]["levels"]) == 8
