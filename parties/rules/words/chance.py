"""How likely a pot goes tonight, in plain words."""

from math import ceil, log10

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from parties.wording.words import games
from parties.wording.words import percent as per_cent
from scoring.pots.odds import Chance

_SPREAD = 2
"""Standard errors to either side: 19 times of 20 the true figure lies between."""

_AS_GOOD_AS_NEVER = 1e-6


def out_of_reach(number: int, most: int) -> str:
    """That nobody can have so many games, where a night has no more than `most`."""
    return _(
        "Nobody can win it tonight: it takes %(number)s games won, and a night has %(games)s."
    ) % {
        "number": number,
        "games": games(most),
    }


def tonight(chance: Chance) -> str:
    """How likely it goes tonight, exactly or about."""
    if chance.value >= 1:
        return _("It is certain to be won tonight.")
    if chance.value < _AS_GOOD_AS_NEVER:
        return _("It is hardly ever won: not once in a million nights.")
    digits = _digits(chance.value)
    said = percent(chance.value, digits)
    if not chance.is_exact:
        error = percent(_spread(chance, digits), digits)
        said = _("about %(chance)s, ± %(error)s") % {"chance": said, "error": error}
    nights = round(chance.nights or 1)
    if nights < 2:
        return _("The chance that it is won tonight is %(chance)s.") % {"chance": said}
    once = _("It is won on one night in %(nights)s (%(chance)s).")
    return once % {"nights": number_format(nights), "chance": said}


def percent(share: float, digits: int) -> str:
    """A share as per cent with so many digits behind the point, as the reader's language has it."""
    return per_cent(number_format(round(100 * share, digits), digits))


def _digits(share: float) -> int:
    """So many behind the point that two figures of it are read, and no more than six."""
    return min(6, max(0, ceil(-log10(100 * share / 10))))


def _spread(chance: Chance, digits: int) -> float:
    """How far off it may be, never made smaller by the rounding."""
    step = 10.0 ** -(digits + 2)
    return ceil(_SPREAD * chance.error / step) * step
