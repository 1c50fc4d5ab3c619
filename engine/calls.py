"""What may be said in an auction, and why it could not be said.

Sources: [A] auction 45 and 110; [B 5-9].
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple

from .cards import Seat
from .faults import Fault
from .rulebook import Remedy, Rule
from .said import SaidAs, gettext_noop
from .variants import PLAIN_BID


class Bid(NamedTuple):
    """Points the bidder undertakes to take, and what he calls it "for".

    They differ in "30 for 60" and "60 for 120" (the slam), which both ask for the whole hand. Bids
    compare as they outbid each other: 30, then 30 for 60, then 60 for 120.
    """

    points: int
    called_for: int

    @property
    def half(self) -> int:
        """What it is called by: 30 for 60, 60 for 120."""
        return self.called_for // 2

    @property
    def said(self) -> str:
        """25; 30 for 60."""
        if self.points == self.called_for:
            return "%(points)s"
        return gettext_noop("%(half)s for %(called_for)s")


class Word(StrEnum):
    """What else may be said in the auction."""

    PASS = "pass"  # noqa: S105 - a call, not a password
    HOLD = "hold"
    PASS_THE_DEAL = "pass_the_deal"  # noqa: S105 - as above

    __hash__ = str.__hash__  # it is looked up at every call

    @property
    def said(self) -> str:
        """As it is said at the table."""
        match self:
            case Word.PASS:
                return gettext_noop("pass")
            case Word.HOLD:
                return gettext_noop("I hold")
            case Word.PASS_THE_DEAL:
                return gettext_noop("the deal passes")


Call = Bid | Word
SpokenCall = tuple[Seat, Call]

THIRTY_FOR_SIXTY: Final = Bid(PLAIN_BID, 60)
SIXTY_FOR_120: Final = Bid(PLAIN_BID, 120)


def plain_bid(points: int) -> Bid:
    """A bid of so many points."""
    return Bid(points, points)


class CallError(SaidAs):
    """Why a call may not be made."""

    OUT_OF_TURN = gettext_noop("it was not his turn")
    AUCTION_IS_OVER = gettext_noop("the bidding was over")
    NOT_HIGHER = gettext_noop("it is not higher than the last bid")
    NO_SUCH_BID = gettext_noop("there is no such bid in this game")
    ONLY_OVER_THIRTY = gettext_noop("it may only be called over a bid of 30")
    TOO_LOW_AT_100 = gettext_noop("it is too low for a side at 100")
    HOLD_IS_FOR_THE_DEALER = gettext_noop("only the dealer may hold")
    HOLD_NOT_PLAYED = gettext_noop("holding is not played here")
    NOTHING_TO_HOLD = gettext_noop("there is no bid to hold")
    BELOW_LOWEST_HOLD = gettext_noop("the bid is too low to be held")
    DEAL_NOT_HIS_TO_PASS = gettext_noop("the deal is not his to pass on")
    LOOKED_AT_HIS_DRAW = gettext_noop("he has looked at his three cards to draw")


@dataclass(frozen=True, slots=True)
class CallFault(Fault):
    """The first call that could not be made: out of turn, or one that may not be made."""

    index: int  # from 0
    seat: Seat
    call: Call
    error: CallError
    to_act: Seat | None  # whose turn it was; None when the auction was over
    remedy: ClassVar[Remedy] = Remedy.CALL_AGAIN

    @property
    def rule(self) -> Rule:
        """Whether his turn or his call was wrong."""
        out_of_turn = self.error in (CallError.OUT_OF_TURN, CallError.AUCTION_IS_OVER)
        return Rule.TURN_OF_THE_CALL if out_of_turn else Rule.WHAT_MAY_BE_CALLED

    @property
    def number(self) -> int:
        """Of the call, from 1."""
        return self.index + 1

    @property
    def said(self) -> str:
        """Out of turn, it says whose turn it was."""
        if self.error is not CallError.OUT_OF_TURN or self.to_act is None:
            return gettext_noop("Call %(number)s: %(seat)s said “%(call)s”, but %(error)s.")
        return gettext_noop(
            "Call %(number)s: %(seat)s said “%(call)s”, but %(error)s. "
            "It was the turn of %(to_act)s."
        )
