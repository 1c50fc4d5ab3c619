"""The end of the night in words: where the prizes' money comes from, and what is still open."""

from collections.abc import Collection

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.words import listed, money
from scoring.evening import Evening, left_to_hand_over, should_be_in_box
from scoring.house_rules import PrizeKind
from scoring.money import total
from scoring.numbers import Cents
from scoring.prizes import Award


def shares_of(evening: Evening) -> str:
    """Of what takings the shares are reckoned; empty where no prize is a share."""
    rules = evening.rules
    prizes = [*rules.prizes, *([rules.booby] if rules.booby else [])]
    if all(each.kind is not PrizeKind.SHARE for each in prizes):
        return ""
    said = {"takings": money(evening.takings_shared)}
    if evening.facts.takings_at_first_payout is None:
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


def count_first() -> str:
    """Why a night is not closed with nothing counted."""
    return _("Count the till first, or say in a few words why nobody counts it.")


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
    if box < 0:
        more = _("The prizes are more than the takings: %(amount)s came from the club.")
        said.append(more % {"amount": money(Cents(-box))})
    if counted is not None and counted != box:
        words = _("Counted %(counted)s, but it should be %(expected)s.")
        said.append(words % {"counted": money(counted), "expected": money(box)})
    return said


def pots_open(evening: Evening) -> list[str]:
    """The pots with money that nobody has settled or handed over: it would not keep from closing."""
    said = []
    for name, pot in evening.pots.items():
        if pot.due:
            words = _("“%(pot)s” is won, and %(amount)s of it is not handed over yet.")
            said.append(words % {"pot": name, "amount": money(pot.due)})
        elif not pot.is_settled and pot.worth:
            words = _("“%(pot)s”, %(amount)s, is not settled yet.")
            said.append(words % {"pot": name, "amount": money(pot.worth)})
    return said


def _worth(left: Collection[Award]) -> str:
    """A ham; $30; where there are both, the things first."""
    things, amount = (
        [each.goods for each in left if each.goods],
        total(each.amount for each in left),
    )
    return listed([*things, *([money(amount)] if amount or not things else [])])
