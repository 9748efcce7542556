"""Plays and writes Gobi's golden games: python -m tests.golden.make_gobi

Each was found by trying seeds until its game showed what the file is named after; remarks
at its head list everything it shows. Played again they are always the same.
"""

from __future__ import annotations

import random
from pathlib import Path

import serai
from serai.core.setup import Value

GAME = serai.game("gobi")
PLAYERS = {chooser.__name__: chooser for chooser in GAME.sparring()}
FOLDER = Path(__file__).parent / "gobi"

GAMES: dict[str, tuple[str, int, int, dict[str, Value]]] = {
    "three_seats_route_of_ten": ("builder", 3, 29, {}),
    "two_seats_piles_run_empty": ("builder", 2, 84, {}),
    "four_seats_no_legal_cell": ("builder", 4, 2, {}),
    "two_seats_short_reserves": ("uniform", 2, 275, {}),
    "coffee_runs_out": ("builder", 2, 111, {}),
    "short_for_silk_and_perfume": ("uniform", 2, 324, {}),
    "porcelain_breaks_a_route": ("uniform", 2, 256, {}),
    "spices_and_tea": ("dabbler", 2, 104, {}),
    "two_pairs_in_the_start_square": ("builder", 4, 1, {}),
    "option_shortest_routes": ("builder", 2, 1, {"route_length": "shortest"}),
    "option_silk_across_gaps": ("builder", 2, 3, {"silk_lines": "gaps"}),
    "option_anyones_camel": ("builder", 3, 3, {"porcelain": "any"}),
    "option_gifts_serve_later": ("dabbler", 2, 114, {"gift_use": "later"}),
    "three_options": ("builder", 4, 18, {"route_length": "shortest", "silk_lines": "gaps", "porcelain": "any"}),
    "all_options": (
        "dabbler",
        3,
        31,
        {"route_length": "shortest", "silk_lines": "gaps", "porcelain": "any", "gift_use": "later"},
    ),
}


def play(player: str, seats: int, seed: int, options: dict[str, Value]) -> str:
    """One game as a record, with remarks that say what it shows."""
    rng = random.Random(f"golden {player} {seats} {seed}")
    position = GAME.start(seats, **options)
    record = serai.Record.begin(position)
    shown: set[str] = set()
    while not position.is_over:
        drawn = position.to_act == serai.CHANCE
        move = position.lottery().draw(rng) if drawn else PLAYERS[player](position, rng)
        shown.update(GAME.events(position.state, move.code))
        record.add(move)
        position.play(move)
    record.close(position)
    first, rest = record.to_text().split("\n", 1)
    return "\n".join([first, *(f"# shows: {event}" for event in sorted(shown)), rest])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (player, seats, seed, options) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(play(player, seats, seed, options), "utf-8")


if __name__ == "__main__":
    main()
