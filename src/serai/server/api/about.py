"""What this server says of itself."""

from __future__ import annotations

from fastapi import APIRouter

from serai.server.api import PROBLEMS, TheHouse
from serai.server.protocol.answers import (
    AboutAnswer,
    ChecksAnswer,
)

router = APIRouter(prefix="/api", tags=["about"], responses=PROBLEMS)


@router.get("/about")
async def about(house: TheHouse) -> AboutAnswer:
    """How many finished games were played again by the second game, and what came of it."""
    await house.checker.refresh()
    counts = house.checker.counts
    verdicts = {name: counts.get(name, 0) for name in ChecksAnswer.model_fields if name != "on"}
    return AboutAnswer(checks=ChecksAnswer(on=house.config.second_check, **verdicts))
