"""What the undo button sends."""

from django import forms

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
            "log",
            "results",
        ),
        *("changes", "stop", "note", "reseat", "expected", "pots", "side-fees", "tickets", "owing"),
        *("draws", "till"),
        *("card-check", "count-card", "count-card-again", PUT_RIGHT, WHERE_IT_WAS),
    )

    seq = WholeNumberField(min_value=1, max_value=2**31 - 1)
    also = forms.CharField(required=False, max_length=4000)
    """What is undone by the same press, entry by entry, where a refusal asks for it."""
    page = forms.ChoiceField(choices=[(page, page) for page in PAGES], required=False)

    def clean_also(self) -> list[Seq]:
        """The numbers of the entries."""
        said = self.cleaned_data["also"].split()
        if not all(is_number(each) and len(each) < 10 for each in said):
            raise forms.ValidationError(str(NO_BUTTON))
        return [Seq(int(each)) for each in said]

    def page_to_return_to(self) -> str:
        """The name of the page to show next."""
        return self.cleaned_data["page"] or "floor"
