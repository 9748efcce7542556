"""Puzzles on the page: found, solved by mouse, by finger and by keys, helped, remembered."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from serai.games.gemblo.board import anchored
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.notation import parse, write_placement
from serai.puzzles import Session, pack
from serai.puzzles.pack import claim_of
from tests.puzzles.scenes import solution_of
from tests.web.fingers import Fingers
from tests.web.hands import Hands
from tests.web.people import Person
from tests.web.ways import Language

Somebody = Callable[..., Person]
SMALL = "hexagon-3-1"
CARAVAN = "caravan-4x7-2"
SINGLE = next(
    key
    for key, entry in pack().items()
    if entry.puzzle.kind == "packing" and 0 in entry.puzzle.hand and claim_of(entry).level == 1
)
"""An easy one with the single among its pieces, which needs no turning."""


def opens(person: Person, key: str) -> Hands:
    person.goes_to(f"/puzzles/{key}")
    expect(person.page.get_by_role("toolbar")).to_be_visible()
    expect(person.page.locator("[data-piece]").first).to_have_accessible_name(re.compile(r"[1-9]\d* place"))
    return Hands(person.page)


def lies(person: Person, text: str) -> None:
    """The piece is on the board and no longer in the tray."""
    piece = text.split()[0]
    expect(person.page.locator(f'[data-laid="{piece}"]')).to_have_count(1)
    expect(person.page.locator(f'[data-piece="{piece}"]')).to_have_count(0)


@pytest.mark.parametrize("path", ["/puzzles", f"/puzzles/{SMALL}", f"/puzzles/{CARAVAN}", "/puzzles/no-such"])
def test_axe_finds_nothing(somebody: Somebody, path: str) -> None:
    for phone in (False, True):
        person = somebody("Ines", phone=phone)
        person.goes_to(path)
        expect(person.page.get_by_role("heading", level=1).first).to_be_visible()
        if path == "/puzzles":  # all 262 cards are alike: a few are enough
            person.page.get_by_role("searchbox").fill("camel")
            expect(person.page.locator('a[href^="/puzzles/"]').first).to_be_visible()
        elif path != "/puzzles/no-such":
            expect(person.page.locator("[data-piece]").first).to_have_accessible_name(re.compile(r"[1-9]\d* place"))
        assert person.tree_by_day_and_night() == []


@pytest.mark.parametrize(("key", "language"), [(SMALL, "fr"), (CARAVAN, "en")])
def test_a_puzzle_is_solved_by_mouse(somebody: Somebody, key: str, language: Language) -> None:
    person = somebody("Ines", language=language)
    hands = opens(person, key)
    for text in solution_of(key):
        hands.lay(text)
        lies(person, text)
    title = pack()[key].puzzle.title
    done = re.compile({"en": rf"{title.en} is solved!", "fr": rf"{title.fr}\s: résolu\s!"}[language])
    expect(person.page.get_by_role("dialog", name=done)).to_be_visible()
    person.sees({"en": "All your own work.", "fr": "Sans aucune aide."}[language])
    person.page.screenshot(path=person.picture.with_name(f"puzzle-solved-{key}.png"))
    person.page.get_by_role("link", name={"en": "All puzzles", "fr": "Tous les casse-têtes"}[language]).click()
    solved = {"en": "solved", "fr": "résolu"}[language]
    expect(person.page.locator(f'a[href="/puzzles/{key}"]').last).to_contain_text(solved)


def test_a_puzzle_is_solved_by_keys_alone(somebody: Somebody) -> None:
    person = somebody("Ines")
    hands = opens(person, SMALL)
    for text in solution_of(SMALL):
        hands.bring_by_keys(text)
        expect(person.page.get_by_role("status").filter(has_text="Enter drops it")).to_have_count(1)
        person.page.keyboard.press("Enter")
        lies(person, text)
    expect(person.page.get_by_role("dialog")).to_contain_text("is solved!")


def test_a_puzzle_is_solved_by_finger_in_french(somebody: Somebody) -> None:
    person = somebody("Ines", phone=True, language="fr")
    hands = opens(person, SMALL)
    bar = person.page.locator(".bottom")
    for text in solution_of(SMALL):
        hands.tap(text, bar.get_by_role("button", name="Gauche"), bar.get_by_role("button", name="Retourner"))
        bar.get_by_role("button", name="Poser").tap()
        lies(person, text)
    expect(person.page.get_by_role("dialog")).to_contain_text("résolu !")


def test_a_piece_is_dragged_out_of_the_tray_and_taken_up_again(somebody: Somebody) -> None:
    person = somebody("Ines")
    hands = opens(person, SINGLE)
    single = next(text for text in solution_of(SINGLE) if text.startswith("1 "))
    hands.drag(single)
    lies(person, single)
    person.page.mouse.click(*hands.point(parse(single).cells[0]))
    expect(person.page.locator('[data-laid="1"]')).to_have_count(0)
    expect(person.page.locator('[data-piece="1"]')).to_have_attribute("aria-pressed", "true")


def test_fingers_zoom_the_board_and_carry_a_piece(somebody: Somebody) -> None:
    """Two fingers pinch; a piece pulled out of the tray lies where it is let go."""
    person = somebody("Ines", phone=True)
    hands = opens(person, SINGLE)
    ground = person.page.get_by_test_id("gemblo-ground")
    stage, wide = hands.stage.bounding_box(), ground.bounding_box()
    assert stage is not None
    assert wide is not None
    middle = (stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
    fingers = Fingers(person.page)
    fingers.pinch(middle, (60, 100, 140))
    near = ground.bounding_box()
    assert near is not None
    assert near["width"] > 1.5 * wide["width"]
    fingers.pinch(middle, (140, 100, 50))
    back = ground.bounding_box()
    assert back is not None
    assert back["width"] == pytest.approx(wide["width"])
    single = next(text for text in solution_of(SINGLE) if text.startswith("1 "))
    hands.carry(single)
    lies(person, single)


def test_hints_come_in_three_grades(somebody: Somebody) -> None:
    person = somebody("Ines")
    opens(person, SMALL)
    names = {piece.name.en for piece in PIECES}
    person.page.get_by_role("button", name="A nudge").click()
    said = person.page.get_by_role("status").filter(has_text="Try the")
    expect(said).to_have_count(1)
    assert any(f"Try the {name}." in (said.text_content() or "") for name in names)
    person.page.get_by_role("button", name="A place").click()
    person.sees("goes on the lit cells")
    expect(person.page.locator("path.hinted")).to_have_count(1)
    person.page.get_by_role("button", name="The move").click()
    expect(person.page.locator("[data-laid]")).to_have_count(1)
    person.sees("3 used")
    # What was shown to the end is not among those one solved oneself.
    for laid in range(2, len(solution_of(SMALL)) + 1):
        person.page.get_by_role("button", name="The move").click()
        expect(person.page.locator("[data-laid]")).to_have_count(laid)
    person.sees("is solved!")
    person.goes_to("/puzzles")
    expect(person.page.locator(f"a[href='/puzzles/{SMALL}']").first).to_contain_text("solved with moves shown")
    expect(person.page.get_by_text(re.compile(r"^[1-9]\d* of \d+ solved$"))).to_have_count(0)


def test_a_dead_end_is_seen_and_undone(somebody: Somebody) -> None:
    person = somebody("Ines")
    hands = opens(person, SMALL)
    right = solution_of(SMALL)
    session = Session(pack()[SMALL].puzzle)
    wrong = next(
        text
        for text in map(write_placement, session.fitting())
        if text not in right and Session(pack()[SMALL].puzzle).still_solvable()
    )
    hands.lay(wrong)
    lies(person, wrong)
    chip = person.page.get_by_test_id("solvable")
    expect(chip).to_have_text("No longer solvable, go back 1 piece")
    chip.click()
    expect(person.page.locator("[data-laid]")).to_have_count(0)
    chip.click()
    expect(chip).to_have_text("Still solvable")


def test_what_does_not_fit_says_why(somebody: Somebody) -> None:
    person = somebody("Ines")
    hands = opens(person, CARAVAN)
    first = solution_of(CARAVAN)[0]
    puzzle = pack()[CARAVAN].puzzle
    shape = anchored(list(parse(first).cells))
    session = Session(puzzle)
    far = next(
        cells
        for q, r in sorted(puzzle.open_cells)
        if puzzle.open_cells.issuperset(cells := tuple((q + dq, r + dr) for dq, dr in shape))
        and "must cover the start" in str(session.objection(frozenset(cells)))
    )
    text = write_placement(parse(first)._replace(cells=far))
    hands.bring_by_keys(text)
    person.page.keyboard.press("Enter")
    person.sees("The first piece must cover the start")
    expect(person.page.locator("[data-laid]")).to_have_count(0)


def test_progress_survives_a_reload_and_steps_lead_back(somebody: Somebody) -> None:
    person = somebody("Ines")
    hands = opens(person, SMALL)
    first, second, *_ = solution_of(SMALL)
    hands.lay(first)
    lies(person, first)
    hands.lay(second)
    lies(person, second)
    person.page.reload()
    lies(person, first)
    lies(person, second)
    person.page.get_by_role("button", name=re.compile("You placed the")).nth(1).click()
    expect(person.page.locator("[data-laid]")).to_have_count(1)
    person.page.keyboard.press("u")
    expect(person.page.locator("[data-laid]")).to_have_count(0)


def test_the_list_shows_the_day_sorts_and_shares(somebody: Somebody) -> None:
    person = somebody(None)
    person.goes_to("/puzzles")
    expect(person.page.get_by_role("link", name=re.compile("Puzzle of the day"))).to_be_visible()
    person.sees("0 of 64 solved")
    person.page.get_by_role("button", name="Caravans").click()
    expect(person.page.locator('a[href="/puzzles/bone-1"]').last).not_to_be_visible()
    person.page.get_by_role("button", name="All", exact=True).click()
    person.page.get_by_role("searchbox").fill("camel")
    expect(person.page.locator("section li a:visible")).to_have_count(2)
    person.page.locator('a[href="/puzzles/camel-1"]').last.click()
    person.sees("Exactly one solution")
    person.page.get_by_role("button", name="Copy the link").click()
    person.sees("Link copied")
    assert person.page.evaluate("navigator.clipboard.readText()").endswith("/puzzles/camel-1")
    person.page.get_by_role("button", name="Français").click()
    person.sees("Une seule solution")


def test_a_puzzle_that_is_not_there_says_so(somebody: Somebody) -> None:
    person = somebody("Ines")
    person.goes_to("/puzzles/no-such")
    person.sees("There is no such puzzle.")
    person.page.get_by_role("link", name="All puzzles").click()
    expect(person.page.get_by_role("heading", name="Gemblo puzzles")).to_be_visible()
