"""The money in the tills in words."""

from django.utils.translation import gettext as _

from parties.wording.dates import day
from parties.wording.words import listed
from scoring.club.moving import Spot
from scoring.till.cash import CashLine
from scoring.till.purse import CashWhat


def till(name: str) -> str:
    """The box, or a till by its name."""
    return _("till “%(name)s”") % {"name": name} if name else _("the box")


def spot(where: Spot) -> str:
    """A place where the pots' money lies between nights."""
    match where:
        case Spot.BOX:
            return _("the box")
        case Spot.HOME:
            return _("home")
        case Spot.BANK:
            return _("the bank")


def for_what(line: CashLine) -> str:
    """What somebody wrote; where it is the dates of earlier nights, as the reader writes dates."""
    return listed(day(night) for night in line.nights) or line.words


def cash_what(what: CashWhat) -> str:
    """What a line of cash is."""
    match what:
        case CashWhat.TAKEN:
            return _("other takings")
        case CashWhat.PAID_LATER:
            return _("a fee of an earlier night")
        case CashWhat.FROM_CLUB:
            return _("added by the club")
        case CashWhat.EXPENSE:
            return _("expense")
        case CashWhat.TO_HALL:
            return _("the hall’s share")
