"""What the floor sends: a button's value, the game that is over, the entry to undo."""

import re
from dataclasses import dataclass

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.numbers import CoupleNo, GameNo, Seq, TableNo

_PRESSED = re.compile(r"(\d{1,4})-(\d{1,4})-(\d{1,4})(?:-(\d{1,9}))?")


@dataclass(frozen=True, slots=True)
class Pressed:
    """A couple's button in a game at a table; `instead_of` is the entry it puts right."""

    game: GameNo
    table: TableNo
    couple: CoupleNo
    instead_of: Seq | None

    @property
    def value(self) -> str:
        """What the button on the page carries, as `WinForm` reads it: 7-3-12."""
        numbers = (self.game, self.table, self.couple, self.instead_of)
        return "-".join(str(number) for number in numbers if number is not None)


class WinForm(forms.Form):
    """The button of the couple that won."""

    win = forms.CharField(
        max_length=40,
        error_messages={"required": _("Tap the couple that won.")},
    )

    def clean_win(self) -> Pressed:
        """The button's value as numbers."""
        found = _PRESSED.fullmatch(self.cleaned_data["win"])
        if not found:
            raise forms.ValidationError(_("That is no button of this page. Load the page again."))
        game, table, couple, seq = found.groups()
        return Pressed(
            GameNo(int(game)),
            TableNo(int(table)),
            CoupleNo(int(couple)),
            Seq(int(seq)) if seq else None,
        )


class NextGameForm(forms.Form):
    """The game that the page shows; the one after it begins. 0 before the first."""

    game = forms.IntegerField(min_value=0, max_value=1000)
