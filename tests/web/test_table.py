"""What is the same at every table, for each of the games: a second device, several people at one screen, the end of a
game, its replay and the rematch; the first lesson."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import serai
from serai.core.registry import game as load
from tests.web.people import QUICK, Person
from tests.web.tables import GAMES, caught_up, chooses, each_game, made, plays_to_the_end

Somebody = Callable[..., Person]
WATCH = """selectors => {
  window.boxes = new Map(selectors.map((selector) => [selector, new Set()]));
  window.shifts = [];
  const look = () => {
    for (const [selector, seen] of window.boxes) {
      const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      seen.add([x, y, width, height].map(Math.round).join(" "));
    }
    requestAnimationFrame(look);
  };
  look();
  const fixed = ".board, .prompt, .topbar, .bar, .tool, .panzoom, .market, .grid, [data-place], .middle, .tray, .chips";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of entry.sources)
        if (node?.matches?.(fixed)) window.shifts.push(node.className);
  }).observe({ type: "layout-shift" });
}"""
"""From now on, every frame: where these things are. And what the browser itself calls a shift."""
GROUNDS = {"gobi": ".panzoom", "targui": ".grid", "gemblo": "[data-testid=gemblo-ground]"}


@each_game
def test_the_seat_goes_to_a_second_device(somebody: Somebody, game: str) -> None:
    """What is played on the one is seen on the other."""
    person = somebody("Ines")
    assert person.client is not None
    table = made(person, game, "me", "me", curtain=False)
    person.sits_at(table)
    person.page.get_by_role("button", name="More", exact=True).first.click()
    person.page.get_by_role("button", name="Carry my seat to another device").click()
    link = person.page.get_by_role("textbox", name="Carry my seat").input_value()
    person.page.keyboard.press("Escape")
    other = somebody(None, phone=True)
    other.page.goto(link)
    other.page.get_by_role("button", name="Play as Ines").tap()
    other.page.wait_for_url(re.compile(f"/t/{table}"))
    expect(other.page.get_by_role("list", name="Players")).to_be_visible()
    assert other.page.evaluate("JSON.parse(localStorage.getItem('serai.guest')).id") == person.client.id
    before = person.lines()
    chooses(other, game)
    other.confirm.tap()
    person.told(before)


@each_game
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_nothing_moves_when_a_turn_passes(somebody: Somebody, game: str, screen: str) -> None:
    """Neither while the others play, nor when a button more or a longer sentence is wanted."""
    person = somebody("Ines", phone=screen == "phone", language="fr")
    assert person.client is not None
    table = made(person, game, "me", QUICK)
    person.sits_at(table)
    seen = caught_up(person, table)
    expect(person.confirm).to_be_visible()
    # On a desk the players' column grows with what they win; the strip of a phone does not.
    person.page.evaluate(WATCH, [".board", ".prompt", GROUNDS[game], *([".players"] if screen == "phone" else [])])
    rng = random.Random(12)
    verbs: set[str] = set()
    for _ in range(20):
        if seen["table"]["phase"] == "over":
            break
        fresh = [text for text in seen["moves"] if text.split(" ")[0] not in verbs] or seen["moves"]
        text = rng.choice(fresh)
        verbs.add(text.split(" ")[0])
        assert person.client.move(table, text, seen["you"]["seat"]).status == 200
        seen = caught_up(person, table)
    boxes = person.page.evaluate("[...window.boxes].map(([selector, seen]) => [selector, [...seen]])")
    assert {selector: seen for selector, seen in boxes if len(seen) > 1} == {}
    assert person.page.evaluate("window.shifts") == []


@pytest.mark.parametrize(("game", "seats"), [("gobi", 4), ("gemblo", 6)])
def test_whoever_is_to_act_is_in_sight_on_a_phone(somebody: Somebody, game: str, seats: int) -> None:
    """All of the largest table fit beside each other; where the strip is too narrow it follows the turn."""
    person = somebody("Ines", phone=True)
    assert person.client is not None
    chairs = [{"kind": "me", "name": name} for name in ("Ines", "Paul", "Amira", "Tomas", "Wadi", "Leonora")[:seats]]
    table = str(person.client.post("/tables", {"game": game, "seats": chairs, "curtain": False}).json["table"])
    person.sits_at(table)
    players = person.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(seats)
    for place in range(seats):
        expect(players.nth(place)).to_be_in_viewport(ratio=0.99)
    person.page.set_viewport_size({"width": 240, "height": 700})
    for _ in range(2 * seats):
        acting = person.client.look(table)["table"]["to_act"]
        expect(players.nth(acting)).to_have_class(re.compile("player--active"))
        expect(players.nth(acting)).to_be_in_viewport(ratio=0.99)
        assert person.page.evaluate("scrollX") == 0
        while (seen := person.client.look(table))["table"]["to_act"] == acting:
            move = "end" if "end" in seen["moves"] else seen["moves"][0]
            assert person.client.move(table, move, acting).status == 200


@each_game
def test_a_hint_comes_in_three_grades(somebody: Somebody, game: str) -> None:
    """Where to look names no move; then the move lies on the board in preview; then the line behind it."""
    person = somebody("Ines")
    assert person.client is not None
    table = made(person, game, "me", QUICK)
    person.sits_at(table)
    seen = caught_up(person, table)
    hint = person.page.locator("[data-hint]")
    thinking: list[Route] = []
    person.page.route("**/hint?*", lambda route: thinking.append(route))
    person.page.get_by_role("button", name="Hint").first.click()
    expect(person.page.locator("[data-hinting]")).to_be_visible()  # while it is thought about, that is said
    person.page.keyboard.press("h")
    thinking[0].continue_()
    expect(hint).to_have_attribute("data-hint", "1")
    expect(person.page.locator("[data-hinting]")).to_have_count(0)
    assert len(thinking) == 1
    expect(hint).to_contain_text("Where to look:")
    where = hint.text_content() or ""
    if len(seen["moves"]) > 1:
        expect(person.confirm).to_be_disabled()
    hint.get_by_role("button", name="Show the move").click()
    expect(hint).to_contain_text("A good move:")
    expect(hint).not_to_contain_text("%")  # reasons first, numbers with the line
    move = (hint.text_content() or "").split(":")[1].split("(")[0].strip()
    assert move
    assert move not in where
    expect(person.confirm).to_be_enabled()
    person.page.keyboard.press("h")
    expect(hint).to_contain_text("The line behind it:")
    expect(hint).to_contain_text(re.compile(r"about \d+% to win"))
    assert person.tree() == []
    before = person.lines()
    person.confirm.click()
    expect(hint).to_have_count(0)
    assert caught_up(person, table)["table"]["version"] > seen["table"]["version"]
    person.told(before)


@each_game
def test_several_people_at_one_screen(somebody: Somebody, game: str) -> None:
    """Where a hand holds what the other may not see the curtain falls between them, and not before."""
    person = somebody("Ines")
    assert person.client is not None
    chairs = [{"kind": "me", "name": "Ines"}, {"kind": "me", "name": "Paul"}]
    wish = {"game": game, "seats": chairs, "options": GAMES[game], "first": "seated"}
    table = str(person.client.post("/tables", wish).json["table"])
    person.sits_at(table)
    if game == "targui":
        person.page.locator("[data-move='place 2']:visible").first.click()
        person.confirm.first.click()
        expect(person.page.get_by_text("Your turn: place your first Targi").first).to_be_visible()
        expect(person.page.locator(".prompt__ask")).to_contain_text("Paul")
        expect(person.page.get_by_text("lift the curtain")).to_have_count(0)
        while not (seen := person.client.look(table))["you"]["veiled"]:
            moves = seen["moves"]
            drawn = [text for text in moves if text.startswith(("keep ", "place 14", "use 14"))]
            assert person.client.move(table, (drawn or moves)[0], seen["table"]["to_act"]).status == 200
        name = ["Ines", "Paul"][seen["table"]["to_act"]]
        curtain = person.page.get_by_role("button", name=f"I am {name}: lift the curtain")
        expect(curtain).to_be_focused()
        curtain.click()
        expect(curtain).to_be_hidden()
    else:
        expect(person.page.get_by_text("Your turn").first).to_be_visible()
        expect(person.page.get_by_text("lift the curtain")).to_have_count(0)
        acting = person.client.look(table)["table"]["to_act"]
        while person.client.look(table)["table"]["to_act"] == acting:
            person.client.move(table, person.client.look(table)["moves"][0])
        name = ["Ines", "Paul"][1 - acting]
        turn = person.page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text="Your turn")
        expect(turn).to_contain_text(name)


def laid_out(text: str) -> int:
    """The draws before the first decision: a replay begins with the board laid out."""
    record = serai.Record.from_text(text)
    position = record.start()
    for number, move in enumerate(record.moves):
        if position.to_act != serai.CHANCE:
            return number
        position.play(move)
    raise AssertionError("nobody decides anything")


@each_game
def test_the_end_is_an_event_with_sheet_replay_record_and_rematch(
    somebody: Somebody, game: str, tmp_path: Path
) -> None:
    person = somebody("Ines")
    assert person.client is not None
    table = made(person, game, "me", QUICK)
    plays_to_the_end(person.client, table)
    person.sits_at(table)
    sheet = person.page.get_by_role("region").filter(has=person.page.get_by_role("table"))
    result = person.client.look(table)["table"]["result"]
    expect(sheet).to_contain_text("The game is over")
    for total in result["totals"]:
        expect(sheet.locator("tfoot")).to_contain_text(str(total).replace("-", "−"))
    clause = result["sheets"][0]["lines"][0]["clause"]
    cited = f"Rule §\u00a0{clause.split('.', 1)[1]}"
    expect(sheet.get_by_role("link", name=cited).first).to_have_attribute("href", re.compile(re.escape(clause)))
    assert person.tree() == []

    with person.page.expect_download() as saved:
        sheet.get_by_role("link", name="Download the record").click()
    kept = tmp_path / "game.txt"
    saved.value.save_as(kept)
    assert kept.read_text("utf-8").startswith("Serai record 1")

    sheet.get_by_role("link", name="Replay", exact=True).click()
    slider = person.page.get_by_role("slider")
    steps = int(slider.get_attribute("max") or 0)
    first = laid_out(kept.read_text("utf-8"))
    person.sees(f"Move {first} of {steps}")
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    for step in range(first + 1, first + 6):
        person.page.keyboard.press("ArrowRight")
        person.sees(f"Move {step} of {steps}")
    person.page.keyboard.press("End")
    person.sees(f"Move {steps} of {steps}")
    assert asked == [], "every step came with the first answer"
    person.page.get_by_role("combobox", name="Seen by").select_option("0")
    slider.fill(str(steps // 2))
    person.sees(f"Move {steps // 2} of {steps}")
    assert [url.rpartition("/")[2] for url in asked] == ["replay?after=0&eyes=0"]
    assert person.tree() == []

    visitor = somebody(None, language="fr")
    visitor.goes_to("/replay")
    visitor.page.locator("input[type=file]").set_input_files(kept)
    visitor.sees(f"Coup {first} sur {steps}")

    person.sits_at(table)
    person.page.get_by_role("button", name="Rematch").click()  # a bot agrees: one press, and it begins
    person.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(person.page.get_by_role("list", name="Players")).to_be_visible()
    again = person.client.look(person.page.url.rsplit("/", 1)[1])["table"]["seats"]
    assert [seat["kind"] for seat in again] == ["bot", "person"]


@each_game
def test_the_first_lesson_is_played_on_the_board(somebody: Somebody, game: str) -> None:
    person = somebody(None)
    lesson: Any = load(game).lesson()
    person.goes_to(f"/learn/{game}")
    for number, step in enumerate(lesson["steps"], 1):
        person.sees(f"Step {number} of {len(lesson['steps'])}")
        expect(person.page.get_by_role("heading", name=step["title"]["en"], exact=True)).to_be_visible()
        if number == 1:
            assert person.tree() == []
        if "expect" not in step:
            person.page.locator("[data-next]").click()
            continue
        if game == "gemblo":
            person.page.locator("[data-piece]:enabled").last.focus()
            person.page.keyboard.press("Enter")
            expect(person.page.get_by_role("application")).to_be_focused()
            person.page.keyboard.press("n")
            person.page.keyboard.press("Enter")
        else:
            text = step["expect"][0]
            match = f"[data-move^='{text[:-1]}']" if text.endswith("*") else f"[data-move='{text}']"
            if text.startswith("play "):
                person.page.locator(f"[data-menu='c{text[5:]}']").click()
            expect(person.page.locator(f"{match}:visible").first).to_be_visible()
            at_once = person.confirm.first.get_attribute("data-move")
            # Not where the only choice is shown already, or where the main button is the move itself.
            if at_once != text and (at_once is not None or not person.confirm.first.is_enabled()):
                person.page.locator(f"{match}:visible").first.click()
                expect(person.confirm.first).not_to_have_attribute("data-move", re.compile("."))
        expect(person.confirm.first).to_be_enabled()
        person.confirm.first.click()
    person.sees("Well done.")


def test_a_lesson_turns_its_page_with_the_board(somebody: Somebody) -> None:
    """Until the server has said what comes the step before stays: what is begun then would be swept away."""
    person = somebody(None)
    lesson: Any = load("gemblo").lesson()
    steps = lesson["steps"]
    held: list[Route] = []
    person.goes_to("/learn/gemblo")
    person.sees(f"Step 1 of {len(steps)}")
    person.page.route("**/api/positions", lambda route: held.append(route))
    person.page.locator("[data-next]").dblclick()
    person.waits_until(lambda: bool(held))
    person.sees(f"Step 1 of {len(steps)}")
    held[0].continue_()
    person.sees(f"Step 2 of {len(steps)}")
    assert len(held) == 1, "pressed twice is pressed once"


def test_a_page_of_a_lesson_that_could_not_be_turned_is_turned_at_the_next_press(somebody: Somebody) -> None:
    """As when a phone changes its network; onward and back."""
    person = somebody(None)
    lesson: Any = load("gemblo").lesson()
    steps = len(lesson["steps"])
    person.goes_to("/learn/gemblo")
    person.sees(f"Step 1 of {steps}")
    back = person.page.get_by_role("button", name="One step back")
    for press, there in ((person.page.locator("[data-next]"), 2), (back, 1)):
        person.page.route("**/api/positions", lambda route: route.abort(), times=1)
        press.click()
        person.sees("The server does not answer.")
        press.click()
        person.sees(f"Step {there} of {steps}")
