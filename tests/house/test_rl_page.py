"""docs/rl.md: every code block runs, one after the other; and the notebook that learns from lessons runs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel")
pytest.importorskip("pettingzoo")

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.engineless
PAGE = (ROOT / "docs" / "rl.md").read_text("utf-8")


@pytest.mark.filterwarnings("ignore")
def test_every_block_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    assert len(blocks) == 7
    names: dict[str, Any] = {}
    for block in blocks:
        exec(block, names)
    said = capsys.readouterr().out
    assert said.startswith("35319\n")
    assert "(6, 29, 29)" in said
    assert "['hand', 'card being decided on', 'cards looked at']" in said
    assert "['1 -4,-4']" in said


def test_the_numbers_of_the_page_are_those_of_the_games() -> None:
    import serai

    for key, count in (("gobi", "261,508"), ("targui", "148,374"), ("gemblo", "35,319")):
        assert f"{serai.game(key).actions:,}" == count
        assert count in PAGE


def test_the_notebook_learns_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run as it stands, in a folder of its own: the net judges games it has not seen better than a coin."""
    cells = json.loads((ROOT / "examples" / "learn_from_lessons.ipynb").read_text("utf-8"))["cells"]
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert names["errors"][-1] < names["errors"][0]
    assert names["unseen"] < 0.25
