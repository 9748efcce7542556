"""The types the page is compiled against are the server's and the games' own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serai.server.app import API
from serai.server.protocol.typescript import document, files, routes

ASKS = {"lib/api.ts", "lib/courtyard.svelte.ts", "lib/news.svelte.ts"}
"""Where the page asks: by the list of routes, and for the streams of news."""
ENDS = {"lib/end.ts", "local/end.ts", "local/python.ts"}
"""Where its questions leave it: for a server, or for the site's own files."""
MADE = files(API)
FETCH = re.compile(r"(?<![.#\w])fetch\([^)]")
REQUEST = re.compile(r"import \{[^}]*\brequest\b[^}]*\} from \"[./\w]*/end\"")
SOURCES = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", MADE)
def test_the_types_of_the_page_are_current(path: str) -> None:
    assert (SOURCES / path).read_text("utf-8") == MADE[path], "serai admin types web/src"


def test_no_board_of_the_house_goes_without() -> None:
    """The plain one takes any view, and has no types."""
    folders = {folder.name for folder in (SOURCES / "boards").iterdir() if folder.is_dir()} - {"plain"}
    assert {f"boards/{folder}/types.ts" for folder in folders} <= MADE.keys()


def test_the_page_asks_nothing_but_what_can_be_asked() -> None:
    """By routes whose answers are known; no file writes an address of the server by itself."""
    assert "answer: unknown" not in routes(document(API))
    sources = {str(path.relative_to(SOURCES)): path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte")}
    texts = {name: path.read_text("utf-8") for name, path in sources.items()}
    assert {name for name, text in texts.items() if FETCH.search(text)} == ENDS
    assert {name for name, text in texts.items() if REQUEST.search(text)} == ASKS
