"""How a game was set up: the number of seats and the options the table chose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from serai.core.text import Complaint, Text

Value = bool | int | str


class SetupError(Complaint, ValueError):
    """The wish cannot be set up; the message says what could be."""


@dataclass(frozen=True, slots=True)
class Said:
    """A choice in words: its name, and what it means for the game."""

    name: Text
    meaning: Text


YES, NO = Text("yes", "oui"), Text("no", "non")


@dataclass(frozen=True, slots=True)
class Option:
    """A choice the table makes before the game. Without `choices`, any text goes and the
    game itself checks it."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    text: Text
    clause: str = ""
    seats: tuple[int, ...] = ()
    """The numbers of seats for which another value than the default exists; () for all."""
    unlisted: tuple[Value, ...] = ()
    """Choices that want more than a list to choose from, such as another option written by hand."""
    only_with: tuple[str, tuple[Value, ...]] | None = None
    """Another option, and its values with which this one may have another value than the default."""
    title: Text | None = None
    """What a screen calls it; without one, by its name."""
    asked: Text | None = None
    """The question that a table answers by it."""
    changes: Text | None = None
    """What another answer than the usual one changes, in a sentence."""
    said: tuple[Said, ...] = ()
    """The choices in words, in their order."""
    main: bool = False
    """Which game is played by it, rather than by which ruling: it is asked for where a game is chosen, and a table
    is called by it."""

    @property
    def called(self) -> Text:
        """What a screen calls it."""
        return self.title or Text(self.name, self.name)

    def words(self, value: Value) -> Said:
        """One of the choices in words; one without is called as a record writes it, and means what
        the whole option does."""
        if self.said:
            return self.said[self.choices.index(value)]
        name = (YES if value else NO) if isinstance(value, bool) else Text(self.write(value), self.write(value))
        return Said(name, self.text)

    @property
    def listed(self) -> tuple[Value, ...]:
        """The choices that a list can offer."""
        return tuple(choice for choice in self.choices if choice not in self.unlisted)

    def write(self, value: Value) -> str:
        """The value as it stands in a record."""
        return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)

    def read(self, text: str) -> Value:
        """The value that `write` wrote."""
        if not self.choices:
            return text
        for choice in self.choices:
            if self.write(choice) == text:
                return choice
        raise self._none_of_these(text)

    def check(self, value: Value, seats: int) -> None:
        """Complain about a value that is none of the choices, or not at this table."""
        if self.choices and not any(value is c or (value == c and type(value) is type(c)) for c in self.choices):
            raise self._none_of_these(value)
        if self.seats and seats not in self.seats and value != self.default:
            counts, written = alternatives(map(str, self.seats)), f"{self.name}={self.write(value)}"
            raise SetupError(
                Text(
                    f"option {written} is for {counts.en} seats, not {seats}",
                    f"l'option {written} est pour {counts.fr} sièges, pas {seats}",
                )
            )

    def check_with(self, options: Mapping[str, Value]) -> None:
        """Complain about a value that does not go with another option's."""
        if self.only_with is None or options[self.name] == self.default:
            return
        other, values = self.only_with
        if options[other] not in values:
            wanted, written = alternatives(map(self.write, values)), f"{self.name}={self.write(options[self.name])}"
            found = f"{other}={self.write(options[other])}"
            raise SetupError(
                Text(
                    f"option {written} is for {other}={wanted.en}, not for {found}",
                    f"l'option {written} est pour {other}={wanted.fr}, pas pour {found}",
                )
            )

    def _none_of_these(self, value: object) -> SetupError:
        choices = alternatives(map(self.write, self.choices))
        return SetupError(
            Text(
                f"option {self.name} is {choices.en}, not {value!r}",
                f"l'option {self.name} est {choices.fr}, pas {value!r}",
            )
        )


def alternatives(choices: Iterable[str]) -> Text:
    """'a or b or c'."""
    written = tuple(choices)
    return Text(" or ".join(written), " ou ".join(written))


@dataclass(frozen=True, slots=True)
class Setup:
    """The number of seats and every option's value."""

    seats: int
    options: Mapping[str, Value] = field(default_factory=dict)

    def __str__(self) -> str:
        return ", ".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in self.options.items())])
