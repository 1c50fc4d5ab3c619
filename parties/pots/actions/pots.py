"""Pots on a night: each function one thing that somebody says or does."""

from parties.carried.actions import with_where_it_lay
from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.models import Night
from scoring.door.ways import PaidBy
from scoring.evening import Evening
from scoring.numbers import Cents, CoupleNo
from scoring.pots.entering import SideFeeGivenBack, SideFeePaid, side_fee_way, side_fees_of
from scoring.pots.feeding import BroughtForward, PotFed, TicketsSold
from scoring.pots.refusals import NoSuchPot, NotIn
from scoring.pots.winning import KeptBack, PotPaid, PotWon


def bring_forward(*, night: Night, said: BroughtForward, deed: Deed) -> Evening:
    """What a pot brings to the night; said again, it replaces what was said before."""
    return add(night, with_where_it_lay(night, night.evening(), [said]), deed)


def feed(*, night: Night, pot: str, amount: Cents, words: str, deed: Deed) -> Evening:
    """Somebody puts money in."""
    return add(night, [PotFed(pot, amount, words)], deed)


def take_side_fee(*, night: Night, pot: str, couple: CoupleNo, how: PaidBy, deed: Deed) -> Evening:
    """A couple is in, for what the pot costs."""
    with written_alone(night):
        known = night.evening().pots.get(pot)
        if known is None:
            raise Refused(NoSuchPot(pot), night)
        return add(night, [SideFeePaid(pot, couple, known.rule.side_fee, how=how)], deed)


def give_side_fee_back(*, night: Night, pot: str, couple: CoupleNo, deed: Deed) -> Evening:
    """A couple is out again, with what it paid, as it was paid."""
    with written_alone(night):
        evening = night.evening()
        paid, how = side_fees_of(evening, couple).get(pot), side_fee_way(evening, pot, couple)
        if paid is None and not was_sent(night, deed.key):
            raise Refused(NotIn(pot, couple), night)
        return add(night, [SideFeeGivenBack(pot, couple, paid or Cents(0), how=how)], deed)


def sell_tickets(*, night: Night, pot: str, tickets: int, amount: Cents, deed: Deed) -> Evening:
    """Tickets were sold, for a pot or ("") for the hall."""
    return add(night, [TicketsSold(pot, tickets, amount)], deed)


def name_winner(*, night: Night, pot: str, couples: tuple[CoupleNo, ...], deed: Deed) -> Evening:
    """Who wins it, where people have to say; nobody is an answer too."""
    return add(night, [PotWon(pot, couples)], deed)


def keep_back(*, night: Night, pot: str, amount: Cents, deed: Deed) -> Evening:
    """So much stays in the pot tonight if it is won."""
    return add(night, [KeptBack(pot, amount)], deed)


def pay_share(*, night: Night, pot: str, couple: CoupleNo, amount: Cents, deed: Deed) -> Evening:
    """A share was handed over, once."""
    return add(night, [PotPaid(pot, couple, amount)], deed)
