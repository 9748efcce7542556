"""What every part of the drawing is made of: words, signs, cards and tokens with their letters."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib import resources

from serai.core.svg import INK, text
from serai.games.targui.cards import LETTERS, Load

LETTER = 0.62
"""The width of a letter, for its size, in a wide font such as DejaVu Sans."""
FACE, TILE, EDGE = "#fffdf7", "#f1e6d0", "#d3c19e"
CREAM = "#fdf3e0"
BANDS = {"oasis": "#3c7a46", "well": "#256f86", "camel_rider": "#8d5a17", "tent": "#9c4530", "targia": "#6d4a90"}
SEAT_NAMES = ("White", "Blue")


@cache
def signs() -> dict[str, str]:
    """Every sign of the art by its name."""
    art = resources.files("serai.games.targui").joinpath("art.svg").read_text("utf-8")
    found = re.finditer(r'<(symbol|pattern) id="targui-([^"]+)".*?</\1>', art, re.DOTALL)
    return {sign[2]: re.sub(r"\n\s*", "", sign[0]) for sign in found}


def paragraph(x: float, y: float, words: str, width: float, size: float) -> str:
    """Words in lines of a width."""
    lines = textwrap.wrap(words, max(6, int(width / (size * (LETTER - 0.05)))))
    return "".join(text(x, y + size * 1.22 * index, line, size) for index, line in enumerate(lines))


def sign(name: str, x: float, y: float, width: float, height: float | None = None, ink: str = "") -> str:
    colour = f' color="{ink}"' if ink else ""
    tall = width if height is None else height
    return f'<use href="#targui-{name}" x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{tall:.4g}"{colour}/>'


def card(x: float, y: float, width: float, height: float, fill: str, edge: str = EDGE, title: str = "") -> str:
    """A card's shadow and face; a tooltip says what it does."""
    about = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<rect x="{x}" y="{y + 2.5}" width="{width}" height="{height}" rx="9" fill="#46320f" fill-opacity=".2"/>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="9" fill="{fill}" stroke="{edge}">{about}</rect>'
    )


def token(letter: str, x: float, y: float, size: float, ink: str = INK) -> str:
    """A token and, below it, its letter."""
    name = "any" if letter == "?" else letter
    below = text(x + size / 2, y + size + size * 0.46, letter, max(8.0, size * 0.46), ink, bold=True, anchor="middle")
    return sign(f"token-{name}", x, y, size, ink=ink) + below


def tokens(letters: Sequence[str], x: float, y: float, width: float, largest: float, ink: str = INK) -> str:
    """Tokens in a line, with slashes, brackets and words between them, as large as fits."""
    share = sum(1.12 if letter in LETTERS + "?" else 0.55 for letter in letters)
    size = min(largest, width / share)
    drawn = []
    for letter in letters:
        if letter in LETTERS + "?":
            drawn.append(token(letter, x, y, size, ink))
            x += size * 1.12
        else:
            drawn.append(text(x + size * 0.2, y + size * 0.8, letter, size * 0.95, ink, bold=True, anchor="middle"))
            x += size * 0.55
    return "".join(drawn)


def letters(load: Load) -> list[str]:
    return [letter for letter, count in zip(LETTERS, load, strict=True) for _ in range(count)]


def points(x: float, y: float, size: float, points: int) -> str:
    """A silver cross with a number: victory points."""
    return sign("points", x, y, size) + text(
        x + size / 2, y + size * 0.65, str(points), size * 0.42, bold=True, anchor="middle"
    )


def joined(loads: Iterable[Load], between: str) -> list[str]:
    """The letters of several loads, with a sign between them."""
    line: list[str] = []
    for load in loads:
        line += [between] * bool(line) + letters(load)
    return line
