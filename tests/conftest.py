"""Settings for every test."""

from __future__ import annotations

import os

from hypothesis import settings

# Machines are shared and noisy: a slow example is no failure. CI tries the same ones each time.
settings.register_profile("serai", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("serai")
