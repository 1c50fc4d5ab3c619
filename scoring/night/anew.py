"""What was settled by a result that was wrong, and is settled anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Self

from scoring.draws.drawing import for_pot
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.money.coins import MAIN_TILL, HandToHand
from scoring.numbers import PrizePlace, Seq, TillName
from scoring.till.whose import Since, Wrongly, came_of_it

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class SettledAnew(HandToHand):
    """What was said of the ties about these prizes, and who was named winner of these pots, counts no
    more; what was `handed` over is not theirs who have it; a night that was closed is `opened`. It
    is said in one breath with what made it necessary, and undone with it."""

    kind: ClassVar[str] = "settled anew"
    opens_again: ClassVar[bool] = True
    ties: tuple[PrizePlace, ...] = ()
    pots: tuple[str, ...] = ()
    handed: tuple[Wrongly, ...] = ()
    opened: bool = False
    till: str = MAIN_TILL

    def over(self, till: TillName) -> Self:
        """Where nothing comes back, nothing goes over a till."""
        comes_back = any(each.since is Since.BACK for each in self.handed)
        return replace(self, till=till) if comes_back else self

    @property
    def said(self) -> str:
        if self.handed:
            return gettext_noop("Settled anew; %(handed)s")
        if self.ties:
            return gettext_noop("Settled anew: %(ties)s")
        if self.pots:
            return gettext_noop("Settled anew: %(pots)s")
        return gettext_noop("The night is open again")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        fits = self.opened == (facts.night.closed is not None)
        facts.night.closed = facts.night.closed_seq = None
        for place in self.ties:
            fits = facts.prizes.ties.pop(place, None) is not None and fits
        for pot in self.pots:
            fits = _draw_anew(facts, pot) and fits
        for each in self.handed:
            fits = self._taken(facts, each) and fits
        if not facts.prizes.paid_out:
            facts.prizes.takings_at_first_payout = None
        return fits

    def _taken(self, facts: Facts, each: Wrongly) -> bool:
        handed = handed_as(facts, each)
        if handed is None:
            return False
        _forget(facts, each)
        came_of_it(facts.purse, handed, each, self.till)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """All that it names stands as it names it."""
        stands = (
            set(self.ties) <= evening.prizes.ties.keys()
            and set(self.pots) <= evening.purse.won.keys()
            and all(handed_as(evening, each) for each in self.handed)
            and self.opened == (evening.night.closed is not None)
        )
        says_something = self.opened or self.ties or self.pots or self.handed
        return None if stands and says_something else OldPage()


def handed_as(facts: Facts, each: Wrongly) -> Seq | None:
    """The line that handed just this over."""
    if each.pot:
        paid = facts.purse.paid.get((each.pot, each.couple))
        key = each.pot, each.couple
        return facts.purse.paid_seqs[key] if paid and paid.amount == each.amount else None
    handed = facts.prizes.paid_out.get((each.place, each.couple))
    return facts.prizes.paid_out_seqs[each.place, each.couple] if handed == each.amount else None


def _forget(facts: Facts, each: Wrongly) -> None:
    facts.purse.paid_from.pop(each.won, None)
    facts.purse.handed.pop(each.won, None)
    if each.pot:
        del facts.purse.paid[each.pot, each.couple], facts.purse.paid_seqs[each.pot, each.couple]
    else:
        del (
            facts.prizes.paid_out[each.place, each.couple],
            facts.prizes.paid_out_seqs[each.place, each.couple],
        )


def _draw_anew(facts: Facts, pot: str) -> bool:
    """Nobody is named for it, and what was drawn to cut for it counts for nobody else."""
    purse = facts.purse
    for name in [each for each, sealed in purse.sealed.items() if sealed.of == for_pot(pot)]:
        if name in purse.drawn:
            del purse.sealed[name], purse.drawn[name]
    purse.won_seqs.pop(pot, None)
    return purse.won.pop(pot, None) is not None
