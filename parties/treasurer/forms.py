"""What is written down of a draw for its report."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.web.fields import MoneyField, WholeNumberField, in_one_line
from scoring.numbers import Cents
from scoring.pots.winning import DrawReported
from scoring.rules.pot_rules import LONGEST_NAME

LONGEST_WORDS = 120
MOST_TICKETS = 100_000
_IN_NUMBERS = "worth", "expenses", "printed", "spoilt"
_IN_WORDS = "goods", "winner", "net_to", "first", "last", "awarded"


def _words(label: Any, help_text: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label, help_text=help_text, max_length=LONGEST_WORDS, required=False
    )


def _count(label: Any) -> WholeNumberField:
    return WholeNumberField(label=label, min_value=0, max_value=MOST_TICKETS, required=False)


class DrawReportForm(forms.Form):
    """The goods of a draw and their value, who won, and to whom the net goes."""

    draw = forms.CharField(
        required=False, max_length=LONGEST_NAME, strip=False, widget=forms.HiddenInput
    )
    goods = _words(_("Goods that are won, if any"), _("Such as a ham or a quilt."))
    worth = MoneyField(label=_("What they are worth"), required=False)
    bought = forms.BooleanField(
        label=_("The club bought them: what they are worth comes off the net"), required=False
    )
    winner = _words(_("Who won, where the pot does not say"))
    printed = _count(_("Tickets printed"))
    first = _words(_("The first number on them"), _("With their colour, where there are several."))
    last = _words(_("The last number on them"))
    spoilt = _count(_("Spoilt"))
    expenses = MoneyField(
        label=_("Expenses of the draw"),
        help_text=_("They come off the net; what was paid from a till is entered there too."),
        required=False,
    )
    awarded = _words(_("Awarded on, or why not"), _("Where the pot does not say."))
    net_to = _words(_("To whom the net goes"), _("Such as the parish or the hall’s roof."))

    def __init__(self, data: Any = None, *, told: DrawReported | None = None) -> None:
        names = self.base_fields if told else ()
        super().__init__(data, initial={name: getattr(told, name) or "" for name in names})

    @property
    def told(self) -> DrawReported:
        """What was written, as the log keeps it."""
        typed = self.cleaned_data
        said: dict[str, Any] = {"draw": typed["draw"], "bought": typed["bought"]}
        said |= {name: in_one_line(typed[name]) for name in _IN_WORDS}
        said |= {name: typed[name] or Cents(0) for name in _IN_NUMBERS}
        return DrawReported(**said)
