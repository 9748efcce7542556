"""The REST side answers as its OpenAPI document says, whatever it is sent: schemathesis tries."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.scenes import Client, ServerProcess


def test_schemathesis_finds_nothing(server: ServerProcess, ann: Client, ben: Client, tmp_path: Path) -> None:
    table = ann.make_table("gemblo", "me", "open", listed=True, options={"board": "mini"})
    ben.sit(table, 1)
    clock = {"kind": "live", "bank_ms": 60_000}
    about = {"name": "Thursdays", "game": "gemblo", "options": {"board": "mini"}, "format": "swiss", "clock": clock}
    club = ann.post("/clubs", about).json["club"]
    (tmp_path / "schemathesis.toml").write_text(
        # 413 is a refusal too: what is too long for its field may be too long to be read at all.
        f'[parameters]\n"path.table" = "{table}"\n"path.key" = "bone-1"\n"path.club" = "{club}"\n'
        "[checks]\nnegative_data_rejection.expected-statuses = [400, 401, 403, 404, 406, 409, 413, 422, 428]\n",
        "utf-8",
    )
    done = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.address}/openapi.json"),
            *("--header", f"Authorization: Bearer {ann.key}"),
            *("--phases", "coverage,fuzzing", "--max-examples", "4", "--seed", "1", "--no-color"),
            # Streams do not end.
            *("--exclude-path", "/api/stream", "--exclude-path", "/api/courtyard"),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=500,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
