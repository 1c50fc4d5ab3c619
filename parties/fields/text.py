"""Words and days as they are typed."""

import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

LONGEST_REASON = 200
"""It stands on the result sheet."""


def of_this_century(date: datetime.date) -> datetime.date:
    """The date, if it is one. Whoever types the year 26 means another one: ValidationError."""
    if not 2000 <= date.year < 2100:
        raise forms.ValidationError(_("Check the year."))
    return date


class DayField(forms.DateField):
    """A day, in the digits that every field takes."""

    def to_python(self, value: Any) -> datetime.date | None:
        """As it is typed: the digits of another script are no day."""
        if isinstance(value, str) and not value.isascii():
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


def in_one_line(text: Any) -> str:
    """Single spaces between the words, none around them."""
    return " ".join(str(text).split())
