"""What README.md and CONTRIBUTING.md show works as shown."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.engineless

ROOT = Path(__file__).parents[2]
EXAMPLES = [
    (page, block)
    for page in ("README.md", "CONTRIBUTING.md")
    for block in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
]


@pytest.mark.parametrize(("page", "block"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_python_examples_run_in_an_empty_script(page: str, block: str, tmp_path: Path) -> None:
    script = tmp_path / "example.py"
    script.write_text(block, "utf-8")
    # PYTHONPATH says which engine is tested; it may be relative, the script's folder is not.
    paths = [*(str(Path(path).resolve()) for path in sys.path if path), str(ROOT / "examples")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert done.returncode == 0, f"{page}: {done.stderr}"
    assert done.stdout


def test_the_readme_shows_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "./check" in readme
    assert "pip install" in readme
