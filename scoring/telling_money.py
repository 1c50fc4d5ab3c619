"""What pots, draws and tills add to the facts."""

from collections.abc import Callable
from typing import Any

from scoring.facts import Facts
from scoring.numbers import Cents, Seq
from scoring.pot_entries import (
    BroughtForward,
    DrawMade,
    DrawSealed,
    DrawTyped,
    KeptBack,
    PotFed,
    PotPaid,
    PotWon,
    SideFeeGivenBack,
    SideFeePaid,
    TicketsSold,
)
from scoring.seals import can_pick, is_secret
from scoring.till_entries import (
    GOES_OUT,
    CashLine,
    CashMoved,
    Counted,
    Explained,
    FloatPut,
    HandedTo,
)


def _brought_forward(facts: Facts, _seq: Seq, entry: BroughtForward) -> bool:
    before = facts.purse.brought.get(entry.pot)
    facts.purse.move("", entry.amount - (before.amount if before else 0))
    facts.purse.brought[entry.pot] = entry
    return _is_pot(facts, entry.pot)


def _pot_fed(facts: Facts, _seq: Seq, entry: PotFed) -> bool:
    facts.purse.fed.append(entry)
    facts.purse.move(entry.till, entry.amount)
    return _is_pot(facts, entry.pot)


def _side_fee_paid(facts: Facts, _seq: Seq, entry: SideFeePaid) -> bool:
    key, fees = (entry.pot, entry.couple), facts.purse.side_fees
    fits = key not in fees and entry.couple in facts.couples and _is_pot(facts, entry.pot)
    fees[key] = Cents(fees.get(key, 0) + entry.amount)
    facts.purse.move(entry.till, entry.amount)
    return fits


def _side_fee_given_back(facts: Facts, _seq: Seq, entry: SideFeeGivenBack) -> bool:
    if facts.purse.side_fees.get((entry.pot, entry.couple)) != entry.amount:
        return False
    del facts.purse.side_fees[entry.pot, entry.couple]
    facts.purse.move(entry.till, -entry.amount)
    return True


def _tickets_sold(facts: Facts, _seq: Seq, entry: TicketsSold) -> bool:
    tickets, amount = facts.purse.tickets.get(entry.pot, (0, Cents(0)))
    facts.purse.tickets[entry.pot] = tickets + entry.tickets, Cents(amount + entry.amount)
    facts.purse.move(entry.till, entry.amount)
    return not entry.pot or _is_pot(facts, entry.pot)


def _draw_sealed(facts: Facts, _seq: Seq, entry: DrawSealed) -> bool:
    known = entry.draw in facts.purse.sealed or entry.draw in facts.purse.drawn
    fits = not known and is_secret(entry.secret)
    if fits:
        facts.purse.sealed[entry.draw] = entry
    return fits


def _draw_made(facts: Facts, _seq: Seq, entry: DrawMade) -> bool:
    fits = entry.draw in facts.purse.sealed and entry.draw not in facts.purse.drawn
    fits = fits and can_pick(entry.pick, entry.among)
    if fits:
        facts.purse.drawn[entry.draw] = entry
    return fits


def _draw_typed(facts: Facts, _seq: Seq, entry: DrawTyped) -> bool:
    fits = entry.draw not in facts.purse.drawn
    facts.purse.drawn.setdefault(entry.draw, entry)
    return fits


def _pot_won(facts: Facts, seq: Seq, entry: PotWon) -> bool:
    facts.purse.won[entry.pot], facts.purse.won_seqs[entry.pot] = entry, seq
    return _is_pot(facts, entry.pot)


def _kept_back(facts: Facts, _seq: Seq, entry: KeptBack) -> bool:
    facts.purse.kept[entry.pot] = entry.amount
    return _is_pot(facts, entry.pot)


def _pot_paid(facts: Facts, seq: Seq, entry: PotPaid) -> bool:
    key = entry.pot, entry.couple
    fits = key not in facts.purse.paid
    if fits:
        facts.purse.paid[key], facts.purse.paid_seqs[key] = entry, seq
        facts.purse.move(entry.till, -entry.amount)
        facts.purse.hand_over((entry.pot, 0, entry.couple), entry.till)
    return fits


def _float_put(facts: Facts, _seq: Seq, entry: FloatPut) -> bool:
    facts.purse.floats[entry.till] = entry.amount
    return True


def _cash_line(facts: Facts, _seq: Seq, entry: CashLine) -> bool:
    facts.purse.lines.append(entry)
    facts.purse.move(entry.till, -entry.amount if entry.what in GOES_OUT else entry.amount)
    return True


def _cash_moved(facts: Facts, _seq: Seq, entry: CashMoved) -> bool:
    facts.purse.move(entry.till, -entry.amount)
    facts.purse.move(entry.to, entry.amount)
    return entry.till != entry.to


def _counted(facts: Facts, _seq: Seq, entry: Counted) -> bool:
    facts.purse.counted[entry.till] = entry
    facts.purse.should_be[entry.till] = facts.purse.expected(entry.till)
    return True


def _explained(facts: Facts, _seq: Seq, entry: Explained) -> bool:
    facts.purse.explained[entry.till] = entry
    return True


def _handed_to(facts: Facts, _seq: Seq, entry: HandedTo) -> bool:
    # What was ticked by mistake was taken by nobody: then this says nothing.
    if entry.won in facts.purse.paid_from:
        facts.purse.handed[entry.won] = entry
    return True


def _is_pot(facts: Facts, name: str) -> bool:
    return any(pot.name == name for pot in facts.rules.pots)


TELL_MONEY: dict[type, Callable[[Facts, Seq, Any], bool]] = {
    BroughtForward: _brought_forward,
    PotFed: _pot_fed,
    SideFeePaid: _side_fee_paid,
    SideFeeGivenBack: _side_fee_given_back,
    TicketsSold: _tickets_sold,
    DrawSealed: _draw_sealed,
    DrawMade: _draw_made,
    DrawTyped: _draw_typed,
    PotWon: _pot_won,
    KeptBack: _kept_back,
    PotPaid: _pot_paid,
    FloatPut: _float_put,
    CashLine: _cash_line,
    CashMoved: _cash_moved,
    Counted: _counted,
    Explained: _explained,
    HandedTo: _handed_to,
}
