"""What a hurdle is worth, in plain words: how long, how much, and at worst."""

from collections.abc import Iterator
from math import log10

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.words import money
from scoring.numbers import Cents
from scoring.pots.odds import Outlook


def beyond_tonight(outlook: Outlook) -> list[str]:
    """How long it will stand, one sentence each."""
    return [*_how_long(outlook), *_at_worst(outlook)]


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
