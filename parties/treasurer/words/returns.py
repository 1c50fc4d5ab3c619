"""Draws and fees in the words of a return."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.treasurer.words import payments
from parties.wording.words import Names, labelled, money
from scoring.numbers import Cents
from scoring.till.returns import DrawReturn, DrawSums, FeePrice, FeesAt, SoldAt


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
    said = [payments.whom(each, names) for each in draw.won]
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


def about(draw: DrawReturn, names: Names) -> Iterator[tuple[str, str]]:
    """All that a report says of a draw in words, each under its name; what nobody knows is empty."""
    yield _("Tickets by price"), all_sold(draw)
    yield _("Winner"), winners(draw, names)
    yield _("Goods and their value"), goods(draw)
    yield _("To whom the net goes"), draw.told.net_to


def in_one_line(draw: DrawReturn, names: Names) -> str:
    """The same for a sheet, without what nobody knows."""
    return ". ".join(labelled(label, said) for label, said in about(draw, names) if said)


def net(draw: DrawReturn) -> str:
    """What the net is, so that nobody need guess whether goods came off it."""
    if draw.bought:
        return _("Net: gross less the prize in money and the goods that the club bought")
    return _("Net: gross less the prize in money")


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
