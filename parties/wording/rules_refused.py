"""Why a hall's rules of the cards cannot be played, or may not be meant, as sentences."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine import combinations
from engine.combinations import Clash, Doubt, Nonsense
from engine.switches import Refusal, UnknownPreset, UnknownSwitch, UnknownValue
from parties.wording.switches import LABELS
from parties.wording.words import listed

CLASHES: dict[Clash, Promise] = {
    Clash.BIDS_WITHOUT_BIDDER: gettext_lazy(
        "There are bids, but trumps are made by the card turned up."
    ),
    Clash.BIDDER_WITHOUT_BIDS: gettext_lazy(
        "The highest bidder makes trumps, but no bids are allowed."
    ),
    Clash.HOLD_WITHOUT_BIDS: gettext_lazy("The dealer may hold a bid, but there are no bids."),
    Clash.LEAD_OF_NO_BIDDER: gettext_lazy("The first lead is the bidder’s, but nobody bids."),
    Clash.STAKES_WITHOUT_BIDDER: gettext_lazy(
        "A rule about the bidder’s points is turned on, but nobody bids."
    ),
    Clash.KITTY_WITHOUT_BIDDER: gettext_lazy("There is a kitty, but no bidder who could take it."),
    Clash.CALL_WITHOUT_BIDDER: gettext_lazy("A partner is called, but no bidder could call one."),
    Clash.LIMIT_WITHOUT_BIDDER: gettext_lazy(
        "Only the bidder may score near the end, but nobody bids."
    ),
    Clash.ROBBING_WITH_BIDDER: gettext_lazy(
        "The turn-up may be robbed, but a bidder names trumps and nothing is turned up."
    ),
    Clash.STOCK_ROBBING_WITHOUT_DRAW: gettext_lazy(
        "The stock is robbed after the draw, but in this game nobody draws."
    ),
    Clash.NO_KITTY_TO_GO_ON: gettext_lazy("The bidder goes on the kitty, but there is no kitty."),
    Clash.BID_ABOVE_THE_HAND: gettext_lazy("There is a bid for more points than a hand has."),
    Clash.CALL_AMONG_PARTNERS: gettext_lazy(
        "A partner is called, but at this table everybody has one already."
    ),
    Clash.PACK_TOO_SMALL_TO_DRAW_THREE: gettext_lazy(
        "Everybody draws three cards, but the pack is too small for so many players."
    ),
    Clash.BACK_TO_ZERO_NOT_AT_45: gettext_lazy(
        "Exactly 45 goes back to zero, but the game is not to 45."
    ),
    Clash.LIMIT_NOT_BELOW_TARGET: gettext_lazy(
        "The line above which only the bidder scores is not below the end of the game."
    ),
    Clash.BID_ENDS_MID_HAND: gettext_lazy(
        "The game ends in the middle of a hand, but a bid is counted only at its end."
    ),
    Clash.POOL_WITH_POINTS: gettext_lazy(
        "The game is for a pool, but bids, or an end by points, go with a game to points."
    ),
    Clash.JINKING_WITHOUT_POOL: gettext_lazy("Jinking is for a pool, but this game is to points."),
    Clash.JOKER_WITHOUT_PLACE: gettext_lazy(
        "The joker has no place in this game’s order of cards."
    ),
}

DOUBTS: dict[Doubt, Promise] = {
    Doubt.THIRTY_NEEDS_THE_FIVE: gettext_lazy(
        "A bid of 30 can be made only when a top trump falls, since no other earns the 5 points."
    ),
    Doubt.HOLD_REOPENS_WITHOUT_HOLD: gettext_lazy(
        "Only a hold gives the others another turn, but nobody may hold."
    ),
    Doubt.LOWEST_HOLD_WITHOUT_HOLD: gettext_lazy(
        "There is a lowest bid to hold, but nobody may hold."
    ),
    Doubt.SINKING_ACE_WITHOUT_ROBBING: gettext_lazy(
        "The ace sinks when it does not rob, but nobody may rob."
    ),
    Doubt.SHARED_WIN_WITHOUT_CALL: gettext_lazy(
        "The called partner shares the win, but nobody is called."
    ),
    Doubt.HEART_DUTY_WITHOUT_FOLLOWING: gettext_lazy(
        "A♥ led asks for a heart, but there is no duty to follow at all."
    ),
    Doubt.CANCELS_WHAT_IS_NOT_PLAYED: gettext_lazy(
        "A♥ led stops the holding back, but nothing may be held back."
    ),
    Doubt.FREE_PLAIN_LEAD_WITHOUT_FOLLOWING: gettext_lazy(
        "A plain lead is free, but there is no duty to follow at all."
    ),
    Doubt.BONUS_AFTER_THE_END: gettext_lazy(
        "The best trump is known only after the hand, but the game ends in the middle of it."
    ),
    Doubt.PLAIN_ACES_ARE_HIGH_ANYWAY: gettext_lazy(
        "Plain aces are high in this game whether or not it is said."
    ),
}


def sentence(refusal: Refusal) -> str:
    """Why these rules cannot be played, and which switches it is about."""
    match refusal:
        case UnknownPreset(name):
            return _("No card game here is called “%(name)s”.") % {"name": name}
        case UnknownSwitch(name):
            return _("The card game has no switch called “%(name)s”.") % {"name": name}
        case UnknownValue(switch, value, allowed):
            return _("“%(switch)s” cannot be “%(value)s”. It can be: %(allowed)s.") % {
                "switch": LABELS[switch],
                "value": value,
                "allowed": allowed,
            }
        case Nonsense(clash, switches):
            return _("%(clash)s Look at: %(switches)s.") % {
                "clash": CLASHES[clash],
                "switches": _named(switches),
            }


def warning(doubt: combinations.Warning) -> str:
    """What the hall should look at twice."""
    return str(DOUBTS[doubt.doubt])


def _named(switches: tuple[str, ...]) -> str:
    return listed(LABELS[switch] for switch in switches)
