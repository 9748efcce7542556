"""One server for the tests that share it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

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
