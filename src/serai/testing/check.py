"""`check_game`: random games of every set-up, with the laws held to sampled positions."""

from __future__ import annotations

import random

from serai.core.game import Game
from serai.core.position import Position
from serai.core.record import Record
from serai.core.registry import registered
from serai.core.setup import Setup
from serai.testing import encodings, laws, texts, twins
from serai.testing.verify import draw_or_choose


def check_game(game: Game, *, games: int = 1, seed: int = 0, sample: float = 0.15) -> int:
    """Play random games of every set-up and hold the laws to a share of their positions.

    Returns the number of positions looked at; raises LawBroken at the first that fails. The
    first and the last position of each game are always looked at. Illegal texts to try are
    taken from elsewhere in the same game.
    """
    looked_at = 0
    for setup in game.setups():
        for number in range(games):
            rng = random.Random(f"{game.key} {setup} {seed + number}")
            looked_at += _check_one(game, setup, rng, sample, number)
    return looked_at


def _check_one(game: Game, setup: Setup, rng: random.Random, sample: float, number: int) -> int:
    position = game.start(setup.seats, **setup.options)
    choosers = game.sparring()
    choose = choosers[number % len(choosers)]
    record = Record.begin(position)
    census = dict(game.census(position.state))
    met: list[str] = []
    looked_at = 0
    while not position.is_over:
        if not record.moves or rng.random() < sample:
            looked_at += 1
            check_position(position, rng, census=census, others=rng.sample(met, min(4, len(met))))
            met += [str(text) for text in rng.sample(laws.legal_texts(position), 1)]
        move = draw_or_choose(position, choose, rng)
        record.add(move)
        position.play(move)
    check_position(position, rng, census=census, others=met[:4])
    record.close(position)
    twins.records_have_true_twins(record, position)
    _check_replay(record, position)
    return looked_at + 1


def check_position(
    position: Position, rng: random.Random, *, census: dict[str, int] | None = None, others: list[str] | None = None
) -> None:
    """Hold every law to one position."""
    laws.somebody_acts(position)
    laws.moves_are_stable(position)
    laws.legal_is_unobjectionable(position, others or [])
    laws.text_round_trips(position)
    texts.texts_read_back(position)
    texts.mangled_texts_are_refused(position, rng)
    laws.copies_are_isolated(position, rng)
    twins.positions_have_true_twins(position, rng)
    laws.lotteries_are_complete(position)
    laws.random_moves_are_legal(position, rng)
    if census is not None:
        laws.pieces_are_conserved(position, census)
    laws.views_are_plain_data(position)
    laws.narration_speaks(position, rng)
    laws.imagining_is_honest(position, rng)
    laws.what_is_hidden_is_declared(position, rng)
    laws.score_sheet_adds_up(position)
    encodings.actions_are_one_to_one(position, rng)
    encodings.masks_are_the_legal_moves(position)
    encodings.observations_know_what_the_seat_knows(position, rng)
    encodings.returns_add_up(position)


def _check_replay(record: Record, position: Position) -> None:
    """Replay reproduces: through text and back, the same moves lead to the same end."""
    with registered(record.game):
        again = Record.from_text(record.to_text())
    replayed = again.verify()
    if replayed != position or again.to_text() != record.to_text():
        raise laws.LawBroken("replay reproduces", position, "the replayed game ends differently")
