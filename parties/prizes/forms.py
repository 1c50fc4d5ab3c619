"""Wishes, cuts and play-offs; what was handed over, and the closing."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from parties.referee.words.playing_cards import typed_card
from parties.web.fields import (
    LONGEST_REASON,
    NO_BUTTON,
    OF_A_BUTTON,
    WholeNumberField,
    in_one_line,
    let_choose,
)
from parties.wording.words import capital, who_cuts
from scoring.money import NO_PLAYER
from scoring.numbers import MOST_CENTS, Cents, CoupleNo, PlayerId
from scoring.prizes.further import HIGHEST_SECRET, Reach, SecretNumberSet
from scoring.prizes.ties import Wish, is_playing_card
from scoring.rules.choices import LONGEST_GOODS
from scoring.rules.pot_rules import LONGEST_NAME
from scoring.till.purse import Won
from scoring.till.whose import Since, Wrongly

# What is sent when prizes are handed out: what was handed over, who took it, and the closing.


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
        error_messages=OF_A_BUTTON,
    )
    award = forms.CharField(
        max_length=40,
        error_messages=OF_A_BUTTON
        | {"required": gettext_lazy("Tap the prize that was handed over.")},
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
        error_messages=OF_A_BUTTON,
    )


class TheRestForm(forms.Form):
    """The button of all that is left, as the page showed it."""

    plan = forms.CharField(max_length=16, error_messages={"required": NO_BUTTON})


class NoLongerOwedForm(PayOutForm):
    """The button of what was to be given back: it came back, or is left to whoever has it."""

    since = forms.TypedChoiceField(
        choices=[(each.value, each.value) for each in (Since.BACK, Since.BORNE)],
        coerce=Since,
        error_messages=OF_A_BUTTON,
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
        label=gettext_lazy("Who took it"),
        widget=forms.RadioSelect,
        error_messages=OF_A_BUTTON,
    )
    taker = forms.CharField(
        required=False,
        max_length=LONGEST_TAKER,
        label=gettext_lazy("Taken along by somebody else: who"),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    signed = forms.BooleanField(required=False, label=gettext_lazy("It is signed for on paper"))

    def __init__(
        self, data: Any = None, *, people: Sequence[tuple[PlayerId, str]], **kwargs: Any
    ) -> None:
        super().__init__(data, **kwargs)
        let_choose(self, "took", [(str(each), name) for each, name in people])
        if not people:
            del self.fields["took"]
            self.fields["taker"].label = gettext_lazy("Who took it")

    def is_about(self, said: HandedOver) -> bool:
        """Whether it was sent from the line of what was won there."""
        return self.data.get("award") == said.value and self.data.get("pot", "") == said.pot

    def clean(self) -> None:
        """Somebody took it, one and not two; or it is signed for."""
        took, taker = (self.cleaned_data.get(name) for name in ("took", "taker"))
        if took and taker:
            self.add_error(
                "taker", gettext_lazy("Choose one of the two, or write who else; not both.")
            )
        if not self.errors and not (took or taker or self.cleaned_data.get("signed")):
            raise forms.ValidationError(gettext_lazy("Say who took it, or that it is signed for."))

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
        label=gettext_lazy("Why, in a few words"),
        help_text=gettext_lazy("It stands on the treasurer’s sheet, and not on the wall."),
    )

    def clean(self) -> None:
        """An old page counted the box without its float, which this one would not understand."""
        if self.data.get("counted", "").strip():
            raise forms.ValidationError(
                gettext_lazy(
                    "The page is out of date: the money is counted on the page of the till now."
                )
            )


# The secret number as it is set down: its bounds, who hits it, and the number where the hall chose
# it.


_NO_NUMBER = gettext_lazy("Type a number, 0 to 10,000.")


def _number(label: Any, *, required: bool = True, help_text: Any = "") -> WholeNumberField:
    return WholeNumberField(
        min_value=0,
        max_value=HIGHEST_SECRET,
        required=required,
        label=label,
        help_text=help_text,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), _NO_NUMBER),
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "class": "short", "autocomplete": "off"}
        ),
    )


class SecretForm(forms.Form):
    """`known` is the one that stands, whose number is never shown again."""

    low = _number(gettext_lazy("Lowest number"))
    high = _number(gettext_lazy("Highest number"))
    reach = forms.TypedChoiceField(
        coerce=Reach,
        label=gettext_lazy("The prize goes to"),
        widget=forms.RadioSelect,
        error_messages=OF_A_BUTTON,
    )
    number = _number(
        gettext_lazy("The number, if the hall has chosen one"),
        required=False,
        help_text=gettext_lazy(
            "Leave it empty, and the program draws it. It stands on no page, paper or telephone until it "
            "is opened."
        ),
    )

    def __init__(self, data: Any = None, *, known: SecretNumberSet | None) -> None:
        usual: dict[str, Any] = {"reach": Reach.NEAREST.value}
        if known:
            usual = {"low": known.low, "high": known.high, "reach": known.reach.value}
        super().__init__(data, initial=usual)
        let_choose(
            self, "reach", [(each.value, capital(str(gettext_lazy(each.said)))) for each in Reach]
        )


# What the tie room sends: a couple's wish, the cards that were cut, the winner of a play-off.


_WISH = re.compile(r"([0-9]{1,4}|all)-([a-z_]{1,8})")

_CARD = re.compile(r"card-([0-9]{1,4})")

_LONGEST_CARD = 20


@dataclass(frozen=True, slots=True)
class Wanted:
    """A couple's button; `couple` is None where all of them say it at once."""

    couple: CoupleNo | None
    wants: Wish

    @property
    def value(self) -> str:
        """What the button on the page carries, as `WishForm` reads it: 4-play_off."""
        return f"{'all' if self.couple is None else self.couple}-{self.wants.value}"


class WishForm(forms.Form):
    """The button of a couple's wish."""

    wish = forms.CharField(
        max_length=20,
        error_messages=OF_A_BUTTON | {"required": gettext_lazy("Tap what is wanted.")},
    )

    def clean_wish(self) -> Wanted:
        """The button's value; to say it for all at once is only possible for a split."""
        found = _WISH.fullmatch(self.cleaned_data["wish"])
        if not found or found[2] not in list(Wish):
            raise forms.ValidationError(str(NO_BUTTON))
        wants = Wish(found[2])
        if found[1] != "all":
            return Wanted(CoupleNo(int(found[1])), wants)
        if wants is not Wish.SPLIT:
            raise forms.ValidationError(str(NO_BUTTON))
        return Wanted(None, wants)


class TurnForm(forms.Form):
    """How many cuts the page has seen, so that an old page does not cut a second time."""

    turn = WholeNumberField(
        min_value=0,
        max_value=1000,
        widget=forms.HiddenInput,
        error_messages=OF_A_BUTTON,
    )


class CutForm(TurnForm):
    """One card for each who cuts, under the number and by what they are called."""

    def __init__(self, cutters: Mapping[CoupleNo, str], data: Any = None, **more: Any) -> None:
        super().__init__(data, **more)
        for number, called in cutters.items():
            self.fields[f"card-{number}"] = _card_field(called)

    @classmethod
    def sent(cls, data: Any, place: int) -> "CutForm":
        """The form of whatever couples were sent: which of them are to cut is not asked here."""
        found = (_CARD.fullmatch(name) for name in data)
        numbers = sorted(CoupleNo(int(each[1])) for each in found if each)
        called = {number: capital(who_cuts(number)) for number in numbers}
        return cls(called, data, auto_id=f"id_{place}_%s")

    def clean(self) -> dict[str, Any]:
        """Every card as the deck knows it: "10♥" is TH."""
        for name in [name for name in self.cleaned_data if name.startswith("card-")]:
            card = read_playing_card(self.cleaned_data[name])
            if card is None:
                said = _("“%(text)s” is no card. Write 7, 10, K or A, with or without the suit.")
                self.add_error(name, said % {"text": self.cleaned_data[name]})
            else:
                self.cleaned_data[name] = card
        return self.cleaned_data

    @property
    def cards(self) -> dict[CoupleNo, str]:
        """What each couple cut."""
        return {
            CoupleNo(int(name.removeprefix("card-"))): card
            for name, card in self.cleaned_data.items()
            if name.startswith("card-")
        }


class PlayOffForm(forms.Form):
    """The couple that won the play-off."""

    winner = WholeNumberField(
        min_value=1,
        max_value=9999,
        error_messages=OF_A_BUTTON | {"required": gettext_lazy("Tap who won the play-off.")},
    )


def read_playing_card(text: str) -> str | None:
    """A card as people write it: a rank, with or without its suit; None where it is none.

    >>> read_playing_card("10h"), read_playing_card("7 ♣"), read_playing_card("k"), read_playing_card("11"), read_playing_card("")
    ('TH', '7C', 'K', None, None)
    """
    card = typed_card(text)
    return card if is_playing_card(card) else None


def _card_field(label: str) -> forms.CharField:
    field = forms.CharField(
        label=label,
        max_length=_LONGEST_CARD,
        error_messages={"required": _("%(couple)s has no card yet.") % {"couple": label}},
    )
    field.widget.attrs |= {"autocomplete": "off", "autocapitalize": "characters", "class": "short"}
    return field
