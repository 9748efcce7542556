"""`serai puzzle …`: Gemblo for one. List, solve, play, check and make puzzles."""

from __future__ import annotations

import argparse
import datetime
import random
import sys
import time
from pathlib import Path

from serai.commands import Complaint, Subparsers
from serai.commands.progress import progress
from serai.commands.puzzle_play import play
from serai.commands.records import read
from serai.commands.replay import write
from serai.core.text import Text
from serai.games.gemblo.components import HEXES_PER_COLOUR
from serai.puzzles.caravans import make_caravan
from serai.puzzles.certificate import LEVEL_NAMES, LEVELS, Certificate, certify, faults
from serai.puzzles.certificate import Unsolvable as NoSolution
from serai.puzzles.drawing import draw, draw_hand
from serai.puzzles.files import Entry, Motif, line_of, read_motifs, read_puzzles, write_puzzle, write_puzzles
from serai.puzzles.generator import make_packing
from serai.puzzles.making import PACK_SEED, make_pack
from serai.puzzles.motifs import motifs
from serai.puzzles.pack import claim_of, of_the_day, pack
from serai.puzzles.puzzle import KINDS, PuzzleError
from serai.puzzles.regions import SYMMETRIES, blob
from serai.puzzles.session import Session
from serai.puzzles.solving import Hunt, Progress

PACK_SIZE = 262
"""About how many puzzles the pack's recipe gives, for the progress bar."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("puzzle", help="Gemblo for one: list, solve, play, check and make puzzles")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    lister = actions.add_parser("list", help="the puzzles that come with Serai")
    lister.add_argument("--level", type=int, choices=LEVELS)
    lister.add_argument("--kind", choices=KINDS)
    lister.set_defaults(run=list_pack)

    shower = actions.add_parser("show", help="a puzzle as text, as files hold it")
    _add_puzzle(shower)
    shower.set_defaults(run=show)

    solver = actions.add_parser("solve", help="show a solution, or count them")
    _add_puzzle(solver)
    solver.add_argument("--count", type=int, metavar="N", help="count solutions, up to N of them")
    solver.add_argument("--all", action="store_true", help="draw every solution")
    _add_colour(solver)
    solver.set_defaults(run=solve)

    player = actions.add_parser("play", help="solve it yourself, with hints")
    _add_puzzle(player)
    player.add_argument("--check", action="store_true", help="after every piece, say whether it can still be solved")
    _add_colour(player)
    player.set_defaults(run=play_it)

    today = actions.add_parser("today", help="the puzzle of the day")
    today.add_argument("--date", metavar="YYYY-MM-DD", help="another day than today")
    today.add_argument("--play", action="store_true", help="play it at once")
    today.set_defaults(check=False)
    _add_colour(today)
    today.set_defaults(run=show_today)

    checker = actions.add_parser("check", help="verify certificates by solving everything anew")
    checker.add_argument("files", nargs="*", metavar="FILE", help="puzzle files; without any, the pack")
    checker.set_defaults(run=check)

    maker = actions.add_parser("make", help="make a new puzzle with a certificate")
    maker.add_argument("--kind", choices=KINDS, default="packing")
    maker.add_argument("--motif", metavar="NAME|FILE", help="a motif that comes with Serai, or a file with one")
    maker.add_argument("--size", type=int, default=40, help="cells of the region, without a motif (default 40)")
    maker.add_argument("--symmetry", choices=SYMMETRIES, default="mirror", help="of that region (default mirror)")
    maker.add_argument("--level", type=int, choices=LEVELS, help="difficulty (default: as it comes)")
    maker.add_argument("--seed", type=int, help=f"the same seed makes the same puzzle (pack: {PACK_SEED})")
    maker.add_argument("--pack", action="store_true", help="make the whole pack that comes with Serai (ten minutes)")
    maker.add_argument("--output", metavar="FILE", help="write here instead of on the screen")
    maker.set_defaults(run=make)

    for action in actions.choices.values():  # the language may be named before or after the action
        action.add_argument("--lang", choices=("en", "fr"), default=argparse.SUPPRESS)


def _add_puzzle(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("puzzle", help="a name from `serai puzzle list`, or a file")
    parser.add_argument("--name", help="which puzzle of the file, if it holds several")


def _add_colour(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--colour", choices=("auto", "always", "never"), default="auto")


def wants_colour(wish: argparse.Namespace) -> bool:
    """Colour where a person looks; always with letters beside it."""
    return wish.colour == "always" or (wish.colour == "auto" and sys.stdout.isatty())


# --- finding puzzles --------------------------------------------------------------------


def entries_of(name: str, lang: str) -> list[Entry]:
    """The puzzles of a file; its first mistake becomes a complaint with line and reason."""
    try:
        return read_puzzles(read(name))
    except PuzzleError as error:
        raise Complaint(f"{name}: {error.say('fr' if lang == 'fr' else 'en')}", exit_code=1) from error


def the_puzzle(wish: argparse.Namespace) -> Entry:
    """The puzzle named on the command line."""
    if wish.puzzle in pack():
        return pack()[wish.puzzle]
    if wish.puzzle != "-" and not Path(wish.puzzle).exists():
        raise Complaint(
            Text(
                f"no puzzle and no file is called {wish.puzzle!r}; `serai puzzle list` shows the names",
                f"aucun puzzle ni fichier ne s'appelle {wish.puzzle!r} ; « serai puzzle list » montre les noms",
            ).say(wish.lang)
        )
    entries = entries_of(wish.puzzle, wish.lang)
    found = [entry for entry in entries if wish.name in (None, entry.puzzle.key)]
    if len(found) != 1:
        names = ", ".join(entry.puzzle.key for entry in entries[:8])
        raise Complaint(
            Text(
                f"{wish.puzzle} holds {names}; say which with --name",
                f"{wish.puzzle} contient {names} ; précisez avec --name",
            ).say(wish.lang)
        )
    return found[0]


# --- showing ----------------------------------------------------------------------------


def list_pack(wish: argparse.Namespace) -> None:
    for key, entry in pack().items():
        claim = claim_of(entry)
        if wish.level in (None, claim.level) and wish.kind in (None, entry.puzzle.kind):
            pieces = Text(f"{len(entry.puzzle.hand)} pieces", f"{len(entry.puzzle.hand)} pièces").say(wish.lang)
            stars = "*" * claim.level + "." * (LEVELS[-1] - claim.level)
            kind, title = kind_name(entry).say(wish.lang), entry.puzzle.title.say(wish.lang)
            print(f"{key:24} {stars}  {pieces:10} {kind:8}  {title}")


def kind_name(entry: Entry) -> Text:
    return Text("packing", "pavage") if entry.puzzle.kind == "packing" else Text("caravan", "caravane")


def show(wish: argparse.Namespace) -> None:
    print(write_puzzle(the_puzzle(wish)), end="")


def headline(entry: Entry) -> Text:
    """Title, level and what is certified, in a line."""
    puzzle, claim = entry
    if claim is None:
        return puzzle.title
    return Text(
        f"{puzzle.title.en}: level {claim.level} ({LEVEL_NAMES[claim.level].en}), "
        f"{solutions_said(claim).en}{needed_said(entry).en}",
        f"{puzzle.title.fr} : niveau {claim.level} ({LEVEL_NAMES[claim.level].fr}), "
        f"{solutions_said(claim).fr}{needed_said(entry).fr}",
    )


def needed_said(entry: Entry) -> Text:
    """That no clue can be dropped, where that is certified."""
    puzzle, claim = entry
    if claim is None or not claim.minimal:
        return Text("", "")
    if puzzle.wells and not puzzle.given:
        return Text("; no well can be dropped", " ; aucun puits n'est superflu")
    if puzzle.given and not puzzle.wells:
        return Text("; no given piece can be dropped", " ; aucune pièce donnée n'est superflue")
    return Text("; no given piece and no well can be dropped", " ; aucune pièce donnée ni aucun puits n'est superflu")


def solutions_said(claim: Certificate) -> Text:
    if claim.solutions == 1 and not claim.more:
        return Text("exactly one solution", "exactement une solution")
    if claim.is_unique:
        return Text("one solution, up to symmetry", "une seule solution, à symétrie près")
    if claim.more:
        return Text(f"more than {claim.solutions} solutions", f"plus de {claim.solutions} solutions")
    return Text(
        f"{claim.solutions} solutions, {claim.distinct} up to symmetry",
        f"{claim.solutions} solutions, {claim.distinct} à symétrie près",
    )


def show_today(wish: argparse.Namespace) -> int:
    try:
        day = datetime.date.fromisoformat(wish.date) if wish.date else datetime.date.today()
    except ValueError as error:
        words = Text("is no date; wants YYYY-MM-DD", "n'est pas une date ; il faut AAAA-MM-JJ")
        raise Complaint(f"--date {wish.date}: {words.say(wish.lang)}") from error
    entry = of_the_day(day.year, day.month, day.day)
    print(f"{day.isoformat()}  {entry.puzzle.key}")
    if wish.play:
        return play(Session(entry.puzzle), headline(entry), wish, wants_colour(wish))
    print(headline(entry).say(wish.lang))
    print(draw(entry.puzzle, colour=wants_colour(wish)))
    print(draw_hand(entry.puzzle.hand, wants_colour(wish)))
    return 0


def play_it(wish: argparse.Namespace) -> int:
    entry = the_puzzle(wish)
    return play(Session(entry.puzzle), headline(entry), wish, wants_colour(wish))


# --- solving and checking ---------------------------------------------------------------


def solve(wish: argparse.Namespace) -> int:
    entry = the_puzzle(wish)
    limit = wish.count if wish.count is not None else (10**12 if wish.all else 1)
    if limit < 1:
        raise Complaint(f"--count {wish.count}: {Text('wants at least 1', 'il faut au moins 1').say(wish.lang)}")
    hunt, found, began = Hunt(entry.puzzle), 0, time.process_time()
    with progress(entry.puzzle.key, 1000) as bar:

        def watch(state: Progress) -> bool:
            bar(int(1000 * state.share), f"{state.found} / {state.nodes}")
            return True

        complete = True
        for solution in hunt.solutions(watch):
            if solution is None:
                continue
            found += 1
            if wish.all or (wish.count is None and found == 1):
                print(draw(entry.puzzle, solution, colour=wants_colour(wish)), end="\n\n")
            if found >= limit:
                complete = False
                break
    nodes, seconds = hunt.search.nodes, time.process_time() - began
    if not found:
        raise Complaint(NoSolution(nodes).reason.say(wish.lang), exit_code=1)
    least = Text("", "") if complete else Text("at least ", "au moins ")
    print(
        Text(
            f"{least.en}{found} solution{'s' * (found > 1)}, {nodes} placements tried in {seconds:.2f} s",
            f"{least.fr}{found} solution{'s' * (found > 1)}, {nodes} poses essayées en {seconds:.2f} s",
        ).say(wish.lang)
    )
    return 0


def check(wish: argparse.Namespace) -> int:
    """Every claim found out anew; 1 when one is not so."""
    todo = [(name, entry) for name in wish.files for entry in entries_of(name, wish.lang)]
    todo = todo or [("", entry) for entry in pack().values()]
    wrong = 0
    with progress("check", len(todo)) as bar:
        for done, (name, entry) in enumerate(todo, start=1):
            for fault in _what_is_wrong(entry):
                wrong += 1
                print(f"{_place(name, entry, wish.lang)}: {fault.say(wish.lang)}")
            bar(done, entry.puzzle.key)
    if wrong:
        return 1
    many = "s" * (len(todo) > 1)
    words = Text(
        f"{len(todo)} puzzle{many}: every certificate is true", f"{len(todo)} puzzle{many} : tout certificat est vrai"
    )
    print(words.say(wish.lang))
    return 0


def _what_is_wrong(entry: Entry) -> list[Text]:
    if entry.certificate is not None:
        return faults(entry.puzzle, entry.certificate)
    try:
        certify(entry.puzzle)
    except NoSolution as error:
        return [error.reason]
    return [Text("it can be solved, but has no certificate", "il est soluble, mais n'a pas de certificat")]


def _place(name: str, entry: Entry, lang: str) -> str:
    """Where the puzzle stands: file, line and name. Standard input cannot be read twice."""
    key = entry.puzzle.key
    if name in ("", "-"):
        return key
    return f"{name}: {'ligne' if lang == 'fr' else 'line'} {line_of(read(name), key)}: {key}"


# --- making -----------------------------------------------------------------------------


def make(wish: argparse.Namespace) -> None:
    text = write_puzzles(_the_pack(wish)) if wish.pack else write_puzzle(_one(wish))
    if wish.output:
        write(wish.output, text)
    else:
        print(text, end="")


def _the_pack(wish: argparse.Namespace) -> list[Entry]:
    with progress("make", PACK_SIZE) as bar:
        made: list[Entry] = []

        def tell(entry: Entry) -> None:
            made.append(entry)
            bar(len(made), entry.puzzle.key)

        return make_pack(PACK_SEED if wish.seed is None else wish.seed, tell)


def _one(wish: argparse.Namespace) -> Entry:
    seed = random.SystemRandom().randrange(10**6) if wish.seed is None else wish.seed
    rng = random.Random(seed)
    motif_key, title = "", Text(f"Puzzle {seed}", f"Puzzle {seed}")
    if wish.motif is not None:
        motif = the_motif(wish)
        motif_key, title, cells = motif.key, motif.title, motif.cells
    elif 1 <= wish.size <= HEXES_PER_COLOUR:
        cells = blob(wish.size, wish.symmetry, rng)
    else:
        words = Text(f"wants 1 to {HEXES_PER_COLOUR} cells", f"il faut de 1 à {HEXES_PER_COLOUR} cases")
        raise Complaint(f"--size {wish.size}: {words.say(wish.lang)}")
    key = f"{motif_key or wish.kind}-{seed}"
    entry = (
        make_packing(key, title, cells, rng, wish.level, motif_key)
        if wish.kind == "packing"
        else make_caravan(key, title, cells, rng, wish.level)
    )
    if entry is None:
        english, french = (f" of level {wish.level}", f" de niveau {wish.level}") if wish.level else ("", "")
        words = Text(
            f"no {wish.kind} puzzle{english} came out on these {len(cells)} cells; try another seed, size or level",
            f"aucun puzzle{french} n'est sorti de ces {len(cells)} cases ; essayez une autre graine, taille ou niveau",
        )
        raise Complaint(words.say(wish.lang), exit_code=1)
    return entry


def the_motif(wish: argparse.Namespace) -> Motif:
    """The motif of this name, or the first one in the file of this name."""
    if wish.motif in motifs():
        return motifs()[wish.motif]
    if not Path(wish.motif).exists():
        words = Text(
            "no motif and no file is called that; motifs are", "ni motif ni fichier de ce nom ; les motifs sont"
        )
        raise Complaint(f"--motif {wish.motif}: {words.say(wish.lang)} {', '.join(motifs())}")
    try:
        drawn = read_motifs(read(wish.motif))
    except PuzzleError as error:
        raise Complaint(f"{wish.motif}: {error.say(wish.lang)}", exit_code=1) from error
    if not drawn or not drawn[0].cells:
        words = Text(
            'no motif here: one begins with a line "motif NAME"', "aucun motif ici : il commence par « motif NOM »"
        )
        raise Complaint(f"{wish.motif}: {words.say(wish.lang)}", exit_code=1)
    return drawn[0]
