"""Words and days as they are typed."""

import datetime
from collections.abc import Iterable
from typing import Any, cast

from django import forms
from django.forms import BaseForm
from django.utils.translation import gettext, gettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.door.ways import PaidBy

LONGEST_REASON = 200
"""It stands on the result sheet."""


def of_this_century(date: datetime.date) -> None:
    """Whoever types the year 26 means another one: ValidationError."""
    if not 2000 <= date.year < 2100:
        raise forms.ValidationError(_("Check the year."))


class DayField(forms.DateField):
    """A day of this century, in the digits that every field takes."""

    widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    default_validators = [of_this_century]

    def to_python(self, value: Any) -> datetime.date | None:
        """As it is typed: the digits of another script are no day."""
        if isinstance(value, str) and not value.isascii():
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


class PeriodForm(forms.Form):
    """From one day to another, both of them included."""

    start = DayField(label=_("From"))
    end = DayField(label=_("To"))

    def clean(self) -> None:
        """The first day is not after the last."""
        start, end = self.cleaned_data.get("start"), self.cleaned_data.get("end")
        if start and end and start > end:
            self.add_error("end", _("The last day comes before the first."))


def in_one_line(text: Any) -> str:
    """Single spaces between the words, none around them."""
    return " ".join(str(text).split())


class LineField(forms.CharField):
    """A few words in one line."""

    def to_python(self, value: Any) -> Any:
        """With single spaces, however they were typed."""
        return in_one_line(super().to_python(value))


# Ids of a form's fields, where a page has several forms of one kind.


def give_ids(form: BaseForm, ids: str) -> None:
    """The form's fields have these ids from now on, as id_1_%s; its errors are about them, too."""
    form.auto_id = ids
    for name, errors in form.errors.items():
        if name in form.fields:
            said: Any = errors  # Django's stubs do not know that it belongs to a field
            said.field_id = form[name].auto_id


# Choices that are known only once a form is made, and what is said of a button that is none.


NO_BUTTON = gettext_lazy("That is no button of this page. Load the page again.")


def let_choose(form: forms.Form, field: str, choices: Iterable[tuple[Any, Any]]) -> None:
    """These can be chosen in the field: what is sent, and what is read."""
    cast("forms.ChoiceField", form.fields[field]).choices = list(choices)


# A file as it is chosen.


def file_that_came(accept: str) -> forms.FileField:
    """A field for a file of another computer; `accept` are the kinds that are offered to choose from."""
    return forms.FileField(
        label=_("The file"),
        error_messages={
            "required": _("Choose the file."),
            "empty": _("This file is empty. Take it again from where it came."),
        },
        widget=forms.FileInput(attrs={"accept": accept}),
    )


# How a fee is paid, as every form of the door asks it where the club has more than cash.


class HowField(forms.TypedChoiceField):
    """In cash, unless somebody says otherwise."""

    def __init__(self) -> None:
        super().__init__(
            coerce=PaidBy,
            choices=[(way, way) for way in PaidBy],
            required=False,
            empty_value=PaidBy.CASH,
            error_messages={"invalid_choice": NO_BUTTON},
        )


def ways_to_pay() -> list[tuple[Any, str]]:
    """Each way and its words."""
    return [(way.value, gettext(way.said)) for way in PaidBy]
