"""Games in processes of their own: as many at a time as there are processes, in the order they end."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

SIGNALS_CAN_WAIT = hasattr(signal, "pthread_sigmask")  # not on Windows


def in_processes(
    play: Callable[[Task], Result],
    todo: Iterator[Task],
    jobs: int,
    *,
    prepare: Callable[[], None] | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Task, Callable[[], Result]]]:
    """Each task with what gives its result or raises what went wrong. An interrupt, which a terminal sends to all
    processes, is for this one alone, and it ends the others in the middle of their games."""
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(prepare,)) as pool:
        running: dict[Future[Result], Task] = {}
        try:
            while not enough():
                # The first task starts the processes: one interrupted while it is born never answers.
                with _interrupts_wait():
                    for task in islice(todo, 2 * jobs - len(running)):
                        running[pool.submit(play, task)] = task
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result
        except BaseException:
            for process in list(pool._processes.values()):  # terminate_workers() from Python 3.14 on
                process.terminate()
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin(prepare: Callable[[], None] | None) -> None:
    """In a new process, which is born while interrupts wait."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if SIGNALS_CAN_WAIT:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    if prepare is not None:
        prepare()


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """An interrupt that comes meanwhile is felt right afterwards."""
    if not SIGNALS_CAN_WAIT:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
