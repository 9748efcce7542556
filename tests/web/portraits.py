"""The pictures of the README, taken of real games in the real browser:

python -m tests.web.portraits http://127.0.0.1:8642
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.scenes import Client
from tests.web.conftest import FLAGS
from tests.web.people import Person, Site

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LEVEL = "level-4"
GAMES = {
    "gobi": (("me", LEVEL, LEVEL), {}, 26, "place"),
    "targui": (("me", LEVEL), {"set": "expansion"}, 90, "place"),
    "gemblo": (("me", LEVEL, LEVEL, LEVEL, LEVEL, LEVEL), {}, 7, ""),
}


def hinted(client: Client, table: str, turns: int, last: str) -> None:
    """Play as the hints say, for so many decisions and on to one that begins with `last`."""
    with client.screen(table) as screen:
        frame = screen.until("welcome")
        while True:
            if frame["moves"]:
                turns -= 1
                if turns < 0 and frame["moves"][0].startswith(last):
                    return
                seat = frame["you"]["seat"]
                best = client.get(f"/tables/{table}/hint?seat={seat}").json["moves"][0]["text"]
                screen.asked += 1
                command = {"type": "play", "seat": seat, "text": best, "version": frame["table"]["version"]}
                screen.send({"type": "do", "id": screen.asked, "command": command})
            try:
                frame = screen.until("events")
            except TimeoutError:  # a bot thinks for long, or the move came too late
                frame = client.look(table)


def main(address: str) -> None:
    site = Site(address)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game, (seats, options, turns, last) in GAMES.items():
            person = Person.come(site, browser, "Ines", PICTURES / "unused.png")
            assert person.client is not None
            table = site.table(person.client, game, *seats, options=options)
            hinted(person.client, table, turns, last)
            person.sits_at(table)
            person.page.wait_for_timeout(1500)
            if last:
                person.page.locator(f"[data-move^='{last}']:visible").nth(2).click()
            person.page.mouse.move(0, 0)  # no hover in the picture
            person.page.wait_for_timeout(800)
            person.page.screenshot(path=PICTURES / f"{game}-table.png")
            person.context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
