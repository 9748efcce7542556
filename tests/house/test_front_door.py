"""`./play`: installs with the pinned versions, says how far it is, and what the engines lack."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import urllib.request
import zipfile
from pathlib import Path

import pytest

from serai.commands import engines
from serai.site.folder import is_built
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]
PARTS = ("play", "pyproject.toml", "hatch_build.py", "site_build.py", "requirements", "README.md", "LICENSE", "src")
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
pytestmark = pytest.mark.engineless


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a clone has, but for the page's sources: the page is built already."""
    place = tmp_path_factory.mktemp("a house")
    for part in PARTS:
        ours = ROOT / part
        if ours.is_dir():
            shutil.copytree(ours, place / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ours, place / part)
    return place


class Play:
    """`./play` in a house, with what it installs taken from this environment instead of the network,
    and no C compiler. It is stopped as soon as the server has said all it says."""

    def __init__(self, house: Path, wheels: Path | None = None, *, offline: bool = False) -> None:
        clean = {name: value for name, value in os.environ.items() if name not in ("CI", "PYTHONPATH")}
        at_hand = {
            "PYTHONPATH": sysconfig.get_paths()["purelib"],
            "PIP_NO_DEPS": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # pip reads the variable as the value of "isolate"
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheels or house.parent),
        }
        self.said: list[str] = []
        self.page = ""
        ways = ["--offline"] if offline else ["--database-url", f"sqlite:///{house / 'serai.db'}"]
        last = "Once the page is there" if offline else "The engines run as plain Python"
        running = subprocess.Popen(
            ["./play", *ways, "--port", "0"],
            cwd=house,
            env={**clean, **at_hand, "PYTHON": sys.executable, "CC": "/no/such/compiler", "BROWSER": "true"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert running.stdout is not None
        with running.stdout as told:
            for line in told:
                self.said.append(line.rstrip("\n"))
                if line.startswith(last):
                    if offline:
                        address = ADDRESS.findall("".join(self.said))[0]
                        self.page = urllib.request.urlopen(address).read().decode()
                    os.killpg(running.pid, signal.SIGINT)
        self.code = running.wait(PATIENCE_S)
        self.all = "\n".join(self.said)


def test_play_shows_that_it_works_and_says_once_that_the_engines_are_plain(house: Path) -> None:
    first = Play(house)
    told = [line for line in first.said if "plain Python" in line]
    assert len(told) == 1, first.all
    assert "apt install gcc python3-dev" in told[0]
    assert "{} to {} times slower".format(*engines.SLOWER) in told[0]
    assert "Installing" in first.said[1]
    assert any(line.startswith("compiling the engines") for line in first.said), first.all
    assert "Serai is at http://127.0.0.1:" in first.all
    second = Play(house)
    assert second.said[0].startswith("Serai is at "), f"the second time only the server speaks: {second.all}"
    spoken = [line for line in second.said if not line.startswith("{")]  # but for its log, if it came so far
    assert spoken[1:] == [told[0], "serai serve: stopped"]


def test_play_offline_hands_out_the_site(house: Path) -> None:
    """The second of its ways; what a browser does there is looked at by `tests/web/test_site.py`."""
    if not is_built():
        pytest.skip("the parts of the site are not built: python hatch_build.py --wasm")
    site = Play(house, offline=True)
    assert '<script type="module"' in site.page, site.all
    assert site.said[-1] == "serai site: stopped"
    assert (house / ".venv-play" / "site" / "py" / "engines.zip").is_file()
    assert Play(house, offline=True).said[0].startswith("Serai is at "), "the second time it speaks at once"


def test_play_keeps_to_the_pinned_versions(house: Path, tmp_path: Path) -> None:
    """A file that is not the one whose hash is listed stops it, and it says where to read on."""
    wheel = tmp_path / "stranger-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as parts:
        parts.writestr("stranger-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
        parts.writestr("stranger-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        parts.writestr("stranger-1.0.dist-info/RECORD", "")
    with (house / "requirements" / "play.txt").open("a") as pins:
        pins.write(f"stranger==1.0 --hash=sha256:{'0' * 64}\n")
    done = Play(house, tmp_path)
    assert done.code == 1, done.all
    assert done.said[-1] == "play: the installation failed; all of it is in .venv-play/install.log"
    assert "DO NOT MATCH THE HASHES" in (house / ".venv-play" / "install.log").read_text()
    again = Play(house, tmp_path)
    assert again.code == 1, f"what failed is tried again: {again.all}"


def test_how_much_slower_plain_engines_are_is_what_was_measured() -> None:
    """The benches keep the ratio of each game as `… / interpreted`."""
    ratios: list[int] = []
    for key in ("gobi", "targui", "gemblo"):
        kept = json.loads((ROOT / "bench" / "results" / f"{key}.json").read_text())
        ratios += [value for name, value in kept.items() if name.endswith("/ interpreted")]
    assert len(ratios) >= 3
    assert (min(ratios), max(ratios)) == engines.SLOWER
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "times slower" not in readme, "the figure is said where the engines speak, and only there"
