"""`serai arena match | ladder | tournament | selfplay`: bots against bots, with ratings and
intervals, and training data from their games."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from serai.arena import Bout, CannotStart, Judge, Results, ResultsError, Sprt, Table, earlier, run
from serai.arena import schedule as schedules
from serai.arena.cluster import ClusterError
from serai.arena.players import is_ones_own, player, try_programs
from serai.arena.report import as_data, as_page, as_table
from serai.bots import UnknownBot
from serai.bots.levels import LEVELS
from serai.bots.roster import manner_of
from serai.bots.weights import WeightsError
from serai.commands import Complaint, Subparsers, add_table, the_game, the_options
from serai.commands.progress import Bar, progress
from serai.core.setup import SetupError
from serai.core.text import is_number

WORDS = {"stronger": "stronger", "not stronger": "not stronger", "open": "not yet clearly either"}
SEATED = ("match", "selfplay")
"""Here the players named sit at one table."""
LOOK_EVERY = 10
"""Games between two looks at the standings: they take a fit."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("arena", help="bots against bots: matches, ladders, tournaments, training data")
    kinds = parser.add_subparsers(dest="kind", metavar="match|ladder|tournament|selfplay", required=True)
    match = kinds.add_parser("match", help="these players at one table; a name given twice has two seats")
    tournament = kinds.add_parser("tournament", help="every group of these players that fills a table")
    ladder = kinds.add_parser("ladder", help="every level against the next")
    selfplay = kinds.add_parser("selfplay", help="games of these players kept as NumPy files to learn from")
    for command in (match, tournament, ladder, selfplay):
        command.add_argument("game")
        if command is ladder:
            command.add_argument(
                "players", nargs="*", metavar="PLAYER", help="from weak to strong (default: all levels)"
            )
        else:
            command.add_argument(
                "players",
                nargs="+",
                metavar="PLAYER",
                help="a bot's name, py:MODULE:CLASS, run:COMMAND or weights:FILE",
            )
        command.add_argument(
            "--games",
            default="100",
            metavar="N[,N…]" if command is ladder else "N",
            help="games in each step of the ladder, or for every step in turn, in whole deals (default 100)"
            if command is ladder
            else "games in each group, in whole deals (default 100)",
        )
        command.add_argument("--seconds", type=float, help="time a move; without it our bots count simulations")
        command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
        command.add_argument(
            "--cluster", metavar="ADDRESS", help="play on this Ray cluster; auto: RAY_ADDRESS, or --jobs cores here"
        )
        command.add_argument(
            "--out",
            metavar="FOLDER",
            required=command is selfplay,
            help="keep records, results and reports here; resumes",
        )
        command.add_argument(
            "--after",
            metavar="REPORT",
            action="append",
            default=[],
            help="take along the games of an earlier report.json whose players were what they are now",
        )
        add_table(command)
        command.set_defaults(run=play)
    match.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("ELO0", "ELO1"),
        help="stop when the first player is clearly ELO1 stronger, or clearly no more than ELO0",
    )


def play(wish: argparse.Namespace) -> int:
    game = the_game(wish.game)
    try:
        setup = game.setup(wish.seats or max(2, game.seat_counts[0]), the_options(game, wish.option))
        sprt = Sprt(*wish.sprt) if getattr(wish, "sprt", None) else None
    except (SetupError, ValueError) as error:
        raise Complaint(str(error)) from error
    players = check_players(wish, setup.seats)
    if wish.jobs < 1 or (wish.seconds is not None and wish.seconds <= 0):
        raise Complaint("--jobs wants at least 1, --seconds more than 0")
    games = numbers_of_games(wish, len(players) - 1)
    bouts = list(plan(wish.kind, players, setup.seats, games))
    what: dict[str, Any] = {
        "kind": wish.kind, "game": game.key, "rules": game.rules_version, "seats": setup.seats,
        "options": dict(setup.options), "players": players, "games": games if wish.kind == "ladder" else games[0],
        "seconds": wish.seconds, "sprt": getattr(wish, "sprt", None),
        "manners": manners(players, game.key, setup.seats),
    }  # fmt: skip
    judge = Judge(sprt, players[0], setup.seats) if sprt else None
    interrupted = False
    try:
        if wish.cluster is None:  # elsewhere there may be other programs
            try_programs(players, game.key, setup)
        before = [game for report in wish.after for game in earlier.read(Path(report), what, bouts)]
        results = Results(what, Path(wish.out) if wish.out else None)
        results.take_along(before)
        try:
            with progress(f"{wish.kind} {game.key}", len(bouts)) as bar:
                run(
                    Table(game.key, setup, wish.seconds, wish.kind == "selfplay"),
                    bouts,
                    results,
                    jobs=wish.jobs,
                    cluster=wish.cluster,
                    judge=judge,
                    progress=teller(bar),
                )
        except CannotStart:
            tell_what_was_played(results, len(bouts))
            raise
        except KeyboardInterrupt:
            interrupted = True
        save(results, command_line(wish))
    except CannotStart as error:
        words = "".join(f"\n    {line}" for line in error.last_words.splitlines())
        raise Complaint(f"{error}{words}") from error
    except (ResultsError, ClusterError, OSError) as error:
        raise Complaint(str(error)) from error
    if interrupted:
        tell_what_was_played(results, len(bouts))
        raise KeyboardInterrupt
    if len(set(players)) == 1:
        print(f"{len(results.played)} games of {players[0]} with itself: nobody to compare it with")
    else:
        print(as_table(results))
    if judge is not None and sprt is not None:
        print(f"{players[0]} is {WORDS[judge.verdict]} by --sprt {sprt.elo0:g} {sprt.elo1:g}")
    return 0


def tell_what_was_played(results: Results, wanted: int) -> None:
    """The standings of a run that was broken off, if there are any."""
    if results.played:
        print(f"{len(results.played)} of {wanted} games were played:")
        print(as_table(results), flush=True)


def check_players(wish: argparse.Namespace, seats: int) -> list[str]:
    """The players' names, each known; only in a match may one have several of the seats."""
    players: list[str] = list(wish.players) or [f"level-{number}" for number in range(1, LEVELS + 1)]
    different = len(set(players))
    if (different < 2 and wish.kind != "selfplay") or (different < len(players) and wish.kind not in SEATED):
        raise Complaint("wants at least two different players, and a name twice only at the table of a match")
    if wish.kind == "selfplay" and importlib.util.find_spec("numpy") is None:
        raise Complaint("selfplay needs NumPy: pip install 'serai[research]'")
    if wish.kind in SEATED and len(players) > seats:
        raise Complaint(f"{len(players)} players do not fit a table of {seats} seats; a tournament seats them in turn")
    for name in players:
        try:
            player(name, wish.game, seats)
        except (UnknownBot, WeightsError) as error:
            raise Complaint(str(error)) from error
    return players


def manners(players: Sequence[str], key: str, seats: int) -> dict[str, Any]:
    """What makes each player what it is; of a program or a class of one's own nobody knows."""
    return {name: manner_of(player(name, key, seats)) for name in players if not is_ones_own(name)}


def numbers_of_games(wish: argparse.Namespace, steps: int) -> list[int]:
    """What `--games` says: one number, or for a ladder one for each step."""
    words = wish.games.split(",")
    wanted = (1, steps) if wish.kind == "ladder" else (1,)
    if len(words) not in wanted or not all(is_number(word) and int(word) for word in words):
        many = f", or {steps} with commas between, one for each step" if wish.kind == "ladder" else ""
        raise Complaint(f"--games {wish.games}: wants a number from 1 on{many}")
    games = [int(word) for word in words]
    return games * steps if wish.kind == "ladder" and len(games) == 1 else games


def plan(kind: str, players: Sequence[str], seats: int, games: Sequence[int]) -> Iterator[Bout]:
    if kind == "ladder":
        return schedules.ladder(players, seats, games)
    maker = schedules.round_robin if kind == "tournament" else schedules.match
    return maker(players, seats, games[0])


def teller(bar: Bar) -> Callable[[Results], None]:
    """Moves the bar on with every game, and tells the standings now and then."""
    note = ""

    def tell(results: Results) -> None:
        nonlocal note
        if len(results.played) % LOOK_EVERY == 0:
            rows = as_data(results)["standings"]
            note = "  ".join(f"{row['player']} {row['score']:.0%}" for row in rows[:4])
        bar(len(results.played), note)

    return tell


def save(results: Results, command: str) -> None:
    if results.folder is not None:
        data = {**as_data(results), "command": command, "results": earlier.told(results)}
        (results.folder / "report.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        (results.folder / "report.html").write_text(as_page(results, command), "utf-8")


def command_line(wish: argparse.Namespace) -> str:
    """The command that would play the same again."""
    words = ["serai", "arena", wish.kind, wish.game, *wish.players, "--games", wish.games]
    if wish.seats:
        words += ["--seats", str(wish.seats)]
    for option in wish.option:
        words += ["--option", option]
    if wish.seconds is not None:
        words += ["--seconds", str(wish.seconds)]
    if getattr(wish, "sprt", None):
        words += ["--sprt", *map(str, wish.sprt)]
    return shlex.join(words)
