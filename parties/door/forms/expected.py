"""Who is expected tonight, and who of them is here now."""

from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from parties.book.actions import Person
from parties.book.forms import Book
from parties.fields.buttons import NO_BUTTON
from parties.fields.how import HowField
from scoring.numbers import PlayerId

Pair = tuple[PlayerId, PlayerId]


class PairButton(forms.Form):
    """The button of two people of the club's book, as "12-34"."""

    pair = forms.RegexField(
        r"^[0-9]{1,9}-[0-9]{1,9}$", error_messages={"required": NO_BUTTON, "invalid": NO_BUTTON}
    )

    @property
    def players(self) -> Pair:
        """Who they are."""
        first, second = self.cleaned_data["pair"].split("-")
        return PlayerId(int(first)), PlayerId(int(second))


class ComeInButton(forms.Form):
    """The button at the door of two people who are expected or regulars, as "12-34-paid"."""

    come = forms.RegexField(
        r"^[0-9]{1,9}-[0-9]{1,9}-(paid|owing)$",
        error_messages={"required": NO_BUTTON, "invalid": NO_BUTTON},
    )

    how = HowField()

    def __init__(self, data: Any = None, *, book: Book) -> None:
        super().__init__(data)
        self.book = book

    def clean_come(self) -> tuple[Person, Person]:
        """Who comes in, and whether they have paid."""
        first, second, paid = self.cleaned_data["come"].split("-")
        pair = PlayerId(int(first)), PlayerId(int(second))
        if not {*pair} <= self.book.names.keys():
            gone = _("That couple is not in the book any more. Write both names.")
            raise forms.ValidationError(gone)
        one, other = (Person(self.book.names[each], each, paid == "paid") for each in pair)
        return one, other

    @property
    def people(self) -> tuple[Person, Person]:
        """Both of them, and how they paid."""
        one, other = self.cleaned_data["come"]
        how = self.cleaned_data["how"]
        return replace(one, how=how), replace(other, how=how)
