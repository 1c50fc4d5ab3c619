"""What the page of the till sends: floats, lines of cash, counts by coin and note, explanations."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import NO_BUTTON
from parties.fields.money import MoneyField
from parties.fields.text import in_one_line
from parties.wording.country import here
from parties.wording.money import cash_what
from parties.wording.money import till as name_of
from parties.wording.words import capital, money
from scoring.money.coins import MOST_PIECES, worth
from scoring.money.hands import MAIN_TILL
from scoring.numbers import Cents
from scoring.till.purse import CashWhat

LONGEST_TILL = 40

LONGEST_WORDS = 120


_MANY = dict.fromkeys(
    ("invalid", "min_value", "max_value"), _("Write how many of them there are, 0 for none.")
)

_NO_TILL = {"invalid_choice": _("Tonight has no such till. Look at the page again.")}


def till_field(tills: Sequence[str], label: Any) -> forms.ChoiceField:
    """One of the night's tills; where there is only one, nobody is asked."""
    only = len(tills) < 2
    return forms.ChoiceField(
        label=label,
        choices=[(name, capital(name_of(name))) for name in tills],
        required=False,
        initial=MAIN_TILL,
        widget=forms.HiddenInput if only else forms.RadioSelect,
        error_messages=_NO_TILL,
    )


class _OfTill(forms.Form):
    """A form on the card of one till, whose name it bears; the first one has none."""

    till = forms.CharField(max_length=LONGEST_TILL, required=False, widget=forms.HiddenInput)

    def is_about(self, till: str) -> bool:
        """Whether it was sent from the card of this till."""
        return bool(self.is_bound) and self.data.get("till", MAIN_TILL) == till


class FloatForm(_OfTill):
    """The change with which a till begins."""

    amount = MoneyField(label=_("Float"))


class NewTillForm(forms.Form):
    """One more till, and the change with which it begins."""

    till = forms.CharField(
        label=_("Name of the new till"),
        help_text=_("Such as tea table, or door."),
        max_length=LONGEST_TILL,
        error_messages={"required": _("Give the till a name.")},
    )
    amount = MoneyField(label=_("Float"), help_text=_("0 for none."))

    def __init__(self, data: Any = None, *, tills: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self._tills = tills

    def clean_till(self) -> str:
        """A name in one line that no till of the night has."""
        name = in_one_line(self.cleaned_data["till"])
        taken = {each.casefold() for each in self._tills} | {name_of(MAIN_TILL).casefold()}
        if name.casefold() in taken:
            raise forms.ValidationError(_("There is a till of this name."))
        return name


class HereForm(forms.Form):
    """The till at which this device works, and the page on which it was said."""

    PAGES = ("door", "owing", "side-fees", "tickets", "pots", "payout", "till")

    till = forms.ChoiceField(required=False, error_messages=_NO_TILL)
    page = forms.ChoiceField(choices=[(page, page) for page in PAGES])

    def __init__(self, data: Any, *, tills: Sequence[str]) -> None:
        super().__init__(data)
        self.fields["till"] = till_field(tills, "")


class CashLineForm(forms.Form):
    """Money in or out, and what for."""

    what = forms.ChoiceField(label=_("What it is"), widget=forms.RadioSelect)
    amount = MoneyField(label=_("Amount"), least=Cents(1))
    words = forms.CharField(
        label=_("For what, or from whom"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words what it is for.")},
    )

    def __init__(self, data: Any = None, *, tills: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
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
        self.fields["till"] = till_field(tills, _("Into which till, or out of which"))

    def clean_what(self) -> CashWhat:
        """As the log has it."""
        return CashWhat(self.cleaned_data["what"])


class MoveForm(forms.Form):
    """Money carried from one till to another."""

    amount = MoneyField(label=_("Carried"), least=Cents(1))

    def __init__(self, data: Any = None, *, tills: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.fields["till"] = till_field(tills, _("Out of"))
        self.fields["to"] = till_field(tills, _("Into"))
        self.fields["to"].initial = tills[-1]


class CountForm(_OfTill):
    """What is in a till, by coin and note or as one sum; the float along with it."""

    amount = MoneyField(
        label=_("Or the sum, where nobody counts the pieces"),
        help_text=_("With the float in it."),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for value in here().pieces:
            self.fields[f"piece_{value}"] = forms.IntegerField(
                label=money(value),
                min_value=0,
                max_value=MOST_PIECES,
                required=False,
                error_messages=_MANY,
            )

    def pieces(self) -> list[BoundField]:
        """A field for each coin and note, the smallest first."""
        return [self[f"piece_{value}"] for value in here().pieces]

    def clean(self) -> None:
        """Pieces, or a sum; an empty till is counted as the sum 0."""
        found = ((value, self.cleaned_data.get(f"piece_{value}")) for value in here().pieces)
        counted = tuple((value, many) for value, many in found if many)
        if self.cleaned_data.get("amount") is None and not counted and not self.errors:
            raise forms.ValidationError(_("Count the coins and notes, or write the sum."))
        self.cleaned_data["pieces"] = counted
        if self.cleaned_data.get("amount") is None:
            self.cleaned_data["amount"] = worth(counted)


class ExplainForm(_OfTill):
    """Why a till holds more or less than it should; `amount` is what the page said is missing."""

    amount = forms.IntegerField(
        widget=forms.HiddenInput,
        error_messages=dict.fromkeys(
            ("required", "invalid"), _("The page is an old one. Look at it again.")
        ),
    )
    reason = forms.CharField(
        label=_("Why, in a few words"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words why.")},
    )


class LateFeeForm(forms.Form):
    """The button of somebody who pays what is owing of earlier nights: the person, and the cents
    that the page showed."""

    player = forms.IntegerField(
        max_value=2**31 - 1,
        error_messages=dict.fromkeys(("required", "invalid", "max_value"), NO_BUTTON),
    )
    amount = forms.IntegerField(
        min_value=1,
        error_messages=dict.fromkeys(("required", "invalid", "min_value"), NO_BUTTON),
    )
