"""What the way in writes of its own: who guesses wrongly."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from django.conf import settings
from django.db.models import QuerySet
from django.utils.crypto import salted_hmac
from django.utils.translation import ngettext

from parties.models import WrongGuess


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
        row = WrongGuess(what=self.what, at=at, by=_fingerprint(by), at_whom=_fingerprint(at_whom))
        wait = self._wait(row, itself=0)
        if wait:
            return Guess(row, wait)
        WrongGuess.objects.filter(what=self.what, at__lte=at - self.within).delete()
        row.save(force_insert=True)
        wait = self._wait(row, itself=1)
        if wait:
            row.delete()
        return Guess(row, wait)

    def forget_all(self) -> None:
        """As if nobody had guessed."""
        WrongGuess.objects.filter(what=self.what).delete()

    def _wait(self, row: WrongGuess, *, itself: int) -> timedelta:
        """How long for one more; `itself` is how often it stands among the rows already."""
        same = WrongGuess.objects.filter(what=self.what, at__gt=row.at - self.within)
        counted = [
            (same.filter(by=row.by), self._of_one() if row.by else None),
            (same.filter(at_whom=row.at_whom), self.at_one if row.at_whom else None),
            (same.filter(by=""), self.in_all) if settings.SITE else (same, self.in_all),
        ]
        waits = (
            self._until_one_is_over(rows, most + itself, row.at) for rows, most in counted if most
        )
        return max(waits, default=timedelta())

    def _until_one_is_over(self, rows: QuerySet[WrongGuess], many: int, at: datetime) -> timedelta:
        """Until there are fewer than so many again."""
        newest = rows.order_by("-at", "-pk").values_list("at", flat=True)[many - 1 : many].first()
        return newest + self.within - at if newest else timedelta()

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
