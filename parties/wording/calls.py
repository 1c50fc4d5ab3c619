"""What is said in the bidding, and why it could not be said."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.bidding import Bid, Call, CallError, CallFault, Word
from parties.wording.cards import seat

CALL_ERRORS: dict[CallError, Promise] = {
    CallError.OUT_OF_TURN: gettext_lazy("it was not his turn"),
    CallError.AUCTION_IS_OVER: gettext_lazy("the bidding was over"),
    CallError.NOT_HIGHER: gettext_lazy("it is not higher than the last bid"),
    CallError.NO_SUCH_BID: gettext_lazy("there is no such bid in this game"),
    CallError.ONLY_OVER_THIRTY: gettext_lazy("it may only be called over a bid of 30"),
    CallError.TOO_LOW_AT_100: gettext_lazy("it is too low for a side at 100"),
    CallError.HOLD_IS_FOR_THE_DEALER: gettext_lazy("only the dealer may hold"),
    CallError.HOLD_NOT_PLAYED: gettext_lazy("holding is not played here"),
    CallError.NOTHING_TO_HOLD: gettext_lazy("there is no bid to hold"),
    CallError.BELOW_LOWEST_HOLD: gettext_lazy("the bid is too low to be held"),
    CallError.DEAL_NOT_HIS_TO_PASS: gettext_lazy("the deal is not his to pass on"),
    CallError.LOOKED_AT_HIS_DRAW: gettext_lazy("he has looked at his three cards to draw"),
}

CALLS: dict[Word, Promise] = {
    Word.PASS: gettext_lazy("pass"),
    Word.HOLD: gettext_lazy("I hold"),
    Word.PASS_THE_DEAL: gettext_lazy("the deal passes"),
}


def call(spoken: Call) -> str:
    """What was said: 25; 30 for 60; pass."""
    match spoken:
        case Word():
            return str(CALLS[spoken])
        case Bid(points, called_for) if points != called_for:
            return _("%(points)s for %(stakes)s") % {
                "points": called_for // 2,
                "stakes": called_for,
            }
        case Bid(points, _called_for):
            return str(points)


def misplaced(index: int, wrong: CallFault, players: int) -> str:
    """Call 3: South said “hold”, but only the dealer may hold."""
    said = _("Call %(number)s: %(seat)s said “%(call)s”, but %(why)s.") % {
        "number": index + 1,
        "seat": seat(wrong.seat, players),
        "call": call(wrong.call),
        "why": CALL_ERRORS[wrong.error],
    }
    if wrong.error is not CallError.OUT_OF_TURN or wrong.to_act is None:
        return said
    return _("%(said)s It was the turn of %(seat)s.") % {
        "said": said,
        "seat": seat(wrong.to_act, players),
    }
