"""From the options of a table to the first position. [targui.12.4, targui.19.1 to targui.19.3]"""

from __future__ import annotations

from collections.abc import Mapping

from serai.core.setup import SetupError, Value
from serai.core.text import Text
from serai.games.targui.cards import CARDS_PER_SYMBOL, CardError, box, check_set
from serai.games.targui.cards.effects import SYMBOLS
from serai.games.targui.cards.files import read_cards
from serai.games.targui.components import (
    BORDER,
    CELLS,
    DUNES,
    START_BASE,
    START_EASIER,
    START_EXPANSION,
)
from serai.games.targui.engine import tables
from serai.games.targui.engine.columns import load_cards
from serai.games.targui.engine.phases import GOODS_DOWN, TRIBE_DOWN
from serai.games.targui.state import TarguiState
from serai.games.targui.telling.words import SYMBOL_NAMES


def check(options: Mapping[str, Value]) -> None:
    """Complain about options that do not go together; each says what would."""
    chosen = options["set"]
    if options["cards"] and chosen != "own":
        raise _only_with("cards", "own", chosen)
    if options["without"] and chosen != "mixed":
        raise _only_with("without", "mixed", chosen)
    if options["border"] not in ("", "base") and chosen == "base":
        raise SetupError(
            Text(
                "option border is for the expansion and mixed sets; the base game has its own border",
                "l'option border est pour l'extension et le mélange ; le jeu de base a sa propre bordure",
            )
        )
    deck(options)
    border(options)


def _only_with(option: str, wanted: str, chosen: Value) -> SetupError:
    return SetupError(
        Text(
            f"option {option} is for set={wanted}, not for set={chosen}",
            f"l'option {option} est pour set={wanted}, pas pour set={chosen}",
        )
    )


def begin(options: Mapping[str, Value]) -> TarguiState:
    """A game before the first card is turned up. [targui.1.3]"""
    expansion = int(options["set"] != "base")
    tokens = START_BASE
    if expansion:
        tokens = START_EASIER if options["easier_start"] is True else START_EXPANSION
    box = sum(1 << number for number in deck(options))
    # Goods cards lie in the corners and the middle [targui.1.2]; with the expansion it is the
    # tribe cards [targui.12.2].
    kinds = [TRIBE_DOWN if (cell + expansion) % 2 else GOODS_DOWN for cell in range(CELLS)]
    state = TarguiState()
    state.restore(
        {
            "expansion": expansion,
            "mixed": int(options["set"] == "mixed"),
            "border": [0, *border(options)],
            "tokens": [*tokens, *tokens],
            "quota": [CARDS_PER_SYMBOL] * len(SYMBOLS),
            "box": [box >> 64 * word & 0xFFFFFFFFFFFFFFFF for word in range(3)],
            "cell_kind": kinds,
            "tribe_pile": CARDS_PER_SYMBOL * len(SYMBOLS) - kinds.count(TRIBE_DOWN),
            "goods_unseen": tables.goods_counts[expansion],
            "goods_pile": sum(tables.goods_counts[expansion]) - kinds.count(GOODS_DOWN),
            "dunes_unseen": (1 << DUNES) - 1 if expansion else 0,
        }
    )
    state.open()
    return state


def deck(options: Mapping[str, Value]) -> list[int]:
    """The numbers of the cards that may come."""
    chosen = options["set"]
    if chosen == "own":
        numbers = _numbers(str(options["cards"]), "cards")
        try:
            check_set([tables.tribe[number] for number in numbers], "option cards")
        except CardError as error:
            raise SetupError(error.text) from error
        return numbers
    if chosen == "mixed":
        left_out = _numbers(str(options["without"]), "without")
        for symbol in SYMBOLS:
            count = sum(tables.tribe[number].symbol == symbol for number in set(left_out))
            if count > CARDS_PER_SYMBOL:
                raise SetupError(
                    Text(
                        f"option without: it names {count} {symbol} cards; a game has seen at most {CARDS_PER_SYMBOL}",
                        f"option without : {count} cartes {SYMBOL_NAMES[symbol].fr} ; "
                        f"une partie en a vu {CARDS_PER_SYMBOL} au plus",
                    )
                )
        return [number for number in range(tables.BOXED_CARDS) if number not in left_out]
    return tables.set_numbers(str(chosen))


def border(options: Mapping[str, Value]) -> list[int]:
    """For each border card the set it comes from: 0 base, 1 expansion. [targui.19.3]"""
    wish = str(options["border"])
    if wish in ("", "base", "expansion"):
        expansion = (wish or ("base" if options["set"] == "base" else "expansion")) == "expansion"
        return [int(expansion and tables.has_both(number)) for number in range(1, BORDER + 1)]
    numbers = wish.replace(",", " ").split()
    choices = [str(number) for number in range(1, BORDER + 1) if tables.has_both(number)]
    for number in numbers:
        if number not in choices:
            raise SetupError(
                Text(
                    f"option border: {number!r} is no card of the expansion; it is base, expansion, "
                    f"or numbers out of {', '.join(choices)}",
                    f"option border : {number!r} n'est pas une carte de l'extension ; c'est base, expansion, "
                    f"ou des numéros parmi {', '.join(choices)}",
                )
            )
    return [int(str(number) in numbers) for number in range(1, BORDER + 1)]


def _numbers(ids: str, option: str) -> list[int]:
    numbers: list[int] = []
    for card_id in ids.replace(",", " ").split():
        if card_id not in tables.numbers:
            raise SetupError(
                Text(
                    f"option {option}: no tribe card is called {card_id!r}; `serai cards targui` lists them",
                    f"option {option} : aucune carte ne s'appelle {card_id!r} ; `serai cards targui` les énumère",
                )
            )
        numbers.append(tables.numbers[card_id])
    return numbers


def add_cards(toml: str, file: str) -> list[str]:
    """Make the tribe cards of a file known, so that a deck of one's own may name them; their
    ids. A CardError names file, card and field; then nothing was added."""
    cards = read_cards(toml, file).tribe
    tables.admit(cards)
    box.add(cards)
    load_cards()
    return [card.id for card in cards]


def samples() -> list[dict[str, Value]]:
    """A table of each kind, for whoever tries the game out."""
    both = tables.set_numbers("base") + tables.set_numbers("expansion")
    own: list[str] = []
    for symbol in SYMBOLS:
        of_symbol = [tables.tribe[number].id for number in both if tables.tribe[number].symbol == symbol]
        own += of_symbol[::2]
    return [
        {"set": "base"},
        {"set": "expansion"},
        {"set": "expansion", "easier_start": True},
        {"set": "mixed"},
        {"set": "own", "easier_start": True, "cards": " ".join(own), "border": "1 8 9 10 14"},
    ]
