"""Mistakes that were planted in games of strong bots are among the first moments that a review finds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serai.core.record import Record
from serai.review import QUICK, review
from tests.proved import sample

PLANTED = sample("the reviews of known games", sorted((Path(__file__).parent / "planted").glob("*.txt")), 3)
WORDS = {
    "gobi": "route of",  # … that the better move completes
    "targui": "keeps the points",  # … by paying with gold
    "gemblo": "could have done better: ",  # … and a reason
}
"""What is told of it, where the motives have words for it."""


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("path", PLANTED, ids=lambda path: path.stem)
def test_a_planted_mistake_is_among_the_first_three_moments(path: Path) -> None:
    text = path.read_text("utf-8")
    planted = re.search(r"^# after (\d+) moves: ", text, re.MULTILINE)
    assert planted is not None
    record = Record.from_text(text)
    first = review(record, QUICK.scaled(0.5)).moments[:3]
    found = [moment for moment in first if moment.at == int(planted[1])]
    assert found, f"the first three are after {[moment.at for moment in first]} moves"
    (moment,) = found
    assert moment.kind == "missed"
    assert WORDS[record.game.key] in moment.words.en
    assert moment.played is not None
    assert moment.played.move == record.moves[moment.at]
