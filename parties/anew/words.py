"""What is settled anew because of a correction, and what can be done with what was handed over."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from parties.wording.money import till
from parties.wording.words import capital, listed, money, prize, winner
from scoring.money.hands import MAIN_TILL
from scoring.money.split import total
from scoring.night.anew import SettledAnew
from scoring.numbers import Cents
from scoring.till.wrongly import Since, Wrongly


def title() -> str:
    """What stands above it."""
    return _("Something was settled since")


def about() -> str:
    """Why it is spoken of."""
    return _("Nothing is saved yet. If you go on:")


def besides() -> str:
    """What is left to do, and how all of it is taken back."""
    return _("One undo takes all of it back.")


def for_a_helper() -> str:
    """Said to somebody who is told nothing of prizes."""
    return _("Prizes were settled since. Ask the organiser to put this right.")


def lines(anew: SettledAnew) -> list[str]:
    """All that it takes back, a sentence each."""
    return list(_lines(anew))


def _lines(anew: SettledAnew) -> Iterator[str]:
    if anew.opened:
        yield _("The night is open again; close it when all is settled.")
    if anew.ties:
        said = {"prizes": capital(listed(map(prize, anew.ties)))}
        yield _("%(prizes)s: settled anew, as what was said counts no more.") % said
    for pot in anew.pots:
        yield _("“%(pot)s”: who wins it is said anew.") % {"pot": pot}
    if anew.handed:
        handed = {"what": listed(map(_handed, anew.handed))}
        yield _("Handed over, and no longer right: %(what)s. What became of it?") % handed


def _handed(each: Wrongly) -> str:
    """$60 of the first prize to couple 4."""
    return _("%(what)s to %(couple)s") % {"what": what(each), "couple": winner(each.couple)}


def what(each: Wrongly) -> str:
    """$60 of the first prize; $119 of “Jackpot”; the first prize, a thing."""
    if each.pot:
        words = _("%(amount)s of “%(pot)s”")
    else:
        words = _("%(amount)s of the %(prize)s") if each.amount else _("the %(prize)s")
    said = {"amount": money(each.amount), "pot": each.pot, "prize": prize(each.place)}
    return words % said


def ways(anew: SettledAnew, at: str = MAIN_TILL) -> list[tuple[str, str]]:
    """What can have become of what was handed over, what mostly has first: what a button sends, and
    what stands on it."""
    if not anew.handed:
        return []
    amount = total(each.amount for each in anew.handed)
    said = {"amount": money(amount), "till": till(at)}
    if amount:
        has, back = _("They still have it: %(amount)s"), _("Given back: %(amount)s into %(till)s")
        borne = _("They keep it: the club bears %(amount)s")
    else:
        has, back = _("They still have it"), _("They gave it back")
        borne = _("They keep it: the club bears it")
    return [(Since.OWED, has % said), (Since.BACK, back % said), (Since.BORNE, borne % said)]


def then() -> str:
    """What becomes of what they still have."""
    return _("What they still have goes towards what they get, or is to be given back.")


def has_still(each: Wrongly, who: str) -> str:
    """Who has what that is not theirs, and whether it has still to come back."""
    said = {"who": who, "what": what(each)}
    if each.since is Since.OWED:
        return _("%(who)s has %(what)s to give back.") % said
    return _("%(who)s keeps %(what)s: the club bears it.") % said


def rest(amount: Cents) -> str:
    """What goes from hand to hand where a couple has something already: below nothing, it gives that
    back."""
    if not amount:
        return _("It is theirs now")
    said = {"amount": money(Cents(abs(amount)))}
    words = _("Handed over %(amount)s more") if amount > 0 else _("They gave %(amount)s back")
    return words % said


def to_give_back(some: Sequence[Wrongly]) -> list[str]:
    """What has still to come back, in one sentence if there is any."""
    if not some:
        return []
    return [_("Still to be given back: %(what)s.") % {"what": listed(map(_by, some))}]


def _by(each: Wrongly) -> str:
    """$60 of the first prize by couple 4."""
    return _("%(what)s by %(couple)s") % {"what": what(each), "couple": winner(each.couple)}
