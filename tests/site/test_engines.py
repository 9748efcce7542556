"""The engines as WebAssembly, in Node.js: they replay every golden game, and bots choose there what they choose here.

Where zig is missing the site's engines are plain Python: then they replay the games, and nobody is asked to think."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hatch_build import WEB, node_folder
from site_build import PACKAGES

import serai
from serai.lounge.thoughts import HINT
from serai.site.folder import PARTS
from tests.site.same import TABLES, chosen, replayed

GOLDEN = Path(__file__).parents[1] / "golden"
VALUES = Path(serai.__file__).parent / "bots" / "values"
LEVELS = ["level-2", "level-5", "level-7", "learned-200", HINT, *(["level-8"] if os.environ.get("SERAI_SITE") else [])]
"""One judges by what was learnt, where that is to be had, whatever the levels do."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What the site's Python says."""
    if not (PARTS / "py" / "engines.zip").is_file():
        pytest.skip("the parts of the site are not built: python hatch_build.py --wasm")
    folder = node_folder()
    assert folder is not None
    work = tmp_path_factory.mktemp("wasm")
    shutil.copytree(GOLDEN, work / "golden")
    compiled: bool = json.loads((PARTS / "engines.json").read_text())["compiled"]
    (work / "wish.json").write_text(json.dumps({"levels": LEVELS if compiled else [], "into": "told.json"}))
    script = Path(__file__).with_name("same.py")
    words = [str(folder / "node"), str(WEB / "python.mjs"), "run", str(PARTS / "py"), str(work), str(script)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads((work / "told.json").read_text())


def test_whatever_is_imported_is_packed() -> None:
    """Of ours: what runs in a browser leans on nothing that stays behind."""
    ours = Path(serai.__file__).parent
    wanted: dict[str, str] = {}
    for package in PACKAGES:
        for path in (ours / package).rglob("*.py"):
            for name in re.findall(r"^\s*(?:from|import) serai\.(\w+)", path.read_text("utf-8"), re.MULTILINE):
                wanted.setdefault(name, path.relative_to(ours).as_posix())
    assert {name: first for name, first in wanted.items() if name not in PACKAGES} == {}


def test_every_golden_game_is_replayed_to_the_same_end(told: Any) -> None:
    here = replayed(GOLDEN)
    assert told["platform"] == "emscripten"
    assert told["golden"] == here
    assert len(here) > 60
    assert not [name for name, last in here.items() if "Error" in last.partition(":")[0]]


def test_bots_choose_the_same_moves_for_the_same_reasons(told: Any) -> None:
    if not (told["compiled"] and serai.COMPILED):
        pytest.skip("one of the two is plain Python, which takes too long to think as much")
    here = chosen(LEVELS)
    assert len(here) == len(TABLES) * len(LEVELS)
    assert [(one["table"], one["level"], one["reply"]) for one in told["chosen"]] == [
        (one["table"], one["level"], one["reply"]) for one in here
    ]


def test_what_was_learnt_is_packed(told: Any) -> None:
    """A table with weights of its own is judged by them in WebAssembly, too: not by what stands in for them."""
    if not told["compiled"]:
        pytest.skip("the site's engines are plain Python, and nobody is asked to think")
    judged = {one["table"].partition(" ")[0] for one in told["chosen"] if one["learnt"]}
    assert judged == {path.name.partition("-")[0] for path in VALUES.glob("*.json")}
    assert judged
