"""A server, a browser, and people in front of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from serai.server.api.pages import PAGE
from serai.site.folder import make
from tests.server.scenes import UNLIMITED, ServerProcess
from tests.web.devices import PATIENCE_MS, SHARP, Devices
from tests.web.people import Person, Site
from tests.web.visits import FOLDER, visiting, wants_parts

PICTURES = Path(__file__).parents[2] / "build" / "pictures"
PICTURES.mkdir(parents=True, exist_ok=True)
FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=PATIENCE_MS)
WHOLE = ("chromium", "chromium-browser")
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    "--js-flags=--max-lazy --no-opt",  # no page lives long enough for what the slowest compiler costs
]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def pictured(request: pytest.FixtureRequest) -> bool:
    """Is a picture kept of this test's last moment? Of those that fail, or of all where that is wished."""
    return SHARP or bool(request.node.stash.get(FAILED, True))


NAMED = ("--names", "play.example", "--trusted-proxies", "127.0.0.1")
"""As behind a proxy of the same machine."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """`serai serve` with its page."""
    assert (PAGE / "index.html").is_file(), "the page is not built: cd web && npm ci && npm run build"
    folder = tmp_path_factory.mktemp("site")
    with ServerProcess(folder, *UNLIMITED, *NAMED, module="tests.web.serve_dealt", stranger=False) as process:
        yield Site(process.address, folder)


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


def launched(driver: Playwright, *names: str, flags: Sequence[str] = FLAGS) -> Browser:
    """The first of these browsers that is installed, or the one that is wished for."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    assert path is not None, "no Chromium here: on Debian, apt install chromium"
    return driver.chromium.launch(executable_path=path, args=list(flags))


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    """Chromium without its windows where it is to be had: the same pages for two thirds of the processor."""
    started = launched(driver, "chromium-headless-shell", *WHOLE)
    yield started
    started.close()


@pytest.fixture(scope="session")
def whole_browser(driver: Playwright) -> Iterator[Browser]:
    """Chromium with all that is around the page: notifications, for one."""
    started = launched(driver, *WHOLE)
    yield started
    started.close()


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Iterator[Devices]:
    lent = Devices(browser)
    yield lent
    lent.close()


@contextmanager
def coming(site: Site, devices: Devices, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """People with devices of these, as long as a test takes."""
    site.is_for(request.node.nodeid)
    people: list[Person] = []

    def come(name: str | None = "Ines", **wishes: Any) -> Person:
        picture = f"{request.node.name}-{len(people)}.png".replace("/", "_")
        person = Person.come(site, devices, name, PICTURES / picture, **wishes)
        people.append(person)
        return person

    yield come
    troubles = [trouble for person in people for trouble in person.leave(pictured(request))]
    assert troubles == []


@pytest.fixture
def somebody(site: Site, devices: Devices, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """`somebody("Ines")`: a person with a browser of their own. Errors on the page fail the test."""
    with coming(site, devices, request) as come:
        yield come


@pytest.fixture(scope="session")
def www(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a host of files has: the site with no server, in a sub-folder (`FOLDER`)."""
    wants_parts()
    root = tmp_path_factory.mktemp("www")
    make(root / FOLDER.strip("/"))
    return root


@pytest.fixture
def visitor(www: Path, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Somebody who has come to the site once; there is no host any more."""
    picture = PICTURES / f"{request.node.name}.png".replace("/", "_")
    with visiting(www, browser, picture, **getattr(request, "param", {})) as person:
        yield person
        troubles = person.leave(pictured(request))
    assert troubles == []
