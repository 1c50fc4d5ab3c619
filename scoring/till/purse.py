"""What the log of a night says of pots, draws and tills, before anything is worked out from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.door.ways import PaidBy
from scoring.log.entry import gettext_noop
from scoring.money.split import total
from scoring.numbers import Cents, CoupleNo, PlayerId, Seq
from scoring.pots.pots import Opening
from scoring.rules.told import Choice

if TYPE_CHECKING:
    from scoring.draws.drawing import DrawMade, DrawSealed, Unsealed
    from scoring.pots.feeding import BroughtForward, PotFed
    from scoring.pots.winning import DrawReported, PotPaid, PotWon
    from scoring.till.cash import CashLine
    from scoring.till.counting import Counted, Explained, NotCounted
    from scoring.till.keeping import CashFound
    from scoring.till.payments import HandedTo
    from scoring.till.whose import Wrongly


class Place(StrEnum):
    """Where money of the pots is kept beside the box."""

    HOME = "home"
    BANK = "bank"


class CashWhat(Choice):
    """What a line of cash is: other takings, a fee of an earlier night paid later, what the club
    adds, a member's dues; or, going out, an expense, or the hall's share taken along."""

    TAKEN = "taken", gettext_noop("other takings")
    DUES = "dues", gettext_noop("members’ dues")
    PAID_LATER = "paid_later", gettext_noop("a fee of an earlier night")
    FROM_CLUB = "from_club", gettext_noop("added by the club")
    EXPENSE = "expense", gettext_noop("expense")
    TO_HALL = "to_hall", gettext_noop("the hall’s share")


GOES_OUT = frozenset({CashWhat.EXPENSE, CashWhat.TO_HALL})


Tickets = tuple[int, Cents]
"""How many were sold, and for how much."""

Won = tuple[str, int, CoupleNo]
"""What a couple has won: a share of a pot, its place 0, or where no pot is named the prize of a
place."""


@dataclass(slots=True)
class Purse:
    """The money of a night beside the fees and the prizes. `cash` is what each till has taken and
    given out, its float left aside; `should_be` what should have been in it, its float along with
    it, when it was counted. `side_fee_ways` says how each side fee was paid, and
    `side_fees_elsewhere` is what of them went into no till. `paid_from` says from which till something won was handed over.
    `found` is what was there of the money that the pots bring along, `lacked` what of each pot lacked
    by where it lay at the last close, `kept_at` what lies elsewhere
    than in a till, `borne` what the hall has taken upon itself of what was lacking. `wrongly` is what
    somebody has that is not theirs, by the line that handed it over; `drawn_among` who was here at a draw
    by name."""

    brought: dict[str, BroughtForward] = field(default_factory=dict)
    fed: list[PotFed] = field(default_factory=list)
    side_fees: dict[tuple[str, CoupleNo], Cents] = field(default_factory=dict)
    side_fee_ways: dict[tuple[str, CoupleNo], PaidBy] = field(default_factory=dict)
    side_fees_elsewhere: Cents = Cents(0)
    tickets: dict[str, Tickets] = field(default_factory=dict)
    sealed: dict[str, DrawSealed] = field(default_factory=dict)
    drawn_among: dict[str, tuple[PlayerId, ...]] = field(default_factory=dict)
    drawn: dict[str, DrawMade | Unsealed] = field(default_factory=dict)
    won: dict[str, PotWon] = field(default_factory=dict)
    won_seqs: dict[str, Seq] = field(default_factory=dict)
    kept: dict[str, Cents] = field(default_factory=dict)
    paid: dict[tuple[str, CoupleNo], PotPaid] = field(default_factory=dict)
    paid_seqs: dict[tuple[str, CoupleNo], Seq] = field(default_factory=dict)
    lines: list[CashLine] = field(default_factory=list)
    floats: dict[str, Cents] = field(default_factory=dict)
    counted: dict[str, Counted] = field(default_factory=dict)
    explained: dict[str, Explained] = field(default_factory=dict)
    not_counted: dict[str, NotCounted] = field(default_factory=dict)
    cash: dict[str, Cents] = field(default_factory=dict)
    should_be: dict[str, Cents] = field(default_factory=dict)
    paid_from: dict[Won, str] = field(default_factory=dict)
    handed: dict[Won, HandedTo] = field(default_factory=dict)
    reported: dict[str, DrawReported] = field(default_factory=dict)
    found: CashFound | None = None
    lacked: dict[str, Cents] = field(default_factory=dict)
    kept_at: dict[Place, Cents] = field(default_factory=dict)
    borne: Cents = Cents(0)
    wrongly: dict[Seq, Wrongly] = field(default_factory=dict)

    def put_away(self, place: Place, amount: int) -> None:
        """Money to where it is kept or, below nothing, away from there."""
        self.kept_at[place] = Cents(self.kept_at.get(place, 0) + amount)

    def move(self, till: str, amount: int) -> None:
        """Money into a till or, below nothing, out of it."""
        self.cash[till] = Cents(self.cash.get(till, 0) + amount)

    def pay_side_fee(self, how: PaidBy, till: str, amount: int) -> None:
        """A side fee that was paid or, below nothing, given back; a till holds what is cash."""
        if how is PaidBy.CASH:
            self.move(till, amount)
        else:
            self.side_fees_elsewhere = Cents(self.side_fees_elsewhere + amount)

    def expected(self, till: str) -> Cents:
        """What should be in a till now, its float along with it."""
        return Cents(self.floats.get(till, 0) + self.cash.get(till, 0))

    def hand_over(self, won: Won, till: str) -> None:
        """Something won leaves a till; who took it has still to be said."""
        self.paid_from[won] = till
        self.handed.pop(won, None)

    def lines_of(self, what: CashWhat) -> Cents:
        """All lines of one kind together."""
        return total(line.amount for line in self.lines if line.what is what)

    @property
    def dues_elsewhere(self) -> Cents:
        """Dues that were not paid in cash."""
        dues = (each for each in self.lines if each.what is CashWhat.DUES)
        return total(each.amount for each in dues if each.how is not PaidBy.CASH)

    @property
    def late_elsewhere(self) -> Cents:
        """Fees of earlier nights, and dues, that were paid tonight and not in cash."""
        return total(line.amount for line in self.lines if line.how is not PaidBy.CASH)

    def side_fees_of(self, pot: str) -> Cents:
        """What was paid to be in for a pot."""
        return total(amount for (name, _), amount in self.side_fees.items() if name == pot)

    @property
    def brought_along(self) -> Cents:
        """What all pots together bring to this night."""
        return total(said.amount for said in self.brought.values())

    @property
    def openings(self) -> dict[str, Opening]:
        """What each pot was said to bring to this night."""
        return {
            name: Opening(said.amount, said.stood, said.must_go, said.gone)
            for name, said in self.brought.items()
        }

    @property
    def begun(self) -> frozenset[str]:
        """The pots that the club begins tonight: what they open with comes from no night."""
        return frozenset(name for name, said in self.brought.items() if not said.night)

    @property
    def tills(self) -> tuple[str, ...]:
        """Every till that a line has named, the main one first."""
        return tuple(sorted({"", *self.cash, *self.floats, *self.counted}))
