"""Gobi as people play it: by mouse, by keys, by touch, together, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.server.scenes import Client
from tests.web.fingers import Fingers
from tests.web.people import QUICK, Person, Site, until

Somebody = Callable[..., Person]
TAPS = ("place", "route", "spices", "reward", "coffee", "camel", "no camel", "end", "discard", "pick", "neighbours")
"""What a plain player does, in the order of what is looked for first."""

GIFTS = ("Perfume", "Cotton", "Porcelain", "Silk", "Spices")


# --- playing through the page ---------------------------------------------------------------


def targets(person: Person) -> list[tuple[str, Locator]]:
    """Everything that can be pressed now: the move it makes (or the step to one), and where."""
    found = person.page.locator("[data-move]:visible")
    texts = found.evaluate_all("nodes => nodes.map(node => node.dataset.move)")
    return [(text, found.nth(index)) for index, text in enumerate(texts)]


def best(person: Person) -> Locator:
    """A sensible thing to press: the cell that brings most camels, a coffee before a reward."""
    offered = targets(person)
    places = [(where, text) for text, where in offered if text.startswith("place ")]
    if places:
        labels = person.page.locator("[data-move^='place ']").evaluate_all("nodes => nodes.map(n => n.ariaLabel)")
        camels = [int(re.findall(r"\d+", label)[-1]) for label in labels]
        return places[camels.index(max(camels))][0]
    order = {verb: rank for rank, verb in enumerate(("coffee", *TAPS))}
    return min(offered, key=lambda one: order.get(re.split(r" -?\d", one[0])[0], 99))[1]


def decide(person: Person, press: Callable[[Locator], None]) -> None:
    """One decision, to its confirmation."""
    before = person.lines()
    for _ in range(6):
        person.page.locator("[data-move]:visible, [data-confirm]:visible:enabled").first.wait_for()
        if person.confirm.is_enabled():
            break
        press(best(person))
    press(person.confirm)
    person.told(before)


def click(where: Locator) -> None:
    where.click()


def shows_all(page: Page) -> None:
    """The button that fits the desert to the screen; where all of it is in sight already there is none."""
    fit = page.get_by_role("button", name="Show the whole desert")
    if "idle" not in (fit.get_attribute("class") or ""):
        fit.tap()


def tap(where: Locator) -> None:
    """With a finger; what lies beyond the window is brought into it first."""
    page = where.page
    box = where.bounding_box()
    inside = page.locator(".panzoom").bounding_box()
    if box and inside and where.get_attribute("role") == "button" and not _holds(inside, box):
        shows_all(page)
        until(page, lambda: _holds(inside, where.bounding_box()), "the desert is not drawn anew")
    x, y, under_the_dock = where.evaluate(
        "node => { const box = node.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;"
        " return [x, y, Boolean(document.elementFromPoint(x, y)?.closest('.dock'))]; }"
    )
    if under_the_dock:  # a tap goes through it
        page.touchscreen.tap(x, y)
    else:
        where.tap()


def _holds(window: Any, box: Any) -> bool:
    if box is None:
        return False
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return bool(window["x"] < x < window["x"] + window["width"] and window["y"] < y < window["y"] + window["height"])


def score(person: Person) -> None:
    expect(person.page.get_by_role("heading", level=2, name=re.compile("wins?|share"))).to_be_visible()
    sheet = person.page.get_by_role("table")
    expect(sheet.get_by_role("columnheader", name=re.compile("^You"))).to_be_visible()


# --- getting somewhere without the page ---------------------------------------------------------


def reach(client: Client, table: str, wanted: Callable[[dict[str, Any], list[str]], bool], steps: int = 400) -> bool:
    """Play on, for every seat of this client, until the position is as wanted."""
    rank = {verb: number for number, verb in enumerate(("route", "reward", "neighbours", "take", "place", "end"))}
    for _ in range(steps):
        seen = client.look(table)
        if seen["table"]["phase"] != "playing":
            return False
        if not seen["moves"]:
            continue
        if wanted(seen["view"], seen["moves"]):
            return True
        around = {f"place {x},{y}": camels for x, y, camels in seen["view"]["around"]}
        gifts = {f"reward {at + 1}": pile["top"] in GIFTS for at, pile in enumerate(seen["view"]["piles"])}
        text = min(
            seen["moves"],
            key=lambda move: (rank.get(move.split(" ")[0], 9), -around.get(move, 0), not gifts.get(move, False)),
        )
        assert client.move(table, text, seen["you"]["seat"]).status == 200
    return False


def table_where(
    site: Site, person: Person, wanted: Callable[[dict[str, Any], list[str]], bool], seats: int = 2, **options: str
) -> str:
    """A table of people at one screen that has come to a certain point."""
    assert person.client is not None
    for _ in range(12):
        table = site.table(person.client, "gobi", *["me"] * seats, options=options)
        if reach(person.client, table, wanted):
            person.sits_at(table)
            expect(person.page.locator("[data-confirm]:visible")).to_be_visible()
            return table
    raise AssertionError("twelve games, and it never came to this")


def verbs(moves: list[str]) -> set[str]:
    return {move.split(" ")[0] for move in moves}


# --- whole games ------------------------------------------------------------------------------


def test_a_whole_game_by_mouse_against_bots(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    assert person.client is not None
    person.sits_at(site.table(person.client, "gobi", "me", QUICK, QUICK))
    while person.turn_comes():
        decide(person, click)
    score(person)


def test_a_whole_game_by_touch_on_a_phone_of_four(site: Site, somebody: Somebody) -> None:
    """The largest table on the smallest screen."""
    person = somebody("Ines", phone=True)
    assert person.client is not None
    person.sits_at(site.table(person.client, "gobi", "me", QUICK, QUICK, QUICK))
    while person.turn_comes():
        decide(person, tap)
    score(person)


def choose_by_keys(person: Person) -> None:
    """One of the things that can be chosen now."""
    keys = person.page.keyboard
    if person.page.locator("[data-move^='reward ']").count():
        for pile in "54321":
            keys.press(pile)
            if person.confirm.is_enabled():
                return
    elif person.page.locator(".spot[data-move], .cell[data-move]").count():
        keys.press("n")
        keys.press("ArrowRight" if person.page.locator(".cell[data-move]").count() == 0 else "n")
        keys.press("n")
        keys.press("Space")
    else:
        keys.press("e")


def test_a_whole_game_by_keys_alone(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    assert person.client is not None
    person.sits_at(site.table(person.client, "gobi", "me", QUICK, QUICK, QUICK))
    keys = person.page.keyboard
    while person.turn_comes():
        before = person.lines()
        for _ in range(8):  # several camels may have to be picked, one after another
            if person.confirm.is_enabled():
                break
            choose_by_keys(person)
        expect(person.confirm).to_be_enabled()
        keys.press(person.confirm.locator("kbd").text_content() or "")  # E ends a turn, Enter does the rest
        person.told(before)
    score(person)


def test_two_browsers_and_somebody_who_watches(site: Site, somebody: Somebody) -> None:
    ines, paul, watcher = somebody("Ines"), somebody("Paul", language="fr"), somebody(None)
    assert ines.client is not None
    assert paul.client is not None
    table = site.table(ines.client, "gobi", "me", "open", QUICK, QUICK)
    paul.client.sit(table, 1)
    for person in (ines, paul, watcher):
        person.sits_at(table)
    while (actor := whose_turn(ines, paul)) is not None:
        decide(actor, click)
    score(ines)
    expect(ines.page.get_by_role("table")).to_contain_text("Paul")
    expect(paul.page.locator("#end-title")).to_contain_text(re.compile("gagne|partagent", re.IGNORECASE))
    expect(watcher.page.locator("#end-title")).to_be_visible()
    assert watcher.moves.count() == 0


def whose_turn(*players: Person) -> Person | None:
    """Who may act; nobody when the game is over."""

    def known() -> tuple[Person | None, ...]:
        for person in players:
            if person.page.locator("#end-title").count():
                return (None,)
            if person.page.locator("[data-confirm]:visible").count():
                return (person,)
        return ()

    return until(players[0].page, known, "it is nobody's turn")[0]


# --- one thing at a time -------------------------------------------------------------------------


def tile_in_hand(view: dict[str, Any], _moves: list[str]) -> bool:
    return bool(view["decision"] == "tile" and len(view["desert"]) > 8)


def hatched(view: dict[str, Any], moves: list[str]) -> bool:
    """A tile is in hand, and a tile of its own tribe keeps it from at least two cells."""
    return tile_in_hand(view, moves) and len(view["around"]) > len(moves) and "place" in verbs(moves)


def test_a_cell_says_what_it_brings_and_a_hatched_one_why_not(site: Site, somebody: Somebody) -> None:
    """gobi.3.2: the sentence, the clause, and the tile responsible are shown."""
    person = somebody("Ines")
    table_where(site, person, hatched)
    cell = person.page.locator("[data-move^='place ']").first
    expect(cell).to_have_attribute("aria-label", re.compile(r"Empty cell -?\d+,-?\d+: \d camels?"))
    cell.hover()
    expect(person.page.locator(".prompt__preview")).to_contain_text(re.compile(r"Here: \d camels?"))
    person.page.locator("[data-why^='place ']").first.click(force=True)  # it is aria-disabled, and answers
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text("would touch")
    expect(alert.get_by_role("link")).to_have_attribute("href", re.compile(r"gobi\.3\.2"))
    expect(person.page.locator(".witness").first).to_be_visible()


def test_a_choice_outlives_a_reload_and_undo_gives_the_tile_back(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(site, person, tile_in_hand)
    chosen = person.page.locator("[data-move^='place ']").first
    name = chosen.get_attribute("data-move")
    chosen.click()
    expect(person.page.locator(f"[data-move='{name}']")).to_have_attribute("aria-pressed", "true")
    person.page.reload()
    expect(person.page.locator(f"[data-move='{name}']")).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Escape")
    expect(person.confirm).to_be_disabled()

    person.page.get_by_role("button", name="Discard −1").click()
    person.confirm.click()
    person.sees("set a camel on any tile, or none")
    person.page.reload()
    person.sees("set a camel on any tile, or none")
    person.page.get_by_role("button", name="Undo").click()
    person.sees("or discard it")
    person.page.keyboard.press("d")
    expect(person.confirm).to_have_text(re.compile("Discard"))
    person.confirm.click()
    person.sees("set a camel on any tile, or none")
    person.page.get_by_role("button", name="Reset turn").click()
    person.sees("or discard it")


def test_the_full_text_of_a_reward_is_one_tap_away(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines", phone=True)
    table_where(site, person, tile_in_hand)
    coffee = person.page.get_by_role("button", name=re.compile("Coffee 10 left"))
    coffee.tap()
    expect(person.page.get_by_role("note")).to_contain_text("For a route of five camels or more")
    person.page.get_by_role("note").get_by_role("button", name="Close").tap()
    expect(person.page.get_by_role("note")).to_have_count(0)


def test_the_board_pans_zooms_and_fits(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines", phone=True)
    table_where(site, person, lambda view, moves: view["decision"] == "tile" and len(view["desert"]) > 22)
    tiles = person.page.locator(".spot")
    shows_all(person.page)
    board = _box(person.page.locator(".panzoom"))

    def all_inside() -> bool:
        boxes = [_box(tiles.nth(index)) for index in range(tiles.count())]
        return all(
            board["x"] - 1 <= box["x"] <= board["x"] + board["width"] - box["width"] + 1
            and board["y"] - 1 <= box["y"] <= board["y"] + board["height"] - box["height"] + 1
            for box in boxes
        )

    person.waits_until(all_inside)
    before = _box(tiles.first)
    person.page.mouse.move(board["x"] + 150, board["y"] + 150)
    person.page.mouse.wheel(0, -400)
    person.waits_until(lambda: bool(_box(tiles.first)["width"] > before["width"] * 1.3))


def test_fingers_move_the_board_without_choosing_anything(site: Site, somebody: Somebody) -> None:
    """One finger drags, two pinch; neither is a tap."""
    person = somebody("Ines", phone=True)
    table_where(site, person, lambda view, moves: view["decision"] == "tile" and len(view["desert"]) > 22)
    board = person.page.locator(".panzoom").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    touch = Fingers(person.page)
    tile = person.page.locator(".spot").first
    width = _box(tile)["width"]
    touch.pinch((x, y), (60, 100, 140, 180))
    assert _box(tile)["width"] > width * 1.2
    place = _box(tile)
    touch.drag((x, y), *((x + step, y - step) for step in (15, 30, 45)))
    assert _box(tile)["x"] > place["x"] + 10 or _box(tile)["y"] < place["y"] - 10
    expect(person.confirm).to_be_disabled()
    expect(person.page.get_by_role("alert")).to_have_count(0)


def test_the_tile_is_carried_from_its_dock(site: Site, somebody: Somebody) -> None:
    """It floats above the finger and lies where it is let go."""
    person = somebody("Ines", phone=True)
    table_where(site, person, lambda view, moves: tile_in_hand(view, moves) and "place" in verbs(moves))
    shows_all(person.page)
    dock, goal = _box(person.page.locator(".dock")), person.page.locator("[data-move^='place ']").first
    cell, name = _box(goal), goal.get_attribute("data-move")
    touch = Fingers(person.page)
    touch.put((dock["x"] + 20, dock["y"] + 20))
    for part in (0.5, 1.0):
        x = dock["x"] + (cell["x"] + cell["width"] / 2 - dock["x"]) * part
        y = dock["y"] + (cell["y"] + cell["height"] / 2 + 56 - dock["y"]) * part
        touch.slide((x, y))
    touch.lift()
    expect(person.page.locator(f"[data-move='{name}']")).to_have_attribute("aria-pressed", "true")
    expect(person.confirm).to_be_enabled()


def _box(where: Locator) -> Any:
    box = where.bounding_box()
    assert box is not None
    return box


# --- gifts ----------------------------------------------------------------------------------------


def use(person: Person, gift: str) -> None:
    person.page.locator(f"[data-use='{gift}']:visible").click()


def test_porcelain_takes_a_camel_and_then_its_goal(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(site, person, lambda _view, moves: "porcelain" in verbs(moves))
    use(person, "Porcelain")
    person.sees("choose a camel")
    person.page.locator("[data-move^='start ']").first.click()
    person.sees("choose where it goes")
    person.page.locator("[data-move^='porcelain ']").first.click()
    expect(person.confirm).to_have_text(re.compile("Move the camel"))
    before = person.lines()
    person.confirm.click()
    person.told(before)
    person.sees("uses")


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
    person = somebody("Ines")
    table_where(site, person, lambda _view, moves: sum(move.startswith("silk") for move in moves) > 3)
    expect(person.confirm).to_have_text(re.compile("On the neighbours"))
    use(person, "Silk")
    for _ in range(4):
        if person.confirm.is_enabled():
            break
        person.page.locator(".spot--pick").last.click()
    expect(person.confirm).to_have_text(re.compile("Use Silk"))
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


def test_perfume_and_the_end_of_the_turn(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines")
    table_where(site, person, lambda _view, moves: {"perfume", "end"} <= verbs(moves))
    use(person, "Perfume")
    expect(person.confirm).to_have_text(re.compile("Use Perfume"))
    person.page.keyboard.press("Escape")
    expect(person.confirm).to_have_text(re.compile("End turn"))
    before = person.lines()
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


# --- everybody ------------------------------------------------------------------------------------


def test_in_french(site: Site, somebody: Somebody) -> None:
    person = somebody("Ines", language="fr")
    table_where(site, person, tile_in_hand)
    person.sees("À vous :")
    expect(person.page.get_by_role("group", name="Récompenses")).to_contain_text("Café")
    expect(person.page.get_by_role("group", name=re.compile(r"Désert, \d+ tuiles"))).to_be_visible()
    person.page.locator("[data-move^='place ']").first.click()
    expect(person.confirm).to_have_text(re.compile("Poser ici"))
    expect(person.page.locator(".prompt__preview")).to_contain_text("Ici :")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_a_table_of_gobi(site: Site, somebody: Somebody, theme: str) -> None:
    for phone in (False, True):
        person = somebody("Ines", theme=theme, phone=phone)
        table_where(site, person, lambda _view, moves: {"porcelain", "place"} <= verbs(moves))
        (tap if phone else click)(person.page.locator("[data-move^='place ']").first)
        assert person.tree() == []
