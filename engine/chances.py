"""How likely each side is to win the game, by how it stands after a hand.

Counted where the hand has ended the game. Else it is a guess from the scores alone, as good players
of equal skill would make it: the further the game still goes, the less a lead is worth.
`benchmarks.best_play` holds the guess against games played to their end.
"""

from math import exp, sqrt
from typing import Final

from .ending import Standing, is_out
from .variants import Variant

LEAD: Final = 12  # points of lead that make one side e times as likely, one hand before the end
LEAD_WITH_BIDS: Final = 18  # where a bid that is set takes points away, and may go the other way
A_HAND: Final = 15  # what a hand of thirty brings each of two sides


def chances(variant: Variant, stands: Standing) -> dict[str, float]:
    """By side, from 0 to 1; they add up to 1 but where several have won together."""
    if stands.over:
        return {side: float(side in stands.winners) for side in stands.after}
    left = [side for side, score in stands.after.items() if not is_out(variant, score)]
    if not left or variant.target is None:
        return {side: 1 / len(left) for side in left}
    highest = max(stands.after[side] for side in left)
    hands_to_come = max(1.0, (variant.target - highest) / A_HAND)
    worth = (LEAD_WITH_BIDS if variant.has_auction else LEAD) * sqrt(hands_to_come)
    weights = {side: exp((stands.after[side] - highest) / worth) for side in left}
    whole = sum(weights.values())
    return {side: weight / whole for side, weight in weights.items()}
