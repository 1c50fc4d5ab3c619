"""The secret number in words: that there is one, who hits it, and which it was."""

from django.utils.translation import gettext as _

from parties.wording.secret_number import rule
from scoring.evening import Evening
from scoring.formats.choices import By
from scoring.numbers import PrizePlace
from scoring.prizes.further import named
from scoring.prizes.offers import Offer
from scoring.prizes.secret import SecretNumberSet, waits_for_secret


def stands(evening: Evening) -> list[str]:
    """What can be said of it now."""
    if evening.prizes.secret is None:
        return [_("No secret number is set down yet.")]
    if evening.prizes.secret_is_open:
        return [rule(evening.prizes.secret), which(evening.prizes.secret)]
    return [
        rule(evening.prizes.secret),
        _("It is set down. Nobody is shown it before it is opened."),
    ]


def which(secret: SecretNumberSet) -> str:
    """The number that was."""
    return _("The secret number was %(number)s.") % {"number": secret.number}


def waits(evening: Evening) -> str:
    """That it has to be opened before its prize is anybody's; empty where nothing waits for it."""
    if not evening.games_are_over or not waits_for_secret(evening):
        return ""
    if evening.prizes.secret is None:
        return _("There is a prize for the secret number, and none is set down yet.")
    return _("There is a prize for the secret number, which is not opened yet.")


def has_prize(evening: Evening) -> bool:
    """Whether one of the further prizes is for it."""
    return any(each.given.by is By.SECRET for each in evening.prizes.further)


def is_for_it(evening: Evening, place: PrizePlace) -> bool:
    """Whether the prize of this place is for the secret number."""
    found = named(place, evening.prizes.further)
    return found is not None and found[0].by is By.SECRET


def how_far(evening: Evening, offer: Offer) -> str:
    """3 off the secret number 41. Empty of any other prize."""
    if evening.prizes.secret is None or not is_for_it(evening, PrizePlace(offer.place)):
        return ""
    said = {"count": offer.games_won, "number": evening.prizes.secret.number}
    if not offer.games_won:
        return _("on the secret number %(number)s") % said
    return _("%(count)s off the secret number %(number)s") % said
