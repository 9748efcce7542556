"""How the page reaches people: small files, kept by browsers, and a card where its link is shared."""

from __future__ import annotations

import gzip
import re
import struct
from typing import Any

import pytest

from serai.server.api.link_card import HEIGHT, WIDTH
from serai.server.api.pages import ENCODINGS, PAGE
from tests.server.scenes import Client, Reply
from tests.web.people import Site

ALL: dict[str, Any] = {"Accept-Encoding": "gzip, deflate, br"}
FRENCH: dict[str, Any] = {"Accept-Language": "fr-FR,fr;q=0.9"}


def bundle() -> str:
    """The largest script of the page."""
    scripts = sorted((PAGE / "assets").glob("*.js"), key=lambda file: file.stat().st_size)
    return f"/assets/{scripts[-1].name}"


def card(answer: Reply) -> dict[str, str]:
    """The tags for shared links, by name."""
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />', answer.body.decode()))


def test_files_of_the_page_come_compressed_and_are_kept(site: Site) -> None:
    anybody = Client(site.address)
    plain = anybody.get(bundle(), prefix="")
    assert plain.headers["Content-Encoding"] is None
    tags = {plain.headers["ETag"]}
    for name, ending in ENCODINGS.items():
        wishes: dict[str, Any] = {"Accept-Encoding": name}
        packed = anybody.request("GET", bundle(), **wishes)
        assert packed.headers["Content-Encoding"] == name
        assert packed.headers["Content-Type"] == plain.headers["Content-Type"] == "text/javascript; charset=utf-8"
        assert packed.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
        assert len(packed.body) < len(plain.body) / 2
        assert packed.body == (PAGE / (bundle()[1:] + ending)).read_bytes()
        known: dict[str, Any] = {**wishes, "If-None-Match": packed.headers["ETag"]}
        again = anybody.request("GET", bundle(), **known)
        assert (again.status, again.body) == (304, b"")
        tags.add(packed.headers["ETag"])
    assert len(tags) == 3, "each form has a tag of its own"
    assert gzip.decompress((PAGE / (bundle()[1:] + ".gz")).read_bytes()) == plain.body
    assert anybody.request("GET", bundle(), **ALL).headers["Content-Encoding"] == "br"


def test_a_compressed_copy_has_no_address_of_its_own(site: Site) -> None:
    assert Client(site.address).get(bundle() + ".br", prefix="").status == 404


def test_the_whole_page_for_a_first_game_is_small(site: Site) -> None:
    """All scripts and styles there are, as sent: about a fifth of what they measure on disk."""
    files = [file for file in (PAGE / "assets").iterdir() if file.suffix in (".js", ".css")]
    packed = [file.with_name(file.name + ".br") for file in files if file.stat().st_size >= 1024]
    assert all(copy.is_file() for copy in packed)
    assert sum(copy.stat().st_size for copy in packed) * 3 < sum(file.stat().st_size for file in files)


@pytest.mark.parametrize("path", ["/", "/t/none", "/learn/gobi", "/icon.svg", "/pictures/link.png", "/sw.js"])
def test_head_works_for_pages_and_files(site: Site, path: str) -> None:
    anybody = Client(site.address)
    asked, told = anybody.request("HEAD", path), anybody.get(path, prefix="")
    assert (asked.status, asked.body) == (200, b"")
    for name in ("Content-Type", "Content-Length", "ETag", "Cache-Control"):
        assert asked.headers[name] == told.headers[name] is not None


def test_a_link_to_the_house_has_a_title_a_sentence_and_a_picture(site: Site) -> None:
    anybody = Client(site.address)
    tags = card(anybody.get("/", prefix=""))
    assert tags["og:title"] == "Serai"
    assert tags["og:description"].startswith("Gobi, Targui and Gemblo, against patient bots or with friends.")
    assert tags["twitter:card"] == "summary_large_image"
    assert tags["og:image"] == f"{site.address}/pictures/link.png"
    assert card(anybody.request("GET", "/", **FRENCH))["og:description"].endswith("un nom et un lien suffisent.")


@pytest.mark.parametrize("game", ["gobi", "targui", "gemblo"])
def test_an_invitation_says_which_game_and_who_invites(site: Site, game: str) -> None:
    ines, paul = Client.guest(site.address, "Ines"), Client.guest(site.address, "Paul")
    table = site.table(ines, game, "me", "open")
    anybody = Client(site.address)
    title = f"Ines invites you to a game of {game.capitalize()}"
    invited = anybody.get(f"/t/{table}", prefix="")
    assert card(invited)["og:title"] == title
    french = card(anybody.request("GET", f"/t/{table}", **FRENCH))
    assert french["og:title"] == f"Ines vous invite à une partie de {game.capitalize()}"
    picture = anybody.get(card(invited)["og:image"].removeprefix(site.address), prefix="")
    assert picture.headers["Content-Type"] == "image/png"
    assert struct.unpack(">II", picture.body[16:24]) == (WIDTH, HEIGHT)
    assert len(picture.body) < 250_000
    # What was sent before is kept until the table has changed.
    known: dict[str, Any] = {"If-None-Match": invited.headers["ETag"]}
    assert anybody.request("GET", f"/t/{table}", **known).status == 304
    paul.sit(table, 1)
    assert card(anybody.request("GET", f"/t/{table}", **known))["og:title"] == f"{game.capitalize()}: Ines, Paul"


def test_a_card_tells_no_more_of_bots_than_that_they_play(site: Site) -> None:
    ines = Client.guest(site.address, "Ines")
    table = site.table(ines, "gobi", "me", "random", "random")
    tags = card(Client(site.address).get(f"/t/{table}", prefix=""))
    assert tags["og:title"] == "Gobi: Ines against bots"
    assert tags["og:description"] == "The game is on: come and watch."


def test_names_and_hosts_cannot_write_into_the_page(site: Site) -> None:
    rogue = Client.guest(site.address, '"><script>x</script>')
    table = site.table(rogue, "gobi", "me", "open")
    answer = Client(site.address).get(f"/t/{table}", prefix="")
    assert b"<script>x" not in answer.body
    assert card(answer)["og:title"].startswith("&quot;&gt;&lt;script&gt;x&lt;/script&gt; invites you")
    for host in ('evil.example/"><script>', "evil.example/x", "a b", "user@evil.example"):
        wrong: dict[str, Any] = {"Host": host}
        refused = Client(site.address).request("GET", "/", **wrong)
        assert (refused.status, refused.code) == (421, "host")
    named: dict[str, Any] = {"Host": "play.example:8443"}
    tags = card(Client(site.address).request("GET", "/", **named))
    assert tags["og:image"] == "http://play.example:8443/pictures/link.png"
    # Behind a proxy on the same machine that ends TLS, and is trusted.
    named["X-Forwarded-Proto"] = "https"
    tags = card(Client(site.address).request("GET", "/", **named))
    assert tags["og:image"] == "https://play.example:8443/pictures/link.png"


def test_an_unknown_table_has_the_card_of_the_house(site: Site) -> None:
    assert card(Client(site.address).get("/t/nothing", prefix=""))["og:title"] == "Serai"


def test_the_page_can_be_installed(site: Site) -> None:
    """A manifest with a name, a way in and a window of its own; icons of the sizes they say, one of them for any
    shape; and shortcuts to places that there are."""
    client = Client(site.address)
    said = client.get("/manifest.webmanifest", prefix="")
    assert said.headers["content-type"] == "application/manifest+json"
    assert (said.json["name"], said.json["start_url"], said.json["display"]) == ("Serai", "/", "standalone")
    shapes = set()
    for icon in said.json["icons"]:
        drawn = client.get(icon["src"], prefix="")
        assert (drawn.status, drawn.headers["content-type"].split(";")[0]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            shapes.add((width, icon.get("purpose", "any")))
    assert {(192, "any"), (512, "any"), (512, "maskable")} <= shapes
    assert [shortcut["url"] for shortcut in said.json["shortcuts"]] == ["/games", "/courtyard"]
