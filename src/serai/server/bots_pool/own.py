"""The host's own bots (`serai serve --bots`): a name people see, and a player that `serai.arena.player` knows.

Nobody outside is told the player: a command is the host's own business."""

from __future__ import annotations

import re
from collections.abc import Mapping

from serai.arena.players import is_ones_own
from serai.lounge.minds import level_names

OWN = "SERAI_BOTS"
"""The environment's name for them, which our processes read too: `dice=run:python dice.py; mine=py:mine:Bot`."""


class OwnBotsProblem(ValueError):
    """They are not written as they should be; the message says how."""


def own_bots(text: str) -> Mapping[str, str]:
    """Players by the names people see: what `NAME=PLAYER; NAME=PLAYER` says."""
    found: dict[str, str] = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        name, sign, player = (word.strip() for word in part.partition("="))
        if not sign or not is_ones_own(player):
            raise OwnBotsProblem(f"bots {part!r}: wants NAME=py:MODULE:CLASS or NAME=run:COMMAND")
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,23}", name) or name == "hint" or name in found:
            raise OwnBotsProblem(f"bots {part!r}: a name of its own wants 1 to 24 small letters, digits and hyphens")
        if name in level_names():
            raise OwnBotsProblem(f"bots {part!r}: the house has a bot that is called {name}")
        found[name] = player
    return found
