"""The end of the night in words: where the prizes' money comes from, and what is still open."""

from collections.abc import Collection, Sequence
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.anew import words as anew_words
from parties.prizes.words import choosing
from parties.till.words import how_counted, why_old
from parties.till.words import lacking as lacking_words
from parties.wording.dates import time
from parties.wording.money import till
from parties.wording.refusals import sentence
from parties.wording.words import Names, capital, labelled, listed, money
from scoring.door.fees import payers
from scoring.evening import Evening
from scoring.money.split import total
from scoring.night.closing import must_be_done_first
from scoring.night.refusals import PotsOpen, TiesOpen
from scoring.numbers import Cents
from scoring.prizes.offers import Award
from scoring.prizes.paying import left_to_hand_over
from scoring.prizes.refusals import SecretNotOpen
from scoring.rules.prizes import PrizeKind
from scoring.till.box import below_zero, lacking_in, not_counted, tills_of
from scoring.till.waiting import who_waits
from scoring.till.whose import whose
from scoring.till.wrongly import held_by, still_to_come_back


def shares_of(evening: Evening) -> str:
    """Of what takings the shares are reckoned; empty where no prize is a share."""
    if all(each.kind is not PrizeKind.SHARE for _place, each in evening.offered):
        return ""
    said = {"takings": money(evening.takings_shared)}
    if not evening.prizes.any_handed_over:
        return (
            _(
                "Percentage prizes are worked out from the takings, %(takings)s now; that is fixed "
                "when the first prize is handed over."
            )
            % said
        )
    since = Cents(evening.takings - evening.takings_shared)
    fixed = (
        _(
            "Percentage prizes are worked out from %(takings)s, the takings when the first prize "
            "was handed over."
        )
        % said
    )
    if not since:
        return fixed
    return f"{fixed} " + _("Since then they changed by %(amount)s; the hall keeps that.") % {
        "amount": money(since)
    }


def left_to_count(evening: Evening) -> tuple[str, ...]:
    """The tills with money that wait for their count, or for a word why nobody counts them."""
    return not_counted(evening)


def count_first(tills: Collection[str]) -> str:
    """Why a night is not closed while nobody has counted these tills."""
    return _("Count %(tills)s first, or say on its page why nobody counts it.") % {
        "tills": listed(map(till, tills))
    }


def done_first(evening: Evening) -> list[tuple[str, bool]]:
    """What no words help out of before the night is closed, and whether it is done on the page of the
    pots; else at the till."""
    refused = [
        (sentence(each, {}), isinstance(each, PotsOpen))
        for each in must_be_done_first(evening)
        if not isinstance(
            each, TiesOpen | SecretNotOpen
        )  # the page offers no closing then, and says so above
    ]
    uncounted = left_to_count(evening)
    return [*refused, *([(count_first(uncounted), False)] if uncounted else [])]


def at_the_till(evening: Evening) -> list[str]:
    """How each till was counted, as the page of the till has it."""
    return [
        labelled(
            capital(till(each.name)),
            why_old(each) or how_counted(each, lacking_in(evening, each)),
        )
        for each in tills_of(evening)
        if each.is_old or each.counted is not None or each.why_not_counted
    ]


def counted(name: str, amount: Cents, at: datetime) -> str:
    """What was in a till when it was counted, and when that was."""
    said = _("%(amount)s was counted at %(time)s.") % {"amount": money(amount), "time": time(at)}
    return labelled(capital(till(name)), said)


def paid_alone(evening: Evening, names: Names) -> str:
    """Who came alone, paid and is in no couple, whose money is in the takings; empty for nobody."""
    alone = payers(evening).get(None)
    if not alone:
        return ""
    words = _("Paid, but without a partner: %(who)s. It is in the takings until it is given back.")
    return words % {"who": listed(names[player] for player in alone)}


def whats_open(evening: Evening) -> list[str]:
    """All that has to be explained before the night can be closed."""
    said = []
    if evening.owing:
        said.append(_("Fees still owing: %(amount)s.") % {"amount": money(evening.owing)})
    left = left_to_hand_over(evening)
    if left:
        words = ngettext(
            "%(count)s prize is not handed over: %(amount)s.",
            "%(count)s prizes are not handed over: %(amount)s.",
            len(left),
        )
        said.append(words % {"count": len(left), "amount": _worth(evening, left)})
    said += [
        _("“%(pot)s” is won, and %(amount)s of it is not handed over yet.")
        % {"pot": name, "amount": money(pot.due)}
        for name, pot in evening.pots.items()
        if pot.due
    ]
    waits = who_waits(evening)
    back = [each for each in still_to_come_back(evening) if each.couple not in waits]
    if towards := total(held_by(evening, couple) for couple in waits):
        said.append(_("Of that they have %(amount)s already.") % {"amount": money(towards)})
    said += anew_words.to_give_back(back)
    return [*said, *(() if below_zero(evening) else lacking_words(whose(evening)))]


def pots_open(evening: Evening) -> list[str]:
    """The pots with money of which nobody has said who wins it, or that nobody does."""
    words = _("“%(pot)s”, %(amount)s, is not settled yet.")
    return [
        words % {"pot": name, "amount": money(pot.worth)}
        for name, pot in evening.pots.items()
        if pot.worth and not pot.is_settled
    ]


def _worth(evening: Evening, left: Sequence[Award]) -> str:
    """A ham; $30; where there are both, the things first."""
    things, amount = [*choosing.things(evening, left)], total(each.amount for each in left)
    return listed([*things, *([money(amount)] if amount or not things else [])])
