"""Somebody written in, what is said of somebody, one person twice; a list as it is sent."""

import json
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from parties.door.actions import About
from parties.door.forms.book import NameField
from parties.people.forms.columns import ROLES, Role
from parties.people.forms.names import Listed, Named, listed_in
from parties.people.forms.tables import (
    MOST_BYTES,
    MOST_LINES,
    CannotRead,
    NoText,
    lines_of,
    read_file,
    read_text,
)
from parties.web.fields import (
    NO_BUTTON,
    OfferedField,
    PressedField,
    in_one_line,
    is_number,
    let_choose,
)
from parties.wording.deeds import say
from scoring.club.people import Age, NamesShown
from scoring.numbers import PlayerId

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile
    from django.http import QueryDict

    from parties.people.forms.tables import Line


# Somebody written in, what is said of somebody, and one person twice.


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


# A list as it is sent, and what is said of it before anybody is written in.


MOST_PASTED = 200_000
"""Letters: two thousand lines of a hundred."""

MOST_PEOPLE = 2 * MOST_LINES

MOST_SENT_AGAIN = 400_000
"""Letters that a page carries: four thousand names of sixty letters, each with its line."""

SAME, ANOTHER = "same", "another"
"""Who is perhaps somebody else: is it, or is another person."""


class ListForm(forms.Form):
    """A list that is pasted, or a file; once it was shown, what each of its columns is."""

    pasted = forms.CharField(
        label=_("Paste the list here"),
        help_text=_(
            "A person or a couple in a line, as Rhoda MacNeil, or Rhoda MacNeil, Fergus Burke."
        ),
        max_length=MOST_PASTED,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off"}),
        error_messages={"max_length": _("This list is too long. Take it in two parts.")},
    )
    file = forms.FileField(
        label=_("Or choose a file"),
        help_text=_(
            "From Excel or LibreOffice (.xlsx), a telephone (.vcf), or as text (.csv, .txt)."
        ),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv,.txt,.tsv,.vcf,.xls,.htm,.html"}),
    )
    role = forms.TypedMultipleChoiceField(
        choices=ROLES, coerce=Role, required=False, error_messages={"invalid_choice": NO_BUTTON}
    )

    again = forms.CharField(required=False, max_length=MOST_SENT_AGAIN, widget=forms.HiddenInput)

    listed: Listed
    lines: "tuple[Line, ...]" = ()

    def clean(self) -> None:
        """The people of the list."""
        if self.errors:
            return
        said = self.cleaned_data
        sent = next((each for each in ("again", "file") if said.get(each)), "pasted")
        if sent == "pasted" and not said["pasted"].strip():
            self.add_error("pasted", _("Paste a list, or choose a file."))
            return
        try:
            self.lines = _lines(sent, said[sent])
        except CannotRead as wrong:
            self.add_error("pasted" if sent == "again" else sent, say(wrong.reason, {}))
            return
        self.listed = listed_in(self.lines, said["role"])
        if not self.listed.people:
            why = dict.fromkeys(each.why for each in self.listed.not_read)
            says = " ".join([str(_("No name was found in this list.")), *list(why)[:3]])
            self.add_error("pasted" if sent == "again" else sent, says)
        elif len(self.listed.people) > MOST_PEOPLE:
            too_long = self.fields["pasted"].error_messages["max_length"]
            self.add_error("pasted" if sent == "again" else sent, too_long)


def _file(sent: "UploadedFile[bytes]") -> "tuple[Line, ...]":
    return read_file(sent.read(MOST_BYTES + 1))


def _again(sent: str) -> "tuple[Line, ...]":
    """The lines of a list that was shown already. Raises CannotRead."""
    try:
        rows = json.loads(sent)
        return lines_of((int(number), map(str, cells)) for number, cells in rows)
    except (ValueError, TypeError, RecursionError, OverflowError) as odd:
        raise CannotRead(NoText()) from odd


def _lines(sent: str, what: Any) -> "tuple[Line, ...]":
    if sent == "again":
        return _again(what)
    return _file(what) if sent == "file" else read_text(what)


class GoOnForm(forms.Form):
    """The names as they were shown, who of them is left out, and who is somebody known."""

    names = forms.CharField(
        widget=forms.HiddenInput,
        max_length=MOST_SENT_AGAIN,
        error_messages={"required": NO_BUTTON, "max_length": NO_BUTTON},
    )

    def clean_names(self) -> tuple[Named, ...]:
        """Each with its line."""
        try:
            rows = json.loads(self.cleaned_data["names"])
            return tuple(Named(*_checked(*row)) for row in rows[:MOST_PEOPLE])
        except (ValueError, TypeError, KeyError, RecursionError) as odd:
            raise ValidationError(NO_BUTTON, code="names") from odd
        except ValidationError as wrong:
            raise ValidationError(NO_BUTTON, code="names") from wrong

    def leaves_out(self) -> set[int]:
        """Which of the names, counted from 0, somebody does not want."""
        said = cast("QueryDict", self.data).getlist("leave")
        return {int(each[:6]) for each in " ".join(said).split() if is_number(each)}

    def answer(self, at: int) -> str:
        """What was said of the name at this place that may be somebody known; "" for nothing."""
        said = self.data.get(f"who-{at}", "")
        return said if said in (SAME, ANOTHER) else ""


def lines_as_sent(lines: "Sequence[Line]") -> str:
    """The lines for the form that has them read in another way."""
    sent = ([each.number, [*each.sent]] for each in lines)
    return json.dumps(list(sent), ensure_ascii=False)


def as_sent(people: Sequence[Named]) -> str:
    """The names for the form that brings them back."""
    return json.dumps([[each.line, each.name] for each in people], ensure_ascii=False)


def _checked(line: Any, name: Any) -> tuple[int, str]:
    if type(line) is not int or type(name) is not str:
        raise TypeError(line, name)
    return line, str(NameField().clean(name))
