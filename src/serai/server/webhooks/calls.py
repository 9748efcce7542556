"""Webhooks: an account that wants it is told at an address of its own that it is its turn, and the host
at theirs what only they can see to.

Nothing waits for them: they are sent beside everything else, tried again for a while, and given up. One call at
a time to each name, and few to each address, so that a slow receiver holds up nobody else. An account's address comes
from a stranger, so unless the host allows it only addresses of the open Internet are called, whatever the name
resolves to, and redirects are not followed.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import h11

from serai.lounge.json_text import encode
from serai.server.logs import log
from serai.server.metrics import Metrics
from serai.server.network.rate_limit import household
from serai.server.processes.cancel import call_off
from serai.server.webhooks.addresses import Lines, is_public, is_web_port
from serai.server.webhooks.url import Target, read_url, refusal
from serai.table import Refused
from serai.table.events import Version

AT_ONCE = 64
AT_ONCE_EACH = 2
"""Calls under way to one address, whatever names it has."""
MOST_WAITING = 1000
MOST_WAITING_EACH = 20
"""Calls that wait for one name; beyond them the newest are dropped."""
LOOKUPS = 16
"""Names that are looked up at a time, in threads of their own: the others belong to the database."""
PATIENCE_S = 5.0
PAUSES_S = (1.0, 10.0, 60.0)
"""Between attempts; after the last one a call is given up."""
LARGEST_ANSWER = 64 * 1024


class Webhooks:
    """All of this process: who wants to be called, and the calls under way."""

    def __init__(self, metrics: Metrics, private: bool, host: str = "") -> None:
        self.urls: dict[str, str] = {}
        self.host = host
        self._metrics = metrics
        self._private = private
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._names = Lines(1)
        self._addresses = Lines(AT_ONCE_EACH)
        self._lookups = ThreadPoolExecutor(LOOKUPS, thread_name_prefix="webhook names")
        self._calls: set[asyncio.Task[None]] = set()

    async def check(self, url: str) -> None:
        """Refused unless this address may be called now."""
        await self._address(read_url(url), self._private)

    def turn(self, account: str, table: str, game: str, seat: int, version: Version) -> None:
        """It is somebody's turn: call, if that is wanted. Returns at once."""
        url = self.urls.get(account)
        if url is not None:
            news = {"type": "turn", "table": table, "game": game, "seat": seat, "version": version}
            self._begin(url, news, self._private, lambda: self.urls.get(account) == url)

    def tell_host(self, news: dict[str, Any]) -> None:
        """Call the host, who has given the address: it may be inside their own network."""
        if self.host:
            self._begin(self.host, news, private=True, wanted=lambda: True)

    def _begin(self, url: str, news: dict[str, Any], private: bool, wanted: Callable[[], bool]) -> None:
        target = read_url(url)
        if len(self._calls) >= MOST_WAITING or self._names.length(target.host) >= MOST_WAITING_EACH:
            self._metrics.webhooks.add("dropped")
            return
        call = asyncio.create_task(self._call(target, encode(news), private, wanted))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def stop(self) -> None:
        await call_off(self._calls)
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def _call(self, target: Target, body: bytes, private: bool, wanted: Callable[[], bool]) -> None:
        for pause_s in (*PAUSES_S, None):
            if not wanted():
                return
            try:
                async with self._names.turn(target.host):
                    address = await self._address(target, private)
                    async with self._addresses.turn(household(address)), self._slots:
                        status = await asyncio.wait_for(self._post(target, address, body), PATIENCE_S)
                if status < 300:
                    self._metrics.webhooks.add("delivered")
                    return
                problem = f"status {status}"
            except (OSError, TimeoutError, h11.RemoteProtocolError, Refused) as error:
                problem = type(error).__name__
            self._metrics.webhooks.add("failed")
            log.info("a webhook failed", extra={"fields": {"problem": problem}})
            if pause_s is not None:
                await asyncio.sleep(pause_s)
        self._metrics.webhooks.add("given_up")

    async def _address(self, target: Target, private: bool) -> str:
        """An address behind the name that may be called. It is the one that is called then: the
        name may mean another a moment later."""
        if not private and not is_web_port(target.port):
            raise refusal(
                "only ports 80, 443 and from 1024 on are called", "ports 80, 443 et à partir de 1024 seulement"
            )
        loop = asyncio.get_running_loop()
        look_up = partial(socket.getaddrinfo, target.host, target.port, type=socket.SOCK_STREAM)
        try:
            found = await asyncio.wait_for(loop.run_in_executor(self._lookups, look_up), PATIENCE_S)
        except (OSError, UnicodeError, TimeoutError) as error:
            text = f"{target.host[:60]} cannot be found", f"{target.host[:60]} est introuvable"
            raise refusal(*text) from error
        for *_, place in found:
            address = str(place[0]).partition("%")[0]
            if private or is_public(address):
                return address
        raise refusal("only addresses of the open Internet are called", "seules des adresses publiques sont appelées")

    async def _post(self, target: Target, address: str, body: bytes) -> int:
        context = ssl.create_default_context() if target.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            address, target.port, ssl=context, server_hostname=target.host if context else None
        )
        try:
            connection = h11.Connection(h11.CLIENT)
            host = f"[{target.host}]" if ":" in target.host else target.host
            headers = {
                "host": f"{host}:{target.port}",
                "user-agent": "serai",
                "content-type": "application/json",
                "content-length": str(len(body)),
                "connection": "close",
            }
            request = h11.Request(method="POST", target=target.path, headers=list(headers.items()))
            for part in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(connection.send(part) or b"")
            await writer.drain()
            while (event := connection.next_event()) is h11.NEED_DATA:
                connection.receive_data(await reader.read(LARGEST_ANSWER))
            if not isinstance(event, h11.Response):
                raise h11.RemoteProtocolError("no answer")
            return event.status_code
        finally:
            writer.close()
