"""What people read has names for things, not the ids that programs use: over whole random games of
every title, in both languages, what is told of moves, why others are refused, and what counts."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import serai
from serai.core.game import Game
from serai.core.position import Position
from serai.core.setup import Setup
from serai.core.speech import Words
from serai.lounge.minds import house_bots

ID = re.compile(r"level-\d|\b[A-Z]{1,3}\d+\b|\b(?:gobi|targui|gemblo)\.\d")
"""A bot (`level-4`), a card (`CR6`, `XTE3`, `D03`), a clause (`gobi.3.2`)."""
GAMES = ("gobi", "targui", "gemblo")


def sample(game: Game) -> list[Setup]:
    """One set-up for each number of seats, and each choice of each option at least once."""
    found: list[Setup] = []
    seen: set[object] = set()
    for setup in game.setups():
        features = {(setup.seats, None), *setup.options.items()}
        if not features <= seen:
            seen |= features
            found.append(setup)
    return found


def whole_game(game: Game, setup: Setup, rng: random.Random) -> Iterator[tuple[Position, str]]:
    """Every position of a random game, each with the move or draw that is made then."""
    position = game.start(setup.seats, **setup.options)
    players = game.sparring()
    while not position.is_over:
        move = position.lottery().draw(rng) if position.to_act < 0 else rng.choice(players)(position, rng)
        yield position, str(move)
        position.play(move)
    yield position, ""


def sentences(game: Game, setup: Setup, seed: int) -> Iterator[Words]:
    rng = random.Random(seed)
    texts = ["nonsense"]
    for position, text in whole_game(game, setup, rng):
        if not text:
            for sheet in position.outcome().sheets:
                yield from (line.text for line in (*sheet.lines, *sheet.tie_breaks))
            return
        state = position.state
        for eyes in (None, *range(setup.seats)):
            yield game.narrate(state, position.find(text), eyes)
        if position.to_act >= 0:
            codes = game.listed(state)
            for code in rng.sample(codes, min(6, len(codes))):
                yield game.narrate(state, code, position.to_act)
            # What was right at another moment, and what is right for somebody else, is refused.
            for wrong in rng.sample(texts, min(8, len(texts))):
                objection = position.objection(wrong, rng.choice((position.to_act, rng.randrange(setup.seats))))
                if objection is not None:
                    yield objection.text
            texts += [game.write(state, code) for code in rng.sample(codes, min(3, len(codes)))]
            texts = texts[-400:]


@pytest.mark.no_cover
@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_about_a_game_shows_an_internal_id(key: str) -> None:
    game = serai.game(key)
    wrong: set[str] = set()
    count = 0
    for number, setup in enumerate(sample(game)):
        for said in sentences(game, setup, number):
            count += 1
            wrong |= {sentence for sentence in said if ID.search(sentence)}
    assert count > 500
    assert sorted(wrong)[:20] == []


@pytest.mark.parametrize("key", GAMES)
def test_no_rule_and_no_option_speaks_of_an_internal_id(key: str) -> None:
    """But for the chapter on notation, which is about them."""
    game = serai.game(key)
    told = [option.text for option in game.options]
    for clause in game.rulebook.values():
        if clause.id.split(".")[1] != "0":
            told += [clause.title, clause.text, *([clause.note] if clause.note else [])]
    assert [sentence for said in told for sentence in said if ID.search(sentence)] == []


def test_bots_have_names() -> None:
    for bot in house_bots():
        assert not [words for words in (*bot.name, *bot.manner) if ID.search(words)]
