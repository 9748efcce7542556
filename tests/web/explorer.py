"""Somebody curious: presses whatever can be pressed on a screen, except to play.

What there is to press is found on the page, again after every press, so that nothing has to be listed and
nothing can be forgotten: buttons, menu entries, and what is in the sheets they open."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Error, TimeoutError

from tests.web.devices import PATIENCE_MS
from tests.web.people import Person

PRESSABLE = "button:not(:disabled), summary, [role=button]:not([aria-disabled=true])"
PLAYING = "[data-move], [data-confirm], [data-panel-confirm], [data-piece], [data-next], .lang button"
"""What makes moves, and what changes the language of every name here."""
LOOK = """async ([pressable, playing, but, pressed, ways]) => {
  const begun = performance.now();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const ms = performance.now() - begun;
  const centre = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const sheets = [...document.querySelectorAll("dialog[open]")];
  // The uppermost is the one opened last, wherever it stands in the document.
  const sheet = sheets.find((one) => one.contains(document.elementFromPoint(...centre(one)))) ?? sheets.at(-1) ?? null;
  const title = sheet?.getAttribute("aria-label") ?? "";
  const [known, leads, fresh, rest] = [new Set([...but, ...(pressed[title] ?? [])]), new Set(ways), [], []];
  for (const node of (sheet ?? document).querySelectorAll(pressable)) {
    if (node.matches(playing) || node.closest(".side--log ol > li:nth-child(n+3)")) continue;
    const name = node.dataset.place ?? node.getAttribute("aria-label") ?? node.textContent.replace(/\\s+/g, " ").trim();
    if (name === "Close" || (known.has(name) && leads.has(name))) rest.push([name, node]);
    else if (!known.has(name)) fresh.push([name, node]);
  }
  window.offered = new Map();
  const offers = ([name, node]) => {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const hit = document.elementFromPoint(...centre(node));
    return hit !== null && (node === hit || node.contains(hit)) && window.offered.set(name, node);
  };
  // The page is laid out for each that is tried: one that was never pressed is enough.
  if (!fresh.some(offers)) rest.forEach(offers);
  const [touch, heard] = [navigator.maxTouchPoints > 0, window.heard !== false];
  return { ms, touch, heard, sheet: title, names: [...window.offered.keys()] };
}"""
"""What can be pressed, once what was pressed before has been drawn: the first that was not yet; or the way out, and the
ways to other sheets. And whether what was pressed heard it."""
UNCOVERED = """(node) => {
  const box = node.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !node.isConnected || (hit !== null && (node === hit || node.contains(hit)));
}"""
LISTEN = """(name) => {
  const node = window.offered.get(name);
  window.heard = false;
  node.addEventListener("click", () => (window.heard = true), { once: true, capture: true });
  return node;
}"""
MOMENT_MS = 3000
SLOW_MS = 500
"""For two frames: a browser without a screen now and then stops drawing a page, and from then on grants it one frame
a second. Whoever takes a picture makes it draw again."""
MOST = 400
CLOSE = "Close"


@dataclass
class Explorer:
    """`but`: names of buttons that lead away from this screen."""

    person: Person
    but: tuple[str, ...] = ()
    patience_ms: int = PATIENCE_MS
    sheets: dict[str, list[str]] = field(default_factory=dict)
    """What was pressed, by the sheet it was on; "" is the screen itself."""
    _last: str = "coming here"
    """What was done last: whatever follows is its doing."""
    _ways: dict[str, str] = field(default_factory=dict)
    _done: set[str] = field(default_factory=set)
    _missed: set[str] = field(default_factory=set)

    def explore(self) -> dict[str, list[str]]:
        """Press everything once; sheets are opened again until all of theirs is pressed."""
        seen = self._look()
        for _ in range(MOST):
            sheet, offered = seen["sheet"], seen["names"]
            pressed = self.sheets.setdefault(sheet, [])
            left = sorted((name for name in offered if name not in (*pressed, *self.but)), key=CLOSE.__eq__)
            if left in ([], [CLOSE]):
                self._done.add(sheet)
            if left:
                pressed.append(left[0])
                attached = self._press(seen, left[0])
                seen = self._opened(sheet, left[0])
                if not attached or not (seen["heard"] or self._last in self._missed):
                    if attached:
                        self._missed.add(self._last)  # it moved away under the finger: once more
                    pressed.remove(left[0])
                    seen = self._look()
            elif sheet:
                self._last = f"{sheet}: Escape"
                self.person.page.keyboard.press("Escape")
                seen = self._look()
                assert seen["sheet"] != sheet, f"Escape does not leave {sheet}"
            else:
                again = [title for title, name in self._ways.items() if title not in self._done and name in offered]
                if not again:
                    return self.sheets
                way = self._ways.pop(again[0])  # if it no longer leads there, it is not tried for ever
                self._press(seen, way)
                seen = self._opened(sheet, way)
        raise AssertionError(f"{MOST} presses and no end: {self.sheets}")

    def _press(self, seen: Any, name: str) -> bool:
        """False: it was gone again before it could be pressed."""
        self._last = f"{seen['sheet']}: {name}"
        page = self.person.page
        node = page.evaluate_handle(LISTEN, name).as_element()
        assert node is not None, self._last
        press = node.tap if seen["touch"] else node.click
        with suppress(TimeoutError):  # whatever still moves over it, a word that fades for one, has a moment to go
            page.wait_for_function(UNCOVERED, arg=node, timeout=MOMENT_MS)
        try:
            press(force=True, timeout=self.patience_ms)
        except TimeoutError as error:
            raise AssertionError(f"{self._last} cannot be pressed") from error
        except Error as error:
            if "not attached" not in error.message:
                raise
            return False
        return True

    def _opened(self, sheet: str, name: str) -> Any:
        """What is seen after a press; and if that is another sheet, what led there."""
        seen = self._look()
        if seen["sheet"] and seen["sheet"] != sheet:
            self._ways.setdefault(seen["sheet"], name)
        return seen

    def _look(self) -> Any:
        seen = self._answer()
        if seen["ms"] > SLOW_MS:
            self.person.page.screenshot(timeout=self.patience_ms)
            seen = self._answer()
        assert self.person.troubles == [], self._last
        return seen

    def _answer(self) -> Any:
        """What the page says, which it does soon or never."""
        asked = [PRESSABLE, PLAYING, [*self.but], self.sheets, [*self._ways.values()]]
        try:
            return self.person.page.wait_for_function(LOOK, arg=asked, timeout=self.patience_ms).json_value()
        except TimeoutError as error:
            raise AssertionError(f"nothing moves any more after {self._last}") from error
