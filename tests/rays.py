"""The token of the Ray clusters that tests start: one for all of a process, for Ray reads it once and keeps it. It
lies in no file."""

from __future__ import annotations

import secrets

TOKEN = ("RAY_AUTH_TOKEN", secrets.token_hex(32))
"""A variable of the environment, and what it says."""
