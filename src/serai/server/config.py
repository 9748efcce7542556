"""How the server is set up: flags, else the environment, else the defaults below. Mistakes
are found here, before the port opens."""

from __future__ import annotations

import dataclasses
import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from serai.server.webhooks.url import is_callable


class ConfigProblem(Exception):
    """A setting cannot be used; the message names it, gives its value and what would be right."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: how it is written, and what it means."""

    name: str
    default: Any
    help: str

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return "SERAI_" + self.name.upper()


SETTINGS = (
    Setting("host", "127.0.0.1", "address to listen on"),
    Setting("port", 8642, "port to listen on; 0 takes a free one"),
    Setting("database_url", "", "sqlite:///FILE or postgresql://USER@HOST/NAME (default: serai.db in the data folder)"),
    Setting("workers", 1, "processes that serve; more than one want PostgreSQL"),
    Setting("bot_workers", 0, "processes in which bots think, for each that serves; 0: as many as there are cores"),
    Setting("bots_cluster", "", "Ray cluster where bots think, as in 10.0.0.9:6379 (default: on this machine)"),
    Setting(
        "bots", "", "bots of one's own that can be seated, as NAME=py:MODULE:CLASS or NAME=run:COMMAND, with ; between"
    ),
    Setting("names", "", "names by which browsers find this server, separated by commas; * for any"),
    Setting("trusted_proxies", "", "proxies whose X-Forwarded-For is believed: addresses or networks, commas between"),
    Setting("watchers", "", "who sees /metrics and /readyz besides this machine: addresses or networks"),
    Setting("origins", "", "other web origins that may connect, separated by commas, as in https://example.org"),
    Setting("requests_per_second", 50.0, "requests from one address, on average; 0 for no limit"),
    Setting("commands_per_second", 20.0, "commands from one account, on average; 0 for no limit"),
    Setting("guests_per_minute", 30.0, "new guests from one address, on average; 0 for no limit"),
    Setting("tables_per_minute", 10.0, "new tables from one address, on average; 0 for no limit"),
    Setting("tables_per_account", 200, "games of one account that are not over; 0 for no limit"),
    Setting("sockets", 10_000, "open websockets and streams in all, as far as there are descriptors"),
    Setting("sockets_per_address", 100, "open websockets and streams from one address; 0 for no limit"),
    Setting("reckonings_per_second", 50.0, "outlooks and the like for one address, on average; 0 for no limit"),
    Setting("private_webhooks", "no", "yes: webhooks may call addresses inside the host's own network"),
    Setting("second_check", "yes", "no: finished games are not played again by the second reading of the rules"),
    Setting("host_webhook", "", "address that is told when the two readings of the rules disagree about a game"),
    Setting("stop_seconds", 20.0, "how long a stop may take; what is not stored by then was never acknowledged"),
    Setting("hang_seconds", 30.0, "a process whose event loop hangs for so long ends, to be started anew; 0: never"),
    Setting("log_level", "info", "debug, info, warning or error"),
)
MOST_BOT_WORKERS = 4
"""Unless somebody wants more: they only run at once when as many tables have a bot to move."""


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Config:
    """Settings that have been checked."""

    host: str
    port: int
    database_url: str
    workers: int
    bot_workers: int
    bots_cluster: str
    bots: str
    names: tuple[str, ...]
    trusted_proxies: tuple[str, ...]
    watchers: tuple[str, ...]
    origins: tuple[str, ...]
    requests_per_second: float
    commands_per_second: float
    guests_per_minute: float
    tables_per_minute: float
    tables_per_account: int
    sockets: int
    sockets_per_address: int
    reckonings_per_second: float
    private_webhooks: bool
    second_check: bool
    host_webhook: str
    stop_seconds: float
    hang_seconds: float
    log_level: str

    @classmethod
    def read(cls, flags: Mapping[str, Any], environment: Mapping[str, str]) -> Config:
        """Flags that are None were not given; then the environment counts."""
        values: dict[str, Any] = {}
        for setting in SETTINGS:
            given = flags.get(setting.name)
            source = setting.flag
            if given is None and setting.variable in environment:
                given, source = environment[setting.variable], setting.variable
            values[setting.name] = setting.default if given is None else _value(setting, given, source)
        values["origins"] = tuple(_origin(part) for part in str(values["origins"]).split(",") if part.strip())
        values["names"] = tuple(part.strip().lower() for part in str(values["names"]).split(",") if part.strip())
        for name in ("trusted_proxies", "watchers"):
            values[name] = tuple(_network(name, part) for part in str(values[name]).split(",") if part.strip())
        for name in ("private_webhooks", "second_check"):
            if values[name] not in ("yes", "no"):
                raise ConfigProblem(f"{name.replace('_', ' ')} {values[name]!r}: is yes or no")
            values[name] = values[name] == "yes"
        if values["bot_workers"] == 0:
            values["bot_workers"] = max(1, min(MOST_BOT_WORKERS, _cores() // max(1, values["workers"])))
        if not values["database_url"]:
            values["database_url"] = f"sqlite:///{data_folder(environment) / 'serai.db'}"
        config = cls(**values)
        config._check()
        return config

    def _check(self) -> None:
        if not 0 <= self.port <= 65535:
            raise ConfigProblem(f"port {self.port}: wants 0 to 65535")
        if not 1 <= self.workers <= 64:
            raise ConfigProblem(f"workers {self.workers}: wants 1 to 64")
        if self.workers > 1 and not self.database_url.startswith("postgresql"):
            raise ConfigProblem(f"workers {self.workers}: several share a PostgreSQL database; give --database-url")
        if not 1 <= self.bot_workers <= 64:
            raise ConfigProblem(f"bot workers {self.bot_workers}: wants 1 to 64, or 0 for as many as there are cores")
        if self.bots_cluster and not re.fullmatch(r"(ray://)?[^\s/]+:\d+", self.bots_cluster):
            raise ConfigProblem(f"bots cluster {self.bots_cluster!r}: a cluster's address reads HOST:PORT")
        if self.bots_cluster and find_spec("ray") is None:
            raise ConfigProblem("bots cluster: needs Ray: pip install 'serai[cluster]'")
        for name in (
            "requests_per_second", "commands_per_second", "guests_per_minute", "tables_per_minute",
            "tables_per_account", "reckonings_per_second",
        ):  # fmt: skip
            if not getattr(self, name) >= 0:
                raise ConfigProblem(f"{name.replace('_', ' ')} {getattr(self, name)}: wants 0 or more")
        if self.sockets < 1:
            raise ConfigProblem(f"sockets {self.sockets}: wants at least 1")
        if self.sockets_per_address < 0:
            raise ConfigProblem(f"sockets per address {self.sockets_per_address}: wants 0 or more")
        if not 1 <= self.stop_seconds <= 3600:
            raise ConfigProblem(f"stop seconds {self.stop_seconds}: wants 1 to 3600")
        if self.hang_seconds != 0 and not 5 <= self.hang_seconds <= 3600:
            raise ConfigProblem(f"hang seconds {self.hang_seconds}: wants 5 to 3600, or 0 for never")
        if self.host_webhook and not is_callable(self.host_webhook):
            raise ConfigProblem(f"host webhook {self.host_webhook!r}: an address reads https://HOST/PATH")
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise ConfigProblem(f"log level {self.log_level!r}: is debug, info, warning or error")

    def with_port(self, port: int) -> Config:
        return dataclasses.replace(self, port=port)


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the database lies unless a setting says otherwise; it is made if missing."""
    base = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "serai"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigProblem(f"data folder {folder}: {error.strerror}; give --database-url") from error
    return folder


def _value(setting: Setting, given: Any, source: str) -> Any:
    kind = type(setting.default)
    try:
        return kind(given)
    except ValueError as error:
        words = {int: "a whole number", float: "a number"}[kind]
        raise ConfigProblem(f"{source} {given!r}: wants {words}") from error


def _network(name: str, text: str) -> str:
    try:
        return str(ipaddress.ip_network(text.strip(), strict=False))
    except ValueError as error:
        wanted = "an address reads 10.0.0.7, a network 10.0.0.0/24"
        raise ConfigProblem(f"{name.replace('_', ' ')} {text.strip()!r}: {wanted}") from error


def _origin(text: str) -> str:
    parts = urlsplit(text.strip())
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        raise ConfigProblem(f"origins {text.strip()!r}: an origin reads https://HOST or http://HOST:PORT")
    return f"{parts.scheme}://{parts.netloc}".lower()
