"""`serai analyse`: what is worth playing in a position, better while one waits."""

from __future__ import annotations

import argparse
import json
import random
import time
from dataclasses import asdict

from serai.bots.analysis import Analysis, analyse
from serai.commands import Complaint, Subparsers, add_table
from serai.commands.perft import start
from serai.core.position import Position
from serai.core.seats import CHANCE
from serai.search import Limit


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("analyse", help="what is worth playing in a position")
    parser.add_argument("game", nargs="?", help="a game, from its first choice on (or use --record)")
    parser.add_argument("--record", metavar="FILE", help="a position of this record")
    parser.add_argument("--at", type=int, metavar="N", help="with --record: after N moves (default: all)")
    parser.add_argument("--seconds", type=float, help="think so long (default 3)")
    parser.add_argument("--iterations", type=int, help="think so many simulations instead")
    parser.add_argument("--endless", action="store_true", help="think until Ctrl-C, or until the best move is proven")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="for what is drawn before, and for thinking (default 0)")
    parser.add_argument("--moves", type=int, default=5, help="show so many moves (default 5)")
    parser.add_argument("--json", action="store_true", help="every report as a line of JSON")
    add_table(parser)
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> int:
    if wish.threads < 1 or wish.moves < 1 or (wish.iterations is not None and wish.iterations < 1):
        raise Complaint("--threads, --moves and --iterations want at least 1")
    position = start(wish)
    drawn = draw_on(position, random.Random(wish.seed))
    if position.is_over:
        raise Complaint("the game is over here: nobody has a choice")
    last: Analysis | None = None
    try:
        for last in analyse(position, the_limit(wish), seed=wish.seed, threads=wish.threads):
            if wish.json:
                shown = {"options": [asdict(option) for option in last.options[: wish.moves]]}
                print(json.dumps({"drawn": drawn} | asdict(last) | shown, ensure_ascii=False), flush=True)
    except KeyboardInterrupt:
        if not wish.endless:
            raise
    if last is not None and not wish.json:
        if drawn:
            print(f"drawn with --seed {wish.seed}: {'; '.join(drawn)}")
        print(table(last, wish.moves))
    return 0


def the_limit(wish: argparse.Namespace) -> Limit | None:
    """How long to think; None where one waits for Ctrl-C."""
    if wish.endless:
        if wish.seconds is not None or wish.iterations is not None:
            raise Complaint("--endless knows no --seconds and no --iterations")
        return None
    seconds = 3.0 if wish.seconds is None and wish.iterations is None else wish.seconds
    return Limit(wish.iterations, seconds, time.monotonic)


def draw_on(position: Position, rng: random.Random) -> list[str]:
    """Draw whatever is due before somebody acts; what was drawn."""
    drawn: list[str] = []
    while position.to_act == CHANCE:
        move = position.lottery().draw(rng)
        drawn.append(str(move))
        position.play(move)
    return drawn


def table(analysis: Analysis, moves: int) -> str:
    """The best moves, a line each, with what is expected to follow."""
    lines = [f"seat {analysis.seat + 1} to move, {analysis.iterations} simulations"]
    lines.append(f"{'visits':>8} {'wins':>6} {'margin':>7} {'worlds':>7}  moves")
    lines += [
        f"{option.visits:8} {option.win_chance:6.1%} {option.margin:+7.1f} {option.worlds:7.0%}  "
        + "; ".join(option.line or (option.move,))
        + (" (proven)" if option.proven else "")
        for option in analysis.options[:moves]
    ]
    return "\n".join(lines)
