"""Hands over a board of hexagons: take a piece, turn it, lay it; by mouse, by finger, by keys.

The page is asked for nothing but what it shows: the piece over the board says which move it is.
"""

from __future__ import annotations

import math

from playwright.sync_api import Locator, Page, expect

from serai.games.gemblo.board import anchored
from serai.games.gemblo.components import Cell
from serai.games.gemblo.notation import parse
from tests.web.fingers import Fingers
from tests.web.people import until

TURNS = 6
FLOATS = 72
"""So many pixels above the finger a piece is carried."""


def centre(cell: Cell) -> tuple[float, float]:
    return 1.5 * cell[0], math.sqrt(3) * (cell[1] + cell[0] / 2)


def handle(cells: tuple[Cell, ...]) -> Cell:
    """The cell by which a piece is held: the one nearest to its middle."""
    points = [centre(cell) for cell in cells]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    best, least = cells[0], math.inf
    for cell, (px, py) in zip(cells, points, strict=True):
        far = (px - x) ** 2 + (py - y) ** 2
        if far < least - 1e-9:
            best, least = cell, far
    return best


class Hands:
    """Somebody's hands on one page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def ghost(self) -> Locator:
        return self.page.locator("svg.ghost")

    @property
    def stage(self) -> Locator:
        return self.page.get_by_role("application")

    def point(self, cell: Cell) -> tuple[float, float]:
        """Where on the screen a cell lies."""
        ground = self.page.get_by_test_id("gemblo-ground")
        box = ground.bounding_box()
        view = ground.get_attribute("viewBox")
        assert box is not None
        assert view is not None
        left, top, width, _ = map(float, view.split())
        unit = box["width"] / width
        x, y = centre(cell)
        return box["x"] + (x - left) * unit, box["y"] + (y - top) * unit

    def text(self) -> str:
        """The move, or the text of no move, that the piece over the board shows."""
        found = self.ghost.get_attribute("data-move") or self.ghost.get_attribute("data-why")
        return found or ""

    def piece(self, text: str) -> Locator:
        return self.page.locator(f'[data-piece="{text.split()[0]}"]')

    def lies_like(self, text: str) -> bool:
        """Does the piece over the board lie the way of this move?"""
        shown = self.text()
        return bool(shown) and anchored(list(parse(shown).cells)) == anchored(list(parse(text).cells))

    # --- by mouse -----------------------------------------------------------------------

    def aim(self, text: str) -> None:
        """Take the piece and hold it, turned as it should be, over the place of the move. If somebody's move was told
        meanwhile, it was put down again, and is taken once more."""
        x, y = self.point(handle(parse(text).cells))

        def held() -> bool:
            self.piece(text).click()
            self.page.mouse.move(x + 3, y + 3)
            self.page.mouse.move(x, y)
            self.page.wait_for_timeout(50)
            return self.ghost.count() > 0

        until(self.page, held)
        self._turn(text)
        self.page.mouse.move(x + 1, y)
        expect(self.ghost).to_have_attribute("data-move", text)

    def lay(self, text: str) -> None:
        self.aim(text)
        self.page.mouse.click(*self.point(handle(parse(text).cells)))

    def drag(self, text: str) -> None:
        """Pull the piece out of the tray and let it go over its place. It must lie right already."""
        box = self.piece(text).bounding_box()
        assert box is not None
        x, y = self.point(handle(parse(text).cells))
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(x, y - 40, steps=4)
        self.page.mouse.move(x, y, steps=2)
        expect(self.ghost).to_have_attribute("data-move", text)
        self.page.mouse.up()

    def _turn(self, text: str) -> None:
        for _ in range(2):
            for _ in range(TURNS):
                if self.lies_like(text):
                    return
                self.page.keyboard.press("e")
            self.page.keyboard.press("f")
        raise AssertionError(f"no way to turn the piece for {text}")

    # --- by keys ------------------------------------------------------------------------

    def bring_by_keys(self, text: str) -> None:
        """With Tab, arrows and letters only: the piece over its place."""
        tray = self.page.get_by_role("toolbar")
        tray.locator("[tabindex='0']").focus()
        self.page.keyboard.press("Home")
        wanted = text.split()[0]
        for _ in range(18):
            if self.page.evaluate("document.activeElement?.dataset.piece ?? ''") == wanted:
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        expect(self.stage).to_be_focused()
        self._turn(text)
        self._walk(text)

    def _walk(self, text: str) -> None:
        """Column by column with the arrows: left and right, then up and down; where a corner of the board is in the
        way, N goes from one place where the piece may lie to the next."""
        for _ in range(40):
            shown = self.text()
            if shown == text:
                return
            (q, r), (wq, wr) = parse(shown).cells[0], parse(text).cells[0]
            key = "ArrowRight" if q < wq else "ArrowLeft" if q > wq else "ArrowDown" if r < wr else "ArrowUp"
            self.page.keyboard.press(key)
            if self.text() == shown:  # the edge of the board: go round it
                self.page.keyboard.press("ArrowDown" if r < wr else "ArrowUp")
        for _ in range(600):
            if self.text() == text:
                return
            self.page.keyboard.press("n")
        raise AssertionError(f"the keys did not lead to {text}")

    def carry(self, text: str) -> None:
        """Pull the piece out of the tray with a finger: it floats above it, to where it is let go. It must lie right
        already."""
        self.piece(text).scroll_into_view_if_needed()
        box = self.piece(text).bounding_box()
        assert box is not None
        x, y = self.point(handle(parse(text).cells))
        from_x, from_y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        below = y + FLOATS
        fingers = Fingers(self.page)
        fingers.put((from_x, from_y))
        for part in (0.1, 0.3, 0.6, 0.9, 1.0):
            fingers.slide((from_x + (x - from_x) * part, from_y + (below - from_y) * part))
        expect(self.ghost).to_have_attribute("data-move", text)
        fingers.lift()

    # --- by finger ----------------------------------------------------------------------

    def tap(self, text: str, left: Locator, flip: Locator) -> None:
        """Tap the piece, tap its place, turn it with the buttons, tap its place again."""
        self.piece(text).tap()
        x, y = self.point(handle(parse(text).cells))
        self.page.touchscreen.tap(x, y)
        for turn in range(2 * TURNS):
            if self.lies_like(text):
                break
            left.tap()
            if turn == TURNS - 1:
                flip.tap()
        if self.text() != text:
            self.page.touchscreen.tap(x, y)
        expect(self.ghost).to_have_attribute("data-move", text)
