"""What a hurdle is worth, in plain words: how likely, how long, how much, and at worst."""

from collections.abc import Iterator
from math import ceil, log10

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.words import games, money
from parties.wording.words import percent as per_cent
from scoring.numbers import Cents
from scoring.pots.odds import Chance, Outlook

_SPREAD = 2
"""Standard errors to either side: 19 times of 20 the true figure lies between."""

_AS_GOOD_AS_NEVER = 1e-6


def beyond_tonight(outlook: Outlook) -> list[str]:
    """How long it will stand, one sentence each."""
    return [*_how_long(outlook), *_at_worst(outlook)]


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
    said = {"chance": percent(chance.value, digits)}
    if chance.is_exact:
        text = _("The chance that it is won tonight is %(chance)s (exact).") % said
    else:
        said["error"] = percent(_spread(chance, digits), digits)
        text = _("The chance that it is won tonight is about %(chance)s, ± %(error)s.") % said
    return f"{text} {_once_in(chance)}".strip()


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


def _once_in(chance: Chance) -> str:
    nights = round(chance.nights or 1)
    if nights < 2:
        return ""
    return _("That is one night in %(nights)s.") % {"nights": number_format(nights)}


def _how_long(outlook: Outlook) -> Iterator[str]:
    if outlook.weeks is None or outlook.size is None:
        yield _("It may never be won, and only grow.")
        return
    nights = max(1, round(outlook.weeks))
    said = ngettext(
        "On average it goes on the first night, with about %(size)s in it.",
        "On average it goes after %(count)s nights, with about %(size)s in it.",
        nights,
    )
    yield said % {"count": nights, "size": _about(outlook.size)}


def _at_worst(outlook: Outlook) -> Iterator[str]:
    if outlook.likely_by is not None and outlook.likely_size is not None and outlook.likely_by > 1:
        yield _(
            "At worst, once in twenty, it stands longer than %(nights)s nights and then holds more "
            "than %(size)s."
        ) % {"nights": number_format(outlook.likely_by), "size": _about(outlook.likely_size)}
    if outlook.longest is not None and outlook.longest > 1:
        yield _("It goes on night %(nights)s at the latest.") % {"nights": outlook.longest}


def _about(amount: Cents) -> str:
    """To two digits and a half: nobody knows it better."""
    dollars = amount / 100
    step = 10 ** max(0, int(log10(dollars)) - 1) / 2 if dollars >= 20 else 1
    return money(Cents(round(round(dollars / step) * step) * 100)) if dollars else money(amount)
