"""What all games share: the contract, seats, lottery, objection, outcome, record, registry."""

from __future__ import annotations

from serai.core.encoding import NoAction
from serai.core.game import Game, OtherRules, Referee
from serai.core.lottery import Lottery
from serai.core.moves import Move
from serai.core.objection import IllegalMove, Objection, Witness
from serai.core.outcome import Outcome, ScoreLine, ScoreSheet
from serai.core.position import Position
from serai.core.position_text import NoPositionText, PositionError, read
from serai.core.record import Record, RecordError
from serai.core.registry import UnknownGame, game, game_keys, register
from serai.core.rulebook import Clause, Rulebook
from serai.core.seats import CHANCE, OVER
from serai.core.setup import Option, Setup, SetupError
from serai.core.state import COMPILED
from serai.core.text import Text

__all__ = [
    "CHANCE",
    "COMPILED",
    "OVER",
    "Clause",
    "Game",
    "IllegalMove",
    "Lottery",
    "Move",
    "NoAction",
    "NoPositionText",
    "Objection",
    "Option",
    "OtherRules",
    "Outcome",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Referee",
    "Rulebook",
    "ScoreLine",
    "ScoreSheet",
    "Setup",
    "SetupError",
    "Text",
    "UnknownGame",
    "Witness",
    "game",
    "game_keys",
    "read",
    "register",
]
