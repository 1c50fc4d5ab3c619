"""The end of the night in words: where the prizes' money comes from, and what is still open."""

from collections.abc import Collection

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.till.words import how_counted, why_old
from parties.wording.money import till
from parties.wording.words import capital, labelled, listed, money
from scoring.evening import Evening
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.prizes.offers import Award
from scoring.prizes.paying import left_to_hand_over
from scoring.rules.prizes import PrizeKind
from scoring.till.box import should_be_in_box, tills_of


def shares_of(evening: Evening) -> str:
    """Of what takings the shares are reckoned; empty where no prize is a share."""
    rules = evening.rules
    prizes = [*rules.prizes, *([rules.booby] if rules.booby else [])]
    if all(each.kind is not PrizeKind.SHARE for each in prizes):
        return ""
    said = {"takings": money(evening.takings_shared)}
    if not evening.any_prize_handed_over:
        return (
            _(
                "Prizes that are shares are reckoned from the takings, %(takings)s now; that is fixed "
                "when the first prize is handed over."
            )
            % said
        )
    since = Cents(evening.takings - evening.takings_shared)
    fixed = (
        _(
            "Prizes that are shares are reckoned from %(takings)s, the takings when the first prize "
            "was handed over."
        )
        % said
    )
    if not since:
        return fixed
    return f"{fixed} " + _("Since then they changed by %(amount)s; the hall keeps that.") % {
        "amount": money(since)
    }


def count_first(evening: Evening, tills: Collection[str]) -> str:
    """Why a night is not closed while nobody has counted these tills."""
    if len(evening.tills) < 2:
        return _("Count the till first, or say in a few words why nobody counts it.")
    return _("Count %(tills)s first, or say in a few words why nobody does.") % {
        "tills": listed(map(till, tills))
    }


def at_the_till(evening: Evening) -> list[str]:
    """What has to be put right on the page of the till before the night can be closed."""
    return [
        labelled(capital(till(each.name)), why_old(each) or how_counted(each))
        for each in tills_of(evening)
        if each.is_old or (each.difference and not each.reason)
    ]


def whats_open(evening: Evening, counted: Cents | None = None) -> list[str]:
    """All that has to be explained before the night can be closed."""
    said, box = [], should_be_in_box(evening)
    if evening.owing:
        said.append(_("Fees still owing: %(amount)s.") % {"amount": money(evening.owing)})
    left = left_to_hand_over(evening)
    if left:
        words = ngettext(
            "%(count)s prize is not handed over: %(amount)s.",
            "%(count)s prizes are not handed over: %(amount)s.",
            len(left),
        )
        said.append(words % {"count": len(left), "amount": _worth(left)})
    said += [
        _("“%(pot)s” is won, and %(amount)s of it is not handed over yet.")
        % {"pot": name, "amount": money(pot.due)}
        for name, pot in evening.pots.items()
        if pot.due
    ]
    if box < 0:
        more = _("The prizes are more than the takings: %(amount)s came from the club.")
        said.append(more % {"amount": money(Cents(-box))})
    if counted is not None and counted != box:
        words = _("Counted %(counted)s, but it should be %(expected)s.")
        said.append(words % {"counted": money(counted), "expected": money(box)})
    return said


def pots_open(evening: Evening) -> list[str]:
    """The pots with money of which nobody has said who wins it, or that nobody does."""
    words = _("“%(pot)s”, %(amount)s, is not settled yet.")
    return [
        words % {"pot": name, "amount": money(pot.worth)}
        for name, pot in evening.pots.items()
        if pot.worth and not pot.is_settled
    ]


def _worth(left: Collection[Award]) -> str:
    """A ham; $30; where there are both, the things first."""
    things, amount = (
        [each.goods for each in left if each.goods],
        total(each.amount for each in left),
    )
    return listed([*things, *([money(amount)] if amount or not things else [])])
