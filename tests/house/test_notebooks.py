"""Every notebook of the examples runs from its first cell to its last, in a kernel, and is kept without outputs."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
pytestmark = [pytest.mark.engineless, pytest.mark.slow]

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


@pytest.mark.filterwarnings("ignore")  # what a kernel's own libraries have to say
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import nbformat

    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(str(Path(one).resolve()) for one in sys.path if one))
    for name in ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}
    ).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert shown
    assert not [output for output in shown if output.output_type == "error"]


def test_positions_are_drawn_in_a_notebook() -> None:
    """The first picture of the example is what `_repr_svg_` gives: the kernel asks for it by this name."""
    from serai import game

    assert game("gobi").start(2)._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_is_kept_without_outputs(path: Path) -> None:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    assert [cell for cell in cells if cell.get("outputs")] == []
