"""`serai learn GAME`: a value from nothing, by games against itself."""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from serai.bots.weights import Weights, WeightsError, shipped
from serai.commands import Complaint, Subparsers, add_table, the_game, the_options
from serai.commands.progress import progress
from serai.core.game import Game
from serai.core.record import RecordError
from serai.core.setup import Setup, SetupError

THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""One thread adds up in one order: the same rows give the same weights."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("learn", help="learn a value of a game by self-play: the weights of its bots")
    parser.add_argument("game")
    parser.add_argument("--generations", type=int, default=8, help="learn up to this generation (default 8)")
    parser.add_argument("--games", type=int, help="games of each generation, for a trial")
    parser.add_argument("--match-games", type=int, help="games of the match after each generation; 0: none")
    parser.add_argument(
        "--also",
        action="append",
        default=[],
        metavar="SEATS[,OPTION=VALUE…]",
        help="learn for this table, too, in turn with the first (may be given several times)",
    )
    parser.add_argument("--trace", type=float, help="how much lessons hear of the end, state by state (default 0.97)")
    parser.add_argument("--kept-share", type=float, help="the share of a game's states that is kept (default 0.3)")
    parser.add_argument("--expert-games", type=int, help="games of each generation that is played by searches")
    parser.add_argument("--expert-from", type=int, help="the first such generation (default 9)")
    parser.add_argument(
        "--begin",
        metavar="FILE",
        help="go on from these weights, of another table perhaps; with --expert-from 0 by searches at once",
    )
    parser.add_argument("--linear", action="store_true", help="a linear value to the end, never a net")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on this Ray cluster; auto: RAY_ADDRESS, or --jobs cores here"
    )
    parser.add_argument("--out", metavar="FOLDER", required=True, help="keep everything here; resumes")
    parser.add_argument(
        "--calibrate",
        metavar="RECORDS",
        action="append",
        help="learn nothing, but hold the chances of the newest weights of --out, or of those that the package brings, "
        "against the games that the arena kept in this folder (may be given several times)",
    )
    parser.add_argument(
        "--between",
        metavar="PLAYER",
        nargs="+",
        default=[],
        help="with --calibrate: only games in which everybody is one of these",
    )
    parser.add_argument(
        "--fit",
        action="store_true",
        help="with --calibrate: fit how bold chances are to every other deal, judge by the rest, and keep the weights",
    )
    add_table(parser)
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> int:
    for name in THREADS:
        os.environ.setdefault(name, "1")
    import numpy  # noqa: F401  # whoever lacks it hears so before anything is played

    from serai.arena.cluster import ClusterError
    from serai.learning.generations import Course, CourseError, Workers, follow

    game = the_game(wish.game)
    if wish.generations < 0 or wish.jobs < 1 or (wish.games is not None and wish.games < 20):
        raise Complaint("--generations wants 0 or more, --jobs at least 1, --games at least 20")
    if any(share is not None and not 0 < share <= 1 for share in (wish.kept_share, wish.trace)):
        raise Complaint("--kept-share and --trace want more than 0, and 1 at the most")
    if wish.expert_games is not None and wish.expert_games < 20:
        raise Complaint("--expert-games wants at least 20")
    if wish.calibrate is not None:
        return calibrate(game, wish)
    try:
        course = Course(Path(wish.out), game.key, the_tables(game, wish), the_plan(wish), the_beginning(wish.begin))
        with progress(f"learn {game.key}", 1) as bar:

            def tell(what: str, done: int, total: int) -> None:
                bar(done, what, total)

            for report in follow(course, wish.generations, workers=Workers(wish.jobs, wish.cluster), tell=tell):
                print(line(report), flush=True)
    except (SetupError, CourseError, ClusterError) as error:
        raise Complaint(str(error)) from error
    print(f"the weights are in {course.folder / 'weights.json'}, plots beside them")
    return 0


def the_tables(game: Game, wish: argparse.Namespace) -> tuple[Setup, ...]:
    """What is learnt: the table of --seats and --option, then those of --also."""
    options = the_options(game, wish.option)
    tables = [game.setup(wish.seats or max(2, game.seat_counts[0]), options)]
    for words in wish.also:
        seats, *more = words.split(",")
        if not (seats.isascii() and seats.isdecimal()):
            raise Complaint(
                f"--also {words}: wants a number of seats, then options: --also 3, or --also 2,set=expansion"
            )
        tables.append(game.setup(int(seats), options | the_options(game, more)))
    if len({str(table) for table in tables}) < len(tables):
        raise Complaint("--also: wants tables that differ")
    return tuple(tables)


def the_beginning(file: str | None) -> Weights | None:
    """The weights of --begin."""
    if file is None:
        return None
    try:
        return Weights.read(Path(file).read_text("utf-8"))
    except (WeightsError, OSError, UnicodeDecodeError) as error:
        raise Complaint(f"--begin {file} cannot be read: {error}") from error


def calibrate(game: Game, wish: argparse.Namespace) -> int:
    """Chances against results, as a table and a plot."""
    from serai.learning.calibration import fitted, records, report
    from serai.learning.plots import calibration_plot

    folder = Path(wish.out)
    newest = folder / "weights.json"
    weights = Weights.read(newest.read_text("utf-8")) if newest.exists() else shipped(game.key, wish.seats or 2)
    if weights is None or weights.game != game.key:
        raise Complaint(f"there are no weights of {game.title} in {folder}, and none in the package")
    folders = [Path(place) for place in wish.calibrate]
    try:
        if wish.fit:
            weights = fitted(weights, records(folders, wish.between))
        found = report(weights, records(folders, wish.between), unseen_only=wish.fit)
    except (RecordError, ValueError) as error:
        raise Complaint(str(error)) from error
    folder.mkdir(parents=True, exist_ok=True)
    if wish.fit:
        (folder / "weights.json").write_text(weights.text(), "utf-8")
    (folder / "calibrated.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (folder / "calibrated.svg").write_text(calibration_plot(found["tenths"], "what came of it"), "utf-8")
    said = ", ".join(f"{name} {number:g}" for name, number in found["telling"].items())
    print(f"weights {found['weights']}, {said}: {found['states']} choices of {found['games']} games")
    for count, said, came, off in found["tenths"]:
        print(f"{count:8} choices: {said:6.1%} said, {came:6.1%} came, ± {off:.1%}")
    apart = f"farthest apart {found['farthest']:.1%}, with 95 % confidence {found['at_the_most']:.1%} at the most"
    print(f"{apart}; margin {found['margin_bias']:+.2f} points on average")
    return 0


def the_plan(wish: argparse.Namespace) -> Any:
    from serai.learning.generations import Plan
    from serai.learning.trainer import LINEAR

    plan = Plan()
    if wish.games is not None:
        plan = replace(plan, games=wish.games, first_games=wish.games)
    if wish.match_games is not None:
        plan = replace(plan, match_games=wish.match_games)
    if wish.trace is not None:
        plan = replace(plan, trace=wish.trace)
    if wish.kept_share is not None:
        plan = replace(plan, kept_share=wish.kept_share)
    if wish.expert_games is not None:
        plan = replace(plan, expert_games=wish.expert_games)
    if wish.expert_from is not None:
        plan = replace(plan, expert_from=wish.expert_from)
    if wish.linear:
        plan = replace(plan, schooling=LINEAR)
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
