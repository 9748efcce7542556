"""What is claimed about a puzzle, how the claims are made and how they are checked.

The difficulty is the work the solver has, per solution, when it searches everything: the
number of placements it tries. Every claim can be recomputed from the puzzle alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from serai.core.text import Text, listing
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.naming import cell_name
from serai.puzzles.checker import objection
from serai.puzzles.puzzle import Puzzle
from serai.puzzles.solving import Progress, Tally, Watch, count, distinct, go_on
from serai.puzzles.symmetry import symmetries

COUNTED = 1000
"""Solutions are counted up to here; beyond, a certificate says "more than"."""

STEPS = (60, 400, 2_500, 16_000)
"""A puzzle of more work than the n-th step is harder than level n. Each step is about six
times the one before, as people feel effort: by its logarithm."""

LEVELS = (1, 2, 3, 4, 5)
LEVEL_NAMES: dict[int, Text] = {
    1: Text("oasis", "oasis"),
    2: Text("track", "piste"),
    3: Text("caravan road", "route des caravanes"),
    4: Text("high dunes", "hautes dunes"),
    5: Text("empty quarter", "désert des déserts"),
}


@dataclass(frozen=True, slots=True)
class Certificate:
    """`distinct` counts solutions up to the puzzle's symmetries; None with `more`. `minimal`: there are
    clues, and without any one of them the solution would not be the only one; else nothing is claimed."""

    solutions: int
    more: bool
    distinct: int | None
    symmetries: int
    minimal: bool
    work: int
    level: int
    solution: tuple[Placement, ...]

    @property
    def is_unique(self) -> bool:
        """One solution, up to symmetry."""
        return self.distinct == 1


class Unsolvable(ValueError):
    """Every way was tried and none works."""

    def __init__(self, nodes: int) -> None:
        super().__init__(f"no solution: all {nodes} placements were tried")
        self.reason = Text(
            f"this puzzle has no solution: the solver tried everything, {nodes} placements in all",
            f"ce puzzle n'a pas de solution : le solveur a tout essayé, {nodes} poses en tout",
        )


class Cancelled(RuntimeError):
    """The watch stopped the search before it could prove anything."""


def level_of(work: int) -> int:
    """1 to 5."""
    return 1 + sum(work > step for step in STEPS)


def certify(puzzle: Puzzle, counted: int = COUNTED, watch: Watch = go_on) -> Certificate:
    """Search the puzzle completely and write down what is true about it."""
    tally = _count(puzzle, counted + 1, watch)
    if tally.first is None:
        raise Unsolvable(tally.nodes)
    more = not tally.complete
    apart = None if more else distinct(puzzle, tally.solutions)
    work = -(-tally.nodes // tally.solutions)
    return Certificate(
        solutions=counted if more else tally.solutions,
        more=more,
        distinct=apart,
        symmetries=len(symmetries(puzzle)),
        minimal=apart == 1 and bool(clues(puzzle)) and not spare_clues(puzzle, watch),
        work=work,
        level=level_of(work),
        solution=tally.first,
    )


def _count(puzzle: Puzzle, limit: int, watch: Watch) -> Tally:
    stopped = False

    def look(progress: Progress) -> bool:
        nonlocal stopped
        stopped = not watch(progress)
        return not stopped

    tally = count(puzzle, limit, look)
    if stopped:
        raise Cancelled(f"stopped after {tally.nodes} placements")
    return tally


def is_unique(puzzle: Puzzle, watch: Watch = go_on) -> bool:
    """Exactly one solution up to symmetry? No more is counted than that takes."""
    group = len(symmetries(puzzle))
    tally = _count(puzzle, group + 1, watch)
    return tally.complete and tally.solutions > 0 and distinct(puzzle, tally.solutions) == 1


class Clue(NamedTuple):
    """Something a puzzle tells, and the puzzle that does not tell it."""

    name: Text
    without: Puzzle


def clues(puzzle: Puzzle) -> list[Clue]:
    """Given pieces and wells.

    A caravan that sets out from lying pieces needs one of them to set out from at all: that is no clue."""
    told: list[Clue] = []
    if puzzle.kind == "packing" or len(puzzle.given) > 1:
        for placement in puzzle.given:
            name = PIECES[placement.piece].id
            told.append(Clue(Text(f"given piece {name}", f"la pièce donnée {name}"), puzzle.without_given(placement)))
    for well in sorted(puzzle.wells):
        name = cell_name(well)
        told.append(
            Clue(Text(f"the well at {name}", f"le puits en {name}"), replace(puzzle, wells=puzzle.wells - {well}))
        )
    return told


def spare_clues(puzzle: Puzzle, watch: Watch = go_on) -> list[Text]:
    """The names of the clues without which the solution would still be the only one."""
    return [clue.name for clue in clues(puzzle) if is_unique(clue.without, watch)]


def faults(puzzle: Puzzle, claim: Certificate, watch: Watch = go_on) -> list[Text]:
    """Everything in the certificate that is not so, found out anew. Empty: it is true."""
    found: list[Text] = []
    complaint = objection(puzzle, claim.solution)
    if complaint is not None:
        found.append(
            Text(f"the solution shown is none: {complaint.en}", f"la solution n'en est pas une : {complaint.fr}")
        )
    try:
        truth = certify(puzzle, claim.solutions if claim.more else max(claim.solutions, COUNTED), watch)
    except Unsolvable as error:
        return [*found, error.reason]
    for name, words in _CLAIMS.items():
        said, true = getattr(claim, name), getattr(truth, name)
        if said != true:
            found.append(
                Text(
                    f"{words.en}: the certificate says {_value(said).en}, the search found {_value(true).en}",
                    f"{words.fr} : le certificat dit {_value(said).fr}, la recherche trouve {_value(true).fr}",
                )
            )
    if claim.minimal and truth.is_unique and not truth.minimal:
        found.append(_why_not_minimal(puzzle, watch))
    return found


def _why_not_minimal(puzzle: Puzzle, watch: Watch) -> Text:
    spare = spare_clues(puzzle, watch)
    if not spare:
        return Text(
            "clues: there are none, so that none can be dropped says nothing",
            "indices : il n'y en a pas, donc qu'aucun ne soit superflu ne dit rien",
        )
    return Text(
        f"clues: the solution stays unique without {listing([name.en for name in spare], 'or')}",
        f"indices : la solution reste unique sans {listing([name.fr for name in spare], 'ou')}",
    )


_CLAIMS = {
    "solutions": Text("number of solutions", "nombre de solutions"),
    "more": Text("more solutions than counted", "plus de solutions que comptées"),
    "distinct": Text("solutions up to symmetry", "solutions à symétrie près"),
    "symmetries": Text("symmetries of the puzzle", "symétries du puzzle"),
    "minimal": Text("no clue can be dropped", "aucun indice n'est superflu"),
    "work": Text("work", "travail"),
    "level": Text("level", "niveau"),
}


def _value(value: int | bool | None) -> Text:
    if value is None:
        return Text("nothing", "rien")
    if isinstance(value, bool):
        return Text("yes", "oui") if value else Text("no", "non")
    return Text(str(value), str(value))
