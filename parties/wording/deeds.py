"""Every entry of the log as a few words: on the undo button, and in the night's log."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from parties.wording.money import till
from parties.wording.saying import say
from parties.wording.words import Names, capital, money, prize
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.money.hands import HandToHand
from scoring.numbers import Cents
from scoring.prizes.wishes import Wished
from scoring.seats.comings import Joined, Left
from scoring.till.cash import CashLine

_Fee = FeePaid | FeeGivenBack


def deed(entry: Entry, names: Names) -> str:
    """What was said or done, in a few words, and at which till if that has a name."""
    return say(entry, names) + _at_till(entry)


def _at_till(entry: Entry) -> str:
    """Other entries about a till name it in their own words."""
    if not isinstance(entry, HandToHand | CashLine) or not entry.till:
        return ""
    return f" ({till(entry.till)})"


def together(entries: Sequence[Entry], names: Names) -> str:
    """What one press of a button did, in a few words."""
    about = [entry for entry in entries if not isinstance(entry, _Fee)]
    match about:
        case [Wished(place), _, *_]:
            return capital(_("%(prize)s: all say split") % {"prize": prize(place)})
        case [_, *_, Won(game)]:  # nobody taps two tables at once
            return _("Game %(game)s, as dice played it") % {"game": game}
        case [_, *_] if people := [each for each in about if isinstance(each, Joined | Left)]:
            return "; ".join(deed(each, names) for each in people)  # not what became of a table
        case [first, *_]:
            return deed(first, names) + _with_money(entries)
        case _:
            return "; ".join(deed(entry, names) for entry in entries)


def _with_money(entries: Sequence[Entry]) -> str:
    """Whoever comes in pays, whoever goes gets it back: to undo it is to undo that, too."""
    paid = sum(entry.amount for entry in entries if isinstance(entry, FeePaid))
    back = sum(entry.amount for entry in entries if isinstance(entry, FeeGivenBack))
    said = ""
    if paid:
        said += _(", %(amount)s paid") % {"amount": money(Cents(paid))}
    if back:
        said += _(", %(amount)s given back") % {"amount": money(Cents(back))}
    fees = [entry for entry in entries if isinstance(entry, _Fee)]
    return said + "".join(_at_till(fee) for fee in fees[:1])  # one press, one till
