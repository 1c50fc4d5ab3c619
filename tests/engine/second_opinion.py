"""Whole hands of every game, as played and damaged, before two referees that share nothing.

`python -m tests.engine.second_opinion 100000` asks both about so many hands and says where they
part; the suite asks about a few hundred.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Any

from engine.bookkeeping import book
from engine.calls import Word, plain_bid
from engine.cards import Card, Seat, Suit
from engine.check import judge
from engine.deal import Deal, Trick
from engine.game import hand_of
from engine.play_faults import Revoke
from engine.variants import Variant
from engine.writing import write
from tests.engine.slow.referee import Hand
from tests.engine.slow.scores import scored
from tests.engine.whole_hands import Dice, whole_hand


def as_json(variant: Variant) -> dict[str, Any]:
    """Every switch as club rules have it."""
    values = {field.name: getattr(variant, field.name) for field in fields(Variant)}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }


def parted(seed: int) -> Iterator[str]:
    """On what the two referees do not agree, of the hand of this seed and of one damaged."""
    variant, deal = whole_hand(seed)
    yield from _parted(variant, deal)
    yield from _parted(variant, damaged(Dice(seed), deal))


def _parted(variant: Variant, deal: Deal) -> Iterator[str]:
    verdict, slow = judge(deal, variant), Hand(write(deal), as_json(variant))
    said = ", ".join(fault.__class__.__name__ for fault in verdict.faults)
    if bool(verdict.faults) != bool(slow.wrong):
        yield f"the judge finds {said or 'nothing'}, the slow referee {slow.wrong or 'nothing'}"
    elif not verdict.faults and verdict.points is not None:
        yield from _scores_part(variant, deal, slow, verdict.points.taken)
    elif all(isinstance(fault, Revoke) for fault in verdict.faults):
        found = [(fault.trick, fault.seat) for fault in verdict.faults if isinstance(fault, Revoke)]
        if found != slow.revokes:
            yield f"the judge finds revokes at {found}, the slow referee at {slow.revokes}"


def _scores_part(variant: Variant, deal: Deal, slow: Hand, taken: dict[str, int]) -> Iterator[str]:
    if taken != slow.points:
        yield f"the judge counts {taken}, the slow referee {slow.points}"
    if variant.has_auction and variant.target is not None:
        before = dict.fromkeys(deal.sides, 0) | dict(deal.scores)
        after = book(variant, before, hand_of(deal, variant)).after
        if after != scored(slow):
            yield f"the judge scores {after}, the slow referee {scored(slow)}"


# damage


def damaged(dice: Dice, deal: Deal) -> Deal:
    """The record with one thing in it changed."""
    ways = [_played_for_another, _trumps, _leader, _two_cards_of_one]
    ways += [_two_cards_of_one] * 4 + [_last_trick_left_out]
    ways += [_a_call, _a_call] if deal.calls else []
    ways += [_thrown, _drawn_by_another] if deal.exchanged else []
    ways += [_robbed, _robbed_by] if deal.robbed else []
    ways += [_not_robbed] if deal.robbed else []
    ways += [_called] if deal.called is not None else []
    return dice.choice(ways)(dice, deal)


def _with_cards(deal: Deal, tricks: list[list[Card]]) -> Deal:
    pairs = zip(deal.tricks, tricks, strict=True)
    return deal._replace(tricks=tuple(Trick(old.leader, tuple(cards)) for old, cards in pairs))


def _two_cards_of_one(dice: Dice, deal: Deal) -> Deal:
    """One seat's cards of two tricks change places."""
    seat = dice.randrange(deal.players)
    if len(deal.tricks) < 2:
        return deal
    one, other = dice.sample(range(len(deal.tricks)), 2)
    cards = [list(trick.cards) for trick in deal.tricks]
    here = (seat - deal.tricks[one].leader) % deal.players
    there = (seat - deal.tricks[other].leader) % deal.players
    cards[one][here], cards[other][there] = cards[other][there], cards[one][here]
    return _with_cards(deal, cards)


def _played_for_another(dice: Dice, deal: Deal) -> Deal:
    cards = [list(trick.cards) for trick in deal.tricks]
    trick = dice.choice(cards)
    trick[dice.randrange(len(trick))] = Card(dice.randrange(52))
    return _with_cards(deal, cards)


def _trumps(dice: Dice, deal: Deal) -> Deal:
    return deal._replace(trump=dice.choice(list(Suit)))


def _leader(dice: Dice, deal: Deal) -> Deal:
    tricks = list(deal.tricks)
    number = dice.randrange(len(tricks))
    leader = Seat(dice.randrange(deal.players))
    tricks[number] = tricks[number]._replace(leader=leader)
    return deal._replace(tricks=tuple(tricks))


def _last_trick_left_out(_dice: Dice, deal: Deal) -> Deal:
    """A trick by itself would be a question, not a hand."""
    return deal if len(deal.tricks) == 2 else deal._replace(tricks=deal.tricks[:-1])


def _a_call(dice: Dice, deal: Deal) -> Deal:
    calls = list(deal.calls)
    number = dice.randrange(len(calls))
    seat, _ = calls[number]
    said = dice.choice([Word.PASS, Word.HOLD, *map(plain_bid, (15, 20, 25, 30))])
    calls[number] = (seat, said)
    return deal._replace(calls=tuple(calls))


def _thrown(dice: Dice, deal: Deal) -> Deal:
    changes = list(deal.exchanged)
    number = dice.randrange(len(changes))
    card = 1 << dice.randrange(52)
    changes[number] = changes[number]._replace(threw=changes[number].threw ^ card)
    return deal._replace(exchanged=tuple(changes))


def _drawn_by_another(dice: Dice, deal: Deal) -> Deal:
    changes = list(deal.exchanged)
    one, other = dice.randrange(len(changes)), dice.randrange(len(changes))
    mine, yours = changes[one].drew, changes[other].drew
    changes[one] = changes[one]._replace(drew=yours)
    changes[other] = changes[other]._replace(drew=mine)
    return deal._replace(exchanged=tuple(changes))


def _robbed(dice: Dice, deal: Deal) -> Deal:
    first = deal.robbed[0]._replace(gives=Card(dice.randrange(52)))
    return deal._replace(robbed=(first, *deal.robbed[1:]))


def _robbed_by(dice: Dice, deal: Deal) -> Deal:
    first = deal.robbed[0]._replace(seat=Seat(dice.randrange(deal.players)))
    return deal._replace(robbed=(first, *deal.robbed[1:]))


def _not_robbed(dice: Dice, deal: Deal) -> Deal:
    return deal._replace(robbed=deal.robbed[1:])


def _called(dice: Dice, deal: Deal) -> Deal:
    return deal._replace(called=Card(dice.randrange(52)))


def main(number: int, first: int = 0) -> int:
    """So many hands; how many of them the two do not agree on."""
    differ = 0
    for seed in range(first, first + number):
        for what in parted(seed):
            differ += 1
            sys.stdout.write(f"{seed}: {whole_hand(seed)[0].name}: {what}\n")
    sys.stdout.write(f"{number} hands, each as played and damaged: {differ} differences\n")
    return differ


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))
