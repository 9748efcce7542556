"""A position of Targui as text, and back. `docs/positions.md` shows one and lists its parts.

Cards are written as moves write them (`notation`), markers and Targis by the letters of seats, a and b.
`position_parts` has the parts, each with how it is written and how it is read.
"""

from __future__ import annotations

from serai.core.position import legal_codes
from serai.core.position_text import Parts, PositionError
from serai.games.targui.notation import write
from serai.games.targui.position_parts import moment, piles, seats, table
from serai.games.targui.position_parts.reader import Reader
from serai.games.targui.referee import Referee
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import facts


def describe(state: TarguiState) -> dict[str, str]:
    """The parts of a position's text."""
    return {
        **table.write(state),
        **seats.write(state),
        **piles.write(state),
        **table.write_dune_piles(state),
        **moment.write(state),
    }


def assemble(begun: TarguiState, parts: Parts) -> TarguiState:
    """The state with these parts; `begun` is a game of this set-up at its beginning."""
    reader = Reader(parts, bool(begun.expansion), bool(begun.mixed))
    values = table.read(reader)
    values |= seats.read(reader, values["dune"])
    values |= piles.read(reader, values["cell_kind"], values["cell_age"])
    values |= moment.read(reader, values)
    state = begun.copy()
    state.restore(values)
    _count_cards(begun, state)
    _judge(state)
    return state


def _count_cards(begun: TarguiState, state: TarguiState) -> None:
    """No card may be missing or be there twice."""
    wanted, found = facts.census(begun), facts.census(state)
    for kind, count in wanted.items():
        if found[kind] != count:
            raise PositionError(kind, f"with those unseen there are {found[kind]} in all parts; it should be {count}")


def _judge(state: TarguiState) -> None:
    """Engine and referee must see the same moves: else the parts do not make a decision."""
    try:
        agreed = {write(state, code) for code in legal_codes(state)} == Referee(state).legal_moves()
    except Exception:
        agreed = False
    if not agreed:
        raise PositionError("now", f"the other parts do not go with {moment.NAMES[state.phase]!r}: what is it about?")
