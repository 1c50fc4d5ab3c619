"""What did not agree between two nights, and was settled outside them: of pots and of their shares.

An earlier night is entered late or put right, and later ones have paid by what they knew. What a
person or a pot is owed then is said here, whichever nights are closed; no night's till is touched.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.lines import OldPage, Refusal
from scoring.numbers import Cents, NightKey, NightNo, PlayerId, Seq, Winner
from scoring.rules.choices import Choice

if TYPE_CHECKING:
    from scoring.club.people import ClubFacts, ClubNow


class Settling(StrEnum):
    """How a share was settled: the club paid what was owed, got back what was too much, or both
    sides leave it."""

    PAID = "paid"
    GOT_BACK = "got_back"
    LEFT = "left"


class _OfANight(ClubEntry):
    """Said of a pot on a night: `night` is its key, `on` its ISO date when it was said."""

    night: NightKey
    on: str
    pot: str

    @property
    def day(self) -> tuple[date, ...]:
        """The date as a sentence has it."""
        return (date.fromisoformat(self.on),)


class ShareSettled(_OfANight):
    """A couple had `got` so much of a pot, in cents, and was `due` so much: how that was settled."""

    kind: ClassVar[str] = "share settled"
    couple: Winner
    got: Cents
    due: Cents
    how: Settling

    @property
    def amount(self) -> Cents:
        """What was paid or got back."""
        return Cents(abs(self.due - self.got))

    @property
    def said(self) -> str:
        match self.how:
            case Settling.PAID:
                return gettext_noop("%(day)s, “%(pot)s”: the club paid %(couple)s %(amount)s later")
            case Settling.GOT_BACK:
                return gettext_noop(
                    "%(day)s, “%(pot)s”: the club got %(amount)s back from %(couple)s"
                )
            case Settling.LEFT:
                return gettext_noop(
                    "%(day)s, “%(pot)s”: %(couple)s got %(got)s and was due %(due)s, and that is left"
                )

    @property
    def moved(self) -> Cents:
        """What the couple has got by it; below nothing, what it gave back."""
        return Cents(0 if self.how is Settling.LEFT else self.due - self.got)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.shares_settled.append(self)
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Paid is what was owed, got back what was too much; and nobody has said it meanwhile."""
        fits = self.how is Settling.LEFT or (self.how is Settling.PAID) == (self.due > self.got)
        is_new = self not in club.says.shares_settled
        return None if fits and is_new and self.due != self.got else OldPage()


class PotPutRight(_OfANight):
    """A pot brings `said_amount` to the night after, in cents, by the log, and should bring `due`;
    what it brings is `holds` from now on. `stood` is how many nights it has stood by each of the
    three; `lacks` is what of it lies nowhere, beside what the night says itself."""

    kind: ClassVar[str] = "pot put right"
    said_amount: Cents
    due: Cents
    holds: Cents
    stood: tuple[int, int, int]
    lacks: Cents = Cents(0)

    @property
    def said(self) -> str:
        if (self.holds, self.stood[2]) == (self.due, self.stood[1]):
            return gettext_noop("%(day)s, “%(pot)s”: it is put right, and holds %(holds)s")
        return gettext_noop("%(day)s, “%(pot)s”: it stays at %(holds)s, where %(due)s were due")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.pots_put_right[self.night, self.pot] = self
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Nobody has said the same meanwhile."""
        known = club.says.pots_put_right.get((self.night, self.pot))
        return OldPage() if known == self else None


class FeeLeft(ClubEntry):
    """What somebody owes of the fee of the night of this key, in cents, is left: nobody asks for it
    any more."""

    kind: ClassVar[str] = "fee left"
    player: PlayerId
    night: NightNo
    on: str
    amount: Cents
    said: ClassVar[str] = gettext_noop("%(day)s: the %(amount)s that %(player)s owes is left")

    @property
    def day(self) -> tuple[date, ...]:
        """The date as a sentence has it."""
        return (date.fromisoformat(self.on),)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.fees_left.append(self)
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Nobody has said it meanwhile."""
        return OldPage() if self in club.says.fees_left else None


# The pots' money carried between two nights: from the box to the house or the bank, or back.


class Spot(Choice):
    """Where the pots' money lies between two nights."""

    BOX = "box", gettext_noop("the box")
    HOME = "home", gettext_noop("home")
    BANK = "bank", gettext_noop("the bank")


class MoneyMoved(ClubEntry):
    """Money carried after the night whose key is `after`; `there` is what lay at the source then."""

    kind: ClassVar[str] = "money moved"
    after: NightKey
    amount: Cents
    source: Spot
    to: Spot
    there: Cents
    said: ClassVar[str] = gettext_noop("%(amount)s moved from %(source)s to %(to)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.moved.append(self)
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """From one place to another, no more than lies there."""
        if self.source is self.to:
            return SamePlace()
        return None if 0 < self.amount <= self.there else NotThatMuch(self.there)


class SamePlace(Refusal):
    """Money is carried from one place to another one."""

    said: ClassVar[str] = gettext_noop("Choose two places: from where, and to where.")


class NightGoesOn(Refusal):
    """While a night is open, its own till says where money is carried."""

    said: ClassVar[str] = gettext_noop("The night is not closed: say it on the page of its till.")


class NotThatMuch(Refusal):
    """No more than this of the pots' money lies there."""

    there: Cents
    said: ClassVar[str] = gettext_noop("Only %(there)s of the pots’ money is there.")
