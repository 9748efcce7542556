"""The web page: one document for every address that is no file and no interface for programs."""

from __future__ import annotations

import mimetypes
from importlib import resources
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

from serai.server.api import methods_at

router = APIRouter(include_in_schema=False)
mimetypes.add_type("application/manifest+json", ".webmanifest")

PAGE = Path(str(resources.files("serai.server") / "page"))
"""Made by `npm run build` in `web/`; the wheel carries it."""
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
"""For files whose names change with their contents."""
ASK_AGAIN = {"cache-control": "no-cache"}
NOT_BUILT = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Serai</title></head><body><h1>Serai</h1>'
    "<p>The server runs, but its page was not built. In a clone of the project: cd web, npm ci, npm run build.</p>"
    '<p><a href="/openapi.json">The interface for programs</a></p></body></html>'
)


@router.get("/{path:path}")
async def page(path: str, request: Request) -> Response:
    """A file of the page, or the page itself, which knows its own addresses."""
    if path.startswith("api/"):
        known = methods_at(request.app, f"/{path}")
        raise HTTPException(405, "Method Not Allowed") if known else HTTPException(404, "Not Found")
    file = (PAGE / path).resolve()
    if path and file.is_relative_to(PAGE.resolve()) and file.is_file():
        return FileResponse(file, headers=FOREVER if path.startswith("assets/") else ASK_AGAIN)
    index = PAGE / "index.html"
    if path.startswith("assets/"):
        raise HTTPException(404, "Not Found")
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    return FileResponse(index, headers=ASK_AGAIN)
