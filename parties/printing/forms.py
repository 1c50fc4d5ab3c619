"""What is printed: which cards, on which paper."""

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.numbers import WholeNumberField
from parties.models import PaperSize
from scoring.numbers import CoupleNo, TableNo


class PaperForm(forms.Form):
    """The paper in the printer; the club's own where nothing is said."""

    paper = forms.ChoiceField(choices=PaperSize.choices, required=False)


class PunchCardsForm(PaperForm):
    """Cards of the couples that are here, or numbered blanks to print in the afternoon."""

    MOST = 999

    first = WholeNumberField(label=_("From number"), min_value=1, max_value=MOST, required=False)
    last = WholeNumberField(label=_("To number"), min_value=1, max_value=MOST, required=False)

    def blanks(self) -> list[CoupleNo]:
        """The numbers of blank cards; none where the couples' own cards are asked for."""
        first, last = self.cleaned_data["first"], self.cleaned_data["last"]
        if last is None:
            return []
        return [CoupleNo(number) for number in range(first or 1, last + 1)]

    def clean(self) -> None:
        """The numbers go upwards."""
        first, last = self.cleaned_data.get("first"), self.cleaned_data.get("last")
        if first is not None and last is None and "last" not in self.errors:
            self.add_error("last", _("Say the number of the last card, too."))
        if first is not None and last is not None and first > last:
            self.add_error("last", _("The last number comes before the first."))


class TableSignsForm(PaperForm):
    """Signs for the tables that are drawn, or for so many tables, to print in the afternoon."""

    MOST = 300

    tables = WholeNumberField(
        label=_("Number of tables"), min_value=1, max_value=MOST, required=False
    )
    bye = forms.BooleanField(label=_("With a sign for the bye chair"), required=False)
    two = forms.BooleanField(label=_("Two to a page"), required=False)

    def numbers(self) -> list[TableNo]:
        """The tables that were asked for; none where tonight's own are meant."""
        return [TableNo(number) for number in range(1, (self.cleaned_data["tables"] or 0) + 1)]
