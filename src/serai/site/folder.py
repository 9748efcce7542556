"""The folder that any web host can serve: the page, what it runs, and the answers that need no running."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from serai.core.registry import card_keys, game_keys
from serai.lounge import games, puzzles
from serai.lounge.json_text import encode

PARTS = Path(__file__).parent / "parts"
DOCS = Path(__file__).parents[1] / "server" / "docs"
HONEST_PLAIN = 4
"""The strongest level that is still itself, in every game, where the engines are plain Python in a browser: the
others would be cut off by the clock long before they have thought what their level thinks."""
A_SERVERS_OWN = ("offline.html", "offline.css", "offline.js", "sw.js", "manifest.webmanifest")
COPIES = (".br", ".gz")
"""Of files, compressed."""
KEPT_LATER = ("docs/",)
"""What a browser keeps only once somebody has looked at it."""
STRAY = """const places = "t|replay|draws|learn|puzzles|cards|new|about|courtyard|games|watch|today|club|carry";
const found = new RegExp(`^(.*?)/(${places})(/|$)`).exec(location.pathname);
const root = found === null ? "" : found[1];
const place = location.pathname.slice(root.length) + location.search + location.hash;
location.replace(found === null ? "./" : `${root}/?go=${encodeURIComponent(place)}`);"""
"""For hosts that show `404.html` for a place inside the page: to the page, and there on to that place."""


class NoParts(Exception):
    """What the site is made of was not built here."""


def is_built() -> bool:
    """Is everything here that the site is made of?"""
    return (PARTS / "py" / "engines.zip").is_file() and (PARTS / "page" / "index.html").is_file()


def make(target: Path, copies: bool = False) -> list[Path]:
    """Write the site into `target`; its files, relative to it. `copies`: with compressed ones beside them, for a server
    that chooses among them."""
    if not is_built():
        raise NoParts("the parts of the site are not built; in a clone: python hatch_build.py --wasm")
    for made in ("assets", "pictures", "py", "answers", "docs"):  # of a site that was here before
        shutil.rmtree(target / made, ignore_errors=True)
    copied = () if copies else tuple(f"*{ending}" for ending in COPIES)
    for part, folder in (("page", target), ("py", target / "py")):
        unwanted = shutil.ignore_patterns(*(f"{name}*" for name in A_SERVERS_OWN), *copied)
        shutil.copytree(PARTS / part, folder, dirs_exist_ok=True, ignore=unwanted)
    if DOCS.is_dir():
        shutil.copytree(DOCS, target / "docs", dirs_exist_ok=True, ignore=shutil.ignore_patterns("sources"))
    compiled: bool = json.loads((PARTS / "engines.json").read_text())["compiled"]
    for name, body in answers(compiled):
        place = target / "answers" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(body)
        if copies:
            place.with_name(f"{place.name}.gz").write_bytes(gzip.compress(body))
    (target / "manifest.webmanifest").write_text(_manifest(), "utf-8")
    (target / "404.html").write_text(_stray(), "utf-8")
    (target / ".nojekyll").touch()
    (target / "sw.js").write_text(service_worker(target), "utf-8")
    return sorted(path.relative_to(target) for path in target.rglob("*") if path.is_file())


def answers(compiled: bool) -> Iterator[tuple[str, bytes]]:
    """What is the same for everybody, so that asking for it wakes nobody."""
    yield "games.json", encode(_offered(games.games(), compiled))
    yield "puzzles.json", encode(puzzles.listed())
    for key in game_keys():
        told = games.rules(key)
        yield f"games/{key}/rules.json", encode(told)
        for chapter in told["chapters"]:
            for number in range(len(chapter["captions"])):
                named = f"{chapter['number']}-{number}"
                yield f"games/{key}/pictures/{named}.svg", games.picture(key, named).encode()
        if games.known(key).lesson() is not None:
            yield f"games/{key}/lesson.json", encode(games.lesson(key))
        if key in card_keys():
            yield f"games/{key}/cards.json", encode(games.cards(key))


def _offered(told: dict[str, Any], compiled: bool) -> dict[str, Any]:
    most = max(level["strength"] for level in told["levels"]) if compiled else HONEST_PLAIN
    return {**told, "levels": [level for level in told["levels"] if level["strength"] <= most]}


def _manifest() -> str:
    """The page's own, with every place found from the folder; there is no courtyard without a server."""
    told = json.loads((PARTS / "page" / "manifest.webmanifest").read_text("utf-8"))
    shortcuts = [one for one in told["shortcuts"] if one["url"] != "/courtyard"]
    told = {**told, "id": "./", "shortcuts": shortcuts}

    def found(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: found(part) for name, part in value.items()}
        if isinstance(value, list):
            return [found(part) for part in value]
        return f".{value}" if isinstance(value, str) and value.startswith("/") else value

    told = found(told)
    for shortcut in told["shortcuts"]:
        shortcut["url"] = f"./?go={shortcut['url'].removeprefix('.')}"
    return json.dumps(told, ensure_ascii=False, indent=1)


def _stray() -> str:
    digest = base64.b64encode(hashlib.sha256(STRAY.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{digest}'"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="content-security-policy" content="{policy}"><title>Serai</title>'
        f"<script>{STRAY}</script></head><body></body></html>\n"
    )


def service_worker(target: Path) -> str:
    """The worker of the site in this folder, with its list: every file and the hash of what is in it."""
    listed = {
        path.relative_to(target).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(target.rglob("*"))
        if path.is_file() and path.name not in ("sw.js", ".nojekyll", "404.html") and path.suffix not in COPIES
    }
    early = {name: digest for name, digest in listed.items() if not name.startswith(KEPT_LATER)}
    later = {name: digest for name, digest in listed.items() if name.startswith(KEPT_LATER)}
    code = files("serai.site").joinpath("sw.js").read_text("utf-8")
    return f"const FILES = {json.dumps(early)};\nconst LATER = {json.dumps(later)};\n{code}"
