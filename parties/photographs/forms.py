"""Photographs of the cards as they are sent, and what was read on them as it is entered."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from parties.web.fields import NO_BUTTON
from scoring.numbers import CoupleNo, GameNo

if TYPE_CHECKING:
    from django.http import QueryDict

MOST_PHOTOGRAPHS = 3
"""At once: together they are no more than a telephone may send here."""

_LARGEST_PHOTOGRAPH = 20 * 2**20

_ALL_TOGETHER = 900 * 1024


class _Photographs(forms.FileInput):
    allow_multiple_selected = True


class PhotographsField(forms.FileField):
    """Several files; each as the bytes that came."""

    def clean(self, data: Any, initial: Any = None) -> list[bytes]:
        """In their order. None is kept."""
        sent = [super(PhotographsField, self).clean(each) for each in data or [None]]
        if len(sent) > MOST_PHOTOGRAPHS:
            raise forms.ValidationError(
                gettext("Choose three photographs at most, and the others afterwards.")
            )
        if any(each.size > _LARGEST_PHOTOGRAPH for each in sent):
            raise forms.ValidationError(
                gettext("A photograph has more than 20 MB. Take a smaller one.")
            )
        return [each.read() for each in sent]


class PhotographsForm(forms.Form):
    """The photographs to read."""

    photographs = PhotographsField(
        label=_("Photographs"),
        help_text=_(
            "From above, up to nine cards in each, none on another. Choose up to three photographs; they are not kept."
        ),
        error_messages={
            "required": _("Choose a photograph."),
            "empty": _("This file is empty. Choose the photograph again."),
        },
        widget=_Photographs(
            attrs={
                "accept": "image/jpeg,image/png,image/webp",
                "data-largest": _ALL_TOGETHER,
                "data-across": 2400,
            }
        ),
    )


_CARD = re.compile(r"([0-9]{1,3}):((?:[0-9]{1,2} )*):((?:[0-9]{1,2} )*)", re.ASCII)


def card_value(couple: CoupleNo, holes: Iterable[GameNo], asked: Iterable[GameNo]) -> str:
    """A card as the page sends it back: couple, holes, boxes that are asked about.

    >>> card_value(7, [1, 3], [12])
    '7:1 3 :12 '
    """
    return (
        f"{couple}:{''.join(f'{each} ' for each in holes)}:{''.join(f'{each} ' for each in asked)}"
    )


class ReadForm(forms.Form):
    """The cards as they were read in photographs, and what somebody says of the boxes asked about."""

    holes: dict[CoupleNo, tuple[GameNo, ...]]

    def clean(self) -> None:
        """Every box that was asked about is answered."""
        found = [_CARD.fullmatch(each) for each in cast("QueryDict", self.data).getlist("card")]
        if not found or not all(found):
            raise forms.ValidationError(NO_BUTTON)
        self.holes = {}
        for couple, holes, asked in (each.groups() for each in found if each):
            said = {each: self.data.get(f"box-{couple}-{each}") for each in asked.split()}
            if not {*said.values()} <= {"hole", "none"}:
                raise forms.ValidationError(
                    gettext("Say of each box whether there is a hole, then press once more.")
                )
            more = (each for each, is_so in said.items() if is_so == "hole")
            games = sorted(GameNo(int(each)) for each in (*holes.split(), *more))
            self.holes[CoupleNo(int(couple))] = tuple(games)
