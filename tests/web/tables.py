"""Tables of each game: set, played on beside the page, and waited for until the page has caught up."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.scenes import Client
from tests.web.people import LOG, Person, until

GAMES = {"gobi": {}, "targui": {}, "gemblo": {"board": "mini"}}
each_game = pytest.mark.parametrize("game", GAMES)


def made(person: Person, game: str, *seats: str, **wishes: Any) -> str:
    assert person.client is not None
    return person.site.table(person.client, game, *seats, options=GAMES[game], **wishes)


def caught_up(person: Person, table: str) -> Any:
    """The page shows all that has happened, and it is this person's turn again (or the end): what they see."""
    assert person.client is not None
    client = person.client

    def settled() -> Any:
        now = client.look(table)
        return now if now["moves"] or now["table"]["phase"] == "over" else None

    seen = until(person.page, settled, "nobody moves any more")
    told = person.client.get(f"/tables/{table}/log").json["events"]
    lines = sum("words" in event and event["kind"] != "said" for event in told)
    expect(person.page.locator(LOG)).to_have_count(lines)
    return seen


def chooses(person: Person, game: str) -> None:
    """Puts the first decision of a game in preview."""
    if game == "gemblo":
        person.page.locator("[data-piece]:enabled").last.focus()
        person.page.keyboard.press("Enter")
        person.page.keyboard.press("n")
        person.page.keyboard.press("Enter")
    else:
        person.page.locator("[data-move^='place ']:visible").first.click()
    expect(person.confirm).to_be_enabled()


SEEN = "([table, version]) => Number(localStorage.getItem(`serai.seen.${table}`)) >= version"


def plays_to_the_end(client: Client, table: str, beside: Person | None = None) -> None:
    """Random moves over the interface for programs; where one may discard or stop, one does not. Whoever is `beside`
    sees them all: now and then their page is waited for."""
    rng = random.Random(5)
    made = 0

    def choose(frame: Any) -> str:
        nonlocal made
        made += 1
        if beside is not None and made % 10 == 0:
            beside.page.wait_for_function(SEEN, arg=[table, frame["table"]["version"]])
        moves: list[str] = frame["moves"]
        return rng.choice([move for move in moves if move not in ("discard", "end")] or moves)

    assert client.plays(table, choose)["table"]["phase"] == "over"
