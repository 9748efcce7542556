"""Counters, gauges and histograms in Prometheus' text format. Labels never name a person,
a table or anything of a game."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Counter:
    """A number that only grows, by label."""

    def __init__(self, name: str, help_text: str, label: str = "") -> None:
        self.name, self.help, self.label = name, help_text, label
        self.values: dict[str, int] = {} if label else {"": 0}

    def add(self, label: str = "", amount: int = 1) -> None:
        self.values[label] = self.values.get(label, 0) + amount

    def lines(self) -> list[str]:
        rows = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} counter"]
        for label, value in sorted(self.values.items()):
            rows.append(f'{self.name}{{{self.label}="{label}"}} {value}' if self.label else f"{self.name} {value}")
        return rows


class Gauge:
    """A number that is asked for when somebody looks."""

    def __init__(self, name: str, help_text: str, ask: Callable[[], float]) -> None:
        self.name, self.help, self.ask = name, help_text, ask

    def lines(self) -> list[str]:
        return [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} gauge", f"{self.name} {self.ask()}"]


class Histogram:
    """How long something takes, in seconds."""

    def __init__(self, name: str, help_text: str) -> None:
        self.name, self.help = name, help_text
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def lines(self) -> list[str]:
        rows = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} histogram"]
        total = 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self.counts, strict=True):
            total += count
            rows.append(f'{self.name}_bucket{{le="{bound}"}} {total}')
        return [*rows, f"{self.name}_sum {self.sum:.6f}", f"{self.name}_count {total}"]


class Metrics:
    """Everything the house counts."""

    def __init__(self) -> None:
        self.commands = Counter("serai_commands_total", "Commands by outcome.", "outcome")
        self.events = Counter("serai_events_total", "Events stored.")
        self.frames = Counter("serai_frames_total", "Frames sent over websockets.")
        self.refused = Counter("serai_limited_total", "Requests turned away by a limit.", "limit")
        self.command_seconds = Histogram("serai_command_seconds", "From a command's arrival to its answer.")
        self.bot_seconds = Histogram("serai_bot_seconds", "From a bot's turn to its answer.")
        self.webhooks = Counter("serai_webhooks_total", "Calls of webhooks, by outcome.", "outcome")
        self.bot_failures = Counter("serai_bot_failures_total", "Bot workers replaced, by reason.", "reason")
        self.reckoner_failures = Counter("serai_reckoner_failures_total", "Reckoners replaced, by reason.", "reason")
        self.checks = Counter("serai_checks_total", "Finished games played again, by verdict.", "verdict")
        self.gauges: list[Gauge] = []

    def text(self) -> str:
        parts: list[Counter | Histogram | Gauge] = [
            self.commands, self.events, self.frames, self.refused, self.command_seconds, self.bot_seconds,
            self.bot_failures, self.reckoner_failures, self.webhooks, self.checks, *self.gauges,
        ]  # fmt: skip
        return "\n".join(line for part in parts for line in part.lines()) + "\n"
