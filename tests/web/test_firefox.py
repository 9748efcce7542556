"""The site with no server in Firefox, as Debian has it: a visit, the host ended, a game, a reload."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from serai.site.folder import make
from tests.web import firefox
from tests.web.conftest import PICTURES
from tests.web.people import LOG
from tests.web.visits import FOLDER, KEPT, Files, wants_parts

ENTER = "\ue007"


def look(fox: firefox.Firefox, table: str) -> Any:
    return fox.asks(f"fetch('{FOLDER}/api/tables/{table}').then((answer) => answer.json())")


def moves(fox: firefox.Firefox, table: str) -> None:
    """One move of Gemblo: a piece by the mouse, its place and the rest by keys."""


def my_turn(fox: firefox.Firefox, table: str) -> int:
    """Wait for it; the table's version then."""
    told = f"fetch('{FOLDER}/api/tables/{table}').then((answer) => answer.json())"
    return int(fox.until(f"{told}.then(({{ table, you }}) => you.seats.includes(table.to_act) && table.version)"))


def decides(fox: firefox.Firefox, table: str) -> None:
    """One decision of Gobi, by the mouse, confirmed by its key."""
    ready = "[...document.querySelectorAll('[data-confirm]')].some((one) => one.checkVisibility() && !one.disabled)"
    lines = f"document.querySelectorAll({LOG!r}).length"
    before = fox.asks(lines)
    while not fox.asks(ready):
        fox.clicks("[data-move]")
    fox.clicks("[data-confirm]:not(:disabled)")
    fox.until(f"{lines} > {before}")


@pytest.mark.parametrize("game", ["Gobi"])
def test_a_visit_a_game_and_a_reload_with_the_host_ended(tmp_path: Path, game: str) -> None:
    path = firefox.found()
    if path is None:
        pytest.skip("no Firefox here: on Debian, apt install firefox-esr")
    wants_parts()
    make(tmp_path / "www" / FOLDER.strip("/"))
    host = Files(tmp_path / "www")
    try:
        with firefox.Firefox(path, tmp_path / "profile") as fox:
            fox.goes_to(f"{host.address}/")
            fox.asks("localStorage.setItem('serai.offered', 'yes')")
            fox.asks("localStorage.setItem('serai.pace', 'once')")
            fox.until(KEPT)
            host.end()
            fox.clicks(f"article.game:has(a[href$='{game.lower()}']) button.btn--primary")
            table = fox.until("/[/]t[/](.+)$/.exec(location.pathname)?.[1]")
            for _ in range(3):
                my_turn(fox, table)
                decides(fox, table)
            before = my_turn(fox, table)
            fox.pictured(PICTURES / "firefox.png")
            fox.reload()
            assert my_turn(fox, table) == before
            fox.until(f"document.querySelectorAll({LOG!r}).length > 3")
            decides(fox, table)
            assert my_turn(fox, table) > before
    finally:
        host.end()
