"""What came of it: a table for the terminal, JSON for programs, and a page to look at."""

from __future__ import annotations

import html
import itertools
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from serai.arena.rating import Rating, Ratings
from serai.arena.results import Results


@dataclass(frozen=True, slots=True)
class Line:
    """One player's games. Where it has several seats at a table, that is one game, and it wins with any of them."""

    player: str
    games: int
    wins: float
    """Shared wins count as shares."""
    score: float
    """The share of the other players' seats that were beaten; shared places are half."""
    margin: float | None
    """Points ahead of the best other player, on average."""
    rating: Rating


def lines(results: Results) -> list[Line]:
    """Every player, the strongest first."""
    ratings = Ratings(results.placings().values())
    games: dict[str, int] = defaultdict(int)
    wins: dict[str, float] = defaultdict(float)
    scores: dict[str, list[float]] = defaultdict(list)
    margins: dict[str, list[int]] = defaultdict(list)
    for played in results.played.values():
        winners = [seat for seat, place in enumerate(played.places) if place == 1]
        for player in set(played.lineup):
            games[player] += 1
        for seat, player in enumerate(played.lineup):
            wins[player] += (seat in winners) / len(winners)
            others = [other for other, name in enumerate(played.lineup) if name != player]
            for other in others:
                mine, theirs = played.places[seat], played.places[other]
                scores[player].append(1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
            if played.totals is not None and others:
                margins[player].append(played.totals[seat] - max(played.totals[other] for other in others))
    return [
        Line(
            rating.player,
            games[rating.player],
            wins[rating.player],
            _mean(scores[rating.player]) or 0.0,
            _mean(margins[rating.player]),
            rating,
        )
        for rating in ratings.table()
    ]


def as_table(results: Results) -> str:
    """The standings, a line for each player."""
    rows = [f"{'games':>6} {'wins':>7} {'score':>6} {'margin':>7} {'Elo':>6} {'95 %':>6}  player"]
    rows += [
        f"{line.games:6} {line.wins:7.1f} {line.score:6.1%} {_signed(line.margin):>7} {line.rating.elo:+6.0f} "
        f"{'±' + format(line.rating.spread, '.0f'):>6}  {line.player}"
        for line in lines(results)
    ]
    forfeits = [played for played in results.played.values() if played.forfeit]
    told = ""
    for played in forfeits[:5]:
        rows.append(f"game {played.number}: forfeited, {played.forfeit}")
        if played.last_words not in ("", told):
            told = played.last_words
            rows += [f"    {line}" for line in told.splitlines()]
    if len(forfeits) > 5:
        rows.append(f"… and {len(forfeits) - 5} more games forfeited")
    return "\n".join(rows)


def as_data(results: Results) -> dict[str, Any]:
    """The same for programs; differences are those between neighbours of the table."""
    standings = lines(results)
    ratings = Ratings(results.placings().values())
    return {
        **results.what,
        "games_played": len(results.played),
        "forfeits": sum(bool(played.forfeit) for played in results.played.values()),
        "standings": [
            {
                "player": line.player,
                "games": line.games,
                "wins": round(line.wins, 3),
                "score": round(line.score, 4),
                "margin": None if line.margin is None else round(line.margin, 2),
                "elo": round(line.rating.elo, 1),
                "elo_95": round(line.rating.spread, 1),
            }
            for line in standings
        ],
        "differences": [
            {
                "stronger": upper.player,
                "weaker": lower.player,
                "elo": round((gap := ratings.difference(upper.player, lower.player)).elo, 1),
                "elo_95": round(gap.spread, 1),
                "certain": gap.is_certain,
            }
            for upper, lower in itertools.pairwise(standings)
        ],
    }


def as_page(results: Results, command: str) -> str:
    """A page that needs nothing but itself."""
    standings = lines(results)
    title = html.escape(f"{results.what.get('game')}: {', '.join(results.what.get('players', ()))}")
    rows = "".join(
        f"<tr><th scope=row>{html.escape(line.player)}<td>{line.games}<td>{line.wins:.1f}<td>{line.score:.1%}"
        f"<td>{_signed(line.margin)}<td>{line.rating.elo:+.0f} ± {line.rating.spread:.0f}"
        for line in standings
    )
    return f"""<!doctype html>
<html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}
table {{ border-collapse: collapse }} th, td {{ padding: .3rem .8rem; text-align: right }}
th[scope=row] {{ text-align: left }} tr {{ border-bottom: 1px solid #8886 }} svg {{ max-width: 100%; height: auto }}
:root {{ color-scheme: light dark }}
</style>
<h1>{title}</h1>
<p>{len(results.played)} games. <code>{html.escape(command)}</code></p>
<table><thead><tr><th scope=col>player<th scope=col>games<th scope=col>wins<th scope=col>score<th scope=col>margin
<th scope=col>Elo, 95 %</thead><tbody>{rows}</tbody></table>
<h2>Ratings</h2>
{_ratings_plot(standings)}
<h2>Score, game by game</h2>
{_course_plot(results, [line.player for line in standings])}
</html>
"""


def _ratings_plot(standings: list[Line]) -> str:
    """A dot and an interval for each player."""
    low = min((line.rating.elo - line.rating.spread for line in standings), default=0.0)
    high = max((line.rating.elo + line.rating.spread for line in standings), default=1.0)
    scale = 460 / max(high - low, 1.0)

    def x(elo: float) -> float:
        return 220 + (elo - low) * scale

    marks = []
    for index, line in enumerate(standings):
        y, rating = 24 + 28 * index, line.rating
        marks.append(
            f'<text x="210" y="{y + 5}" text-anchor="end" fill="currentColor">{html.escape(line.player[:24])}</text>'
            f'<path d="M{x(rating.elo - rating.spread):.1f} {y}H{x(rating.elo + rating.spread):.1f}" '
            f'stroke="currentColor"/><circle cx="{x(rating.elo):.1f}" cy="{y}" r="5" fill="currentColor"/>'
        )
    height = 28 * len(standings) + 20
    return (
        f'<svg viewBox="0 0 700 {height}" role="img" aria-label="Elo of each player with its interval">'
        f"{''.join(marks)}</svg>"
    )


def _course_plot(results: Results, players: list[str]) -> str:
    """Each player's mean score after every game; lines differ in dashes, not in colour alone."""
    courses: dict[str, list[tuple[int, float]]] = {player: [] for player in players}
    sums: dict[str, list[float]] = {player: [0.0, 0.0] for player in players}
    for count, number in enumerate(sorted(results.played), 1):
        played = results.played[number]
        for seat, player in enumerate(played.lineup):
            for other, name in enumerate(played.lineup):
                if name != player:
                    mine, theirs = played.places[seat], played.places[other]
                    sums[player][0] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
                    sums[player][1] += 1
        for player in set(played.lineup):
            if sums[player][1]:
                courses[player].append((count, sums[player][0] / sums[player][1]))
    width = 640 / max(len(results.played), 1)
    drawn = []
    for index, player in enumerate(players):
        points = " ".join(f"{40 + count * width:.1f},{200 - 180 * score:.1f}" for count, score in courses[player])
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="hsl({index * 47 % 360} 60% 45%)" stroke-width="2" '
            f'stroke-dasharray="{("none", "8 3", "2 3", "8 3 2 3")[index % 4]}"><title>{html.escape(player)}</title>'
            "</polyline>"
        )
    return (
        '<svg viewBox="0 0 700 220" role="img" aria-label="Mean score of each player after every game">'
        '<path d="M40 20V200H690M40 110H690" stroke="currentColor" stroke-opacity=".4" fill="none"/>'
        '<text x="4" y="24" fill="currentColor">100 %</text><text x="4" y="114" fill="currentColor">50 %</text>'
        f"{''.join(drawn)}</svg>"
    )


def _mean(values: list[float] | list[int]) -> float | None:
    return sum(values) / len(values) if values else None


def _signed(value: float | None) -> str:
    return "–" if value is None else f"{value:+.1f}"
