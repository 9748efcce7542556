"""What the pages show works as shown: every code block and command of README, CONTRIBUTING and docs, page by page."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.pages import FENCE, ROOT, pages

pytestmark = pytest.mark.engineless
PAGES = pages()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_page_shows_runs_in_an_empty_folder(page: Path, tmp_path: Path) -> None:
    # PYTHONPATH says which engine is tested; it may be relative, the folder is not.
    paths = [*(str(Path(path).resolve()) for path in sys.path if path), str(ROOT)]
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "golden").symlink_to(ROOT / "tests" / "golden")
    done = subprocess.run(
        [sys.executable, "-m", "tests.house.pages", str(page)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "XDG_DATA_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, f"{page.name}: {done.stderr[-2000:]}"


def test_the_readme_shows_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "./check" in readme
    assert "pip install" in readme


def test_every_block_says_what_it_is() -> None:
    """A block in a language that nobody runs would be code that nobody tries."""
    known = {"python", "console", "toml", "json", "text", "js", ""}
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for fence in FENCE.finditer(page.read_text("utf-8")):
            assert fence[2].split(" ")[0] in known, f"{page.name}: {fence[2]}"


def test_a_page_that_shows_what_does_not_work_is_found_out(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    wrong = ("python\n1 / 0", "console\n$ serai games --nonsense", "\nserai analyse chess", "console\n$ rm x")
    for shown in (*(f"```{block}\n```\n" for block in wrong), "    serai analyse chess\n"):
        page.write_text(shown, "utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "tests.house.pages", str(page)],
            capture_output=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])},
        )
        assert done.returncode, shown
