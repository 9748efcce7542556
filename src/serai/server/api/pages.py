"""The web page: one document for every address that is no file and no interface for programs.

The build puts compressed copies beside its files (`web/vite.config.ts`); whoever accepts one gets it.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from contextlib import suppress
from dataclasses import replace
from importlib import resources
from pathlib import Path
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.staticfiles import NotModifiedResponse

from serai.server.api import TheHouse, link_card, methods_at
from serai.server.house import House
from serai.server.network.compression import accepted
from serai.server.network.guard import SECURITY_HEADERS

router = APIRouter(include_in_schema=False)
mimetypes.add_type("application/manifest+json", ".webmanifest")

PAGE = Path(str(resources.files("serai.server") / "page"))
"""Made by `npm run build` in `web/`; the wheel carries it."""
DOCS = Path(str(resources.files("serai.server") / "docs"))
"""Made by `python hatch_build.py --docs`; the wheel carries it too."""
STAMP = "sources"
"""What they were made of: nobody's business."""
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
"""For files whose names change with their contents."""
ASK_AGAIN = {"cache-control": "no-cache"}
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Copies that may lie beside a file, the smallest first."""
HERE = "/here"
"""Where the site with no server lies, for whoever wants to play on when the line is gone."""
SITE_POLICY = SECURITY_HEADERS["content-security-policy"].replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)
OFFERED = '<meta name="serai-here" content="yes" />'
"""In the page of a server that has such a site."""
NOT_BUILT = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Serai</title></head><body><h1>Serai</h1>'
    "<p>The server runs, but its page was not built. In a clone of the project: cd web, npm ci, npm run build.</p>"
    '<p><a href="/openapi.json">The interface for programs</a></p></body></html>'
)


@router.get("/docs")
async def docs() -> Response:
    """Its links are relative to the folder."""
    return RedirectResponse("/docs/index.html")


@router.get("/docs/{path:path}")
async def documentation(path: str, request: Request) -> Response:
    """A file of the documentation, which is a site of its own."""
    file = (DOCS / (path or "index.html")).resolve()
    if not file.is_relative_to(DOCS.resolve()) or not file.is_file() or file.name == STAMP:
        raise HTTPException(404, "Not Found")
    return _unless_known(_file(file, ASK_AGAIN, request), request)


@router.get(HERE)
async def here() -> Response:
    """Its files are found from the folder."""
    return RedirectResponse(f"{HERE}/")


@router.get(f"{HERE}/{{path:path}}")
async def on_this_device(path: str, request: Request, house: TheHouse) -> Response:
    """A file of the site with no server, which browsers keep for days without a line."""
    folder = await house.site.folder()
    if folder is None:
        raise HTTPException(404, "Not Found")
    file = (folder / (path or "index.html")).resolve()
    if not file.is_relative_to(folder.resolve()) or not file.is_file():
        # A place inside the page, before the browser has its own worker: to the page, and there on to that place.
        place = f"{path}?{request.url.query}" if request.url.query else path
        return RedirectResponse(f"{HERE}/?go={quote('/' + place)}")
    answer = _file(file, FOREVER if path.startswith("assets/") else ASK_AGAIN, request)
    answer.headers["content-security-policy"] = SITE_POLICY
    return _unless_known(answer, request)


@router.get("/{path:path}")
async def page(path: str, request: Request, house: TheHouse) -> Response:
    """A file of the page, or the page itself, which knows its own addresses."""
    if path.startswith("api/"):
        known = methods_at(request.app, f"/{path}")
        raise HTTPException(405, "Method Not Allowed") if known else HTTPException(404, "Not Found")
    file = (PAGE / path).resolve()
    index = PAGE.resolve() / "index.html"
    plain = file != index and file.suffix not in ENCODINGS.values()
    if path and plain and file.is_relative_to(PAGE.resolve()) and file.is_file():
        return _unless_known(_file(file, FOREVER if path.startswith("assets/") else ASK_AGAIN, request), request)
    if path.startswith("assets/"):
        raise HTTPException(404, "Not Found")
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    return _unless_known(await _document(index, path, request, house), request)


def _file(file: Path, headers: dict[str, str], request: Request) -> Response:
    """A file, in the smallest form that is there and that the browser takes."""
    kind = mimetypes.guess_type(file.name)[0]
    taken = accepted(request.headers.get("accept-encoding", ""))
    copies = {name: file.with_name(file.name + ending) for name, ending in ENCODINGS.items()}
    there = {name: copy for name, copy in copies.items() if copy.is_file()}
    if there:
        headers = {**headers, "vary": "Accept-Encoding"}
    for name, copy in there.items():
        if name in taken:
            headers = {**headers, "content-encoding": name}
            return FileResponse(copy, media_type=kind, headers=headers, stat_result=copy.stat())
    return FileResponse(file, media_type=kind, headers=headers, stat_result=file.stat())


async def _document(index: Path, path: str, request: Request, house: House) -> Response:
    """The page itself, with what a link to this address shows where it is shared."""
    card = link_card.the_house()
    if (shared := link_card.SHARED.fullmatch(path)) is not None:
        # Without its database the server still has its page, which can say so.
        with suppress(SQLAlchemyError):
            card = link_card.card_of(await house.store.summary(shared[1]))
    if not (index.parent / card.picture).is_file():  # a stranger's game has none
        card = replace(card, picture=link_card.the_house().picture)
    language = "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"
    origin = link_card.origin(request.url.scheme, request.headers.get("host", ""))
    text = link_card.with_card(index.read_text("utf-8"), card, language, origin)
    if house.site.is_there:
        text = text.replace("</head>", f"{OFFERED}</head>", 1)
    # Weak, because the same text may be compressed or not.
    tag = f'W/"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    return HTMLResponse(text, headers={**ASK_AGAIN, "etag": tag, "vary": "Accept-Language"})


def _unless_known(answer: Response, request: Request) -> Response:
    """The answer, or the word that the browser has it already."""
    known = re.findall(r'(?:W/)?("[^"]*")', request.headers.get("if-none-match", ""))
    if answer.headers["etag"].removeprefix("W/") in known:
        return NotModifiedResponse(answer.headers)
    return answer
