"""Money that goes into a till, out of it, or from one to another."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, ClassVar

from scoring.door.ways import PaidBy
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, ReasonMissing, Refusal, is_reason
from scoring.money.coins import MAIN_TILL, NO_PLAYER
from scoring.numbers import MOST_CENTS, Cents, PlayerId, Seq, TillName
from scoring.pots.refusals import AmountOutOfRange
from scoring.till.box import tills_of
from scoring.till.purse import GOES_OUT, CashWhat
from scoring.till.refusals import NoSuchTill, NotInTill, SameTill

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class FloatPut(Entry):
    """The change with which a till begins; a later one replaces it."""

    kind: ClassVar[str] = "float put"
    takes_nothing_away: ClassVar[bool] = True
    till: TillName
    amount: Cents
    said: ClassVar[str] = gettext_noop("%(till)s: a float of %(amount)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.floats[self.till] = self.amount
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Any sum, nothing too."""
        return no_sum(self.amount)


class CashLine(Entry):
    """Money that came into a till or went out of it, and what for, in a few words; a fee of an earlier
    night can come otherwise than in cash, and is then in no till. So can dues, which are somebody's, of the
    season since the day that the words name."""

    kind: ClassVar[str] = "cash line"
    takes_nothing_away: ClassVar[bool] = True
    what: CashWhat
    amount: Cents
    words: str
    till: str = MAIN_TILL
    player: PlayerId = NO_PLAYER
    how: PaidBy = PaidBy.CASH

    @property
    def said(self) -> str:
        if self.what is CashWhat.DUES:
            return gettext_noop("%(what)s since %(nights)s, %(amount)s %(how)s: %(player)s")
        if self.how is not PaidBy.CASH:
            return self._said_otherwise
        if not self.player:
            return gettext_noop("%(what)s, %(amount)s: %(words)s")
        if not self.nights:
            return gettext_noop("%(what)s, %(amount)s: %(player)s, %(words)s")
        return gettext_noop("%(what)s, %(amount)s: %(player)s, %(nights)s")

    @property
    def _said_otherwise(self) -> str:
        if not self.nights:
            return gettext_noop("%(what)s, %(amount)s %(how)s: %(player)s, %(words)s")
        return gettext_noop("%(what)s, %(amount)s %(how)s: %(player)s, %(nights)s")

    @property
    def nights(self) -> tuple[date, ...]:
        """The days of the earlier nights that somebody pays for later, as the words name them."""
        try:
            return tuple(map(date.fromisoformat, self.words.split(", "))) if self.player else ()
        except ValueError:
            return ()

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.lines.append(self)
        if self.how is PaidBy.CASH:
            facts.purse.move(self.till, -self.amount if self.what in GOES_OUT else self.amount)
        return self._can_be_otherwise

    def why_not(self, evening: Evening) -> Refusal | None:
        """More than nothing, for something; nothing goes out that is not in the till."""
        if not self._can_be_otherwise:
            return OldPage()
        if self.amount == 0 or no_sum(self.amount):
            return AmountOutOfRange(self.amount, MOST_CENTS)
        if not (self.nights or is_reason(self.words)):
            return ReasonMissing()
        goes_out = self.what in GOES_OUT
        return not_in_till(evening, self.till, self.amount) if goes_out else None

    @property
    def _can_be_otherwise(self) -> bool:
        if self.what is CashWhat.DUES:
            return bool(self.nights)
        late = self.what is CashWhat.PAID_LATER and bool(self.player)
        return late or self.how is PaidBy.CASH


class CashMoved(Entry):
    """Money carried from one till to another."""

    kind: ClassVar[str] = "cash moved"
    takes_nothing_away: ClassVar[bool] = True
    amount: Cents
    till: TillName
    to: TillName
    said: ClassVar[str] = gettext_noop("%(amount)s moved from %(till)s to %(to)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.move(self.till, -self.amount)
        facts.purse.move(self.to, self.amount)
        return self.till != self.to

    def why_not(self, evening: Evening) -> Refusal | None:
        """From one till to another, no more than is in it."""
        if self.till == self.to:
            return SameTill()
        if self.amount == 0 or no_sum(self.amount):
            return AmountOutOfRange(self.amount, MOST_CENTS)
        return not_in_till(evening, self.till, self.amount)


def no_such_till(evening: Evening, entry: Entry) -> Refusal | None:
    """A till begins with its float; money is never laid into one that nobody has begun."""
    if isinstance(entry, FloatPut):
        return None
    named = [getattr(entry, "till", MAIN_TILL)]
    if isinstance(entry, CashMoved):
        named.append(entry.to)
    return next((NoSuchTill(till) for till in named if till not in evening.purse.tills), None)


def no_sum(amount: Cents) -> Refusal | None:
    return None if 0 <= amount <= MOST_CENTS else AmountOutOfRange(amount, MOST_CENTS)


def not_in_till(evening: Evening, name: str, amount: Cents) -> Refusal | None:
    """Why so much cannot come out of a till that cannot have held it."""
    holds = {till.name: till.expected for till in tills_of(evening)}.get(name, Cents(0))
    return NotInTill(name, Cents(max(0, holds))) if amount > holds else None
