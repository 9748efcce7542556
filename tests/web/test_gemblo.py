"""Gemblo on the page: whole games by mouse, by finger and by keys; what is refused and why."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from serai.games.gemblo.components import AREAS
from serai.games.gemblo.naming import cell_name
from tests.web.fingers import Fingers
from tests.web.hands import Hands
from tests.web.people import QUICK, Person, Site, until

Somebody = Callable[..., Person]
MINI = {"board": "mini"}
BY_HAND = 6
"""So many moves of a game are made through the page where it is about what others see of it."""


def seen(person: Person, table: str) -> Any:
    assert person.client is not None
    return person.client.look(table)


def some_move(person: Person, table: str, rng: random.Random) -> str | None:
    """One of the largest legal moves, once it is this person's turn; None when the game is over."""

    def due() -> Any:
        sight = seen(person, table)
        return sight if sight["moves"] or sight["table"]["phase"] == "over" else None

    moves = until(person.page, due, "nobody moves any more")["moves"]
    size = max((text.count(" ") for text in moves), default=0)
    return str(rng.choice([text for text in moves if text.count(" ") == size])) if moves else None


def table_of(site: Site, person: Person, *others: str, **wishes: Any) -> str:
    """A table of this person and others: levels of bots, `me` or `open`."""
    assert person.client is not None
    return site.table(person.client, "gemblo", "me", *others, **wishes)


def lays(person: Person, table: str, hands: Hands, rng: random.Random) -> bool:
    """One move by mouse; False when the game is over."""
    move = some_move(person, table, rng)
    if move is None:
        return False
    turn(person)
    hands.lay(move)
    person.confirm.click()
    on_board(person)
    return True


def lays_unseen(person: Person, table: str, rng: random.Random) -> None:
    """One move by a program, which the page is told of."""
    move = some_move(person, table, rng)
    assert move is not None
    assert person.client is not None
    assert person.client.move(table, move).status == 200


def on_board(person: Person) -> None:
    """The move is made: nothing is left to confirm."""
    expect(person.page.locator("[data-confirm]:visible:enabled")).to_have_count(0)
    expect(person.page.locator("svg.ghost.pinned")).to_have_count(0)


def sits(person: Person, table: str) -> Hands:
    person.sits_at(table)
    expect(person.page.get_by_role("toolbar")).to_be_visible()
    return Hands(person.page)


def turn(person: Person) -> None:
    """The page knows that it is this person's turn."""
    expect(person.page.get_by_test_id("gemblo-ground")).to_be_visible()
    expect(person.page.locator("[data-piece]").first).to_have_accessible_name(re.compile("place"))


def test_axe_finds_nothing(somebody: Somebody, site: Site) -> None:
    for phone in (False, True):
        person = somebody("Ines", phone=phone)
        table = table_of(site, person, QUICK, QUICK, QUICK, QUICK, QUICK)
        hands = sits(person, table)
        turn(person)
        move = some_move(person, table, random.Random(1))
        assert move is not None
        if phone:
            hands.piece(move).tap()
        else:
            hands.aim(move)
        assert person.tree_by_day_and_night() == []


def test_a_whole_game_against_a_bot_by_mouse(somebody: Somebody, site: Site) -> None:
    person = somebody("Ines")
    table = table_of(site, person, QUICK, options=MINI)
    hands = sits(person, table)
    rng = random.Random(3)
    while lays(person, table, hands, rng):
        pass
    person.page.screenshot(path=person.picture.with_name("gemblo-end.png"))
    expect(person.page.get_by_role("rowheader", name=re.compile("^Hexes left"))).to_be_visible()


def test_two_people_and_a_spectator_see_the_same_game(somebody: Somebody, site: Site) -> None:
    """From the first piece to the score sheet on three screens; the first moves through the page, the rest by
    programs."""
    ines, paul, outside = somebody("Ines"), somebody("Paul"), somebody(None)
    assert ines.client is not None
    assert paul.client is not None
    table = site.table(ines.client, "gemblo", "me", "open", options=MINI)
    paul.client.sit(table, 1)
    hands = {0: sits(ines, table), 1: sits(paul, table)}
    outside.sits_at(table)
    people = {0: ines, 1: paul}
    rng, made = random.Random(4), 0
    while (state := seen(ines, table)["table"])["phase"] == "playing":
        seat = state["to_act"]
        if made < BY_HAND:
            lays(people[seat], table, hands[seat], rng)
        else:
            lays_unseen(people[seat], table, rng)
        made += 1
    assert made > BY_HAND
    assert outside.page.locator("[data-confirm]").count() == 0
    for person in (ines, paul, outside):
        expect(person.page.get_by_role("rowheader", name=re.compile("^Hexes left"))).to_be_visible()


def test_a_game_by_keys_alone(somebody: Somebody, site: Site) -> None:
    person = somebody("Ines", language="fr")
    table = table_of(site, person, QUICK, options=MINI)
    hands = sits(person, table)
    rng = random.Random(5)
    while (move := some_move(person, table, rng)) is not None:
        turn(person)
        hands.bring_by_keys(move)
        person.page.keyboard.press("Enter")
        expect(person.page.locator("svg.ghost.pinned")).to_have_count(1)
        person.page.keyboard.press("Enter")
        on_board(person)
    expect(person.page.get_by_role("rowheader", name=re.compile("^Hexagones restants"))).to_be_visible()


def test_a_game_on_a_phone_by_finger(somebody: Somebody, site: Site) -> None:
    person = somebody("Ines", phone=True)
    table = table_of(site, person, QUICK, options=MINI)
    hands = sits(person, table)
    left = person.page.get_by_role("button", name="Rotate left, key Q")
    flip = person.page.get_by_role("button", name="Flip, key F")
    rng = random.Random(6)
    while (move := some_move(person, table, rng)) is not None:
        turn(person)
        hands.tap(move, left, flip)
        expect(person.confirm).to_be_enabled()
        person.confirm.tap()
        on_board(person)
    expect(person.page.get_by_role("rowheader", name=re.compile("^Hexes left"))).to_be_visible()


def test_a_preview_says_what_the_move_brings(somebody: Somebody, site: Site) -> None:
    """The first move covers the start; Ines plays red and green, so Paul's yellow comes between."""
    ines, paul = somebody("Ines"), somebody("Paul")
    assert ines.client is not None
    assert paul.client is not None
    table = site.table(ines.client, "gemblo", "me", "open")
    paul.client.sit(table, 1)
    hands = sits(ines, table)
    turn(ines)
    ines.sees("Your turn as red: pick a piece")
    start = cell_name(AREAS[0].starts[0])
    hands.lay(f"1 {start}")
    ines.sees("Covers the start")
    ines.sees("Your turn as red: place the single here?")
    ines.page.keyboard.press("Enter")
    ines.sees("Paul is to move")
    expect(ines.page.get_by_test_id("last-move")).to_have_count(1)


def test_a_choice_is_put_down_and_a_turn_that_has_passed_stays(somebody: Somebody, site: Site) -> None:
    """Until it is confirmed a choice is free; every move of Gemblo passes the turn, so none is undone alone."""
    person = somebody("Ines")
    table = table_of(site, person, "me", options=MINI, curtain=False)
    hands = sits(person, table)
    turn(person)
    move = "1 " + cell_name(AREAS[-1].starts[0])
    hands.lay(move)
    person.page.keyboard.press("Escape")
    expect(person.page.locator("svg.ghost.pinned")).to_have_count(0)
    person.page.keyboard.press("Escape")
    expect(person.page.locator("svg.ghost")).to_have_count(0)
    hands.lay(move)
    person.confirm.click()
    expect(person.page.get_by_test_id("last-move")).to_have_count(1)
    assert seen(person, table)["you"]["undo"] == 0
    expect(person.page.get_by_role("button", name="Undo").first).to_be_disabled()


def test_where_it_cannot_lie_the_piece_says_why(somebody: Somebody, site: Site) -> None:
    """The second piece far from the first: a sentence with its clause, the cells marked and not numbered."""
    person = somebody("Ines")
    table = table_of(site, person, QUICK, options=MINI)
    assert person.client is not None
    assert person.client.move(table, "1 -4,-4", 0).status == 200
    hands = sits(person, table)
    turn(person)
    hands.piece("2 0,0").click()
    person.page.mouse.move(*hands.point((0, 1)))
    person.page.mouse.move(*hands.point((0, 0)))
    expect(hands.ghost).to_have_attribute("data-why", re.compile("^2 "))
    person.sees("No line joins these cells to a piece of Red")  # in passing, in the line above the board
    expect(person.page.get_by_test_id("accused")).to_have_count(1)
    expect(person.page.get_by_role("alert")).to_have_count(0)
    person.page.mouse.click(*hands.point((0, 0)))
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text("open lines lead to these cells")
    assert re.search(r"\d,-?\d", alert.text_content() or "") is None
    expect(person.page.get_by_role("link", name=re.compile(r"gemblo\.3\.3|3\.3")).first).to_be_visible()


def test_the_piece_in_hand_outlives_a_reload(somebody: Somebody, site: Site) -> None:
    """Taken up; turned and held over a place; put there: each as it was."""
    person = somebody("Ines")
    table = table_of(site, person, QUICK, options=MINI)
    hands = sits(person, table)
    rng = random.Random(7)
    for _ in range(2):
        lays(person, table, hands, rng)
    move = some_move(person, table, rng)
    assert move is not None
    turn(person)
    hands.piece(move).click()
    person.page.reload()
    turn(person)
    expect(hands.piece(move)).to_have_attribute("aria-pressed", "true")
    hands.piece(move).click()
    hands.bring_by_keys(move)
    person.page.reload()
    turn(person)
    expect(hands.ghost).to_have_attribute("data-move", move)
    expect(person.confirm).to_be_disabled()
    hands.stage.focus()
    person.page.keyboard.press("Enter")
    expect(person.confirm).to_be_enabled()
    person.page.reload()
    expect(person.page.locator("svg.ghost.pinned")).to_have_count(1)
    expect(hands.ghost).to_have_attribute("data-move", move)
    person.confirm.click()
    on_board(person)


def test_a_whole_game_of_six(somebody: Somebody, site: Site) -> None:
    """The largest table, in French: everybody's pieces are in sight, open and blocked lines are drawn."""
    person = somebody("Ines", language="fr")
    table = table_of(site, person, *[QUICK] * 5)
    hands = sits(person, table)
    rng, laid = random.Random(8), 0
    while lays(person, table, hands, rng):
        laid += 1
        if laid == 5:
            assert some_move(person, table, rng) is not None
            turn(person)
            expect(person.page.get_by_role("img", name=re.compile("pièces restantes"))).to_have_count(6)
            expect(person.page.get_by_test_id("open-lines")).to_have_count(1)
            person.page.screenshot(path=person.picture.with_name("gemblo-six.png"))
    assert laid > 5
    expect(person.page.get_by_role("rowheader", name=re.compile("^Hexagones restants"))).to_be_visible()


def test_a_move_is_taken_back_if_the_others_agree(somebody: Somebody, site: Site) -> None:
    """Every move passes the turn, so there is nothing to undo alone: one asks."""
    ines, paul = somebody("Ines"), somebody("Paul")
    assert paul.client is not None
    table = table_of(site, ines, "open", options=MINI)
    paul.client.sit(table, 1)
    hands = sits(ines, table)
    sits(paul, table)
    lays(ines, table, hands, random.Random(1))
    expect(paul.page.get_by_test_id("last-move")).to_have_count(1)
    expect(ines.page.get_by_role("button", name="Undo").first).to_be_disabled()
    ines.page.get_by_role("button", name="More", exact=True).first.click()
    ines.page.get_by_role("button", name="Ask to take my last move back").click()
    ines.sees("Your wish to take a move back is being asked.")
    paul.sees("Ines asks to take a move back.")
    paul.page.get_by_role("button", name="Agree").click()
    expect(paul.page.get_by_test_id("last-move")).to_have_count(0)
    turn(ines)
    lays(ines, table, hands, random.Random(2))


def test_fingers_zoom_and_move_the_board_and_carry_a_piece(somebody: Somebody, site: Site) -> None:
    """Two fingers pinch, one drags the board; a piece pulled out of the tray floats above the finger and lies where it
    is let go."""
    person = somebody("Ines", phone=True)
    table = table_of(site, person, *[QUICK] * 5)
    hands = sits(person, table)
    turn(person)
    ground, small = person.page.get_by_test_id("gemblo-ground"), person.page.get_by_test_id("minimap")
    stage, wide = hands.stage.bounding_box(), ground.bounding_box()
    assert stage is not None
    assert wide is not None
    expect(small).to_have_count(0)
    middle = (stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
    fingers = Fingers(person.page)
    fingers.pinch(middle, (60, 100, 140, 180))
    person.waits_until(lambda: width_of(person) > 2 * wide["width"])
    expect(small).to_be_visible()
    near = ground.bounding_box()
    assert near is not None
    fingers.drag(middle, *((middle[0] - step, middle[1] - step / 2) for step in (20, 40, 60)))
    moved = ground.bounding_box()
    assert moved is not None
    assert moved["x"] < near["x"] - 30
    assert moved["y"] < near["y"] - 15
    expect(person.page.locator("svg.ghost")).to_have_count(0)
    expect(person.page.get_by_role("alert")).to_have_count(0)
    for _ in range(20):  # a tap right after a drag may only end the drag
        small.tap(position={"x": 4, "y": 40})
        again = ground.bounding_box()
        if again is not None and again["x"] > moved["x"] + 30:
            break
    else:
        raise AssertionError("the small map does not move the view")
    fingers.pinch(middle, (180, 140, 100, 60, 30))
    person.waits_until(lambda: width_of(person) == pytest.approx(wide["width"]))
    hands.carry(f"1 {cell_name(AREAS[4].starts[0])}")
    expect(person.page.locator("svg.ghost.pinned")).to_have_count(1)
    expect(person.confirm).to_be_enabled()
    person.confirm.click()
    on_board(person)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_number_of_people_has_its_area(somebody: Somebody, site: Site, seats: int) -> None:
    person = somebody("Ines")
    table = table_of(site, person, *[QUICK] * (seats - 1))
    hands = sits(person, table)
    turn(person)
    cells = {3: 241, 4: 295, 5: 463}[seats]
    expect(hands.stage).to_have_accessible_name(f"Gemblo board, {cells} cells, {seats} players")
    assert lays(person, table, hands, random.Random(seats))


def width_of(person: Person) -> float:
    """How wide the board is drawn."""
    box = person.page.get_by_test_id("gemblo-ground").bounding_box()
    assert box is not None
    return box["width"]


def test_the_phone_board_zooms_and_fits_again(somebody: Somebody, site: Site) -> None:
    person = somebody("Ines", phone=True)
    table = table_of(site, person, *[QUICK] * 5)
    sits(person, table)
    turn(person)
    wide = width_of(person)
    person.page.keyboard.press("+")
    person.page.keyboard.press("+")
    person.waits_until(lambda: width_of(person) > 2 * wide)
    person.page.get_by_role("button", name="Show the whole board").tap()
    person.waits_until(lambda: width_of(person) == pytest.approx(wide))


HOVER = """async ({ x, y, width, height, steps }) => {
  const stage = document.querySelector('[role="application"]');
  const places = new Set(), elsewhere = [];
  const asked = { frames: 0, requests: 0 };
  const touches = [];
  let late = 0, touched = 0;
  const note = (records) => {
    for (const { target, addedNodes } of records) {
      const node = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const drawn = [...addedNodes].filter((one) => one.nodeType === Node.ELEMENT_NODE);
      if (node?.closest("svg.ghost, svg.over"))
        touched += 1 + drawn.reduce((sum, one) => sum + 1 + one.querySelectorAll("*").length, 0);
      else elsewhere.push(node?.outerHTML.slice(0, 120) ?? "a node that is gone");
    }
  };
  const watch = new MutationObserver(note);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const [frame, request, send] = [window.requestAnimationFrame, window.fetch, WebSocket.prototype.send];
  window.requestAnimationFrame = (work) => { asked.frames += 1; return frame.call(window, work); };
  window.fetch = (...words) => { asked.requests += 1; return request.apply(window, words); };
  WebSocket.prototype.send = function (...words) { asked.requests += 1; return send.apply(this, words); };
  for (let n = 0; n < steps; n++) {
    const clientX = x + width * (0.5 + 0.35 * Math.cos(n / 7));
    const clientY = y + height * (0.5 + 0.35 * Math.sin(n / 9));
    const mouse = { clientX, clientY, pointerType: "mouse", pointerId: 1, bubbles: true };
    const ghost = document.querySelector("svg.ghost");
    const [was, stood] = [ghost.dataset.move ?? ghost.dataset.why, ghost.style.transform];
    stage.dispatchEvent(new PointerEvent("pointermove", mouse));
    await Promise.resolve();
    const is = ghost.dataset.move ?? ghost.dataset.why;
    if (is !== was && ghost.style.transform === stood) late += 1;
    note(watch.takeRecords());
    touches.push(touched);
    touched = 0;
    places.add(is);
  }
  window.requestAnimationFrame = frame;
  window.fetch = request;
  WebSocket.prototype.send = send;
  watch.disconnect();
  return { places: places.size, late, elsewhere, most: Math.max(...touches), ...asked };
}"""
"""Move a pointer round over the board and count what each step touches: the nodes of the piece in hand and of the
lines that reach it, others on the page, frames and answers asked for. `late`: the piece was not there at once."""


TOUCHED = 60
"""Parts of the piece in hand that one step of the pointer changes at most: its place, its text and its looks."""


def test_a_hover_on_the_largest_board_touches_the_piece_in_hand_alone(somebody: Somebody, site: Site) -> None:
    """Six colours, more than sixty pieces: the piece in hand follows the pointer at once, and nothing else is
    drawn, worked out or asked for, so it costs no more than on an empty board."""
    person = somebody("Ines")
    assert person.client is not None
    table = table_of(site, person, *[QUICK] * 5)
    rng = random.Random(9)
    person.goes_to("/")
    for _ in range(10):
        move = some_move(person, table, rng)
        if move is None or len(seen(person, table)["view"]["pieces"]) > 60:
            break
        assert person.client.move(table, move).status == 200
    move = some_move(person, table, rng)
    assert move is not None
    hands = sits(person, table)
    turn(person)
    hands.piece(move).click()
    expect(hands.ghost).to_have_count(1)
    box = hands.stage.bounding_box()
    counted = person.page.evaluate(HOVER, {**(box or {}), "steps": 120})
    assert counted["places"] > 30
    assert counted["late"] == 0
    assert counted["elsewhere"] == []
    assert (counted["frames"], counted["requests"]) == (0, 0)
    assert counted["most"] <= TOUCHED, counted
