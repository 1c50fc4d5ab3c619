"""What a bid is taken for in a variant, and the bid that the dealer is left with.

Sources: [A] auction 45 and 110; [B 8, 9].
"""

from typing import Final

from .calls import THIRTY_FOR_SIXTY, Bid, Call, plain_bid
from .variants import PLAIN_BID, AllPass, Thirty, Variant

HUNDRED: Final = 100
BAGGED: Final = {AllPass.BAGGED_15: 15, AllPass.BAGGED_20: 20}
FIFTEEN: Final = 15


def as_understood(variant: Variant, call: Call) -> Call:
    """The call as this game takes it."""
    return bid_understood(variant, call) if isinstance(call, Bid) else call


def bid_understood(variant: Variant, bid: Bid) -> Bid:
    """Where every 30 pays 60, "30 for 60" is but the name of the 30 [B 8]."""
    named = variant.thirty is Thirty.ALWAYS_60_LOSE_30 and bid == THIRTY_FOR_SIXTY
    return plain_bid(PLAIN_BID) if named else bid


def forced_bid(variant: Variant) -> Bid | None:
    """The bid the dealer is left with when nobody bids, by compulsion or by choice."""
    if variant.all_pass is AllPass.PASS_OR_15:
        return plain_bid(FIFTEEN)
    bagged = BAGGED.get(variant.all_pass)
    return None if bagged is None else plain_bid(bagged)
