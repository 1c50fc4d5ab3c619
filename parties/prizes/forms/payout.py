"""What is sent when prizes are handed out: what was handed over, who took it, and the closing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.numbers import WholeNumberField
from parties.fields.text import LONGEST_REASON, in_one_line
from scoring.money.hands import NO_PLAYER
from scoring.numbers import MOST_CENTS, Cents, CoupleNo, PlayerId
from scoring.rules.pot_rules import LONGEST_NAME
from scoring.rules.prizes import LONGEST_GOODS
from scoring.till.purse import Won
from scoring.till.wrongly import Since, Wrongly

_AWARD = re.compile(r"([0-9]{1,4})-([0-9]{1,4})-([0-9]{1,9})")


LONGEST_TAKER = 60


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A button of the page: the prize, the couple and the cents that the page showed; of a share of
    `pot` the place is 0."""

    place: int
    couple: CoupleNo
    amount: Cents
    pot: str = ""

    @property
    def value(self) -> str:
        """What the button carries, as `PayOutForm` reads it: 1-4-6000."""
        return f"{self.place}-{self.couple}-{self.amount}"

    @property
    def won(self) -> Won:
        """What was won, as the purse knows it."""
        return self.pot, self.place, self.couple


class PayOutForm(forms.Form):
    """The button of a prize, or of a share of a pot, that has been handed over."""

    pot = forms.CharField(
        required=False,
        max_length=LONGEST_NAME,
        strip=False,
        error_messages={"max_length": NO_BUTTON},
    )
    award = forms.CharField(
        max_length=40,
        error_messages={
            "required": _("Tap the prize that was handed over."),
            "max_length": NO_BUTTON,
        },
    )

    set_off = WholeNumberField(required=False, min_value=0, max_value=MOST_CENTS)
    in_all = WholeNumberField(required=False, min_value=0, max_value=MOST_CENTS)

    def clean_award(self) -> HandedOver:
        """The button's value as numbers."""
        found = _AWARD.fullmatch(self.cleaned_data["award"])
        if not found:
            raise forms.ValidationError(str(NO_BUTTON))
        place, couple, amount = map(int, found.groups())
        pot = self.cleaned_data.get("pot", "")
        return HandedOver(place, CoupleNo(couple), Cents(amount), pot)

    @property
    def said(self) -> HandedOver:
        """What was handed over."""
        handed_over: HandedOver = self.cleaned_data["award"]
        return handed_over


class TakeForm(PayOutForm):
    """The button of a thing that was chosen from the table."""

    goods = forms.CharField(
        max_length=LONGEST_GOODS,
        strip=False,
        error_messages=dict.fromkeys(("required", "max_length"), NO_BUTTON),
    )


class TheRestForm(forms.Form):
    """The button of all that is left, as the page showed it."""

    plan = forms.CharField(max_length=16, error_messages={"required": NO_BUTTON})


class NoLongerOwedForm(PayOutForm):
    """The button of what was to be given back: it came back, or is left to whoever has it."""

    since = forms.TypedChoiceField(
        choices=[(each.value, each.value) for each in (Since.BACK, Since.BORNE)],
        coerce=Since,
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )

    @property
    def owed(self) -> Wrongly:
        """What was still to come back."""
        said = self.said
        return Wrongly(said.pot, said.place, said.couple, said.amount, Since.OWED)


class TakenForm(forms.Form):
    """Who took what was won, one of the couple or somebody else, and whether it is signed for."""

    took = forms.ChoiceField(
        required=False,
        label=_("Who took it"),
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": NO_BUTTON},
    )
    taker = forms.CharField(
        required=False,
        max_length=LONGEST_TAKER,
        label=_("Taken along by somebody else: who"),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    signed = forms.BooleanField(required=False, label=_("It is signed for on paper"))

    def __init__(
        self, data: Any = None, *, people: Sequence[tuple[PlayerId, str]], **kwargs: Any
    ) -> None:
        super().__init__(data, **kwargs)
        let_choose(self, "took", [(str(each), name) for each, name in people])
        if not people:
            del self.fields["took"]
            self.fields["taker"].label = _("Who took it")

    def is_about(self, said: HandedOver) -> bool:
        """Whether it was sent from the line of what was won there."""
        return self.data.get("award") == said.value and self.data.get("pot", "") == said.pot

    def clean(self) -> None:
        """Somebody took it, one and not two; or it is signed for."""
        took, taker = (self.cleaned_data.get(name) for name in ("took", "taker"))
        if took and taker:
            self.add_error("taker", _("Choose one of the two, or write who else; not both."))
        if not self.errors and not (took or taker or self.cleaned_data.get("signed")):
            raise forms.ValidationError(_("Say who took it, or that it is signed for."))

    @property
    def taken(self) -> dict[str, Any]:
        """Who took it, as the log has it."""
        said = self.cleaned_data
        return {
            "player": PlayerId(int(said.get("took") or NO_PLAYER)),
            "taker": in_one_line(said["taker"]),
            "signed": said["signed"],
        }


class CloseForm(forms.Form):
    """The end of the night, and why something is open. What is in the tills is counted on the page of
    the till: a form of this page that brings a count along is one of before."""

    reason = forms.CharField(
        required=False,
        max_length=LONGEST_REASON,
        label=_("Why, in a few words"),
        help_text=_("It stands on the treasurer’s sheet, and not on the wall."),
    )

    def clean(self) -> None:
        """An old page counted the box without its float, which this one would not understand."""
        if self.data.get("counted", "").strip():
            raise forms.ValidationError(
                _("The page is out of date: the money is counted on the page of the till now.")
            )
