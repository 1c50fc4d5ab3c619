"""A hand that was written down, as a hand in progress: what happened is done again, move by move.

>>> from engine.notation import read
>>> from engine.presets import CAPE_BRETON_45
>>> replayed(read("dealer W \\n turned QS \\n trump S \\n 1: N 5D 8S"), CAPE_BRETON_45)
<Hand: cape_breton_45, turned QS, trump S, trick 1: 5D 8S, S to rob>
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from .cards import Card
from .deal import Deal, Exchanged
from .hand import Hand
from .play_faults import WrongLeader
from .position import Doing
from .rights import own_thirty
from .unanswered import NoAnswer, Refused
from .variants import Variant

NO_MORE: Final = ()


def replayed(deal: Deal, variant: Variant) -> Hand:
    """The hand as far as the record tells of it; what nobody wrote down is as unknown as it was. Tricks
    that were played when it was over already, where it may end before the fifth, are left out.

    Raises `Refused` with the first fault, and where nobody wrote down who dealt."""
    if deal.dealer is None or deal.first_trick != 1:
        raise Refused(NoAnswer.NO_DEALER)
    hand = Hand(variant, deal.sides, deal.dealer, hands=deal.hands, scores=deal.scores)
    while not hand.over and (told := _TOLD[hand.doing](deal, hand)):
        move = told[0]
        if isinstance(move, Exchanged):
            hand.exchange(move.threw, move.drew)
        else:
            hand.do(move)
    if deal.fold is not None and hand.doing is Doing.PLAY:
        hand.fold(*deal.fold)
    return hand


def _cards_left(deal: Deal, hand: Hand) -> Sequence[Card]:
    return [card for trick in deal.tricks for card in trick.cards][len(hand.played) :]


def _names(deal: Deal, hand: Hand) -> Sequence[Any]:
    if deal.bid is not None and not hand.raised and deal.bid == own_thirty(hand):
        return (deal.bid,)
    named = deal.trump if hand.went is deal.went else deal.went
    return NO_MORE if named is None else (named,)


def _robs(deal: Deal, hand: Hand) -> Sequence[Any]:
    takes = hand.right.takes
    took = [rob for rob in deal.robbed if rob.seat == hand.turn and takes >> rob.takes & 1]
    return took or ((None,) if _cards_left(deal, hand) else NO_MORE)


def _plays(deal: Deal, hand: Hand) -> Sequence[Any]:
    left, number = _cards_left(deal, hand), len(hand.winners)
    if left and hand.leader is not None and deal.tricks[number].leader != hand.leader:
        leader = deal.tricks[number].leader
        raise Refused(WrongLeader(number + 1, leader, frozenset((hand.leader,))))
    return left


_TOLD: Final[dict[Doing, Callable[[Deal, Hand], Sequence[Any]]]] = {
    Doing.TURN_UP: lambda deal, hand: (
        NO_MORE if deal.turn_up is None else deal.turn_up.cards[hand.turn_up is not None :]
    ),
    Doing.CALL: lambda deal, hand: [call for _seat, call in deal.calls[len(hand.calls) :]],
    Doing.NAME: _names,
    Doing.KITTY: lambda deal, _hand: NO_MORE if deal.kitty is None else (deal.kitty,),
    Doing.CALL_PARTNER: lambda deal, _hand: (
        (deal.called,) if deal.called is not None or deal.tricks else NO_MORE
    ),
    Doing.EXCHANGE: lambda deal, hand: [each for each in deal.exchanged if each.seat == hand.turn],
    Doing.ROB: _robs,
    Doing.LEADER: lambda deal, _hand: [trick.leader for trick in deal.tricks],
    Doing.PLAY: _plays,
    Doing.JINK: lambda deal, hand: (True,) if _cards_left(deal, hand) else NO_MORE,
}
"""What is told next: the first of these, if any."""
