"""What is offered, and what becomes of a prize that nobody takes."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.prizes.words import secret
from parties.wording.words import capital, couples, forts, money, prize
from scoring.evening import Evening
from scoring.games.forts import fort_levels
from scoring.games.rankings import places_taken
from scoring.numbers import CoupleNo, PrizePlace
from scoring.prizes.further import FURTHER, is_of_forts
from scoring.prizes.offers import BOOBY, Offer, worth
from scoring.prizes.secret import waits_for_secret
from scoring.rules.choices import NoTaker
from scoring.rules.house_rules import HouseRules
from scoring.rules.prizes import Prize, PrizeKind


def as_it_is_now(evening: Evening) -> list[tuple[str, str, str]]:
    """The prizes as they would be now: name, amount, and the share it is."""
    return [
        (
            capital(prize(place)),
            _offered_worth(evening, each),
            _("%(percent)s%% of the takings") % {"percent": each.value}
            if each.kind is PrizeKind.SHARE
            else "",
        )
        for place, each in evening.offered
    ]


def no_takings(evening: Evening) -> str:
    """Why a prize that is a share shows no money yet; empty where it does."""
    kinds = {each.kind for _place, each in evening.offered}
    if evening.takings_shared or PrizeKind.SHARE not in kinds:
        return ""
    return _(
        "The prizes are shares of the takings, and no fee is ticked off as paid yet. Take the fees "
        "at the door first."
    )


def without_taker(evening: Evening) -> list[str]:
    """What becomes of each prize that no level reached."""
    rules, reached = evening.rules, places_taken(evening, fort_levels(evening))
    if not evening.games_are_over:
        return []
    said = [
        _left_over(rules, place, _offered_worth(evening, each), is_thing=bool(each.goods))
        for place, each in enumerate(rules.prizes, 1)
        if place > reached
    ]
    return [*said, *_about_booby(evening), *_further(evening)]


def _about_booby(evening: Evening) -> list[str]:
    """Why nobody gets the booby prize, or who has as few games and cannot have it."""
    if not evening.rules.booby:
        return []
    offer = next((s.offer for s in evening.settlements if s.offer.place == BOOBY), None)
    if is_of_forts(evening, PrizePlace(BOOBY)):
        return _about_booby_of_forts(evening, offer)
    prized = _prized(evening)
    few = tuple(
        sorted(
            couple
            for level in evening.levels
            if offer is None or level.games_won <= offer.games_won
            for couple in level.couples
            if couple in evening.missed and couple not in prized
        )
    )
    if few:
        words = ngettext(
            "The booby prize is for those who were there for every game; %(couples)s was not.",
            "The booby prize is for those who were there for every game; %(couples)s were not.",
            len(few),
        )
        return [words % {"couples": couples(few)}]
    if offer is None:
        return [_("Everybody is on a level that takes a prize, so nobody gets the booby.")]
    return []


def _prized(evening: Evening) -> set[CoupleNo]:
    """Who stands for one of the numbered prizes."""
    return {
        couple
        for each in evening.settlements
        if BOOBY < each.offer.place <= FURTHER
        for couple in each.offer.couples
    }


def _about_booby_of_forts(evening: Evening, offer: Offer | None) -> list[str]:
    """The same where the prizes are for forts."""
    prized = _prized(evening)
    few = sorted(
        fort.fort.number
        for level in fort_levels(evening)
        if offer is None or level.counts <= offer.games_won
        for fort in level.forts
        if not fort.whole and fort.speaks not in prized
    )
    if few:
        words = ngettext(
            "The booby prize is for forts that had all their people in every game; %(forts)s had not.",
            "The booby prize is for forts that had all their people in every game; %(forts)s had not.",
            len(few),
        )
        return [words % {"forts": forts(few)}]
    if offer is None:
        return [_("Every fort is on a level that takes a prize, so none gets the booby.")]
    return []


def _further(evening: Evening) -> list[str]:
    """The further prizes that nobody is there for: the club keeps them."""
    taken = {each.offer.place for each in evening.settlements}
    return [
        _("%(prize)s, %(amount)s: nobody is left for it, so the club keeps it.")
        % {"prize": capital(prize(place)), "amount": _offered_worth(evening, each)}
        for place, each in evening.offered
        if place > FURTHER and place not in taken and not _waits(evening, place)
    ]


def _waits(evening: Evening, place: PrizePlace) -> bool:
    return waits_for_secret(evening) and secret.is_for_it(evening, place)


def _offered_worth(evening: Evening, offered_prize: Prize) -> str:
    """$100; a ham."""
    rules = evening.rules
    amount = worth(offered_prize, evening.takings_shared, rules.rounding)
    return offered_prize.goods or money(amount)


def _left_over(rules: HouseRules, place: int, amount: str, *, is_thing: bool) -> str:
    said = {"prize": capital(prize(place)), "amount": amount}
    if is_thing:
        return _("%(prize)s, %(amount)s: nobody is left for it, so the club keeps it.") % said
    if rules.no_taker is NoTaker.TO_FIRST:
        return (
            _("%(prize)s, %(amount)s: nobody is left for it, so it goes to the first prize.") % said
        )
    if rules.no_taker is NoTaker.TO_POT and rules.pots:
        words = _("%(prize)s, %(amount)s: nobody is left for it, so it goes into “%(pot)s”.")
        return words % (said | {"pot": rules.pots[0].name})
    if rules.no_taker is NoTaker.TO_POT:
        return (
            _(
                "%(prize)s, %(amount)s: nobody is left for it, and the night has no pot that it "
                "could go into, so the club keeps it."
            )
            % said
        )
    return _("%(prize)s, %(amount)s: nobody is left for it, so the club keeps it.") % said
