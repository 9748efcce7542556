"""Devices: each has a key of its own, so one can be told from another and shut out."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""What browsers call themselves; most claim to be several, the telling name comes first here."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
DEVICE_ID = 16
"""So many letters of a key's hash name its device: nobody gets from them to the key."""
NOTED_AGAIN_MS = 3600 * 1000
"""A key in use is noted as such about once an hour: a list of devices needs no more."""


def label(user_agent: str) -> str:
    """`Firefox, Android`; empty for a program, or a browser that does not say. No versions: it is
    to be recognised by its owner, not by anybody else."""
    names = [next((name for sign, name in table if sign in user_agent), "") for table in (BROWSERS, SYSTEMS)]
    return ", ".join(names) if all(names) else ""
