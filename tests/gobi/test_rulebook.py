"""The rulings of the rules pages, each at its place in the rulebook."""

from __future__ import annotations

import serai

RULEBOOK = serai.game("gobi").rulebook

# Where each of the 37 points on which the print is silent, unclear or doubted is ruled.
POINTS = (
    "4.2 4.3 4.4 4.12 4.6 4.7 4.8 4.13 4.10 5.5 "  # 1-10: routes
    "5.3 5.4 2.7 6.5 "  # 11-14: rewards
    "3.3 3.10 3.12 3.13 3.7 2.3 2.9 2.5 "  # 15-22: placing
    "6.2 6.3 6.4 6.15 6.11 6.17 6.13 6.7 6.9 "  # 23-31: gifts
    "7.11 7.8 7.9 7.10 7.12 8.3"  # 32-37: blessings, ties
)


def test_every_ruling_is_marked_as_one() -> None:
    points = POINTS.split()
    assert len(set(points)) == 37
    for number in points:
        assert RULEBOOK[f"gobi.{number}"].status == "ruling"


def test_an_option_is_named_where_its_rule_stands() -> None:
    for option in serai.game("gobi").options:
        clause = RULEBOOK[option.clause]
        assert option.name in clause.text.en
        assert option.name in clause.text.fr
