"""The site with no server in Firefox, as Debian has it: a visit, the host ended, a game with a reload in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web import firefox
from tests.web.conftest import PICTURES
from tests.web.people import LOG
from tests.web.visits import FOLDER, KEPT, Files

LINES = f"document.querySelectorAll({LOG!r}).length"
READY = "[...document.querySelectorAll('[data-confirm]')].some((one) => one.checkVisibility() && !one.disabled)"
TOLD = f"fetch('{FOLDER}/api/tables/%s').then((answer) => answer.json())"
ENTER = "\ue007"


def is_over(fox: firefox.Firefox, table: str) -> bool:
    return bool(fox.asks(f"{TOLD % table}.then(({{ table }}) => table.phase === 'over')"))


def my_turn(fox: firefox.Firefox, table: str) -> int:
    """Wait for it, or for the end; the table's version then."""
    settled = "table.phase === 'over' || you.seats.includes(table.to_act)"
    return int(fox.until(f"{TOLD % table}.then(({{ table, you }}) => ({settled}) && table.version)"))


def decides(fox: firefox.Firefox) -> None:
    """One decision of Gobi: a cell by the mouse, or whatever is offered first; confirmed by its key."""
    before = fox.asks(LINES)
    fox.until("document.querySelector('[data-move]') !== null")
    while not fox.asks(READY):
        fox.clicks(
            ".cell[data-move]" if fox.asks("document.querySelector('.cell[data-move]') !== null") else "[data-move]"
        )
    key = fox.asks("document.querySelector('[data-confirm]:not(:disabled) kbd')?.textContent")
    fox.presses(ENTER if key == "Enter" else key.lower())
    fox.until(f"{LINES} > {before}")


def test_a_visit_a_whole_game_and_a_reload_with_the_host_ended(www: Path, tmp_path: Path) -> None:
    path = firefox.found()
    if path is None:
        pytest.skip("no Firefox here: on Debian, apt install firefox-esr")
    host = Files(www)
    try:
        with firefox.Firefox(path, tmp_path / "profile") as fox:
            fox.goes_to(f"{host.address}/")
            fox.asks("localStorage.setItem('serai.offered', 'yes')")
            fox.asks("localStorage.setItem('serai.pace', 'once')")
            fox.until(KEPT)
            host.end()
            fox.clicks("article.game:has(a[href$='gobi']) button.btn--primary")
            table = fox.until("/[/]t[/](.+)$/.exec(location.pathname)?.[1]")
            for _ in range(3):
                my_turn(fox, table)
                decides(fox)
            before = my_turn(fox, table)
            fox.pictured(PICTURES / "firefox.png")
            fox.reload()
            assert my_turn(fox, table) == before
            fox.until(f"{LINES} > 3")
            decides(fox)
            assert my_turn(fox, table) > before
            while not is_over(fox, table):
                decides(fox)
                my_turn(fox, table)
            fox.until("document.querySelector('#end-title') !== null")
            fox.pictured(PICTURES / "firefox-end.png")
    finally:
        host.end()
