"""The secret number: set down beforehand and shown to nobody, opened when the games are over. It goes to
whoever has just as much in all, or is nearest to it, as the hall has said before.

How far somebody is off counts the same above and below; who is as far off stands level.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage
from scoring.numbers import Seq
from scoring.prizes.refusals import (
    BoundsOfNothing,
    ChosenTooLate,
    GamesNotOver,
    NumberOutside,
    SecretIsOpen,
)
from scoring.rules.told import Choice

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.log.refusals import Refusal

HIGHEST_SECRET = 10_000


class Reach(Choice):
    """Who has hit the secret number."""

    NEAREST = "nearest", gettext_noop("whoever is nearest to it, above or below")
    EXACT = "exact", gettext_noop("whoever has just as much, and else nobody")


class SetBy(StrEnum):
    """Who chose the number."""

    PROGRAM = "program"
    HALL = "hall"


class SecretNumberSet(Entry):
    """A secret number was set down; the last one holds. Its own sentence does not tell it."""

    kind: ClassVar[str] = "secret number set"
    takes_nothing_away: ClassVar[bool] = True
    low: int
    high: int
    number: int
    reach: Reach
    by: SetBy

    @property
    def said(self) -> str:
        if self.by is SetBy.PROGRAM:
            return gettext_noop("A secret number drawn by the program, %(low)s to %(high)s")
        return gettext_noop("A secret number set down by the hall, %(low)s to %(high)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.prizes.secret = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Before it is opened; and by the hall only as long as nobody can know who comes near."""
        if not 0 <= self.low < self.high <= HIGHEST_SECRET:
            return BoundsOfNothing(HIGHEST_SECRET)
        if not self.low <= self.number <= self.high:
            return NumberOutside(self.low, self.high)
        if evening.prizes.secret_is_open:
            return SecretIsOpen()
        began = self.by is SetBy.HALL and evening.games.have_begun
        return ChosenTooLate() if began else None


class SecretNumberOpened(Entry):
    """The hall was told the secret number."""

    kind: ClassVar[str] = "secret number opened"
    number: int
    said: ClassVar[str] = gettext_noop("The secret number was opened: %(number)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.prizes.secret_is_open = True
        return facts.prizes.secret is not None and facts.prizes.secret.number == self.number

    def why_not(self, evening: Evening) -> Refusal | None:
        """Once, after the last game."""
        if not evening.games_are_over:
            return GamesNotOver()
        known = evening.prizes.secret is not None and evening.prizes.secret.number == self.number
        return None if known and not evening.prizes.secret_is_open else OldPage()

    def stands(self, evening: Evening) -> bool:
        return evening.prizes.secret_is_open
