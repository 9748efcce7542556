"""Fingers on the glass: touches as the screen reports them, several at a time."""

from __future__ import annotations

from playwright.sync_api import Page

Point = tuple[float, float]


class Fingers:
    """One hand's fingers on one page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._line = page.context.new_cdp_session(page)

    def _tell(self, kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def put(self, *points: Point) -> None:
        self._tell("touchStart", *points)

    def slide(self, *points: Point) -> None:
        self._tell("touchMove", *points)

    def lift(self) -> None:
        """They rest a moment first: else it is a fling, whose end would swallow the next tap."""
        self._page.wait_for_timeout(150)
        self._tell("touchEnd")

    def pinch(self, middle: Point, apart: tuple[float, ...]) -> None:
        """Two fingers beside each other, moved to these distances in turn."""
        x, y = middle
        first, *others = apart
        self.put((x - first / 2, y), (x + first / 2, y))
        for distance in others:
            self.slide((x - distance / 2, y), (x + distance / 2, y))
        self.lift()

    def drag(self, *way: Point) -> None:
        """One finger along these points; lifted at the last."""
        first, *others = way
        self.put(first)
        for point in others:
            self.slide(point)
        self.lift()
