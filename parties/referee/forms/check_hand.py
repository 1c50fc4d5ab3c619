"""A hand as it was written down: pasted or typed, and the game it is checked by."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.notation import NotationError, read
from engine.presets import PRESETS
from engine.variants import Variant
from parties.referee.words.rulings import cannot_be_read
from parties.table_game.words.games import GAMES

if TYPE_CHECKING:
    from engine.deal import Deal


LONGEST = 5000

LONGEST_LINE = 500

LONGEST_TAP = 30

EXAMPLE = """\
dealer S
dealt N 5S KH QH 2D 3C
dealt E JS AH 9D 8D 7C
dealt S 4S 8S 9H TC 6C
dealt W AS KS JD TD 2C
turned 7S
trump S
1: W AS 5S JS 4S
2: N KH AH 9H 2C
3: E 9D 6C TD 2D
4: W KS 3C 7C 8S
5: W JD QH 8D TC
points A 10 B 20
"""


class HandForm(forms.Form):
    """The text of a hand, and by which game it is to be checked."""

    text = forms.CharField(
        label=gettext_lazy("The hand, one line for each thing that happened"),
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false", "autocomplete": "off"}),
        max_length=LONGEST,
        strip=False,
        error_messages={"required": gettext_lazy("Type the hand first, or take the example.")},
    )
    rules = forms.ChoiceField(label=gettext_lazy("Checked by"), required=False)

    def __init__(self, data: Mapping[str, Any] | None = None, **more: Any) -> None:
        super().__init__(data, **more)
        self.fields["rules"] = forms.ChoiceField(
            label=_("Checked by"),
            choices=[("", _("this hall’s rules")), *GAMES.items()],
            required=False,
        )
        self.deal: Deal | None = None
        self.unread: NotationError | None = None

    def clean_text(self) -> str:
        """The text, read; where it cannot be read the place is kept to be shown."""
        text: str = self.cleaned_data["text"]
        try:
            self.deal = read(text)
        except NotationError as error:
            self.unread = error
            raise forms.ValidationError(cannot_be_read(error)) from error
        return text

    def variant(self, here: Variant) -> Variant:
        """The game chosen, or the hall's own."""
        return PRESETS.get(self.cleaned_data.get("rules", ""), here)

    def game_or(self, here: Variant) -> Variant:
        """The same of a form that nothing was typed into yet, or that is not whole."""
        return PRESETS.get(self["rules"].value() or "", here)

    def marked(self) -> tuple[str, str, str] | None:
        """The line that cannot be read: what stands before the fault, the fault, and the rest."""
        if self.unread is None:
            return None
        line = self.data["text"].splitlines()[self.unread.line - 1]
        start = self.unread.column - 1
        end = start + len(self.unread.typed)
        return line[:start], line[start:end] or "…", line[end:]


class TapForm(forms.Form):
    """The hand as far as it is written down, the line that is not whole, and what was tapped."""

    text = forms.CharField(max_length=LONGEST, strip=False, required=False)
    open = forms.CharField(max_length=LONGEST_LINE, required=False)
    last = forms.CharField(max_length=LONGEST_LINE, required=False)
    rules = forms.CharField(max_length=30, required=False)
    tap = forms.CharField(max_length=LONGEST_TAP)

    @property
    def said(self) -> Mapping[str, str]:
        """All of it; nothing is missing."""
        return self.cleaned_data
