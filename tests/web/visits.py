"""Visits to the site with no server: a host that knows nothing but files, and games by pointer and by keys."""

from __future__ import annotations

import contextlib
import random
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect

from serai.site.folder import is_built
from tests.web import gobi_hands, targui_hands
from tests.web.hands import Hands
from tests.web.people import Person, Site, until

FOLDER = "/deep/serai"
KEPT = "navigator.serviceWorker.controller !== null"
"""Does the browser keep everything?"""
By = Literal["pointer", "keys"]


def wants_parts() -> None:
    if not is_built():
        pytest.skip("the parts of the site are not built: python hatch_build.py --wasm")


class Files(Site):
    """A web host that knows nothing but files."""

    def __init__(self, www: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
        super().__init__(f"http://127.0.0.1:{port}{FOLDER}")
        words = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(www)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self) -> None:
        """From now on there is no server on this machine."""
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def visiting(www: Path, browser: Browser, picture: Path, **wishes: Any) -> Iterator[Person]:
    """Somebody who has come to the site once; the host is gone as soon as the browser keeps everything."""
    host = Files(www)
    person = Person.come(host, browser, None, picture, keeps=True, **wishes)
    try:
        until(person.page, lambda: arrives(person), "the host never answered")
        expect(person.page.get_by_role("heading", name="Gemblo")).to_be_visible()
        # The home page is there, and nobody has been woken for it.
        assert person.page.workers == []
        until(person.page, lambda: person.page.evaluate(KEPT))
        host.end()
    except BaseException:
        host.end()
        person.leave()
        raise
    yield person


def arrives(person: Person) -> bool:
    with contextlib.suppress(Exception):
        person.goes_to("/")
        return True
    return False


def turns_to(person: Person, place: str) -> None:
    """Go there as a link inside the page does: nobody has to be woken again."""
    person.page.evaluate(
        "place => { history.pushState(null, '', place); dispatchEvent(new Event('popstate')); }", f"{FOLDER}{place}"
    )


def asked(person: Person, path: str, folder: str = FOLDER) -> Any:
    """What the page's own house answers."""
    return person.page.evaluate("path => fetch(path).then((answer) => answer.json())", f"{folder}/api{path}")


def begins(person: Person, game: str, strength: int = 4, by: By = "pointer") -> str:
    """Press Play on the card of a game, for two; the table."""
    card = person.page.locator("article.game").filter(has=person.page.get_by_role("heading", name=game))
    if game != "Targui":  # which is for two
        card.get_by_role("radio", name="2", exact=True).click()
    levels = card.get_by_role("radiogroup").last.get_by_role("radio")
    play = card.get_by_role("button", name="Play")
    if by == "keys":
        levels.nth(strength - 1).focus()
        person.page.keyboard.press("Space")
        play.focus()
        person.page.keyboard.press("Enter")
    else:
        levels.nth(strength - 1).click()
        play.click()
    until(person.page, lambda: "/t/" in person.page.url)
    expect(person.page.get_by_role("list", name="Players")).to_be_visible()
    table = person.page.url.rsplit("/", 1)[1]
    if by == "keys":
        seated = look(person, table)["table"]["seats"]
        assert {seat["level"] for seat in seated} == {None, f"level-{strength}"}
    return table


def look(person: Person, table: str, folder: str = FOLDER) -> Any:
    """The table as the page's own house tells it."""
    return asked(person, f"/tables/{table}", folder)


def record_of(person: Person, table: str) -> str:
    asked = f"{FOLDER}/api/tables/{table}/record"
    return str(person.page.evaluate("path => fetch(path).then((answer) => answer.text())", asked))


def mine(person: Person, table: str, folder: str = FOLDER) -> Any:
    """Wait for my turn; how the table stands then, or None when the game is over."""

    def settled() -> Any:
        seen = look(person, table, folder)
        told = seen["table"]
        return seen if told["phase"] == "over" or told["to_act"] in seen["you"]["seats"] else None

    seen = until(person.page, settled)
    return None if seen["table"]["phase"] == "over" else seen


def plays(
    person: Person,
    game: str,
    table: str,
    rng: random.Random,
    most: int = 400,
    folder: str = FOLDER,
    by: By = "pointer",
) -> int:
    """Make so many decisions, or play to the end; how many they were."""
    for made in range(most):
        if (seen := mine(person, table, folder)) is None:
            return made
        decides(person, game, seen, rng, by)
    return most


def decides(person: Person, game: str, seen: Any, rng: random.Random, by: By = "pointer") -> None:
    """One decision, until it is told."""
    moves, view = seen["moves"], seen["view"]
    if game == "gobi":
        expect(person.confirm).to_be_visible()
        gobi_hands.by_keys(person) if by == "keys" else gobi_hands.decide(person, gobi_hands.click)
    elif game == "targui" and by == "keys":
        expect(person.confirm).to_be_visible()
        targui_hands.by_keys(person, targui_hands.simple_wish(moves, view, rng), view)
    elif game == "targui":
        targui_hands.decide(person, targui_hands.wish(moves, rng), view, targui_hands.click)
    else:
        before, hands = person.lines(), Hands(person.page)
        # A piece can be taken: the page has shown what the others did.
        expect(person.page.locator("[data-piece]").first).to_have_accessible_name(re.compile("place"))
        if by == "keys":
            hands.bring_by_keys(rng.choice(moves))
            person.page.keyboard.press("Enter")
            expect(person.page.locator("svg.ghost.pinned")).to_have_count(1)
            person.page.keyboard.press("Enter")
        else:
            hands.lay(rng.choice(moves))
            person.confirm.click()
        person.told(before)
