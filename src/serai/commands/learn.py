"""`serai learn GAME`: a value from nothing, by games against itself."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from serai.commands import Complaint, Subparsers, add_table, the_game, the_options
from serai.commands.progress import progress
from serai.core.setup import SetupError

THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""One thread adds up in one order: the same rows give the same weights."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("learn", help="learn a value of a game by self-play: the weights of its bots")
    parser.add_argument("game")
    parser.add_argument("--generations", type=int, default=8, help="learn up to this generation (default 8)")
    parser.add_argument("--games", type=int, help="games of each generation, for a trial")
    parser.add_argument("--match-games", type=int, help="games of the match after each generation; 0: none")
    parser.add_argument(
        "--cut-from", type=int, metavar="N", help="cut lessons off at random moves from this generation on (default 3)"
    )
    parser.add_argument("--linear", action="store_true", help="a linear value instead of a net")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--out", metavar="FOLDER", required=True, help="keep everything here; resumes")
    add_table(parser)
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> int:
    for name in THREADS:
        os.environ.setdefault(name, "1")
    import numpy  # noqa: F401  # whoever lacks it hears so before anything is played

    from serai.learning.generations import Course, CourseError, follow

    game = the_game(wish.game)
    if wish.generations < 0 or wish.jobs < 1 or (wish.games is not None and wish.games < 20):
        raise Complaint("--generations wants 0 or more, --jobs at least 1, --games at least 20")
    try:
        setup = game.setup(wish.seats or max(2, game.seat_counts[0]), the_options(game, wish.option))
        course = Course(Path(wish.out), game.key, setup, the_plan(wish))
        with progress(f"learn {game.key}", 1) as bar:

            def tell(what: str, done: int, total: int) -> None:
                bar(done, what, total)

            for report in follow(course, wish.generations, jobs=wish.jobs, tell=tell):
                print(line(report), flush=True)
    except (SetupError, CourseError) as error:
        raise Complaint(str(error)) from error
    print(f"the weights are in {course.folder / 'weights.json'}, plots beside them")
    return 0


def the_plan(wish: argparse.Namespace) -> Any:
    from serai.learning.generations import Plan

    plan = Plan()
    if wish.games is not None:
        plan = replace(plan, games=wish.games, first_games=wish.games)
    if wish.match_games is not None:
        plan = replace(plan, match_games=wish.match_games)
    if wish.cut_from is not None:
        plan = replace(plan, cut_from=wish.cut_from)
    if wish.linear:
        plan = replace(plan, schooling=replace(plan.schooling, hidden=()))
    return plan


def line(report: dict[str, Any]) -> str:
    """A generation in one line."""
    games, held, match = report["games"], report["validation"], report["match"]
    said = (
        f"generation {report['generation']}: {games['count']} games, {games['rows']} rows, "
        f"{games['points']:.1f} points; log-loss {held['log_loss']:.4f}, "
        f"R2 {held['r2']:.3f}, weights {report['weights']}"
    )
    if match:
        said += f"; {match['elo']:+.0f} ± {match['elo_95']:.0f} Elo against {match['against']}"
    return said
