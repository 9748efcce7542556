"""The wheel holds what it should, and a missing compiler is said in one line."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.engineless

ROOT = Path(__file__).parents[2]


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel as an installer would, on a machine without a C compiler."""
    clean = {name: value for name, value in os.environ.items() if name not in ("CI", "PYTHONPATH")}
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**clean, "CC": "/no/such/compiler", **environment},
    )


def test_without_a_compiler_the_wheel_is_plain_python_and_one_line_says_so(tmp_path: Path) -> None:
    done = build(tmp_path)
    assert done.returncode == 0, done.stderr
    said = [line for line in (done.stdout + done.stderr).splitlines() if "engines not compiled" in line]
    assert len(said) == 1
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    parts = ROOT / "src" / "serai" / "site" / "parts"  # made by `hatch_build.py --wasm`, for `serai site` alone
    for path in (ROOT / "src").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and parts not in path.parents:
            assert path.relative_to(ROOT / "src").as_posix() in names


def test_under_ci_a_missing_compiler_is_an_error(tmp_path: Path) -> None:
    done = build(tmp_path, CI="true")
    assert done.returncode != 0
    assert "CI wants them compiled" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_the_source_distribution_carries_what_needs_other_tools(tmp_path: Path) -> None:
    """The page and the documentation are in it, made; what they are made of, and the tests, are not."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    (path,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "src/serai/core/state.pxd"} <= names
    for made in ("page/index.html", "docs/index.html", "docs/sources"):
        assert (f"src/serai/server/{made}" in names) == (ROOT / "src" / "serai" / "server" / made).exists()
    top = {"src", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE.md", "CHANGELOG.md"}
    assert {name.partition("/")[0] for name in names} <= {*top, "PKG-INFO", ".gitignore", ""}
