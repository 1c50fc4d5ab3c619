"""What waits to be handed over: prizes that are settled, and shares of pots that are won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.prizes.choosing import has_to_choose
from scoring.prizes.paying import left_to_hand_over

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.numbers import Cents, Winner
    from scoring.till.purse import Won

Waiting = tuple["Won", "Cents"]


def waiting(evening: Evening) -> tuple[Waiting, ...]:
    """All of it, prizes first; a thing is worth nothing, and one that is still to be chosen waits for
    that."""
    paid = evening.purse.paid_seqs
    prizes = (
        (("", each.place, each.couple), each.amount)
        for each in left_to_hand_over(evening)
        if not has_to_choose(evening, each.place, each.couple)
    )
    shares = (
        ((name, 0, share.couple), share.amount)
        for name, pot in evening.pots.items()
        for share in pot.shares
        if share.amount and (name, share.couple) not in paid
    )
    return (*prizes, *shares)


def money_waiting(evening: Evening, couple: Winner) -> tuple[Waiting, ...]:
    """What of it is money, for one couple."""
    return tuple((won, amount) for won, amount in waiting(evening) if amount and won[-1] == couple)


def who_waits(evening: Evening) -> frozenset[Winner]:
    """Everybody for whom money waits."""
    return frozenset(won[-1] for won, amount in waiting(evening) if amount)
