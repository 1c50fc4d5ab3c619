"""On which days a series is, which of them are ticked, and to when a night is moved."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext, gettext_lazy as _

from parties.evenings.forms.choosing import ask_what_is_played, played_field
from parties.rules.forms import ComingDayField, TimeOfDayField
from parties.web.fields import LONGEST_REASON, READ_OUTSIDE, DayField, LineField
from scoring.club.series import Rhythm, days
from scoring.evening import Evening
from scoring.formats.format import Format

MOST_NIGHTS = 60
"""Of one series: more than a year of weeks."""


class RhythmForm(forms.Form):
    """What is played, on which days, from when until when, and whose holidays are left out."""

    rhythm = forms.ChoiceField(
        label=_("How often"),
        choices=lambda: [(each.value, gettext(each.said)) for each in Rhythm],
    )
    weekday = forms.TypedChoiceField(
        label=_("Weekday"), coerce=int, choices=lambda: [(n, str(w)) for n, w in WEEKDAYS.items()]
    )
    first = DayField(label=_("From"))
    last = DayField(label=_("Until"))
    holidays = forms.ChoiceField(label=_("Holidays to leave out"), required=False)
    plays = played_field()

    def __init__(
        self,
        data: Any,
        places: Sequence[tuple[str, str]],
        initial: Any,
        known: Mapping[str, Format],
    ) -> None:
        super().__init__(data, initial=initial)
        ask_what_is_played(self, known)
        self.fields["holidays"].choices = places  # type: ignore[attr-defined]

    def clean_last(self) -> datetime.date:
        """Not before the first."""
        last: datetime.date = self.cleaned_data["last"]
        if last < self.cleaned_data.get("first", last):
            raise forms.ValidationError(_("The last day is before the first."))
        return last

    def clean(self) -> None:
        """Some days, and no more than are planned at once."""
        if self.errors:
            return
        found = len(self.days)
        if not found:
            self.add_error("last", _("There is no such day between those dates."))
        if found > MOST_NIGHTS:
            says = gettext("These are %(found)s nights: at most %(most)s are planned at once.")
            self.add_error("last", says % {"found": found, "most": MOST_NIGHTS})

    @property
    def days(self) -> tuple[datetime.date, ...]:
        """All of them, holidays too."""
        said = self.cleaned_data
        return days(said["weekday"], Rhythm(said["rhythm"]), said["first"], said["last"])


class SeriesForm(forms.Form):
    """Those of the days on which there is a night, and where and when that is."""

    nights = forms.MultipleChoiceField(
        label=_("The nights"), error_messages={"required": _("Tick a day first.")}
    )
    hall = forms.CharField(label=_("Hall"), max_length=80, required=False)
    doors = TimeOfDayField(label=_("Doors open at"), required=False)
    begins = TimeOfDayField(label=_("Cards begin at"), required=False)

    def __init__(self, data: Any, offered: Sequence[datetime.date], initial: Any) -> None:
        super().__init__(data, initial=initial)
        found = [each.isoformat() for each in offered]
        self.fields["nights"].choices = list(zip(found, found, strict=True))  # type: ignore[attr-defined]

    @property
    def days(self) -> list[datetime.date]:
        """The days that are ticked."""
        return sorted(datetime.date.fromisoformat(each) for each in self.cleaned_data["nights"])

    @property
    def ticked(self) -> list[str]:
        """As they were sent."""
        return list(self["nights"].value() or ())


class MoveForm(forms.Form):
    """To which day and hour, and why."""

    date = ComingDayField(label=_("Date"))
    doors = TimeOfDayField(label=_("Doors open at"), required=False)
    begins = TimeOfDayField(label=_("Cards begin at"), required=False)
    reason = LineField(
        label=_("Why"),
        max_length=LONGEST_REASON,
        required=False,
        help_text=READ_OUTSIDE,
    )

    def __init__(self, data: Any, date: datetime.date, evening: Evening) -> None:
        rules = evening.rules
        self._was = {"date": date, "doors": rules.doors, "begins": rules.begins}
        super().__init__(data, initial=self._was)

    def clean(self) -> None:
        """Another day, or another hour."""
        if not self.errors and self.when == self._was:
            self.add_error("date", _("Choose another day or another hour."))

    @property
    def when(self) -> dict[str, Any]:
        """As it is to be."""
        return {name: self.cleaned_data[name] for name in ("date", "doors", "begins")}
