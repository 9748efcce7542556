"""For whoever runs the server: alive, ready, and numbers."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from serai.server.api import TheHouse

router = APIRouter(tags=["operations"])


@router.get("/healthz", response_class=PlainTextResponse)
async def healthy() -> str:
    """The process answers."""
    return "ok\n"


@router.get("/readyz", response_class=PlainTextResponse)
async def ready(house: TheHouse, response: Response) -> str:
    """The process can serve players: it is not stopping and its database answers."""
    if not house.closing:
        try:
            await house.store.ping()
        except Exception:
            house.metrics.commands.add("unready")
        else:
            return "ready\n"
    response.status_code = 503
    return "not ready\n"


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(house: TheHouse) -> PlainTextResponse:
    """Prometheus' text format."""
    await house.checker.refresh()
    return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")
