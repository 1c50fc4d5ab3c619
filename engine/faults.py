"""What a fault is: data with its sentence, the rule that was broken and what is done about it.

The faults themselves stand in the order of a hand: `engine.calls` has that of a call,
`engine.setup_faults` the others before the first lead, `engine.play_faults` those after it.
A fault that lacks its sentence, rule or remedy is refused by the type checker where it is made.
"""

from abc import abstractmethod
from dataclasses import fields
from enum import Enum
from typing import Any, ClassVar, NewType

from .cards import JOKER, Card, CardSet, cards_in, name_of
from .rulebook import Remedy, Rule
from .said import Said

Side = NewType("Side", str)  # as the scores name it


class Fault(Said):
    """Something wrong with a recorded deal."""

    __slots__ = ("_table",)

    def __init_subclass__(cls, **more: Any) -> None:
        """Each shows its cards as cards, also where `dataclass` would write a `__repr__` of its own."""
        super().__init_subclass__(**more)
        cls.__repr__ = Fault.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        said = fields(self)  # type: ignore[arg-type]  # every fault there is has the decorator
        told = (f"{each.name}={_told(getattr(self, each.name), each.type)}" for each in said)
        return f"{type(self).__name__}({', '.join(told)})"

    @property
    @abstractmethod
    def rule(self) -> Rule:
        """The rule that was broken."""

    @property
    @abstractmethod
    def remedy(self) -> Remedy:
        """What is done about it."""


def found_at(fault: Fault, players: int) -> None:
    """It was found at a table of so many, by which its seats are named."""
    object.__setattr__(fault, "_table", players)


class Misrecorded(Fault):
    """It cannot have happened; somebody wrote it down wrongly."""

    __slots__ = ()
    remedy: ClassVar[Remedy] = Remedy.LOOK_AGAIN


class Unremedied(Fault):
    """It may have happened, and no source says what follows."""

    __slots__ = ()
    remedy: ClassVar[Remedy] = Remedy.NONE_NAMED


def card_named(card: Card) -> str:
    """The card's name; a number that is no card's, which a program can ask about, as it stands."""
    return name_of(card) if 0 <= card <= JOKER else str(card)


def _told(value: Any, kind: Any) -> str:
    """A field's value, by the type that it is declared with: a card and a set of cards are both numbers."""
    declared = str(kind)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, int) and "CardSet" in declared:
        return f"[{' '.join(map(card_named, cards_in(CardSet(value))))}]"
    if isinstance(value, int) and ".ints.Card" in declared:
        return card_named(Card(value))
    return repr(value)
