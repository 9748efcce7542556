"""Laws that every game keeps, for ours and for a stranger's.

    from serai.testing import check_game
    check_game(my_game)            # LawBroken says which law, where, and what was seen

`serai.testing.strategies` (needs Hypothesis) makes positions for tests of your own.
"""

from __future__ import annotations

from serai.testing.check import check_game, check_position
from serai.testing.clauses import uncited_clauses
from serai.testing.golden import check_record
from serai.testing.laws import LawBroken
from serai.testing.perft import perft, perft_by_referee
from serai.testing.trace import trace
from serai.testing.verify import Tally, random_record, verify_game

__all__ = [
    "LawBroken",
    "Tally",
    "check_game",
    "check_position",
    "check_record",
    "perft",
    "perft_by_referee",
    "random_record",
    "trace",
    "uncited_clauses",
    "verify_game",
]
