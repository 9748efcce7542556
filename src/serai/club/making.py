"""What a tournament may be, and how one begins."""

from __future__ import annotations

from typing import Any

from serai.club.club import FORMATS, Club, Entrant
from serai.core.game import Game
from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.seats import CHANCE
from serai.core.setup import SetupError
from serai.core.text import Text, as_sentence
from serai.lounge.commands import LEVEL, Given, Person, known_bot
from serai.lounge.forms import Form, Many, OneOf, Part, Truth, Whole, Words
from serai.lounge.names import clean
from serai.lounge.tables import CLOCK_WISH, GAME, OPTIONS
from serai.table import ClockRule, Refused
from serai.table.seats import distinct

NAME_LENGTH = 48
MOST_ENTRANTS = 64
MOST_ROUNDS = 20
NEW_CLUB = Form(
    "NewClub",
    "A tournament: a round robin (`robin`), a Swiss tournament or a knock-out. `seats`: of the largest table. "
    "`rounds`: of a Swiss tournament, and of a round robin at tables of more than two. `duplicate`: every table of a "
    "round is dealt the same draws. `bots`: levels that take part. `plays`: whoever asks takes part as well. There "
    "must be a clock, for whoever stays away loses by it.",
    {
        "name": Part(Words(200)),
        "game": Part(GAME),
        "format": Part(OneOf(FORMATS)),
        "seats": Part(Whole(2, 8), 2),
        "options": Part(OPTIONS, {}),
        "clock": Part(CLOCK_WISH),
        "rounds": Part(Whole(1, MOST_ROUNDS), 5),
        "duplicate": Part(Truth(), False),
        "bots": Part(Many(LEVEL, MOST_ENTRANTS), []),
        "plays": Part(Truth(), True),
    },
)


def create(wish: Given, by: Person, club_id: str) -> Club:
    """A tournament that people can enter, from a wish that has been read (`NEW_CLUB`); or Refused."""
    name = clean(clean(wish["name"])[:NAME_LENGTH])
    if not name:
        raise Refused("name", Text("A tournament has a name.", "Un tournoi a un nom."))
    clock = wish["clock"]
    rule = ClockRule(clock["kind"], clock["bank_ms"], clock["increment_ms"])
    rule.check()
    if rule.kind == "none":
        raise Refused(
            "clock",
            Text(
                "A tournament is played by the clock, or whoever stays away holds everybody up.",
                "Un tournoi se joue à la pendule : sinon, un absent retient tout le monde.",
            ),
        )
    game = _game(wish)
    if wish["duplicate"] and not draws(game, wish["seats"], wish["options"]):
        raise Refused(
            "duplicate",
            Text(
                f"Nothing is drawn in {game.title.en}: there are no deals to duplicate.",
                f"Rien ne se tire au sort dans {game.title.fr} : il n’y a pas de donnes à dupliquer.",
            ),
        )
    club = Club(
        club_id,
        name,
        by.id,
        by.name,
        game.key,
        dict(game.setup(wish["seats"], wish["options"]).options),
        wish["format"],
        wish["seats"],
        (rule.kind, rule.bank_ms, rule.increment_ms),
        wish["rounds"],
        wish["duplicate"],
    )
    if wish["plays"]:
        enter(club, by)
    for level in wish["bots"]:
        enter_bot(club, level)
    return club


def _game(wish: Given) -> Game:
    try:
        game = load_game(wish["game"])
        options = game.setup(wish["seats"], wish["options"]).options
        for size in table_sizes(game, wish["seats"]):
            game.start(size, **options)
    except (UnknownGame, SetupError) as error:
        raise Refused("setup", as_sentence(error.text)) from error
    return game


def table_sizes(game: Game, most: int) -> list[int]:
    """How many may sit at a table where at most so many are wished for: two and more, as the game allows."""
    return [size for size in game.seat_counts if 2 <= size <= most]


def draws(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Is anything drawn in this game?"""
    return game.start(seats, **options).to_act == CHANCE


def enter(club: Club, person: Person) -> int:
    """Somebody takes part, under a number that is returned; whoever had left is back."""
    known = club.entrant_of(person.id)
    if known is not None and not club.entrants[known].left:
        raise Refused("entered", Text("You take part already.", "Vous participez déjà."))
    if known is None and person.machine:
        raise Refused(
            "machine", Text("Programs do not enter by themselves.", "Un programme ne s’inscrit pas lui-même.")
        )
    _may_enter(club, known is not None)
    if known is not None:
        club.entrants[known].left = False
        return known
    return _add(club, person.name, account=person.id)


def enter_bot(club: Club, level: str) -> int:
    """A bot of the house takes part."""
    bot = known_bot(level)
    _may_enter(club, False)
    return _add(club, bot.name.en, level=bot.key)


def _add(club: Club, name: str, account: str | None = None, level: str | None = None) -> int:
    called = distinct(name, (one.name for one in club.entrants))
    club.entrants.append(Entrant(called, account, level, since=len(club.rounds)))
    return len(club.entrants) - 1


def _may_enter(club: Club, again: bool) -> None:
    if club.phase == "over":
        raise Refused("over", Text("This tournament is over.", "Ce tournoi est fini."))
    if not again and len(club.entrants) >= MOST_ENTRANTS:
        many = MOST_ENTRANTS
        raise Refused("full", Text(f"{many} take part: no more.", f"{many} participants : c’est complet."))
    if club.phase == "playing" and club.format != "swiss" and not again:
        odd = club.format == "robin" and club.seats == 2 and len(club.entrants) % 2 == 1
        if not odd:
            raise Refused(
                "begun",
                Text(
                    "The pairings of this tournament are made: only a Swiss one, or a round robin with an odd number, "
                    "takes late arrivals.",
                    "Les rencontres de ce tournoi sont fixées : seul un tournoi suisse, ou toutes rondes à nombre "
                    "impair, accepte les retardataires.",
                ),
            )
