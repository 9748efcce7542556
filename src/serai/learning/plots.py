"""Plots of a course as SVG pictures that need nothing but themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any

WIDE, HIGH, LEFT, TOP, RIGHT, BELOW = 640, 240, 60, 20, 20, 40
SMALLEST = 1e-9
STYLE = "font:13px system-ui,sans-serif"


def course_plot(reports: Sequence[dict[str, Any]]) -> str:
    """Mean points of the one-ply player, and strength against the evaluation made by hand, by generation."""
    points = [(report["generation"], report["games"]["points"], 0.0) for report in reports]
    strength = [
        (report["generation"], report["match"]["elo"], report["match"]["elo_95"])
        for report in reports
        if report["match"]
    ]
    parts = [_graph(points, "points of the player that looks one move ahead", 0)]
    if strength:
        parts.append(_graph(strength, "Elo over the evaluation made by hand, same simulations, 95 %", HIGH))
    return _picture(HIGH * len(parts), "Learning, generation by generation", "".join(parts))


def calibration_plot(tenths: Sequence[Sequence[float]], truth: str = "what the lessons of unseen games said") -> str:
    """For every tenth of the promised chances what they are held against, with its interval where one is given; on the
    line, they agree. Lessons are returns, and no plain results."""
    size = HIGH - TOP - BELOW

    def x(chance: float) -> float:
        return LEFT + size * chance

    def y(chance: float) -> float:
        return TOP + size * (1 - chance)

    marks = "".join(
        f'<circle cx="{x(said):.1f}" cy="{y(came):.1f}" r="4" fill="currentColor">'
        f"<title>said {said:.1%}, came {came:.1%}, {int(count)} states</title></circle>"
        + "".join(
            f'<path d="M{x(said):.1f} {y(min(1, came + off)):.1f}V{y(max(0, came - off)):.1f}" stroke="currentColor"/>'
            for off in interval
        )
        for count, said, came, *interval in tenths
        if count
    )
    frame = (
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}M{x(0)} {y(0)}L{x(1)} {y(1)}" fill="none" stroke="currentColor" '
        'stroke-opacity=".5"/>'
        f'<text x="{x(0)}" y="{y(0) + 28}">promised chance to win, 0 to 100 %; up: {truth}</text>'
    )
    return _picture(HIGH, f"Promised chances, and {truth}", frame + marks)


def time_plot(lines: Mapping[str, Sequence[tuple[float, float, float]]]) -> str:
    """Elo over the evaluation made by hand by the seconds that both may think for a move, a panel for each game: each
    time, the difference, and half of its 95 % interval."""
    times = sorted({seconds for line in lines.values() for seconds, _, _ in line})
    first, last = log(times[0]), log(times[-1])
    high = max(elo + spread for line in lines.values() for _, elo, spread in line)
    size = HIGH - TOP - BELOW
    parts = []
    for number, (name, line) in enumerate(lines.items()):
        zero = number * HIGH + TOP + size
        dots = [
            (
                LEFT + 30 + (WIDE - LEFT - 110) * (log(seconds) - first) / max(SMALLEST, last - first),
                seconds,
                elo,
                spread,
            )
            for seconds, elo, spread in line
        ]
        for x, seconds, elo, spread in dots:
            upper, middle, lower = (zero - size * value / high for value in (elo + spread, elo, max(0.0, elo - spread)))
            parts.append(
                f'<path d="M{x:.1f} {lower:.1f}V{upper:.1f}" stroke="currentColor"/>'
                f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="4" fill="currentColor">'
                f"<title>{name}, {seconds:g} s: {elo:+.0f} ± {spread:.0f}</title></circle>"
                f'<text x="{x:.1f}" y="{zero + 18}" text-anchor="middle">{seconds:g} s</text>'
                f'<text x="{x + 8:.1f}" y="{middle - 8:.1f}">{elo:+.0f}</text>'
            )
        points = " ".join(f"{x:.1f},{zero - size * elo / high:.1f}" for x, _, elo, _ in dots)
        parts.append(
            f'<path d="M{LEFT} {zero - size}V{zero}H{WIDE - RIGHT}" fill="none" stroke="currentColor" '
            f'stroke-opacity=".5"/><polyline points="{points}" fill="none" stroke="currentColor"/>'
            f'<text x="{LEFT + 12}" y="{zero + 36}">{name}: Elo over those made by hand, same time, 95 %</text>'
        )
    return _picture(HIGH * len(lines), "What was learnt, by the time to think", "".join(parts))


def _graph(values: Sequence[tuple[int, float, float]], label: str, down: int) -> str:
    """Dots with intervals, joined by a line."""
    low = min(0.0, *(value - spread for _, value, spread in values))
    high = max(1.0, *(value + spread for _, value, spread in values))
    last = max(1, values[-1][0])

    def x(generation: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * generation / last

    def y(value: float) -> float:
        return down + TOP + (HIGH - TOP - BELOW) * (high - value) / (high - low)

    line = " ".join(f"{x(generation):.1f},{y(value):.1f}" for generation, value, _ in values)
    dots = "".join(
        f'<path d="M{x(generation):.1f} {y(value - spread):.1f}V{y(value + spread):.1f}" stroke="currentColor"/>'
        f'<circle cx="{x(generation):.1f}" cy="{y(value):.1f}" r="4" fill="currentColor">'
        f"<title>generation {generation}: {value:.1f}</title></circle>"
        for generation, value, spread in values
    )
    ticks = "".join(
        f'<text x="{LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value:.0f}</text>'
        for value in {low, 0.0, high}
    )
    return (
        f'<path d="M{LEFT} {down + TOP}V{y(low):.1f}M{LEFT} {y(0.0):.1f}H{WIDE - RIGHT}" stroke="currentColor" '
        'stroke-opacity=".5"/>'
        f'{ticks}<polyline points="{line}" fill="none" stroke="currentColor"/>{dots}'
        f'<text x="{LEFT}" y="{down + HIGH - 8}">{label}; generations 0 to {last}</text>'
    )


def _picture(height: int, title: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height}" style="{STYLE}" role="img">'
        f'<title>{title}</title><rect width="100%" height="100%" fill="#fff"/>'
        f'<g color="#234" fill="#234">{body}</g></svg>\n'
    )
