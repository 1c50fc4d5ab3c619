"""Money as the log says it, who owes, and what is refused at the till."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import PaidBy
from scoring.log.entry import gettext_noop
from scoring.log.lines import Refusal
from scoring.money import total
from scoring.numbers import Cents, CoupleNo, NightNo, PlayerId, Seq, TillName, Winner
from scoring.pots.pots import Opening
from scoring.rules.choices import Choice

if TYPE_CHECKING:
    from scoring.club.settled import FeeLeft
    from scoring.draws.drawing import DrawMade, DrawSealed, Unsealed
    from scoring.evening import Evening
    from scoring.pots.saying import BroughtForward, DrawReported, PotFed, PotPaid, PotWon
    from scoring.till.box import CashLine, Counted, Explained, NotCounted
    from scoring.till.payments import HandedTo
    from scoring.till.whose import CashFound, Wrongly


# What the log of a night says of pots, draws and tills, before anything is worked out from it.


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


# Why something cannot be said, as data with its sentence: of the money in the tills.


class NotAPiece(Refusal):
    """There is no coin or note worth this."""

    value: Cents
    said: ClassVar[str] = gettext_noop("There is no coin or note of %(value)s.")


class PiecesDiffer(Refusal):
    """The coins and notes add up to something else than the sum."""

    amount: Cents
    pieces: Cents
    said: ClassVar[str] = gettext_noop("The coins and notes are %(pieces)s in all, not %(amount)s.")


class CountedAlready(Refusal):
    """Somebody has counted this till."""

    till: TillName
    said: ClassVar[str] = gettext_noop("Somebody has counted %(till)s already. Look again.")


class NotInTill(Refusal):
    """This till holds no more than this."""

    till: TillName
    holds: Cents
    said: ClassVar[str] = gettext_noop("There is only %(holds)s in %(till)s.")


class NotThatDifference(Refusal):
    """What a till lacks is `amount`: count again, or explain that."""

    till: TillName
    amount: Cents

    @property
    def said(self) -> str:
        if self.amount:
            return gettext_noop(
                "What is to be explained in %(till)s is %(amount)s now. Look again."
            )
        return gettext_noop("There is nothing to explain in %(till)s.")


class NoSuchTill(Refusal):
    """Tonight has no till of this name."""

    till: TillName
    said: ClassVar[str] = gettext_noop("Tonight has no %(till)s. Begin it on the page of the till.")


class TillBegunAlready(Refusal):
    """Tonight has a till of this name already, with a float of its own."""

    till: str
    said: ClassVar[str] = gettext_noop(
        "There is a till “%(till)s” already. Give this one another name, or change the float "
        "of that one."
    )


class NotHandedOver(Refusal):
    """What this couple won is not handed over, so nobody has taken it."""

    couple: Winner
    said: ClassVar[str] = gettext_noop(
        "What %(couple)s won is not handed over yet: tick that first."
    )


class NobodyTookIt(Refusal):
    """Who took it was not said, nor that it was signed for; or the player named is of another
    couple."""

    said: ClassVar[str] = gettext_noop("Say who took it, or that it is signed for.")


class SameTill(Refusal):
    """Money is moved from one till to another."""

    said: ClassVar[str] = gettext_noop("Choose two different tills.")


class NotThatLacking(Refusal):
    """What lacks now is another sum."""

    lacking: Cents

    @property
    def said(self) -> str:
        if self.lacking:
            return gettext_noop("What is lacking is %(lacking)s now. Look again.")
        return gettext_noop("Nothing is lacking any more.")


class HallHasLess(Refusal):
    """The hall has no more than this of its own in the box."""

    own: Cents
    said: ClassVar[str] = gettext_noop(
        "Only %(own)s in the box is the hall’s own, float and all. Say what the club added."
    )


class NotKeptThere(Refusal):
    """No more than this is kept there."""

    there: Cents
    said: ClassVar[str] = gettext_noop("Only %(there)s is kept there.")


class CameBackSince(Refusal):
    """More was laid back into a till from where money is kept than would have been there."""

    amount: Cents
    place: Place
    said: ClassVar[str] = gettext_noop(
        "Since then %(amount)s more than that has come back from there into a till. Undo that first."
    )


class BoxBelowZero(Refusal):
    """More was handed out of a till than was ever in it."""

    till: TillName
    lacks: Cents
    said: ClassVar[str] = gettext_noop(
        "More came out of %(till)s than was in it: %(lacks)s. First say on the till’s "
        "page where that came from."
    )


# Who still owes a fee of an earlier night: what was owing when it closed, less what came later.


@dataclass(frozen=True, slots=True)
class Debt:
    """What one person still owes of the fee of a closed night, in cents; `night` is its key."""

    player: PlayerId
    night: NightNo
    amount: Cents


def debts(
    nights: Iterable[tuple[NightNo, Evening]],
    left: Collection[FeeLeft] = (),
    main: Callable[[PlayerId], PlayerId] = lambda player: player,
) -> tuple[Debt, ...]:
    """What is owed after these nights, the oldest first, but for what was `left`; what was paid later
    pays the oldest debt. Whoever is in the book twice owes as the one person, the `main` of both.

    Each night is its key and what its log adds up to, in their order. One that is not closed leaves
    no debts, and neither does one that was called off, but fees of earlier nights can be paid there.
    """
    owed: list[Debt] = []
    for key, night in nights:
        for line in night.purse.lines:
            if line.what is CashWhat.PAID_LATER and line.player:
                owed = _less(owed, main(line.player), line.amount)
        if night.night.closed:
            owed += (replace(each, player=main(each.player)) for each in _left_owing(key, night))
    is_left = {(main(each.player), each.night, each.amount) for each in left}
    return tuple(each for each in owed if (each.player, each.night, each.amount) not in is_left)


def _left_owing(key: NightNo, night: Evening) -> list[Debt]:
    people = (player for couple in night.couples.values() for player in couple)
    return [Debt(player, key, night.owed(player)) for player in people if night.owed(player)]


def _less(owed: list[Debt], player: PlayerId, amount: Cents) -> list[Debt]:
    left: list[Debt] = []
    for debt in owed:
        paid = min(amount, debt.amount) if debt.player == player else 0
        amount = Cents(amount - paid)
        if paid < debt.amount:
            left.append(replace(debt, amount=Cents(debt.amount - paid)))
    return left
