"""What the web page repeats of the box is what the box says."""

from __future__ import annotations

import json
from pathlib import Path

from serai.games.gemblo.components import PIECES

PAGE = Path(__file__).parents[2] / "web" / "src" / "boards" / "gemblo" / "pieces.json"


def test_the_page_knows_the_pieces_of_the_box_by_their_names() -> None:
    assert json.loads(PAGE.read_text(encoding="utf-8")) == [
        {"id": piece.id, "cells": [list(cell) for cell in piece.cells], "name": piece.name._asdict()}
        for piece in PIECES
    ]
