"""Whole games of every title against every level on the site with no server, by pointer and by keys, and what they
cost: `python -m tests.web.site_levels --keep FILE` plays those that FILE does not have.

The browser is Chromium with all its compilers, which other tests do without. The host is ended before a game begins.
Times are of the processor, of the mind's own thread, so that a busy machine does not change them."""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any, get_args

from playwright.sync_api import Browser, CDPSession, expect, sync_playwright

from serai import Record
from serai.lounge.minds import house_bots
from serai.site.folder import make, service_worker
from tests.web.conftest import PICTURES, WHOLE, launched
from tests.web.people import Person
from tests.web.visits import By, begins, decides, mine, record_of, visiting

COMMAND = "python -m tests.web.site_levels --keep tests/verified/site.json"
TITLES = ("Gobi", "Targui", "Gemblo")
LEVELS = sorted({bot.strength for bot in house_bots() if bot.strength})
TICKS_S = 100
"""Of the processor's time in `/proc`."""


TOLD = "window.heard = new BroadcastChannel('serai.tables'); heard.onmessage = () => stored();"
"""The house says to other tabs that something is stored: the page hears it, too."""


class Processor:
    """What the pages of a browser cost."""

    def __init__(self, browser: Browser) -> None:
        self._line: CDPSession = browser.new_browser_cdp_session()
        self._pages: list[int] = []

    def look(self) -> None:
        """From now on it is about the pages that are open."""
        told = self._line.send("SystemInfo.getProcessInfo")["processInfo"]
        self._pages = [one["id"] for one in told if one["type"] == "renderer"]

    def threads(self) -> dict[str, float]:
        """The seconds of every thread so far."""
        found = {}
        for page in self._pages:
            for thread in Path(f"/proc/{page}/task").iterdir():
                try:
                    name, rest = thread.joinpath("stat").read_text().split("(", 1)[1].rsplit(") ", 1)
                except OSError:  # it has just ended
                    continue
                words = rest.split()
                found[f"{name} {thread.name}"] = (int(words[11]) + int(words[12])) / TICKS_S
        return found

    def whole(self) -> float:
        return sum(self.threads().values())


def mind(threads: dict[str, float]) -> str:
    """The thread that thinks, which is the younger worker; none where it has not been woken."""
    workers = [name for name in threads if name.startswith("DedicatedWorker")]
    workers.sort(key=lambda name: int(name.split()[-1]))
    return workers[-1] if len(workers) > 1 else ""


class Answers:
    """How long the mind takes: from one thing that is stored to the next there is one answer of a bot at the most."""

    def __init__(self, processor: Processor) -> None:
        self._processor = processor
        self._before = processor.threads()
        self._awake = ""
        """The mind, when it was there last time already: where it was first seen it may still be waking."""
        self.longest = 0.0

    def stored(self) -> None:
        now, thinks = self._processor.threads(), mind(self._before)
        if thinks and thinks == self._awake:
            self.longest = max(self.longest, now.get(thinks, 0.0) - self._before[thinks])
        self._before, self._awake = now, thinks


def game(person: Person, processor: Processor, title: str, level: int, by: By) -> dict[str, Any]:
    """One whole game; what is to be kept of it."""
    processor.look()
    before = processor.whole()
    person.page.evaluate("folder => fetch(`${folder}/api/me`).then((answer) => answer.json())", "/deep/serai")
    first = processor.whole() - before
    answers, made, rng = Answers(processor), 0, random.Random(level)
    person.page.expose_function("stored", answers.stored)
    person.page.evaluate(TOLD)
    table = begins(person, title, level, by)
    while (seen := mine(person, table)) is not None:
        decides(person, title.lower(), seen, rng, by)
        made += 1
    expect(person.page.locator("#end-title")).to_be_visible()
    record = Record.from_text(record_of(person, table))
    assert record.verify().is_over
    return {
        "game": title.lower(),
        "level": level,
        "by": by,
        "decisions": made,
        "moves": len(record.moves),
        "finished": True,
        "first_answer_s": round(first, 2),
        "longest_answer_s": round(answers.longest, 2),
    }


def first_visit(folder: Path) -> dict[str, int]:
    """What a browser fetches at the first visit, as a server sends it that compresses, and without."""
    make(folder, copies=True)
    listed = json.loads(service_worker(folder).split(";\n")[0].removeprefix("const FILES = "))
    assert not [name for name in listed if name.endswith((".br", ".gz"))]
    forms = {name: [folder / f"{name}{ending}" for ending in (".br", ".gz", "")] for name in listed}
    sent = sum(next(form.stat().st_size for form in found if form.is_file()) for found in forms.values())
    return {
        "files": len(listed),
        "bytes": sent,
        "kept_bytes": sum(found[-1].stat().st_size for found in forms.values()),
    }


def kept(place: Path) -> list[dict[str, Any]]:
    """The games that were played before."""
    found: list[dict[str, Any]] = json.loads(place.read_text("utf-8"))["games"] if place.is_file() else []
    return found


def named(game: dict[str, Any]) -> tuple[str, int, str]:
    return game["game"], game["level"], game["by"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--titles", nargs="*", default=TITLES, choices=TITLES)
    parser.add_argument("--levels", nargs="*", type=int, default=LEVELS, choices=LEVELS)
    wish = parser.parse_args()
    hands: tuple[By, ...] = get_args(By)
    # Every level once, then once more with the other hand.
    wanted = [
        (title, level, hands[(level + turn) % 2]) for turn in (1, 0) for level in wish.levels for title in wish.titles
    ]
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as driver:
        www = Path(scratch)
        visit = first_visit(www / "copies")
        make(www / "www" / "deep" / "serai")
        browser = launched(driver, "chromium-headless-shell", *WHOLE, flags=["--no-sandbox", "--disable-gpu"])
        processor = Processor(browser)
        for title, level, by in wanted:
            if (title.lower(), level, by) in map(named, kept(wish.keep)):
                continue
            with visiting(www / "www", browser, PICTURES / f"site-{title}-{level}-{by}.png") as person:
                try:
                    played = game(person, processor, title, level, by)
                finally:
                    troubles = person.leave()
            assert troubles == []
            print(json.dumps(played), flush=True)
            told = {"command": COMMAND, "first_visit": visit, "games": sorted([*kept(wish.keep), played], key=named)}
            wish.keep.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
