"""Card files: TOML in, cards out, and complaints that name file, card and field.

A card file has tables `[[tribe]]`, `[[goods]]`, `[[dune]]` and `[[border]]`. What stands
at its top (set, origin, confidence, source) holds for every card in it that does not say
otherwise. Costs and loads are written as they are printed, one letter a token, a slash
between two costs, brackets round what may be paid on top:

    [[tribe]]
    id = "XWE3"
    symbol = "well"
    cost = "S G / S W W (D P)"
    points = 2
    bracket_points = 2

Whoever has a file of their own hands its text to `box.use`. [targui.19.2]
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Literal, TypeVar

from serai.core.rulebook import CONFIDENCES
from serai.core.text import Text
from serai.games.targui.cards import (
    BORDER_KINDS,
    EMPTY,
    LETTERS,
    ORIGINS,
    SETS,
    BorderCard,
    Box,
    CardError,
    DuneCard,
    GoodsCard,
    Load,
    RaidOption,
    TribeCard,
)
from serai.games.targui.cards.effects import DUNE_EFFECTS, EFFECTS, ICONS, SYMBOLS, Effect, Icon, Spec
from serai.games.targui.components import MOST_GOODS_IN_A_COST, MOST_GOODS_OF_A_RAID

FILES = ("border.toml", "goods.toml", "tribe_base.toml", "tribe_expansion.toml", "dunes.toml")

_MOST = {"D": 5, "S": 5, "P": 5, "G": 2, "W": 5, "V": 5}
_ID = re.compile(r"[A-Z][A-Z0-9]{0,7}")


@cache
def shipped() -> Box:
    """The cards that come with the house: both sets, everything."""
    folder = resources.files(__package__)
    box = Box()
    for name in FILES:
        box += read_cards(folder.joinpath(name).read_text("utf-8"), name)
    return box


def read_cards(toml: str, file: str) -> Box:
    """The cards of a file's text; `file` is what errors call it. A CardError has a line for every card that is not
    well, and one for each field of all cards that is not."""
    try:
        tables = tomllib.loads(toml)
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{file}: this is not TOML: {error}") from error
    except (ValueError, RecursionError) as error:
        # These have no error of TOML's own.
        too_much = "a number has thousands of digits, or lists lie in lists in lists"
        raise CardError(f"{file}: this is TOML that nobody reads: {too_much}") from error
    usual = {name: tables.pop(name) for name in ("set", "origin", "confidence", "source") if name in tables}
    readers: dict[str, Callable[[_Fields], Any]] = {
        "border": _border, "goods": _goods, "tribe": _tribe, "dune": _dune,
    }  # fmt: skip
    for name in tables:
        if name not in readers:
            raise CardError(
                f"{file}: nobody reads {name!r}; cards stand under {', '.join(f'[[{r}]]' for r in readers)}"
            )
    read: dict[str, tuple[Any, ...]] = {}
    seen: set[str] = set()
    faults: dict[str, str] = {}
    for kind, reader in readers.items():
        rows = tables.get(kind, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise CardError(f"{file}: {kind} cards are a list of tables, each begun with [[{kind}]]")
        read[kind] = tuple(
            _read(_Fields(file, kind, place, usual | row), reader, seen, row, faults)
            for place, row in enumerate(rows, 1)
        )
    if faults:
        raise CardError("\n".join(faults.values()))
    if not seen:
        raise CardError(
            f"{file}: there is no card in it; cards stand under [[tribe]], [[goods]], [[dune]] or [[border]]"
        )
    return Box(read["border"], read["goods"], read["tribe"], read["dune"])


# --- reading one card ---------------------------------------------------------------


S = TypeVar("S", bound=str)


class _Fields:
    """The fields of one card; every complaint names the file, the card and the field."""

    def __init__(self, file: str, kind: str, place: int, table: Mapping[str, Any]) -> None:
        self.table = dict(table)
        self.kind = kind
        self.card = (
            f"{file}: card {table['id']}" if isinstance(table.get("id"), str) else f"{file}: [[{kind}]] no. {place}"
        )
        self.read = set[str]()

    def error(self, field: str, wanted: str) -> CardError:
        found = f"found {self.table[field]!r}" if field in self.table else "it is missing"
        return CardError(f"{self.card}, field {field}: {wanted}; {found}")

    def has(self, field: str) -> bool:
        return field in self.table

    def get(self, field: str) -> Any:
        self.read.add(field)
        return self.table.get(field)

    def string(self, field: str, wanted: str = "a text in quotation marks") -> str:
        value = self.get(field)
        if not isinstance(value, str) or not value.strip():
            raise self.error(field, wanted)
        return value.strip()

    def one_of(self, field: str, choices: Iterable[S]) -> S:
        value = self.get(field)
        for choice in choices:
            if choice == value:
                return choice
        raise self.error(field, f"one of {', '.join(choices)}")

    def whole(self, field: str, low: int, high: int, usual: int | None = None) -> int:
        value = self.get(field)
        if value is None and usual is not None:
            return usual
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(field, f"a whole number from {low} to {high}")
        return value

    def flag(self, field: str) -> bool:
        value = self.get(field)
        if value is not None and not isinstance(value, bool):
            raise self.error(field, "true or false")
        return bool(value)

    def words(self, field: str) -> Text:
        value = self.get(field)
        if (
            not isinstance(value, dict)
            or set(value) != {"en", "fr"}
            or not all(isinstance(v, str) for v in value.values())
        ):
            raise self.error(field, "the words in both languages, {en = …, fr = …}")
        return Text(value["en"].strip(), value["fr"].strip())

    def load(self, field: str, written: str, letters: str) -> Load:
        """Tokens written one letter each, with or without spaces."""
        tokens = written.replace(" ", "")
        if not tokens or any(letter not in letters for letter in tokens):
            raise self.error(field, f"tokens written with the letters {' '.join(letters)}, such as 'D S P'")
        for letter in tokens:
            if tokens.count(letter) > _MOST[letter]:
                raise self.error(field, f"at most {_MOST[letter]} times {letter}")
        return Load(*(tokens.count(letter) for letter in LETTERS))

    def close(self) -> None:
        for field in self.table:
            if field not in self.read:
                raise CardError(f"{self.card}, field {field}: nobody reads it; it may be a slip of the pen")


_ABOUT: dict[str, tuple[str, ...]] = {
    "id": (), "set": SETS, "origin": ORIGINS, "confidence": CONFIDENCES, "source": (),
}  # fmt: skip


def _read(
    fields: _Fields,
    reader: Callable[[_Fields], Any],
    seen: set[str],
    row: Mapping[str, Any],
    faults: dict[str, str],
) -> Any:
    """A card; or what is wrong with it goes to the faults: each field that every card has (once for all cards, where it
    is not the card's own), and the first of the others."""
    for field, choices in _ABOUT.items():
        try:
            if field == "id":
                _own_name(fields, seen)
            elif choices:
                fields.one_of(field, choices)
            else:
                fields.string(field)
        except CardError as error:
            faults.setdefault(str(error) if field in row or field == "id" else field, str(error))
            fields.table[field] = choices[0] if choices else "X"  # so that the rest can be read
    try:
        card = reader(fields)
        fields.close()
    except CardError as error:
        faults.setdefault(str(error), str(error))
        return None
    return card


def _own_name(fields: _Fields, seen: set[str]) -> None:
    card_id = fields.string("id", "a name of its own, such as 'OA1'")
    if not _ID.fullmatch(card_id):
        raise fields.error("id", "a capital letter, then at most seven capital letters and digits")
    if card_id in seen:
        raise fields.error("id", "a name no other card of the file has")
    seen.add(card_id)


def _about(fields: _Fields) -> tuple[str, str, str, str, str]:
    """The fields every card has."""
    return (
        fields.string("id"),
        fields.one_of("set", SETS),
        fields.one_of("origin", ORIGINS),
        fields.one_of("confidence", CONFIDENCES),
        fields.string("source"),
    )


def _effect(fields: _Fields, catalogue: Mapping[str, Spec]) -> Effect:
    value = fields.get("effect")
    if not isinstance(value, dict) or not isinstance(value.get("id"), str):
        raise fields.error("effect", '{id = "…"} and the effect\'s numbers')
    spec = catalogue.get(value["id"])
    if spec is None:
        raise fields.error("effect", f"an effect that exists: {', '.join(catalogue)}")
    known = {parameter.name: parameter for parameter in spec.parameters}
    for name, number in value.items():
        if name == "id":
            continue
        if name not in known:
            numbers = ", ".join(known) or "none"
            raise fields.error("effect", f"{value['id']} has no number {name!r}; its numbers are: {numbers}")
        low, high = known[name].low, known[name].high
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise fields.error("effect", f"{name} of {value['id']} is a whole number from {low} to {high}")
    return Effect(value["id"], tuple((name, value.get(name, known[name].usual)) for name in known))


def _tribe(fields: _Fields) -> TribeCard:
    symbol = fields.one_of("symbol", SYMBOLS)
    costs, bracket = _cost(fields)
    if any(side.goods + bracket.goods > MOST_GOODS_IN_A_COST for side in costs):
        raise fields.error("cost", f"at most {MOST_GOODS_IN_A_COST} goods, those in brackets included")
    points = fields.whole("points", 0, 5)
    bracket_points = fields.whole("bracket_points", 1, 5, usual=0)
    if any(bracket) != bool(bracket_points):
        raise fields.error("bracket_points", "points for the cost in brackets, exactly where the cost has brackets")
    icon: Icon | Literal[""] = ""
    effect, text = None, Text("", "")
    if fields.has("effect") or fields.has("icon"):
        effect = _effect(fields, EFFECTS)
        icon = fields.one_of("icon", ICONS)
        if icon != EFFECTS[effect.id].icon:
            raise fields.error("icon", f"{EFFECTS[effect.id].icon}, because that is when {effect.id} works")
        text = fields.words("text")
    brief = _brief(fields, text)
    return TribeCard(*_about(fields), symbol, costs, bracket, points, bracket_points, icon, effect, text, brief)


def _brief(fields: _Fields, text: Text) -> Text:
    """What the card says in few words; who has none shows all of them."""
    return fields.words("brief") if fields.has("brief") else text


def _cost(fields: _Fields) -> tuple[tuple[Load, ...], Load]:
    written = fields.string("cost", "a cost such as 'D S P', 'D G / D W W' or 'D S P (D P)'")
    basic, opened, rest = written.partition("(")
    bracket = EMPTY
    if opened:
        if not rest.rstrip().endswith(")"):
            raise fields.error("cost", "brackets that close, at the end of the cost")
        bracket = fields.load("cost", rest.rstrip()[:-1], "DSP")
    sides = basic.split("/")
    if len(sides) > 2:
        raise fields.error("cost", "at most one slash")
    return tuple(fields.load("cost", side, "DSPGW") for side in sides), bracket


def _goods(fields: _Fields) -> GoodsCard:
    sides = fields.string("take", "what the card gives, such as 'D D', 'D / S / P' or 'V'").split("/")
    if len(sides) > 3:
        raise fields.error("take", "at most three loads to choose from")
    loads = tuple(fields.load("take", side, LETTERS) for side in sides)
    return GoodsCard(*_about(fields), loads)


def _dune(fields: _Fields) -> DuneCard:
    effect, text = _effect(fields, DUNE_EFFECTS), fields.words("text")
    return DuneCard(*_about(fields), fields.words("name"), effect, text, _brief(fields, text))


def _border(fields: _Fields) -> BorderCard:
    action = fields.one_of("action", BORDER_KINDS)
    number = fields.whole("number", 1, 16)
    if (action == "raid") != (number % 4 == 0):
        raise fields.error("action", "raid on the corners 4, 8, 12 and 16, and only there")
    about, name, text = _about(fields), fields.words("name"), fields.words("text")
    match action:
        case "take":
            load = fields.load("take", fields.string("take", "what the card gives, such as 'D' or 'W W'"), "DSPGWV")
            return BorderCard(*about, number, action, name, text, load=load)
        case "raid":
            return BorderCard(*about, number, action, name, text, options=_raid_options(fields))
        case "noble":
            return BorderCard(
                *about, number, action, name, text,
                load=Load(water=fields.whole("discard_water", 0, 5, usual=0)),
                any_goods=fields.whole("discard_goods", 0, 1, usual=0),
            )  # fmt: skip
        case "trader" | "silversmith":
            return BorderCard(*about, number, action, name, text, equal=fields.flag("equal"))
        case "fata_morgana":
            return BorderCard(*about, number, action, name, text, adjacent=fields.flag("adjacent"))
        case "tribal_expansion":
            return BorderCard(
                *about, number, action, name, text,
                from_discard=fields.flag("from_discard"), redraw_water=fields.whole("redraw_water", 1, 5, usual=0),
            )  # fmt: skip
    return BorderCard(*about, number, action, name, text)


def _raid_options(fields: _Fields) -> tuple[RaidOption, ...]:
    """Two ways to pay: {goods = 2} of one's choice, {pay = "S P"} exactly, {row_end = 1} a card."""
    value = fields.get("options")
    wanted = 'two ways to pay, each {goods = 1}, {pay = "…"} or {row_end = 1}'
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(v, dict) and len(v) == 1 for v in value):
        raise fields.error("options", wanted)
    options: list[RaidOption] = []
    for choice in value:
        match choice:
            case {"goods": int(count)} if 1 <= count <= MOST_GOODS_OF_A_RAID and count is not True:
                options.append(RaidOption(any_goods=count))
            case {"pay": str(written)}:
                options.append(RaidOption(load=fields.load("options", written, LETTERS)))
                if options[-1].load.goods > MOST_GOODS_OF_A_RAID:
                    raise fields.error("options", f"at most {MOST_GOODS_OF_A_RAID} goods")
            case {"row_end": 1}:
                options.append(RaidOption(row_ends=1))
            case _:
                raise fields.error("options", wanted)
    return tuple(options)
