"""Puzzles as text a person can read and draw.

    puzzle little-rhombus         a name, unique in its file
    en: Little rhombus            its title in English and French
    fr: Petit losange
    kind: packing                 or: caravan
    pieces: 3.3                   the hand, by the numbers of the box
    |    #                        the picture (see picture.py): # is an open cell, a
    | #     A                     capital letter a given piece (A is piece 1, R is 5.8)
    |    #
    solutions: 1                  the certificate, if there is one: "17", or "more than 1000"
    distinct: 1                   solutions up to symmetry
    symmetries: 2                 motions that leave the puzzle as it is
    work: 1                       placements the solver tries, per solution
    level: 1
    solution: E EA E              one solution: the picture again, a word for each line,
                                  every cell with the letter of its piece

Where the solution is the only one and would not be without any one of the clues (given pieces,
wells), the certificate adds `minimal: yes`. Here it does not: the single could only lie there or on
the left. Where there is no clue, nothing is said.

A caravan's picture may also show one start (*), wells (+) and pieces of another colour
(small letters). Lines that begin with # are remarks; blank lines do not count. A file
holds any number of puzzles. A file of motifs is the same with `motif` for `puzzle` and
a picture only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECE_BY_ID, PIECES, Cell
from serai.puzzles.certificate import Certificate
from serai.puzzles.picture import read_picture, write_picture
from serai.puzzles.puzzle import KINDS, LETTERS, Puzzle, PuzzleError, validate

OPEN, START, WELL = "#", "*", "+"
CLAIMS = ("solutions", "distinct", "symmetries", "minimal", "work", "level", "solution")
FIELDS = ("en", "fr", "kind", "motif", "pieces", *CLAIMS)


class Entry(NamedTuple):
    """A puzzle as it stands in a file, with its certificate if it has one."""

    puzzle: Puzzle
    certificate: Certificate | None


class Motif(NamedTuple):
    """A silhouette to make puzzles from."""

    key: str
    title: Text
    cells: frozenset[Cell]


@dataclass
class _Block:
    """The lines of one puzzle or motif, sorted but not yet understood."""

    key: str
    line: int
    fields: dict[str, tuple[int, str]] = field(default_factory=dict)
    picture: list[tuple[int, str]] = field(default_factory=list)

    def line_of(self, part: str) -> int:
        if part == "picture" and self.picture:
            return self.picture[0][0]
        return self.fields.get(part, (self.line, ""))[0]

    def need(self, name: str) -> str:
        if name not in self.fields:
            raise PuzzleError(
                Text(f'"{self.key}" has no line "{name}: …"', f"« {self.key} » n'a pas de ligne « {name}: … »"),
                self.line,
            )
        return self.fields[name][1]

    def number(self, name: str) -> int:
        text = self.need(name)
        if not (text.isascii() and text.isdigit() and len(text) < 16):
            raise PuzzleError(
                Text(
                    f"{name} is {text!r}; a whole number is needed", f"{name} vaut {text!r} ; il faut un nombre entier"
                ),
                self.line_of(name),
            )
        return int(text)


# --- reading ----------------------------------------------------------------------------


def read_puzzles(text: str) -> list[Entry]:
    """Every puzzle in the text, or a PuzzleError that names the line and the reason."""
    entries = [_entry(block) for block in _blocks(text, "puzzle")]
    if not entries:
        raise PuzzleError(
            Text(
                'no puzzle here: one begins with a line "puzzle NAME"',
                "aucun puzzle ici : il commence par « puzzle NOM »",
            ),
            1,
        )
    return entries


def line_of(text: str, key: str) -> int:
    """The line where the puzzle of this name begins, for complaints about all of it."""
    heads = (line.split() for line in text.splitlines())
    return next(number for number, words in enumerate(heads, start=1) if words == ["puzzle", *key.split()])


def read_motifs(text: str) -> list[Motif]:
    """Every motif in the text."""
    return [
        Motif(block.key, Text(block.need("en"), block.need("fr")), frozenset(read_picture(block.picture)))
        for block in _blocks(text, "motif")
    ]


def _blocks(text: str, opening: str) -> list[_Block]:
    blocks: list[_Block] = []
    for number, line in enumerate(text.splitlines(), start=1):
        head, _, rest = line.partition(" ")
        if not line.strip() or (line.startswith("#")):
            continue
        if head == opening:
            key = rest.strip()
            if not key or any(block.key == key for block in blocks):
                raise PuzzleError(
                    Text(
                        f"every {opening} needs a name of its own, not {key!r}", f"il faut un nom propre, pas {key!r}"
                    ),
                    number,
                )
            blocks.append(_Block(key, number))
            continue
        if not blocks:
            raise PuzzleError(
                Text(f'a file begins with a line "{opening} NAME"', f"un fichier commence par « {opening} NOM »"),
                number,
            )
        block = blocks[-1]
        name, colon, value = line.partition(":")
        if line[0] == "|":
            block.picture.append((number, line[1:]))
        elif colon and name in FIELDS and name not in block.fields:
            block.fields[name] = (number, value.strip())
        elif colon and name in FIELDS:
            raise PuzzleError(Text(f"{name!r} is said twice", f"{name!r} est dit deux fois"), number)
        else:
            raise PuzzleError(
                Text(
                    f"{line.strip()[:30]!r} is not understood; known are {', '.join(FIELDS)} and |",
                    f"{line.strip()[:30]!r} n'est pas compris ; on connaît {', '.join(FIELDS)} et |",
                ),
                number,
            )
    return blocks


def _entry(block: _Block) -> Entry:
    signs = _signs(block)
    kind = next((kind for kind in KINDS if kind == block.need("kind")), None)
    if kind is None:
        raise PuzzleError(
            Text(
                f"the kind is {block.need('kind')!r}; it must be packing or caravan",
                f"le genre est {block.need('kind')!r} ; ce doit être packing ou caravan",
            ),
            block.line_of("kind"),
        )
    starts = [cell for cell, sign in signs.items() if sign == START]
    if len(starts) > 1:
        raise PuzzleError(
            Text(f"{len(starts)} starts (*); one at most", f"{len(starts)} départs (*) ; un au plus"),
            block.line_of("picture"),
        )
    puzzle = Puzzle(
        key=block.key,
        title=Text(block.need("en"), block.need("fr")),
        kind=kind,
        cells=frozenset(signs),
        hand=_hand(block),
        given=_lying(signs, LETTERS),
        foreign=_lying(signs, LETTERS.lower()),
        start=starts[0] if starts else None,
        wells=frozenset(cell for cell, sign in signs.items() if sign == WELL),
        motif=block.fields.get("motif", (0, ""))[1],
    )
    fault = validate(puzzle)
    if fault is not None:
        raise PuzzleError(fault[1], block.line_of(fault[0]))
    return Entry(puzzle, _certificate(block, puzzle))


def _signs(block: _Block) -> dict[Cell, str]:
    known = {OPEN, START, WELL, *LETTERS, *LETTERS.lower()}
    for number, line in block.picture:
        for sign in line:
            if not sign.isspace() and sign not in known:
                raise PuzzleError(
                    Text(
                        f"the sign {sign!r} means nothing in a picture; known are # * + A to R and a to r",
                        f"le signe {sign!r} n'a pas de sens dans un dessin ; on connaît # * + A à R et a à r",
                    ),
                    number,
                )
    return read_picture(block.picture)


def _hand(block: _Block) -> tuple[int, ...]:
    pieces = []
    for name in block.need("pieces").split():
        if name not in PIECE_BY_ID:
            raise PuzzleError(
                Text(
                    f"there is no piece {name!r}; the box has {', '.join(PIECE_BY_ID)}",
                    f"il n'y a pas de pièce {name!r} ; la boîte a {', '.join(PIECE_BY_ID)}",
                ),
                block.line_of("pieces"),
            )
        pieces.append(PIECE_BY_ID[name])
    return tuple(sorted(pieces))


def _lying(signs: dict[Cell, str], letters: str) -> tuple[Placement, ...]:
    return tuple(
        Placement(piece, tuple(sorted(cell for cell, sign in signs.items() if sign == letter)))
        for piece, letter in enumerate(letters)
        if letter in signs.values()
    )


def _certificate(block: _Block, puzzle: Puzzle) -> Certificate | None:
    if not any(name in block.fields for name in CLAIMS):
        return None
    text = block.need("solutions")
    more = text.startswith("more than ")
    block.fields["solutions"] = (block.line_of("solutions"), text.removeprefix("more than "))
    minimal = block.fields.get("minimal", (0, "no"))[1]
    if minimal not in ("yes", "no"):
        raise PuzzleError(
            Text(f"minimal is {minimal!r}; it must be yes or no", f"minimal vaut {minimal!r} ; ce doit être yes ou no"),
            block.line_of("minimal"),
        )
    return Certificate(
        solutions=block.number("solutions"),
        more=more,
        distinct=None if more else block.number("distinct"),
        symmetries=block.number("symmetries"),
        minimal=minimal == "yes",
        work=block.number("work"),
        level=block.number("level"),
        solution=_answer(block, puzzle),
    )


def _answer(block: _Block, puzzle: Puzzle) -> tuple[Placement, ...]:
    """The solution's placements. Its words must fit the picture's lines, sign by sign."""
    words = block.need("solution").split()
    drawn = ["".join(line.split()) for _, line in block.picture if line.strip()]
    if [len(word) for word in words] != [len(line) for line in drawn]:
        raise PuzzleError(
            Text(
                "the solution does not have the picture's lines: one word for each, one sign for each cell",
                "la solution n'a pas les lignes du dessin : un mot pour chacune, un signe par case",
            ),
            block.line_of("solution"),
        )
    signs = iter("".join(words))
    solved = [
        (number, "".join(" " if sign.isspace() else next(signs) for sign in line)) for number, line in block.picture
    ]
    old, new = read_picture(block.picture), read_picture(solved)
    for cell, sign in old.items():
        if sign.isalpha() and new[cell] != sign:
            raise PuzzleError(
                Text(
                    f"the solution shows {new[cell]!r} where {sign!r} lies in the picture",
                    f"la solution montre {new[cell]!r} là où le dessin a {sign!r}",
                ),
                block.line_of("solution"),
            )
    given = {placement.piece for placement in puzzle.given}
    return tuple(placement for placement in _lying(new, LETTERS) if placement.piece not in given)


# --- writing ----------------------------------------------------------------------------


def signs_of(puzzle: Puzzle) -> dict[Cell, str]:
    """The picture's sign on every cell."""
    signs = dict.fromkeys(puzzle.cells, OPEN)
    if puzzle.start is not None:
        signs[puzzle.start] = START
    signs |= dict.fromkeys(puzzle.wells, WELL)
    for placements, letters in ((puzzle.given, LETTERS), (puzzle.foreign, LETTERS.lower())):
        for placement in placements:
            signs |= dict.fromkeys(placement.cells, letters[placement.piece])
    return signs


def write_puzzle(entry: Entry) -> str:
    """The text that `read_puzzles` reads."""
    puzzle, claim = entry
    signs = signs_of(puzzle)
    lines = [f"puzzle {puzzle.key}", f"en: {puzzle.title.en}", f"fr: {puzzle.title.fr}", f"kind: {puzzle.kind}"]
    if puzzle.motif:
        lines.append(f"motif: {puzzle.motif}")
    lines.append(f"pieces: {' '.join(PIECES[piece].id for piece in puzzle.hand)}")
    lines += [f"| {line}".rstrip() for line in write_picture(signs)]
    if claim is not None:
        lines.append(f"solutions: {'more than ' if claim.more else ''}{claim.solutions}")
        if claim.distinct is not None:
            lines.append(f"distinct: {claim.distinct}")
        lines.append(f"symmetries: {claim.symmetries}")
        if claim.minimal:
            lines.append("minimal: yes")
        lines += [f"work: {claim.work}", f"level: {claim.level}"]
        for placement in claim.solution:
            signs |= dict.fromkeys(placement.cells, LETTERS[placement.piece])
        lines.append(f"solution: {' '.join(''.join(line.split()) for line in write_picture(signs) if line)}")
    return "\n".join(lines) + "\n"


def write_puzzles(entries: Iterable[Entry]) -> str:
    """Many puzzles in one text."""
    return "\n".join(write_puzzle(entry) for entry in entries)
