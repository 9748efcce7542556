"""Finds and writes Targui's golden games: python -m tests.golden.make_targui

The games that are there stay, as long as their moves mean the same under today's rules. Then games
of every set-up are tried seed by seed: until each set-up has one that ends with the twelfth card and
one that ends with the fourth raid where both are found, and then whichever game shows most of what
has not been seen yet, until every border card, effect, dune and way to settle a raid is in one of them.
"""

from __future__ import annotations

import random
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import serai
from serai.core.setup import Setup
from serai.games.targui.cards.effects import EFFECTS
from serai.games.targui.cards.files import shipped
from serai.games.targui.sparring import PLAYERS
from serai.testing.verify import draw_or_choose

GAME = serai.game("targui")
FOLDER = Path(__file__).parent / "targui"
SEEDS = 40
BUYERS = 4
"""Of the sparring players, those that buy: all but the last."""
ENDINGS = ("end twelfth card", "end fourth raid")


def wanted() -> set[str]:
    """Every border card, effect, dune and way to settle a raid, and both ways to end."""
    box = shipped()
    borders = {f"border {card.id}" for card in box.border if card.action != "raid"}
    dunes = {f"dune {card.id}" for card in box.dunes}
    effects = {f"effect {name}" for name in EFFECTS}
    raids = {f"raid {card.id} {how}" for card in box.border if card.action == "raid" for how in ("goods", "V")}
    raids -= {"raid B16 goods", "raid X16 goods", "raid X16 V"}
    raids |= {"raid B16 G", "raid X16 G", "raid X16 card", "raid X4 skip", "raid X8 skip", "raid X12 skip"}
    water = {"water within an action", "water at the limit", "water before the scoring"}
    return borders | dunes | effects | raids | water | {*ENDINGS, "brackets paid"}


def play(setup: Setup, seed: int) -> tuple[serai.Record, set[str]]:
    """A game of two sparring players who buy, and what happened in it."""
    rng = random.Random(f"golden {setup} {seed}")
    choosers = PLAYERS[seed % BUYERS], PLAYERS[seed // BUYERS % BUYERS]
    position = GAME.start(setup.seats, **setup.options)
    record = serai.Record.begin(position)
    seen: set[str] = set()
    while not position.is_over:
        move = draw_or_choose(position, choosers[max(position.to_act, 0)], rng)
        seen.update(GAME.events(position.state, move.code))
        record.add(move)
        position.play(move)
    record.close(position)
    return record, seen


def still_true(path: Path) -> tuple[Setup, set[str]] | None:
    """What happens in a golden game, if it is a whole game of today's rules with the same end."""
    text = re.sub(r"(?m)^rules \d+$", f"rules {GAME.rules_version}", path.read_text("utf-8"))
    seen: set[str] = set()
    try:
        record = serai.Record.from_text(text)
        record.verify()
    except serai.RecordError:
        return None
    position = record.start()
    for move in record.moves:
        seen.update(GAME.events(position.state, position.find(move)))
        position.play(move)
    path.write_text(text, "utf-8")
    return position.setup, seen


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    there = {path: still_true(path) for path in sorted(FOLDER.glob("*.txt"))}
    for path in (path for path, found in there.items() if found is None):
        path.unlink()
        print("no longer a game:", path.name)
    stay = [found for found in there.values() if found]
    missing = wanted().difference(*(seen for _, seen in stay))
    tries = [(setup, seed) for setup in GAME.setups() for seed in range(SEEDS)]
    with ProcessPoolExecutor() as pool:
        games = [
            (*tried, *played) for tried, played in zip(tries, pool.map(play, *zip(*tries, strict=True)), strict=True)
        ]
    kept: list[int] = []
    for setup in GAME.setups():
        for ending in ENDINGS:
            if not any(setup == other and ending in seen for other, seen in stay):
                fits = (at for at, game in enumerate(games) if game[0] == setup and ending in game[3])
                kept += [at for at in (next(fits, None),) if at is not None]
    missing -= set().union(*(games[at][3] for at in kept))
    while missing:
        best = max(range(len(games)), key=lambda at: len(games[at][3] & missing))
        if not games[best][3] & missing:
            raise SystemExit(f"not found in {len(games)} games: {sorted(missing)}")
        kept.append(best)
        missing -= games[best][3]
    for at in kept:
        setup, seed, record, seen = games[at]
        words = [str(setup.options["set"]), *(["easier"] if setup.options["easier_start"] else [])]
        ending = next(name for name in ENDINGS if name in seen).removeprefix("end ").replace(" ", "-")
        (FOLDER / f"{'-'.join(words)}-{ending}-{seed}.txt").write_text(record.to_text(), "utf-8")


if __name__ == "__main__":
    main()
