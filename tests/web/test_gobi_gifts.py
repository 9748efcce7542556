"""Gobi's gifts and routes as people use them on the page."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.web.gobi_hands import Somebody, table_where, verbs
from tests.web.people import Person, Site
from tests.web.ways import Language, four_ways


def use(person: Person, gift: str) -> None:
    person.page.locator(f"[data-use='{gift}']:visible").click()


def test_porcelain_takes_a_camel_and_then_its_goal(site: Site, somebody: Somebody) -> None:
    """On a phone, in French."""
    person = somebody("Ines", phone=True, language="fr")
    table_where(site, person, lambda _view, moves: "porcelain" in verbs(moves))
    use(person, "Porcelain")
    person.sees("choisissez un chameau")
    person.page.locator("[data-move^='start ']").first.click()
    person.sees("choisissez où il va")
    person.page.locator("[data-move^='porcelain ']").first.click()
    expect(person.confirm).to_have_text(re.compile("Déplacer le chameau"))
    before = person.lines()
    person.confirm.tap()
    person.told(before)


def test_by_option_porcelain_takes_anybodys_camel(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(
        site,
        person,
        lambda _view, moves: any(move.startswith("porcelain") and " of " in move for move in moves),
        porcelain="any",
    )
    use(person, "Porcelain")
    start = person.page.locator("[data-move^='start '][aria-label*='move a camel of']").last
    start.click()
    person.page.locator("[data-move^='porcelain ']").first.click()
    expect(person.confirm).to_be_enabled()


def test_silk_sends_camels_along_the_lines(site: Site, somebody: Somebody) -> None:
    """On a desk, in French."""
    person = somebody("Ines", language="fr")
    table_where(site, person, lambda _view, moves: sum(move.startswith("silk") for move in moves) > 3)
    expect(person.confirm).to_have_text(re.compile("Sur les voisines"))
    use(person, "Silk")
    for _ in range(4):
        if person.confirm.is_enabled():
            break
        person.page.locator(".spot--pick").last.click()
    expect(person.confirm).to_have_text(re.compile("Utiliser la Soie"))
    before = person.lines()
    person.confirm.click()
    person.told(before)


def alike(move: str) -> bool:
    """Anything but Silk for several tiles."""
    return not move.startswith("silk") or len(set(move.split(" ")[1:])) == 1


def briefly(line: WebSocketRoute) -> None:
    """As if there were very many ways of Silk: only those onto a single tile are listed (gobi.6.15)."""
    server = line.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        frame = json.loads(message)
        if "moves" in frame:
            frame["moves"] = [move for move in frame["moves"] if alike(move)]
        line.send(json.dumps(frame))

    server.on_message(pass_on)


def test_silk_half_chosen_outlives_a_reload_also_where_it_is_not_listed(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    person.page.route_web_socket(re.compile("/socket"), briefly)
    table = table_where(site, person, lambda _view, moves: sum(not alike(move) for move in moves) > 2)
    assert person.client is not None
    wanted = next(move for move in person.client.look(table)["moves"] if not alike(move))
    use(person, "Silk")
    first = wanted.split(" ")[1:-1]
    for cell in first:
        person.page.locator(f"[data-move='pick {cell}']").click()
    expect(person.confirm).to_be_disabled()
    person.page.reload()
    expect(person.page.get_by_role("button", name="Take the last one back")).to_be_visible()
    expect(person.confirm).to_be_disabled()
    person.page.locator(f"[data-move='{wanted}']").click()
    expect(person.confirm).to_have_text(re.compile("Use Silk"))
    expect(person.confirm).to_be_enabled()
    person.page.reload()
    expect(person.confirm).to_have_text(re.compile("Use Silk"))
    expect(person.confirm).to_be_enabled()
    before = person.lines()
    person.confirm.click()
    person.told(before)


def test_cotton_sets_out_two_camels(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")

    def cotton(view: dict[str, Any], moves: list[str]) -> bool:
        return bool(view["decision"] == "tile" and view["seats"][view["turn"]]["gifts"]["Cotton"] > 0)

    table_where(site, person, cotton)
    person.page.keyboard.press("d")
    expect(person.confirm).to_have_text(re.compile("Discard"))
    person.confirm.click()
    person.sees("set a camel on any tile, or none")
    use(person, "Cotton")
    person.page.locator(".spot--pick").first.click()
    person.page.locator(".spot--pick").nth(2).click()
    expect(person.confirm).to_have_text(re.compile("Use Cotton"))
    expect(person.page.locator(".ghost")).to_have_count(2)


@four_ways
def test_perfume_and_the_end_of_the_turn(site: Site, somebody: Somebody, phone: bool, language: Language) -> None:
    person = somebody("Ines", phone=phone, language=language)
    table_where(site, person, lambda _view, moves: {"perfume", "end"} <= verbs(moves))
    use(person, "Perfume")
    using, ending = {"en": ("Use Perfume", "End turn"), "fr": ("Utiliser le Parfum", "Terminer le tour")}[language]
    expect(person.confirm).to_have_text(re.compile(using))
    before = person.lines()
    if phone:  # what ends the turn has no key there, and stands beside it
        expect(person.page.get_by_role("button", name=ending)).to_be_visible()
        person.confirm.tap()
    else:
        person.page.keyboard.press("Escape")
        expect(person.confirm).to_have_text(re.compile(ending))
        person.page.keyboard.press("e")
    person.told(before)


def test_enter_makes_what_a_key_chose_wherever_the_focus_is(site: Site, somebody: Somebody) -> None:
    """The focus stays on a tile while F chooses the Perfume: Enter is for that, and the button says so. Once
    the focus has moved on, Enter is for the tile, and the button does not claim it."""
    person = somebody("Ines")
    table_where(site, person, lambda _view, moves: {"perfume", "end"} <= verbs(moves))
    keys, tile = person.page.keyboard, person.page.locator(".spot").first
    tile.focus()
    keys.press("f")
    expect(person.confirm).to_have_text(re.compile("Use Perfume"))
    expect(person.confirm.locator("kbd")).to_be_visible()
    before = person.lines()
    keys.press("ArrowRight")
    expect(person.confirm.locator("kbd")).to_be_hidden()
    keys.press("Enter")
    person.page.wait_for_timeout(200)
    assert person.lines() == before, "Enter on a tile does not use the Perfume"
    keys.press("Escape")
    keys.press("Escape")
    keys.press("f")
    expect(person.confirm.locator("kbd")).to_be_visible()
    keys.press("Enter")
    person.told(before)


def test_spices_draw_the_route_over_corners(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(site, person, lambda _view, moves: "spices" in verbs(moves))
    if person.page.locator("[data-use='Spices'][aria-pressed='false']").count():
        use(person, "Spices")
    route = person.page.locator(".bead[data-move^='spices ']").first
    expect(route).to_have_attribute("aria-label", re.compile("by Spices"))
    if route.get_attribute("aria-pressed") != "true":
        route.click()
    expect(person.confirm).to_have_text(re.compile("Use Spices"))


def test_a_route_is_drawn_with_its_length_and_the_way_home_of_its_ends(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(site, person, lambda _view, moves: "route" in verbs(moves))
    bead = person.page.locator(".bead[data-move^='route ']").first
    expect(bead).to_have_attribute(
        "aria-label", re.compile(r"Route of \d+ camels, (\w+) to \1\. The two end camels go home")
    )
    if bead.get_attribute("aria-pressed") != "true":
        bead.click()
    expect(person.page.locator(".return")).to_have_count(2)
    expect(person.page.locator(".prompt__preview")).to_contain_text("two camels go home")
    person.confirm.click()
    person.sees("choose the reward for your route of")
    person.page.get_by_role("button", name=re.compile("Take it$")).first.click()
    expect(person.confirm).to_have_text(re.compile("Take"))
