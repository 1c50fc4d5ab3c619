"""Who gets what, in words, and the figures of the pots: for the treasurer's sheets and receipts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from parties.wording.dates import day, time
from parties.wording.words import (
    Names,
    both,
    capital,
    couples,
    in_column,
    labelled,
    money,
    person,
    prize,
    winner,
)
from scoring.numbers import Cents, Seq
from scoring.pots.pots import SOMEBODY
from scoring.season import PotSeason
from scoring.till.payments import Payment
from scoring.till.wrongly import Since

HandedOver = Mapping[Seq, datetime]
"""When the lines of a log that hand something over were said."""


def what(payment: Payment) -> str:
    """First prize; first prize: a ham; Jackpot; first prize (to be given back)."""
    said = labelled(title(payment), payment.goods) if payment.goods else title(payment)
    match payment.wrongly:
        case Since.OWED:
            return _("%(what)s (to be given back)") % {"what": said}
        case Since.BORNE:
            return _("%(what)s (not theirs; the club bears it)") % {"what": said}
        case _:
            return said


def not_handed_over(payment: Payment) -> str:
    """First prize (not handed over)."""
    return _("%(what)s (not handed over)") % {"what": what(payment)}


def worth(said: str, amount: Cents | None) -> str:
    """First prize: a turkey, worth $45; as it is said where nobody knows what it is worth."""
    if not amount:
        return said
    return _("%(goods)s, worth %(amount)s") % {"goods": said, "amount": money(amount)}


def title(payment: Payment) -> str:
    """First prize; Jackpot."""
    return payment.pot if payment.place is None else capital(prize(payment.place))


def amount(payment: Payment) -> str:
    """$60; nothing for a thing that no money goes along with."""
    return money(payment.amount) if payment.amount or not payment.goods else ""


def amount_in_column(payment: Payment) -> str:
    """The same where amounts stand under each other: $60.00."""
    return in_column(payment.amount) if amount(payment) else ""


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
    return time(moment) if moment.date() == night else day(moment)


@dataclass(frozen=True, slots=True)
class PotFigure:
    """A column of the pots: what it is called, what stands in it."""

    says: str
    of: Callable[[PotSeason], Cents]


def pot_figures(pots: Sequence[PotSeason]) -> list[PotFigure]:
    """What is said of each pot, from the first cent to the last; what none of them has is left out."""
    known = (
        (PotFigure(_("Brought forward"), lambda pot: pot.began), True),
        (PotFigure(_("Corrected"), lambda pot: pot.corrected), False),
        (PotFigure(_("Came in"), lambda pot: pot.fed), True),
        (PotFigure(_("Ran over"), lambda pot: pot.ran), False),
        (PotFigure(_("Won"), lambda pot: Cents(-pot.won)), True),
        (PotFigure(_("Carried forward"), lambda pot: pot.ends), True),
    )
    return [each for each, always in known if always or any(map(each.of, pots))]
