"""The types the page is compiled against are the server's own."""

from __future__ import annotations

from pathlib import Path

from serai.server.typescript import typescript


def test_the_types_of_the_wire_are_current() -> None:
    kept = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"
    assert kept.read_text("utf-8") == typescript(), "serai admin types > web/src/lib/wire.ts"
