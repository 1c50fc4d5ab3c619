"""Two people of two couples who change places."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from parties.forms.choices import let_choose
from parties.forms.door import NO_BUTTON
from scoring.numbers import PlayerId


class TradeForm(forms.Form):
    """Who of the couple goes, and who of the others comes for that person."""

    one = forms.TypedChoiceField(
        coerce=lambda value: PlayerId(int(value)),
        label=gettext_lazy("Who goes to the other couple"),
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose who of the two goes."),
            "invalid_choice": NO_BUTTON,
        },
    )
    other = forms.TypedChoiceField(
        coerce=lambda value: PlayerId(int(value)),
        label=gettext_lazy("Who comes in that person’s place"),
        error_messages={
            "required": gettext_lazy("Choose who comes instead."),
            "invalid_choice": gettext_lazy("That person is not here any more. Choose again."),
        },
    )

    def __init__(
        self,
        data: Any = None,
        *,
        couple: Sequence[tuple[PlayerId, str]],
        others: Sequence[tuple[PlayerId, str]],
    ) -> None:
        super().__init__(data)
        let_choose(self, "one", couple)
        let_choose(self, "other", [("", "—"), *others])
