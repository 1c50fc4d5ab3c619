"""What the page of the till sends: floats, lines of cash, counts by coin and note, explanations."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from parties.web.fields import (
    OF_A_BUTTON,
    HowField,
    LineField,
    MoneyField,
    SaysOne,
    WholeNumberField,
)
from parties.wording.country import here
from parties.wording.words import capital, cash_what, money, till as name_of
from scoring.money import MAIN_TILL, MOST_PIECES, total, worth
from scoring.numbers import Cents
from scoring.till.box import CashLine, CashMoved, Explained, NotCounted
from scoring.till.purse import CashWhat, Place
from scoring.till.whose import BorneByHall, CashFound, PutAway

LONGEST_TILL = 40

LONGEST_WORDS = 120


_MANY = dict.fromkeys(
    ("invalid", "min_value", "max_value"), _("Write how many of them there are, 0 for none.")
)

OLD_PAGE = dict.fromkeys(
    ("required", "invalid", "min_value"), _("The page is out of date. Look at it again.")
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

    till = LineField(
        label=_("Name of the new till"),
        help_text=_("For example: tea table, door."),
        max_length=LONGEST_TILL,
        error_messages={"required": _("Give the till a name.")},
    )
    amount = MoneyField(label=_("Float"), help_text=_("0 for none."))

    def __init__(self, data: Any = None, *, tills: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self._tills = tills

    def clean_till(self) -> str:
        """A name that no till of the night has."""
        name: str = self.cleaned_data["till"]
        taken = {each.casefold() for each in self._tills} | {name_of(MAIN_TILL).casefold()}
        if name.casefold() in taken:
            raise forms.ValidationError(_("There is already a till with this name."))
        return name


class HereForm(forms.Form):
    """The till at which this device works, and the page on which it was said."""

    PAGES = ("door", "owing", "side-fees", "tickets", "pots", "payout", "till")

    till = forms.ChoiceField(required=False, error_messages=_NO_TILL)
    page = forms.ChoiceField(choices=[(page, page) for page in PAGES])

    def __init__(self, data: Any, *, tills: Sequence[str]) -> None:
        super().__init__(data)
        self.fields["till"] = till_field(tills, "")


class CashLineForm(SaysOne):
    """Money in or out, and what for."""

    says = CashLine

    what = forms.TypedChoiceField(
        label=_("What it is"),
        coerce=CashWhat,
        choices=lambda: [
            (what.value, capital(cash_what(what))) for what in CashWhat if what is not CashWhat.DUES
        ],
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(("required", "invalid_choice"), _("Say what it is.")),
    )
    amount = MoneyField(label=_("Amount"), least=Cents(1))
    words = forms.CharField(
        label=_("For what, or from whom"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words what it is for.")},
    )

    def __init__(self, data: Any = None, *, tills: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.fields["till"] = till_field(tills, _("Which till"))


class MoveForm(SaysOne):
    """Money carried from one till to another."""

    says = CashMoved

    amount = MoneyField(label=_("How much"), least=Cents(1))

    def __init__(self, data: Any = None, *, tills: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.fields["till"] = till_field(tills, _("Out of"))
        self.fields["to"] = till_field(tills, _("Into"))
        self.fields["to"].initial = tills[-1]


class CountForm(_OfTill):
    """What is in a till, by coin and note or as one sum; the float along with it. `seen` are the
    cents that should have been in it when its page was shown: what came or went since may lie in
    the count or not, so it is asked about. `add_up` is pressed to see the sum, and keeps nothing."""

    seen = WholeNumberField(required=False, widget=forms.HiddenInput)
    add_up = forms.BooleanField(required=False, widget=forms.HiddenInput)
    by = LineField(
        label=_("Counted by"),
        help_text=_("Two are better than one."),
        max_length=LONGEST_WORDS,
        required=False,
    )
    amount = MoneyField(
        label=_("Or just the total, with the float in it"),
        required=False,
    )

    def __init__(self, data: Mapping[str, Any] | None = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        for value in here().pieces:
            self.fields[f"piece_{value}"] = WholeNumberField(
                label=money(value),
                min_value=0,
                max_value=MOST_PIECES,
                required=False,
                error_messages=_MANY,
            )

    def pieces(self) -> list[tuple[Cents, BoundField]]:
        """What each coin and note is worth, and its field, the smallest first."""
        return [(value, self[f"piece_{value}"]) for value in here().pieces]

    @property
    def together(self) -> Cents:
        """What the pieces that were typed so far add up to."""
        cleaned = getattr(self, "cleaned_data", {})
        return worth((value, cleaned.get(f"piece_{value}") or 0) for value in here().pieces)

    def clean(self) -> None:
        """Pieces, none of one kind being a number too; or a sum."""
        found = ((value, self.cleaned_data.get(f"piece_{value}")) for value in here().pieces)
        counted = tuple((value, many) for value, many in found if many is not None)
        if self.cleaned_data.get("add_up"):
            return
        if self.cleaned_data.get("amount") is None and not counted and not self.errors:
            raise forms.ValidationError(_("Count the coins and notes, or write the sum."))
        self.cleaned_data["pieces"] = counted
        if self.cleaned_data.get("amount") is None:
            self.cleaned_data["amount"] = worth(counted)


class NotCountedForm(SaysOne, _OfTill):
    """Why nobody counts a till."""

    says = NotCounted

    reason = forms.CharField(
        label=_("Why nobody counts it, in a few words"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words why.")},
    )


class FoundForm(forms.Form):
    """Where the money is that the pots bring along; `of` are the cents that the page showed. `by_club`:
    the club has put in the rest."""

    of = WholeNumberField(widget=forms.HiddenInput, error_messages=OLD_PAGE)
    box = MoneyField(label=_("In the box"), required=False)
    home = MoneyField(label=_("Kept at home"), required=False)
    bank = MoneyField(label=_("At the bank"), required=False)
    by_club = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def clean(self) -> None:
        """Nothing is written where there is nothing; no more than the pots bring."""
        found = {name: self.cleaned_data.get(name) or Cents(0) for name in ("box", "home", "bank")}
        self.cleaned_data |= found
        of, together = self.cleaned_data.get("of"), total(found.values())
        if of is not None and together > of:
            said = _("That is %(found)s in all, but the pots bring %(of)s. Leave the float out.")
            raise forms.ValidationError(said % {"found": money(together), "of": money(Cents(of))})

    @property
    def found(self) -> CashFound:
        """As the log has it."""
        return CashFound(*(self.cleaned_data[name] for name in ("of", "box", "home", "bank")))


class PutAwayForm(forms.Form):
    """Money carried to where it is kept, or back from there."""

    amount = MoneyField(label=_("How much"), least=Cents(1))
    way = forms.ChoiceField(
        label=_("From where to where"),
        choices=[
            ("home", _("Out of the till, kept at home")),
            ("bank", _("Out of the till, to the bank")),
            ("home-back", _("From home into the till")),
            ("bank-back", _("From the bank into the till")),
        ],
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(("required", "invalid_choice"), _("Say from where to where.")),
    )

    def __init__(self, data: Any = None, *, tills: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.fields["till"] = till_field(tills, _("Which till"))

    @property
    def said(self) -> PutAway:
        """As the log has it."""
        place, _dash, back = self.cleaned_data["way"].partition("-")
        amount, till = self.cleaned_data["amount"], self.cleaned_data["till"]
        return PutAway(amount, till, Place(place), bool(back))


class BearForm(SaysOne):
    """The button with which the hall takes upon itself what is lacking: the cents shown."""

    says = BorneByHall
    amount = WholeNumberField(min_value=1, error_messages=OLD_PAGE)


class ExplainForm(SaysOne, _OfTill):
    """Why a till holds more or less than it should; `amount` is what the page said is missing."""

    says = Explained

    amount = WholeNumberField(widget=forms.HiddenInput, error_messages=OLD_PAGE)
    reason = forms.CharField(
        label=_("Why, in a few words"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words why.")},
    )


class LateFeeForm(forms.Form):
    """The button of somebody who pays what is owing of earlier nights: the person, and the cents
    that the page showed."""

    player = WholeNumberField(
        max_value=2**31 - 1,
        error_messages=OF_A_BUTTON,
    )
    amount = WholeNumberField(
        min_value=1,
        error_messages=OF_A_BUTTON,
    )


class LateFeePaidForm(LateFeeForm):
    """The same, how it is paid, and `page`, where the button was pressed, if that was the door."""

    how = HowField()
    page = forms.ChoiceField(choices=[("door", "door")], required=False, error_messages=OF_A_BUTTON)

    @property
    def paid(self) -> dict[str, Any]:
        """Who pays, how much and how."""
        return {name: self.cleaned_data[name] for name in ("player", "amount", "how")}
