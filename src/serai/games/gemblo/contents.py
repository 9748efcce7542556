"""What a screen says and draws of the box: `serai admin types` writes it for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from serai.games.gemblo.components import COLOURS, HEXES_PER_COLOUR, PIECES

CONTENTS: Mapping[str, Any] = {
    "PIECES": [{"id": piece.id, "cells": piece.cells, "name": piece.name} for piece in PIECES],
    "HEXES_PER_COLOUR": HEXES_PER_COLOUR,
    "LETTERS": [colour.letter for colour in COLOURS],
}
