"""What the page of the pots sends."""

import re

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.draws.forms import _NUMBER_LIST, _NUMBERS
from parties.fields.buttons import NO_BUTTON
from parties.fields.how import HowField
from parties.fields.money import MoneyField
from parties.fields.numbers import WholeNumberField
from parties.wording.country import by_cards
from scoring.numbers import Cents, CoupleNo
from scoring.rules.pot_rules import LONGEST_NAME

LONGEST_WORDS = 120

MOST_NIGHTS = 5_000


_SHARE = re.compile(r"([0-9]{1,4})-([0-9]{1,9})")


class PotForm(forms.Form):
    """A form about one pot, by its name."""

    pot = forms.CharField(
        max_length=LONGEST_NAME,
        widget=forms.HiddenInput,
        strip=False,
        error_messages=dict.fromkeys(("required", "max_length"), NO_BUTTON),
    )


class OpeningForm(PotForm):
    """What the pot brings to the night, and how long it has stood."""

    amount = MoneyField(label=_("Brought forward"))
    stood = WholeNumberField(
        label=_("Nights without a winner"),
        min_value=0,
        max_value=MOST_NIGHTS,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            _("Write how many nights it has had no winner, 0 for none."),
        ),
    )


class FeedForm(PotForm):
    """Money that somebody puts in."""

    amount = MoneyField(label=_("Put in"), least=Cents(1))
    words = forms.CharField(
        label=_("From whom, or why"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words whose money it is, or why.")},
    )


class KeepBackForm(PotForm):
    """What is kept back tonight, in place of the rule's seed."""

    amount = MoneyField(label=_("Kept back tonight if it is won"))


class SideFeeForm(PotForm):
    """The couple that comes in for a pot."""

    couple = WholeNumberField(
        min_value=1,
        max_value=9999,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"), _("Write the number of a couple.")
        ),
    )


class SideFeePaidForm(SideFeeForm):
    """The same, and how it pays."""

    how = HowField()


def _who_wins() -> str:
    return gettext("Number that wins it") if by_cards() else gettext("Couple that wins it")


class WinnerForm(PotForm):
    """Who wins it: couple numbers as they are said, nobody, or somebody who is in no couple."""

    NOBODY, SOMEBODY = "nobody", "somebody"

    who = forms.CharField(
        label=lazy(_who_wins, str)(),
        help_text=_("Its number, or several: 4 and 7."),
        max_length=60,
        error_messages={"required": _("Write the number that wins it.")},
    )

    def clean_who(self) -> tuple[CoupleNo, ...]:
        """The couples; none for nobody."""
        said = self.cleaned_data["who"]
        if said == self.NOBODY:
            return ()
        if said == self.SOMEBODY:
            return (CoupleNo(0),)
        numbers = [int(each) for each in _NUMBERS.findall(said)]
        if (
            not numbers
            or not _NUMBER_LIST.fullmatch(said)
            or not all(0 < n < 10_000 for n in numbers)
        ):
            raise forms.ValidationError(_("Write the number that wins it."))
        return tuple(CoupleNo(each) for each in numbers)


class SharePaidForm(PotForm):
    """The button of a share that was handed over: couple and cents as the page showed them."""

    share = forms.CharField(
        max_length=20, error_messages=dict.fromkeys(("required", "max_length"), NO_BUTTON)
    )

    def clean_share(self) -> tuple[CoupleNo, Cents]:
        """The button's value as numbers."""
        found = _SHARE.fullmatch(self.cleaned_data["share"])
        if not found:
            raise forms.ValidationError(str(NO_BUTTON))
        return CoupleNo(int(found[1])), Cents(int(found[2]))
