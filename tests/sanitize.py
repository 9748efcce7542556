"""Replays the golden games, plays on from them, searches and solves, for the sanitizer build:
./check runs it.

Out of bounds, overflow and undefined shifts abort the program; a wrong result raises. While nothing has changed since
`./check long` had it run (`tests/proved.py`), `./check` does not.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import serai
from serai.bots import Sight, bot
from serai.bots.roster import learned_bot
from serai.bots.study import study_of
from serai.bots.thinking import Mind, ThinkingBot
from serai.bots.weights import first_guess
from serai.core.position import legal_codes
from serai.core.state import MoveList, Rng, play_out, play_out_listing, rewind
from serai.learning.selfplay import SelfPlay
from serai.puzzles import after, count, objection, pack
from serai.search import Limit, Settings
from serai.search.solver import Solver
from serai.search.value import Appraiser
from serai.testing import perft

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*/*.txt"))


def think(key: str, seats: int) -> None:
    """Every kind of search and look from a few moments of a game, two threads at a time; the
    tree is kept from move to move, and small enough to fill up."""
    plain = Mind(Settings(shared=20.0, widening=1.0, most_nodes=200), 150, knowing=False, threads=2)
    knowing = Mind(study_of(serai.game(key)).settings, 150, threads=2)
    position, rng = serai.game(key).start(seats), random.Random(seats)
    players = [ThinkingBot(plain, 1), ThinkingBot(knowing, 2), bot("level-5", key, seats, 3), bot("greedy", key, seats)]
    if (learning := study_of(serai.game(key)).learning) is not None:
        setup = serai.game(key).setup(seats, {})
        guess = first_guess(serai.game(key), setup, learning.features().names, learning.first_guess)
        players.append(learned_bot(key, guess, seats, 150))
        SelfPlay(Appraiser(learning.features(), guess.value, seats), 0.4, 10.0, 0.6).play(
            serai.game(key).begin(setup), seats, noise=0.01, random_share=0.1, kept_share=1.0, trace=0.97
        )
    history: list[list[str]] = [[] for _ in range(seats)]
    for step in range(120):
        if position.is_over:
            break
        seat = position.to_act
        if seat == serai.CHANCE:
            move = str(position.lottery().draw(rng))
        elif step % 6 < 2:
            sight = Sight.of(position, seat, history[seat])
            move = [player.choose(sight, Limit(iterations=120)).move for player in players][-1]
        else:
            move = str(rng.choice(position.legal_moves()))
        code = position.find(move)
        for reader in range(seats):
            history[reader].append(position.game.redact(position.state, code, reader))
        position.play(move)


def look(record: serai.Record) -> None:
    """Features of some moments of a game, and the end of it solved as far as that goes."""
    learning = study_of(record.game).learning
    features = learning.features() if learning is not None else None
    for moves in (*range(0, len(record.moves), 40), *range(max(0, len(record.moves) - 4), len(record.moves))):
        position = record.position(moves)
        state: Any = position.state
        if features is not None and record.setup.seats > 1:
            features.watch(state)
            for seat in range(record.setup.seats):
                features.told(seat)
        if position.to_act >= 0 and not position.hides(position.to_act) and moves + 4 >= len(record.moves):
            Solver(state, Settings()).solve(legal_codes(state)[:40], 400)


def puzzle_over() -> int:
    """Part of the search for the solutions of some shipped puzzles, of either kind."""
    chosen = list(pack().values())[::5]
    for entry in chosen:
        found = count(entry.puzzle, limit=20, watch=after(50_000)).first
        assert found is None or objection(entry.puzzle, found) is None, entry.puzzle.key
    return len(chosen)


def main() -> None:
    assert serai.COMPILED, "the sanitizer build is a compiled one"
    scratch, rng = MoveList(), Rng(1)
    for path in GOLDEN:
        record = serai.Record.from_text(path.read_text("utf-8"))
        record.verify()
        look(record)
        middle: Any = record.position(len(record.moves) // 2)
        perft(middle, 1)
        for playout in (play_out, play_out_listing):
            fork = middle.state.fork()
            playout(fork, rng, scratch)
            rewind(fork)
            playout(fork, rng, scratch)
            for seat in range(middle.seats):
                fork.standing(seat)
                fork.points(seat)
                fork.redeal(seat, rng)
    for key in serai.game_keys():
        for setup in serai.game(key).setups():
            state: Any = serai.game(key).begin(setup)
            for playout in (play_out, play_out_listing):
                playout(state.copy(), rng, scratch)
        for seats in [seats for seats in serai.game(key).seat_counts if seats > 1]:
            think(key, seats)
    puzzles = puzzle_over()
    print(f"{len(GOLDEN)} golden games, every table and {puzzles} puzzles thought about, under the sanitizers")


if __name__ == "__main__":
    main()
