"""Run the server until it is told to stop."""

from __future__ import annotations

import atexit
import gc
import os
import socket
import sys
import threading
from contextlib import ExitStack
from typing import Any, cast

import uvicorn
from fastapi import FastAPI
from uvicorn.config import STARTUP_FAILURE
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.supervisors import multiprocess

from serai.server.app import make_app
from serai.server.config import Config, ConfigProblem
from serai.server.logs import log, set_up
from serai.server.network.capacity import capacity, raise_limit
from serai.server.network.connections import Door, is_waiting, protocols
from serai.server.network.guard import LARGEST_FRAME
from serai.server.processes.watchdog import Watchdog
from serai.server.storage import StorageProblem, Store
from serai.server.storage.alone import hold

SWEEP_TICKS = 150
"""So many tenths of a second are between two looks at silent connections; the second cuts them off."""

ANSWER_S = 60
"""A process of several that does not answer for so long is replaced; to start may take a while."""

PROBE_TICKS = 50
"""As many between two looks whether there are descriptors left."""


def listen(config: Config) -> socket.socket:
    """The bound socket; ConfigProblem when the address cannot be had."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((config.host, config.port))
    except OSError as error:
        bound.close()
        raise ConfigProblem(f"{config.host} port {config.port}: {error.strerror or error}") from error
    return bound


def address(config: Config, bound: socket.socket) -> str:
    """Where a browser finds the server."""
    port = bound.getsockname()[1]
    host = "127.0.0.1" if config.host in ("", "0.0.0.0") else config.host
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class _Server(uvicorn.Server):
    """Before connections are closed, what was accepted is finished and streams are ended. A stop
    that takes too long, because the database or the network hangs, is cut short. So is, at any
    time, whoever connects and does not get on with his request."""

    def __init__(self, config: uvicorn.Config, stop_s: float, hang_s: float = 0.0, door: Door | None = None) -> None:
        super().__init__(config)
        self.door = door
        self.silent: set[Any] = set()
        self.patience = threading.Timer(stop_s, _give_up)
        self.patience.daemon = True
        self.watchdog = Watchdog(hang_s)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.watchdog.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.watchdog.stop()
        self.patience.start()
        for bound in sockets or []:
            bound.close()
        app = cast(FastAPI, self.config.app)
        await app.state.house.dismiss()
        await super().shutdown(sockets)
        # Here, for uvicorn hands the signal on when it is done, and nothing comes after it.
        log.info("stopped")

    async def on_tick(self, counter: int) -> bool:
        self.watchdog.turned()
        if counter % SWEEP_TICKS == 0:
            silent = {connection for connection in self.server_state.connections if _is_silent(connection)}
            for connection in silent & self.silent:
                connection.transport.close()
            self.silent = silent - self.silent
        if self.door is not None and counter % PROBE_TICKS == 0:
            self.door.look_after_descriptors()
        return await super().on_tick(counter)


def _is_silent(connection: Any) -> bool:
    """Is this a connection on which no request is under way, and which is not merely kept for the
    next one? Then somebody has sent nothing at all, or half a head."""
    if not issubclass(type(connection), AutoHTTPProtocol) or connection.timeout_keep_alive_task is not None:
        return False
    return is_waiting(connection)


def serve(config: Config, store: Store, bound: socket.socket) -> None:
    """Serve on a bound socket until SIGTERM or SIGINT; finish what was accepted."""
    set_up(config.log_level)
    log.info("serving", extra={"fields": {"address": address(config, bound)}})
    if config.workers > 1:
        # Each process opens the database for itself: connections are not shared.
        store.close()
        workers = _Config(
            APPLICATION, factory=True, workers=config.workers, log_config=None, timeout_worker_healthcheck=ANSWER_S
        )
        workers.settings = config
        # Uvicorn's own supervisor, which starts another process for each that dies or hangs, has no other way to be
        # told what to start.
        setattr(multiprocess, "Process", _Worker)  # noqa: B010
        multiprocess.Multiprocess(workers, [bound]).run()
    else:
        server = _server(config, make_app(config, store))
        server.run(sockets=[bound])
        server.patience.cancel()


APPLICATION = "serai.server.run:application"


def application() -> FastAPI:
    """The server as an application for whatever runs one, set up by the environment alone:
    `uvicorn --factory serai.server.run:application --workers 4`."""
    config = Config.read({}, os.environ)
    set_up(config.log_level)
    try:
        _HELD.enter_context(hold(config.database_url))
        return make_app(config, Store.open(config.database_url))
    except StorageProblem as problem:
        print(f"serai: {problem}", file=sys.stderr)
        sys.exit(STARTUP_FAILURE)  # whoever supervises then stops, and does not try again for ever


_HELD = ExitStack()
"""What this process keeps for itself for as long as it lives."""
atexit.register(_HELD.close)


class _Config(uvicorn.Config):
    """Uvicorn's settings, and ours with them."""

    settings: Config


class _Worker(multiprocess.Process):
    """One process of several, with our server in it."""

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        settings = cast(_Config, self.config).settings
        set_up(settings.log_level)
        self._server = _server(settings, make_app(settings, Store.open(settings.database_url)))
        super().target(sockets)


def _give_up() -> None:
    """As a kill would: nothing that was acknowledged is lost."""
    log.error("stopping took too long")
    os._exit(1)


def _server(config: Config, app: FastAPI) -> _Server:
    raise_limit()
    door = Door(capacity(config).connections, config.sockets_per_address)
    connection, websocket = protocols(door)
    server = _Server(
        uvicorn.Config(
            app,
            http=connection,
            ws=websocket,
            log_config=None,
            access_log=False,
            server_header=False,
            ws_max_size=LARGEST_FRAME,
            # A frame has a few kilobytes: compressing it costs more than sending it.
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            proxy_headers=bool(config.trusted_proxies),
            forwarded_allow_ips=list(config.trusted_proxies),
            # Whoever does not close his connection in half of the time is cut off.
            timeout_graceful_shutdown=max(1, int(config.stop_seconds / 2)),
        ),
        config.stop_seconds,
        config.hang_seconds,
        door,
    )
    door.trust(list(config.trusted_proxies))
    # Everything imported so far stays: the collector need not walk through it, which would
    # stop all tables for a tenth of a second now and then.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    return server
