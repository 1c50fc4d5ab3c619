"""What is printed: which cards and signs, on which paper."""

from django import forms
from django.conf import settings
from django.db.models import TextChoices
from django.utils.translation import get_language, gettext_lazy as _

from parties.models import PaperSize
from parties.web.fields import WholeNumberField
from scoring.knock_out.bracket import FEWEST, MOST
from scoring.numbers import CoupleNo, TableNo


class Cards(TextChoices):
    """How large the punch cards are; the value is the word used in addresses."""

    USUAL = "usual", _("Usual: 8 to a page")
    LARGE = "large", _("Large print: 4 to a page")


class Signs(TextChoices):
    """How the signs of the tables lie on a page."""

    ONE = "one", _("One to a page")
    TWO = "two", _("Two to a page")
    TENT = "tent", _("To fold, and read from both sides")


class PaperForm(forms.Form):
    """The paper in the printer; the club's own where nothing is said."""

    paper = forms.ChoiceField(choices=PaperSize.choices, required=False)
    both = forms.BooleanField(label=_("In both languages"), required=False)
    large = forms.BooleanField(label=_("Lists in large print"), required=False)

    def languages(self) -> tuple[str, ...]:
        """The languages of the sheet, the page's own first; none where it is that one alone."""
        own = get_language() or settings.LANGUAGE_CODE
        others = (code for code, _name in settings.LANGUAGES if code != own)
        return (own, *others) if self.cleaned_data["both"] else ()


class PunchCardsForm(PaperForm):
    """Cards of the couples that are here, or numbered blanks to print in the afternoon."""

    MOST = 999

    first = WholeNumberField(label=_("From number"), min_value=1, max_value=MOST, required=False)
    last = WholeNumberField(label=_("To number"), min_value=1, max_value=MOST, required=False)
    cards = forms.ChoiceField(label=_("Punch cards"), choices=Cards.choices, required=False)
    own = forms.BooleanField(required=False)  # no label: it is a button's

    def blanks(self) -> list[CoupleNo]:
        """The numbers of blank cards; none where the couples' own cards are asked for."""
        first, last = self.cleaned_data["first"], self.cleaned_data["last"]
        if last is None or self.cleaned_data["own"]:
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
    signs = forms.ChoiceField(label=_("Table signs"), choices=Signs.choices, required=False)
    own = forms.BooleanField(required=False)  # as above

    def numbers(self) -> list[TableNo]:
        """The tables that were asked for; none where tonight's own are meant."""
        if self.cleaned_data["own"]:
            return []
        return [TableNo(number) for number in range(1, (self.cleaned_data["tables"] or 0) + 1)]


class KnockOutSheetForm(PaperForm):
    """The sheet of a knock-out before it is drawn, for so many."""

    entrants = WholeNumberField(
        label=_("Sheet of the knock-out, for how many"),
        min_value=FEWEST,
        max_value=MOST,
        initial=8,
        required=False,
    )


class TablesForm(KnockOutSheetForm):
    """What is printed for so many tables of another evening, while nobody has a seat."""

    tables = TableSignsForm.base_fields["tables"]


class PrintForm(PunchCardsForm, TableSignsForm, KnockOutSheetForm):
    """All that can be said of the paper of a night."""
