"""The index of the server: a newcomer finds every module there, by the name it has elsewhere."""

from __future__ import annotations

import re

import serai.server
from tests.sources import SOURCE

FOLDER = SOURCE / "serai" / "server"
LOOSE = {"app", "config", "house", "logs", "metrics", "run"}


def modules() -> set[str]:
    """Packages and modules, but for the steps of the migrations, which are numbered."""
    files = [path.relative_to(FOLDER) for path in FOLDER.rglob("*.py") if "page" not in path.parts]
    names = {".".join(path.with_suffix("").parts).removesuffix("__init__").rstrip(".") for path in files}
    return {name for name in names if name and not name.startswith("storage.migrations.")}


def index() -> dict[str, str]:
    return dict(re.findall(r"^    ([a-z_.]+)  +(\S.*)$", serai.server.__doc__ or "", re.M))


def test_every_module_of_the_server_is_in_its_index() -> None:
    assert set(index()) == modules()


def test_loose_modules_are_few() -> None:
    assert {name for name in modules() if "." not in name and not (FOLDER / name).is_dir()} == LOOSE


def test_ordinary_words_lead_to_a_module() -> None:
    told = " ".join(index().values()).lower()
    for word in (
        "rate limit", "retry", "cancel", "proxy", "worker pool", "connection", "websocket", "presence", "broadcast",
        "backup", "health check", "middleware", "migrations", "timeouts", "throttling", "lock", "replay", "cache",
    ):  # fmt: skip
        assert word in told, word
