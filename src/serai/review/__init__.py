"""A finished game looked at again: what every choice was worth, what was luck and what was skill, and why.

from serai import Record
from serai.review import QUICK, review

found = review(Record.from_text(text), QUICK)
print(found.ledger[0].luck, found.ledger[0].skill, found.moments[0].words)
"""

from __future__ import annotations

from serai.review.effort import DEEP, QUICK, Effort
from serai.review.ledger import Account
from serai.review.moments import Moment, Weighed
from serai.review.reviewing import Progress, Review, ReviewError, Stopped, own_choices, review, reviewing
from serai.review.shapes import ReviewView, view
from serai.review.steps import Decision, Draw

__all__ = [
    "DEEP",
    "QUICK",
    "Account",
    "Decision",
    "Draw",
    "Effort",
    "Moment",
    "Progress",
    "Review",
    "ReviewError",
    "ReviewView",
    "Stopped",
    "Weighed",
    "own_choices",
    "review",
    "reviewing",
    "view",
]
