"""What came in at the door, night after night, as a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import ngettext

from parties.drawing.nights import Bars, bars, in_fews
from parties.log.results import sums_of_nights
from parties.models import Club, Night
from parties.wording.dates import day
from parties.wording.words import money
from scoring.numbers import Cents


@dataclass(frozen=True, slots=True)
class Takings:
    """A bar for each night, or for some nights on an average (`averaged`); in a sentence, and as a table."""

    picture: Bars
    rows: tuple[tuple[date, date, Cents], ...]
    averaged: bool
    says: str


def takings_between(club: Club, first: date, last: date) -> Takings | None:
    """Of the nights whose doors were opened; None of none. In one query, and one more where a night is
    not closed."""
    nights = Night.objects.counted().filter(club=club, date__range=(first, last))
    found = [each for each in sums_of_nights(nights.order_by("date", "pk")) if each.sums.begun]
    taken = [(each.date, each.sums.closing.takings) for each in found]
    if not taken:
        return None
    fews = in_fews(len(taken))
    means = [Cents(round(sum(taken[at][1] for at in few) / len(few))) for few in fews]
    return Takings(
        picture=bars(means, (taken[0][0], taken[-1][0]), lambda cents: money(Cents(cents))),
        rows=tuple(
            (taken[few[0]][0], taken[few[-1]][0], mean)
            for few, mean in zip(fews, means, strict=True)
        ),
        averaged=len(fews) < len(taken),
        says=_said(taken),
    )


def _said(taken: Sequence[tuple[date, Cents]]) -> str:
    on, most = max(taken, key=lambda each: each[1])
    said = ngettext(
        "%(nights)s night: %(most)s.",
        "%(nights)s nights, %(together)s in all; most on %(on)s: %(most)s.",
        len(taken),
    )
    together = money(Cents(sum(amount for _on, amount in taken)))
    words = {"nights": len(taken), "together": together, "most": money(most), "on": day(on)}
    return said % words
