"""Which nights a season is made of."""

import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.text import DayField, of_this_century

SEASON_BEGINS = 9
"""The month: halls play from September to May."""


def _day(label: Any) -> DayField:
    look = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    return DayField(label=label, widget=look)


class SeasonDaysForm(forms.Form):
    """From one date to another, both of them included."""

    start = _day(_("From"))
    end = _day(_("To"))

    def clean_start(self) -> datetime.date:
        """A date of this century."""
        return of_this_century(self.cleaned_data["start"])

    def clean_end(self) -> datetime.date:
        """A date of this century."""
        return of_this_century(self.cleaned_data["end"])

    def clean(self) -> None:
        """The first day is not after the last."""
        start, end = self.cleaned_data.get("start"), self.cleaned_data.get("end")
        if start and end and start > end:
            self.add_error("end", _("The last day comes before the first."))


def season_at(day: datetime.date) -> tuple[datetime.date, datetime.date]:
    """The season so far: from the September before to this day."""
    year = day.year if day.month >= SEASON_BEGINS else day.year - 1
    return datetime.date(year, SEASON_BEGINS, 1), day


def season_before(start: datetime.date) -> tuple[datetime.date, datetime.date]:
    """The whole season before the one in which this day is."""
    begins, _end = season_at(start)
    return begins.replace(year=begins.year - 1), begins - datetime.timedelta(days=1)
