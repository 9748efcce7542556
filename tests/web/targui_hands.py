"""Making any move of Targui through the page: by mouse, by finger, by keys.

A move is named by its text; where it is made is what a person would find: the card itself, the
panel that a card opens, a pair of cards, the goods put together."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Locator, expect

import serai
from serai.core.record import Record
from tests.server.scenes import Client
from tests.web.people import QUICK, Person

PLAIN = {"end", "stay", "yield", "none", "leave", "done", "redraw"}
SPOTS = {16: (1, 1), 1: (1, 2), 2: (1, 3), 3: (1, 4), 4: (1, 5), 5: (2, 5), 6: (3, 5), 7: (4, 5), 8: (5, 5)}
SPOTS |= {9: (5, 4), 10: (5, 3), 11: (5, 2), 12: (5, 1), 13: (4, 1), 14: (3, 1), 15: (2, 1)}


TO_ITS_GROUP = """node => {
  const group = node.closest("[role=radiogroup]");
  if (!group.contains(document.activeElement)) group.querySelector("[role=radio][tabindex='0'], [role=radio]").focus();
}"""
"""Tab leads to one choice of each group; from there the arrows lead on."""
GIVEN = re.compile(r"(\d*)([DSPGW])(?= |$)")
"""How many of what a trade gives."""


class Press(Protocol):
    def __call__(self, where: Locator) -> None: ...


def click(where: Locator) -> None:
    where.click()


def tap(where: Locator) -> None:
    where.tap()


# --- choosing ---------------------------------------------------------------------------------


def place_of(text: str, view: dict[str, Any]) -> str:
    """The place of the table a move begins at, as the page names it."""
    verb, *words = text.split(" ")
    first = words[0] if words else ""
    if verb in ("place", "join", "use", "shift"):
        return f"b{first}" if first.isdecimal() else f"d{first}"
    if verb in ("take", "play", "keep", "discard", "move") and "," in first:
        return f"c{first}"
    if verb == "power":
        return f"b{next(card['number'] for card in view['border'] if card['targia'])}"
    if verb in ("water", "drop"):
        return "water"
    return {"marker": f"m{first}", "unaided": f"h{first}"}.get(verb, "")


def choose(person: Person, text: str, view: dict[str, Any], press: Press) -> None:
    """Put a move in preview the way it is offered."""
    page = person.page
    direct = page.locator(f'[data-move="{text}"]:visible')
    verb = text.split(" ")[0]
    if direct.count() == 0 and verb in ("water", "drop"):
        press(page.locator('[data-menu="water"]:visible').first)
    elif direct.count() == 0 and verb == "pay":
        press(page.get_by_role("switch"))
    elif direct.count() == 0 and verb in ("shift", "move"):
        press(page.locator(f'[data-place="{place_of(text, view)}"]'))
    elif direct.count() == 0 and verb in ("swap", "lift") and " to " not in text[4:8]:
        press(page.locator(f'[data-card="{text.split(" ")[1]}"]'))
    elif direct.count() == 0 and verb == "trade":
        for count, letter in re.findall(GIVEN, text.partition(" for ")[0]):
            press(page.locator(f'[data-give="{letter}"][data-count="{count or 1}"]'))
    elif direct.count() == 0 and page.locator(".mixer:visible").count():
        for count, letter in re.findall(r"(\d*)([DSP])(?= |$)", text.split(" ", 1)[1].removeprefix("to ")):
            for _ in range(int(count or 1)):
                press(page.locator(f'[data-more="{letter}"]'))
        return
    elif direct.count() == 0:
        press(page.locator(f'[data-menu="{place_of(text, view)}"]:visible').first)
    press(direct.first)


def decide(person: Person, text: str, view: dict[str, Any], press: Press) -> None:
    """Choose a move and confirm it; the log then has a line more. A turn that loses nothing ends with one press."""
    before = person.lines()
    main = person.confirm.first
    if text == "end" and main.get_attribute("data-move") == "end":
        press(main)
        person.told(before)
        return
    choose(person, text, view, press)
    expect(person.confirm).to_be_enabled()
    more = lays_too(person, text)
    press(person.confirm)
    person.told(before + more)


def lays_too(person: Person, text: str) -> int:
    """How many moves follow with the same press? A card is played, paid and laid: the page has looked ahead then."""
    panel = person.page.locator(".panel")
    if panel.count() == 0:
        return 0
    expect(panel).to_have_attribute("data-looked", text)
    return int(person.page.locator("[data-panel-confirm]").get_attribute("data-then") or 0)


def by_keys(person: Person, text: str, view: dict[str, Any]) -> None:
    """The same with the keyboard alone."""
    page, before = person.page, person.lines()
    panel = page.locator("section.panel")
    if text == "end":
        at_once = person.confirm.get_attribute("data-move") == "end"
        page.keyboard.press("e")
        if at_once:
            person.told(before)
            return
    elif panel.count():
        _in_panel(person, text)
    elif text in PLAIN:
        page.locator(f'[data-move="{text}"]:visible').first.focus()
        page.keyboard.press("Enter")
    else:
        _go(person, place_of(text, view), view)
        page.keyboard.press("Enter")
        if panel.count():
            _in_panel(person, text)
        elif text.split(" ")[0] in ("shift", "move"):
            goal = text.split(" ")[-1]
            _go(person, f"c{goal}" if "," in goal else f"b{goal}", view)
            page.keyboard.press("Enter")
    expect(person.confirm).to_be_enabled()
    more = lays_too(person, text)
    page.keyboard.press("Enter")
    person.told(before + more)


def _in_panel(person: Person, text: str) -> None:
    """Tab into the choices if need be, then the arrow keys."""
    page = person.page
    wanted = page.locator(f'section.panel [data-move="{text}"]')
    if text in PLAIN:
        wanted.focus()
        page.keyboard.press("Enter")
        return
    if wanted.count() == 0 and text.startswith(("water", "drop")):
        page.locator('section.panel [data-menu="water"]').focus()
        page.keyboard.press("Enter")
    elif wanted.count() == 0 and text.startswith("trade"):
        for count, letter in re.findall(GIVEN, text.partition(" for ")[0]):
            page.locator(f'[data-give="{letter}"][data-count="{count or 1}"]').focus()
            page.keyboard.press("Space")
        wanted.focus()
        page.keyboard.press("Space")
        return
    elif page.locator(".mixer:visible").count() and wanted.count() == 0:
        for count, letter in re.findall(r"(\d*)([DSP])(?= |$)", text.split(" ", 1)[1].removeprefix("to ")):
            page.locator(f'[data-more="{letter}"]').focus()
            for _ in range(int(count or 1)):
                page.keyboard.press("Space")
        person.confirm.focus()
        return
    elif text.startswith(("swap", "lift")) and not text.startswith("swap to"):
        for one in (page.locator(f'[data-card="{text.split(" ")[1]}"]'), wanted):
            one.focus()
            page.keyboard.press("Space")
        person.confirm.focus()
        return
    elif wanted.count() == 0:
        page.get_by_role("switch").focus()
        page.keyboard.press("Space")
    wanted.evaluate(TO_ITS_GROUP)
    for _ in range(60):
        if wanted.evaluate("node => node === document.activeElement"):
            break
        page.keyboard.press("ArrowDown")
    if wanted.get_attribute("aria-checked") != "true":
        page.keyboard.press("Space")


def _go(person: Person, place: str, view: dict[str, Any]) -> None:
    """To a place of the table by the arrow keys, from wherever the table's one stop is."""
    page = person.page
    if not page.evaluate("!!document.activeElement.dataset.place"):
        page.locator('[data-place][tabindex="0"]').first.focus()
    row, column = _spot(place, view)
    for _ in range(16):
        here = str(page.evaluate("document.activeElement.dataset.place"))
        if here == place:
            return
        there_row, there_column = _spot(here, view)
        if there_column != column:
            page.keyboard.press("ArrowRight" if column > there_column else "ArrowLeft")
        else:
            page.keyboard.press("ArrowDown" if row > there_row else "ArrowUp")
    raise AssertionError(f"the arrow keys do not reach {place}")


def _spot(place: str, view: dict[str, Any]) -> tuple[int, int]:
    if place[0] == "b":
        return SPOTS[int(place[1:])]
    if place[0] == "c":
        return int(place[1]) + 1, int(place[3]) + 1
    return 1 + 2 * [dune["dune"] for dune in view["dunes"]].index(place[1:]), 6


# --- what to play -----------------------------------------------------------------------------


IDLE = ("water", "drop", "again", "redraw", "trade", "swap")


def wish(moves: list[str], rng: random.Random, ending: float = 0.35) -> str:
    """A move that brings the game on: no endless changing of water into goods. `ending`: how soon
    a turn is ended that may be."""
    serious = [text for text in moves if text.split(" ")[0] not in IDLE]
    rest = [text for text in serious if text != "end"]
    if "end" in moves and (not rest or rng.random() < ending):
        return "end"
    return rng.choice(rest or moves)


def hasty_wish(moves: list[str], view: dict[str, Any], rng: random.Random) -> str:
    """A whole game's: its second half goes in haste."""
    return wish(moves, rng, 0.35 if view["round"] < 7 else 0.9)


def simple_wish(moves: list[str], view: dict[str, Any], rng: random.Random) -> str:
    """One that keys make without many detours: the silversmith is paid in gold."""
    simple = [text for text in moves if view["pending"]["phase"] != "smith" or text.endswith("G")]
    return hasty_wish(simple or moves, view, rng)


class NeverThere(AssertionError):
    """The game was over before it came to what was waited for."""


def reach(client: Client, table: str, phase: str, rng: random.Random, *, rounds: int = 1, verb: str = "") -> Any:
    """Play on without the page until this client may act in a phase; what it then sees."""

    def choose(seen: Any) -> str | None:
        view = seen["view"]
        there = view["pending"]["phase"] == phase and view["round"] >= rounds
        if there and any(re.match(verb, text) for text in seen["moves"]):
            return None
        # Whoever waits for a payment plays a card as soon as one can be paid.
        cards = [text for text in seen["moves"] if text.startswith("play ")] if phase == "pay" else []
        return cards[0] if cards else wish(seen["moves"], rng)

    seen = client.plays(table, choose)
    if seen["table"]["phase"] != "playing":
        raise NeverThere(f"no {phase} in this game")
    return seen


def moment(wanted: Callable[[Any, list[str]], bool], options: dict[str, Any]) -> tuple[str, int]:
    """A random game in which the first seat comes to a decision like this (what it sees, what it may do), and after
    how many moves. It is played here: a server that is asked for every move of many games takes a hundred times as
    long."""
    for seed in range(300):
        rng, position, at = random.Random(seed), serai.game("targui").start(2, **options), -1
        record = Record.begin(position)
        while not position.is_over:
            if position.to_act == serai.CHANCE:
                move = str(position.lottery().draw(rng))
            else:
                moves = [str(move) for move in position.legal_moves()]
                if at < 0 and position.to_act == 0 and wanted(position.view(0), moves):
                    at = len(record.moves)
                move = wish(moves, rng)
            record.add(move)
            position.play(move)
        record.close(position)
        if at >= 0:
            return record.to_text(), at
    raise NeverThere("no game comes to this")


def goes_on(client: Client, record: str, at: int) -> str:
    """A table where that game goes on from there, against a bot."""
    made = client.post(
        "/forks", {"record": record, "at": at, "seats": [{"kind": "me"}, {"kind": "bot", "level": QUICK}]}
    )
    assert made.status == 201, made.body
    return str(made.json["table"])
