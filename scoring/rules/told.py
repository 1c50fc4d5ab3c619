"""How a rule says all about itself where it stands: what it is called, what it means, what it may be.

A rule is one field of a frozen dataclass. Its type is its kind; the rest is told beside it, in
English, once. Forms, pages, paper and JSON read it from there, and whoever knows the reader's
language looks the words up.

    rolling: bool = rule(False, gettext_noop("No bell between games"), gettext_noop("A table …"))
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum, StrEnum, auto
from functools import cache
from typing import Any, Self, TypeVar, cast, get_type_hints

_TOLD = "told"

Usual = TypeVar("Usual")


class Choice(StrEnum):
    """One of several values that a rule can have, with its words beside it.

    ONE_GAME = "one_game", gettext_noop("one game")
    """

    said: str

    def __new__(cls, value: str, said: str = "") -> Self:
        """A member is its value, as it is kept; the words are for people."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.said = said
        return member


class MayChange(Enum):
    """How long a rule can change."""

    BEFORE_GAME_1 = auto()
    """Afterwards it has been played by."""
    FROM_A_GAME = auto()
    """A game is played by it: it can be otherwise from a game on that nobody has begun."""
    DURING_GAMES = auto()
    """It is of the night as a whole, and says nothing any more once the games are over."""
    UNTIL_SETTLED = auto()


@dataclass(frozen=True, slots=True)
class Told:
    """What a rule says of itself beside its type; `why` is who says so, and what is our own choice;
    `refused` says what its number must be. Left empty, where it may be, it is what it usually is.
    `group` is where it is asked, `on_the_wall` the sentence that hangs there while it holds."""

    label: str
    meaning: str = ""
    why: str = ""
    may_change: MayChange = MayChange.BEFORE_GAME_1
    least: int | None = None
    most: int | None = None
    refused: str = ""
    may_be_empty: bool = False
    group: Choice | None = None
    on_the_wall: str = ""


def told(label: str, meaning: str = "", **more: Any) -> Mapping[str, Told]:
    """What a field tells of its rule, as `Told` has it."""
    return {_TOLD: Told(label, meaning, **more)}


def rule(usual: Usual, label: str, meaning: str = "", **more: Any) -> Usual:
    """A field that is a rule: what it usually is, and what it tells."""
    return field(default=usual, metadata=told(label, meaning, **more))


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as it stands: its field's name, its type, what it usually is, and what it tells."""

    name: str
    kind: Any
    usual: Any
    told: Told

    @property
    def choices(self) -> type[Choice] | None:
        """What there is to choose from, where a choice is what it is."""
        return self.kind if isinstance(self.kind, type) and issubclass(self.kind, Choice) else None

    def allows(self, value: Any) -> bool:
        """Whether a number is neither too small nor too great; the usual one never is."""
        least, most = self.told.least, self.told.most
        return bool(
            value == self.usual
            or ((least is None or value >= least) and (most is None or value <= most))
        )


def rules_of(made: type[Any]) -> tuple[Rule, ...]:
    """All the rules that a value is made of, in their order; none, where it is made of no rules."""
    return _rules_of(cast("Hashable", made))


@cache
def _rules_of(made: Any) -> tuple[Rule, ...]:
    kinds = get_type_hints(made)
    return tuple(
        Rule(each.name, kinds[each.name], each.default, each.metadata[_TOLD])
        for each in fields(made)
        if _TOLD in each.metadata
    )


def changing(made: type[Any], *when: MayChange) -> frozenset[str]:
    """The names of the rules that can change just so long."""
    return frozenset(each.name for each in rules_of(made) if each.told.may_change in when)


def out_of_range(value: Any) -> str:
    """The first number among some rules that is too small or too great; "" where none is."""
    wrong = (
        f"{found} as a {each.name.replace('_', ' ')}"
        for each in rules_of(type(value))
        if not each.allows(found := getattr(value, each.name))
    )
    return next(wrong, "")
