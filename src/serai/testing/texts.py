"""The laws on positions as texts, for games that write them (`serai.core.position_text`)."""

from __future__ import annotations

import random
from ast import literal_eval

from serai.core.position import Position, legal_codes
from serai.core.position_text import NoPositionText, PositionError, in_one_line, read
from serai.core.registry import registered
from serai.testing.laws import demand

SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCSKN ,:;=+-*[]()\n\"'"
STEPS_ON = 12
"""How far a position is played that came out of a mangled text."""


def texts_read_back(position: Position) -> None:
    """The text of a position is that position, also in one line and in its `repr`."""
    law, game = "a position's text reads back", position.game
    try:
        text = position.text()
    except NoPositionText:
        return
    with registered(game):
        evaluated = repr(position).removeprefix("serai.read(").removesuffix(")")
        for written in (text, in_one_line(text), literal_eval(evaluated)):
            try:
                again = read(written)
            except PositionError as error:
                demand(False, law, position, f"{error} in {written!r}")
            demand(again == position, law, position, f"it comes back different: {written!r}")
            demand(again.to_act == position.to_act, law, position, f"somebody else acts: {written!r}")
            same = legal_codes(again.state) == legal_codes(position.state)
            demand(same, law, position, f"other moves are legal, or in another order: {written!r}")
            demand(again.text() == text, law, position, f"written again it is {again.text()!r}")


def mangled_texts_are_refused(position: Position, rng: random.Random, times: int = 4) -> None:
    """A text with a mistake is refused in words, as a PositionError, or it is another position's: one that
    can be written and played."""
    law, game = "a mangled text is refused in words", position.game
    try:
        text = position.text()
    except NoPositionText:
        return
    for _ in range(times):
        wrong = mangled(text, rng)
        try:
            read_as = game.read(wrong)
        except PositionError as error:
            demand(bool(error.part and error.reason), law, position, f"{wrong!r} is refused without words")
            continue
        except Exception as error:
            demand(False, law, position, f"{wrong!r} raises {error!r}")
        try:
            demand(game.read(read_as.text()) == read_as, law, position, f"{wrong!r} does not come back")
            for _ in range(STEPS_ON):
                if read_as.is_over:
                    break
                read_as.state.apply(rng.choice(legal_codes(read_as.state)))
        except Exception as error:
            demand(False, law, position, f"{wrong!r} is read, but {error!r} comes of it")


def mangled(text: str, rng: random.Random) -> str:
    """The text with one to three small mistakes: a sign, a word or a part lost, changed, doubled or moved."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        lines, words = text.split("\n"), text.split(" ")
        match rng.randrange(6):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + rng.choice(SIGNS) + text[at + 1 :]
            case 2:
                text = text[:at] + rng.choice(SIGNS) + text[at:]
            case 3:
                del lines[rng.randrange(len(lines))]
                text = "\n".join(lines)
            case 4:
                words[rng.randrange(len(words))] = rng.choice(words)
                text = " ".join(words)
            case _:
                words.insert(rng.randrange(len(words)), rng.choice(words))
                text = " ".join(words)
    return text
