"""The money in the tills: each function one thing that somebody says or does."""

from parties.actions.log import Deed, Refused, add, written_alone
from parties.models import Night
from scoring.evening import Evening
from scoring.money_refusals import NoSuchTill
from scoring.numbers import Cents
from scoring.till_entries import CashLine, CashMoved, CashWhat, Counted, Explained, FloatPut


def put_float(*, night: Night, till: str, amount: Cents, deed: Deed) -> Evening:
    """The change with which a till begins."""
    return add(night, [FloatPut(till, amount)], deed)


def change_float(*, night: Night, till: str, amount: Cents, deed: Deed) -> Evening:
    """Another float in a till that there is. Raises Refused."""
    with written_alone(night):
        if till not in night.evening().facts.purse.tills:
            raise Refused(NoSuchTill(till), night)
        return put_float(night=night, till=till, amount=amount, deed=deed)


def add_line(
    *, night: Night, what: CashWhat, amount: Cents, words: str, till: str, deed: Deed
) -> Evening:
    """Money in or out, and what for."""
    return add(night, [CashLine(what, amount, words, till)], deed)


def move_cash(*, night: Night, amount: Cents, till: str, to: str, deed: Deed) -> Evening:
    """Money carried from one till to another."""
    return add(night, [CashMoved(amount, till, to)], deed)


def count_till(
    *,
    night: Night,
    till: str,
    amount: Cents,
    pieces: tuple[tuple[Cents, int], ...],
    deed: Deed,
) -> Evening:
    """What is in a till, its float along with it."""
    return add(night, [Counted(till, amount, pieces)], deed)


def explain(*, night: Night, till: str, amount: Cents, reason: str, deed: Deed) -> Evening:
    """Why a till holds something else than it should."""
    return add(night, [Explained(till, amount, reason)], deed)
