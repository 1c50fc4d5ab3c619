"""A night's prizes beside those of the house rules, in whole sentences for the wall."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from parties.rules.words.house_rules import worth
from parties.wording.counted import prize_for
from parties.wording.secret_number import rule
from parties.wording.words import capital, listed, prize
from scoring.evening import Evening
from scoring.formats.choices import By
from scoring.games.rankings import half_of
from scoring.prizes.choosing import tables
from scoring.prizes.further import FURTHER
from scoring.rules.prizes import Prize


def further_of(evening: Evening) -> tuple[Prize, ...]:
    """What they are worth."""
    return tuple(each for place, each in evening.offered if place > FURTHER)


_FEW = 3
"""No night of so few has games from one to another in each half."""

_HALVES = (By.FIRST_HALF, By.SECOND_HALF)


def _halves(evening: Evening) -> str:
    """Which games each half is."""
    half = half_of(evening)
    return _(
        "The first half is games 1 to %(half)s, the second half games %(next)s to %(last)s."
    ) % {
        "half": half,
        "next": half + 1,
        "last": evening.rules.games,
    }


def besides(evening: Evening) -> Iterator[str]:
    """Each with what it is; things that are chosen together; whose the secret number is."""
    chosen = set[int]()
    for lines, things in tables(evening):
        chosen |= {place for place, each in lines if each.goods}
        given = evening.prizes.further[lines[0][0] - FURTHER - 1].given
        said = {"prize": capital(prize_for(evening.form, given)), "things": listed(things)}
        yield _("%(prize)s: in the order of rank, each chooses one thing of %(things)s.") % said
    for place, each in evening.offered:
        if place > FURTHER and place not in chosen:
            yield _("%(prize)s: %(worth)s.") % {
                "prize": capital(prize(place)),
                "worth": worth(each),
            }
    if evening.rules.games > _FEW and any(
        each.given.by in _HALVES for each in evening.prizes.further
    ):
        yield _halves(evening)
    if evening.prizes.secret and any(each.given.by is By.SECRET for each in evening.prizes.further):
        yield rule(evening.prizes.secret)
