"""A progress bar where Rich is installed and somebody watches; silence elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Bar(Protocol):
    """What a long command tells while it runs."""

    def __call__(self, done: int, note: str = "", total: int | None = None) -> None: ...


@contextmanager
def progress(label: str, total: int) -> Iterator[Bar]:
    """A bar from 0 to total on standard error."""
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    except ImportError:
        yield _silent
        return
    console = Console(file=sys.stderr)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        task = bars.add_task(label, total=total, note="")

        def show(done: int, note: str = "", total: int | None = None) -> None:
            bars.update(task, completed=done, note=note, total=total)

        yield show


def _silent(done: int, note: str = "", total: int | None = None) -> None:
    """Nobody watches."""
