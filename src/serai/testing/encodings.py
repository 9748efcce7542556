"""The laws on moves and positions as numbers: `serai.core.encoding` and `serai.core.observation`."""

from __future__ import annotations

import random
from importlib.util import find_spec

from serai.core.encoding import NoAction
from serai.core.position import Position, legal_codes
from serai.core.seats import CHANCE
from serai.testing.laws import demand

MOST_LOOKED_AT = 300
"""Of longer lists of moves so many are tried: Gobi has up to 91,391 at once."""


def actions_are_one_to_one(position: Position, rng: random.Random) -> None:
    """Every legal move and every draw has an action of its own, below the number of all, and factors of its own; both
    find the move again."""
    law, game = "actions and moves are one to one", position.game
    encoding, state = game.encoding, position.state
    drawn = position.to_act == CHANCE
    codes = legal_codes(state)
    if len(codes) > MOST_LOOKED_AT:
        codes = rng.sample(codes, MOST_LOOKED_AT)
    try:
        actions = [encoding.action(state, code) for code in codes]
    except NoAction as error:
        demand(False, law, position, f"{error}; a game without a table of verbs says how many codes it has: code_count")
    below = game.draws if drawn else game.actions
    demand(all(0 <= action < below for action in actions), law, position, f"an action is not from 0 to {below - 1}")
    demand(len(set(actions)) == len(actions), law, position, "two moves have one action")
    for code, action in rng.sample(list(zip(codes, actions, strict=True)), min(2, len(codes))):
        found = position.move(action)
        demand(found.code == code, law, position, f"action {action} comes back as {found}")
        demand(position.action(found) == action, law, position, f"{found} does not have the action it was found by")
    if drawn:
        return
    told = [encoding.factored(state, code) for code in codes]
    demand(len(set(told)) == len(told), law, position, "two moves have the same factors")
    for factors in told:
        fit = len(factors) == len(encoding.factors) and all(
            0 <= number < factor.size for number, factor in zip(factors, encoding.factors, strict=True)
        )
        demand(fit, law, position, f"the factors {factors} are out of bounds")
    for code, factors in rng.sample(list(zip(codes, told, strict=True)), min(1, len(codes))):
        demand(position.move(factors).code == code, law, position, f"the factors {factors} are another move")


def masks_are_the_legal_moves(position: Position) -> None:
    """A mask is true exactly where a legal move has its action. (Without NumPy there are none.)"""
    if find_spec("numpy") is None:
        return
    law, mask = "masks are the legal moves", position.mask()
    moves = position.legal_moves()
    demand(len(mask) == position.game.actions, law, position, f"the mask has {len(mask)} places")
    demand(int(mask.sum()) == len(moves), law, position, f"{int(mask.sum())} of {len(moves)} moves are marked")
    for move in (*moves[:4], *moves[-4:]):
        demand(bool(mask[position.action(move)]), law, position, f"{move} is not marked")


def observations_know_what_the_seat_knows(position: Position, rng: random.Random) -> None:
    """What a seat observes keeps to its schema, and is the same in every world that the seat cannot tell from the true
    one."""
    if find_spec("numpy") is None:
        return
    law, schema = "observations know what the seat knows", position.schema
    lowest, highest = schema.bounds()
    for seat in range(position.seats):
        row = position.observation(seat).tolist()
        demand(len(row) == schema.length, law, position, f"seat {seat} observes {len(row)} numbers")
        for place, (low, number, high) in enumerate(zip(lowest, row, highest, strict=True)):
            if not low <= number <= high:
                plane = [plane.name for plane in schema if schema.at[plane.name] <= place][-1]
                demand(False, law, position, f"{plane} is {number}, not {low} to {high}")
        twin = position.imagine(seat, rng).observation(seat).tolist()
        demand(twin == row, law, position, f"seat {seat} observes what it cannot know")


def returns_add_up(position: Position) -> None:
    """Returns are 0 in all and go by places: who stands before another has more."""
    law, returns = "returns add up", position.returns()
    demand(len(returns) == position.seats and abs(sum(returns)) < 1e-9, law, position, f"they are {returns}")
    if not position.is_over:
        demand(not any(returns), law, position, f"nothing is decided, and they are {returns}")
        return
    places = position.outcome().places
    for one, mine in enumerate(places):
        for other, theirs in enumerate(places):
            demand((mine < theirs) == (returns[one] > returns[other]), law, position, f"{returns} for places {places}")
