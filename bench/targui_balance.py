"""How balanced is Targui? Games of two greedy players, counted.

    python bench/targui_balance.py --games 200 --set expansion

Who starts wins how often; which cards are bought, and whose displays they end in; how many
of the dunes that lie open are used; how games end. The marks stand beside the figures: a
share outside them is pointed out with an arrow. Figures of greedy play say where to look,
not what is true of good play.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt

import serai
from serai.games.targui import phases
from serai.games.targui.card_files import shipped
from serai.games.targui.referee.facts import Facts
from serai.games.targui.sparring import builder
from serai.testing.verify import draw_or_choose

STARTER_MARK = (0.48, 0.52)
CARD_MARK = (0.35, 0.65)
DUNE_MARK = (0.25, 0.60)


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


def play(wish: tuple[str, int]) -> Count:
    """One game."""
    name, seed = wish
    rng = random.Random(f"balance {name} {seed}")
    position = serai.game("targui").start(set=name)
    count, last_round = Count(games=1), 0
    while not position.is_over:
        facts = Facts(position.state)
        if facts.phase == phases.PLACE and facts.state.round != last_round:
            last_round = facts.state.round
            count.dunes_open.update(dune.card.id for dune in facts.dunes)
        move = draw_or_choose(position, builder, rng)
        if str(move).startswith("use D"):
            count.dunes_used[str(move).split(" ")[1]] += 1
        position.play(move)
    places = position.outcome().places
    halves = [2 * (place == 1) if places != (1, 1) else 1 for place in places]
    count.starter_wins = halves[0] / 2
    facts = Facts(position.state)
    count.twelfth = int(facts.robber % 4 != 0)
    for player, half, total in zip(facts.players, halves, position.outcome().totals, strict=True):
        count.points["all"] += total
        count.points["cards"] += len(player.laid)
        for laid in player.laid:
            count.bought[laid.id] += 1
            count.won[laid.id] += half
    return count


def report(count: Count, name: str) -> str:
    lines = [f"set {name}, {count.games} games of two greedy players", ""]
    share = count.starter_wins / count.games
    lines.append(f"starting player wins  {_share(share, count.games, STARTER_MARK)}")
    lines.append(f"ends by twelfth card  {count.twelfth / count.games:6.1%}")
    lines.append(f"points a player       {count.points['all'] / count.games / 2:6.1f}")
    lines.append(f"cards a player        {count.points['cards'] / count.games / 2:6.1f}")
    lines += ["", "card   bought a game   in winning displays"]
    cards = [card for card in shipped().tribe if count.bought[card.id]]
    for card in cards:
        bought = count.bought[card.id]
        won = _share(count.won[card.id] / 2 / bought, bought, CARD_MARK)
        lines.append(f"{card.id:6} {bought / count.games:8.2f}        {won}  {card.effect.id if card.effect else ''}")
    if count.dunes_open:
        lines += ["", "dune   rounds open   used"]
        for dune in shipped().dunes:
            opened = count.dunes_open[dune.id]
            if opened:
                used = count.dunes_used[dune.id] / opened
                lines.append(f"{dune.id:6} {opened:8}      {_share(used, opened, DUNE_MARK)}  {dune.effect.id}")
        used, opened = count.dunes_used.total() / count.dunes_open.total(), count.dunes_open.total()
        lines.append(f"all    {opened:8}      {_share(used, opened, DUNE_MARK)}")
    return "\n".join(lines)


def _share(share: float, of: int, mark: tuple[float, float]) -> str:
    """A share with its 95 % half-width and the mark, with an arrow when it is surely outside."""
    half = 1.96 * sqrt(max(share * (1 - share), 0.25 / of) / of)
    outside = share + half < mark[0] or share - half > mark[1]
    return f"{share:6.1%} ±{half:5.1%} (mark {mark[0]:.0%} to {mark[1]:.0%}){' <-' if outside else ''}"


def main() -> None:
    parser = argparse.ArgumentParser(description="A balance report from games of greedy players.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--set", choices=("base", "expansion", "mixed"), default="expansion")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    with ProcessPoolExecutor(wish.jobs) as pool:
        wishes = [(wish.set, seed) for seed in range(wish.seed, wish.seed + wish.games)]
        print(report(sum(pool.map(play, wishes, chunksize=4), Count()), wish.set))


if __name__ == "__main__":
    main()
