"""What is counted at a table, and what two numbers must add up to."""

from dataclasses import dataclass
from typing import ClassVar

from scoring.log.said import gettext_noop
from scoring.rules.told import Choice


class Kind(Choice):
    """What the two numbers of a table come to together."""

    ANY = "any", gettext_noop("whatever was played")
    EXACTLY = "exactly", gettext_noop("the same in every game")
    AT_MOST = "at_most", gettext_noop("never more than this")


@dataclass(frozen=True, slots=True)
class SumRule:
    """The sum of all sides of a table: 13 tricks of whist, 120 points, nothing where one wins what
    the others lose.

    >>> whist = SumRule(Kind.EXACTLY, 13)
    >>> whist.allows((8, 5)), whist.allows((8, 6))
    (True, False)
    >>> whist.other(8)
    5
    """

    kind: Kind = Kind.ANY
    total: int = 0

    @property
    def is_at_most(self) -> bool:
        """Whether all sides may come to less."""
        return self.kind is Kind.AT_MOST

    def allows(self, points: tuple[int, ...]) -> bool:
        """Whether the points of all sides can be right together."""
        match self.kind:
            case Kind.ANY:
                return True
            case Kind.EXACTLY:
                return sum(points) == self.total
            case Kind.AT_MOST:
                return sum(points) <= self.total

    def other(self, points: int) -> int | None:
        """What the other of two sides has, where it follows."""
        return self.total - points if self.kind is Kind.EXACTLY else None


@dataclass(frozen=True, slots=True)
class Count:
    """What stands on a card after a game: a hole for the winners, the points of the own side, or
    both; and marks that are counted by themselves, in the hall's own words (a lone hand, a skunk).
    Games of the own side with `games_of` points or more are counted too, by what is written of them
    anyway (0: none are)."""

    json_unsaid: ClassVar[frozenset[str]] = frozenset({"games_of"})

    holes: bool = True
    points: SumRule | None = None
    tallies: tuple[str, ...] = ()
    games_of: int = 0

    @property
    def counted(self) -> tuple[str, ...]:
        """The words of all that is counted by itself: what has a tap at the tables, and what follows.

        >>> Count(points=SumRule(), tallies=("skunk",), games_of=10).counted
        ('skunk', '≥10')
        """
        return (*self.tallies, *((games_of(self.games_of),) if self.games_of else ()))


AT_LEAST = "≥"
"""With the points behind it the word for games of so many or more: no hall types it as one of its own."""


def games_of(points: int) -> str:
    """The word by which games of so many points or more are kept."""
    return f"{AT_LEAST}{points}"


HOLES = Count()
"""A hole for whoever won, and nothing else."""
