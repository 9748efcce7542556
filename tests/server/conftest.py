"""One server for the tests that share it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.server.postgres import NoPostgres, cluster
from tests.server.scenes import Client, ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture
def ann(server: ServerProcess) -> Client:
    return Client.guest(server.address, "Ann")


@pytest.fixture
def ben(server: ServerProcess) -> Client:
    return Client.guest(server.address, "Ben")


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """A PostgreSQL cluster; where there can be none the tests say so, and fail under CI."""
    try:
        with cluster() as url:
            yield url
    except NoPostgres as reason:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(reason))
