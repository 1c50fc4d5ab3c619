"""What the way in writes of its own: who guesses wrongly."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import reduce
from math import ceil
from operator import or_
from typing import Final

from django.conf import settings
from django.db.models import Q
from django.utils.crypto import salted_hmac
from django.utils.translation import ngettext

from parties.models import WrongGuess

SELDOM: Final = 20  # one guess in so many takes with it those that count no more


@dataclass(frozen=True, slots=True)
class WrongGuesses:
    """How many wrong guesses at something may be made `within` some time.

    `by_one`: by the same device or machine; on a site all telephones of a hall may come from one
    address, hence `by_a_hall`. `at_one`: at the same account, by whoever is not known there, from
    however many machines. `in_all`: by all of a hall together;
    on a site nobody waits for what others guess elsewhere, and it is the limit of those of whom it is
    not known from where they ask.
    """

    what: str
    within: timedelta
    by_one: int
    by_a_hall: int | None = None
    at_one: int | None = None
    in_all: int | None = None

    def begin(self, at: datetime, *, by: str, at_whom: str = "") -> "Guess":
        """One more, wrong until it is known to be right; or how long to wait, and it counts nothing.

        `by` names who guesses, as "192.168.1.7", `at_whom` the account; empty is nobody.
        """
        row = self._row(at, by, at_whom)
        if wait := self._wait(row):
            return Guess(row, wait)
        self._keep(row)
        if wait := self._wait(row):
            row.delete()
        return Guess(row, wait)

    def how_long(self, at: datetime, *, by: str) -> timedelta:
        """How long whoever asks has to wait, as in `begin`; counts nothing.

        For what is looked up in no time and can be guessed hardly ever: `count` the wrong one
        afterwards. Those who ask in the same instant are all let through.
        """
        return self._wait(self._row(at, by))

    def count(self, at: datetime, *, by: str) -> None:
        """One that was wrong."""
        self._keep(self._row(at, by))

    def _row(self, at: datetime, by: str, at_whom: str = "") -> WrongGuess:
        return WrongGuess(what=self.what, at=at, by=_fingerprint(by), at_whom=_fingerprint(at_whom))

    def _keep(self, row: WrongGuess) -> None:
        row.save(force_insert=True)
        if row.pk % SELDOM == 0:
            WrongGuess.objects.filter(what=self.what, at__lte=row.at - self.within).delete()

    def forget_all(self) -> None:
        """As if nobody had guessed."""
        WrongGuess.objects.filter(what=self.what).delete()

    def _wait(self, row: WrongGuess) -> timedelta:
        """How long for one more beside what stands there already, until there are fewer again."""
        counted = self._counted(row)
        any_of_them = reduce(or_, (Q(**of) for of, _most in counted), Q(pk=None))
        others = WrongGuess.objects.filter(any_of_them, at__gt=row.at - self.within, what=self.what)
        rows = [*others.exclude(pk=row.pk).order_by("-at").values("what", "by", "at_whom", "at")]
        waits = [timedelta()]
        for of, most in counted:
            same = [each["at"] for each in rows if of.items() <= each.items()]
            waits += [at + self.within - row.at for at in same[most - 1 : most]]
        return max(waits)

    def _counted(self, row: WrongGuess) -> list[tuple[dict[str, str], int]]:
        """What is counted against this guess, and how many of it there may be."""
        limits = [
            ({"by": row.by}, self._of_one() if row.by else None),
            ({"at_whom": row.at_whom}, self.at_one if row.at_whom else None),
            ({"by": ""} if settings.SITE else {"what": self.what}, self.in_all),
        ]
        return [(of, most) for of, most in limits if most]

    def _of_one(self) -> int:
        return self.by_a_hall if self.by_a_hall and settings.SITE else self.by_one


@dataclass(frozen=True, slots=True)
class Guess:
    """One that was begun; `wait` is how long it has to wait, nothing where it may be looked at."""

    row: WrongGuess
    wait: timedelta

    def was_none(self) -> None:
        """Nothing was guessed: what was typed cannot be one."""
        WrongGuess.objects.filter(pk=self.row.pk).delete()

    def was_right(self) -> None:
        """It was no guess after all: what the same guessed wrong before at the same account counts
        no more."""
        of_the_same = {"what": self.row.what, "by": self.row.by, "at_whom": self.row.at_whom}
        WrongGuess.objects.filter(**of_the_same).delete()


def in_minutes(wait: timedelta) -> str:
    """3 minutes; never less than one."""
    minutes = max(1, ceil(wait / timedelta(minutes=1)))
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}


def _fingerprint(who: str) -> str:
    """The same for the same: what somebody typed for a name may have been the password."""
    return salted_hmac("guess", who).hexdigest()[:32] if who else ""
