"""The types the page is compiled against are the server's and the games' own."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.server.protocol.typescript import files

SOURCES = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", files())
def test_the_types_of_the_page_are_current(path: str) -> None:
    assert (SOURCES / path).read_text("utf-8") == files()[path], "serai admin types web/src"


def test_no_board_of_the_house_goes_without() -> None:
    """The plain one takes any view, and has no types."""
    folders = {folder.name for folder in (SOURCES / "boards").iterdir() if folder.is_dir()} - {"plain"}
    assert {f"boards/{folder}/types.ts" for folder in folders} <= files().keys()
