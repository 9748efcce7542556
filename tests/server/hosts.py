"""Three hosts, a proxy before them, PostgreSQL behind: people play at all of them while one host is killed, one frozen
and let go again, and PostgreSQL restarted.

    python -m tests.server.hosts [--rounds 3] [--tables 9] [--proxy nginx] [--output FILE]

Each host is in a network namespace of its own and shares nothing with the others but the database's address; HAProxy,
or nginx, sends every connection to any of them. What is between them is apart from the machine's network. Wants root,
`ip` (iproute2), the proxy and PostgreSQL, as Debian has them. Every acknowledged move must be in the log, none twice,
every game must end and verify, and after each trouble games go on within seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE_S
from tests.server.crash import Crash
from tests.server.postgres import NoPostgres, binaries, running
from tests.server.scenes import UNLIMITED

BRIDGE = "serai0"
HOST = "serai-host-"
PREFIX = "10.77.0."
NETWORK = f"{PREFIX}0/24"
MIDDLE = f"{PREFIX}1"
PORT, PROXY_PORT = 8642, 8600
NEWNET = 0x40000000
"""CLONE_NEWNET of namespaces(7)."""
MOVES_AFTER = 10
"""Moves that must be acknowledged after a trouble before games count as going on."""


class NoHosts(Exception):
    """Hosts cannot be set up on this machine; the message says why."""


def possible(proxy: str = "haproxy") -> None:
    """NoHosts unless everything is there."""
    if os.geteuid():
        raise NoHosts("network namespaces want root")
    if Path("/run/netns", f"{HOST}1").exists():
        raise NoHosts(f"somebody else has a host called {HOST}1")
    for program, package in (("ip", "iproute2"), (proxy, proxy)):
        if shutil.which(program) is None and shutil.which("apt-get"):
            subprocess.run(["apt-get", "install", "-y", "-qq", package], capture_output=True, check=False)
        if shutil.which(program) is None:
            raise NoHosts(f"{program} is not installed, and apt could not install it")
    try:
        binaries()
        run("ip", "netns", "add", "serai-probe")
        run("ip", "netns", "del", "serai-probe")
    except (NoPostgres, subprocess.CalledProcessError) as error:
        raise NoHosts(str(error)) from error


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


@dataclass
class Host:
    """A host with one process of ours."""

    number: int
    url: str
    folder: Path
    process: subprocess.Popen[bytes] | None = None

    @property
    def name(self) -> str:
        return f"{HOST}{self.number}"

    @property
    def address(self) -> str:
        return f"{PREFIX}{10 + self.number}"

    def plug_in(self) -> None:
        """A namespace, and a cable from it to the bridge."""
        inner, outer = f"serai{self.number}i", f"serai{self.number}o"
        run("ip", "netns", "add", self.name)
        run("ip", "link", "add", outer, "type", "veth", "peer", "name", inner, "netns", self.name)
        run("ip", "link", "set", outer, "master", BRIDGE, "up")
        run("ip", "-n", self.name, "addr", "add", f"{self.address}/24", "dev", inner)
        run("ip", "-n", self.name, "link", "set", inner, "up")
        run("ip", "-n", self.name, "link", "set", "lo", "up")

    def start(self) -> None:
        flags = ("--host", self.address, "--port", str(PORT), "--database-url", self.url, "--bot-workers", "1")
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                ["ip", "netns", "exec", self.name, sys.executable, "-m", "serai.cli", "serve", *flags, *UNLIMITED,
                 "--trusted-proxies", MIDDLE, "--watchers", NETWORK, "--names", "*", "--second-check", "no"],
                stdout=log, stderr=log, cwd=self.folder, start_new_session=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )  # fmt: skip

    def signal(self, number: int) -> None:
        """To everything that runs there."""
        assert self.process is not None
        os.killpg(self.process.pid, number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        assert self.process is not None
        self.process.wait()

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://{self.address}:{PORT}/readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def unplug(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.kill()
        subprocess.run(["ip", "netns", "del", self.name], check=False, capture_output=True)


def nginx(hosts: list[Host], folder: Path) -> str:
    """nginx's settings, as docs/hosting.md has them."""
    servers = "\n".join(f"        server {host.address}:{PORT} max_fails=1 fail_timeout=2s;" for host in hosts)
    return f"""
daemon off;
pid {folder}/nginx.pid;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    upstream serai {{
{servers}
    }}
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
    server {{
        listen {MIDDLE}:{PROXY_PORT};
        location / {{
            proxy_pass http://serai;
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_connect_timeout 2s;
            proxy_read_timeout 90s;
            proxy_buffering off;
        }}
    }}
}}
"""


def haproxy(hosts: list[Host], _: Path) -> str:
    """HAProxy's settings, as docs/hosting.md has them."""
    servers = "\n".join(f"    server host{host.number} {host.address}:{PORT}" for host in hosts)
    return f"""
defaults
    mode http
    timeout connect 2s
    timeout client 90s
    timeout server 90s
    timeout tunnel 1h
    option redispatch
    retries 3
frontend web
    bind {MIDDLE}:{PROXY_PORT}
    option forwardfor
    default_backend serai
backend serai
    balance roundrobin
    option httpchk GET /readyz
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""


PROXIES: dict[str, tuple[Callable[[list[Host], Path], str], tuple[str, ...]]] = {
    "haproxy": (haproxy, ("haproxy", "-db", "-f")),
    "nginx": (nginx, ("nginx", "-e", "stderr", "-c")),
}
"""Their settings, and how they are started with a file of them."""


@dataclass
class Site:
    """All of it, as players see it: one address."""

    hosts: list[Host]
    database: str
    restart_database: Any
    address: str = f"http://{MIDDLE}:{PROXY_PORT}"

    def stop(self) -> None:
        """Everything ends with the block that set it up."""


@contextmanager
def apart() -> Iterator[None]:
    """This thread, and what it starts, is in a network of its own: when a machine gets another address, all browsers on
    it give up the connections that they are about to make."""
    system = ctypes.CDLL(None, use_errno=True)

    def done(result: int) -> None:
        if result:
            raise OSError(ctypes.get_errno(), "no network of our own")

    with Path("/proc/thread-self/ns/net").open() as machine:
        done(system.unshare(NEWNET))
        try:
            run("ip", "link", "set", "lo", "up")
            yield
        finally:
            done(system.setns(machine.fileno(), NEWNET))


@contextmanager
def site(folder: Path, many: int = 3, proxy: str = "haproxy") -> Iterator[Site]:
    possible(proxy)
    with ExitStack() as stack:
        stack.enter_context(apart())
        run("ip", "link", "add", BRIDGE, "type", "bridge")
        stack.callback(subprocess.run, ["ip", "link", "del", BRIDGE], check=False)
        run("ip", "addr", "add", f"{MIDDLE}/24", "dev", BRIDGE)
        run("ip", "link", "set", BRIDGE, "up")
        database = stack.enter_context(running(MIDDLE, NETWORK))
        hosts = [Host(number, database.url, folder) for number in range(1, many + 1)]
        for host in hosts:
            stack.callback(host.unplug)
            host.plug_in()
            host.start()
        wait(lambda: all(host.is_ready() for host in hosts), 4 * PATIENCE_S)
        written, command = PROXIES[proxy]
        settings = folder / f"{proxy}.cfg"
        settings.write_text(written(hosts, folder))
        with (folder / f"{proxy}.log").open("ab") as log:
            before = subprocess.Popen([*command, str(settings)], stdout=log, stderr=log)
        stack.callback(before.wait)
        stack.callback(before.terminate)
        found = Site(hosts, database.url, database.restart)
        wait(lambda: answers(found.address), PATIENCE_S)
        yield found


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/api/games", timeout=5) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def wait(until: Any, most_s: float) -> None:
    ends = time.monotonic() + most_s
    while not until():
        if time.monotonic() > ends:
            raise TimeoutError("the hosts are not ready")
        time.sleep(0.2)


@dataclass
class Trouble:
    """What was done, and how long nobody's move was acknowledged after it."""

    what: str
    silent_s: float


@dataclass
class Troubled(Crash):
    """Players at all hosts, and one trouble after the other."""

    site: Site
    many: int
    seed: int = 0
    troubles: list[Trouble] = field(default_factory=list)
    tried_again = ("not_stored", "busy")

    def __post_init__(self) -> None:
        super().__init__([self.site], self.many, self.seed)  # type: ignore[list-item]

    def kill(self, _: Any) -> None:
        number = len(self.troubles)
        host = self.site.hosts[number // 4 % len(self.site.hosts)]
        other = self.site.hosts[(number // 4 + 1) % len(self.site.hosts)]
        what = ("kill", "freeze", "let go", "database")[number % 4]
        if what == "kill":
            self._after("a host is killed", host.kill)
            host.start()
            wait(host.is_ready, 4 * PATIENCE_S)
        elif what == "freeze":
            self._after("a host is frozen", lambda: other.signal(signal.SIGSTOP))
            time.sleep(3)
        elif what == "let go":
            self._after("a frozen host is let go", lambda: other.signal(signal.SIGCONT))
        else:
            self._after("PostgreSQL is restarted", self.site.restart_database)

    def _after(self, what: str, trouble: Any) -> None:
        trouble()
        began, before = time.monotonic(), self._acknowledged()
        while self._acknowledged() < before + MOVES_AFTER and time.monotonic() - began < PATIENCE_S:
            time.sleep(0.05)
        self.troubles.append(Trouble(what, round(time.monotonic() - began, 2)))

    def _acknowledged(self) -> int:
        return sum(len(tale.acknowledged) for tale in self.tales)


def troubled(folder: Path, rounds: int, tables: int, seed: int = 0, proxy: str = "haproxy") -> dict[str, Any]:
    """So many rounds of four troubles; the figures, problems among them."""
    with site(folder, proxy=proxy) as found:
        playing = Troubled(found, tables, seed)
        asyncio.run(playing.run(4 * rounds))
        report = playing.judge()
        served = [commits(host) for host in found.hosts]
    return {
        "hosts": len(found.hosts),
        "troubles": [{"what": one.what, "seconds until ten more moves": one.silent_s} for one in playing.troubles],
        "tables": report.tables,
        "moves": report.moves,
        "acknowledged": report.acknowledged,
        "commits of each host since it was last started": served,
        "problems": report.problems,
    }


def commits(host: Host) -> int:
    with urllib.request.urlopen(f"http://{host.address}:{PORT}/metrics", timeout=PATIENCE_S) as answer:
        lines = answer.read().decode().splitlines()
    return next(int(float(line.split()[1])) for line in lines if line.startswith("serai_commits "))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=9)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--proxy", choices=PROXIES, default="haproxy")
    parser.add_argument("--output", type=Path)
    wish = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            figures = troubled(Path(folder), wish.rounds, wish.tables, wish.seed, wish.proxy)
    except NoHosts as reason:
        print(f"hosts: {reason}", file=sys.stderr)
        return 2
    text = json.dumps({"command": f"python -m tests.server.hosts {shlex.join(sys.argv[1:])}", **figures}, indent=1)
    print(text)
    if wish.output is not None:
        wish.output.write_text(text + "\n", "utf-8")
    return 1 if figures["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
