"""Who gets what, in words: for the sheets of the treasurer, the receipts and the envelopes."""

from collections.abc import Mapping
from datetime import date, datetime

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from parties.wording.dates import day
from parties.wording.pots import winner
from parties.wording.words import Names, both, capital, couples, labelled, money, person, prize
from scoring.numbers import Seq
from scoring.pots.pots import SOMEBODY
from scoring.till.payments import Payment

HandedOver = Mapping[Seq, datetime]
"""When the lines of a log that hand something over were said."""


def what(payment: Payment) -> str:
    """First prize; first prize: a ham; Jackpot."""
    if not payment.goods:
        return title(payment)
    return labelled(title(payment), payment.goods)


def not_handed_over(payment: Payment) -> str:
    """First prize (not handed over)."""
    return _("%(what)s (not handed over)") % {"what": what(payment)}


def title(payment: Payment) -> str:
    """First prize; Jackpot."""
    return payment.pot if payment.place is None else capital(prize(payment.place))


def amount(payment: Payment) -> str:
    """$60; nothing for a thing that no money goes along with."""
    return money(payment.amount) if payment.amount or not payment.goods else ""


def whom(payment: Payment, names: Names) -> str:
    """12 Ida Martell & Neil MacNeil; or who it is still between."""
    if payment.couple is None:
        return _("not settled yet: %(couples)s") % {"couples": couples(payment.among)}
    if payment.couple == SOMEBODY:
        held = [person(player, names) for player in payment.players]
        return ", ".join((winner(SOMEBODY), *held))
    people = both(payment.players, names) if payment.players else ""
    return f"{payment.couple} {people}".strip()


def when(payment: Payment, at: HandedOver, night: date) -> str:
    """The hour, or the day where it was another one; or that it is not handed over."""
    handed_over = at.get(payment.seq) if payment.seq else None
    if handed_over is None:
        return _("not handed over")
    moment = localtime(handed_over)
    return date_format(moment, "TIME_FORMAT") if moment.date() == night else day(moment)
