"""What the undo button sends."""

from django import forms
from django.utils.http import url_has_allowed_host_and_scheme

from parties.fields.buttons import NO_BUTTON
from parties.fields.numbers import WholeNumberField, is_number
from scoring.numbers import Seq


class UndoForm(forms.Form):
    """The entry that the undo button names, and the page it was pressed on."""

    PUT_RIGHT = "put-right"
    """The page of one result, whose address says more than its night."""
    WHERE_IT_WAS = "where-it-was"
    """Of what is undone outside the nights: the page where its button stood."""
    PAGES = (
        *(
            "night",
            "door",
            "seating",
            "floor",
            "totals",
            "standings",
            "prizes",
            "payout",
            "further-prizes",
            "secret-number",
            "log",
            "results",
        ),
        *(
            "changes",
            "stop",
            "note",
            "invitation",
            "hands",
            "reseat",
            "expected",
            "pots",
            "side-fees",
            "tickets",
            "owing",
        ),
        *("draws", "till", "plays", "share-result", "move-night"),
        *("card-check", "count-card", "count-card-again", PUT_RIGHT, WHERE_IT_WAS),
    )

    seq = WholeNumberField(min_value=1, max_value=2**31 - 1)
    also = forms.CharField(required=False, max_length=4000)
    """What is undone by the same press, entry by entry, where a refusal asks for it."""
    page = forms.ChoiceField(choices=[(page, page) for page in PAGES], required=False)

    def clean_also(self) -> list[Seq]:
        """The numbers of the entries."""
        return _entries(self.cleaned_data["also"])

    def page_to_return_to(self) -> str:
        """The name of the page to show next."""
        return self.cleaned_data["page"] or "floor"


class UndoFirstForm(forms.Form):
    """The entries that stood in the way of what was sent to an address, which is sent there again
    with all that was typed."""

    undo_first = forms.CharField(max_length=4000)
    refused_at = forms.CharField(max_length=500)

    def clean_undo_first(self) -> list[Seq]:
        """The numbers of the entries."""
        return _entries(self.cleaned_data["undo_first"])

    def clean_refused_at(self) -> str:
        """An address of ours."""
        address: str = self.cleaned_data["refused_at"]
        if not address.startswith("/") or not url_has_allowed_host_and_scheme(address, None):
            raise forms.ValidationError(str(NO_BUTTON))
        return address


def _entries(said: str) -> list[Seq]:
    numbers = said.split()
    if not all(is_number(each) and len(each) < 10 for each in numbers):
        raise forms.ValidationError(str(NO_BUTTON))
    return [Seq(int(each)) for each in numbers]
