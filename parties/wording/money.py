"""The money in the tills in words."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from parties.wording.country import day
from parties.wording.words import listed, money
from scoring.club.settled import Spot
from scoring.numbers import Cents
from scoring.rules.pot_rules import PotRule
from scoring.till.cash import CashLine
from scoring.till.purse import CashWhat


def till(name: str) -> str:
    """The box, or a till by its name."""
    return _("till “%(name)s”") % {"name": name} if name else _("the box")


def spot(where: Spot) -> str:
    """A place where the pots' money lies between nights."""
    return _(where.said)


def for_what(line: CashLine) -> str:
    """What somebody wrote; where it is dates, as the reader writes dates."""
    days = listed(day(night) for night in line.nights)
    if line.what is CashWhat.DUES:
        return _("since %(day)s") % {"day": days}
    return days or line.words


def cash_what(what: CashWhat) -> str:
    """What a line of cash is."""
    return _(what.said)


# Whether a pot is played for on an evening, as its pages ask and say it.


def tonight_too(name: str, amount: Cents) -> str:
    """Jackpot $230: tonight too?"""
    named = f"{name} {money(amount)}" if amount else name
    return _("%(pot)s: tonight too?") % {"pot": named}


def pots_otherwise(before: Iterable[PotRule], after: Iterable[PotRule]) -> str:
    """Those that are in one only, or have another rule in each: “Jackpot” and “Cookie jar”."""
    was, now = ({pot.name: pot for pot in pots} for pots in (before, after))
    names = dict.fromkeys((*was, *now))
    return listed(f"“{name}”" for name in names if was.get(name) != now.get(name))


def left_out(pots: Iterable[str]) -> str:
    """That these are not along, as nobody can win them there."""
    return _(
        "Left out, as nobody can win it on this evening: %(pots)s. What is in it is kept for the next "
        "night that has it."
    ) % {"pots": listed(pots)}
