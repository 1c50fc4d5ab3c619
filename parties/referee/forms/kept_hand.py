"""A checked hand that is to be kept at a table: the hand, who asked, whether its points count there."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.variants import Variant
from parties.fields.buttons import NO_BUTTON
from parties.referee.forms.check_hand import HandForm
from parties.referee.words.kept_hands import WayToKeep, ways_to_keep
from parties.wording.words import capital, couple
from scoring.games.at_table import NOBODY
from scoring.seats.room import Place


class KeepHandForm(HandForm):
    """The hand as it was checked, with its table's couples."""

    asked = forms.TypedChoiceField(
        coerce=int, label=gettext_lazy("Who asked"), widget=forms.RadioSelect, initial=NOBODY
    )
    points = forms.CharField(required=False, max_length=40)

    def __init__(self, data: Mapping[str, Any] | None, place: Place | None, here: Variant) -> None:
        super().__init__(data)
        self.heads, self.here = place.heads if place else (), here
        self.way: WayToKeep | None = None
        self.fields["asked"].choices = [  # type: ignore[attr-defined]
            *((number, capital(couple(number))) for number in (place.couples if place else ())),
            (NOBODY, _("Nobody is named")),
        ]

    def clean(self) -> dict[str, Any]:
        """The points by the button that was pressed: one of those that the hand has."""
        said = super().clean() or self.cleaned_data
        if (value := said.get("points")) and self.deal is not None:
            ways = ways_to_keep(self.deal, self.variant(self.here), self.heads)
            self.way = next((way for way in ways if way.value == value), None)
            if self.way is None:
                raise forms.ValidationError(NO_BUTTON)
        return said
