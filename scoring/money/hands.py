"""What goes from hand to hand at whatever till somebody works at."""

from dataclasses import replace
from typing import Self

from scoring.log.entry import Entry
from scoring.numbers import PlayerId, TillName

MAIN_TILL = ""
"""The till of a hall that has one."""
NO_PLAYER = PlayerId(0)


class HandToHand(Entry):
    """Money or a prize that goes from hand to hand at whatever till somebody works at: nobody says
    each time which that is."""

    __slots__ = ()

    till: TillName

    def over(self, till: TillName) -> Self:
        """The same over this till."""
        return replace(self, till=till)  # type: ignore[type-var]  # every kind is a dataclass
