"""What the page of the draws sends."""

import re
from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext, gettext_lazy as _

from parties.web.fields import WholeNumberField
from scoring.draws.seals import (
    LONGEST_DRAW,
    MOST_DRAWN_FROM,
    SHORTEST_PUBLIC,
    tidy_draw,
    tidy_public,
)
from scoring.rules.pot_rules import LONGEST_NAME

_NUMBERS = re.compile(r"[0-9]+")

_NUMBER_LIST = re.compile(
    r"\s*[0-9]+(?:(?:\s*[,;&]\s*|\s+)(?:(?:and|et)\s+)?[0-9]+)*[\s.]*", re.IGNORECASE
)
"""As they are said: 3, 17 and 8."""


def _how_many_drawn_from() -> str:
    said = gettext("Write a whole number, from 1 to %(most)s.")
    return said % {"most": MOST_DRAWN_FROM}


_WHOLE = dict.fromkeys(
    ("required", "invalid", "min_value", "max_value"), lazy(_how_many_drawn_from, str)()
)


class DrawForm(forms.Form):
    """A form about one draw, by its name; `back` is the page it was sent from."""

    draw = forms.CharField(
        label=_("What is drawn"),
        help_text=_("Door prize, travelling prize, 50/50 …"),
        max_length=LONGEST_DRAW,
        error_messages={"required": _("Give the draw a name.")},
    )
    back = forms.ChoiceField(
        choices=[(page, page) for page in ("pots", "draws", "seating", "prizes")],
        required=False,
        widget=forms.HiddenInput,
    )
    of = forms.CharField(max_length=LONGEST_NAME + 10, required=False, widget=forms.HiddenInput)

    def clean_draw(self) -> str:
        """The name as it is sealed."""
        return tidy_draw(self.cleaned_data["draw"])

    def page_to_return_to(self) -> str:
        """The name of the page to show next."""
        return self.cleaned_data.get("back") or "draws"


class _HowMany(DrawForm):
    among = WholeNumberField(
        label=_("Tickets or numbers to draw from"),
        min_value=1,
        max_value=MOST_DRAWN_FROM,
        error_messages=_WHOLE,
    )


class PlainForm(_HowMany):
    """How many are drawn of how many."""

    pick = WholeNumberField(
        label=_("How many are drawn"),
        min_value=1,
        max_value=MOST_DRAWN_FROM,
        error_messages=_WHOLE,
    )


class PublicForm(PlainForm):
    """The public number, and how many are drawn of how many."""

    public = forms.CharField(
        label=_("Public number from the hall"),
        help_text=_("Four dice or more, such as 4 2 6 1; or two cut cards, such as 7D QS."),
        max_length=60,
        error_messages={"required": _("Type the number that the hall has given.")},
    )

    def clean_public(self) -> str:
        """Its plain letters and digits."""
        public = tidy_public(self.cleaned_data["public"])
        if len(public) < SHORTEST_PUBLIC:
            raise forms.ValidationError(
                _("At least four letters or digits: four dice, or two cards.")
            )
        return public


class DrumForm(_HowMany):
    """What a real drum, deck or hat gave."""

    numbers = forms.CharField(
        label=_("Numbers drawn by hand"),
        help_text=_("In the order drawn, such as 3, 17, 8."),
        max_length=300,
        error_messages={"required": _("Type the numbers that were drawn.")},
    )

    def clean_numbers(self) -> tuple[int, ...]:
        """The numbers, none twice."""
        said: Any = self.cleaned_data["numbers"]
        numbers = [int(each) for each in _NUMBERS.findall(said)]
        if not numbers or not _NUMBER_LIST.fullmatch(said) or max(numbers) > MOST_DRAWN_FROM:
            raise forms.ValidationError(_("Type the numbers that were drawn, such as 3, 17, 8."))
        if len(set(numbers)) < len(numbers):
            raise forms.ValidationError(_("A number is drawn once. Look at them again."))
        return tuple(numbers)
