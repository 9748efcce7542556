"""A game in progress among people and bots: commands in, events out, nothing else.

A shell (the server, the terminal) keeps the log, hands in the time and fresh secrets, and
tells everybody what `sight` and `story` say they may know.
"""

from __future__ import annotations

from serai.core.game import OtherRules
from serai.table.clock import ClockRule
from serai.table.events import Event, UnreadableEvent, decode, encode
from serai.table.fork import Fork
from serai.table.refusal import Refused, Unjudged
from serai.table.replay import replay, story, telling
from serai.table.sight import history, is_veiled, public, seen_from, sight
from serai.table.table import Table
from serai.table.verbs import Command
from serai.table.verbs.chat import Mute, Said, Say
from serai.table.verbs.close import Close
from serai.table.verbs.create import Create, Created, Wish
from serai.table.verbs.flag import Flag
from serai.table.verbs.hurry import Hurry
from serai.table.verbs.pause import DeclinePause, Pause, Resume
from serai.table.verbs.play import Play, PlayByBot
from serai.table.verbs.rematch import Rematch, Rematched, successor_events
from serai.table.verbs.resign import Resign
from serai.table.verbs.sit import Leave, SeatBot, Sit
from serai.table.verbs.takeback import AnswerTakeback, AskTakeback
from serai.table.verbs.takeover import Replace, Return, TakeOver, coming_back
from serai.table.verbs.undo import Undo
from serai.table.verbs.unseal import Unseal
from serai.table.verbs.wake import Wake

__all__ = [
    "AnswerTakeback",
    "AskTakeback",
    "ClockRule",
    "Close",
    "Command",
    "Create",
    "Created",
    "DeclinePause",
    "Event",
    "Flag",
    "Fork",
    "Hurry",
    "Leave",
    "Mute",
    "OtherRules",
    "Pause",
    "Play",
    "PlayByBot",
    "Refused",
    "Rematch",
    "Rematched",
    "Replace",
    "Resign",
    "Resume",
    "Return",
    "Said",
    "Say",
    "SeatBot",
    "Sit",
    "Table",
    "TakeOver",
    "Undo",
    "Unjudged",
    "UnreadableEvent",
    "Unseal",
    "Wake",
    "Wish",
    "coming_back",
    "decode",
    "encode",
    "history",
    "is_veiled",
    "public",
    "replay",
    "seen_from",
    "sight",
    "story",
    "successor_events",
    "telling",
]
