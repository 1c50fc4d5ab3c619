"""The checks of everything that can be said of pots, draws and tills, by its kind."""

from collections.abc import Callable
from typing import Any

from scoring import pot_entries as pots
from scoring import till_entries as tills
from scoring import why_not_pots, why_not_till
from scoring.evening import Evening
from scoring.refusals import Refusal

MONEY_CHECKS: dict[type, Callable[[Evening, Any], Refusal | None]] = {
    pots.BroughtForward: why_not_pots.brought_forward,
    pots.PotFed: why_not_pots.pot_fed,
    pots.SideFeePaid: why_not_pots.side_fee_paid,
    pots.SideFeeGivenBack: why_not_pots.side_fee_given_back,
    pots.TicketsSold: why_not_pots.tickets_sold,
    pots.DrawSealed: why_not_pots.draw_sealed,
    pots.DrawMade: why_not_pots.draw_made,
    pots.DrawTyped: why_not_pots.draw_typed,
    pots.PotWon: why_not_pots.pot_won,
    pots.KeptBack: why_not_pots.kept_back,
    pots.PotPaid: why_not_pots.pot_paid,
    tills.FloatPut: why_not_till.float_put,
    tills.CashLine: why_not_till.cash_line,
    tills.CashMoved: why_not_till.cash_moved,
    tills.Counted: why_not_till.counted,
    tills.Explained: why_not_till.explained,
    tills.HandedTo: why_not_till.handed_to,
}

TAKES_NO_MONEY_AWAY: frozenset[type] = frozenset(
    {
        pots.DrawSealed,
        tills.FloatPut,
        tills.CashLine,
        tills.CashMoved,
        tills.Counted,
        tills.Explained,
        tills.HandedTo,
    }
)
"""Kinds that can only add, so that nothing can rest on what they change."""


def _brought_already(evening: Evening, entry: pots.BroughtForward) -> bool:
    return evening.facts.purse.brought.get(entry.pot) == entry


def _won_already(evening: Evening, entry: pots.PotWon) -> bool:
    return evening.facts.purse.won.get(entry.pot) == entry


def _kept_already(evening: Evening, entry: pots.KeptBack) -> bool:
    return evening.facts.purse.kept.get(entry.pot) == entry.amount


def _drawn_already(evening: Evening, entry: pots.DrawMade | pots.DrawTyped) -> bool:
    return evening.facts.purse.drawn.get(entry.draw) == entry


def _paid_already(evening: Evening, entry: pots.PotPaid) -> bool:
    paid = evening.facts.purse.paid.get((entry.pot, entry.couple))
    return paid is not None and (paid.amount, paid.till) == (entry.amount, entry.till)


def _counted_already(evening: Evening, entry: tills.Counted) -> bool:
    purse = evening.facts.purse
    is_old = purse.expected(entry.till) != purse.should_be.get(entry.till)
    return purse.counted.get(entry.till) == entry and not is_old


def _explained_already(evening: Evening, entry: tills.Explained) -> bool:
    return evening.facts.purse.explained.get(entry.till) == entry


def _handed_already(evening: Evening, entry: tills.HandedTo) -> bool:
    return evening.facts.purse.handed.get(entry.won) == entry


MONEY_STANDS: dict[type, Callable[[Evening, Any], bool]] = {
    pots.BroughtForward: _brought_already,
    pots.DrawMade: _drawn_already,
    pots.DrawTyped: _drawn_already,
    pots.PotWon: _won_already,
    pots.KeptBack: _kept_already,
    pots.PotPaid: _paid_already,
    tills.Counted: _counted_already,
    tills.Explained: _explained_already,
    tills.HandedTo: _handed_already,
}
"""Kinds that can stand already: the same said twice is a quiet success."""
