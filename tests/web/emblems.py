"""The PNGs of `web/public`, drawn from its SVGs, for whoever cannot show those: cards of shared
links, notifications, home screens of phones. Run it after an SVG has changed:

python -m tests.web.emblems
"""

from __future__ import annotations

import base64
import shutil
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from serai.server.api.link_card import HEIGHT, WIDTH
from tests.web.conftest import FLAGS

WEB = Path(__file__).parents[2] / "web"
PUBLIC = WEB / "public"
FONT = WEB / "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"
GAMES = {"gobi": "Gobi", "targui": "Targui", "gemblo": "Gemblo"}
ICONS = {"icon-192.png": 192, "icon-512.png": 512}
SCALE = 0.8
"""Drawn on a sheet of 1200 by 630."""
STYLE = """
@font-face { font-family: Fraunces; src: url(%s); font-weight: 100 900; }
* { margin: 0; box-sizing: border-box; }
body { width: %dpx; height: %dpx; overflow: hidden; background: #f8f2e7; color: #2b2117; font: 600 72px/1 Fraunces; position: relative; }
.whole { position: absolute; inset: 0; width: 100%%; height: 100%%; object-fit: cover; }
.name { position: absolute; left: 40px; bottom: 32px; display: flex; align-items: center; gap: 12px; padding: 18px 40px 22px 24px; border-radius: 32px; background: #f8f2e7; }
.name img { width: 76px; height: 76px; } .name small { color: #b9482a; font-size: 44px; }
.house { display: grid; place-content: center; justify-items: center; gap: 44px; font-size: 150px; }
.house .row { display: flex; align-items: center; gap: 36px; } .house .row img { width: 170px; } .house .hero { width: 1000px; }
"""  # noqa: E501


def data(path: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def drawn(browser: Browser, body: str, file: Path, width: float, height: float, scale: float = 1) -> None:
    page = browser.new_page(viewport={"width": int(width), "height": int(height)}, device_scale_factor=scale)
    style = STYLE % (data(FONT, "font/woff2"), width, height)
    page.set_content(f"<!doctype html><style>{style}</style>{body}")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=file, omit_background=True)
    page.close()


def svg(name: str) -> str:
    return data(PUBLIC / name, "image/svg+xml")


def main() -> None:
    icon = svg("icon.svg")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for key, title in GAMES.items():
            body = (
                f'<img class="whole" src="{svg(f"pictures/{key}-light.svg")}" alt="">'
                f'<div class="name"><img src="{icon}" alt="">{title} <small>Serai</small></div>'
            )
            drawn(browser, body, PUBLIC / "pictures" / f"link-{key}.png", WIDTH / SCALE, HEIGHT / SCALE, SCALE)
        body = (
            f'<body class="house"><div class="row"><img src="{icon}" alt="">Serai</div>'
            f'<img class="hero" src="{svg("pictures/hero-light.svg")}" alt="">'
        )
        drawn(browser, body, PUBLIC / "pictures" / "link.png", WIDTH / SCALE, HEIGHT / SCALE, SCALE)
        for name, size in ICONS.items():
            drawn(browser, f'<img class="whole" src="{icon}" alt="">', PUBLIC / name, size, size)
        browser.close()


if __name__ == "__main__":
    main()
