"""Who got what, receipts, and what a return asks for, in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.utils.timezone import localtime
from django.utils.translation import gettext as _, ngettext

from parties.web.spreadsheet import Cell, Count
from parties.wording.country import day, here, permit_label, time
from parties.wording.words import (
    Names,
    both,
    capital,
    couples,
    in_column,
    labelled,
    listed,
    money,
    person,
    prize,
    winner,
)
from scoring.money.coins import Pieces, pieces_of, too_small_for_coins
from scoring.numbers import Cents, Seq
from scoring.pots.pots import SOMEBODY
from scoring.season import PotSeason
from scoring.till.payments import Payment
from scoring.till.returns import DrawReturn, DrawSums, FeePrice, FeesAt, SoldAt
from scoring.till.whose import Since

# Who gets what, in words, and the figures of the pots: for the treasurer's sheets and receipts.


HandedOver = Mapping[Seq, datetime]
"""When the lines of a log that hand something over were said."""


def what(payment: Payment) -> str:
    """First prize; first prize: a ham; Jackpot; first prize (to be given back)."""
    said = labelled(title(payment), payment.goods) if payment.goods else title(payment)
    match payment.wrongly:
        case Since.OWED:
            return _("%(what)s (to be given back)") % {"what": said}
        case Since.BORNE:
            return _("%(what)s (not theirs; the club covers it)") % {"what": said}
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


# Receipts and prize envelopes in words.


def filled_with(amount: Cents) -> str:
    """1 × $10, 1 × $2, 1 × $1, 1 × $0.25, 1 × $0.10; and what no coin is small enough for."""
    coins = here().pieces
    said = counted_out(pieces_of(amount, coins))
    odd = too_small_for_coins(amount, coins)
    if not odd:
        return said
    more = _("and %(cents)s for which there is no coin") % {"cents": money(odd)}
    return f"{said} {more}".strip()


def counted_out(pieces: Pieces) -> str:
    """2 × $20, 1 × $5."""
    return ", ".join(f"{many}\u00a0×\u00a0{money(value)}" for value, many in pieces)


def permit(number: str) -> str:
    """Permit or licence number: NS-117; nothing where there is none."""
    return labelled(permit_label(), number) if number else ""


# Draws and fees in the words of a return.


def draw_name(draw: DrawReturn | DrawSums) -> str:
    """The pot's name, or the hall's raffle."""
    return draw.draw or _("The hall’s raffle")


def sold_at(sold: SoldAt) -> str:
    """12 × 3 tickets for $2."""
    tickets = ngettext("%(count)s ticket", "%(count)s tickets", sold.tickets) % {
        "count": sold.tickets
    }
    said = {"times": sold.times, "tickets": tickets, "amount": money(sold.amount)}
    return _("%(times)s × %(tickets)s for %(amount)s") % said


def all_sold(draw: DrawReturn) -> str:
    """At which prices how many were sold."""
    return "; ".join(map(sold_at, draw.sold))


def winners(draw: DrawReturn, names: Names) -> str:
    """Who won, by the shares of the pot and by what somebody wrote."""
    said = [whom(each, names) for each in draw.won]
    return "; ".join([*said, *([draw.told.winner] if draw.told.winner else [])])


def goods(draw: DrawReturn) -> str:
    """A ham, worth $20, bought by the club."""
    told = draw.told
    if told.goods and told.worth and told.bought:
        said = {"goods": told.goods, "amount": money(told.worth)}
        return _("%(goods)s, worth %(amount)s, bought by the club") % said
    if told.goods and told.worth:
        return _("%(goods)s, worth %(amount)s") % {"goods": told.goods, "amount": money(told.worth)}
    return told.goods


def about(draw: DrawReturn, names: Names) -> list[tuple[str, Cell]]:
    """All that a report says of a draw beside its money, each under its name; what nobody knows is empty."""
    told, unsold = draw.told, draw.unsold
    return [
        (_("Tickets by price"), all_sold(draw)),
        (_("Winner"), winners(draw, names)),
        (_("Goods and their value"), goods(draw)),
        (_("Tickets printed"), Count(told.printed) if told.printed else None),
        (_("The first number on them"), told.first),
        (_("The last number on them"), told.last),
        (_("Unsold"), None if unsold is None else Count(unsold)),
        (_("Spoilt"), Count(told.spoilt) if told.printed else None),
        (_("Expenses of the draw"), told.expenses or None),
        (_("To whom the net goes"), told.net_to),
        (_("Awarded on, or why not"), told.awarded),
    ]


def as_words(said: Cell) -> str:
    """A figure, a day or words, as they stand on a page."""
    match said:
        case None:
            return ""
        case Count(number):
            return str(number)
        case date():
            return day(said)
        case int():
            return in_column(Cents(said))
        case _:
            return said


def in_one_line(draw: DrawReturn, names: Names) -> str:
    """The same for a sheet, without what nobody knows."""
    said = ((label, as_words(each)) for label, each in about(draw, names))
    return ". ".join(labelled(label, each) for label, each in said if each)


def net(draw: DrawReturn) -> str:
    """What the net is, so that nobody need guess whether goods came off it."""
    less = [_("the prize in money")]
    less += [_("the goods that the club bought")] if draw.bought else []
    less += [_("the expenses of the draw")] if draw.expenses else []
    return _("Net: gross less %(less)s") % {"less": listed(less)}


def paid_each(amount: Cents) -> str:
    """Of them paid $5 each, where that is another sum than was due."""
    return _("Of them, paid %(amount)s each") % {"amount": money(amount)}


def fees_at(fees: FeesAt) -> str:
    """The whole fee, $5; half, $2.50; free."""
    match fees.price:
        case FeePrice.GONE:
            return _("Paid, and in no couple any more")
        case FeePrice.FREE:
            return _("Free")
        case FeePrice.WHOLE:
            return labelled(_("The whole fee"), money(fees.due))
        case FeePrice.HALF:
            return labelled(_("Half"), money(fees.due))
        case FeePrice.OTHER:
            return labelled(_("Another fee"), money(fees.due))
