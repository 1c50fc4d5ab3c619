"""What the page of the till sends: floats, lines of cash, counts by coin and note, explanations."""

from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from parties.forms.amounts import MoneyField
from parties.forms.clubs import in_one_line
from parties.wording.money import cash_what
from parties.wording.words import capital, money
from scoring.coins import CANADIAN, MOST_PIECES, worth
from scoring.numbers import Cents
from scoring.till_entries import CashWhat

LONGEST_TILL = 40
LONGEST_WORDS = 120

_MANY = dict.fromkeys(
    ("invalid", "min_value", "max_value"), _("Write how many of them there are, 0 for none.")
)


class _TillForm(forms.Form):
    """A form about one till, by its name; the main one has none."""

    till = forms.CharField(
        label=_("Till"),
        help_text=_("Empty for the main one; otherwise its name, such as tea table."),
        max_length=LONGEST_TILL,
        required=False,
    )

    def clean_till(self) -> str:
        """One line."""
        return in_one_line(self.cleaned_data["till"])


class FloatForm(_TillForm):
    """The change with which a till begins."""

    amount = MoneyField(label=_("Float"))


class CashLineForm(_TillForm):
    """Money in or out, and what for."""

    field_order = ("what", "amount", "words", "till")

    what = forms.ChoiceField(label=_("What it is"), widget=forms.RadioSelect)
    amount = MoneyField(label=_("Amount"), least=Cents(1))
    words = forms.CharField(
        label=_("For what, or from whom"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words what it is for.")},
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(what.value, capital(cash_what(what))) for what in CashWhat]
        self.fields["what"] = forms.ChoiceField(
            label=self.fields["what"].label,
            choices=choices,
            widget=forms.RadioSelect,
            error_messages={
                "required": _("Say what it is."),
                "invalid_choice": _("Say what it is."),
            },
        )

    def clean_what(self) -> CashWhat:
        """As the log has it."""
        return CashWhat(self.cleaned_data["what"])


class MoveForm(_TillForm):
    """Money carried from one till to another."""

    field_order = ("amount", "till", "to")

    amount = MoneyField(label=_("Carried"), least=Cents(1))
    to = forms.CharField(
        label=_("To the till"),
        help_text=_("Empty for the main one."),
        max_length=LONGEST_TILL,
        required=False,
    )

    def clean_to(self) -> str:
        """One line."""
        return in_one_line(self.cleaned_data["to"])


class CountForm(_TillForm):
    """What is in a till, by coin and note or as one sum; the float along with it."""

    amount = MoneyField(
        label=_("Or the sum, where nobody counts the pieces"),
        help_text=_("With the float in it."),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for value in CANADIAN:
            self.fields[f"piece_{value}"] = forms.IntegerField(
                label=money(value),
                min_value=0,
                max_value=MOST_PIECES,
                required=False,
                error_messages=_MANY,
            )

    def pieces(self) -> list[BoundField]:
        """A field for each coin and note, the smallest first."""
        return [self[f"piece_{value}"] for value in CANADIAN]

    def clean(self) -> None:
        """Pieces, or a sum; an empty till is counted as the sum 0."""
        found = ((value, self.cleaned_data.get(f"piece_{value}")) for value in CANADIAN)
        counted = tuple((value, many) for value, many in found if many)
        if self.cleaned_data.get("amount") is None and not counted and not self.errors:
            raise forms.ValidationError(_("Count the coins and notes, or write the sum."))
        self.cleaned_data["pieces"] = counted
        if self.cleaned_data.get("amount") is None:
            self.cleaned_data["amount"] = worth(counted)


class ExplainForm(_TillForm):
    """Why a till holds more or less than it should; `amount` is what the page said is missing."""

    amount = forms.IntegerField(widget=forms.HiddenInput)
    reason = forms.CharField(
        label=_("Why, in a few words"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words why.")},
    )
