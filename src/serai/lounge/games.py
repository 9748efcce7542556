"""The games as they declare themselves: what can be played and with which options, the rules clause by clause,
the first lesson, the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from serai.core.game import Game
from serai.core.registry import UnknownGame, card_keys, cards_of, game_keys
from serai.core.registry import game as load_game
from serai.core.seats import CHANCE
from serai.core.setup import Option
from serai.core.text import Text, as_sentence
from serai.lounge.minds import house_bots
from serai.table import Refused


def games() -> dict[str, Any]:
    """What can be played, with which options, and the bots of the house from the weakest on."""
    return {"games": [_box(load_game(key)) for key in game_keys()], "levels": _levels()}


def rules(key: str) -> dict[str, Any]:
    """Every clause: its words in both languages, where it comes from, how sure we are."""
    game = known(key)
    clauses = [
        {
            "id": clause.id,
            "title": clause.title._asdict(),
            "text": clause.text._asdict(),
            "status": clause.status,
            "confidence": clause.confidence,
            "passage": clause.passage,
            "note": _words(clause.note),
        }
        for clause in game.rulebook.values()
    ]
    chapters = [
        {
            "number": chapter.number,
            "title": chapter.title._asdict(),
            "text": chapter.text._asdict(),
            "captions": [picture.caption._asdict() for picture in chapter.pictures],
        }
        for chapter in game.rulebook.chapters
    ]
    return {"game": key, "title": game.title._asdict(), "chapters": chapters, "clauses": clauses}


def picture(key: str, named: str) -> str:
    """A picture of the rulebook, named by its chapter and which one there, as `3-0`: the board of its position."""
    game = known(key)
    for told in game.rulebook.chapters:
        for index, shown in enumerate(told.pictures):
            drawn = game.vignette(game.read(shown.position).state) if named == f"{told.number}-{index}" else None
            if drawn is not None:
                return drawn
    raise Refused("no_picture", Text("There is no such picture.", "Cette image n’existe pas."))


def lesson(key: str) -> Any:
    """A first lesson: a game begun, and what to do in it step by step."""
    found = known(key).lesson()
    if found is None:
        raise Refused("no_lesson", Text("This game has no lesson.", "Ce jeu n’a pas de leçon."))
    return found


def cards(key: str) -> Mapping[str, Any]:
    """Every card with its texts in both languages, by the ids of views and moves."""
    shelf = cards_of(known(key).key)
    if shelf is None:
        raise Refused("no_cards", Text("This game has no cards.", "Ce jeu n’a pas de cartes."))
    return shelf.catalogue()


def known(key: str) -> Game:
    """The game with this key, or Refused."""
    try:
        return load_game(key)
    except UnknownGame as error:
        raise Refused("no_game", as_sentence(error.text)) from error


def _levels() -> list[dict[str, Any]]:
    return [
        {"key": bot.key, "strength": bot.strength, "name": bot.name._asdict(), "manner": bot.manner._asdict()}
        for bot in house_bots()
    ]


def _box(game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title._asdict(),
        "rules": game.rules_version,
        "seats": list(game.seat_counts),
        "usual_seats": game.usual_seats or game.seat_counts[0],
        "minutes": game.minutes,
        "pitch": _words(game.pitch),
        "credit": _words(game.credit),
        "art": _words(game.art),
        "lesson": (lesson := game.lesson()) is not None,
        "further": [] if lesson is None else [part["title"] for part in lesson.get("further", ())],
        "puzzles": game.puzzles,
        "cards": game.key in card_keys(),
        "draws_first_player": game.draws_first_player,
        "hidden": game.hidden,
        "draws": game.start(game.seat_counts[0]).to_act == CHANCE,
        "options": [_option(option) for option in game.options],
    }


def _option(option: Option) -> dict[str, Any]:
    said = [(choice, option.words(choice)) for choice in option.choices]
    only = option.only_with
    return {
        "name": option.name,
        "title": option.called._asdict(),
        "asked": _words(option.asked),
        "changes": _words(option.changes),
        "text": option.text._asdict(),
        "default": option.default,
        "choices": list(option.choices),
        "listed": list(option.listed),
        "words": [{"value": value, "name": of.name._asdict(), "meaning": of.meaning._asdict()} for value, of in said],
        "only_with": None if only is None else {"option": only[0], "values": list(only[1])},
        "clause": option.clause,
        "seats": list(option.seats),
        "main": option.main,
    }


def _words(text: Text | None) -> dict[str, str] | None:
    return None if text is None else text._asdict()
