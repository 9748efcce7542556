"""`serai serve`: the server."""

from __future__ import annotations

import argparse
import os
import threading
import urllib.error
import urllib.request
import webbrowser
from contextlib import ExitStack

from serai.arena.players import CannotStart, try_out
from serai.bots import UnknownBot
from serai.commands import Complaint, Subparsers, engines


def add(subparsers: Subparsers) -> None:
    from serai.server.config import SETTINGS

    parser = subparsers.add_parser(
        "serve",
        help="serve tables to browsers and programs",
        description="Serve tables to browsers and programs. Every setting can be given in the environment as well.",
    )
    for setting in SETTINGS:
        shown = f" (default: {setting.default})" if setting.default != "" else ""
        parser.add_argument(
            setting.flag,
            metavar=setting.name.split("_")[-1].upper(),
            help=f"{setting.help}{shown} [{setting.variable}]",
        )
    parser.add_argument("--open", action="store_true", help="open a browser when the server is ready")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    from serai.server.config import Config, ConfigProblem
    from serai.server.run import address, listen, serve
    from serai.server.storage import StorageProblem, Store
    from serai.server.storage.alone import hold

    try:
        config = Config.read(vars(wish), os.environ)
        know_bots(config.bots)
        with ExitStack() as undone:
            bound = undone.enter_context(listen(config))
            undone.enter_context(hold(config.database_url))
            store = Store.open(config.database_url)
            held = undone.pop_all()
    except (ConfigProblem, StorageProblem) as problem:
        raise Complaint(str(problem)) from problem
    where = address(config, bound)
    print(f"Serai is at {where} (stop with Ctrl-C)", flush=True)
    if remark := engines.remark():
        print(remark, flush=True)
    if wish.open:
        threading.Thread(target=_open_when_ready, args=(where,), daemon=True).start()
    with held:
        serve(config, store, bound)


def know_bots(text: str) -> None:
    """The host's own bots, each tried before anybody meets it; our processes read of them in the environment."""
    from serai.lounge.minds import welcome
    from serai.server.bots_pool.own import OWN, OwnBotsProblem, own_bots

    try:
        bots = own_bots(text)
        for player in bots.values():
            try_out(player)
    except (OwnBotsProblem, UnknownBot, CannotStart) as error:
        raise Complaint(str(error)) from error
    welcome(bots)
    os.environ[OWN] = text


def _open_when_ready(where: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{where}/readyz", timeout=5):
                break
        except urllib.error.HTTPError:
            continue
        except OSError:
            return
    webbrowser.open(where)
