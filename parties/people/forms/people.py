"""Somebody written in, what is said of somebody, and one person twice."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.door.actions import About
from parties.door.forms.book import NameField
from parties.web.fields import OfferedField, PressedField, in_one_line, let_choose
from scoring.club.people import Age, NamesShown
from scoring.numbers import PlayerId

OLD_PAGE = _("This page was old: it has changed since. Look again, then tap once more.")

LONGEST_GROUP = 30

LONGEST_NOTE = 60
"""It stands where a name could."""


class NewPersonForm(forms.Form):
    """Somebody who is not in the book yet; once the name was found there, whether it is another."""

    name = NameField(label=_("Name"))
    is_another = forms.BooleanField(label=_("Another person of the same name"), required=False)

    is_asked = False

    def ask(self, says: str) -> None:
        """The name is in the book: whether it is another person has to be said."""
        self.is_asked = True
        self.add_error("name", says)


class AboutForm(NewPersonForm):
    """The name, the group, a note, whether somebody is a minor."""

    group = forms.CharField(
        label=_("Group"),
        help_text=_("As you like, such as Visitor or Junior."),
        max_length=LONGEST_GROUP,
        required=False,
        widget=forms.TextInput(attrs={"list": "groups", "autocomplete": "off"}),
    )
    note = forms.CharField(label=_("Note"), max_length=LONGEST_NOTE, required=False)
    age = forms.ChoiceField(
        label=_("Named outside the hall"),
        choices=[
            (Age.ADULT, _("As the club has chosen")),
            (Age.MINOR, _("A minor: never by name")),
            (Age.AGREED, _("A minor whose people agree: as the club has chosen")),
            (Age.HIDDEN, _("Never by name, as asked")),
        ],
        required=False,
        widget=forms.RadioSelect,
    )
    field_order = ("name", "is_another", "group", "note", "age")

    @property
    def about(self) -> About:
        """All of it, words in one line each; what was not sent is not said."""
        said = self.cleaned_data
        age = Age(said["age"]) if said["age"] else None
        return About(said["name"], in_one_line(said["group"]), in_one_line(said["note"]), age)


class NamesForm(forms.Form):
    """How names stand outside the hall."""

    shown = OfferedField(
        label=_("Names outside the hall"),
        choices=[
            (NamesShown.NONE, _("No names: “couple 7”")),
            (NamesShown.INITIAL, _("First name and initial")),
            (NamesShown.FULL, _("Full names")),
        ],
        widget=forms.RadioSelect,
    )


class ForgetForm(forms.Form):
    """In which texts, by their marks, a name is blanked along with the book: ticked at first where the
    whole name stands there."""

    typed = forms.MultipleChoiceField(
        label=_("The name was typed here. Ticked, it becomes “…” there:"),
        required=False,
        error_messages={"invalid_choice": OLD_PAGE},
        widget=forms.CheckboxSelectMultiple,
    )
    perhaps = forms.MultipleChoiceField(
        label=_("Perhaps meant here too: tick what is about this person."),
        required=False,
        error_messages={"invalid_choice": OLD_PAGE},
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(
        self, data: Any, *, typed: Iterable[tuple[str, str]], perhaps: Iterable[tuple[str, str]]
    ) -> None:
        typed = list(typed)
        super().__init__(data, initial={"typed": [mark for mark, _says in typed]})
        let_choose(self, "typed", typed)
        let_choose(self, "perhaps", perhaps)

    @property
    def marks(self) -> list[str]:
        """Of all that is ticked."""
        return [*self.cleaned_data["typed"], *self.cleaned_data["perhaps"]]


class FindForm(forms.Form):
    """What is looked for: a name, one of the club's groups, a page of the list."""

    find = forms.CharField(label=_("Name"), max_length=60, required=False)
    group = forms.CharField(max_length=LONGEST_GROUP, required=False)

    def __init__(self, data: Any, *, groups: Iterable[str]) -> None:
        super().__init__(data)
        self.groups = list(groups)

    @property
    def found(self) -> tuple[str, str]:
        """The name and the group; what is too long, or no group, is nothing."""
        said = self.cleaned_data if self.is_valid() else {}
        group = said.get("group", "")
        return said.get("find", ""), group if group in self.groups else ""


def a_year_to(day: date) -> dict[str, date]:
    """What stands in it at first: the year that ends on this day."""
    return {"start": day - timedelta(days=364), "end": day}


class TwiceForm(forms.Form):
    """Two of the book, and which of them stays; none, where they are two people."""

    one = PressedField(r"^[0-9]{1,9}$")
    other = PressedField(r"^[0-9]{1,9}$")
    keep = OfferedField("one", "other", "both")

    @property
    def people(self) -> tuple[PlayerId, PlayerId]:
        """Who stays, and who is the same; as they were named where both stay."""
        one, other = (PlayerId(int(self.cleaned_data[each])) for each in ("one", "other"))
        return (other, one) if self.cleaned_data["keep"] == "other" else (one, other)

    @property
    def are_two(self) -> bool:
        """Whether somebody says that they are two people."""
        return bool(self.cleaned_data["keep"] == "both")
