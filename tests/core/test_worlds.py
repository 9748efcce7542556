"""Games that one seat cannot tell apart."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from serai.core.record import Record
from serai.core.worlds import SightError, chance, dealt_anew, read_by, world_of

GOLDEN = Path(__file__).parent.parent / "golden"
READER = 0


def record(name: str) -> Record:
    return Record.from_text((GOLDEN / name).read_text())


def moments(read: Record) -> list[int]:
    """Some of those at which the reader can imagine something else than what is true, and the first at which not."""
    rng = random.Random(0)
    hidden = [at for at, position in enumerate(read.replay()) if not position.is_over and position.hides(READER)]
    told = [at for at in hidden if read.position(at).imagine(READER, rng) != read.position(at)]
    return [0, *told[:1], *told[len(told) // 2 :][:1], *told[-1:]]


@pytest.mark.parametrize("name", ["targui/base-fourth-raid-38.txt", "gemblo/6-seats.txt"])
def test_what_a_seat_has_read_leads_to_worlds_that_look_the_same_to_it(name: str) -> None:
    read = record(name)
    start = read.position(0)
    for at in moments(read):
        history = read_by(start, READER, read.moves[:at])
        assert len(history) == at
        true = read.position(at)
        assert world_of(read.game, read.setup, READER, history).view(READER) == true.view(READER)
        for seed in (b"one", b"two"):
            moves = dealt_anew(read.game, read.setup, READER, history, chance(seed))
            assert read_by(start, READER, moves) == history
            assert Record(read.game, read.setup, moves).position(at).view(READER) == true.view(READER)
            assert moves == dealt_anew(read.game, read.setup, READER, history, chance(seed)), (
                "the same for the same seed"
            )


def test_what_is_dealt_anew_is_as_a_seat_imagines_it_and_not_always_the_truth() -> None:
    read = record("targui/base-fourth-raid-38.txt")
    start, at = read.position(0), moments(read)[1]
    history = read_by(start, READER, read.moves[:at])
    dealt = {tuple(dealt_anew(read.game, read.setup, READER, history, random.Random(seed))) for seed in range(12)}
    assert len(dealt) > 1
    assert history != list(read.moves[:at]), "something was hidden from it"


def test_a_history_that_cannot_have_been_is_refused_with_the_text_that_does_not_fit() -> None:
    read = record("gemblo/6-seats.txt")
    history = read_by(read.position(0), READER, read.moves[:3])
    with pytest.raises(SightError, match="move 4, 'nonsense', cannot have been played there"):
        world_of(read.game, read.setup, READER, [*history, "nonsense"])
    over = read_by(read.position(0), READER, read.moves)
    with pytest.raises(SightError, match=f"move {len(over) + 1}"):
        world_of(read.game, read.setup, READER, [*over, "pass"])
