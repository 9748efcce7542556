"""What the documentation site adds to its pages: drawings of the positions they show, the command line as it is, and
nothing that a strict content policy would refuse."""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "src"

_POSITION = re.compile(r"^```\n(?P<text>(\w+) \d seats[^\n]*\n.*?)```\n", re.DOTALL | re.MULTILINE)
_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_ICON = re.compile(r'<link rel="icon" href="[^"]*">')
"""The server's own, instead of the theme's."""
_STYLE = re.compile(r' style="text-align: (\w+);"')
_COMMANDS = "<!-- the command line -->"
UNUSED = ("assets/javascripts/lunr", "assets/images/favicon.png", "sitemap.xml", "sitemap.xml.gz")
"""What comes with the theme and is of no use here: other languages' stemmers, addresses of a public site."""

_drawn: dict[str, str] = {}


def on_config(config: Any) -> Any:
    """The sources beside these pages are what they are about."""
    sys.path.insert(0, str(SOURCE))
    config.nav = _there(config.nav, Path(config.docs_dir))
    return config


def _there(entries: list[Any], folder: Path) -> list[Any]:
    """The entries of the navigation whose pages there are."""
    found: list[Any] = []
    for entry in entries:
        if isinstance(entry, str):
            found += [entry] if (folder / entry).is_file() else []
        else:
            for name, below in entry.items():
                if isinstance(below, list):
                    found.append({name: _there(below, folder)})
                elif (folder / below).is_file():
                    found.append({name: below})
    return found


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Below the text of a position its drawing; in the place for it, every command."""
    deep = page.file.dest_uri.count("/") * "../"
    if _COMMANDS in markdown:
        markdown = markdown.replace(_COMMANDS, command_line())
    return _POSITION.sub(lambda found: found[0] + _picture(found["text"], deep), markdown)


def _picture(text: str, deep: str) -> str:
    import serai

    try:
        svg = serai.read(text).svg()
    except serai.PositionError:
        return ""  # shown to be refused
    name = f"position-{hashlib.sha256(text.encode()).hexdigest()[:12]}.svg"
    _drawn[name] = svg
    title = text.splitlines()[0]
    return f'\n<img src="{deep}pictures/{name}" alt="The position above, drawn: {title}">\n\n'


def command_line() -> str:
    """Every command with its arguments, from the parsers themselves."""
    from serai.cli import make_parser

    pages: list[str] = []

    def tell(parser: argparse.ArgumentParser, depth: int) -> None:
        below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
        if depth:
            pages.append(f"## {parser.prog}\n\n{parser.description or ''}\n\n```text\n{parser.format_help()}```\n")
        for action in below:
            for child in action.choices.values():
                tell(child, depth + 1)

    tell(make_parser(), 0)
    return "\n".join(pages)


def on_post_page(output: str, page: Any, config: Any) -> str:
    """No script and no style in the page itself: they get files of their own."""
    deep = page.file.dest_uri.count("/") * "../"

    def moved(found: re.Match[str]) -> str:
        name = f"assets/page-{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
        target = Path(config.site_dir, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(found[1], "utf-8")
        return f'<script src="{deep}{name}"></script>'

    output = _ICON.sub('<link rel="icon" href="/icon.svg">', _SCRIPT.sub(moved, output))
    return re.sub(r"<style>.*?</style>", "", _STYLE.sub(r' class="align-\1"', output), flags=re.DOTALL)


def on_post_build(config: Any) -> None:
    """The drawings, and away with what nobody asks for."""
    import shutil

    site = Path(config.site_dir)
    (site / "pictures").mkdir(exist_ok=True)
    for name, svg in _drawn.items():
        (site / "pictures" / name).write_text(svg, "utf-8")
    for name in UNUSED:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in site.rglob("*.map"):
        path.unlink()
    (site / "404.html").unlink(missing_ok=True)
