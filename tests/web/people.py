"""A person in front of the page, and what they do there again and again."""

from __future__ import annotations

import json
import re
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeVar

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request

from tests import patience
from tests.server.scenes import Client
from tests.web.devices import PATIENCE_MS, Device, Devices, Wish

Answer = TypeVar("Answer")
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOG = ".side--log ol > li:has(.entry)"
"""A line of the log; its headings are none."""
QUICK = "random"
"""The level of a bot that answers at once."""
WORDS = """{
  let last = SEED;
  const chance = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array.length === 16 ? array.map(() => (last = (last * 48271 + 1) % 2147483647) >> 16) : chance(array);
}"""
"""What a person's seats add to a deal is the same in every run, and another for each name."""


def until(page: Page, answer: Callable[[], Answer], what: str = "what was asked of the page") -> Answer:
    """Ask again and again, until the answer is not empty: for what follows a tap, a wheel or somebody's move."""
    return patience.until(
        answer, what, rest=lambda pause: page.wait_for_timeout(1000 * pause), within_s=PATIENCE_MS / 1000
    )


class Site:
    """The server's address, and tables set on it without the page."""

    def __init__(self, address: str, folder: Path | None = None) -> None:
        self.address = address
        self.folder = folder

    def is_for(self, test: str) -> None:
        """From now on the deals are those of this test (`serve_dealt`), from its first one on."""
        if self.folder is not None:
            scratch = self.folder / "test.new"
            scratch.write_text(f"{test}\n{time.monotonic_ns()}")
            scratch.replace(self.folder / "test")

    def table(self, host: Client, game: str, *seats: str, **wishes: Any) -> str:
        """A table's id. Seats: `me`, `open`, or a bot's level."""
        chairs = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        made = host.post("/tables", {"game": game, "seats": chairs, "first": "seated", **wishes})
        assert made.status == 201, made.body
        return str(made.json["table"])


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, site: Site, device: Device, client: Client | None, picture: Path) -> None:
        self.site = site
        self.device = device
        self.client = client
        self.picture = picture
        self.troubles: list[str] = []
        # On the whole browser: what a link opens beside the page is listened to as well.
        device.hears("weberror", lambda trouble: self.troubles.append(str(trouble.error)))
        device.hears("console", self._hear)
        device.hears("request", self._watch)
        self.page = device.page

    @classmethod
    def come(
        cls,
        site: Site,
        devices: Devices | Browser,
        name: str | None,
        picture: Path,
        *,
        phone: bool = False,
        language: Literal["en", "fr"] = "en",
        theme: Literal["light", "dark"] = "light",
        first_game: bool = False,
        pace: Literal["slow", "normal", "fast", "once"] = "once",
        motion: bool = False,
        permissions: tuple[str, ...] = (),
        keeps: bool = False,
    ) -> Person:
        """Whoever is at their first game is offered to be called; everybody else has answered that. What others do is
        shown at once, and nothing moves, unless that is looked at. Who `keeps` has the page's service worker as well:
        for what it keeps and whom it calls; each browser that installs one works a tenth longer for it."""
        wish = Wish(phone, language, theme, motion, permissions, keeps)
        device = devices.lend(wish) if isinstance(devices, Devices) else Device(wish.context(devices), wish)
        if not first_game:
            device.begins_with("try { localStorage.setItem('serai.offered', 'yes') } catch {}")
        first = f"localStorage.getItem('serai.pace') ?? localStorage.setItem('serai.pace', {json.dumps(pace)})"
        device.begins_with(f"try {{ {first} }} catch {{}}")
        device.begins_with(WORDS.replace("SEED", str(zlib.crc32((name or "").encode()))))
        client = None
        if name is not None:
            client = Client.guest(site.address, name)
            kept = json.dumps({"id": client.id, "name": name, "key": client.key})
            device.begins_with(
                f"if (location.origin === {json.dumps(site.address)} && !localStorage.getItem('serai.guest'))"
                f" localStorage.setItem('serai.guest', {json.dumps(kept)});"
            )
        return cls(site, device, client, picture)

    @property
    def context(self) -> BrowserContext:
        """Their whole browser, which nobody else has after them: what is done to it stays."""
        return self.device.whole()

    def open(self) -> Page:
        """Another tab of the same browser."""
        return self.device.whole().new_page()

    def _hear(self, line: ConsoleMessage) -> None:
        """The browser itself reports answers such as 404 and 409, which are no errors of the page."""
        ours = "Failed to load resource" not in line.text and "WebSocket connection" not in line.text
        if line.type == "error" and ours:
            self.troubles.append(line.text)

    def _watch(self, asked: Request) -> None:
        own = (self.site.address, self.site.address.replace("http", "ws"), "data:", "blob:")
        if not asked.url.startswith(own):
            self.troubles.append(f"a request to somebody else: {asked.url}")

    def goes_to(self, path: str) -> None:
        self.page.goto(self.site.address + path)

    def sits_at(self, table: str) -> None:
        self.goes_to(f"/t/{table}")
        self.page.locator("main").wait_for()

    def puts(self, seat: int, who: str) -> None:
        """Give a seat of the table that is being set to somebody, by what the sheet calls them."""
        self.page.get_by_role("listitem").get_by_role("button", name=re.compile(f"^(Seat|Siège) {seat}")).click()
        self.page.get_by_role("dialog").get_by_role("button", name=who).click()

    def sees(self, text: str) -> None:
        self.page.get_by_text(text).first.wait_for()

    @property
    def moves(self) -> Locator:
        """Everything on the page that chooses a legal move."""
        return self.page.locator("[data-move]")

    @property
    def confirm(self) -> Locator:
        return self.page.locator("[data-confirm]:visible")

    def turn_comes(self) -> bool:
        """Wait until this person may act, or the game is over: then False."""
        self.page.locator("[data-confirm]:visible, #end-title").first.wait_for()
        return self.page.locator("#end-title").count() == 0

    def lines(self) -> int:
        """How many lines the log has."""
        return self.page.locator(LOG).count()

    def told(self, before: int) -> None:
        """Wait until the log has more lines than it had, or the game turns out to be over."""
        self.page.wait_for_function(
            "([log, before]) => document.querySelectorAll(log).length > before || document.querySelector('#end-title')",
            arg=[LOG, before],
        )

    def waits_until(self, holds: Callable[[], bool]) -> None:
        """What follows a tap or a wheel is drawn a little later."""
        until(self.page, holds)

    def tree(self, *rules: str) -> list[dict[str, Any]]:
        """What axe finds wrong on this screen, by all its rules or by these."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))  # not a script tag: the content policy forbids those
        wish = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
        found = self.page.evaluate("wish => axe.run(wish)", wish)
        return [
            {
                "rule": one["id"],
                "where": [node["target"] for node in one["nodes"]][:5],
                "why": one["nodes"][0]["failureSummary"],
            }
            for one in found["violations"]
        ]

    def tree_by_day_and_night(self) -> list[dict[str, Any]]:
        """`tree` in the light and in the dark, which has the same page in other colours."""
        found = self.tree()
        self.page.emulate_media(color_scheme="dark")
        found += self.tree("color-contrast", "link-in-text-block")
        self.page.emulate_media(color_scheme="light")
        return found

    def leave(self, pictured: bool = True) -> list[str]:
        """Close the browser; a picture of the last moment may stay. What went wrong on the page."""
        if pictured and not self.page.is_closed():
            self.page.screenshot(path=self.picture)
        self.device.leave(self.site.address)
        return self.troubles
