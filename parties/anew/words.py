"""What is settled anew because of a correction, and what can be done with what was handed over."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from parties.wording.money import till
from parties.wording.words import capital, listed, money, prize, winner
from scoring.money.hands import MAIN_TILL
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
    return _("You are led to what is to be settled then. One undo takes all of it back.")


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
    yield from map(_is_with, anew.handed)


def _is_with(each: Wrongly) -> str:
    return _("%(couple)s was handed %(what)s, which no longer stands.") % {
        "couple": capital(winner(each.couple)),
        "what": what(each),
    }


def what(each: Wrongly) -> str:
    """$60 of the first prize; $119 of “Jackpot”; the first prize, a thing."""
    if each.pot:
        words = _("%(amount)s of “%(pot)s”")
    else:
        words = _("%(amount)s of the %(prize)s") if each.amount else _("the %(prize)s")
    said = {"amount": money(each.amount), "pot": each.pot, "prize": prize(each.place)}
    return words % said


def ways(anew: SettledAnew, at: str = MAIN_TILL) -> list[tuple[str, str]]:
    """What can have become of what was handed over: what a button sends, and what stands on it."""
    if not anew.handed:
        return []
    amount = money(Cents(sum(each.amount for each in anew.handed)))
    said = {"amount": amount, "till": till(at)}
    if any(each.amount for each in anew.handed):
        back = _("It is given back: %(amount)s into %(till)s")
        borne = _("They keep it: the club bears %(amount)s")
        owed = _("It is still to be given back: %(amount)s")
    else:
        back, borne = _("It is given back"), _("They keep it: the club bears it")
        owed = _("It is still to be given back")
    return [
        (Since.BACK, back % said),
        (Since.BORNE, borne % said),
        (Since.OWED, owed % said),
    ]


def is_owed(each: Wrongly) -> str:
    """Who has still to give something back, by the couple's number."""
    return has_still(each, capital(winner(each.couple)))


def has_still(each: Wrongly, names: str) -> str:
    """Who has what that is not theirs, and whether it has still to come back."""
    said = {"who": names, "what": what(each)}
    if each.since is Since.OWED:
        return _("%(who)s: %(what)s is still to be given back.") % said
    return _("%(who)s keeps %(what)s, which is not theirs: the club bears it.") % said
