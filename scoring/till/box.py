"""The money of a night, its tills, what came and went, and what was counted."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import PaidBy, at_less
from scoring.door.fees import FeeGivenBack
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, ReasonMissing, Refusal, is_reason, standing_lines
from scoring.money import MAIN_TILL, MOST_PIECES, NO_PLAYER, total, worth
from scoring.numbers import MOST_CENTS, Cents, PlayerId, Seq, TillName
from scoring.pots.chain import all_pots
from scoring.pots.saying import AmountOutOfRange
from scoring.prizes.paying import handed_over, to_hand_over
from scoring.till.purse import (
    GOES_OUT,
    CashWhat,
    CountedAlready,
    NoSuchTill,
    NotAPiece,
    NotInTill,
    NotThatDifference,
    PiecesDiffer,
    SameTill,
)

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.till.purse import Purse


# The left side of its closing and the payments come from what was said of fees, pots, prizes and expenses; what is
# in hand comes from the tills, line by line. So that the two agree is a check and not a definition.
# A prize or a share that is not handed over yet lies in a till, and counts as paid.

# The two sides of a night's money, and that they agree to the cent.
#
# takings + brought forward + from the club + lacking = prizes + pots + carried + expenses +
# the hall's share + difference + lacking before + gone


@dataclass(frozen=True, slots=True)
class Closing:
    """Both sides of a night's money, in cents; or of many nights together. `elsewhere` is what of
    the takings, and of the hall's share, was not paid in cash; `dues` what of them are members' dues, and
    `dues_elsewhere` what of those was not paid in cash. `lacking` is what should be there for
    prizes and pots and nobody has put in; `lacked_before`, what of it was lacking when the night
    began. Beside other nights, `gone` is what of the pots' money lacked as the next one began and did not
    at this one's end or, below nothing, was found again."""

    takings: Cents = Cents(0)
    brought_forward: Cents = Cents(0)
    from_club: Cents = Cents(0)
    prizes: Cents = Cents(0)
    pots: Cents = Cents(0)
    carried: Cents = Cents(0)
    expenses: Cents = Cents(0)
    hall: Cents = Cents(0)
    difference: Cents = Cents(0)
    elsewhere: Cents = Cents(0)
    lacking: Cents = Cents(0)
    lacked_before: Cents = Cents(0)
    gone: Cents = Cents(0)
    dues: Cents = Cents(0)
    dues_elsewhere: Cents = Cents(0)

    @property
    def lacking_more(self) -> Cents:
        """What lacks more than when it began; below nothing, what of it was made good."""
        return Cents(self.lacking - self.lacked_before)

    @property
    def came(self) -> Cents:
        """What came in, and was there before."""
        return total((self.takings, self.brought_forward, self.from_club, self.lacking))

    @property
    def went(self) -> Cents:
        """What went out, or is kept."""
        paid = self.prizes, self.pots, self.expenses
        kept = self.carried, self.hall, self.difference, self.lacked_before, self.gone
        return total((*paid, *kept))

    @property
    def balances(self) -> bool:
        """Whether the two sides agree to the cent; if not, it is our mistake."""
        return self.came == self.went


# The money of a night: what came in, what went out, what is in hand, and that it closes to
# the cent.


def should_be_in_box(evening: Evening) -> Cents:
    """What the tills have taken less what they have given out, their floats left aside: the hall
    keeps it; below nothing, nobody has said who put it in."""
    return total(evening.purse.cash.values())


@dataclass(frozen=True, slots=True)
class Till:
    """All the money of a night, in its tills and where else it is kept, in cents, the floats of the
    tills left aside.

    `into_pots` was put into pots by hand, `other` are other takings and fees of earlier nights,
    `from_club` is what the club was said to have added, `taken_along` what the hall has taken
    already. `held` is what is still to be handed over. `counted` is None where no till was counted.
    `fees_elsewhere`, `side_fees_elsewhere` and `late_elsewhere` are what of the fees, the side fees and
    the fees of earlier nights was not paid in cash: no till ever holds them.
    `gone` is known only beside other nights.
    `lacked_before` is what was not there when the night began of what the pots brought, `borne`
    what of all that lacks the hall has taken upon itself; `floats` are those that stand;
    `to_come_back` is what couples have that is not theirs.
    """

    fees: Cents
    side_fees: Cents
    tickets: Cents
    into_pots: Cents
    other: Cents
    brought_forward: Cents
    from_club: Cents
    prizes: Cents
    pots: Cents
    carried: Cents
    expenses: Cents
    taken_along: Cents
    held: Cents
    expected: Cents
    counted: Cents | None
    fees_elsewhere: Cents = Cents(0)
    side_fees_elsewhere: Cents = Cents(0)
    late_elsewhere: Cents = Cents(0)
    dues: Cents = Cents(0)
    dues_elsewhere: Cents = Cents(0)
    lacked_before: Cents = Cents(0)
    gone: ClassVar[Cents] = Cents(0)
    borne: Cents = Cents(0)
    floats: Cents = Cents(0)
    to_come_back: Cents = Cents(0)

    @property
    def comes_right(self) -> bool:
        """Whether all that lacks is with couples that have it to give back, or towards what they get."""
        return 0 < self.lacking <= self.to_come_back

    @property
    def fees_in_cash(self) -> Cents:
        """The fees that went into a till."""
        return Cents(self.fees - self.fees_elsewhere)

    @property
    def elsewhere(self) -> Cents:
        """All that was not paid in cash."""
        return total((self.fees_elsewhere, self.side_fees_elsewhere, self.late_elsewhere))

    @property
    def takings(self) -> Cents:
        """Everything that people brought tonight."""
        return total(
            (self.fees, self.side_fees, self.tickets, self.into_pots, self.other, self.dues)
        )

    @property
    def in_hand(self) -> Cents:
        """What is in the tills: as counted, or as it should be where nobody has counted."""
        return self.expected if self.counted is None else self.counted

    @property
    def difference(self) -> Cents:
        """What is missing; below nothing, what is there too much."""
        return Cents(self.expected - self.in_hand)

    @property
    def free(self) -> Cents:
        """What is in hand above all that is still to be handed over and carried; below nothing, what
        lacks for that. What was not paid in cash fills no envelope: the club brings that from where it
        went."""
        return Cents(self.in_hand - self.held - self.carried)

    @property
    def lacking(self) -> Cents:
        """What should be there for prizes and pots, and nobody has put in. What lacked when the
        night began lacks until somebody says who bears it: tonight's money is not taken for it. The
        hall bears no more than the floats that stand, whatever it has said before one was undone."""
        waits = self.lacked_before - self.borne - self.from_club
        return Cents(max(0, waits, -self.free - min(self.borne, self.floats)))

    @property
    def lacks(self) -> Cents:
        """What went out of the tills above what came in."""
        return Cents(max(0, -self.expected))

    @property
    def halls(self) -> Cents:
        """What is there and nobody else's; below nothing, what the hall gives of its float."""
        return Cents(self.free + self.lacking)

    @property
    def hall(self) -> Cents:
        """The hall's share: what it has taken along, and what is there and nobody else's, in a till
        or where what is not paid in cash goes."""
        return Cents(self.taken_along + self.halls + self.elsewhere)

    @property
    def closing(self) -> Closing:
        """The two sides of it, which agree."""
        return Closing(**{each.name: getattr(self, each.name) for each in fields(Closing)})

    @property
    def came(self) -> Cents:
        """One side of the closing."""
        return self.closing.came

    @property
    def went(self) -> Cents:
        """The other side."""
        return self.closing.went


@dataclass(frozen=True, slots=True)
class OneTill:
    """One till. `taken` is what came in less what went out, `expected` the float along with it;
    `counted` and `difference` are None until it is counted, `reason` is empty until the difference
    that it has now is explained. `since` is what came in less what went out since it was counted;
    `why_not_counted` is empty unless somebody said why nobody counts it."""

    name: str
    float_: Cents
    taken: Cents
    counted: Cents | None
    reason: str
    since: Cents = Cents(0)
    why_not_counted: str = ""
    counted_by: str = ""

    @property
    def expected(self) -> Cents:
        """What should be in it."""
        return Cents(self.float_ + self.taken)

    @property
    def difference(self) -> Cents | None:
        """What is missing; below nothing, what is there too much."""
        return None if self.counted is None else Cents(self.expected - self.counted)

    @property
    def in_it(self) -> Cents | None:
        """What was counted; where that is old, with what came or went since. None where nobody has
        counted."""
        if self.counted is None or not self.is_old:
            return self.counted
        return Cents(self.counted + self.since)

    @property
    def is_old(self) -> bool:
        """Whether its count says nothing any more, and nobody has explained what it holds now."""
        return bool(self.since) and not self.reason

    @property
    def lacks(self) -> Cents:
        """What went out of it above what was in it: somebody must have added that."""
        return Cents(max(0, -self.expected))


@dataclass(frozen=True, slots=True)
class Fees:
    """The fees at the door, in cents: what everybody here has to pay, what was taken, given back and
    is still owing; and how many people come in for less, or for nothing."""

    due: Cents
    taken: Cents
    given_back: Cents
    owing: Cents
    for_less: int
    free: int


def fees_of(evening: Evening) -> Fees:
    """The fees of a night as they stand now. The house couple neither pays nor counts as free."""
    house = [p for couple in evening.door.house for p in evening.couples.get(couple, ())]
    people = [p for players in evening.couples.values() for p in players if p not in house]
    free, for_less = at_less(evening, people)
    given_back = total(
        line.entry.amount
        for line in standing_lines(evening.lines)
        if isinstance(line.entry, FeeGivenBack)
    )
    return Fees(
        due=total(map(evening.due, people)),
        taken=Cents(evening.takings + given_back),
        given_back=given_back,
        owing=evening.owing,
        for_less=for_less,
        free=free,
    )


def till_of(evening: Evening) -> Till:
    """The money of a night as it stands now."""
    purse, pots = evening.purse, all_pots(evening).values()
    prizes_held = to_hand_over(evening)
    pots_held = total(pot.due for pot in pots)
    other = purse.lines_of(CashWhat.TAKEN) + purse.lines_of(CashWhat.PAID_LATER)
    return Till(
        fees=evening.takings,
        side_fees=total(purse.side_fees.values()),
        tickets=total(amount for _tickets, amount in purse.tickets.values()),
        into_pots=total(fed.amount for fed in purse.fed),
        other=Cents(other),
        brought_forward=purse.brought_along,
        from_club=purse.lines_of(CashWhat.FROM_CLUB),
        prizes=Cents(handed_over(evening) + prizes_held),
        pots=Cents(_shares_handed_over(purse) + pots_held),
        carried=total(pot.carried for pot in pots),
        expenses=purse.lines_of(CashWhat.EXPENSE),
        taken_along=purse.lines_of(CashWhat.TO_HALL),
        held=Cents(prizes_held + pots_held),
        expected=total((*purse.cash.values(), *purse.kept_at.values())),
        counted=_counted(evening),
        fees_elsewhere=total(evening.door.paid_otherwise.values()),
        side_fees_elsewhere=purse.side_fees_elsewhere,
        late_elsewhere=purse.late_elsewhere,
        dues=purse.lines_of(CashWhat.DUES),
        dues_elsewhere=purse.dues_elsewhere,
        lacked_before=purse.found.lacks if purse.found else Cents(0),
        borne=purse.borne,
        floats=floats_of(evening),
        to_come_back=to_come_back(purse),
    )


def to_come_back(purse: Purse) -> Cents:
    """The money that was handed over, is not theirs who have it, and is not left to them."""
    return total(each.amount for each in purse.wrongly.values() if each.is_owed)


def tills_of(evening: Evening) -> tuple[OneTill, ...]:
    """Each till by itself, the main one first."""
    purse, closed = evening.purse, evening.night.closed
    tills = tuple(_till(purse, name) for name in purse.tills)
    if purse.counted or len(tills) > 1 or closed is None or closed.counted is None:
        return tills
    (till,) = tills  # counted as the night was closed, the float left aside
    counted = Cents(closed.counted + till.float_)
    return (replace(till, counted=counted, reason=closed.reason),)


def not_counted(evening: Evening) -> tuple[str, ...]:
    """The tills that should hold something, and that nobody has counted or said why not."""
    return tuple(
        till.name
        for till in tills_of(evening)
        if till.counted is None and till.expected and not till.why_not_counted
    )


def floats_of(evening: Evening) -> Cents:
    """The floats of all tills together."""
    return total(evening.purse.floats.values())


def halls_own(evening: Evening) -> Cents:
    """What the hall has of its own in the tills, its floats along with it."""
    return Cents(max(0, till_of(evening).halls + floats_of(evening)))


def in_tills(evening: Evening) -> Cents:
    """What should be in all tills, their floats along with it."""
    return total(till.expected for till in tills_of(evening))


def lacking_in(evening: Evening, till: OneTill) -> Cents:
    """How much of what the night lacks this till shows, in cents: all of it, where more was handed out
    of it than was ever in it; where that is so of no till, the night's first shows it."""
    short = {each.name for each in below_zero(evening)} or {MAIN_TILL}
    return till_of(evening).lacking if till.name in short else Cents(0)


def below_zero(evening: Evening) -> tuple[OneTill, ...]:
    """The tills out of which more was handed than was ever in them."""
    return tuple(till for till in tills_of(evening) if till.lacks)


def counted_too_soon(evening: Evening) -> tuple[str, ...]:
    """The tills of which money came or went since they were counted."""
    return tuple(till.name for till in tills_of(evening) if till.is_old)


def unexplained(evening: Evening) -> tuple[str, ...]:
    """The tills that hold something else than they should, where nobody has said why."""
    return tuple(till.name for till in tills_of(evening) if till.difference and not till.reason)


def _shares_handed_over(purse: Purse) -> Cents:
    wrongly = (each.amount for each in purse.wrongly.values() if each.pot)
    return total((*(paid.amount for paid in purse.paid.values()), *wrongly))


def _till(purse: Purse, name: str) -> OneTill:
    counted, said = purse.counted.get(name), purse.explained.get(name)
    uncounted = purse.not_counted.get(name)
    till = OneTill(
        name=name,
        float_=purse.floats.get(name, Cents(0)),
        taken=purse.cash.get(name, Cents(0)),
        counted=counted.amount if counted else None,
        reason=said.reason if said else "",
        since=Cents(purse.expected(name) - purse.should_be[name]) if counted else Cents(0),
        why_not_counted=uncounted.reason if uncounted else "",
        counted_by=counted.by if counted else "",
    )
    return replace(till, reason="") if said and said.amount != till.difference else till


def _counted(evening: Evening) -> Cents | None:
    """What was counted, the floats left aside; a till that nobody has counted holds what it should,
    and so does where else money is kept."""
    purse, closed = evening.purse, evening.night.closed
    elsewhere = total(purse.kept_at.values())
    if purse.counted:
        tills = (
            till.taken if till.in_it is None else Cents(till.in_it - till.float_)
            for till in tills_of(evening)
        )
        return total((elsewhere, *tills))
    if closed is None or closed.counted is None:
        return None
    return Cents(elsewhere + closed.counted)


# Money that goes into a till, out of it, or from one to another.


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


# What was counted in a till, and why it differs.


class Counted(Entry):
    """What was counted in a till, its float along with it. `pieces` are coins and notes: the cents
    each is worth and how many; none where it was counted as one sum. `by` is who counted, where that
    was said."""

    kind: ClassVar[str] = "counted"
    takes_nothing_away: ClassVar[bool] = True
    till: TillName
    amount: Cents
    pieces: tuple[tuple[Cents, int], ...] = ()
    by: str = ""

    @property
    def said(self) -> str:
        if self.by:
            return gettext_noop("%(till)s: %(amount)s counted by %(by)s")
        return gettext_noop("%(till)s: %(amount)s counted")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.counted[self.till] = self
        facts.purse.not_counted.pop(self.till, None)
        facts.purse.should_be[self.till] = facts.purse.expected(self.till)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Coins and notes that there are, adding up to the sum; or the sum alone."""
        if refusal := no_sum(self.amount):
            return refusal
        there_are = evening.rules.country.pieces
        for value, many in self.pieces:
            if value not in there_are or not 0 <= many <= MOST_PIECES:
                return NotAPiece(value)
        pieces = worth(self.pieces)
        return PiecesDiffer(self.amount, pieces) if self.pieces and pieces != self.amount else None

    def stands(self, evening: Evening) -> bool:
        purse = evening.purse
        is_old = purse.expected(self.till) != purse.should_be.get(self.till)
        return purse.counted.get(self.till) == self and not is_old


class NotCounted(Entry):
    """Why nobody counts a till tonight, in words; a count that follows says more."""

    kind: ClassVar[str] = "not counted"
    takes_nothing_away: ClassVar[bool] = True
    till: TillName
    reason: str
    said: ClassVar[str] = gettext_noop("%(till)s: nobody counts it: %(reason)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.not_counted[self.till] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of a till that nobody has counted, in some words."""
        if self.till in evening.purse.counted:
            return CountedAlready(self.till)
        return None if is_reason(self.reason) else ReasonMissing()

    def stands(self, evening: Evening) -> bool:
        return evening.purse.not_counted.get(self.till) == self


class Explained(Entry):
    """Why a till holds `amount` less than it should (below nothing: more), in words."""

    kind: ClassVar[str] = "explained"
    takes_nothing_away: ClassVar[bool] = True
    till: TillName
    amount: Cents
    reason: str

    @property
    def said(self) -> str:
        """That something lacks, or that there is too much."""
        if self.amount < 0:
            return gettext_noop("%(till)s: %(over)s too much explained: %(reason)s")
        return gettext_noop("%(till)s: %(amount)s explained: %(reason)s")

    @property
    def over(self) -> Cents:
        """What there is too much."""
        return Cents(-self.amount)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.explained[self.till] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """The difference that a counted till has now, in some words."""
        found = {till.name: till.difference for till in tills_of(evening)}.get(self.till)
        if not found or found != self.amount:
            return NotThatDifference(self.till, found or Cents(0))
        return None if is_reason(self.reason) else ReasonMissing()

    def stands(self, evening: Evening) -> bool:
        return evening.purse.explained.get(self.till) == self
