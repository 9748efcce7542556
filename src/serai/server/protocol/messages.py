"""What clients send. What is said at a table, and the wish for one, is read by the forms of the lounge, the same for
whoever plays without a server; here they become a part of the OpenAPI document. The rest is read by pydantic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator, create_model
from pydantic_core import PydanticCustomError

from serai.club.commands import FORMS as CLUB_FORMS
from serai.club.commands import read_command as read_club_command
from serai.club.making import NEW_CLUB
from serai.lounge.commands import COMMANDS, DO, HELLO, LIFT, MOVE, NAME, SEAT, Commands, Given, Said, read_said
from serai.lounge.forks import ASKED_ORACLE, NEW_FORK
from serai.lounge.forms import REQUIRED, Form, Kind, Malformed, Many, Maybe, OneOf, Options, Truth, Whole, Words
from serai.lounge.limits import MOST_MOVES, MOST_PLANNED, MOST_TEXTS
from serai.lounge.tables import NEW_TABLE, OPTIONS


class Message(BaseModel):
    """Nothing is converted, nothing unknown is passed over."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


# --- forms as models, for the document ------------------------------------------------


def _whole(value: Any) -> Any:
    """To JSON 3.0 and 3 are the same number."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Number = Annotated[int, BeforeValidator(_whole)]
Chosen = Annotated[str, Field(max_length=OPTIONS.longest)]
AnyOptions = Annotated[dict[str, bool | Number | Chosen], Field(max_length=OPTIONS.most)]


def shape(kind: Kind) -> Any:
    """The type that says the same as a kind of the lounge's forms."""
    match kind:
        case Whole(least, most):
            return Annotated[int, Field(ge=least, le=most), BeforeValidator(_whole)]
        case Words(most, least):
            return Annotated[str, Field(min_length=least or None, max_length=most)]
        case Truth():
            return bool
        case OneOf(words):
            return Literal[words]
        case Maybe(of):
            return shape(of) | None
        case Many(of, most, least):
            return Annotated[list[shape(of)], Field(min_length=least or None, max_length=most)]  # type: ignore[misc]
        case Options():
            return AnyOptions
        case Commands():
            return _ANY_COMMAND
        case Form():
            return model(kind)
    raise AssertionError(kind)


def model(form: Form) -> type[BaseModel]:
    """A model with the parts of a form."""
    if form.name not in _MODELS:
        parts: dict[str, Any] = {
            name: (shape(part.kind), ... if part.default is REQUIRED else part.default)
            for name, part in form.parts.items()
        }
        _MODELS[form.name] = create_model(form.name, __base__=Message, __doc__=form.about or None, **parts)
    return _MODELS[form.name]


_MODELS: dict[str, type[BaseModel]] = {}
_ANY_COMMAND: Any = Annotated[
    Union[tuple(model(form) for form in COMMANDS.values())],  # noqa: UP007
    Field(discriminator="type"),
]
Hello, Lift, Do = model(HELLO), model(LIFT), model(DO)


def _read_command(value: Any) -> Said:
    try:
        return read_said(value)
    except Malformed as malformed:
        raise _said(malformed) from malformed


def _reads(form: Form) -> Callable[[Any], Given]:
    def read(value: Any) -> Given:
        try:
            return form.read(value)
        except Malformed as malformed:
            raise _said(malformed) from malformed

    return read


def _read_club_command(value: Any) -> Given:
    try:
        return read_club_command(value)
    except Malformed as malformed:
        raise _said(malformed) from malformed


def _said(malformed: Malformed) -> PydanticCustomError:
    """As pydantic says what is wrong; `fr` is for who reads French."""
    en, fr = malformed.text.en.removesuffix("."), malformed.text.fr.removesuffix(".")
    return PydanticCustomError("malformed", "{en}", {"en": en, "fr": fr})


_FRENCH = {
    "missing": "il manque",
    "extra_forbidden": "personne ne lit ce champ",
    "json_invalid": "ce n'est pas du JSON",
    "string_type": "un texte est attendu",
    "string_too_short": "il faut au moins {min_length} caractères",
    "string_too_long": "{max_length} caractères au plus",
    "string_unicode": "ce texte n'est pas de l'Unicode",
    "string_pattern_mismatch": "le texte n'a pas la forme attendue",
    "int_type": "un nombre entier est attendu",
    "int_parsing": "un nombre entier est attendu",
    "int_from_float": "un nombre entier est attendu",
    "greater_than_equal": "au moins {ge}",
    "less_than_equal": "au plus {le}",
    "bool_type": "vrai ou faux est attendu",
    "bool_parsing": "vrai ou faux est attendu",
    "list_type": "une liste est attendue",
    "dict_type": "un objet est attendu",
    "model_type": "un objet est attendu",
    "model_attributes_type": "un objet est attendu",
    "too_short": "il faut au moins {min_length} éléments",
    "too_long": "{max_length} éléments au plus",
    "literal_error": "l'une des valeurs {expected} est attendue",
    "date_from_datetime_parsing": "une date est attendue",
    "date_parsing": "une date est attendue",
}
"""What pydantic finds wrong, by its own names for it."""


def in_french(type: str, ctx: dict[str, Any]) -> str:
    """What is wrong, for who reads French: as `_said` has it, or in our words for pydantic's."""
    said = ctx.get("fr") or _FRENCH.get(type, "cette valeur n'est pas admise").format_map(ctx)
    return str(said).replace(" or ", " ou ") if type == "literal_error" else str(said)


TableCommand = Annotated[Said, PlainValidator(_read_command, json_schema_input_type=_ANY_COMMAND)]
NewTable = Annotated[Given, PlainValidator(_reads(NEW_TABLE), json_schema_input_type=model(NEW_TABLE))]
NewFork = Annotated[Given, PlainValidator(_reads(NEW_FORK), json_schema_input_type=model(NEW_FORK))]
AskedOracle = Annotated[Given, PlainValidator(_reads(ASKED_ORACLE), json_schema_input_type=model(ASKED_ORACLE))]
NewClub = Annotated[Given, PlainValidator(_reads(NEW_CLUB), json_schema_input_type=model(NEW_CLUB))]
_ANY_CLUB_COMMAND: Any = Annotated[
    Union[tuple(model(form) for form in CLUB_FORMS.values())],  # noqa: UP007
    Field(discriminator="type"),
]
ClubCommand = Annotated[Given, PlainValidator(_read_club_command, json_schema_input_type=_ANY_CLUB_COMMAND)]

# --- what pydantic reads ----------------------------------------------------------------

SeatNumber = Annotated[int, Field(ge=SEAT.least, le=SEAT.most), BeforeValidator(_whole)]
SeatCount = Annotated[int, Field(ge=1, le=8), BeforeValidator(_whole)]
MoveNumber = Annotated[int, Field(ge=0, le=MOST_MOVES), BeforeValidator(_whole)]
MoveText = Annotated[str, Field(min_length=MOVE.least, max_length=MOVE.most)]
LookedAt = Annotated[list[MoveText], Field(min_length=1, max_length=MOST_TEXTS)]
Name = Annotated[str, Field(max_length=NAME.most)]


class NewGuest(Message):
    name: Name


class Redeem(Message):
    code: Annotated[str, Field(max_length=100)]


class NewWebhook(Message):
    """Where to be told that it is your turn: https://HOST/PATH or http://HOST/PATH."""

    url: Annotated[str, Field(min_length=1, max_length=500)]


class LookAhead(Message):
    """Legal moves of a seat, to be told what each would bring about; `after`: once it has made these."""

    seat: SeatNumber
    texts: LookedAt
    after: Annotated[list[MoveText], Field(max_length=MOST_PLANNED)] = []
