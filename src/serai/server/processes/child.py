"""What a process of ours does before it says `ready`: bots' and reckoners' alike."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from serai.core.registry import card_keys, cards_of

CARDS = "SERAI_CARDS"
"""The environment's name for the file of `serai --cards FILE`, which our processes play with too."""
GAME = "SERAI_GAME"
"""That of `serai --game FILE`."""


def begin(politeness: int) -> None:
    """`politeness`: how far to stand back where others want the same core."""
    # Ctrl-C in a terminal reaches the whole group; the server decides when its processes end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Where the server was killed there is nobody left to write to: an end, and no traceback in its log.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.nice(politeness)
    if CARDS in os.environ:
        path = Path(os.environ[CARDS])
        play_with(path.read_text("utf-8"), path.name)
    if GAME in os.environ:
        from serai.arena.own import use_game

        use_game(os.environ[GAME])


def play_with(cards: str, name: str) -> None:
    """These cards, from a file of that name, wherever a game has any."""
    for key in card_keys():
        shelf = cards_of(key)
        assert shelf is not None
        shelf.use(cards, name)
