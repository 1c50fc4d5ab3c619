"""A hand that was written down, as a hand in progress: what happened is done again, move by move.

>>> from engine.notation import read
>>> from engine.presets import CAPE_BRETON_45
>>> replayed(read("dealer W \\n turned QS \\n trump S \\n 1: N 5D 8S"), CAPE_BRETON_45)
<Hand: cape_breton_45, turned QS, trump S, trick 1: 5D 8S, S to rob>
"""

from collections.abc import Callable
from typing import Final

from .deal import Deal
from .hand import Hand
from .play_faults import WrongLeader
from .position import Doing
from .rights import own_thirty
from .unanswered import NoAnswer, Refused
from .variants import Variant


def replayed(deal: Deal, variant: Variant) -> Hand:
    """The hand as far as the record tells of it; what nobody wrote down is as unknown as it was.

    Raises `Refused` with the first fault, and where nobody wrote down who dealt."""
    if deal.dealer is None or deal.first_trick != 1:
        raise Refused(NoAnswer.NO_DEALER)
    hand = Hand(variant, deal.sides, deal.dealer, hands=deal.hands, scores=deal.scores)
    record = _Record(deal)
    while hand.doing in _DOES and _DOES[hand.doing](record, hand):
        pass
    return hand


class _Record:
    """What is left of it to be done. Each step says whether the record had it."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.calls = [call for _seat, call in deal.calls]
        self.cards = [card for trick in deal.tricks for card in trick.cards]

    def turns_over(self, hand: Hand) -> bool:
        turned = () if self.deal.turn_up is None else self.deal.turn_up.cards
        left = turned[1:] if hand.turn_up else turned
        if left:
            hand.turn_over(left[0])
        return bool(left)

    def calls_again(self, hand: Hand) -> bool:
        if self.calls:
            hand.call(self.calls.pop(0))
            return True
        return False

    def names(self, hand: Hand) -> bool:
        deal = self.deal
        if deal.bid is not None and not hand.raised and deal.bid == own_thirty(hand):
            hand.raise_bid()
        elif deal.went is not None and hand.went is None:
            hand.go(deal.went)
        elif deal.trump is not None:
            hand.name(deal.trump)
        else:
            return False
        return True

    def sees_kitty(self, hand: Hand) -> bool:
        if self.deal.kitty is not None:
            hand.see_kitty(self.deal.kitty)
        return self.deal.kitty is not None

    def calls_partner(self, hand: Hand) -> bool:
        known = self.deal.called is not None or bool(self.cards)
        if known:
            hand.call_partner(self.deal.called)
        return known

    def exchanges(self, hand: Hand) -> bool:
        for each in self.deal.exchanged:
            if each.seat == hand.turn:
                hand.exchange(each.threw, each.drew)
                return True
        return False

    def robs(self, hand: Hand) -> bool:
        for rob in self.deal.robbed:
            if rob.seat == hand.turn and hand.right.takes >> rob.takes & 1:
                hand.rob(rob.gives, rob.takes)
                return True
        if self.cards:
            hand.rob(None)
        return bool(self.cards)

    def leads(self, hand: Hand) -> bool:
        if self.cards:
            hand.lead_from(self.deal.tricks[0].leader)
        return bool(self.cards)

    def plays(self, hand: Hand) -> bool:
        deal = self.deal
        if not self.cards:
            if deal.fold is not None:
                hand.fold(*deal.fold)
            return deal.fold is not None
        number = len(hand.winners)
        if deal.tricks[number].leader != hand.leader:
            leads = frozenset(() if hand.leader is None else (hand.leader,))
            raise Refused(WrongLeader(number + 1, deal.tricks[number].leader, leads))
        hand.play(self.cards.pop(0))
        return True

    def plays_on(self, hand: Hand) -> bool:
        if self.cards:
            hand.jink(plays_on=True)
        return bool(self.cards)


_DOES: Final[dict[Doing, Callable[[_Record, Hand], bool]]] = {
    Doing.TURN_UP: _Record.turns_over,
    Doing.CALL: _Record.calls_again,
    Doing.NAME: _Record.names,
    Doing.KITTY: _Record.sees_kitty,
    Doing.CALL_PARTNER: _Record.calls_partner,
    Doing.EXCHANGE: _Record.exchanges,
    Doing.ROB: _Record.robs,
    Doing.LEADER: _Record.leads,
    Doing.PLAY: _Record.plays,
    Doing.JINK: _Record.plays_on,
}
