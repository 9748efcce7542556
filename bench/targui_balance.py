"""How balanced is Targui? Games of two greedy players (`builder`), counted.

    python bench/targui_balance.py --games 300 --report bench/results/targui_balance.json

Who starts wins how often; which cards are bought, and whose displays they end in; how many
of the dunes that lie open are used; how games end. The marks stand beside the figures: a
share outside them is pointed out with an arrow. Figures of greedy play say where to look,
not what is true of good play.

The file is written every few games, with the bare counts in it: with `--resume` the games it
holds are not played again. (After a change to cards or players begin anew.)
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

import serai
from serai.games.targui.cards.files import shipped
from serai.games.targui.engine import phases
from serai.games.targui.reading import Reading
from serai.games.targui.sparring.builder import builder
from serai.testing.verify import draw_or_choose

SETS = ("base", "expansion", "mixed")
STARTER_MARK = (0.48, 0.52)
CARD_MARK = (0.35, 0.65)
DUNE_MARK = (0.25, 0.60)
BATCH = 20


@dataclass
class Count:
    """What was counted; two counts add up."""

    games: int = 0
    starter_wins: float = 0
    twelfth: int = 0
    points: Counter[str] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    """Half a game for a draw, so these are counted in halves."""
    dunes_open: Counter[str] = field(default_factory=Counter)
    dunes_used: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Count) -> Count:
        return Count(
            self.games + other.games,
            self.starter_wins + other.starter_wins,
            self.twelfth + other.twelfth,
            self.points + other.points,
            self.bought + other.bought,
            self.won + other.won,
            self.dunes_open + other.dunes_open,
            self.dunes_used + other.dunes_used,
        )

    @classmethod
    def kept(cls, values: dict[str, Any]) -> Count:
        """A count as a file keeps it."""
        fields: dict[str, Any] = {
            k: Counter(value) if isinstance(value, dict) else value for k, value in values.items()
        }
        return cls(**fields)


def play(wish: tuple[str, int]) -> Count:
    """One game."""
    name, seed = wish
    rng = random.Random(f"balance {name} {seed}")
    position = serai.game("targui").start(set=name)
    count, last_round = Count(games=1), 0
    used: set[tuple[int, str]] = set()
    while not position.is_over:
        facts = Reading(position.state)
        if facts.phase == phases.PLACE and facts.state.round != last_round:
            last_round = facts.state.round
            count.dunes_open.update(dune.card.id for dune in facts.dunes)
        move = draw_or_choose(position, builder, rng)
        if str(move).startswith("use D") and facts.phase == phases.ACT:
            used.add((facts.state.round, str(move).split(" ")[1]))
        position.play(move)
    count.dunes_used.update(dune for _, dune in used)
    places = position.outcome().places
    halves = [2 * (place == 1) if places != (1, 1) else 1 for place in places]
    count.starter_wins = halves[0] / 2
    facts = Reading(position.state)
    count.twelfth = int(facts.robber % 4 != 0)
    for player, half, total in zip(facts.players, halves, position.outcome().totals, strict=True):
        count.points["all"] += total
        count.points["cards"] += len(player.laid)
        for laid in player.laid:
            count.bought[laid.id] += 1
            count.won[laid.id] += half
    return count


def interval(hits: float, of: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    share, z = hits / of, 1.96
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return middle - half, middle + half


def figure(hits: float, of: int, mark: tuple[float, float]) -> dict[str, Any]:
    """A share with its interval and its mark; `outside` when the interval excludes the mark."""
    low, high = interval(hits, of)
    return {
        "share": round(hits / of, 4),
        "of": of,
        "interval": [round(low, 4), round(high, 4)],
        "mark": mark,
        "outside": high < mark[0] or low > mark[1],
    }


def summary(count: Count) -> dict[str, Any]:
    """A set's figures, as they are kept in a file."""
    players = 2 * count.games
    figures: dict[str, Any] = {
        "games": count.games,
        "starting player wins": figure(count.starter_wins, count.games, STARTER_MARK),
        "ends by twelfth card": round(count.twelfth / count.games, 4),
        "points a player": round(count.points["all"] / players, 2),
        "cards a player": round(count.points["cards"] / players, 2),
        "in winning displays": {
            card.id: figure(count.won[card.id] / 2, count.bought[card.id], CARD_MARK)
            for card in shipped().tribe
            if count.bought[card.id]
        },
    }
    if count.dunes_open:
        figures["dunes used"] = {
            dune.id: figure(count.dunes_used[dune.id], count.dunes_open[dune.id], DUNE_MARK)
            for dune in shipped().dunes
            if count.dunes_open[dune.id]
        }
        figures["all dunes used"] = figure(count.dunes_used.total(), count.dunes_open.total(), DUNE_MARK)
    return figures


def report(name: str, figures: dict[str, Any]) -> str:
    box = shipped()
    effects = {card.id: card.effect.id for card in box.tribe if card.effect}
    effects |= {dune.id: dune.effect.id for dune in box.dunes}
    lines = [f"set {name}, {figures['games']} games of two builders", ""]
    lines.append(f"starting player wins  {_line(figures['starting player wins'])}")
    lines.append(f"ends by twelfth card  {figures['ends by twelfth card']:6.1%}")
    lines.append(f"points a player       {figures['points a player']:6.1f}")
    lines.append(f"cards a player        {figures['cards a player']:6.1f}")
    for title in ("in winning displays", "dunes used"):
        if title in figures:
            lines += ["", f"{title:21} share, of so many, 95 % interval, mark; an arrow: surely outside"]
            lines += [f"{key:21} {_line(row)}  {effects.get(key, '')}" for key, row in figures[title].items()]
    if "all dunes used" in figures:
        lines.append(f"{'all dunes':21} {_line(figures['all dunes used'])}")
    return "\n".join(lines)


def _line(row: dict[str, Any]) -> str:
    low, high = row["interval"]
    mark = f"{row['mark'][0]:.0%} to {row['mark'][1]:.0%}"
    return f"{row['share']:6.1%} {row['of']:5}  {low:5.1%} to {high:5.1%}  ({mark}){' <-' if row['outside'] else ''}"


def main() -> None:
    parser = argparse.ArgumentParser(description="A balance report from games of greedy players.")
    parser.add_argument("--games", type=int, default=100, help="for each set")
    parser.add_argument("--set", choices=SETS, action="append", help="only this set (may be said again)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", metavar="FILE", type=Path, help="keep the figures here, as JSON")
    parser.add_argument("--resume", action="store_true", help="go on from the games the file holds")
    wish = parser.parse_args()
    counts: dict[str, Count] = {}
    if wish.resume and wish.report and wish.report.exists():
        kept = json.loads(wish.report.read_text("utf-8"))["counts"]
        counts = {name: Count.kept(values) for name, values in kept.items()}
    with ProcessPoolExecutor(wish.jobs) as pool:
        for name in wish.set or SETS:
            count = counts.get(name, Count())
            while count.games < wish.games:
                seeds = range(wish.seed + count.games, wish.seed + min(count.games + BATCH, wish.games))
                count = sum(pool.map(play, [(name, seed) for seed in seeds]), count)
                counts[name] = count
                if wish.report:
                    keep(wish.report, wish.seed, counts)
            print(report(name, summary(count)), flush=True, end="\n\n")


def keep(file: Path, seed: int, counts: dict[str, Count]) -> None:
    """The figures and what they were made of."""
    commands = [
        f"python bench/targui_balance.py --games {count.games} --set {name} --seed {seed}"
        for name, count in counts.items()
    ]
    sets = {name: summary(count) for name, count in counts.items()}
    kept = {name: vars(count) for name, count in counts.items()}
    file.write_text(json.dumps({"commands": commands, "sets": sets, "counts": kept}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
