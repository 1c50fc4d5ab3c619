"""What is counted at a table, and what two numbers must add up to."""

from dataclasses import dataclass

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
    both; and marks that are counted by themselves, in the hall's own words (a lone hand, a skunk)."""

    holes: bool = True
    points: SumRule | None = None
    tallies: tuple[str, ...] = ()


HOLES = Count()
"""A hole for whoever won, and nothing else."""
