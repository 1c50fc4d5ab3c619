"""A list as it is sent, and what is said of it before anybody is written in."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

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
from parties.web.fields import NO_BUTTON, is_number
from parties.wording.deeds import say

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile
    from django.http import QueryDict

    from parties.people.forms.tables import Line


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
