"""Prizes beside the numbered ones, and the secret number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.formats.choices import OF_THE_DRIVE, By, DoesNotFit, For, PrizeBy
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage
from scoring.numbers import PrizePlace, Seq
from scoring.prizes.ties import (
    BoundsOfNothing,
    ChosenTooLate,
    FurtherAreSettled,
    GamesNotOver,
    NumberOutside,
    PrizeFitsNobody,
    SecretIsOpen,
    SharesOverAll,
)
from scoring.rules.choices import Choice, Prize, PrizeKind

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.format import Format
    from scoring.log.lines import Refusal


# Prizes beside those of the house rules: by what, for whom, and what each is worth.
#
# Lines that say the same by and for whom follow each other as the places of one list: the first line is
# for the best of it, the second for the next.


FURTHER = 100
"""The place of a further prize is this and the number of its line, from 1: 101, 102 and so on."""

MOST_FURTHER = 40


@dataclass(frozen=True, slots=True)
class FurtherPrize:
    """What a prize is given by and to whom, and what it is."""

    given: PrizeBy
    prize: Prize


class FurtherPrizesSet(Entry):
    """These are tonight's prizes beside those of the house rules; the last ones said hold. If `choose`,
    the things of a list lie on a table, and their winners choose in the order of rank."""

    kind: ClassVar[str] = "further prizes set"
    prizes: tuple[FurtherPrize, ...]
    choose: bool = False

    @property
    def said(self) -> str:
        if not self.prizes:
            return gettext_noop("No further prizes tonight")
        return gettext_noop("Further prizes tonight: %(prizes)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.prizes.further, facts.prizes.chosen_by_rank = self.prizes, self.choose
        facts.prizes.of_drive = facts.form is None
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """For what is counted and who is there tonight, and before any of them is settled."""
        if not all(fits(evening.form, each.given) for each in self.prizes):
            return PrizeFitsNobody()
        if dealt_with := _dealt_with(evening):
            return FurtherAreSettled(dealt_with)
        numbered = [*evening.rules.prizes, *([evening.rules.booby] if evening.rules.booby else [])]
        offered = [*numbered, *(each.prize for each in self.prizes)]
        shares = sum(each.value for each in offered if each.kind is PrizeKind.SHARE)
        return SharesOverAll(shares) if shares > 100 else None

    def stands(self, evening: Evening) -> bool:
        said = evening.prizes.further, evening.prizes.chosen_by_rank
        return said == (self.prizes, self.choose)


def fits(form: Format | None, given: PrizeBy) -> bool:
    """Whether a format counts what a prize is given by, and has the group that it is for; or the drive."""
    if form is None:
        return given.by in OF_THE_DRIVE and given.to is For.ALL
    try:
        replace(form, prizes=(given,))
    except DoesNotFit:
        return False
    return True


def choices_of(form: Format | None) -> tuple[PrizeBy, ...]:
    """All that a further prize of a format, or of the drive, can be given by, and for whom."""
    by = (each for each in By if each is not By.TALLY)
    counted = form.count.counted if form else ()
    some = (*map(PrizeBy, by), *(PrizeBy(By.TALLY, tally=word) for word in counted))
    found = (replace(each, to=to) for each in some for to in For)
    return tuple(each for each in found if fits(form, each))


def place_of(line: int) -> PrizePlace:
    """The place of the prize on a line, counted from 1."""
    return FURTHER + line


def lists(facts: Facts) -> Mapping[PrizeBy, Sequence[tuple[PrizePlace, Prize]]]:
    """The prizes that are given by the same and for the same, best first, with their places; those
    that do not fit what is played are none, nor are those of another evening that became the drive."""
    form, said = facts.form, facts.prizes
    found: dict[PrizeBy, list[tuple[PrizePlace, Prize]]] = {}
    for line, each in enumerate(said.further if form or said.of_drive else (), 1):
        if fits(form, each.given):
            found.setdefault(each.given, []).append((place_of(line), each.prize))
    return found


def has_secret(facts: Facts) -> bool:
    """Whether one of them is for the secret number."""
    return any(given.by is By.SECRET for given in lists(facts))


def waits_for_secret(facts: Facts) -> bool:
    """Whether one of them is for the secret number, and that is not opened yet."""
    return has_secret(facts) and not facts.prizes.secret_is_open


def named(place: PrizePlace, prizes: Sequence[FurtherPrize]) -> tuple[PrizeBy, int] | None:
    """What the prize of a place is given by, and its rank among those that are given by the same,
    from 1; None where no line has this place."""
    line = place - FURTHER
    if not 1 <= line <= len(prizes):
        return None
    given = prizes[line - 1].given
    return given, sum(each.given == given for each in prizes[:line])


def is_of_forts(facts: Facts, place: PrizePlace) -> bool:
    """Whether the prize of a place is for forts."""
    if place < FURTHER:
        return forts_win(facts)
    given = named(place, facts.prizes.further)
    return given is not None and given[0].to is For.FORTS


def forts_win(facts: Facts) -> bool:
    """Whether the numbered prizes and the booby are for forts."""
    return facts.form is not None and facts.form.forts_win


def _dealt_with(facts: Facts) -> PrizePlace:
    """The first further prize about which something was said or which was handed over; 0 for none."""
    handed = (place for place, _couple in (*facts.prizes.paid_out, *facts.prizes.taken))
    places: Iterable[int] = (*facts.prizes.ties, *handed)
    return min((place for place in places if place > FURTHER), default=0)


# The secret number: set down beforehand and shown to nobody, opened when the games are over. It goes to
# whoever has just as much in all, or is nearest to it, as the hall has said before.
#
# How far somebody is off counts the same above and below; who is as far off stands level.


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
