"""A thread that looks whether the event loop still turns. A process that hangs for good serves nobody and keeps the
tables of everybody who is connected to it: it ends itself, so that whatever watches over it (systemd, a container,
uvicorn's manager) starts another one, and players go on there. Nothing that was acknowledged is lost.

Where systemd asks for it (`WatchdogSec=`), it is told as long as the loop turns: a process that is frozen whole, and
cannot end itself, is then ended by systemd."""

from __future__ import annotations

import faulthandler
import os
import socket
import sys
import threading
from collections.abc import Callable

from serai.server.logs import log

LOOK_S = 1.0
EXIT_CODE = 70
"""EX_SOFTWARE of sysexits.h."""


def give_up() -> None:
    """Say where every thread is, and end as a kill would."""
    log.error("the event loop hangs: this process ends, to be started anew")
    faulthandler.dump_traceback(file=sys.stderr, all_threads=True)
    os._exit(EXIT_CODE)


class Watchdog:
    """`patience_s` 0: it never bites. Looks are counted, not seconds: whoever froze this thread, too, or let the
    machine sleep, is not taken for a hang."""

    def __init__(self, patience_s: float, bite: Callable[[], None] = give_up, look_s: float = LOOK_S) -> None:
        self._most = round(patience_s / look_s)
        self._look_s = look_s
        self._bite = bite
        self._turned = True
        self._missed = 0
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
        self._tell = teller(os.environ.get("NOTIFY_SOCKET", ""))

    def start(self) -> None:
        self._tell("READY=1")
        self._thread.start()

    def stop(self) -> None:
        self._done.set()
        self._tell("STOPPING=1")

    def turned(self) -> None:
        """The loop has come round."""
        self._turned = True

    def _watch(self) -> None:
        while not self._done.wait(self._look_s):
            self.look()

    def look(self) -> None:
        """Once: has the loop turned since the last time?"""
        if self._turned:
            self._turned, self._missed = False, 0
            self._tell("WATCHDOG=1")
            return
        self._missed += 1
        if 0 < self._most <= self._missed:
            self._bite()


def teller(address: str) -> Callable[[str], None]:
    """Whoever started us by systemd's protocol (sd_notify) is told; others are not."""
    if not address:
        return lambda _: None
    if address.startswith("@"):
        address = "\0" + address[1:]

    def tell(state: str) -> None:
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                line.sendto(state.encode(), address)
        except OSError as error:
            log.warning("nobody hears that we are well", extra={"fields": {"error": str(error)}})

    return tell
