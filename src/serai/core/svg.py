"""What the pictures of all games are made of: ink, and words in it."""

from __future__ import annotations

from html import escape

INK, SOFT = "#2b2620", "#6b6156"


def text(
    x: float, y: float, words: str, size: float, ink: str = INK, *, bold: bool = False, anchor: str = "start"
) -> str:
    weight = ' font-weight="700"' if bold else ""
    place = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{weight}{place} fill="{ink}">{escape(words)}</text>'
