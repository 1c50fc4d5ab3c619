"""The holes on every card, typed in: a number for each couple, up to which game, and why."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from parties.forms.payout import LONGEST_REASON
from scoring.numbers import CoupleNo, GameNo
from scoring.rules.house_rules import MOST_GAMES


class TotalsForm(forms.Form):
    """One field for each couple, in the order of the cards, under the couple's number."""

    reason = forms.CharField(
        max_length=LONGEST_REASON,
        label=gettext_lazy("Why they are typed in, in a few words"),
        help_text=gettext_lazy(
            "It is printed on the result sheet: “The laptop came late”, “Counted from the cards”."
        ),
        error_messages={"required": gettext_lazy("Say in a few words why.")},
    )

    def __init__(
        self,
        couples: Iterable[CoupleNo],
        first: GameNo,
        last: GameNo,
        data: Any = None,
        **more: Any,
    ) -> None:
        """Totals up to any game from `first`, or of the whole night, which is up to `last`."""
        super().__init__(data, **more)
        whole = (last, _("on the whole card: the night has been played"))
        part = [
            (game, _("up to game %(game)s: play goes on with game %(next)s") % _games(game))
            for game in range(first, last)
        ]
        self.fields["after"] = forms.TypedChoiceField(
            choices=[whole, *part],
            coerce=int,
            label=_("These are the holes"),
            error_messages={
                "required": _("Say up to which game."),
                "invalid_choice": _("Tonight has no such game to count up to."),
            },
        )
        for number in couples:
            self.fields[f"holes-{number}"] = _holes_field(number)

    def clean(self) -> dict[str, Any]:
        """Nobody can have more holes than there were games."""
        after = self.cleaned_data.get("after")
        for number, holes in self.totals.items():
            if after is not None and holes > after:
                words = ngettext(
                    "At most %(most)s hole after game %(most)s.",
                    "At most %(most)s holes after game %(most)s.",
                    after,
                )
                self.add_error(f"holes-{number}", words % {"most": after})
        return self.cleaned_data

    @property
    def totals(self) -> Mapping[CoupleNo, int]:
        """The holes of each couple whose number could be read."""
        return {
            CoupleNo(int(name.removeprefix("holes-"))): holes
            for name, holes in self.cleaned_data.items()
            if name.startswith("holes-")
        }

    @property
    def faulty_couples(self) -> list[CoupleNo]:
        """The couples whose number is missing or cannot be right."""
        return [
            CoupleNo(int(name.removeprefix("holes-")))
            for name in self.errors
            if name.startswith("holes-")
        ]


def _games(game: int) -> dict[str, int]:
    return {"game": game, "next": game + 1}


def _holes_field(number: CoupleNo) -> forms.IntegerField:
    whole = _("Write a whole number, as 14.")
    return forms.IntegerField(
        min_value=0,
        max_value=MOST_GAMES,
        label=_("Couple %(number)s") % {"number": number},
        error_messages={
            "required": _("No number yet."),
            "invalid": whole,
            "min_value": whole,
            "max_value": _("No card has so many holes."),
        },
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short", "maxlength": 4}
        ),
    )
