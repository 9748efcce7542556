"""For whoever runs the server: alive, ready, and numbers."""

from __future__ import annotations

import time

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError

from serai.server.api import TheHouse
from serai.server.house import House
from serai.server.storage import NotStored

router = APIRouter(tags=["operations"])
ASKED_AGAIN_S = 1.0
"""So long an answer about the database holds: whoever asks more often gets it again."""


@router.get("/healthz", response_class=PlainTextResponse)
async def healthy() -> str:
    """The process answers."""
    return "ok\n"


@router.get("/readyz", response_class=PlainTextResponse)
async def ready(house: TheHouse, response: Response) -> str:
    """The process can serve players: it is not stopping, and its database answers and keeps what it is given."""
    problem = "it is stopping" if house.closing else await _problem(house)
    if problem is None:
        return "ready\n"
    response.status_code = 503
    return f"not ready: {problem}\n"


async def _problem(house: House) -> str | None:
    asked, answer = house.readiness
    if time.monotonic() - asked > ASKED_AGAIN_S:
        try:
            await house.store.try_writing()
            answer = None
        except NotStored as error:
            answer = f"nothing can be stored ({str(error)[:100]})"
        except SQLAlchemyError:
            answer = "the database does not answer"
        house.readiness = (time.monotonic(), answer)
    return answer


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(house: TheHouse) -> PlainTextResponse:
    """Prometheus' text format."""
    await house.checker.refresh()
    return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")
