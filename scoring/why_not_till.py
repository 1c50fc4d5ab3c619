"""What is refused of the money in the tills."""

from scoring.coins import CANADIAN, MOST_PIECES, worth
from scoring.entries import Entry
from scoring.evening import Evening
from scoring.house_rules import MOST_CENTS
from scoring.money_refusals import (
    AmountOutOfRange,
    NobodyTookIt,
    NoSuchTill,
    NotAPiece,
    NotHandedOver,
    NotInTill,
    NotThatDifference,
    PiecesDiffer,
    SameTill,
)
from scoring.numbers import Cents
from scoring.pot_entries import MAIN_TILL
from scoring.refusals import ReasonMissing, Refusal
from scoring.till import tills_of
from scoring.till_entries import (
    GOES_OUT,
    CashLine,
    CashMoved,
    Counted,
    Explained,
    FloatPut,
    HandedTo,
)


def no_such_till(evening: Evening, entry: Entry) -> Refusal | None:
    """A till begins with its float; money is never laid into one that nobody has begun."""
    if isinstance(entry, FloatPut):
        return None
    named = [getattr(entry, "till", MAIN_TILL)]
    if isinstance(entry, CashMoved):
        named.append(entry.to)
    return next((NoSuchTill(till) for till in named if till not in evening.facts.purse.tills), None)


def float_put(_evening: Evening, entry: FloatPut) -> Refusal | None:
    """Any sum, nothing too."""
    return _no_sum(entry.amount)


def cash_line(evening: Evening, entry: CashLine) -> Refusal | None:
    """More than nothing, for something; nothing goes out that is not in the till."""
    if entry.amount == 0 or _no_sum(entry.amount):
        return AmountOutOfRange(entry.amount, MOST_CENTS)
    if not entry.words.strip():
        return ReasonMissing()
    goes_out = entry.what in GOES_OUT
    return _not_in_till(evening, entry.till, entry.amount) if goes_out else None


def cash_moved(evening: Evening, entry: CashMoved) -> Refusal | None:
    """From one till to another, no more than is in it."""
    if entry.till == entry.to:
        return SameTill()
    if entry.amount == 0 or _no_sum(entry.amount):
        return AmountOutOfRange(entry.amount, MOST_CENTS)
    return _not_in_till(evening, entry.till, entry.amount)


def counted(_evening: Evening, entry: Counted) -> Refusal | None:
    """Coins and notes that there are, adding up to the sum; or the sum alone."""
    if refusal := _no_sum(entry.amount):
        return refusal
    for value, many in entry.pieces:
        if value not in CANADIAN or not 0 <= many <= MOST_PIECES:
            return NotAPiece(value)
    pieces = worth(entry.pieces)
    return PiecesDiffer(entry.amount, pieces) if entry.pieces and pieces != entry.amount else None


def explained(evening: Evening, entry: Explained) -> Refusal | None:
    """The difference that a counted till has now, in some words."""
    found = {till.name: till.difference for till in tills_of(evening)}.get(entry.till)
    if not found or found != entry.amount:
        return NotThatDifference(entry.till, found or Cents(0))
    return None if entry.reason.strip() else ReasonMissing()


def handed_to(evening: Evening, entry: HandedTo) -> Refusal | None:
    """Of what has been handed over: who took it, or that it is signed for."""
    if entry.won not in evening.facts.purse.paid_from:
        return NotHandedOver(entry.couple)
    couple = evening.couples.get(entry.couple, ())
    stranger = entry.player and entry.player not in couple
    nobody = not (entry.player or entry.taker.strip() or entry.signed)
    return NobodyTookIt() if stranger or nobody else None


def _no_sum(amount: Cents) -> Refusal | None:
    return None if 0 <= amount <= MOST_CENTS else AmountOutOfRange(amount, MOST_CENTS)


def _not_in_till(evening: Evening, name: str, amount: Cents) -> Refusal | None:
    holds = {till.name: till.expected for till in tills_of(evening)}.get(name, Cents(0))
    return NotInTill(name, Cents(max(0, holds))) if amount > holds else None
