"""What a screen says and draws of the box: `serai admin types` writes it for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from serai.games.gobi import components
from serai.games.gobi.components import (
    BLESSING_POINTS,
    BLESSINGS,
    COFFEE,
    COFFEE_POINTS,
    GIFT_POINTS,
    GIFTS,
    SEAT_COUNTS,
    stack_size,
)

NAMES = (
    "TRIBES", "CAMELS", "PILE_COUNT", "COFFEE_LENGTH", "TEA_LENGTH", "PORCELAIN_STEPS", "COTTON_CAMELS", "CAMELS_INNER",
    "CAMELS_OUTER", "CAMELS_STACKED", "DISCARD_POINTS", "FAILED_BLESSING_POINTS",
)  # fmt: skip

CONTENTS: Mapping[str, Any] = {name: getattr(components, name) for name in NAMES} | {
    "STACK_SIZES": {seats: stack_size(seats) for seats in SEAT_COUNTS},
    "REWARDS": {
        name.en: {"kind": kind, "name": name, "points": points}
        for kind, names, worth in (
            ("gift", GIFTS, GIFT_POINTS),
            ("blessing", BLESSINGS, BLESSING_POINTS),
            ("coffee", (COFFEE,), (COFFEE_POINTS,)),
        )
        for name, points in zip(names, worth, strict=True)
    },
}
