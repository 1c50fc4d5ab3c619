"""What was settled, and has to be settled anew where something it rests on is put right.

A wrong tap is found when the prizes are paid and the night is closed. Its correction alone is refused,
as ties, payments and the closing rest on the result. Here all of them are found at once, so that the
correction and what it takes back are said in one breath.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scoring.evening import Evening
from scoring.facts import Facts
from scoring.log.entry import Entry
from scoring.log.refusals import Refusal, RestsOnIt
from scoring.night.anew import SettledAnew
from scoring.numbers import PrizePlace, Seq
from scoring.till.whose import Since, Wrongly
from scoring.what_follows import afterwards
from scoring.why_not import resting_on, why_not


def settled_anew(
    evening: Evening, *entries: Entry, ties: Sequence[PrizePlace] = ()
) -> SettledAnew | None:
    """What has to be settled anew so that these entries can be said, or so that these ties can be
    settled otherwise; None where nothing has, or where something else is in the way.

    What was handed over is owed until somebody says what became of it.
    """
    found = SettledAnew(ties=tuple(ties), opened=evening.night.closed is not None)
    while True:
        after = afterwards(evening, found, *entries)
        resting = resting_on(evening, after)
        more = _with(found, resting, evening)
        if more is None or more == found:
            break
        found = more
    if more is None or found == SettledAnew() or why_not_together(evening, found, *entries):
        return None
    return found


def with_money(anew: SettledAnew, since: Since) -> SettledAnew:
    """The same, with what became of all that was handed over."""
    return replace(anew, handed=tuple(replace(each, since=since) for each in anew.handed))


def why_not_together(evening: Evening, anew: SettledAnew, *entries: Entry) -> Refusal | None:
    """Why these entries cannot be said in one breath with what is settled anew for them."""
    if refusal := anew.why_not(evening):
        return refusal
    night = afterwards(evening, anew)
    for entry in entries:
        if refusal := why_not(night, entry):
            return refusal
        night = afterwards(night, entry)
    resting = resting_on(evening, night)
    return RestsOnIt(max(resting)) if resting else None


def _with(found: SettledAnew, resting: frozenset[Seq], facts: Facts) -> SettledAnew | None:
    """The same with all that these lines settled; None where one of them settled nothing."""
    known = _settled_by(facts)
    if not resting <= known.keys():
        return None
    parts = {found} | {known[seq] for seq in resting}
    return SettledAnew(
        ties=tuple(sorted({place for each in parts for place in each.ties})),
        pots=tuple(sorted({pot for each in parts for pot in each.pots})),
        handed=tuple(
            sorted({one for each in parts for one in each.handed}, key=lambda one: one.won)
        ),
        opened=found.opened,
    )


def _settled_by(facts: Facts) -> dict[Seq, SettledAnew]:
    """What each line settled that says something of ties, of pots, or that something was handed
    over, as what would be settled anew without it."""
    purse, owed = facts.purse, Since.OWED
    known = {
        seq: SettledAnew(ties=(place,))
        for place, tie in facts.prizes.ties.items()
        for seq in tie.seqs
    }
    known |= {seq: SettledAnew(pots=(pot,)) for pot, seq in purse.won_seqs.items()}
    prizes = (
        (facts.prizes.paid_out_seqs[key], Wrongly("", *key, amount, owed))
        for key, amount in facts.prizes.paid_out.items()
    )
    shares = (
        (purse.paid_seqs[pot, couple], Wrongly(pot, 0, couple, paid.amount, owed))
        for (pot, couple), paid in purse.paid.items()
    )
    handed = (*prizes, *shares)
    return known | {seq: SettledAnew(handed=(wrongly,)) for seq, wrongly in handed}
