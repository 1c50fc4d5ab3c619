"""What a fault is: data with its sentence, the rule that was broken and what is done about it.

The faults themselves stand in the order of a hand: `engine.calls` has that of a call,
`engine.setup_faults` the others before the first lead, `engine.play_faults` those after it.
A fault that lacks its sentence, rule or remedy is refused by the type checker where it is made.
"""

from abc import abstractmethod
from typing import ClassVar, NewType

from engine.rulebook import Remedy, Rule
from engine.said import Said

Side = NewType("Side", str)  # as the scores name it


class Fault(Said):
    """Something wrong with a recorded deal."""

    __slots__ = ()

    @property
    @abstractmethod
    def rule(self) -> Rule:
        """The rule that was broken."""

    @property
    @abstractmethod
    def remedy(self) -> Remedy:
        """What is done about it."""


class Misrecorded(Fault):
    """It cannot have happened; somebody wrote it down wrongly."""

    __slots__ = ()
    remedy: ClassVar[Remedy] = Remedy.LOOK_AGAIN


class Unremedied(Fault):
    """It may have happened, and no source says what follows."""

    __slots__ = ()
    remedy: ClassVar[Remedy] = Remedy.NONE_NAMED
