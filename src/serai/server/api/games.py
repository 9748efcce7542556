"""The games as they declare themselves: what can be played and with which options, the rules clause by clause,
the first lesson, the cards."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from serai.core.game import Game
from serai.core.registry import UnknownGame, card_keys, cards_of, game_keys
from serai.core.registry import game as load_game
from serai.core.setup import Option
from serai.core.text import Text
from serai.server.api import PROBLEMS
from serai.server.bots_pool import house_bots
from serai.server.protocol.json_text import encode
from serai.server.protocol.messages import (
    ChoiceAnswer,
    ClauseAnswer,
    GameBox,
    GameOption,
    GamesAnswer,
    LevelAnswer,
    OnlyWith,
    RulesAnswer,
    Words,
)
from serai.table import Refused

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)
GameKey = Annotated[str, Path(max_length=32)]
KEEP = "public, max-age=300"


@router.get("/games")
async def games() -> GamesAnswer:
    """What can be played, with which options, and the levels of the house's bots."""
    return GamesAnswer(games=[_box(load_game(key)) for key in game_keys()], levels=_levels())


@router.get("/games/{game}/rules")
async def rules(game: GameKey) -> RulesAnswer:
    """Every clause: its words in both languages, where it comes from, how sure we are."""
    return _rules(game)


@router.get("/games/{game}/lesson")
async def lesson(game: GameKey) -> Response:
    """A first lesson: a game begun, and what to do in it step by step."""
    found = _known(game).lesson()
    if found is None:
        raise Refused("no_lesson", Text("This game has no lesson.", "Ce jeu n’a pas de leçon."))
    return Response(encode(found), media_type="application/json", headers={"Cache-Control": KEEP})


@router.get("/games/{game}/cards", responses={200: {"model": dict[str, Any]}})
async def cards(game: GameKey) -> Response:
    """Every card with its texts in both languages, by the ids of views and moves. Cards of
    one's own are there once a table plays with them, so nobody keeps this for long."""
    shelf = cards_of(_known(game).key)
    if shelf is None:
        raise Refused("no_cards", Text("This game has no cards.", "Ce jeu n’a pas de cartes."))
    return Response(encode(shelf.catalogue()), media_type="application/json", headers={"Cache-Control": KEEP})


def _known(key: str) -> Game:
    try:
        return load_game(key)
    except UnknownGame as error:
        raise Refused("no_game", Text(f"{error}.", f"Ce jeu n'existe pas ici : {key}.")) from error


def _levels() -> list[LevelAnswer]:
    """The bots of the house, from the weakest on; those of equal strength play alike."""
    return [
        LevelAnswer(key=bot.key, strength=bot.strength, name=_words(bot.name), manner=_words(bot.manner))
        for bot in house_bots()
    ]


def _box(game: Game) -> GameBox:
    return GameBox(
        key=game.key,
        title=_words(game.title),
        rules=game.rules_version,
        seats=list(game.seat_counts),
        usual_seats=game.usual_seats or game.seat_counts[0],
        minutes=game.minutes,
        pitch=game.pitch and _words(game.pitch),
        credit=game.credit and _words(game.credit),
        art=game.art and _words(game.art),
        lesson=game.lesson() is not None,
        puzzles=game.puzzles,
        cards=game.key in card_keys(),
        draws_first_player=game.draws_first_player,
        hidden=game.hidden,
        options=[_option(option) for option in game.options],
    )


def _option(option: Option) -> GameOption:
    said = [(choice, option.words(choice)) for choice in option.choices]
    return GameOption(
        name=option.name,
        title=_words(option.called),
        text=_words(option.text),
        default=option.default,
        choices=list(option.choices),
        listed=list(option.listed),
        words=[ChoiceAnswer(value=value, name=_words(of.name), meaning=_words(of.meaning)) for value, of in said],
        only_with=option.only_with and OnlyWith(option=option.only_with[0], values=list(option.only_with[1])),
        clause=option.clause,
        seats=list(option.seats),
        main=option.main,
    )


@cache
def _rules(key: str) -> RulesAnswer:
    game = _known(key)
    clauses = [
        ClauseAnswer.model_validate(
            {
                "id": clause.id,
                "title": _words(clause.title),
                "text": _words(clause.text),
                "status": clause.status,
                "confidence": clause.confidence,
                "passage": clause.passage,
                "note": clause.note and _words(clause.note),
            }
        )
        for clause in game.rulebook.values()
    ]
    return RulesAnswer(game=key, title=_words(game.title), clauses=clauses)


def _words(text: Text) -> Words:
    return Words(**text._asdict())
