"""What pages show, taken out of them and run: said once, for every page with code.

    ```python       runs, after the blocks of the page before it; with title="FILE" as that file, by itself
    ```toml …       with title="FILE" is that file
    ```console      each line after "$ " is a command
    an indented line, or a line of an untitled block, that begins with "serai " is a command

`python -m tests.house.pages PAGE` runs a page in the current folder. Commands of ours run in this process, in a quick
form that `quick` makes of them: fewer games, less time.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^( *)```([^\n]*)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
TITLE = re.compile(r'title="([^"]+)"')
INDENTED = re.compile(r"^ {4,}(serai [^\n]+)$", re.MULTILINE)
LISTENING = ("serai play", "serai serve")
"""They go on until somebody leaves: that they would begin is enough here."""
INSTALLING = ("python -m venv", ". ", "pip install")
"""Done by the tests of the wheel."""
BUILDING = ("serai site", "python hatch_build.py", "python3 -m http.server")
"""Wants what `./check` builds; `tests/web/test_site.py` looks at what comes of it."""
HOURS = ("serai puzzle make --pack", "serai learn", "serai puzzle check FILE")
"""What takes hours, or names what the reader has: read, not run."""
ELSEWHERE = ("serai --cards my.toml verify",)
"""Run by `test_contributing`, whose page shows it as well."""
PLACEHOLDER = re.compile(r"\b(FOLDER|RECORD|FILE|GAME|NAME)\b|…")


def pages() -> list[Path]:
    """Every page with something in it to run."""
    found = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [page for page in found if any(True for _ in parts(page.read_text("utf-8")))]


def parts(text: str) -> Iterator[tuple[str, str]]:
    """What a page shows, in its order: ("python", code), ("file", its name), ("command", line)."""
    fences = list(FENCE.finditer(text))
    inside = [(found.start(), found.end()) for found in fences]
    shown = [(found.start(), found) for found in fences]
    shown += [
        (found.start(), found)
        for found in INDENTED.finditer(text)
        if not any(start < found.start() < end for start, end in inside)
    ]
    for _, found in sorted(shown, key=lambda pair: pair[0]):
        if found.re is INDENTED:
            yield "command", found[1]
        elif found[2].startswith("python"):
            title = TITLE.search(found[2])
            yield ("python", found[3]) if title is None else ("file", title[1])
        elif found[2].startswith("console"):
            yield from (("command", line[2:]) for line in found[3].splitlines() if line.startswith("$ "))
        elif not found[2]:
            yield from (("command", line) for line in found[3].splitlines() if line.startswith("serai "))


def files() -> dict[str, str]:
    """Every file that a page shows, by its name."""
    found: dict[str, str] = {}
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for fence in FENCE.finditer(page.read_text("utf-8")):
            if (title := TITLE.search(fence[2])) is not None:
                found.setdefault(title[1], fence[3])
    return found


def quick(line: str) -> list[str]:
    """The words of a command of ours, such that it ends soon."""
    words = shlex.split(re.split(r"  +", line)[0], comments=True)[1:]
    words = [re.sub(r"^python (?=\S+\.py)", f"{sys.executable} ", word) for word in words]
    words = [re.sub(r"^run:python\b", f"run:{sys.executable}", word) for word in words]
    first = words[2:] if words[0] == "--game" else words
    if first[0] == "arena":
        for flag in ("--games", "--seconds", "--sprt"):
            if flag in words:
                del words[words.index(flag) : words.index(flag) + (3 if flag == "--sprt" else 2)]
        words += ["--games", "1", "--jobs", "1", "--seconds", "0.001"]
    if words[0] == "verify" and "--sample" not in words:
        words += ["--seats", "2", "--games", "1", "--jobs", "1", "--sample", "0.01"]
    return words


def run(page: Path) -> None:
    """Everything the page shows, in an empty folder. Whatever fails ends it."""
    from serai.cli import main, make_parser

    for name, text in files().items():
        Path(name).write_text(text, "utf-8")
    shutil.copy(ROOT / "examples" / "race.py", "race.py")
    space: dict[str, object] = {"__name__": "__main__"}
    for kind, shown in parts(page.read_text("utf-8")):
        if kind == "python":
            exec(compile(shown, str(page), "exec"), space)
        elif kind == "file":
            subprocess.run([sys.executable, shown], stdin=subprocess.DEVNULL, check=True)
        elif shown.startswith(LISTENING):
            make_parser().parse_args(quick(shown))
        elif not shown.startswith((*INSTALLING, *BUILDING, *HOURS, *ELSEWHERE, "./", "#")) and not PLACEHOLDER.search(
            shown
        ):
            if not shown.startswith("serai"):
                raise AssertionError(f"{page.name}: nobody knows how to run {shown!r}")
            if "--cards" in shown:  # before anybody has asked for the game
                code = subprocess.run([sys.executable, "-m", "serai.cli", *quick(shown)]).returncode
            else:
                try:
                    code = main(quick(shown))
                except SystemExit as end:
                    code = int(end.code or 0)
            if code:
                raise AssertionError(f"{page.name}: {shown!r} ended with {code}")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "examples"))
    sys.path.insert(0, "")
    run(Path(sys.argv[1]))
