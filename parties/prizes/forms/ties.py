"""What the tie room sends: a couple's wish, the cards that were cut, the winner of a play-off."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.fields.buttons import NO_BUTTON
from parties.fields.numbers import WholeNumberField
from parties.table_game.words.typed_cards import typed_card
from parties.wording.words import capital, who_cuts
from scoring.numbers import CoupleNo
from scoring.prizes.ties import Wish, is_playing_card

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
        error_messages={
            "required": gettext_lazy("Tap what is wanted."),
            "max_length": NO_BUTTON,
        },
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
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), NO_BUTTON),
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
        error_messages={
            "required": gettext_lazy("Tap who won the play-off."),
            "invalid": NO_BUTTON,
            "min_value": NO_BUTTON,
            "max_value": NO_BUTTON,
        },
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
