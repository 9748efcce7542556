"""Every test of tables knows the game Blind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.scenes import blind_known


@pytest.fixture(autouse=True)
def _blind() -> Iterator[None]:
    with blind_known():
        yield
