"""Settings for every test."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Machines are shared and noisy: a slow example is no failure. CI tries the same ones each time.
settings.register_profile("serai", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("serai")

ENGINELESS = ("arena", "server", "table")
"""Rooms above the engines: whatever these test depends on what an engine says, not on how it was built."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(Path(__file__).parent).parts[0] in ENGINELESS:
            item.add_marker(pytest.mark.engineless)
