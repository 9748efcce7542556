"""What a screen is told of Gemblo, as types: the view and the facts of an outlook."""

from __future__ import annotations

from serai.games.gemblo.outlook import GembloFacts
from serai.games.gemblo.view import GembloView

SHAPES = {"GembloView": GembloView, "GembloFacts": GembloFacts}
