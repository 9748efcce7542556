"""Somebody curious: presses whatever can be pressed on a screen, except to play.

What there is to press is found on the page, again after every press, so that nothing has to be listed and
nothing can be forgotten: buttons, menu entries, and what is in the sheets they open."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.web.people import Person

PRESSABLE = "button:not(:disabled), summary, [role=button]:not([aria-disabled=true])"
PLAYING = "[data-move], [data-confirm], [data-panel-confirm], [data-piece], [data-next], .lang button"
"""What makes moves, and what changes the language of every name here."""
FIND = """([pressable, playing]) => {
  const sheets = [...document.querySelectorAll("dialog[open]")];
  const sheet = sheets.at(-1) ?? null;
  const found = [];
  for (const node of (sheet ?? document).querySelectorAll(pressable)) {
    if (node.matches(playing) || node.closest(".side--log ol > li:nth-child(n+3)")) continue;
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(node === hit || node.contains(hit))) continue;
    const name = node.dataset.place ?? node.getAttribute("aria-label") ?? node.textContent.replace(/\\s+/g, " ").trim();
    found.push({ name, x, y });
  }
  return { sheet: sheet?.getAttribute("aria-label") ?? "", found };
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOST = 400
CLOSE = "Close"


@dataclass
class Explorer:
    """`but`: names of buttons that lead away from this screen."""

    person: Person
    but: tuple[str, ...] = ()
    sheets: dict[str, list[str]] = field(default_factory=dict)
    """What was pressed, by the sheet it was on; "" is the screen itself."""
    _ways: dict[str, str] = field(default_factory=dict)
    _done: set[str] = field(default_factory=set)

    def explore(self) -> dict[str, list[str]]:
        """Press everything once; sheets are opened again until all of theirs is pressed."""
        for _ in range(MOST):
            sheet, offered = self._look()
            pressed = self.sheets.setdefault(sheet, [])
            left = sorted((name for name in offered if name not in (*pressed, *self.but)), key=CLOSE.__eq__)
            if left in ([], [CLOSE]):
                self._done.add(sheet)
            if left:
                pressed.append(left[0])
                self._press(sheet, left[0], offered[left[0]])
            elif sheet:
                self.person.page.keyboard.press("Escape")
                self._settle("Escape")
            else:
                again = [title for title, name in self._ways.items() if title not in self._done and name in offered]
                if not again:
                    return self.sheets
                way = self._ways.pop(again[0])  # if it no longer leads there, it is not tried for ever
                self._press(sheet, way, offered[way])
        raise AssertionError(f"{MOST} presses and no end: {self.sheets}")

    def _look(self) -> tuple[str, dict[str, tuple[float, float]]]:
        seen = self.person.page.evaluate(FIND, [PRESSABLE, PLAYING])
        return seen["sheet"], {one["name"]: (one["x"], one["y"]) for one in seen["found"]}

    def _press(self, sheet: str, name: str, at: tuple[float, float]) -> None:
        page = self.person.page
        if page.evaluate("navigator.maxTouchPoints > 0"):
            page.touchscreen.tap(*at)
        else:
            page.mouse.click(*at)
        self._settle(f"{sheet}: {name}")
        opened, _ = self._look()
        if opened and opened != sheet:
            self._ways.setdefault(opened, name)

    def _settle(self, after: str) -> None:
        self.person.page.evaluate(SETTLED)
        assert self.person.troubles == [], after
